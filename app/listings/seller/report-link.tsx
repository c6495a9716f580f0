import { useState } from 'react'
import { useLoaded } from '#app/frame/use-lazy-module.ts'
import { Icon } from '#app/ui/icon.tsx'

const loadDialog = () => import('./report-dialog.tsx')

/** Whoever sees an advert can say what is wrong with it. */
export function ReportAdvert({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { loaded, want } = useLoaded(loadDialog)
  return (
    <>
      <button
        type="button"
        onClick={async () => setOpen(await want())}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-link underline decoration-1 underline-offset-3 hover:decoration-2 print:hidden [@media(scripting:none)]:hidden"
      >
        <Icon name="flag" size={16} />
        Report this advert
      </button>
      {isOpen && loaded && <loaded.ReportDialog id={id} close={() => setOpen(false)} />}
    </>
  )
}
