/** Why a payment failed, in words for the payer. Codes are the provider's, and our own three. */

/** Our own: the payer left the payment, the reservation ended before it was made, or another payment came first. */
export type OwnFailure = 'left' | 'timed_out' | 'paid_already'

/** While the provider has not confirmed that the payment is cancelled there: it may have been made meanwhile. */
const unconfirmed: Readonly<Record<OwnFailure, string>> = {
  left: 'You left the payment. We can’t tell yet whether your bank had paid it. If it had, we email you: you get the money back, or what you paid for.',
  timed_out:
    'The 15 minutes for the payment are over. If your bank has paid it nevertheless, we email you: you get the money back, or what you paid for.',
  paid_already: 'This was paid already. If your bank has paid it twice, you get the second payment back.',
}

const messages: Readonly<Record<string, string>> = {
  left: 'You left the payment. Nothing was taken from your card.',
  timed_out: 'The 15 minutes for the payment are over. Nothing was taken from your card.',
  paid_already: 'This was paid already. Nothing more was taken from your card.',
  card_declined: 'Your bank declined the card. Try another card, or ask your bank.',
  insufficient_funds: 'There is not enough money in the account of this card. Try another card.',
  expired_card: 'This card has expired. Try another card.',
  incorrect_cvc: 'The security code of the card is not right. Check it and try again.',
  incorrect_number: 'The card number is not right. Check it and try again.',
  processing_error: 'Your bank could not process the payment. Try again in a few minutes.',
  payment_intent_authentication_failure:
    'Your bank could not confirm that it is you. Try again, or try another card.',
  authentication_required: 'Your bank needs to confirm that it is you. Try again.',
}

/** `isConfirmed`: the provider says that the payment is cancelled. */
export function failureMessage(code: string | null, isConfirmed: boolean): string {
  if (!isConfirmed && code !== null && Object.hasOwn(unconfirmed, code))
    return unconfirmed[code as OwnFailure]
  return (code !== null && messages[code]) || 'The payment was not made. Try again, or try another card.'
}
