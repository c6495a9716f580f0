import type { SearchState } from '#contracts/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { understand } from '#server/assistant/understanding/understand.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'

const vocabulary = new Vocabulary()

/** What a message says on 21 November 2026, with a search so far or without. */
export function understood(
  text: string,
  criteria: Criteria = {},
  sortBy: SearchState['sortBy'] = 'relevance',
): Understanding {
  return understand(text, { state: { criteria, sortBy }, vocabulary, now: new Date('2026-11-21') })
}

/** Only what it filters by. */
export const criteriaOf = (text: string, criteria?: Criteria): Criteria => understood(text, criteria).criteria

/** What it takes off: 'color' where all of it is meant, or its values. */
export function droppedBy(text: string, present: Criteria): Record<string, true | string[]> {
  const dropped: Record<string, true | string[]> = {}
  for (const { criterion, drops } of understood(text, present).statements) {
    if (drops === undefined) continue
    const before = dropped[criterion]
    dropped[criterion] = drops === true || before === true ? true : [...(before ?? []), ...drops]
  }
  return dropped
}

/** Of a message that says nothing: for what is put together by hand. */
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
