import { SITE_NAME } from '#contracts/site.ts'

/** What stands at the foot of every page. */
export const footerLinks = {
  groups: [
    {
      title: 'By price',
      links: [
        { name: 'Cars under £5,000', to: '/used-cars-under-5000' },
        { name: 'Cars under £10,000', to: '/used-cars-under-10000' },
        { name: 'Cars under £20,000', to: '/used-cars-under-20000' },
      ],
    },
    {
      title: 'By fuel',
      links: [
        { name: 'Electric cars', to: '/used-electric-car' },
        { name: 'Hybrid cars', to: '/used-hybrid-car' },
        { name: 'Diesel cars', to: '/used-diesel-car' },
      ],
    },
    {
      title: 'By need',
      links: [
        { name: 'Automatic cars', to: '/used-automatic-cars' },
        { name: 'Seven seats', to: '/used-7-seater-cars' },
        { name: 'ULEZ compliant', to: '/ulez-compliant-cars' },
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
  /** On the line below. */
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
