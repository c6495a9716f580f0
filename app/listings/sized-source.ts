/** Pictures as loaders prepare them: apart from sized-picture.tsx, so that the browser does not load it. */
import type { Picture } from '#contracts/listing.ts'
import { srcSetOf } from '#contracts/pictures.ts'
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

/**
 * '#8a9bb0'; undefined where it is no thumbhash. The first three bytes have the average of lightness and of the two colour
 * differences, six bits each (https://github.com/evanw/thumbhash). A blurred picture would be some 4 kB for each.
 */
export function averageColour(thumbhash: string): string | undefined {
  const [first, second, third] = Buffer.from(thumbhash, 'base64')
  if (first === undefined || second === undefined || third === undefined) return undefined
  const bits = first | (second << 8) | (third << 16)
  const lightness = (bits & 63) / 63
  const yellowBlue = ((bits >> 6) & 63) / 31.5 - 1
  const redGreen = ((bits >> 12) & 63) / 31.5 - 1
  const blue = lightness - (2 / 3) * yellowBlue
  const red = (3 * lightness - blue + redGreen) / 2
  const parts = [red, red - redGreen, blue].map(part => Math.round(255 * Math.max(0, Math.min(1, part))))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
