/** Where a feed's car stands, from its postcode or town. A dealer's whole postcode is not kept. */
import { type Location, locate } from '#server/places/locate.ts'
import type { ListingRow } from '../listing-row.ts'
import { BoundedCache, ownCopy } from './bounded-cache.ts'

export type Place = Pick<ListingRow, 'town' | 'outcode' | 'region' | 'latitude' | 'longitude'>

export const placeColumns = ['town', 'outcode', 'region', 'latitude', 'longitude'] as const
const nowhere: Place = { town: null, outcode: null, region: null, latitude: null, longitude: null }

export class CarPlaces {
  readonly #places = new BoundedCache<{ place: Place; found: boolean }>(50_000)

  /** The postcode decides; a town we don't know keeps its name and has no position. `found` says whether we knew it. */
  of(postcode: string, town: string): { place: Place; found: boolean } {
    return this.#places.get(`${postcode}\t${town}`, () => {
      if (postcode === '' && town === '') return { place: nowhere, found: true }
      const location = (postcode === '' ? null : locate(postcode)) ?? (town === '' ? null : locate(town))
      const ownTown = town === '' ? null : ownCopy(town)
      if (!location) return { place: { ...nowhere, town: ownTown }, found: false }
      return { place: { ...placeAt(location), town: ownTown ?? townOf(location) }, found: true }
    })
  }
}

function placeAt({ outcode, region, latitude, longitude }: Location): Omit<Place, 'town'> {
  return { outcode, region, latitude, longitude }
}

/** The middle of a postcode area has the area's name, which need not be the car's town. */
const townOf = (location: Location) => (location.precision === 'area' ? null : location.name)
