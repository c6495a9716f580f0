/** Nesting, lists, files and hostile input: by a form that has one field of every kind. */
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { messageOf, today } from '#testing/field-rows.ts'
import type { Form } from './form.ts'
import type { PathOf, ValuesOf } from './form-types.ts'
import { parseForm } from './parse-form.ts'
import { sentValues } from './sent-values.ts'
import { type FormFile, type GeoPoint, MAX_ITEMS } from './values.ts'

const fuels = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
] as const
const required = { rule: 'required', message: 'Missing' } as const

const form = {
  fields: {
    name: { rules: [required] },
    password: { kind: 'secret', rules: [] },
    miles: { kind: 'number', rules: [required, { rule: 'integer', message: 'Whole miles' }] },
    weight: { kind: 'number', rules: [] },
    sold: { kind: 'flag', rules: [] },
    terms: { kind: 'flag', rules: [required] },
    imported: { kind: 'yesno', rules: [{ rule: 'requiredbool', message: 'Yes or no' }] },
    modified: { kind: 'yesno', rules: [] },
    fuel: { kind: 'choice', options: fuels, rules: [required] },
    otherFuel: { kind: 'choice', options: fuels, rules: [{ rule: 'option', message: 'Not a fuel' }] },
    keywords: { kind: 'list', rules: [] },
    bought: { kind: 'date', rules: [{ rule: 'datevalidcheck', message: 'Not a date' }] },
    place: { kind: 'point', rules: [] },
    papers: { kind: 'files', rules: [{ rule: 'maxLength', length: 2, message: 'Two at most' }] },
    address: {
      kind: 'group',
      fields: {
        postcode: { rules: [required] },
        again: { rules: [{ rule: 'match', field: 'postcode', message: 'Not the same' }] },
      },
    },
    features: {
      kind: 'rows',
      fields: {
        feature: { rules: [required] },
        checked: { kind: 'flag', rules: [] },
        note: { rules: [{ rule: 'match', field: 'name', message: 'Not the name' }] },
      },
      rules: [required, { rule: 'maxLength', length: 3, message: 'Three at most' }],
    },
  },
} as const satisfies Form

const good = {
  name: ' Ann ',
  miles: '43120',
  terms: 'on',
  imported: 'no',
  fuel: 'diesel',
  address: { postcode: 'LS1', again: 'LS1' },
  features: [{ feature: 'Tow bar', checked: 'on', note: 'Ann' }],
}

function dataOf(entries: Iterable<readonly [string, string | File]>): FormData {
  const data = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value)
  }
  return data
}

const goodEntries = [
  ['name', ' Ann '],
  ['miles', '43120'],
  ['terms', 'on'],
  ['imported', 'no'],
  ['fuel', 'diesel'],
  ['address.postcode', 'LS1'],
  ['address.again', 'LS1'],
  ['features[0].feature', 'Tow bar'],
  ['features[0].checked', 'on'],
  ['features[0].note', 'Ann'],
] as const

const parsed = (sent: unknown) => parseForm(form, sent, { today })

describe('values', () => {
  const values = {
    name: 'Ann',
    password: '',
    miles: 43120,
    weight: undefined,
    sold: false,
    terms: true,
    imported: false,
    modified: undefined,
    fuel: 'diesel',
    otherFuel: undefined,
    keywords: [],
    bought: '',
    place: undefined,
    papers: [],
    address: { postcode: 'LS1', again: 'LS1' },
    features: [{ feature: 'Tow bar', checked: true, note: 'Ann' }],
  }

  test('of JSON and of an HTML form are the same', () => {
    expect(parsed(good)).toEqual({ values, errors: [] })
    expect(parsed(dataOf(goodEntries))).toEqual({ values, errors: [] })
  })

  test('are typed by the declaration', () => {
    expectTypeOf<ValuesOf<typeof form>>().toEqualTypeOf<{
      name: string
      password: string
      miles: number
      weight: number | undefined
      sold: boolean
      terms: true
      imported: boolean
      modified: boolean | undefined
      fuel: 'petrol' | 'diesel'
      otherFuel: 'petrol' | 'diesel' | undefined
      keywords: string[]
      bought: string
      place: GeoPoint | undefined
      papers: FormFile[]
      address: { postcode: string; again: string }
      features: { feature: string; checked: boolean; note: string }[]
    }>()
    type Paths = PathOf<typeof form.fields>
    expectTypeOf<'address.postcode' | `features[${number}].checked` | 'features' | 'name'>().toExtend<Paths>()
    expectTypeOf<'address.town'>().not.toExtend<Paths>()
  })

  test('keep repeated names of lists, and files', () => {
    const paper = new File(['x'], 'paper.pdf')
    const { values } = parsed(
      dataOf([
        ...goodEntries,
        ...['one', '', 'two'].map(word => ['keywords', word] as const),
        ['papers', paper],
        ['papers', 'file-9'],
        // An input in which no file was chosen.
        ['papers', new File([], '')],
        ['name', 'Bea'],
        ['features[0].note', 'Bea'],
      ]),
    )
    expect(values).toMatchObject({
      keywords: ['one', 'two'],
      papers: [paper, 'file-9'],
      name: 'Bea',
    })
  })

  test('a date may come in three boxes, and a place in two', () => {
    const boxes = [
      ['bought.day', '3'],
      ['bought.month', '12'],
      ['bought.year', '2020'],
      ['place.longitude', '-1.5'],
      ['place.latitude', '53.8'],
    ] as const
    const { values } = parsed(dataOf([...goodEntries, ...boxes]))
    expect(values).toMatchObject({
      bought: '2020-12-03',
      place: { type: 'Point', coordinates: [-1.5, 53.8] },
    })
    const wrong = dataOf([...goodEntries, ['bought.day', '31'], ['bought.month', '2']])
    expect(messageOf(form, wrong, 'bought')).toBe('Not a date')
    expect(sentValues(form, wrong).bought).toBe('-02-31')
  })

  test.each([
    [{ day: '3', month: 'December', year: '2020' }, '2020-12-03'],
    [{ day: '3', month: 'dec', year: '2020' }, '2020-12-03'],
    [{ day: '03/12/2020' }, '2020-12-03'],
    [{ year: '3 December 2020' }, '2020-12-03'],
    [{ day: '3/12/2020', month: '12', year: '2020' }, '2020-12-3/12/2020'],
    [{ day: '3', month: 'decimal', year: '2020' }, '2020-decimal-03'],
  ])('the boxes of a date take the name of a month and a whole date: %j', (boxes, date) => {
    const data = dataOf(Object.entries(boxes).map(([part, text]) => [`bought.${part}`, text]))
    expect(sentValues(form, data).bought).toBe(date)
  })

  test('only a text of several lines has line breaks', () => {
    const fields = { name: form.fields.name, details: { lines: true, rules: [] } } as const
    const read = (texts: object) => parseForm({ fields }, texts, { today: '2026-11-23' })
    expect(read({ name: 'Ann', details: 'One\ntwo' }).values).toEqual({ name: 'Ann', details: 'One\ntwo' })
    for (const name of ['Ann\nLee', 'Ann\r\nLee', 'Ann\u2028Lee'])
      expect(read({ name, details: '' }).errors).toMatchObject([{ field: 'name' }])
  })
})

