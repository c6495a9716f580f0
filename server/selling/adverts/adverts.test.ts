/** Drafts, publishing and editing through the real app. Photographs have their own tests (../photos). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSame } from '#contracts/forms/changes.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { aPerson, Person } from '#testing/person.ts'
import { insertPhotos } from '#testing/photos.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { aSellForm } from '#testing/sell-form.ts'

let forecourt: RunningApp
let seller: Person
let stranger: Person
beforeAll(async () => {
  forecourt = await runningApp()
  seller = await aPerson(forecourt)
  stranger = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

let plates = 0
/** Another car each time. */
const anotherPlate = () => {
  const letters = 'ABCDEFGH'
  const at = plates++
  return `LS19 ${letters[at % 8]}${letters[Math.floor(at / 8) % 8]}C`
}
const aForm = (values: SentValues = {}) =>
  aSellForm({ numberPlate: anotherPlate(), carimages: [randomUUID()], ...values })

const publish = async (form: SentValues, by = seller) => {
  if (Array.isArray(form.carimages)) await insertPhotos(forecourt, by, form.carimages as string[])
  return await by.post('/api/cars/createorUpdate', form)
}
const published = async (form: SentValues = aForm()) => {
  const answer = await publish(form)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data.car._id as string
}
const draftPath = (id: string = randomUUID()) => `/api/cars/drafts/${id}`
const set = (values: SentValues, from: SentValues = {}) => ({
  changes: Object.entries(values).map(([field, to]) => ({ field, from: from[field], to })),
})

