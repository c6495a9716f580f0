/** A message during extraction: the slots found, and which characters have been consumed. */

import type { Lexicon } from './lexicon/lexicon.ts'
import type { AlignedText, Token } from './normalisation/aligned-text.ts'
import { matchesOf, spanOf } from './patterns.ts'
import type { Slot } from './slot.ts'
import type { Span } from './span.ts'
import type { Hint, OutOfBounds } from './understanding.ts'

export class ParseState {
  readonly text: AlignedText
  readonly plain: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly slots: Slot[] = []
  readonly hints: Hint[] = []
  /** Numbers outside the bounds of the criterion that their words name. */
  readonly refused: OutOfBounds[] = []
  /** Spans matched by patterns of background: cars, places and numbers that are mentioned but not wanted. */
  readonly background: Span[] = []
  readonly #consumed: Uint8Array

  constructor(text: AlignedText, lexicon: Lexicon) {
    this.text = text
    this.plain = text.plain
    this.tokens = text.tokens
    this.lexicon = lexicon
    this.#consumed = new Uint8Array(text.plain.length)
  }

  /** Consumed words are not seen by later extractors. */
  consume({ from, to }: Span): void {
    this.#consumed.fill(1, from, to)
  }

  isFree({ from, to }: Span): boolean {
    for (let at = from; at < to; at++) if (this.#consumed[at] === 1) return false
    return true
  }

  addSlot(slot: Slot): void {
    this.slots.push(slot)
    this.consume(slot)
  }

  /** The plain text with a bar for each consumed character. */
  get unconsumed(): string {
    let text = ''
    for (let at = 0; at < this.plain.length; at++) text += this.#consumed[at] === 1 ? '|' : this.plain[at]
    return text
  }

  /** Matches of a pattern with the flag g that touch no consumed character. */
  matches(pattern: RegExp): RegExpExecArray[] {
    return matchesOf(pattern, this.plain).filter(match => this.isFree(spanOf(match)))
  }
}
