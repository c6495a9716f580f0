import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { brokenAnswers, type HttpStub, httpStub, json, type StubAnswer } from '#testing/http-stub.ts'
import { motRecordIn } from './dvsa-answer.ts'
import { DvsaMotHistory } from './dvsa-mot-history.ts'

const TIMEOUT_MS = 300
const KEY = 'a-key-that-only-tests-know-of'
const PLATE = 'AA19AAA'
const credentials = { clientId: 'forecourt', clientSecret: 'a client secret of tests' }

/** In the form of DVSA's documentation. */
const vehicle = {
  ...{ registration: PLATE, make: 'FORD', model: 'FOCUS ZETEC TDCI', firstUsedDate: '2019-03-14' },
  ...{
    fuelType: 'Diesel',
    primaryColour: 'Red',
    registrationDate: '2019-03-14',
    manufactureDate: '2019-02-01',
  },
  ...{ engineSize: '1499', hasOutstandingRecall: 'Unknown' },
  motTests: [
    {
      ...{ completedDate: '2024-03-12T10:39:09.000Z', testResult: 'PASSED', expiryDate: '2025-03-13' },
      ...{
        odometerValue: '41260',
        odometerUnit: 'MI',
        odometerResultType: 'READ',
        motTestNumber: '411234567890',
      },
      dataSource: 'DVSA',
      defects: [
        {
          text: 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))',
          type: 'ADVISORY',
          dangerous: false,
        },
      ],
    },
    {
      ...{ completedDate: '2024-03-11T09:02:00.000Z', testResult: 'FAILED', expiryDate: null },
      ...{
        odometerValue: '66400',
        odometerUnit: 'KM',
        odometerResultType: 'READ',
        motTestNumber: '411234567891',
      },
      defects: [{ text: 'Brake pad missing', type: 'DANGEROUS', dangerous: true }],
    },
  ],
}

let stub: HttpStub
let warnings: string[]
/** Tokens that were given out; those in `ended` are refused. */
let tokens: number
let ended: Set<string>

beforeAll(async () => {
  stub = await httpStub()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.requests.length = 0
  warnings = []
  tokens = 0
  ended = new Set()
})

/** As DVSA does: a token first, then the vehicle for a valid one. */
function answersVehicle(answer: StubAnswer, { expiresIn = 3600 } = {}): void {
  stub.answers((response, request) => {
    if (request.path === '/token')
      return json({ access_token: `token-${++tokens}`, expires_in: expiresIn, token_type: 'Bearer' })(
        response,
        request,
      )
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    return ended.has(token) ? json({}, 401)(response, request) : answer(response, request)
  })
}

/** Without a time-out where a busy machine could reach it. */
const dvsa = ({ timeoutMs = 10_000 } = {}) =>
  new DvsaMotHistory({
    ...{ url: stub.address, key: KEY, tokenUrl: `${stub.address}/token`, ...credentials },
    ...{ secret: 'a secret of tests', timeoutMs, firstDelayMs: 1 },
    warn: line => void warnings.push(line),
  })

const vehicleRequests = () => stub.requests.filter(({ path }) => path !== '/token')

