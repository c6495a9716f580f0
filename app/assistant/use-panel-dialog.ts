import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Beside the page, which stays usable; below this width over it, as a sheet. */
const BESIDE = '(width >= 40rem)'

/** The browser's own dialog: modal where it is a sheet, so that it keeps the focus, and not where it stands beside the page. */
export function usePanelDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const beside = matchMedia(BESIDE)
    const root = document.documentElement
    const show = () => {
      if (element.open) element.close()
      if (beside.matches) element.show()
      else element.showModal()
      root.classList.toggle('overflow-hidden', !beside.matches)
      // Not the first of its buttons, which nobody has come for.
      element.focus()
    }
    show()
    beside.addEventListener('change', show)
    return () => {
      beside.removeEventListener('change', show)
      root.classList.remove('overflow-hidden')
      element.close()
    }
  }, [dialog, isOpen])
  useEffect(() => (isOpen ? keepAboveKeyboard(dialog.current) : undefined), [dialog, isOpen])
}

/** A phone's keyboard lies over the page without making it smaller: the sheet takes what is left to see. */
function keepAboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (!element || !seen) return
  const adapt = () => {
    element.style.setProperty('--seen-height', `${seen.height}px`)
    element.style.setProperty('--seen-top', `${seen.offsetTop}px`)
  }
  adapt()
  seen.addEventListener('resize', adapt)
  seen.addEventListener('scroll', adapt)
  return () => {
    seen.removeEventListener('resize', adapt)
    seen.removeEventListener('scroll', adapt)
  }
}
