/** Every address of the site, by domain. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { contentPageNames } from '#contracts/content/page-names.ts'

export default [
  // home
  index('home/home-page.tsx'),

  // search
  route('search', 'search/search-page.tsx'),
  route('search/filters', 'search/all-filters-page.tsx'),
  route('dealers/:slug', 'search/dealer-page.tsx'),
  route('dealers/:slug/filters', 'search/all-filters-page.tsx', { id: 'dealer-filters' }),

  // listings
  route('view/:id/:description?', 'listings/view-page.tsx'),
  route('view/:id/ask', 'enquiries/ask-page.tsx'),
  route('view/:id/waiting', 'buying/waiting-page.tsx'),
  route('media/illustrations/:drawing', 'vehicles/drawing/illustration.route.ts'),

  // assistant
  route('ask', 'assistant/ask-page.tsx'),

  // compare
  route('compare', 'compare/compare-page.tsx'),

  // accounts
  route('login', 'accounts/login-page.tsx'),
  route('login/google', 'accounts/social/google-page.tsx'),
  route('login/arrived', 'accounts/social/auth0-page.tsx'),
  route('log-out', 'accounts/log-out-page.tsx'),
  route('reset-password/:resetToken', 'accounts/reset-password-page.tsx'),
  route('unsubscribe/:token', 'saved/unsubscribe-page.tsx'),
  route('profile', 'accounts/profile/profile-layout.tsx', [
    index('accounts/profile/profile-index.ts'),
    route('overview', 'accounts/profile/overview-page.tsx'),
    route('account', 'accounts/profile/account-page.tsx'),
    route('delete', 'accounts/profile/delete-page.tsx'),
    route('password', 'accounts/profile/password-page.tsx'),
    route('wishlists', 'saved/wishlist/wishlist-page.tsx'),
    route('searches', 'saved/searches/saved-searches-page.tsx'),
    route('bookings', 'buying/bookings/bookings-page.tsx'),
    route('bookings/:id', 'buying/bookings/booking-page.tsx'),
    route('bookings/:id/cancel', 'buying/bookings/cancel-page.tsx'),
    route('bookings/:id/receipt', 'buying/bookings/receipt-page.tsx'),
    route('payouts', 'payouts/payouts-page.tsx'),
    route('bookings/:id/return', 'buying/bookings/return-page.tsx'),
    route('listings', 'selling/dashboard/dashboard-page.tsx'),
    route('seller', 'selling/dashboard/seller-page.tsx'),
    route('enquiries', 'enquiries/enquiries-page.tsx'),
    route('enquiries/:key', 'enquiries/account-conversation-page.tsx'),
  ]),

  // valuation
  route('value-my-car', 'valuation/value-my-car-page.tsx'),
  route('valuation/:id', 'valuation/valuation-page.tsx'),
  route('valuation-emails/:token', 'valuation/emails-page.tsx'),
  route('valuation-accuracy', 'valuation/accuracy-page.tsx'),
  route('price-label/:id', 'valuation/price-label-page.tsx'),

  // selling
  route('sell-my-car', 'selling/sell-my-car-page.tsx'),
  route('sell-my-car/published/:carId', 'selling/published-page.tsx'),
  route('edit/:carId', 'selling/edit-page.tsx'),
  route('certify/:carId', 'selling/certify-page.tsx'),
  route('advertise/:carId', 'selling/advertise-page.tsx'),
  route('claim-registration', 'selling/claim-registration-page.tsx'),

  // buying
  route('buy', 'buying/buy-page.tsx'),
  route('reserve', 'buying/reserve-page.tsx'),
  // payments
  route('payment/:kind/:id', 'payments/payment-page.tsx'),
  route('demo-cards/:id', 'payments/demo-cards-page.tsx'),

  route('review/:id', 'selling/reviews/review-page.tsx'),

  // enquiries
  route('enquiry/confirm/:token', 'enquiries/confirm-page.tsx'),
  route('enquiry/:key', 'enquiries/visitor-conversation-page.tsx'),

  // content
  route('blogs', 'content/blog-page.tsx'),
  route('blog/:blogurl', 'content/post-page.tsx'),
  route('faq', 'content/faq-page.tsx'),
  route('contact', 'content/contact-page.tsx'),
  ...contentPageNames.map(name => route(name, 'content/text-page.tsx', { id: name })),

  // subscribers
  route('newsletter', 'subscribers/newsletter-page.tsx'),
  route('newsletter/confirm/:token', 'subscribers/confirm-page.tsx'),
  route('pages/subscriber', 'subscribers/subscriber-page.tsx'),

  // short-links
  route('t/:shortCode', 'short-links/short-link-page.tsx'),

  // consent
  route('cookies', 'consent/cookies-page.tsx'),

  // outbox
  route('outbox', 'mail/outbox-page.tsx'),

  // landing pages: at what no page above has taken
  route(':slug', 'landing/landing-page.tsx', { id: 'landing' }),
  route(':slug/:second', 'landing/landing-page.tsx', { id: 'landing-in-folder' }),
  route(':slug/filters', 'landing/landing-filters-page.tsx', { id: 'landing-filters' }),
  route(':slug/:second/filters', 'landing/landing-filters-page.tsx', { id: 'landing-in-folder-filters' }),

  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig
