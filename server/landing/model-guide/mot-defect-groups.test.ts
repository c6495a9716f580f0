import { expect, test } from 'vitest'
import { motDefectGroup } from './mot-defect-groups.ts'

const since2018 = '2024-03-01'
const before = '2016-03-01'

test.each([
  ['Nearside Front Tyre tread depth below requirements of 1.6mm (5.2.3 (e))', since2018, 'tyres'],
  ['Offside Rear Coil spring fractured or broken (5.3.1 (b) (i))', since2018, 'suspension'],
  ['Offside Front Wheel bearing has excessive play (5.1.3 (a) (i))', since2018, 'suspension'],
  ['Front Brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii))', since2018, 'brakes'],
  ['Nearside Stop lamp not working (4.3.1 (a) (ii))', since2018, 'lights'],
  ['Exhaust emits excessive smoke (8.2.2.2 (c))', since2018, 'emissions'],
  ['Exhaust has a major leak of exhaust gases (6.1.2 (a))', since2018, 'emissions'],
  ['Oil leak excessive (8.4.1 (a) (i))', since2018, 'leaks'],
  ['Drive shaft joint constant velocity boot severely damaged (6.1.7 (g) (iii))', since2018, 'drive'],
  ['Subframe excessively corroded (6.1.1 (c) (i))', since2018, 'body'],
  ['Windscreen wiper does not clear the windscreen effectively (3.4 (b) (i))', since2018, 'visibility'],
  ['Seat belt not functioning (7.1.2 (e))', since2018, 'seat belts'],
  // The same number meant something else before 20 May 2018.
  ['Nearside Front Tyre has tread depth below requirements (4.1.E.1)', before, 'tyres'],
  ['Offside Headlamp aim too high (1.8)', before, 'lights'],
  ['Brake pipe excessively corroded (3.6.B.2c)', before, 'brakes'],
  ['Nearside Front Track rod end ball joint has excessive play (2.2.B.1f)', before, 'steering'],
  ['Offside Front Coil spring broken (2.4.C.1a)', before, 'suspension'],
  // Without a reference.
  ['Nearside Stop lamp not working', before, 'lights'],
  ['Brake disc significantly worn', since2018, 'brakes'],
  ['Engine malfunction lamp shows a malfunction', since2018, 'emissions'],
  ['Front Tyre worn below the limit', before, 'tyres'],
  ['Sill excessively corroded', before, 'body'],
  ['Something that no manual knows', before, 'other'],
])('%s (%s): %s', (text, date, group) => {
  expect(motDefectGroup(text, date)).toBe(group)
})
