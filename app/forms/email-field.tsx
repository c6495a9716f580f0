import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** As telephones should take it: their keyboard for addresses, no capitals, nothing underlined in red. */
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
