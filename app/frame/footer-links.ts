import type { Criteria } from '#contracts/criteria/declarations.ts'
import { searchPath } from '#contracts/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'

interface FooterLink {
  name: string
  to: string
}

export interface FooterLinks {
  groups: readonly { title: string; links: readonly FooterLink[] }[]
  /** On the line below. */
  last: readonly FooterLink[]
}

const search = (name: string, criteria: Criteria) => ({ name, to: searchPath({ criteria }) })

/** What stands at the foot of every page. For the root's loader: the browser does not load this. */
export const footerLinks: FooterLinks = {
  groups: [
    {
      title: 'By price',
      links: [
        search('Cars under £5,000', { priceMax: 5000 }),
        search('Cars under £10,000', { priceMax: 10_000 }),
        search('Cars under £20,000', { priceMax: 20_000 }),
      ],
    },
    {
      title: 'By fuel',
      links: [
        search('Electric cars', { fuelType: ['electric'] }),
        search('Hybrid cars', { fuelType: ['hybrid', 'plug-in hybrid'] }),
        search('Diesel cars', { fuelType: ['diesel'] }),
      ],
    },
    {
      title: 'By need',
      links: [
        search('Automatic cars', { transmission: ['automatic'] }),
        search('Seven seats', { seats: ['7'] }),
        search('ULEZ compliant', { ulez: true }),
      ],
    },
    {
      title: SITE_NAME,
      links: [
        { name: 'About us', to: '/about' },
        { name: 'Contact', to: '/contact' },
        { name: 'Questions', to: '/faq' },
        { name: 'Blog', to: '/blogs' },
        { name: 'Newsletter', to: '/newsletter' },
      ],
    },
  ],
  last: [
    // Phones have no room for the first two in the header.
    { name: 'Sell my car', to: '/sell-my-car' },
    { name: 'Value my car', to: '/value-my-car' },
    { name: 'Privacy', to: '/privacy-policy' },
    { name: 'Cookies', to: '/cookie-policy' },
    { name: 'Cookie settings', to: '/cookies' },
    { name: 'Terms and conditions', to: '/terms-and-conditions' },
    { name: 'Acceptable use', to: '/acceptable-use-policy' },
    { name: 'Licence', to: '/end-user-licence-agreement' },
    { name: 'Returns', to: '/return-policy' },
    { name: 'Disclaimer', to: '/disclaimer' },
    { name: 'API for developers', to: '/api/docs' },
  ],
}
