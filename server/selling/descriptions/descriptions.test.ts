import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordinaryCar } from '#testing/description-facts.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const PATH = '/api/cars/generate-descriptions'

describe('the endpoint', () => {
  let forecourt: RunningApp
  beforeAll(async () => {
    forecourt = await runningApp()
  })
  afterAll(() => forecourt.stop())

  test('answers with three lengths', async () => {
    const { status, body } = await forecourt.post(PATH, ordinaryCar)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: { short: expect.any(String), medium: expect.any(String), long: expect.any(String) },
    })
    expect(body.data.short.length).toBeLessThan(50)
    expect(body.data.medium.length).toBeGreaterThanOrEqual(250)
    expect(body.data.long.length).toBeGreaterThanOrEqual(700)
    expect(body.data.long).toContain('43,120')
  })

  test('needs only make and model, and accepts the values of a form', async () => {
    expect((await forecourt.post(PATH, { make: 'Ford', model: 'Focus' })).status).toBe(200)
    const sent = {
      ...ordinaryCar,
      mileage: '43,120',
      owners: '5+',
      doors: '5',
      isNonRunner: 'no',
      anyLeaks: '',
      features: ['Bluetooth'],
      writeOffCategories: 'Cat S',
      numberPlate: 'AB12 CDE',
    }
    const { status, body } = await forecourt.post(PATH, sent)
    expect(status).toBe(200)
    expect(body.data.long).toMatch(/Cat(egory)? S/)
    expect(body.data.long).toContain('5 or more')
    expect(JSON.stringify(body)).not.toContain('AB12')
  })

  test('gives another text for another variant, and the same text for the same variant', async () => {
    const ask = async (variant: number) => (await forecourt.post(PATH, { ...ordinaryCar, variant })).body.data
    expect(await ask(1)).toEqual(await ask(1))
    expect((await ask(1)).long).not.toBe((await ask(2)).long)
  })

  test.each([
    ['make', { make: '' }, 'Please select'],
    ['model', { model: undefined }, 'Please select'],
    ['make', { make: ['Ford'] }, 'This must be a text'],
    ['mileage', { mileage: -4 }, 'Mileage must be from 0 to 1,000,000'],
    ['fuelType', { fuelType: { toString: '' } }, /^Value must be one of: petrol/],
    ['writeOffCategories', { writeOffCategories: { toString: '' } }, /^Value must be one of: none/],
    ['mileage', { mileage: 'lots' }, 'Mileage must be a whole number'],
    ['year', { year: 1801 }, /^Year must be from 1900 to 20\d\d$/],
    ['fuelType', { fuelType: 'coal' }, /^Value must be one of: petrol/],
    ['features', { features: ['bluetooth', 'jacuzzi'] }, /^Value must be one of: /],
    ['writeOffCategories', { writeOffCategories: ['S', 'N'] }, 'Please select one'],
    ['motExpiryDate', { motExpiryDate: '31/02/2027' }, 'MOT until must be a date such as 2027-03-31'],
    ['isNonRunner', { isNonRunner: 'perhaps' }, /true, false/],
    ['modifications', { modifications: 'x'.repeat(1001) }, 'Please use up to 1000 characters'],
    ['variant', { variant: -1 }, 'Variant must be a whole number'],
  ])('names an invalid %s', async (field, facts, message) => {
    const { status, body } = await forecourt.post(PATH, { ...ordinaryCar, ...facts })
    expect(status).toBe(400)
    const said = message instanceof RegExp ? expect.stringMatching(message) : message
    expect(body).toMatchObject({ success: false, code: 'bad-request', errors: [{ field, message: said }] })
  })

  test('HTML in the seller’s words is removed', async () => {
    const modifications =
      '<img src=x onerror="alert(1)">Lowering springs <script>alert(2)</script> , fitted\n2020'
    const { status, body } = await forecourt.post(PATH, {
      ...ordinaryCar,
      trim: '<b>Zetec</b>',
      isModified: true,
      modifications,
    })
    expect(status).toBe(200)
    const text = Object.values(body.data).join(' ')
    expect(text).not.toMatch(/[<>]|onerror|script| {2}| ,/)
    expect(text).toContain('Lowering springs alert(2), fitted 2020')
    expect(text).toContain('Zetec')
  })
})
