/** What can't stand beside what was said: bounds of another kind of money, another place, bounds that are crossed. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Loose } from './loose.ts'

export const placeNames = ['city', 'postcode', 'latitude', 'longitude', 'distance'] as const

/** Pounds a month are no cash prices: a bound of the one kind drops those of the other. */
export function settleMoney(result: Loose, present: Criteria, said: Criteria): void {
  const now = moneyIn(said, present)
  if (now === undefined || now === (present.priceType ?? 'cash')) return
  if (said.priceMin === undefined) delete result.priceMin
  if (said.priceMax === undefined) delete result.priceMax
  if (now === 'cash') delete result.priceType
  if (said.priceType !== undefined) result.priceType = said.priceType
}

const HIGHEST_MONTHLY = 2000

/** 'Under 300' where pounds a month are talked about stays monthly, 'under 9k' does not. */
export function moneyIn(
  { priceType, priceMin, priceMax }: Criteria,
  present: Criteria,
): Criteria['priceType'] {
  const bound = priceMax ?? priceMin
  if (priceType !== undefined || bound === undefined) return priceType
  return present.priceType === 'finance' && bound <= HIGHEST_MONTHLY ? 'finance' : 'cash'
}

/** One looks from one place. */
export function settlePlace(result: Loose, said: Criteria): void {
  if (placeIn(said) === undefined) return
  for (const name of placeNames) if (name !== 'distance' && said[name] === undefined) delete result[name]
}

export const placeIn = (said: Criteria) => said.city ?? said.postcode ?? said.latitude

/** 'Over 8k' after 'up to 5k': the new bound stands, the old one that it crosses goes. */
export function settleBounds(result: Loose, said: Criteria): void {
  for (const name of Object.keys(said).filter(key => /(?:Min|Max)$/.test(key))) {
    const isMin = name.endsWith('Min')
    const other = `${name.slice(0, -3)}${isMin ? 'Max' : 'Min'}`
    const [min, max] = isMin ? [result[name], result[other]] : [result[other], result[name]]
    if (min !== undefined && max !== undefined && (min as number) > (max as number)) delete result[other]
  }
}
