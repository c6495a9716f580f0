/**
 * Facets as a page carries them to the browser: side by side, without the edges of histograms, which the declarations
 * know. The words of closed lists come along, so that a page needs none of those lists.
 */
import { allCriteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search-answer.ts'

export type Facets = Readonly<Record<string, Facet>>

type FacetOf<Kind> = Extract<Facet, { kind: Kind }>
type Carried =
  /** Of a histogram with the declared edges. */
  | Omit<FacetOf<'histogram'>, 'edges'>
  | {
      readonly kind: 'named'
      readonly values: string[]
      /** Where they are not the values. */
      readonly labels: (string | 0)[]
      readonly counts: number[]
      /** Of models. */
      readonly makes?: (string | undefined)[]
    }
  /** As it is. */
  | Exclude<Facet, { kind: 'options' }>

export type CarriedFacets = Readonly<Record<string, Carried>>

export function carried(facets: Facets): CarriedFacets {
  return eachNamed(facets, carriedFacet)
}

export function unpacked(facets: CarriedFacets): Facets {
  return eachNamed(facets, unpackedFacet)
}

function eachNamed<From, To>(
  facets: Readonly<Record<string, From>>,
  change: (facet: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(facets).map(([name, facet]) => [name, change(facet, name)]))
}

function carriedFacet(facet: Facet, name: string): Carried {
  if (facet.kind === 'flag') return facet
  if (facet.kind === 'histogram') {
    const { edges, ...rest } = facet
    // Server and browser may be of different builds for a moment: other edges than the declared are carried, too.
    return edges.join() === edgesOf(name)?.join() ? rest : facet
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

function unpackedFacet(facet: Carried, name: string): Facet {
  if (facet.kind === 'histogram') return { edges: [...(edgesOf(name) ?? [])], ...facet }
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

function edgesOf(name: string): readonly number[] | undefined {
  const criterion = allCriteria.find(one => one.name === name)
  return criterion?.kind === 'range' ? criterion.histogram : undefined
}
