import { useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Listing } from '#contracts/listings/listing.ts'

interface CatchesProps {
  catches: Listing['catches']
  /** 'Its service history and how many keys it has.' */
  notKnown: string
}

/** What stands against the car, with what shows it, beside the price. */
export function Catches({ catches, notKnown }: CatchesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5">
        <h2 id={id} className="text-[20px]">
          {catches.length === 0 ? 'No catch found' : 'Catches'}
        </h2>
        {catches.length > 0 && (
          <ul className="divide-y divide-line">
            {catches.map(({ id: key, short, reason, evidence }) => (
              <li key={key} className="py-3">
                <h3 className="flex gap-2 font-sans text-[16px] font-semibold tracking-normal text-fair">
                  <Icon name="circle-alert" size={18} className="mt-0.5 shrink-0" />
                  <span>{short}</span>
                </h3>
                <p className="mt-1 text-[15px]">{reason}</p>
                {evidence.map(sentence => (
                  <p key={sentence} className="figures mt-1 text-[14px] text-muted wrap-anywhere">
                    {sentence}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
        {notKnown && (
          <>
            <h3 className="mt-2 font-sans text-[15px] font-semibold tracking-normal">What is not known</h3>
            <p className="text-[15px] text-muted">{notKnown} Ask the seller.</p>
          </>
        )}
      </Card>
    </section>
  )
}
