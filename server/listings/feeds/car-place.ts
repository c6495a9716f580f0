/** Where a feed's car stands, from its postcode or town. A dealer's whole postcode is not kept. */
import { type Location, locate } from '#server/places/locate.ts'
import { BoundedCache, ownCopy } from '#server/platform/bounded-cache.ts'
import type { ListingRow } from '../listing-row.ts'
import { markOf } from './mark.ts'

export type Place = Pick<ListingRow, 'town' | 'outcode' | 'region' | 'latitude' | 'longitude'>

export const placeColumns = ['town', 'outcode', 'region', 'latitude', 'longitude'] as const
const nowhere: Place = { town: null, outcode: null, region: null, latitude: null, longitude: null }

export class CarPlaces {
  readonly #places = new BoundedCache<KnownPlace>(50_000)

  /** The postcode decides; a town we don't know keeps its name and has no position. */
  of(postcode: string, town: string): KnownPlace {
    return this.#places.get(`${postcode}\t${town}`, () => {
      const location = (postcode === '' ? null : locate(postcode)) ?? (town === '' ? null : locate(town))
      const ownTown = town === '' ? null : ownCopy(town)
      const place = location
        ? { ...placeAt(location), town: ownTown ?? townOf(location) }
        : { ...nowhere, town: ownTown }
      const found = location !== null || (postcode === '' && town === '')
      return { place, found, mark: markOf(Object.values(place)) }
    })
  }
}

export interface KnownPlace {
  readonly place: Place
  /** False where the feed named a place we don't know. */
  readonly found: boolean
  /** Changes when the place does. */
  readonly mark: string
}

function placeAt({ outcode, region, latitude, longitude }: Location): Omit<Place, 'town'> {
  return { outcode, region, latitude, longitude }
}

/** The middle of a postcode area has the area's name, which need not be the car's town. */
const townOf = (location: Location) => (location.precision === 'area' ? null : location.name)
