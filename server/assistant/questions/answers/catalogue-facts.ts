/** Each figure that is asked of a model: whose it is, and how it is said. */
import { formatNumber, listed } from '#server/assistant/response/wording.ts'
import type { Fact } from '../question.ts'
import { span } from './formatting.ts'
import type { Meant } from './matching-derivatives.ts'

export interface CatalogueFactRule {
  /** Every figure that one derivative has. */
  of: (one: Meant) => readonly (number | null)[]
  /** Of these, the least first. */
  amount: (figures: readonly number[]) => string
  say: (car: string, amount: string) => string
  /** Said of the model that has more, or less, than the other. */
  wins: { by: 'most' | 'least'; words: string }
  /** Whose it is: the engine's; the generation's, whatever the engine; or its first body's, for an estate has another boot. */
  whose: 'engine' | 'generation' | 'first body'
}

const tenths = (value: number) => value.toFixed(1)
const metres = (mm: number) => (mm / 1000).toFixed(2)

export const catalogueFactRules: Readonly<Record<Fact, CatalogueFactRule>> = {
  boot: {
    of: ({ generation }) => [generation.bootLitres],
    amount: figures => `${span(figures)} litres`,
    say: (car, amount) => `The boot of the ${car} holds ${amount}`,
    wins: { by: 'most', words: 'has the bigger boot' },
    whose: 'first body',
  },
  length: {
    of: ({ generation }) => [generation.lengthMm],
    amount: figures => `${span(figures, metres)} metres`,
    say: (car, amount) => `The length of the ${car} is ${amount}`,
    wins: { by: 'most', words: 'is longer' },
    whose: 'first body',
  },
  seats: {
    of: ({ generation }) => generation.seats,
    amount: figures => `${listed(figures.map(String))} seats`,
    say: (car, amount) => `The ${car} has ${amount}`,
    wins: { by: 'most', words: 'has more seats' },
    whose: 'generation',
  },
  'insurance-group': {
    of: ({ engine }) => [engine.insuranceGroup],
    amount: figures => `group${figures.length > 1 ? 's' : ''} ${span(figures)} of 50`,
    say: (car, amount) => `The ${car} is in insurance ${amount}`,
    wins: { by: 'least', words: 'is in the lower groups' },
    whose: 'engine',
  },
  range: {
    of: ({ engine }) => [engine.electricRange],
    amount: figures => `${span(figures)} miles`,
    say: (car, amount) => `The ${car} goes ${amount} on a charge when new`,
    wins: { by: 'most', words: 'goes further' },
    whose: 'engine',
  },
  mpg: {
    of: ({ engine }) => [engine.mpg],
    amount: figures => `${span(figures, tenths)} mpg`,
    say: (car, amount) => `The ${car} does ${amount} by the official combined figure`,
    wins: { by: 'most', words: 'uses less fuel' },
    whose: 'engine',
  },
  power: {
    of: ({ engine }) => [engine.bhp],
    amount: figures => `${span(figures, formatNumber)} bhp`,
    say: (car, amount) => `The ${car} has ${amount}`,
    wins: { by: 'most', words: 'has more power' },
    whose: 'engine',
  },
  '0-60': {
    of: ({ engine }) => [engine.zeroTo60],
    amount: figures => `${span(figures, tenths)} seconds`,
    say: (car, amount) => `The ${car} does 0–60 mph in ${amount}`,
    wins: { by: 'least', words: 'is quicker' },
    whose: 'engine',
  },
}
