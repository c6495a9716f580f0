// npm test: everything that is checked, each with a line and a time, and at the end how many tests passed and failed.
// npm run check (--static): only what looks at the code without running it.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
const { makeReady } = await import('./setup/ready.mjs')
const { orExplain } = await import('./setup/trouble.mjs')
const { journeys, siteBuild, staticChecks, unitTests } = await import('./testing/checks.mjs')
const { report } = await import('./testing/report.mjs')

await orExplain(async () => {
  await makeReady({ site: false })
  if (process.argv.includes('--static')) {
    await Promise.all(staticChecks())
  } else {
    await Promise.all([...staticChecks(), siteBuild()])
    await unitTests()
    await journeys()
  }
  process.exitCode = report()
})
