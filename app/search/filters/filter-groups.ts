import { type CriterionName, criteriaIn } from '#contracts/criteria/declarations.ts'
import { type FactGroup, factGroupTitles } from '#contracts/vehicle/facts.ts'

/** The groups of criteria in the filter panel, in order. A criterion in no group has no control there. */
export interface FilterGroup {
  readonly title: string
  readonly criteria: readonly CriterionName[]
  readonly open?: boolean
}

export const commonGroups: readonly FilterGroup[] = [
  { title: 'Make and model', criteria: ['make', 'model'], open: true },
  { title: 'Price', criteria: ['price', 'priceType'], open: true },
  { title: 'Place', criteria: ['city', 'postcode', 'latitude', 'longitude', 'distance'], open: true },
  { title: 'Year', criteria: ['year'] },
  { title: 'Mileage', criteria: ['mileage'] },
  { title: 'Fuel', criteria: ['fuelType'] },
  { title: 'Gearbox', criteria: ['transmission'] },
  { title: 'Body', criteria: ['bodyType'] },
  { title: 'Colour', criteria: ['color'] },
  { title: 'Doors and seats', criteria: ['doors', 'seats'] },
  { title: 'Seller', criteria: ['dealer', 'certified'] },
  { title: 'Keywords', criteria: ['keywords'] },
]

const named = (groups: readonly FilterGroup[]) => groups.flatMap(group => group.criteria)

/** Criteria whose counts every page of results has; other counts are requested when their filters open. */
export const commonCriteria = named(commonGroups)

const more = (group: FactGroup) => criteriaIn(group).filter(name => !commonCriteria.includes(name))

export const moreGroups: readonly FilterGroup[] = [
  { title: 'Features', criteria: ['features'] },
  { title: factGroupTitles.engine, criteria: more('engine') },
  { title: factGroupTitles.costs, criteria: ['ulez', ...more('costs')] },
  { title: factGroupTitles.history, criteria: [...more('history'), 'condition'] },
  { title: factGroupTitles.size, criteria: more('size') },
]

export const moreCriteria = named(moreGroups)
