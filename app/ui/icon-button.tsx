import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Its name, for those who can't see the drawing. */
  label: string
  size?: number
}

/** A button that is a drawing alone, as large as a thumb. */
export function IconButton({ icon, label, size = 20, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={classNames(
        'grid size-11 shrink-0 cursor-pointer place-content-center rounded-md',
        className,
      )}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

export const mutedIcon = 'text-muted hover:bg-sunken hover:text-ink'
