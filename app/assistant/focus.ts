/** Whether somebody types on keys: where a finger does, the field's focus would bring a keyboard over what there is to read. */
export function hasKeys(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

/** What is pressed goes away with what it was about: the focus goes to where one goes on. */
export function goOnFrom(pressed: HTMLElement): void {
  const panel = pressed.closest('dialog')
  const field = hasKeys() ? panel?.querySelector('input') : undefined
  ;(field ?? panel)?.focus()
}
