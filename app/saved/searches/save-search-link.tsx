import { type MouseEvent, useEffect, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { loadChunk } from '#app/frame/load-chunk.ts'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { getSavedSearches } from '#contracts/saved/endpoints.ts'
import type { SaveSearchDialog, SearchTag } from './save-search-dialog.tsx'

/** Opens the dialog. A fragment, so that it is no part of the search. */
const HASH = '#save-search'

const loadDialog = () => loadChunk(() => import('./save-search-dialog.tsx'))

/**
 * Opens a dialog, whose code is loaded by the first press; without scripts, or where loading fails, it leads
 * to a page with the same form. A visitor who has to log in comes back to the open dialog. Once the search is
 * saved, the link leads to the saved ones.
 */
export function SaveSearchLink({ query, tags }: { query: string; tags: readonly SearchTag[] }) {
  const [Dialog, setDialog] = useState<typeof SaveSearchDialog>()
  const [saved, add] = useSavedQueries()
  const isSaved = saved.includes(query)
  const page = isSaved ? '/profile/searches' : `/profile/searches?save=${encodeURIComponent(query)}`
  const open = () =>
    void loadDialog().then(
      module => setDialog(() => module.SaveSearchDialog),
      () => location.assign(page),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page opens
  useEffect(() => {
    if (location.hash === HASH) open()
  }, [])
  return (
    <>
      <TextLink
        to={page}
        onClick={(event: MouseEvent) => {
          if (isSaved) return
          event.preventDefault()
          open()
        }}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {isSaved ? 'Saved: see your searches' : 'Save this search'}
      </TextLink>
      {Dialog && (
        <Dialog
          {...{ query, tags }}
          hash={HASH}
          onSaved={() => add(query)}
          close={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/**
 * The addresses of the searches that the account has saved; none for a visitor, and where they can't be
 * loaded.
 */
function useSavedQueries() {
  const [queries, setQueries] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isSignedIn()) return
    api.call(getSavedSearches).then(
      ({ searches }) => setQueries(searches.map(({ query }) => query)),
      () => undefined,
    )
  }, [])
  return [queries, (query: string) => setQueries([...queries, query])] as const
}
