import type { Picture } from '#contracts/listing.ts'

interface GalleryThumbnailsProps {
  pictures: readonly Picture[]
  shown: number
  show: (index: number) => void
}

/** For the mouse; thumbs swipe, and the keyboard has the arrows. */
export function GalleryThumbnails({ pictures, shown, show }: GalleryThumbnailsProps) {
  return (
    <ul className="mt-3 hidden gap-3 overflow-x-auto p-1 lg:flex [@media(scripting:none)]:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.url} className="shrink-0">
          <button
            type="button"
            aria-label={`Picture ${index + 1}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => show(index)}
            className="block cursor-pointer overflow-hidden rounded-sm opacity-70 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-3 aria-[current]:outline-brand-ink"
          >
            <img
              src={picture.url}
              alt=""
              width={108}
              height={72}
              loading="lazy"
              className="aspect-3/2 object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
