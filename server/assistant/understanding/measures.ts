/** What a quantity is of: by its unit, by the word before it, and by its size. '50k on the clock' is mileage, 'under 5k' alone a price. */
import type { Fact } from './fact.ts'
import { carsOfPlates } from './plates.ts'
import type { Bound, Quantity } from './quantities.ts'

export interface MeasureContext {
  now: Date
  /** The search so far asks for pounds a month: a small sum goes on to be one. */
  monthly: boolean
  /** How far an electric car goes is talked about. */
  isOfRange: boolean
  /** What follows the quantity. */
  next: string
}

type Measure = (quantity: Quantity, context: MeasureContext) => Fact | undefined

export function measured(quantity: Quantity, context: MeasureContext): Fact | undefined {
  for (const measure of measures) {
    const fact = measure(quantity, context)
    if (fact) return fact
  }
  return undefined
}

const has = (text: string, pattern: RegExp) => pattern.test(text)

/** The bounds that are meant, where a bare number means `bare`. */
function bounds({ low, high, bound }: Quantity, bare: Bound): { min?: number; max?: number } {
  if (high !== undefined) return { min: low, max: high }
  switch (bound === 'exact' ? bare : bound) {
    case 'min':
      return { min: low }
    case 'max':
      return { max: low }
    case 'around':
      return { min: Math.round(low * 0.9), max: Math.round(low * 1.1) }
    default:
      return { min: low, max: low }
  }
}

const inRange = ({ min, max }: { min?: number; max?: number }, least: number, most: number) =>
  (min === undefined || (min >= least && min <= most)) && (max === undefined || (max >= least && max <= most))

/** A fact of a range, if its bounds lie within those that are accepted. */
function range(
  criterion: string,
  quantity: Quantity,
  bare: Bound,
  least: number,
  most: number,
): Fact | undefined {
  const found = bounds(quantity, bare)
  const { from, to } = quantity
  return inRange(found, least, most) ? { criterion, from, to, ...found } : undefined
}

function counted(criterion: string, quantity: Quantity, least: number, most: number): Fact | undefined {
  const { low, high, bound, from, to, or } = quantity
  const values = [low, ...(high === undefined ? [] : or ? [high] : between(low, high))]
  if (values.some(value => !Number.isInteger(value) || value < least || value > most)) return undefined
  const open =
    bound === 'min' ? ({ open: 'upwards' } as const) : bound === 'max' ? ({ open: 'downwards' } as const) : {}
  return { criterion, from, to, values: values.map(String), ...open }
}

const between = (low: number, high: number) =>
  high - low > 6 ? [high] : Array.from({ length: high - low }, (_, i) => low + i + 1)

const monthlyUnit = /month|mth|mo\b|p\/?c?m|pcm|pm/
const taxed = /\btax|\bved/
const milesUnit = /^(?:miles?|mi|mls|mile?ages?)\b/
const clock = /clock|odometer|dash|speedo|miles (?:on|done)/
const litres = /^(?:litres?|liters?|ltrs?|lit|l|cc)\b/

const price: Measure = (quantity, { monthly, next }) => {
  const { low, pounds, scaled, label, unit, bound, digits, high } = quantity
  if (has(label, /deposit|group/) || has(next, /^ ?(?:deposit|down\b|up front|towards)/)) return undefined
  if (has(unit, monthlyUnit) || has(label, /monthly|payments?$/)) {
    const found = range('price', quantity, 'max', 10, 5000)
    return found && { ...found, one: 'finance' }
  }
  if (unit !== '' && !pounds) return undefined
  const priced = has(label, /budget|pric|spen|cost/)
  if (label !== '' && !priced && !pounds) return undefined
  const sum =
    priced && !scaled && !pounds && low < 100
      ? { ...quantity, low: low * 1000, high: high && high * 1000 }
      : quantity
  const big = digits.length >= 3 && low >= 300
  if (!pounds && !scaled && !priced && !(big && (bound !== 'exact' || low >= 500))) return undefined
  if (!pounds && !scaled && !priced && has(next, /^\s*(?:[a-z]*model|edition)/)) return undefined
  return range('price', sum, 'max', monthly ? 10 : 100, 1_000_000)
}

const tax: Measure = quantity => {
  const { label, unit, low, pounds } = quantity
  if (has(label, /insur/)) return undefined
  if (!has(label, taxed) && !has(unit, /\btax/) && !(pounds && has(unit, /year|annual|p\/?a$/)))
    return undefined
  return low === 0
    ? range('vedStandard', { ...quantity, bound: 'max' }, 'max', 0, 1000)
    : range('vedStandard', quantity, 'max', 0, 1000)
}

const insurance: Measure = quantity => {
  const { label, pounds, unit } = quantity
  if (has(unit, /insur/) || (has(label, /^insurance$/) && pounds))
    return range('insuranceCost', quantity, 'max', 0, 10_000)
  return has(label, /group|^insurance$/) ? range('insuranceGroup', quantity, 'max', 1, 50) : undefined
}

