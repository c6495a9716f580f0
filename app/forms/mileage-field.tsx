import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** With the keyboard for digits. */
export function MileageField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Mileage"
      inputMode="numeric"
      autoComplete="off"
      suffix="miles"
      maxLength={15}
      {...props}
    />
  )
}
