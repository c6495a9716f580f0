import { expect, test } from 'vitest'
import { conditionAnswers } from './condition-answers.ts'

test('the tone of an answer depends on the question', () => {
  const answers = conditionAnswers({ anyLeaks: false, goodExhaust: false, anyNoises: true, isImported: true })
  expect(answers).toEqual([
    {
      question: 'Any unusual noises?',
      answer: 'Yes',
      tone: 'worry',
      ask: 'What should I ask about unusual noises?',
    },
    { question: 'Any leaks?', answer: 'No', tone: 'good' },
    {
      question: 'Is the exhaust in good condition?',
      answer: 'No',
      tone: 'worry',
      ask: 'What should I ask about the exhaust?',
    },
    { question: 'Was it imported?', answer: 'Yes', tone: 'plain' },
  ])
})

test('sets of keys are counted, and modifications are named', () => {
  expect(
    conditionAnswers({ setsOfKeys: 1, isModified: true, modifications: 'Tow bar' }).map(
      ({ answer, tone }) => [answer, tone],
    ),
  ).toEqual([
    ['1', 'worry'],
    ['Yes: Tow bar', 'plain'],
  ])
})

test('unanswered questions are left out', () => {
  expect(conditionAnswers({})).toEqual([])
})
