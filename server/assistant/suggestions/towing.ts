/** The guideline for caravans and trailers: the weight that is towed against the car's kerb weight. */
import { formatNumber } from '../response/wording.ts'

/** A share of the car's kerb weight. The caravan clubs' advice; the car's own limit may be lower. */
const MAX_TOWED_SHARE = 0.85
const STEP_KG = 10
/** Weights outside are not of a caravan or trailer. Kilograms. */
const [LIGHTEST, HEAVIEST] = [250, 3500]

const weight = /(?<![\d.,£])(\d[\d,]*(?:\.\d+)?)[\s-]*(kgs?|kilos?|kilograms?|tonnes?|tons?)\b/gi

/** The first weight in the message that can be towed, in kg. */
export function towedWeightIn(text: string): number | undefined {
  return [...text.matchAll(weight)]
    .map(([, amount = '', unit = '']) => Number(amount.replaceAll(',', '')) * (/^t/i.test(unit) ? 1000 : 1))
    .find(kg => kg >= LIGHTEST && kg <= HEAVIEST)
}

/** The least kerb weight for a caravan of this weight, both in kg. */
export const kerbWeightToTow = (towed: number): number =>
  Math.ceil(towed / MAX_TOWED_SHARE / STEP_KG) * STEP_KG

export function towingNote(text: string): string {
  const towed = towedWeightIn(text)
  const limit = 'No advert tells what a car may tow: check its handbook.'
  return towed === undefined
    ? `${limit} As a guide, a caravan should weigh at most 85% of the car's kerb weight.`
    : `${limit} As a guide, ${formatNumber(towed)} kg needs a car of ${formatNumber(kerbWeightToTow(towed))} kg or more (85%).`
}
