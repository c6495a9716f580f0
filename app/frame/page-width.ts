/** As wide as a page gets, and its margins: header, footer and pages keep to the same edges. */
export const pageWidth = 'mx-auto w-full max-w-360 px-4 lg:px-8'
