/** Longer than usual: all cases share the stubs that answer for the registers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vehicleSchema } from '#contracts/vehicle/looked-up-vehicle.ts'
import { registerWarnings } from '#contracts/vehicle/register-warnings.ts'
import { brokenAnswers, type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'

const demonstration = { details: { demo: true } }

let forecourt: RunningApp
/** A site with access to both services, which the stubs answer. */
let connected: RunningApp
let dvla: HttpStub
let dvsa: HttpStub
/** Every test has its own network address, because of the rate limit. */
let tests = 0
let address: string

beforeAll(async () => {
  dvla = await httpStub()
  dvsa = await httpStub()
  forecourt = await runningApp(
    aListing({ registration: 'JA16ABC', co2_g_km: 108, ...demonstration }),
    aListing({ registration: 'JB16ABC', details: {} }),
    aListing({ registration: 'JC16ABC', state: 'paused' }),
    aListing({ registration: 'JD16ABC', state: 'sold' }),
    aListing({ registration: 'JE16ABC', source: 'web', partner: 'motorhub', external_ref: 'A1' }),
  )
  connected = await runningAppWith({
    settings: {
      ...{ DVLA_API_KEY: 'key', DVLA_API_URL: dvla.address, DVSA_API_KEY: 'key', DVSA_API_URL: dvsa.address },
      ...{ DVSA_TOKEN_URL: `${dvsa.address}/token`, DVSA_CLIENT_ID: 'id', DVSA_CLIENT_SECRET: 'secret' },
    },
  })
})
afterAll(async () => {
  await Promise.all([forecourt.stop(), connected.stop(), dvla.stop(), dvsa.stop()])
})
beforeEach(() => {
  address = `192.0.2.${++tests}`
})

async function post(path: string, payload: object, { app }: Pick<RunningApp, 'app'> = forecourt) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, remoteAddress: address, payload })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const lookUp = (numberplate: unknown, site = forecourt) => post('vehicle/vrn', { numberplate }, site)

test('a car of the demonstration stock, with the derivatives that it may be', async () => {
  const { status, body } = await lookUp('ja16 abc')
  expect(status).toBe(200)
  const car = vehicleSchema.parse(body.data)
  expect(car).toMatchObject({
    registration: 'JA16 ABC',
    facts: {
      ...{ make: 'Ford', model: 'Focus', trim: 'Zetec', year: 2016, monthOfRegistration: '2016-04' },
      ...{ fuelType: 'petrol', engineSize: 1, co2Emissions: 108, color: 'blue', euroStatus: 6 },
    },
    mot: { status: 'valid', expires: '2027-04-01' },
    age: { from: '2016-03-01', to: '2016-08-31' },
    sources: [
      { name: 'DVLA', demonstration: true, answered: true },
      { name: 'DVSA', demonstration: true, answered: true },
    ],
  })
  expect(car.choices[0]).toMatchObject({
    name: expect.stringMatching(/^Focus Mk3 1\.0 EcoBoost/),
    facts: { generation: 'Mk3', fuelType: 'petrol' },
    options: { transmission: expect.arrayContaining(['manual']), trim: expect.arrayContaining(['Zetec']) },
  })
})

test('an advert of a real person is not told from', async () => {
  expect((await lookUp('JB16 ABC')).status).toBe(404)
})

test('a test registration of DVLA, with its MOT history', async () => {
  const { body } = await lookUp('AA19 MOT')
  expect(body.data).toMatchObject({
    ...{ registration: 'AA19 MOT', facts: { make: 'Audi', model: 'A3', trim: 'S line', color: 'black' } },
    ...{ mot: { status: 'valid' }, odometer: { miles: 41_260 }, tax: { status: 'taxed' } },
  })
})

test('a car without MOT history has no model, and derivatives of several', async () => {
  const { facts, choices, odometer } = (await lookUp('AA19 PPP')).body.data
  expect(facts).toMatchObject({ make: 'Volkswagen', model: null, color: null })
  expect(odometer).toBeNull()
  const models = new Set(choices.map(({ facts }: { facts: { model: string } }) => facts.model))
  expect(models.size).toBeGreaterThan(1)
})

test.each(['ER19 NFD', 'AB12 CDE'])('%s is not found, and the car can be typed in', async plate => {
  const { status, body } = await lookUp(plate)
  expect(status).toBe(404)
  expect(body).toMatchObject({
    ...{ code: 'vehicle-not-found', errors: [{ field: 'numberplate' }] },
    message: 'We cannot find a car with this number plate. Check it, or type in the details of the car.',
  })
})

test('a service that has too many enquiries says when to try again', async () => {
  const { status, body, headers } = await lookUp('ER19 THR')
  expect(status).toBe(429)
  expect(body.message).toContain('Try again in a minute')
  expect(headers['retry-after']).toBe('60')
})

