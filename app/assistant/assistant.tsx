import { useEffect } from 'react'
import { AssistantPanel } from './assistant-panel.tsx'
import { markOpen } from './conversation/stored-conversation.ts'
import { SymbolBoundary } from './symbol-boundary.tsx'

export interface AssistantProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** All that comes when somebody reaches for the assistant. It stays when it is closed: an answer may be on its way. */
export function Assistant({ isOpen, setOpen }: AssistantProps) {
  useEffect(() => markOpen(isOpen), [isOpen])
  const close = () => {
    setOpen(false)
    // It can have the focus once the panel no longer hides it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#assistant-toggle button')?.focus())
  }
  return (
    <SymbolBoundary close={close}>
      <AssistantPanel isOpen={isOpen} close={close} />
    </SymbolBoundary>
  )
}
