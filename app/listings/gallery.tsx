import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import type { Picture } from '#contracts/listing.ts'
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
      className="relative min-w-0"
    >
      <div
        ref={viewport}
        className="overflow-x-auto overflow-y-hidden rounded-lg bg-sunken [scrollbar-width:none]"
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
                sizes="(min-width: 1024px) 690px, 100vw"
              />
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <div className="mt-3 flex items-center justify-center gap-4">
          <IconButton
            label="Previous picture"
            isDisabled={shown === 0}
            onPress={() => carousel?.scrollPrev()}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p aria-live="polite" className="figures text-[15px] text-muted">
            {shown + 1} of {pictures.length}
          </p>
          <IconButton
            label="Next picture"
            isDisabled={shown === pictures.length - 1}
            onPress={() => carousel?.scrollNext()}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}
