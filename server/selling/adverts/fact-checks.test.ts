/** What a seller says of a car beside the register, the catalogue and itself, through the real app. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { anotherSellForm, publish } from '#testing/sell-form.ts'

let forecourt: RunningApp
/** With access to DVLA alone, which the stub answers. */
let connected: RunningApp
let dvla: HttpStub
let seller: Person
let stranger: Person
beforeAll(async () => {
  dvla = await httpStub()
  forecourt = await runningAppWith({})
  connected = await runningAppWith({ settings: { DVLA_API_KEY: 'key', DVLA_API_URL: dvla.address } })
  stranger = await aPerson(forecourt)
})
beforeEach(async () => {
  seller = await aPerson(forecourt)
})
afterAll(async () => {
  await Promise.all([forecourt.stop(), connected.stop(), dvla.stop()])
})

/**
 * AA19MOT in the demonstration's registers: an Audi A3 1.5 of March 2019 in black, at 41,260 miles at its
 * last MOT.
 */
const audi = (values: SentValues = {}) =>
  anotherSellForm({
    ...{ numberPlate: 'AA19 MOT', make: 'Audi', model: 'A3', generation: '8V', derivative: '1.5 TFSI' },
    ...{ trim: 'S line', year: 2019, dateOfRegistration: '2019-03-20', color: 'black', mileage: 45_000 },
    ...{ engineCapacity: 1498, bhp: 148, annualCosts: { co2Emissions: 116 } },
    ...{ motExpiryDate: '', lastMotDate: '' },
    ...values,
  })

async function checksOf(form: SentValues, at = forecourt, by = seller) {
  const { status, body } = await publish(at, by, form)
  expect([status, body.errors ?? []]).toEqual([200, []])
  const id: string = body.data.car._id
  const checks = (await at.get(`/api/cars/${id}`)).body.data.factChecks
  // So that the next test may advertise the car again.
  await at.connections.pool.query(
    `update listings set state = 'withdrawn', state_changed_at = now() where id = $1`,
    [id],
  )
  return checks as { disagreements: string[]; notes: string[] }
}

