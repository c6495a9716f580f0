import type { ComponentPropsWithRef, InputEvent } from 'react'
import {
  caretAfterFormatting,
  formatRegistration,
  MAX_REGISTRATION_LENGTH,
} from '#contracts/vehicle/registration.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

type PlateFieldProps = Omit<FieldTexts, 'label'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type' | 'size'> & {
    label?: FieldTexts['label']
    size?: 'medium' | 'large'
  }

const sizes = { medium: 'h-14 text-[34px]', large: 'h-18 text-[46px]' }

/**
 * A registration is typed onto a number plate. A plain input underneath: uncontrolled in any form, sends 'AB12 CDE';
 * the server tidies what comes from a browser without JavaScript.
 */
export function PlateField({
  label = 'Registration number',
  size = 'medium',
  name = 'registration',
  onInput,
  ...props
}: PlateFieldProps) {
  const { hint, error, optional, labelHidden, className, id, defaultValue, ...input } = props
  const first = typeof defaultValue === 'string' ? formatRegistration(defaultValue) : undefined

  function format(event: InputEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const formatted = formatRegistration(field.value)
    if (formatted !== field.value) {
      const caret = caretAfterFormatting(field.value, field.selectionStart ?? field.value.length, formatted)
      field.value = formatted
      field.setSelectionRange(caret, caret)
    }
    onInput?.(event)
  }

  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => (
        <div
          className={classNames(
            'plate focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2',
            Boolean(error) && 'ring-2 ring-danger',
            sizes[size],
          )}
        >
          <PlateBand />
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="AB12 CDE"
            {...input}
            {...wiring}
            name={name}
            defaultValue={first}
            // Room for a pasted 'ab12-cde ' to be tidied; the format itself ends at eight.
            maxLength={MAX_REGISTRATION_LENGTH + 4}
            onInput={format}
            className="size-full min-w-0 bg-transparent px-2 text-center uppercase outline-none placeholder:font-normal placeholder:text-on-plate placeholder:opacity-70"
          />
        </div>
      )}
    </Field>
  )
}

function PlateBand() {
  return (
    <span aria-hidden="true" className="plate-band">
      GB
    </span>
  )
}

/** A registration to be read, not typed: in a garage list, on a booking. */
export function Plate({
  registration,
  className = 'h-8 text-[18px]',
}: {
  registration: string
  className?: string
}) {
  return (
    <span className={classNames('plate inline-flex w-auto!', className)}>
      <PlateBand />
      <span className="px-2">{formatRegistration(registration)}</span>
    </span>
  )
}
