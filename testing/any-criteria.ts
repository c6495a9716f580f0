/** Random criteria for property tests. */
import fc from 'fast-check'
import { allCriteria, type Criteria, type Criterion } from '#contracts/criteria/declarations.ts'
import { partName, set } from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,6})?$/)

/** Random canonical values of a criterion; `stock` draws those without a closed list, such as makes. */
export function anyOf(criterion: Criterion, stock: fc.Arbitrary<string> = slug): fc.Arbitrary<Criteria> {
  const { name } = criterion
  switch (criterion.kind) {
    case 'many': {
      const values = fc.uniqueArray(anyValue(criterion, stock), { minLength: 1, maxLength: 4 })
      return fc.oneof(
        values.map(list => ({ [name]: list })),
        values.map(list => ({ not: { [name]: list } })),
        values.chain(list =>
          fc
            .nat(list.length)
            .map(at => set({}, { [name]: list.slice(0, at), not: { [name]: list.slice(at) } })),
        ),
      )
    }
    case 'range': {
      const n = fc.integer({ min: Math.ceil(criterion.min), max: Math.floor(criterion.max) })
      return bounds(
        name,
        fc.tuple(n, n).map(pair => pair.sort((a, b) => a - b)),
      )
    }
    case 'dates':
      return bounds(name, fc.constant(['2026-01-31', '2027-02-28']))
    case 'flag':
      return fc.boolean().map(is => ({ [name]: is }))
    case 'one':
      return anyValue(criterion, stock).map(value => ({ [name]: value }))
    case 'text':
      return slug.map(word => ({ [name]: criterion.several ? [word] : word }))
    case 'place':
      if (name === 'postcode') return fc.constant({ postcode: 'LS1 4AP' })
      if (name === 'city') return fc.constantFrom('Leeds', 'SO15').map(city => ({ city }))
      return fc.integer({ min: criterion.min, max: criterion.max }).map(value => ({ [name]: value }))
  }
}

function anyValue(criterion: Criterion, stock: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const options = optionsOf(criterion)
  return options ? fc.constantFrom(...options.map(({ value }) => value)) : stock
}

function bounds(name: string, pair: fc.Arbitrary<readonly (number | string)[]>): fc.Arbitrary<Criteria> {
  return fc.tuple(pair, fc.constantFrom('min', 'max', 'both')).map(([[min, max], which]) => ({
    ...(which === 'max' ? {} : { [partName(name, 'min')]: min }),
    ...(which === 'min' ? {} : { [partName(name, 'max')]: max }),
  }))
}

const parts = allCriteria.map(criterion => anyOf(criterion))

/** Any subset of all criteria, without half a pair of coordinates, and no distance without a place. */
export const anyCriteria: fc.Arbitrary<Criteria> = fc
  .subarray(parts)
  .chain(some => fc.tuple(...some))
  .map(all => consistent(all.reduce(combined, {})))

const combined = (one: Criteria, other: Criteria) => set(one, { ...other, not: { ...one.not, ...other.not } })

function consistent(criteria: Criteria): Criteria {
  const { latitude, longitude, postcode, city } = criteria
  const isPoint = latitude !== undefined && longitude !== undefined
  const point = isPoint ? {} : { latitude: undefined, longitude: undefined }
  const hasPlace = isPoint || postcode !== undefined || city !== undefined
  return set(criteria, { ...point, ...(hasPlace ? {} : { distance: undefined }) })
}
