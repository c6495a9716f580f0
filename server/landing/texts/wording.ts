/** How texts write shares and differences, and a choice among wordings that stays the same for a page. */
import { formatRoundedPounds } from '#contracts/text/english.ts'

/** A smaller difference, as a share, is none. */
const SMALLEST_DIFFERENCE = 0.01

/** 0.123 → '12%'; a share that is neither none nor all is never written as 0% or 100%. */
export function percentInWords(share: number): string {
  const rounded = Math.round(share * 100)
  if (share > 0 && rounded === 0) return 'under 1%'
  if (share < 1 && rounded === 100) return 'over 99%'
  return `${rounded}%`
}

/** '£900 more than', '£900 less than', 'about the same as'. */
export function pricedAgainst(pence: number, otherPence: number): string {
  // In whole pounds, as both are shown, so that a reader who computes the difference finds the same.
  const difference = 100 * (Math.round(pence / 100) - Math.round(otherPence / 100))
  if (Math.abs(difference) < SMALLEST_DIFFERENCE * otherPence) return 'about the same as'
  return `${formatRoundedPounds(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than`
}

/** FNV-1a: a number from 0 to 2^32 that is spread evenly. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The index of one of several wordings, by the page and what is said: neighbours differ, a page keeps its own. */
export const wordingOf = (path: string, key: string, count: number) => hashOf(`${path} ${key}`) % count
