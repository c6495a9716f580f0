/** The files of a photograph: the original until it has been rendered, then a master and the renditions. */
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
  sharedPicture,
} from '#contracts/listings/pictures.ts'
import { photoFiles } from '#contracts/selling/photos.ts'
import { derivedId } from '#server/platform/files/derived-id.ts'
import type { FileKind } from '#server/platform/files/file-kinds.ts'
import type { FileOwner } from '#server/platform/files/file-rows.ts'
import type { MadeFile } from '#server/platform/files/file-store.ts'
import type { RenderedPicture } from '#server/platform/pictures/render-picture.ts'

/** Unfinished uploads of one browser; a broken connection may leave some. */
const MAX_UNFINISHED = 100

/** Its id is the photograph's. */
export const originalKind = (stored: NonNullable<FileKind['stored']>): FileKind => ({
  name: 'listing-photo',
  visibility: 'private',
  ...photoFiles,
  maxUnattached: MAX_UNFINISHED,
  stored,
})

export const PHOTO_OWNER = 'photo'
const RENDITION = 'photo-rendition'
const MASTER = 'photo-master'

export const ownerOf = (photoId: string): FileOwner => ({ kind: PHOTO_OWNER, id: photoId })

export const masterId = (photoId: string) => derivedId(`${photoId}/master`)

/** A file's id follows from its address, so that one look-up by primary key finds it. */
export function renditionId(
  photoId: string,
  version: number,
  width: PictureWidth,
  format: PictureFormat,
): string {
  return derivedId(`${photoId}/${version}/${width}.${format}`)
}

export function renditionIds(photoId: string, version: number): string[] {
  const sizes = pictureWidths.flatMap(width =>
    pictureFormats.map(format => renditionId(photoId, version, width, format)),
  )
  return [...sizes, renditionId(photoId, version, sharedPicture.width, sharedPicture.format)]
}

/** The master too with the first version. */
export function photoFilesOf(photoId: string, version: number, picture: RenderedPicture): MadeFile[] {
  const renditions = picture.renditions.map(({ width, format, bytes }) => ({
    id: renditionId(photoId, version, width, format),
    kind: RENDITION,
    contentType: `image/${format}`,
    bytes,
  }))
  if (version > 1) return renditions
  const master = { id: masterId(photoId), kind: MASTER, contentType: 'image/jpeg', bytes: picture.master }
  return [...renditions, master]
}
