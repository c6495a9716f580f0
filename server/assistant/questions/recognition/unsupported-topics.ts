/**
 * Topics that people ask car dealers about and this site doesn't handle, with the reply: that it can't, and
 * what it can. Replies name only pages that exist, which the test checks against app/routes.ts.
 */
import { anyOf } from '#server/assistant/understanding/patterns.ts'

interface UnsupportedRule {
  readonly pattern: RegExp
  readonly reply: string
}

const my = '(?:my|our) (?:own |old |current )?'
const wish = '(?:want|need|like|looking|trying|hoping|going|planning) to '
const canI = '(?:how (?:do|can|would|should)|can|could|will|would|do|should|shall) (?:i|we|you|u)'
const partExchange = '(?:part[- ]?ex(?:change)?|p/?x|trade[- ]in)'
const mot = String.raw`m\.?o\.?ts?\b`

/** Patterns for one clause in lower case; the first match wins. */
export const unsupportedTopics: readonly UnsupportedRule[] = [
  {
    pattern: anyOf(
      String.raw`\b(?:worth|valu(?:e|ed|ation|ing)|get for) (?:of |for )?${my}`,
      String.raw`\b${my}.*\b(?:worth|valu(?:e|ed|ation))\b`,
      String.raw`^(?:can|could|do|will) (?:you|u) (?:give|do|offer).* valuations?\b`,
    ),
    reply:
      'I can’t value a car here. ‘Value my car’ (/value-my-car) says what it is worth from its number plate. I can tell you what others like it cost.',
  },
  {
    pattern: anyOf(
      String.raw`^(?:do|does|can|could|will|would|is|are|how)\b.*\b(?:${partExchange}s?\b|trade (?:it |mine |${my}\S+ ?)in\b)`,
      String.raw`\b(?:${partExchange}|trade) (?:in )?${my}`,
      String.raw`\b${wish}(?:${partExchange}|trade in)\b`,
    ),
    reply:
      'I can’t arrange a part exchange. ‘Value my car’ (/value-my-car) says what your car is worth. I can look for the next one: tell me what it should be.',
  },
  {
    pattern: anyOf(
      String.raw`(?:^${canI}|\b${wish.trim()}) (?:sell|advertise|list) (?:${my}|(?:a|the) (?:car|van|vehicle)\b)`,
      `^sell(?:ing)? ${my}`,
      String.raw`^(?:do|will|would|can|could) (?:you|u|anyone|someone) (?:buy|take) (?:${my}|(?:used )?cars\b|scrap)`,
      String.raw`^(?:how (?:do|can)|where (?:can|do|should)) (?:i|you) sell\b`,
      String.raw`^i(?:'m| am) selling\b`,
    ),
    reply:
      'I can’t sell a car for you. ‘Sell my car’ (/sell-my-car) makes an advert from its number plate. I can help you find the next one.',
  },
  {
    pattern: anyOf(
      String.raw`\bbook(?:ing)?\b.*\b${mot}`,
      String.raw`\b${mot}.*\bbook(?:ed|ing)?\b`,
      String.raw`^(?:how much|what)\b.*\ban ${mot}`,
      String.raw`^where (?:can|do|should) i\b.*\b${mot}`,
      String.raw`^(?:when|is|has) (?:is )?${my}.*\b${mot}`,
      String.raw`^(?:do|can|could) (?:you|u) (?:do|offer|carry out)\b.*\b${mot}`,
    ),
    reply: 'I can’t book or price an MOT. I can look for cars with a long one: try ‘MOT until June 2027’.',
  },
  {
    pattern: anyOf(
      String.raw`\binsurance quotes?\b`,
      String.raw`\bquote\b.*\binsur`,
      String.raw`^(?:can|could|do|will) (?:you|u|i) (?:insure|sell insurance|get insured|offer insurance)\b`,
      String.raw`\b(?:who|which company|which insurer|what insurance company)\b.*\binsur`,
      String.raw`\bmy insurance\b.*\b(?:cover|claim|premium|quote)`,
    ),
    reply:
      'I can’t quote for insurance. I can tell you a model’s insurance groups, or look for cars in low ones: try ‘insurance group up to 10’.',
  },
  {
    // '… on finance for £200 a month' is a search.
    pattern: anyOf(
      String.raw`^(?!.*\d.*month)(?:can|could|do|does|will|would|am|is|are|how|what|should)\b.*\b(?:get|offer|do|arrange|provide|apply for|use|accepted for|refused|eligible for|take) (?:a |any |car |me |out )*(?:finance|credit|loans?|pcp|hire purchase|lease)\b(?! cars?)`,
      String.raw`^(?:what|how|should|is|which)\b.*\b(?:apr|interest rate|balloon payment|pcp|hire purchase|guarantor)\b`,
      String.raw`\b(?:bad|poor|no) credit\b|\bcredit (?:check|score|rating)\b|\bccj\b`,
      String.raw`\b${my}(?:finance|pcp)\b`,
    ),
    reply:
      'I can’t advise on finance or arrange it. I can look for cars by what they would cost a month: try ‘up to £200 a month’.',
  },
  {
    pattern: anyOf(
      String.raw`\b(?:my|consumer|legal) rights\b|\blegal (?:advice|action)\b|\bsmall claims\b|\bsolicitor\b|\bsue (?:the|a|my|them|him)\b|^is it (?:legal|against the law)\b|\bwhat does the law\b`,
      String.raw`^(?:can|could|do|how|am)\b.*\b(?:i|we)\b.*\b(?:get (?:a |my )?(?:refund|money back)|(?:return|reject) (?:a|the|my|it))\b`,
      String.raw`\bwhat (?:if|happens if|can i do if)\b.*\b(?:faulty|breaks down|stolen|lied|scam)`,
    ),
    reply:
      'I can’t give legal advice; Citizens Advice helps with rights when buying a car. I can help you find and compare cars.',
  },
  {
    pattern: anyOf(
      String.raw`^how\b.*\b(?:chang|replac|repair|fix|servic|bleed|reset|remov|fit)(?:e|ing)? (?:the |my |an? )`,
      String.raw`^(?:can|could|will|would|do) (?:you|u) (?:change|replace|repair|fix|service) (?:the |my |an? |cars\b)`,
      String.raw`^(?:why|what|how|where|should|is)\b.*\b(?:warning light|engine light|management light|limp mode|strange noise|funny noise|overheating|misfiring|tyre pressures?|what oil|which oil|oil (?:does|do)|jump ?start|coolant)\b`,
      String.raw`^(?:what|which) oil\b`,
      String.raw`\b(?:won'?t|doesn'?t) ${my}\S+ (?:start|work|go|turn)\b`,
      String.raw`\b${my}.*\b(?:won'?t|doesn'?t|broke|broken|breaks|leak\w*|smok\w+|overheat\w*|noise|rattl\w+|squeak\w*|knocking|lights? (?:is|are|has|have|came|come|keeps?|on))\b`,
    ),
    reply: 'I can’t help with repairs. I know the cars that are for sale: tell me what you are looking for.',
  },
]
