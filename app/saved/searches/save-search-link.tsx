import { useEffect, useState } from 'react'
import type { SaveSearchDialog, SearchTag } from './save-search-dialog.tsx'

/** Opens the dialog. A fragment, so that it is no part of the search. */
const HASH = '#save-search'

const loadDialog = () => import('./save-search-dialog.tsx')

/**
 * Opens a dialog, whose code is loaded by the first press; without scripts, or where loading fails, it leads to a page
 * with the same form. A visitor who has to log in comes back to the open dialog.
 */
export function SaveSearchLink({ query, tags }: { query: string; tags: readonly SearchTag[] }) {
  const [Dialog, setDialog] = useState<typeof SaveSearchDialog>()
  const page = `/profile/searches?save=${encodeURIComponent(query)}`
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
      <a
        href={page}
        onClick={event => {
          event.preventDefault()
          open()
        }}
        className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-3"
      >
        Save this search
      </a>
      {Dialog && <Dialog {...{ query, tags }} hash={HASH} close={() => setDialog(undefined)} />}
    </>
  )
}
