/** Words around a number: comparisons, labels, units. Each is a regular expression's alternation. */
import { alternation } from '../patterns.ts'

export const maxBefore = alternation(String.raw`
under; below; beneath; underneath; less th[ae]n; fewer than; lower than; smaller than; shorter than; lighter than; cheaper than; south of; up to; upto; max(?:imum)?(?: of)?
at most; sub-?; within; capped at; cap; limit; limited to; inside; less; <=?; keep it to; at the most; tops; faster than; quicker than
top end; ceiling; upper limit; stretch to; go to; go up to; go as high as; as high as; up as far as; as much as; as far as; as many as; out to`)

export const minBefore = alternation(String.raw`
over; above; more th[ae]n; greater than; higher than; bigger than; larger than; longer than; taller than; heavier than; further than; better than; at least; min(?:imum)?(?: of)?
upwards? of; starting at; starting from; exceed(?:ing|s)?; >=?; at the very least; at the least; north of; in excess of; beyond`)

/** Words of years and ages. */
export const newerBefore = alternation('newer th[ae]n; younger than; since; after; post-?; from; later than')
export const olderBefore = alternation('older th[ae]n; before; pre-?; prior to; earlier th[ae]n; until; till')

/** They turn the comparison behind them round: 'nothing over 5k' is at most 5,000. */
const negators = alternation(String.raw`
not(?! (?:to mention|only)); no(?: need)?; nothing(?! (?:to (?:do|pay|spend)|doing)); nowt; never; none; nae; cannot; neither; nor; [a-z]+n't(?: fancy)?
(?:do|does|did|ca|wo|would|could|should|is|are|was|has|have|had|must|need)nt; avoid(?:ing)?; without; exclud(?:e|es|ing); rul(?:e|ing) out; refus(?:e|es|ing); steer(?:ing)? clear of; stay(?:ing)? away from; unwilling
(?:hide|skip|remove|get rid of|leave out|drop|reject) (?:anything|everything|all|any|those|(?:the )?(?:ones|cars))`)

/**
 * What a negation reaches across: 'don't want to pay more than'. Of another word the negation is of that word
 * alone: 'not damaged under £3000', 'no dents below 5k'.
 */
const reached = alternation(String.raw`
am; is; are; be; been; being; has; have; having; got; getting; do; does; done; go; goes; going; gone; want; wants; wanting; wanted; like; looking; look; interested; keen; willing; prepared; able; allowed; intend; intention; intending; planning; trying; think; thinking; happy; wish; afford; consider
pay; paying; spend; spending; cost; costs; costing; priced; sold; stretch; stretching; budget; buy; buying; see; seeing; show; give; send; shown; drive; take; taking; accept; touch; travel
for; with; at; to; in; of; on; from; it; it's; its; that; thats; that's; which; who; i; we; an?; the; any; my; one; ones; things?; anything; something; much; even; really; ever; just; way; well; me; us; either; too; point; reason; wish; desire; interest; more than
penny; pounds?; quid; tenner; fiver; monkey; few; hundred; bit; whisker; hair; touch; day; [a-z]+,? n?or
cars?; vehicles?; vans?; motors?; models?; prices?; mileages?; miles; clock; engines?; years?; reg; registered; plates?; made; built; driven; covered; clocked; owners?; keepers?; myself`)
/** Words before a negation that make it ask for cars: 'is there nothing under 5k?', 'why not show me'. */
const asking = alternation(String.raw`
(?:is|are|was|were) there; (?<!(?:sure|that|if|as) )there(?:'?s| is| are); (?:have|had|do|did) (?:you|u)(?: got)?; (?:you|u) (?:have|had); you'?ve; (?:you|u|you'?ve) got; (?<!(?:i|we|i'?ve|we'?ve|have|only|just) )got
(?:i|we) see; why(?: (?:is|are|was|do|does|can|have))?(?: (?:i|we|you|u))?; how come`)
/** 'I can't see any below 5k', but not 'I can't see myself paying more than 5k'. */
const missing = String.raw`(?:(?<=\b(?:i|we)(?: (?:can|do|did|could))? )(?:not|cannot|(?:ca|do|did|could)n'?t) (?:see|find)(?! (?:me|us|myself|ourselves|the|why)\b)|(?<=\b(?:you|u)(?: do)? )(?:not|(?:do|did)n'?t) (?:seem to )?have)\b`
export const negation = String.raw`(?<!(?:if|unless) (?:it|they|its|that|price|the price) )(?:(?=not? [a-z]+ th[ae]n )|(?<!\b(?:${asking}) )(?!${missing}))(?:${negators})(?: (?:${reached})){0,5} ?`

export const aroundBefore = alternation(String.raw`
around about; around; about; roughly; approx(?:imately)?\.?; circa; ca\.?; ~; in the region of; somewhere around; close to; near(?:ly)?; give or take; or so; somewhere near; ish`)

export const pairBefore = alternation(
  String.raw`between; anywhere between; anywhere from; somewhere between; in the range; ranging from; from`,
)

export const maxAfter = alternation(String.raw`
or less; or under; or below; or lower; or fewer; or smaller; or cheaper; or older; or lighter; or shorter; or quicker; or faster; max(?:imum)?; tops; top\b; at most; at a stretch; at the outside; at the most; at the absolute most
limit; and under; and below; or earlier; and older; absolute max(?:imum)?; ceiling; upper limit; at a push; at an absolute push; or before; and less; and earlier; cap
is (?:my|the|our|his|her|their) (?:absolute )?(?:max(?:imum)?|limit|budget|top|cap|ceiling|top whack); top whack; budget; to spend; all in; is all i(?:'ve| have)? got`)

