import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A quiet surface; what lies on it carries it. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={classNames('overflow-hidden rounded-lg border border-line bg-card', className)}
    />
  )
}
