/**
 * The regions we speak of: the twelve of the UK's statistics office (ITL1, without the "(England)" it adds),
 * and the crown dependencies, which are not in the UK but share its postcodes. Keyed by the code that our
 * own tables use.
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
