import { useState } from 'react'
import { useLazyModule } from '#app/frame/use-lazy-module.ts'
import { Icon } from '#app/ui/icon.tsx'

const loadDialog = () => import('./report-dialog.tsx')

export function ReportLink({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { loaded, load } = useLazyModule(loadDialog)
  return (
    <>
      <button
        type="button"
        onClick={async () => setOpen(await load())}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-link underline decoration-1 underline-offset-3 hover:decoration-2 print:hidden [@media(scripting:none)]:hidden"
      >
        <Icon name="flag" size={16} />
        Report this advert
      </button>
      {isOpen && loaded && <loaded.ReportDialog id={id} close={() => setOpen(false)} />}
    </>
  )
}
