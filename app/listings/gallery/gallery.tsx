import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLazyModule } from '#app/frame/use-lazy-module.ts'
import { type CarPicture, SizedPicture } from '#app/listings/sized-picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IllustrationTag } from '#app/vehicles/drawing/illustration-tag.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { TurnButtons } from './turn-buttons.tsx'
import { usePictureStrip } from './use-picture-strip.ts'

const loadViewer = () => import('./picture-viewer.tsx')
const VIEWER_HASH = '#pictures'

/** All pictures in one row: swiped by touch, turned by keys and buttons, scrolled without JavaScript. */
export function Gallery({ pictures, name }: { pictures: readonly CarPicture[]; name: string }) {
  const { strip, shown, show, onScroll, onKeyDown } = usePictureStrip(pictures.length)
  const { Viewer, open, close } = useFullScreen()
  const enlarge = (event: MouseEvent) => {
    // The browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }
  // In the next frame the focus is back in the strip, and moves to the picture that was shown last.
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
                  <div className="relative aspect-3/2 overflow-hidden bg-sunken">
                    <SizedPicture
                      picture={picture}
                      sizes="(min-width: 1024px) 860px, 100vw"
                      alt={picture.alt}
                      width={720}
                      height={480}
                      // The first one is the largest element of the first screen.
                      loading={index ? 'lazy' : undefined}
                      fetchPriority={index ? undefined : 'high'}
                      decoding="async"
                      className="size-full object-cover"
                    />
                    {picture.illustration && <IllustrationTag />}
                  </div>
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
      {/* Outside the section, which handles keys itself. */}
      {Viewer && <Viewer pictures={pictures} name={name} startAt={shown} leaveAt={turnTo} close={close} />}
    </>
  )
}

/**
 * The viewer opens as an entry of its own in the browser's history, so that Back closes it. Its code is
 * loaded by the first `open`; until then `Viewer` is undefined, also on a page that is loaded at that entry.
 */
function useFullScreen() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const { loaded, load } = useLazyModule(loadViewer)

  const open = async () => {
    if (await load())
      await navigate(
        { search, hash: VIEWER_HASH },
        { preventScrollReset: true, replace: hash === VIEWER_HASH },
      )
  }
  const close = () => void navigate(-1)

  return { Viewer: hash === VIEWER_HASH ? loaded?.PictureViewer : undefined, open, close }
}
