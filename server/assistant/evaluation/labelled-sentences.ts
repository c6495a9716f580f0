/** Labelled sentences in files of one JSON object per line. */
import { readFileSync } from 'node:fs'
import type { Sentence } from './score.ts'

/** The day the labels assume: ages are labelled as years. */
export const LABELLING_DATE = new Date('2026-11-21T12:00:00Z')

export function readSentences(file: string): Sentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Sentence)
}
