// node scripts/run.mjs [--tools] [--site] FILE …: runs a TypeScript file of this project on Node 24. Installs
// missing or outdated packages first, with `--tools` those for development too.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
const { makeReady } = await import('./setup/ready.mjs')
const { runTypeScript } = await import('./setup/run-typescript.mjs')
const { reportErrors } = await import('./setup/report-errors.mjs')

await reportErrors(async () => {
  const args = process.argv.slice(2)
  // `--site` builds the site first. Both stand before the file, whose own options follow it.
  const [tools, site] = ['--tools', '--site'].map(option => args[0] === option && Boolean(args.shift()))
  const [file, ...rest] = args
  if (!file) throw new Error('Name the file to run: node scripts/run.mjs [--tools] [--site] FILE …')
  await makeReady({ site, tools })
  runTypeScript(file, ...rest)
})
