import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { AssistantProps } from './assistant.tsx'

const help = 'Need help finding a car? Ask our AI assistant!'
const load = () => import('./assistant.tsx')
const loadAhead = () => {
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
 * The way to the assistant, on every page. Its code comes when somebody reaches for it; before, without scripts, and
 * where it does not come, the button leads to a page that asks the same.
 */
export function AssistantToggle() {
  const [isOpen, setOpen] = useState<boolean>()
  // Open when the page was left, and loaded anew.
  useEffect(() => {
    try {
      if (sessionStorage.getItem('chatbotOpen')) setOpen(true)
    } catch {}
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
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
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
          <Assistant isOpen={isOpen} setOpen={setOpen} />
        </Suspense>
      )}
    </>
  )
}
