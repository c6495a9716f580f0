import { Section } from '#app/listings/section.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FactGroup } from './fact-groups.ts'
import { FactList } from './fact-list.tsx'

/** Everything else that is known of the car. */
export function Facts({ groups }: { groups: readonly FactGroup[] }) {
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
