import { expect, test } from 'vitest'
import { localDrafts } from './drafts.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key: string) => kept.get(key),
    write(key: string, text: string | null) {
      if (text === null) kept.delete(key)
      else kept.set(key, text)
      return true
    },
  }
}

const day = 24 * 60 * 60 * 1000
const draftsIn = (storage: ReturnType<typeof aStorage>, version = 1, now = 0) =>
  localDrafts({ name: 'sell', version, storage, now: () => now })

test('what was written is read, until it is cleared', async () => {
  const drafts = draftsIn(aStorage())
  expect(await drafts.read()).toBeUndefined()
  await drafts.write({ make: 'Saab', repairs: [{ what: 'Clutch' }] })
  expect(await drafts.read()).toEqual({ make: 'Saab', repairs: [{ what: 'Clutch' }] })
  await drafts.clear()
  expect(await drafts.read()).toBeUndefined()
})

test('a draft of another version, or one of more than thirty days, is not read', async () => {
  const storage = aStorage()
  await draftsIn(storage).write({ make: 'Saab' })
  expect(await draftsIn(storage, 2).read()).toBeUndefined()
  expect(await draftsIn(storage, 1, 29 * day).read()).toEqual({ make: 'Saab' })
  expect(await draftsIn(storage, 1, 31 * day).read()).toBeUndefined()
})

test('a draft that is too large is not kept, and the last one stays', async () => {
  const drafts = draftsIn(aStorage())
  await drafts.write({ text: 'short' })
  await drafts.write({ text: 'x'.repeat(100_000) })
  expect(await drafts.read()).toEqual({ text: 'short' })
})

test.each(['', '{', '7', 'null', '{"version":1}', '{"version":1,"keptAt":0,"values":null}'])(
  'the text %j in the store is no draft',
  async text => {
    const storage = aStorage()
    storage.kept.set('draft:sell', text)
    expect(await draftsIn(storage).read()).toBeUndefined()
  },
)

test('a store that is closed is as good as none', async () => {
  const drafts = localDrafts({
    name: 'sell',
    version: 1,
    storage: { read: () => undefined, write: () => false },
  })
  await drafts.write({ make: 'Saab' })
  expect(await drafts.read()).toBeUndefined()
  await drafts.clear()
})
