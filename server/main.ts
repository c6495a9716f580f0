import { builtSite, serveSite } from './site.ts'
import { startServer } from './start.ts'

await startServer((app, services) => serveSite(app, builtSite(), services))
