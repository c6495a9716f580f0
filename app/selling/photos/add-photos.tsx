import { type RefObject, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { acceptedPhotos } from './uploads/accepted-photos.ts'

interface AddPhotosProps {
  /** The field that opens the picker. */
  picker: RefObject<HTMLInputElement | null>
  count: number
  max: number
  isDroppedOn: boolean
  /** Opens the picker, unless there are enough. */
  choose: () => void
  add: (files: readonly File[]) => void
}

/** The ways in: picker, camera, drop, paste. */
export function AddPhotos({ picker, count, max, isDroppedOn, choose, add }: AddPhotosProps) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 rounded-md border-2 border-dashed p-4 text-center sm:p-6',
        isDroppedOn ? 'border-focus bg-brand-soft' : 'border-edge bg-card',
      )}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <Button data-control="add" onClick={choose} look={count === 0 ? 'primary' : 'secondary'}>
          <Icon name="image-plus" size={20} />
          Add photos
        </Button>
        <Button onClick={() => camera.current?.click()} className="pointer-fine:hidden">
          <Icon name="camera" size={20} />
          Take a photo
        </Button>
      </div>
      <p className="text-[14px] leading-5 text-muted">
        <span className="figures">
          {count} of {max}.
        </span>{' '}
        <span className="pointer-coarse:hidden">You can also drop them here or paste them. </span>
        JPEG, PNG, WebP, AVIF or HEIC.
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedPhotos}
        onChange={event => add(filesOf(event.currentTarget))}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={event => add(filesOf(event.currentTarget))}
      />
    </div>
  )
}

/** Empties the input, so that the same file can be chosen again. */
function filesOf(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** That too many files were chosen. */
export function TooManyFiles({ limit, dismiss }: { limit: string | undefined; dismiss: () => void }) {
  if (!limit) return null
  return (
    <Notice tone="error" title={limit} announce>
      <Button onClick={dismiss} look="quiet" className="-ml-4">
        Close this message
      </Button>
    </Notice>
  )
}
