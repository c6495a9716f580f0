/** Whether there is a physical keyboard: on touch screens a focused field opens one over the conversation. */
export function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

/** For buttons that disappear when pressed: moves the focus to the message field, or to the panel. */
export function focusAfterPress(pressed: HTMLElement): void {
  const panel = pressed.closest('dialog')
  const field = hasKeyboard() ? panel?.querySelector('input') : undefined
  ;(field ?? panel)?.focus()
}
