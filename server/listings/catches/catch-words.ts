/** How adverts say what stands against a car. Each is tried on cars of testing/labelled-cars.ts. */
import { damagedWords, partPriceWords } from '../price-caveat.ts'
import type { Claim } from './advert-claims.ts'

/** Alternatives, with spaces that match hyphens too. */
const saying = (...alternatives: string[]) =>
  new RegExp(String.raw`\b(?:${alternatives.join('|')})`.replaceAll(' ', '[ -]'), 'gi')

export const damage: Claim[] = [
  {
    words: damagedWords,
    readsDenials: true,
    unless: /\b(?:genuine|original|oem|new|catalogue) parts only\b/i,
  },
]

export const partPrice: Claim[] = [{ words: partPriceWords, readsDenials: true }]

/** Not the licence of category B, the alarm of category 1, or a catalytic converter. */
const category =
  /\b(?:category[ -]?[abcdns]|cat[. -]*[bcdns])\b(?! (?:licen[cs]e|alarm|exhaust|back|pipe)\b)/gi
export const writeOff: Claim[] = [
  { words: category, short: ([words]) => `Category ${words.at(-1)!.toUpperCase()} write-off` },
  {
    words: saying(
      'insurance write offs?',
      'insurance (?:loss|damaged|marker)',
      '(?:was|been|previously|is an?) (?:an? )?(?:insurance )?(?:written off|write off)',
      'recorded (?:as )?(?:damaged|salvage)',
      'total loss',
    ),
  },
]

export const finance: Claim[] = [
  {
    words: saying(
      'outstanding (?:finance|loan|hp|pcp)',
      '(?:finance|loan|hp|pcp) (?:is |still |is still )?(?:outstanding|owing|owed|left|remaining)',
      'is (?:currently )?on (?:finance|hp|pcp)',
      '(?:finance|loan|hp|pcp) to (?:clear|settle|pay|be)',
      'still (?:on|under|has|got) (?:some )?(?:finance|hp|pcp)',
      '(?:owed|owing|left|outstanding) on (?:the |its |it in )?(?:finance|hp|pcp|loan)',
    ),
    unless: /\b(?:part[ -]?ex\w*|p\/?x|trade[ -]in|available)\b/i,
  },
]

export const noHistory: Claim[] = [
  {
    words: saying(
      String.raw`no (?:\w+ (?:or|and) )?(?:service |servicing |paper )?history\b(?! of\b)`,
      String.raw`(?:no|missing) service (?:history|book|records?)\b`,
      String.raw`service history ?[:–-] ?(?:no|none|nil)\b`,
      String.raw`nsh\b`,
      'without (?:a |any )?(?:service |servicing )?history',
      'service (?:history|book) (?:is |was |has been |got )?(?:lost|missing|unknown|not (?:available|present|included))',
    ),
    readsDenials: true,
  },
]

export const oneKey: Claim[] = [
  {
    words: saying(
      String.raw`(?:one|1|single)(?: set of| x)? keys?\b(?! (?:and (?:a |one )?spare|feature|point|benefit|selling|touch|ring))`,
      `(?:spare|second|2nd|other) (?:key|fob) (?:is |was |has been |got |gone |went )*(?:missing|lost|not (?:present|included|available))`,
      String.raw`keys?: ?(?:1|one)\b`,
    ),
  },
  {
    words: saying(
      '(?:no|without an?|missing (?:an?|the|its)|doesn.?t (?:have|come with) an?) (?:spare|second|2nd) (?:key|fob)',
    ),
    readsDenials: true,
  },
]

export const imported: Claim[] = [
  {
    words: saying(
      '(?:uk registered|japan(?:ese)?|jap|jdm|grey|parallel|personal|german|american|us|eu|european|irish) import',
      'imported (?:from|by|in|car|vehicle)',
      String.raw`(?:is|was|this|fresh|an?) (?:an )?import(?:ed)?\b(?! (?:leather|wheels?|parts?|duty|tax))`,
    ),
    unless: /\bimported (?:\w+ )?(?:leather|wheels?|parts?|alloys?)\b/i,
  },
  { words: /(?<=^|[.!?] )imported\b(?=[,.]|$)/gi },
]

export const noMot: Claim[] = [
  {
    words: saying(
      String.raw`(?:no|without(?: an?)?) (?:current |valid )?mot\b(?! (?:history|issues?|advis\w*|fail\w*|due|worries|until))`,
      'mot (?:has |is )?(?:expired|run out|ran out)',
    ),
    readsDenials: true,
    unless: /\bnew mot\b/i,
  },
]

