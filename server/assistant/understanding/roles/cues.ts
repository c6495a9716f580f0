/**
 * Cues of what a clause is for, each a class of words that means one thing: having, wanting, ailing,
 * comparing. None of them decides: their weights are learned together (role-weights.json).
 */

/** Kin, friends and others who are not the speaker. */
const others = String.raw`(?:he|she|they|mum|mom|dad|mother|father|parents?|wife|husband|hubby|missus|partner|son|daughter|brother|sister|nan|gran|grandad|grandma|grandfather|grandmother|uncle|aunt(?:ie)?|cousin|nephew|niece|friends?|mates?|neighbou?rs?|boss|colleagues?|people|everyone|kids|children|boyfriend|girlfriend|fianc[e]+|in-?laws?|mechanic|garage|dealer|salesman|instructor|doctor)`

const whole = (words: string) => new RegExp(String.raw`(?<![a-z])(?:${words})(?![a-z])`)

export const cues = {
  want: whole(
    String.raw`want(?:s|ed|ing)?|against an?|up to an?|looking (?:for|to (?:buy|get))|look for|after|seeking|hoping (?:for|to (?:get|find|buy))|in the market for|hunting for|searching for|i search|i look|seek|(?:set|settled|decided|sold|keen) on|plumped for|(?:heart|eye) (?:set )?on|have you (?:got )?any|do you have|got any|where are the|any(?:one|body) know (?:of )?an?|convinced me|(?:i|we)'?d have another|of my own|next (?:one|car)|again,? please|asking for|asks? for|begs? for|would you (?:suggest|trust|recommend)|is there an?|what is there|shopping for|on the hunt|find(?: me)?|show(?: me)?|get me|give me|search|interested in|keen on|fanc(?:y|ies)|(?:i|we)'?d (?:like|love)|would (?:like|love)|wish|buy(?:ing)? (?:a|an|something)|any (?:chance|ideas)|recommend|suggest|suggestions`,
  ),
  command: whole(
    String.raw`(?:change|switch) (?:it |that |them )?(?:to|for)|make (?:it|that|them)|go(?:ing)? for|show (?:me|us)|(?:please|just|also|and) (?:add|include|show)|it is|it'?ll (?:have to )?be|settled on|decided on`,
  ),
  need: whole(
    String.raw`needs?|needing|require[sd]?|must(?: have| be)?|has (?:got )?to|have (?:got )?to be|got to be|should(?: be| have)?|essential|non-?negotiable|gotta|got to have|have to have|(?:it|they) can'?t be (?:any )?(?:older|more|over|bigger|longer|wider)|whatever replaces|deal ?breaker|requirements?|definitely|absolutely|at the very least|(?:can'?t|cannot|couldn'?t|wouldn'?t)(?: (?:be|do|go|live|manage))? without|insists?|demands?|means|it'?s to be|wants? to be|will have to|a must|goes without saying|obviously|only`,
  ),
  prefer: whole(
    String.raw`ideally|preferably|prefer(?:s|red|ence)?|rather have|if possible|nice to have|(?:would|might|could) be (?:nice|good|great|handy|useful|lovely|a (?:plus|bonus))|bonus|a plus|hopefully|not essential|don'?t mind`,
  ),
  consider: whole(
    String.raw`thinking (?:of|about)|thought (?:of|about)|consider(?:ing|ed)?|maybe|perhaps|possibly|probably|might|torn between|not sure|unsure|wonder(?:ing)?|caught my eye|(?:on|in) (?:my|the|our) (?:short)?list|in the running|lean(?:ing)? to(?:wards)?|tempted|toying|looked at|looking at|tried|test drove|what about|how about|would an?|is an?|are the|any good|worth|opinions?|like the (?:look|idea|sound)`,
  ),
  example: whole(
    String.raw`such as|for example|for instance|e\.?g|say|things? like|cars? like|something like|along the lines|that (?:kind|sort)|or similar|the likes of|similar`,
  ),
  have: whole(
    String.raw`(?:i|we)(?:'ve| have| ve)(?: got| had| been| always| currently)?|(?:i|we) (?:currently |still |now |also |only |just )*(?:own|drive|run|have|use|ride|lease|keep)|i'?m (?:currently |still |now )*(?:driving|running|using|in|leasing)|we'?re (?:currently |still )*(?:driving|running|using)|been driving|currently|at the moment|right now|existing|present|current`,
  ),
  had: whole(
    String.raw`had|used to|was|were|did|been|bought|sold|owned|drove|ran|traded|crashed|got rid|passed|learn(?:t|ed)|hired|borrowed|rented|inherited|previous(?:ly)?|before|last|old|years? ago|once|first`,
  ),
  replace: whole(
    String.raw`replac(?:e|es|ing|ement)|swap(?:ping|ped)?|trad(?:e|ing)(?: ?-?in)?|part ?-?ex(?:change|changing)?|p\/?x|chop(?:ping)? in|get(?:ting)? rid of|sell(?:ing)?|chang(?:e|ing) (?:from|my|our|the)|mov(?:e|ing) (?:on |up |down )?from|go(?:ing)? from|com(?:e|ing) (?:out of|from)|upgrad(?:e|ing)|downsiz(?:e|ing)|giv(?:e|ing) (?:up|back)|hand(?:ing)? back|instead of|plus (?:the|my|our|his|her|what)|including the|to follow|succeed|same again|like for like`,
  ),
  ailing: whole(
    String.raw`die[ds]?|dying|dead|ailing|fail(?:s|ed|ing)?|broke(?:n)?|break(?:s|ing)|packed (?:up|in)|gave up|given up|knackered|worn|done for|nearly done|last legs|written off|write-?off|stolen|rust(?:y|ed|ing)?|scrap(?:ped)?|leak(?:s|ing)?|smok(?:es|ing)|rattl(?:es|ing)|repairs?|repairing|bills?|cost(?:s|ing) (?:me|us|a)|not worth|isn'?t worth|mot'?d?|finally|going|gone|goes back|tired|outgrown|not big enough|no longer|expir(?:es|ed|ing)|ends?|up in`,
  ),
  excess: whole(
    String.raw`too|thirsty|drinks?|dear(?:er)?|expensive|pricey|beyond (?:me|us)|can'?t afford|couldn'?t afford|out of (?:my|our) (?:reach|league|budget)|hard|tiresome|awkward|cramped|hate[sd]?|sick of|tired of|fed up|bored|enough of|trouble|problems?|worr(?:y|ies|ied)|fear|afraid|scared?|nightmare`,
  ),
  not: whole(
    String.raw`not|no|nor|neither|none|nothing|without|don'?t|dont|doesn'?t|didn'?t|isn'?t|aren'?t|cannot|can'?t|shouldn'?t`,
  ),
  reject: whole(
    String.raw`never|avoid(?:ing)?|except(?: for)?|anything but|anything except|apart from|other than|short of|bar|bans?|banned|veto(?:ed)?|forbids?|forbade|refuse[sd]?|rather not|sooner not|no way|no thanks|no more|seen dead|dead body|bring myself|(?:won'?t|wont|wouldn'?t|will not|would not|can'?t|cannot|don'?t|do not|not) (?:even )?(?:have|buy|want|touch|take|look at|consider|own|fancy|like|go near|drive|get|stand|abide|bear|do with|be doing)|not having|not going back|touch|bargepole|put(?:s)? (?:me|us|her|him) off|put off|turn(?:s|ed)? (?:me|us) off|rul(?:e[sd]?|ing) out|off the (?:list|table)|(?:is|are) out|a no|not keen|not (?:for|into)|not a fan|dislikes?|hates?|loathes?|do without|live without|can keep|must not|mustn'?t|leave(?:s)? (?:me|us) cold|no good to|done with|had enough|had (?:it|my fill)|anti|refuse[sd]? to|stretch to an?|don'?t (?:talk|mention|tell|suggest|offer|show|point)|never again|on no account|(?:is|are) no (?:use|good)|won'?t do|(?:can'?t|cannot) (?:stand|abide)|rather (?:stay|walk|die|cycle)|fleeing`,
  ),
  indifferent: whole(
    String.raw`couldn'?t care less|don'?t (?:really )?care|not (?:bothered|fussed)|(?:can|could) (?:do|live|manage) without|(?:is|it'?s|they'?re) (?:all )?(?:one|the same) to me|neither here nor there|can keep|no matter|wasted on`,
  ),
  compare: whole(
    String.raw`(?<!(?:more|less|older|newer|later|earlier|fewer|longer|lower|higher|shorter) )than|as (?:big|small|good|quick|fast|cheap|roomy|comfortable|nice|reliable|economical|well|much|long|wide|high|easy)|equals?|match(?:es)?|compar(?:e|ed|able)|equivalent|same (?:size|as)|similar to|like (?:my|our|the|his|her)|unlike|short of|versus|vs|rival|alternatives? to`,
  ),
  generic: whole(
    String.raw`(?:cars|diesels?|petrols?|electrics?|hybrids?|automatics?|manuals?|suvs?|4x4s?|estates?|saloons?|they|these|those|most|some of them|all of them|people|an? [a-z]+(?: [a-z]+)?) (?:are|cost|costs|needs|drinks|makes|gives|holds|need|have|drink|tend|seem|look|get|make|feel|don'?t|can|hold|break|rust|last)`,
  ),
  other: whole(
    String.raw`${others}(?:'s|s)?(?: (?:[a-z]+ )?(?:has|have|had|drives?|drove|owns?|got|bought|runs?|says?|said|thinks?|told|swears|recommends|loves?|likes?|is|was|are|were|uses?|used))?`,
  ),
  opinion: whole(
    String.raw`love[ds]?|like[ds]?|enjoy(?:ed)?|miss(?:ed)?|admire|swear by|great|brilliant|lovely|happy with|faultless|fantastic|good (?:on|to)|godsend`,
  ),
  journey: whole(
    String.raw`miles? (?:a|per|each|every) (?:day|week|month|year|annum)|each way|to work|commut(?:e|es|ing)|journeys?|trips?|motorways?|travel(?:s|ling)?|drive to|drive (?:up|down|round)|school run|there and back|round trip|weekends?|holidays?|visit(?:s|ing)?|go(?:es)? to|mileage is|annual(?:ly)?|a year|a week|a day|round here|country roads?|lanes?`,
  ),
  living: whole(
    String.raw`(?:i|we|she|he|they)(?:'m|'re| am| are)? (?:live|lives|living|based|from|moved|moving|staying|grew up|born|retired)|lives? (?:in|near|on|at)|home|house|street|flat|our road|village|family (?:in|near|at)`,
  ),
  person: whole(
    String.raw`(?:is|am|'m|are|aged?|turning|turned|nearly|almost|she'?s|he'?s|i'?m) \d{1,2}(?! ?(?:k|grand|miles|plate|reg))|year(?:s)?[- ]olds?|kids?|children|child|baby|babies|twins|grandchild(?:ren)?|teenagers?|pensioner|feet|foot|ft|inch(?:es)?|tall|stone|knees?|hips?|back(?! seats?)|wheelchair|legs?`,
  ),
  burden: whole(
    String.raw`caravan|trailer|horse ?box|boat|bikes?|dogs?|crates?|ladders?|tools?|kit|luggage|suitcases?|pram|pushchair|buggy|shopping|gear|drums?|cello|garage|drive(?:way)?|parking space|car seats?|child seats?|tank|fill(?:ing)?|servic(?:e|ing)|deposit|owe[ds]?|owing|settlement|outstanding|worth|part exchange value|insur(?:e|ed|ance)|tax(?:ed)?|fuel bills?|quot(?:e|ed)`,
  ),
  funds: whole(
    String.raw`(?:can|could|will|would|'?ll|to|happy to|able to|prepared to|hop(?:e|ing) to|want(?:ing)? to) (?:only |just |maybe |probably |easily |comfortably )*(?:spend|stretch|go|raise|run|afford|pay|scrape|find|manage|put)|budget|spend(?:ing)?|afford|savings?|saved|in the bank|to spend|tops|at (?:a|the) push|all in|(?:i|we|there|he|she)(?:'ve| ve| have|'s| is| has|'ll be| will be)(?: got)?(?: about| around| just| only| up to| maybe| roughly)?(?= £?[0-9])|(?:got|have)(?: about| around| just| only| up to| maybe| roughly)?(?= £?[0-9])|premium bonds|lump sum|inheritance|loan|saved|put by|in the pot|in savings|in the kitty|on the table|from the sale|is the limit|'s the limit|not a penny more`,
  ),
  bound: whole(
    String.raw`(?:no|not) (?:more|less|older|newer|over|under|above|below|later|higher|longer) than|less than|more than|at (?:least|most)|nothing (?:over|under|above|older|newer|bigger|longer|slower|less)|not (?:above|over|below|under)|fewer than|no (?:dearer|bigger|longer|wider|smaller|slower) than|or (?:lower|higher|later|fewer)|under|over|since|onwards?|up to|below|max(?:imum)?|min(?:imum)?|or (?:less|more|newer|under|over|better)|no older|between|within|tops|limit`,
  ),
  money: whole(
    String.raw`budget|spend(?:ing)?|afford|got|have|stretch|go to|cash|pay(?:ing)?|price|cost(?:s|ing)?|for|around|about|up to|no more than|less than|under|max(?:imum)?|tops|between|savings?|saved`,
  ),
  reason: whole(
    String.raw`because|cos|coz|since|as (?:i|we|my|our|she|he|the)|so that|due to|thanks to|reason`,
  ),
  condition: whole(String.raw`if|unless|whether|provided|as long as|so long as|depend(?:s|ing)`),
  ask: /\?|(?<![a-z])(?:what|which|how|why|who|would|could|should|does|do you|is there|are there|can you|any)(?![a-z])/,
  you: whole(String.raw`you|your|please|thanks|hi|hello`),
  purpose: whole(
    String.raw`to (?:tow|carry|take|fit|use|drive|get|replace|go|pull)|for (?:my|our|the|a|work|when|towing|commuting|town|weekends)`,
  ),
} as const satisfies Record<string, RegExp>

