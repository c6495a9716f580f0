import { expect, test, vi } from 'vitest'
import { carIdsIn } from './car-ids.ts'
import { type Backend, localStore } from './local-store.ts'

/** A browser's storage that two tabs share. */
function storage(contents: Record<string, string> = {}) {
  const tabs: Array<{ listener: (() => void) | undefined }> = []
  const tab = (): Backend => {
    const self: { listener: (() => void) | undefined } = { listener: undefined }
    tabs.push(self)
    return {
      read: key => contents[key],
      write(key, text) {
        contents[key] = text
        for (const other of tabs) if (other !== self) other.listener?.()
        return true
      },
      onOtherTabs(listener) {
        self.listener = listener
        return () => {
          self.listener = undefined
        }
      },
    }
  }
  return { tab, contents }
}

const none: readonly string[] = []
const parse = (found: unknown) => carIdsIn(found, 3)
const storeIn = (backend: Backend) => localStore('compare-tray', none, parse, backend)

test('what is stored is there when the page is opened again', () => {
  const { tab } = storage()
  storeIn(tab()).update(ids => [...ids, '12'])
  expect(storeIn(tab()).current()).toEqual(['12'])
})

test('the value is the same object until it changes', () => {
  const store = storeIn(storage({ 'compare-tray': '["7"]' }).tab())
  const before = store.current()
  store.update(ids => ids)
  expect(store.current()).toBe(before)
  store.update(ids => [...ids, '8'])
  expect(store.current()).not.toBe(before)
})

test.each([
  '{',
  '"12"',
  'null',
  '{"0":"12"}',
  '[12, null, {}, "x", "-1", "0", "007", "1e3"]',
  `["${'9'.repeat(40)}"]`,
])('what other code wrote does no harm: %s', text => {
  expect(storeIn(storage({ 'compare-tray': text }).tab()).current()).toEqual([])
})

test('of too many ids, or of duplicates, the first remain', () => {
  expect(storeIn(storage({ 'compare-tray': '["1","1","2","x","3","4"]' }).tab()).current()).toEqual([
    '1',
    '2',
    '3',
  ])
})

test('another tab is notified of a change, and neither loses what the other wrote', () => {
  const { tab } = storage()
  const [here, there] = [storeIn(tab()), storeIn(tab())]
  const notified = vi.fn()
  const leave = there.subscribe(notified)
  here.update(ids => [...ids, '1'])
  expect(notified).toHaveBeenCalledOnce()
  there.update(ids => [...ids, '2'])
  here.update(ids => [...ids, '3'])
  expect(there.current()).toEqual(['1', '2', '3'])
  leave()
  here.update(() => [])
  expect(notified).toHaveBeenCalledTimes(3)
})

test('a new listener gets what was written while there was none', () => {
  const { tab } = storage()
  const [here, there] = [storeIn(tab()), storeIn(tab())]
  expect(there.current()).toEqual([])
  here.update(() => ['5'])
  there.subscribe(() => undefined)
  expect(there.current()).toEqual(['5'])
})

test('where the browser refuses to store, the value lasts as long as the page', () => {
  const store = storeIn({ ...storage().tab(), read: () => undefined, write: () => false })
  store.update(ids => [...ids, '1'])
  store.update(ids => [...ids, '2'])
  expect(store.current()).toEqual(['1', '2'])
})

test('cleared by the visitor elsewhere, it is empty here', () => {
  const { tab, contents } = storage({ 'compare-tray': '["1"]' })
  const store = storeIn(tab())
  store.subscribe(() => undefined)
  expect(store.current()).toEqual(['1'])
  delete contents['compare-tray']
  tab().write('theme', 'dark')
  expect(store.current()).toEqual([])
})