describe('beside the register', () => {
  test('an advert that agrees has nothing to say', async () => {
    expect(await checksOf(audi())).toEqual({ disagreements: [], notes: [] })
  })

  test('an RS3 at 9,000 miles on the plate of an A3 says what does not agree', async () => {
    const { disagreements } = await checksOf(
      audi({ model: 'RS3', derivative: 'RS3 1.5 TFSI', trim: '', mileage: 9000 }),
    )
    expect(disagreements).toEqual([
      'Model: the advert says RS3, the register A3.',
      expect.stringMatching(
        /^Mileage: the advert says 9,000 miles, its MOT test on \d+ \w+ 2026 41,260 miles\.$/,
      ),
      'Engine: we know of no Audi RS3 with a petrol engine of 1.5 litres.',
    ])
  })

  test.each<[SentValues, string]>([
    [{ derivative: 'RS3 2.5', engineCapacity: 1498 }, 'Model: the advert says RS3, the register A3.'],
    [{ year: 2022, dateOfRegistration: '2022-03-20' }, 'Year: the advert says 2022, the register 2019.'],
    [{ fuelType: 'electric', engineCapacity: '' }, 'Fuel: the advert says Electric, the register Petrol.'],
    [{ color: 'red' }, 'Colour: the advert says Red, the register Black.'],
    [{ engineCapacity: 1984 }, 'Engine size: the advert says 2 L, the register 1.5 L.'],
    [{ annualCosts: { co2Emissions: 20 } }, 'CO2: the advert says 20 g/km, the register 116 g/km.'],
    [{ motExpiryDate: '2029-05-01' }, 'MOT until: the advert says 1 May 2029, the register '],
    [
      { dateOfRegistration: '2019-09-20' },
      'Date of registration: the advert says 20 September 2019, the register March 2019.',
    ],
  ])('%j is said', async (values, said) => {
    const { disagreements } = await checksOf(audi(values))
    expect(disagreements).toContainEqual(expect.stringContaining(said))
  })

  test.each<SentValues>([
    { color: 'red', colorChanged: true },
    { year: 2018, dateOfRegistration: '' },
    { derivative: '35 TFSI', trim: 'Sport' },
    { mileage: '41,260' },
  ])('%j is nothing to say', async values => {
    expect((await checksOf(audi(values))).disagreements).toEqual([])
  })

  test('the plate of another make is refused, with what it is', async () => {
    const { status, body } = await publish(forecourt, seller, audi({ make: 'Ford', model: 'Focus' }))
    const message = 'This number plate is of another car (Audi A3). Check the number plate and the make.'
    expect([status, body.errors]).toMatchObject([400, [{ field: 'numberPlate', message }]])
  })

  test('a car that is off the road, and one without a plate, say so', async () => {
    const corsa = {
      numberPlate: 'AA19 SRN',
      make: 'Vauxhall',
      model: 'Corsa',
      derivative: '1.4 90',
      color: 'silver',
    }
    expect((await checksOf(audi({ ...corsa, engineCapacity: 1398, annualCosts: {} }))).notes).toEqual([
      expect.stringContaining('off the road (SORN)'),
    ])
    expect((await checksOf(audi({ numberPlate: '', withoutPlate: true }))).notes).toEqual([
      expect.stringContaining('has not given its number plate'),
    ])
  })

  test.each([
    [json({}, 404), 'AB12 CDE', ['DVLA knows no car with the number plate']],
    [json({}, 503), 'AB13 CDE', ['could not check its facts']],
    [json({}, 404), 'Q123 ABC', ['DVLA knows no car', 'begins with Q']],
    [json({ registrationNumber: 'AB14CDE', make: 'AUDI', taxStatus: 'Taxed' }), 'AB14 CDE', []],
  ])(
    'what the register does not know is said, and the advert is published',
    async (answer, numberPlate, notes) => {
      dvla.answers(answer)
      const checks = await checksOf(audi({ numberPlate }), connected, await aPerson(connected))
      expect(checks).toEqual({ disagreements: [], notes: notes.map(words => expect.stringContaining(words)) })
    },
  )

  test('editing checks again, and an advert whose facts disagree has no price label', async () => {
    const form = audi({ mileage: 9000 })
    const { body } = await publish(forecourt, seller, form)
    const id: string = body.data.car._id
    const noLabel = async () => {
      const { rows } = await forecourt.connections.pool.query(
        `select details @? '$.factChecks.disagreements[0]' as disagrees from listings where id = $1`,
        [id],
      )
      return rows[0].disagrees
    }
    expect(await noLabel()).toBe(true)
    await publish(forecourt, seller, { ...form, _id: id, mileage: 45_000, carimages: [randomUUID()] })
    expect(await noLabel()).toBe(false)
    expect((await forecourt.get(`/api/cars/${id}`)).body.data.factChecks.disagreements).toEqual([])
    await forecourt.connections.pool.query(
      `update listings set state = 'withdrawn', state_changed_at = now() where id = $1`,
      [id],
    )
  })
})

