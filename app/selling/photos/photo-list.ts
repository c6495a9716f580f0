/** The photographs of a form in their order, and their changes. Pure: each returns a new list. */

import type { Photograph } from '#contracts/listings/pictures.ts'
import type { Photo, PhotoChange, PhotoShot, Rotation } from '#contracts/selling/photos.ts'
import type { RefusedFile } from './uploads/choose-files.ts'
import type { UnfinishedUpload } from './uploads/unfinished-uploads.ts'

/**
 * 'offline': waits for the connection. 'failed': the visitor may try again. 'interrupted': begun before the
 * page was loaded, its file must be chosen again. 'stored': uploaded; the server makes its sizes. 'refused':
 * can't be used.
 */
export type PhotoState =
  | 'waiting'
  | 'uploading'
  | 'offline'
  | 'failed'
  | 'interrupted'
  | 'stored'
  | 'ready'
  | 'refused'

export interface PhotoItem {
  /** Made in the browser, and stays the same when the upload has an id. */
  key: string
  state: PhotoState
  /** Once it is uploaded. */
  id?: string
  file?: File
  /** Name and bytes of the file. */
  name?: string
  size?: number
  /** Where the upload continues. */
  uploadUrl?: string
  /** The fingerprint of the file chosen before, which another one must have to continue the upload. */
  fingerprint?: string
  /** Percent. */
  sent: number
  /** For the visitor: why it failed or was refused. */
  problem?: string
  /** A data URL: the picture until the server has made its sizes. */
  preview?: string
  /** The sizes that there are, and how far they are turned. */
  shown?: { photograph: Photograph; rotation: Rotation }
  rotation: Rotation
  shot: PhotoShot | null
  duplicateOf: string | null
  /** What the visitor has changed and the server does not know yet. */
  unsaved: PhotoChange
}

export type PhotoList = readonly PhotoItem[]

const blank = { sent: 0, rotation: 0, shot: null, duplicateOf: null, unsaved: {} } as const

let made = 0
const newKey = () => `photo-${++made}`

export const chosenPhoto = (file: File, shot: PhotoShot | null = null): PhotoItem => ({
  ...blank,
  key: newKey(),
  state: 'waiting',
  file,
  name: file.name,
  size: file.size,
  shot,
  unsaved: shot ? { shot } : {},
})

/** A file that is never sent: it stands in the list until the visitor has read why. */
export const refusedPhoto = ({ name, problem }: RefusedFile): PhotoItem => ({
  ...blank,
  key: newKey(),
  state: 'refused',
  name,
  problem,
})

export const interruptedPhoto = (upload: UnfinishedUpload): PhotoItem => ({
  ...blank,
  key: newKey(),
  state: 'interrupted',
  name: upload.name,
  size: upload.size,
  uploadUrl: upload.url,
  fingerprint: upload.fingerprint,
})

/** A photograph of a form that was filled in before; without `photo` the server must be asked for it. */
export const uploadedPhoto = (id: string, photo?: Photo): PhotoItem => {
  const item: PhotoItem = { ...blank, key: newKey(), state: 'stored', id, sent: 100 }
  return photo ? answered(item, photo) : item
}

/** Takes over what the server says, except what the visitor has changed since. */
export function answered(item: PhotoItem, photo: Photo): PhotoItem {
  const isReady = photo.state === 'ready' && photo.photograph !== null
  return {
    ...item,
    id: photo.id,
    state: isReady ? 'ready' : photo.state === 'refused' ? 'refused' : 'stored',
    problem: photo.problem ?? undefined,
    // While it is made anew, the server still has the sizes before.
    shown:
      photo.photograph && (isReady || !item.shown)
        ? { photograph: photo.photograph, rotation: photo.rotation }
        : item.shown,
    rotation: item.unsaved.rotation ?? photo.rotation,
    shot: item.unsaved.shot === undefined ? photo.shot : item.unsaved.shot,
    duplicateOf: photo.duplicateOf,
  }
}

export function changed(item: PhotoItem, change: PhotoChange): PhotoItem {
  return { ...item, ...change, unsaved: { ...item.unsaved, ...change } }
}

/** Forgets of the unsaved changes those that were `sent` and have not changed again since. */
export function saved(item: PhotoItem, sent: PhotoChange): PhotoItem {
  const { rotation, shot } = item.unsaved
  return {
    ...item,
    unsaved: {
      ...(rotation !== undefined && rotation !== sent.rotation && { rotation }),
      ...(shot !== undefined && shot !== sent.shot && { shot }),
    },
  }
}

export const quarterTurn = (rotation: Rotation) => ((rotation + 90) % 360) as Rotation

export const replaced = (list: PhotoList, key: string, change: (item: PhotoItem) => PhotoItem): PhotoList =>
  list.map(item => (item.key === key ? change(item) : item))

