/** Slots with their roles, from labelled stories and sentences: what the role model learns from. */
import type { Role } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { emptyState } from '#server/assistant/merging/merge.ts'
import { slotCriteria } from '#server/assistant/understanding/build-understanding.ts'
import type { ParseState } from '#server/assistant/understanding/parse-state.ts'
import { hasRole } from '#server/assistant/understanding/roles/assign-roles.ts'
import { signalsOf } from '#server/assistant/understanding/roles/role-signals.ts'
import { surroundingsOf } from '#server/assistant/understanding/roles/surroundings.ts'
import type { Slot } from '#server/assistant/understanding/slot.ts'
import { relatedSlots } from '#server/assistant/understanding/understand.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { LABELLING_DATE, type Sentence } from '../labelled-sentences.ts'
import { stateFromLabels } from '../labels.ts'
import { hasValue, isAllowed, type Story, type StoryLabels } from '../story-score.ts'

export interface RoleExample {
  role: Role
  signals: readonly string[]
  /** How many examples it counts as. */
  weight: number
}

export interface ReadStory {
  story: Story
  parse: ParseState
  slots: readonly Slot[]
  examples: readonly RoleExample[]
}

/** There are three times as many plain sentences as stories; those that tell something count as stories. */
const PLAIN_WEIGHT = 0.5

export function readStory(story: Story, vocabulary: Vocabulary): ReadStory {
  const { parse, slots } = relatedSlots(story.text, { state: emptyState, vocabulary, now: LABELLING_DATE })
  const read = slots.filter(hasRole)
  const around = surroundingsOf(parse.plain, read, parse.background)
  const examples = read.map(slot => ({
    role: labelledRole(slot, story),
    signals: signalsOf(slot, around),
    weight: 1,
  }))
  return { story, parse, slots, examples }
}

function labelledRole(slot: Slot, { must, may, not }: Story): Role {
  const { not: softly = {}, ...allowed } = may
  const values = valuesOf(slot)
  const isIn = (labels: StoryLabels) => values.some(([name, value]) => isAllowed(labels, name, value))
  const isRefused = (refused: Readonly<Record<string, readonly string[]>>) =>
    values.some(([name, value]) => hasValue(refused[name], value))
  if (isIn(must)) return 'wish'
  if (isRefused(not)) return 'refusal'
  if (isIn(allowed as StoryLabels)) return 'offer'
  return isRefused(softly) ? 'refusal' : 'background'
}

/** The filters that a slot would be as a wish, without the make that its model implies. */
function valuesOf(slot: Slot): [name: string, value: unknown][] {
  const { not: _, ...wanted } = slotCriteria({ ...slot, excluded: false })
  return Object.entries(wanted as Criteria)
    .filter(([name]) => !(slot.criterion === 'model' && name === 'make'))
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, unknown] => [name, one]),
    )
}

export function sentenceExamples({ text, context, gold }: Sentence, vocabulary: Vocabulary): RoleExample[] {
  const state = stateFromLabels(context)
  const { parse, slots } = relatedSlots(text, { state, vocabulary, now: LABELLING_DATE })
  const read = slots.filter(hasRole)
  const around = surroundingsOf(parse.plain, read, parse.background)
  return read.map(slot => ({
    role: sentenceRole(slot, gold),
    signals: signalsOf(slot, around),
    weight: around.telling >= 2 ? 1 : PLAIN_WEIGHT,
  }))
}

function sentenceRole(slot: Slot, gold: Sentence['gold']): Role {
  const { criterion, values } = slot
  const isIn = (label: unknown) => values?.some(value => hasValue(label, value)) ?? false
  if (isIn((gold.not as Record<string, unknown> | undefined)?.[criterion])) return 'refusal'
  const isNamed =
    criterion in gold || Object.keys(slotCriteria({ ...slot, excluded: false })).some(name => name in gold)
  // Features are labelled by other names than their values.
  const isWanted = isNamed && (values === undefined || criterion === 'features' || isIn(gold[criterion]))
  return isWanted ? 'wish' : 'background'
}
