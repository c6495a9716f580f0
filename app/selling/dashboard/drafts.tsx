import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DraftSummary } from '#contracts/selling/adverts/endpoints.ts'
import { formatDateTime } from '#contracts/text/english.ts'

/** Adverts that are not finished yet, and changes that are not published yet, above the adverts. */
export function DraftList({ drafts }: { drafts: readonly DraftSummary[] }) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts" className="mt-4">
      <h2 id="drafts" className="mb-2 text-[20px]">
        Not finished yet
      </h2>
      <ul className="grid gap-3">
        {drafts.map(({ id, listingId, name, savedAt }) => {
          const title = name || 'An advert without a car yet'
          return (
            <li key={id}>
              <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">
                    {listingId === null ? title : `Changes of your ${title}`}
                  </p>
                  <p className="text-[14px] text-muted">Saved on {formatDateTime(savedAt)}</p>
                </div>
                <ButtonLink to={listingId === null ? `/sell-my-car?draft=${id}` : `/edit/${listingId}`}>
                  Continue<span className="sr-only"> with {title}</span>
                </ButtonLink>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="intent" value="discard" look="quiet">
                    Discard<span className="sr-only"> {title}</span>
                  </Button>
                </Form>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
