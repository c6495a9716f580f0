/** The first elements or addresses that fail an audit, one line each. */

export type Details = unknown

const MAX_LINES = 6
const MAX_LENGTH = 300

/** Elements if the audit names any, else addresses, else its rows as JSON. */
export function offenders(details: Details): string[] {
  const found = { nodes: new Set<string>(), addresses: new Set<string>() }
  collect(details, found)
  const rows = (details as { items?: unknown[] } | undefined)?.items ?? []
  const [lines = []] = [[...found.nodes], [...found.addresses], rows.map(row => JSON.stringify(row))].filter(
    ({ length }) => length > 0,
  )
  return lines
    .slice(0, MAX_LINES)
    .map(line => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)} …` : line))
}

interface Found {
  nodes: Set<string>
  addresses: Set<string>
}

function collect(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  const { type, selector, snippet, explanation, url, ...rest } = value as Record<string, unknown>
  if (type === 'node') {
    found.nodes.add([selector, snippet, explanation].filter(Boolean).join(' ').replace(/\s+/g, ' '))
    return
  }
  if (typeof url === 'string') found.addresses.add([url, figuresIn(rest)].filter(Boolean).join('  '))
  for (const item of Object.values(rest)) collect(item, found)
}

function figuresIn(row: Record<string, unknown>): string {
  return Object.entries(row)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name} ${Math.round((value as number) * 100) / 100}`)
    .join(', ')
}
