/** Words of the lexicon that mean something else beside others ('electric windows', 'golf clubs'). */
import type { Token } from '../normalisation/aligned-text.ts'

/** Next words by which a value is not the car's: 'electric windows', 'manual handbrake', 'black box'. */
const notOf: Readonly<Record<string, RegExp>> = {
  electric:
    /^(?:windows?|range|mirrors?|handbrakes?|parking|folding|seats?|tailgate|boot|heated|sunroof|roof|steering|bike|memory|doors?|driver|drivers|leather|hood|shower|blanket|motor)$/,
  auto: /^(?:lights?|wipers?|trader|hold|start|dimming|trade|parts|headlights|locking|emergency|high|park|parking|box|gearbox|folding|stop|express|insurance)$/,
  automatic:
    /^(?:lights?|wipers?|headlights?|emergency|braking|parking|boot|tailgate|doors?|windows?|handbrake|climate|air|locking|choke)$/,
  manual: /^(?:handbrake|labour|labor|seats?|windows?|air|book|adjustment|override)$/,
  black: /^(?:box|friday|market|country|leather|interior|alloys?|wheels?|roof|windows?)$/,
  cream: /^(?:leather|interior)$/,
  white: /^(?:goods|lie|interior|leather|roof|collar|elephant)$/,
  red: /^(?:leather|interior|tape|seats|flag|flags|calipers|cross)$/,
  blue: /^(?:badge|light|interior|collar|cross)$/,
  silver: /^(?:wedding|jubilee|lining|surfers?|service)$/,
  green: /^(?:car|belt|energy|lane|lanes|credentials|light|fingers)$/,
  grey: /^(?:area|leather|interior)$/,
  brown: /^(?:leather|interior)$/,
  orange: /^(?:juice)$/,
  pink: /^(?:slip)$/,
  private: /^(?:plate|reg|registration|number|hire|hospital|school|road|drive|parking|glass)$/,
  van: /^(?:insurance|driver|life)$/,
  used: /^(?:to|by|as|for)$/,
  petrol: /^(?:station|prices?|head|heads|money|costs?|stations|gauge|bills?|cap)$/,
  diesel: /^(?:prices?|particulate|filter|ban|gate|costs?|scrappage)$/,
  import: /^(?:duty|tax|charges?)$/,
  finance:
    /^(?:clear|free|owing|outstanding|owed|agreement|paid|left|available|calculator|deals?|settled|cleared|been|being|still|check)$/,
  climate: /^(?:change)$/,
  turbo: /^(?:failure|problems?|issues?|gone)$/,
  leather: /^(?:jacket|goods|work|shoes)$/,
  cruise: /^(?:ship|ships|around|about|missile|holiday)$/,
  dealer: /^(?:service|serviced|warranty|history|maintained|prices?|fees?|plate|plates)$/,
  truck: /^(?:drivers?|stops?|load)$/,
  cab: /^(?:drivers?|firm|fares?|over|office)$/,
}

/** Previous words by which a value's word is not about the car: 'I used', 'going private'. */
const notAfter: Readonly<Record<string, RegExp>> = {
  used: /^(?:i|we|is|was|be|being|not|get|got|getting|been|he|she|they|it|will|rarely|mainly|mostly|only)$/,
  finance: /^(?:no|not|outstanding|clear)$/,
  ac: /^(?:no)$/,
  private: /^(?:back|going|go)$/,
  android: /^(?:an|my)$/,
  white: /^(?:mr|mrs)$/,
  black: /^(?:mr|mrs)$/,
  green: /^(?:mr|mrs|being|going|more|bit|something)$/,
  truck: /^(?:tow|fire|dumper|lorry|fork|food|ice)$/,
  cab: /^(?:mini|black|taxi|double|extended|extra|king|crew|single|day|sleeper|the)$/,
}

/** Whether a single word is about the car, by its neighbours. Longer phrases are unambiguous. */
export function isVehicleSense(tokens: readonly Token[], start: number, end: number): boolean {
  if (end - start > 1) return true
  const word = tokens[start]!.text
  const [before, next] = [tokens[start - 1], tokens[end]]
  const after = next?.text === '-' ? (tokens[end + 1]?.text ?? '') : (next?.text ?? '')
  // '30 miles of electric' is a range.
  if (
    word === 'electric' &&
    /^(?:of|on)$/.test(before?.text ?? '') &&
    /^mi/.test(tokens[start - 2]?.text ?? '')
  )
    return false
  return !notOf[word]?.test(after) && !notAfter[word]?.test(before?.text ?? '')
}

/** Next words by which a model's name is not the model: 'golf clubs', 'polo shirt', 'focus on'. */
const modelNotOf: Readonly<Record<string, RegExp>> = {
  golf: /^(?:clubs?|course|lessons?|bag|bags|trolley|kit|gear|trips?|balls?)$/,
  polo: /^(?:shirts?|neck|pony|mints?)$/,
  focus: /^(?:on|is|group|should|your|the)$/,
  beetle: /^(?:drive)$/,
  rio: /^(?:de)$/,
  discovery: /^(?:channel)$/,
  leaf: /^(?:springs?)$/,
  tt: /^(?:races?)$/,
  soul: /^(?:music)$/,
  up: /^(?:to)$/,
  explorer: /^(?:scouts?)$/,
}

export const isModelSense = (word: string, next: string): boolean => !modelNotOf[word]?.test(next)

/** Whether a make's name is the make: not in 'smart looking', 'heated seat', 'mini van'. */
export function isMakeSense(tokens: readonly Token[], start: number, end: number): boolean {
  const word = tokens[start]!.text
  const next = tokens[end]?.text ?? ''
  const before = tokens[start - 1]?.text ?? ''
  switch (word) {
    case 'seats':
      return false
    case 'seat':
      return !seatOf.test(before) && !/^(?:heating|belts?|covers?|heaters?)$/.test(next)
    case 'smart':
      return !/^(?:looking|cruise|key|phone|enough|interior|little|price|casual|motor)$/.test(next)
    case 'mini':
      return !/^(?:van|bus|mpv|suv|people|campervan|me|cabs?|break|fridge|golf|roundabout|digger|market|series|stroke|adventure)$/.test(
        next,
      )
    case 'dodge':
    case 'reliant':
    case 'noble':
    case 'alpine':
      return (
        !/^(?:a|to|on|the|not|nothing|and|roads?)$/.test(before) &&
        !/^(?:on|the|roads?|holidays?)$/.test(next)
      )
    default:
      return true
  }
}

const seatOf =
  /^(?:[2-9]|comfortable|comfy|heated|electric|leather|five|seven|child|driver|passenger|back|rear|front|baby|car)$/
