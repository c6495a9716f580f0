import { builtSite, serveSite } from './site.ts'
import { start } from './start.ts'

await start((app, isReady, siteUrl) => serveSite(app, builtSite(), isReady, siteUrl))
