import { expect, test } from 'vitest'
import { fingerprintOf, unfinishedUploads } from './unfinished-uploads.ts'

function aStorage() {
  const texts = new Map<string, string>()
  const write = (key: string, text: string | null) => {
    if (text === null) texts.delete(key)
    else texts.set(key, text)
    return true
  }
  return { texts, read: (key: string) => texts.get(key), write }
}

const upload = { url: '/uploads/1', name: 'front.jpg', size: 10, fingerprint: 'a1' }

test('uploads are remembered for their page until they are forgotten', () => {
  const storage = aStorage()
  const sell = unfinishedUploads('/sell-my-car', { storage })
  const edit = unfinishedUploads('/edit/7', { storage })
  sell.remember(upload)
  sell.remember(upload)
  edit.remember({ ...upload, url: '/uploads/2' })
  expect(sell.list()).toMatchObject([upload])
  sell.forget(upload.url)
  expect(sell.list()).toEqual([])
  expect(edit.list()).toHaveLength(1)
  edit.forget('/uploads/2')
  expect(storage.texts.size).toBe(0)
})

test('those that the server has deleted are not offered, and what others wrote is ignored', () => {
  const storage = aStorage()
  let time = 0
  const uploads = unfinishedUploads('/sell-my-car', { storage, now: () => time })
  uploads.remember(upload)
  time = 25 * 60 * 60 * 1000
  expect(uploads.list()).toEqual([])
  for (const text of ['{', '{}', '[null, 7, {"url": 7}]']) {
    storage.write('photo-uploads', text)
    expect(uploads.list()).toEqual([])
  }
})

test('another file of the same name and size has another fingerprint, the same file the same', async () => {
  const bytes = (changed: number) => new Uint8Array(200_000).fill(7).with(changed, 8)
  const prints = await Promise.all([0, 199_999, 199_999].map(at => fingerprintOf(new Blob([bytes(at)]))))
  expect(prints[1]).toBe(prints[2])
  expect(prints[0]).not.toBe(prints[1])
  expect(await fingerprintOf(new Blob(['short']))).toBe(await fingerprintOf(new Blob(['short'])))
})
