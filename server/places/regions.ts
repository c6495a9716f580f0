/**
 * The twelve regions of the Office for National Statistics (ITL1, without its "(England)"), and the crown
 * dependencies, which are not in the UK but share its postcodes. By the codes in towns.tsv and the tables of
 * this folder.
 */
export const regions = {
  NE: 'North East',
  NW: 'North West',
  YH: 'Yorkshire and The Humber',
  EM: 'East Midlands',
  WM: 'West Midlands',
  EE: 'East of England',
  LN: 'London',
  SE: 'South East',
  SW: 'South West',
  WA: 'Wales',
  SC: 'Scotland',
  NI: 'Northern Ireland',
  CI: 'Channel Islands',
  IM: 'Isle of Man',
} as const

export type RegionCode = keyof typeof regions
export type Region = (typeof regions)[RegionCode]
