/** What can't stand beside what was said: bounds of another kind of money, another place, bounds that are crossed. */
import { except } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { boundsOf, cleared, partName, set, statedIn, wantedNames } from '#contracts/criteria/fields.ts'
import { placeNames } from '#server/assistant/understanding/topic.ts'

/** Pounds a month are no cash prices: a bound of the one kind drops those of the other. */
export function resolvePriceType(result: Criteria, present: Criteria, said: Criteria): Criteria {
  const now = moneyIn(said, present)
  if (now === undefined || now === (present.priceType ?? 'cash')) return result
  const { priceMin, priceMax, priceType = now === 'cash' ? undefined : result.priceType } = said
  return set(result, { priceMin, priceMax, priceType })
}

/** £ a month. */
const MAX_MONTHLY = 2000

/** 'Under 300' where pounds a month are talked about stays monthly, 'under 9k' does not. */
export function moneyIn(
  { priceType, priceMin, priceMax }: Criteria,
  present: Criteria,
): Criteria['priceType'] {
  const bound = priceMax ?? priceMin
  if (priceType !== undefined || bound === undefined) return priceType
  return present.priceType === 'finance' && bound <= MAX_MONTHLY ? 'finance' : 'cash'
}

/** One looks from one place. */
export function resolvePlace(result: Criteria, said: Criteria): Criteria {
  if (placeIn(said) === undefined) return result
  const named = wantedNames(said)
  return except(
    result,
    placeNames.filter(name => name !== 'distance' && !named.includes(name)),
  )
}

export const placeIn = (said: Criteria) => said.city ?? said.postcode ?? said.latitude

/** 'Over 8k' after 'up to 5k': the new bound stands, the old one that it crosses goes. */
export function resolveCrossedBounds(result: Criteria, said: Criteria): Criteria {
  return statedIn(said).reduce((settled, { kind, name }) => {
    if (kind !== 'range' && kind !== 'dates') return settled
    const { min, max } = boundsOf(settled, name)
    if (min === undefined || max === undefined || min <= max) return settled
    const old = boundsOf(said, name).min === undefined ? 'min' : 'max'
    return set(settled, cleared([partName(name, old)]))
  }, result)
}
