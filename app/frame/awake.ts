/** Anything that somebody does in the page. */
const SIGNS = ['pointerdown', 'keydown', 'submit'] as const
/** Somebody is about to. */
const NEAR = ['pointerover', 'touchstart', 'focusin'] as const

const once = { capture: true, passive: true, once: true }

/**
 * Resolves when somebody does something in the page, or reaches for what `near` selects. At once in a page that the
 * browser made itself: it has no part (`marker`) that could be used without its code.
 */
export function whenAwake(marker: string, near?: string): Promise<void> {
  if (!document.querySelector(marker)) return Promise.resolve()
  return new Promise(resolve => {
    for (const sign of SIGNS) document.addEventListener(sign, () => resolve(), once)
    window.addEventListener('popstate', () => resolve(), once)
    if (near === undefined) return
    const onNear = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(near))) return
      for (const sign of NEAR) document.removeEventListener(sign, onNear, true)
      resolve()
    }
    for (const sign of NEAR) document.addEventListener(sign, onNear, { capture: true, passive: true })
  })
}
