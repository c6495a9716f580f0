const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = Html | string | number | undefined | readonly Value[]

/** Markup that is safe to send. Only `html` makes it, so that a plain text is never taken for it. */
export class Html {
  readonly #markup: string

  constructor(strings: TemplateStringsArray, values: readonly Value[]) {
    this.#markup = String.raw({ raw: strings }, ...values.map(markupOf))
  }

  toString(): string {
    return this.#markup
  }
}

/** A template of markup. Values are escaped, but other templates are not; undefined adds nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => new Html(strings, values)

function markupOf(value: Value): string {
  if (value instanceof Html) return String(value)
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return String(value ?? '').replace(/[&<>"']/g, sign => ESCAPES[sign]!)
}
