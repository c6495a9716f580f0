/** The photographs of a form in the browser: the list, its uploads, and what the server says of them. */
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { whenConnected } from '#app/frame/connection.ts'
import { loadChunk } from '#app/frame/load-chunk.ts'
import { toast } from '#app/ui/toast.ts'
import { tooManyPictures } from '#contracts/forms/picture-fields.ts'
import { getPhotos, putPhoto } from '#contracts/selling/endpoints.ts'
import type { Photo, PhotoChange, PhotoShot } from '#contracts/selling/photos.ts'
import type { PhotoItem, PhotoList } from './photo-list.ts'
import * as photos from './photo-list.ts'
import { chooseFiles } from './uploads/choose-files.ts'
import { photoPolling } from './uploads/poll-photos.ts'
import { previewOf } from './uploads/preview.ts'
import {
  discardUpload,
  fingerprintOf,
  type UnfinishedUpload,
  unfinishedUploads,
} from './uploads/unfinished-uploads.ts'
import { type Send, UploadQueue, type UploadReport } from './uploads/upload-queue.ts'

/** Its code is loaded with the first upload. */
const send: Send = async (job, options) => {
  const { sendByTus } = await loadChunk(() => import('./uploads/tus-upload.ts'))
  const { file, fingerprint } = job
  // Another file of the same name and size is sent from its beginning.
  const isOther = fingerprint !== undefined && fingerprint !== (await fingerprintOf(file))
  return await sendByTus(isOther ? { ...job, uploadUrl: undefined } : job, options)
}

interface Options {
  /** Names the advert: unfinished uploads of another one are not offered. */
  advert: string
  ids: readonly string[]
  photos: readonly Photo[]
  /** Chosen before this code had loaded. */
  files: readonly File[]
  max: number
  onChange: (ids: readonly string[]) => void
}

/**
 * Files that were not uploaded yet when the form was shown anew: by advert, until its field takes them up
 * again.
 */
const carried = new Map<string, readonly File[]>()

