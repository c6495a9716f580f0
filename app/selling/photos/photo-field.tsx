import {
  type ComponentProps,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { loadChunk } from '#app/frame/load-chunk.ts'
import { FieldErrorMessage, FieldHint } from '#app/ui/field.tsx'
import type { Photo } from '#contracts/selling/photos.ts'
import type { PhotoBoardProps } from './photo-board.tsx'
import { PlainPhotos } from './plain-photos.tsx'

/** The browser has no code for it: until the board is there, it leaves what the server rendered. */
const Plain: ComponentType<ComponentProps<typeof PlainPhotos>> = import.meta.env.SSR
  ? PlainPhotos
  : lazy(() => new Promise<never>(() => undefined))

/** Memoised: what is not hydrated would disappear when its properties change. */
const ServerRendered = memo(
  (props: ComponentProps<typeof PlainPhotos>) => (
    <Suspense>
      <Plain {...props} />
    </Suspense>
  ),
  () => true,
)

type Board = ComponentType<PhotoBoardProps>

interface PhotoFieldProps {
  /** Those of `fieldProps` for a field of the kind 'list': ids of photographs, the cover first. */
  id: string
  name: string
  error: ReactNode
  defaultValue: readonly string[]
  /** Names the advert, whose uploads go on when its form is opened again. */
  advert: string
  /** What the server knows of them; the browser asks for those that are missing here. */
  photos: readonly Photo[]
  /** The setting MAX_IMAGES_ALLOWED. */
  max: number
}

/**
 * The photographs of an advert. The form sends the `name`d ids in order. Without JavaScript it is
 * PlainPhotos; else the board, whose code is loaded when the field is scrolled near.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { id, name, error, defaultValue, advert, photos, max } = props
  const label = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const source = useRef<HTMLInputElement>(null)
  const [ids, setIds] = useState(defaultValue)
  const [Board, setBoard] = useState<Board>()
  /** Chosen by the input that the board replaces. */
  const [files, setFiles] = useState<readonly File[]>([])

  useEffect(() => {
    const load = async () => {
      // Where it can't be loaded, the field goes on as it would without JavaScript.
      const module = await loadChunk(() => import('./photo-board.tsx')).catch(() => undefined)
      const input = field.current?.querySelector<HTMLInputElement>('[type=file]')
      if (!module) return
      const take = () => input?.files?.length && setFiles([...input.files])
      take()
      // The visitor may be choosing files at this moment: the input is told of them when it is no longer in
      // the page.
      input?.addEventListener('change', take)
      setBoard(() => module.PhotoBoard)
    }
    const onSight = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry!.isIntersecting) return
      observer.disconnect()
      void load()
    }
    // In a closed section it is not in sight.
    const observer = new IntersectionObserver(onSight, { rootMargin: '300px' })
    observer.observe(field.current!)
    return () => observer.disconnect()
  }, [])

  const sent = ids.join()
  const before = useRef(sent)
  // After the hidden fields are in the page, so that the form's listeners read the new list.
  useLayoutEffect(() => {
    if (before.current === sent) return
    before.current = sent
    source.current?.dispatchEvent(new Event('input', { bubbles: true }))
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
        <p id={label} className="sr-only">
          Photos
        </p>
        <FieldHint id={`${id}-hint`}>
          Add up to {max}. Show every side of the car, the seats and the mileage.
        </FieldHint>
        {error && <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>}
      </div>
      {ids.map(photo => (
        <input key={photo} type="hidden" name={name} value={photo} />
      ))}
      {/* Is not sent, and is there without photographs too: the form learns of changes by its events. */}
      <input ref={source} type="hidden" name={name} disabled />
      {Board ? (
        <Board
          field={field}
          advert={advert}
          ids={defaultValue}
          photos={photos}
          files={files}
          max={max}
          onChange={setIds}
        />
      ) : (
        <ServerRendered ids={defaultValue} photos={photos} />
      )}
    </fieldset>
  )
}
