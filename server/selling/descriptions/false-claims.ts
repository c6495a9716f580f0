/** Claims that a text may make only if the facts support them. */
import type { CarStory } from './car-story.ts'

type Claim = readonly [pattern: RegExp, isTrue: (story: CarStory) => boolean]

const never = () => false
const isFull = ({ serviceHistory }: CarStory) => serviceHistory === 'full' || serviceHistory === 'full dealer'
const lacks = (absence: string) => (story: CarStory) => story.absences.includes(absence)

/** Praise, promises, and what the sell form does not ask: never supported. */
const unsupported = [
  'immaculate|pristine|spotless|mint|perfect\\w*|flawless\\w*|faultless\\w*|showroom|concours',
  'stunning|beautiful\\w*|gorgeous|superb\\w*|excellent|fantastic|amazing|exceptional|lovely|great|best|rare',
  '(very|really|extremely) (good|nice|clean|tidy|economical|reliable)|clean and tidy|tidy|spacious|comfortable',
  '(like|as) new|nearly new|never let me down|reliable|reliably|dependable|trusty|trouble[- ]free|bulletproof',
  'drives? (very |really |so )?\\w*(well|lovely|fine|great|smooth\\w*|superb\\w*|perfect\\w*|straight|as it should)|runs? (well|fine|great|smooth\\w*|perfect\\w*)',
  'smooth\\w*|economical|frugal|cheap\\w*|bargain|value for money|priced to sell|well priced|low (running|insurance)',
  'warrant\\w*|guarantee\\w*|money back|returns? policy|test[- ]drive',
  'careful\\w*|lady owner|garaged|(non|never)[- ]smok\\w*|smoke[- ]free|pet[- ]free|motorway miles|school run',
  '(well|lovingly|regularly|properly|fully|meticulously) (maintained|looked after|kept|serviced|cared for)|no expense spared',
  'recent(ly)?|just (been )?(serviced|replaced|fitted)|brand new|new (tyres?|brakes?|clutch|battery|discs?|pads?|cambelt)|fresh(ly)?',
  'accident[- ]free|no accidents?|never (been )?(crashed|damaged|in an accident)|hpi|history check|repaired|restored',
  '(part[- ]exchange|px|finance available|deposit|delivery|swap)|fault[- ]free|no (known )?(faults?|issues?|problems?)',
  '(front|rear|dual) (and rear )?(parking sensors|zone|climate)|(rear|massag\\w*|ventilated|memory) seats|sound system|speakers|spare wheel|wireless|dash ?cam',
  'invoices?|receipts?|stamps?|stamped|paperwork|log ?book|V5C?|service book|manuals|cambelt|bodywork is|interior is|tyres are(?! worn)',
  'viewings?|view it|come (and|to) (see|view|have a look)|appointments?|arrang\\w*|inspect\\w*|mechanics?|show it to you|happy to (help|show)',
  'first to see|must be seen|no time ?wasters|ono|will not (last|be disappointed)|look no further',
]

// biome-ignore format: a table
const claims: readonly Claim[] = [
  ...unsupported.map((words): Claim => [new RegExp(`\\b(${words})\\b`, 'i'), never]),
  [/full (main )?dealer/i, story => story.serviceHistory === 'full dealer'],
  [/\bF(D)?SH\b|full (service )?history|fully serviced|complete (service )?history/i, isFull],
  [/\bpart(ial)? (service )?history|only partial|some (service )?history/i, story => story.serviceHistory === 'partial'],
  [/(no|without a?) ?service history/i, story => story.serviceHistory === 'none'],
  [/service|\bhistory\b/i, story => story.serviceHistory !== null],
  [/\bMOT\b/, story => story.motExpiryDate !== null],
  [/long MOT|12 months/i, never],
  [/\bULEZ\b|clean air zone/i, story => story.ulez === 'free' || story.ulez === 'likely_free'],
  [/(is|meets|free|compliant).*ULEZ|ULEZ.*(free|compliant)/, story => story.ulez === 'free' || story.ulez === 'likely_free'],
  [/\btax\b/i, story => story.taxPounds !== null],
  [/(no|nothing|free).{0,12}\btax\b/i, story => story.taxPounds === 0],
  [/\bkeys?\b/i, story => story.setsOfKeys !== null],
  [/(one|first|only|1) owner|from new/i, story => story.owners === 0],
  [/(?<!new )\b(keepers?|owners?)\b/i, story => story.owners !== null || story.alwaysPrivatelyOwned === true],
  [/privately owned|private (hands|owner)/i, story => story.alwaysPrivatelyOwned === true],
  [/personal(ised)? (registration|plate)|private plate/i, story => story.personalisedRegistration === true],
  [/write[- ]off|written[- ]off|\bCat(egory)? [A-Z]\b/, story => story.writeOffCategories !== null],
  [/(never|not|n't) (been )?(a )?(written off|write-off|insurance write-off)/i, story => story.writeOffCategories === 'none'],
  [/finance/i, story => story.outstandingLoan !== null],
  [/(no|without|free of|clear of|isn't any) (outstanding )?finance|finance[- ](free|clear)/i, story => story.outstandingLoan === false],
  [/non-runner/i, story => story.isNonRunner === true],
  [/not a non-runner/i, story => story.isNonRunner === false],
  [/\bno\b[^.]*warning lights?/i, lacks('warning lights')],
  [/\bno\b[^.]*\bnoises?/i, lacks('odd noises')],
  [/\bno\b[^.]*\bleaks?/i, lacks('leaks')],
  [/\bno\b[^.]*\bsmells?/i, lacks('unusual smells')],
  [/electronics|\belectrics\b/i, story => story.allElectronicsInGoodCondition !== null || story.knownIssues.includes('electrics')],
  [/exhaust/i, story => story.goodExhaust !== null],
  [/(good|fine|sound) (condition|order|shape)/i, story => story.goodExhaust !== null || story.allElectronicsInGoodCondition !== null],
  [/low (miles|mileage)|low for its age/i, story => story.isLowMileage],
  [/\bimport(ed)?\b/i, story => story.isImported === true],
  [/\bnot (an import|imported)\b/i, never],
  [/modif/i, story => story.isModified !== null],
  [/(not|never|un)[- ]?(been )?modified/i, story => story.isModified === false],
  [/\ba new (?!owner|one|home)|\bunused\b/i, story => story.condition === 'new'],
]

/** The words of unsupported claims in the text. */
export function falseClaims(text: string, story: CarStory): string[] {
  return claims.flatMap(([pattern, isTrue]) => {
    const found = pattern.exec(text)
    return found && !isTrue(story) ? [found[0]] : []
  })
}
