/** Items in numbered slots: the number of a removed item is given to the next one that is added. */
export class Slots<Item> {
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
