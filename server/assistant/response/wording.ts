/** Wording that replies share: names of makes and models, numbers, lists. */
import type { Belongs } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type Tag, tagsOf } from '#contracts/criteria/tags.ts'
import { labelOf } from '#server/search/vocabulary.ts'

/** The part of the vocabulary that replies need. */
export interface VehicleNames {
  makeName(slug: string): string
  modelLabel(slug: string, makes: readonly string[]): string
  /** Which of these makes have such a model, so that several makes are described each with its own. */
  modelPaths?(slug: string, makes: readonly string[]): readonly string[]
}

export function labelledTags(criteria: Criteria, names: VehicleNames): Tag[] {
  const belongs: Belongs = (model, make) => (names.modelPaths?.(model, [make]).length ?? 0) > 0
  return tagsOf(criteria, labelOf(names, criteria), names.modelPaths && belongs)
}

export const formatNumber = (number: number) => number.toLocaleString('en-GB')

/** Within a sentence: 'Automatic' → 'automatic', but 'SUV', 'ULEZ compliant' and 'Bluetooth' as they are. */
export function lowerInitial(label: string): string {
  return /^(?:[A-Z]{2}|Apple|Android|Bluetooth|Cat |Euro |MOT)/.test(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)
}
