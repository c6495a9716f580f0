/**
 * npm run shots -- --out DIR [FILE…]: runs the journeys, or those of these files, on the built site and takes
 * the page on which each ends, at 360 and 1440 px, light and dark (e2e/screenshots.ts).
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true })
if (!values.out) {
  console.error('Name the folder for the screenshots: npm run shots -- --out DIR')
  process.exit(1)
}
const journeys = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...positionals], {
  env: { ...process.env, SHOTS: resolve(values.out) },
  stdio: 'inherit',
})
journeys.once('exit', code => {
  process.exitCode = code ?? 1
})
