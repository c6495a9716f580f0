import type { SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Slot } from '#server/assistant/understanding/slot.ts'
import { relatedSlots, understand } from '#server/assistant/understanding/understand.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'

const vocabulary = new Vocabulary()

/** Understands a message on 21 November 2026, with or without a current search. */
export function understood(
  text: string,
  criteria: Criteria = {},
  sortBy: SearchState['sortBy'] = 'relevance',
): Understanding {
  return understand(text, { state: { criteria, sortBy }, vocabulary, now: new Date('2026-11-21') })
}

/** Only the criteria of a message. */
export const criteriaOf = (text: string, criteria?: Criteria): Criteria => understood(text, criteria).criteria

/** The slots found in a message, whatever their role. */
export const slotsIn = (text: string): readonly Slot[] =>
  relatedSlots(text, {
    state: { criteria: {}, sortBy: 'relevance' },
    vocabulary,
    now: new Date('2026-11-21'),
  }).parse.slots

/** What a message removes: true for a whole criterion, else the values. */
export function droppedBy(text: string, present: Criteria): Record<string, true | string[]> {
  const dropped: Record<string, true | string[]> = {}
  for (const { criterion, drops } of understood(text, present).statements) {
    if (drops === undefined) continue
    const before = dropped[criterion]
    dropped[criterion] = drops === true || before === true ? true : [...(before ?? []), ...drops]
  }
  return dropped
}

/** An empty understanding, to build others from. */
export const nothingUnderstood: Understanding = {
  op: 'none',
  statements: [],
  criteria: {},
  sortBy: undefined,
  readings: [],
  unused: [],
  hints: [],
  refused: [],
  question: undefined,
  confidence: 1,
}
