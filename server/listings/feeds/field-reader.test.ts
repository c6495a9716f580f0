import { describe, expect, test } from 'vitest'
import { fieldReader } from './field-reader.ts'
import type { FieldName } from './fields.ts'
import { parseMapping } from './mapping.ts'
import { PartlyRead, Refused } from './values.ts'

/** The value of a cell; for a refused one its reason. */
function read(name: FieldName, source: object | string, cell: unknown, decimal?: '.' | ','): unknown {
  const basic = { make: 'make', model: 'model', price_pence: 'price' }
  const mapping = parseMapping({ decimal, fields: { ...basic, [name]: source } }, 'm.json')
  const value = fieldReader(name, mapping.fields[name]!, mapping.decimal)(cell)
  if (value instanceof Refused) return `refused: ${value.reason}`
  return value instanceof PartlyRead
    ? { kept: value.kept, refused: value.refused.map(one => one.value) }
    : value
}
const via = (...transforms: unknown[]) => ({ column: 'c', transforms })

describe('values without transforms', () => {
  test.each<[FieldName, unknown, unknown]>([
    ['model', '  C   Class ', 'C Class'],
    ['year', '2018', 2018],
    ['year', '2060', `refused: Year must be from 1900 to ${new Date().getUTCFullYear() + 1}`],
    ['year', '2018-03', 'refused: Year must be a whole number'],
    ['year', '', null],
    ['mileage', '-1', 'refused: Mileage must be from 0 to 1,000,000'],
    ['mileage', '43,120 miles', 43_120],
    ['mileage', 12_345.4, 12_345],
    ['engine_litres', '1.998', 2],
    ['mpg_combined', '470.8', 470.8],
    ['mpg_combined', '0.3', 'refused: Combined mpg must be from 5 to 1000'],
    ['transmission', 'Semi-Auto', 'semi-automatic'],
    ['transmission', 'AUTO', 'automatic'],
    ['fuel_type', 'Petrol Plug-in Hybrid', 'plug-in hybrid'],
    ['body_type', '4x4', 'suv'],
    ['driving_axle', '4X4', 'four wheel drive'],
    ['color', 'Gray', 'grey'],
    ['color', 'Tartan', expect.stringMatching(/^refused: Value must be one of: white, black/)],
    ['imported', 'No', false],
    ['mot_expires', '2027-02-30', 'refused: MOT until must be a date such as 2027-03-31'],
    ['mot_expires', '2027-03-01T10:00:00Z', '2027-03-01'],
    ['listed_at', '2026-01-02T03:04:05+01:00', '2026-01-02T02:04:05.000Z'],
    ['registration', 'ab12 cde', 'AB12CDE'],
    ['registration', 'ABI2 CDE', 'refused: Registration: did you mean AB12 CDE?'],
    ['electric_range', 0, 'refused: Electric range must be from 1 to 1000'],
    ['external_url', 'javascript:alert(1)', 'refused: not a web address'],
    [
      'features',
      ['Sat Nav', 'bluetooth', 'Gold taps'],
      { kept: ['navigation-system', 'bluetooth'], refused: ['Gold taps'] },
    ],
  ])('%s %j', (name, cell, expected) => {
    expect(read(name, 'c', cell)).toEqual(expected)
  })
})

describe('transforms', () => {
  test.each<[FieldName, unknown[], unknown, unknown]>([
    ['price_pence', ['pounds'], '£12,500.50', 1_250_050],
    ['price_pence', ['pounds'], '1.15', 115],
    ['price_pence', ['pounds'], '£ 9 995', 999_500],
    ['price_pence', ['pounds'], '£12,495.00', 1_249_500],
    ['price_pence', ['pounds'], 'POA', 'refused: Price must be a number'],
    ['price_pence', ['pounds'], '0.99', 'refused: Price must be from 1 to 20,000,000'],
    ['mileage', ['kilometres'], '100 km', 62],
    ['mileage', ['number'], '15 735 miles', 15_735],
    ['engine_litres', [{ multiply: 0.001 }], '1,598cc', 1.6],
    ['first_registered', [{ date: 'dd/mm/yyyy' }], '5/11/2018', '2018-11-05'],
    ['first_registered', [{ date: 'dd/mm/yyyy' }], 'soon', expect.stringMatching(/^refused/)],
    ['year', [{ extract: '(\\d{4})' }], 'Registered 2018 (68 plate)', 2018],
    ['year', [{ extract: '(\\d{4})' }], 'unregistered', undefined],
    ['transmission', [{ lookup: { m: 'manual', '?': null } }], 'M', 'manual'],
    ['transmission', [{ lookup: { m: 'manual', '?': null } }], '?', undefined],
    ['features', [{ split: '|' }], 'DAB | Bluetooth|', ['dab-radio', 'bluetooth']],
    ['model', [{ replace: ['^ford ', ''] }, 'lowercase'], 'Ford Focus', 'focus'],
    [
      'pictures',
      [{ split: ' ' }],
      'https://a.example/1.jpg https://a.example/2.jpg',
      ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    ],
  ])('%s by %j: %j', (name, transforms, cell, expected) => {
    expect(read(name, via(...transforms), cell)).toEqual(expected)
  })
})

