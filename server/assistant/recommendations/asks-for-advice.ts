/** Recognises requests for advice: 'what should I buy', 'any ideas?', 'help me choose'. Pure. */
import { anyOf } from '#server/assistant/understanding/patterns.ts'

const carWords =
  '(?:cars?|motors?|vehicles?|models?|makes?|wheels|ones?|runarounds?|suvs?|estates?|hatchbacks?|saloons?|evs?)'
const sorts = '(?:(?:sort|kind|type|size|make) of )?'
/** Things that a driver buys beside cars. */
const otherGoods = String.raw`(?!(?:\w+ ){0,2}(?:insurance|oil|tyres?|fuel|petrol|finance|loan|battery|bulbs?|parts?|warranty|roof ?rack)\b)`

const advice = anyOf(
  // 'what should I buy', 'which one would you go for'
  String.raw`\b(?:what|which|wot) ${otherGoods}(?:\w+ ){0,4}?(?:should|would|could|shall|can|do) (?:i|we|he|she|they|you|u|my \w+) (?:be )?(?:buy|buying|get|getting|go for|going for|choose|pick|consider|look at|look for|looking at|looking for|recommend|suggest|advise)\b`,
  // 'which car for a family', 'what sort of estate suits a learner', 'what is best for towing'
  String.raw`\b(?:what|which)(?:'?s| is| are| would be)? (?:the |a )?${sorts}(?:best |good |right |ideal |suitable |decent )*${carWords}?(?: (?:is|are|would be))?(?: (?:best|good|right|ideal|suitable))? ?\b(?:for|suits?|fits?|to (?:buy|get))\b`,
  String.raw`\bany (?:\w+ )?(?:ideas?|suggestions?|recommendations?|advice|thoughts|tips)\b`,
  String.raw`\b(?:some|your|need|want|give me|for|after) (?:\w+ )?(?:ideas|suggestions|recommendations|advice)\b`,
  String.raw`\b(?:can|could|would|do|please|to|pls) (?:you |u |please )*(?:recc?omm?end|suggest|advise)\b|^(?:recc?omm?end|suggest)\b`,
  String.raw`\bhelp (?:me |us )?(?:to )?(?:choose|pick|decide)\b|\binspire me\b|\bsurprise me\b`,
  String.raw`\b(?:not sure|unsure|no idea|no clue|don'?t (?:really )?know|dunno|can'?t decide|undecided)(?: about| on| as to)? (?:what|which)\b`,
  String.raw`\bopen to (?:ideas|suggestions|anything)\b|^what(?:'?s| is) good\b`,
)

/** Messages that say only that a car is wanted. */
const onlyACar =
  /^(?:(?:hi|hello|hey)[, ]+)?(?:(?:i|we)(?:'?m|'?re| am| are)? )?(?:just )?(?:need|want|would like|looking for|after|in need of|have to (?:buy|get)|want to buy|need to buy)(?: (?:a|another|some|my next))? (?:(?:new|used|different|another|next|second[- ]hand|good|nice|decent) )*(?:car|motor|vehicle|wheels)(?: please)?[.!?]*$/

export function asksForAdvice(message: string): boolean {
  const plain = message.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  return advice.test(plain) || onlyACar.test(plain)
}

const adviceWords = /^(?:recc?omm?end\w*|suggest\w*|ideas?|advi[cs]e|suits?|choose|decide|buy|best|good)$/i

/** Words of a request for advice, which is answered: they are not to be reported as unused. */
export const isAdviceWord = (words: string): boolean => adviceWords.test(words.trim())
