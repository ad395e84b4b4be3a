// npm start. An old Node must be able to read this file and say that it is too old, so nothing newer than import() here.
var parts = process.versions.node.split('.').map(Number)
var major = parts[0]
// The versions that Vite runs on: package.json, "engines".
if (major < 20 || major === 21 || (major === 20 && parts[1] < 19) || (major === 22 && parts[1] < 12)) {
  console.error(
    'Stockroom needs Node.js 20.19 or a later 20, or 22.12 or newer; this is ' +
      process.versions.node +
      '. Get it from https://nodejs.org.',
  )
  process.exitCode = 1
} else {
  void import('./launch/start.mjs')
}
