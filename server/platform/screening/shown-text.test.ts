import { describe, expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const masked = (text: string) => shownText(text, { hidesContacts: true })
const revealed = (text: string) => shownText(text, { hidesContacts: false })

describe('links are made unusable', () => {
  test.each([
    ['See https://cars.example/offer?id=1 now', 'See cars[.]example/offer?id=1 now'],
    ['Look: http://user:pass@evil.example/a.html.', 'Look: user:pass@evil[.]example/a[.]html.'],
    ['www.history-check.co.uk/report', 'www[.]history-check[.]co[.]uk/report'],
    ['Report at vin-check.shop, please', 'Report at vin-check[.]shop, please'],
    ['bit.ly/3xYz and goo.gl/abc', 'bit[.]ly/3xYz and goo[.]gl/abc'],
    ['short.af/x', 'short[.]af/x'],
    ['http://192.0.2.7/login', '192[.]0[.]2[.]7/login'],
    ['ПРОВЕРКА.рф/авто', 'ПРОВЕРКА[.]рф/авто'],
    ['Paste hxxp://x and ftp://files.example', 'Paste x and files[.]example'],
    ['(cars.example)', '(cars[.]example)'],
  ])('%s', (text, shown) => {
    expect(revealed(text)).toBe(shown)
    expect(revealed(text)).not.toMatch(/:\/\/|\w\.(?:com|example|shop|ly|gl|uk)\b/)
  })

  test.each([
    'Is it still for sale.is the MOT long?',
    'A 1.6 with 48,000 miles, 5.9 l/100 km, £8.995',
    'Mk3.5 e.g. the facelift. Yours, Jo',
    'Monday/Tuesday at 10.30 am',
  ])('other texts stay: %s', text => expect(masked(text)).toBe(text))
})

describe('contact details are masked until both have written', () => {
  test.each([
    'jo@mail.example',
    'jo.smith+cars@mail.example.co.uk',
    'jo @ mail.example',
    'jo at mail dot example',
    'jo (at) mail (dot) co (dot) uk',
    'jo at gmail.com',
  ])('an email address: %s', address => {
    expect(masked(`Write to ${address} please`)).toBe('Write to [email address hidden] please')
  })

  test.each([
    ['in full-width characters', '０７７００ ９００１２３', '[phone number hidden]'],
    ['with marks that are not seen', '07\u2060700\u00ad 900\u200b123', '[phone number hidden]'],
    ['in full-width characters', 'jo＠mail．example', '[email address hidden]'],
  ])('%s: %s', (_, contact, mark) => expect(masked(`Ring ${contact} today`)).toBe(`Ring ${mark} today`))

  test.each([
    '07700 900123',
    '07700900123',
    '+44 7700 900123',
    '+44 (0)7700 900123',
    '0044 7700 900123',
    '(020) 7946 0123',
    '0113-496-0123',
    '07700.900.123',
    '7700 900123',
    'o77oo 9oo123',
    'zero seven seven double zero nine double zero one two three',
  ])('a telephone number: %s', number => {
    expect(masked(`Ring ${number} today`)).toBe('Ring [phone number hidden] today')
    expect(revealed(`Ring ${number} today`)).toBe(`Ring ${number} today`)
  })

  test('a number between words that end and begin with an o', () => {
    expect(masked('Text to 07700 900123 or so')).toBe('Text to [phone number hidden] or so')
  })

  test('a number after a year', () => {
    expect(masked('It is from 2015 07700 900123')).toBe('It is from 2015 [phone number hidden]')
  })

  test('an account elsewhere', () => {
    expect(masked('Find me as @jo_cars there')).toBe('Find me as [contact hidden] there')
  })

  test.each([
    'I offer £7,500 for it, or 7000 today',
    'It has 120,000 miles, and was serviced in 2015, 2017 and 2019',
    'Registered 01/04/2016, MOT until 12 March 2027',
    'Look at it tomorrow. Then call in at ten',
    'I am at home on Monday. Dot is my neighbour',
    '0 to 60 in 8.4 seconds',
  ])('other texts stay: %s', text => expect(masked(text)).toBe(text))

  test('they are shown afterwards, and an address is no link', () => {
    expect(revealed('Write to jo@mail.example.co.uk')).toBe('Write to jo@mail.example.co.uk')
  })
})

test('a card number is never shown', () => {
  for (const number of ['4111 1111 1111 1111', '5500-0000-0000-0004', '340000000000009'])
    expect(revealed(`Take ${number}, it is mine`)).toBe('Take [card number hidden], it is mine')
  // The check digit is wrong.
  expect(revealed('4111 1111 1111 1112')).toBe('4111 1111 1111 1112')
})

test('a long text costs what its length does, whatever it repeats', () => {
  const began = performance.now()
  for (const piece of [
    'a',
    'й',
    'a.',
    '0',
    'o',
    '.',
    '@',
    'a@',
    '1 ',
    'at ',
    'www.',
    'one ',
    '(0',
    'a-',
    'a  ',
  ]) {
    masked(piece.repeat(2000).slice(0, 2000))
    masked(`a${' '.repeat(1990)}at b`)
  }
  // A hundredth of it on an idle machine.
  expect(performance.now() - began).toBeLessThan(2000)
})
