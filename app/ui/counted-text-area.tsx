import { type ComponentPropsWithRef, type InputEvent, useState } from 'react'
import { formatPlural } from '#contracts/text/english.ts'
import { TextAreaField } from './text-field.tsx'

type CountedTextAreaProps = Omit<ComponentPropsWithRef<typeof TextAreaField>, 'maxLength'> & {
  /** In characters as contracts/forms counts them. More can be typed: nothing pasted is cut off. */
  limit: number
}

/** Says how many characters are left. Without JavaScript it says how many there may be. */
export function CountedTextArea({ limit, hint, onInput, className, ...area }: CountedTextAreaProps) {
  const [length, setLength] = useState<number>()

  function countCharacters(event: InputEvent<HTMLTextAreaElement>) {
    setLength([...event.currentTarget.value.trim()].length)
    onInput?.(event)
  }

  return (
    <div className={className}>
      <TextAreaField
        {...area}
        hint={
          <>
            {hint && <>{hint}. </>}You can enter up to {formatPlural(limit, 'character')}
          </>
        }
        onInput={countCharacters}
      />
      <p aria-live="polite" className="mt-1.5 min-h-5 text-[14px] text-muted">
        {length !== undefined && left(limit, length)}
      </p>
    </div>
  )
}

function left(limit: number, length: number): string {
  return length > limit
    ? `You have ${formatPlural(length - limit, 'character')} too many`
    : `You have ${formatPlural(limit - length, 'character')} remaining`
}
