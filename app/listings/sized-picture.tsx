import type { ComponentProps } from 'react'

/** A picture to show in the size that the screen needs: made by sized-source.ts. */
export interface SizedSource {
  url: string
  /** The WebP sizes of a photograph of this site, for `srcset`. Those in AVIF are beside them. */
  srcSet?: string
  /** A CSS colour to show until the picture is there. */
  tint?: string
}

export interface CarPicture extends SizedSource {
  alt: string
  /** A drawing in place of a photograph. */
  illustration: boolean
}

type SizedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  picture: SizedSource
  /** How wide it is shown, as in HTML. */
  sizes: string
}

/** A photograph of this site, or any other picture as it is. Its `<img>` gets the rest. */
export function SizedPicture({ picture: { url, srcSet, tint }, sizes, ...props }: SizedPictureProps) {
  const img = (
    // biome-ignore lint/a11y/useAltText: given with the rest
    <img
      style={tint ? { background: tint } : undefined}
      {...props}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={url}
    />
  )
  return srcSet ? (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={srcSet.replaceAll('.webp', '.avif')} />
      {img}
    </picture>
  ) : (
    img
  )
}
