/**
 * Normalised text, with the position of each character in the message as it was sent. Words are rewritten
 * ('two and a half grand' → '2.5 grand', 'ocatvia' → 'octavia'), and spans must still point at what was
 * typed.
 */
import type { Span } from '../span.ts'

export interface Edit extends Span {
  readonly with: string
}

/** One word, number or sign. `glued`: no space before it ('20k' is 20 and k). */
export interface Token extends Span {
  readonly text: string
  readonly kind: 'word' | 'number' | 'sign'
  readonly glued: boolean
}

export class AlignedText {
  /** Lower case, no accents, plain quotes and dashes. */
  readonly plain: string
  readonly #message: string
  readonly #starts: readonly number[] | undefined
  readonly #ends: readonly number[] | undefined
  #tokens: Token[] | undefined

  private constructor(plain: string, message: string, starts?: readonly number[], ends?: readonly number[]) {
    this.plain = plain
    this.#message = message
    this.#starts = starts
    this.#ends = ends
  }

  static of(message: string): AlignedText {
    const plain = Array.from({ length: message.length }, (_, i) => folded(message[i]!)).join('')
    return new AlignedText(plain, message)
  }

  /** Edits must not overlap; they may come in any order. */
  edited(edits: readonly Edit[]): AlignedText {
    if (edits.length === 0) return this
    let plain = ''
    const starts: number[] = []
    const ends: number[] = []
    let at = 0
    const copyUpTo = (end: number) => {
      for (; at < end; at++) {
        plain += this.plain[at]
        starts.push(this.#start(at))
        ends.push(this.#end(at))
      }
    }
    for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
      copyUpTo(edit.from)
      plain += edit.with
      for (let i = 0; i < edit.with.length; i++) {
        starts.push(this.#start(edit.from))
        ends.push(this.#end(edit.to - 1))
      }
      at = edit.to
    }
    copyUpTo(this.plain.length)
    return new AlignedText(plain, this.#message, starts, ends)
  }

  /** The span of the message that a span of the plain text came from. */
  original({ from, to }: Span): Span {
    return { from: this.#start(from), to: to > from ? this.#end(to - 1) : this.#start(from) }
  }

  /** The message's own characters, with their capitals. */
  typed(span: Span): string {
    const { from, to } = this.original(span)
    return this.#message.slice(from, to)
  }

  get tokens(): readonly Token[] {
    this.#tokens ??= tokensOf(this.plain)
    return this.#tokens
  }

  #start(at: number): number {
    return this.#starts?.[at] ?? at
  }

  #end(at: number): number {
    return this.#ends?.[at] ?? at + 1
  }
}

const signs: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '\n': '\n',
  '½': '½',
}

/** Replaces one UTF-16 unit by one, so that positions stay the same. */
function folded(unit: string): string {
  const sign = signs[unit]
  if (sign !== undefined) return sign
  if (unit < '\u0080') return unit.toLowerCase()
  const bare = unit
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return bare.length === 1 ? bare : unit
}

const shape = /([a-z]+)|(\d+(?:[.,]\d+)*)|\S/g

function tokensOf(plain: string): Token[] {
  const tokens: Token[] = []
  for (const match of plain.matchAll(shape)) {
    const [text, word, number] = match
    const from = match.index
    const glued = tokens.at(-1)?.to === from
    tokens.push({
      text,
      from,
      to: from + text.length,
      glued,
      kind: word ? 'word' : number ? 'number' : 'sign',
    })
  }
  return tokens
}

/** Signs that may be part of a name: 'MX-5', "d'Azure", 'Mach-E', 'ID.3', 'up!'. */
export const innerSign = /^[-'.+!&]$/

/** Whether a word or name can begin here: not in the middle of '320d', but behind a hyphen. */
export const canStartWord = (tokens: readonly Token[], at: number): boolean =>
  !tokens[at]!.glued ||
  tokens[at - 1]?.kind === 'sign' ||
  (tokens[at - 1]?.kind === 'number' && engineWord.test(tokens[at]!.text))

/** Words that are written without a space behind an engine's size: '2.0tdi'. */
const engineWord = /^(?:tdi|tsi|tfsi|hdi|dci|cdti|tdci|crdi|cdi|petrol|diesel|auto|manual)$/
