/** The product's name, wherever it is shown or sent. Change it here and it changes everywhere. */
export const SITE_NAME = 'Forecourt'
