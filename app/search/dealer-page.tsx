/** A trader's own page: who they are, and their cars as a search with a preset. */

import { apiContext } from '#app/api.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { WhoSells, whoSells } from '#app/listings/seller/who-sells.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { getSeller } from '#contracts/selling/sellers/endpoints.ts'
import type { Route } from './+types/dealer-page.ts'
import { dealerBase } from './dealer-base.ts'
import { FoundCars } from './search-page.tsx'
import { searchPageData } from './search-page-data.ts'
import { dealerData } from './structured-data.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const dealer = await api.call(getSeller, { query: { dealer: params.slug } }).catch(missingPage)
  return { dealer, seller: whoSells(dealer), search: await searchPageData(api, url, dealerBase(params.slug)) }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Trader not found')
  const { dealer, search } = loaderData
  const origin = originIn(matches)
  const isWhole = search.head.path === `/dealers/${params.slug}`
  return pageMeta(origin, {
    title: `${dealer.name}: used cars`,
    description: `The used cars of ${dealer.name}, ${dealer.businessAddress}, with prices, photographs and reviews by buyers.`,
    path: `/dealers/${params.slug}`,
    robots: isWhole ? 'index, follow' : 'noindex, follow',
    structuredData: import.meta.env.SSR && isWhole ? dealerData(dealer, origin) : undefined,
  })
}

export default function DealerPage({ loaderData: { seller, search } }: Route.ComponentProps) {
  return (
    <>
      <div className={classNames(pageWidth, 'grid gap-3 pt-4')}>
        <Breadcrumbs crumbs={[{ label: 'Search', to: '/search' }, { label: seller.name }]} />
        <h1 className="text-[28px] wrap-anywhere sm:text-[36px]">{seller.name}</h1>
        <WhoSells seller={seller} isOwnPage />
      </div>
      <FoundCars {...search} />
    </>
  )
}
