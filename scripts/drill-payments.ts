/**
 * npm run drill:payments: kills server and worker before and after each step of paying, cancelling and
 * refunding, and lets two buyers, a seller, an operator in the provider's dashboard and time do what they may
 * with a booking, and a seller with promotions, a few hundred times. Set PROPERTY_SEED for other
 * circumstances.
 */
import { spawn } from 'node:child_process'

const test = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'server/buying/killed.test.ts',
    'server/buying/stripe-fails.test.ts',
    'server/buying/booking-machine.test.ts',
    'server/selling/promotion/promotion-machine.test.ts',
    'server/buying/hand-over.test.ts',
  ],
  { env: { ...process.env, DRILL_ROUNDS: '1', DRILL_RUNS: '300' }, stdio: 'inherit' },
)
test.once('exit', code => {
  process.exitCode = code ?? 1
})
