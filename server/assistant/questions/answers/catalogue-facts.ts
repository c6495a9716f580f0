/** The figures a question may ask of a model: where the catalogue has them, and how a reply words them. */
import { listOr } from '#contracts/text/english.ts'
import { formatNumber } from '#server/assistant/response/wording.ts'
import type { CatalogueFact } from '../recognition/catalogue-questions.ts'
import { formatRange } from './formatting.ts'
import type { MatchingDerivative } from './matching-derivatives.ts'

export interface CatalogueFactRule {
  /** All values of one derivative. */
  values: (one: MatchingDerivative) => readonly (number | null)[]
  /** Words these figures, which are ascending. */
  amount: (figures: readonly number[]) => string
  sentence: (car: string, amount: string) => string
  /** Words the model that has more, or less, than the others. */
  comparison: { by: 'most' | 'least'; words: string }
  /** Which part of a derivative has the figure. The first body is measured: an estate has another boot. */
  belongsTo: 'engine' | 'generation' | 'first_body'
}

const tenths = (value: number) => value.toFixed(1)
const metres = (mm: number) => (mm / 1000).toFixed(2)

export const catalogueFactRules: Readonly<Record<CatalogueFact, CatalogueFactRule>> = {
  boot: {
    values: ({ generation }) => [generation.bootLitres],
    amount: figures => `${formatRange(figures)} litres`,
    sentence: (car, amount) => `The boot of the ${car} holds ${amount}`,
    comparison: { by: 'most', words: 'has the bigger boot' },
    belongsTo: 'first_body',
  },
  length: {
    values: ({ generation }) => [generation.lengthMm],
    amount: figures => `${formatRange(figures, metres)} metres`,
    sentence: (car, amount) => `The length of the ${car} is ${amount}`,
    comparison: { by: 'most', words: 'is longer' },
    belongsTo: 'first_body',
  },
  seats: {
    values: ({ generation }) => generation.seats,
    amount: figures => `${listOr(figures.map(String))} seats`,
    sentence: (car, amount) => `The ${car} has ${amount}`,
    comparison: { by: 'most', words: 'has more seats' },
    belongsTo: 'generation',
  },
  'insurance-group': {
    values: ({ engine }) => [engine.insuranceGroup],
    amount: figures => `group${figures.length > 1 ? 's' : ''} ${formatRange(figures)} of 50`,
    sentence: (car, amount) => `The ${car} is in insurance ${amount}`,
    comparison: { by: 'least', words: 'is in the lower groups' },
    belongsTo: 'engine',
  },
  range: {
    values: ({ engine }) => [engine.electricRange],
    amount: figures => `${formatRange(figures)} miles`,
    sentence: (car, amount) => `The ${car} goes ${amount} on a charge when new`,
    comparison: { by: 'most', words: 'goes further' },
    belongsTo: 'engine',
  },
  mpg: {
    values: ({ engine }) => [engine.mpg],
    amount: figures => `${formatRange(figures, tenths)} mpg`,
    sentence: (car, amount) => `The ${car} does ${amount} by the official combined figure`,
    comparison: { by: 'most', words: 'uses less fuel' },
    belongsTo: 'engine',
  },
  power: {
    values: ({ engine }) => [engine.bhp],
    amount: figures => `${formatRange(figures, formatNumber)} bhp`,
    sentence: (car, amount) => `The ${car} has ${amount}`,
    comparison: { by: 'most', words: 'has more power' },
    belongsTo: 'engine',
  },
  '0-60': {
    values: ({ engine }) => [engine.zeroTo60],
    amount: figures => `${formatRange(figures, tenths)} seconds`,
    sentence: (car, amount) => `The ${car} does 0–60 mph in ${amount}`,
    comparison: { by: 'least', words: 'is quicker' },
    belongsTo: 'engine',
  },
}
