import { type DeliveryPlace, islandOf } from '#contracts/buying/delivery.ts'
import type { Point } from '#contracts/places/great-circle.ts'
import { unknownPlace } from '#contracts/places/unknown-place.ts'
import { areaByCode } from './areas.ts'
import { findCountyOrRegion } from './counties-and-regions.ts'
import { exactPositions } from './exact-positions.ts'
import { nearestOutcode, outcodePlace } from './outcodes.ts'
import { type Postcode, parsePostcode, writePostcode } from './postcode.ts'
import { type Region, regions } from './regions.ts'
import { findTown, type Town, townsNamed } from './towns.ts'

/**
 * How accurate a position is. 'exact': the postcode's own point, which only an external service knows.
 * 'outcode': a town or a part of a city, mostly within three miles. 'area': the centre of a postcode area or
 * a county, often ten miles off or more.
 */
export type Precision = 'area' | 'outcode' | 'exact'

/** In degrees north and east. The outcode is null if no postcode was given. */
export type Location = Point & {
  readonly name: string
  readonly region: Region
  readonly precision: Precision
  readonly outcode: string | null
}

/** What a place is on, as far as roads go: 'Great Britain', 'the Isle of Wight'. */
export function islandAt(place: Point & { readonly outcode: string | null }): string {
  return islandOf(place.outcode ?? nearestOutcode(place))
}

/** Where something can be delivered to; null where no postcode in use was given. */
export function deliveryPlace(
  place: (Point & { readonly outcode: string | null; readonly precision?: Precision }) | null | undefined,
): DeliveryPlace | null {
  if (!place || place.outcode === null || place.precision === 'area') return null
  const { outcode, latitude, longitude } = place
  return { outcode, latitude, longitude }
}

/**
 * A postcode's own position where it is known (exact-positions.ts), else that of its outcode. Null for a
 * postcode that is an address without a place: forces' post, an outcode that is not in use, a postcode that
 * the directory does not have.
 */
export function locatePostcode(postcode: Postcode): Location | null {
  const known = exactPositions.known(postcode)
  if (known === null) return null
  const { area, outcode, incode } = postcode
  const listed = outcodePlace(outcode)
  // A first half alone is searched near, for which the middle of its area serves; an address must be known.
  const place = listed ?? (known || incode === null ? areaByCode.get(area) : undefined)
  if (!place) return null
  const { latitude, longitude } = known ?? place
  const precision = known ? 'exact' : listed ? 'outcode' : 'area'
  return { name: place.name, region: place.region, latitude, longitude, precision, outcode }
}

/** Why `locate` knows no place of this text, for visitors. */
export function whyUnknown(text: string): string {
  const parsed = parsePostcode(text)
  if (parsed.ok)
    return `We do not know where ${writePostcode(parsed.postcode)} is. Please enter a town or another postcode.`
  return /^\s*BFPO|^\s*BX\d/i.test(text) ? parsed.reason : unknownPlace(text)
}

/**
 * Finds the place of a typed text: a postcode, an outcode, an address with its postcode, a town ('kings
 * lynn'), a town with its county, region, outcode or larger neighbour ('Newport, Isle of Wight', 'Ashford
 * TW15'), or a county. Null for an unknown place.
 */
export function locate(text: string): Location | null {
  const parsed = parsePostcode(text)
  if (parsed.ok) return locatePostcode(parsed.postcode)
  // An address ('Leeds, LS6 1AB') is best located by the postcode at its end.
  const atEnd = parsePostcode(wholePostcodeAtEnd.exec(text)?.[1] ?? '')
  if (atEnd.ok) return locatePostcode(atEnd.postcode)
  const name = text.replace(/\b(?:city|town)? ?cent(?:re|er)$/i, '')
  const town = findTown(name)
  if (town !== null) return fromTown(town)
  const area = findCountyOrRegion(name)
  if (area !== null) {
    return { name: area.name, region: area.region, ...pointOf(area), precision: 'area', outcode: null }
  }
  const hinted = townWithHint(name)
  return hinted === null ? null : fromTown(hinted)
}

const wholePostcodeAtEnd = /[\s,]([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})\s*$/i

/** Splits 'Newport Isle of Wight' into the longest known town name and a hint. */
function townWithHint(text: string): Town | null {
  const words = text.split(/[\s,()]+/).filter(Boolean)
  for (let split = words.length - 1; split > 0; split--) {
    const name = words.slice(0, split).join(' ')
    if (townsNamed(name).length > 0) return hintedTown(name, words.slice(split).join(' '))
  }
  return null
}

function hintedTown(name: string, hint: string): Town | null {
  const region = Object.values(regions).find(known => known.toLowerCase() === hint.toLowerCase())
  if (region !== undefined) return findTown(name, { region })
  if (/^(?:england|uk|united kingdom|great britain|gb)$/i.test(hint)) return findTown(name)
  const near = findCountyOrRegion(hint) ?? areaByCode.get(hint.toUpperCase()) ?? locateHint(hint)
  return near === null ? null : findTown(name, { near })
}

/** The hint of 'Ashford TW15' or 'Gillingham Rochester'. */
function locateHint(hint: string): Point | null {
  const parsed = parsePostcode(hint)
  return parsed.ok ? locatePostcode(parsed.postcode) : findTown(hint)
}

function fromTown(town: Town): Location {
  return { name: town.name, region: town.region, ...pointOf(town), precision: 'outcode', outcode: null }
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })
