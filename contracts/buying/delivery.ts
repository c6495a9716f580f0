import type { Point } from '../great-circle.ts'
import { greatCircleMiles } from '../great-circle.ts'

export function deliveryOf(
  from: Point & { outcode: string },
  to: Point & { outcode: string },
): { miles: number; deliveryPence: number } | { refusal: string } {
  const miles = Math.round(greatCircleMiles(from, to) * 1.25)
  return { miles, deliveryPence: Math.min(39_900, Math.max(0, miles - 10) * 80) }
}
