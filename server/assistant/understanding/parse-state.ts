/** A message being read: what has been found, and which of its words are taken. */

import type { Lexicon } from './lexicon/lexicon.ts'
import type { Text, Token } from './normalisation/aligned-text.ts'
import type { Fact } from './slot.ts'
import type { Hint, Span } from './understanding.ts'

export class Reading {
  readonly text: Text
  readonly plain: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly facts: Fact[] = []
  readonly hints: Hint[] = []
  readonly #taken: Uint8Array

  constructor(text: Text, lexicon: Lexicon) {
    this.text = text
    this.plain = text.plain
    this.tokens = text.tokens
    this.lexicon = lexicon
    this.#taken = new Uint8Array(text.plain.length)
  }

  /** Words that are taken are read by nobody else. */
  take({ from, to }: Span): void {
    this.#taken.fill(1, from, to)
  }

  isFree({ from, to }: Span): boolean {
    for (let at = from; at < to; at++) if (this.#taken[at] === 1) return false
    return true
  }

  say(fact: Fact): void {
    this.facts.push(fact)
    this.take(fact)
  }

  /** The plain text with a bar for each character that is taken. */
  get free(): string {
    let free = ''
    for (let at = 0; at < this.plain.length; at++) free += this.#taken[at] === 1 ? '|' : this.plain[at]
    return free
  }

  /** Matches of a pattern with the flag g in words that nobody has taken. */
  matches(pattern: RegExp): RegExpExecArray[] {
    return [...this.plain.matchAll(pattern)].filter(match =>
      this.isFree({ from: match.index, to: match.index + match[0].length }),
    )
  }
}
