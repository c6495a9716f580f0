import type { Option } from '../vehicle/enumerations.ts'

/** Where cars are looked for: partners' listings, our own, or both. */
export const sources = [
  { value: 'web', label: 'Web' },
  { value: 'live', label: 'Forecourt' },
  { value: 'both', label: 'Everywhere' },
] as const satisfies readonly Option[]

export const sortOrders = [
  { value: 'relevance', label: 'Most relevant', aliases: ['popularity'] },
  { value: 'price_low', label: 'Price, lowest first', aliases: ['price-low'] },
  { value: 'price_high', label: 'Price, highest first', aliases: ['price-high'] },
  { value: 'mileage_low', label: 'Mileage, lowest first', aliases: ['mileageAsc'] },
  { value: 'mileage_high', label: 'Mileage, highest first' },
  { value: 'year_new', label: 'Age, newest first' },
  { value: 'year_old', label: 'Age, oldest first' },
  { value: 'newest', label: 'Listed last' },
  { value: 'distance', label: 'Distance, nearest first' },
  { value: 'mpg_high', label: 'Combined mpg, highest first', aliases: ['mpg-high'] },
  { value: 'deal', label: 'Best against market value' },
] as const satisfies readonly Option[]

export type SortOrder = (typeof sortOrders)[number]['value']
export type Source = (typeof sources)[number]['value']
