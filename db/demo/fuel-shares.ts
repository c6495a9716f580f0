import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import type { Generation } from '#server/vehicles/catalogue/model.ts'

const FIRST = 1950
const LAST = 2030

/** Share of diesels among new cars in Britain, by year. */
const diesel = byYear({
  1990: 0.07,
  1995: 0.2,
  2000: 0.14,
  2003: 0.27,
  2006: 0.38,
  2010: 0.46,
  2013: 0.5,
  2015: 0.48,
  2017: 0.42,
  2018: 0.32,
  2019: 0.25,
  2020: 0.16,
  2021: 0.09,
  2023: 0.05,
  2030: 0.04,
})
const hybrid = byYear({ 2000: 0.01, 2010: 0.03, 2018: 0.08, 2022: 0.2, 2030: 0.3 })
const plugIn = byYear({ 2012: 0.01, 2016: 0.04, 2021: 0.1, 2030: 0.13 })
const electric = byYear({
  2011: 0.02,
  2018: 0.04,
  2020: 0.1,
  2023: 0.19,
  2030: 0.3,
})

/**
 * The share of a fuel in a generation's sales of a year, relative to its other fuels. Large cars were sold
 * with diesel far more often than small ones; vans and pickups almost always.
 */
export function fuelWeight(fuel: FuelType, generation: Generation, year: number): number {
  const kerb = generation.weightKg ?? 1350
  const works = generation.bodies.every(({ body }) => body === 'van' || body === 'pickup')
  switch (fuel) {
    case 'diesel':
      return at(diesel, year) * (works ? 12 : kerb < 1150 ? 0.35 : kerb < 1400 ? 1 : kerb < 1650 ? 2 : 3.2)
    case 'petrol':
      return Math.max(0.2, 1 - at(diesel, year) - at(electric, year))
    case 'hybrid':
      return at(hybrid, year)
    case 'plug-in hybrid':
      return at(plugIn, year)
    case 'electric':
      return at(electric, year)
    case 'hydrogen':
      return 0.002
  }
}

/** Interpolates between the years of a table; constant before the first and after the last. */
function byYear(table: Readonly<Record<number, number>>): Float64Array {
  const known = Object.entries(table).map(([year, share]): [number, number] => [Number(year), share])
  return Float64Array.from({ length: LAST - FIRST + 1 }, (_, index) => {
    const year = FIRST + index
    const after = known.findIndex(([at]) => at >= year)
    const [to, high] = known.at(after)!
    const [from, low] = known[Math.max(0, after - 1)]!
    return after <= 0 ? high : low + ((high - low) * (year - from)) / (to - from)
  })
}

function at(shares: Float64Array, year: number): number {
  return shares[Math.min(LAST, Math.max(FIRST, year)) - FIRST]!
}
