import { expect, test } from 'vitest'
import type { Photo } from '#contracts/selling/photos.ts'
import * as photos from './photo-list.ts'

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' })

const photo = (id: string, more: Partial<Photo> = {}): Photo => ({
  id,
  state: 'ready',
  problem: null,
  rotation: 0,
  shot: null,
  photograph: { path: `/media/${id}`, width: 1280, height: 960, thumbhash: '' },
  duplicateOf: null,
  ...more,
})

const listOf = (...ids: string[]): photos.PhotoList => ids.map(id => photos.uploadedPhoto(id, photo(id)))
const idsOf = (list: photos.PhotoList) => list.map(({ id }) => id).join('')
const keyOf = (list: photos.PhotoList, id: string) => list.find(item => item.id === id)!.key

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['b', Number.POSITIVE_INFINITY, 'acdb'],
  ['c', -5, 'cabd'],
])('%s is moved to place %s', (id, to, expected) => {
  const list = listOf('a', 'b', 'c', 'd')
  expect(idsOf(photos.moved(list, keyOf(list, id), to))).toBe(expected)
})

test('what is removed can be put back where it was, once', () => {
  const list = listOf('a', 'b', 'c')
  const item = list[1]!
  const left = photos.withoutPhoto(list, item.key)
  expect(idsOf(left)).toBe('ac')
  const back = photos.inserted(left, item, 1)
  expect(idsOf(back)).toBe('abc')
  expect(photos.inserted(back, item, 1)).toBe(back)
})

test('the form sends what has been uploaded and not refused', () => {
  const list = [
    ...listOf('a'),
    photos.uploadedPhoto('b', photo('b', { state: 'refused', problem: 'No.' })),
    photos.chosenPhoto(file('c.jpg')),
    photos.uploadedPhoto('d'),
  ]
  expect(photos.uploadedIds(list)).toEqual(['a', 'd'])
  expect(photos.countOf(list)).toBe(3)
})

test('an answer does not undo what the visitor has changed meanwhile', () => {
  const item = photos.changed(photos.uploadedPhoto('a', photo('a')), { rotation: 90 })
  const sent = item.unsaved
  const again = photos.changed(item, { rotation: 180, shot: 'boot' })
  const answer = photo('a', { rotation: 90, state: 'processing' })
  const after = photos.answered(photos.saved(again, sent), answer)
  expect(after).toMatchObject({ rotation: 180, shot: 'boot', unsaved: { rotation: 180, shot: 'boot' } })
  const saved = photos.saved(after, after.unsaved)
  expect(saved.unsaved).toEqual({})
})

test('a photograph that is being made anew shows its old sizes, and how far those are turned', () => {
  const item = photos.uploadedPhoto('a', photo('a', { rotation: 90 }))
  const turned = photos.answered(item, photo('a', { rotation: 180, state: 'processing', photograph: null }))
  expect(turned).toMatchObject({ state: 'stored', rotation: 180, shown: { rotation: 90 } })
})

test('a photograph that the server no longer has is refused, others are left alone', () => {
  const list = [photos.uploadedPhoto('a'), photos.uploadedPhoto('b')]
  expect(photos.withAnswers(list, list.slice(0, 1), [])).toMatchObject([
    { state: 'refused', problem: expect.stringContaining('no longer') },
    { state: 'stored' },
  ])
})

test('an answer that was on its way while a change was saved is not taken', () => {
  const asked = listOf('a', 'b')
  const saved = photos.answered(asked[0]!, photo('a', { rotation: 90, state: 'processing' }))
  const list = photos.withAnswers([saved, asked[1]!], asked, [photo('a'), photo('b', { shot: 'boot' })])
  expect(list).toMatchObject([{ state: 'stored', rotation: 90 }, { shot: 'boot' }])
})

test('a file of the same name and size continues its upload in its place', () => {
  const interrupted = photos.interruptedPhoto({
    url: '/uploads/1',
    name: 'one.jpg',
    size: 10,
    fingerprint: 'a1',
  })
  const before = [interrupted, ...listOf('a')]
  const { list, toUpload } = photos.withFiles(before, [file('two.jpg'), file('one.jpg'), file('one.jpg', 11)])
  expect(list.map(({ state, name }) => `${name ?? 'a'} ${state}`)).toEqual([
    'one.jpg waiting',
    'a ready',
    'two.jpg waiting',
    'one.jpg waiting',
  ])
  expect(toUpload.map(({ uploadUrl }) => uploadUrl)).toEqual([undefined, '/uploads/1', undefined])
  expect(list[0]!.key).toBe(interrupted.key)
})

test('a shot is given to the first of the files, unless another photograph shows it', () => {
  const { list } = photos.withFiles([], [file('1.jpg'), file('2.jpg')], 'boot')
  expect(list.map(({ shot }) => shot)).toEqual(['boot', null])
  expect(list[0]!.unsaved).toEqual({ shot: 'boot' })
})

test('the place of the photograph that one looks like counts from 1, while it is in the list', () => {
  const list = [...listOf('a', 'b'), photos.uploadedPhoto('c', photo('c', { duplicateOf: 'b' }))]
  expect(photos.placeOfDuplicate(list, list[2]!)).toBe(2)
  expect(photos.placeOfDuplicate(photos.withoutPhoto(list, list[1]!.key), list[2]!)).toBeUndefined()
})

test.each<[string, photos.PhotoState[]]>([
  ['', []],
  ['2 photos ready.', ['ready', 'ready']],
  ['1 of 3 photos uploaded.', ['ready', 'uploading', 'waiting']],
  ['1 of 2 photos uploaded. Waiting for a connection.', ['stored', 'offline']],
  ['2 photos uploaded. Getting them ready.', ['stored', 'ready']],
  [
    '1 photo could not be uploaded. 2 photos not finished: choose them again.',
    ['ready', 'failed', 'interrupted', 'interrupted'],
  ],
  ['1 photo ready. 1 photo cannot be used.', ['ready', 'refused']],
])('the status is "%s"', (text, states) => {
  const list = states.map(state => ({ ...photos.uploadedPhoto('a'), state }))
  expect(photos.statusText(list)).toBe(text)
})

test('a form with photographs that are not uploaded should not be sent', () => {
  const list = (state: photos.PhotoState) => [{ ...photos.uploadedPhoto('a'), state }]
  expect(photos.unfinishedText(list('uploading'))).toMatch(/^1 photo still uploading/)
  expect(photos.unfinishedText(list('failed'))).toMatch(/^1 photo not uploaded/)
  for (const state of ['ready', 'stored', 'refused'] as const)
    expect(photos.unfinishedText(list(state))).toBeUndefined()
})
