import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** With the keyboard for addresses, without capitals and spelling checks. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
