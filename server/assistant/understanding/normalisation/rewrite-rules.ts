/** Rewrites unexpected spellings: runs of spaces, '3 or 5 series', '80 000', typos that are words. */
import type { AlignedText, Edit } from './aligned-text.ts'

type Mending = readonly [RegExp, (match: RegExpExecArray) => string]

/** Typos that edit distance doesn't find, because they are words; their neighbours give them away. */
const slips: readonly Mending[] = [
  [/(?<![a-z])les (?=tha?n)/g, () => 'less '],
  [/(?<![a-z])seets(?![a-z])/g, () => 'seats'],
  [/(?<=(?<![a-z])(?:s|gt|amg|st|r|n) )lien(?![a-z])/g, () => 'line'],
  [/(?<![a-z])cruse(?= control)/g, () => 'cruise'],
  [/(?<![a-z])rang(?= rover)/g, () => 'range'],
  [/(?<=(?<![a-z0-9])[a-z]?[1-9])o(?![a-z])/g, () => '0'],
  [/(?<![a-z])lng range(?![a-z])/g, () => 'long range'],
]

const shapes: readonly Mending[] = [
  [/\s{2,}/g, () => ' '],
  [/(?<=(?<![\d.,])\d{1,3}) (?=000(?!\d))/g, () => ''],
  [/(?<=(?<![a-z])(?:under|over|max|below|from|upto|undr|than)) ?(?=£?\d)/g, () => ' '],
  [/,? (?:sorry|i mean|i meant),? (?=(?:miles|pounds|quid)(?![a-z]))/g, () => ' '],
  [/(?<![a-z])(?:single|sole|one-) ?owner(?![a-z])/g, () => '1 owner'],
  [/(?<=(?<!\d)20[0-2]\d ?[-/] ?)(?=[0-3]\d(?!\d|k|,\d))/g, () => '20'],
  [/(?<=(?<![\d,])\d),(?=\d ?(?:l|litres?|ltrs?|k|grand|thousand)(?![a-z]))/g, () => '.'],
  // 'Don't want: leather, a sunroof'
  [/(?<=(?<![a-z])(?:wants?|needs?|must have|avoid|not|no)) ?:(?=\s)/g, () => ''],
  [/(?<=\bcat(?:egory)? [nscd]) (?:or|and|\/) (?=[nscd](?![a-z]))/g, () => ' or cat '],
  [/(?<=insurance group),? (?=\d)/g, () => ' '],
  // 'that will seat seven'
  [
    /(?<=(?<![a-z])(?:will|can|to|must|that|which|could|should) (?:comfortably |really )?)seats? ([4-9]|four|five|six|seven|eight|nine)(?![a-z0-9])/g,
    ([, count]) => `have ${count} seats`,
  ],
  [
    / \(?(?:including|inc|incl\.?) (?:the )?(?:first )?(?:insurance|tax|insurance and tax|tax and insurance|everything)\)?(?= (?:is|of|at)(?![a-z]))/g,
    () => '',
  ],
  [
    /(?<=heated (?:front |rear )?(?:seats?|steering wheel|windscreen|screen),? (?:and|&|\+) )(?=(?:front |rear )?(?:seats|steering wheel|windscreen|screen|mirrors)(?![a-z]))/g,
    () => 'heated ',
  ],
  [
    /(?<![a-z])full (?:service )?history from (?:an? |the )?(?:[a-z-]+ )?main dealer(?![a-z])/g,
    () => 'full main dealer history',
  ],
  [/, that'?s (?=(?:miles|quid|pounds)(?![a-z]))/g, () => ' '],
  [/(?<![a-z])(?:what|how) about(?![a-z])/g, () => 'what'],
  [/, (?=(?:miles|pounds|quid|a month) (?:i mean|that is))/g, () => ' '],
  [/(?<![a-z0-9])([1-8])((?:\s*(?:,|or|and|\/|&)\s*[1-8])+) ?-?series/g, match => series(match, 'series')],
  [
    /(?<![a-z0-9])(?:front|rear|all|four|4)[ -]wheel(?=(?:,? (?:or|and|\/) )(?:front|rear|all|four|4)[ -]wheel[ -]drive)/g,
    match => `${match[0]} drive`,
  ],
  [
    /(?<![a-z0-9])(front|rear|all|four|4)(\s*(?:,|or|and|\/|&)\s*(?:front|rear|all|four|4))+[ -]?wheel[ -]?drive/g,
    match => series(match, 'wheel drive'),
  ],
  [
    /(?<![a-z0-9])([abceglsv])[ -]?(?:cla?ss?|clasa|calss|clas+e?|claas)(?![a-z])/g,
    match => `${match[1]} class`,
  ],
  [
    /(?<![a-z0-9])([abcegs])((?:\s*(?:,|or|and|\/|&)\s*[abcegs])+) ?-?class(?![a-z])/g,
    match => series(match, 'class'),
  ],
]

export function applyRewriteRules(text: AlignedText): AlignedText {
  const edits: Edit[] = []
  for (const [pattern, mended] of [...slips, ...shapes]) {
    for (const match of text.plain.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (edits.every(edit => edit.to <= from || edit.from >= to))
        edits.push({ from, to, with: mended(match) })
    }
  }
  return text.edited(edits)
}

/** '3 or 5 series' → '3 series or 5 series'. */
function series(match: RegExpExecArray, word: string): string {
  const names = match[0]
    .replace(/[ -]?(?:series|class|wheel[ -]?drive)$/, '')
    .split(/\s*(?:,|or|and|\/|&)\s*/)
  return names
    .filter(Boolean)
    .map(name => `${name} ${word}`)
    .join(' or ')
}
