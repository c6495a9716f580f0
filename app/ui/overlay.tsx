import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { placeToasts } from './toast.ts'

type DialogProps = Pick<
  ComponentProps<'dialog'>,
  'id' | 'className' | 'children' | 'onClick' | 'aria-label' | 'aria-labelledby'
>

interface OverlayProps extends DialogProps {
  /** The visitor wants it closed: by Escape, a phone's back gesture or, where it may, a press outside. */
  close: () => void
  /** By default it is open as long as it is rendered. */
  isOpen?: boolean
  /** Not for forms: what was typed would be lost by a stray press. */
  closesByPressOutside?: boolean
  /** A media query: where it matches, the overlay stands beside the page, which stays usable. */
  besidePage?: string
  /** Else the first control in it, which is the close button of most. */
  takesFocusItself?: boolean
}

/**
 * What lies over the page: the browser's own dialog, which keeps the focus, makes the page inert and gives
 * the focus back. Dialogs opened later lie above. Modal and Sheet are its usual shapes; overlay.css stops the
 * page's scrolling.
 */
export function Overlay({
  close,
  isOpen = true,
  closesByPressOutside = false,
  besidePage,
  takesFocusItself = false,
  onClick,
  ...props
}: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  const pressBegan = useRef<'inside' | 'outside'>('inside')
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const hide = show(element, besidePage, takesFocusItself)
    const release = keepAboveKeyboard(element)
    isShown.current = true
    return () => {
      isShown.current = false
      release()
      hide()
    }
  }, [isOpen, besidePage, takesFocusItself])
  return (
    <dialog
      {...props}
      ref={dialog}
      tabIndex={takesFocusItself ? -1 : undefined}
      onCancel={event => {
        // A file field in the dialog has an event of this name, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={event => {
        // Browsers close a dialog at the second Escape without asking.
        const { target, currentTarget } = event
        if (target === currentTarget && isShown.current && !currentTarget.open) close()
      }}
      onKeyDown={event => {
        // Beside the page, where the browser does not close by Escape.
        if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.matches(':modal')) return
        event.preventDefault()
        close()
      }}
      onPointerDown={event => {
        pressBegan.current = sideOf(event)
      }}
      onClick={event => {
        onClick?.(event)
        // Text that is selected may end outside.
        if (closesByPressOutside && pressBegan.current === 'outside' && sideOf(event) === 'outside') close()
      }}
    />
  )
}

/** Returns what closes it again. */
function show(
  element: HTMLDialogElement,
  besidePage: string | undefined,
  takesFocusItself: boolean,
): () => void {
  const beside = matchMedia(besidePage ?? 'not all')
  const place = () => {
    if (element.open) element.close()
    keepPageWidth()
    if (beside.matches) element.show()
    else element.showModal()
    if (takesFocusItself) element.focus()
    placeToasts()
  }
  place()
  beside.addEventListener('change', place)
  return () => {
    beside.removeEventListener('change', place)
    element.close()
    placeToasts()
  }
}

/** A page that loses its scroll bar keeps the bar's room: nothing moves; one without a bar gets none. */
function keepPageWidth(): void {
  const { style, clientWidth } = document.documentElement
  style.setProperty('--page-gutter', innerWidth > clientWidth ? 'stable' : 'auto')
}

/** A phone's keyboard covers the page without resizing it; overlays use the visible part. */
function keepAboveKeyboard(element: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => undefined
  const adapt = () => {
    // Zooming in makes the visible part smaller too, without a keyboard.
    if (seen.scale !== 1) return
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

/** The backdrop belongs to the dialog's element, but is outside its box. */
function sideOf({ target, currentTarget, clientX, clientY }: MouseEvent): 'inside' | 'outside' {
  if (target !== currentTarget) return 'inside'
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom ? 'inside' : 'outside'
}
