/** Things with small numbers: the number of one that is taken out goes to the next that comes. */
export class Numbered<Item> {
  readonly #items: (Item | undefined)[] = []
  readonly #free: number[] = []

  add(item: Item): number {
    const number = this.#free.pop() ?? this.#items.length
    this.#items[number] = item
    return number
  }

  at(number: number): Item {
    return this.#items[number]!
  }

  remove(number: number): void {
    this.#items[number] = undefined
    this.#free.push(number)
  }
}
