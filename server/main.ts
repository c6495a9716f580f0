import { builtSite, serveSite } from './site.ts'
import { startServer } from './start.ts'

await startServer((app, ...more) => serveSite(app, builtSite(), ...more))
