/**
 * Facets in a compact form for the loader's data: arrays of values and counts, and no edges of histograms,
 * which the declarations have. Labels are included, so that a page needs no lists of options.
 */
import { criterionNamed, type RangeName } from '#contracts/criteria/declarations.ts'
import { edgesOfBars, histogramEdges } from '#contracts/criteria/histograms.ts'
import type { Facet } from '#contracts/search/search-answer.ts'

export type Facets = Readonly<Record<string, Facet>>

type FacetOf<Kind> = Extract<Facet, { kind: Kind }>
type Packed =
  /** A histogram with the declared edges. */
  | Omit<FacetOf<'histogram'>, 'edges'>
  | {
      readonly kind: 'named'
      readonly values: string[]
      /** 0 where the label is the value. */
      readonly labels: (string | 0)[]
      readonly counts: number[]
      /** The make of each value, in the facet of models. */
      readonly makes?: (string | undefined)[]
    }
  /** Unchanged. */
  | Exclude<Facet, { kind: 'options' }>

export type PackedFacets = Readonly<Record<string, Packed>>

export function packFacets(facets: Facets): PackedFacets {
  return eachNamed(facets, packFacet)
}

export function unpackFacets(facets: PackedFacets): Facets {
  return eachNamed(facets, unpackFacet)
}

function eachNamed<From, To>(
  facets: Readonly<Record<string, From>>,
  change: (facet: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(facets).map(([name, facet]) => [name, change(facet, name)]))
}

function packFacet(facet: Facet, name: string): Packed {
  if (facet.kind === 'flag') return facet
  if (facet.kind === 'histogram') {
    const { edges, ...rest } = facet
    // Edges that differ from the declared ones are kept: during a release server and browser may be of
    // different builds.
    const declared = ifRange(name, histogramEdges)
    return edges.join() === declared?.join() ? rest : facet
  }
  const { options } = facet
  const makes = options.map(option => option.make)
  return {
    kind: 'named',
    values: options.map(option => option.value),
    labels: options.map(({ value, label }) => (label === value ? 0 : label)),
    counts: options.map(option => option.count),
    ...(makes.some(Boolean) ? { makes } : {}),
  }
}

function unpackFacet(facet: Packed, name: string): Facet {
  if (facet.kind === 'histogram') {
    const edges = ifRange(name, range => edgesOfBars(range, facet.counts.length)) ?? []
    return { edges: [...edges], ...facet }
  }
  if (facet.kind === 'flag') return facet
  const { values, labels, counts, makes } = facet
  return {
    kind: 'options',
    options: values.map((value, index) => ({
      value,
      label: labels[index] || value,
      count: counts[index]!,
      ...(makes?.[index] ? { make: makes[index] } : {}),
    })),
  }
}

function ifRange<Result>(name: string, read: (range: RangeName) => Result): Result | undefined {
  const criterion = criterionNamed(name)
  return criterion?.kind === 'range' ? read(criterion.name) : undefined
}
