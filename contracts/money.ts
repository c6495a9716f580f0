declare const pence: unique symbol

/** An integer number of pence. */
export type Pence = number & { readonly [pence]: true }

export function poundsOf(amount: number): number {
  return amount / 100
}
