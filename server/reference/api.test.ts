import { apiSuite } from './api-suite'

apiSuite('PGlite', async () => ({}))
