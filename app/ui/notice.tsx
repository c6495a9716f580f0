import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = {
  info: ['bg-brand-soft', 'text-brand-ink', 'info'],
  success: ['bg-great-soft', 'text-great', 'circle-check'],
  warning: ['bg-fair-soft', 'text-fair', 'circle-alert'],
  error: ['bg-danger-soft', 'text-danger', 'circle-alert'],
} as const

interface NoticeProps {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  /** For one that appears after an action of the visitor: screen readers read it at once. */
  announce?: boolean
}

/** A message in the page. For one that disappears use a toast. */
export function Notice({ tone = 'info', title, children, announce }: NoticeProps) {
  const [surface, text, icon] = tones[tone]
  return (
    <div
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-md p-4 ${surface}`}
    >
      <Icon name={icon} size={20} className={`mt-0.5 ${text}`} />
      <div className="min-w-0 text-ink">
        {title && <p className={`font-semibold ${text}`}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