describe('publishing', () => {
  test('puts the car on sale, with its place and without its plate', async () => {
    const form = aForm()
    const id = await published(form)
    const { body } = await forecourt.get(`/api/cars/${id}`)
    expect(body.data).toMatchObject({
      state: 'available',
      source: 'live',
      sellerKind: 'private',
      name: '2019 Ford Focus 1.0 EcoBoost 125',
      pricePence: 1_125_050,
      engineSize: 1,
      town: 'Leeds',
      outcode: 'LS6',
      majorRepairs: ['timing-belt'],
      conditions: { anyNoises: true, setsOfKeys: 2, modifications: 'Tow bar fitted in 2021' },
    })
    const text = JSON.stringify(body)
    for (const secret of [
      form.numberPlate,
      '07700900123',
      'Okonedo',
      'Sample Street',
      'perpetua@',
      'LS6 1AA',
    ])
      expect(text).not.toContain(secret)
  })

  test('needs an account', async () => {
    expect((await publish(aForm(), new Person(forecourt))).status).toBe(401)
  })

  test('refuses a form with every error of it', async () => {
    const { status, body } = await publish({})
    expect(status).toBe(400)
    const fields = body.errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['numberPlate', 'askingPrice', 'carimages', 'goodExhaust']))
    expect(body.errors).toContainEqual({ field: 'carimages', message: 'Please upload atleast one image.' })
    expect(body.errors).toContainEqual({ field: 'majorRepairs', message: 'Please select a major repaire.' })
  })

  test('refuses a plate that is none', async () => {
    const { body } = await publish(aForm({ numberPlate: '99999999' }))
    expect(body.errors).toEqual([
      { field: 'numberPlate', message: expect.stringContaining('Please enter a valid UK number plate') },
    ])
  })

  test('a car without a plate is sold by hand', async () => {
    const id = await published(aForm({ numberPlate: '', withoutPlate: true }))
    expect((await forecourt.get(`/api/cars/${id}`)).body.data.state).toBe('available')
  })

  test('a car is on sale once', async () => {
    const form = aForm()
    const id = await published(form)
    const second = await publish({ ...form, carimages: [randomUUID()] }, stranger)
    expect([second.status, second.body.code]).toEqual([409, 'registration-listed'])
    expect(second.body.errors[0].field).toBe('numberPlate')
    await forecourt.connections.database
      .updateTable('listings')
      .set({ state: 'sold', state_changed_at: new Date() })
      .where('id', '=', Number(id))
      .execute()
    expect((await publish({ ...form, carimages: [randomUUID()] }, stranger)).status).toBe(200)
  })

  test('pressing twice publishes once', async () => {
    const draft = randomUUID()
    await seller.put(draftPath(draft), set({ make: 'Ford' }))
    const form = aForm({ numberPlate: '', withoutPlate: true, draft })
    const [first, second] = await Promise.all([publish(form), publish(form)])
    const third = await publish(form)
    const ids = [first, second, third].map(({ body }) => body.data.car._id)
    expect(new Set(ids).size).toBe(1)
  })

  test('of twenty simultaneous adverts of a car one is published', async () => {
    const form = aForm()
    const people = Array.from({ length: 20 }, (_, at) => (at % 2 ? seller : stranger))
    const answers = await Promise.all(people.map(by => publish({ ...form, carimages: [randomUUID()] }, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

describe('the round trip of the sell form', () => {
  /** Not shown again: derived by the server. */
  const derived = ['locationname', 'region', 'location', 'carimages']
  const names = Object.keys(sellForm.fields).filter(name => ![...derived, 'withoutPlate'].includes(name))
  const form = aForm({ numberPlate: 'LS69 TRP', owners: '5+' })
  let edited: SentValues
  beforeAll(async () => {
    const id = await published(form)
    const { body } = await seller.get(`/api/cars/getFormCar?id=${id}`)
    edited = body.data.values
  })

  test.each(names)('%s', name => {
    const sent = name === 'numberPlate' ? 'LS69TRP' : form[name]
    expect([name, edited[name], isSame(edited[name], sent)]).toEqual([name, edited[name], true])
  })
})

describe('what the form says is found by search', () => {
  let id: string
  beforeAll(async () => {
    id = await published(
      aForm({ numberPlate: 'LS69 SRC', isImported: true, colorChanged: true, certified: false }),
    )
    await forecourt.index.caughtUp()
  })

  /** Each criterion with a search that finds the form's value, and one that does not. */
  const searches: Readonly<Record<string, readonly [finds: string, misses: string]>> = {
    ...one('make', 'Ford', 'Audi'),
    'make and model': ['make=Ford&model=Focus', 'make=Ford&model=Fiesta'],
    ...one('bodyType', 'hatchback', 'estate'),
    ...one('fuelType', 'petrol', 'diesel'),
    ...one('transmission', 'manual', 'automatic'),
    ...one('color', 'blue', 'red'),
    ...one('doors', '5', '3'),
    ...one('seats', '5', '4'),
    ...one('drivingAxle', 'front wheel drive', 'all wheel drive'),
    ...one('owners', '2', '1'),
    ...one('features', 'turbocharged-engine', 'stop-start'),
    ...one('dealer', 'false', 'true'),
    ...one('ulez', 'true', 'false'),
    ...one('imported', 'true', 'false'),
    ...one('colorChanged', 'true', 'false'),
    ...one('euroStatus', '6', '5'),
    ...one('serviceHistory', 'full', 'none'),
    ...one('writeOffCategories', 'none', 'N'),
    ...one('condition', 'used', 'new'),
    ...one('knownIssues', 'bodywork', 'rust'),
    ...one('majorRepairs', 'timing-belt', 'head-gasket'),
    ...one('keywords', 'Serviced every year', 'never driven in winter'),
    ...one('shortDescription', 'One family', 'Two families'),
    ...range('price', 11_250, 11_251),
    ...range('year', 2019, 2019),
    ...range('mileage', 48_210, 48_210),
    ...range('engineSize', 1, 1),
    ...range('bhp', 123, 123),
    ...range('rpm', 6000, 6000),
    ...range('gearCount', 6, 6),
    ...range('zeroTo60Mph', 10.1, 10.1),
    ...range('zeroTo100Kph', 10.4, 10.4),
    ...range('maxSpeedMph', 124, 124),
    ...range('insuranceGroup', 14, 14),
    ...range('co2Emissions', 108, 108),
    ...range('fuelEconomyUrban', 47.9, 47.9),
    ...range('fuelEconomyExtraUrban', 64.2, 64.2),
    ...range('fuelEconomyCombined', 56.5, 56.5),
    ...range('vedFirstYear', 170, 170),
    ...range('vedStandard', 190, 190),
    ...range('electricRange', 0, 0),
    ...range('bootSpace', 375, 375),
    ...range('payloadWeight', 525, 525),
    ...range('height', 1471, 1471),
    ...range('length', 4378, 4378),
    ...range('weight', 1322, 1322),
    ...range('fuelTankCapacity', 52, 52),
    ...range('numberOfAxles', 2, 2),
    motExpiryDate: ['motExpiryDateMin=2027-04-10', 'motExpiryDateMin=2027-04-11'],
    lastMotDate: ['lastMotDateMin=2026-04-11', 'lastMotDateMin=2026-04-12'],
    postcode: ['postcode=LS1 1AA&distance=5', 'postcode=BS1 1AA&distance=25'],
  }

  function one(name: string, finds: string, misses: string) {
    return { [name]: [`${name}=${finds}`, `${name}=${misses}`] as const }
  }

  function range(name: string, from: number, to: number) {
    const [lower, upper] = [`${name}Min=`, `${name}Max=`]
    const beyond = Math.round((to + (Number.isInteger(to) ? 1 : 0.1)) * 10) / 10
    return { [name]: [`${lower}${from}&${upper}${to}`, `${lower}${beyond}`] as const }
  }

  test.each(Object.entries(searches))('%s', async (_, [finds, misses]) => {
    const found = async (query: string) => {
      const { status, body } = await forecourt.get(`/api/cars/search?${encodeURI(query)}`)
      expect([query, status, body.errors]).toEqual([query, 200, undefined])
      return body.data.cars.some((car: { _id: string }) => car._id === id)
    }
    expect([finds, await found(finds)]).toEqual([finds, true])
    expect([misses, await found(misses)]).toEqual([misses, false])
  })
})

describe('editing', () => {
  test('keeps the state and notes the former price', async () => {
    const form = aForm()
    const id = await published(form)
    const answer = await publish({ ...form, _id: id, askingPrice: 10_999, carimages: [randomUUID()] })
    expect(answer.body.data.car).toMatchObject({ _id: id, pricePence: 1_099_900, priceWasPence: 1_125_050 })
  })

  test('is the seller’s alone', async () => {
    const id = await published()
    expect((await publish({ ...aForm(), _id: id }, stranger)).status).toBe(404)
    expect((await stranger.get(`/api/cars/getFormCar?id=${id}`)).status).toBe(404)
    expect((await stranger.put(draftPath(), { listingId: id, ...set({ mileage: 1 }) })).status).toBe(404)
  })

  test('a change made elsewhere since the draft was begun is not overwritten', async () => {
    const form = aForm()
    const id = await published(form)
    const draft = draftPath()
    const begun = await seller.put(draft, { listingId: id, ...set({ mileage: 50_000 }, { mileage: 48_210 }) })
    expect(begun.body.data.conflicts).toEqual([])
    // Elsewhere, without the draft.
    await publish({ ...form, _id: id, askingPrice: 9000 })

    const stale = { ...form, _id: id, mileage: 50_000, draft: begun.body.data.id }
    const refused = await publish(stale)
    expect([refused.status, refused.body.code]).toEqual([409, 'advert-changed'])
    expect(refused.body.errors).toEqual([{ field: 'askingPrice', message: 'Changed elsewhere to: 9000' }])
    // The sender has been told.
    const again = await publish(stale)
    expect(again.body.data.car).toMatchObject({ pricePence: 1_125_050, mileage: 50_000 })
    expect((await seller.get(draft)).status).toBe(404)
  })
})

describe('drafts', () => {
  test('are saved for a visitor, and become the account’s when they log in', async () => {
    const visitor = new Person(forecourt)
    const path = draftPath()
    const saved = await visitor.put(path, set({ make: 'Ford', mileage: '45000' }))
    expect(saved.body.data).toMatchObject({ version: 2, values: { make: 'Ford', mileage: '45000' } })
    expect((await new Person(forecourt).get(path)).status).toBe(404)
    await visitor.signsUp()
    await visitor.entersCode()
    const { body } = await visitor.get('/api/cars/drafts')
    expect(body.data.drafts).toMatchObject([{ name: 'Ford', listingId: null }])
    // On another device.
    const elsewhere = new Person(forecourt, { email: visitor.email })
    await elsewhere.logsIn()
    expect((await elsewhere.get(path)).body.data.values).toMatchObject({ mileage: '45000' })
  })

  test('of two tabs, the second is told of what it would overwrite', async () => {
    const path = draftPath()
    await seller.put(path, set({ mileage: '45000', make: 'Ford' }))
    await seller.put(path, { changes: [{ field: 'mileage', from: '45000', to: '46000' }] })
    const second = await seller.put(path, {
      changes: [
        { field: 'mileage', from: '45000', to: '47000' },
        { field: 'model', to: 'Focus' },
      ],
    })
    expect(second.body.data).toMatchObject({
      values: { mileage: '46000', make: 'Ford', model: 'Focus' },
      conflicts: [{ field: 'mileage', to: '47000', present: '46000' }],
    })
  })

  test('simultaneous saves lose nothing', async () => {
    const path = draftPath()
    const fields = ['make', 'model', 'mileage', 'derivative', 'trim', 'color', 'doors', 'seats']
    const answers = await Promise.all(fields.map(field => seller.put(path, set({ [field]: 'x' }))))
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200))
    const { values, version } = (await seller.get(path)).body.data
    expect(values).toEqual(Object.fromEntries(fields.map(field => [field, 'x'])))
    expect(version).toBe(fields.length + 1)
  })

  test('keep no names that the form does not have', async () => {
    const path = draftPath()
    const { body } = await seller.put(path, set({ __proto__: 'x', isAdmin: true, make: 'Ford' }))
    expect(body.data.values).toEqual({ make: 'Ford' })
  })

  test('are not begun without end from one network', async () => {
    const visitor = new Person(forecourt)
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push((await visitor.put(draftPath(), set({ make: 'x' }))).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  test('abandoned ones are deleted', async () => {
    const visitor = new Person(forecourt)
    const path = draftPath()
    await visitor.put(path, set({ surname: 'Abandoned' }))
    const { pool } = forecourt.connections
    await pool.query(
      `update advert_drafts set updated_at = now() - interval '31 days' where form->>'surname' = 'Abandoned'`,
    )
    await pool.query(`select graphile_worker.add_job('clear-up-advert-drafts', '{}')`)
    await forecourt.jobRunner.runWaiting()
    expect((await visitor.get(path)).status).toBe(404)
    expect((await pool.query('select 1 from advert_drafts')).rowCount).toBeGreaterThan(0)
  })

  test('can be discarded, and are not begun again by another tab', async () => {
    const path = draftPath()
    const { version } = (await seller.put(path, set({ make: 'Ford' }))).body.data
    expect((await seller.asks('DELETE', path)).status).toBe(200)
    const late = await seller.put(path, { ...set({ model: 'Focus' }), version })
    expect([late.status, late.body.code]).toEqual([404, 'draft-not-found'])
    expect((await seller.get(path)).status).toBe(404)
  })
})
