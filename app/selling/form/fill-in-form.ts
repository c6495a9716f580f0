import { controlOf, fillIn } from '#app/forms/form-controls.ts'
import { partsOf } from '#app/ui/date-field.tsx'
import type { SentValues } from '#contracts/forms/sent-values.ts'

/**
 * Puts values into the controls of a form as if they had been typed: texts, choices, dates in three boxes,
 * and groups of these.
 */
export function fillInForm(form: HTMLFormElement, values: SentValues, prefix = ''): void {
  for (const [name, value] of Object.entries(values)) {
    const path = prefix + name
    if (typeof value === 'object' && value !== null) fillInForm(form, value as SentValues, `${path}.`)
    else fillInField(form, path, String(value))
  }
}

function fillInField(form: HTMLFormElement, path: string, text: string): void {
  const found = form.elements.namedItem(path)
  if (found instanceof RadioNodeList) {
    found.value = text
    const chosen = [...found].find(radio => radio instanceof HTMLInputElement && radio.checked)
    chosen?.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  const control = controlOf(found)
  if (control) {
    fillIn(control, text)
    return
  }
  for (const [part, digits] of Object.entries(partsOf(text))) {
    const box = controlOf(form.elements.namedItem(`${path}.${part}`) as EventTarget | null)
    if (box) fillIn(box, digits)
  }
}
