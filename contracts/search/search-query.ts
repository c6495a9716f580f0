import { z } from 'zod'
import { allCriteria, type Criterion } from '../criteria/declarations.ts'
import { partName } from '../criteria/fields.ts'
import { optionsOf } from '../criteria/options.ts'
import { sortOrders, sources } from './search-orders.ts'

/**
 * The query of a search as the API's documentation shows it. Values are read by
 * contracts/search/read-search.ts, which accepts more spellings than can be listed here; this schema lets
 * everything through.
 */
const given = z.union([z.string(), z.array(z.string())]).optional()

function documented(criterion: Criterion): [string, z.ZodType][] {
  const { name, label } = criterion
  switch (criterion.kind) {
    case 'many': {
      const options = optionsOf(criterion)
        ?.map(option => option.value)
        .join(', ')
      const how = criterion.combine === 'all' ? 'all must be there' : 'alternatives'
      const description = options ? `${label}; ${how}: ${options}` : `${label}; ${how}`
      return [
        [name, given.describe(description)],
        [`not.${name}`, given.describe(`${label}: none of these`)],
      ]
    }
    case 'range': {
      const unit = criterion.unit === '' ? '' : ` in ${criterion.unit}`
      const bounds = `${label}${unit}, ${criterion.min} to ${criterion.max}, inclusive`
      return (['min', 'max'] as const).map(part => [partName(name, part), given.describe(bounds)])
    }
    case 'dates':
      return (['min', 'max'] as const).map(part => [partName(name, part), given.describe(`${label}, a date`)])
    case 'flag':
      return [[name, given.describe(`${criterion.yes} (true) or ${criterion.no.toLowerCase()} (false)`)]]
    case 'one':
      return [[name, given.describe(listed(optionsOf(criterion) ?? []))]]
    default:
      return [[name, given.describe(label)]]
  }
}

const listed = (options: readonly { value: string }[]) => options.map(option => option.value).join(', ')

export const searchQuerySchema = z.looseObject({
  ...Object.fromEntries(allCriteria.flatMap(documented)),
  source: given.describe(listed(sources)),
  sortBy: given.describe(listed(sortOrders)),
  page: given.describe('From 1'),
  pageSize: given.describe('1 to 100'),
  facets: given.describe(
    'The criteria whose choices are counted, with commas between; all where it is left out',
  ),
})
