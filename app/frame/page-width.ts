/** Maximum width and margins that header, footer and pages share. */
export const pageWidth = 'mx-auto w-full max-w-360 px-4 lg:px-8'
