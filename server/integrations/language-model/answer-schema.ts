/** The schema of a model's answer, by the criteria's declarations: findings with their words. */
import { z } from 'zod'
import { allCriteria, type Criterion } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'

/** What one finding can fill: a criterion, or one bound of a range. */
export interface FillableField {
  name: string
  criterion: Criterion
}

export const extractedValue = z.object({ criterion: z.string(), from: z.string(), is: z.unknown() })
export type ExtractedValue = z.infer<typeof extractedValue>

const MAX_FINDINGS = 6

/** Besides these, dates are left out, since a model would have to work them out. */
const neverFilled = ['partner', 'shortDescription', 'postcode', 'latitude', 'longitude']

/** The fields of `empty` that a model may fill; numbers only where the text has one, for a short schema. */
export function fillableFields(
  empty: readonly string[],
  has: { numbers: boolean; vocabulary: boolean },
): FillableField[] {
  const wanted = new Set(empty)
  return allCriteria
    .filter(({ name }) => !neverFilled.includes(name))
    .flatMap((criterion): FillableField[] => {
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
 * An array of findings rather than an object with a null for each of fifty criteria, because the time of an
 * answer grows with its length. Criteria with the same values share a schema, because its tokens are charged.
 */
export function answerSchema(fields: readonly FillableField[]) {
  const findings = [...Map.groupBy(fields, ({ criterion }) => valueKey(criterion)).values()].map(alike =>
    z.object({
      criterion: z.enum(alike.map(({ name }) => name)),
      from: z.string(),
      is: valueSchema(alike[0]!.criterion),
    }),
  )
  return z.object({ found: z.array(z.union(findings)).max(MAX_FINDINGS) })
}

/** Equal for criteria whose values have the same schema. */
function valueKey(criterion: Criterion): string {
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
