/** Every fact has what it needs to be shown, and every use of it has bounds within its own. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allCriteria } from '../criteria/declarations.ts'
import { optionsOf } from '../criteria/options.ts'
import { parseForm } from '../forms/parse-form.ts'
import { sellForm } from '../forms/sell-form.ts'
import { listingCardSchema, listingSchema } from '../listings/listing.ts'
import { matchKey } from '../slug.ts'
import { optionsOfFact } from './enumerations.ts'
import {
  columnFactNames,
  type FactDeclaration,
  type FactName,
  factGroupTitles,
  factNames,
  facts,
  type NumberFact,
} from './facts.ts'
import { readFact } from './read-fact.ts'

const factOf = (name: FactName): FactDeclaration => facts[name]
const byName = new Map<string, FactName>(
  factNames.flatMap(name => {
    const { formName } = factOf(name)
    return [[name, name], ...(formName ? [[formName, name] as const] : [])] as const
  }),
)

test('no two facts share a name or a column', () => {
  const names = factNames.flatMap(name => [name, factOf(name).formName ?? []].flat())
  expect(new Set(names).size).toBe(names.length)
  const columns = factNames.map(name => facts[name].column).filter(column => column !== 'conditions')
  expect(new Set(columns).size).toBe(columns.length)
})

describe('a fact with a column', () => {
  /** In the car's name, its price, its place on a card and its texts, or hidden as personal data. */
  const shownByHand = ['registration', 'derivative', 'price', 'features', 'shortDescription', 'description']
  const forBuyers = columnFactNames.filter(name => !shownByHand.includes(name))

  test.each(forBuyers)('%s has a label, a group in which it is shown, and a criterion', name => {
    const fact = factOf(name)
    expect(fact.label).not.toBe('')
    expect(Object.keys(factGroupTitles)).toContain(fact.group)
    const notSearched = ['generation', 'trim', 'dateOfRegistration']
    expect([name, fact.search !== undefined]).toEqual([name, !notSearched.includes(name)])
  })

  const onCards = Object.keys(listingCardSchema.shape)
  test.each(forBuyers)('%s is in the listing that the API answers', name => {
    const { listed, formName = '' } = factOf(name)
    const specs = listingSchema.shape.specs.shape
    const shapes = {
      page: listingSchema.shape,
      specs,
      fuelEconomy: specs.fuelEconomy.shape,
      annualCosts: specs.annualCosts.shape,
    }
    const [group, leaf] = formName.split('.')
    const shape = shapes[(leaf ? group : (listed ?? 'page')) as keyof typeof shapes]
    expect(Object.keys(shape)).toContain(leaf ?? name)
    expect([name, listed === 'page' && onCards.includes(name)]).toEqual([name, false])
  })
})

test('numbers have a unit, or count something', () => {
  const counted = ['year', 'doors', 'seats', 'owners', 'euroStatus', 'insuranceGroup', 'setsOfKeys']
  const bare = factNames.filter(name => 'unit' in facts[name] && facts[name].unit === '')
  expect(bare.toSorted()).toEqual(counted.toSorted())
})

test('no alias belongs to two options of a list', () => {
  for (const name of factNames) {
    const spellings = (optionsOfFact(name) ?? []).flatMap(({ value, label, aliases = [] }) => [
      ...new Set([value, label, ...aliases].map(matchKey)),
    ])
    expect(spellings).toEqual([...new Set(spellings)])
  }
})

describe('the search', () => {
  /** Criteria of the advert, its seller or its place, and `shortDescription`, which is a text search. */
  const notOfTheCar = [
    ...['priceType', 'dealer', 'certified', 'ulez', 'keywords', 'shortDescription', 'partner'],
    ...['postcode', 'city', 'latitude', 'longitude', 'distance'],
  ]
  const views = allCriteria.filter(({ name }) => !notOfTheCar.includes(name))

  test.each(views.map(criterion => [criterion.name, criterion] as const))('%s', (name, criterion) => {
    const fact = factOf(byName.get(name)!)
    if (criterion.kind === 'range') {
      const { min, max } = fact as NumberFact
      expect([criterion.min >= min, criterion.max <= max]).toEqual([true, true])
      expect(criterion.bars ?? []).toEqual(criterion.bars?.toSorted((one, other) => one - other) ?? [])
    } else if (criterion.kind === 'many') {
      const values = optionsOf(criterion)?.map(({ value }) => value)
      if (fact.kind === 'text') expect(criterion.maxLength).toBeLessThanOrEqual(fact.maxLength)
      else expect(values?.filter(value => 'problem' in readFact(byName.get(name)!, value))).toEqual([])
    }
  })
})

describe('the sell form', () => {
  /** Specified as two to eight capitals, digits and spaces: wider. The look-up refuses the others. */
  const specifiedWider = ['numberPlate']
  /** Rows of a group, in which each feature is a field. */
  const grouped = ['features']
  const fields = Object.keys(sellForm.fields).filter(
    name => byName.has(name) && ![...specifiedWider, ...grouped].includes(name),
  )
  const number = fc.oneof(
    fc.integer({ min: -10, max: 3000 }),
    fc.integer(),
    fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map(value => Math.round(value * 100) / 100),
  )
  const anything = fc.oneof(
    number,
    number.map(String),
    fc.constantFrom('yes', 'no', '5+', 'Diesel', 'cat s', '2026', '1,000', '2027-03-31'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.string({ minLength: 900, maxLength: 1100 }),
  )

  test('asks for facts', () => expect(fields.length).toBeGreaterThan(20))

  test.each(fields)('%s accepts nothing that the fact refuses', field => {
    fc.assert(
      fc.property(anything, value => {
        const { errors } = parseForm(sellForm, { [field]: value }, { today: '2026-11-22' })
        const isValid = errors.every(error => error.field !== field)
        const isBlank = typeof value === 'string' && value.trim() === ''
        if (isValid && !isBlank)
          expect(readFact(byName.get(field)!, value)).toEqual({ value: expect.anything() })
      }),
    )
  })
})
