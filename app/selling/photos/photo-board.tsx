import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { FieldErrorMessage } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Photo, PhotoShot } from '#contracts/selling/photos.ts'
import { AddPhotos, TooManyFiles } from './add-photos.tsx'
import { type Dragging, useDraggedPhotos } from './drag-photos.ts'
import { ShotGuide } from './guide/shot-guide.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import {
  countOf,
  type PhotoItem,
  type PhotoList,
  placeOfDuplicate,
  quarterTurn,
  statusText,
  unfinishedText,
} from './photo-list.ts'
import { type DragPart, MOVE_HINT_ID, PhotoTile, type TileActions } from './photo-tile.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useHeldForm } from './use-held-form.ts'
import { usePhotos } from './use-photos.ts'

export interface PhotoBoardProps {
  field: RefObject<HTMLFieldSetElement | null>
  advert: string
  ids: readonly string[]
  photos: readonly Photo[]
  /** Chosen by the input that this replaces; may change once. */
  files: readonly File[]
  max: number
  onChange: (ids: readonly string[]) => void
}

/** The photographs with everything that scripts can do for them: see PhotoField. */
export function PhotoBoard({ field, ...options }: PhotoBoardProps) {
  const { max } = options
  const photos = usePhotos(options)
  const { list } = photos
  const [edited, setEdited] = useState<string>()
  /** What was done last, for screen readers. */
  const [said, setSaid] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  /** Which of the eleven shots is to be chosen. */
  const shotToAdd = useRef<PhotoShot>(null)
  /** Says what gets the focus when the list has changed: browsers drop it from what is moved or removed. */
  const focusNext = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useLayoutEffect(() => {
    if (focusNext.current) field.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [list])

  const indexOf = (key: string) => list.findIndex(item => item.key === key)

  function choose(shot: PhotoShot | null = null): void {
    shotToAdd.current = shot
    if (countOf(list) < max) picker.current?.click()
    else photos.refuseMore()
  }

  function add(files: readonly File[]): void {
    photos.add(files, shotToAdd.current)
    shotToAdd.current = null
  }

  function moveTo(key: string, index: number): void {
    const place = Math.max(0, Math.min(list.length - 1, index))
    if (place === indexOf(key)) return
    photos.move(key, place)
    setSaid(place === 0 ? 'Now the cover.' : `Moved to place ${place + 1} of ${list.length}.`)
  }

  function rotate(key: string): void {
    const index = indexOf(key)
    photos.change(key, { rotation: quarterTurn(list[index]!.rotation) })
    setSaid(`Photo ${index + 1} turned right.`)
  }

  function remove(key: string): void {
    const index = indexOf(key)
    const next = list[index + 1] ?? list[index - 1]
    focusNext.current = next ? controlOf(next.key, 'remove') : '[data-control=add]'
    setEdited(undefined)
    const putBack = photos.remove(key)
    setSaid(`Photo ${index + 1} removed.`)
    toast.message(`Photo ${index + 1} removed`, {
      label: 'Undo',
      run: () => {
        focusNext.current = controlOf(key, 'remove')
        putBack()
        setSaid(`Photo ${index + 1} is back.`)
      },
    })
  }

  const drag = useDraggedPhotos(({ key, over }) => moveTo(key, indexOf(over)))
  const actions: TileActions = {
    press: drag.press,
    edit: setEdited,
    moveBy(key, by) {
      focusNext.current = controlOf(key, 'move')
      moveTo(key, indexOf(key) + by)
    },
    rotate,
    remove,
    retry: photos.retry,
    chooseAgain: () => picker.current?.click(),
  }
  const isDroppedOn = useDroppedFiles(field, add)
  const held = useHeldForm(field, unfinishedText(list))
  const editedItem = list.find(item => item.key === edited)
  const shots = takenShots(list)
  return (
    <div className="grid gap-4">
      {held && <FieldErrorMessage id="photos-held">{held}</FieldErrorMessage>}
      <AddPhotos {...{ picker, max, isDroppedOn, add }} count={countOf(list)} choose={() => choose()} />
      <TooManyFiles limit={photos.limit} dismiss={photos.dismissLimit} />
      <div role="status" aria-atomic="false" className="text-[15px]">
        <p>{statusText(list)}</p>
        <p className="sr-only">{said}</p>
      </div>
      <p id={MOVE_HINT_ID} hidden>
        The arrow keys move it earlier and later. Home makes it the cover.
      </p>
      <ul
        ref={drag.list}
        aria-label="Photos in their order"
        className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-4"
      >
        {list.map((item, index) => (
          <PhotoTile
            key={item.key}
            item={item}
            place={index + 1}
            duplicateOf={placeOfDuplicate(list, item)}
            drag={dragPart(drag.dragging, list, item)}
            actions={actions}
          />
        ))}
      </ul>
      <ShotGuide
        isFirst={list.length === 0}
        taken={new Set(shots.keys())}
        add={choose}
        edit={shot => setEdited(shots.get(shot)?.key)}
      />
      {editedItem && (
        <PhotoEditor
          item={editedItem}
          place={indexOf(editedItem.key) + 1}
          count={list.length}
          close={() => setEdited(undefined)}
          moveTo={place => moveTo(editedItem.key, place - 1)}
          rotate={() => rotate(editedItem.key)}
          remove={() => remove(editedItem.key)}
          setShot={shot => photos.change(editedItem.key, { shot })}
        />
      )}
    </div>
  )
}

const controlOf = (key: string, control: string) => `[data-photo="${key}"] [data-control=${control}]`

/** On which side of `item` the dragged one would be put. */
function dragPart(dragging: Dragging | undefined, list: PhotoList, { key }: PhotoItem): DragPart | undefined {
  if (dragging?.key === key) return 'dragged'
  if (!dragging || dragging.over !== key) return undefined
  // The dragged one takes this place, and those between move up.
  const isLater = list.findIndex(item => item.key === dragging.key) < list.findIndex(item => item.key === key)
  return isLater ? 'after' : 'before'
}

function takenShots(list: PhotoList): Map<PhotoShot, PhotoItem> {
  const shown = list.filter(({ state }) => state !== 'refused')
  return new Map(shown.toReversed().flatMap(item => (item.shot ? [[item.shot, item]] : [])))
}
