import { correctedIncode } from '#contracts/places/corrected-incode.ts'
import { areaByCode } from './areas.ts'

/** Only what is `within` 'great-britain' can be driven to from Great Britain. */
export type Postcode = {
  /** One of the 124 areas, such as LS; GIR (Girobank) and BF (forces' post) have no place. */
  readonly area: string
  /** The first half, such as LS1. */
  readonly outcode: string
  /** The second half, such as 4AP; null if only the first was given. */
  readonly incode: string | null
  readonly within: 'great-britain' | 'northern-ireland' | 'crown-dependencies' | 'forces-post'
}

export type ParsedPostcode =
  | { readonly ok: true; readonly postcode: Postcode }
  | { readonly ok: false; readonly reason: string }

// No district of two digits begins with 0. The letters are those that Royal Mail uses in the third place of
// A9A (and M, for the retired W1M), in the fourth of AA9A, and in the last two places.
const outcodeShape = /^(?:([A-Z])(?:[1-9]\d|\d[ABCDEFGHJKMPSTUW]?)|([A-Z]{2})(?:[1-9]\d|\d[ABEHMNPRVWXY]?))$/
const incodeShape = /^\d[ABD-HJLNP-UW-Z]{2}$/
const shapeReason = 'Please enter a valid UK postcode'

/**
 * Reads a whole UK postcode or its first half, in any case and spacing ('ls14ap', 'LS1 4AP', 'Ls1'). Checks
 * shape and area, not whether the code is in use: LS99 9ZZ passes. `reason` is a text for visitors.
 */
export function parsePostcode(text: string): ParsedPostcode {
  const typed = text.toUpperCase().replace(/[\s-]/g, '')
  if (/^BFPO\d{1,4}$/.test(typed)) {
    return refuse('BFPO numbers are forces’ addresses, mostly outside Great Britain: please use a postcode')
  }
  // Split from the end, as the second half has three characters: LS14AP is LS1 4AP, LS14 has no second half.
  if (typed.length >= 5) {
    const incode = correctedIncode(typed.slice(-3))
    const outcode = typed.slice(0, -3)
    return incodeShape.test(incode) ? fromHalves(outcode, incode) : refuse(shapeReason)
  }
  return fromHalves(typed, null)
}

/** In capitals with one space. */
export function writePostcode(postcode: Postcode): string {
  return postcode.incode === null ? postcode.outcode : `${postcode.outcode} ${postcode.incode}`
}

function fromHalves(outcode: string, incode: string | null): ParsedPostcode {
  // Girobank's, in Bootle: the only postcode that fits no shape.
  if (outcode === 'GIR' && incode === '0AA') {
    return { ok: true, postcode: { area: outcode, outcode, incode, within: 'great-britain' } }
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

function refuse(reason: string): ParsedPostcode {
  return { ok: false, reason }
}
