/** Content words that no extractor used; small talk ('looking for a nice one please') doesn't count. */

import { isEnglish } from './normalisation/english-words.ts'
import type { ParseState } from './parse-state.ts'
import type { Span } from './span.ts'

const talk = new Set(
  `a about above actually add after again all also am an and another any anybody anyone anything are area around as ask asked at away back be because been before being best
better between bit both but by buy buying can cant car cars change cheers choose come could couple day days deal decent did do does doing done dont down drive driving each
either else end enough especially even every everything example examples fancy few find fine first fit for forget from front full fussed further get gets getting give go goes going
good got great had half hand happy has have having he help her here hers hi hiya hello him his home hope hoping how i id if im in instead interested into is it its ive just keep kind
know last less let lets like list little live ll long look looking lot lots love made main make making mate matter may maybe me mean mind mine minimum model models money month more
most motor much must my myself need needed needs never new next nice no not nothing now of off ok okay old on once one ones only option options or other our ours out over own
people perhaps please plus possible possibly prefer preferably preferred price probably put quite range rather re really results right s said same say search searching see seen sell
she should show similar since so some somebody someone something sort stuff suggest sure t take tell than thank thanks that thats the their them then there these they thing things
think this those though through time to today together too top towards try trying two type types under until up us use used using usually ve vehicle very want wanted wants was way we
week weekend well went were what whatever when where whether which while who whole wife will wish with within without wont work would year years yes yet you your yours mum dad son
daughter husband partner ideally must absolutely definitely don doesn isn aren wouldn couldn shouldn won hasn haven hadn wasn weren meant swap raise drop increase decrease widen remove except apart neither nor hate hates non add adding include including exclude excluding lower reduce avoid space room many lol tbh btw pls plz deffo defo mins nan gran granny grandma grandad nanna wee fab rather currently budget spend spending afford somewhere anywhere right ready available stock sale second`.split(
    /\s+/,
  ),
)

export function unusedWords(parse: ParseState): Span[] {
  const spans: Span[] = []
  for (const token of parse.tokens) {
    if (token.kind === 'sign' || !parse.isFree(token)) continue
    if (
      token.kind === 'word' &&
      (token.text.length < 3 || talk.has(token.text) || (isEnglish(token.text) && ordinary(token.text)))
    )
      continue
    const previous = spans.at(-1)
    const joined = previous && /^\s*[-']?\s*$/.test(parse.plain.slice(previous.to, token.from))
    if (joined) previous.to = token.to
    else spans.push({ from: token.from, to: token.to })
  }
  return spans
}

/** Verbs and adverbs by their endings: 'travelling', 'slightly'. */
const ordinary = (word: string) => /(?:ing|ly|ed)$/.test(word)
