import { Icon } from '#app/ui/icon.tsx'
import type { KeyFact } from './fact-groups.ts'

export function KeyFactsList({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-5">
      {facts.map(({ name, icon, value }) => (
        <div key={name} className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3">
          <Icon name={icon} size={22} className="row-span-2 text-brand-ink" />
          <dt className="text-[13px] leading-4 text-muted">{name}</dt>
          <dd className="col-start-2 text-[15px] font-semibold">{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
