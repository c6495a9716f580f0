import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { session } from '#app/storage/browser-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AssistantProps } from './assistant-panel.tsx'

const help = 'Need help finding a car? Ask our AI assistant!'
const load = () => import('./assistant-panel.tsx')
const preload = () => {
  load().catch(() => undefined)
}
const Assistant = lazy<ComponentType<AssistantProps>>(() =>
  load().then(
    module => ({ default: module.Assistant }),
    () => {
      location.assign('/ask')
      return { default: () => null }
    },
  ),
)

/**
 * Opens the assistant, on every page. Its code is loaded on hover, focus or press; without scripts, or where loading
 * fails, the button leads to /ask, a page with the same question.
 */
export function AssistantToggle() {
  const [isOpen, setOpen] = useState<boolean>()
  const [asked, setAsked] = useState<string>()
  // It was open before the page was loaded again.
  useEffect(() => {
    if (session.read('chatbotOpen')) setOpen(true)
  }, [])
  // Links to /ask that ask here instead, wherever they are in the page.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-ask]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setAsked(new URL(link.href).searchParams.get('q') ?? undefined)
      setOpen(true)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
  return (
    <>
      <form
        id="assistant-toggle"
        action="/ask"
        onSubmit={event => {
          event.preventDefault()
          setOpen(true)
        }}
        className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 [body:has(#compare-tray)_&]:bottom-20 [body:has(#assistant[open])_&]:invisible print:hidden"
      >
        <button
          type="submit"
          aria-label={help}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          className="group on-racing grid size-14 cursor-pointer place-content-center rounded-full border-2 border-plate shadow-lift hover:bg-racing-lift"
        >
          <Icon name="car" size={26} />
          <span
            aria-hidden="true"
            className="invisible absolute right-0 bottom-full mb-2 w-max max-w-[calc(100vw-2rem)] rounded-md bg-asphalt px-3 py-2 text-[14px] text-on-asphalt opacity-0 transition-opacity group-hover:visible group-hover:opacity-100 group-focus-visible:visible group-focus-visible:opacity-100"
          >
            {help}
          </span>
        </button>
      </form>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <Assistant {...{ isOpen, setOpen, asked, setAsked }} />
        </Suspense>
      )}
    </>
  )
}
