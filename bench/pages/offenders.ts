/** The first things that an audit found fault with, a line each. */

export type Details = unknown

const MANY = 6
const LONG = 300

/** Elements where it names some, else addresses, else its rows as they are. */
export function offenders(details: Details): string[] {
  const found = { nodes: new Set<string>(), addresses: new Set<string>() }
  look(details, found)
  const rows = (details as { items?: unknown[] } | undefined)?.items ?? []
  const [lines = []] = [[...found.nodes], [...found.addresses], rows.map(row => JSON.stringify(row))].filter(
    ({ length }) => length > 0,
  )
  return lines.slice(0, MANY).map(line => (line.length > LONG ? `${line.slice(0, LONG)} …` : line))
}

interface Found {
  nodes: Set<string>
  addresses: Set<string>
}

function look(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) look(one, found)
    return
  }
  const { type, selector, snippet, explanation, url, ...rest } = value as Record<string, unknown>
  if (type === 'node') {
    found.nodes.add([selector, snippet, explanation].filter(Boolean).join(' ').replace(/\s+/g, ' '))
    return
  }
  if (typeof url === 'string') found.addresses.add([url, figuresIn(rest)].filter(Boolean).join('  '))
  for (const one of Object.values(rest)) look(one, found)
}

function figuresIn(row: Record<string, unknown>): string {
  return Object.entries(row)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name} ${Math.round((value as number) * 100) / 100}`)
    .join(', ')
}
