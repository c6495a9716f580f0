/**
 * npm run drill:NAME: what the deep tests try a little of, for as long as it takes. Each is described where
 * it stands. Set PROPERTY_SEED for other circumstances, TEST_DEPTH for more or fewer of them.
 */
import { spawn } from 'node:child_process'

const drills = {
  clock: { depth: '6', files: ['testing/drills/clock.deep'] },
  crash: { depth: '78', files: ['testing/drills/crash.deep'] },
  disk: { depth: '6', files: ['testing/drills/disk.deep'] },
  outside: { depth: '7', files: ['testing/drills/outside.deep'] },
  payments: { depth: '50', files: ['server/buying/killed.deep', 'machine.property'] },
  photos: { depth: '200', files: ['server/selling/photos/killed.deep'] },
}
const { depth, files } = drills[process.argv[2] as keyof typeof drills]
const test = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  env: { TEST_DEPTH: depth, ...process.env },
  stdio: 'inherit',
})
test.once('exit', code => {
  process.exitCode = code ?? 1
})
