import { Section } from '#app/listings/section.tsx'
import { Tick } from '#app/listings/tick.tsx'
import type { EquipmentGroup } from './equipment-groups.ts'

/** Left out where the advert lists nothing: that says nothing about the car. */
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
