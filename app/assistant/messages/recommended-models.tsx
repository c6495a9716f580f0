import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { RecommendedModel } from '#contracts/assistant/assistant.ts'
import { formatPlural } from '#contracts/text/english.ts'

/** Models that fit a vague wish. Each leads to its cars, and the conversation follows to that search. */
export function RecommendedModels({ models }: { models: readonly RecommendedModel[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card">
      <h3 id={id} className="px-3 pt-2.5 pb-1 text-[15px]">
        Models you could choose
      </h3>
      <ul className="divide-y divide-line">
        {models.map(({ model, reason, count, query }) => (
          <li key={query}>
            <Link
              to={`/search?${query}`}
              className="group flex min-h-11 items-center gap-2 rounded-lg px-3 py-2 text-ink no-underline outline-offset-[-3px] hover:bg-sunken"
            >
              <span className="flex min-w-0 grow flex-col">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold text-[15px] text-link group-hover:underline">{model}</span>
                  <span className="figures text-[14px] text-muted">{formatPlural(count, 'car')}</span>
                </span>
                <span className="figures text-pretty break-words text-[14px] leading-5">{reason}</span>
              </span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
