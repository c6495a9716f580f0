/** Offers for what was probably wanted, but not surely enough to filter by: 'Mazda MX-5', with its count. */
import type { Offer } from '#contracts/assistant/assistant.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { boundsOf, isList, isWanted, valuesOf } from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import type { SlotReading, Statement } from '#server/assistant/understanding/understanding.ts'
import { quoteSpan } from '../response/understood-tags.ts'
import { labelledTags, type VehicleNames } from '../response/wording.ts'
import {
  countCandidates,
  type SearchSnapshot,
  type SuggestionCandidate,
  type SuggestionDependencies,
} from './candidates.ts'
import {
  makeMessage,
  maxMileageMessage,
  maxPriceMessage,
  minYearMessage,
  modelMessage,
  optionMessage,
} from './message-templates.ts'

const MAX_OFFERS = 4

/** Those that narrow the search and leave some cars, in the order of the message. */
export async function offersForReadings(
  text: string,
  readings: readonly SlotReading[],
  { dependencies, snapshot }: { dependencies: SuggestionDependencies; snapshot: SearchSnapshot },
): Promise<Offer[]> {
  const candidates = readings
    .filter(({ role }) => role === 'offer')
    .filter(({ statement }) => !isStated(statement, snapshot))
    .flatMap(reading =>
      candidatesFor(reading.statement, dependencies.names).map(candidate => ({
        ...candidate,
        because: quoteSpan(text, reading).words,
      })),
    )
  const counted = await countCandidates(dependencies, snapshot, candidates)
  const becauseOf = new Map(candidates.map(({ meaning, because }) => [meaning, because]))
  const offers = new Map<string, Offer>()
  for (const { say, meaning, count } of counted)
    if (count > 0 && count < snapshot.total && !offers.has(say))
      offers.set(say, { because: becauseOf.get(meaning)!, say, count })
  return [...offers.values()].slice(0, MAX_OFFERS)
}

const isStated = ({ criterion }: Statement, { state }: SearchSnapshot) =>
  criterion !== 'place' && criterion !== 'sortBy' && isWanted(state.criteria, criterion)

/** A message for each value of a list, or one for the whole statement. */
function candidatesFor({ criterion, criteria }: Statement, names: VehicleNames): SuggestionCandidate[] {
  const declared = criterionNamed(criterion)
  if (!declared) return []
  if (criterion === 'model')
    return (criteria.model ?? []).flatMap(model => {
      const [make] = criteria.make ?? []
      return make ? [modelMessage(make, names.makeName(make), model, names.modelLabel(model, [make]))] : []
    })
  if (criterion === 'make') return (criteria.make ?? []).map(make => makeMessage(make, names.makeName(make)))
  if (isList(declared) && declared.name !== 'keywords') {
    const { name } = declared
    const options = optionsOf(declared) ?? []
    const values = valuesOf(criteria, name)
    if (values.length === 1)
      return options
        .filter(({ value }) => value === values[0])
        .map(({ value, label }) => optionMessage(name, value, label))
  }
  if (declared.kind === 'range') {
    const { max, min } = boundsOf(criteria, declared.name)
    if (criterion === 'price' && max !== undefined && criteria.priceType !== 'finance')
      return [maxPriceMessage(Number(max))]
    if (criterion === 'mileage' && max !== undefined) return [maxMileageMessage(Number(max))]
    if (criterion === 'year' && min !== undefined) return [minYearMessage(Number(min))]
  }
  return [{ sentences: wordings({ criteria }, names), meaning: { criteria } }]
}

/** As the tags say it. */
function wordings({ criteria }: Pick<Statement, 'criteria'>, names: VehicleNames): string[] {
  const tags = labelledTags(criteria, names)
  const said = tags.map(({ label, text }) => (label ? `${label} ${text}` : text)).join(', ')
  return [said, tags.map(({ text }) => text).join(', ')]
}
