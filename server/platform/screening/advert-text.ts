/**
 * What people type about a car: texts as everyone may read them, and names, which go into headings, emails
 * and pages. An advert's texts are masked where they are shown and not refused, since a mask that is wrong
 * costs less than an advert that can't be published.
 */
import { withoutDatedRegistrations } from '#contracts/vehicle/registrations-in-text.ts'
import { hasContact, hasLink, shownText } from './shown-text.ts'
import { spamScore } from './spam-score.ts'

const PLATE = '[number plate hidden]'
const ADDRESS = '[address hidden]'

/** Not '1.6 Cooper Baker Street', '2011 Mini Park Lane' or '6 Months Road Tax'. */
const street =
  /(?<!\d\.)\b(?!(?:19|20)\d\d\b)\d{1,4}[a-z]?,?\s+(?:(?!(?:Months?|Years?|Annual|Inch|Off|Door|Speed)\b)\p{Lu}[\p{L}'’-]{1,30}\s+){1,3}(?:Street|St|Road(?!\s+[Tt](?:ax|yres?)\b)|Rd|Lane|Avenue|Ave|Close|Crescent|Terrace|Gardens|Court|Grove|Mews|Square)\b/gu
const area =
  'A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]|E(?!2[1-9]\\s?\\d|[3-9]\\d\\s?\\d)|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE'
/** Not 'M5 4dr', 'A4 2nd owner', 'Q7 8hp', 'E300de', 'S320SE' or the Audi S3 8PA. */
const postcode = new RegExp(
  String.raw`\b(?!S3 8PA)(?:${area})\d[A-Z\d]?\s?\d(?!DR|WD|HP|PS|KW|ST|ND|RD|TH|SP|YR|LT)(?<!\b[A-Z]\d{3}(?=SE))[ABD-HJLNP-UW-Z]{2}\b`,
  'gi',
)

/** Without contact details, addresses, plates, and with broken links. `registration`: the car's own. */
export function advertText(text: string, registration: string | null = null): string {
  const own = registration && new RegExp(String.raw`\b${[...registration].join(String.raw`[\s-]?`)}\b`, 'gi')
  const plateless = withoutDatedRegistrations(own ? text.replace(own, PLATE) : text, PLATE)
  return shownText(plateless.replace(street, ADDRESS).replace(postcode, ADDRESS), { hidesContacts: true })
}

/** Nothing that could be a link or a number in a name of these characters. */
const harmless = /^(?!.*(?:\p{Nd}\P{Nd}{0,3}){6})[^@＠/.．]*(?:\.(?!\p{L})[^@＠/.．]*)*$/u

/**
 * A car's name as pages and emails have it. Names are screened when they are typed in; this is for those of
 * feeds and older ones.
 */
export const shownName = (name: string): string =>
  harmless.test(name) ? name : shownText(name, { hidesContacts: true })

const nameShape = /^[\p{L}\p{N}#][\p{L}\p{M}\p{N} .,:'’"&+()[\]/!*#-]*$/u
/** Words of messages, which no car is named by. */
const message =
  /\b(?:accounts?|passwords?|pay(?:ment|pal)?|bank|verif\w*|refunds?|suspend\w*|urgent\w*|log ?in|codes?|prizes?|winner|won|call|phone|ring|whats ?app|telegram|message|contact|e-?mail|your?|please|click|visit|free|offer)\b/i

/** Whether it may be the name of a car or of a version, in the words of a person. */
export function isCarName(text: string): boolean {
  if (text === '') return true
  const { score } = spamScore(text, { isFirst: true })
  return nameShape.test(text) && !message.test(text) && !hasLink(text) && !hasContact(text) && score < 2
}
