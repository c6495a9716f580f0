/**
 * A list of questions and what is still to be asked for each, one after the other in one memory, so that going through
 * it is reading ahead:
 *
 *   question, how many conditions, condition, …, question, how many conditions, condition, …
 */
export class Records {
  items = new Int32Array(8)
  length = 0

  add(question: number, conditions: readonly number[]): void {
    const end = this.length + 2 + conditions.length
    if (end > this.items.length) {
      const larger = new Int32Array(Math.max(end, 2 * this.items.length))
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.length] = question
    this.items[this.length + 1] = conditions.length
    this.items.set(conditions, this.length + 2)
    this.length = end
  }

  remove(question: number): void {
    const { items } = this
    for (let at = 0; at < this.length; ) {
      const next = at + 2 + items[at + 1]!
      if (items[at] === question) {
        items.copyWithin(at, next, this.length)
        this.length -= next - at
        return
      }
      at = next
    }
  }
}
