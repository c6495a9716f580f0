import { useEffect, useState } from 'react'
import type { ShownTag } from '#app/search/shown-tags.ts'
import type { SaveSearchDialog } from './save-search-dialog.tsx'

/** In the address of a search it opens the dialog that saves it. Behind the hash, so that it is no part of the search. */
const MARK = '#save-search'

/**
 * Opens a dialog, which comes with the first press; without scripts, or should it not come, a page does the same. Who
 * logs in for it comes back to the open dialog.
 */
export function SaveSearch({ query, tags }: { query: string; tags: readonly ShownTag[] }) {
  const [Dialog, setDialog] = useState<typeof SaveSearchDialog>()
  const page = `/profile/searches?save=${encodeURIComponent(query)}`
  const open = () =>
    void import('./save-search-dialog.tsx').then(
      module => setDialog(() => module.SaveSearchDialog),
      () => location.assign(page),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is looked for once
  useEffect(() => {
    if (location.hash === MARK) open()
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
      {Dialog && <Dialog {...{ query, tags }} mark={MARK} close={() => setDialog(undefined)} />}
    </>
  )
}
