/**
 * npm run valuation -- learn: learns a new version of the price model, makes it current unless it is worse,
 * and labels every listing. The site may be running; it takes over the new version by itself.
 * (docs/operations.md)
 */
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect } from '#server/platform/database/pool.ts'
import { labelListings } from '#server/valuation/labels/label-listings.ts'
import { learnModel } from '#server/valuation/learning/learn-model.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

if (process.argv[2] !== 'learn' || process.argv.length > 3) {
  console.error('npm run valuation -- learn')
  process.exit(1)
}
const opened = await openDatabase({ ...readConfig(), as: 'tool', say })
try {
  await migrate(opened)
  const { database, close } = connect(opened.url)
  await learn(database).finally(close)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await opened.stop()
}

async function learn(database: ReturnType<typeof connect>['database']): Promise<void> {
  const outcome = await learnModel({ url: opened.url, database, warn: say })
  if (!outcome.learnt) {
    say(`There are ${outcome.adverts} adverts to learn from, which are too few.`)
    return
  }
  const { id, cars, measures, isCurrent } = outcome.learnt
  const { mape, within10, coverage80, adverts } = measures.all
  say(`Version ${id}, learnt from ${cars} adverts in ${measures.seconds} s.`)
  say(
    `On ${adverts} others: mean error ${percent(mape)}, within 10% ${percent(within10)}, coverage ${percent(coverage80)}.`,
  )
  if (!isCurrent) return
  const listings = await labelListings({ url: opened.url, modelId: id, which: 'all' })
  say(`${listings} listings labelled. Sorting by deal follows within the hour if the site runs.`)
}
