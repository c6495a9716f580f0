import { type FormEvent, useEffect, useRef, useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useCompletions } from './client/use-suggestions.ts'
import { type Assistance, chatbot } from './conversation/use-assistant.ts'
import { hasKeyboard } from './focus.ts'
import { TypedSuggestions } from './panels/typed-suggestions.tsx'
import { useTypedSuggestions } from './panels/use-typed-suggestions.ts'

interface MessageFieldProps {
  assistance: Assistance
  isOpen: boolean
}

export function MessageField({ assistance, isOpen }: MessageFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isInitializing = assistance.connection === 'initializing'
  const completions = useCompletions(chatbot, text, assistance)
  const typed = useTypedSuggestions({
    typed: text,
    suggestions: [...assistance.suggestions.typed, ...completions],
    onChoose: setText,
  })

  useEffect(() => {
    if (!isOpen || isInitializing || !hasKeyboard()) return
    // Not where the focus is already elsewhere in the page.
    const { activeElement } = document
    if (activeElement?.id === 'assistant' || activeElement === document.body) field.current?.focus()
  }, [isOpen, isInitializing])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!assistance.say(text)) return
    setText('')
    if (!hasKeyboard()) field.current?.blur()
  }
  return (
    <form onSubmit={send} className="relative flex min-w-0 grow gap-2">
      <TypedSuggestions {...typed} />
      <input
        ref={field}
        type="text"
        aria-label="Your message"
        placeholder={isInitializing ? 'Initializing...' : 'Ask AI...'}
        disabled={isInitializing}
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...typed.field}
        className="control min-w-0"
      />
      <button
        type="submit"
        aria-label="Send"
        disabled={isInitializing}
        className={buttonStyle({ look: 'primary', className: 'min-h-12 w-12 shrink-0 px-0!' })}
      >
        <Icon name="send" size={20} />
      </button>
    </form>
  )
}
