import { config } from 'zod/mini'

// A strict Content-Security-Policy forbids the compiled validators that zod would otherwise try. Object schemas look at
// this setting when they are made, so every schema of the contract takes `z` from here and not from the package.
config({ jitless: true })

export * as z from 'zod/mini'
