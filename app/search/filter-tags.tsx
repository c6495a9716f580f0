import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { searchPath } from '#contracts/search-url.ts'

/** The filters in force, each to be taken off on its own, or all at once. */
export function FilterTags({ request, labelOf }: { request: SearchRequest; labelOf: LabelOf }) {
  const tags = tagsOf(request.criteria, labelOf)
  if (tags.length === 0) return null
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-2">
      {tags.map(({ key, label, text, without }) => (
        <li key={key} className="max-w-full">
          <Chip
            removeTo={searchPath({ ...request, criteria: without, page: 1 })}
            removeLabel={`Remove ${text}`}
          >
            {label && <span className="font-normal text-muted">{label} </span>}
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <TextLink to={searchPath({ ...request, criteria: {}, page: 1 })}>Clear all</TextLink>
      </li>
    </ul>
  )
}
