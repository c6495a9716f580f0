/** How failed MOT tests are counted. Without schemas, which would come into pages with these words. */

/** The parts of a car that defects are about, in the words of visitors. */
export const motDefectGroups = [
  { value: 'brakes', label: 'Brakes' },
  { value: 'tyres', label: 'Tyres and wheels' },
  { value: 'suspension', label: 'Suspension' },
  { value: 'lights', label: 'Lights and signals' },
  { value: 'steering', label: 'Steering' },
  { value: 'visibility', label: 'Wipers, mirrors and glass' },
  { value: 'emissions', label: 'Exhaust and emissions' },
  { value: 'leaks', label: 'Oil and other leaks' },
  { value: 'drive', label: 'Drive shafts and engine mountings' },
  { value: 'body', label: 'Body and structure' },
  { value: 'seat belts', label: 'Seat belts and airbags' },
  { value: 'other', label: 'Other' },
] as const
export type MotDefectGroup = (typeof motDefectGroups)[number]['value']

/** Fewer tests of a model, or tests of fewer cars, say nothing. */
export const MIN_MOT_TESTS = 50
export const MIN_MOT_CARS = 20
