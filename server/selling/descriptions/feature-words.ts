import type { FeatureName } from '#contracts/vehicle/features.ts'
import type { CarStory } from './car-story.ts'

/** The priority of each feature, and its phrase within a sentence. */
// biome-ignore format: a table
const words: Readonly<Record<FeatureName, readonly [worth: number, phrase: string]>> = {
  'turbocharged-engine': [2, 'a turbocharged engine'], 'stop-start': [1, 'a stop/start system'], 'drive-modes': [3, 'selectable drive modes'],
  'paddle-shift': [3, 'paddle shift'], 'sports-suspension': [3, 'sports suspension'], 'tow-bar': [6, 'a tow bar'],
  'isofix': [3, 'ISOFIX child seat points'], 'parking-sensors': [5, 'parking sensors'], 'reversing-camera': [6, 'a reversing camera'],
  '360-camera': [7, 'a 360° camera'], 'blind-spot-monitor': [4, 'a blind spot monitor'], 'lane-assist': [3, 'lane assist'],
  'emergency-braking': [3, 'automatic emergency braking'], 'traffic-sign-recognition': [2, 'traffic sign recognition'],
  'air-conditioning': [4, 'air conditioning'], 'climate-control': [5, 'climate control'], 'cruise-control': [5, 'cruise control'],
  'adaptive-cruise-control': [6, 'adaptive cruise control'], 'heated-front-seats': [7, 'heated front seats'],
  'heated-steering-wheel': [6, 'a heated steering wheel'], 'keyless-entry': [4, 'keyless entry'], 'electric-tailgate': [5, 'an electric tailgate'],
  'park-assist': [4, 'self-parking'], 'heated-windscreen': [5, 'a heated windscreen'], 'alloy-wheels': [4, 'alloy wheels'],
  'led-headlights': [4, 'LED headlights'], 'panoramic-roof': [8, 'a panoramic roof'], 'sunroof': [5, 'a sunroof'], 'roof-rails': [3, 'roof rails'],
  'privacy-glass': [3, 'privacy glass'], 'folding-mirrors': [3, 'power-folding mirrors'], 'leather-seats': [7, 'leather seats'],
  'electric-seats': [5, 'electric seats'], 'navigation-system': [6, 'sat nav'], 'bluetooth': [4, 'Bluetooth'],
  'usb-port': [2, 'a USB port'], 'apple-carplay': [6, 'Apple CarPlay'], 'android-auto': [6, 'Android Auto'], 'dab-radio': [4, 'a DAB radio'],
  'head-up-display': [6, 'a head-up display'], 'digital-cockpit': [6, 'a digital dashboard'],
}

/** The phrases by priority, with variation between variants. Features that others imply are left out. */
export function featuresByWorth({ features, knownIssues, choice }: CarStory, place: string): string[] {
  const has = (name: FeatureName) => features.includes(name)
  const needless: Partial<Record<FeatureName, boolean>> = {
    'air-conditioning': has('climate-control') || knownIssues.includes('air-conditioning'),
    'climate-control': knownIssues.includes('air-conditioning'),
    'cruise-control': has('adaptive-cruise-control'),
    'reversing-camera': has('360-camera'),
  }
  return features
    .filter(name => !needless[name])
    .map(name => ({ name, worth: words[name][0] + 4 * choice.chance(`${place} ${name}`) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ name }) => words[name][1])
}
