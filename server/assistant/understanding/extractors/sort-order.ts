/** Sort orders: 'cheapest first', 'lowest miles first', 'newest to oldest'. 'Cheap' alone is a hint. */
import type { SortOrder } from '#contracts/search/search-orders.ts'
import type { ParseState } from '../parse-state.ts'
import { spanOf } from '../patterns.ts'

const by = String.raw`(?:(?:sort|order|rank|arrange|list|show|put|organi[sz]e|sorted|ordered)(?: (?:them|it|those|results?|all|the results|everything|cars))?(?: by| with| in)? )?(?:the |me the |by )?`
const first = String.raw`(?:(?: (?:cars?|ones?|results?|of them|models?))? (?:first|at the top|on top|top|to start|1st|at top|up top|up first))`
const toward = (from: string, to: string) => String.raw`(?:${from}) (?:to|->|-|then|through to) (?:${to})`

const shapes: readonly (readonly [SortOrder, RegExp])[] = (
  [
    [
      'price_low',
      String.raw`${by}(?:cheapest|lowest priced?|least expensive|cheaper|lowest cost|cheap|lowest prices|best priced?|lower priced?)${first}|(?:by )?(?:price|cost)s?,? (?:${toward('low(?:est)?', 'high(?:est)?')}|ascending|asc|lowest|going up|low first|up(?! to))|${toward('cheap(?:est)?', '(?:dear|expensive|dearest|most expensive|priciest)')}|(?:sort|order|rank|sorted|ordered)(?: (?:them|it|those|results|everything))? (?:by|on) (?:price|cost)|${toward('low(?:est)?', 'high(?:est)?')} price|${by}(?:price|cost)${first}|start(?:ing)? with the cheapest|${toward('lowest price', 'highest(?: price)?')}`,
    ],
    [
      'price_high',
      String.raw`${by}(?:most expensive|dearest|priciest|highest priced?|expensive|highest prices|top priced?|dearer)${first}|(?:by )?(?:price|cost)s?,? (?:${toward('high(?:est)?', 'low(?:est)?')}|descending|desc|highest|going down|high first)|${toward('(?:dear|dearest|expensive|most expensive|priciest)', 'cheap(?:est)?')}|${toward('high(?:est)?', 'low(?:est)?')} price|start(?:ing)? with the (?:dearest|most expensive|priciest)`,
    ],
    [
      'mileage_low',
      String.raw`${by}(?:lowest|least|fewest|low|lower|smallest) (?:mileages?|miles|milers?|milage|mileage ones|used)${first}|(?:by )?(?:mileage|miles),? (?:${toward('low(?:est)?', 'high(?:est)?')}|ascending|asc|lowest|low first)|(?:sort|order|rank|sorted|ordered)(?: (?:them|it|those|results|everything))? (?:by|on) (?:lowest |low |least )?(?:mileage|miles)|${toward('low(?:est)?', 'high(?:est)?')} (?:mileage|miles)|start(?:ing)? with the lowest (?:mileage|miles)|by (?:lowest|least|fewest) (?:mileage|miles)`,
    ],
    [
      'mileage_high',
      String.raw`${by}(?:highest|most|high|higher) (?:mileages?|miles|milers?)${first}|(?:by )?(?:mileage|miles),? (?:${toward('high(?:est)?', 'low(?:est)?')}|descending|desc|highest)|${toward('high(?:est)?', 'low(?:est)?')} (?:mileage|miles)`,
    ],
    [
      'year_new',
      String.raw`${by}(?:newest|youngest|latest|most recent|newer|latest reg|newest reg|latest plate|newest plate|most recent year)${first}|(?:by )?(?:age|year|reg(?:istration)?(?: year| date)?),? (?:newest|descending|${toward('new(?:est)?', 'old(?:est)?')}|youngest|latest)(?: first)?|${toward('new(?:est)?', 'old(?:est)?')}|(?:sort|order|rank|sorted|ordered)(?: (?:them|it|those|results|everything))? (?:by|on) (?:newest|age|year|latest|most recent)(?: first)?|start(?:ing)? with the newest`,
    ],
    [
      'year_old',
      String.raw`${by}(?:oldest|earliest|older)${first}|(?:by )?(?:age|year|reg(?:istration)?(?: year)?),? (?:oldest|ascending|${toward('old(?:est)?', 'new(?:est)?')})(?: first)?|${toward('old(?:est)?', 'new(?:est)?')}|(?:sort|order)(?: (?:them|it|those|results))? by oldest`,
    ],
    [
      'distance',
      String.raw`${by}(?:nearest|closest|most local)${first}|(?:sort|order|sorted|ordered)(?: (?:them|it|those|results|everything))? (?:by|on) (?:distance|nearest|closest)|nearest first`,
    ],
    [
      'mpg_high',
      String.raw`${by}(?:best|highest|most) (?:mpg|economical|fuel economy|economy|frugal)${first}|(?:sort|order)(?: (?:them|it|those|results))? by (?:mpg|economy|fuel economy)`,
    ],
    ['deal', String.raw`${by}(?:best|great) (?:deals?|value|buys?)${first}`],
  ] as const
).map(([order, source]) => [order, new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z])`, 'g')] as const)

/** A superlative alone is a sort order too: 'the cheapest you have', 'show me the newest'. */
const superlatives: readonly (readonly [SortOrder, RegExp])[] = [
  [
    'price_low',
    /(?<![a-z])(?:the |your )?(?:very )?(?:cheapest|least expensive|lowest priced?)(?: (?:one|ones|car|cars|possible|available|you(?:'ve| have)(?: got)?|there is|going))*(?![a-z])(?! (?:(?:one|ones|cars?) )?(?:to|on) (?:run|insure|tax|own|keep|service|maintain|fuel|charge|insurance|petrol|diesel))/g,
  ],
  [
    'price_high',
    /(?<![a-z])(?:the |your )?(?:dearest|most expensive|priciest)(?: (?:one|ones|you(?:'ve| have)(?: got)?))?(?![a-z])/g,
  ],
  [
    'mileage_low',
    /(?<![a-z])(?:the |with the )?(?:lowest|fewest|least) (?:mileage|miles)(?: (?:one|ones|possible|available|examples?|you(?:'ve| have)(?: got)?|you can find))*(?![a-z])/g,
  ],
  [
    'year_new',
    /(?<![a-z])(?:the )?(?:newest|youngest|most recent|latest)(?: (?:one|ones|possible|available|examples?|you(?:'ve| have)(?: got)?))*(?! (?:shape|model|version|generation|tech|mot|spec|edition))(?![a-z])/g,
  ],
]

const cheaper =
  /(?<![a-z])(?:something |anything |got |any |a bit |a little |bit |much |even |lot |show me |slightly |make it |somewhat |go )*(?:cheaper|less expensive|lower priced?|more affordable|not so expensive|less money|not as expensive|not as dear|less pricey|cheap as possible|not so dear|bring (?:the|that) price down|lower the price)(?: (?:one|ones|options?|please|cars?|stuff))*(?![a-z])(?! (?:than|to) £?\d)/g
const comparatives: readonly (readonly [SortOrder, RegExp])[] = [
  [
    'mileage_low',
    /(?<![a-z])(?:something |anything |any |got |with |a bit |show me )*(?:lower mileage|fewer miles|lower miles|less miles|less mileage|lower milers?)(?: (?:one|ones|please|cars?|example|examples))*(?![a-z])(?! than)/g,
  ],
  [
    'year_new',
    /(?<![a-z])(?:something |anything |any |got |a bit |bit |a little |show me |even |much |slightly |make it |can you go )*(?<!or )(?<!and )(?<!the )newer(?: (?:one|ones|please|cars?|models?|stuff))*(?![a-z])(?! (?:than|shape))/g,
  ],
]

export function extractSortOrder(parse: ParseState, hasContext: boolean): void {
  const said = (order: SortOrder, pattern: RegExp) => {
    for (const match of parse.matches(pattern)) {
      parse.addSlot({ criterion: 'sortBy', one: order, ...spanOf(match) })
    }
  }
  // 'highest price first' ends in 'price first': the longest match wins.
  const found = [...shapes, ...superlatives].flatMap(([order, pattern]) =>
    parse.matches(pattern).map(match => ({ order, match })),
  )
  for (const { order, match } of found.sort((a, b) => b.match[0].length - a.match[0].length)) {
    const span = spanOf(match)
    if (parse.isFree(span)) parse.addSlot({ criterion: 'sortBy', one: order, ...span })
  }
  if (!hasContext) return
  said('price_low', cheaper)
  for (const [order, pattern] of comparatives) said(order, pattern)
}

/** Consumes the 'first' of 'cheapest peugeot 208 near Ipswich first'. */
export function consumeDistantFirst(parse: ParseState): void {
  for (const match of parse.matches(/(?<![a-z])first(?= *$| *[,.!?]| please)/g)) {
    if (parse.slots.some(slot => slot.criterion === 'sortBy'))
      parse.consume({ from: match.index, to: match.index + 5 })
  }
}
