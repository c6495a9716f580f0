import { Check } from 'lucide-react'
import { featureCategories, features } from '#contracts/features.ts'

/** What the advert says the car has, by group. What it does not say is not claimed to be missing. */
export function Equipment({ chosen }: { chosen: readonly string[] }) {
  const groups = featureCategories
    .map(category => ({
      category,
      items: features.filter(one => one.category === category && chosen.includes(one.value)),
    }))
    .filter(group => group.items.length > 0)
  return (
    <section>
      <h2 className="mb-4 text-[24px]">Equipment</h2>
      {groups.length === 0 && <p className="text-muted">The advert does not list any.</p>}
      <div className="gap-8 sm:columns-2">
        {groups.map(({ category, items }) => (
          <div key={category} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-sans text-[16px] font-semibold tracking-normal">{category}</h3>
            <ul>
              {items.map(({ value, label }) => (
                <li key={value} className="flex items-center gap-2 py-1 text-[15px]">
                  <Check size={16} aria-hidden="true" className="shrink-0 text-great" />
                  {label}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
