/** What a quantity is of: by its unit, by the word before it, and by its size. '50k on the clock' is mileage, 'under 5k' alone a price. */

import type { Fact } from '../slot.ts'
import { counted, has, type Measure, type MeasureContext, range } from './interpretation.ts'
import { insurance, price, tax } from './money.ts'
import type { Quantity } from './parse-quantities.ts'
import { age, plate, year } from './years-and-ages.ts'

export function measured(quantity: Quantity, context: MeasureContext): Fact | undefined {
  for (const measure of measures) {
    const fact = measure(quantity, context)
    if (fact) return fact
  }
  return undefined
}

const milesUnit = /^(?:miles?|mi|mls|mile?ages?)\b/
const clock = /clock|odometer|dash|speedo|miles (?:on|done)/
const litres = /^(?:litres?|liters?|ltrs?|lit|l|cc)\b/

const electricRange: Measure = (quantity, { isOfRange }) => {
  const { label, unit, low, scaled } = quantity
  const few = isOfRange && has(unit, /^miles?$/) && !scaled && low >= 50 && low <= 500
  const said = few || has(unit, /charge|range/) || (has(label, /range/) && !has(label, /price/))
  return said && (unit === '' || has(unit, milesUnit))
    ? range('electricRange', quantity, 'min', { min: 20 })
    : undefined
}

const distance: Measure = quantity => {
  const { label, unit, before, low, scaled, high, from, to } = quantity
  const said =
    has(unit, /radius|away|from|of|round/) ||
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
  return range('mileage', meant, 'max')
}

const power: Measure = quantity =>
  has(quantity.unit, /^(?:bhp|bph|brake|horse|hp|ps)/) ||
  (has(quantity.label, /bhp|power/) && quantity.unit === '')
    ? range('bhp', quantity, 'min')
    : undefined

const boot: Measure = quantity => {
  const { unit, label, low } = quantity
  const said = has(unit, /boot|luggage/) || has(label, /boot|luggage/)
  if (said && (unit === '' || has(unit, litres))) return range('bootSpace', quantity, 'min')
  if (has(unit, /tank/) || (has(label, /tank/) && has(unit, litres)))
    return range('fuelTankCapacity', quantity, 'min')
  return has(unit, /^(?:litres?|l)\b/) && low >= 150 ? range('bootSpace', quantity, 'min') : undefined
}

const engine: Measure = quantity => {
  const { unit, label, digits, low, high, pounds, scaled, bound } = quantity
  if (pounds || scaled) return undefined
  if (has(unit, /^cc/)) {
    const litre = (cc: number) => Math.round(cc / 100) / 10
    return range('engineSize', { ...quantity, low: litre(low), high: high && litre(high) }, 'exact')
  }
  const bare =
    unit === '' && /^\d?\.\d{1,2}$/.test(digits) && low <= 6.6 && (label === '' || has(label, /engine/))
  if (!has(unit, litres) && !bare && !(has(label, /engine/) && unit === '' && low <= 8)) return undefined
  if (bound === 'around') return range('engineSize', { ...quantity, bound: 'exact' }, 'exact')
  return range('engineSize', quantity, 'exact')
}

const acceleration: Measure = quantity => {
  const { label, unit } = quantity
  if (has(label, /100/)) return range('zeroTo100Kph', quantity, 'max')
  const said = has(label, /^0/) || has(unit, /^sec/)
  return said ? range('zeroTo60Mph', quantity, 'max') : undefined
}

const speed: Measure = quantity =>
  has(quantity.unit, /^mph/) || has(quantity.label, /speed/)
    ? range('maxSpeedMph', quantity, 'min')
    : undefined

const economy: Measure = quantity =>
  has(quantity.unit, /mpg|gallon/) || has(quantity.label, /mpg|economy|consumption/)
    ? range('fuelEconomyCombined', quantity, 'min')
    : undefined

const emissions: Measure = quantity =>
  has(quantity.unit, /^g\/km|^g per|^gram|^g$/) || has(quantity.label, /co2|emissions/)
    ? has(quantity.label, /euro/)
      ? undefined
      : range('co2Emissions', quantity, 'max')
    : undefined

const size: Measure = (quantity, { next }) => {
  const { unit, label, low, high, digits } = quantity
  const about = `${quantity.before} ${label.replace(/^weigh.*/, 'weight')} ${/^\s*(tall|high|long|in length|in height|length|height|payload|kerb weight|weight)/.exec(next)?.[1] ?? ''}`
  if (has(unit, /^(?:kgs?|kilo|tonne|tons?)/)) {
    const by = has(unit, /^t/) ? 1000 : 1
    const scaled = { ...quantity, low: low * by, high: high && high * by }
    if (has(about, /payload/)) return range('payloadWeight', scaled, 'min')
    return has(about, /weight/) ? range('weight', scaled, 'max') : undefined
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
  if (has(about, /tall|high(?!er)|height/)) return range('height', scaled, 'max')
  return has(about, /long|length/) ? range('length', scaled, 'max') : undefined
}

const doors: Measure = quantity =>
  has(quantity.unit, /doo?r|drs?\b/) || (has(quantity.label, /doors/) && quantity.unit === '')
    ? counted('doors', quantity)
    : undefined

const seats: Measure = quantity =>
  has(quantity.unit, /seat/) || (has(quantity.label, /seats/) && quantity.unit === '')
    ? counted('seats', quantity)
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
  has(quantity.unit, /speed|gears/) ? range('gearCount', quantity, 'exact') : undefined

const axles: Measure = quantity =>
  has(quantity.unit, /axle/) ? range('numberOfAxles', quantity, 'exact') : undefined

const euro: Measure = quantity => (has(quantity.label, /euro/) ? counted('euroStatus', quantity) : undefined)

/** From the most certain to the least. */
const measures: readonly Measure[] = [
  economy,
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
