/** Photographs as this site serves them: each in three widths and two formats, without metadata. */
import type { z } from 'zod'
import type { photographSchema } from './photograph.ts'

export type Photograph = z.infer<typeof photographSchema>

/** In pixels; a photograph that is narrower is not enlarged. */
export const pictureWidths = [320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

export const renditionPath = (path: string, width: PictureWidth, format: PictureFormat) =>
  `${path}/${width}.${format}`

/** Without those that would be the same picture again. */
const distinctWidths = (width: number) =>
  pictureWidths.filter((_, index) => index === 0 || pictureWidths[index - 1]! < width)

/** For `srcset`. */
export function pictureSrcSet({ path, width }: Photograph, format: PictureFormat): string {
  return distinctWidths(width)
    .map(size => `${renditionPath(path, size, format)} ${Math.min(size, width)}w`)
    .join(', ')
}

/** For programs that take one address: the largest that there is. */
export function largestAddress({ url, photograph }: { url: string; photograph?: Photograph | undefined }) {
  if (!photograph) return url
  return renditionPath(photograph.path, distinctWidths(photograph.width).at(-1)!, 'webp')
}
