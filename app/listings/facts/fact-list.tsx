import type { Fact } from './fact-groups.ts'

/** Names and values, line by line; '-' stands for what nobody has told. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2 text-[15px]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
