import { type KeyboardEvent, useId, useState } from 'react'
import { matchingSuggestions } from './matching-suggestions.ts'

interface Wishes {
  typed: string
  suggestions: readonly string[]
  onChoose: (text: string) => void
}

export type TypedSuggestionsState = ReturnType<typeof useTypedSuggestions>

/**
 * The suggestions of a text field, by the combobox pattern: the focus stays in the field, arrows walk the
 * list, Enter chooses the active one, Escape closes. Without an active one Enter has its effect in the field.
 * `field` is spread over the input; `TypedSuggestions` renders the list.
 */
export function useTypedSuggestions({ typed, suggestions, onChoose }: Wishes) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const [closedFor, setClosedFor] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const [typedBefore, setTypedBefore] = useState(typed)
  if (typedBefore !== typed) {
    setTypedBefore(typed)
    setActive(-1)
  }
  const matching = matchingSuggestions(suggestions, typed)
  const isOpen = hasFocus && matching.length > 0 && closedFor !== typed
  const chosen = isOpen ? matching[active] : undefined

  const choose = (text: string) => {
    setActive(-1)
    setClosedFor(text)
    onChoose(text)
  }
  const close = () => {
    setActive(-1)
    setClosedFor(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing) return
    const use = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const isClosed = !isOpen && matching.length > 0
      if (isClosed) return use(() => setClosedFor(undefined))
      if (isOpen) use(() => setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, matching.length)))
    } else if (event.key === 'Enter' && chosen !== undefined) use(() => choose(chosen))
    else if (event.key === 'Escape' && isOpen) use(close)
  }

  return {
    id,
    matching: isOpen ? matching : [],
    active,
    choose,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': chosen === undefined ? undefined : optionId(id, active),
      onKeyDown,
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  } as const
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** Cycles through the items and the field itself, which is -1. */
function stepped(active: number, by: 1 | -1, length: number): number {
  return ((active + 1 + by + length + 1) % (length + 1)) - 1
}
