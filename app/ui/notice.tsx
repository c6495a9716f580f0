import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: ['bg-brand-soft', 'text-brand-ink', Info],
  success: ['bg-great-soft', 'text-great', CircleCheck],
  warning: ['bg-fair-soft', 'text-fair', CircleAlert],
  error: ['bg-danger-soft', 'text-danger', CircleAlert],
} as const

interface NoticeProps {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  /** Set when it appears after something the visitor did, so that it is read aloud at once. */
  announce?: boolean
}

/** Something to know, in place: what happened, and what helps. For what passes by use a toast. */
export function Notice({ tone = 'info', title, children, announce }: NoticeProps) {
  const [surface, text, Icon] = tones[tone]
  return (
    <div
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-md p-4 ${surface}`}
    >
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${text}`} />
      <div className="min-w-0 text-ink">
        {title && <p className={`font-semibold ${text}`}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
