import { Link } from 'react-router'
import { apiContext } from '#app/api.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { getOutbox, getOutboxEmail } from '#contracts/operations/endpoints.ts'
import { formatDateTime } from '#contracts/text/english.ts'
import type { Route } from './+types/outbox-page.ts'

/** The emails of a site without a mail server. The API answers this machine alone, others with 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { letters } = await api.call(getOutbox).catch(missingPage)
  const wanted = url.searchParams.get('letter') ?? letters[0]?.id
  const shown = wanted
    ? await api.call(getOutboxEmail, { params: { id: String(wanted) } }).catch(missingPage)
    : null
  return {
    letters: letters.map(letter => ({ ...letter, sentAt: formatDateTime(letter.sentAt) })),
    shown: shown && { ...shown, sentAt: formatDateTime(shown.sentAt) },
  }
}

export const headers = () => noStore

export const meta = () => privateMeta('Outbox')

export default function OutboxPage({ loaderData: { letters, shown } }: Route.ComponentProps) {
  return (
    <div className={classNames(pageWidth, 'pt-6')}>
      <h1 className="text-[26px] sm:text-[32px]">Outbox</h1>
      <p className="mt-2 max-w-180 text-muted">
        No mail server is set up (SMTP_URL), so emails are kept here. Only this machine can see them. The
        newest 200 are kept.
      </p>
      {shown ? (
        <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
          <EmailList emails={letters} shown={shown.id} />
          <Email email={shown} />
        </div>
      ) : (
        <EmptyState
          title="No emails yet"
          action={
            <a className={buttonStyle({})} href="/login?step=sign-up">
              Sign up
            </a>
          }
        >
          Sign up or reset a password, and the email appears here.
        </EmptyState>
      )}
    </div>
  )
}

interface EmailListProps {
  emails: { id: number; to: string; subject: string; sentAt: string }[]
  shown: number
}

function EmailList({ emails, shown }: EmailListProps) {
  return (
    <nav aria-label="Emails">
      <ul className="grid max-h-60 gap-1 overflow-y-auto lg:max-h-[70vh]">
        {emails.map(({ id, to, subject, sentAt }) => (
          <li key={id}>
            <Link
              to={`/outbox?letter=${id}`}
              preventScrollReset
              aria-current={id === shown ? 'page' : undefined}
              className={classNames(
                'block min-h-11 rounded-md px-3 py-2 text-ink no-underline hover:bg-sunken',
                id === shown && 'bg-brand-soft',
              )}
            >
              <span className="block truncate font-semibold">{subject}</span>
              <span className="block truncate text-[14px] text-muted">{to}</span>
              <span className="block text-[14px] text-muted tabular-nums">{sentAt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EmailProps {
  email: { id: number; to: string; subject: string; html: string; text: string; sentAt: string }
}

/** As HTML and as text. The HTML is in a frame that runs no scripts and loads nothing but pictures. */
function Email({ email: { id, to, subject, html, text, sentAt } }: EmailProps) {
  return (
    <article className="min-w-0">
      <h2 className="text-[22px]">{subject}</h2>
      <p className="mt-1 text-[14px] break-words text-muted">
        To {to}, {sentAt}
      </p>
      <Card className="mt-4">
        <iframe
          key={id}
          title={`The email “${subject}”`}
          srcDoc={withPolicy(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="block h-160 w-full border-0"
        />
      </Card>
      <h3 className="mt-6 text-[18px]">As plain text</h3>
      <Card className="mt-2">
        <pre className="overflow-x-auto p-4 text-[14px] break-words whitespace-pre-wrap">{text}</pre>
      </Card>
    </article>
  )
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:"

function withPolicy(html: string): string {
  return html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`)
}
