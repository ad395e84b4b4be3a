// npm start. An old Node must be able to read this file and say that it is too old, so nothing newer than import() here.
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    'Stockroom needs Node.js 20.19 or newer; this is ' + process.versions.node + '. Get it from https://nodejs.org.',
  )
  process.exitCode = 1
} else {
  void import('./launch/start.mjs')
}
