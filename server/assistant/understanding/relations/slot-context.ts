/** Slots in text order, the text between them, and the patterns that relations share. */
import { alternation } from '../patterns.ts'
import type { Slot } from '../slot.ts'

/** The text before the slot of that index; with the number of slots, the text after the last. */
export type TextBefore = (i: number) => string

export const textBetween =
  (slots: readonly Slot[], plain: string): TextBefore =>
  i =>
    plain.slice(slots[i - 1]?.to ?? 0, slots[i]?.from ?? plain.length)

/** Criteria that one negation or correction covers together, such as make, model and trim. */
export function slotFamily({ criterion }: Slot): string {
  if (criterion === 'make' || criterion === 'model' || criterion === 'keywords') return 'vehicle'
  if (criterion === 'city' || criterion === 'postcode') return 'place'
  return criterion
}

/** Text between two slots that carries on a negation or removal: 'black or a grey', 'kias and hyundais'. */
export const continuation =
  /^(?:'s)?[\s,/&]*(?:(?:so is|so are|same (?:goes )?(?:for|with)|ditto|or|and|nor|&|,|\/|either|even|an?|any|the|in|from|no|not|nothing|non|neither|with|cars?|ones?|also|another|by|especially|both)(?![a-z])[\s,/&-]*)*$/

/** Words that may stand between a verb and its slot: 'not |a car made by| Ford'. */
export const filler = String.raw`(?:\s*(?:${alternation(String.raw`
  a single; after; also; an?; and no; another; any; anyone; anything; are; as; at; at all; badged?; be; being
  bothered about a; chinese; french; german; korean; japanese; italian; american; british; stuff; things; such; brands?; by; cars?; colou?rs?; coloured; ever; for; from; getting; go near; have; having
  ideally; in; interested; into; is; it; it's; its; keen on; like; look at; made by; makes?; more; my; of; on; one
  ones?; painted; particularly; please; preferably; really; see; show me; sold; something; that are; that is
  that'?s; thats; the; these; this; those; those with; to; to be; too; touch; want; which; who; with`)})(?![a-z]))*`