const electricRange: Measure = (quantity, { isOfRange }) => {
  const { label, unit, low, scaled } = quantity
  const few = isOfRange && has(unit, /^miles?$/) && !scaled && low >= 50 && low <= 500
  const said = few || has(unit, /charge|range/) || (has(label, /range/) && !has(label, /price/))
  return said && (unit === '' || has(unit, milesUnit))
    ? range('electricRange', quantity, 'min', 20, 600)
    : undefined
}

const distance: Measure = quantity => {
  const { label, unit, before, low, scaled, high, from, to } = quantity
  const said =
    has(unit, /radius|away|from|of/) ||
    has(label, /distance|radius|travel|drive/) ||
    (has(unit, milesUnit) && has(before, /within|further|inside|out to/))
  // Nobody looks for a car of 40 miles.
  const near = has(unit, /^(?:miles?|mi)$/) && !has(label, /mil/) && (high ?? low) <= 300
  if (!(said || near) || scaled || !has(unit, /^(?:miles?|mi\b|$)/)) return undefined
  const miles = high ?? low
  return miles >= 1 && miles <= 500 ? { criterion: 'distance', from, to, one: miles } : undefined
}

const mileage: Measure = quantity => {
  const { label, unit } = quantity
  const said =
    has(unit, milesUnit) ||
    has(unit, clock) ||
    (has(label, /mil(?:eage|es|age)|odometer|clock/) && unit === '')
  if (!said) return undefined
  // 'under 60 miles' of a car on sale is 60,000 to everybody who says so.
  const meant =
    quantity.low >= 1 &&
    quantity.low < 200 &&
    !quantity.scaled &&
    has(label, /mil(?:eage|es)|clock/) &&
    unit === ''
      ? { ...quantity, low: quantity.low * 1000 }
      : quantity
  return range('mileage', meant, 'max', 0, 500_000)
}

const power: Measure = quantity =>
  has(quantity.unit, /^(?:bhp|brake|horse|hp|ps)/) ||
  (has(quantity.label, /bhp|power/) && quantity.unit === '')
    ? range('bhp', quantity, 'min', 50, 1000)
    : undefined

const boot: Measure = quantity => {
  const { unit, label, low } = quantity
  const said = has(unit, /boot|luggage/) || has(label, /boot|luggage/)
  if (said && (unit === '' || has(unit, litres))) return range('bootSpace', quantity, 'min', 100, 3000)
  if (has(unit, /tank/) || (has(label, /tank/) && has(unit, litres)))
    return range('fuelTankCapacity', quantity, 'min', 20, 200)
  return has(unit, /^(?:litres?|l)\b/) && low >= 150
    ? range('bootSpace', quantity, 'min', 100, 3000)
    : undefined
}

const engine: Measure = quantity => {
  const { unit, label, digits, low, high, pounds, scaled, bound } = quantity
  if (pounds || scaled) return undefined
  if (has(unit, /^cc/)) {
    const litre = (cc: number) => Math.round(cc / 100) / 10
    return range('engineSize', { ...quantity, low: litre(low), high: high && litre(high) }, 'exact', 0.5, 10)
  }
  const bare = unit === '' && /^\d?\.\d{1,2}$/.test(digits) && (label === '' || has(label, /engine/))
  if (!has(unit, litres) && !bare && !(has(label, /engine/) && unit === '' && low <= 8)) return undefined
  if (bound === 'around') return range('engineSize', { ...quantity, bound: 'exact' }, 'exact', 0.5, 10)
  return range('engineSize', quantity, 'exact', 0.5, 10)
}

const acceleration: Measure = quantity => {
  const { label, unit } = quantity
  if (has(label, /100/)) return range('zeroTo100Kph', quantity, 'max', 2, 30)
  const said = has(label, /^0/) || has(unit, /^sec/)
  return said ? range('zeroTo60Mph', quantity, 'max', 2, 30) : undefined
}

const speed: Measure = quantity =>
  has(quantity.unit, /^mph/) || has(quantity.label, /speed/)
    ? range('maxSpeedMph', quantity, 'min', 30, 300)
    : undefined

const economy: Measure = quantity =>
  has(quantity.unit, /mpg|gallon/) || has(quantity.label, /mpg|economy|consumption/)
    ? range('fuelEconomyCombined', quantity, 'min', 10, 200)
    : undefined

const emissions: Measure = quantity =>
  has(quantity.unit, /^g\/km|^g per|^gram|^g$/) || has(quantity.label, /co2|emissions/)
    ? has(quantity.label, /euro/)
      ? undefined
      : range('co2Emissions', quantity, 'max', 0, 500)
    : undefined

