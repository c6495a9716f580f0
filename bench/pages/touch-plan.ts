/** Which filters are touched, one after the other. */
export interface Touch {
  criterion: string
  /** Of a box; or what is written into the field of a bound. */
  value: string
  /** Of a box: what it is to become. */
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

/** A round of twelve: up to four filters at once, some taken off amid others, none left at its end. */
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

/** Each round has other values than the last. */
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
