import { testAnySize } from './any-size'
import { test } from './fixtures'

// One worker, and so one server, for the whole file.
test.describe.configure({ mode: 'default' })
test.use({ serverSettings: { SAMPLE_SIZE: '100000' } })

testAnySize(100_000)
