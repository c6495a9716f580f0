/** What is in no segment yet: rows by id, few enough to be looked at one by one. */
import { NO_GROUP, type Plan } from './plan.ts'
import type { Row } from './row.ts'

export interface DeltaHits {
  /** Rows that pass every filter. */
  found: Row[]
  /** For each group, rows that pass every filter but some of that group: they count in the facet of its field. */
  almost: Row[][]
  /** For each filter, how many rows fail it and no other. */
  relaxed: number[]
}

export function scanDelta(plan: Plan, rows: Iterable<Row>): DeltaHits {
  const { filters, groups } = plan
  const hits: DeltaHits = { found: [], almost: groups.map(() => []), relaxed: filters.map(() => 0) }
  for (const row of rows) {
    const failed = filters.filter(({ position, match }) => !match(row.cells[position]))
    const [first] = failed
    if (first === undefined) hits.found.push(row)
    else {
      if (failed.length === 1) hits.relaxed[filters.indexOf(first)]!++
      const { group } = first
      if (group !== NO_GROUP && failed.every(other => other.group === group)) hits.almost[group]!.push(row)
    }
  }
  return hits
}
