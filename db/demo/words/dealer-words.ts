import { type Phrase, pickPhrase, type TextFacts, withArticle } from './text-facts.ts'

/** First sentences of dealers' adverts, by habit. Those with a colour are for cars with one. */
const withPaint: readonly Phrase[] = [
  ({ paint, model, miles }) => `Finished in ${paint}, this ${model} has covered ${miles} miles.`,
  ({ paint, fullName }) => `${fullName} in ${paint}.`,
  ({ paint, name, plate, miles }) => `${plate} ${name}, ${miles} miles, presented in ${paint}.`,
  ({ paint, model, kind }) => `A smart ${model} ${kind} in ${paint}.`,
  ({ paint, model, plate }) => `Just arrived: ${plate} ${model} in ${paint}.`,
  ({ paint, model, miles }) => `This ${model} looks superb in ${paint} and shows ${miles} miles.`,
  ({ paint, row, model }) =>
    `${paint} suits this ${row.trim_level ? `${model} ${row.trim_level}` : model} very well.`.replace(
      /^./,
      c => c.toUpperCase(),
    ),
  ({ paint, name, gearbox, fuel }) =>
    `${withArticle(name)[0]!.toUpperCase()}${withArticle(name).slice(1)} with the ${gearbox} gearbox, ${fuel} power and ${paint} paint.`,
  ({ paint, name, plate }) => `We are pleased to offer this ${plate} ${name} finished in ${paint}.`,
  ({ paint, model, miles, plate }) => `${plate} ${model} in ${paint}, ${miles} miles on the clock.`,
]
const withoutPaint: readonly Phrase[] = [
  ({ fullName, miles }) => `${fullName} with ${miles} miles.`,
  ({ name, plate, miles }) => `${plate} ${name}, ${miles} miles.`,
  ({ model, plate, gearbox, fuel }) =>
    `A ${plate} ${model} with ${gearbox} gearbox and ${fuel} power.`.replace(/^A (8|11|18)/, 'An $1'),
  ({ model, miles }) => `Here we have ${withArticle(model)} with ${miles} miles.`,
  ({ fullName, plate }) => `New in stock: ${plate} ${fullName}.`,
  ({ name, miles, fuel, gearbox }) => `${name}, ${fuel}, ${gearbox}, ${miles} miles.`,
  ({ model, dealer, miles }) =>
    dealer ? `${dealer.name} offers this ${model} with ${miles} miles.` : `This ${model} has ${miles} miles.`,
  ({ fullName, miles, plate }) => `${fullName}, ${plate}, ${miles} miles.`,
]
const asNew: readonly Phrase[] = [
  ({ fullName }) => `Brand new ${fullName}, delivery mileage only.`,
  ({ name, miles }) => `New ${name} in stock now with ${miles} delivery miles.`,
  ({ model }) => `Pre-registered ${model}, save against list price.`,
  ({ fullName, paint }) => `New and ready to go: ${fullName}${paint ? ` in ${paint}` : ''}.`,
]
const headlines: readonly Phrase[] = [
  ({ name, plate, miles }) => `** ${name.toUpperCase()} ** ${plate} ** ${miles} MILES **`,
  ({ row, plate }) =>
    `${plate.toUpperCase()} ${row.model.toUpperCase()} ${(row.trim_level ?? '').toUpperCase()} - READY TO DRIVE AWAY.`.replace(
      / +/g,
      ' ',
    ),
  ({ fullName }) => `${fullName.toUpperCase()}.`,
  ({ name, price }) => `${name.toUpperCase()} NOW ${price}.`,
]

export function dealerOpening(facts: TextFacts): string {
  if (facts.isNew) return pickPhrase(facts, asNew)
  const opening = pickPhrase(facts, facts.paint ? withPaint : withoutPaint)
  return facts.dealer?.voice === 1 && facts.random.chance(0.4)
    ? `${pickPhrase(facts, headlines)} ${opening}`
    : opening
}