test('a history is asked for by a token and a key', async () => {
  answersVehicle(json(vehicle))
  expect(await dvsa().history(PLATE)).toEqual({
    ...{
      make: 'FORD',
      model: 'FOCUS ZETEC TDCI',
      fuelType: 'Diesel',
      primaryColour: 'Red',
      engineSize: 1499,
    },
    ...{ registrationDate: '2019-03-14', firstUsedDate: '2019-03-14', motTestDueDate: null },
    tests: [
      {
        ...{ completedDate: '2024-03-12', passed: true, expiryDate: '2025-03-13', odometerMiles: 41_260 },
        defects: [{ text: 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))', type: 'advisory' }],
      },
      {
        ...{ completedDate: '2024-03-11', passed: false, expiryDate: null, odometerMiles: 41_259 },
        defects: [{ text: 'Brake pad missing', type: 'dangerous' }],
      },
    ],
  })
  const [token, history] = stub.requests
  expect(Object.fromEntries(new URLSearchParams(token!.body))).toEqual({
    ...{ grant_type: 'client_credentials', scope: 'https://tapi.dvsa.gov.uk/.default' },
    ...{ client_id: credentials.clientId, client_secret: credentials.clientSecret },
  })
  expect(history).toMatchObject({ method: 'GET', path: `/v1/trade/vehicles/registration/${PLATE}` })
  expect(history!.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-api-key': KEY })
})

const testOf = (given: object) =>
  motRecordIn({
    registration: PLATE,
    motTests: [{ completedDate: '2024-03-11', testResult: 'PASSED', ...given }],
  })?.tests[0]

test.each([
  [{ odometerValue: '41260', odometerUnit: 'MI', odometerResultType: 'READ' }, 41_260],
  [{ odometerValue: 41_260, odometerUnit: 'mi' }, 41_260],
  [{ odometerValue: '100000', odometerUnit: 'KM', odometerResultType: 'READ' }, 62_137],
  [{ odometerValue: '0', odometerUnit: 'MI', odometerResultType: 'READ' }, null],
  [{ odometerValue: '41260', odometerUnit: 'MI', odometerResultType: 'UNREADABLE' }, null],
  [{ odometerValue: null, odometerUnit: null, odometerResultType: 'NO_ODOMETER' }, null],
  [{ odometerValue: 'unreadable', odometerUnit: 'MI', odometerResultType: 'READ' }, null],
  [{ odometerValue: '999999999', odometerUnit: 'MI', odometerResultType: 'READ' }, null],
  [{}, null],
])('the odometer %j is %s miles', (odometer, miles) => {
  expect(testOf(odometer)?.odometerMiles).toBe(miles)
})

test.each([
  ['2024-04-26T10:39:09.000Z', '2024-04-26'],
  ['2024-04-26', '2024-04-26'],
  ['2013.11.03 09:33:08', '2013-11-03'],
])('%s is the day %s', (completedDate, day) => {
  expect(testOf({ completedDate })?.completedDate).toBe(day)
})

test.each([{ completedDate: 'yesterday' }, { completedDate: '2024-02-31' }, { testResult: 'ABANDONED' }])(
  'a test with %j is left out',
  given => expect(testOf(given)).toBeUndefined(),
)

test.each([
  [{ type: 'DANGEROUS' }, 'dangerous'],
  [{ type: 'FAIL', dangerous: true }, 'dangerous'],
  [{ type: 'MAJOR', dangerous: false }, 'major'],
  [{ type: 'FAIL' }, 'major'],
  [{ type: 'PRS' }, 'major'],
  [{ type: 'MINOR' }, 'minor'],
  [{ type: 'ADVISORY' }, 'advisory'],
  [{ type: 'USER ENTERED' }, 'advisory'],
  [{ type: null }, 'advisory'],
])('a defect of %j is %s', (given, type) => {
  const expected = [{ text: 'Oil leak', type }]
  expect(testOf({ defects: [{ text: 'Oil leak', ...given }] })?.defects).toEqual(expected)
  expect(testOf({ rfrAndComments: [{ text: 'Oil leak', ...given }] })?.defects).toEqual(expected)
})

test('a new car has the day of its first test instead of tests', () => {
  const answer = { registration: PLATE, make: 'FORD', model: 'PUMA', motTestDueDate: '2028-03-01' }
  expect(motRecordIn(answer)).toMatchObject({ tests: [], motTestDueDate: '2028-03-01' })
  expect(motRecordIn([{ ...answer, motTests: null }])).toMatchObject({ tests: [], model: 'PUMA' })
})

test('a car without a record is an answer', async () => {
  answersVehicle(json({ errorCode: 'MOTH-NP-01', errorMessage: 'Vehicle not found', requestId: '1' }, 404))
  expect(await dvsa().history('ER19NFD')).toBeNull()
  expect(vehicleRequests()).toHaveLength(1)
})

test('a token serves until shortly before it ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
  try {
    answersVehicle(json(vehicle), { expiresIn: 3600 })
    const service = dvsa()
    await Promise.all([service.history('AA19AAA'), service.history('AA19MOT')])
    vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 58))
    await service.history('AA19DSL')
    expect(tokens).toBe(1)
    vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 59, 30))
    await service.history('AA19SRN')
    expect(tokens).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a refused token is renewed once', async () => {
  answersVehicle(json(vehicle))
  const service = dvsa()
  await service.history('AA19AAA')
  ended.add('token-1')
  expect(await service.history('AA19MOT')).toMatchObject({ make: 'FORD' })
  expect(tokens).toBe(2)
  for (let i = 2; i < 9; i++) ended.add(`token-${i}`)
  await expect(service.history('AA19DSL')).rejects.toThrow('DVSA: status 401')
  expect(tokens).toBe(3)
})

test.each(brokenAnswers)('a service that %s is unavailable within the time-out', async (_, answer) => {
  answersVehicle(answer)
  const began = performance.now()
  const failure = await dvsa({ timeoutMs: TIMEOUT_MS })
    .history(PLATE)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ServiceUnavailable)
  expect((failure as ServiceUnavailable).message).not.toContain(PLATE)
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + 1000)
})

test.each(brokenAnswers)('a service whose issuer of tokens %s is unavailable', async (_, answer) => {
  stub.answers(answer)
  await expect(dvsa({ timeoutMs: TIMEOUT_MS }).history(PLATE)).rejects.toThrow(ServiceUnavailable)
  expect(vehicleRequests()).toEqual([])
})

test('too many requests are tried again, and the warning of a service that keeps failing names no car', async () => {
  answersVehicle(json({}, 429))
  const service = dvsa()
  await expect(service.history(PLATE)).rejects.toThrow('DVSA: status 429')
  expect(vehicleRequests()).toHaveLength(3)
  for (let i = 0; i < 5; i++) await service.history(PLATE).catch(() => undefined)
  expect(warnings).toEqual(['DVSA: fails (status 429), not called for 30 seconds'])
})
