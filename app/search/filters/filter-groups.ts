import type { CriterionName } from '#contracts/criteria/declarations.ts'

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

export const moreGroups: readonly FilterGroup[] = [
  { title: 'Features', criteria: ['features'] },
  {
    title: 'Engine and performance',
    criteria: [
      'engineSize',
      'bhp',
      'drivingAxle',
      'zeroTo60Mph',
      'zeroTo100Kph',
      'maxSpeedMph',
      'gearCount',
      'rpm',
      'electricRange',
    ],
  },
  {
    title: 'Running costs',
    criteria: [
      'ulez',
      'euroStatus',
      'co2Emissions',
      'fuelEconomyCombined',
      'fuelEconomyUrban',
      'fuelEconomyExtraUrban',
      'vedStandard',
      'vedFirstYear',
      'insuranceGroup',
      'insuranceCost',
    ],
  },
  {
    title: 'History',
    criteria: [
      'owners',
      'serviceHistory',
      'writeOffCategories',
      'motExpiryDate',
      'lastMotDate',
      'majorRepairs',
      'knownIssues',
      'imported',
      'colorChanged',
      'condition',
    ],
  },
  {
    title: 'Size and weight',
    criteria: [
      'bootSpace',
      'length',
      'height',
      'weight',
      'payloadWeight',
      'fuelTankCapacity',
      'numberOfAxles',
    ],
  },
]

const named = (groups: readonly FilterGroup[]) => groups.flatMap(group => group.criteria)

/** Criteria whose counts every page of results has; other counts are requested when their filters open. */
export const commonCriteria = named(commonGroups)
export const moreCriteria = named(moreGroups)
