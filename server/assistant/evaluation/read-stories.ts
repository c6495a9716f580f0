/** Labelled stories in files of one JSON object per line. */
import { readFileSync } from 'node:fs'
import { emptyState } from '#server/assistant/merging/merge.ts'
import { understand } from '#server/assistant/understanding/understand.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { LABELLING_DATE } from './labelled-sentences.ts'
import { type JudgedStory, judgeStory, type Story } from './story-score.ts'

export function storiesIn(file: string): Story[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Story)
}

export function judged(stories: readonly Story[], vocabulary: Vocabulary): JudgedStory[] {
  return stories.map(story => {
    const context = { state: emptyState, vocabulary, now: LABELLING_DATE }
    return judgeStory(story, understand(story.text, context).criteria)
  })
}
