/** Defects that MOT testers find, in words like theirs: as advisories, and as reasons for failure. */
import type { DefectType } from '#contracts/vehicle/mot-history.ts'

export interface MotFault {
  name: string
  /** Positions on the car; '' if there is only one. */
  places: readonly string[]
  /** Wording of the advisory; '…' stands for the position. */
  noted: string
  /** Wording of the failure. */
  failed: string
  /** In the testers' manual since May 2018. */
  reference: string
  grave: Exclude<DefectType, 'advisory' | 'minor'>
  /** Relative frequency. */
  share: number
  /** Probabilities that it is repaired before the next test, or else gets worse by then. */
  mended: number
  worsens: number
  /** Probability that it is a failure when first found. */
  sudden: number
  burnsFuel?: true
  /** Age of the car in years. */
  minYears?: number
}

const sides = ['Nearside', 'Offside']
const axles = ['Front', 'Rear']
const corners = ['Nearside Front', 'Offside Front', 'Nearside Rear', 'Offside Rear']
const once = ['']

// biome-ignore format: a table
export const faults: readonly MotFault[] = [
  { name: 'tyre', places: corners, noted: '… Tyre worn close to the legal limit', failed: '… Tyre tread depth below the legal limit', reference: '5.2.3 (e)', grave: 'dangerous', share: 26, mended: 0.55, worsens: 0.7, sudden: 0.12 },
  { name: 'tyre-edge', places: corners, noted: '… Tyre slightly damaged or cracking', failed: '… Tyre has ply or cord exposed', reference: '5.2.3 (d) (ii)', grave: 'dangerous', share: 8, mended: 0.4, worsens: 0.15, sudden: 0.06 },
  { name: 'pads', places: axles, noted: '… Brake pad(s) wearing thin', failed: '… Brake pad(s) worn below the least thickness', reference: '1.1.13 (a) (ii)', grave: 'dangerous', share: 15, mended: 0.5, worsens: 0.6, sudden: 0.08 },
  { name: 'discs', places: axles, noted: '… Brake disc worn, pitted or scored, but not seriously weakened', failed: '… Brake disc significantly worn', reference: '1.1.14 (a) (ii)', grave: 'major', share: 11, mended: 0.3, worsens: 0.2, sudden: 0.03 },
  { name: 'brake-pipe', places: sides, noted: '… Brake pipe slightly corroded', failed: '… Brake pipe excessively corroded', reference: '1.1.11 (c)', grave: 'major', share: 5, mended: 0.1, worsens: 0.25, sudden: 0.02, minYears: 8 },
  { name: 'subframe', places: axles, noted: '… Subframe corroded but not seriously weakened', failed: '… Subframe so corroded that its strength is significantly reduced', reference: '6.1.1 (c) (i)', grave: 'major', share: 8, mended: 0.04, worsens: 0.1, sudden: 0.01, minYears: 7 },
  { name: 'sill', places: sides, noted: '… Sill corroded, not within a prescribed area', failed: '… Sill within 30cm of a mounting excessively corroded', reference: '6.2.2 (a) (i)', grave: 'major', share: 4, mended: 0.08, worsens: 0.2, sudden: 0.03, minYears: 10 },
  { name: 'spring', places: corners, noted: '… Coil spring corroded', failed: '… Coil spring fractured', reference: '5.3.1 (b) (i)', grave: 'major', share: 8, mended: 0.06, worsens: 0.14, sudden: 0.35, minYears: 4 },
  { name: 'ball-joint', places: sides.map(side => `${side} Front`), noted: '… Suspension arm ball joint has slight play', failed: '… Suspension arm ball joint excessively worn', reference: '5.3.4 (a) (i)', grave: 'major', share: 7, mended: 0.25, worsens: 0.4, sudden: 0.1 },
  { name: 'bush', places: sides.map(side => `${side} Front`), noted: '… Suspension arm bush slightly worn, limited movement', failed: '… Suspension arm bush excessively worn', reference: '5.3.4 (a) (ii)', grave: 'major', share: 8, mended: 0.15, worsens: 0.25, sudden: 0.06 },
  { name: 'anti-roll-bar', places: sides.map(side => `${side} Front`), noted: '… Anti-roll bar linkage has slight play', failed: '… Anti-roll bar linkage ball joint excessively worn', reference: '5.3.4 (a) (i)', grave: 'major', share: 6, mended: 0.3, worsens: 0.4, sudden: 0.15 },
  { name: 'damper', places: corners, noted: '… Shock absorber has a light misting of oil', failed: '… Shock absorber has a serious fluid leak', reference: '5.3.2 (b)', grave: 'major', share: 4, mended: 0.15, worsens: 0.25, sudden: 0.08 },
  { name: 'boot', places: sides.map(side => `${side} Front`), noted: '… Drive shaft boot deteriorated, but still keeping dirt out', failed: '… Drive shaft boot split and no longer keeps dirt out', reference: '6.1.7 (g) (ii)', grave: 'major', share: 5, mended: 0.2, worsens: 0.4, sudden: 0.1 },
  { name: 'oil-leak', places: once, noted: 'Oil leak, but not excessive', failed: 'Oil leak excessive and likely to harm the environment', reference: '8.4.1 (a) (i)', grave: 'major', share: 9, mended: 0.08, worsens: 0.05, sudden: 0, burnsFuel: true, minYears: 4 },
  { name: 'exhaust', places: once, noted: 'Exhaust has a minor leak of gases', failed: 'Exhaust has a major leak of gases', reference: '6.1.2 (a)', grave: 'major', share: 6, mended: 0.15, worsens: 0.35, sudden: 0.15, burnsFuel: true, minYears: 4 },
  { name: 'headlamp-aim', places: sides, noted: '… Headlamp aim slightly out but within limits', failed: '… Headlamp aim too high', reference: '4.1.2 (a)', grave: 'major', share: 9, mended: 0.5, worsens: 0.4, sudden: 0.75 },
  { name: 'headlamp-lens', places: sides, noted: '… Headlamp lens slightly cloudy', failed: '… Headlamp lens so defective that its light is affected', reference: '4.1.1 (b) (i)', grave: 'major', share: 4, mended: 0.1, worsens: 0.1, sudden: 0.02, minYears: 6 },
  { name: 'brake-lamp', places: sides, noted: '… Stop lamp slightly dim', failed: '… Stop lamp not working', reference: '4.3.1 (a) (ii)', grave: 'major', share: 5, mended: 0.8, worsens: 0.3, sudden: 0.9 },
  { name: 'wipers', places: axles, noted: '… Wiper blade deteriorated', failed: '… Wiper blade does not clear the glass effectively', reference: '3.4 (b) (i)', grave: 'major', share: 8, mended: 0.7, worsens: 0.5, sudden: 0.4 },
  { name: 'parking-brake', places: once, noted: 'Parking brake efficiency only just meets the requirements', failed: 'Parking brake efficiency below requirements', reference: '1.4.2 (a) (i)', grave: 'major', share: 5, mended: 0.35, worsens: 0.3, sudden: 0.15 },
  { name: 'warning-lamp', places: once, noted: 'Tyre pressure monitor warning lamp on at times', failed: 'Engine malfunction lamp shows a malfunction', reference: '8.2.1.2 (h)', grave: 'major', share: 4, mended: 0.6, worsens: 0.4, sudden: 0.8, burnsFuel: true },
]

/** Defects that testers must have found, by the seller's `known_issues`. */
export const defectOfIssue: Readonly<Record<string, string>> = {
  tyres: 'tyre',
  rust: 'subframe',
  'oil-leak': 'oil-leak',
  brakes: 'discs',
  'warning-light': 'warning-lamp',
}
