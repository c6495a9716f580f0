import type { ReactNode } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { FieldErrorMessage, FieldHint } from '#app/ui/field.tsx'
import { ADD_ROW } from '#contracts/forms/sent-values.ts'

interface RepeatedGroupProps {
  /** The rest is given by fieldProps of the rows. */
  id: string
  name: string
  error: string | undefined
  rows: readonly number[]
  add: () => void
  remove: (index: number) => void
  legend: ReactNode
  hint?: ReactNode
  /** What one row is called: 'repair'. */
  noun: string
  children: (index: number) => ReactNode
}

/**
 * Any number of the same fields. Without JavaScript the button sends the form, and the page is shown again
 * with one more row (valuesWithAddedRow); a row that is left blank is left out.
 */
export function RepeatedGroup(props: RepeatedGroupProps) {
  const { id, name, error, rows, add, remove, legend, hint, noun, children } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      name={name}
      tabIndex={-1}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-4"
    >
      {/* The form's first submit button is what the enter key presses: that must not be the one that adds a
          row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <legend className="mb-1 text-[15px] font-semibold">{legend}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {rows.map((key, index) => (
        <fieldset key={key} className="grid min-w-0 gap-4 rounded-md border border-line p-4">
          <legend className="sr-only">{`${noun} ${index + 1}`}</legend>
          {children(index)}
          {rows.length > 1 && (
            <button
              type="button"
              onClick={() => remove(index)}
              className={buttonStyle({
                look: 'quiet',
                className: 'justify-self-start [@media(scripting:none)]:hidden',
              })}
            >
              Remove<span className="sr-only">{` ${noun} ${index + 1}`}</span>
            </button>
          )}
        </fieldset>
      ))}
      {error && <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>}
      <button
        type="submit"
        formNoValidate
        name={ADD_ROW}
        value={name}
        onClick={event => {
          event.preventDefault()
          add()
        }}
        className={buttonStyle({ className: 'justify-self-start' })}
      >
        Add another {noun}
      </button>
    </fieldset>
  )
}
