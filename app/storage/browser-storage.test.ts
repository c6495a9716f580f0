import { afterEach, expect, test, vi } from 'vitest'
import { local, session } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function storageThat(does: Partial<Storage>) {
  vi.stubGlobal('localStorage', does)
}

const refuse = () => {
  throw new DOMException('Not here', 'QuotaExceededError')
}

test('a key without a value reads as undefined, and null removes it', () => {
  const removeItem = vi.fn()
  storageThat({ getItem: () => null, removeItem })
  expect(local.read('theme')).toBeUndefined()
  expect(local.write('theme', null)).toBe(true)
  expect(removeItem).toHaveBeenCalledWith('theme')
})

test('a browser that refuses to store is no failure', () => {
  storageThat({ getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(local.read('theme')).toBeUndefined()
  expect(local.write('theme', 'dark')).toBe(false)
  expect(local.write('theme', null)).toBe(false)
})

test('nor is a browser that denies the storage itself', () => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
  try {
    expect(session.read('chatbotOpen')).toBeUndefined()
    expect(session.write('chatbotOpen', '1')).toBe(false)
  } finally {
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  }
})
