import type { MouseEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Picture } from '#contracts/listing.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { ListingPicture } from './listing-picture.tsx'
import { TurnButtons } from './turn-buttons.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { usePictureStrip } from './use-picture-strip.ts'

/** All pictures in one row: swiped by thumb, turned by keys and buttons, scrolled without JavaScript. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const { strip, shown, show, onScroll, onKeyDown } = usePictureStrip(pictures.length)
  const { Viewer, open, close } = useFullScreen()
  const enlarge = (event: MouseEvent) => {
    // To another tab or window the link leads by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }
  // Once the focus is back, so that it goes along to the picture that was seen last.
  const turnTo = (index: number) => requestAnimationFrame(() => show(index))
  const several = pictures.length > 1
  return (
    <>
      <section
        aria-label={`Pictures of ${name}`}
        aria-roledescription="carousel"
        onKeyDown={onKeyDown}
        className="min-w-0 print:max-w-120"
      >
        <div className="relative">
          <ul
            ref={strip}
            onScroll={onScroll}
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg bg-sunken [@media(scripting:enabled)]:[scrollbar-width:none]"
          >
            {pictures.map((picture, index) => (
              <li
                key={picture.url}
                aria-label={`${index + 1} of ${pictures.length}`}
                className="min-w-0 shrink-0 grow-0 basis-full snap-center snap-always print:not-first:hidden"
              >
                <a
                  href={picture.url}
                  tabIndex={index === shown ? 0 : -1}
                  onClick={enlarge}
                  className="block cursor-zoom-in focus-visible:outline-offset-[-6px]"
                >
                  <ListingPicture
                    picture={picture}
                    eager={index === 0}
                    className="aspect-3/2"
                    sizes="(min-width: 1024px) 860px, 100vw"
                  />
                </a>
              </li>
            ))}
          </ul>
          {several && (
            <>
              <TurnButtons shown={shown} count={pictures.length} show={show} />
              <p
                aria-live="polite"
                className="figures pointer-events-none absolute top-3 right-3 rounded-sm bg-asphalt px-2 py-0.5 text-[13px] leading-5 font-semibold text-on-asphalt print:hidden [@media(scripting:none)]:hidden"
              >
                {shown + 1} of {pictures.length}
              </p>
            </>
          )}
          <button
            type="button"
            onClick={() => void open()}
            className="absolute right-3 bottom-3 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-asphalt px-4 text-[14px] font-semibold text-on-asphalt print:hidden [@media(scripting:none)]:hidden"
          >
            <Icon name="maximize" size={16} />
            {several ? `View all ${pictures.length} pictures` : 'View full screen'}
          </button>
        </div>
        {several && (
          <GalleryThumbnails pictures={pictures} shown={shown} show={show} className="mt-3 hidden lg:flex" />
        )}
      </section>
      {/* Not within the section, whose keys are not the viewer's. */}
      {Viewer && <Viewer pictures={pictures} name={name} startAt={shown} leaveAt={turnTo} close={close} />}
    </>
  )
}
