/** Negation and its scope: 'not black or grey', 'anything but a Ford', 'Kias are out'. */
import { alternation } from '../patterns.ts'
import type { Slot } from '../slot.ts'
import { continuation, filler, slotFamily, type TextBefore } from './slot-context.ts'

const negators = alternation(String.raw`
  absolutely no; all but; allergic to; anti; any but; any(?: [a-z]+){1,3} (?:but|bar); anything but; anywhere but
  apart from; aren'?t; as long as it'?s not; aside from; avoid(?:ing)?; bar; barring; besides; but not
  can'?t (?:stand|abide|bear); can'?t be; can'?t be doing with; can'?t drive; cannot drive; cannot be; cannot be doing with; cannot stand
  cant stand; cut out; definitely not; dislikes?; do not (?:want|like|show|include); doesn'?t want
  doesn'?t want to be; don'?t (?:want|like|show|include|fancy|do|bother with|give|give me|show me|suggest)
  don'?t want it (?:to be|in); everything but; except(?:ing)?(?: for)?; exclud(?:e|es|ed); excluding; filter out
  hates?; hide; isn'?t; never again; don'?t (?:talk|speak) to me about; don'?t (?:tell|ask) me to (?:buy|get|have|drive|look at); can'?t stretch to
  just not; keep me away from; keep(?:ing)? away from; leave out; less keen on
  long as it isn'?t; minus; must not be; mustn'?t be; neither; never; no; no fan of; no more; non; none; nor; not
  not a fan of; not after; not interested in; not into; not keen on; not to be; nothing; (?<!(?:better|worse|well|far|day|days|week|come|comes|came|goes|lease) )off(?! (?:with|road|the (?:road|motorway|lead))); omit(?:ting)?
  nae; on no account; only not; other than; over my dead body (?:will|would) (?:there be|i (?:have|buy|drive|own)); put off by; (?:sooner|rather) (?:[a-z]+ ){1,4}than (?:drive|have|buy|own|get|be seen in|sit in|go back to)(?: another)?; refuses? to (?:have|drive|buy|go in|get in|sit in|be seen in); rule out; ruled out; ruling out; save for; should not be
  shouldn'?t be; sick of; skip; so long as it'?s not; stay(?:ing)? away from
  steer me (?:well )?(?:away|clear) (?:from|of); steer(?:ing)? clear of; take out; veto(?:ed|es)?; weed out; without
  without any; won'?t (?:have|buy|touch|consider|drive); wouldn'?t (?:want|touch|have|buy|consider)
  (?:won'?t|wouldn'?t|not) be (?:seen|caught)(?: dead)? in(?: (?:an?|some|any|one of those))?(?: [a-z]+){0,2}`)
const negatorBefore = new RegExp(String.raw`(?<![a-z])(?:${negators})[\s-]*${filler}\s*['"]?\s*$`)
const negatorsAfter = alternation(String.raw`
  a definite no; a no(?: ?-?(?:go|no))?; are a no; are not an option; aren'?t for me; banned; don'?t do it for me
  excluded; isn'?t an option; isn'?t for me; need not apply; no good; no thanks; no way; none of (?:those|them)
  nope; not acceptable; not allowed; not an option; not for me; not included; not needed; not wanted
  off the table; out(?! of); (?:finished|done|over)(?= (?:in|with|for|as far)|\s*[.,;!]); out of the question; it must ?n[o']t(?=\s*(?:[.,;!]|$)); no(?=\s*[.,;!]); ruled out; so none of (?:those|them)`)
/** Also behind a comma: 'brown, over my dead body'. */
const exclaimed = 'over my dead body|not on your life|no chance|no thank you|not for me'
const negatorAfter = new RegExp(
  String.raw`^\s*(?:(?:is|are|'s|'re)?\s*(?:${negatorsAfter})|,?\s*(?:${exclaimed}))(?![a-z])`,
)

/** 'Audi's out, so is Jaguar'. */
const soIs = /(?<![a-z])(?:so|nor) (?:is|are) (?:an? |the |any )?$/

const canBeNegated = (slot: Slot) =>
  // 'Can't be doing with ULEZ' is said of the charge: cars that pay it are not wanted.
  (slot.values !== undefined || slot.is !== undefined) &&
  slot.drops === undefined &&
  slot.criterion !== 'ulez'

const isPlace = ({ criterion }: Slot) => criterion === 'city' || criterion === 'postcode'

/** Marks negated slots. */
export function markNegated(slots: Slot[], textBefore: TextBefore): void {
  for (const [i, slot] of slots.entries()) {
    const before = textBefore(i)
    if (!canBeNegated(slot)) {
      // '2019 not 2018': a negated bound beside a wanted one.
      const again = slots.some(other => other !== slot && other.criterion === slot.criterion)
      // 'not Leeds' removes the place: places can't be excluded.
      if (isPlace(slot) && negatorBefore.test(before)) slot.drops = true
      if (
        again &&
        slot.drops === undefined &&
        /(?:\bnot|n't|no longer)(?: an?| from| the| it's)* $/.test(before)
      )
        slot.excluded = true
      continue
    }
    const previous = slots[i - 1]
    const continues =
      previous?.excluded === true &&
      slotFamily(previous) === slotFamily(slot) &&
      (continuation.test(before) || soIs.test(before)) &&
      // 'manual no, automatic yes'
      !/^ no, $/.test(before) &&
      !isContrast(slots, i, textBefore) &&
      !/\bbut\b/.test(before)
    // 'not a ford focus': both words name one car.
    const sameCar =
      previous?.excluded === true &&
      slotFamily(previous) === 'vehicle' &&
      slotFamily(slot) === 'vehicle' &&
      before.trim() === ''
    const negator = isComparison(before) ? undefined : negatorBefore.exec(before)?.[0]
    if (continues || sameCar || negator !== undefined) slot.excluded = true
    if (negator !== undefined) slot.negatedFrom = slot.from - negator.length
    if (negatorAfter.test(textBefore(i + 1))) markListNegated(slots, i, textBefore)
  }
}

/** 'not diesel, petrol': after a bare comma the second of two values is wanted. */
function isContrast(slots: readonly Slot[], i: number, textBefore: TextBefore): boolean {
  const [before, next] = [slots[i - 2], slots[i + 1]]
  const goesOn =
    next !== undefined && slotFamily(next) === slotFamily(slots[i]!) && continuation.test(textBefore(i + 1))
  return (
    textBefore(i).trim() === ',' &&
    !goesOn &&
    !(before?.excluded && slotFamily(before) === slotFamily(slots[i]!))
  )
}

/** 'Kias and Hyundais not included': a negation after a list covers the whole list. */
function markListNegated(slots: Slot[], last: number, textBefore: TextBefore): void {
  for (let i = last; i >= 0; i--) {
    const slot = slots[i]!
    if (!canBeNegated(slot) || slotFamily(slot) !== slotFamily(slots[last]!)) return
    slot.excluded = true
    if (!/^\s*(?:,|and|or|&|nor)\s*(?:an? |the )?$/.test(textBefore(i))) return
  }
}

/** 'Not only', 'no problem with' and 'not sure' don't negate. */
const isComparison = (before: string) =>
  /(?:not only|(?:don'?t|doesn'?t|wouldn'?t|not|won'?t) (?:rule|ruling|ruled) out|(?:can'?t|cannot|couldn'?t|wouldn'?t|won'?t|not|nor|never)(?: (?:be|do|go|live|manage|cope))? without|no problem with|not a problem|no issue with|not just|why not|not sure (?:about|if|whether)[a-z ]*|or not|not to mention)\s*(?:an?|the)?\s*$/.test(
    before,
  )
