/** Screens of the blog, the pages of text and the contact form. */
import type { Screen } from './screen.ts'

export const contentScreens: readonly Screen[] = [
  { name: 'content-blog', path: '/blogs' },
  { name: 'content-post', path: '/blog/how-to-check-a-used-car' },
  { name: 'content-post-table', path: '/blog/cost-of-running-a-car' },
  { name: 'content-about', path: '/about' },
  { name: 'content-legal', path: '/privacy-policy' },
  {
    name: 'content-faq',
    path: '/faq',
    prepare: async page => await page.locator('summary').first().click(),
  },
  { name: 'content-contact', path: '/contact' },
  {
    name: 'content-contact-refused',
    path: '/contact',
    prepare: async page => {
      await page.getByRole('button', { name: 'Send the message' }).click()
      await page.getByText('Please select').waitFor()
    },
  },
]
