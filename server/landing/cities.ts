import { greatCircleMiles } from '#contracts/places/great-circle.ts'
import { slugify } from '#contracts/slug.ts'
import { findTown, type Town, towns } from '#server/places/towns.ts'

/** Inhabitants of a place that has a page of the prices around it. */
const MIN_POPULATION = 100_000

const bySlug: ReadonlyMap<string, Town> = new Map(
  towns
    .filter(town => town.population >= MIN_POPULATION && findTown(town.name) === town)
    .map(town => [slugify(town.name), town]),
)

/** By slug, the largest first; of several of one name the largest. */
export function pricedCities(): ReadonlyMap<string, Town> {
  return bySlug
}

/** The other cities with their slugs and miles, the nearest first. */
export function nearestCities(slug: string, count: number): { slug: string; town: Town; miles: number }[] {
  const from = bySlug.get(slug)
  if (!from) return []
  return [...bySlug]
    .filter(([other]) => other !== slug)
    .map(([other, town]) => ({ slug: other, town, miles: Math.round(greatCircleMiles(from, town)) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
}
