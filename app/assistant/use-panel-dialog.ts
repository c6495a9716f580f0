import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** From this width the panel is beside the page; below it is a modal sheet. */
const BESIDE = '(width >= 40rem)'

/** Opens and closes the <dialog>: modal as a sheet, so that it traps the focus, and non-modal beside the page. */
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
      // show() would focus the first button.
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

/** A phone's keyboard covers the page without resizing it: the sheet is sized to the visual viewport. */
function keepAboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!element || !viewport) return
  const adapt = () => {
    element.style.setProperty('--seen-height', `${viewport.height}px`)
    element.style.setProperty('--seen-top', `${viewport.offsetTop}px`)
  }
  adapt()
  viewport.addEventListener('resize', adapt)
  viewport.addEventListener('scroll', adapt)
  return () => {
    viewport.removeEventListener('resize', adapt)
    viewport.removeEventListener('scroll', adapt)
  }
}
