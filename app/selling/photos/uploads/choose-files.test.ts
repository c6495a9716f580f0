import { expect, test } from 'vitest'
import { photoFiles } from '#contracts/selling/photos.ts'
import { chooseFiles } from './choose-files.ts'

const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

const plenty = { room: 40, max: 40 }

test.each([
  ['front.jpg', 'image/jpeg', 10, undefined],
  // Windows knows no type for these.
  ['IMG_1.HEIC', '', 10, undefined],
  ['notes.txt', 'text/plain', 10, /^This file cannot be used. Choose one of these types: JPEG/],
  ['photo', '', 10, /^This file cannot be used/],
  ['scan.svg', 'image/svg+xml', 10, /^This file cannot be used/],
  ['front.jpg', 'image/jpeg', 0, 'This file is empty. Choose another one.'],
  ['front.jpg', 'image/jpeg', photoFiles.maxBytes, undefined],
  [
    'front.jpg',
    'image/jpeg',
    photoFiles.maxBytes + 1,
    /^This file is larger than \d+ MB. Choose a smaller one.$/,
  ],
])('%s of type "%s" with %i bytes', (name, type, size, problem) => {
  const { taken, refused } = chooseFiles([file(name, type, size)], plenty)
  expect(taken).toHaveLength(problem ? 0 : 1)
  expect(refused).toEqual(
    problem
      ? [{ name, problem: typeof problem === 'string' ? problem : expect.stringMatching(problem) }]
      : [],
  )
})

test('of too many files the first are taken, and the specified message is given', () => {
  const files = Array.from({ length: 5 }, (_, index) => file(`${index}.jpg`, 'image/jpeg'))
  const { taken, refused, limitMessage } = chooseFiles(files, { room: 3, max: 12 })
  expect(taken.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  expect(refused).toEqual([])
  expect(limitMessage).toBe('Maximun 12 image allowed to upload.')
  expect(chooseFiles(files, { room: 5, max: 12 }).limitMessage).toBeUndefined()
})
