/**
 * Checks structured data against the vocabulary of schema.org: types and properties exist, properties belong
 * to their type, and values are of a permitted type. (docs/decisions/0016)
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const PREFIX = 'http://schema.org/'
const VOCABULARY = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq')

interface Vocabulary {
  classes: Set<string>
  properties: Set<string>
  /** Superclasses by class. */
  parents: Map<string, string[]>
  /** Classes by member of an enumeration. */
  members: Map<string, string[]>
  domains: Map<string, string[]>
  ranges: Map<string, string[]>
  superseded: Set<string>
}

const vocabulary = readVocabulary()

/** Errors in the data, one line each; empty if it is valid. */
export function schemaErrors(data: object): string[] {
  const { '@context': context, '@graph': graph, ...rest } = data as Record<string, unknown>
  const nodes = Array.isArray(graph) ? graph : [rest]
  const ids = new Map(nodes.map(node => [node['@id'], node['@type']]))
  return [
    ...(context === 'https://schema.org' ? [] : [`The context is ${context}`]),
    ...nodes.flatMap(node => [...nodeErrors(node as Node, String(node['@type']), ids)]),
  ]
}

type Node = Record<string, unknown>
type Ids = ReadonlyMap<unknown, unknown>

function* nodeErrors(node: Node, path: string, ids: Ids): Generator<string> {
  const type = String(node['@type'])
  if (!vocabulary.classes.has(type)) return yield `${path}: there is no type ${type}`
  if (vocabulary.superseded.has(type)) yield `${path}: ${type} is superseded`
  const classes = selfAndSuperclasses(type)
  for (const [name, values] of Object.entries(node)) {
    if (name === '@type' || name === '@id') continue
    // An action's property may say what is to be filled in: 'query-input'.
    const [property = '', input] = name.split(/-(?=(?:input|output)$)/)
    const place = `${path}.${name}`
    if (!vocabulary.properties.has(property)) yield `${place}: there is no such property`
    else if (!vocabulary.domains.get(property)?.some(domain => classes.has(domain)))
      yield `${place}: not of a ${type}`
    else if (vocabulary.superseded.has(property)) yield `${place}: superseded`
    else if (input === undefined)
      for (const value of [values].flat()) yield* valueErrors(value, property, place, ids)
    else if (!classes.has('Action')) yield `${place}: not of an action`
  }
}

function* valueErrors(value: unknown, property: string, place: string, ids: Ids): Generator<string> {
  const ranges = vocabulary.ranges.get(property) ?? []
  if (typeof value === 'object' && value !== null) {
    const node = value as Node
    const type = node['@type'] ?? ids.get(node['@id'])
    if (type === undefined) return yield `${place}: refers to nothing in the data`
    if (!ranges.some(range => selfAndSuperclasses(String(type)).has(range)))
      yield `${place}: may not be a ${type}`
    if (node['@type']) yield* nodeErrors(node, place, ids)
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
    return classes.some(name => selfAndSuperclasses(name).has(range))
  }
  if (range === 'Text') return true
  if (range === 'Date') return /^\d{4}(-\d\d(-\d\d)?)?$/.test(value)
  if (range === 'DateTime') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
  if (range === 'URL') return isAddress(value)
  // The published JSON-LD context reads an absolute address as a reference to a thing.
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

function selfAndSuperclasses(type: string): Set<string> {
  const found = new Set([type])
  for (const name of found) for (const parent of vocabulary.parents.get(name) ?? []) found.add(parent)
  return found
}

/** Reads the statements between names from the vocabulary's N-Quads. */
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
