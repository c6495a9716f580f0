import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { readSearchUrl, searchPath, writeSearchUrl } from '#contracts/search-url.ts'

/** Long enough to tick two boxes in one go, short enough not to be noticed. */
const TICK_PAUSE_MS = 120

export interface SearchDraft {
  criteria: Criteria
  /** Sets or, with undefined, takes off. The results follow. */
  change(changes: Readonly<Record<string, unknown>>): void
}

/**
 * What the filter panel shows: the search of the address, and ahead of it what the visitor has just changed. Each
 * change leads to a new address; of several on their way the last one wins.
 */
export function useSearchDraft(shown: SearchRequest): SearchDraft {
  const navigate = useNavigate()
  const { location } = useNavigation()
  // A search on its way (a tag just taken off) is what the next change adds to.
  const request =
    location?.pathname === '/search' ? readSearchUrl(new URLSearchParams(location.search)).request : shown
  const address = writeSearchUrl(request)
  const [draft, setDraft] = useState({ address, criteria: request.criteria })
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A new address (a tag taken off, the back button) replaces what was drafted for the old one.
  if (draft.address !== address) setDraft({ address, criteria: request.criteria })

  const go = useEffectEvent((criteria: Criteria) => {
    pending.current = undefined
    void navigate(searchPath({ ...request, criteria, page: 1 }), { preventScrollReset: true })
  })
  useEffect(() => () => clearTimeout(pending.current), [])

  const change = (changes: Readonly<Record<string, unknown>>) => {
    const merged = Object.entries({ ...draft.criteria, ...changes }).filter(([, value]) => !isEmpty(value))
    const criteria = Object.fromEntries(merged) as Criteria
    setDraft({ address, criteria })
    clearTimeout(pending.current)
    pending.current = setTimeout(() => go(criteria), TICK_PAUSE_MS)
  }
  return { criteria: draft.criteria, change }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