describe('a number is read only where the whole text is one', () => {
  const odd = [
    ...['12.495,00', '£12.495', '12.5k', '£12k', "12'495", '12495-', '1_000', '12,49', '12 495,00', '€12495'],
    ...[
      'USD 12495',
      '12495 EUR',
      '£458 pcm',
      '£299/month',
      'PCP £299',
      '£250 deposit',
      '12495 + VAT',
      '£1.2m',
    ],
    ...[
      'was £13,995 now £12,495',
      '2 for £500',
      '-£9995',
      '0x10',
      '1e3',
      '12 4 95',
      '1,2345',
      '.',
      '-',
      12.495,
    ],
  ]
  test.each(odd)('%s is no price', cell => {
    expect(read('price_pence', via('pounds'), cell)).toMatch(/^refused: Price must be a number/)
    expect(read('price_pence', 'c', `${cell}`)).toMatch(/^refused/)
  })

  test.each(['48.000', '48k', '48.000 km', '85,000 km', '1.234.567', '60-65k', '1 owner 48000'])(
    '%s are no miles',
    cell => {
      expect(read('mileage', 'c', cell)).toMatch(/^refused/)
      expect(read('mileage', via('number'), cell)).toMatch(/^refused/)
    },
  )

  test('kilometres are read where the mapping says so, miles are not read as kilometres', () => {
    expect(read('mileage', via('kilometres'), '85,000 km')).toBe(52_817)
    expect(read('mileage', via('kilometres'), '85,000 miles')).toMatch(/^refused/)
    expect(read('mileage', via('kilometres'), '85.000')).toMatch(/^refused/)
  })

  test('an engine has thousandths of a litre, but not of a cubic centimetre', () => {
    expect(read('engine_litres', 'c', '1.498')).toBe(1.5)
    expect(read('engine_litres', via({ multiply: 0.001 }), '1.498')).toMatch(/^refused/)
    expect(read('engine_litres', via({ multiply: 0.001 }), '1.6 TDI')).toMatch(/^refused/)
  })

  test.each<[FieldName, unknown, unknown, unknown]>([
    ['price_pence', via('pounds'), '12.495,50', 1_249_550],
    ['price_pence', via('pounds'), '12,49', 1249],
    ['price_pence', via('pounds'), '12,495.00', expect.stringMatching(/^refused/)],
    ['mileage', 'c', '48.000 miles', 48_000],
    ['engine_litres', 'c', '1,6', 1.6],
  ])('a mapping may declare the comma before decimals: %s %j %s', (name, source, cell, expected) => {
    expect(read(name, source as object, cell, ',')).toEqual(expected)
  })
})

describe('unknown values', () => {
  test('a blank cell is null, an unknown value undefined: only a blank one may be filled', () => {
    const source = { column: 'c', unknown: ['Other', 0] }
    expect(read('fuel_type', source, ' ')).toBe(null)
    expect(read('fuel_type', source, 'other')).toBe(undefined)
    expect(read('mpg_combined', source, '0.0')).toBe(undefined)
  })

  test('a default replaces a blank, a constant everything', () => {
    expect(read('condition', { column: 'c', default: 'used' }, '')).toBe('used')
    expect(read('condition', { column: 'c', default: 'used' }, 'New')).toBe('new')
    expect(read('condition', { constant: 'used' }, 'New')).toBe('used')
  })

  test('a mapping may narrow bounds, but not widen them', () => {
    const narrow = (name: FieldName, bounds: object, cell: unknown) =>
      read(name, { column: 'c', ...bounds }, cell)
    expect(narrow('mpg_combined', { max: 150 }, '470.8')).toBe('refused: Combined mpg must be from 5 to 150')
    expect(narrow('doors', { max: 100 }, '12')).toBe('refused: Doors must be from 1 to 9')
    // In the column's unit.
    expect(narrow('price_pence', { min: 50_000 }, 49_999)).toBe(
      'refused: Price must be from 500 to 20,000,000',
    )
    expect(narrow('price_pence', { min: 50_000 }, 50_000)).toBe(50_000)
  })
})
