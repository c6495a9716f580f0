import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonStyle

/** What goes nowhere. One that sends its form has the type 'submit'. */
export function Button({ look, size, wide, className, ...props }: ButtonProps) {
  return <button type="button" {...props} className={buttonStyle({ look, size, wide, className })} />
}
