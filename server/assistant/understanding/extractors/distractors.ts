/**
 * Distractors: cars, places and numbers that are mentioned but not wanted, such as the present car, a
 * neighbour's car or the way to work. Idioms are consumed before any other extractor runs; the others are
 * marked, and weigh in the roles (roles/).
 */
import type { ParseState } from '../parse-state.ts'
import { spanOf } from '../patterns.ts'

const person = String.raw`(?:i|we|he|she|they|mum|dad|wife|husband|hubby|missus|other half|everyone|everybody|people|(?:the|my|our|his|her) (?:wife|husband|mum|dad|son|daughter|partner|mate|friend|brother|sister|nan|gran|grandad|boss|girlfriend|boyfriend|neighbou?r|other half|missus|hubby|uncle|aunt|auntie|parents|colleague|mechanic|ex|brother[ -]in[ -]law|sister[ -]in[ -]law|father[ -]in[ -]law|mother[ -]in[ -]law|in-?laws|kids|garage|company|work)(?: (?:in|from|down in|up in|over in) [a-z]+)?)`
const other = String.raw`(?:a|my|the|this) (?:mate|friend|neighbou?r|bloke|lad|chap|mechanic|colleague|guy|woman)(?: at work| down the pub| of mine| (?:in|from|down in|up in) [a-z]+)?`

/** Objects of 'have' and 'got' that are not cars: wishes, money, family. */
const notCars = String.raw`(?!(?:got|any|you|up to|around|about|in mind|a budget|a max|a limit|been looking|been after|been thinking|to have|to spend|to be|to buy|to get|£|\d|kids|children|two|three|four|five|a family|a dog|dogs|a baby|twins|only|at least|mobility|a caravan|a horse|no|enough|budgeted|saved|money|cash|the money|a car seat|a look|a go|a drive|a grand|a couple|room|decided|asked|set|chosen|wanted|always wanted|just passed|passed|agreed|said|told|narrowed|my heart)\b)`

/** Where a wish begins, and the distractor ends. */
const wish = String.raw`(?:i|we|she|he)(?:'d| would)? (?:want|need|like|fancy|prefer|rather|am after|are after|could do with)|(?:i'?m|we'?re|she'?s|he'?s|i am|we are) (?:after|looking|now after|now looking|thinking)|looking|want(?:s|ing)?\b|need(?:s|ing)?\b|after (?:a|an|some)\b|then\b|would like|hoping|time for|against (?:a|an)\b|(?:to|into|with) (?:a|an)\b|she'?d\b|he'?d\b|i'?d (?:like|take|want|rather|prefer)|get (?:a|an|me|us)\b|buy (?:a|an)\b|find (?:a|an|me|us)\b|now (?:after|want|need)|thinking of|fancy|i'?m going|(?:i|we)(?:'ll| will|'ve| have)(?: have| got)? (?:about |around |up to )?£`
const rest = String.raw`(?:(?![,.](?!\d)|[;:!?]| - | so | but |\bbut i| and (?:${wish}|now|it's time|going)| (?:${wish})|\bfor (?:a|an)\b(?! long)| instead\b).)*`
/** To the end of the clause, without regard to wishes. */
const clause = String.raw`(?:[^,.;:!?]|[.,](?=\d))*?(?= so |[,.](?!\d)|[;:!?]| but | - |$)`

const kin = String.raw`(?:parents|family|in-?laws|sister|brother|mum|dad|son|daughter|nan|gran|grandparents|mother|father|girlfriend|boyfriend|kids|mates?|friends?|wife'?s family|folks)`

