import { expect, test, vi } from 'vitest'
import { carIdsIn } from './car-ids.ts'
import { type Keeper, localStore } from './local-store.ts'

/** A browser's storage that two tabs share. */
function storage(contents: Record<string, string> = {}) {
  const tabs: Array<{ listener: (() => void) | undefined }> = []
  const tab = (): Keeper => {
    const self: { listener: (() => void) | undefined } = { listener: undefined }
    tabs.push(self)
    return {
      read: key => contents[key] ?? null,
      write(key, text) {
        contents[key] = text
        for (const other of tabs) if (other !== self) other.listener?.()
      },
      onOthersWrite(listener) {
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
const understand = (found: unknown) => carIdsIn(found, 3)
const storeIn = (keeper: Keeper) => localStore('cars', none, understand, keeper)

test('what is kept is there when the page is opened again', () => {
  const { tab } = storage()
  storeIn(tab()).update(ids => [...ids, '12'])
  expect(storeIn(tab()).current()).toEqual(['12'])
})

test('the value is the same object until it changes', () => {
  const store = storeIn(storage({ cars: '["7"]' }).tab())
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
])('what somebody else wrote does no harm: %s', text => {
  expect(storeIn(storage({ cars: text }).tab()).current()).toEqual([])
})

test('of too many, or of doubles, the first remain', () => {
  expect(storeIn(storage({ cars: '["1","1","2","x","3","4"]' }).tab()).current()).toEqual(['1', '2', '3'])
})

test('another tab hears of a change, and neither loses what the other wrote', () => {
  const { tab } = storage()
  const [here, there] = [storeIn(tab()), storeIn(tab())]
  const hears = vi.fn()
  const leave = there.subscribe(hears)
  here.update(ids => [...ids, '1'])
  expect(hears).toHaveBeenCalledOnce()
  there.update(ids => [...ids, '2'])
  here.update(ids => [...ids, '3'])
  expect(there.current()).toEqual(['1', '2', '3'])
  leave()
  here.update(() => [])
  expect(hears).toHaveBeenCalledTimes(3)
})

test('who comes to listen gets what was written while nobody did', () => {
  const { tab } = storage()
  const [here, there] = [storeIn(tab()), storeIn(tab())]
  expect(there.current()).toEqual([])
  here.update(() => ['5'])
  there.subscribe(() => undefined)
  expect(there.current()).toEqual(['5'])
})

test.each(['read', 'write'] as const)('where the browser refuses to %s, the page remembers', refused => {
  const refuse = () => {
    throw new DOMException('Not here', 'QuotaExceededError')
  }
  const store = storeIn({
    ...storage().tab(),
    write: refuse,
    ...(refused === 'read' ? { read: refuse } : {}),
  })
  store.update(ids => [...ids, '1'])
  store.update(ids => [...ids, '2'])
  expect(store.current()).toEqual(['1', '2'])
})

test('cleared by the visitor elsewhere, it is empty here', () => {
  const { tab, contents } = storage({ cars: '["1"]' })
  const store = storeIn(tab())
  store.subscribe(() => undefined)
  expect(store.current()).toEqual(['1'])
  delete contents.cars
  tab().write('theme', 'dark')
  expect(store.current()).toEqual([])
})
