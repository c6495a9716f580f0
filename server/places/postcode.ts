import { areaByCode } from './areas.ts'

/** 'within' says where the postcode's post goes; only 'great-britain' can be driven to from Great Britain. */
export type Postcode = {
  /** One of the 124 areas, such as LS; of GIR 0AA the area it was in (L), of BFPO the letters BF. */
  readonly area: string
  /** The first half, such as LS1. */
  readonly outcode: string
  /** The second half, such as 4AP, or null where only the first was given. */
  readonly incode: string | null
  readonly within: 'great-britain' | 'northern-ireland' | 'crown-dependencies' | 'forces-post'
}

export type ParsedPostcode =
  | { readonly ok: true; readonly postcode: Postcode }
  | { readonly ok: false; readonly reason: string }

// Royal Mail's letters: the third place of A9A (and M, for W1M, retired but still in old address books), the
// fourth of AA9A, and the last two places of all postcodes.
const outcodeShape = /^(?:([A-Z])\d(?:\d|[ABCDEFGHJKMPSTUW])?|([A-Z]{2})\d(?:\d|[ABEHMNPRVWXY])?)$/
const incodeShape = /^\d[ABD-HJLNP-UW-Z]{2}$/
const shapeReason = 'Please enter a valid UK postcode'

/**
 * Reads a whole UK postcode or its first half, in any case and spacing ('ls14ap', 'LS1 4AP', 'Ls1'). Knows
 * shapes and areas, not which codes are in use: LS99 9ZZ passes. A refusal carries a sentence for people.
 */
export function parsePostcode(text: string): ParsedPostcode {
  const typed = text.toUpperCase().replace(/[\s-]/g, '')
  if (/^BFPO\d{1,4}$/.test(typed)) {
    return refuse('BFPO numbers are forces’ addresses, mostly outside Great Britain: please use a postcode')
  }
  // The halves are told apart from the back, where the length is fixed: LS14AP is LS1 4AP, and LS14 is LS14.
  if (typed.length >= 5) {
    const incode = mendIncode(typed.slice(-3))
    const outcode = typed.slice(0, -3)
    return incodeShape.test(incode) ? fromHalves(outcode, incode) : refuse(shapeReason)
  }
  return fromHalves(typed, null)
}

/** Writes a postcode the way the Post Office does: capitals, one space. */
export function writePostcode(postcode: Postcode): string {
  return postcode.incode === null ? postcode.outcode : `${postcode.outcode} ${postcode.incode}`
}

function fromHalves(outcode: string, incode: string | null): ParsedPostcode {
  // Girobank's own code, in Bootle: the one postcode that fits no shape.
  if (outcode === 'GIR' && incode === '0AA') {
    return { ok: true, postcode: { area: 'L', outcode, incode, within: 'great-britain' } }
  }
  const letters = outcodeShape.exec(outcode)
  const area = letters?.[1] ?? letters?.[2]
  if (area === undefined) return refuse(shapeReason)
  if (area === 'BX') return refuse('BX postcodes belong to banks and have no place: please use another')
  if (area !== 'BF' && !areaByCode.has(area)) {
    return refuse(`${shapeReason}: no UK postcode begins with ${area}`)
  }
  return { ok: true, postcode: { area, outcode, incode, within: within(area) } }
}

function within(area: string): Postcode['within'] {
  if (area === 'BF') return 'forces-post'
  if (area === 'BT') return 'northern-ireland'
  return area === 'JE' || area === 'GY' || area === 'IM' ? 'crown-dependencies' : 'great-britain'
}

/** The second half begins with a digit, so an O or an I there can only be a slip for 0 or 1. */
function mendIncode(incode: string): string {
  return incode.replace(/^O/, '0').replace(/^I/, '1')
}

function refuse(reason: string): ParsedPostcode {
  return { ok: false, reason }
}
