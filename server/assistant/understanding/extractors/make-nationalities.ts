/** 'German makes only', 'no German cars': makes by origin. 'Not German, I suppose' is a hint (hints.ts). */
import { makesOf, nationalities, nationalityIn } from '../lexicon/nationalities.ts'
import type { ParseState } from '../parse-state.ts'
import { spanOf } from '../patterns.ts'

const anyNationality = nationalities.map(({ spelled }) => spelled).join('|')
const plainRequest = new RegExp(
  String.raw`(?<![a-z])(?:(?:only|just) )?(?:${anyNationality}) (?:makes?|brands?|marques?|cars?)(?: only)?(?![a-z])|(?<=(?<![a-z])(?:nothing|no|never|avoid|anything but) )(?:${anyNationality})(?=[.,;!]|$| (?:please|thanks|and|or)(?![a-z]))`,
  'g',
)

export function extractMakeNationalities(parse: ParseState): void {
  for (const match of parse.matches(plainRequest)) {
    const nationality = nationalityIn(match[0])
    const makes = nationality ? makesOf(nationality) : []
    // 'No French cars, as in no Renault or Citroen': the makes say it more exactly.
    const areNamed = parse.slots.some(({ criterion, values = [] }) =>
      criterion === 'make' ? values.some(make => makes.includes(make)) : false,
    )
    if (makes.length === 0 || areNamed) continue
    parse.addSlot({ criterion: 'make', values: [...makes], ...spanOf(match) })
  }
}
