import type { ListingRow } from '#server/listings/listing-row.ts'
import type { DemoCar } from '../car.ts'
import type { Dealer } from '../dealers.ts'
import type { Random } from '../random.ts'
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
import { type Tale, taleOf } from './tale.ts'

/** The advert's long text, in the voice of its seller. Says nothing that `row` does not say. */
export function describeCar(random: Random, car: DemoCar, row: ListingRow, dealer: Dealer | null): string {
  const tale = taleOf(random, car, row, dealer)
  const said = row.seller_kind === 'private' ? privateText(tale) : dealerText(tale)
  const text = said.filter(sentence => sentence !== '').join(dealer?.voice === 2 ? '\n' : ' ')
  return text.replace(/ {2,}/g, ' ').trim()
}

function dealerText(tale: Tale): string[] {
  const { random, dealer, row } = tale
  const past = random
    .shuffled([keeperSentence(tale), serviceSentence(tale), motSentence(tale)])
    .filter(Boolean)
  const equipment = equipmentSentence(tale)
  const economy = economySentence(tale)
  const middle =
    dealer?.voice === 0
      ? [past.join(' '), equipment, economy]
      : random.shuffled([past.join(' '), equipment, economy])
  return [
    dealerOpening(tale),
    ...middle,
    row.major_repairs.length > 0 ? repairSentence(tale) : '',
    recordSentence(tale),
    faultSentence(tale),
    tale.isNew || !random.chance(0.75) ? '' : dealerPraise(tale),
    random.chance(0.85) ? dealerClosing(tale) : '',
  ]
}

function privateText(tale: Tale): string[] {
  const { random } = tale
  const isTerse = random.chance(0.22)
  const past = random.shuffled([keeperSentence(tale), serviceSentence(tale), motSentence(tale)])
  if (isTerse)
    return [privateOpening(tale), ...past, recordSentence(tale), faultSentence(tale), privateExtras(tale)]
  const middle = random.shuffled([
    past.join(' '),
    equipmentSentence(tale),
    random.chance(0.7) ? privateReason(tale) : '',
    repairSentence(tale),
    economySentence(tale),
  ])
  return [
    privateOpening(tale),
    ...middle,
    faultSentence(tale),
    privatePraise(tale),
    recordSentence(tale),
    privateExtras(tale),
    privateClosing(tale),
  ]
}
