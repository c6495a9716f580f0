/** What a buyer should ask about a fault that an advert admits. */
import { anyOf } from '#server/assistant/understanding/patterns.ts'

interface ConditionAdvice {
  readonly about: RegExp
  readonly reply: string
}

const asksWhatToAsk = anyOf(
  String.raw`^what (?:should|do|must|can|could|would) (?:i|we|you) (?:ask|check|look (?:at|for)|find out)\b`,
)

const advice: readonly ConditionAdvice[] = [
  {
    about: /\bnon[- ]?runners?\b|\b(?:does ?n[o']t|won'?t) (?:run|start)\b/,
    reply:
      'Ask why it does not run, who found that out and what a garage would charge. Ask how long it has stood. You will need a trailer to take it away.',
  },
  {
    about: /\b(?:outstanding |unpaid )?(?:finance|loan)\b/,
    reply:
      'Ask who the lender is and how much is owed. Until it is paid off, the lender may own the car and could take it back. Ask for the lender’s letter that says it is settled, and pay for a history check before you buy.',
  },
  {
    about: /\b(?:warning|dashboard|engine) lights?\b/,
    reply:
      'Ask which light it is, since when it is on and whether it goes out. Ask for the fault codes that a garage has read. Start the engine cold and see that every light comes on and then goes out.',
  },
  {
    about: /\bnois(?:e|es|y)\b|\brattles?\b|\bknock(?:s|ing)?\b/,
    reply:
      'Ask when it is heard: cold or warm, braking, turning or over bumps. Ask what a mechanic said about it. Listen to a cold start and take a test drive with the radio off.',
  },
  {
    about: /\bleak(?:s|ing)?\b/,
    reply:
      'Ask what leaks (oil, coolant, fuel or rain), since when, and how often it is topped up. Ask what a garage would charge. Look under the car and under the mats after it has stood overnight.',
  },
  {
    about: /\bsmells?\b|\bodours?\b/,
    reply:
      'Ask what it smells of and when. Fuel or burning needs a garage before you drive it; a sweet smell can be coolant, and a musty one a leak. Sit in it with the windows closed and the heater on.',
  },
  {
    about: /\bexhaust\b/,
    reply:
      'Ask what is wrong with it, and whether the catalytic converter or the filter needs replacing, which costs most. Ask when it last passed an MOT emissions test. Blue or white smoke once the engine is warm is a bad sign.',
  },
  {
    about: /\belectr(?:ical|ics?|onics?)\b/,
    reply:
      'Ask what does not work and since when. Try every switch yourself: windows, locks, lights, heating, screen and keys. Ask what a garage has quoted, because finding an electrical fault can cost more than the part.',
  },
  {
    about: /\bkeys?\b/,
    reply:
      'Ask where the other set is, and whether it was lost or stolen. A new key must be cut and coded: ask a garage what that costs. If a key was stolen, ask for the locks to be recoded.',
  },
]

/** The reply to a clause in lower case that asks about a fault; undefined for any other. */
export function conditionAdvice(clause: string): string | undefined {
  return asksWhatToAsk.test(clause) ? advice.find(({ about }) => about.test(clause))?.reply : undefined
}
