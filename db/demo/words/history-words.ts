/** Sentences on keepers, servicing, MOT and what befell the car: only if the advert's fields say so. */
import { capitalised, type Phrase, pickPhrase, type TextFacts } from './text-facts.ts'

const fullHistory: readonly Phrase[] = [
  () => 'Full service history.',
  () => 'FSH.',
  () => 'Comes with a full service history.',
  () => 'Full service history, all stamps in the book.',
  () => 'Serviced on time every year, full history present.',
  () => 'Backed by a full service history.',
  ({ miles }) => `Full service history to support the ${miles} miles.`,
  () => 'Every service done when due, with a full history to show for it.',
  () => 'The service book is fully stamped.',
  () => 'FSH with invoices.',
]
const dealerHistory: readonly Phrase[] = [
  ({ row }) => `Full ${row.make} service history.`,
  () => 'Full main dealer service history.',
  () => 'FDSH.',
  ({ row }) => `Serviced only by ${row.make} dealers, full history.`,
  () => 'Main dealer serviced from new, full history.',
  ({ row }) => `Full dealer history, every stamp from ${row.make}.`,
  () => 'Full dealer service record, digital and on paper.',
  () => 'Always back to the main dealer for servicing, full history.',
]
const partialHistory: readonly Phrase[] = [
  () => 'Part service history.',
  () => 'Some service history.',
  () => 'Part history, with a few gaps in the book.',
  () => 'Comes with part service history and a folder of bills.',
  () => 'Service history is partial, recent work with receipts.',
  () => 'Part service history, last done within the past year.',
  () => 'Not every stamp is there, but it has been looked after.',
]
const noHistory: readonly Phrase[] = [
  () => 'No service history with this one.',
  () => 'No service book, priced to suit.',
  () => 'Sold without service history.',
  () => 'Sadly no history came with it.',
]

export function serviceSentence(facts: TextFacts): string {
  switch (facts.row.service_history) {
    case 'full':
      return pickPhrase(facts, fullHistory)
    case 'full dealer':
      return pickPhrase(facts, dealerHistory)
    case 'partial':
      return pickPhrase(facts, partialHistory)
    case 'none':
      return pickPhrase(facts, noHistory)
    default:
      return ''
  }
}

const oneKeeper: readonly Phrase[] = [
  () => 'One owner from new.',
  () => 'One former keeper.',
  () => '1 owner.',
  ({ model }) => `A one-owner ${model}.`,
  () => 'Just the one keeper before us.',
  () => 'One previous owner.',
]
const firstKeeper: readonly Phrase[] = [
  () => "I've had it from new.",
  () => 'Owned by me from new.',
  () => 'Only me from new.',
  () => 'Bought new, one family owner.',
  () => "We bought it new and it's never had another owner.",
]
const fewKeepers: readonly Phrase[] = [
  ({ row }) => `${row.owners} former keepers.`,
  ({ row }) => `${row.owners} owners before.`,
  ({ row }) => `${row.owners} previous keepers on the logbook.`,
  ({ row }) => `${row.owners} owners from new.`,
]

export function keeperSentence(facts: TextFacts): string {
  const { row } = facts
  if (row.owners === null || facts.isNew) return ''
  if (row.owners === 0)
    return row.seller_kind === 'private' ? pickPhrase(facts, firstKeeper) : 'No former keepers.'
  if (row.owners === 1) {
    return row.seller_kind === 'private'
      ? facts.random.pick(['One owner before me.', '1 previous owner.', "I'm the second owner."])
      : pickPhrase(facts, oneKeeper)
  }
  return row.owners <= 5 ? pickPhrase(facts, fewKeepers) : ''
}

const longMot: readonly Phrase[] = [
  ({ motUntil }) => `Long MOT, until ${motUntil}.`,
  ({ motUntil }) => `MOT until ${motUntil}.`,
  () => "12 months' MOT.",
  ({ motUntil }) => `Fresh MOT to ${motUntil}.`,
  ({ motUntil }) => `Just passed its MOT, next due ${motUntil}.`,
  ({ motUntil }) => `New MOT, runs to ${motUntil}.`,
]
const someMot: readonly Phrase[] = [
  ({ motUntil }) => `MOT until ${motUntil}.`,
  ({ motUntil }) => `MOT runs to ${motUntil}.`,
  ({ motUntil }) => `MOT due ${motUntil}.`,
  ({ motUntil }) => `Ticket until ${motUntil}.`,
  ({ motUntil }) => `Has MOT to ${motUntil}.`,
  ({ motUntil }) => `Not due an MOT until ${motUntil}.`,
]

export function motSentence(facts: TextFacts): string {
  if (facts.motUntil === null) return ''
  if (facts.motMonths > 11.2) return pickPhrase(facts, longMot)
  if (facts.motMonths < 1.6) return `MOT due ${facts.motUntil}.`
  return pickPhrase(facts, someMot)
}

