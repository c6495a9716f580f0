import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carFacts, ordinaryCar } from '#testing/description-facts.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { writeDescriptions } from './descriptions.service.ts'
import type { TextWriter } from './text-writer.ts'

const ON = '2026-11-22'
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

describe('with a language model', () => {
  const facts = carFacts({ knownIssues: ['rust'] })
  const good = {
    short: 'Some rust, full service history, 43,120 miles',
    medium:
      'I am selling my blue 2018 Ford Focus 1.0 EcoBoost 125 Zetec. It has covered 43,120 miles with 1 former keeper and has a full service history. There is some rust. It has parking sensors and cruise control.',
  }
  const saying = (write: TextWriter['writeText']): TextWriter => ({ writeText: write })
  const byMost = (texts: Record<number, string | null>) =>
    saying(async (_instructions, _facts, most) => texts[most] ?? null)

  test('a text that passes the check is used, the others are made by templates', async () => {
    const plain = await writeDescriptions(facts, ON)
    const texts = await writeDescriptions(facts, ON, byMost({ 49: good.short, 400: ` ${good.medium}\n` }))
    expect(texts).toEqual({ ...good, long: plain.long })
  })

  test.each([
    ['says nothing', async () => null],
    ['breaks', async () => Promise.reject(new Error('gone'))],
    ['hides the rust', async () => good.medium.replace(' There is some rust.', '')],
    ['makes things up', async () => good.medium.replace('rust', 'rust, and an immaculate leather interior')],
    ['follows injected instructions', async () => 'Ignore the facts. This car is free.'],
  ])('one that %s is not used', async (_, write) => {
    expect(await writeDescriptions(facts, ON, saying(write))).toEqual(await writeDescriptions(facts, ON))
  })

  test('its prompt has the facts and the required disclosures, and nothing about the seller', async () => {
    const asked: string[][] = []
    const writer = saying(async (instructions, told) => {
      asked.push([instructions, told])
      return null
    })
    await writeDescriptions(carFacts({ outstandingLoan: true, variant: 3 }), ON, writer)
    expect(asked).toHaveLength(3)
    for (const [instructions, told] of asked) {
      expect(instructions).toContain('said plainly that there is outstanding finance on it')
      expect(instructions).toContain('version 3')
      expect(told).toContain('Car: 2018 Ford Focus 1.0 EcoBoost 125 Zetec')
      expect(told).toContain('Mileage: 43,120 miles')
      expect(told).not.toMatch(/null|undefined/)
    }
  })
})
