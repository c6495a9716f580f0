import { builtSite, serveSite } from './site.ts'
import { start } from './start.ts'

await start((app, ...more) => serveSite(app, builtSite(), ...more))
