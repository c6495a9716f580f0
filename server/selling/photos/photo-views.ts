/** Photographs as their sellers and their buyers see them. */
import type { Picture } from '#contracts/listings/listing.ts'
import { type Photograph, renditionPath } from '#contracts/listings/pictures.ts'
import { type Photo, photoShots } from '#contracts/selling/photos.ts'
import { hashDistance, SAME_DISTANCE } from '#server/platform/pictures/perceptual-hash.ts'
import {
  MAX_HEIC_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MIN_SIDE,
  type RefusalReason,
} from '#server/platform/pictures/picture-refused.ts'
import type { PhotoRecord } from './photos.store.ts'

export const problemTexts: Record<RefusalReason, string> = {
  unreadable: 'This photograph cannot be read. Choose another one.',
  incomplete: 'This photograph is incomplete. Add it again, or choose another one.',
  blank:
    'This photograph is empty: it is transparent, or an animation that begins empty. Choose another one.',
  'too-many-pixels': `This photograph is too large. Choose one of up to ${MAX_MEGAPIXELS} megapixels, or ${MAX_HEIC_MEGAPIXELS} as HEIC.`,
  'too-small': `This photograph is too small. Choose one that is at least ${MIN_SIDE} pixels wide or high.`,
}

/** `others` are photographs of the same advert; it may be among them, and repeats earlier ones. */
export function photoOf(record: PhotoRecord, others: readonly PhotoRecord[]): Photo {
  const { id, state, problem, rotation, shot } = record
  const at = others.findIndex(other => other.id === id)
  const original = others.slice(0, Math.max(0, at)).find(other => isSame(other, record))
  return {
    ...{ id, state, problem, rotation, shot },
    photograph: photographOf(record),
    duplicateOf: original?.id ?? null,
  }
}

/** Undefined until there are renditions. `name` is the car's. */
export function pictureOf(record: PhotoRecord, name: string): Picture | undefined {
  const photograph = photographOf(record)
  if (!photograph) return undefined
  const shot = photoShots.find(({ value }) => value === record.shot)
  return {
    url: renditionPath(photograph.path, 640, 'webp'),
    alt: shot ? `${name}: ${shot.label}` : name,
    illustration: false,
    photograph,
  }
}

function photographOf({ id, version, width, height, thumbhash }: PhotoRecord): Photograph | null {
  if (width === null || height === null || thumbhash === null) return null
  return { path: `/media/photos/${id}/${version}`, width, height, thumbhash }
}

function isSame(one: PhotoRecord, other: PhotoRecord): boolean {
  if (one.hash === null || other.hash === null) return false
  return hashDistance(one.hash, other.hash) <= SAME_DISTANCE
}
