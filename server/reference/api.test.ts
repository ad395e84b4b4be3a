import { apiSuite } from './api-suite'

apiSuite('on PGlite', async () => ({}))
