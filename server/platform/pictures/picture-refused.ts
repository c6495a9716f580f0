export type RefusalReason = 'unreadable' | 'incomplete' | 'too-many-pixels' | 'too-small'

/** The picture can't be used, and another attempt would end in the same way. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(`picture refused: ${reason}`)
    this.reason = reason
  }
}

/** Larger pictures are refused, by what their first bytes say. */
export const MAX_MEGAPIXELS = 100
/** Pixels, of the longer side. */
export const MIN_SIDE = 200
