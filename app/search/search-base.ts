import { createContext, use } from 'react'
import { type Location, useNavigation } from 'react-router'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { plainSearch, type SearchBase, searchPath } from '#contracts/search/search-url.ts'

/** The path of the search page shown: /search, or a page with a preset of its own. */
export const SearchBaseContext = createContext<SearchBase>(plainSearch)

export const useSearchBase = (): SearchBase => use(SearchBaseContext)

/** Makes the addresses of the page's links: on its own path while they keep its preset. */
export function useSearchPath(): (request: Partial<SearchRequest>) => string {
  const base = useSearchBase()
  return request => searchPath(request, base)
}

/** The address of the pending search; undefined while there is none. */
export function useNextSearch(): Location | undefined {
  const { path } = useSearchBase()
  const { location } = useNavigation()
  return location && [path, plainSearch.path].includes(location.pathname) ? location : undefined
}
