import { apiOver, type Dispatch } from './api.ts'
import { cachedDispatch } from './cached-dispatch.ts'

const dispatch: Dispatch = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** For what must be fresh. */
export const api = apiOver(dispatch)

/** For what may be up to 15 minutes old. */
export const cachedApi = apiOver(cachedDispatch(dispatch))
