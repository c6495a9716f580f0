/** About how much memory plain data takes: typed arrays to the byte, everything else by rule of thumb. */

export function bytesOf(data: unknown): number {
  if (ArrayBuffer.isView(data)) return data.byteLength
  // V8 keeps a plain string in a byte a letter behind 16 of its own, a number or a reference in 8.
  if (typeof data === 'string') return 16 + data.length
  if (typeof data !== 'object' || data === null) return 8
  if (data instanceof Map) return sum([...data].flat()) + 16 * data.size
  return 16 + sum(Object.values(data))
}

function sum(items: readonly unknown[]): number {
  let bytes = 0
  for (const item of items) bytes += bytesOf(item)
  return bytes
}
