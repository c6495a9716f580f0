/**
 * Searches that wait for documents: which of them would find this one? A search index turned round.
 *
 * Saved searches that ask the same are one question, filters that mean the same are one condition, and each question
 * hangs by its rarest condition (hooks.ts), so that a document meets few questions that it does not answer: two of three
 * that it meets in the bench. What a change costs is therefore mostly what it finds. Conditions are looked at once for a
 * document (conditions.ts), and what is gone through lies in a row in memory (records.ts, limits.ts).
 *
 * It answers as the engine does for an index that holds this document alone, which saved-search-matcher.property.test.ts
 * shows. What else was tried, and figures: docs/decisions/0018-matching-saved-searches.md, bench/alerts.
 */
import { checkFilters } from '#server/search/engine/check-request.ts'
import { type Layout, layOut } from '#server/search/engine/layout.ts'
import type { Filter } from '#server/search/engine/query.ts'
import { rowOf } from '#server/search/engine/row.ts'
import type { Document, Schema } from '#server/search/engine/schema.ts'
import { ascending } from './ascending.ts'
import { Askers } from './askers.ts'
import { asksNothing, Conditions } from './conditions.ts'
import { fieldCells } from './field-cells.ts'
import { Hooks } from './hooks.ts'
import { Numbered } from './numbered.ts'
import { Subject } from './subject.ts'

interface Question {
  /** The same for searches that ask the same. */
  key: string
  number: number
  /** Each once. */
  conditions: readonly number[]
}

export class SavedSearchMatcher {
  readonly #layout: Layout
  readonly #conditions: Conditions
  readonly #hooks: Hooks
  readonly #askers = new Askers()
  readonly #questions = new Numbered<Question>()
  readonly #byKey = new Map<string, Question>()
  readonly #byId = new Map<number, Question>()
  /** By question: the last document that it was found for. */
  readonly #foundFor: number[] = []
  #documents = 0

  /** Throws a RangeError for a schema that cannot be served. */
  constructor(schema: Schema) {
    this.#layout = layOut(schema)
    const fields = this.#layout.fields.map(fieldCells)
    this.#conditions = new Conditions(this.#layout, fields)
    this.#hooks = new Hooks(fields, this.#conditions)
  }

  get size(): number {
    return this.#byId.size
  }

  /** Takes the place of what was set for this id, a whole number from 0 on. Throws a RangeError for what cannot be asked. */
  set(id: number, filters: readonly Filter[]): void {
    checkFilters(this.#layout, filters)
    this.delete(id)
    const question = this.#questionOf(filters.filter(filter => !asksNothing(filter)))
    this.#askers.add(question.number, id)
    this.#byId.set(id, question)
  }

  delete(id: number): void {
    const question = this.#byId.get(id)
    if (!question) return
    this.#byId.delete(id)
    if (!this.#askers.remove(question.number, id)) return
    this.#hooks.takeDown(question.number)
    for (const condition of question.conditions) this.#conditions.release(condition)
    this.#byKey.delete(question.key)
    this.#questions.remove(question.number)
  }

  /** The searches that would find this document, ascending. Throws a TypeError for one that does not fit the schema. */
  matching(document: Document): number[] {
    const now = ++this.#documents
    const ids: number[] = []
    const questions = this.#hooks.answered(this.#subjectOf(document))
    for (let i = 0; i < questions.length; i++) {
      const question = questions[i]!
      if (this.#foundFor[question] === now) continue
      this.#foundFor[question] = now
      this.#askers.pushTo(ids, question)
    }
    return ascending(ids)
  }

  #subjectOf(document: Document): Subject {
    return new Subject(rowOf(this.#layout, document).cells)
  }

  #questionOf(filters: readonly Filter[]): Question {
    const taken = filters.map(filter => this.#conditions.take(filter))
    const conditions = [...new Set(taken)].sort((a, b) => a - b)
    const key = conditions.join(' ')
    const known = this.#byKey.get(key)
    // One use of each condition is the question's own; the others were only to know the key.
    const spare = known ? taken : taken.filter((condition, i) => taken.indexOf(condition) !== i)
    for (const condition of spare) this.#conditions.release(condition)
    if (known) return known
    const question: Question = { key, number: 0, conditions }
    question.number = this.#questions.add(question)
    this.#foundFor[question.number] = 0
    this.#byKey.set(key, question)
    this.#hooks.hang(question.number, conditions)
    return question
  }
}
