/** What precedes the offer popup: dialogs, the consent banner, a form that is being filled in. */

/** After the last key. */
const TYPING_MS = 5_000
/** In the browser's top layer or beside the page. */
const OVERLAYS = 'dialog[open], :popover-open, #consent-banner'
const FIELDS = 'input, textarea, select, [contenteditable=true]'

export interface PagePrecedence {
  /** Whether the popup must wait. `popup` is its own element, whose field counts for nothing. */
  holds(popup: HTMLElement | null): boolean
  stop(): void
}

/** Watches the page until `stop` is called; made anew for each page of the site. */
export function watchPage(): PagePrecedence {
  let typedAt = Number.NEGATIVE_INFINITY
  const begun = new Set<HTMLFormElement>()
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('#offer-popup')) return
    typedAt = Date.now()
    const form = target.closest('form')
    if (form?.method === 'post') begun.add(form)
  }
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) begun.delete(target)
  }
  addEventListener('input', onInput, true)
  addEventListener('submit', onSubmit, true)
  return {
    holds(popup) {
      const focused = document.activeElement
      const isInField = focused?.matches(FIELDS) === true && !popup?.contains(focused)
      return (
        document.hidden ||
        isInField ||
        Date.now() - typedAt < TYPING_MS ||
        // What is begun and still in the page is being filled in, however long it takes.
        [...begun].some(form => form.isConnected) ||
        document.querySelector(OVERLAYS) !== null
      )
    },
    stop() {
      removeEventListener('input', onInput, true)
      removeEventListener('submit', onSubmit, true)
    },
  }
}
