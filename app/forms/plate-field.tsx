import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldTexts } from '#app/ui/field.tsx'
import {
  caretAfterFormatting,
  formatRegistration,
  readRegistration,
} from '#contracts/vehicle/registration.ts'
import { fillIn } from './form-controls.ts'

type PlateFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'ref'>

/** Without its space. Shorter ones are seldom complete. */
const WHOLE_PLATE = 7

/** A registration, typed into a plate that spaces it. One press corrects an O for a 0 or an I for a 1. */
export function PlateField(props: PlateFieldProps) {
  const { label, hint, error, optional, labelHidden, className, id, defaultValue, ...input } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // What was typed before the scripts were loaded.
  useEffect(() => setTyped(format(field.current!)), [])
  const reading = readRegistration(typed)
  const isWhole = Boolean(error) || typed.replace(' ', '').length >= WHOLE_PLATE
  const meant = 'meant' in reading && isWhole ? reading.meant : []
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => (
        <div className="grid gap-2">
          <div
            className={
              'plate h-16 max-w-90 border border-edge text-[34px] outline-offset-2 outline-focus ' +
              'has-focus-visible:outline-3 has-aria-invalid:border-danger has-aria-invalid:ring-2 has-aria-invalid:ring-danger'
            }
          >
            <span aria-hidden="true" className="plate-band">
              GB
            </span>
            <input
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={12}
              placeholder="AB12 CDE"
              {...input}
              defaultValue={defaultValue === undefined ? undefined : formatRegistration(String(defaultValue))}
              {...wiring}
              type="text"
              ref={field}
              onInput={({ currentTarget }) => setTyped(format(currentTarget))}
              className="h-full w-full min-w-0 bg-transparent px-3 text-center uppercase outline-none placeholder:text-on-plate/35"
            />
          </div>
          {meant.length > 0 && (
            <div role="status" className="flex flex-wrap items-center gap-2 text-[14px]">
              Did you mean
              {meant.map(registration => (
                <Button key={registration} onClick={() => fillIn(field.current!, registration)}>
                  {registration}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** Returns what the field holds then. */
function format(field: HTMLInputElement): string {
  const { value, selectionStart } = field
  const formatted = formatRegistration(value)
  if (formatted === value) return value
  const caret = caretAfterFormatting(value, selectionStart ?? value.length, formatted)
  field.value = formatted
  // Elsewhere it would take the focus in some browsers.
  if (field === document.activeElement) field.setSelectionRange(caret, caret)
  return formatted
}
