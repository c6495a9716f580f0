import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type CriteriaPatch, set } from '#contracts/criteria/fields.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { CountAhead } from './count-ahead.ts'
import { useNextSearch, useSearchPath } from './search-base.ts'

/** Debounce for typing: the search starts after a pause of this length. */
const TYPING_PAUSE_MS = 300

/**
 * When a change is searched: `now` at once; `sliding` after the answer to the last request; `typing` after a
 * pause. One slide, or one word typed, is one entry in the browser's history.
 */
export type Pace = 'now' | 'sliding' | 'typing'

export interface SearchDraft {
  criteria: Criteria
  /** The number of cars that the draft finds, which is known before the cars are. */
  ahead: CountAhead
  /** Sets or, with undefined, removes criteria, and searches. */
  change(changes: CriteriaPatch, pace?: Pace): void
}

interface Draft {
  /** The address of the search that the draft began from. */
  address: string
  criteria: Criteria
  /** The draft's address; undefined without changes. */
  goal?: string
}

/** Successive changes of one control, from the history entry they began at. */
interface Series {
  control: string
  from: string
}

/**
 * The state of the filter panel: the search of the address, with the visitor's latest changes applied. Each
 * change navigates to a new address; of several pending ones the last wins.
 */
export function useSearchDraft(shown: SearchRequest): SearchDraft {
  const navigate = useNavigate()
  const pathOf = useSearchPath()
  const next = useNextSearch()
  const isSearching = next !== undefined
  const address = writeSearchUrl(shown)
  const isBack = useNavigationType() === 'POP'
  const [draft, setDraft] = useState<Draft>({ address, criteria: shown.criteria })
  // Two changes may happen before the first is rendered.
  const latest = useRef(shown.criteria)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useRef<() => void>(undefined)
  const waiting = useRef<Criteria>(undefined)
  const series = useRef<Series>(undefined)
  const [ahead] = useState(() => new CountAhead())

  if (draft.address !== address) {
    // Changes made since the request stay ahead of its answer; the back button drops them.
    const isAhead = draft.goal !== undefined && draft.goal !== address && !isBack
    setDraft(isAhead ? { ...draft, address } : { address, criteria: shown.criteria })
  }
  useLayoutEffect(() => {
    latest.current = draft.criteria
  }, [draft.criteria])
  const isSettled = draft.goal === undefined || draft.goal === address
  useEffect(() => {
    if (isSettled) ahead.forget()
  }, [isSettled, ahead])

  const searchFor = (criteria: Criteria): SearchRequest => ({
    ...shown,
    ...(next ? chosenIn(next.search) : {}),
    criteria,
    page: 1,
  })

  const go = useEffectEvent((criteria: Criteria) => {
    clearTimeout(timer.current)
    stop.current?.()
    waiting.current = undefined
    const wanted = searchFor(criteria)
    const path = pathOf(wanted)
    if (path === (next ? next.pathname + next.search : pathOf(shown))) return
    ahead.ask(writeSearchUrl(wanted))
    const { current: slide } = series
    // The tick and the count are rendered first, because rendering the results takes long. By then an earlier
    // search of the same slide may be in the history, though it is not rendered yet.
    stop.current = afterPaint(() => {
      const replace = slide !== undefined && slide.from !== window.location.search
      void navigate(path, { preventScrollReset: true, replace })
    })
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      stop.current?.()
    },
    [],
  )
  useEffect(() => {
    if (!isSearching && waiting.current) go(waiting.current)
  }, [isSearching])

  const change: SearchDraft['change'] = (changes, pace = 'now') => {
    const criteria = set(latest.current, changes)
    latest.current = criteria
    setDraft({ address, criteria, goal: writeSearchUrl(searchFor(criteria)) })
    clearTimeout(timer.current)
    const control = Object.keys(changes).join()
    if (series.current?.control !== control)
      series.current = pace === 'now' ? undefined : { control, from: window.location.search }
    if (pace === 'typing') timer.current = setTimeout(() => go(criteria), TYPING_PAUSE_MS)
    else if (pace === 'sliding' && isSearching) waiting.current = criteria
    else go(criteria)
    // The slide or the word has ended.
    if (pace === 'now') series.current = undefined
  }
  // The same function in each render, so that unchanged filters need not render again.
  const newest = useRef(change)
  useEffect(() => {
    newest.current = change
  })
  const stable = useCallback<SearchDraft['change']>((...given) => newest.current(...given), [])
  return { criteria: draft.criteria, ahead, change: stable }
}

/** The source and the order of the pending search: chosen, but not shown yet. */
function chosenIn(search: string): Pick<SearchRequest, 'source' | 'sortBy'> {
  const parameters = new URLSearchParams(search)
  return {
    source: (parameters.get('source') ?? 'both') as SearchRequest['source'],
    sortBy: (parameters.get('sortBy') ?? 'relevance') as SearchRequest['sortBy'],
  }
}

/** A hidden tab renders no frames. */
const FRAME_TIMEOUT_MS = 60

/** Calls back after the next frame. Returns how to stop that. */
function afterPaint(callBack: () => void): () => void {
  let frame = 0
  let timer = setTimeout(callBack, FRAME_TIMEOUT_MS)
  frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(callBack)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
