/** The directory of the country's postcodes, which someone else runs and renews. */
import type { Point } from '#contracts/places/great-circle.ts'

export interface PostcodeDirectory {
  /**
   * Where a whole postcode is, written 'LS1 4AP', in degrees; null for one that is not in use. Undefined
   * where the directory can't be reached, or has the postcode without a position: callers use the position of
   * its outcode.
   */
  positionOf(postcode: string): Promise<Point | null | undefined>
}
