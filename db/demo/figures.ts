/** Figures that the catalogue lacks, estimated from those it has; the same for every car of an engine. */
import type { BodyType, FuelType } from '#contracts/vehicle/enumerations.ts'
import type { Engine, Generation } from '#server/vehicles/catalogue/model.ts'
import { type Day, dayIn } from './days.ts'
import { Random } from './random.ts'

export interface Figures {
  urbanMpg: number | null
  extraUrbanMpg: number | null
  topSpeedMph: number | null
  rpm: number | null
  zeroTo100Kph: number | null
  turbocharged: boolean
}

const known = new Map<Engine, Figures>()

export function figuresOf(generation: Generation, engine: Engine, body: BodyType): Figures {
  let figures = known.get(engine)
  if (!figures) {
    figures = estimated(generation, engine, body)
    known.set(engine, figures)
  }
  return figures
}

function estimated(generation: Generation, engine: Engine, body: BodyType): Figures {
  const random = new Random(7, engine.name.length * 31 + (engine.bhp ?? 0), engine.priceNewPounds ?? 0)
  const isPlain = engine.fuel === 'petrol' || engine.fuel === 'diesel' || engine.fuel === 'hybrid'
  const { mpg, zeroTo60 } = engine
  // A hybrid is the more frugal in town, any other on the road: the combined figure lies between the two.
  const town = engine.fuel === 'hybrid' ? random.between(1.02, 1.08) : random.between(0.73, 0.81)
  const road = engine.fuel === 'hybrid' ? random.between(0.93, 0.98) : random.between(1.14, 1.22)
  return {
    urbanMpg: isPlain && mpg !== null ? oneDecimal(mpg * town) : null,
    extraUrbanMpg: isPlain && mpg !== null ? oneDecimal(mpg * road) : null,
    topSpeedMph: topSpeed(engine, body),
    rpm: rpmOf(random, engine),
    zeroTo100Kph: zeroTo60 === null ? null : oneDecimal(zeroTo60 * random.between(1.03, 1.06)),
    turbocharged: isTurbocharged(engine, generation.years.from),
  }
}

/** Air resistance grows with the square of speed, so speed follows the cube root of power. */
function topSpeed({ bhp, fuel, priceNewPounds }: Engine, body: BodyType): number | null {
  if (bhp === null) return null
  const shape = body === 'van' ? 0.85 : body === 'suv' || body === 'pickup' ? 0.92 : body === 'mpv' ? 0.95 : 1
  const free = 24.8 * Math.cbrt(bhp) * shape
  if (fuel === 'electric') return Math.round(Math.min(free * 0.8, bhp > 400 ? 155 : 125))
  // Most makers limit speed to 155 mph, except for the fastest and most expensive cars.
  return Math.round(bhp > 450 && (priceNewPounds ?? 0) > 90_000 ? Math.min(free, 211) : Math.min(free, 155))
}

function rpmOf(random: Random, { fuel, bhp, litres }: Engine): number | null {
  if (fuel === 'electric' || fuel === 'hydrogen' || bhp === null || litres === null) return null
  if (fuel === 'diesel') return random.int(72, 84) * 50
  const perLitre = bhp / litres
  const min = perLitre > 110 && litres > 2.9 ? 6000 : perLitre > 85 ? 5000 : 5500
  return min + random.int(0, 14) * 50
}

function isTurbocharged({ fuel, bhp, litres, name }: Engine, from: number): boolean {
  if (fuel === 'diesel') return from >= 1996 || /t/i.test(name.replace(/[^a-z]/gi, ''))
  if (/turbo|ecoboost|tsi|tfsi|thp|puretech 1[0-9]|tce|boosterjet|t-gdi|tgi|bi-?turbo/i.test(name))
    return true
  return (
    fuel === 'petrol' && from >= 2013 && bhp !== null && litres !== null && litres <= 3 && bhp / litres > 88
  )
}

/** Grams a kilometre; estimated from consumption where the catalogue has none. */
export function co2Of(engine: Engine): number | null {
  if (engine.co2 !== null) return engine.co2
  if (engine.fuel === 'electric' || engine.fuel === 'hydrogen') return 0
  if (engine.mpg === null || engine.fuel === 'plug-in hybrid') return null
  return Math.round((engine.fuel === 'diesel' ? 7570 : 6525) / engine.mpg)
}

/** Standards with the day from which all new cars had to meet them; some met them up to a year earlier. */
const euroDays: readonly (readonly [number, Day])[] = [
  [1, dayIn(1993, 1, 1)],
  [2, dayIn(1997, 1, 1)],
  [3, dayIn(2001, 1, 1)],
  [4, dayIn(2006, 1, 1)],
  [5, dayIn(2011, 1, 1)],
  [6, dayIn(2015, 9, 1)],
]

export function euroStatusOf(fuel: FuelType, registered: Day, from: number): number | null {
  if (fuel === 'electric' || fuel === 'hydrogen') return null
  let standard: number | null = null
  for (const [number, day] of euroDays) {
    // A generation that started shortly before a deadline was designed for it.
    const early = from >= new Date(day * 86_400_000).getUTCFullYear() - 1 ? 365 : 120
    if (registered >= day - early) standard = number
  }
  return standard
}

export function oneDecimal(figure: number): number {
  return Math.round(figure * 10) / 10
}
