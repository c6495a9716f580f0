import { redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { missingPageMeta } from '#app/frame/page-meta.ts'
import { pageFlag } from '#app/frame/site-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { postChatMessage } from '#contracts/assistant/endpoints.ts'
import { NOT_CONNECTED, STARTERS } from '#contracts/assistant/texts.ts'
import { plainSearch } from '#contracts/search/search-url.ts'
import type { Route } from './+types/ask-page.ts'

export const middleware = [pageFlag('CHATBOT_ENABLED')]

/** The assistant without scripts: one sentence, which leads to the cars. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = url.searchParams.get('q')?.trim() ?? ''
  if (asked === '') return { asked, response: '', suggestions: [...STARTERS] }
  try {
    const answer = await api.call(postChatMessage, { body: { input: asked } })
    const { query } = answer.outcomes.replace
    if (query !== '' && answer.op !== 'none') throw redirect(`${plainSearch.path}?${query}`)
    return { asked, response: answer.response, suggestions: answer.suggestions }
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    if (!isProblem(thrown)) console.error(thrown)
    return { asked, response: NOT_CONNECTED, suggestions: [...STARTERS] }
  }
}

export const meta = () => missingPageMeta('Ask for a car')

export default function AskPage({ loaderData: { asked, response, suggestions } }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-10">
      <h1 className="text-[28px]">Ask for a car</h1>
      <p className="mt-2 text-muted">
        Say it in your own words: ‘automatic diesel estate under £9,000 near Leeds’.
      </p>
      <form action="/ask" className="mt-6 flex flex-wrap items-end gap-3">
        <TextField
          key={asked}
          name="q"
          label="What are you looking for?"
          defaultValue={asked}
          required
          className="min-w-60 grow"
        />
        <Button type="submit" look="primary" className="min-h-12">
          Ask
        </Button>
      </form>
      {response !== '' && (
        <p role="status" className="mt-6 whitespace-pre-line break-words">
          {response}
        </p>
      )}
      {suggestions.length > 0 && (
        <ul aria-label="Suggestions" className="mt-4 flex flex-wrap gap-2">
          {suggestions.map(text => (
            <li key={text} className="max-w-full">
              <ChipLink to={`/ask?${new URLSearchParams({ q: text })}`}>{text}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
