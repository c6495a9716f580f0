import type { DemoCar } from '#db/demo/car.ts'
import type { Dealer } from '#db/demo/dealers.ts'
import type { Random } from '#db/demo/random.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { dealerClosing, dealerOpening, dealerPraise } from './dealer-words.ts'
import { economySentence } from './economy-words.ts'
import { equipmentSentence } from './equipment-words.ts'
import {
  faultSentence,
  keeperSentence,
  motSentence,
  recordSentence,
  repairSentence,
  serviceSentence,
} from './history-words.ts'
import {
  privateClosing,
  privateExtras,
  privateOpening,
  privatePraise,
  privateReason,
} from './private-words.ts'
import { type TextFacts, textFactsOf } from './text-facts.ts'

/** The advert's long text, in the style of its seller. Mentions only facts that `row` contains. */
export function writeDescription(
  random: Random,
  car: DemoCar,
  row: ListingRow,
  dealer: Dealer | null,
): string {
  const facts = textFactsOf(random, car, row, dealer)
  const sentences = row.seller_kind === 'private' ? privateText(facts) : dealerText(facts)
  const text = sentences.filter(sentence => sentence !== '').join(dealer?.voice === 2 ? '\n' : ' ')
  return text.replace(/ {2,}/g, ' ').trim()
}

function dealerText(facts: TextFacts): string[] {
  const { random, dealer, row } = facts
  const past = random
    .shuffled([keeperSentence(facts), serviceSentence(facts), motSentence(facts)])
    .filter(Boolean)
  const equipment = equipmentSentence(facts)
  const economy = economySentence(facts)
  const middle =
    dealer?.voice === 0
      ? [past.join(' '), equipment, economy]
      : random.shuffled([past.join(' '), equipment, economy])
  return [
    dealerOpening(facts),
    ...middle,
    row.major_repairs.length > 0 ? repairSentence(facts) : '',
    recordSentence(facts),
    faultSentence(facts),
    facts.isNew || !random.chance(0.75) ? '' : dealerPraise(facts),
    random.chance(0.85) ? dealerClosing(facts) : '',
  ]
}

function privateText(facts: TextFacts): string[] {
  const { random } = facts
  const isTerse = random.chance(0.22)
  const past = random.shuffled([keeperSentence(facts), serviceSentence(facts), motSentence(facts)])
  if (isTerse)
    return [privateOpening(facts), ...past, recordSentence(facts), faultSentence(facts), privateExtras(facts)]
  const middle = random.shuffled([
    past.join(' '),
    equipmentSentence(facts),
    random.chance(0.7) ? privateReason(facts) : '',
    repairSentence(facts),
    economySentence(facts),
  ])
  return [
    privateOpening(facts),
    ...middle,
    faultSentence(facts),
    privatePraise(facts),
    recordSentence(facts),
    privateExtras(facts),
    privateClosing(facts),
  ]
}
