/** Labelled sentences as they lie in files, one to a line of JSON. */
import { readFileSync } from 'node:fs'
import type { Sentence } from './score.ts'

/** The day they are labelled for: 'under five years old' means a year. */
export const LABELLING_DATE = new Date('2026-11-21T12:00:00Z')

export function readSentences(file: string): Sentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Sentence)
}
