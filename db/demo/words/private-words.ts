import { type Phrase, pickPhrase, type TextFacts, withArticle } from './text-facts.ts'

const openings: readonly Phrase[] = [
  ({ model, plate }) => `ListingDates my ${plate} ${model}.`,
  ({ model }) => `Up for sale is my trusty ${model}.`,
  ({ model, miles }) => `Our ${model} is looking for a new home, ${miles} miles on it.`,
  ({ name, plate, miles }) => `${plate} ${name}, ${miles} miles and still going up as I use it.`,
  ({ model, paint }) => (paint ? `My lovely ${model} in ${paint}.` : `My lovely ${model}.`),
  ({ model }) => `Reluctant sale of my ${model}.`,
  ({ model, gearbox }) => `${model} for sale, ${gearbox}.`,
  ({ fullName, miles }) => `${fullName}, ${miles} miles.`,
  ({ model, miles }) => `Here is my ${model}. ${miles} miles.`,
  ({ name, fuel }) => `${name} ${fuel}, great runner.`,
  ({ model, paint, plate }) =>
    paint ? `${plate} ${model}, ${paint}, a very honest car.` : `${plate} ${model}, a very honest car.`,
  ({ model }) => `Hi, selling my wife's ${model}.`,
  ({ model, miles, usage }) =>
    `Genuine sale of my ${model}, ${usage === 'little' ? 'only used at weekends, ' : ''}${miles} miles.`,
  ({ model }) => `For sale: ${withArticle(model)} that has never let me down.`,
  ({ model, plate, miles }) => `Well looked after ${plate} ${model} with ${miles} miles.`,
  ({ name, price }) => `${name}, ${price}, first to see will buy.`,
]
const sadOpenings: readonly Phrase[] = [
  ({ model, miles }) => `${model} for spares or repair, ${miles} miles.`,
  ({ model, plate }) => `ListingDates my ${plate} ${model} as a project.`,
  ({ name }) => `${name}, needs work, priced to go.`,
]

export function privateOpening(facts: TextFacts): string {
  const { row } = facts
  if (row.conditions.isNonRunner === true) return pickPhrase(facts, sadOpenings)
  const honest =
    row.known_issues.length > 0
      ? openings.filter(saying => saying !== openings[13] && saying !== openings[9])
      : openings
  return pickPhrase(facts, honest)
}

const reasons: readonly Phrase[] = [
  () => 'Only selling because we need something bigger.',
  () => 'New baby on the way so need more space.',
  () => 'Got a company car so this has to go.',
  () => 'Moving abroad, hence the sale.',
  ({ usage }) =>
    usage === 'much'
      ? 'Now working from home, so the commute is gone.'
      : 'Now working from home and it hardly gets used.',
  () => 'My daughter has passed her test and moved on to something else.',
  () => 'ListingDates on behalf of my mum, who has given up driving.',
  () => 'Just bought an electric car so no longer needed.',
  () => 'We have two cars and only need one.',
  () => 'Change of job means I can walk to work.',
  () => 'Fancy a change, nothing more to it.',
  () => 'Retiring and downsizing to one car.',
  () => 'Needs to go as I have no space on the drive.',
  () => 'ListingDates as I have bought a van.',
  ({ usage }) => (usage === 'much' ? 'Mostly motorway miles.' : 'Driven by an adult, never thrashed.'),
  () => 'Used for the school run and the odd trip to the coast.',
  () => 'It has been to Cornwall and back many times without missing a beat.',
  () => 'Never smoked in, no pets.',
  () => 'Always garaged.',
  () => 'Dog owner, so a good hoover would not go amiss!',
  ({ row }) => (row.town ? `Used mainly around ${row.town}.` : 'Used mainly for local trips.'),
]
const fromElectric = reasons.filter(saying => !saying.toString().includes('electric car'))

export function privateReason(facts: TextFacts): string {
  return pickPhrase(facts, facts.isElectric ? fromElectric : reasons)
}

const praises: readonly Phrase[] = [
  () => 'Drives really well.',
  () => 'Never let me down.',
  () => 'Lovely to drive and cheap to run.',
  () => 'Pulls well and stops straight.',
  () => 'Very tidy for the year.',
  () => 'Good tyres all round.',
  () => 'Clean inside and out.',
  () => 'Starts on the button every time.',
  () => 'Great on the motorway.',
  () => 'Easy to park and nippy round town.',
  () => 'Has been a pleasure to own.',
  () => 'Comfy on long runs.',
  ({ row }) => ((row.boot_litres ?? 0) > 480 ? 'The boot is massive.' : 'Bigger inside than you think.'),
]

export function privatePraise(facts: TextFacts): string {
  const { row, random } = facts
  if (row.conditions.isNonRunner === true) return ''
  if (row.known_issues.length > 0)
    return random.pick(['Otherwise a good car.', 'Drives fine apart from that.', 'Price reflects this.', ''])
  // A van is neither nippy nor garaged with pride.
  if (row.body_type === 'van' || row.body_type === 'pickup')
    return random.pick([
      'Good workhorse.',
      'Has earned its keep.',
      'Never let me down.',
      'Always started for work.',
    ])
  return pickPhrase(facts, praises)
}

export function privateExtras({ row, random }: TextFacts): string {
  const parts: string[] = []
  const { setsOfKeys, modifications, outstandingLoan, alwaysPrivatelyOwned, personalisedRegistration } =
    row.conditions
  if (setsOfKeys === 2 && random.chance(0.4))
    parts.push(random.pick(['Two keys.', 'Both keys.', '2 sets of keys.']))
  if (setsOfKeys === 1 && random.chance(0.5)) parts.push('One key only.')
  if (typeof modifications === 'string') parts.push(`${modifications}.`)
  if (outstandingLoan === true)
    parts.push(
      random.pick([
        'Small amount of finance left, will be settled on sale.',
        'There is finance to clear, happy to do it at the bank together.',
      ]),
    )
  if (alwaysPrivatelyOwned === true && random.chance(0.12)) parts.push('Always privately owned.')
  if (personalisedRegistration === true && random.chance(0.7)) parts.push('Private plate not included.')
  return parts.join(' ')
}

const closings: readonly Phrase[] = [
  () => 'No time wasters please.',
  () => 'Any questions just ask.',
  () => 'Sensible offers considered.',
  () => 'ONO.',
  () => 'Price is firm.',
  () => 'Viewing any evening or at the weekend.',
  () => 'Test drive welcome with proof of insurance.',
  () => 'Cash or bank transfer on collection.',
  () => 'Message me for a video.',
  () => 'Open to offers but no silly ones.',
  () => 'Please ring rather than text.',
  ({ row }) => (row.town ? `Can be seen in ${row.town}.` : 'Come and see it.'),
  ({ row }) => (row.town ? `Collection from ${row.town}.` : 'Collection only.'),
  () => 'Thanks for looking.',
  () => 'V5 in hand.',
  () => 'Bring a mechanic if you like.',
  () => '',
]

export function privateClosing(facts: TextFacts): string {
  return pickPhrase(facts, closings)
}
