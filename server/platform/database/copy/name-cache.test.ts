import { expect, test } from 'vitest'
import { NameCache } from './name-cache.ts'

/** As PostgreSQL sends it: the length in four bytes, then the string; among other bytes. */
function read(cache: NameCache, name: string): string {
  const bytes = Buffer.from(`before${'\0'.repeat(4)}${name}after`)
  const length = Buffer.byteLength(name)
  bytes.writeInt32BE(length, 6)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return cache.read(view, bytes, 10, 10 + length)
}

test('every string is read as it is, the first time and the next', () => {
  const cache = new NameCache()
  const names = ['', 'a', 'b', 'SE', 'suv', 'Ford', 'Škoda', 'Citroën', 'абвгд', '車', '😀', 'x'.repeat(47)]
  names.push('x'.repeat(48), 'x'.repeat(49), 'ë'.repeat(24), 'ë'.repeat(25), 'long '.repeat(1000))
  for (let round = 0; round < 2; round++) for (const name of names) expect(read(cache, name)).toBe(name)
})

test('strings that differ in one byte are distinct', () => {
  const cache = new NameCache()
  for (let length = 1; length <= 48; length++) {
    const plain = 'x'.repeat(length)
    const others = Array.from(plain, (_, i) => `${plain.slice(0, i)}y${plain.slice(i + 1)}`)
    for (const name of [plain, ...others, plain]) expect(read(cache, name)).toBe(name)
  }
})

test('more strings than slots', () => {
  const cache = new NameCache()
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 150_000; i++) {
      const name = `name ${i}`
      if (read(cache, name) !== name) expect.fail(name)
    }
  }
})
