/** The product's name, wherever it is shown or sent. Change it here and it changes everywhere. */
export const SITE_NAME = 'Forecourt'

/** The one voice on paying: said wherever a buyer or a seller writes to the other. */
export const PAYING_SAFELY = {
  buyer:
    'See the car and its logbook (V5C) first, or reserve it. Pay only on this site: we hold your money until you have the car.',
  seller: `Hand over the car only once ${SITE_NAME} says that it is paid. Never send money, a code or your bank details to a buyer.`,
} as const

/** Default of the setting PLACE_MILES, for answers that are made without the server. */
export const USUAL_PLACE_MILES = 50
