/** Gazetteer: towns as messages name them, from server/places. */
import { keysOf } from '#server/places/name-keys.ts'
import { townAliases } from '#server/places/town-aliases.ts'
import { findTown, towns } from '#server/places/towns.ts'
import { isEnglish } from '../normalisation/english-words.ts'

export interface NamedPlace {
  /** Search value, in lower case. */
  name: string
  /** Needs no 'in' or 'near' before it. */
  isUnambiguous: boolean
}

/** Smaller places need 'in', 'near' or the like before them. */
const MIN_BARE_POPULATION = 10_000
/** Smaller places whose name is an English word are left out. */
const MIN_WORD_POPULATION = 3000

let known:
  | { names: Map<string, NamedPlace>; words: Set<string>; spelled: Set<string>; longest: number }
  | undefined

function load() {
  if (known) return known
  const names = new Map<string, NamedPlace>()
  const words = new Set<string>()
  const spelled = new Set<string>()
  let longest = 1
  const learn = (key: string, population: number) => {
    if (names.has(key) || key.length < 3) return
    const isWord = isEnglish(key)
    if (isWord && population < MIN_WORD_POPULATION) return
    names.set(key, { name: key, isUnambiguous: population >= MIN_BARE_POPULATION && !isWord })
    for (const word of key.split(' ')) spelled.add(word)
    longest = Math.max(longest, key.split(' ').length)
    if (population >= 10_000)
      for (const word of key.split(' ')) if (word.length >= 5 && !isEnglish(word)) words.add(word)
  }
  for (const [spelling, name] of townAliases) learn(spelling, findTown(name)?.population ?? 0)
  for (const { name, population } of towns) for (const key of keysOf(name)) learn(key, population)
  known = { names, words, spelled, longest }
  return known
}

/** Words of towns' names that typos may be corrected to. */
export const townWords = (): ReadonlySet<string> => load().words

export const isTownWord = (word: string): boolean => load().spelled.has(word)

/** Finds a place by its words, joined by spaces. */
export const findPlace = (key: string): NamedPlace | undefined => load().names.get(key)

export const maxPlaceWords = (): number => load().longest
