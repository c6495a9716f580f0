/**
 * npm run drill:payments: kills server and worker before and after each step of paying, cancelling and
 * refunding, and lets two buyers, a seller, an operator in the provider's dashboard and time do what they may
 * with a booking, and a seller with promotions, some hundred times.
 *
 * npm run drill:photos: kills server and worker in twenty rounds of photographs.
 *
 * Set PROPERTY_SEED for other circumstances, TEST_DEPTH for more of them.
 */
import { spawn } from 'node:child_process'

const drills = {
  payments: {
    depth: '50',
    files: ['server/buying/killed.deep', 'machine.property'],
  },
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
