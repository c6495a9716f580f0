import { SizedPicture } from '#app/listings/sized-picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { srcSetOf } from '#contracts/listings/pictures.ts'

/** A car's first picture, 3:2, beside the car's name: it has no alternative text. */
export function CarThumbnail({
  car,
  className,
  sizes = '200px',
}: {
  car: Pick<ListingCard, 'carImages'> | null | undefined
  className?: string
  sizes?: string
}) {
  const picture = car?.carImages[0]
  return (
    <span className={classNames('block aspect-3/2 shrink-0 overflow-hidden rounded-sm bg-sunken', className)}>
      {picture && (
        <SizedPicture
          picture={{
            url: picture.url,
            srcSet: srcSetOf(picture),
          }}
          sizes={sizes}
          alt=""
          width={96}
          height={64}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
