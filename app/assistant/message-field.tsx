import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useCompletions } from './client/use-suggestions.ts'
import { type Assistance, chatbot } from './conversation/use-assistant.ts'
import { hasKeyboard } from './focus.ts'
import { TypedSuggestions } from './panels/typed-suggestions.tsx'
import { useTypedSuggestions } from './panels/use-typed-suggestions.ts'

export function MessageField({ assistance, isOpen }: { assistance: Assistance; isOpen: boolean }) {
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
      <Button
        type="submit"
        aria-label="Send"
        disabled={isInitializing}
        look="primary"
        className="min-h-12 w-12 shrink-0 px-0!"
      >
        <Icon name="send" size={20} />
      </Button>
    </form>
  )
}
