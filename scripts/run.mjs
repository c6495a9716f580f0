// node scripts/run.mjs [--site] FILE …: runs a TypeScript file of this project on the Node it installs.
// Installs packages first if they are missing or outdated.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
const { makeReady } = await import('./setup/ready.mjs')
const { runTypeScript } = await import('./setup/run-typescript.mjs')
const { reportErrors } = await import('./setup/report-errors.mjs')

await reportErrors(async () => {
  const args = process.argv.slice(2)
  // `--site` builds the site first. It stands before the file, whose own options follow it.
  const site = args[0] === '--site'
  if (site) args.shift()
  const [file, ...rest] = args
  if (!file) throw new Error('Name the file to run: node scripts/run.mjs [--site] FILE …')
  await makeReady({ site })
  runTypeScript(file, ...rest)
})
