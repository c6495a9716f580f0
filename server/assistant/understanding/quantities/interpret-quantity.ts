/** Decides a quantity's criterion by unit, label, size: '50k on the clock' is miles, 'under 5k' a price. */

import type { Slot } from '../slot.ts'
import {
  countSlot,
  type InterpretationContext,
  matches,
  type QuantityInterpreter,
  rangeSlot,
} from './interpretation.ts'
import { insurance, isSpokenPrice, price, tax } from './money.ts'
import type { Quantity } from './parse-quantities.ts'
import { age, plate, year } from './years-and-ages.ts'

export function interpretQuantity(quantity: Quantity, context: InterpretationContext): Slot | undefined {
  for (const measure of interpreters) {
    const slot = measure(quantity, context)
    if (slot) return slot
  }
  return undefined
}

const milesUnit = /^(?:miles?|mi|mls|mile?ages?)\b/
const clock = /clock|odometer|dash|speedo|miles (?:on|done)|^on (?:it|them)/
const driven = /^(?:have|has|having) (?:done|covered)$/
const litres = /^(?:litres?|liters?|ltrs?|lit|l|cc)\b/

const electricRange: QuantityInterpreter = (quantity, { isAboutRange }) => {
  const { label, unit, low, scaled } = quantity
  const few = isAboutRange && matches(unit, /^miles?$/) && !scaled && low >= 50 && low <= 500
  const said =
    few ||
    matches(unit, /charge|range|electric|battery/) ||
    (matches(label, /range/) && !matches(label, /price/))
  return said && (unit === '' || matches(unit, milesUnit))
    ? rangeSlot('electricRange', quantity, 'min', { min: 20 })
    : undefined
}

const distance: QuantityInterpreter = quantity => {
  const { label, unit, before, low, scaled, high, from, to } = quantity
  const said =
    matches(unit, /radius|away|from|of|round/) ||
    matches(label, /distance|radius|travel|drive/) ||
    (matches(unit, milesUnit) && matches(before, /within|further|inside|out to/))
  // 'within 40 miles' is a distance: there are no used cars of so low a mileage.
  const near = matches(unit, /^(?:miles?|mi)$/) && !matches(label, /mil/) && (high ?? low) <= 300
  if (!(said || near) || scaled || !matches(unit, /^(?:miles?|mi\b|$)/)) return undefined
  const miles = high ?? low
  return miles >= 1 && miles <= 500 ? { criterion: 'distance', from, to, one: miles } : undefined
}

const mileage: QuantityInterpreter = quantity => {
  const { label, unit, low, high, scaled, pounds } = quantity
  const isLabelled = unit === '' && matches(label, /mil(?:eage|es|age)|odometer|clock/)
  const isDriven = unit === '' && matches(label, driven) && (scaled || low >= 2100)
  if (pounds || !(matches(unit, milesUnit) || matches(unit, clock) || isLabelled || isDriven))
    return undefined
  // 'Mileage under 60' and '60 on the clock' mean 60,000.
  const inThousands =
    low >= 1 && low < 200 && !scaled && (isLabelled || (matches(unit, clock) && !matches(unit, /mile/)))
  const meant = inThousands ? { ...quantity, low: low * 1000, high: high && high * 1000 } : quantity
  return rangeSlot('mileage', meant, 'max')
}

const power: QuantityInterpreter = quantity =>
  matches(quantity.unit, /^(?:bhp|bph|brake|horse|hp|ps)/) ||
  (matches(quantity.label, /bhp|power/) && quantity.unit === '')
    ? rangeSlot('bhp', quantity, 'min')
    : undefined

const boot: QuantityInterpreter = quantity => {
  const { unit, label, low } = quantity
  const said = matches(unit, /boot|luggage/) || matches(label, /boot|luggage/)
  if (said && (unit === '' || matches(unit, litres))) return rangeSlot('bootSpace', quantity, 'min')
  if (matches(unit, /tank/) || (matches(label, /tank/) && matches(unit, litres)))
    return rangeSlot('fuelTankCapacity', quantity, 'min')
  return matches(unit, /^(?:litres?|l)\b/) && low >= 150 ? rangeSlot('bootSpace', quantity, 'min') : undefined
}

const engine: QuantityInterpreter = (quantity, context) => {
  const { unit, label, digits, low, high, pounds, scaled, bound } = quantity
  if (pounds || scaled || isSpokenPrice(quantity, { ...context, next: '' })) return undefined
  if (matches(unit, /^cc/)) {
    const litre = (cc: number) => Math.round(cc / 100) / 10
    return rangeSlot('engineSize', { ...quantity, low: litre(low), high: high && litre(high) }, 'exact')
  }
  const bare =
    unit === '' && /^\d?\.\d{1,2}$/.test(digits) && low <= 6.6 && (label === '' || matches(label, /engine/))
  if (!matches(unit, litres) && !bare && !(matches(label, /engine/) && unit === '' && low <= 8))
    return undefined
  if (bound === 'around') return rangeSlot('engineSize', { ...quantity, bound: 'exact' }, 'exact')
  return rangeSlot('engineSize', quantity, 'exact')
}

