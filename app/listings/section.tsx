import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A part of the car's page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-[24px]">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Decoration beside words that say the same. */
export function Tick() {
  return <Icon name="check" size={16} className="shrink-0 text-great" />
}
