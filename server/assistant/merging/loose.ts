/** Criteria by name, as rules that treat many alike take them. */
export type Loose = Record<string, unknown>

export function keepList(result: Loose, name: string, values: readonly string[]): void {
  if (values.length > 0) result[name] = values
  else delete result[name]
}

export function keep(result: Loose, name: string, lists: Record<string, string[]>): void {
  const left = Object.entries(lists).filter(([, values]) => values.length > 0)
  if (left.length > 0) result[name] = Object.fromEntries(left)
  else delete result[name]
}
