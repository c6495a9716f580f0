import type { ReactNode } from 'react'
import { MessagePage } from '#app/ui/empty-state.tsx'

interface UnusableLinkProps {
  title?: string
  /** Where to go instead. */
  action?: ReactNode
  children: string | null
}

/** In place of what an emailed link led to; says why. */
export function UnusableLink({ title = 'This link cannot be used', ...message }: UnusableLinkProps) {
  return <MessagePage icon="circle-alert" title={title} {...message} />
}
