import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type CriteriaPatch, set } from '#contracts/criteria/fields.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { writeSearchUrl } from '#contracts/search-url.ts'
import { CountAhead } from './count-ahead.ts'
import { useNextSearch, useSearchPath } from './search-base.ts'

/** A search follows typing after a pause of this length. */
const TYPING_PAUSE_MS = 300

/**
 * How a change comes: `now` is searched at once; of what is `sliding` each answer is awaited before the next is asked
 * for; `typing` waits for a pause. One slide, or one word typed, is one step back in the browser's history.
 */
export type Pace = 'now' | 'sliding' | 'typing'

export interface SearchDraft {
  criteria: Criteria
  /** How many cars what is drafted finds, which is known before its cars are. */
  ahead: CountAhead
  /** Sets or, with undefined, takes off. The results follow. */
  change(changes: CriteriaPatch, pace?: Pace): void
}

interface Draft {
  /** Of the search that it was begun from. */
  address: string
  criteria: Criteria
  /** Where it leads; none where nothing was changed. */
  goal?: string
}

/** Changes of one control in a row, from the step of the history they began at. */
interface Series {
  control: string
  from: string
}

/**
 * What the filter panel shows: the search of the address, and ahead of it what the visitor has just changed. Each
 * change leads to a new address; of several on their way the last one wins.
 */
export function useSearchDraft(shown: SearchRequest): SearchDraft {
  const navigate = useNavigate()
  const pathOf = useSearchPath()
  const next = useNextSearch()
  const isSearching = next !== undefined
  const address = writeSearchUrl(shown)
  const isBack = useNavigationType() === 'POP'
  const [draft, setDraft] = useState<Draft>({ address, criteria: shown.criteria })
  // Two changes may come before the first is drawn.
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
    // The tick and the count first: the search itself has much to draw. By then an earlier search of the same slide may
    // stand in the history, though it is not drawn yet.
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
    // The slide has come to rest, the word is typed.
    if (pace === 'now') series.current = undefined
  }
  // The same function in each drawing: a filter that stays as it was need not be drawn again.
  const newest = useRef(change)
  useEffect(() => {
    newest.current = change
  })
  const stable = useCallback<SearchDraft['change']>((...given) => newest.current(...given), [])
  return { criteria: draft.criteria, ahead, change: stable }
}

/** The source and the order that a search on its way asks for: chosen a moment ago, and not yet shown. */
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
