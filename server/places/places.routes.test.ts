import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

test('the location of a postcode is found, and an unknown one is refused', async () => {
  const { body } = await forecourt.get('/api/postcode/getLocation?postcode=LS1+4AP')
  expect(body.data).toMatchObject({ region: 'Yorkshire and The Humber', location: { type: 'Point' } })
  const [longitude, latitude] = body.data.location.coordinates
  expect(longitude).toBeCloseTo(-1.55, 1)
  expect(latitude).toBeCloseTo(53.8, 1)
  const { status, body: refused } = await forecourt.get('/api/postcode/getLocation?postcode=XX99+9XX')
  expect(status).toBe(404)
  expect(refused.errors).toMatchObject([{ field: 'postcode', message: 'Please enter a valid UK postcode' }])
  expect((await forecourt.get('/api/postcode/getLocation')).body.errors[0].field).toBe('postcode')
})
