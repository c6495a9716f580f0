import type { MouseEvent } from 'react'
import { SaveSearchLink } from '#app/saved/searches/save-search-link.tsx'
import { useSearchPath } from '#app/search/search-base.ts'
import type { SearchDraft } from '#app/search/search-draft.ts'
import type { ShownTag } from '#app/search/shown-tags.ts'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { set } from '#contracts/criteria/fields.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'

interface FilterTagsProps {
  request: SearchRequest
  tags: readonly ShownTag[]
  draft: SearchDraft
}

/** The active filters, each with a link that removes it. */
export function FilterTags({ request, tags, draft }: FilterTagsProps) {
  const pathOf = useSearchPath()
  const removable = tags.flatMap(({ changes, ...tag }) => (changes ? { ...tag, changes } : []))
  if (tags.length === 0) return null
  return (
    <ul aria-label="Filters in force" className="filter-tags flex flex-wrap items-center gap-2">
      {removable.map(({ key, label, text, name, changes }) => (
        <li key={key} aria-label={name} className="max-w-full">
          <Chip
            removeTo={pathOf({ ...request, criteria: set(request.criteria, changes), page: 1 })}
            removeLabel={`Remove ${name}`}
            onRemove={event => {
              if (opensElsewhere(event)) return
              // Through the draft, so that a change right after it does not undo it.
              event.preventDefault()
              draft.change(changes)
            }}
          >
            {label && <span className="font-normal text-muted">{label} </span>}
            {text}
          </Chip>
        </li>
      ))}
      {tags.length > removable.length && <li>and {tags.length - removable.length} more</li>}
      <li className="flex flex-wrap items-center gap-x-4">
        <TextLink to={pathOf({ ...request, criteria: {}, page: 1 })}>Clear all</TextLink>
        <SaveSearchLink
          query={writeSearchUrl({ criteria: request.criteria, source: request.source })}
          tags={tags}
        />
      </li>
    </ul>
  )
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey
