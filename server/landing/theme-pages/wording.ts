/** Figures as the texts of landing pages write them. */
import { formatRoundedPounds } from '#contracts/text/english.ts'

/** With fewer cars than this, shares and ranges of them are chance. */
export const MIN_CARS_FOR_SHARES = 20

/** '12%', of a share of 1; '0.4%' below one per cent. */
export function percentWithTenths(share: number): string {
  const value = share * 100
  return `${value > 0 && value < 1 ? value.toFixed(1) : Math.round(value)}%`
}

/** '£900 more than', '£900 less than', 'about the same as'. Differences under 1% are none. */
export function pricedAgainst(pence: number, otherPence: number): string {
  // In whole pounds, as both are shown, so that a reader who computes the difference finds the same.
  const difference = 100 * (Math.round(pence / 100) - Math.round(otherPence / 100))
  if (Math.abs(difference) < 0.01 * otherPence) return 'about the same as'
  return `${formatRoundedPounds(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than`
}
