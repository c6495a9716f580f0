import { Section, Tick } from '#app/listings/section.tsx'
import { Card } from '#app/ui/card.tsx'
import type { EquipmentGroup, Fact, ShownGroup } from './fact-groups.ts'

/** All facts by group. */
export function Facts({ groups }: { groups: readonly ShownGroup[] }) {
  if (groups.length === 0) return null
  return (
    <Section title="Facts">
      <div className="gap-4 md:columns-2 print:columns-2">
        {groups.map(({ title, facts }) => (
          <Card key={title} className="mb-4 break-inside-avoid px-4 pt-3 pb-1">
            <h3 className="font-sans text-[16px] font-semibold tracking-normal">{title}</h3>
            <FactList facts={facts} />
          </Card>
        ))}
      </div>
    </Section>
  )
}

/** Names and values; '-' for an unknown value. */
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

/** Nothing where the advert lists no equipment: that does not mean the car has none. */
export function Equipment({ groups }: { groups: readonly EquipmentGroup[] }) {
  if (groups.length === 0) return null
  return (
    <Section title="Equipment">
      <div className="gap-8 sm:columns-2 print:columns-2">
        {groups.map(({ category, items }) => (
          <div key={category} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-sans text-[16px] font-semibold tracking-normal">{category}</h3>
            <ul>
              {items.map(item => (
                <li key={item} className="flex items-center gap-2 py-1 text-[15px]">
                  <Tick />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
