/**
 * Other places where people advertise cars, for the pages free-car-listing-{slug}. We are part of none, and
 * say nothing of their prices or rules, which change.
 */
export const marketplaces: readonly { readonly slug: string; readonly name: string }[] = [
  { slug: 'autotrader', name: 'Auto Trader' },
  { slug: 'ebay', name: 'eBay' },
  { slug: 'facebook-marketplace', name: 'Facebook Marketplace' },
  { slug: 'gumtree', name: 'Gumtree' },
  { slug: 'motors', name: 'Motors' },
  { slug: 'pistonheads', name: 'PistonHeads' },
  { slug: 'preloved', name: 'Preloved' },
  { slug: 'car-and-classic', name: 'Car & Classic' },
]
