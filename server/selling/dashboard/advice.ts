import type { Picture } from '#contracts/listings/listing.ts'
import type { Advice } from '#contracts/selling/dashboard/seller-advert.ts'
import { type PhotoShot, photoShots } from '#contracts/selling/photos.ts'
import { choosePriceLabel } from '#server/listings/choose-price-label.ts'
import { runningStates } from '#server/listings/listing-lifecycle.ts'
import type { DashboardAdvert } from './dashboard-adverts.store.ts'

/** An advert's text that is shorter says less than the facts beside it. */
const MIN_DESCRIPTION_LENGTH = 100

type Advised = Pick<
  DashboardAdvert,
  'state' | 'pictures' | 'description' | 'service_history' | 'mot_expires'
> &
  Parameters<typeof choosePriceLabel>[0]

/** What would help to sell a car that is on sale, or could be again; the most helpful first. */
export function adviceFor(advert: Advised, missingShots: readonly PhotoShot[]): Advice[] {
  if (![...runningStates, 'expired'].some(state => state === advert.state)) return []
  const photographs = photographsOf(advert)
  const advice: [Advice, boolean][] = [
    ['add_photographs', photographs === 0],
    ['add_more_photographs', photographs > 0 && (missingShots.length > 0 || photographs < photoShots.length)],
    ['lower_the_price', choosePriceLabel(advert)?.label === 'high'],
    ['write_a_description', (advert.description ?? '').trim().length < MIN_DESCRIPTION_LENGTH],
    ['say_the_service_history', [null, 'unknown'].includes(advert.service_history)],
    ['say when the MOT ends', advert.mot_expires === null],
  ]
  return advice.filter(([, isDue]) => isDue).map(([kind]) => kind)
}

/** None where the seller has not said what the photographs show. */
export function missingShotsOf(shots: readonly PhotoShot[]): PhotoShot[] {
  if (shots.length === 0) return []
  return photoShots.map(({ value }) => value).filter(shot => !shots.includes(shot))
}

/** Without drawings, which stand in for missing ones. */
export function photographsOf({ pictures }: Pick<DashboardAdvert, 'pictures'>): number {
  return (pictures as unknown as Picture[]).filter(({ illustration }) => !illustration).length
}
