import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

type CommittedFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'defaultValue' | 'onChange' | 'onInput' | 'ref'
> & {
  value: string
  /** Called with the text on Enter or when the focus leaves the field. */
  onCommit: (value: string) => void
  /** Called with the present text. */
  onTyping?: (value: string) => void
}

/** A text field that shows `value`, unless the visitor is typing in it. */
export function CommittedField({ value, onCommit, onTyping, ...props }: CommittedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** The last committed text as typed: '9,000' is committed once, though its value is '9000'. */
  const told = useRef(value)
  const overtaken = useRef(false)

  const show = (text: string) => {
    if (input.current) input.current.value = text
    told.current = text
    overtaken.current = false
  }
  const follow = useEffectEvent((text: string) => {
    overtaken.current = true
    if (document.activeElement !== input.current) show(text)
  })
  useEffect(() => follow(value), [value])

  const typed = () => input.current?.value.trim() ?? ''
  const commit = () => {
    const text = typed()
    if (text === told.current) return false
    told.current = text
    // A typed change may still wait for the pause.
    if (onTyping || text !== value) onCommit(text)
    return true
  }
  const onBlur = () => {
    if (!commit() && overtaken.current) show(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The browser would submit the whole form, with the text of every other field.
    event.preventDefault()
    commit()
  }
  return (
    <TextField
      {...props}
      ref={input}
      defaultValue={value}
      onInput={() => onTyping?.(typed())}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  )
}