export function usePhotos(options: Options) {
  const { max, onChange } = options
  const [unfinished] = useState(() => unfinishedUploads(options.advert))
  const [first] = useState(() => firstList(options, unfinished.list()))
  const [list, setList] = useState<PhotoList>(first.list)
  /** Said of the files chosen last, where there were too many. */
  const [limit, setLimit] = useState(first.limit)
  /** The same as `list`, for what is answered later. */
  const current = useRef<PhotoList>(list)
  const queue = useRef<UploadQueue>(undefined)
  const polling = useRef<ReturnType<typeof photoPolling>>(undefined)
  const saving = useRef(new Set<string>())

  function update(change: (list: PhotoList) => PhotoList): void {
    current.current = change(current.current)
    setList(current.current)
  }
  const find = (key: string) => current.current.find(item => item.key === key)
  const patch = (key: string, change: Partial<PhotoItem>) =>
    update(list => photos.replaced(list, key, item => ({ ...item, ...change })))

  function noteUpload(key: string, report: UploadReport): void {
    if (report.state === 'done' || report.state === 'refused') {
      const url = find(key)?.uploadUrl
      if (url) unfinished.forget(url)
    }
    if (report.state === 'done') {
      patch(key, { state: 'stored', sent: 100, id: report.id })
      polling.current?.wake()
    } else patch(key, { problem: undefined, ...report })
  }

  function start(item: PhotoItem): void {
    const { key, uploadUrl, fingerprint } = item
    queue.current?.add({ key, file: item.file!, uploadUrl, fingerprint })
    if (!item.preview) void previewOf(item.file!).then(preview => preview && patch(item.key, { preview }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the field is in the page
  useEffect(() => {
    queue.current = new UploadQueue(send, {
      report: noteUpload,
      address: ({ key, file }, url) => {
        const before = find(key)?.uploadUrl
        if (before && before !== url) unfinished.forget(before)
        update(list =>
          photos.replaced(list, key, ({ fingerprint: _, ...item }) => ({ ...item, uploadUrl: url })),
        )
        void fingerprintOf(file).then(fingerprint => {
          // It may be complete by now.
          if (find(key)?.uploadUrl === url && !find(key)?.id)
            unfinished.remember({ url, name: file.name, size: file.size, fingerprint })
        })
      },
    })
    polling.current = photoPolling({
      uploaded: () => current.current.filter(({ id, state }) => id && state !== 'refused'),
      ask: async ids =>
        (await whenConnected(() => api.call(getPhotos, { query: `ids=${ids.join()}` }))).photos,
      tell: (asked, answers) => update(list => photos.withAnswers(list, asked, answers)),
    })
    for (const item of current.current) if (photos.isUnderWay(item)) start(item)
    polling.current.wake()
    return () => {
      queue.current?.stop()
      polling.current?.stop()
      const files = current.current.flatMap(({ id, file, state }) =>
        file && !id && state !== 'refused' ? file : [],
      )
      carried.set(options.advert, files)
    }
  }, [])

  const firstFiles = useRef(options.files)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files alone
  useEffect(() => {
    if (options.files !== firstFiles.current) add(options.files)
    firstFiles.current = options.files
  }, [options.files])

  const ids = photos.uploadedIds(list).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list alone says what has changed
  useEffect(() => onChange(ids === '' ? [] : ids.split(',')), [ids])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list alone says what has changed
  useEffect(() => {
    for (const item of list) if (item.id && Object.keys(item.unsaved).length > 0) void save(item)
  }, [list])

  /** One request at a time for each photograph; what changes meanwhile is sent after it. */
  async function save({ key, id, unsaved }: PhotoItem): Promise<void> {
    if (saving.current.has(key)) return
    saving.current.add(key)
    try {
      const photo = await whenConnected(() => api.call(putPhoto, { params: { id: id! }, body: unsaved }))
      update(list => photos.replaced(list, key, item => photos.answered(photos.saved(item, unsaved), photo)))
    } catch (thrown) {
      toast.error(isProblem(thrown) ? thrown.message : 'The change could not be saved. Try again.')
      // The server is asked how it is.
      patch(key, { unsaved: {}, state: 'stored' })
    } finally {
      saving.current.delete(key)
      polling.current?.wake()
    }
  }

  /** `shot`: which of the eleven the first of them is. */
  function add(files: readonly File[], shot: PhotoShot | null = null): void {
    const { list: next, toUpload, limit } = withChosen(current.current, files, max, shot)
    update(() => next)
    setLimit(limit)
    for (const item of toUpload) start(item)
  }

  return {
    list,
    limit,
    add,
    dismissLimit: () => setLimit(undefined),
    refuseMore: () => setLimit(tooManyPictures(max)),

    /**
     * From the list alone; what puts it back is returned. Files that no advert has are deleted by the server.
     */
    remove(key: string): () => void {
      const item = find(key)!
      const at = current.current.indexOf(item)
      queue.current?.cancel(key)
      if (item.uploadUrl && !item.id) {
        discardUpload(item.uploadUrl)
        unfinished.forget(item.uploadUrl)
      }
      update(list => photos.withoutPhoto(list, key))
      return () => {
        if (find(key) || photos.countOf(current.current) >= max) return
        const back: PhotoItem = item.id || !item.file ? item : { ...item, uploadUrl: undefined, sent: 0 }
        update(list => photos.inserted(list, back, at))
        if (!back.id && back.file) start(back)
        polling.current?.wake()
      }
    },

    retry(key: string): void {
      const item = find(key)
      if (item?.file) start(item)
    },

    move: (key: string, to: number) => update(list => photos.moved(list, key, to)),
    change: (key: string, change: PhotoChange) =>
      update(list => photos.replaced(list, key, item => photos.changed(item, change))),
  }
}

function withChosen(list: PhotoList, files: readonly File[], max: number, shot: PhotoShot | null = null) {
  // Files that continue an upload have their place already.
  const continued = photos.withFiles(list, files).list.length - list.length
  const room = max - photos.countOf(list) + (files.length - continued)
  const { taken, refused, limitMessage } = chooseFiles(files, { room, max })
  const chosen = photos.withFiles(list, taken, shot)
  return { ...chosen, list: [...chosen.list, ...refused.map(photos.refusedPhoto)], limit: limitMessage }
}

function firstList(
  { advert, ids, photos: known, files, max }: Options,
  unfinished: readonly UnfinishedUpload[],
) {
  const byId = new Map(known.map(photo => [photo.id, photo]))
  const before = [
    ...ids.map(id => photos.uploadedPhoto(id, byId.get(id))),
    ...unfinished.map(photos.interruptedPhoto),
  ]
  const chosen = withChosen(before, [...(carried.get(advert) ?? []), ...files], max)
  carried.delete(advert)
  return chosen
}
