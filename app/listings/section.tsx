import { type ReactNode, useId } from 'react'

/** A part of the car's page under its heading. */
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
