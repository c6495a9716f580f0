/** npm run drill:photos: kills server and worker in twenty rounds of photographs. */
import { spawn } from 'node:child_process'

const test = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/selling/photos/killed.test.ts'],
  {
    env: { ...process.env, DRILL_ROUNDS: '20' },
    stdio: 'inherit',
  },
)
test.once('exit', code => {
  process.exitCode = code ?? 1
})
