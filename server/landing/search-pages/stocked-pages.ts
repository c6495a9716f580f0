/** Which search pages have cars, and which find the same cars as another page, or mostly the same few. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchService } from '#server/search/search.service.ts'
import type { LandingRegistry } from '../registry.ts'
import type { LandingRegistration } from '../themes.ts'

/** Counting five thousand pages takes seconds of processor time, in which other requests are answered. */
const PAGES_AT_A_TIME = 5
const MAX_AGE_MS = 10 * 60_000
/** Pages with more cars than these differ in their figures, however many cars they share. */
const MAX_FEW = 64
/** The share of both pages' cars from which what is said of them is nearly the same. */
const MIN_SHARED = 0.5

export interface StockedPages {
  /** Canonical pages with cars. */
  readonly paths: readonly string[]
  /** By path of a page with the same cars as one before it, or mostly the same few: that page's path. */
  readonly sameAs: ReadonlyMap<string, string>
  /** Cars by path, of canonical and other pages. */
  readonly counts: ReadonlyMap<string, number>
}

export class PageStock {
  readonly #search: SearchService
  readonly #registry: LandingRegistry
  #known: StockedPages | undefined
  #counting: { from: number; pages: Promise<StockedPages> } | undefined

  constructor(search: SearchService, registry: LandingRegistry) {
    this.#search = search
    this.#registry = registry
  }

  /** Counted within the last ten minutes. Throws 'not-ready' while the search index is being built. */
  async stocked(): Promise<StockedPages> {
    if (this.#counting && Date.now() - this.#counting.from < MAX_AGE_MS) return await this.#counting.pages
    const counting = { from: Date.now(), pages: this.#count() }
    this.#counting = counting
    counting.pages.then(
      pages => {
        this.#known = pages
      },
      () => {
        if (this.#counting === counting) this.#counting = undefined
      },
    )
    return await counting.pages
  }

  /**
   * The page that finds the same cars, according to the last count; undefined where there is none. A count
   * that has become old is made again for later requests.
   */
  sameAs(path: string): string | undefined {
    this.stocked().catch(() => undefined)
    return this.#known?.sameAs.get(path)
  }

  /** Models and makes come first: their pages say most, so others that find the same cars lead to them. */
  #pages(): LandingRegistration[] {
    const rank = ({ theme }: LandingRegistration) => (theme === 'model' ? 0 : theme === 'make' ? 1 : 2)
    return this.#registry
      .all()
      .filter(({ layout, variantOf }) => layout === 'Search' && !variantOf)
      .sort((a, b) => rank(a) - rank(b))
  }

  /** How many cars a page finds, according to the last count; undefined while there is none. */
  countOf(path: string): number | undefined {
    return this.#known?.counts.get(path)
  }

  async #count(): Promise<StockedPages> {
    const first = new Map<string, LandingRegistration[]>()
    const few = new FewCars()
    const sameAs = new Map<string, string>()
    const paths: string[] = []
    const counts = new Map<string, number>()

    let counted = 0
    for (const page of this.#pages()) {
      const { path, preset = {} } = page
      const { total, digest, ids } = await this.#search.digest(preset, MAX_FEW)
      if (++counted % PAGES_AT_A_TIME === 0) await nextTurn()
      counts.set(path, total)
      if (total === 0) continue
      const before = first.get(digest) ?? []
      const same = before.find(other => areRelated(page, other)) ?? few.pageLike(page, ids)
      if (same) sameAs.set(path, same.path)
      else {
        first.set(digest, [...before, page])
        few.add(page, ids)
        paths.push(path)
      }
    }
    return { paths, sameAs, counts }
  }
}

/**
 * Whether a page can stand for another that finds the same cars in the same order: two towns, two pages of a
 * make or of a theme, or one that names all that the other names. A town whose only car is a Ka is not a page
 * about that model.
 */
function areRelated(one: LandingRegistration, other: LandingRegistration): boolean {
  const names = (some: LandingRegistration, all: LandingRegistration) =>
    Object.entries(some.params).every(([name, value]) => all.params[name] === value)
  if (one.sortBy !== other.sortBy) return false
  const [oneTown, otherTown] = [one.params.town !== undefined, other.params.town !== undefined]
  if (oneTown || otherTown) return oneTown && otherTown
  const isOfMake = one.params.make !== undefined && one.params.make === other.params.make
  return isOfMake || one.theme === other.theme || names(one, other) || names(other, one)
}

/** Finds the page that has mostly the same cars as another: small towns, a make and its only model. */
class FewCars {
  readonly #pagesByCar = new Map<number, LandingRegistration[]>()
  readonly #sizes = new Map<LandingRegistration, number>()

  add(page: LandingRegistration, ids: readonly number[]): void {
    if (ids.length === 0) return
    this.#sizes.set(page, ids.length)
    for (const id of ids) {
      const pages = this.#pagesByCar.get(id)
      if (pages) pages.push(page)
      else this.#pagesByCar.set(id, [page])
    }
  }

  pageLike(page: LandingRegistration, ids: readonly number[]): LandingRegistration | undefined {
    const shared = new Map<LandingRegistration, number>()
    for (const id of ids)
      for (const other of this.#pagesByCar.get(id) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    let [like, most] = [undefined as LandingRegistration | undefined, MIN_SHARED]
    for (const [other, both] of shared) {
      const share = both / (ids.length + this.#sizes.get(other)! - both)
      if (share > most && areRelated(page, other)) [like, most] = [other, share]
    }
    return like
  }
}
