import { useEffect } from 'react'
import { recordView } from '#app/storage/viewed-cars.ts'

/** Remembers that this car's page was opened. Shows nothing. */
export function RecordsView({ id }: { id: string }) {
  useEffect(() => recordView(id), [id])
  return null
}
