import { redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { OutcomeNotice } from '#app/forms/submit-button.tsx'
import { privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getAllBookings } from '#contracts/buying/endpoints.ts'
import { getDrafts } from '#contracts/selling/adverts/endpoints.ts'
import { getOwnAdverts } from '#contracts/selling/dashboard/endpoints.ts'
import { getOwnSeller } from '#contracts/selling/sellers/endpoints.ts'
import { formatPlural } from '#contracts/text/english.ts'
import type { Route } from './+types/dashboard-page.ts'
import { AdvertCard } from './advert-card.tsx'
import { advertFacts } from './advert-facts.ts'
import { actOnAdvert } from './dashboard-action.ts'
import { DraftList } from './drafts.tsx'

const PATH = '/profile/listings'
const PAGE_SIZE = 10

/** `advert` in the address is the id of the only advert to be shown: links in emails have it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const only = url.searchParams.get('advert')
  const page = pageIn(url)
  const query = only === null ? { page, pageSize: PAGE_SIZE } : { _id: only }
  const [{ adverts, total }, settings, { drafts }, { sales }, seller] = await Promise.all([
    api.call(getOwnAdverts, { query }).catch(thrown => {
      throw isProblem(thrown) && thrown.code === 'listing-not-found' ? redirect(PATH) : thrown
    }),
    siteSettings(api).catch(() => null),
    api.call(getDrafts),
    api.call(getAllBookings),
    api.call(getOwnSeller),
  ])
  if (adverts.length === 0 && page > 1) throw redirect(PATH)
  const extras = {
    canCertify: settings?.CERTIFY_PAGE_ENABLED ?? false,
    canAdvertise: settings?.ADVERTISE_PAGE_ENABLED ?? false,
  }
  return {
    adverts: adverts.map(advert => {
      const sale = sales.find(({ car }) => car._id === advert.car._id)
      return advertFacts(advert, { ...extras, saleId: sale?.id, answerBy: sale?.answerBy })
    }),
    drafts,
    isAskedAgain: seller.isAskedAgain,
    total,
    page,
    isOnly: only !== null,
    search: url.searchParams.toString(),
  }
}

function pageIn(url: URL): number {
  const asked = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}

export async function action({ context, request }: Route.ActionArgs) {
  return await actOnAdvert(context.get(apiContext), request)
}

/** After a refusal too, where React Router doesn't: the advert may have been changed elsewhere. */
export const shouldRevalidate = () => true

export const meta = () => privateMeta('Your adverts')

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { adverts, drafts, isAskedAgain, total, page, isOnly, search } = loaderData
  const isElsewhere = actionData !== undefined && !adverts.some(({ id }) => id === actionData.about)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-[26px] sm:text-[32px]">Adverts</h1>
          {total > 0 && !isOnly && <p className="figures text-muted">{formatPlural(total, 'advert')}</p>}
        </div>
        {total > 0 && <ButtonLink to="/sell-my-car?draft=new">Sell another car</ButtonLink>}
      </div>
      <p>
        <TextLink to="/profile/seller" className="inline-block py-2.5">
          How you sell
        </TextLink>
      </p>
      {isAskedAgain && (
        <Notice tone="warning" title="Are you a trader?">
          You have advertised many cars within twelve months.{' '}
          <TextLink to="/profile/seller">Tell us how you sell</TextLink>
        </Notice>
      )}
      {isElsewhere && (
        <div className="mt-4">
          <OutcomeNotice outcome={actionData} />
        </div>
      )}
      {isOnly ? (
        <p className="mt-2">
          <TextLink to={PATH} className="inline-block py-2.5">
            See all your adverts
          </TextLink>
        </p>
      ) : (
        <DraftList drafts={drafts} />
      )}
      {adverts.length === 0 && drafts.length === 0 ? (
        <NoAdverts />
      ) : (
        <ul className="mt-4 mb-6 grid grid-cols-1 gap-4">
          {adverts.map(advert => (
            <AdvertCard
              key={advert.id}
              advert={advert}
              outcome={actionData?.about === advert.id ? actionData : undefined}
              search={search}
              isAlone={adverts.length === 1}
            />
          ))}
        </ul>
      )}
      {!isOnly && (
        <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} toPage={number => `?page=${number}`} />
      )}
    </>
  )
}

function NoAdverts() {
  return (
    <EmptyState
      icon="flag"
      title="No adverts yet"
      action={
        <ButtonLink to="/sell-my-car" look="primary">
          Sell my car
        </ButtonLink>
      }
    >
      Cars that you advertise with us are listed here, with how many people look at them.
    </EmptyState>
  )
}
