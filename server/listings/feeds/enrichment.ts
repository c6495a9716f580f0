/** What the import adds to a feed's row: the catalogue's names and certain facts, and the place. */
import { hash } from 'node:crypto'
import { type Location, locate } from '#server/places/locate.ts'
import { BoundedCache, ownCopy } from '#server/platform/bounded-cache.ts'
import { type Catalogue, catalogue as shipped } from '#server/vehicles/catalogue/catalogue.ts'
import { certainFacts, type KnownCar } from '#server/vehicles/catalogue/certain-facts.ts'
import type { ListingRow } from '../listing-row.ts'

/**
 * The columns that may be filled from the catalogue. Not power, weight and tank: they differ from engine to
 * engine, and the catalogue lacks some engines. (Compared with official figures, power was right in 85 of
 * 100.)
 */
const filledFrom = {
  generation: 'generation',
  fuel_type: 'fuel',
  body_type: 'body',
  doors: 'doors',
  seats: 'seats',
  driving_axle: 'axle',
  gear_count: 'gears',
  length_mm: 'lengthMm',
  height_mm: 'heightMm',
  boot_litres: 'bootLitres',
} as const satisfies Partial<Record<keyof ListingRow, keyof ReturnType<typeof certainFacts>>>

export const filledColumns = Object.keys(filledFrom) as (keyof typeof filledFrom)[]

export interface KnownFacts {
  /** The catalogue's names, or the feed's if it has none. */
  readonly make: string
  readonly model: string
  /** In the order of `filledColumns`; null if not certain. */
  readonly filled: readonly unknown[]
  /** A digest of all of these, in sixteen hexadecimal digits. */
  readonly digest: string
}

export class CatalogueEnrichment {
  readonly #catalogue: Catalogue
  readonly #known = new BoundedCache<KnownFacts>(50_000)

  constructor(catalogue: Catalogue = shipped()) {
    this.#catalogue = catalogue
  }

  /** For 'vw' and 'golf' the names Volkswagen and Golf, and the facts that are certain of them. */
  of(car: KnownCar): KnownFacts {
    const { make, model, year, fuel, litres, transmission, body, doors, bhp } = car
    const key = `${make}\t${model}\t${year}\t${fuel}\t${litres}\t${transmission}\t${body}\t${doors}\t${bhp}`
    return this.#known.get(key, () => {
      const names = this.#names(make, model)
      const facts = certainFacts(this.#catalogue, { ...car, ...names })
      // The catalogue has one boot size for a generation, but batteries often make it smaller.
      const isPlain = facts.fuel === 'petrol' || facts.fuel === 'diesel'
      const bootLitres = isPlain ? facts.bootLitres : null
      const filled = filledColumns.map(column => ({ ...facts, bootLitres })[filledFrom[column]])
      return { ...names, filled, digest: digestOf([names.make, names.model, ...filled]) }
    })
  }

  #names(make: string, model: string): { make: string; model: string } {
    const known = this.#catalogue.make(make)
    const knownModel = known && this.#catalogue.model(known, model)
    return { make: known?.name ?? ownCopy(make), model: knownModel?.name ?? ownCopy(model) }
  }
}

export type ListingPlace = Pick<ListingRow, 'town' | 'outcode' | 'region' | 'latitude' | 'longitude'>

export const placeColumns = ['town', 'outcode', 'region', 'latitude', 'longitude'] as const
const nowhere: ListingPlace = { town: null, outcode: null, region: null, latitude: null, longitude: null }

export class CarPlaces {
  readonly #places = new BoundedCache<KnownPlace>(50_000)

  /** Located by the postcode, otherwise by the town. An unknown town keeps its name without a position. */
  of(postcode: string, town: string): KnownPlace {
    return this.#places.get(`${postcode}\t${town}`, () => {
      const location = (postcode === '' ? null : locate(postcode)) ?? (town === '' ? null : locate(town))
      const ownTown = town === '' ? null : ownCopy(town)
      const place = location
        ? { ...placeAt(location), town: ownTown ?? townOf(location) }
        : { ...nowhere, town: ownTown }
      const found = location !== null || (postcode === '' && town === '')
      return { place, found, digest: digestOf(Object.values(place)) }
    })
  }
}

export interface KnownPlace {
  readonly place: ListingPlace
  /** False if the feed has an unknown place. */
  readonly found: boolean
  /** The digest of `place`. */
  readonly digest: string
}

function placeAt({ outcode, region, latitude, longitude }: Location): Omit<ListingPlace, 'town'> {
  return { outcode, region, latitude, longitude }
}

/** Null for the centre of a postcode area: its name need not be the car's town. */
const townOf = (location: Location) => (location.precision === 'area' ? null : location.name)

/** The second half of a row's content hash; the first is a hash of the feed's own values. */
function digestOf(values: readonly unknown[]): string {
  return hash('md5', JSON.stringify(values)).slice(0, 16)
}
