import type { Listing } from '#contracts/listings/listing.ts'
import { knownIssues, majorRepairs } from '#contracts/vehicle/enumerations.ts'
import { type ConditionAnswer, conditionAnswers } from './condition-answers.ts'

export interface ConditionReport {
  writeOff: { title: string; meaning: string } | null
  issues: string[]
  answers: ConditionAnswer[]
  /** The checklist, or that there were none; null where nothing was answered and no repair named. */
  repairs: { label: string; done: boolean }[] | 'none' | null
}

/** What a write-off category means for a buyer. */
const meanings: Readonly<Record<string, string>> = {
  A: 'Scrap only: all of it must be crushed, and it can never go back on the road.',
  B: 'Parts only: the shell must be crushed, and it can never go back on the road.',
  S: 'An insurer wrote it off with structural damage that could be repaired, and the logbook says so. Ask who repaired it and what proof there is, and what an insurer would charge you.',
  N: 'An insurer wrote it off with damage that was not structural and could be repaired. Ask what was damaged and who repaired it, and what an insurer would charge you.',
  C: 'A mark from before October 2017: it could be repaired, but for more than it was worth. Ask who repaired it and what proof there is.',
  D: 'A mark from before October 2017: it could be repaired for less than it was worth, but the insurer chose not to. Ask what was damaged and who repaired it.',
}

export function conditionReport(car: Listing): ConditionReport {
  const { writeOffCategory: category, majorRepairs: done } = car
  const answers = conditionAnswers(car.conditions)
  const meaning = category && meanings[category]
  return {
    writeOff: meaning ? { title: `Written off: category ${category}`, meaning } : null,
    issues: car.knownIssues.map(issue => knownIssues.find(({ value }) => value === issue)?.label ?? issue),
    answers,
    repairs: car.noMajorRepairs
      ? 'none'
      : answers.length > 0 || done.length > 0
        ? majorRepairs.map(({ value, label }) => ({ label, done: done.includes(value) }))
        : null,
  }
}
