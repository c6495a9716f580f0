/** Writing to a seller, answering, and reporting what the other side wrote. */
import { askingPrice, mileage, numberplate } from './car-fields.ts'
import { email } from './fields.ts'
import type { Form, InputField } from './form.ts'
import { firstname } from './person-names.ts'
import { upTo } from './rules.ts'

/** In characters. */
export const MAX_MESSAGE = 2000

/** Sent as they are by one tap. */
export const firstQuestions = [
  'Is it still for sale?',
  'Can I come and see it this week?',
  'Does it have the full service history?',
] as const

/** Characters that show nothing (but for the joiner in an emoji) could hide a word from filters. */
const invisible = /\u034f|(?!\u200d)[\p{Cf}\u115f\u3164]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu
/** The wide forms of ASCII, in which an address is as readable as in the usual ones. */
const wide = /[\uff01-\uff5e]/g

function plainMessage(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(invisible, '')
    .replace(wide, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3002/g, '.')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const message: InputField = {
  lines: true,
  tidy: plainMessage,
  rules: [{ rule: 'required', message: 'Enter a message' }, upTo(MAX_MESSAGE)],
}

/** The form for someone who is logged in, or who writes in a conversation. */
export const messageForm = { fields: { message } } as const satisfies Form

const optional = ({ rules, ...field }: InputField): InputField => ({
  ...field,
  rules: rules.filter(({ rule }) => rule !== 'required'),
})

/** The buyer's own car as part of the price; the mileage is asked for where there is a plate. */
const partExchange = { numberplate: optional(numberplate), mileage: optional(mileage) }

/** The first message of someone who is logged in. */
export const enquiryForm = { fields: { message, ...partExchange } } as const satisfies Form

/** The form for a visitor without an account. */
export const visitorEnquiryForm = {
  fields: { message, firstname, email, ...partExchange },
} as const satisfies Form

/** What a trader gives for the buyer's car, in pounds. */
export const partExchangeOfferForm = { fields: { askingPrice } } as const satisfies Form

export const conversationReportReasons = [
  { value: 'fraud', label: 'I think it is a fraud' },
  { value: 'advertising', label: 'It is advertising' },
  { value: 'abuse', label: 'It is rude or threatening' },
  { value: 'other', label: 'Something else' },
] as const

export const conversationReportForm = {
  fields: {
    reason: {
      kind: 'choice',
      options: conversationReportReasons,
      rules: [{ rule: 'required', message: 'Please select' }],
    },
    details: { ...message, rules: message.rules.filter(({ rule }) => rule !== 'required') },
  },
} as const satisfies Form
