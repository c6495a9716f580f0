/** Photographs as this site serves them: in three widths and two formats, without metadata. */
import type { z } from 'zod'
import type { photographSchema } from './photograph.ts'

export type Photograph = z.infer<typeof photographSchema>

/** In pixels; a photograph that is narrower is not enlarged. */
export const pictureWidths = [320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const
/** Cut to the size that social networks and mail programs show, in the format that all of them read. */
export const sharedPicture = { width: 1200, height: 630, format: 'jpeg' } as const
export type PictureWidth = (typeof pictureWidths)[number] | typeof sharedPicture.width
export type PictureFormat = (typeof pictureFormats)[number] | typeof sharedPicture.format

export const renditionPath = (path: string, width: PictureWidth, format: PictureFormat) =>
  `${path}/${width}.${format}`

/** '640.webp', '1200.jpeg'; undefined for a size that there is not. */
export function readRenditionName(name: string): { width: PictureWidth; format: PictureFormat } | undefined {
  if (name === sharedPath('').slice(1)) return sharedPicture
  const [, widthText, formatText] = /^(\d+)\.([a-z]+)$/.exec(name) ?? []
  const width = pictureWidths.find(one => String(one) === widthText)
  const format = pictureFormats.find(one => one === formatText)
  return width && format && { width, format }
}

const sharedPath = (path: string) => renditionPath(path, sharedPicture.width, sharedPicture.format)

/** A photograph made before there was this size is shown in another. */
export const instead = (format: PictureFormat) => (format === sharedPicture.format ? '1280.webp' : undefined)

/** For emails and social networks; undefined for a picture that is not one of this site's photographs. */
export function sharedAddress({ photograph, sizes }: ShownPicture): string | undefined {
  const path = photograph?.path ?? sizes
  return path && sharedPath(path)
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

/** The sizes of any picture in WebP; undefined for one that has one size. */
export function srcSetOf({ photograph, sizes }: ShownPicture): string | undefined {
  if (photograph) return pictureSrcSet(photograph, 'webp')
  return sizes && pictureWidths.map(width => `${renditionPath(sizes, width, 'webp')} ${width}w`).join(', ')
}

/** For programs that take one address: the largest that there is. */
export function largestAddress({ url, photograph, sizes }: ShownPicture): string {
  if (photograph) return renditionPath(photograph.path, distinctWidths(photograph.width).at(-1)!, 'webp')
  return sizes ? renditionPath(sizes, 1280, 'webp') : url
}
