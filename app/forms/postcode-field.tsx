import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** In capitals, without spelling checks. */
export function PostcodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Postcode"
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      {...props}
    />
  )
}
