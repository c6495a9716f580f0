import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Link, type LinkProps } from 'react-router'
import { type ButtonStyle, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> &
  ButtonStyle & {
    children: ReactNode
    /** Shows a spinner and ignores presses, but keeps the focus and stays announced. */
    isPending?: boolean
  }

/** `type="button"` by default; a form's submit button says `type="submit"`. One primary button a screen. */
export function Button({ look, size, wide, className, children, isPending, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} isPending={isPending} className={buttonStyle({ look, size, wide, className })}>
      {isPending && <Spinner />}
      {children}
    </AriaButton>
  )
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyle

/** Looks like a button, goes somewhere. For what goes nowhere use Button. */
export function ButtonLink({ look, size, wide, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyle({ look, size, wide, className })} />
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'size'> & {
  label: string
  children: ReactNode
}

/** A 44 px square with an icon; `label` is what it is called aloud. */
export function IconButton({ label, look = 'quiet', className = '', children, ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      className={`${buttonStyle({ look })} min-w-11 shrink-0 px-0! ${className}`}
    >
      {children}
    </AriaButton>
  )
}
