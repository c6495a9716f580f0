/** Lists of car numbers as the browser remembers them. */

export function isCarId(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
}

/** Whatever was found, as a list of car numbers: each once, and no more than `most`. */
export function carIdsIn(found: unknown, most: number): readonly string[] {
  if (!Array.isArray(found)) return []
  return [...new Set(found.filter(isCarId))].slice(0, most)
}

/** The id goes to the front; what is too many falls off the end. */
export function withFirst(ids: readonly string[], id: string, most: number): readonly string[] {
  if (ids[0] === id) return ids
  return [id, ...ids.filter(one => one !== id)].slice(0, most)
}

export function without(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter(one => one !== id) : ids
}