const marked: readonly Phrase[] = [
  ({ row }) =>
    `Category ${row.write_off_category} marker, repaired and driving as it should. Priced to reflect it.`,
  ({ row }) => `Please note this is a Cat ${row.write_off_category}. Photos of the damage are available.`,
  ({ row }) => `Cat ${row.write_off_category} recorded, repaired to a high standard.`,
  ({ row }) => `It is a previous Cat ${row.write_off_category}, hence the price. Drives straight.`,
  ({ row }) =>
    `Recorded as Category ${row.write_off_category} after a light knock, all done properly with receipts.`,
  ({ row }) => `Cat ${row.write_off_category} on the register, so insure accordingly.`,
]
const clear: readonly Phrase[] = [
  () => 'HPI clear.',
  () => 'HPI clear, with certificate.',
  () => 'HPI checked and clear.',
  () => 'Never been written off, HPI clear.',
]

export function recordSentence(facts: TextFacts): string {
  if (facts.isNew) return ''
  const { row, random, hpiClear } = facts
  const parts: string[] = []
  if (row.write_off_category !== null && row.write_off_category !== 'none')
    parts.push(pickPhrase(facts, marked))
  else if (hpiClear && random.chance(0.35)) parts.push(pickPhrase(facts, clear))
  if (row.imported)
    parts.push(
      random.pick([
        'Imported, UK registered with all papers.',
        'This is an import.',
        'An imported car, fully registered here.',
      ]),
    )
  if (row.color_changed)
    parts.push(
      random.pick([
        'Colour has been changed and the logbook says so.',
        'Resprayed in another colour, V5 updated.',
      ]),
    )
  return parts.join(' ')
}

const faults: Readonly<Record<string, readonly string[]>> = {
  'warning-light': ['engine management light comes on now and then', 'there is a warning light on the dash'],
  'oil-leak': ['slight oil leak', 'it weeps a little oil'],
  'coolant-leak': ['loses a bit of coolant', 'small coolant leak that wants looking at'],
  'engine-noise': ['engine is a bit noisy from cold', 'there is a noise from the engine'],
  gearbox: ['gearbox is not as smooth as it should be', 'gearbox needs attention'],
  clutch: ['clutch is getting high', 'clutch will want doing before long'],
  electrics: ['an electrical fault that I have not traced', 'an odd electrical gremlin'],
  'air-conditioning': ['air con needs a regas', "air con doesn't blow cold"],
  bodywork: [
    'a few age-related marks on the bodywork',
    'some car park dings and a scuffed bumper',
    'a small dent on one door',
  ],
  rust: ['a bit of rust on the arches', 'surface rust underneath'],
  tyres: ['two tyres are getting low', 'could do with a pair of tyres soon'],
  brakes: ['front pads will need doing soon', 'brakes are worn'],
}
const repairs: Readonly<Record<string, readonly string[]>> = {
  'timing-belt': ['timing belt and water pump done', 'cambelt changed', 'timing chain replaced'],
  'engine-overhaul': ['engine rebuilt', 'engine overhauled'],
  transmission: ['gearbox rebuilt', 'reconditioned gearbox fitted'],
  turbocharger: ['new turbo fitted', 'turbo replaced'],
  'head-gasket': ['head gasket done', 'new head gasket'],
  'suspension-overhaul': ['new springs and shocks', 'suspension overhauled'],
  'electrical-repairs': ['wiring repaired', 'new alternator and wiring'],
  'bodywork-repairs': ['bodywork tidied up', 'a panel resprayed'],
}

export function faultSentence({ row, random }: TextFacts): string {
  const told = row.known_issues.map(issue => random.pick(faults[issue]!))
  if (told.length === 0) return ''
  const all = told.join(', ')
  const sentence = capitalised(all)
  const isPrivate = row.seller_kind === 'private'
  if (row.conditions.isNonRunner === true) return `Non-runner: ${all}. Will need collecting on a trailer.`
  return random.pick(
    isPrivate
      ? [
          `To be honest about it: ${all}.`,
          `${sentence}.`,
          `Only faults I know of: ${all}.`,
          `Not perfect, ${all}.`,
          `Downsides: ${all}.`,
        ]
      : [`Please note: ${all}.`, `For completeness: ${all}.`, `${sentence}.`, `We like to be open: ${all}.`],
  )
}

export function repairSentence({ row, random, miles }: TextFacts): string {
  const done = row.major_repairs.map(job => random.pick(repairs[job]!))
  if (done.length === 0) return ''
  const all = done.join(', ')
  return random.pick([
    `Work done: ${all}.`,
    `Recent ${all}.`.replace('Recent new', 'New'),
    `Has had ${all}.`,
    `${all.charAt(0).toUpperCase()}${all.slice(1)} during its ${miles} miles.`,
    `Money spent: ${all}, with receipts.`,
  ])
}
