import { createContext } from 'react-router'
import { type GetCalls, type GetOptions, type GetPath, pathOf } from '#contracts/calls.ts'
import type { Success } from '#contracts/envelope.ts'
import type { Problem } from '#contracts/problem.ts'

/** One exchange with the API: in-process on the server, over HTTP in the browser. */
export type Dispatch = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>

/** The plain client: bodies are returned, bodies of failures are thrown as they are. It has no time-out. */
export interface Api {
  get<Path extends GetPath>(path: Path, options: GetOptions<Path>): Promise<GetCalls[Path]['data']>
  post<Data>(path: string, body: unknown): Promise<Data>
  /** Any other method, or for what the API says of its success. */
  send<Data>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Success<Data>>
}

export function apiOver(dispatch: Dispatch): Api {
  const send = async <Data>(method: string, path: string, body?: unknown): Promise<Success<Data>> => {
    const answer = await dispatch(method, path, body)
    if (answer.status >= 400) throw answer.body
    return answer.body as Success<Data>
  }
  const ask = async <Data>(method: string, path: string, body?: unknown) =>
    (await send<Data>(method, path, body)).data
  return {
    get: (path, options) =>
      ask('GET', pathOf(path, options.params as Record<string, string> | undefined, options.query)),
    post: (path, body) => ask('POST', path, body),
    send,
  }
}

/** The loaders' API; server/site.ts sets it for each request. */
export const apiContext = createContext<Api>()

/** Whether something thrown is the body of a failure that the API answered with. */
export function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'success' in thrown && thrown.success === false
}
