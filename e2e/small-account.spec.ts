import { testAnySize } from './any-size'
import { test } from './fixtures'

// One worker, and so one server, for the whole file.
test.describe.configure({ mode: 'default' })
test.use({ serverSettings: { SAMPLE_SIZE: '5' } })

testAnySize(5)
