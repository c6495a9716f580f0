import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { useSearchBase } from '#app/search/search-base.ts'
import type { SearchDraft } from '#app/search/search-draft.ts'
import type { Facets, ShownTag } from '#app/search/shown-tags.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CriterionName } from '#contracts/criteria/declarations.ts'
import { criterionOfField, statedNames } from '#contracts/criteria/fields.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { criteriaParameters, searchPath } from '#contracts/search/search-url.ts'
import { Group } from './filter-group.tsx'
import { commonCriteria, commonGroups, moreCriteria } from './filter-groups.ts'

interface FilterPanelProps {
  request: SearchRequest
  facets: Facets
  tags: readonly ShownTag[]
  draft: SearchDraft
}

/** A mouse needs smaller targets than a thumb. */
const dense = 'lg:[&_.choice]:min-h-9 lg:[&_.choice]:py-1.5 lg:[&_.control]:min-h-11'

const MoreFilters = lazyPart(() => import('./more-filters.tsx').then(module => module.MoreFilters))

/** The twelve common filters beside the results; each change is searched at once. Others come on demand. */
export function FilterPanel({ request, facets, tags, draft }: FilterPanelProps) {
  const [isMore, setMore] = useState(false)
  const base = useSearchBase()
  return (
    <FilterForm request={request} shown={isMore ? [...commonCriteria, ...moreCriteria] : commonCriteria}>
      <CommonGroups {...{ draft, facets, tags }} />
      <MoreLink
        to={searchPath(request, base, '/filters')}
        isOpen={isMore}
        chosen={tags.filter(tag => moreCriteria.includes(tag.criterion)).length}
        toggle={() => setMore(!isMore)}
      />
      {isMore && (
        <Suspense fallback={<Skeleton className="my-4 h-60" />}>
          <MoreFilters {...{ request, draft, tags }} />
        </Suspense>
      )}
      <noscript>
        <ApplyFiltersButton>Show cars</ApplyFiltersButton>
      </noscript>
    </FilterForm>
  )
}

export function CommonGroups(props: { draft: SearchDraft; facets: Facets; tags: readonly ShownTag[] }) {
  return commonGroups.map(group => <Group key={group.title} group={group} {...props} />)
}

export function ApplyFiltersButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="submit"
      className="mt-4 min-h-11 w-full cursor-pointer rounded-md bg-plate font-semibold text-on-plate"
    >
      {children}
    </button>
  )
}

interface MoreLinkProps {
  to: string
  isOpen: boolean
  chosen: number
  toggle: () => void
}

/** Opens the rest in place; without JavaScript it leads to the page of all filters. */
function MoreLink({ to, isOpen, chosen, toggle }: MoreLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    toggle()
  }
  return (
    <Link
      to={to}
      rel="nofollow"
      onClick={onClick}
      aria-expanded={isOpen}
      className="flex min-h-12 items-center gap-3 py-3 font-semibold text-ink no-underline hover:underline"
    >
      <span className="grow">More filters</span>
      {chosen > 0 && !isOpen && <span className="text-[14px] font-normal text-muted">{chosen} chosen</span>}
      <Icon name="chevron-down" size={20} className={isOpen ? 'rotate-180 text-muted' : 'text-muted'} />
    </Link>
  )
}

interface FilterFormProps {
  request: SearchRequest
  /** The criteria with a field in the form. */
  shown: readonly CriterionName[]
  children: ReactNode
}

/**
 * A plain form whose action is the page's own path. Hidden fields carry what it has no control for:
 * exclusions, coordinates, source and sort. Unticked boxes are not submitted, so an empty field marks the
 * preset's lists as present.
 */
export function FilterForm({ request, shown, children }: FilterFormProps) {
  const { path, preset, sortBy = 'relevance' } = useSearchBase()
  const hidden = criteriaParameters(request.criteria).filter(([name]) => {
    const criterion = criterionOfField(name)
    const isCoordinate = name === 'latitude' || name === 'longitude'
    return !criterion || isCoordinate || !shown.includes(criterion.name)
  })
  return (
    <form id="filter-form" method="get" action={path} aria-label="Filters" className={dense}>
      {statedNames(preset).map(name => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
      {children}
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {request.source !== 'both' && <input type="hidden" name="source" value={request.source} />}
      {request.sortBy !== sortBy && <input type="hidden" name="sortBy" value={request.sortBy} />}
    </form>
  )
}
