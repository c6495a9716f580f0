import { expect, test } from 'vitest'
import { localDraft } from './use-draft.ts'

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
const draftIn = (storage: ReturnType<typeof aStorage>, now = 0) => localDraft('sell', storage, () => now)

test('what was written is read, until it is cleared', () => {
  const draft = draftIn(aStorage())
  expect(draft.read()).toBeUndefined()
  draft.write({ values: { make: 'Saab', repairs: [{ what: 'Clutch' }] } })
  expect(draft.read()?.values).toEqual({ make: 'Saab', repairs: [{ what: 'Clutch' }] })
  draft.clear()
  expect(draft.read()).toBeUndefined()
})

test('a draft of more than thirty days is not read', () => {
  const storage = aStorage()
  draftIn(storage).write({ values: { make: 'Saab' } })
  expect(draftIn(storage, 29 * day).read()?.values).toEqual({ make: 'Saab' })
  expect(draftIn(storage, 31 * day).read()).toBeUndefined()
})

test('a draft that is too large is not kept, and the last one stays', () => {
  const draft = draftIn(aStorage())
  draft.write({ values: { text: 'short' } })
  draft.write({ values: { text: 'x'.repeat(200_000) } })
  expect(draft.read()?.values).toEqual({ text: 'short' })
})

test.each(['', '{', '7', 'null', '{"keptAt":0}', '{"keptAt":0,"values":null}'])(
  'the text %j in the store is no draft',
  text => {
    const storage = aStorage()
    storage.kept.set('draft:sell', text)
    expect(draftIn(storage).read()).toBeUndefined()
  },
)

test('a store that is closed is as good as none', () => {
  const draft = localDraft('sell', { read: () => undefined, write: () => false })
  draft.write({ values: { make: 'Saab' } })
  expect(draft.read()).toBeUndefined()
  draft.clear()
})
