/**
 * Parts of the globe as cells. A place is a point x y z on the unit globe, so cells are cubes, and there are no poles and
 * no date line to mind. There are cubes of fifteen sizes, each half as wide as the one before, down to a mile. What lies
 * near a place is covered by the few cubes of one size that its ball touches; a place lies in one cube of each size.
 *
 * A cube is a number: its size, and its place along each axis in 14 bits.
 */
import { chordOver, type Place } from '#server/search/engine/place.ts'

export const SIZES = 15
/** The globe is two wide: the first cube holds it all. */
const WIDEST = 4
const AXIS = 2 ** 14
/** Places are rounded to 32 bits, so they stand a little above or below the globe. */
const SLACK = 1e-6

export function cellsNear(near: Place, miles: number): number[] {
  const reach = Math.min(2, Math.sqrt(chordOver(miles))) + SLACK
  // As small as may be while the ball touches no more than two along each axis.
  const size = Math.max(0, Math.min(SIZES - 1, Math.floor(Math.log2(WIDEST / (2 * reach)))))
  const width = WIDEST / 2 ** size
  const ys = spans(near.y, reach, width)
  const zs = spans(near.z, reach, width)
  const cells: number[] = []
  for (const x of spans(near.x, reach, width))
    for (const y of ys)
      for (const z of zs) {
        const touchesBall = x.away + y.away + z.away <= reach * reach
        const touchesGlobe =
          x.nearest + y.nearest + z.nearest <= 1 + SLACK && x.furthest + y.furthest + z.furthest >= 1 - SLACK
        if (touchesBall && touchesGlobe) cells.push(cellOf(size, x.at, y.at, z.at))
      }
  return cells
}

/** The cube of this size that a place lies in. */
export function cellAround({ x, y, z }: Place, size: number): number {
  const width = WIDEST / 2 ** size
  return cellOf(size, along(x, width), along(y, width), along(z, width))
}

interface Span {
  at: number
  /** How far it lies from the middle of the ball, squared. */
  away: number
  /** How far its nearest and its furthest lie from the middle of the globe, squared. */
  nearest: number
  furthest: number
}

/** What the ball may touch along one axis. */
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

function cellOf(size: number, x: number, y: number, z: number): number {
  return ((size * AXIS + x) * AXIS + y) * AXIS + z
}
