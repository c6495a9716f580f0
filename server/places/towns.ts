import { readFileSync } from 'node:fs'
import type { Point } from '#contracts/places/great-circle.ts'
import { nearestOf } from './distance.ts'
import { keysOf, nameKey } from './name-keys.ts'
import { type Region, type RegionCode, regions } from './regions.ts'
import { townAliases } from './town-aliases.ts'

/** A town, village or city district; population 0 if unknown. */
export type Town = Point & { readonly name: string; readonly region: Region; readonly population: number }

/** Chooses among towns of one name, instead of their population. */
export type TownHint = { readonly region?: Region; readonly near?: Point }

/** About 4,400 of the UK and the crown dependencies, the largest first: towns.tsv. */
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
  return readFileSync(new URL('./towns.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [name, region, latitude, longitude, population] = line.split('\t')
      return {
        name: name!,
        region: regions[region as RegionCode],
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
      }
    })
    .sort((a, b) => b.population - a.population)
}
