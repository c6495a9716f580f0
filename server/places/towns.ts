import { readFileSync } from 'node:fs'
import { greatCircleMiles, type Point } from '#contracts/places/great-circle.ts'
import { nearestOf } from './distance.ts'
import { keysOf, nameKey } from './name-keys.ts'
import { type Region, type RegionCode, regions } from './regions.ts'
import { townAliases } from './town-aliases.ts'
import { townCorrections } from './town-corrections.ts'

/** A town, village or city district; population 0 if unknown. */
export type Town = Point & { readonly name: string; readonly region: Region; readonly population: number }

/** Chooses among towns of one name, instead of their population. */
export type TownHint = { readonly region?: Region; readonly near?: Point }

// A correction replaces a row of its name within this distance.
const SAME_TOWN_MILES = 6

// Names that the package has in a formal version. It also writes 'Saint' in full.
const commonNames: ReadonlyMap<string, string> = new Map([
  ['Kingston upon Hull', 'Hull'],
  ['Enfield Town', 'Enfield'],
  ['Royal Leamington Spa', 'Leamington Spa'],
  ['Royal Tunbridge Wells', 'Tunbridge Wells'],
])

/** About 4,400 of the UK and the crown dependencies, the largest first: towns.tsv, town-corrections.ts. */
export const towns: readonly Town[] = loadTowns()

// A town has several keys, and a key several towns, the largest first.
const townsByKey = new Map<string, Town[]>()
for (const town of towns) {
  for (const key of keysOf(town.name)) {
    const namesakes = townsByKey.get(key)
    if (namesakes === undefined) townsByKey.set(key, [town])
    else namesakes.push(town)
  }
}

/** All towns of a name, in any case and punctuation, the largest first. */
export function townsNamed(name: string): readonly Town[] {
  const key = nameKey(name)
  return townsByKey.get(townAliases.get(key) ?? key) ?? []
}

/**
 * The largest town of a name, or the one the hint chooses; null for an unknown name, and if the hint's region
 * has no such town.
 */
export function findTown(name: string, hint: TownHint = {}): Town | null {
  const { region, near } = hint
  const named = townsNamed(name).filter(town => region === undefined || town.region === region)
  return near === undefined ? (named[0] ?? null) : nearestOf(near, named)
}

export function nearestTown(point: Point, minPopulation = 0): Town {
  const candidates = minPopulation > 0 ? towns.filter(town => town.population >= minPopulation) : towns
  return nearestOf(point, candidates) ?? towns[0]!
}

/** The region of the nearest town. */
export function regionOf(point: Point): Region {
  return nearestTown(point).region
}

function loadTowns(): Town[] {
  const corrections = townCorrections.map(row => toTown(...row))
  const correctionsByKey = Map.groupBy(corrections, town => nameKey(town.name))
  const isReplaced = (town: Town) =>
    correctionsByKey
      .get(nameKey(town.name))
      ?.some(other => greatCircleMiles(town, other) < SAME_TOWN_MILES) ?? false
  const table = readFileSync(new URL('./towns.tsv', import.meta.url), 'utf8')
  const fromTable: Town[] = []
  for (const line of table.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [name, region, latitude, longitude, population] = line.split('\t') as [
      string,
      RegionCode,
      ...string[],
    ]
    const town = toTown(name, region, Number(latitude), Number(longitude), Number(population))
    if (!isReplaced(town)) fromTable.push(town)
  }
  return [...corrections, ...fromTable].sort((a, b) => b.population - a.population)
}

function toTown(
  name: string,
  region: RegionCode,
  latitude: number,
  longitude: number,
  population: number,
): Town {
  const commonName = commonNames.get(name) ?? name.replace(/^Saint /, 'St ')
  return { name: commonName, region: regions[region], latitude, longitude, population }
}
