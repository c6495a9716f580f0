/** Pictures as loaders prepare them: apart from sized-picture.tsx, so that the browser does not load it. */
import { thumbHashToAverageRGBA } from 'thumbhash'
import type { Picture } from '#contracts/listings/listing.ts'
import { srcSetOf } from '#contracts/listings/pictures.ts'
import type { CarPicture, SizedSource } from './sized-picture.tsx'

/** What a card needs of a picture. */
export function sizedSource(picture: Picture): SizedSource {
  const { url, photograph } = picture
  const srcSet = srcSetOf(picture)
  const tint = photograph && averageColour(photograph.thumbhash)
  return { url, ...(srcSet && { srcSet }), ...(tint && { tint }) }
}

/** What the gallery needs of it. */
export const carPicture = (picture: Picture): CarPicture => ({
  ...sizedSource(picture),
  alt: picture.alt,
  illustration: picture.illustration,
})

/** '#8a9bb0'; undefined where it is no thumbhash. A blurred picture would be some 4 kB for each. */
export function averageColour(thumbhash: string): string | undefined {
  const bytes = Buffer.from(thumbhash, 'base64')
  if (bytes.length < 5) return undefined
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `#${[r, g, b]
    .map(part =>
      Math.round(255 * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
