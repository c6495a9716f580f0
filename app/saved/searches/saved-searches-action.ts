/** The actions of the saved searches page, by the `intent` of each form. */
import { data, redirect } from 'react-router'
import type { Api } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { renameSearchForm, saveSearchForm } from '#contracts/forms/saved-search-forms.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import {
  deleteSavedSearch,
  postSavedSearch,
  postSavedSearchViewed,
  putSavedSearch,
} from '#contracts/saved/endpoints.ts'

/** `about`: the id of the search concerned, '' for one to be saved. `isGone`: it was deleted. */
export type SearchesOutcome = FormOutcome & { about: string; isGone?: boolean }

export async function actOnSearches(api: Api, request: Request) {
  const sent = await request.formData()
  const text = (name: string) => String(sent.get(name) ?? '')
  const [intent, id] = [text('intent'), text('id')]
  const number = Number(id)
  const form = intent === 'save' ? saveSearchForm : renameSearchForm
  try {
    switch (intent) {
      case 'look': {
        const looked = await api.send(postSavedSearchViewed, { body: { id: number } })
        return redirect(`${looked.data.path}&sortBy=newest`)
      }
      case 'save': {
        const { name, ...typed } = sentValues(saveSearchForm, sent)
        const named = text('name').trim() === '' ? {} : { name }
        await api.send(postSavedSearch, { body: { query: text('query'), ...typed, ...named } })
        return redirect('/profile/searches')
      }
      case 'delete':
        await api.send(deleteSavedSearch, { query: { id } })
        return data<SearchesOutcome>({ about: id, isGone: true, notice: 'The search is deleted.' })
      case 'tell':
        await api.send(putSavedSearch, { body: { id: number, tell: text('tell') } })
        return data<SearchesOutcome>({ about: id, notice: tellNotice(text('tell')) })
      default:
        await api.send(putSavedSearch, { body: { id: number, ...sentValues(renameSearchForm, sent) } })
        return data<SearchesOutcome>({ about: id, notice: 'The search is renamed.' })
    }
  } catch (thrown) {
    const { data: outcome, init } = refused(thrown, form, sentValues(form, sent))
    return data<SearchesOutcome>({ ...outcome, about: id }, init ?? {})
  }
}

function tellNotice(tell: string): string {
  if (tell === 'never') return 'You will get no more emails about this search.'
  const often = tell === 'at_once' ? 'at once' : tell === 'weekly' ? 'once a week' : 'once a day'
  return `We will email you about new cars ${often}.`
}
