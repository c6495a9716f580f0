import { useLayoutEffect, useRef } from 'react'
import { type CarPicture, SizedPicture } from '#app/listings/sized-picture.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Overlay } from '#app/ui/overlay.tsx'
import { IllustrationTag } from '#app/vehicles/drawing/illustration-tag.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { TurnButtons } from './turn-buttons.tsx'
import { usePictureStrip } from './use-picture-strip.ts'

interface PictureViewerProps {
  pictures: readonly CarPicture[]
  name: string
  startAt: number
  /** Called on closing with the picture shown last. */
  leaveAt: (index: number) => void
  close: () => void
}

/** The pictures in the full window. */
export function PictureViewer({ pictures, name, startAt, leaveAt, close }: PictureViewerProps) {
  const { strip, shown, show, onScroll, onKeyDown } = usePictureStrip(pictures.length, startAt)
  const last = useRef({ shown, leaveAt })
  last.current = { shown, leaveAt }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it opens, and once as it closes
  useLayoutEffect(() => {
    const row = strip.current
    if (row) row.scrollLeft = startAt * row.clientWidth
    return () => last.current.leaveAt(last.current.shown)
  }, [])

  // Closing goes back in the history, which takes a moment: a second Escape must not go back twice.
  const isClosing = useRef(false)
  const closeOnce = () => {
    if (isClosing.current) return
    isClosing.current = true
    close()
  }
  const several = pictures.length > 1
  return (
    <Overlay
      aria-label={`Pictures of ${name}`}
      close={closeOnce}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-asphalt p-0 text-on-asphalt [--color-focus:var(--color-focus-on-racing)]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever in the dialog the focus is */}
      <div onKeyDown={onKeyDown} className="flex h-full flex-col">
        <header className="flex items-center gap-4 py-2 pr-2 pl-4">
          <p aria-live="polite" className="figures shrink-0 font-semibold">
            {shown + 1} of {pictures.length}
          </p>
          <p className="min-w-0 grow truncate text-[15px] max-sm:invisible">{name}</p>
          <IconButton icon="x" label="Close" onClick={closeOnce} />
        </header>
        <div className="relative min-h-0 grow">
          <ul
            ref={strip}
            onScroll={onScroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
            tabIndex={0}
            aria-label="Pictures"
            className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none] focus-visible:outline-offset-[-6px]"
          >
            {pictures.map((picture, index) => (
              <li
                key={picture.url}
                className="relative flex h-full shrink-0 grow-0 basis-full snap-center snap-always"
              >
                <SizedPicture
                  // Its colour would fill the bars beside it.
                  picture={{ ...picture, tint: undefined }}
                  sizes="100vw"
                  alt={picture.alt}
                  loading={Math.abs(index - shown) < 2 ? 'eager' : 'lazy'}
                  decoding="async"
                  className="size-full object-contain"
                />
                {picture.illustration && <IllustrationTag />}
              </li>
            ))}
          </ul>
          {several && <TurnButtons shown={shown} count={pictures.length} show={show} />}
        </div>
        {several && (
          <GalleryThumbnails
            pictures={pictures}
            shown={shown}
            show={show}
            className="flex shrink-0 px-4 py-2 sm:[justify-content:safe_center]"
          />
        )}
      </div>
    </Overlay>
  )
}
