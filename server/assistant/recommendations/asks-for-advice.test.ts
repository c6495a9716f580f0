import { expect, test } from 'vitest'
import { asksForAdvice } from './asks-for-advice.ts'

test.each([
  'What should I buy?',
  'what car should i get',
  'Which one would you go for',
  'any ideas?',
  'Any good suggestions for my dad?',
  'which car for a family of five',
  'what sort of car suits a learner',
  'what is best for towing',
  'can you recommend something under £8,000',
  'Recommend me a first car',
  'help me choose',
  'I don’t know what I want',
  'not sure which car to get, budget 5k',
  'I need a car',
  "hi, we're looking for a second hand car please",
])('%j asks for advice', text => {
  expect(asksForAdvice(text)).toBe(true)
})

test.each([
  'automatic diesel estate under £9,000',
  'what oil should I buy',
  'which insurance should I get',
  'not sure about diesel',
  'I need a car with seven seats and a tow bar',
  'what do you have in red',
  'how many electric cars are there',
  'best value first',
  'thanks, that is a good idea',
])('%j does not', text => {
  expect(asksForAdvice(text)).toBe(false)
})
