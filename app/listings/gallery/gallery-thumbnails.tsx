import { useEffect, useRef } from 'react'
import { SizedPicture, type SizedSource } from '#app/listings/sized-picture.tsx'
import { classNames } from '#app/ui/class-names.ts'

interface GalleryThumbnailsProps {
  pictures: readonly SizedSource[]
  shown: number
  show: (index: number) => void
  className?: string
}

/** For the mouse. Tab stops once, at the picture shown; from there the arrow keys turn. */
export function GalleryThumbnails({ pictures, shown, show, className }: GalleryThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  // scrollIntoView would move the page too.
  useEffect(() => {
    const thumbnail = row.current?.children[shown] as HTMLElement | undefined
    if (!row.current || !thumbnail) return
    const middle = thumbnail.offsetLeft + thumbnail.offsetWidth / 2 - row.current.offsetLeft
    row.current.scrollTo({ left: middle - row.current.clientWidth / 2, behavior: 'instant' })
  }, [shown])
  return (
    <ul
      ref={row}
      className={classNames(
        'gap-3 overflow-x-auto p-1 [scrollbar-width:thin] print:hidden [@media(scripting:none)]:hidden',
        className,
      )}
    >
      {pictures.map((picture, index) => (
        <li key={picture.url} className="shrink-0">
          <button
            type="button"
            aria-label={`Picture ${index + 1}`}
            aria-current={index === shown ? 'true' : undefined}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => show(index)}
            className="block cursor-pointer overflow-hidden rounded-sm opacity-70 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-3 aria-[current]:outline-focus"
          >
            <SizedPicture
              picture={picture}
              sizes="108px"
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
