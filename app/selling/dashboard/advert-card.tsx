import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { AnswerBadge } from '#app/appointments/answer-badge.tsx'
import { OutcomeNotice } from '#app/forms/submit-button.tsx'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RangeBar } from '#app/valuation/range-bar.tsx'
import type { AdvertFacts } from './advert-facts.ts'
import { AdvertMoves, FinalMoves } from './advert-moves.tsx'
import { ChangePrice } from './change-price.tsx'
import { DailyCharts } from './daily-charts.tsx'
import type { DashboardOutcome } from './dashboard-action.ts'

interface AdvertCardProps {
  advert: AdvertFacts
  outcome: DashboardOutcome | undefined
  /** Search of the page's address, which forms keep. */
  search: string
  /** Its charts are open: the only advert of the page. */
  isAlone: boolean
}

export const cardId = (id: string) => `advert-${id}`

export function AdvertCard({ advert, outcome, search, isAlone }: AdvertCardProps) {
  const { id, name, path, charts, position, advice } = advert
  const heading = useRef<HTMLHeadingElement>(null)
  const title = `${cardId(id)}-name`
  const action = `?${search}#${cardId(id)}`
  useEffect(() => {
    // The button that was pressed may be gone.
    if (outcome?.notice) heading.current?.focus({ preventScroll: true })
  }, [outcome])
  return (
    <li
      id={cardId(id)}
      aria-labelledby={title}
      className="scroll-mt-4 rounded-lg border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex gap-4">
        <CarThumbnail car={advert.pictures} className="w-24 self-start sm:w-36" />
        <div className="grid min-w-0 content-start gap-1">
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={advert.state.tone}>{advert.state.words}</Badge>
            {advert.marks.map(mark => (
              <Badge key={mark} tone="brand">
                {mark}
              </Badge>
            ))}
            <AnswerBadge answerBy={advert.answerBy} />
          </p>
          <h2
            ref={heading}
            id={title}
            tabIndex={-1}
            className="font-sans text-[17px] font-semibold leading-6 tracking-normal outline-none wrap-anywhere"
          >
            {path ? (
              <Link to={path} className="text-ink">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="price text-[20px]">{advert.price}</span>
            {advert.label && <Badge tone={advert.label.tone}>{advert.label.text}</Badge>}
          </p>
          {advert.buyersSee && <p className="figures text-[14px] text-muted">{advert.buyersSee}</p>}
          <p className="figures text-[14px] text-muted">{advert.dates}</p>
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <OutcomeNotice outcome={outcome} />
      </div>
      <Numbers numbers={advert.numbers} />
      {advert.isReserved && (
        <p className="mt-3 text-muted">
          {advert.canChangePrice
            ? 'A buyer is paying for this car. If you change the price or withdraw the advert now, their reservation ends.'
            : 'A buyer has reserved this car. You can’t change its advert now.'}
        </p>
      )}
      {position && (
        <div className="mt-4">
          {position.bar && <RangeBar range={position.bar} />}
          <p className="text-[15px] text-muted">{position.text}</p>
        </div>
      )}
      {advice.length > 0 && <AdviceList advice={advice} />}
      <AdvertMoves advert={advert} action={action} />
      <div className="mt-4 border-line border-t empty:hidden [&>:last-child]:border-b-0!">
        {charts && (
          <Disclosure title="The last 30 days" open={isAlone || undefined}>
            <DailyCharts charts={charts} days={advert.days} />
          </Disclosure>
        )}
        {advert.canChangePrice && <ChangePrice advert={advert} outcome={outcome} action={action} />}
        <FinalMoves advert={advert} action={action} />
      </div>
    </li>
  )
}

/** Counts of the last seven days. */
function Numbers({ numbers }: Pick<AdvertFacts, 'numbers'>) {
  return (
    <dl className="figures mt-4 grid gap-2 min-[480px]:grid-cols-3">
      {numbers.map(({ title, week, change, total }) => (
        <div key={title} className="rounded-md bg-sunken p-2.5 sm:p-3">
          <dt className="text-[14px] font-semibold">{title}</dt>
          <dd>
            <span className="price block text-[22px] leading-7">{week}</span>
            <span className="block text-[13px] leading-4 text-muted">in 7 days, {change}</span>
            <span className="mt-1 block text-[13px] leading-4 text-muted">{total}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AdviceList({ advice }: Pick<AdvertFacts, 'advice'>) {
  return (
    <div className="mt-4">
      <h3 className="font-sans text-[16px] font-semibold tracking-normal">What would help</h3>
      <ul className="mt-1 grid gap-1.5 text-[15px]">
        {advice.map(text => (
          <li key={text} className="flex items-start gap-2">
            <Icon name="info" size={18} className="mt-0.5 text-brand-ink" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
