/** The facts of a car as the price model reads them. Null: unknown, which is a value of its own. */
export interface CarFacts {
  make: string
  model: string
  generation: string | null
  /** Engine and trim as adverts write them. */
  derivative: string | null
  trim: string | null
  year: number | null
  /** Since first registration, at the time of the price. */
  ageMonths: number | null
  miles: number | null
  fuel: string | null
  gearbox: string | null
  body: string | null
  drive: string | null
  litres: number | null
  bhp: number | null
  doors: number | null
  seats: number | null
  mpg: number | null
  /** Pounds a year. */
  tax: number | null
  /** Pounds, by the catalogue. */
  priceNew: number | null
  /** From 0, the plainest trim of the model by the catalogue, to 1. */
  trimLevel: number | null
  isNew: boolean | null
  colour: string | null
  owners: number | null
  serviceHistory: string | null
  writeOff: string | null
  imported: boolean | null
  /** Empty where the advert lists none. */
  features: readonly string[]
  /** Known issues, counted. */
  faults: number | null
  isNonRunner: boolean | null
  region: string | null
  seller: 'dealer' | 'private' | null
}

export interface PricedCar extends CarFacts {
  pricePounds: number
  /** The listing's id; 0 where there is none. */
  id: number
}
