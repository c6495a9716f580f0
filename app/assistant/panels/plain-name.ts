import type { LabelOf } from '#contracts/criteria/tags.ts'

/** A name made from its slug, without a label: 'land-rover' → 'Land Rover', 'bmw' → 'BMW', 'a3' → 'A3'. */
export const plainName: LabelOf = (_, slug) => slug.split('-').map(capitalised).join(' ')

function capitalised(word: string): string {
  const isShorthand = /\d/.test(word) || (word.length <= 3 && !/[aeiou]/.test(word))
  return isShorthand ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
}
