/** Which chips may be shown, and the removal of empty values from a message's criteria. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { criterionOfField, fieldsIn } from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { blank, readMember, readNumber, readOption, readText } from '#contracts/criteria/read-value.ts'
import { type LabelOf, type Tag, tagsOf } from '#contracts/criteria/tags.ts'

/** Why a criterion can't have a value: the value's length, or the criterion's options. */
export function chipProblem(name: string, value: unknown): string | undefined {
  if (blank(value)) return 'This field is required'
  const criterion = criterionNamed(name)
  switch (criterion?.kind) {
    case 'many':
      return problemOf(readMember(criterion, String(value)))
    case 'one':
      return problemOf(readOption(optionsOf(criterion) ?? [], String(value)))
    case 'text':
      return problemOf(readText(criterion, String(value)))
    case 'range':
      return problemOf(readNumber(criterion, value))
    case 'place':
      return criterion.name === 'postcode' || criterion.name === 'city'
        ? problemOf(readText(criterion, String(value)))
        : problemOf(readNumber(criterion, value))
    default:
      return undefined
  }
}

const problemOf = (reading: object) => ('problem' in reading ? String(reading.problem) : undefined)

/** The tags of a search without those whose value breaks a rule. */
export function validChips(criteria: Criteria, labelOf?: LabelOf): Tag[] {
  return tagsOf(criteria, labelOf).filter(tag =>
    valuesOf(tag, criteria).every(value => chipProblem(tag.criterion, value) === undefined),
  )
}

function valuesOf({ key, criterion }: Tag, criteria: Criteria): unknown[] {
  const excluded = `not.${criterion}:`
  if (key.startsWith(excluded)) return [key.slice(excluded.length)]
  if (key.startsWith(`${criterion}:`)) return [key.slice(criterion.length + 1)]
  return fieldsIn(criteria)
    .filter(field => criterionOfField(field)?.name === criterion)
    .map(field => criteria[field])
}

/** Removes empty values, null, and the words 'null' and 'undefined', in lists and exclusions too. */
export function cleanedExtracted(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(data).map(([name, value]) => [name, cleaned(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function cleaned(value: unknown): unknown {
  if (blank(value)) return undefined
  if (Array.isArray(value)) {
    const items = value.map(cleaned).filter(item => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (typeof value === 'object') {
    const fields = cleanedExtracted(value as Record<string, unknown>)
    return Object.keys(fields).length > 0 ? fields : undefined
  }
  return value
}
