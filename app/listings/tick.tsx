import { Icon } from '#app/ui/icon.tsx'

/** Beside words that say as much. */
export function Tick() {
  return <Icon name="check" size={16} className="shrink-0 text-great" />
}
