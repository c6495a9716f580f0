// npm test: runs every check, prints a line with its time for each, and last how many tests passed and
// failed. npm run check (--static): only the checks that do not run the code. npm run test:deep (--deep): the
// tests that take too long for each change, and those that draw examples, with six times as many.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
const { makeReady } = await import('./setup/ready.mjs')
const { reportErrors } = await import('./setup/report-errors.mjs')
const { journeys, siteBuild, staticChecks, unitTests } = await import('./testing/checks.mjs')
const { report } = await import('./testing/report.mjs')

await reportErrors(async () => {
  await makeReady({ tools: true })
  if (process.argv.includes('--static')) {
    await Promise.all(staticChecks())
  } else {
    const isDeep = process.argv.includes('--deep')
    if (isDeep) process.env.TEST_DEPTH ??= '6'
    await Promise.all([...(isDeep ? [] : staticChecks()), siteBuild()])
    await unitTests()
    await journeys()
  }
  process.exitCode = report()
})
