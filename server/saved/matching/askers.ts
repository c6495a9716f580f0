/** Who asks each question, as ids in ascending order. Most questions are one person's: those hold no list. */
import { lowerBound } from '#server/search/engine/dictionary.ts'

export class Askers {
  readonly #ids: (number | number[] | undefined)[] = []

  add(question: number, id: number): void {
    const ids = this.#ids[question]
    if (ids === undefined) this.#ids[question] = id
    else if (typeof ids === 'number') this.#ids[question] = ids < id ? [ids, id] : [id, ids]
    else if (ids.at(-1)! < id) ids.push(id)
    else ids.splice(lowerBound(ids, id), 0, id)
  }

  /** Was it the last? */
  remove(question: number, id: number): boolean {
    const ids = this.#ids[question]
    if (Array.isArray(ids) && ids.length > 1) {
      ids.splice(lowerBound(ids, id), 1)
      return false
    }
    this.#ids[question] = undefined
    return true
  }

  pushTo(all: number[], question: number): void {
    const ids = this.#ids[question]!
    if (typeof ids === 'number') all.push(ids)
    else for (let i = 0; i < ids.length; i++) all.push(ids[i]!)
  }
}
