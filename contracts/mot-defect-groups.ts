/** The parts of a car that defects are about, in the words of visitors. Without schemas: pages load this. */
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
