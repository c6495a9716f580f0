import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { type PhotoShot, photoShots } from '#contracts/selling/photos.ts'
import type { PhotoItem } from './photo-list.ts'
import { PhotoPicture } from './photo-picture.tsx'

interface PhotoEditorProps {
  item: PhotoItem
  /** From 1. */
  place: number
  count: number
  close: () => void
  /** To a place from 1. */
  moveTo: (place: number) => void
  rotate: () => void
  remove: () => void
  setShot: (shot: PhotoShot | null) => void
}

/** One photograph, large, with everything that can be done to it: by touch, mouse and keyboard alike. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { item, place, count, close, moveTo, rotate, remove, setShot } = props
  return (
    <Modal title={`Photo ${place} of ${count}`} close={close}>
      <div className="grid gap-4 p-5">
        <div className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken">
          <PhotoPicture item={item} sizes="(min-width: 640px) 520px, 90vw" />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Action isOff={place === 1} run={() => moveTo(place - 1)}>
            Move earlier
          </Action>
          <Action isOff={place === count} run={() => moveTo(place + 1)}>
            Move later
          </Action>
          <Action isOff={place === 1} run={() => moveTo(1)}>
            {place === 1 ? 'This is the cover' : 'Make cover'}
          </Action>
          <Action run={rotate}>
            <Icon name="rotate-right" size={18} />
            Turn
          </Action>
        </div>
        <SelectField
          label="What does it show?"
          hint="Ticks it off the guide"
          empty="Something else"
          choices={photoShots}
          value={item.shot ?? ''}
          onChange={event => setShot((event.currentTarget.value || null) as PhotoShot | null)}
        />
        <div className="flex flex-wrap justify-between gap-2">
          <Button onClick={remove} look="quiet">
            <Icon name="x" size={18} />
            Remove this photo
          </Button>
          <Button onClick={close} look="primary">
            Done
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** aria-disabled, not disabled, so that the focus stays where it is at the ends. */
function Action({
  isOff = false,
  run,
  children,
}: {
  isOff?: boolean
  run: () => void
  children: React.ReactNode
}) {
  return (
    <Button aria-disabled={isOff || undefined} onClick={isOff ? undefined : run}>
      {children}
    </Button>
  )
}