export const minAfter = alternation(String.raw`
or more; or over; or above; or higher; or better; or bigger; or larger; or greater; or newer; or later; or younger; or upwards; or up; or onwards; \+; plus(?! ?(?:£|\d|the |an? |my |vat)); and up(?:wards)?; & up; and above; and over
and newer; and later; and onwards?; upwards?; onwards?; on(?! the| it| them| finance| hp| pcp| an? | one| my| our| another| some| this| that| top| your); min(?:imum)?; at least; or after; at the least; and more; forwards?; and better; onward; and on; an up; or longer; or heavier; at the oldest; at the earliest; or fresher; or more recent; and fresher; up(?=,| *$|\.); and bigger; as a minimum; upwards?; or beyond; an onwards; n up; & newer; & onwards`)

export const aroundAfter = alternation(
  String.raw`ish; or so; or thereabouts; give or take; or near; or around there`,
)

/** Filler between a number and its label or comparison. */
export const filling = alternation(String.raw`
is; of; to be; :; =; at; that's; thats; with; in; got to be; must be; should be; wants? to be; needs? to be; be; a; an; the; can be; has to be; have to be; has got to be; my; our; are; say; it's; its; was; needs; just; only; roughly; to; for; per; on; an absolute; absolute; strict; strictly; total; figure; number; gets; does; do; doing; will; it; reading; showing; done; range`)

export const quantityLabels = alternation(String.raw`
(?:have |has |having )(?:done|covered); monthly budgets?; monthly payments?; budget; price range; price tag; priced?; spend; spending; costs?; costing; mileage; miles; odometer; clock; clocked; milage
insurance (?:groups?|class(?:es)?); ins groups?; insurance; groups?; road tax; car tax; ved; tax(?:ed|es)?; co2 emissions; co2; emissions
0 ?(?:-|to|/) ?6[02](?: ?mph)?(?: times?| in)?; 0 ?(?:-|to) ?100(?: ?kph)?; top speed; max speed; maximum speed; boot ?space; boot size; boot capacity; boots?; luggage space; electric range; real range; range; real world range
engine size; engine capacity; engine; engines; registered; registration; reg; plates?; age; aged; years?; built; made; from new; euro(?: status| standard| emissions| class)?
bhp; power output; power; horsepower; mpg; fuel economy; economy; fuel consumption; payload; height; tall; length; long; kerb ?weight; weight; weigh(?:s|ing)?; travel(?:ling)?; willing to drive; fuel tank; tank; heights; pull
travel(?:ling)?; willing to drive; weigh(?:s|ing)?; seats; doors; owners?; keepers?; distance; radius; gears; finance; payments?; deposit; maximum age; model year; year of registration`)

/** 'A month' and the like make a price monthly. */
export const units = alternation(String.raw`
miles? (?:a|per|on a|on one|from a|from one|to a|to the) (?:full |single )?charge; miles? range; miles? (?:of |on )?(?:pure |all )?(?:electric|battery)(?: range| power| only)?(?! (?:car|van|suv)); miles? (?:of )?(?:electric |real |real world )?range; miles? radius; mile radius; miles? a?round; miles? away; miles? from(?! new)
miles? (?:of|from) (?:here|me|home|us); on (?:it|them)(?= *$|[,.;!?)]| and| or); on the clock; on the odometer; on the dash; on the speedo; miles on the clock; miles on it; miles on the odometer; miles on them; miles done; mile?ages?; miles; mile; mi; mls
bhp; bph; brake ?horse ?power; horse ?power; horses; hp; ps; kwh?; lb ?ft; nm; mpg; miles (?:per|to the|to a|a) gallon; to the gallon; g/km; g per km; grams? per k(?:m|ilometre)s?; grams?; g
litres? (?:of )?(?:boot|luggage)(?: space)?; l (?:of )?(?:boot|luggage)(?: space)?; litres? tank; litres?; liters?; ltrs?; lit; l; cc
seconds?; secs?; s; mph; kph; kgs?; kilos?; kilograms?; tonnes?; tons?; mm; millimetres?; millimeters?; cms?; metres?; meters?; m
-?doo?rs?; -?doored; -?drs?; -?seaters?; -?seats?; -?seated; (?:proper|real|full[- ]sized?|decent|usable|adult) seats?; people; passengers; -?speed; speeds; gears?; axles?
(?:(?:previous|former|past|registered|lady|careful|private|other|prev|mature|elderly|recorded|local|family|retired) )*(?:owners?|keepers?|owner car)(?: from new)?
plates?; plater; reg(?:istration|istered|s)?; years? old; -?year-?olds?; yrs? old; yo; y/o; years? of age; years?; yrs?; months? old; months?
(?:pounds |quid )?(?:a|per|/|every|each|pr|p) ?(?:calendar )?(?:month|mth|mnth|mo); /month; / month; (?:pounds |quid )?p/?c?m; (?:pounds |quid )?monthly; pcm; pm; mo; p/m; p/month
(?:pounds |quid )?(?:a|per|/|each) ?year(?: ?(?:in |for )?(?:road )?tax)?; (?:pounds |quid )?p/?a; (?:pounds |quid )?(?:a year )?(?:road |car )?tax(?: a year| per year| band| bracket)?(?! (?:less|under|over|below|up|max|of|at|between|no|is)\b); annually; yearly; (?:pounds |quid )?(?:a year )?to tax; (?:pounds |quid )?(?:a year )?to insure; (?:pounds |quid )?(?:a year )?(?:for |in )?insurance(?! (?:group|class)); tax a year
pounds?; quid; sterling; squid; pence`)
