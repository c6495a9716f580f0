import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey placeholder; give it the size of the content, so that nothing jumps: `h-5 w-32`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-skeleton rounded-sm bg-line', className)} />
  )
}

/** Wraps skeletons; announces `label` once. */
export function Waiting({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
