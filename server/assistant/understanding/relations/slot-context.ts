/** Facts in the order of the message, and the words between them. */
import { alternation } from '../patterns.ts'
import type { Slot } from '../slot.ts'

/** The words before the slot of that number; after the last one with the number of slots. */
export type TextBefore = (i: number) => string

export const textBetween =
  (slots: readonly Slot[], plain: string): TextBefore =>
  i =>
    plain.slice(slots[i - 1]?.to ?? 0, slots[i]?.from ?? plain.length)

/** Criteria that answer for each other: refusing a make and a model goes in one breath. */
export function slotFamily({ criterion }: Slot): string {
  if (criterion === 'make' || criterion === 'model' || criterion === 'keywords') return 'vehicle'
  if (criterion === 'city' || criterion === 'postcode') return 'place'
  return criterion
}

/** Nothing between two slots ends what was said of the first: 'black or a grey', 'kias and hyundais'. */
export const continuation =
  /^(?:'s)?[\s,/&]*(?:(?:so is|so are|same (?:goes )?(?:for|with)|ditto|or|and|nor|&|,|\/|either|even|an?|any|the|in|from|no|not|nothing|non|neither|with|cars?|ones?|also|another|by|especially|both)(?![a-z])[\s,/&-]*)*$/

/** What may stand between a verb and what it is of: 'not |a car made by| Ford'. */
export const filler = String.raw`(?:\s*(?:${alternation(String.raw`
  a single; after; also; an?; and no; another; any; anyone; anything; are; as; at; at all; badged?; be; being
  bothered about a; chinese; french; german; korean; japanese; italian; american; british; stuff; things; such; brands?; by; cars?; colou?rs?; coloured; ever; for; from; getting; go near; have; having
  ideally; in; interested; into; is; it; it's; its; keen on; like; look at; made by; makes?; more; my; of; on; one
  ones?; painted; particularly; please; preferably; really; see; show me; sold; something; that are; that is
  that'?s; thats; the; these; this; those; those with; to; to be; too; touch; want; which; who; with`)})(?![a-z]))*`
