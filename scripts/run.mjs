// node scripts/run.mjs [--tools] [--site] [FILE …]: runs a TypeScript file of this project on Node 24. Installs
// missing or outdated packages first, with `--tools` those for development too. `--site` builds the site first.
import { loadEnvFile } from './setup/env-file.mjs'
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
// Tests, drills and benches, which need tools, must not find a site's database by a file.
if (process.argv[2] !== '--tools') loadEnvFile()
const { makeReady } = await import('./setup/ready.mjs')
const { runTypeScript } = await import('./setup/run-typescript.mjs')
const { reportErrors } = await import('./setup/report-errors.mjs')

await reportErrors(async () => {
  const args = process.argv.slice(2)
  // Both stand before the file, whose own options follow it.
  const [tools, site] = ['--tools', '--site'].map(option => args[0] === option && Boolean(args.shift()))
  const [file, ...rest] = args
  if (!file && !site) throw new Error('Name the file to run: node scripts/run.mjs [--tools] [--site] FILE …')
  await makeReady({ site, tools })
  if (file) runTypeScript(file, ...rest)
})
