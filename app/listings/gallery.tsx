import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { Picture } from '#contracts/listing.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { ListingPicture } from './listing-picture.tsx'

/** All pictures in one row: swiped by thumb, turned by arrow keys and buttons, and scrolled without JavaScript. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: false, align: 'start' })
  const [shown, setShown] = useState(0)

  useEffect(() => {
    if (!carousel) return
    const onSelect = () => setShown(carousel.selectedScrollSnap())
    carousel.on('select', onSelect)
    return () => void carousel.off('select', onSelect)
  }, [carousel])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') carousel?.scrollPrev()
    if (event.key === 'ArrowRight') carousel?.scrollNext()
  }
  const several = pictures.length > 1
  return (
    <section
      aria-label={`Pictures of ${name}`}
      aria-roledescription="carousel"
      onKeyDown={onKeyDown}
      className="min-w-0"
    >
      <div className="relative">
        <div
          ref={viewport}
          className="overflow-hidden rounded-lg bg-sunken [@media(scripting:none)]:overflow-x-auto"
        >
          <ul className="flex touch-pan-y">
            {pictures.map((picture, index) => (
              <li
                key={picture.url}
                className="min-w-0 shrink-0 grow-0 basis-full"
                aria-label={`${index + 1} of ${pictures.length}`}
              >
                <ListingPicture
                  picture={picture}
                  eager={index === 0}
                  className="aspect-3/2"
                  sizes="(min-width: 1024px) 860px, 100vw"
                />
              </li>
            ))}
          </ul>
        </div>
        {several && (
          <>
            <Turn
              label="Previous picture"
              at="left-3"
              isEnd={shown === 0}
              turn={() => carousel?.scrollPrev()}
            >
              <ChevronLeft aria-hidden="true" />
            </Turn>
            <Turn
              label="Next picture"
              at="right-3"
              isEnd={shown === pictures.length - 1}
              turn={() => carousel?.scrollNext()}
            >
              <ChevronRight aria-hidden="true" />
            </Turn>
            <p
              aria-live="polite"
              className="figures absolute right-3 bottom-3 rounded-sm bg-asphalt px-2 py-0.5 text-[13px] leading-5 font-semibold text-on-asphalt [@media(scripting:none)]:hidden"
            >
              {shown + 1} of {pictures.length}
            </p>
          </>
        )}
      </div>
      {several && (
        <GalleryThumbnails pictures={pictures} shown={shown} show={index => carousel?.scrollTo(index)} />
      )}
    </section>
  )
}

interface TurnProps {
  label: string
  at: string
  isEnd: boolean
  turn: () => void
  children: ReactNode
}

/** At the end it stays in place and can be focused, so that the keyboard does not fall out of the gallery. */
function Turn({ label, at, isEnd, turn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={turn}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 cursor-pointer place-content-center rounded-full bg-card text-ink shadow-lift transition-opacity hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40 [@media(scripting:none)]:hidden ${at}`}
    >
      {children}
    </button>
  )
}
