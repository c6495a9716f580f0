/**
 * The real app in a process of its own that kills itself at a step of its work, for drills. A step is a
 * statement to PostgreSQL or a request to Stripe. The parent process orders work and says where it ends; see
 * `KilledServer` (testing/killed-servers.ts).
 */
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createModules } from '#server/modules.ts'
import { PayoutsDesk } from '#server/payouts/payouts-desk.ts'
import { connect } from '#server/platform/database/pool.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { Kill, Order, Report, Work } from './killed-servers.ts'

let steps: string[] = []
let kill: Kill | undefined

/** Counts the step, and ends the process where it is the one to end at. */
async function inStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const at = steps.push(name) - 1
  if (kill?.at === at && kill.when === 'before') end()
  const result = await work()
  if (kill?.at === at) end()
  return result
}

/** At once: no handler runs, and nothing that is under way is finished. */
function end(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('killed')
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const query = pg.Client.prototype.query as Query
const counted: Query = function (...args) {
  const [statement] = args
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  const respond = args.at(-1)
  // Statements that stream or are answered by a callback are none of a request's own.
  if (text === undefined || typeof respond === 'function') return query.apply(this, args)
  return inStep(text, () => query.apply(this, args) as Promise<unknown>)
}
Object.assign(pg.Client.prototype, { query: counted })

const stripe = process.env.STRIPE_API_URL ?? ''
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const { href, pathname } = new URL(String(input))
  if (!href.startsWith(stripe)) return fetch(input, init)
  const path = pathname.replace(/(?:pi|re|acct|tr)_\w+/, ':id')
  return inStep(`Stripe: ${init?.method ?? 'GET'} ${path}`, () => fetch(input, init))
}

const config = readConfig()
const databaseUrl = config.databaseUrl ?? ''
const { database } = connect(databaseUrl, 4)
const warn = () => undefined
const { all, accounts, attemptLimiter, payments, buying } = await createModules(
  { config, database, databaseUrl, warn },
  { settingsCacheMs: 0 },
)
const app = await createApp(all, { config, authenticator: accounts.accounts, attemptLimiter })
const jobRunner = new JobRunner(databaseUrl, warn)
const payouts = all.find(({ name }) => name === 'payouts')
jobRunner.register([...(payments.jobs ?? []), ...(payouts?.jobs ?? [])])

/** An operator's command, which is a process too. */
const desk = new PayoutsDesk({ database })
const { BANK_IDENTITY: identity = '', BANK_DIRECTORY: directory = '' } = process.env
const operator = { by: 'Ada', why: 'a drill' }

const works: Record<Work, (order: Order) => Promise<unknown>> = {
  jobs: () => jobRunner.runWaiting(),
  'payout file': () => desk.file(identity, directory, '2027-01-04', operator),
  'payout file sent': ({ file = 0 }) => desk.sent(file, operator),
  'payout file discarded': ({ file = 0 }) => desk.discard(file, operator),
  'answer of the bank': ({ file = 0, answers = [] }) => desk.answer(file, answers, operator),
  reconciliation: () => payments.reconciliation.run(0),
  'release of reservations': () => buying.reservations.releaseExpired(),
}

process.on('message', async (order: Order) => {
  const report: Report = { steps }
  steps = []
  kill = order.kill
  if (order.work) {
    await works[order.work](order)
    report.steps = steps
    // Work may take fewer steps than in the round that counted them; a later request must not be killed then.
    kill = undefined
  }
  process.send?.(report)
})
process.once('disconnect', () => process.exit(0))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
