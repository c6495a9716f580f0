import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutPrivateData } from './private-data.ts'

test.each<[string, string]>([
  ['mail me at sian.price+cars@example.co.uk please', 'mail me at … please'],
  ['sian @ example . com', '…'],
  ['sian at example dot co dot uk', '…'],
  ['si\u200ban@example.com', '…'],
  ['sian＠example.com', '…'],
  ['dm @sian_price', 'dm …'],
  ['see https://example.com/u/sian?token=1 for it', 'see … for it'],
  ['ring 07700 900123 after six', 'ring … after six'],
  ['+44 7700 900 123', '…'],
  ['+44 (0)113 496 0000', '…'],
  ['(0113) 496-0000', '…'],
  ['0113.496.0000', '…'],
  ['00447700900123', '…'],
  ['7700900123', '…'],
  ['text 900123', 'text …'],
  ['oh seven seven double oh nine oh oh one two three', '…'],
  ['4111 1111 1111 1111', '…'],
  ['vin WVWZZZ1KZAW000001', 'vin …'],
  ['QQ 12 34 56 C', '…'],
  ['AB12 CDE', '…'],
  ['i have ab12cde to px', 'i have … to px'],
  ['AB12-CDE', '…'],
  ['AB 12 CDE', '…'],
  ['ab1 2cde', '…'],
  ['A123 BCD', '…'],
  ['q123bcd', '…'],
  ['H1 XYZ', '…'],
  ['a123car', '…'],
  ['AB12 THE', '…'],
  ['ABC 123D', '…'],
  ['abc1d', '…'],
  ['ABC 1234', '…'],
  ['AIZ 1234', '…'],
  ['1234 AB', '…'],
  ['AB 1234', '…'],
  ['its reg is A1', 'its reg …'],
  ['number plate: 1 A', 'number plate …'],
  ['registration MAX 5', 'registration …'],
  ['near LS1 4AP', 'near LS1'],
  ['ls14ap', 'ls1'],
  ['SW1A 1AA or EC1A1BB', 'SW1A or EC1A'],
  ['LS1 OAP', 'LS1'],
  ['my name is Siân Price and i want a golf', 'my name is … and i want a golf'],
  ['my name is sian price looking for a golf', 'my name is … looking for a golf'],
  ["hi i'm called dave, any estates", "hi i'm called …, any estates"],
  ["my name's O'Neill", "my name's …"],
  ['this is Gwen speaking', 'this is … speaking'],
  ["I'm Gwen from Leeds", "I'm … from Leeds"],
  ['cheers. Regards, Gwen Jones', 'cheers. Regards, …'],
  ['for Mrs Jones', 'for Mrs …'],
])('%s', (text, without) => {
  expect(withoutPrivateData(text)).toBe(without)
})

test.each([
  '18 plate',
  '68 reg or newer',
  '67 plate on',
  'an 18 plate golf',
  '18 plate a4 with 2 keepers',
  'C63 AMG under 20k',
  'a4 for 5k',
  'a3 car max 5000',
  'bmw 320d or 330e',
  'mercedes c220d',
  'xc90 suv',
  'c63amg, bmw320 or 160bhp',
  'a3 TDI 150 or 1600 cc',
  'mx5 or mr2 or gt86',
  'up to 5000 or 2018 on',
  'under £12,495 and 43,120 miles',
  '1.6 tdi with 110 bhp',
  'fiat 500 for 2000',
  'around LS1 or SW1A',
  'call me when there is one',
  "I'm Looking for a Golf",
  "i'm after a corsa",
  'between 10000 and 20000 from 2015 to 2018',
  '0-60 in under 6',
  'a golf @ 5k',
  'a golf at 5k near leeds',
  '5 dr hatchback',
  'a ford focus, name your price',
])('%s: stays', text => {
  expect(withoutPrivateData(text)).toBe(text)
})

test('it does not matter what stands around', () => {
  const around = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(around, around, (before, after) => {
      const rest = withoutPrivateData(`${before} sian@example.com 07700 900123 AB12 CDE ${after}`)
      expect(rest).not.toMatch(/sian@|900123|AB12/)
    }),
  )
})

test('very long words take no time', () => {
  const before = process.cpuUsage()
  for (const piece of ['a', '1', 'a1', '@', '0 ', 'one ', 'my name is ', 'a.b ', 'x at y dot ', 'call me '])
    withoutPrivateData(piece.repeat(2000 / piece.length))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
