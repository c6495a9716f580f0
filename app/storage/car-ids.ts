/** Lists of listing ids as they are stored in a browser. */

export function isCarId(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
}

/** Any JSON value as a list of ids: each once, at most `max`. */
export function carIdsIn(found: unknown, max: number): readonly string[] {
  if (!Array.isArray(found)) return []
  return [...new Set(found.filter(isCarId))].slice(0, max)
}

/** Moves the id to the front and cuts the list at `max`. */
export function withFirst(ids: readonly string[], id: string, max: number): readonly string[] {
  if (ids[0] === id) return ids
  return [id, ...ids.filter(one => one !== id)].slice(0, max)
}

/** The same array where the id is not in it. */
export function withoutId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter(one => one !== id) : ids
}
