import { useSyncExternalStore } from 'react'
import { formatPlural } from '#app/ui/format.ts'
import type { CountAhead } from './count-ahead.ts'

/** '1,234 cars': of the search that is shown or, sooner, of the one that comes next. */
export function CarCount({ total, ahead }: { total: number; ahead: CountAhead }) {
  const next = useSyncExternalStore(ahead.subscribe, ahead.total, () => undefined)
  return formatPlural(next ?? total, 'car')
}
