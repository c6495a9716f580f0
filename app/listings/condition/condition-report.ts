import type { Listing } from '#contracts/listings/listing.ts'
import { majorRepairs } from '#contracts/vehicle/enumerations.ts'
import { type ConditionAnswer, conditionAnswers } from './condition-answers.ts'

export interface ConditionReport {
  answers: ConditionAnswer[]
  /** The checklist, or that there were none; null where nothing was answered and no repair named. */
  repairs: { label: string; done: boolean }[] | 'none' | null
}

export function conditionReport(car: Listing): ConditionReport {
  const { majorRepairs: done } = car
  const answers = conditionAnswers(car.conditions)
  return {
    answers,
    repairs: car.noMajorRepairs
      ? 'none'
      : answers.length > 0 || done.length > 0
        ? majorRepairs.map(({ value, label }) => ({ label, done: done.includes(value) }))
        : null,
  }
}
