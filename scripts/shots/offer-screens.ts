/** Screens of the offer popup, the consent banner and the page of cookies. */
import { announcesOffer } from '../../e2e/site-changes.ts'
import type { Screen } from './screen.ts'

const offer = {
  page: 'compare',
  title: '£50 off your next car',
  description: 'Book a car of ours until Sunday, and pay £50 less.',
  code: 'SUNDAY50',
  terms: 'one for each person, and not with other offers.',
}
const FROM_CAMPAIGN = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn'

export const offerScreens: readonly Screen[] = [
  {
    name: 'offer',
    path: '/',
    prepare: async page => {
      await announcesOffer(offer)
      await page.goto('/compare')
      await page.getByText('closing in').waitFor()
    },
    viewportOnly: true,
  },
  { name: 'consent', path: `/?${FROM_CAMPAIGN}`, viewportOnly: true },
  { name: 'cookies', path: '/cookies', viewportOnly: true },
]
