/** Vague wishes: 'room for a dog', 'low tax', 'easy to park'. They filter nothing and are answered with offers. */
import type { ParseState } from '../parse-state.ts'

const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    'dog',
    /(?<![a-z])(?:(?:room|space) for (?:a|the|my|our|two|2)? ?dogs?|dog friendly|for (?:the|my|our) dogs?|dogs? in the (?:boot|back)|labrador|spaniel|german shepherd|dogs?)(?![a-z])/g,
  ],
  [
    'pram',
    /(?<![a-z])(?:(?:room|space) for (?:a|the) (?:pram|pushchair|buggy)|pram|pushchair|buggy|double buggy)(?![a-z])/g,
  ],
  [
    'big-boot',
    /(?<![a-z])(?:(?:big|large|huge|decent|massive|good sized?|spacious) boot|lots? of (?:boot )?space|roomy|spacious|golf clubs|bikes? in the (?:back|boot))(?![a-z])/g,
  ],
  [
    'first-car',
    /(?<![a-z])(?:first car|new driver|learner|just passed|passed (?:my|his|her) test|young driver|for my (?:son|daughter|teenager))(?![a-z])/g,
  ],
  [
    'cheap-insurance',
    /(?<![a-z])(?:(?:cheap|low|cheaper|lower) (?:to insure|insurance(?: group)?|insurance costs?))(?![a-z])/g,
  ],
  [
    'low-tax',
    /(?<![a-z])(?:(?:low|cheap|cheaper|lower|free|little|minimal) (?:road |car )?tax|cheap to tax|low ved)(?![a-z])/g,
  ],
  [
    'economical',
    /(?<![a-z])(?:economical|good (?:on fuel|mpg|fuel economy)|cheap to run|frugal|fuel efficient|good economy|low running costs?|efficient|decent mpg)(?![a-z])/g,
  ],
  ['low-miles', /(?<![a-z])(?:low (?:mileage|miles|milage|miler)|not too many miles|few miles)(?![a-z])/g],
  ['towing', /(?<![a-z])(?:towing|to tow|tow (?:a|my|our)|caravan|horse ?box|trailer)(?![a-z])/g],
  [
    'family',
    /(?<![a-z])(?:family (?:car|cars|friendly|suv|hatchback|motor|wagon)|for (?:the|my|a|our) family|kids|children|baby|school run|growing family)(?![a-z])/g,
  ],
  [
    'fast',
    /(?<![a-z])(?:fast|quick|sporty|powerful|rapid|fun to drive|performance car|sports car|nippy|hot hatch)(?![a-z])/g,
  ],
  [
    'small',
    /(?<![a-z])(?:small|little|compact|easy to park|tiny|city car|run ?around|runabout|supermini)(?![a-z])/g,
  ],
  [
    'near-me',
    /(?<![a-z])(?:near me|nearby|close to me|local to me|local|round here|around here|close by|in my area|near my house|within reach)(?![a-z])/g,
  ],
  [
    'long-mot',
    /(?<![a-z])(?:(?:long|full|full year'?s?|12 months?|year'?s?|new|fresh|months?) (?:of )?mot|mot(?:'?d)?)(?![a-z])/g,
  ],
  [
    'reliable',
    /(?<![a-z])(?:reliable|dependable|trouble free|bulletproof|never lets? (?:you|me) down)(?![a-z])/g,
  ],
  [
    'cheap',
    /(?<![a-z])(?:cheap|inexpensive|affordable|bargain|budget car|low cost|as cheap as possible)(?![a-z])/g,
  ],
  ['comfortable', /(?<![a-z])(?:comfy|comfortable|smooth|quiet|luxury|luxurious|nice)(?![a-z])/g],
  ['nearly-new', /(?<![a-z])(?:nearly new|almost new|as new|newish|fairly new|modern|recent)(?![a-z])/g],
]

const cheaper = /(?<![a-z])(?:cheaper|less expensive|more affordable)(?![a-z])/g

export function extractHints(parse: ParseState): void {
  for (const [kind, pattern] of kinds) {
    for (const match of parse.matches(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length }
      parse.hints.push({ kind, ...span })
      parse.consume(span)
    }
  }
  for (const match of parse.plain.matchAll(cheaper)) {
    parse.hints.push({ kind: 'cheaper', from: match.index, to: match.index + match[0].length })
  }
}