const forHire = '(?:taxi|mini ?cab|private hire|hackney|uber|pco)'
export const taxi: Claim[] = [
  {
    words: saying(
      `(?:ex|former(?:ly)?|previous(?:ly)?|was|been|used as|licensed as|worked as)(?: an?)?(?: london| black)? ?${forHire}\\b`,
      String.raw`${forHire}(?: car| vehicle)? (?:for|until|since|plated?|work|badge|history|use|licen[cs]ed?)\b`,
      `(?:plated|licensed|licence|plate) (?:as|for) (?:an? )?${forHire}`,
      'council plated',
    ),
    unless: /\b(?:ideal|perfect|suit\w*|great|ready|would|could|make)\b/i,
  },
]

const done =
  '(?:has |have |was |been |is |just |recently |fully )*(?:rebuilt|overhauled|replaced|reconditioned|swapped|done)'
const made = '(?:new|replacement|reconditioned|recon|rebuilt|refurbished|overhauled|second ?hand)'
const noPart = String.raw`(?! (?:oil|mount\w*|cover|management|sensor|pipe|hose|bay|filter|coil|belt|light|size|range|speed|and oil)\b)`
const repairOf = (part: string, short: string): Claim => ({
  words: saying(
    `${part} ${done}\\b`,
    `${made} ${part}\\b${noPart}`,
    String.raw`${part} (?:overhaul|rebuild|swap|replacement)\b`,
  ),
  short,
  unless: new RegExp(
    String.raw`\b(?:needs?|needed|wants?|requires?|will need|due)\b.{0,30}\b${part}|${part}.{0,30}\bnot (?:needed|required)`,
    'i',
  ),
})
export const repairs: Claim[] = [
  repairOf('(?:engine|motor)', 'Engine rebuilt or replaced'),
  repairOf('(?:gearbox|transmission|dsg)', 'Gearbox rebuilt or replaced'),
  repairOf('head ?gasket', 'Head gasket replaced'),
  repairOf('turbo(?:charger)?', 'Turbocharger replaced'),
  { words: saying('respray(?:ed)?', 'repainted', 're sprayed'), short: 'Resprayed' },
]

const lights = '(?:engine(?: management)?|abs|air ?bag|eml|dpf|traction|warning)(?: warning)? lights?'
const parts = '(?:engine|gearbox|clutch|turbo|steering|suspension|brakes?|head ?gasket|bodywork)'
/** What has been put right is no catch. */
const mended = /\b(?:now (?:fixed|fine|gone|dry)|fixed|repaired|sorted|cured|rectified|resolved)\b/i
const issue = (short: string, ...alternatives: string[]): Claim => ({
  words: saying(...alternatives),
  short,
  unless: mended,
})
export const issues: Claim[] = [
  issue(
    'Warning light on',
    String.raw`eml (?:is )?on\b`,
    String.raw`${lights} (?:\w+ ){0,2}?(?:on|comes?|came|showing|lit|up|flash\w*|illuminated)\b`,
    `(?:has|have|with|is|got|showing) (?:an? |the )?${lights}`,
  ),
  issue(
    'Leak',
    '(?:oil|coolant|water|fuel|steering) leaks?',
    'leak(?:s|ing) (?:a (?:little|bit of) |some )?(?:oil|coolant|water|fuel)',
    '(?:loses|losing|weeps) (?:a (?:little|bit of) |some )?(?:oil|coolant|water)',
  ),
  issue(
    'Mechanical fault',
    `${parts} (?:\\w+ )?(?:needs?|wants?|requires?|will (?:need|want))\\b(?! nothing)`,
    `(?:needs?|wants?|requires?|due) (?:an? )?(?:new |replacement )?${parts}\\b`,
    `${parts} (?:is )?(?:a bit )?(?:slipping|noisy|crunch\\w*|fault|problems?|issues?|on its way out)`,
    String.raw`misfir\w+|overheats?\b|limp mode|knocking (?:noise|sound)|fault codes?|runs rough`,
    `electrical (?:fault|gremlin|problem|issue)s?`,
  ),
  issue(
    'Air conditioning not working',
    String.raw`(?:air ?con(?:ditioning)?|a/?c) (?:\w+ )?(?:not|needs?|doesn['’]?t|isn['’]?t)\b`,
  ),
  issue('Failed its MOT', 'failed (?:its |the |an )?mot', 'mot (?:failed|failure|fail)'),
  issue(
    'Rust',
    '(?:some|bit of|little|small|surface|patch(?:es)? of) rust',
    'rust(?:y|ing)? (?:on|in|under)',
  ),
  issue(
    'Tyres worn',
    String.raw`tyres? (?:\w+ ){0,2}(?:low|worn|bald|needed)\b`,
    '(?:needs?|could do with) (?:new|two|four|2|4|a pair of) tyres',
  ),
  issue('Dents or scratches', String.raw`(?:dents?|dings?|scratch(?:es|ed)?|scuff(?:s|ed)?)\b`),
  issue(
    'Needs work',
    String.raw`(?:needs?|requires?|wants?) (?:some |a bit of |a little )?(?:work|attention|tlc|repairs?|welding)\b`,
  ),
]
