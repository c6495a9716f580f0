import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { notKept } from '#app/accounts/require-login.ts'
import { apiContext, isProblem } from '#app/api.ts'
import { api as browserApi } from '#app/browser-api.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import type { Route } from './+types/outbox-page.ts'
import { LetterList } from './letter-list.tsx'
import { LetterView } from './letter-view.tsx'

const LOOK_AGAIN_MS = 3000

/** Letters of a site without a mail server. The API knows for whom they are; for others there is no such page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const missing = (problem: unknown) => {
    throw isProblem(problem) ? data({ missing: 'This page' }, { status: problem.status }) : problem
  }
  const { letters } = await api.get('/api/outbox', {}).catch(missing)
  const wanted = url.searchParams.get('letter') ?? letters[0]?.id
  const shown = wanted
    ? await api.get('/api/outbox/:id', { params: { id: String(wanted) } }).catch(missing)
    : null
  return {
    letters: letters.map(letter => ({ ...letter, sentAt: formatDateTime(letter.sentAt) })),
    shown: shown && { ...shown, sentAt: formatDateTime(shown.sentAt) },
  }
}

export function headers() {
  return notKept
}

export function meta() {
  return privateMeta('Outbox')
}

export default function OutboxPage({ loaderData: { letters, shown } }: Route.ComponentProps) {
  useFreshLetters(letters[0]?.id)
  return (
    <div className={classNames(pageWidth, 'pt-6')}>
      <h1 className="text-[26px] sm:text-[32px]">Outbox</h1>
      <p className="mt-2 max-w-180 text-muted">
        No mail server is set up (SMTP_URL), so letters stay here, for you alone who sit at this machine. The
        newest 200 are kept.
      </p>
      {shown ? (
        <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
          <LetterList letters={letters} shown={shown.id} />
          <LetterView letter={shown} />
        </div>
      ) : (
        <EmptyState
          title="No letters yet"
          action={
            <a className={buttonStyle({})} href="/login?step=sign-up">
              Sign up
            </a>
          }
        >
          Sign up, or ask for a new password, and the letter lies here a moment later.
        </EmptyState>
      )}
    </div>
  )
}

/** While somebody looks; the page is asked for anew only where there is news. */
function useFreshLetters(newest: number | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return
      const now = await newestLetter().catch(() => newest)
      if (now !== newest) await revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate, newest])
}

/** Throws where the server is not there just now. */
async function newestLetter(): Promise<number | undefined> {
  const { letters } = await browserApi.get('/api/outbox', {})
  return letters[0]?.id
}
