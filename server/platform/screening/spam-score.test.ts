import { describe, expect, test } from 'vitest'
import { HELD_FROM, lettersOf, spamScore } from './spam-score.ts'

const first = (text: string) => spamScore(text, { isFirst: true })

describe('held', () => {
  test.each([
    'I will pay by Western Union today',
    'Can you accept iTunes gift cards as part of the payment?',
    'I only pay in bitcoin',
    'I am a marine engineer, currently offshore. My courier will collect the car, kindly send your PayPal.',
    'Hello dear seller, is your item still available? Text me on WhatsApp 07700 900123',
    'I will send a bank draft for more and you refund the difference to my shipping agent',
    'Before I come, please buy a VIN report from https://vin-check.example/gb',
    'Read me the six digit code that you get by text message',
    'Earn £500 a day with forex. Click the link: bit.ly/x',
    'I buy without viewing. My transport company will come, I pay a deposit up front by PayPal',
    'WҺаtsАpp me: +44 7700 900123', // with Cyrillic letters
    'Western\u00a0 Union please',
    'W\u0301estern Union please',
  ])('%s', text =>
    expect(first(text)).toMatchObject({ score: expect.toSatisfy(score => score >= HELD_FROM) }),
  )
})

describe('passed on', () => {
  test.each([
    'Is it still for sale?',
    'Can I come and see it this week?',
    'Does it have the full service history?',
    'Hi, would you take £7,250 for it? I can pay by bank transfer when I collect it on Saturday.',
    'Could you send the MOT history? I would like my mechanic to look at it, he charges a small fee.',
    'Please ring me on 07700 900123 after six',
    'We are a dealer in Leeds. Our driver can collect it with a trailer, and we pay on the spot.',
    'I live abroad until Friday, can I see it at the weekend?',
    'IS THE CAMBELT DONE? WHEN WAS IT LAST SERVICED, AND BY WHOM? THANKS',
    'Does it have Apple CarPlay and a signal booster? Do you have both keys and the V5C?',
    'It has been HPI clear since I bought it. I have the report here on paper.',
  ])('%s', text => expect(first(text)).toMatchObject({ score: expect.toSatisfy(score => score < HELD_FROM) }))

  test('a telephone number and another messenger, once both have written', () => {
    const text = 'Great, see you at ten. WhatsApp me when you leave: 07700 900123'
    expect(first(text).score).toBeGreaterThanOrEqual(HELD_FROM)
    expect(spamScore(text, { isFirst: false }).score).toBeLessThan(HELD_FROM)
  })
})

test('operators are told what was found', () => {
  expect(first('Kindly contact my shipping agent through WhatsApp').found).toEqual([
    'shipping agent',
    'the item',
    'another messenger',
  ])
})

test('a message with other numbers, signs and accents has the same letters', () => {
  expect(lettersOf('Héllo, I can pay £7,500 today!')).toBe(lettersOf('hello - I can pay 8.250 TODAY'))
})
