import type { BodyType, DrivingAxle, FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'

/** Countries where makes were founded, not those of their owners: Vauxhall is British, Škoda Czech. */
export const countries = [
  'America',
  'Britain',
  'China',
  'Czechia',
  'France',
  'Germany',
  'Italy',
  'Japan',
  'Korea',
  'Malaysia',
  'Romania',
  'Spain',
  'Sweden',
] as const
export type Country = (typeof countries)[number]

/** The catalogue's data (FORMAT.md). Null: unknown. */
export interface Make {
  readonly name: string
  readonly slug: string
  readonly aliases: readonly string[]
  readonly country: Country | null
  /** Weight among British used cars. */
  readonly share: number
  readonly models: readonly Model[]
}

export interface Model {
  readonly name: string
  readonly slug: string
  readonly aliases: readonly string[]
  /** Weight within the make, 1–100. */
  readonly popularity: number
  /** From the plainest to the best equipped. */
  readonly trims: readonly string[]
  readonly generations: readonly Generation[]
}

export interface Years {
  readonly from: number
  /** Null while still sold. */
  readonly to: number | null
}

export interface CatalogueBody {
  readonly body: BodyType
  readonly doors: readonly number[]
}

export interface Generation {
  readonly name: string
  /** First registered in Britain. */
  readonly years: Years
  readonly bodies: readonly CatalogueBody[]
  readonly seats: readonly number[]
  readonly lengthMm: number | null
  readonly heightMm: number | null
  readonly weightKg: number | null
  readonly bootLitres: number | null
  readonly tankLitres: number | null
  readonly payloadKg: number | null
  readonly engines: readonly Engine[]
}

export interface Gearbox {
  readonly transmission: Transmission
  readonly gears: number | null
}

export interface Engine {
  /** As adverts write it: '1.0 EcoBoost 125'. */
  readonly name: string
  readonly fuel: FuelType
  readonly litres: number | null
  readonly bhp: number | null
  readonly gearboxes: readonly Gearbox[]
  readonly axles: readonly DrivingAxle[]
  /** g/km */
  readonly co2: number | null
  /** combined, miles per imperial gallon */
  readonly mpg: number | null
  /** seconds */
  readonly zeroTo60: number | null
  readonly insuranceGroup: number | null
  readonly priceNewPounds: number | null
  /** miles on a charge */
  readonly electricRange: number | null
  readonly years: Years
}

export function soldIn(years: Years, year: number): boolean {
  return year >= years.from && (years.to === null || year <= years.to)
}
