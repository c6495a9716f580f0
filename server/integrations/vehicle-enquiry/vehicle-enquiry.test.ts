import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeVehicleEnquiry } from '#demo/look-ups/fake-vehicle-enquiry.ts'
import { readConfig } from '#server/config.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { brokenAnswers, type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { DvlaVehicleEnquiry } from './dvla-vehicle-enquiry.ts'
import { openVehicleEnquiry } from './open-vehicle-enquiry.ts'
import { RefusedRegistration, TooManyEnquiries } from './vehicle-enquiry.ts'

const TIMEOUT_MS = 300
const KEY = 'a-key-that-only-tests-know-of'
const PLATE = 'AA19AAA'

/** DVLA's published example of this test registration. */
const published = {
  ...{ registrationNumber: 'AA19AAA', artEndDate: '2025-03-30', co2Emissions: 300, engineCapacity: 2000 },
  ...{
    euroStatus: 'EURO1',
    markedForExport: false,
    fuelType: 'PETROL',
    motStatus: 'No details held by DVLA',
  },
  ...{ revenueWeight: 0, colour: 'RED', make: 'FORD', typeApproval: 'M1', yearOfManufacture: 2019 },
  ...{ taxDueDate: '2024-07-31', taxStatus: 'Taxed', dateOfLastV5CIssued: '2019-05-20' },
  ...{ wheelplan: '2 AXLE RIGID BODY', monthOfFirstDvlaRegistration: '2019-03' },
  ...{ monthOfFirstRegistration: '2019-03', realDrivingEmissions: '1' },
}
const errors = (status: string, title: string) => ({
  errors: [{ status, code: status, title, detail: title }],
})

let stub: HttpStub
let warnings: string[]
beforeAll(async () => {
  stub = await httpStub()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.requests.length = 0
  warnings = []
})
afterEach(() => void vi.useRealTimers())

/** Without a time-out where a busy machine could reach it. */
const dvla = ({ timeoutMs = 10_000 } = {}) =>
  new DvlaVehicleEnquiry({
    ...{ url: stub.address, key: KEY, secret: 'a secret of tests', timeoutMs, firstDelayMs: 1 },
    warn: line => void warnings.push(line),
  })

test('a vehicle is asked for as DVLA documents it, with the registration in the body', async () => {
  stub.answers(json(published))
  expect(await dvla().enquire(PLATE)).toEqual({
    ...{ make: 'FORD', fuelType: 'PETROL', colour: 'RED', yearOfManufacture: 2019, engineCapacity: 2000 },
    ...{ monthOfFirstRegistration: '2019-03', co2Emissions: 300, euroStatus: 'EURO1', taxStatus: 'Taxed' },
    ...{ taxDueDate: '2024-07-31', motStatus: 'No details held by DVLA', motExpiryDate: null },
    markedForExport: false,
  })
  const [request] = stub.requests
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v1/vehicles',
    body: '{"registrationNumber":"AA19AAA"}',
  })
  expect(request!.headers).toMatchObject({ 'x-api-key': KEY, 'content-type': 'application/json' })
  expect(request!.headers['x-correlation-id']).toMatch(/^[\da-f-]{36}$/)
})

test('an electric car has no engine capacity, and a value of the wrong type costs no other', async () => {
  stub.answers(
    json({ registrationNumber: PLATE, make: 'TESLA', co2Emissions: 0, yearOfManufacture: 'new', colour: 7 }),
  )
  expect(await dvla().enquire(PLATE)).toMatchObject({
    ...{ make: 'TESLA', co2Emissions: 0, engineCapacity: null, yearOfManufacture: null, colour: null },
  })
})

test('a registration that is not found is an answer, asked for once and not cached', async () => {
  stub.answers(json(errors('404', 'Vehicle Not Found'), 404))
  const enquiry = dvla()
  expect(await enquiry.enquire('ER19NFD')).toBeNull()
  expect(stub.requests).toHaveLength(1)
  stub.answers(json(published))
  expect(await enquiry.enquire('ER19NFD')).toMatchObject({ make: 'FORD' })
})

test('a refused registration is an error of its own, which never opens the circuit breaker', async () => {
  stub.answers(json(errors('400', 'Bad Request'), 400))
  const enquiry = dvla()
  for (let i = 0; i < 8; i++) await expect(enquiry.enquire('ER19BAD')).rejects.toThrow(RefusedRegistration)
  expect(stub.requests).toHaveLength(8)
  expect(warnings).toEqual([])
})

test.each([429, 500, 502, 503])('status %i is tried again, and a later answer counts', async status => {
  stub.answers((response, request) => {
    const isThird = stub.requests.length === 3
    const answer = isThird ? json(published) : json(errors(String(status), 'Later'), status)
    answer(response, request)
  })
  expect(await dvla().enquire(PLATE)).toMatchObject({ make: 'FORD' })
  expect(stub.requests).toHaveLength(3)
})

test('a service that has too many enquiries says so after three attempts', async () => {
  stub.answers(json(errors('429', 'Too Many Requests'), 429))
  await expect(dvla().enquire('ER19THR')).rejects.toThrow(TooManyEnquiries)
  expect(stub.requests).toHaveLength(3)
})

test.each(brokenAnswers)('a service that %s is unavailable within the time-out', async (_, answer) => {
  stub.answers(answer)
  const began = performance.now()
  const failure = await dvla({ timeoutMs: TIMEOUT_MS })
    .enquire(PLATE)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ServiceUnavailable)
  expect((failure as ServiceUnavailable).message).not.toContain(PLATE)
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + 1000)
})

test('an answer is kept for a day, and shared by those who ask meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
  stub.answers(json(published))
  const enquiry = dvla()
  await Promise.all([enquiry.enquire(PLATE), enquiry.enquire(PLATE)])
  vi.setSystemTime(Date.UTC(2026, 10, 21, 23, 59))
  await enquiry.enquire(PLATE)
  expect(stub.requests).toHaveLength(1)
  vi.setSystemTime(Date.UTC(2026, 10, 22, 0, 1))
  await enquiry.enquire(PLATE)
  expect(stub.requests).toHaveLength(2)
})

test('a failure is not kept', async () => {
  stub.answers(json({}, 403))
  const enquiry = dvla()
  await expect(enquiry.enquire(PLATE)).rejects.toThrow('DVLA: status 403')
  stub.answers(json(published))
  expect(await enquiry.enquire(PLATE)).toMatchObject({ make: 'FORD' })
})

test('a service that keeps failing is not called for a while, and the warning names no registration', async () => {
  stub.answers(json({}, 403))
  const enquiry = dvla()
  for (let i = 0; i < 8; i++) await enquiry.enquire(PLATE).catch(() => undefined)
  expect(stub.requests).toHaveLength(5)
  expect(warnings).toEqual(['DVLA: fails (status 403), not called for 30 seconds'])
})

test('a key opens DVLA, and none the fake of a demonstration, or nothing', () => {
  const fake = new FakeVehicleEnquiry(async () => null)
  const open = (dvla: { url: string; key: string } | undefined, demonstration?: FakeVehicleEnquiry) =>
    openVehicleEnquiry({ ...readConfig({}), dvla }, demonstration, () => undefined)
  expect(open({ url: stub.address, key: KEY }, fake).isDemonstration).toBe(false)
  expect(open(undefined, fake).isDemonstration).toBe(true)
  expect(open(undefined).isDemonstration).toBe(false)
})
