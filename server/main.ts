import { builtSite, serveSite } from './site.ts'
import { start } from './start.ts'

await start((app, isReady) => serveSite(app, builtSite(), isReady))
