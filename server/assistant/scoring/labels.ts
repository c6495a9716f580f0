/** An understanding as labelled sentences write it: the delta that a text states, one word where one is meant. */
import type { SearchState } from '#contracts/assistant.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/fields.ts'
import { matchKey } from '#contracts/slug.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'
import { parsePostcode } from '#server/places/postcode.ts'

export type Labels = Record<string, unknown>

/** Criteria that are labelled with one value, and those with a number. */
const single = new Set([
  'transmission',
  'doors',
  'seats',
  'owners',
  'euroStatus',
  'serviceHistory',
  'condition',
])
const numeric = new Set(['doors', 'seats', 'euroStatus'])

export function labelsOf(understanding: Understanding, state: SearchState): Labels {
  const labels: Labels = {}
  const not: Record<string, string[]> = {}
  for (const { criterion, criteria, drops, end, asSaid } of [
    ...understanding.statements,
    ...(understanding.beyond ?? []),
  ]) {
    if (drops !== undefined) {
      drop(labels, { criterion, drops, end }, state)
      continue
    }
    for (const [name, value] of Object.entries(criteria)) {
      if (name === 'not') {
        for (const [of, values] of Object.entries(value as Record<string, string[]>))
          not[of] = [...(not[of] ?? []), ...values]
      } else if (Array.isArray(value)) {
        const said = name === criterion && asSaid ? asSaid : (value as string[])
        labels[name] = [...new Set([...((labels[name] as string[] | undefined) ?? []), ...said])]
      } else labels[name] = value
    }
  }
  for (const [name, value] of Object.entries(labels)) {
    if (single.has(name) && Array.isArray(value) && value.length === 1)
      labels[name] = numeric.has(name) ? Number(value[0]) : value[0]
  }
  asPostcode(labels)
  if (Object.keys(not).length > 0) labels.not = not
  if (understanding.sortBy) labels.sortBy = understanding.sortBy
  return labels
}

interface Dropped {
  criterion: string
  drops: true | readonly string[]
  end: 'min' | 'max' | undefined
}

function drop(labels: Labels, { criterion, drops, end }: Dropped, { criteria }: SearchState): void {
  const present = criteria as Record<string, unknown>
  const all = [present[criterion] ?? []].flat()
  const dropped = drops === true ? [] : drops.map(matchKey)
  if (drops !== true && !all.every(value => dropped.includes(matchKey(String(value))))) {
    labels[criterion] = [...((labels[criterion] as string[] | undefined) ?? []), ...drops]
    return
  }
  const names = criterion === 'place' ? ['city', 'postcode', 'distance'] : [criterion]
  for (const name of names) {
    const kind = criterionNamed(name)?.kind
    const parts =
      kind === 'range' || kind === 'dates'
        ? (['min', 'max'] as const).filter(part => (end ?? part) === part).map(part => partName(name, part))
        : [name]
    for (const part of parts)
      if (present[part] !== undefined || (parts.length === 1 && names.length === 1)) labels[part] = null
  }
}

/** The search holds an outcode as a town's name; a label calls it what it is. */
function asPostcode(labels: Labels): void {
  if (typeof labels.city !== 'string') return
  const parsed = parsePostcode(labels.city)
  if (!parsed.ok) return
  labels.postcode = labels.city
  delete labels.city
}