const size: Measure = (quantity, { next }) => {
  const { unit, label, low, high, digits } = quantity
  const about = `${quantity.before} ${label.replace(/^weigh.*/, 'weight')} ${/^\s*(tall|high|long|in length|in height|length|height|payload|kerb weight|weight)/.exec(next)?.[1] ?? ''}`
  if (has(unit, /^(?:kgs?|kilo|tonne|tons?)/)) {
    const by = has(unit, /^t/) ? 1000 : 1
    const scaled = { ...quantity, low: low * by, high: high && high * by }
    if (has(about, /payload/)) return range('payloadWeight', scaled, 'min', 0, 5000)
    return has(about, /weight/) ? range('weight', scaled, 'max', 500, 5000) : undefined
  }
  const by = has(unit, /^(?:mm|milli)/)
    ? 1
    : has(unit, /^cm/)
      ? 10
      : has(unit, /^m(?:et|$)/) || (unit === '' && digits.includes('.'))
        ? 1000
        : undefined
  if (by === undefined) return undefined
  const scaled = { ...quantity, low: Math.round(low * by), high: high && Math.round(high * by) }
  if (has(about, /tall|high(?!er)|height/)) return range('height', scaled, 'max', 1000, 3000)
  return has(about, /long|length/) ? range('length', scaled, 'max', 2000, 8000) : undefined
}

const doors: Measure = quantity =>
  has(quantity.unit, /doo?r|drs?\b/) || (has(quantity.label, /doors/) && quantity.unit === '')
    ? counted('doors', quantity, 2, 6)
    : undefined

const seats: Measure = quantity =>
  has(quantity.unit, /seat/) || (has(quantity.label, /seats/) && quantity.unit === '')
    ? counted('seats', quantity, 2, 9)
    : undefined

const owners: Measure = quantity => {
  const { unit, label, from, to, low, high } = quantity
  if (!has(unit, /owner|keeper/) && !(has(label, /owner|keeper/) && unit === '')) return undefined
  const most = high ?? low
  return Number.isInteger(most) && most >= 0 && most <= 20
    ? { criterion: 'owners', from, to, values: [most >= 5 ? '5+' : String(most)] }
    : undefined
}

const gears: Measure = quantity =>
  has(quantity.unit, /speed|gears/) ? range('gearCount', quantity, 'exact', 3, 10) : undefined

const axles: Measure = quantity =>
  has(quantity.unit, /axle/) ? range('numberOfAxles', quantity, 'exact', 2, 6) : undefined

const euro: Measure = quantity =>
  has(quantity.label, /euro/) ? counted('euroStatus', quantity, 1, 6) : undefined

const newest = (now: Date) => now.getUTCFullYear() + 1

const plate: Measure = (quantity, { now }) => {
  const { unit, label, low, high, digits, from, to, bound } = quantity
  const said = has(unit, /^(?:plate|reg)/) || (has(label, /^(?:plate|reg)/) && unit === '')
  if (!said || digits.length > 2) return undefined
  const first = carsOfPlates(low)
  const last = high === undefined ? first : carsOfPlates(high)
  if (!first || !last || last.max > newest(now)) return undefined
  if (high === undefined && bound === 'min') return { criterion: 'year', from, to, min: first.min }
  if (high === undefined && bound === 'max') return { criterion: 'year', from, to, max: last.max }
  const [min, max] = first.min <= last.min ? [first.min, last.max] : [last.min, first.max]
  return { criterion: 'year', from, to, min, max }
}

const age: Measure = (quantity, { now, next }) => {
  const { unit, label, low, high, before, bound, from, to, after } = quantity
  const old =
    has(unit, /old|of age/) ||
    (has(unit, /^(?:years?|yrs?)\b/) &&
      (has(label, /^age/) ||
        has(before, /older|newer|younger/) ||
        has(after, /newer|older|younger/) ||
        has(next, /^\s*old/)))
  if (!old && !(has(label, /^age/) && low < 40)) return undefined
  const year = (years: number) => now.getUTCFullYear() - years
  if (high !== undefined) return { criterion: 'year', from, to, min: year(high), max: year(low) }
  const newer = has(before, /no(?:t|thing)? older|newer|younger/) || has(after, /newer|younger/)
  const older = !newer && (has(before, /older/) || has(after, /older/) || bound === 'min')
  return older
    ? { criterion: 'year', from, to, max: year(low) }
    : { criterion: 'year', from, to, min: year(low) }
}

const year: Measure = (quantity, { now }) => {
  const { digits, low, high, bound, pounds, scaled, unit, label, before, from, to } = quantity
  const isYear = (value: number) => value >= 1950 && value <= newest(now)
  if (!/^\d{4}$/.test(digits) || pounds || scaled || !isYear(low) || (high !== undefined && !isYear(high)))
    return undefined
  if (unit !== '' && !has(unit, /^(?:plate|reg|year)/)) return undefined
  if (label !== '' && !has(label, /year|reg|plate|age|built|made|new/)) return undefined
  // 'under 2000' is money; 'up to 2019' and 'no newer than 2000' are years.
  if (label === '' && unit === '' && has(before, /under|below|less|max|over|above|more/) && low % 500 === 0)
    return undefined
  if (bound === 'around') return { criterion: 'year', from, to, min: low - 1, max: low + 1 }
  const found = bounds(quantity, 'exact')
  return { criterion: 'year', from, to, ...found }
}

/** From the most certain to the least. */
const measures: readonly Measure[] = [
  electricRange,
  distance,
  plate,
  age,
  tax,
  insurance,
  boot,
  mileage,
  power,
  acceleration,
  speed,
  economy,
  emissions,
  size,
  doors,
  seats,
  owners,
  gears,
  axles,
  euro,
  year,
  engine,
  price,
]
