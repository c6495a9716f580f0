import { useIsSeen } from '#app/storage/viewed-cars.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Says quietly that the visitor has had this car open. It comes after the page: give it a place that is free. */
export function SeenMark({ id, className }: { id: string; className?: string }) {
  if (!useIsSeen(id)) return null
  return <span className={classNames('badge bg-sunken text-muted', className)}>Seen</span>
}
