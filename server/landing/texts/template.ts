/** Texts with figures in them: Liquid templates, which are values by name in, English out. */
import { fileURLToPath } from 'node:url'
import { type FilterImplOptions, Liquid } from 'liquidjs'
import {
  capitalised,
  formatCount,
  formatMiles,
  formatPlural,
  formatRoundedPounds,
  listAnd,
} from '#contracts/text/english.ts'
import { percentInWords, pricedAgainst, wordingOf } from './wording.ts'

export const CONTENT = fileURLToPath(new URL('../../../content/landing/', import.meta.url))

/** What a template may name; a name that is missing is an error, so that no text has a gap. Null is unknown. */
export type Values = Readonly<Record<string, unknown>>

export type Template = (values: Values) => string

const filters: Readonly<Record<string, FilterImplOptions>> = {
  count: formatCount,
  miles: formatMiles,
  percent: percentInWords,
  plural: formatPlural,
  /** £1,234, of pounds; `pence` of pence. */
  pounds: (pounds: number) => formatRoundedPounds(100 * pounds),
  pence: formatRoundedPounds,
  /** '£900 more than', of two prices in pence. */
  against: pricedAgainst,
  list: listAnd,
  capitalised,
  uncapitalised: (text: string) => text.charAt(0).toLowerCase() + text.slice(1),
  /** A table's first cell; not every row has a page. */
  link(text: string, to: string | null) {
    // Names of cars come from feeds: a '|' in one is no border of a cell, nor brackets a link.
    const cell = text.replaceAll('|', String.raw`\|`).replaceAll('](', '] (')
    return to === null ? cell : `[${cell}](${to})`
  },
  /** `{% case 'lead' | wording: 3 %}`: 0, 1 or 2, always the same for a page. */
  wording(key: string, count: number) {
    return wordingOf(this.context.getSync(['path']) as string, key, count)
  },
}

const liquid = new Liquid({
  partials: `${CONTENT}partials`,
  extname: '.md',
  cache: true,
  jsTruthy: true,
  strictFilters: true,
  strictVariables: true,
})
for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, filter)

/** Throws an Error that names `file` for a template that is not Liquid, and for values that lack a name. */
export function templateOf(text: string, file: string): Template {
  const parsed = liquid.parse(text, file)
  return values => {
    try {
      return liquid.renderSync(parsed, values)
    } catch (cause) {
      throw new Error(`${file}: ${(cause as Error).message}`, { cause })
    }
  }
}
