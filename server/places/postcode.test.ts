import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postcodeAreas } from './areas.ts'
import { parsePostcode, writePostcode } from './postcode.ts'

describe('reads', () => {
  test.each([
    ['LS1 4AP', 'LS', 'LS1', '4AP'],
    ['ls14ap', 'LS', 'LS1', '4AP'],
    ['LS14', 'LS', 'LS14', null],
    ['LS1', 'LS', 'LS1', null],
    ['m1 1ae', 'M', 'M1', '1AE'],
    ['B33 8TH', 'B', 'B33', '8TH'],
    ['CR2 6XH', 'CR', 'CR2', '6XH'],
    ['DN55 1PT', 'DN', 'DN55', '1PT'],
    ['W1A 1HQ', 'W', 'W1A', '1HQ'],
    ['n1c', 'N', 'N1C', null],
    ['EC1A 1BB', 'EC', 'EC1A', '1BB'],
    ['ec1a', 'EC', 'EC1A', null],
    ['  Sw1a\u00a01aa ', 'SW', 'SW1A', '1AA'],
    ['SW1A OAA', 'SW', 'SW1A', '0AA'],
    ['l s 1-4 a p', 'LS', 'LS1', '4AP'],
    ['GIR 0AA', 'GIR', 'GIR', '0AA'],
    ['ZE1 0AA', 'ZE', 'ZE1', '0AA'],
  ])('%s', (text, area, outcode, incode) => {
    expect(parsePostcode(text)).toEqual({
      ok: true,
      postcode: { area, outcode, incode, within: 'great-britain' },
    })
  })
})

test.each([
  ['BT1 1AA', 'northern-ireland'],
  ['JE2 3AB', 'crown-dependencies'],
  ['GY1', 'crown-dependencies'],
  ['IM1 1AA', 'crown-dependencies'],
  ['BF1 2AA', 'forces-post'],
])('%s is known, and said to be outside Great Britain: %s', (text, within) => {
  expect(parsePostcode(text)).toMatchObject({ ok: true, postcode: { within } })
})

describe('refuses, and says why', () => {
  test.each([
    ['', 'Please enter a valid UK postcode'],
    ['Leeds', 'Please enter a valid UK postcode'],
    ['LS', 'Please enter a valid UK postcode'],
    ['LS1 4A', 'Please enter a valid UK postcode'],
    ['LS1 4CP', 'Please enter a valid UK postcode'],
    ['LS123 4AP', 'Please enter a valid UK postcode'],
    ['LS1 4AP 5', 'Please enter a valid UK postcode'],
    ['90210', 'Please enter a valid UK postcode'],
    ['W1I 1AA', 'Please enter a valid UK postcode'],
    ['QQ1 1AA', 'no UK postcode begins with QQ'],
    ['BX1 1LT', 'banks'],
    ['BFPO 57', 'forces'],
  ])('%s', (text, reason) => {
    const parsed = parsePostcode(text)
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(parsed.reason).toContain(reason)
  })
})

test('there are 124 areas: 120 in Great Britain, Northern Ireland, and three crown dependencies', () => {
  expect(postcodeAreas).toHaveLength(124)
  expect(new Set(postcodeAreas.map(area => area.code)).size).toBe(124)
})

test('a postcode is read back from any case and spacing', () => {
  const letter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ')
  const parts = fc.record({
    area: fc.constantFrom(...postcodeAreas.map(area => area.code)),
    district: fc.integer({ min: 0, max: 99 }),
    incode: fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), letter, letter)),
    loud: fc.boolean(),
    spaces: fc.constantFrom('', ' ', '  ', '\t'),
  })
  fc.assert(
    fc.property(parts, ({ area, district, incode, loud, spaces }) => {
      const text = `${area}${district}${incode === null ? '' : spaces + incode.join('')}`
      const parsed = parsePostcode(loud ? text : text.toLowerCase())
      expect(parsed).toMatchObject({ ok: true, postcode: { area, outcode: `${area}${district}` } })
      if (parsed.ok) expect(parsePostcode(writePostcode(parsed.postcode))).toEqual(parsed)
    }),
  )
})

test('any text is read without throwing, and an accepted one is read again as it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), text => {
      const parsed = parsePostcode(text)
      if (parsed.ok) expect(parsePostcode(writePostcode(parsed.postcode))).toEqual(parsed)
    }),
  )
})
