import { readFileSync } from 'node:fs'
import { greatCircleMiles, type Point } from '#contracts/great-circle.ts'
import { nearestOf } from './distance.ts'
import { moreTowns } from './more-towns.ts'
import { type Region, type RegionCode, regions } from './regions.ts'
import { keysOf, nameKey } from './town-names.ts'
import { townSpellings } from './town-spellings.ts'

/** A town, village or city district; population is 0 where it is not known. */
export type Town = Point & { readonly name: string; readonly region: Region; readonly population: number }

/** What may choose among towns of one name, stronger than their size: a region, or a place to be near. */
export type TownHint = { readonly region?: Region; readonly near?: Point }

// Two rows of one name closer than this are one town.
const sameTownMiles = 6

// What the package calls more formally than road signs and people do; it writes many a Saint in full, too.
const spokenNames: ReadonlyMap<string, string> = new Map([
  ['Kingston upon Hull', 'Hull'],
  ['Enfield Town', 'Enfield'],
  ['Royal Leamington Spa', 'Leamington Spa'],
  ['Royal Tunbridge Wells', 'Tunbridge Wells'],
])

/** All towns, the largest first: 4,400 of the UK and crown dependencies, from GeoNames and our own list. */
export const towns: readonly Town[] = loadTowns()

// Several names may lead to a town, and several towns may bear a name: lists keep the largest first.
const townsByKey = new Map<string, Town[]>()
for (const town of towns) {
  for (const key of keysOf(town.name)) {
    const sharers = townsByKey.get(key)
    if (sharers === undefined) townsByKey.set(key, [town])
    else sharers.push(town)
  }
}

/** All towns that answer to a name, in any case and punctuation, the largest first. */
export function townsNamed(name: string): readonly Town[] {
  const key = nameKey(name)
  return townsByKey.get(townSpellings.get(key) ?? key) ?? []
}

/**
 * The town people mean by a name: the largest of it, unless a hint chooses; null where none is known. A hint
 * of a region that has no such town finds none, rather than a town elsewhere.
 */
export function findTown(name: string, hint: TownHint = {}): Town | null {
  const { region, near } = hint
  const named = townsNamed(name).filter(town => region === undefined || town.region === region)
  return near === undefined ? (named[0] ?? null) : nearestOf(near, named)
}

/** The town nearest to a point; of those with at least that many people where a number is given. */
export function nearestTown(point: Point, leastPopulation = 0): Town {
  const candidates = leastPopulation > 0 ? towns.filter(town => town.population >= leastPopulation) : towns
  return nearestOf(point, candidates) ?? towns[0]!
}

/** The region of a point on land: that of the town nearest to it. */
export function regionOf(point: Point): Region {
  return nearestTown(point).region
}

function loadTowns(): Town[] {
  const own = moreTowns.map(row => toTown(...row))
  const ownByKey = Map.groupBy(own, town => nameKey(town.name))
  const replaced = (town: Town) =>
    ownByKey.get(nameKey(town.name))?.some(other => greatCircleMiles(town, other) < sameTownMiles) ?? false
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
    if (!replaced(town)) fromTable.push(town)
  }
  return [...own, ...fromTable].sort((a, b) => b.population - a.population)
}

function toTown(
  name: string,
  region: RegionCode,
  latitude: number,
  longitude: number,
  population: number,
): Town {
  const spoken = spokenNames.get(name) ?? name.replace(/^Saint /, 'St ')
  return { name: spoken, region: regions[region], latitude, longitude, population }
}