describe('beside each other', () => {
  test.each<[SentValues, string, string]>([
    [
      { dateOfRegistration: '2027-03-01', year: 2026 },
      'dateOfRegistration',
      "The date of registration can't be in the future",
    ],
    [
      { lastMotDate: '2027-03-01', motExpiryDate: '2028-02-29' },
      'lastMotDate',
      "The last MOT can't be in the future",
    ],
    [
      { lastMotDate: '2026-03-01', motExpiryDate: '2026-02-28' },
      'motExpiryDate',
      "The MOT can't end before its last test",
    ],
    [
      { year: 2020, dateOfRegistration: '2005-06-01' },
      'dateOfRegistration',
      'The car was registered before the year that you gave',
    ],
    [
      { fuelEconomy: { urban: 40, extraUrban: 50, combined: 51 } },
      'fuelEconomy.combined',
      'Combined mpg must be between urban and extra-urban mpg',
    ],
    [
      { fuelEconomy: { urban: 70, extraUrban: 60, combined: 59 } },
      'fuelEconomy.combined',
      'Combined mpg must be between urban and extra-urban mpg',
    ],
  ])('%j is refused', async (values, field, message) => {
    const { status, body } = await publish(forecourt, seller, audi(values))
    expect([status, body.errors]).toMatchObject([400, [{ field, message }]])
  })

  test.each<SentValues>([
    { year: 2020, dateOfRegistration: '2019-12-01' },
    { year: 2005, dateOfRegistration: '2020-06-01', isImported: true },
    { fuelEconomy: { urban: 70, extraUrban: 60, combined: 65 } },
    { fuelEconomy: { combined: 65 } },
  ])('%j can be', async values => {
    const form = { ...anotherSellForm(), ...values }
    expect((await publish(forecourt, seller, form)).body.errors).toBeUndefined()
  })
})

describe('a refused plate is not got round by ‘no number plate’', () => {
  const unplated = { numberPlate: '', withoutPlate: true }
  const ofItsOwn = { dateOfRegistration: '2018-11-07', color: 'yellow' }

  test('while the plate is still in the form', async () => {
    const form = anotherSellForm(ofItsOwn)
    expect((await publish(forecourt, stranger, form)).status).toBe(200)
    const again = { ...form, color: 'pink', withoutPlate: true, carimages: [randomUUID()] }
    expect((await publish(forecourt, seller, again)).body.code).toBe('registration-listed')
  })

  test('with the same car, whatever is said of its mileage and price', async () => {
    const form = anotherSellForm({ ...ofItsOwn, color: 'green' })
    expect((await publish(forecourt, stranger, form)).status).toBe(200)
    const same = { ...form, ...unplated, mileage: 12_000, askingPrice: 4000 }
    const refused = await publish(forecourt, seller, { ...same, carimages: [randomUUID()] })
    expect([refused.status, refused.body.code]).toEqual([409, 'registration-listed'])
    expect(refused.body.errors).toMatchObject([{ field: 'numberPlate' }])
    const other = { ...same, dateOfRegistration: '2018-11-08', carimages: [randomUUID()] }
    expect((await publish(forecourt, seller, other)).status).toBe(200)
    const mine = { ...same, carimages: [randomUUID()] }
    expect((await publish(forecourt, stranger, mine)).status).toBe(200)
  })

  test('nor with one that an operator took down', async () => {
    const form = anotherSellForm({ ...ofItsOwn, color: 'purple' })
    const { body } = await publish(forecourt, seller, form)
    await operatorAt(forecourt).says(
      `listings take-down ${body.data.car._id} --reason fraud --by "Ann Lee" --why fraud`,
    )
    const again = { ...form, ...unplated, carimages: [randomUUID()] }
    expect((await publish(forecourt, seller, again)).body.code).toBe('registration-listed')
  })

  test('nor with photographs of another seller’s advert', async () => {
    const { pool } = forecourt.connections
    const rendered = (id: string) =>
      pool.query(`update photos set perceptual_hash = 81985529216486895, state = 'ready' where id = $1`, [id])
    const first = randomUUID()
    const copy = randomUUID()
    expect((await publish(forecourt, stranger, anotherSellForm({ carimages: [first] }))).status).toBe(200)
    await rendered(first)
    const form = anotherSellForm({ ...unplated, color: 'orange', carimages: [copy, randomUUID()] })
    // The photographs are uploaded, and rendered, before the form is sent.
    await publish(forecourt, seller, { carimages: [copy] })
    await rendered(copy)
    const { body } = await publish(forecourt, seller, form)
    await forecourt.jobRunner.runWaiting()
    const { rows } = await pool.query('select state from listings where id = $1', [body.data.car._id])
    expect(rows).toEqual([{ state: 'held' }])
  })
})
