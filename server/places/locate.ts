import type { Point } from '#contracts/great-circle.ts'
import { areaByCode } from './areas.ts'
import { outcodePlace } from './outcodes.ts'
import { type Postcode, parsePostcode } from './postcode.ts'
import { type Region, regions } from './regions.ts'
import { findTown, type Town, townsNamed } from './towns.ts'
import { findWidePlace } from './wide-places.ts'

/**
 * How far a position is to be trusted. 'exact': the postcode's own point, which only the outside service
 * knows. 'outcode': a town or a part of a city, mostly within three miles. 'area': the middle of a postcode
 * area or a county, often ten miles off or more.
 */
export type Precision = 'area' | 'outcode' | 'exact'

/** Where something is, in degrees north and east. The outcode is null where no postcode was given. */
export type Location = Point & {
  readonly name: string
  readonly region: Region
  readonly precision: Precision
  readonly outcode: string | null
}

/**
 * Where a postcode is, from what is embedded here; null of forces' post, which has no place. Never 'exact'.
 */
export function locatePostcode({ area, outcode }: Postcode): Location | null {
  const around = areaByCode.get(area)
  if (around === undefined) return null
  const place = outcodePlace(outcode)
  const { name, region, latitude, longitude } = place ?? around
  return { name, region, latitude, longitude, precision: place === null ? 'area' : 'outcode', outcode }
}

/**
 * Where a typed text is: a postcode, an outcode, an address with its postcode, a town ('kings lynn'), a town
 * with its county, region, outcode or larger neighbour ('Newport, Isle of Wight', 'Ashford TW15'), or a
 * county. Null where we know no such place.
 */
export function locate(text: string): Location | null {
  const parsed = parsePostcode(text)
  if (parsed.ok) return locatePostcode(parsed.postcode)
  // Of an address ('Leeds, LS6 1AB') the postcode at the end says most.
  const atEnd = parsePostcode(wholePostcodeAtEnd.exec(text)?.[1] ?? '')
  if (atEnd.ok) return locatePostcode(atEnd.postcode)
  const name = text.replace(/\b(?:city|town)? ?cent(?:re|er)$/i, '')
  const town = findTown(name)
  if (town !== null) return fromTown(town)
  const wide = findWidePlace(name)
  if (wide !== null) {
    return { name: wide.name, region: wide.region, ...pointOf(wide), precision: 'area', outcode: null }
  }
  const hinted = townWithHint(name)
  return hinted === null ? null : fromTown(hinted)
}

const wholePostcodeAtEnd = /[\s,]([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})\s*$/i

/** 'Newport, Isle of Wight' or 'Newport Isle of Wight': the longest name that leaves a hint behind it. */
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
  const near = findWidePlace(hint) ?? areaByCode.get(hint.toUpperCase()) ?? locateHint(hint)
  return near === null ? null : findTown(name, { near })
}

/** 'Ashford TW15', 'Gillingham near Rochester' without its 'near'. */
function locateHint(hint: string): Point | null {
  const parsed = parsePostcode(hint)
  return parsed.ok ? locatePostcode(parsed.postcode) : findTown(hint)
}

function fromTown(town: Town): Location {
  return { name: town.name, region: town.region, ...pointOf(town), precision: 'outcode', outcode: null }
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })
