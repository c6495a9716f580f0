import { readFileSync } from 'node:fs'
import { greatCircleMiles, type Point } from '#contracts/great-circle.ts'
import { areaByCode } from './areas.ts'
import type { Region } from './regions.ts'
import { findTown, regionOf } from './towns.ts'

/** What an outcode stands for: its post town, and where the outcode itself lies, as near as we know. */
export type OutcodePlace = Point & { readonly name: string; readonly region: Region }

// Portree is 74 miles from Inverness's area's centre; a town of the name beyond this is another town.
const widestAreaMiles = 90

// GIR 0AA, which fits no pattern, was the whole of Girobank.
const girobank: OutcodePlace = { name: 'Bootle', region: 'North West', latitude: 53.46, longitude: -2.98 }

const places = loadPostTowns()

/**
 * The town behind an outcode ('LS1', 'W1D'), in capitals; null where our list has none. Positions are those
 * of the post town, or of the district in large cities: good to two or three miles.
 */
export function outcodePlace(outcode: string): OutcodePlace | null {
  // W1D is a part of W1; where the part is not listed, the whole is near enough.
  return places.get(outcode) ?? places.get(outcode.replace(/[A-Z]$/, '')) ?? null
}

/** All outcodes of the list, for those who choose among them (the demonstration stock, tests). */
export function knownOutcodes(): string[] {
  return [...places.keys()]
}

function loadPostTowns(): Map<string, OutcodePlace> {
  const found = new Map<string, OutcodePlace>([['GIR', girobank]])
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

/** Reads 'Leeds @53.82,-1.59 5 16' or 'Otley 21'. A slip in the list stops the start, with its words. */
function addEntry(found: Map<string, OutcodePlace>, area: string, entry: string) {
  const [, name, latitude, longitude, numbers] =
    /^(\D+?)(?: @([\d.]+),(-?[\d.]+))? (\d[\dA-Z -]*)$/.exec(entry) ?? []
  const near = areaByCode.get(area)
  if (name === undefined || numbers === undefined || near === undefined) {
    throw new Error(`post-towns.txt, ${area}: cannot read '${entry}'`)
  }
  const named = findTown(name, { near })
  const town = named !== null && greatCircleMiles(named, near) < widestAreaMiles ? named : null
  const place =
    latitude === undefined ? town : pinned(name, Number(latitude), Number(longitude), town?.region)
  if (place === null) throw new Error(`post-towns.txt, ${area}: no town nearby is called '${name}'`)
  for (const number of numbers.split(' ').flatMap(countOut)) {
    const outcode = area + number
    if (found.has(outcode)) throw new Error(`post-towns.txt: ${outcode} is listed twice`)
    found.set(outcode, place)
  }
}

/** A district is in its town's region, even where the next region's is nearer (Sheffield's S8). */
function pinned(name: string, latitude: number, longitude: number, region?: Region): OutcodePlace {
  return { name, latitude, longitude, region: region ?? regionOf({ latitude, longitude }) }
}

/** '3-5' as 3, 4 and 5. */
function countOut(numbers: string): string[] {
  const [first, last] = numbers.split('-')
  if (last === undefined) return [numbers]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step))
}
