import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { AskDialog } from './ask-dialog.tsx'

/** Opens a dialog, whose code is loaded by the first press; without scripts, or where loading fails, a page with the same form. */
export function AskLink({ id }: { id: string }) {
  const [Dialog, setDialog] = useState<typeof AskDialog>()
  const page = `/view/${id}/ask`
  const open = (event: MouseEvent) => {
    event.preventDefault()
    import('./ask-dialog.tsx').then(
      module => setDialog(() => module.AskDialog),
      () => location.assign(page),
    )
  }
  return (
    <>
      <Link
        to={page}
        rel="nofollow"
        onClick={open}
        className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
      >
        Ask the seller
      </Link>
      {Dialog && <Dialog id={id} close={() => setDialog(undefined)} />}
    </>
  )
}
