import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

test('a public setting is read by its name, a private or unknown one is not', async () => {
  const { body } = await forecourt.get('/api/services/getenvsettings/MAX_IMAGES_ALLOWED')
  expect(body.data).toEqual({ ENV_NAME: 'MAX_IMAGES_ALLOWED', ENV_VALUE: '40' })
  for (const name of ['LETTER_GATHER_SECONDS', 'DATABASE_URL', 'PATH', '1']) {
    const { status, body: refused } = await forecourt.get(`/api/services/getenvsettings/${name}`)
    expect(status).toBe(404)
    expect(refused).toMatchObject({ success: false, code: 'setting-not-found', errors: [{ field: 'name' }] })
  }
})

test.each([
  ['max images allowed', '40'],
  ['certify max mileage', '100000'],
  ['certify min age', '100000'],
  ['advertise bonus percentage', '5'],
  ['invalid attempts allowed', '5'],
  ['buy page disabled fields', ''],
  ['data guarantee value', ''],
  ['buyPageEnabled', 'true'],
  ['payment-page-enabled', 'true'],
  ['chatbot_enabled', 'false'],
])('the specified setting %s is read by its name, in any spelling', async (name, value) => {
  const { body } = await forecourt.get(`/api/services/getenvsettings/${encodeURIComponent(name)}`)
  expect(body.data).toEqual({ ENV_NAME: name, ENV_VALUE: value })
})

test('the checklists: eight major repairs, 41 features in five groups', async () => {
  const repairs = await forecourt.get('/api/constant/majorrepair')
  expect(repairs.body.data).toHaveLength(8)
  const { body } = await forecourt.get('/api/constant/categoryfeatures')
  expect(body.data.map((group: { category: string }) => group.category)).toEqual([
    'Engine and Performance',
    'Safety',
    'Comfort and Convenience',
    'Exterior Features',
    'Interior Features',
  ])
  expect(body.data.flatMap((group: { features: unknown[] }) => group.features)).toHaveLength(41)
})

test('dropdowns and bounds come from the criteria', async () => {
  const { body } = await forecourt.get('/api/services/dropdown')
  expect(body.data.fuelType.map((option: { value: string }) => option.value)).toEqual([
    'petrol',
    'diesel',
    'electric',
    'hybrid',
    'plug-in hybrid',
    'hydrogen',
  ])
  expect(body.data.gearbox).toEqual(body.data.transmission)
  expect(body.data.colour).toEqual(body.data.color)
  const fixed = await forecourt.get('/api/services/static-value')
  expect(fixed.body.data.ranges.bhp).toEqual({ min: 50, max: 1000, step: 1, unit: 'bhp' })
  expect(fixed.body.data.settings.ADMIN_CHARGE).toBe('50')
  expect(fixed.body.data.settings.LETTER_GATHER_SECONDS).toBeUndefined()
})
