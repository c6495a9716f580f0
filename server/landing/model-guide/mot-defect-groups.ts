/**
 * The part of the car that an MOT defect is about. The manual's section in the tester's reference decides,
 * '(5.2.3 (e))' since 20 May 2018, '(4.1.E.1)' before; texts without a reference are read by their words.
 */
import type { MotDefectGroup } from '#contracts/vehicle/mot-failures.ts'

/** The day of the manual that has today's sections. */
const NEW_MANUAL = '2018-05-20'

const section = /[([]\s*(\d+(?:\.\d+)*)/

/** By the longest prefix of the section's number. */
const newSections: Readonly<Record<string, MotDefectGroup>> = {
  '1': 'brakes',
  '2': 'steering',
  '3': 'visibility',
  '4': 'lights',
  '5.1': 'suspension',
  '5.2': 'tyres',
  '5.3': 'suspension',
  '6': 'body',
  '6.1.2': 'emissions',
  '6.1.3': 'emissions',
  '6.1.7': 'drive',
  '7': 'other',
  '7.1': 'seat belts',
  '8': 'other',
  '8.2': 'emissions',
  '8.4': 'leaks',
}

/** Section 2 holds both steering and suspension, so that its texts are read by their words. */
const oldSections: Readonly<Record<string, MotDefectGroup>> = {
  '1': 'lights',
  '3': 'brakes',
  '4': 'tyres',
  '5': 'seat belts',
  '6': 'body',
  '7': 'emissions',
  '8': 'visibility',
}

/** The first that matches: 'stop lamp' before 'brake', 'wheel bearing' before 'wheel'. */
const words: readonly (readonly [RegExp, MotDefectGroup])[] = [
  [/\b(?:malfunction|emission|exhaust|catalytic|lambda|smoke|fuel)\b/i, 'emissions'],
  [/\b(?:lamps?|lights?|head ?lamps?|headlights?|indicators?|bulbs?|battery|wiring|horn)\b/i, 'lights'],
  [/\b(?:brakes?|braking|abs)\b/i, 'brakes'],
  [/\b(?:wipers?|washers?|windscreen|mirrors?|glass)\b/i, 'visibility'],
  [/\b(?:steering|track rod|rack)\b/i, 'steering'],
  [/\b(?:drive ?shafts?|constant velocity|transmission|engine mounting)\b/i, 'drive'],
  [
    /\b(?:suspension|springs?|shock absorbers?|dampers?|ball joints?|anti-roll|bush(?:es)?|wheel bearings?|subframe bush)\b/i,
    'suspension',
  ],
  [/\b(?:tyres?|wheels?)\b/i, 'tyres'],
  [/\b(?:seat ?belts?|airbags?|srs)\b/i, 'seat belts'],
  [/\b(?:oil|coolant|fluid) leak/i, 'leaks'],
  [/\b(?:sills?|subframe|chassis|corrod\w*|corrosion|body|doors?|bumpers?|floor|structure)\b/i, 'body'],
]

/** `date`: ISO date of the test. */
export function motDefectGroup(text: string, date: string): MotDefectGroup {
  const [, number] = section.exec(text) ?? []
  const sections = date >= NEW_MANUAL ? newSections : oldSections
  return (number && ofSection(sections, number)) || ofWords(text)
}

function ofSection(
  sections: Readonly<Record<string, MotDefectGroup>>,
  number: string,
): MotDefectGroup | undefined {
  for (let prefix = number; prefix !== ''; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('.'))))
    if (sections[prefix]) return sections[prefix]
  return undefined
}

function ofWords(text: string): MotDefectGroup {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}
