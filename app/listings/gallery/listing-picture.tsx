import { classNames } from '#app/ui/class-names.ts'
import { IllustrationTag } from '#app/vehicles/drawing/illustration-tag.tsx'
import type { Picture } from '#contracts/listing.ts'

interface ListingPictureProps {
  picture: Picture
  className?: string
  sizes?: string
  /** In sight when the page opens, and the largest thing there. */
  eager?: boolean
}

/** A photograph, or the drawn car that stands in and says so. */
export function ListingPicture({ picture, className, sizes, eager = false }: ListingPictureProps) {
  return (
    <div className={classNames('relative overflow-hidden bg-sunken', className)}>
      <img
        src={picture.url}
        alt={picture.alt}
        sizes={sizes}
        width={720}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
      {picture.illustration && <IllustrationTag />}
    </div>
  )
}
