// npm start: checks the machine, installs packages, builds the site and runs the server. Plain JavaScript
// without dependencies, for any Node from 20, because it runs before anything is installed.
import { loadEnvFile } from './setup/env-file.mjs'
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
loadEnvFile()
const { checkStart } = await import('./setup/prerequisites.mjs')
const { makeReady } = await import('./setup/ready.mjs')
const { runTypeScript } = await import('./setup/run-typescript.mjs')
const { reportErrors } = await import('./setup/report-errors.mjs')

await reportErrors(async () => {
  await checkStart()
  await makeReady({ site: true })
  runTypeScript('server/main.ts', ...process.argv.slice(2))
})
