/** A buyer's review, or with the text alone a seller's answer to it. */
import type { Form } from './form.ts'

export const MAX_REVIEW = 1000
const short = {
  rule: 'maxLength',
  length: MAX_REVIEW,
  message: `Please use up to ${MAX_REVIEW} characters`,
} as const

export const stars = [
  { value: '5', label: '5 – excellent' },
  { value: '4', label: '4 – good' },
  { value: '3', label: '3 – fair' },
  { value: '2', label: '2 – poor' },
  { value: '1', label: '1 – bad' },
] as const

export const reviewForm = {
  fields: {
    stars: {
      kind: 'choice',
      options: stars,
      rules: [{ rule: 'required', message: 'Choose from 1 to 5 stars' }],
    },
    text: { lines: true, rules: [short] },
  },
} as const satisfies Form

export const answerForm = {
  fields: { text: { lines: true, rules: [{ rule: 'required', message: 'Enter your answer' }, short] } },
} as const satisfies Form
