/** Records events in the filters while their code is loading, and replays them when it has loaded. */

/** Selects the filters and the button that opens them on a phone. */
export const FILTERS = '#filters, #open-filters'

type Kind = 'press' | 'choice' | 'text' | 'done'

interface RecordedEvent {
  target: HTMLElement
  kind: Kind
  replay: () => void
}

let recorded: RecordedEvent[] = []
const kinds = ['input', 'change', 'click'] as const

export function recordEvents(): void {
  for (const kind of kinds) document.addEventListener(kind, recordEvent, true)
}

export function replayEvents(): void {
  for (const kind of kinds) document.removeEventListener(kind, recordEvent, true)
  const events = recorded
  recorded = []
  for (const { replay } of events) replay()
}

function recordEvent(domEvent: Event): void {
  // Controls elsewhere already have their code.
  const target = domEvent.target instanceof Element && domEvent.target.closest('#filters form *')
  if (!(target instanceof HTMLElement)) return
  const event = recordedOf(domEvent, target)
  if (!event) return
  recorded = recorded.filter(one => one.target !== event.target || one.kind !== event.kind)
  recorded.push(event)
}

function recordedOf(event: Event, target: HTMLElement): RecordedEvent | undefined {
  if (event.type === 'click') {
    const pressed = target.closest<HTMLElement>('button, a[aria-expanded]')
    if (!pressed) return undefined
    // Without its code 'More filters' is a link to another page.
    event.preventDefault()
    return { target: pressed, kind: 'press', replay: () => pressed.click() }
  }
  if (target instanceof HTMLSelectElement) {
    const { value } = target
    const replay = () => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return { target, kind: 'choice', replay }
  }
  return target instanceof HTMLInputElement ? recordedOfInput(event, target) : undefined
}

function recordedOfInput({ type }: Event, target: HTMLInputElement): RecordedEvent | undefined {
  const { checked, value } = target
  if (target.type === 'checkbox' || target.type === 'radio') {
    if (target.type === 'radio' && !checked) return undefined
    const replay = () => {
      // React handles a click only where `checked` differs from the value it knows.
      target.checked = !checked
      target.click()
    }
    return { target, kind: 'choice', replay }
  }
  if (type === 'change') {
    // Enter, or the focus has left the field. A focused slider changes with each key, and may change again.
    const replay = () => {
      if (target.type === 'range' && target === document.activeElement) return
      target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    return { target, kind: 'done', replay }
  }
  const replay = () => {
    setNativeValue(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { target, kind: 'text', replay }
}

/** By the prototype's setter: React overrides `value` on the element and would take the value as known. */
function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
}
