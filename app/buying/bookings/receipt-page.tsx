import { data } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getReceipt } from '#contracts/buying/receipts/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { Amounts } from '../amounts.tsx'
import type { Route } from './+types/receipt-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return await context
    .get(apiContext)
    .call(getReceipt, { params })
    .catch(thrown => {
      throw isProblem(thrown) && thrown.status < 500
        ? data({ missing: 'This receipt' }, { status: 404 })
        : thrown
    })
}

export const headers = privateHeaders
export const meta = ({ params }: Route.MetaArgs) => privateMeta(`Receipt for booking ${params.id}`)

export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const { bookingId, title, facts, information } = receipt
  return (
    <>
      <p className="print:hidden">
        <TextLink to={`/profile/bookings/${bookingId}`} className="inline-flex min-h-11 items-center">
          Back to the booking
        </TextLink>
      </p>
      <p className="hidden font-semibold print:block">{SITE_NAME}</p>
      <h1 className="text-[26px] sm:text-[32px]">{title}</h1>
      <div className="mt-3 print:hidden">
        <ButtonLink to={`/api/bookings/${bookingId}/receipt.pdf`} reloadDocument>
          Receipt as a PDF
        </ButtonLink>
      </div>
      <dl className="figures mt-5 grid gap-3 sm:grid-cols-[160px_minmax(0,1fr)] sm:gap-y-2">
        {facts.map(({ label, lines }) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {lines.map(line => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-6 mb-3 text-[22px]">What it cost</h2>
      <Amounts receipt={receipt} />
      {information.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2 className="mt-6 text-[22px]">{title}</h2>
          {paragraphs.map(paragraph => (
            <p key={paragraph} className="mt-2 max-w-prose">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}
