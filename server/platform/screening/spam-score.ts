/**
 * How much a message reads like the frauds and the advertising that sellers and buyers of cars get: payment
 * by ways that can't be taken back, a shipping agent who collects unseen, a history report to be bought by a
 * link, being led to another messenger. One of these may be innocent; a message is held for an operator when
 * they add up.
 */
import { hasContact, hasLink } from './shown-text.ts'

/** From here on a message is held. */
export const HELD_FROM = 5

export interface SpamScore {
  score: number
  /** What was found, for operators. */
  found: string[]
}

interface Sign {
  name: string
  points: number
  /** Read in lower case, without accents and with single spaces. */
  pattern: RegExp
}

const signs: readonly Sign[] = [
  { name: 'money transfer', points: 5, pattern: /\b(?:western union|money ?gram|ria transfer|hawala)\b/ },
  {
    name: 'gift cards',
    points: 5,
    pattern: /\b(?:gift|itunes|steam|google play|amazon|razer|vanilla)[ -]?(?:gift )?(?:cards?|vouchers?)\b/,
  },
  {
    name: 'crypto',
    points: 5,
    pattern:
      /\b(?:bitcoins?|btc|usdt|tether|ethereum|crypto(?:currency|currencies| wallet)?|binance|coinbase)\b/,
  },
  {
    name: 'cheque or draft',
    points: 3,
    pattern:
      /\b(?:cashier'?s? che(?:que|ck)|certified che(?:que|ck)|bank(?:er'?s)? draft|money order|che(?:que|ck) in the mail)\b/,
  },
  {
    name: 'overpayment',
    points: 4,
    pattern:
      /\b(?:refund|send|return|forward|transfer)(?: me| us| them)?(?: back)? the (?:difference|excess|balance|remain(?:der|ing)|rest|extra)\b|\bover-?pa(?:y|id|yment)\b/,
  },
  {
    name: 'shipping agent',
    points: 3,
    pattern:
      /\b(?:shipping|shipper'?s?|pick-? ?up|courier|freight|haulage|transport|moving) (?:agent|company|firm|service)s?\b|\bmy (?:shipper|mover|courier|agent|pick-? ?up agent)s?\b|\b(?:courier|agent|shipper|mover)s? (?:will|would|can|is going to|to) (?:come|collect|pick)/,
  },
  {
    name: 'away and unreachable',
    points: 3,
    pattern:
      /\b(?:off-? ?shore|oil rig|at sea|on (?:a |the )?(?:ship|vessel|rig)|deployed|peace ?keeping|military base|marine (?:engineer|biologist)|out of the country|overseas at the moment|currently (?:abroad|overseas))\b/,
  },
  {
    name: 'bought unseen',
    points: 2,
    pattern:
      /\b(?:without (?:a )?(?:viewing|seeing|inspection|inspecting)|(?:no need|don'?t need|not able|unable|won'?t be able) (?:to|for)(?: an?| the)? (?:view|see|inspect|come|viewing|inspection)|un-?seen)\b/,
  },
  {
    name: 'pays through a third party',
    points: 2,
    pattern: /\b(?:paypal|escrow|zelle|cash ?app|venmo|revolut|wise|skrill)\b/,
  },
  {
    name: 'payment in advance',
    points: 3,
    pattern:
      /\b(?:(?:deposit|fee|payment|money) (?:first|up ?front|in advance|to (?:hold|secure|reserve))|(?:hold|secure|reserve) (?:it|the car|the vehicle) (?:with|for) (?:a |an )?(?:small )?(?:deposit|fee)|advance fee|processing fee|release fee|customs fee)\b/,
  },
  {
    name: 'the item',
    points: 2,
    pattern:
      /\b(?:your|the|this|said) item\b|\bthe said (?:car|vehicle)\b|\bkindly\b|\bgod bless\b|\bdear (?:sir|friend|seller|owner)\b/,
  },
  {
    name: 'another messenger',
    points: 3,
    pattern:
      /\b(?:whats? ?app|wats ?app|telegram|signal app|viber|wechat|kik|google chat|hangouts?|sms me)\b/,
  },
  {
    name: 'a report to be bought',
    points: 4,
    pattern:
      /\b(?:vin|history|vehicle|hpi|car|inspection) (?:check |history )?report (?:from|at|on|through|via|here)\b|\b(?:get|buy|order|purchase|provide|send)(?: me| us)? (?:a|the|an) (?:full |official |detailed )?(?:vin|history|vehicle history|hpi) report\b/,
  },
  {
    name: 'codes and passwords',
    points: 5,
    pattern:
      /\b(?:verification|security|one-? ?time|6-? ?digit|six-? ?digit|log-? ?in) (?:code|password|pin)\b|\bonline banking\b|\b(?:sort code and account|card details|cvv)\b/,
  },
  {
    name: 'advertising',
    points: 4,
    pattern:
      /\b(?:investments?|forex|casino|loans?|lottery|inheritance|seo|web ?site traffic|viagra|escorts?|make money|earn (?:£|\$|€)?\d+|guaranteed (?:income|returns?|profit)|sell (?:your car|it) (?:faster|quicker) (?:with|on|at))\b/,
  },
  {
    name: 'click',
    points: 3,
    pattern:
      /\b(?:click|tap|follow|open|visit) (?:on )?(?:the|this|my|our|here)(?: (?:link|site|web ?site|page))?\b/,
  },
]

/** `isFirst`: the other side has not written, so an address elsewhere is a lure. */
export function spamScore(text: string, { isFirst }: { isFirst: boolean }): SpamScore {
  const plain = plainWords(text)
  const found = signs
    .filter(({ pattern }) => pattern.test(plain))
    .map(({ name, points }) => ({ name, points }))
  if (hasLink(text)) found.push({ name: 'link', points: 3 })
  if (isFirst && hasContact(text)) found.push({ name: 'contact details', points: 2 })
  if (hasMixedScripts(text)) found.push({ name: 'letters of several alphabets in one word', points: 4 })
  if (isShouted(text)) found.push({ name: 'capitals', points: 1 })
  return { score: found.reduce((sum, { points }) => sum + points, 0), found: found.map(({ name }) => name) }
}

/** A message's words, which tell copies: letters alone, so that another number or sign makes no other. */
export function lettersOf(text: string): string {
  return plainWords(text).replace(/[^\p{L}]+/gu, '')
}

function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[_*~]+/g, '')
    .replace(/\s+/g, ' ')
}

/** 'pаypal' with a Cyrillic а. */
function hasMixedScripts(text: string): boolean {
  return /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u.test(
    text,
  )
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 30 && capitals > letters * 0.7
}