export const withoutPhoto = (list: PhotoList, key: string): PhotoList => list.filter(item => item.key !== key)

export const inserted = (list: PhotoList, item: PhotoItem, at: number): PhotoList =>
  list.some(({ key }) => key === item.key) ? list : list.toSpliced(at, 0, item)

/** To the place `to`, counted from 0; beyond an end means to that end. */
export function moved(list: PhotoList, key: string, to: number): PhotoList {
  const from = list.findIndex(item => item.key === key)
  const place = Math.max(0, Math.min(list.length - 1, to))
  if (from < 0 || from === place) return list
  return list.toSpliced(from, 1).toSpliced(place, 0, list[from]!)
}

/**
 * `asked` are the items as they were when the question was sent: one that has changed since was perhaps
 * answered as it was before, and is asked for again. Photographs that the server no longer has are refused.
 */
export function withAnswers(list: PhotoList, asked: PhotoList, photos: readonly Photo[]): PhotoList {
  const byId = new Map(photos.map(photo => [photo.id, photo]))
  return list.map(item => {
    const before = asked.find(({ key }) => key === item.key)
    if (!before || before.rotation !== item.rotation || before.shot !== item.shot) return item
    const photo = byId.get(item.id!)
    if (photo) return answered(item, photo)
    return { ...item, state: 'refused', problem: 'We no longer have this photo. Remove it and add it again.' }
  })
}

/** Files that continue interrupted uploads are known by name and size: browsers give no path. */
export function withFiles(list: PhotoList, files: readonly File[], shot: PhotoShot | null = null) {
  let next = list
  const toUpload: PhotoItem[] = []
  for (const file of files) {
    const interrupted = next.find(
      ({ state, name, size }) => state === 'interrupted' && name === file.name && size === file.size,
    )
    const item: PhotoItem = interrupted
      ? { ...interrupted, file, state: 'waiting' }
      : chosenPhoto(file, next.some(other => other.shot === shot) ? null : shot)
    next = interrupted ? replaced(next, interrupted.key, () => item) : [...next, item]
    toUpload.push(item)
  }
  return { list: next, toUpload }
}

/** What the form sends. */
export const uploadedIds = (list: PhotoList): readonly string[] =>
  list.flatMap(({ id, state }) => (id && (state === 'stored' || state === 'ready') ? id : []))

const underWay: readonly PhotoState[] = ['waiting', 'uploading', 'offline']
export const isUnderWay = ({ state }: PhotoItem) => underWay.includes(state)

/** Those that count for the form's limit. */
export const countOf = (list: PhotoList) => list.filter(({ state }) => state !== 'refused').length

/** The place of the photograph that this one looks like, from 1. */
export function placeOfDuplicate(list: PhotoList, { duplicateOf }: PhotoItem): number | undefined {
  const index = duplicateOf === null ? -1 : list.findIndex(({ id }) => id === duplicateOf)
  return index < 0 ? undefined : index + 1
}

const photos = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`

/** '2 of 6 photos uploaded. 1 photo could not be uploaded.' Changes with counts only, to be read out. */
export function statusText(list: PhotoList): string {
  const count = (...states: PhotoState[]) => list.filter(({ state }) => states.includes(state)).length
  const failed = count('failed')
  const interrupted = count('interrupted')
  const all = countOf(list)
  const running = list.filter(isUnderWay).length
  const sentences = [
    running > 0 && `${all - running - failed - interrupted} of ${photos(all)} uploaded.`,
    running === 0 &&
      count('stored') > 0 &&
      `${photos(all - failed - interrupted)} uploaded. Getting ${all - failed - interrupted === 1 ? 'it' : 'them'} ready.`,
    all > 0 && count('ready') === all && `${photos(all)} ready.`,
    count('offline') > 0 && 'Waiting for a connection.',
    failed > 0 && `${photos(failed)} could not be uploaded.`,
    interrupted > 0 &&
      `${photos(interrupted)} not finished: choose ${interrupted === 1 ? 'it' : 'them'} again.`,
    count('refused') > 0 && `${photos(count('refused'))} cannot be used.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Why the form should not be sent yet, if so. */
export function unfinishedText(list: PhotoList): string | undefined {
  const running = list.filter(isUnderWay).length
  if (running > 0)
    return `${photos(running)} still uploading. Wait until ${running === 1 ? 'it is' : 'they are'} uploaded, or remove ${running === 1 ? 'it' : 'them'}.`
  const left = list.filter(({ state }) => state === 'failed' || state === 'interrupted').length
  if (left > 0) return `${photos(left)} not uploaded. Try again, or remove ${left === 1 ? 'it' : 'them'}.`
  return undefined
}
