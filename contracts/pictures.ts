/** Photographs as this site serves them: each in three widths and two formats, without metadata. */
import { z } from 'zod'

/** In pixels; a photograph that is narrower is not enlarged. */
export const pictureWidths = [320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

export const photographSchema = z.object({
  path: z.string().describe('Each size is below it: {path}/640.webp'),
  width: z.number().int().describe('Pixels, of the largest size'),
  height: z.number().int(),
  thumbhash: z
    .string()
    .describe('Base64: colours to show until the picture is there (https://evanw.github.io/thumbhash)'),
})
export type Photograph = z.infer<typeof photographSchema>

export const renditionPath = (path: string, width: PictureWidth, format: PictureFormat) =>
  `${path}/${width}.${format}`

/** For `srcset`, without sizes that would be the same picture again. */
export function pictureSrcSet({ path, width }: Photograph, format: PictureFormat): string {
  const sizes = pictureWidths.filter((_, index) => index === 0 || pictureWidths[index - 1]! < width)
  return sizes.map(size => `${renditionPath(path, size, format)} ${Math.min(size, width)}w`).join(', ')
}
