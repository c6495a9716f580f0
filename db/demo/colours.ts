import type { BodyType, Colour } from '#contracts/vehicle/enumerations.ts'
import type { Random } from './random.ts'
import { Weighted } from './weighted.ts'

type Shares = readonly (readonly [Colour, number])[]

/** Shares of colours on British roads: red and green led before 2000, then silver, then white, now grey. */
const before2000 = new Weighted<Colour>([
  ['red', 22],
  ['blue', 22],
  ['green', 14],
  ['silver', 13],
  ['white', 11],
  ['black', 10],
  ['grey', 4],
  ['purple', 1.5],
  ['yellow', 1],
  ['brown', 0.8],
  ['orange', 0.4],
] satisfies Shares)
const before2009 = new Weighted<Colour>([
  ['silver', 29],
  ['blue', 23],
  ['black', 20],
  ['red', 11],
  ['grey', 9],
  ['green', 4],
  ['white', 2],
  ['yellow', 0.9],
  ['purple', 0.5],
  ['orange', 0.7],
  ['brown', 0.7],
  ['pink', 0.05],
] satisfies Shares)
const before2016 = new Weighted<Colour>([
  ['black', 21],
  ['white', 20],
  ['silver', 15],
  ['grey', 14],
  ['blue', 15],
  ['red', 11],
  ['green', 1.1],
  ['brown', 1.6],
  ['orange', 1],
  ['yellow', 0.7],
  ['purple', 0.6],
  ['pink', 0.12],
] satisfies Shares)
const since2016 = new Weighted<Colour>([
  ['grey', 27],
  ['black', 20],
  ['white', 17.5],
  ['blue', 16.5],
  ['red', 8.5],
  ['silver', 6],
  ['green', 1.8],
  ['orange', 1.1],
  ['yellow', 0.7],
  ['brown', 0.4],
  ['purple', 0.4],
  ['pink', 0.06],
] satisfies Shares)
const sporting = new Weighted<Colour>([
  ['black', 19],
  ['grey', 19],
  ['blue', 18],
  ['red', 16],
  ['white', 11],
  ['silver', 8],
  ['yellow', 3],
  ['orange', 2.4],
  ['green', 3],
] satisfies Shares)
const vans = new Weighted<Colour>([
  ['white', 58],
  ['silver', 12],
  ['grey', 11],
  ['blue', 8],
  ['black', 7],
  ['red', 3],
  ['orange', 0.7],
  ['green', 0.5],
] satisfies Shares)

export function drawColour(random: Random, body: BodyType, bhp: number | null, year: number): Colour {
  if (body === 'van') return vans.draw(random)
  if ((body === 'coupe' || body === 'convertible' || (bhp ?? 0) > 280) && random.chance(0.6))
    return sporting.draw(random)
  return (year < 2000 ? before2000 : year < 2009 ? before2009 : year < 2016 ? before2016 : since2016).draw(
    random,
  )
}
