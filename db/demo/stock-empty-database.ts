import { ProgressBar } from '#server/platform/progress-bar.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { Adverts } from './advert.ts'
import { DEFAULT_SEED, today } from './defaults.ts'
import { fillIfEmpty } from './load-stock.ts'

const PARTNER = 20_000
const LIVE = 2_000

/** Adds demonstration adverts at the first start. Does nothing if there is any listing. */
export async function stockEmptyDatabase(url: string, say: (line: string) => void): Promise<void> {
  let bar: ProgressBar | undefined
  let made = 0
  const adverts = () => {
    say('The database has no listings: adding demonstration adverts.')
    bar = new ProgressBar('adverts')
    return new Adverts({ seed: DEFAULT_SEED, on: today(), partner: PARTNER, live: LIVE }, catalogue()).all()
  }
  const filled = await fillIfEmpty(url, adverts, {
    removed: () => undefined,
    added: count => {
      made += count
      bar?.show(made, made / (PARTNER + LIVE))
    },
  })
  bar?.clear()
  if (filled && bar) say(`Added ${bar.summary(made)}.`)
}
