/** The nightly count of every model's adverts and MOT tests. */
import pg from 'pg'
import { testedCars } from '#server/listings/mot-statistics.store.ts'
import { valuedListingsByMake } from '#server/listings/valued-listings.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type Catalogue, catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Model } from '#server/vehicles/catalogue/model.ts'
import { advertsByModel } from './model-adverts.ts'
import { advertFigures } from './model-figures.ts'
import { type CountedModel, deleteOlderFigures, storeFigures } from './model-guides.store.ts'
import { MotTally, motFigures } from './mot-figures.ts'

interface Sources {
  database: Database
  databaseUrl: string
  /** Whether MOT histories that sellers' cars are looked up for are invented (integrations/mot-history). */
  hasInventedMots: boolean
}

/** Some kilobytes each. */
const BATCH = 50

/** Takes some ten seconds for 600,000 adverts. May be run twice. */
export async function countModels({ database, databaseUrl, hasInventedMots }: Sources): Promise<void> {
  const countedAt = new Date()
  const known = catalogue()
  const mots = await motTallies(database, known, hasInventedMots)
  let counted: CountedModel[] = []
  const store = async () => {
    await storeFigures(database, counted, countedAt)
    counted = []
  }
  const add = async (make: string, model: Model, adverts: Parameters<typeof advertFigures>[0]) => {
    const mot = motFigures(mots.byModel.get(model) ?? new MotTally(), mots.all)
    counted.push({ make, model: model.slug, figures: { ...advertFigures(adverts), mot } })
    mots.byModel.delete(model)
    if (counted.length === BATCH) await store()
  }
  // No statement time limit: the rows are read as fast as they are counted.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'model guides' })
  await client.connect()
  try {
    for await (const { make, model, adverts } of advertsByModel(
      valuedListingsByMake(client),
      known,
      countedAt.getTime(),
    ))
      await add(make.slug, model, adverts)
  } finally {
    await client.end()
  }
  // Models that have MOT tests but no adverts have a guide too.
  for (const make of known.makes)
    for (const model of make.models) if (mots.byModel.has(model)) await add(make.slug, model, [])
  await store()
  await deleteOlderFigures(database, countedAt)
}

async function motTallies(database: Database, known: Catalogue, hasInventedMots: boolean) {
  const all = new MotTally()
  const byModel = new Map<Model, MotTally>()
  for await (const cars of testedCars(database)) {
    for (const { make, model: name, firstRegistered, tests, isDemonstration } of cars) {
      const isInvented = isDemonstration || hasInventedMots
      all.add(firstRegistered, tests, isInvented)
      const itsMake = known.make(make)
      const model = itsMake && known.model(itsMake, name)
      if (!model) continue
      const tally = byModel.get(model) ?? new MotTally()
      tally.add(firstRegistered, tests, isInvented)
      byModel.set(model, tally)
    }
  }
  return { all, byModel }
}
