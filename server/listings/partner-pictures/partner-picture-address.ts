/** Addresses of partners' pictures on this site: /media/partner/LISTING/HASH/640.webp */
import { hash } from 'node:crypto'
import type { PictureFormat, PictureWidth } from '#contracts/listings/pictures.ts'
import { derivedId } from '#server/platform/files/derived-id.ts'

/** The length of 16 bytes in base64url. */
const HASH_LENGTH = 22

/** Names a picture by its partner's address: another is another picture, to be cached for ever. */
export function pictureHash(url: string): string {
  return hash('sha256', url, 'base64url').slice(0, HASH_LENGTH)
}

/** Each size is below it. By the listing the partner's address is found: no other address can be fetched. */
export function partnerPicturePath(listingId: number, url: string): string {
  return `/media/partner/${listingId}/${pictureHash(url)}`
}

export function sizeId(picture: string, width: PictureWidth, format: PictureFormat): string {
  return derivedId(`partner/${picture}/${width}.${format}`)
}
