/** The rules over 69,000 real adverts of 2020, which have a year and miles, and no texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCardRecord } from '#testing/card-record.ts'
import { judgeCar } from './catches.ts'

const FOLDER = '../shared/data/uk-listings'
const isPresent = existsSync(FOLDER)
if (!isPresent) console.log(`Skipped: ${FOLDER} is not here.`)

test.skipIf(!isPresent)('one real advert in a hundred has unusual miles, and none another catch', () => {
  const found = new Map<string, number>()
  let adverts = 0
  for (const file of readdirSync(FOLDER).filter(name => name.endsWith('.csv'))) {
    for (const line of readFileSync(`${FOLDER}/${file}`, 'utf8').trim().split('\n').slice(1)) {
      const [make, model, year, price, , mileage] = line.split(',')
      const advert = aCardRecord({
        ...{ make: make!, model: model!.trim(), derivative: null, trim_level: null, source: 'web' },
        ...{ year: Number(year), first_registered: null, mileage: Number(mileage), owners: null },
        ...{ service_history: null, write_off_category: null, mot_expires: null, description: null },
        ...{ short_description: null, price_pence: Number(price) * 100, listed_at: '2020-06-30T00:00:00Z' },
      })
      adverts++
      for (const { id } of judgeCar(advert).catches) found.set(id, (found.get(id) ?? 0) + 1)
    }
  }
  const unusual = (found.get('miles') ?? 0) / adverts
  console.log(`${adverts} real adverts: ${(unusual * 100).toFixed(2)}% have unusual miles`)
  expect([...found.keys()]).toEqual(['miles'])
  expect(unusual).toBeGreaterThan(0.005)
  expect(unusual).toBeLessThan(0.02)
})
