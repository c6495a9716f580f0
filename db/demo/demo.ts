/**
 * `npm run demo -- --partner 600000 --live 20000 [--seed N] [--on YYYY-MM-DD]`: generates adverts that
 * replace the present demonstration stock. Real listings stay, and where there are any, `--yes` must be given.
 * If it is interrupted, the database stays unchanged.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { quoted } from '#contracts/api/field-errors.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { ProgressBar } from '#server/platform/progress-bar.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { Adverts } from './advert.ts'
import { DEFAULT_SEED, today } from './defaults.ts'
import { countRealListings, replaceDemoStock } from './load-stock.ts'

const USAGE = `npm run demo -- [--partner 600000] [--live 20000] [--seed ${DEFAULT_SEED}] [--on 2026-03-31] [--yes]`

const say = (line: string) => process.stdout.write(`${line}\n`)
let interrupted = false

const count = (max: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0).max(max)
const optionsSchema = z.object({
  partner: count(5_000_000).default(20_000),
  live: count(1_000_000).default(2_000),
  seed: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(4_294_967_295)
    .default(DEFAULT_SEED),
  on: z.iso.date('must be a date like 2026-03-31').default(today),
})

function readOptions() {
  const { yes = false, ...typed } = readArguments()
  const reading = optionsSchema.safeParse(typed)
  if (reading.success) return { ...reading.data, isSure: yes }
  const wrong = reading.error.issues.map(({ path: [name], message }) => {
    const key = String(name) as keyof typeof typed
    return `--${key} ${message}. You typed ${quoted(typed[key] ?? '')}.`
  })
  throw new Error(`${wrong.join('\n')}\n${USAGE}`)
}

function readArguments() {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      options: { partner: option, live: option, seed: option, on: option, yes: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`)
  }
}

async function run(): Promise<void> {
  const { isSure, ...plan } = readOptions()
  const config = readConfig()
  const adds = plan.partner + plan.live > 0
  if (adds && config.isProduction && !config.demonstration.stock)
    throw new Error(
      'No demonstration adverts are added: NODE_ENV is production. To add them, set DEMO_STOCK=on.',
    )
  const opened = await openDatabase({
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    dataDirectory: config.dataDirectory,
    as: 'demo',
    say,
  })
  // PostgreSQL rolls back when the connection closes. It is stopped unless another process uses it.
  const interrupt = async (signal: NodeJS.Signals) => {
    interrupted = true
    say('\nStopped. The database is unchanged.')
    await opened.stop().catch(() => undefined)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', signal => void interrupt(signal))
  process.once('SIGTERM', signal => void interrupt(signal))
  try {
    await migrate(opened)
    const real = adds && !isSure ? await countRealListings(opened.url) : 0
    if (real > 0)
      throw new Error(
        `No demonstration adverts are added: the database ${opened.where} holds ${real} that were not generated. ` +
          'To add them beside those, give --yes.',
      )
    let removed = 0
    let made = 0
    let bar: ProgressBar | undefined
    await replaceDemoStock(opened, new Adverts(plan, catalogue()).all(), {
      removed: number => {
        removed += number
      },
      added: number => {
        if (!bar && removed > 0)
          say(`Deleted ${removed.toLocaleString('en-GB')} adverts of the previous demonstration stock.`)
        if (number === 0) return
        bar ??= new ProgressBar('adverts')
        made += number
        bar.show(made, made / (plan.partner + plan.live))
      },
    })
    bar?.clear()
    say(`Added ${bar?.summary(made) ?? 'no adverts'}.`)
  } finally {
    await opened.stop()
  }
}

try {
  await run()
} catch (error) {
  // An interruption breaks the connection, so its error is expected.
  if (!interrupted) {
    say((error as Error).message)
    process.exitCode = 1
  }
}