export type CueName = keyof typeof cues
export const cueNames = Object.keys(cues) as CueName[]

/** What stands before a noun phrase; the first that matches counts. */
export const determiners: readonly (readonly [string, RegExp])[] = [
  ['which', /(?<![a-z])(?:which|what)(?: [a-z-]+)? $/],
  ['possessive', /(?<![a-z])(?:my|our|his|her|their|(?:[a-z]+'s))(?: [a-z-]+){0,3} $/],
  ['this', /(?<![a-z])(?:this|that|these|those)(?: [a-z-]+){0,2} $/],
  ['the', /(?<![a-z])the(?: [a-z-]+){0,2} $/],
  ['another', /(?<![a-z])(?:another|again|more)(?: [a-z-]+)? $/],
  ['indefinite', /(?<![a-z])an?(?: [a-z-]+){0,3} $/],
  ['any', /(?<![a-z])(?:any|some|something|anything|one)(?: [a-z-]+)? $/],
  ['no', /(?<![a-z])(?:no|not|nor|never|without)(?: [a-z-]+)? $/],
]

/** The words directly before a slot, that link it to what went before. */
export const links: readonly (readonly [string, RegExp])[] = [
  ['than', /(?<![a-z])than(?: (?:an?|the|my|our|any))? $/],
  [
    'exchange',
    /(?<![a-z])(?:swap|trad|exchang|replac|chang|chop)[a-z]*\b[^.,;!?]{0,30} (?:for|with|by|against|to) (?:an?|some|something)(?: [a-z]+)? $/,
  ],
  ['from', /(?<![a-z])from(?: (?:an?|the|my|our|driving|his|her))?(?: [a-z]+)? $/],
  ['like', /(?<![a-z])(?:like|as)(?: (?:an?|the|my|our))? $/],
  ['of', /(?<![a-z])of(?: (?:an?|the|my|our))? $/],
  ['with', /(?<![a-z])(?:with|has|having)(?: (?:an?|the))? $/],
  ['or', /(?<![a-z])or(?: (?:an?|the|even an?|maybe an?))? $/],
  ['and', /(?<![a-z])and(?: (?:an?|the))? $/],
  ['in', /(?<![a-z])(?:in|near|around|round|to|at|by)(?: the)? $/],
  ['be', /(?<![a-z])(?:be|is|it's|was|are)(?: (?:an?|the))? $/],
  [
    'want',
    /(?<![a-z])(?:want|need|like|love|after|for|fancy|prefer|buy|get|find|have)(?: (?:an?|the|another|some|any))? $/,
  ],
  ['comma', /[,;:.(]\s*$/],
  ['start', /^\W*$/],
]

/** What stands directly behind a slot. */
export const follows: readonly (readonly [string, RegExp])[] = [
  ['end', /^\s*(?:[.!?]|$)/],
  ['owner', /^'s /],
  ['alternative', /^ (?:alternatives?|rivals?|equivalents?|lookalikes?)(?![a-z])/],
  ['wanted', /^,? (?:wanted|needed|required|sought)(?![a-z])/],
  [
    'choice',
    /^,? (?:it is|for me|for us|then|it'?ll be|will do|would do|goes without saying|essential|is a must)(?![a-z])/,
  ],
  ['comma', /^\s*[,;:]/],
  [
    'possession',
    /^\s*(?:,? ?(?:which|that)? ?(?:i|we|he|she|they)(?:'ve| have| had)? (?:had|have|got|drive|own|bought|use|run|sold|learnt?))/,
  ],
  [
    'is',
    /^\s*(?:is|was|has|had|isn't|wasn't|hasn't|needs|can't|won't|gives?|gave|drinks?|does|doesn't|never|just|died|failed|went|costs?|manages|that)(?![a-z])/,
  ],
  [
    'please',
    /^\s*(?:please|pls|plz|only|ideally|preferably|too|as well|maybe|or similar|if possible|would)(?![a-z])/,
  ],
  ['per', /^\s*(?:a|per|each|every) (?:day|week|month|year)/],
  ['person', /^\s*(?:of us|people|kids|children|dogs?|adults|feet|foot|ft|stone|year)/],
  ['and', /^\s*(?:and|or|but)(?![a-z])/],
]
