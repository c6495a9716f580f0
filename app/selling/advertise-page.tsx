import { useState } from 'react'
import { redirectDocument } from 'react-router'
import { requireLogin } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, sendForm } from '#app/forms/outcome.ts'
import { PostForm } from '#app/forms/post-form.tsx'
import { TermsLink } from '#app/forms/terms-link.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { pageFlag } from '#app/frame/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import {
  DEFAULT_BONUS_PERCENTAGE,
  MAX_BONUS_PERCENTAGE,
  PROMOTED_DAYS,
  promotionForm,
  promotionPrice,
} from '#contracts/forms/promotion-form.ts'
import type { Pence } from '#contracts/money.ts'
import {
  getPromotion,
  type Promotion,
  type PromotionOrder,
  postPromotion,
} from '#contracts/selling/promotion/endpoints.ts'
import { formatDate, formatPlural, formatPounds } from '#contracts/text/english.ts'
import type { Route } from './+types/advertise-page.ts'

export const middleware = [pageFlag('ADVERTISE_PAGE_ENABLED'), requireLogin]

export async function loader({ context, params: { carId } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  return await api.call(getPromotion, { params: { id: carId } }).catch(missingPage)
}

export async function action({ context, request, params: { carId } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return await sendForm(promotionForm(0), await request.formData(), async body => {
    const { id } = await api.call(postPromotion, { params: { id: carId }, body })
    return redirectDocument(paymentPath(id), 303)
  })
}

const paymentPath = (orderId: string) => `/payment/promotion/${orderId}`

export const meta = () => privateMeta('Promote your advert')

export default function AdvertisePage({ loaderData, actionData }: Route.ComponentProps) {
  const { car, order, promotedUntil, refusal } = loaderData
  const outcome = actionData as FormOutcome | undefined
  return (
    <div className={classNames(pageWidth, 'max-w-180! py-6 sm:py-10')}>
      <h1 className="text-[28px] sm:text-[36px]">Promote your advert</h1>
      <p className="mt-2 text-muted">
        {car.name}. <TextLink to={car.path}>See the advert</TextLink>
      </p>
      <p className="mt-4 max-w-prose">
        Where buyers sort by relevance, up to three promoted cars that match their whole search come first on
        each page, marked ‘Promoted’. An order that a buyer has chosen, such as the lowest price, stays as it
        is.
      </p>
      <div className="mt-6 grid gap-4 empty:hidden">
        {promotedUntil && (
          <Notice tone="success" title={`Promoted until ${formatDate(promotedUntil)}`}>
            A new order adds its days.
          </Notice>
        )}
        {refusal !== null && <Notice title={refusal} />}
        {order && <Order order={order} canPay={refusal === null} />}
      </div>
      {refusal === null && (
        <Card className="mt-6 max-w-120 p-4 sm:p-6">
          <OrderForm promotion={loaderData} outcome={outcome} />
        </Card>
      )}
    </div>
  )
}

function Order({ order, canPay }: { order: PromotionOrder; canPay: boolean }) {
  const { id, days } = order
  const total = formatPounds(order.totalPence)
  return (
    <Notice title={`Your order: ${total} for ${formatPlural(days, 'day')}.`} announce>
      <p>
        {order.discountCode !== null &&
          `The code ${order.discountCode} takes ${formatPounds(order.discountPence)} off. `}
        {canPay ? 'You have not paid yet.' : 'You cannot pay at the moment. Nothing has been charged.'}
      </p>
      {canPay && (
        <ButtonLink to={paymentPath(id)} reloadDocument look="primary" className="mt-3">
          Pay {total}
        </ButtonLink>
      )}
    </Notice>
  )
}

function OrderForm({ promotion, outcome }: { promotion: Promotion; outcome: FormOutcome | undefined }) {
  const { order, minBonusPercentage } = promotion
  const amountPence = promotion.amountPence as Pence
  const first = order?.bonusPercentage ?? Math.max(DEFAULT_BONUS_PERCENTAGE, minBonusPercentage)
  const [percentage, setPercentage] = useState(first)
  const { formProps, fieldProps } = useCheckedForm(promotionForm(minBonusPercentage), {
    errors: outcome?.errors,
    values: outcome?.values ?? {
      advertiseBonusPercentage: first,
      discountCode: order?.discountCode ?? undefined,
    },
    onChange: ({ advertiseBonusPercentage: typed }) => {
      const number = Number(typed)
      if (Number.isInteger(number) && number >= minBonusPercentage && number <= MAX_BONUS_PERCENTAGE)
        setPercentage(number)
    },
  })
  const price = promotionPrice(amountPence, percentage)
  return (
    <PostForm checks={formProps} outcome={outcome} submit={order ? 'Change my order' : 'Order the promotion'}>
      <h2 className="text-[22px]">{order ? 'Change your order' : 'Your order'}</h2>
      <TextField
        label="Bonus"
        hint={`A larger bonus promotes your advert for longer: 10% adds a tenth to the price and to the days. At least ${minBonusPercentage}%.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        suffix="%"
        className="max-w-70"
        {...fieldProps('advertiseBonusPercentage')}
      />
      <TextField
        label="Discount code"
        optional
        hint="What it takes off is shown before you pay."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={50}
        className="max-w-70"
        {...fieldProps('discountCode')}
      />
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-2 figures">
        <dt>{PROMOTED_DAYS} days</dt>
        <dd className="pl-6 text-right">{formatPounds(price.amountPence)}</dd>
        <dt>
          Bonus of {percentage}%, {formatPlural(price.days - PROMOTED_DAYS, 'day')} more
        </dt>
        <dd className="pl-6 text-right">{formatPounds(price.bonusPence)}</dd>
        <dt className="border-line border-t pt-2 font-semibold">
          In all, for {formatPlural(price.days, 'day')}
        </dt>
        <dd className="border-line border-t pt-2 pl-6 text-right font-semibold">
          {formatPounds(price.totalPence)}
        </dd>
      </dl>
      <Checkbox {...fieldProps('agreeToAdvertiseTerms')}>
        I agree to the <TermsLink /> of promoting an advert
      </Checkbox>
    </PostForm>
  )
}
