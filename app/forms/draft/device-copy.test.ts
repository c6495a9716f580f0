import { expect, test } from 'vitest'
import type { LocalKey, SafeStorage } from '#app/storage/browser-storage.ts'
import { DeviceCopy } from './device-copy.ts'

function aDevice() {
  const entries = new Map<string, string>()
  const storage: SafeStorage<LocalKey> = {
    read: key => entries.get(key),
    write(key, text) {
      if (text === null) entries.delete(key)
      else entries.set(key, text)
      return true
    },
  }
  return { entries, storage }
}
const draft = { id: 'a', version: 1, stored: {} }

test('comes back, until it is cleared', () => {
  const { storage, entries } = aDevice()
  new DeviceCopy('advert-new', storage).write({ ...draft, values: { make: 'Ford' } })
  expect(new DeviceCopy('advert-new', storage).read()).toMatchObject({ ...draft, values: { make: 'Ford' } })
  expect(new DeviceCopy('advert-7', storage).read()).toBeUndefined()
  new DeviceCopy('advert-new', storage).clear()
  expect(entries.size).toBe(0)
})

test('a field that is emptied stays empty', () => {
  const copy = new DeviceCopy('advert-new', aDevice().storage)
  copy.write({ ...draft, values: { make: 'Ford' } })
  copy.write({ ...draft, values: { make: '' } })
  expect(copy.read()?.values).toEqual({ make: '' })
})

test('what another tab has not saved yet stays beside it', () => {
  const { storage } = aDevice()
  const [one, two] = [new DeviceCopy('advert-new', storage), new DeviceCopy('advert-new', storage)]
  one.write({ ...draft, values: { make: 'Ford' } })
  two.write({ ...draft, values: { mileage: '45000' } })
  expect(two.read()?.values).toEqual({ make: 'Ford', mileage: '45000' })
})

test('after 30 days it is not used', () => {
  const { storage } = aDevice()
  new DeviceCopy('advert-new', storage, () => 0).write({ ...draft, values: { make: 'Ford' } })
  const day = 24 * 3600_000
  expect(new DeviceCopy('advert-new', storage, () => 29 * day).read()).toBeDefined()
  expect(new DeviceCopy('advert-new', storage, () => 31 * day).read()).toBeUndefined()
})

test.each(['', 'null', '{', '{"format":0}'])('%j in the store is no copy', text => {
  const { storage } = aDevice()
  storage.write('draft:advert-new', text)
  expect(new DeviceCopy('advert-new', storage).read()).toBeUndefined()
})
