import { describe, expect, test } from 'vitest'
import { parseMapping } from './mapping.ts'
import { type Complaint, RowMapper, stagingPrefix } from './row-mapper.ts'

const plain = { make: 'make', model: 'model', year: 'year', price_pence: 'price' }

/** The staged row by column, with the complaints. */
function mapped(fields: Record<string, unknown>, car: Record<string, unknown>, line = 2) {
  const mapper = new RowMapper(parseMapping({ fields: { ...plain, ...fields } }, 'm.json'))
  const leftOut: Complaint[] = []
  const cells = mapper.columns.map(({ name }) => car[name])
  const { line: text, rejected } = mapper.map({ line, cells }, 0, complaint => leftOut.push(complaint))
  const values = text.replace(/\n$/, '').split('\t')
  const names: string[] = [...stagingPrefix, ...mapper.listingColumns]
  const row = Object.fromEntries(names.map((name, i) => [name, values[i] === '\\N' ? null : values[i]]))
  return { row, rejected, leftOut }
}
const focus = { make: 'ford', model: ' Focus', year: '2018', price: '900000' }

describe('names', () => {
  test.each([
    ['vw', 'golf', 'Volkswagen', 'Golf'],
    ['mercedes', ' C Class', 'Mercedes-Benz', 'C-Class'],
    ['vauxhall', ' Kadjar ', 'Vauxhall', 'Kadjar'],
    ['Zhiguli', 'Kopeyka  2101', 'Zhiguli', 'Kopeyka 2101'],
  ])('%s %s is %s %s', (make, model, knownMake, knownModel) => {
    expect(mapped({}, { ...focus, make, model }).row).toMatchObject({ make: knownMake, model: knownModel })
  })
})

describe('facts that the feed lacks', () => {
  test('are filled if the catalogue is certain, and otherwise stay unknown', () => {
    const { row } = mapped({ fuel_type: 'fuel' }, { ...focus, model: 'Kuga', fuel: 'Diesel' })
    expect(row).toMatchObject({ body_type: 'suv', doors: '5', seats: '5' })
    // It may be an estate or a hatchback.
    expect(mapped({}, focus).row).toMatchObject({ body_type: null })
    expect(mapped({}, { ...focus, model: 'Cortina Crusader' }).row).toMatchObject({
      body_type: null,
      seats: null,
    })
  })

  test('a blank fuel is filled, but not one that was not understood', () => {
    const fields = { fuel_type: { column: 'fuel', unknown: ['Other'] } }
    const leaf = { ...focus, make: 'Nissan', model: 'Leaf' }
    expect(mapped(fields, { ...leaf, fuel: '' }).row.fuel_type).toBe('electric')
    expect(mapped(fields, { ...leaf, fuel: 'Other' }).row.fuel_type).toBe(null)
    expect(mapped(fields, { ...leaf, fuel: 'Sunshine' }).row.fuel_type).toBe(null)
  })

  test('never replace a value of the feed', () => {
    const { row } = mapped({ doors: 'doors' }, { ...focus, model: 'Kuga', doors: '3' })
    expect(row.doors).toBe('3')
  })
})

test('what the text says of the price is in the hash, so that the next import writes it', () => {
  const hashOf = (text: string) => mapped({ description: 'text' }, { ...focus, text }).row.content_hash
  const endsOf = ['Spares or repair', 'Receipts for parts', 'Lease car'].map(text => {
    expect(hashOf(text)).toMatch(/^[0-9a-f]{32}$/)
    return hashOf(text)!.slice(16)
  })
  expect(new Set(endsOf).size).toBe(3)
})

describe('places', () => {
  test('a postcode gives town, region and position, and is not stored', () => {
    const { row } = mapped({ postcode: 'pc' }, { ...focus, pc: 'LS1 4AP' })
    expect(row).toMatchObject({ town: 'Leeds', outcode: 'LS1' })
    expect(Number(row.latitude)).toBeCloseTo(53.8, 0)
    expect(Object.values(row)).not.toContain('LS1 4AP')
  })

  test('an unknown town keeps its name, has no position, and is reported once', () => {
    const { row, leftOut } = mapped({ town: 'town' }, { ...focus, town: 'Qqx' })
    expect(row).toMatchObject({ town: 'Qqx', latitude: null, longitude: null })
    expect(leftOut).toMatchObject([{ value: 'Qqx', reason: 'unknown place (reported once for all rows)' }])
  })
})

describe('invalid rows', () => {
  test.each([
    ['year', '2060', /^Year must be from 1900 to 20\d\d$/],
    ['price', 'POA', /^Price must be a number$/],
    ['price', '', /^missing/],
    ['make', ' ', /^missing/],
  ])('%s %j', (column, value, reason) => {
    const { rejected } = mapped({}, { ...focus, [column]: value })
    expect(rejected).toEqual([{ column, value, reason: expect.stringMatching(reason) }])
  })

  test('any other invalid value is left out, and the row is accepted', () => {
    const { row, rejected, leftOut } = mapped({ mpg_combined: 'mpg' }, { ...focus, mpg: '0.3' })
    expect(rejected).toEqual([])
    expect(row.mpg_combined).toBe(null)
    expect(leftOut).toEqual([{ column: 'mpg', value: '0.3', reason: 'Combined mpg must be from 5 to 1000' }])
  })
})

describe('references', () => {
  test('a row without one gets one from its content, whatever its line', () => {
    const [here, there] = [mapped({}, focus, 2).row, mapped({}, { ...focus, model: 'Focus' }, 900).row]
    expect(here.external_ref).toMatch(/^content:[0-9a-f]{24}$/)
    expect(there.external_ref).toBe(here.external_ref)
    expect(mapped({}, { ...focus, price: '900001' }).row.external_ref).not.toBe(here.external_ref)
  })

  test('any changed value changes that content, also one that is not understood', () => {
    const fields = { external_ref: 'id', fuel_type: { column: 'fuel', unknown: ['Other'] }, postcode: 'pc' }
    const car = { ...focus, id: '1', fuel: '', pc: 'LS1' }
    const cars = [car, { ...car, fuel: 'Other' }, { ...car, pc: 'LS2' }, { ...car, model: 'Fiesta' }, car]
    const hashes = cars.map(one => mapped(fields, one).row.content_hash)
    expect(hashes[4]).toBe(hashes[0])
    expect(new Set(hashes).size).toBe(4)
  })

  test("the partner's own is kept unchanged", () => {
    expect(mapped({ external_ref: 'id' }, { ...focus, id: ' A-1 ' }).row).toMatchObject({
      external_ref: 'A-1',
      made_ref: 'false',
    })
  })
})

test('the year is taken from the first registration if the feed has none', () => {
  const fields = { year: { column: 'year', optional: true }, first_registered: 'date' }
  expect(mapped(fields, { ...focus, year: undefined, date: '2016-05-01' }).row.year).toBe('2016')
  const odd = mapped(fields, { ...focus, year: undefined, date: '2060-05-01' })
  expect(odd.row).toMatchObject({ year: null, first_registered: null })
  expect(odd.leftOut).toHaveLength(1)
})
