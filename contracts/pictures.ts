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

/** '640.webp'; undefined for a size that there is not. */
export function readRenditionName(name: string): { width: PictureWidth; format: PictureFormat } | undefined {
  const [, widthText, formatText] = /^(\d+)\.([a-z]+)$/.exec(name) ?? []
  const width = pictureWidths.find(one => String(one) === widthText)
  const format = pictureFormats.find(one => one === formatText)
  return width && format && { width, format }
}

/** Without those that would be the same picture again. */
const distinctWidths = (width: number) =>
  pictureWidths.filter((_, index) => index === 0 || pictureWidths[index - 1]! < width)

/** For `srcset`. */
export function pictureSrcSet({ path, width }: Photograph, format: PictureFormat): string {
  return distinctWidths(width)
    .map(size => `${renditionPath(path, size, format)} ${Math.min(size, width)}w`)
    .join(', ')
}

interface ShownPicture {
  url: string
  photograph?: Photograph | undefined
  sizes?: string | undefined
}

/** Of any picture, in WebP; undefined for one that has one size. */
export function srcSetOf({ photograph, sizes }: ShownPicture): string | undefined {
  if (photograph) return pictureSrcSet(photograph, 'webp')
  return sizes && pictureWidths.map(width => `${renditionPath(sizes, width, 'webp')} ${width}w`).join(', ')
}

/** For programs that take one address: the largest that there is. */
export function largestAddress({ url, photograph, sizes }: ShownPicture): string {
  if (photograph) return renditionPath(photograph.path, distinctWidths(photograph.width).at(-1)!, 'webp')
  return sizes ? renditionPath(sizes, 1280, 'webp') : url
}
