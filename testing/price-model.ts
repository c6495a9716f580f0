import type { ModelMeasures } from '#contracts/valuation/model-measures.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import type { Connections } from '#server/platform/database/pool.ts'
import { carFactsOf } from '#server/valuation/car-facts-of.ts'
import { PriceModel } from '#server/valuation/model/price-model.ts'
import { modelCode } from '#server/valuation/valuation-models.store.ts'

const all = {
  adverts: 400,
  mape: 0.0611,
  mdape: 0.0458,
  maePounds: 640,
  within10: 0.825,
  bias: 0.002,
  coverage80: 0.801,
  medianWidth80: 0.184,
}

/** Made-up measures: the model was never measured. */
export const someMeasures: ModelMeasures = {
  all,
  by: {
    age: [
      { ...all, group: 'Under 3 years', mape: 0.051 },
      { ...all, group: '3 to 5 years', mape: 0.058, adverts: 1200 },
      { ...all, group: 'Over 15 years', mape: 0.162, coverage80: 0.74, adverts: 61 },
    ],
    price: [
      { ...all, group: 'Under £1,500', mape: 0.19, adverts: 44 },
      { ...all, group: '£10,000 to £20,000', mape: 0.049 },
    ],
    make: [{ ...all, group: 'Ford', adverts: 310 }],
    fuel: [
      { ...all, group: 'Petrol' },
      { ...all, group: 'Electric', mape: 0.084, adverts: 52 },
    ],
    label: [{ ...all, group: 'Fair price' }],
  },
  against: null,
  seconds: 31,
}

/** Makes a price model of these adverts the current one; their ids are those of the database, in order. */
export async function storeModelOf(
  { database }: Connections,
  rows: readonly ListingRow[],
  ids: readonly number[],
): Promise<void> {
  const cars = rows.map((row, index) => ({
    ...carFactsOf(row),
    pricePounds: row.price_pence / 100,
    id: ids[index]!,
  }))
  const bytes = Buffer.from(PriceModel.learn(cars).toBytes())
  await database.updateTable('valuation_models').set({ state: 'retired' }).execute()
  await database
    .insertInto('valuation_models')
    .values({
      cars: cars.length,
      bytes,
      measures: JSON.stringify(someMeasures),
      state: 'current',
      code: modelCode,
    })
    .execute()
}
