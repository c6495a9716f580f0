import { Link, type LinkProps } from 'react-router'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyle

/** Looks like a button, goes somewhere. What goes nowhere is a Button. */
export function ButtonLink({ look, size, wide, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyle({ look, size, wide, className })} />
}
