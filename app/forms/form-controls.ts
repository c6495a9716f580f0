import type { Form } from '#contracts/forms/form.ts'
import { fieldOf } from '#contracts/forms/paths.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlOf(target: EventTarget | null): Control | undefined {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  return isControl ? target : undefined
}

/**
 * The paths of the fields within a form or a part of it that the visitor can change: those of visible
 * controls, and of fieldsets that are named for a list of rows. Values that are looked up for the visitor are
 * checked by the server alone.
 */
export function editablePaths(form: Form, part: HTMLElement): Set<string> {
  const names = [...part.querySelectorAll('input, select, textarea, fieldset')].flatMap(element => {
    if (element instanceof HTMLFieldSetElement) return element.name
    const control = controlOf(element)
    return control && !control.matches('[hidden], [type=hidden], :disabled') ? control.name : []
  })
  return new Set([...new Set(names)].flatMap(name => fieldOf(form, name)?.path ?? []))
}

/** Whether a control's value was typed before this code ran, or put back by the browser. */
export const isFilledIn = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged)

function isChanged(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (element instanceof HTMLSelectElement) {
    const first = [...element.options].findIndex(option => option.defaultSelected)
    return element.selectedIndex !== Math.max(0, first)
  }
  if (!(element instanceof HTMLInputElement)) return false
  if (element.type === 'file') return element.value !== ''
  const isBox = element.type === 'checkbox' || element.type === 'radio'
  return isBox ? element.checked !== element.defaultChecked : element.value !== element.defaultValue
}

/** Whether the target of a press or of the focus is a button. */
export const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input[type=submit]') !== null

/** Makes the step the current one of its form, and opens those of its sections that it shows without titles. */
export function revealStep(step: HTMLElement): void {
  for (const other of step.parentElement!.querySelectorAll<HTMLElement>(':scope > [data-step]'))
    other.dataset.step = other === step ? 'current' : ''
  for (const section of step.querySelectorAll<HTMLDetailsElement>('[data-untitled]')) section.open = true
}

/** Opens the sections around an element that is about to get the focus, and shows their step. */
export function openSectionsAround(element: Element): void {
  const step = element.closest<HTMLElement>('[data-step]')
  if (step) revealStep(step)
  const section = element.parentElement?.closest('details')
  if (!section) return
  section.open = true
  openSectionsAround(section)
}

/** Puts text into a control as if it had been typed, so that the form's listeners are called. */
export function fillIn(control: Control, text: string): void {
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The control of this name in the form of another control. */
export const neighbour = (of: Control | HTMLButtonElement | null, name: string): Control | undefined =>
  controlOf((of?.form?.elements.namedItem(name) ?? null) as EventTarget | null)
