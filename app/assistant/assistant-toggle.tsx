import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { loadChunk } from '#app/frame/load-chunk.ts'
import { session } from '#app/storage/browser-storage.ts'
import { Icon } from '#app/ui/icon.tsx'

const help = 'Need help finding a car? Ask our AI assistant!'
const load = () => loadChunk(() => import('./assistant-panel.tsx'))
const preload = () => {
  load().catch(() => undefined)
}
const Assistant = lazyPart(() =>
  load().then(
    module => module.Assistant,
    () => {
      location.assign('/ask')
      return () => null
    },
  ),
)

/**
 * Opens the assistant, on every page. Its code is loaded on hover, focus or press; without scripts, or where
 * loading fails, the button leads to /ask, a page with the same question.
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
      >
        <button
          type="submit"
          aria-label={help}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
        >
          <Icon name="car" size={26} />
          <span aria-hidden="true">{help}</span>
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
