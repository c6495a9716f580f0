export type RefusalReason = 'unreadable' | 'incomplete' | 'blank' | 'too-many-pixels' | 'too-small'

/** The picture can't be used, and another attempt would end in the same way. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(`picture refused: ${reason}`)
    this.reason = reason
  }
}

/** Larger pictures are refused, by what their first bytes say. Phones make up to 108. */
export const MAX_MEGAPIXELS = 120
/** HEIC is decoded whole, in memory; phones make up to 48. */
export const MAX_HEIC_MEGAPIXELS = 60
/** Pixels, of the longer side. */
export const MIN_SIDE = 200
