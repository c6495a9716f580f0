/** Numbers as findings write them, and a choice among wordings that stays the same for a page. */
import { formatCount, formatRoundedPounds } from '#contracts/text/english.ts'

/** 12495 → '£12,495': the search index has whole pounds. */
export const wholePounds = (pounds: number) => formatRoundedPounds(100 * pounds)
/** 'one car', '1,234 cars' */
export const cars = (number: number) => (number === 1 ? 'one car' : `${formatCount(number)} cars`)

/** 0.123 → '12%'; a share that is neither none nor all is never written as 0% or 100%. */
export function percentInWords(share: number): string {
  const rounded = Math.round(share * 100)
  if (share > 0 && rounded === 0) return 'under 1%'
  if (share < 1 && rounded === 100) return 'over 99%'
  return `${rounded}%`
}

/** FNV-1a: a number from 0 to 2^32 that is spread evenly. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** One of several wordings, by the page and what is said: neighbours differ, and a page keeps its own. */
export function choose<Value>(wordings: readonly Value[], ...of: string[]): Value {
  return wordings[hashOf(of.join(' ')) % wordings.length]!
}
