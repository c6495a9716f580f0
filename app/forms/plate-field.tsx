import { type ComponentProps, useEffect, useRef } from 'react'
import { Field, type FieldTexts } from '#app/ui/field.tsx'
import { caretAfterFormatting, formatRegistration } from '#contracts/vehicle/registration.ts'

type PlateFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'ref'>

/** A registration, typed into a number plate, which spaces it as it is typed. */
export function PlateField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  defaultValue,
  ...input
}: PlateFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the scripts were loaded.
  useEffect(() => format(field.current!), [])
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => (
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
            onInput={({ currentTarget }) => format(currentTarget)}
            className="h-full w-full min-w-0 bg-transparent px-3 text-center uppercase outline-none placeholder:text-on-plate/35"
          />
        </div>
      )}
    </Field>
  )
}

function format(field: HTMLInputElement): void {
  const { value, selectionStart } = field
  const formatted = formatRegistration(value)
  if (formatted === value) return
  const caret = caretAfterFormatting(value, selectionStart ?? value.length, formatted)
  field.value = formatted
  // Elsewhere it would take the focus in some browsers.
  if (field === document.activeElement) field.setSelectionRange(caret, caret)
}
