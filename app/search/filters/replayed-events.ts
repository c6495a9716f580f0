/** What is done in the filters while their code is on its way, to be done again when it has come. */

/** The filters, and on a phone what opens them. */
export const FILTERS = '#filters, #open-filters'

type Kind = 'press' | 'choice' | 'text' | 'done'

interface Touch {
  target: HTMLElement
  kind: Kind
  again: () => void
}

let touches: Touch[] = []
const kinds = ['input', 'change', 'click'] as const

export function keepTouches(): void {
  for (const kind of kinds) document.addEventListener(kind, keep, true)
}

export function replayTouches(): void {
  for (const kind of kinds) document.removeEventListener(kind, keep, true)
  const kept = touches
  touches = []
  for (const { again } of kept) again()
}

function keep(event: Event): void {
  // What stands elsewhere has had its code all along: a car's tick for comparing.
  const target = event.target instanceof Element && event.target.closest('#filters form *')
  if (!(target instanceof HTMLElement)) return
  const touch = touchOf(event, target)
  if (!touch) return
  touches = touches.filter(one => one.target !== touch.target || one.kind !== touch.kind)
  touches.push(touch)
}

function touchOf(event: Event, target: HTMLElement): Touch | undefined {
  if (event.type === 'click') {
    const pressed = target.closest<HTMLElement>('button, a[aria-expanded]')
    if (!pressed) return undefined
    // 'More filters' would lead to a page of their own.
    event.preventDefault()
    return { target: pressed, kind: 'press', again: () => pressed.click() }
  }
  if (target instanceof HTMLSelectElement) {
    const { value } = target
    const again = () => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return { target, kind: 'choice', again }
  }
  return target instanceof HTMLInputElement ? touchOfInput(event, target) : undefined
}

function touchOfInput({ type }: Event, target: HTMLInputElement): Touch | undefined {
  const { checked, value } = target
  if (target.type === 'checkbox' || target.type === 'radio') {
    if (target.type === 'radio' && !checked) return undefined
    const again = () => {
      // React only hears of what differs from what it last knew.
      target.checked = !checked
      target.click()
    }
    return { target, kind: 'choice', again }
  }
  if (type === 'change') {
    // Enter, or the field was left: the typing is done. A slider's thumb changes with each key, and may slide on.
    const again = () => {
      if (target.type === 'range' && target === document.activeElement) return
      target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    return { target, kind: 'done', again }
  }
  const again = () => {
    setUnheard(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { target, kind: 'text', again }
}

/** Past React, which watches an input's own `value` and would take what we set for what it knows already. */
function setUnheard(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
}