const acceleration: QuantityInterpreter = quantity => {
  const { label, unit } = quantity
  if (matches(label, /100/)) return rangeSlot('zeroTo100Kph', quantity, 'max')
  const said = matches(label, /^0/) || matches(unit, /^sec/)
  return said ? rangeSlot('zeroTo60Mph', quantity, 'max') : undefined
}

const speed: QuantityInterpreter = quantity =>
  matches(quantity.unit, /^mph/) || matches(quantity.label, /speed/)
    ? rangeSlot('maxSpeedMph', quantity, 'min')
    : undefined

const economy: QuantityInterpreter = quantity =>
  matches(quantity.unit, /mpg|gallon/) || matches(quantity.label, /mpg|economy|consumption/)
    ? rangeSlot('fuelEconomyCombined', quantity, 'min')
    : undefined

const emissions: QuantityInterpreter = quantity =>
  matches(quantity.unit, /^g\/km|^g per|^gram|^g$/) || matches(quantity.label, /co2|emissions/)
    ? matches(quantity.label, /euro/)
      ? undefined
      : rangeSlot('co2Emissions', quantity, 'max')
    : undefined

const size: QuantityInterpreter = (quantity, { next }) => {
  const { unit, label, low, high, digits } = quantity
  const about = `${quantity.before} ${label.replace(/^weigh.*/, 'weight')} ${/^\s*(tall|high|long|in length|in height|length|height|payload|kerb weight|weight)/.exec(next)?.[1] ?? ''}`
  if (matches(unit, /^(?:kgs?|kilo|tonne|tons?)/)) {
    const by = matches(unit, /^t/) ? 1000 : 1
    const scaled = { ...quantity, low: low * by, high: high && high * by }
    if (matches(about, /payload/)) return rangeSlot('payloadWeight', scaled, 'min')
    return matches(about, /weight/) ? rangeSlot('weight', scaled, 'max') : undefined
  }
  const by = matches(unit, /^(?:mm|milli)/)
    ? 1
    : matches(unit, /^cm/)
      ? 10
      : matches(unit, /^m(?:et|$)/) || (unit === '' && digits.includes('.'))
        ? 1000
        : undefined
  if (by === undefined) return undefined
  const scaled = { ...quantity, low: Math.round(low * by), high: high && Math.round(high * by) }
  // 'Has to go under a 1.95 metre barrier'
  const isClearance =
    quantity.bound === 'max' && /^ ?-?(?:height )?(?:barrier|restriction|headroom)/.test(next)
  if (isClearance || matches(about, /tall|high(?!er)|height/)) return rangeSlot('height', scaled, 'max')
  // 'A hatch under 4 metres', 'no bigger than 3.8 metres': of a car's size it is the length.
  const isCarLength = quantity.bound === 'max' && scaled.low >= 2500 && scaled.low <= 7000 && unit !== ''
  return isCarLength || matches(about, /long|length/) ? rangeSlot('length', scaled, 'max') : undefined
}

const doors: QuantityInterpreter = quantity =>
  matches(quantity.unit, /doo?r|drs?\b/) || (matches(quantity.label, /doors/) && quantity.unit === '')
    ? countSlot('doors', quantity)
    : undefined

const seats: QuantityInterpreter = quantity =>
  matches(quantity.unit, /seat/) || (matches(quantity.label, /seats/) && quantity.unit === '')
    ? countSlot('seats', quantity)
    : undefined

const owners: QuantityInterpreter = quantity => {
  const { unit, label, from, to, low, high, before } = quantity
  if (!matches(unit, /owner|keeper/) && !(matches(label, /owner|keeper/) && unit === '')) return undefined
  const isBelow = matches(before, /^(?:fewer than|less than|under|below)$/)
  const most = (high ?? low) - Number(isBelow)
  return Number.isInteger(most) && most >= 0 && most <= 20
    ? { criterion: 'owners', from, to, values: [most >= 5 ? '5+' : String(most)] }
    : undefined
}

const gears: QuantityInterpreter = quantity =>
  matches(quantity.unit, /speed|gears/) ? rangeSlot('gearCount', quantity, 'exact') : undefined

const axles: QuantityInterpreter = quantity =>
  matches(quantity.unit, /axle/) ? rangeSlot('numberOfAxles', quantity, 'exact') : undefined

const euro: QuantityInterpreter = quantity =>
  matches(quantity.label, /euro/) ? countSlot('euroStatus', quantity) : undefined

/** Tried in order, from the most certain to the least. */
const interpreters: readonly QuantityInterpreter[] = [
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
