import type { ComponentProps, InputEvent } from 'react'
import { TextField } from './text-field.tsx'

/**
 * Whole numbers: miles, pounds, years. A text field with the number keyboard, for type=number turns the mouse wheel
 * into edits, accepts 'e' and reads badly aloud. What is not a digit drops out as it is typed or pasted
 * ('£12,495' → '12495'), so the form always sends plain digits.
 */
export function NumberField({ onInput, maxLength = 9, ...props }: ComponentProps<typeof TextField>) {
  function keepDigits(event: InputEvent<HTMLInputElement>) {
    const field = event.currentTarget
    // Pence are not asked for anywhere: '12,495.00' means 12495, not 1249500.
    const digits = field.value.replace(/\.\d*$/, '').replace(/\D/g, '')
    if (digits !== field.value) field.value = digits
    onInput?.(event)
  }
  return (
    <TextField
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      {...props}
      maxLength={maxLength}
      onInput={keepDigits}
    />
  )
}
