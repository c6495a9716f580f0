import { Disclosure } from '#app/ui/disclosure.tsx'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { type Tag, tagsOf } from '#contracts/criteria/tags.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { criteriaParameters } from '#contracts/search-url.ts'
import type { Facets } from './carried-facets.ts'
import { CriterionControl } from './criterion-control.tsx'
import { commonGroups, type FilterGroup, moreGroups } from './filter-groups.ts'
import { type SearchDraft, useSearchDraft } from './search-draft.ts'

interface FilterPanelProps {
  request: SearchRequest
  facets: Facets
}

/** A mouse needs less room than a thumb. */
const dense = 'lg:[&_.choice]:min-h-9 lg:[&_.choice]:py-1.5 lg:[&_.control]:min-h-11'

/** Every filter as a plain form that goes to /search; with JavaScript each change is searched at once. */
export function FilterPanel({ request, facets }: FilterPanelProps) {
  const draft = useSearchDraft(request)
  const tags = tagsOf(draft.criteria)
  const group = (one: FilterGroup) => (
    <Group key={one.title} group={one} draft={draft} facets={facets} tags={tags} />
  )
  return (
    <form id="filter-form" method="get" action="/search" aria-label="Filters" className={dense}>
      {commonGroups.map(group)}
      <Disclosure title="More filters" headingLevel="h3">
        <div className="pl-3">{moreGroups.map(group)}</div>
      </Disclosure>
      <HiddenCriteria request={request} />
      <noscript>
        <button
          type="submit"
          className="mt-4 min-h-11 w-full rounded-md bg-plate font-semibold text-on-plate"
        >
          Show cars
        </button>
      </noscript>
    </form>
  )
}

interface GroupProps {
  group: FilterGroup
  draft: SearchDraft
  facets: Facets
  tags: readonly Tag[]
}

function Group({ group, draft, facets, tags }: GroupProps) {
  const chosen = tags.filter(tag => group.criteria.includes(tag.criterion)).length
  return (
    <Disclosure
      title={group.title}
      open={group.open ?? false}
      summary={chosen > 0 ? `${chosen} chosen` : undefined}
    >
      <div className="grid gap-4">
        {group.criteria.map(name => {
          const criterion = criterionNamed(name)
          return (
            criterion && (
              <CriterionControl
                key={name}
                criterion={criterion}
                facet={facets[name]}
                draft={draft}
                labelHidden={group.criteria.length === 1}
              />
            )
          )
        })}
      </div>
    </Disclosure>
  )
}

/** What the panel has no field for goes along with the form: exclusions, coordinates, source and sort. */
function HiddenCriteria({ request }: { request: SearchRequest }) {
  const fields = new Set([...commonGroups, ...moreGroups].flatMap(group => group.criteria))
  const hidden = criteriaParameters(request.criteria).filter(([name]) => {
    const base = name.replace(/(Min|Max)$/, '')
    return name.startsWith('not.') || (!fields.has(base) && name !== 'postcode')
  })
  return (
    <>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {request.source !== 'both' && <input type="hidden" name="source" value={request.source} />}
      {request.sortBy !== 'relevance' && <input type="hidden" name="sortBy" value={request.sortBy} />}
    </>
  )
}
