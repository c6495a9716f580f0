import type { KeyboardEvent, PointerEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton, mutedIcon } from '#app/ui/icon-button.tsx'
import { photoShots } from '#contracts/selling/photos.ts'
import { isUnderWay, type PhotoItem } from './photo-list.ts'
import { PhotoPicture } from './photo-picture.tsx'

/** What a tile asks for. */
export interface TileActions {
  press: (event: PointerEvent<HTMLElement>, key: string, atOnce: boolean) => void
  edit: (key: string) => void
  moveBy: (key: string, by: number) => void
  rotate: (key: string) => void
  remove: (key: string) => void
  retry: (key: string) => void
  chooseAgain: () => void
}

/** A tile's part while one is dragged: it is that one, or shows on which side that one would be put. */
export type DragPart = 'dragged' | 'before' | 'after'

interface PhotoTileProps {
  item: PhotoItem
  /** From 1. */
  place: number
  /** The place of the photograph that it looks like. */
  duplicateOf: number | undefined
  drag: DragPart | undefined
  actions: TileActions
}

export const MOVE_HINT_ID = 'photo-move-hint'

/** One photograph with its state, and what can be done with it. */
export function PhotoTile({ item, place, duplicateOf, drag, actions }: PhotoTileProps) {
  const { key, state } = item
  const isPicture = state !== 'refused' && state !== 'interrupted'
  return (
    <li
      data-photo={key}
      className={classNames(
        'relative flex flex-col rounded-md border border-line bg-card',
        drag === 'dragged' && 'pointer-events-none z-20 opacity-80 shadow-lift',
        drag === 'before' && 'shadow-[-6px_0_0_-2px_var(--color-focus)]',
        drag === 'after' && 'shadow-[6px_0_0_-2px_var(--color-focus)]',
      )}
    >
      <button
        type="button"
        data-control="picture"
        onClick={() => actions.edit(key)}
        onPointerDown={event => actions.press(event, key, false)}
        className="relative block aspect-4/3 cursor-pointer overflow-hidden rounded-t-md bg-sunken select-none [-webkit-touch-callout:none] focus-visible:z-10"
      >
        <span className="sr-only">Edit photo {place}. </span>
        <PhotoPicture item={item} sizes="(min-width: 640px) 240px, 50vw" />
        <TileOverlay item={item} />
      </button>
      <p className="pointer-events-none absolute top-2 left-2 rounded-sm bg-asphalt px-2 text-[13px] leading-6 font-semibold text-on-asphalt">
        {place === 1 ? 'Cover' : place}
      </p>
      <div className="flex justify-between">
        <IconButton
          icon="move"
          label={`Move photo ${place}`}
          data-control="move"
          aria-describedby={MOVE_HINT_ID}
          className={`cursor-grab! touch-none ${mutedIcon}`}
          onClick={() => actions.edit(key)}
          onPointerDown={event => actions.press(event, key, true)}
          onKeyDown={event => moveByKey(event, by => actions.moveBy(key, by))}
        />
        {isPicture && (
          <IconButton
            icon="rotate-right"
            label={`Turn photo ${place}`}
            data-control="rotate"
            onClick={() => actions.rotate(key)}
            className={mutedIcon}
          />
        )}
        <IconButton
          icon="x"
          label={`${isUnderWay(item) ? 'Cancel the upload of' : 'Remove'} photo ${place}`}
          data-control="remove"
          onClick={() => actions.remove(key)}
          className={mutedIcon}
        />
      </div>
      <TileMessage {...{ item, place, duplicateOf, actions }} />
    </li>
  )
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function moveByKey(event: KeyboardEvent, moveBy: (by: number) => void): void {
  const by = steps[event.key]
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  moveBy(by)
}

/** Words over the picture: what is under way, or which shot it is. */
function TileOverlay({ item: { state, sent, shot, preview, shown, name } }: { item: PhotoItem }) {
  const label = shotLabel(shot)
  const hasPicture = preview !== undefined || shown !== undefined
  return (
    <>
      {!hasPicture && (
        <span className="absolute inset-x-2 top-1/2 block -translate-y-1/2 text-center text-[13px] leading-4 text-muted wrap-anywhere">
          {name ?? 'Photo'}
        </span>
      )}
      {state === 'uploading' || state === 'waiting' || state === 'offline' ? (
        <span className="absolute inset-x-0 bottom-0 block bg-asphalt px-2 pb-2 text-left text-[13px] leading-6 font-semibold text-on-asphalt">
          {state === 'uploading' ? `${sent}%` : state === 'waiting' ? 'Waiting' : 'No connection'}
          <span aria-hidden="true" className="block h-1 rounded-sm bg-muted">
            <span
              className="block h-full rounded-sm bg-plate transition-[width]"
              style={{ width: `${sent}%` }}
            />
          </span>
        </span>
      ) : (
        (state === 'stored' || label) && (
          <span className="absolute bottom-2 left-2 block max-w-[calc(100%-1rem)] truncate rounded-sm bg-asphalt px-2 text-[13px] leading-6 text-on-asphalt">
            {state === 'stored' ? 'Getting ready' : label}
          </span>
        )
      )}
    </>
  )
}

/** What went wrong, or looks wrong, and what to do. */
function TileMessage({ item, place, duplicateOf, actions }: Omit<PhotoTileProps, 'drag'>) {
  const { key, state, problem, name, file } = item
  const text =
    state === 'interrupted'
      ? `Upload not finished. Choose ${name} again to continue.`
      : state === 'failed' || state === 'refused'
        ? problem
        : duplicateOf !== undefined && `This looks like photo ${duplicateOf}`
  if (!text) return null
  const isBad = state === 'failed' || state === 'refused'
  return (
    <div className="grid gap-1 px-2 pb-2 text-[14px] leading-5">
      <p className={classNames('wrap-anywhere', isBad ? 'font-medium text-danger' : 'text-ink')}>{text}</p>
      {state === 'failed' && file && (
        <Button onClick={() => actions.retry(key)} wide>
          Try again<span className="sr-only"> with photo {place}</span>
        </Button>
      )}
      {state === 'interrupted' && (
        <Button onClick={actions.chooseAgain} wide>
          Choose again<span className="sr-only"> the file {name}</span>
        </Button>
      )}
      {!isBad && state !== 'interrupted' && (
        <Button onClick={() => actions.remove(key)} wide>
          Remove<span className="sr-only"> photo {place}</span>
        </Button>
      )}
    </div>
  )
}

const shotLabel = (shot: PhotoItem['shot']) => photoShots.find(({ value }) => value === shot)?.label
