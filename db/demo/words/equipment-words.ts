import type { FeatureName } from '#contracts/vehicle/features.ts'
import { capitalised, joinedWithAnd, type TextFacts } from './text-facts.ts'

/** How adverts name a thing within a sentence, and how much it is worth telling. */
// biome-ignore format: a table
const words: Readonly<Record<FeatureName, readonly [worth: number, ...names: string[]]>> = {
  'turbocharged-engine': [2, 'turbocharged engine'], 'stop-start': [1, 'stop/start'], 'drive-modes': [3, 'selectable drive modes', 'drive mode select'],
  'paddle-shift': [3, 'paddle shift', 'steering wheel paddles'], 'sports-suspension': [3, 'sports suspension'], 'tow-bar': [5, 'tow bar', 'towbar'],
  'isofix': [2, 'ISOFIX points', 'ISOFIX'], 'parking-sensors': [4, 'parking sensors', 'rear parking sensors'], 'reversing-camera': [5, 'reversing camera', 'rear view camera'],
  '360-camera': [7, '360 degree camera', 'surround view camera'], 'blind-spot-monitor': [4, 'blind spot monitoring', 'blind spot warning'],
  'lane-assist': [2, 'lane assist', 'lane keeping'], 'emergency-braking': [2, 'emergency braking', 'city brake'], 'traffic-sign-recognition': [2, 'traffic sign recognition', 'road sign display'],
  'air-conditioning': [2, 'air conditioning', 'air con'], 'climate-control': [4, 'climate control', 'dual zone climate'], 'cruise-control': [4, 'cruise control', 'cruise'],
  'adaptive-cruise-control': [6, 'adaptive cruise control', 'adaptive cruise'], 'heated-front-seats': [7, 'heated seats', 'heated front seats'], 'heated-steering-wheel': [6, 'heated steering wheel'],
  'keyless-entry': [4, 'keyless entry', 'keyless entry and start'], 'electric-tailgate': [5, 'electric tailgate', 'powered tailgate'], 'park-assist': [4, 'self parking', 'park assist'],
  'heated-windscreen': [5, 'heated windscreen', 'heated front screen'], 'alloy-wheels': [3, 'alloy wheels', 'alloys'], 'led-headlights': [4, 'LED headlights', 'LED lights'],
  'panoramic-roof': [8, 'panoramic roof', 'panoramic glass roof'], 'sunroof': [5, 'sunroof', 'electric sunroof'], 'roof-rails': [2, 'roof rails'],
  'privacy-glass': [3, 'privacy glass', 'rear privacy glass'], 'folding-mirrors': [2, 'power folding mirrors', 'electric folding mirrors'], 'leather-seats': [7, 'leather seats', 'leather', 'leather interior'],
  'electric-seats': [5, 'electric seats', 'electric memory seats'], 'navigation-system': [6, 'sat nav', 'satellite navigation', 'navigation'], 'bluetooth': [3, 'Bluetooth', 'Bluetooth phone and music'],
  'usb-port': [1, 'USB'], 'apple-carplay': [6, 'Apple CarPlay'], 'android-auto': [5, 'Android Auto'], 'dab-radio': [3, 'DAB radio', 'DAB'],
  'head-up-display': [6, 'head-up display'], 'digital-cockpit': [6, 'digital dashboard', 'digital dials'],
}

/** What is most worth telling, in no set order, the way people remember things. */
function highlights({ random, features }: TextFacts, most: number): string[] {
  const ranked: [number, FeatureName][] = []
  for (const name of features) {
    if (name === 'air-conditioning' && features.has('climate-control')) continue
    if (name === 'cruise-control' && features.has('adaptive-cruise-control')) continue
    if (name === 'reversing-camera' && features.has('360-camera')) continue
    ranked.push([words[name][0] + random.between(0, 4.5), name])
  }
  ranked.sort((a, b) => b[0] - a[0])
  return ranked.slice(0, most).map(([, name]) => words[name][random.int(1, words[name].length - 1)] as string)
}

const dealers: readonly ((things: string, facts: TextFacts) => string)[] = [
  things => `Comes with ${things}.`,
  things => `Specification includes ${things}.`,
  (things, { model }) => `Equipment on this ${model} includes ${things}.`,
  things => `Well equipped with ${things}.`,
  things => `Highlights: ${things}.`,
  things => `You get ${things}.`,
  (things, { row }) =>
    row.trim_level ? `The ${row.trim_level} specification brings ${things}.` : `It has ${things}.`,
  things => `Among the extras and standard kit are ${things}.`,
  things => `Fitted with ${things}.`,
  things => `A good spec, with ${things}.`,
  things => `Features ${things}, to name a few.`,
  things => `On board you'll find ${things}.`,
]
const privates: readonly ((things: string) => string)[] = [
  things => `It's got ${things}.`,
  things => `Has ${things}, all working.`,
  things => `Comes with ${things}.`,
  things => `Nice extras like ${things}.`,
  things => `${capitalised(things)}. Everything you need really.`,
  things => `Loads of kit: ${things}.`,
  things => `We'll miss the ${things.split(/,| and /)[0]}! Also has the rest you'd expect.`,
  things => `Spec: ${things}.`,
  things => `Has all the usual plus ${things}.`,
]

export function equipmentSentence(facts: TextFacts): string {
  const { random, features, dealer, row } = facts
  if (features.size === 0) return ''
  const isPrivate = row.seller_kind === 'private'
  const chosen = highlights(facts, isPrivate ? random.int(2, 5) : random.int(4, 9))
  if (chosen.length === 1) return `Has ${chosen[0]}.`
  if (dealer?.voice === 1) return `${capitalised(chosen.join(', '))}.`
  const things = joinedWithAnd(chosen)
  // Faults in the electrics forbid to say that all works.
  if (isPrivate) {
    const phrases = row.known_issues.length > 0 ? privates.filter((_, index) => index !== 1) : privates
    return random.pick(phrases)(things)
  }
  return random.pick(dealers)(things, facts)
}

export function oneHighlight(facts: TextFacts): string {
  return highlights(facts, 1)[0] ?? ''
}