const mentions: readonly string[] = [
  // headings of forms: 'Current car: Mondeo 2.0, 2014'
  String.raw`(?:current(?:ly)?|present|existing|old|last|previous|now|at present|selling|swapping|part ?-?ex(?:change)?|px|trade[ -]?in|had|reason)(?: (?:own(?:ed)?|car|cars|motor|vehicle|driving|drive|have|got|with))?: (?!looking|want|need|after)[^.;!?\n]*(?:\.\d[^.;!?\n]*)*`,
  String.raw`(?<=and |but )(?:i |we )?work(?:ing)? in ${rest}`,
  // possession and use
  String.raw`${person}(?! (?:only|can only) drives? (?:an? )?(?:auto|manual))(?:'ve| have|'s| has)? (?:currently |already |both |just |always |also |only |recently |now |still |previously |used to |all )*(?:got|had|have|has|drive|drives|drove|driven|driving|own|owns|owned|ran|run|bought|sold|sells|crashed|wrote off|written off|lost|hated|hates|loves|loved|test drove|test driven|looked at|traded in|inherited|recommends?|recommended|swears by|scraped|scratched|dented|killed|outgrown|outgrew|wrecked|tried) ${notCars}${rest}`,
  String.raw`${other} (?:has|had|got|drives|says|said|reckons|told|thinks|sells|swears|loves|hates)${rest}`,
  String.raw`${person} (?:says?|reckons?|thinks?|told|know everyone|keeps? saying)(?= (?:get|buy|old|that|all|diesels?|petrols?|the|to|i should|you should|me to|it's))${rest}`,
  String.raw`who(?:'s| is| lives?| works?| drives?| has) ${rest}`,
  String.raw`(?<=^|[.!?] )(?:just |recently )?(?:bought|sold|had|tried|drove|test drove|owned|crashed) (?:an?|\d|my|our|the|one) (?!budget|max|limit|grand|couple)${rest}`,
  String.raw`(?:get|go|drive|travel)(?:ting|ing)? to (?:site|work|the office|uni|school|college)${rest}`,
  String.raw`(?:my|our) (?:drive|driveway|garage|parking space|street|road) is${clause}`,
  String.raw`(?:quoted|charged|quoting|charging) (?:me|us) ${clause}`,
  String.raw`[a-z0-9][a-z0-9 -]{2,20}? (?:is|are|was|were|feels?|looks?) (?:a bit|too|a little|way too|just too|bit|a touch) (?:small|tight|big|dear|expensive|slow|thirsty|old|pricey|boring|ugly|common|cramped|large)[^,.;:!?]*`,
  String.raw`keep (?:it |them |to )?(?:an?|the) (?!budget|price)${rest}`,
  String.raw`(?:have|has) (?:ruined|wrecked|killed|destroyed|outgrown|worn out|finished off) ${rest}`,
  String.raw`(?:won'?t|doesn'?t|don'?t|can'?t|wouldn'?t) (?:go|fit|get|squeeze) (?:in|into) ${rest}`,
  String.raw`in (?:the|my|our|his|her) [a-z]+'s ${rest}`,
  String.raw`(?:been|being|was|were) offered${clause}`,
  String.raw`insurance (?:on|for) (?:[^,.;:!?]|[.,](?=\d)){1,30}? (?:was|is|were|came|comes|would be|costs?|went)${rest}`,
  String.raw`after (?:\d+|many|all these|several|a lifetime|a decade|years)(?: years?| decades?)? (?:of|with|in|driving)(?! (?:looking|searching|waiting))${rest}`,
  String.raw`after (?:\d|several|many|all my|all those|my|our) [a-z0-9 -]{2,25}?(?=,? (?:i|we) (?!had|have))`,
  String.raw`(?:insurance )?quotes? (?:was|were|is|are|came) ${rest}`,
  String.raw`(?:but|and|as|since) (?:hers|his|theirs|it|that one)(?:'?s| is| was) (?:an? )?(?:manual|automatic|auto|diesel|petrol)(?= and| but|,)`,
  String.raw`i know (?:everyone|everybody|people|they)${clause}`,
  String.raw`(?:i'?m |we'?re |i am |we are )?(?:currently|presently|at the moment|right now) (?:driving|drive|own|owning|have|running|run|in|got|using|leasing)${rest}`,
  String.raw`(?:i'?m|we'?re|i am|we are) (?:driving|running|coming from|coming out of|getting rid of|selling|replacing|swapping|trading(?: in)?|part ?-?ex(?:ing|changing)?|giving up|handing back|moving (?:from|on from|to|out of|up from)|downsizing from|upgrading from|leaving|sick of|fed up (?:with|of)|tired of|bored of|bored with|in a|stuck with)${rest}`,
  String.raw`(?:moving|relocating|relocated|moved|just moved|switching|upgrading|downsizing|coming|going) (?:back )?from${rest}`,
  String.raw`(?:selling|replacing|trading in|part ?-?exchanging|part ?-?exing|px-?ing|swapping|getting rid of|get rid of|got rid of|ditching|to replace|replacement for|replaces?|trade in|part ?-?ex(?:change)?|px|sold|traded in|chopping in|chop in) (?:for |of |in )?(?:my|our|the|his|her|a|an|their|with my)(?! (?:lot|filter|colou?r|make|model)\b)${rest}`,
  String.raw`swap (?:my|our)${rest}`,
  String.raw`(?:my|our|his|her|their) (?:old|current|last|existing|previous|present|first(?! car)|trusty|beloved|ageing|ancient|tired|dead|dying|knackered|own) ${rest}`,
  String.raw`(?:the|my|our) (?:old|last|current|present|previous|company|existing) (?!shape|model|style|version)(?=[^,.;:!?]*\b(?:has|is|was|died|gave|went|failed|needs|packed|broke|blew|finally|got|goes|going)\b)${rest}`,
  String.raw`(?:current|present) (?:car|motor|van) is${clause}`,
  String.raw`(?:like|similar to) (?:the|my|our) (?:old )?[^,.;:!?]*? (?:i|we) (?:had|have|used to have|sold|drive|own)`,
  String.raw`in (?:his|her|their) `.concat(rest),
  String.raw`(?:my|our) [^,.;:!?]{2,30}? (?:is|has|was|needs|keeps|won'?t|wouldn'?t|died|failed|broke)(?: going| been| gone| finally| just| a new| in the| on its| making| falling| leaking| to the| had it)${rest}`,
  String.raw`(?:so )?(?:the|our|my) [^,.;:!?]{2,25}? (?:has to go|must go|needs to go|has got to go|had to go|went|is going back|goes back)(?: back)?`,
  String.raw`(?:car )?allowance(?: is| of)${clause}`,
  String.raw`(?<=, )which ${clause}`,
  String.raw`(?:the )?lease (?:on|of) (?:the|my|our)${rest}`,
  String.raw`(?:what|all) (?:i|we) (?:really )?(?:wanted|fancied|loved) was${clause}`,
  String.raw`(?:was|were) (?:gonna|going to|thinking of|about to|planning to) (?:get|buy|getting|buying|go for)${clause}`,
  String.raw`(?:i'?d|we'?d|would) love an? [^,.;:!?]*?(?=,? but (?:i |we )?(?:can'?t|cannot|couldn'?t|it'?s|they'?re|the))`,
  String.raw`(?:used to|did) (?:have|own|drive|live|work|be)${rest}`,
  String.raw`(?:my|our|the) (?:neighbou?r|mate|friend|boss|brother|sister|mum|dad|uncle|aunt|nan|grandad|colleague|ex)(?:'s|s') (?!wants|after|looking|need)${rest}`,
  String.raw`(?<=, |and )(?:mum|dad|my wife|my husband|the wife|hubby|my brother|my sister) an? ${rest}`,
  String.raw`(?:had enough of|sick of|fed up (?:with|of)|tired of|bored (?:of|with)) (?:my|our|the|this|having|driving)${rest}`,
  String.raw`(?:bought|got|had|found|saw) (?:our|my|the) (?:last|old|previous|first) (?:one|car|van)${rest}`,
  String.raw`(?:saw|seen|spotted|noticed) (?:a|an|one|some|this|that|your)${rest}`,
  // journeys and residence
  String.raw`(?:i|we|i'?ll|we'?ll) (?:only |mostly |mainly |just |be |mainly |usually )*(?:work|commute|travel|drive|doing|driving|go|play|moved|am moving|are moving|often drive|regularly drive|holiday|visit|grew up|used to live|was born|study|head|do)(?: a lot| all| short [a-z]+| long [a-z]+| airport [a-z]+| [a-z]+ runs| up| down| over| often| regularly| every (?:day|week|weekend|month|year)| about| around| over)* (?:in|into|over|to|from|around|between|as|for|at|up|down|\d[\d,k]* ?(?:miles|mile|k))(?! (?:to|and) \d)${rest}`,
  String.raw`(?:my )?(?:commut(?:e|ing)|trips?|runs?|drives?|journeys?|travel(?:ling)?|driving|holidays?|weekends?|visits?)(?: is| are)? (?:up |down |over |back |out |about |of )*(?:to|from|between|in)(?! (?:\d|£))${rest}`,
  String.raw`(?:my )?(?:commut(?:e|ing)|trips?|journeys?|drive)(?: to work)?(?: is| of) (?:about |around |a )?\d+ miles${rest}`,
  String.raw`(?:(?:my|our|the|his|her) )?${kin}(?:'s|'re| is| are)? (?:lives?|living|based|is|are|moved|down|up|over)(?: miles away| far away)? (?:in|near|at|to|down|up|over|round|out)${rest}`,
  String.raw`\d[\d,]*k? (?:miles?|mi) (?:to work|each way|a day|a week|a year|per day|per week|per year|per annum|every day|a month|there and back|round trip|of motorway|commute)`,
  String.raw`(?:up and down |on |along )?the [ma]\d{1,3}(?: and the [ma]\d{1,3})*(?: (?:between|from|to)${rest})?(?![a-z0-9])`,
  String.raw`(?:because|cos|coz|cause|as (?=i |we |my |our |she |he ))${clause}`,
  // comparisons and loads
  String.raw`(?:similar|same size|same sort of size|comparable|equivalent|akin) (?:to|as)${rest}`,
  String.raw`(?:as big|as good|as quick|as large|as small|smaller|bigger|larger|roomier|nicer|better|quicker|faster|cheaper to run|more economical|more reliable|more fun|more comfortable|(?:high|tall|long|short|wid|narrow|quiet|light|heavi|slow|saf|soft|firm|thirsti|sporti|fanci|posh|simpl|grand|smart)(?:er|r)) (?:as|than) (?:a|an|the|my|our)${rest}`,
  String.raw`(?:something |a bit |bit )?(?:like|a bit like|along the lines of) (?:my|the one)${rest}`,
  String.raw`(?:to|will) (?:tow|pull) (?:a|my|our|the)${rest}`,
  String.raw`(?:caravan|trailer|horse ?box|boat) (?:weighs|is|of|weight)${rest}`,
  String.raw`\d[\d,.]*k?(?: miles| bhp| litres)? (?:isn'?t|is not|ain'?t|won'?t be|wouldn'?t be|is never) (?:enough|going to)[^,.;:!?]*`,
]

