import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCriteria } from '#testing/any-criteria.ts'
import {
  type Belongs,
  companionsOf,
  difference,
  except,
  isSameCriteria,
  join,
  merge,
  only,
  without,
  withoutExcluded,
  withoutValue,
} from './algebra.ts'
import { allCriteria, type Criteria, type CriterionName } from './declarations.ts'
import {
  boundsOf,
  excludedOf,
  fieldsIn,
  fieldsOf,
  isEmpty,
  isList,
  set,
  statedNames,
  valuesOf,
  wantedNames,
} from './fields.ts'

const names = allCriteria.map(({ name }) => name)
const anyNames = fc.subarray(names)
type Law = (one: Criteria, other: Criteria, third: Criteria, some: CriterionName[]) => void
const holds = (law: Law) =>
  fc.assert(
    fc.property(anyCriteria, anyCriteria, anyCriteria, anyNames, (...drawn) => {
      law(...drawn)
    }),
  )

describe('set', () => {
  test('what is set is read back, and the rest stays', () => {
    holds((one, other) => {
      const result = set(one, other)
      for (const field of fieldsIn(other)) expect(result[field]).toEqual(other[field])
      for (const field of fieldsIn(one)) if (!(field in other)) expect(result[field]).toEqual(one[field])
    })
  })

  test('a difference makes the one of the other', () => {
    holds((one, other) => expect(set(one, difference(one, other))).toEqual(other))
  })

  test('undefined and what is empty take a field off', () => {
    const criteria: Criteria = { make: ['ford'], city: 'Leeds', priceMax: 9000, not: { color: ['white'] } }
    expect(set(criteria, { make: [], city: '', priceMax: undefined, not: { color: [] } })).toEqual({})
  })

  test('zero and no are values', () => {
    expect(set({}, { priceMin: 0, dealer: false })).toEqual({ priceMin: 0, dealer: false })
  })
})

describe('without', () => {
  test('states nothing of what is taken off, and taking it off again changes nothing', () => {
    holds((criteria, _other, _third, some) => {
      const left = without(criteria, some)
      expect(statedNames(left).filter(name => some.includes(name))).toEqual([])
      expect(without(left, some)).toEqual(left)
    })
  })

  test('what is not stated can be taken off without any change', () => {
    holds((criteria, _other, _third, some) => {
      const stated = statedNames(criteria)
      expect(
        without(
          criteria,
          some.filter(name => !stated.includes(name)),
        ),
      ).toEqual(criteria)
    })
  })

  test('nothing is left alone that had what it belongs with', () => {
    holds((criteria, _other, _third, some) => {
      const [before, after] = [wantedNames(criteria), wantedNames(without(criteria, some))]
      for (const { name, belongsWith = [] } of allCriteria) {
        const had = belongsWith.some(host => before.includes(host))
        const has = belongsWith.some(host => after.includes(host))
        if (had && !has) expect(after).not.toContain(name)
      }
    })
  })

  test('of the rest nothing goes', () => {
    holds((criteria, _other, _third, some) => {
      const families = some.flatMap(companionsOf)
      expect(except(without(criteria, some), families)).toEqual(except(criteria, families))
    })
  })

  test.each<[CriterionName, Criteria, Criteria]>([
    [
      'make',
      { make: ['ford'], model: ['focus'], not: { make: ['bmw'], color: ['red'] } },
      { not: { color: ['red'] } },
    ],
    ['make', { model: ['focus'] }, { model: ['focus'] }],
    ['model', { make: ['ford'], model: ['focus'], not: { model: ['ka'] } }, { make: ['ford'] }],
    ['city', { city: 'Leeds', distance: 20, dealer: true }, { dealer: true }],
    ['city', { city: 'Leeds', postcode: 'LS1 4AP', distance: 20 }, { postcode: 'LS1 4AP', distance: 20 }],
    ['latitude', { latitude: 53, longitude: -1, distance: 20 }, {}],
    ['longitude', { latitude: 53, longitude: -1, distance: 20 }, {}],
    ['distance', { city: 'Leeds', distance: 20 }, { city: 'Leeds' }],
    ['priceType', { priceType: 'finance', priceMax: 200, yearMin: 2018 }, { yearMin: 2018 }],
    ['priceType', { priceMax: 9000 }, { priceMax: 9000 }],
    ['price', { priceType: 'finance', priceMin: 100, priceMax: 200 }, { priceType: 'finance' }],
    ['color', { colorChanged: true, color: ['red'] }, { colorChanged: true }],
  ])('%s of %j', (name, criteria, left) => {
    expect(without(criteria, [name])).toEqual(left)
  })

  test('one side leaves the other', () => {
    const criteria: Criteria = { color: ['red'], not: { color: ['white'] } }
    expect(without(criteria, ['color'], 'wanted')).toEqual({ not: { color: ['white'] } })
    expect(without(criteria, ['color'], 'excluded')).toEqual({ color: ['red'] })
    const ford: Criteria = { make: ['ford'], model: ['focus'], not: { make: ['bmw'] } }
    expect(without(ford, ['make'], 'excluded')).toEqual({ make: ['ford'], model: ['focus'] })
  })
})

