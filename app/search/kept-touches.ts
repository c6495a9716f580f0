/** What is done in the filters while their code is on its way, to be done again when it has come. */

/** The filters, and on a phone what opens them. */
export const FILTERS = '#filters, #open-filters'

type Touched = HTMLInputElement | HTMLSelectElement | HTMLAnchorElement

const touches = new Map<Touched, string | boolean>()

export function keepTouches(): void {
  document.addEventListener('change', keepChange, true)
  document.addEventListener('click', keepOpening, true)
}

function keepChange({ target }: Event): void {
  // What stands elsewhere has had its code all along: a car's tick for comparing.
  if (!(target instanceof Element && target.closest('#filters'))) return
  if (target instanceof HTMLSelectElement) touches.set(target, target.value)
  if (target instanceof HTMLInputElement) touches.set(target, isBox(target) ? target.checked : target.value)
}

/** 'More filters' would lead to a page of their own. */
function keepOpening(event: Event): void {
  const link = event.target instanceof Element && event.target.closest('#filters a[aria-expanded]')
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  touches.set(link, true)
}

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

export function replayTouches(): void {
  document.removeEventListener('change', keepChange, true)
  document.removeEventListener('click', keepOpening, true)
  for (const [control, value] of touches) {
    if (control instanceof HTMLSelectElement) {
      control.value = String(value)
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (control instanceof HTMLAnchorElement) {
      control.click()
    } else if (!isBox(control)) {
      // The field holds what was typed, and is told that the typing is done.
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    } else if (control.type !== 'radio' || value) {
      // React only hears of what differs from what it last knew.
      control.checked = !value
      control.click()
    }
  }
  touches.clear()
}
