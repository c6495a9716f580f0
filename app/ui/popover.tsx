import { type ReactNode, useEffect, useRef } from 'react'

interface PopoverProps {
  /** Buttons with this as their `popoverTarget` open and close it. */
  id: string
  label: string
  className: string
  children: ReactNode
}

/**
 * A part of the page that covers the rest when it is opened: the browser's own popover, so that it opens,
 * closes and gives the focus back before and without scripts. With them, what it covers cannot be reached.
 * Scrolling is stopped by overlay.css.
 */
export function Popover({ id, label, className, children }: PopoverProps) {
  const uncover = useRef<() => void>(undefined)
  useEffect(() => {
    // It may have been opened before the scripts had come.
    if (document.querySelector(`#${id}:popover-open`)) uncover.current = coverBy(id)
    return () => uncover.current?.()
  }, [id])
  return (
    <aside
      id={id}
      popover="auto"
      aria-label={label}
      className={className}
      // React hands on these events of elements within, too. Uncovered before it closes, not after, so that
      // the browser can give the focus back to the button that opened it.
      onBeforeToggle={({ target, currentTarget }) => {
        if (target === currentTarget) uncover.current?.()
      }}
      onToggle={({ target, currentTarget, newState }) => {
        if (target !== currentTarget || newState !== 'open') return
        currentTarget.querySelector<HTMLElement>('[popovertargetaction=hide]')?.focus()
        uncover.current = coverBy(id)
      }}
    >
      {children}
    </aside>
  )
}

/** Makes inert what neither is in this element nor holds it, but what is above both; returns the undoing. */
function coverBy(id: string): () => void {
  const covered = document.querySelectorAll(
    `:has(#${id}) > :not(#${id}, :has(#${id}), [inert], [popover=manual])`,
  )
  const setInert = (isInert: boolean) => {
    for (const element of covered) element.toggleAttribute('inert', isInert)
  }
  setInert(true)
  return () => setInert(false)
}
