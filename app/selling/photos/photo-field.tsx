import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLazyModule } from '#app/frame/use-lazy-module.ts'
import { FieldErrorMessage, FieldHint } from '#app/ui/field.tsx'
import type { Photo } from '#contracts/selling/photos.ts'
import { PlainPhotos } from './plain-photos.tsx'

interface PhotoFieldProps {
  /** Those of `fieldProps` for a field of the kind 'list': ids of photographs, the cover first. */
  id: string
  name: string
  error: ReactNode
  defaultValue: readonly string[]
  /** Names the advert, whose uploads go on when its form is opened again. */
  advert: string
  /** What the server knows of them; the browser asks for those that are missing here. */
  photos?: readonly Photo[]
  /** The setting MAX_IMAGES_ALLOWED. */
  max: number
  onChange?: (ids: readonly string[]) => void
}

/**
 * The photographs of an advert. The form sends the `name`d ids in order. Without JavaScript it is PlainPhotos; else the
 * board, whose code is loaded when the field is scrolled near.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { id, name, error, defaultValue, advert, photos = [], max, onChange } = props
  const label = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const source = useRef<HTMLInputElement>(null)
  const [ids, setIds] = useState(defaultValue)
  const { loaded, load } = useLazyModule(() => import('./photo-board.tsx'))
  const [files, setFiles] = useState<readonly File[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && wake(), {
      rootMargin: '300px',
    })
    // In a closed section it is not near.
    observer.observe(field.current!)
    const wake = () => {
      observer.disconnect()
      void load()
    }
    return () => observer.disconnect()
  }, [])

  const sent = ids.join()
  const before = useRef(sent)
  // After the hidden fields are in the page, so that the form's listeners read the new list.
  useLayoutEffect(() => {
    if (before.current === sent) return
    before.current = sent
    source.current?.dispatchEvent(new Event('input', { bubbles: true }))
    onChange?.(ids)
  })

  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={field}
      id={id}
      name={name}
      tabIndex={-1}
      aria-labelledby={label}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-4"
    >
      <div className="grid gap-1">
        <p id={label} className="text-[15px] font-semibold">
          Photos
        </p>
        <FieldHint id={`${id}-hint`}>
          Add up to {max}. Adverts with photos of every side, the seats and the mileage sell sooner.
        </FieldHint>
        {error && <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>}
      </div>
      {ids.map(photo => (
        <input key={photo} type="hidden" name={name} value={photo} />
      ))}
      {/* Is not sent, and is there without photographs too: the form learns of changes by its events. */}
      <input ref={source} type="hidden" name={name} disabled />
      {loaded ? (
        <loaded.PhotoBoard
          field={field}
          advert={advert}
          ids={defaultValue}
          photos={photos}
          files={files}
          max={max}
          onChange={setIds}
        />
      ) : (
        <PlainPhotos
          ids={ids}
          photos={photos}
          onFiles={chosen => {
            setFiles(before => [...before, ...chosen])
            void load()
          }}
        />
      )}
    </fieldset>
  )
}
