import { useSyncExternalStore } from 'react'
import type { CountAhead } from '#app/search/count-ahead.ts'
import { formatPlural } from '#contracts/text/english.ts'

/** '1,234 cars': of the search shown, or of the next one as soon as its count has loaded. */
export function CarCount({ total, ahead }: { total: number; ahead: CountAhead }) {
  const next = useSyncExternalStore(ahead.subscribe, ahead.total, () => undefined)
  return formatPlural(next ?? total, 'car')
}
