/**
 * Checks structured data against the vocabulary that schema.org publishes: every type and property is a real one, in a
 * place where it may stand, with a value that it may have. (docs/decisions/0016)
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const PREFIX = 'http://schema.org/'
const VOCABULARY = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq')

interface Vocabulary {
  classes: Set<string>
  properties: Set<string>
  /** What stands under a more general thing: classes, and things of a closed list under their class. */
  parents: Map<string, string[]>
  members: Map<string, string[]>
  domains: Map<string, string[]>
  ranges: Map<string, string[]>
  superseded: Set<string>
}

const vocabulary = readVocabulary()

/** What is wrong with the data, in lines; nothing where all is well. */
export function complaintsOf(data: object): string[] {
  const { '@context': context, '@graph': graph, ...rest } = data as Record<string, unknown>
  const nodes = Array.isArray(graph) ? graph : [rest]
  const ids = new Map(nodes.map(node => [node['@id'], node['@type']]))
  return [
    ...(context === 'https://schema.org' ? [] : [`The context is ${context}`]),
    ...nodes.flatMap(node => [...complaints(node as Node, String(node['@type']), ids)]),
  ]
}

type Node = Record<string, unknown>
type Ids = ReadonlyMap<unknown, unknown>

function* complaints(node: Node, path: string, ids: Ids): Generator<string> {
  const type = String(node['@type'])
  if (!vocabulary.classes.has(type)) return yield `${path}: there is no type ${type}`
  if (vocabulary.superseded.has(type)) yield `${path}: ${type} is superseded`
  const lineage = ancestors(type)
  for (const [name, values] of Object.entries(node)) {
    if (name === '@type' || name === '@id') continue
    // Of an action: what is to be filled in for the property ('query-input').
    const [property = '', input] = name.split(/-(?=(?:input|output)$)/)
    const place = `${path}.${name}`
    if (!vocabulary.properties.has(property)) yield `${place}: there is no such property`
    else if (!vocabulary.domains.get(property)?.some(domain => lineage.has(domain)))
      yield `${place}: not of a ${type}`
    else if (vocabulary.superseded.has(property)) yield `${place}: superseded`
    else if (input === undefined)
      for (const value of [values].flat()) yield* valueComplaints(value, property, place, ids)
    else if (!lineage.has('Action')) yield `${place}: not of an action`
  }
}

function* valueComplaints(value: unknown, property: string, place: string, ids: Ids): Generator<string> {
  const ranges = vocabulary.ranges.get(property) ?? []
  if (typeof value === 'object' && value !== null) {
    const node = value as Node
    const type = node['@type'] ?? ids.get(node['@id'])
    if (type === undefined) return yield `${place}: refers to nothing in the data`
    if (!ranges.some(range => ancestors(String(type)).has(range))) yield `${place}: may not be a ${type}`
    if (node['@type']) yield* complaints(node, place, ids)
  } else if (!ranges.some(range => isA(value, range))) {
    yield `${place}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`
  }
}

const SCHEMA = /^https?:\/\/schema\.org\//

function isA(value: unknown, range: string): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && numeric(value).includes(range)
  if (typeof value === 'boolean') return range === 'Boolean'
  if (typeof value !== 'string' || value === '') return false
  if (SCHEMA.test(value)) {
    const classes = vocabulary.members.get(value.replace(SCHEMA, '')) ?? []
    return classes.some(name => ancestors(name).has(range))
  }
  if (range === 'Text') return true
  if (range === 'Date') return /^\d{4}(-\d\d(-\d\d)?)?$/.test(value)
  if (range === 'DateTime') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
  if (range === 'URL') return isAddress(value)
  // The published context reads a whole address as a reference, where a thing may stand.
  return !dataTypes.has(range) && isAddress(value)
}

const dataTypes = new Set([
  'Text',
  'Number',
  'Integer',
  'Float',
  'Boolean',
  'Date',
  'DateTime',
  'Time',
  'URL',
])
const numeric = (value: number) => ['Number', Number.isInteger(value) ? 'Integer' : 'Float']
const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

function ancestors(type: string): Set<string> {
  const found = new Set([type])
  for (const name of found) for (const parent of vocabulary.parents.get(name) ?? []) found.add(parent)
  return found
}

/** N-Quads, of which we need the statements between names. */
function readVocabulary(): Vocabulary {
  const read: Vocabulary = {
    classes: new Set(),
    properties: new Set(),
    parents: new Map(),
    members: new Map(),
    domains: new Map(),
    ranges: new Map(),
    superseded: new Set(),
  }
  const put = (map: Map<string, string[]>, name: string, value: string) =>
    map.set(name, [...(map.get(name) ?? []), value])
  const statement = /^<http:\/\/schema\.org\/([^>]+)> <[^>]*[/#]([^>]+)> <([^>]+)>/gm
  for (const [, name, predicate, iri] of readFileSync(VOCABULARY, 'utf8').matchAll(statement)) {
    const value = iri!.replace(PREFIX, '')
    if (predicate === 'subClassOf') put(read.parents, name!, value)
    else if (predicate === 'domainIncludes') put(read.domains, name!, value)
    else if (predicate === 'rangeIncludes') put(read.ranges, name!, value)
    else if (predicate === 'supersededBy') read.superseded.add(name!)
    else if (predicate !== 'type') continue
    else if (iri!.endsWith('#Class')) read.classes.add(name!)
    else if (iri!.endsWith('#Property')) read.properties.add(name!)
    else put(read.members, name!, value)
  }
  return read
}
