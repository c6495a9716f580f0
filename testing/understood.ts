import type { SearchState } from '#contracts/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { understand } from '#server/assistant/understanding/understand.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'

const vocabulary = new Vocabulary()

/** What a message says on 21 November 2026, given the present search. */
export function understood(
  text: string,
  criteria: Criteria = {},
  sortBy: SearchState['sortBy'] = 'relevance',
): Understanding {
  return understand(text, { state: { criteria, sortBy }, vocabulary, now: new Date('2026-11-21') })
}

/** Only the criteria. */
export const criteriaOf = (text: string, criteria?: Criteria): Criteria => understood(text, criteria).criteria

/** What a message removes: `true` for a whole criterion, or the values removed. */
export function droppedBy(text: string, present: Criteria): Record<string, true | string[]> {
  const dropped: Record<string, true | string[]> = {}
  for (const { criterion, drops } of understood(text, present).statements) {
    if (drops === undefined) continue
    const before = dropped[criterion]
    dropped[criterion] = drops === true || before === true ? true : [...(before ?? []), ...drops]
  }
  return dropped
}

/** The understanding of a message that says nothing, as a base for tests. */
export const nothingUnderstood: Understanding = {
  op: 'none',
  statements: [],
  criteria: {},
  sortBy: undefined,
  unused: [],
  hints: [],
  question: undefined,
  confidence: 1,
}
