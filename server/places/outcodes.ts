import { readFileSync } from 'node:fs'
import { greatCircleMiles, type Point } from '#contracts/places/great-circle.ts'
import { areaByCode } from './areas.ts'
import { nearestOf } from './distance.ts'
import type { Region } from './regions.ts'
import { findTown, regionOf } from './towns.ts'

/** An outcode's post town, and the approximate position of the outcode itself. */
export type OutcodePlace = Point & { readonly name: string; readonly region: Region }

// Portree is 74 miles from the centre of Inverness's area. A town of the name further away is another town.
const MAX_AREA_RADIUS_MILES = 90

const places = loadPostTowns()

/**
 * By the outcode in capitals ('LS1', 'W1D'); null for an unlisted one. The position is that of the post town,
 * in large cities of the district, accurate to two or three miles.
 */
export function outcodePlace(outcode: string): OutcodePlace | null {
  // W1D is a part of W1, whose position serves where the part is not listed.
  return places.get(outcode) ?? places.get(outcode.replace(/[A-Z]$/, '')) ?? null
}

const listed = [...places].map(([outcode, place]) => ({ outcode, ...place }))

/** The listed outcode that is nearest to a point. */
export function nearestOutcode(point: Point): string {
  return nearestOf(point, listed)!.outcode
}

/** For the demonstration stock and tests. */
export function knownOutcodes(): string[] {
  return [...places.keys()]
}

function loadPostTowns(): Map<string, OutcodePlace> {
  const found = new Map<string, OutcodePlace>()
  let area = ''
  for (const line of readFileSync(new URL('./post-towns.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const head = /^([A-Z]{1,2}):/.exec(line)
    area = head?.[1] ?? area
    for (const entry of line.slice(head?.[0].length ?? 0).split(';')) {
      if (entry.trim() !== '') addEntry(found, area, entry.trim())
    }
  }
  return found
}

/** Reads 'Leeds @53.82,-1.59 5 16' or 'Otley 21'. Throws at an invalid entry, naming it. */
function addEntry(found: Map<string, OutcodePlace>, area: string, entry: string) {
  const [, name, latitude, longitude, numbers] =
    /^(\D+?)(?: @([\d.]+),(-?[\d.]+))? (\d[\dA-Z -]*)$/.exec(entry) ?? []
  const near = areaByCode.get(area)
  if (name === undefined || numbers === undefined || near === undefined) {
    throw new Error(`post-towns.txt, ${area}: cannot read '${entry}'`)
  }
  const named = findTown(name, { near })
  const town = named !== null && greatCircleMiles(named, near) < MAX_AREA_RADIUS_MILES ? named : null
  const place =
    latitude === undefined ? town : pinned(name, Number(latitude), Number(longitude), town?.region)
  if (place === null) throw new Error(`post-towns.txt, ${area}: no town nearby is called '${name}'`)
  for (const number of numbers.split(' ').flatMap(countOut)) {
    const outcode = area + number
    if (found.has(outcode)) throw new Error(`post-towns.txt: ${outcode} is listed twice`)
    found.set(outcode, place)
  }
}

/** In its town's region, even where a town of another region is nearer (Sheffield's S8). */
function pinned(name: string, latitude: number, longitude: number, region?: Region): OutcodePlace {
  return { name, latitude, longitude, region: region ?? regionOf({ latitude, longitude }) }
}

/** '3-5' as 3, 4 and 5. */
function countOut(numbers: string): string[] {
  const [first, last] = numbers.split('-')
  if (last === undefined) return [numbers]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step))
}