/** Idioms in which words of the lexicon mean something else. */
const idioms: readonly string[] = [
  String.raw`in the red\b|white[ -]knuckle|monday(?: morning)? blues|ka-?ching|mini[ -](?:break|cab|adventure|me|series|fridge|golf)|polo (?:club|shirts?|neck)|golf (?:clubs?|course|bag|club)`,
  String.raw`(?:driver'?s|passenger|back|rear|child|baby|booster|front|car) seats?(?! belts)|electric (?:wheelchairs?|scooters?|bikes?|gates?|guitars?|organ|shower|chair|bill|fence|blankets?|hook[ -]?up|company)|van[ -]based|black (?:friday|box(?: policy| insurance)?|market|country|cab)|blue (?:badge|moon|peter)|green (?:light|belt|fingers)|red (?:tape|mist|flag)|grey (?:area|import)(?= |$)`,
  String.raw`explorer at heart|white van (?:man|men|driver)|(?:owner'?s|workshop|haynes) manual|read(?:ing)? (?:a|the) manual|smart (?:move|money|casual|enough|phone|looking)|seat of (?:my|your|the) pants|on the edge|edge of (?:town|the)|sale now on|bright spark|up and down|focus(?:ed|ing)? on|in focus|leaf through|golf buddies|spring sale|escort agency`,
  String.raw`£ ?\d[\d,.]*k? (?:deposit|down|up front|to put down|as a deposit)|(?:with )?(?:a )?£?\d[\d,.]*k?(?: grand)? deposit|\d+ (?:years?|yrs?) (?:no claims|ncb|ncd|warranty|driving|experience|licence)|(?:12|six|6|three|3|\d+) months?'? (?:mot|warranty|tax|free|waiting)|\d+ (?:kids?|children|dogs?|adults|people|minutes?|mins|hours?|days?|weeks?|points?)(?: (?:a|per|each|every) (?:day|week))?|\d+ (?:bed(?:room)?|times|percent|%)|\d+k? ?miles? warranty|(?:an?|my|our|his|her|for) (?:1[6-9]|2[0-5])[ -]year[ -]old(?! cars?)|(?:tax|insurance|tyres|servicing|repairs|rent|food)(?:,| and| or) petrol(?:,| and| or) (?:tax|tyres|insurance|servicing|repairs|parking|the lot|everything)`,
  String.raw`\d\.\d (?:won'?t|wont|isn'?t|doesn'?t|wouldn'?t|will not) [^,.;:!?]*`,
  String.raw`(?:\d\.\d|\d litres?)(?: or \d\.\d)? (?:would be|is|are) too (?:weak|small|slow|big|thirsty|much)`,
  String.raw`(?:im|i'?m|i am|she is|he is|she'?s|he'?s|aged|age|turning|just turned) (?:1[5-9]|[2-9]\d)(?! ?(?:k|miles|plate|reg|grand))(?: years? old)?`,
]

const any = (patterns: readonly string[]) => new RegExp(`(?<![a-z0-9])(?:${patterns.join('|')})`, 'g')
const idiom = any(idioms)
const mention = any(mentions)

/** Precedes a replaced value: 'diesel instead of petrol' (relations/corrections.ts). */
export const insteadOf =
  /(?<![a-z])(?:instead of|rather than|in place of|as opposed to)(?: (?:a|an|the|my|any|being))* /

export function consumeDistractors(parse: ParseState): void {
  for (const match of parse.matches(mention)) {
    parse.background.push(spanOf(match))
  }
  for (const match of parse.matches(idiom)) {
    parse.consume(spanOf(match))
  }
}
