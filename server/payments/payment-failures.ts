/** Why a payment failed, in words for the payer. Codes are the provider's, and our own. */

/** The seller has withdrawn the car, or changed its price, before it was paid. */
export type SellersReason = 'withdrawn' | 'price_changed'

/**
 * Our own: the payer left the payment, its time was over before it was made, another payment came first or
 * was begun instead, or the seller's reason.
 */
export type OwnFailure = 'left' | 'timed_out' | 'paid_already' | 'replaced' | SellersReason

const happened: Readonly<Record<OwnFailure, string>> = {
  left: 'You left the payment.',
  timed_out: 'The time for the payment is over.',
  paid_already: 'This was paid already.',
  replaced: 'You have begun another payment instead.',
  withdrawn: 'The seller has withdrawn the car.',
  price_changed: 'The seller has changed the price.',
}

/** Until the provider confirms that the payment is cancelled: it may have been made meanwhile. */
const UNCONFIRMED =
  'We can’t tell yet whether your bank had paid it. If it had, we email you: you get the money back, or what you paid for.'

const messages: Readonly<Record<string, string>> = {
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
  if (code !== null && Object.hasOwn(happened, code))
    return `${happened[code as OwnFailure]} ${isConfirmed ? 'Nothing was taken from your card.' : UNCONFIRMED}`
  return (code !== null && messages[code]) || 'The payment was not made. Try again, or try another card.'
}
