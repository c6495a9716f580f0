/** What a model is asked to answer with, made from the criteria's declarations: what it found, and in which words. */
import { z } from 'zod'
import { allCriteria, type Criterion } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'

/** One thing that may be filled: a criterion, or one bound of a range. */
export interface Field {
  name: string
  criterion: Criterion
}

export const finding = z.object({ criterion: z.string(), from: z.string(), is: z.unknown() })
export type Finding = z.infer<typeof finding>

const MOST_FINDINGS = 6

/** Dates are not asked for, since they have to be worked out; nor is who sells a car, or where exactly somebody is. */
const neverAsked = ['partner', 'shortDescription', 'postcode', 'latitude', 'longitude']

/** The fields of `empty` that a model may be asked for. Numbers only of a text that states one: they are many. */
export function askedFields(
  empty: readonly string[],
  has: { numbers: boolean; vocabulary: boolean },
): Field[] {
  const wanted = new Set(empty)
  return allCriteria
    .filter(({ name }) => !neverAsked.includes(name))
    .flatMap((criterion): Field[] => {
      const { kind, name } = criterion
      if (kind === 'dates') return []
      if (kind === 'range') {
        const bounds = [partName(name, 'min'), partName(name, 'max')]
        return bounds
          .filter(bound => has.numbers && (wanted.has(name) || wanted.has(bound)))
          .map(bound => ({ name: bound, criterion }))
      }
      if (!wanted.has(name)) return []
      if (kind === 'place' && criterion.name === 'distance' && !has.numbers) return []
      if (kind === 'many' && !optionsOf(criterion) && !has.vocabulary) return []
      return [{ name, criterion }]
    })
}

/**
 * An array of findings, rather than an object with a null for each of fifty criteria: a short answer is a quick one. What
 * has the same values stands together, since the schema has to be read as well.
 */
export function answerSchema(fields: readonly Field[]) {
  const findings = [...Map.groupBy(fields, ({ criterion }) => valuesOf(criterion)).values()].map(alike =>
    z.object({
      criterion: z.enum(alike.map(({ name }) => name)),
      from: z.string(),
      is: valueSchema(alike[0]!.criterion),
    }),
  )
  return z.object({ found: z.array(z.union(findings)).max(MOST_FINDINGS) })
}

/** The same for criteria that have the same values. */
function valuesOf(criterion: Criterion): string {
  if (optionsOf(criterion)) return criterion.name
  if (criterion.kind === 'flag') return 'yes or no'
  const isNumber = criterion.kind === 'range' || (criterion.kind === 'place' && criterion.name === 'distance')
  if (isNumber) return `from ${criterion.min} to ${criterion.max}`
  return criterion.kind === 'place' ? 'words' : 'list of words'
}

function valueSchema(criterion: Criterion) {
  switch (criterion.kind) {
    case 'range':
      return z.number().min(criterion.min).max(criterion.max)
    case 'flag':
      return z.boolean()
    case 'place':
      return criterion.name === 'distance' ? z.number().min(criterion.min).max(criterion.max) : z.string()
    case 'one':
      return oneOf(criterion)
    default:
      return z.array(oneOf(criterion))
  }
}

function oneOf(criterion: Criterion) {
  const options = optionsOf(criterion)
  return options ? z.enum(options.map(({ value }) => value)) : z.string()
}
