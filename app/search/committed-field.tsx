import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

type CommittedFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'defaultValue' | 'onChange' | 'ref'
> & {
  value: string
  /** What was typed, once the visitor has done typing: on Enter or when leaving the field. */
  onCommit: (value: string) => void
}

/** A text field that follows its value unless somebody is typing in it. */
export function CommittedField({ value, onCommit, ...props }: CommittedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])

  const commit = () => {
    const typed = input.current?.value.trim() ?? ''
    if (typed !== value) onCommit(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form would be sent whole: with what stands in every other field, too.
    event.preventDefault()
    commit()
  }
  return <TextField {...props} ref={input} defaultValue={value} onBlur={commit} onKeyDown={onKeyDown} />
}
