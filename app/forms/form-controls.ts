type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlOf(target: EventTarget | null): Control | undefined {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  return isControl ? target : undefined
}

/** Whether there is a control for it that a visitor can change: what is looked up for them, the server judges. */
export function canBeMended(form: HTMLFormElement, name: string): boolean {
  return [...form.elements].some(element => {
    const control = controlOf(element)
    return control?.name === name && !control.matches('[hidden], [type=hidden], :disabled')
  })
}

/** Whether what is pressed, or takes the focus, is a button. */
export const isPress = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input[type=submit]') !== null

/** Puts text into a field as if it had been typed, so that whoever listens to the form hears of it. */
export function fillIn(control: Control, text: string): void {
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The control of this name in the form that another one stands in. */
export const neighbour = (of: Control | null, name: string): Control | undefined =>
  controlOf((of?.form?.elements.namedItem(name) ?? null) as EventTarget | null)
