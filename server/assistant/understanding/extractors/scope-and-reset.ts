/** Two intents that are no search: out-of-scope messages, and resets of the search. */

const repair = String.raw`change|replace|fix|repair|service|mend|bleed|jump ?start|top up|remove|fit|install|reset|check|clean|drain|tow|charge|start|code|program|pair|connect|turn (?:on|off)|bypass|unlock|wire|open|adjust|bleed|refill`

const outOfScope: readonly RegExp[] = [
  new RegExp(
    String.raw`\bhow (?:do|can|would|should|to|does one|d) ?(?:i|you|we|one|someone|my)? ?(?:${repair})\b`,
  ),
  /\bhow (?:do|can|should|would) (?:i|we) (?:sell|value|insure|tax|sorn|scrap|get rid|cancel|pay|apply|transfer|claim|cook|make|write|build|import|export|delete|log|sign|register|contact|advertise|list|part)/,
  /\bhow (?:long|often) (?:does|do|should|until|will|is|are)\b/,
  /\bhow (?:reliable|safe|fast|quick|big|heavy|long|wide|tall|economical|good|bad|old)\b (?:is|are|was|would)\b/,
  /\bhow (?:are|is) (?:you|it going|your|things)\b|\bhow'?s it going\b/,
  /\bwhat(?:'s| is| are|s| does| do| was|'re) (?:the |a |an |my |your )?(?:weather|time|capital|meaning|difference|point|best way|warranty|law|penalty|fine|speed limit|deposit|apr|interest|finance rate|difference between|engine oil|oil|tyre pressure|tyre|pressure|torque|service interval|mot history|scrap value|system prompt|name|dvla|news)\b/,
  /\b(?:what|which) (?:time|oil|tyres?|tyre pressures?|battery|bulb|fuse|coolant|octane|grade)\b/,
  /\bwhat does\b.*\bmean\b/,
  /\bwhat year\b|\bwhat(?:'s| is|s) the (?:towing|tow) (?:limit|capacity|weight)|\bcan you insure\b|\b(?:chippy|curry|pub|restaurant|takeaway|hotel|pizza)\b/,
  /\bhow (?:does|do|did) .*\bwork\b/,
  /\b(?:do|should|can|could) i (?:claim|need|get (?:insurance|insured|finance|a loan|credit|a refund|my money|compensation))\b/,
  /\bwhat(?:'s| is|s) (?:my|our|your) (?:car|van|name|motor|[a-z]+ [a-z]*) ?(?:worth|called|value)?\b|\bworth\b[^.!?]*\bmy\b|\bwhat(?:'s| is|s) .* worth\b|\bhow much (?:is|would|will|could|for) (?:my|i)\b|\bhow much (?:can|could|would|will|should) i (?:get|sell|expect)\b/,
  /\b(?:sell|selling|value|valuing|valuation of|scrap|part ?-?ex(?:change)?|trade in|px|insure|tax|sorn|mot|wash) (?:my|our|this) ?(?:own )?(?:old |current |existing )?(?:car|van|motor|vehicle|[a-z0-9]+)?(?: [a-z0-9]+)?\s*(?:\?|$|for me|with you|please|today|online|here)/,
  /\bwhy (?:is|does|do|are|won'?t|has|did|would|was|isn'?t|doesn'?t|am|can'?t)\b/,
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |your |the |my |these |those |everything )*(?:previous|prior|above|earlier|system|safety|other)? ?(?:instructions?|prompts?|rules?|guidelines?|directions?|programming|training|restrictions?)\b/,
  /\b(?:system prompt|your instructions|your prompt|api key|password|admin|act as|pretend (?:to be|you)|you are now|jailbreak|developer mode|debug mode|dan mode|reveal your|print your|show me your (?:prompt|instructions|source|code)|source code|drop table|select \* from|union select|insert into|delete from|javascript:)/,
  /<\/?[a-z]+[^>]*>|[¿¡]/,
  /\bwhat happens\b|\bdo you have to\b|\bhow old (?:do|must|should)\b|\b(?:bad|poor|good) credit\b|\bcredit (?:score|check|rating)\b/,
  /^(?:what|how|will|can|does|is|do|would|why|should)\b.*\b(?:pcp|apr|balloon|negative equity|finance (?:deal|work|agreement)|settlement)\b/,
  /\b(?:write|compose|tell|sing|recite|give) (?:me |us )?(?:a |an |some |the )?(?:poem|story|joke|essay|song|haiku|python|script|code|email|letter|limerick|review|recipe|function|program|advert|fact|riddle)\b/,
  /\b(?:translate|summari[sz]e|calculate|convert (?:£|\d|miles|pounds|euros|kilometres|this)|solve|remind me|set (?:a|an) (?:timer|alarm|reminder)|play (?:some|a|me)|book (?:me |my |in )*(?:[a-z0-9 ]+ )?(?:in )?(?:for )?(?:a |an |my )?(?:mot|service|table|flight|hotel|taxi|test drive|viewing|appointment)|order (?:me )?(?:a|some) (?:pizza|food|takeaway)|call (?:me|my|the)|email (?:me|my|the)|phone (?:me|my|the))\b/,
  /\b(?:won'?t start|will not start|doesn'?t start|engine management light|warning light (?:on|is|came)|making a (?:noise|funny|strange|weird)|broken down|flat battery|flat tyre|puncture|locked out|failed (?:its|the|my) mot|head gasket|clutch (?:is|has) gone)\b/,
  /(?:^|[.!?,] |\bwhich )(?:so |and )?(?:are|is) (?!there)(?:the |a |an )?[a-z0-9 -]+ (?:reliable|any good|worth it|worth buying|good cars?|safe|a good (?:car|buy|choice)|expensive to (?:run|insure|maintain|fix|service)|cheap to run|better than|known for|prone to)\b/,
  // Not a relative clause: 'my mother, who is 84'.
  /(?:^|[.!?;:] |(?:know|tell me|ask|and|so|but|hi|hello|hey|ok|please),? )(?:who|when|where) (?!can i (?:find|get|buy)|has (?:an?|any|the)|are (?:the|all|any) )(?:are|is|was|were|did|do|does|can|will|should|owns|makes|made|won|invented|founded|designs?) \b/,
  /\b(?:do you|does it|do they|can you|will you|would you) (?:deliver|offer (?:finance|warranty|part|delivery|test)|do (?:part|px|finance|delivery|warranties|insurance|repairs|mots)|take part|accept|provide|have (?:a )?(?:phone|showroom|branch|job|jobs|vacanc|opening|warranty|finance)|sell (?:tyres|parts|insurance|warrant)|buy cars|give|like|speak|know|remember|think|feel)\b/,
  /\b(?:can|could|may|should|do) i (?:apply|put|drive|tow|use|pay|return|cancel|return|test ?drive|part|trade|swap|leave|track|change my|legally|tax|insure|finance)\b/,
  /^(?:hi|hello|hey|hiya|yo|morning|good (?:morning|afternoon|evening)|thanks?|thank you|ta|cheers|bye|goodbye|ok|okay|cool|great|nice|lol|ha+|yes|no|yeah|nope|yep|sure|help|test|testing|sup|alright|you alright|what'?s up|whats up|sorry)(?: (?:there|mate|pal|all|again|very much|so much|a lot|bot|everyone|for (?:your|the) help|you|then|for that|thanks|bye|love|duck))*[\s!.?]*$/,
  /\b(?:compare|comparison between|pros and cons|which is better|what'?s better|better:)\b/,
  /\b(?:will|is|does) it (?:rain|snow|be sunny|going to (?:rain|snow))|\bforecast\b/,
  /\b(?:meaning of life|(?<!all |any |bad |dry |wet |snowy |cold |hot |in )weather|recipe|bitcoin|president|prime minister|chatgpt|are you (?:a |an )?(?:robot|human|real|bot|ai|person))\b/,
]

const isSentenceOutOfScope = (plain: string): boolean => outOfScope.some(pattern => pattern.test(plain))

/** Messages of so many sentences are stories, in which one sentence out of scope is an aside. */
const MIN_STORY_SENTENCES = 3

/**
 * Most sentences of a story must be out of scope: 'Head gasket's gone. Budget is two grand. Petrol hatch.' is
 * a search.
 */
export function isOutOfScope(plain: string): boolean {
  if (!isSentenceOutOfScope(plain)) return false
  const sentences = plain.split(/[.!?]+(?=\s|$)/).filter(sentence => /[a-z]{2}/.test(sentence))
  if (sentences.length < MIN_STORY_SENTENCES) return true
  return sentences.filter(isSentenceOutOfScope).length * 2 > sentences.length
}

/** 'Scrap all that', 'start again', 'new search', with the words around them. */
export const resetPattern =
  /(?<![a-z])(?:(?:let'?s |lets |can we |could we |please |ok |okay |right |actually |no |i'?d like to |i want to |can you |could you |just )*(?:(?:start|begin) (?:again|over|afresh|anew|from (?:scratch|the beginning|zero|fresh)|fresh|a new search|a fresh search|all over(?: again)?|new)|(?:scrap|forget|clear|cancel|bin|drop|remove|delete|reset|wipe|ditch|scratch|undo|lose|get rid of|chuck|ignore|disregard|erase|never ?mind|clean)(?: out| away| about)? (?:all (?:of )?(?:that|this|the (?:filters?|above|search|rest|lot)|those|it|my filters?|filters?|previous)|all|that(?: all| lot| search| idea)?|this(?: search)?|it all|everything(?: (?:i said|so far|else|above|we said|before|i've said|i asked for))?|the (?:lot|search|filters?|whole (?:lot|thing|search)|slate|last search|previous search|board)|my (?:search|filters?|last search|previous search)|(?:all )?(?:the |my )?filters|what i (?:said|asked for|just said)|those filters|the previous|previous search)|new search|fresh start|clean slate|from scratch|different search|reset|start over|begin again|(?:a )?(?:totally|completely|whole|brand) (?:new|different) search|all change|clear the decks|tabula rasa|different idea|something (?:totally|completely|entirely) different|(?:a )?(?:totally |completely |entirely )?different (?:search|car) (?:altogether|entirely)|back to square one|wipe it|clear it|reset it|scrap it|scratch that|back to the beginning))(?! (?:bit|part|thing|one|car|make|model|filter|budget|price|mileage|colou?r|limit|about the|the (?:budget|price|mileage|colou?r)))(?![a-z])/g
