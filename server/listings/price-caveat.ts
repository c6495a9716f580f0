/** What an advert's text says of its price: of a damaged car, of parts, or a part of what the car costs. */

export type PriceCaveat = 'damaged' | 'part'

/** 'No accident damage' says the opposite, 'No MOT non runner' does not. */
export const NO = String.raw`no(?! (?:mot|tax|v5|keys?|log|reserve|offers?|time|test)\b)`
const unsaid = String.raw`(?<!\b(?:(?:not|any)\s(?:an?\s)?|(?:${NO}|never|without|zero|free (?:from|of))\s(?:[\w'’/&-]+\s){0,4}))`
/** What does not start is named, or begins a sentence: 'you won't drive a better one'. */
const subject = String.raw`(?<=(?:^|[.,;:!?(]|\b(?:it|car|engine|van|vehicle)(?: currently| just)?)\s*)`

/** With the flag g, for all that an advert says. */
export const damagedWords = new RegExp(
  `${unsaid}\\b(?:${[
    String.raw`spares?[ -]*(?:or|and|&|/|n)?[ -]*repairs?\b`,
    String.raw`(?:sold|selling|car|only|is) (?:as|for) (?:spares|parts)\b(?! (?:and|&) labour)`,
    String.raw`(?:breaking|spares|parts) only\b`,
    String.raw`breaking (?:for|whole)\b`,
    String.raw`(?:engine|gearbox|motor) (?:is |has )?(?:been )?(?:seized|blown|gone|failed)\b`,
    String.raw`(?:seized|blown) (?:engine|gearbox|motor)\b`,
    String.raw`head ?gasket (?:is |has )?(?:gone|blown|failed)\b`,
    String.raw`non[ -]?runner\b`,
    String.raw`${subject}(?:does not|doesn.?t|won.?t|will not) (?:start|run|drive)\b(?! (?:an?|any|out|itself)\b)`,
    String.raw`(?:accident |unrecorded |cat(?:egory)?[. ]*[abcdns] (?:accident )?)damaged?\b`,
    String.raw`damaged (?:repairable|salvage)\b`,
  ].join('|')})`,
  'gi',
)
export const partPriceWords = new RegExp(
  [
    String.raw`\bdeposit only\b`,
    String.raw`\bprice (?:shown |advertised |listed )?is (?:for )?(?:the |an? )?(?:deposit|monthly|per month|month|pcm|weekly|lease)\b`,
    String.raw`\b(?:lease|finance|contract) (?:takeover|take over|transfer|swap)\b`,
    String.raw`(?<!ex[- ]|former |previous |no |(?:not|never|was|been|previously) an? )\b(?:lease|contract hire) (?:car|only|deal|price)\b`,
    String.raw`\bmonthly (?:rental|lease) (?:price|only)\b`,
    String.raw`£ ?\d+ ?(?:pcm|per month|p/m) only\b`,
  ].join('|'),
  'gi',
)

/** The texts of an advert that may say so, by their columns. */
export const caveatColumns = [
  'model',
  'derivative',
  'trim_level',
  'short_description',
  'description',
] as const

export function priceCaveatOf(
  advert: Partial<Record<(typeof caveatColumns)[number], string | null>>,
): PriceCaveat | null {
  return caveatIn(caveatColumns.map(column => advert[column]))
}

export function caveatIn(texts: readonly unknown[]): PriceCaveat | null {
  const text = texts.filter(Boolean).join(' . ')
  return text.search(damagedWords) >= 0 ? 'damaged' : text.search(partPriceWords) >= 0 ? 'part' : null
}
