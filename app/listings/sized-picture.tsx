import type { ComponentProps } from 'react'
import type { Picture } from '#contracts/listing.ts'
import { pictureSrcSet } from '#contracts/pictures.ts'

type SizedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  picture: Pick<Picture, 'url' | 'photograph'>
  /** How wide it is shown, as in HTML. */
  sizes: string
}

/** A photograph of this site in the size that the screen needs; any other picture as it is. Its `<img>` gets the rest. */
export function SizedPicture({ picture: { url, photograph }, sizes, ...img }: SizedPictureProps) {
  // biome-ignore lint/a11y/useAltText: given with the rest
  if (!photograph) return <img {...img} src={url} />
  return (
    <picture className="contents">
      <source type="image/avif" sizes={sizes} srcSet={pictureSrcSet(photograph, 'avif')} />
      {/* biome-ignore lint/a11y/useAltText: given with the rest */}
      <img {...img} sizes={sizes} srcSet={pictureSrcSet(photograph, 'webp')} src={url} />
    </picture>
  )
}
