/**
 * Facets as a page carries them to the browser: what the declarations say already, the values and words of closed lists
 * and the edges of histograms, stays at home. That is most of it, in every page.
 */
import type { Criterion } from '#contracts/criteria/criterion.ts'
import { allCriteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search-answer.ts'

export type Facets = Readonly<Record<string, Facet>>

type FacetOf<Kind> = Extract<Facet, { kind: Kind }>
type Carried =
  /** Of a closed list: the counts in its order. */
  | readonly number[]
  /** Of a histogram with the declared edges. */
  | Omit<FacetOf<'histogram'>, 'edges'>
  /** Of values that come from stock, side by side. */
  | {
      readonly kind: 'named'
      readonly values: string[]
      readonly labels: string[]
      readonly counts: number[]
    }
  /** As it is. */
  | Facet

export type CarriedFacets = Readonly<Record<string, Carried>>

export function carried(facets: Facets): CarriedFacets {
  return eachCriterion(facets, carriedFacet)
}

export function unpacked(facets: CarriedFacets): Facets {
  return eachCriterion(facets, unpackedFacet)
}

function eachCriterion<From, To>(
  facets: Readonly<Record<string, From>>,
  change: (facet: From, criterion: Criterion) => To,
): Record<string, To> {
  const changed: Record<string, To> = {}
  for (const criterion of allCriteria) {
    const facet = facets[criterion.name]
    if (facet !== undefined) changed[criterion.name] = change(facet, criterion)
  }
  return changed
}

function carriedFacet(facet: Facet, criterion: Criterion): Carried {
  if (facet.kind === 'flag') return facet
  if (facet.kind === 'histogram') {
    const { edges, ...rest } = facet
    return isDeclared(edges, edgesOf(criterion)) ? rest : facet
  }
  const { options } = facet
  const counts = options.map(option => option.count)
  const values = options.map(option => option.value)
  if (
    isDeclared(
      values,
      optionsOf(criterion)?.map(option => option.value),
    )
  )
    return counts
  return { kind: 'named', values, labels: options.map(option => option.label), counts }
}

function unpackedFacet(facet: Carried, criterion: Criterion): Facet {
  if ('at' in facet) {
    const options = optionsOf(criterion) ?? []
    return {
      kind: 'options',
      options: options.map(({ value, label }, index) => ({ value, label, count: facet[index] ?? 0 })),
    }
  }
  if (facet.kind === 'named') {
    const { values, labels, counts } = facet
    return {
      kind: 'options',
      options: values.map((value, index) => ({ value, label: labels[index]!, count: counts[index]! })),
    }
  }
  return facet.kind === 'histogram' ? { edges: [...(edgesOf(criterion) ?? [])], ...facet } : facet
}

const optionsOf = (criterion: Criterion) => (criterion.kind === 'many' ? criterion.options : undefined)
const edgesOf = (criterion: Criterion) => (criterion.kind === 'range' ? criterion.histogram : undefined)

/** Server and browser may be of different builds for a moment: what differs from the declarations is carried whole. */
function isDeclared<Value>(given: readonly Value[], declared: readonly Value[] | undefined): boolean {
  return given.length === declared?.length && given.every((value, index) => value === declared[index])
}
