/** A linear model of roles: the weights of a slot's signals are added up for each role (0072). */
import type { Role } from '#contracts/assistant/assistant.ts'
import learnt from './role-weights.json' with { type: 'json' }

/** In the order of the weights. */
export const learntRoles = ['wish', 'offer', 'refusal', 'background'] as const satisfies readonly Role[]

/** By signal, the weight for each of `learntRoles`. */
export type RoleWeights = ReadonlyMap<string, readonly number[]>

export const learntWeights: RoleWeights = new Map(Object.entries(learnt))

export type RoleLogits = readonly number[]
export type RoleShares = Readonly<Record<(typeof learntRoles)[number], number>>

/** A message has a thousand signals: plain loops take a third of the time of iterators. */
export function logitsOf(signals: readonly string[], weights: RoleWeights): RoleLogits {
  const sums = learntRoles.map(() => 0)
  for (const signal of signals) {
    const found = weights.get(signal)
    if (!found) continue
    for (let role = 0; role < sums.length; role++) sums[role]! += found[role]!
  }
  return sums
}

/** How likely each role is, by its share: together 1. */
export function sharesOf(logits: RoleLogits): RoleShares {
  const highest = Math.max(...logits)
  const [wish, offer, refusal, background] = logits.map(one => Math.exp(one - highest)) as [
    number,
    number,
    number,
    number,
  ]
  const all = wish + offer + refusal + background
  return { wish: wish / all, offer: offer / all, refusal: refusal / all, background: background / all }
}
