/** The sequence of filters that are touched. */
export interface Touch {
  criterion: string
  /** The value of a box, or the text of a field. */
  value: string
  /** The new state of a box. */
  ticked?: boolean
}

const values = {
  fuelType: ['petrol', 'diesel', 'hybrid'],
  transmission: ['automatic', 'manual'],
  bodyType: ['hatchback', 'suv', 'estate', 'saloon'],
  color: ['black', 'white', 'blue', 'grey', 'red'],
  make: ['ford', 'volkswagen', 'bmw', 'audi', 'vauxhall'],
  priceMax: ['15000', '9000', '22000', '12500', '30000'],
} as const

export const touchedCriteria = Object.keys(values)

/** Up to four filters at a time; a minus removes one. None is left at the end. */
const round = [
  'fuelType',
  'bodyType',
  'priceMax',
  'transmission',
  '-bodyType',
  'color',
  '-priceMax',
  '-transmission',
  'make',
  '-fuelType',
  '-color',
  '-make',
] as const

/** Each round uses other values. */
export function* touches(): Generator<Touch> {
  for (let turn = 0; ; turn++) {
    for (const step of round) {
      const criterion = step.replace('-', '') as keyof typeof values
      const value = values[criterion][turn % values[criterion].length]!
      const on = !step.startsWith('-')
      if (criterion === 'priceMax') yield { criterion, value: on ? value : '' }
      else yield { criterion, value, ticked: on }
    }
  }
}

export const ROUND = round.length
