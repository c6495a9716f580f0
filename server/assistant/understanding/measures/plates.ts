/** Which years the age identifier of a number plate stands for: 18 is March to August 2018, 68 September 2018 to February 2019. */
export function carsOfPlates(identifier: number): { min: number; max: number } | undefined {
  if (!Number.isInteger(identifier) || identifier < 1 || identifier > 99) return undefined
  if (identifier <= 50) return { min: 2000 + identifier, max: 2000 + identifier }
  return { min: 1950 + identifier, max: 1951 + identifier }
}

/** Prefix letters, August 1983 to August 2001: 'a T reg'. From 1999 there were two a year. */
// biome-ignore format: a table
const prefixes: Readonly<Record<string, readonly [number, number]>> = {
  a: [1983, 1984], b: [1984, 1985], c: [1985, 1986], d: [1986, 1987], e: [1987, 1988], f: [1988, 1989], g: [1989, 1990], h: [1990, 1991],
  j: [1991, 1992], k: [1992, 1993], l: [1993, 1994], m: [1994, 1995], n: [1995, 1996], p: [1996, 1997], r: [1997, 1998], s: [1998, 1999],
  t: [1999, 1999], v: [1999, 2000], w: [2000, 2000], x: [2000, 2001], y: [2001, 2001],
}

export function carsOfPrefix(letter: string): { min: number; max: number } | undefined {
  const years = Object.hasOwn(prefixes, letter) ? prefixes[letter]! : undefined
  return years && { min: years[0], max: years[1] }
}
