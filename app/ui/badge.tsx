import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'brand' | 'great' | 'good' | 'fair' | 'high' | 'danger' | 'plate'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-ink',
  great: 'bg-great-soft text-great',
  good: 'bg-good-soft text-good',
  fair: 'bg-fair-soft text-fair',
  high: 'bg-high-soft text-high',
  danger: 'bg-danger-soft text-danger',
  plate: 'bg-plate text-on-plate',
}

/** A word or two about a thing. The colour only repeats what the words say. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return <span className={classNames('badge', tones[tone], className)}>{children}</span>
}
