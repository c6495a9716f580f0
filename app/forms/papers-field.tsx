import { type ComponentProps, useId } from 'react'
import { FileField } from '#app/ui/file-field.tsx'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf'

/** Photographs or scans of papers. */
export function PapersField(props: ComponentProps<typeof FileField>) {
  return <FileField multiple accept={ACCEPTED} {...props} />
}

/** How far an upload is; nothing while `percent` is undefined. */
export function UploadProgress({ percent }: { percent: number | undefined }) {
  const id = useId()
  if (percent === undefined) return null
  return (
    <div>
      <label htmlFor={id} className="text-[15px] font-semibold">
        Sending your files: {percent}%
      </label>
      <progress id={id} max={100} value={percent} className="mt-1.5 block h-2.5 w-full accent-brand" />
    </div>
  )
}
