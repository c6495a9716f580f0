import { type Criteria, criterionNamed } from '#contracts/criteria/declarations.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'

export interface Loosened {
  criterion: 'distance' | 'price'
  /** 'Within 40 miles', 'Up to £5,800' */
  text: string
  criteria: Criteria
}

/** Limits up to which a search is widened. */
const PRICE_FACTOR = 1.15

/** The search with twice the distance, and with a slightly higher price; none where neither is limited. */
export function loosened(criteria: Criteria): Loosened[] {
  const { distance, priceMax } = criteria
  const wider: Loosened[] = []
  if (distance !== undefined && distance < maximumOf('distance')) {
    wider.push(loose('distance', { ...criteria, distance: Math.min(distance * 2, maximumOf('distance')) }))
  }
  if (priceMax !== undefined && priceMax > 0 && priceMax < maximumOf('price')) {
    wider.push(loose('price', { ...criteria, priceMax: Math.min(dearer(priceMax), maximumOf('price')) }))
  }
  return wider
}

function loose(criterion: Loosened['criterion'], criteria: Criteria): Loosened {
  const { text } = tagsOf(criteria).find(tag => tag.criterion === criterion)!
  return { criterion, text, criteria }
}

/** Rounded up to two figures: 5,000 → 5,800, 12,499 → 15,000, 250 → 290. */
function dearer(price: number): number {
  const wanted = price * PRICE_FACTOR
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(wanted)) - 1))
  return Math.ceil(wanted / step) * step
}

function maximumOf(name: Loosened['criterion']): number {
  const criterion = criterionNamed(name)
  return criterion && 'max' in criterion ? criterion.max : 0
}
