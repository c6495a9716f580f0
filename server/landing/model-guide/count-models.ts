/** The nightly count of every model's adverts and MOT tests. */
import pg from 'pg'
import type { Database } from '#server/platform/database/pool.ts'
import { valuedListingsByMake } from '#server/valuation/valued-listings.store.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Make, Model } from '#server/vehicles/catalogue/model.ts'
import { advertsByModel } from './model-adverts.ts'
import { advertFigures, type GuideFigures } from './model-figures.ts'
import { MotTally, motFigures } from './mot-figures.ts'
import { testedCars } from './mot-statistics.store.ts'

export interface GuideSources {
  database: Database
  databaseUrl: string
  /** Whether MOT histories that sellers' cars are looked up for are invented (integrations/mot-history). */
  hasInventedMots: boolean
}

export interface CountedModel {
  make: Make
  model: Model
  figures: GuideFigures
}

/** The models with adverts or MOT tests. Takes some ten seconds for 600,000 adverts. */
export async function countModels(sources: GuideSources): Promise<CountedModel[]> {
  const now = new Date()
  const mots = await motTallies(sources)
  const adverts = await countAdverts(sources, now)
  return catalogue().makes.flatMap(make =>
    make.models.flatMap(model => {
      const [ofAdverts, mot] = [adverts.get(model), mots.byModel.get(model)]
      if (!ofAdverts && !mot) return []
      const figures = {
        ...(ofAdverts ?? advertFigures([])),
        mot: motFigures(mot ?? new MotTally(), mots.all),
        countedAt: now.toISOString(),
      }
      return [{ make, model, figures }]
    }),
  )
}

async function countAdverts({ databaseUrl }: GuideSources, now: Date) {
  const counted = new Map<Model, ReturnType<typeof advertFigures>>()
  // No statement time limit: the rows are read as fast as they are counted.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'model guides' })
  await client.connect()
  try {
    const listings = valuedListingsByMake(client)
    for await (const { model, adverts } of advertsByModel(listings, catalogue(), now.getTime()))
      counted.set(model, advertFigures(adverts))
  } finally {
    await client.end()
  }
  return counted
}

async function motTallies({ database, hasInventedMots }: GuideSources) {
  const all = new MotTally()
  const byModel = new Map<Model, MotTally>()
  for await (const cars of testedCars(database)) {
    for (const { make, model: name, firstRegistered, tests, isDemonstration } of cars) {
      const isInvented = isDemonstration || hasInventedMots
      all.add(firstRegistered, tests, isInvented)
      const itsMake = catalogue().make(make)
      const model = itsMake && catalogue().model(itsMake, name)
      if (!model) continue
      const tally = byModel.get(model) ?? new MotTally()
      tally.add(firstRegistered, tests, isInvented)
      byModel.set(model, tally)
    }
  }
  return { all, byModel }
}
