/** Learns the weights of the role model by logistic regression. */
import {
  learntRoles,
  logitsOf,
  type RoleWeights,
  sharesOf,
} from '#server/assistant/understanding/roles/role-model.ts'
import type { RoleExample } from './role-examples.ts'

const ROUNDS = 40
/** Rarer signals say more of their examples than of language. */
const MIN_EXAMPLES = 3
const STEP = 0.3
/** Pulls weights towards 0, those of rare signals more. */
const PULL = 10

/**
 * AdaGrad over shuffled examples; the weights are the mean of those after the rounds of the second half,
 * which depends less on the order. The same examples give the same weights: the shuffling has its own random
 * numbers. Signals in fewer than MIN_EXAMPLES examples are left out.
 */
export function trainRoles(examples: readonly RoleExample[]): RoleWeights {
  const counts = countSignals(examples)
  const shuffled = examples.map(({ signals, ...example }) => ({
    ...example,
    signals: signals.filter(signal => counts.get(signal)! >= MIN_EXAMPLES),
  }))
  const zeroes = () => new Map([...counts.keys()].map(signal => [signal, learntRoles.map(() => 0)]))
  const [weights, squares, sums] = [zeroes(), zeroes(), zeroes()]
  const random = randomNumbers(7)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(shuffled, random)
    for (const { role, signals, weight } of shuffled) {
      const shares = sharesOf(logitsOf(signals, weights))
      for (const signal of signals) {
        const [own, squared, pull] = [weights.get(signal)!, squares.get(signal)!, PULL / counts.get(signal)!]
        for (const [i, one] of learntRoles.entries()) {
          const slope = weight * (shares[one] - Number(one === role) + pull * own[i]!)
          squared[i]! += slope * slope
          own[i]! -= (STEP * slope) / (0.5 + Math.sqrt(squared[i]!))
        }
      }
    }
    if (round >= ROUNDS / 2)
      for (const [signal, sum] of sums) for (const i of sum.keys()) sum[i]! += weights.get(signal)![i]!
  }
  return new Map([...sums].map(([signal, sum]) => [signal, sum.map(one => one / (ROUNDS / 2))]))
}

/** As they are stored: two digits, without signals that say nothing. */
export function storedWeights(weights: RoleWeights): Record<string, number[]> {
  const rounded = [...weights].map(
    ([signal, all]) => [signal, all.map(one => Math.round(one * 100) / 100)] as const,
  )
  return Object.fromEntries(
    rounded.filter(([, all]) => all.some(one => Math.abs(one) >= 0.02)).sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as Record<string, number[]>
}

function countSignals(examples: readonly RoleExample[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { signals } of examples)
    for (const signal of new Set(signals)) counts.set(signal, (counts.get(signal) ?? 0) + 1)
  return counts
}

/** A linear congruential generator: numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function shuffle(list: unknown[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[list[i], list[j]] = [list[j], list[i]]
  }
}
