/**
 * Parts of the globe as terms. A place is a point x y z on the unit sphere, so the parts are cubes, and poles
 * and date line are no special cases. There are cubes of fifteen sizes, each half as wide as the one before,
 * down to a mile. A radius around a place is covered by the few cubes of one size that its ball touches; a
 * place has one term of each size.
 *
 * A term is a number: the cube's size, and its index along each axis in 14 bits.
 */
import { chordOver, type Place } from '../place.ts'

export const SIZES = 15
/** The sphere is two wide: the first cube holds all of it. */
const WIDEST = 4
const AXIS = 2 ** 14
/** Places are rounded to 32 bits, so they lie a little above or below the sphere. */
const SLACK = 1e-6

export function termsNear(near: Place, miles: number): number[] {
  const reach = Math.min(2, Math.sqrt(chordOver(miles))) + SLACK
  // The smallest size of which the ball touches at most two cubes along each axis.
  const size = Math.max(0, Math.min(SIZES - 1, Math.floor(Math.log2(WIDEST / (2 * reach)))))
  const width = WIDEST / 2 ** size
  const ys = spans(near.y, reach, width)
  const zs = spans(near.z, reach, width)
  const terms: number[] = []
  for (const x of spans(near.x, reach, width))
    for (const y of ys)
      for (const z of zs) {
        const touchesBall = x.away + y.away + z.away <= reach * reach
        const touchesSphere =
          x.nearest + y.nearest + z.nearest <= 1 + SLACK && x.furthest + y.furthest + z.furthest >= 1 - SLACK
        if (touchesBall && touchesSphere) terms.push(termOf(size, x.at, y.at, z.at))
      }
  return terms
}

/** The cube of this size around a place. */
export function termAround({ x, y, z }: Place, size: number): number {
  const width = WIDEST / 2 ** size
  return termOf(size, along(x, width), along(y, width), along(z, width))
}

interface Span {
  at: number
  /** Distance from the centre of the ball, squared. */
  away: number
  /** Distances of its nearest and its furthest point from the centre of the sphere, squared. */
  nearest: number
  furthest: number
}

/** The cubes that the ball may touch along one axis. */
function spans(middle: number, reach: number, width: number): Span[] {
  const found: Span[] = []
  const last = along(Math.min(1, middle + reach), width)
  for (let at = along(Math.max(-1, middle - reach), width); at <= last; at++) {
    const from = at * width - 1
    const until = from + width
    found.push({
      at,
      away: Math.max(from - middle, 0, middle - until) ** 2,
      nearest: Math.max(from, 0, -until) ** 2,
      furthest: Math.max(-from, until) ** 2,
    })
  }
  return found
}

function along(coordinate: number, width: number): number {
  return Math.max(0, Math.floor((coordinate + 1) / width))
}

function termOf(size: number, x: number, y: number, z: number): number {
  return ((size * AXIS + x) * AXIS + y) * AXIS + z
}
