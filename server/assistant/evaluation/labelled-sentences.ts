/** Labelled sentences in files of one JSON object per line. */
import { readFileSync } from 'node:fs'
import type { SlotLabels } from './labels.ts'

export interface Sentence {
  id: number
  /** The search so far, as labels. */
  context: SlotLabels
  text: string
  gold: SlotLabels
  op: string
  /** The first is the sentence's category. */
  tags: string[]
}

/** The day the labels assume: ages are labelled as years. */
export const LABELLING_DATE = new Date('2026-11-21T12:00:00Z')

export function readSentences(file: string): Sentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Sentence)
}
