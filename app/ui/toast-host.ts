/**
 * What toasts are drawn into. Made once and moved about, so that toasts on the screen stay. Screen readers
 * announce them.
 */
let host: HTMLElement | undefined

export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('section')
    host.className = 'toasts'
    host.ariaLabel = 'Notifications'
    host.ariaLive = 'polite'
    placeToasts()
  }
  return host
}

/**
 * Outside of an open modal dialog nothing can be seen, reached or heard: toasts go with the last one, or with
 * the page.
 */
export function placeToasts(): void {
  if (host) (Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body).append(host)
}
