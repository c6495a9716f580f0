/** The pages of text beside the blog, by their path. */
export const contentPageNames = [
  'about',
  'privacy-policy',
  'terms-and-conditions',
  'end-user-licence-agreement',
  'cookie-policy',
  'disclaimer',
  'acceptable-use-policy',
  'return-policy',
] as const
