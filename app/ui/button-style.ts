import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyle {
  look?: ButtonLook
  size?: ButtonSize
  /** As wide as what holds it. */
  wide?: boolean
  className?: string
}

const base =
  'inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-md border font-semibold no-underline ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ' +
  'forced-colors:border-[ButtonText]'

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-plate text-on-plate hover:bg-plate-lift',
  secondary: 'border-edge bg-card text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-link hover:bg-brand-soft',
  danger: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-lift',
}

// 36 px is for dense desktop rows only; a thumb gets 44 or more.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-[14px]',
  medium: 'min-h-11 px-4 text-[16px]',
  large: 'min-h-13 px-6 text-[17px]',
}

/** The classes of anything that looks like a button: a button, a link, a label over a file field. */
export function buttonStyle({
  look = 'secondary',
  size = 'medium',
  wide,
  className,
}: ButtonStyle = {}): string {
  return classNames(base, looks[look], sizes[size], wide && 'w-full', className)
}