describe('errors', () => {
  test('go by the path of the field, in the order of the declaration', () => {
    const sent = {
      ...good,
      fuel: 'coal',
      miles: '1.5',
      otherFuel: 'coal',
      address: { postcode: '', again: 'LS2' },
      features: [{ feature: '', checked: true, note: 'Ann' }, {}, { feature: 'Sunroof', note: 'Bea' }],
    }
    expect(parsed(sent).errors).toEqual([
      { field: 'miles', message: 'Whole miles' },
      { field: 'fuel', message: 'Missing' },
      { field: 'otherFuel', message: 'Not a fuel' },
      { field: 'address.postcode', message: 'Missing' },
      { field: 'address.again', message: 'Not the same' },
      { field: 'features[0].feature', message: 'Missing' },
      { field: 'features[2].note', message: 'Not the name' },
    ])
  })

  test('rows that are blank are left out, and count neither as one nor as too many', () => {
    const rows = [{}, { feature: 'Tow bar', note: 'Ann' }, { feature: '  ', checked: false }, {}]
    expect(parsed({ ...good, features: rows }).values?.features).toEqual([
      { feature: 'Tow bar', checked: false, note: 'Ann' },
    ])
    expect(messageOf(form, { ...good, features: [{}, {}] }, 'features')).toBe('Missing')
    expect(messageOf(form, { ...good, features: Array(4).fill(good.features[0]) }, 'features')).toBe(
      'Three at most',
    )
  })
})

describe('hostile input', () => {
  test('names that are not declared are not followed: no prototype, no depth, no holes', () => {
    const data = dataOf([
      ...goodEntries,
      ['__proto__.polluted', 'yes'],
      ['constructor.prototype.polluted', 'yes'],
      ['features[0].__proto__.polluted', 'yes'],
      ['features[99999999].feature', 'far'],
      [`address${'.a'.repeat(5000)}`, 'deep'],
      ['toString', 'x'],
    ])
    expect(parsed(data)).toEqual(parsed(good))
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    const json = JSON.parse('{"__proto__": {"name": "Eve"}, "address": {"__proto__": {"postcode": "LS1"}}}')
    expect(messageOf(form, json, 'name')).toBe('Missing')
    expect(messageOf(form, json, 'address.postcode')).toBe('Missing')
  })

  test('more items than a list may have are refused as a shape', () => {
    const many = Array.from({ length: MAX_ITEMS + 1 }, (_, at) => at)
    expect(messageOf(form, { ...good, papers: many.map(String) }, 'papers')).toBe('Two at most')
    expect(messageOf(form, { ...good, features: many.map(() => good.features[0]) }, 'features')).toBe(
      'Three at most',
    )
    const rows = dataOf(many.map(at => [`features[${at}].feature`, 'x'] as const))
    expect(messageOf(form, rows, 'features')).toBe('Three at most')
  })

  test('a form of countless entries is read only so far', () => {
    const data = dataOf(Array.from({ length: 20_000 }, (_, at) => [`x${at}`, 'x'] as const))
    data.append('name', 'Ann')
    expect(messageOf(form, data, 'name')).toBe('Missing')
  })

  test('whatever JSON is sent, nothing is thrown, and values are parsed again as they are', () => {
    const cell = fc.oneof(fc.constantFrom('on', 'LS1', '5', 'diesel', '2020-02-30', '', null), fc.jsonValue())
    const row = fc.dictionary(fc.constantFrom('feature', 'checked', 'note', 'x'), cell)
    const sent = fc.record(
      {
        ...Object.fromEntries(Object.keys(form.fields).map(name => [name, cell])),
        address: fc.oneof(cell, fc.dictionary(fc.constantFrom('postcode', 'again'), cell)),
        features: fc.oneof(cell, fc.array(fc.oneof(row, cell), { maxLength: 4 })),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(sent, some => {
        for (const candidate of [some, { ...good, ...some }]) {
          const { values, errors } = parsed(candidate)
          if (values) expect(parsed(values)).toEqual({ values, errors: [] })
          else expect(errors.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
