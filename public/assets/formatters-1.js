// Run as a worker by src/values/warm-up.ts, which says why. Browsers keep what is in this folder for good: with another
// content it needs another name.
new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' }).formatToParts(1)
new Intl.DateTimeFormat().format()
close()