describe('a value that is taken off', () => {
  test('is gone, and the other values stay', () => {
    holds(criteria => {
      for (const criterion of allCriteria.filter(isList)) {
        const { name } = criterion
        for (const value of valuesOf(criteria, name)) {
          const left = withoutValue(criteria, name, value)
          expect(valuesOf(left, name)).toEqual(valuesOf(criteria, name).filter(one => one !== value))
          expect(excludedOf(left, name)).toEqual(excludedOf(criteria, name))
        }
        for (const value of excludedOf(criteria, name)) {
          const left = withoutExcluded(criteria, name, value)
          expect(excludedOf(left, name)).not.toContain(value)
          expect(valuesOf(left, name)).toEqual(valuesOf(criteria, name))
        }
      }
    })
  })

  const belongs: Belongs = (model, make) => model.startsWith(make)

  test.each<[Criteria, Criteria]>([
    [{ make: ['ford'], model: ['ford-ka'], dealer: true }, { dealer: true }],
    [
      { make: ['ford', 'kia'], model: ['ford-ka', 'kia-rio'] },
      { make: ['kia'], model: ['kia-rio'] },
    ],
    [{ make: ['ford', 'kia'], model: ['ford-ka'] }, { make: ['kia'] }],
    [
      { make: ['ford', 'kia'], model: ['mx-5'] },
      { make: ['kia'], model: ['mx-5'] },
    ],
  ])('of several makes takes its models along: %j', (criteria, left) => {
    expect(withoutValue(criteria, 'make', 'ford', belongs)).toEqual(left)
  })

  test('leaves models without a make', () => {
    const criteria: Criteria = { make: ['ford', 'kia'], model: ['rio'] }
    expect(withoutValue(criteria, 'make', 'ford')).toEqual({ make: ['kia'], model: ['rio'] })
  })
})

describe('a search is parted and put together', () => {
  test('what is picked and what is not are the whole', () => {
    holds((criteria, _other, _third, some) => {
      const [picked, others] = [only(criteria, some), except(criteria, some)]
      expect(statedNames(picked).every(name => some.includes(name))).toBe(true)
      expect(statedNames(others).some(name => some.includes(name))).toBe(false)
      expect(merge(picked, others)).toEqual(criteria)
      expect(merge(others, picked)).toEqual(criteria)
    })
  })

  test('families can be removed as a whole', () => {
    holds((criteria, _other, _third, some) => {
      const families = some.flatMap(companionsOf)
      expect(without(criteria, families)).toEqual(except(criteria, families))
    })
  })

  test.each([merge, join])(
    '%o: nothing added is nothing changed, twice is once, and three are grouped anyhow',
    both => {
      holds((one, other, third) => {
        expect(both(one, {})).toEqual(one)
        expect(both({}, one)).toEqual(one)
        expect(both(one, one)).toEqual(one)
        expect(both(both(one, other), other)).toEqual(both(one, other))
        expect(both(both(one, other), third)).toEqual(both(one, both(other, third)))
      })
    },
  )

  test('of two that are merged the second one stands', () => {
    holds((one, other) => expect(merge(merge(one, other), other)).toEqual(merge(one, other)))
    expect(
      merge(
        { make: ['ford'], priceMin: 1, not: { color: ['red'] } },
        { make: ['kia'], not: { make: ['bmw'] } },
      ),
    ).toEqual({ make: ['kia'], priceMin: 1, not: { color: ['red'], make: ['bmw'] } })
  })

  test('lists that are joined have the values of both, whichever comes first', () => {
    holds((one, other) => {
      for (const criterion of allCriteria.filter(isList)) {
        const { name } = criterion
        const values = new Set([...valuesOf(one, name), ...valuesOf(other, name)])
        expect(new Set(valuesOf(join(one, other), name))).toEqual(values)
        expect(new Set(valuesOf(join(other, one), name))).toEqual(values)
      }
    })
  })
})

test('criteria are the same in whatever order they are written', () => {
  holds((one, other) => {
    const fields = fieldsIn(one).toReversed()
    const reversed: Criteria = Object.fromEntries(fields.map(field => [field, turned(one[field])]))
    expect(isSameCriteria(one, reversed)).toBe(true)
    expect(isSameCriteria(one, other)).toBe(isSameCriteria(other, one))
    expect(isSameCriteria(one, merge(one, { make: [...valuesOf(one, 'make'), 'one-more'] }))).toBe(false)
  })
})

const turned = (value: unknown) => (Array.isArray(value) ? value.toReversed() : value)

test('nothing is changed in place', () => {
  holds((one, other, _third, some) => {
    const before = structuredClone([one, other])
    set(one, other)
    without(one, some)
    only(one, some)
    merge(one, other)
    join(one, other)
    expect([one, other]).toEqual(before)
  })
})

test('what is read by its kind is what is stated', () => {
  holds(criteria => {
    const stated = allCriteria.filter(criterion => {
      const isWanted = fieldsOf(criterion).some(field => criteria[field] !== undefined)
      return isWanted || excludedOf(criteria, criterion.name).length > 0
    })
    expect(statedNames(criteria)).toEqual(stated.map(({ name }) => name))
    expect(isEmpty(criteria)).toBe(stated.length === 0)
    for (const criterion of allCriteria) {
      if (criterion.kind !== 'range') continue
      const [min, max] = fieldsOf(criterion).map(field => criteria[field])
      expect(boundsOf(criteria, criterion.name)).toEqual({ min, max })
    }
  })
})

test.each<[CriterionName, CriterionName[]]>([
  ['model', ['make', 'model']],
  ['priceType', ['price', 'priceType']],
  ['distance', ['postcode', 'city', 'latitude', 'longitude', 'distance']],
  ['longitude', ['postcode', 'city', 'latitude', 'longitude', 'distance']],
  ['color', ['color']],
])('%s is understood only with %j', (name, family) => {
  expect(companionsOf(name)).toEqual(family)
})
