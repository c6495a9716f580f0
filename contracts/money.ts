declare const pence: unique symbol

/** An integer number of pence. */
export type Pence = number & { readonly [pence]: true }

export function penceToPounds(pence: number): number {
  return pence / 100
}