test.each([
  ['AB12 CD', 'Please enter a valid UK number plate'],
  // A valid format that DVLA refuses.
  ['ER19 BAD', 'Please enter a valid UK number plate'],
  ['ABI2 CDE', 'Please enter a valid UK number plate. Did you mean AB12 CDE?'],
  ['AB2O CDE', 'Please enter a valid UK number plate. Did you mean AB20 CDE?'],
  ['', 'Please enter a valid UK number plate'],
  [undefined, 'Please enter a valid UK number plate'],
  [{ toString: 1 }, 'Please enter a valid UK number plate'],
])('%j is no registration: %s', async (numberplate, message) => {
  const { status, body } = await lookUp(numberplate)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ field: 'numberplate', message }])
})

test('the eleventh registration within a minute waits, found or not', async () => {
  for (let i = 0; i < 10; i++) expect((await lookUp(i % 2 ? 'AA19 AAA' : 'ER19 NFD')).status).not.toBe(429)
  const { status, headers, body } = await lookUp('AA19 AAA')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body.message).toContain('Wait a minute')
})

test('the options of a car: its derivatives, and equipment that it can have', async () => {
  const all = (await post('vehicle/options/vrn', { numberplate: 'AA19EEE' })).body.data
  const values = all.equipment.flatMap(({ features }: { features: { value: string }[] }) =>
    features.map(({ value }) => value),
  )
  expect(values).toContain('apple-carplay')
  expect(values).not.toContain('turbocharged-engine')
  const [{ id }] = all.choices
  const chosen = await post('vehicle/options/vrn', { numberplate: 'AA19EEE', choice: id })
  expect(chosen.body.data.choices).toEqual([all.choices[0]])
  const wrong = await post('vehicle/options/vrn', { numberplate: 'AA19EEE', choice: 'ford/focus' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'choice' }] } })
})

test.each([
  [
    { make: 'Ford', model: 'Focus', year: 2016, fuelType: 'petrol', engineSize: 1, bhp: 123 },
    { from: 14, to: 14 },
  ],
  [
    { make: 'ford', model: 'focus', year: '2016', derivative: '1.0 ecoboost 125', bhp: '' },
    { from: 14, to: 14 },
  ],
  [{ make: 'Ford', model: 'Unheard of' }, null],
  [{ make: 'Ford', model: 'Focus', year: 2016, fuelType: 'hydrogen' }, null],
  [{ make: 'Ford', model: 'Focus', year: 2016, fuelType: 'petrol', bhp: 900 }, null],
  [{ make: 'Ford', model: 'Focus', year: 1985 }, null],
  [{ make: 'Ford', model: 'Focus', year: 2016, engineSize: 6.2 }, null],
])('the insurance group of %j is %j', async (car, group) => {
  const { status, body } = await post('vehicle/getInsuranceGroup', car)
  expect(status).toBe(200)
  expect(body.data).toEqual(group)
  expect(body.message).toBe(group ? undefined : `We know of no ${car.make} ${car.model} with these facts.`)
})

test('an insurance group is a range where several derivatives fit, and a fact that cannot be is named', async () => {
  const { from, to } = (await post('vehicle/getInsuranceGroup', { make: 'Ford', model: 'Focus', year: 2016 }))
    .body.data
  expect(from).toBeLessThan(to)
  const { status, body } = await post('vehicle/getInsuranceGroup', {
    make: 'Ford',
    model: 'Focus',
    year: 1066,
  })
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ field: 'year' }])
})

test.each([
  ['JB16 ABC', true],
  ['jc16abc', true],
  ['JD16 ABC', false],
  ['JE16 ABC', false],
  ['AB12 CDE', false],
])('whether %s is advertised with us: %s', async (numberplate, listed) => {
  const { body } = await post('cars/checkvrn', { numberplate })
  expect(body.data).toMatchObject({ listed })
  expect(Object.keys(body.data).sort()).toEqual(['listed', 'registration'])
})

const vehicle = {
  registrationNumber: 'AB16CDE',
  make: 'FORD',
  yearOfManufacture: 2016,
  fuelType: 'PETROL',
  engineCapacity: 998,
}

test('without MOT history a car is answered, and it says so', async () => {
  dvla.answers(json(vehicle))
  dvsa.answers(json({}, 403))
  const { status, body } = await lookUp('AB16 CDE', connected)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    ...{ facts: { make: 'Ford', model: null }, choices: expect.arrayContaining([expect.anything()]) },
    sources: [
      { name: 'DVLA', demonstration: false, answered: true },
      { name: 'DVSA', demonstration: false, answered: false },
    ],
  })
})

test('while DVLA is away a car is answered by its MOT history', async () => {
  dvla.answers(json({}, 403))
  const history = {
    registration: 'AB13CDE',
    make: 'FORD',
    model: 'FIESTA ZETEC',
    fuelType: 'Petrol',
    engineSize: '998',
  }
  const token = json({ access_token: 'token', expires_in: 3600 })
  dvsa.answers((response, request) =>
    (request.path === '/token' ? token : json({ ...history, registrationDate: '2013-04-02' }))(
      response,
      request,
    ),
  )
  const { status, body } = await lookUp('AB13 CDE', connected)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    facts: { make: 'Ford', model: 'Fiesta', trim: 'Zetec', year: 2013, engineSize: 1, co2Emissions: null },
    ...{ tax: { status: null }, mot: { status: null }, sources: [{ answered: false }, { answered: true }] },
  })
  dvsa.answers(json({}, 404))
  expect((await lookUp('AB14 CDE', connected)).status).toBe(503)
})

