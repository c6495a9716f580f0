/** The product's name, wherever it is shown or sent. Change it here and it changes everywhere. */
export const SITE_NAME = 'Forecourt'

/** Default of the setting PLACE_MILES, for answers that are made without the server. */
export const USUAL_PLACE_MILES = 50
