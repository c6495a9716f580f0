import { expect, test } from 'vitest'
import { advertText, isCarName, shownName } from './advert-text.ts'

test.each([
  ['Call 0113 496 0123.', 'Call [phone number hidden].'],
  ['jo (at) mail (dot) example', '[email address hidden]'],
  ['At 7 Elm Tree Close, leeds LS6 1AA', 'At [address hidden], leeds [address hidden]'],
  ['ls61aa', '[address hidden]'],
  ['Reg AB12 CDE, was A123 BCD', 'Reg [number plate hidden], was [number plate hidden]'],
  [
    'AB12CDE, AB12-CDE, A123BCD, reg a123 bcd',
    `${Array(3).fill('[number plate hidden]').join(', ')}, reg [number plate hidden]`,
  ],
  [
    '18 Mini Park Road, M3 1AE, e38aa, E2 8AA, E17 4SE, LS6 1SE, No.12 Elm Tree Road',
    `${'[address hidden], '.repeat(6)}No.[address hidden]`,
  ],
  ['MOT 05/2026 07700 900123', 'MOT 05/2026 [phone number hidden]'],
  ['JO @ MAIL. COM', '[email address hidden]'],
  ['More at cars.example/1', 'More at cars[.]example/1'],
])('is hidden in an advert: %s', (text, shown) => expect(advertText(text)).toBe(shown))

test('so is the car’s own plate, of whatever format', () => {
  expect(advertText('My BIG 1 is for sale: big1, Big-1', 'BIG1')).toBe(
    `My [number plate hidden] is for sale: [number plate hidden], [number plate hidden]`,
  )
})

test.each([
  'BMW M5 4dr, A4 2nd owner, M3 1st keeper, Q7 4WD, E30 5dr, 3 Door, 17 inch alloys',
  'Serviced 01/02/2019 03/04/2020 05/06/2021 at 12,000 24,000 36,000 miles',
  'C63 AMG, E220 CDI, XC90 SUV, 0-60 in 8.4 seconds, £8,995, 2 keys, 5.9 l/100 km',
  'New cambelt at 60,123 in 2022. Two previous owners. MOT to May 2027.',
  'Serviced on 14 May 2024 and on 03 Mar 2019. MOT to 31 Aug 2025',
  'XC90 AWD, V60 AWD, E350 Cab, E93 Cab, H7 LED bulbs, F56 JCW, E93CAB, grade A1 air con, E46 CSL, X3 VGC',
  '6 Months Road Tax, £35 Annual Road Tax, 18 Inch Off Road Tyres, 12 Good Off Road tyres',
  '2011 Mini Cooper Park Lane, 1.6 Cooper Baker Street',
  'R32 6sp, A3 6sp, M3 6sp, Q5 2yr warranty, V6 3lt, E320SE, S320SE, C220SE, E300de, S3 8PA',
  'Serviced 09/2019 45000 miles and 03/2016 112,345 miles, 01-02-2019 45000 miles, MOT 05/2026 - 06/2019',
  'Cambelt done @ 60k. Brakes new. Serviced @ 60,000. Clutch fine',
])('stays in an advert: %s', text => expect(advertText(text)).toBe(text))

test.each([
  ['2019 Ford Focus 1.0 EcoBoost 125', '2019 Ford Focus 1.0 EcoBoost 125'],
  ['2019 Ford see evil.example/x', '2019 Ford see evil[.]example/x'],
  ['2019 Ford ring 07700 900123', '2019 Ford ring [phone number hidden]'],
  ['2019 Ford jo@mail.example', '2019 Ford [email address hidden]'],
])('a name is shown: %s', (name, shown) => expect(shownName(name)).toBe(shown))

test('long names and texts cost what their length does', () => {
  const began = performance.now()
  for (const piece of ['a.', '1 ', '1', 'A ', '1 A ', '@', 'LS6', 'ab1 '])
    for (const read of [shownName, isCarName, advertText]) read(piece.repeat(5000 / piece.length))
  // A hundredth of it on an idle machine.
  expect(performance.now() - began).toBeLessThan(4000)
})
