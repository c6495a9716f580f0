/** The actions of the saved searches page, by the `intent` of each form. */
import { data, redirect } from 'react-router'
import { type Outcome, refused, typedIn } from '#app/accounts/form-outcome.ts'
import type { Api } from '#app/api.ts'
import {
  deleteSavedSearch,
  postSavedSearch,
  postSavedSearchViewed,
  putSavedSearch,
} from '#contracts/saved/endpoints.ts'

/** `about`: the id of the search concerned, '' for one to be saved. `isGone`: it was deleted. */
export type SearchesOutcome = Outcome & { about: string; isGone?: boolean }

export async function actOnSearches(api: Api, request: Request) {
  const typed = typedIn(await request.formData())
  const { intent, id = '', name = '', tell, query = '' } = typed
  const number = Number(id)
  try {
    switch (intent) {
      case 'look': {
        const looked = await api.send(postSavedSearchViewed, { body: { id: number } })
        return redirect(`${looked.data.path}&sortBy=newest`)
      }
      case 'save': {
        const named = name.trim() === '' ? {} : { name }
        await api.send(postSavedSearch, { body: { query, tell, ...named } })
        return redirect('/profile/searches')
      }
      case 'delete':
        await api.send(deleteSavedSearch, { query: { id } })
        return data<SearchesOutcome>({ about: id, isGone: true, notice: 'The search is deleted.' })
      case 'tell':
        await api.send(putSavedSearch, { body: { id: number, tell } })
        return data<SearchesOutcome>({ about: id, notice: tellNotice(tell) })
      default:
        await api.send(putSavedSearch, { body: { id: number, name } })
        return data<SearchesOutcome>({ about: id, notice: 'The search is renamed.' })
    }
  } catch (thrown) {
    const { data: outcome, init } = refused(thrown, typed, ['name'])
    return data<SearchesOutcome>({ ...outcome, about: id }, init ?? {})
  }
}

function tellNotice(tell: string | undefined): string {
  if (tell === 'never') return 'You will get no more emails about this search.'
  const often = tell === 'at once' ? 'at once' : tell === 'weekly' ? 'once a week' : 'once a day'
  return `We will email you about new cars ${often}.`
}
