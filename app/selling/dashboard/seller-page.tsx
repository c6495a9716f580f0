import { AccountForm } from '#app/accounts/account-form.tsx'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { sellerForm } from '#contracts/forms/seller-fields.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import { getOwnSeller, putOwnSeller } from '#contracts/selling/sellers/endpoints.ts'
import { answerOf, SellerKindFields } from '../form/seller-kind.tsx'
import type { Route } from './+types/seller-page.ts'
import { BulkEntry, type BulkResult, sendBulk } from './bulk-entry.tsx'

/** Whether the account sells privately or as a trader, and the trader's business. */
export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(apiContext).call(getOwnSeller)
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, sent] = [context.get(apiContext), await request.formData()]
  if (sent.get('intent') === 'bulk') return await sendBulk(api, sent)
  const typed = sentValues(sellerForm, sent)
  try {
    const { message } = await api.send(putOwnSeller, { body: typed })
    return { notice: message!, values: typed }
  } catch (thrown) {
    return refused(thrown, sellerForm, typed)
  }
}

export const meta = () => privateMeta('How you sell')

export default function SellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, isAskedAgain } = loaderData
  const outcome = actionData as (FormOutcome & BulkResult) | undefined
  const isBulk = outcome?.bulk !== undefined
  const { formProps, fieldProps } = useCheckedForm(sellerForm, {
    errors: outcome?.errors,
    values: outcome?.values ?? answerOf(seller),
  })
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">How you sell</h1>
      <p className="mt-1 mb-5 text-muted">
        {isAskedAgain
          ? 'You have advertised many cars within twelve months. Tell us again whether you are a trader.'
          : 'Your adverts follow what you say here.'}
      </p>
      <Card className="max-w-150 p-4 sm:p-6">
        <AccountForm checks={formProps} outcome={isBulk ? undefined : outcome} submit="Save how I sell">
          <SellerKindFields fields={fieldProps} />
        </AccountForm>
      </Card>
      {seller?.slug && (
        <>
          <p className="mt-5">
            <TextLink to={`/dealers/${seller.slug}`}>See your page</TextLink>
          </p>
          <BulkEntry result={outcome?.bulk} />
        </>
      )}
    </>
  )
}