/** What a dealer says of the drive; by what kind of car it is. */
const drives: readonly Phrase[] = [
  ({ model }) => `Drives exactly as ${withArticle(model)} should.`,
  () => 'Starts, stops and drives faultlessly.',
  () => 'Road tested by our own technicians.',
  () => 'A lovely example inside and out.',
  () => 'Very clean throughout.',
  () => 'Hard to fault for the age and miles.',
  () => 'Interior is in excellent order.',
  () => 'A credit to the last keeper.',
  () => 'Well looked after and it shows.',
  () => 'Bodywork and cabin are in very good condition.',
  ({ age }) =>
    age > 8
      ? 'Carries its years well.'
      : age < 3
        ? 'Looks and feels almost new.'
        : 'Lots of car for the money.',
  () => 'All tyres have plenty of tread.',
  () => 'Wheels are free of kerb marks.',
]
const sporting: readonly Phrase[] = [
  () => 'Quick, and it sounds the part.',
  ({ row }) => (row.bhp ? `${row.bhp} bhp makes light work of any overtake.` : 'Plenty of power in reserve.'),
  ({ row }) => (row.zero_to_60 ? `0 to 60 in ${row.zero_to_60} seconds.` : 'Brisk when you want it to be.'),
  () => "A proper driver's car.",
]
const families: readonly Phrase[] = [
  ({ row }) => (row.boot_litres ? `Big ${row.boot_litres} litre boot.` : 'Plenty of room in the boot.'),
  ({ row }) => (row.seats ? `${row.seats} seats and room for the luggage.` : 'Room for the whole family.'),
  () => 'A great family car.',
  () => 'Roomy, comfortable and practical.',
]
const working: readonly Phrase[] = [
  () => 'Ready to go to work.',
  ({ row }) => (row.payload_kg ? `Payload ${row.payload_kg} kg.` : 'Load space in good order.'),
  () => 'Ply lined.',
  () => 'Clean and tidy load area.',
]
const openAir: readonly Phrase[] = [
  () => 'Roof works as it should.',
  () => 'Perfect for the summer, and snug in winter.',
  () => 'Hood is in excellent condition.',
]

export function dealerPraise(facts: TextFacts): string {
  const { row, random, sporty, age } = facts
  const hasFaults = row.known_issues.length > 0
  if (row.body_type === 'van' || row.body_type === 'pickup') return pickPhrase(facts, working)
  if (row.body_type === 'convertible' && random.chance(0.5)) return pickPhrase(facts, openAir)
  if (sporty && (row.bhp ?? 0) > 225 && random.chance(0.5)) return pickPhrase(facts, sporting)
  if (
    (row.body_type === 'mpv' || row.body_type === 'estate' || row.body_type === 'suv') &&
    random.chance(0.4)
  )
    return pickPhrase(facts, families)
  if (hasFaults || age > 16)
    return random.pick([
      'Good value.',
      'Plenty of life left in it.',
      'Runs well.',
      row.price_pence < 300_000 ? 'Cheap motoring.' : '',
      '',
    ])
  return pickPhrase(facts, drives)
}

const closings: readonly Phrase[] = [
  () => 'Part exchange welcome.',
  () => 'PX welcome, finance arranged.',
  () => 'Finance available, subject to status.',
  () => "Comes with 3 months' warranty.",
  () => "6 months' warranty included, longer cover available.",
  () => 'Fully prepared, valeted and inspected before it leaves.',
  () => 'Viewing by appointment, please ring before travelling.',
  () => 'All our cars come with a fresh service and a warranty.',
  () => 'Delivery can be arranged anywhere in mainland Britain.',
  () => 'Debit cards taken, part exchange considered.',
  ({ dealer, row }) =>
    dealer && row.town
      ? `See it at ${dealer.name} in ${row.town}.`.replace(`of ${row.town} in ${row.town}`, `of ${row.town}`)
      : 'Call us to arrange a viewing.',
  ({ dealer }) => (dealer ? `${dealer.name}, family run and independent.` : 'Family run garage.'),
  () => 'Open seven days a week.',
  () => 'Reserve it today with a refundable deposit.',
  () => 'More cars in stock, call for details.',
  ({ row }) => (row.town ? `Viewings welcome in ${row.town}.` : 'Viewings welcome.'),
  () => 'AA inspection welcome.',
  () => 'Can be seen at any reasonable time.',
]
export function dealerClosing(facts: TextFacts): string {
  const first = pickPhrase(facts, closings)
  if (!facts.random.chance(0.55)) return first
  const second = pickPhrase(facts, closings)
  return second === first ? first : `${first} ${second}`
}