test('a fake’s facts are not mixed with those of a real service', async () => {
  dvla.answers(json({ registrationNumber: 'AA19MOT', make: 'HONDA', yearOfManufacture: 2019 }))
  const settings = { DVLA_API_KEY: 'key', DVLA_API_URL: dvla.address }
  const half = await runningAppWith({ settings })
  try {
    const { facts, odometer, sources } = (await lookUp('AA19 MOT', half)).body.data
    expect(facts).toMatchObject({ make: 'Honda', model: null })
    expect(odometer).toBeNull()
    expect(sources[1]).toEqual({ name: 'DVSA', answered: false, demonstration: false })
  } finally {
    await half.stop()
  }
})

let cars = 0
/** As both services answer it; another car each time, as answers are kept for a while. */
async function registered(
  dvlaSays: object,
  dvsaSays: object,
  plate = `AB16 C${'DEFGHJKL'[cars++ % 8]}${'ABCDEFGH'[cars % 8]}`,
) {
  const registration = plate.replace(' ', '')
  dvla.answers(json({ registrationNumber: registration, make: 'FORD', fuelType: 'PETROL', ...dvlaSays }))
  dvsa.answers((response, request) =>
    (request.path === '/token'
      ? json({ access_token: 'token', expires_in: 3600 })
      : json({ registration, make: 'FORD', model: 'FOCUS ZETEC', ...dvsaSays }))(response, request),
  )
  const { status, body } = await lookUp(plate, connected)
  expect(status).toBe(200)
  return vehicleSchema.parse(body.data)
}
const motTest = (completedDate: string, expiryDate: string | null, testResult = 'PASSED') => ({
  ...{ completedDate, expiryDate, testResult },
  ...{ odometerValue: '41260', odometerUnit: 'MI', odometerResultType: 'READ' },
})

test.each([
  ['2099-03-01', '2098-03-20', 'valid', '2099-03-01'],
  ['2020-03-01', '2021-03-20', 'not valid', '2021-03-20'],
  ['2020-03-01', '2099-03-20', 'valid', '2099-03-20'],
])(
  'of an MOT until %s by DVLA and until %s by DVSA the newer one counts',
  async (byDvla, byDvsa, status, expires) => {
    const motStatus = byDvla > '2026-11-01' ? 'Valid' : 'Not valid'
    const { mot } = await registered(
      { motStatus, motExpiryDate: byDvla },
      { motTests: [motTest('2020-01-15', byDvsa), motTest('2019-01-15', '2020-01-16')] },
    )
    expect(mot).toMatchObject({ status, expires, firstDue: null })
  },
)

test.each([
  [{ motStatus: 'No details held by DVLA' }, { motTestDueDate: '2028-03-01' }],
  [{ motStatus: 'No details held by DVLA', motExpiryDate: '2028-03-01' }, {}],
])('the day on which the first test is due is no expiry: %j, %j', async (dvlaSays, dvsaSays) => {
  const { mot } = await registered(dvlaSays, dvsaSays)
  expect(mot).toEqual({ status: 'no details held', expires: null, firstDue: '2028-03-01', lastTest: null })
})

test('the versions of a car of unknown year begin at the age of its plate', async () => {
  const { facts, choices } = await registered({}, {})
  expect(facts.year).toBeNull()
  expect(choices.length).toBeGreaterThan(1)
  for (const { years } of choices) expect(years.to ?? 2016).toBeGreaterThanOrEqual(2015)
  expect(choices[0]!.years.from).toBeLessThanOrEqual(2016)
})

test('of a model that was not sold in the car’s year the nearest versions come first', async () => {
  const said = { model: 'FIESTA', registrationDate: '2026-05-01' }
  const { choices } = await registered({ yearOfManufacture: 2026 }, said)
  expect(choices[0]!.years.to).toBe(2023)
})

test.each([
  ['Q123 ABC', { taxStatus: 'SORN', markedForExport: true }, ['begins with Q', 'SORN', 'marked for export']],
  ['AB16 CDX', { taxStatus: 'Taxed', markedForExport: false }, []],
])('what the register says against %s is said', async (plate, dvlaSays, warnings) => {
  const said = registerWarnings(await registered(dvlaSays, {}, plate))
  expect(said).toEqual(warnings.map(words => expect.stringContaining(words)))
})

/** What takes its time is tested with the client (server/integrations/vehicle-enquiry). */
const quickly = brokenAnswers.filter(([name]) => name !== 'never answers' && name !== 'stops half-way')

test.each(quickly)('while DVLA %s, the car can be typed in', async (_, answer) => {
  dvla.answers(answer)
  dvsa.answers(json({}, 404))
  const { status, body } = await lookUp('AB12 CDE', connected)
  expect(status).toBe(503)
  expect(body).toMatchObject({
    code: 'outside-unavailable',
    message: 'We cannot look up number plates just now. Try again later, or type in the details of the car.',
  })
})
