import { createContext } from 'react-router'
import {
  type AnyInput,
  type CallArguments,
  type DataOf,
  type Endpoint,
  pathOf,
} from '#contracts/api/endpoint.ts'
import type { Success } from '#contracts/api/envelope.ts'
import type { Problem } from '#contracts/api/problem.ts'

/** A call of the API: in-process on the server, over HTTP in the browser. */
export type Dispatch = (endpoint: Endpoint, input: AnyInput) => Promise<{ status: number; body: unknown }>

/** One exchange over HTTP. */
export type Exchange = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>

export const byHttp =
  (exchange: Exchange): Dispatch =>
  (endpoint, { params, query, body }) =>
    exchange(endpoint.method, pathOf(endpoint, params, query), body)

/**
 * The typed client: calls take what the endpoint declares; bodies of failures are thrown as they are. It has
 * no time-out.
 */
export interface Api {
  /** The data of the answer. */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<DataOf<E>>
  /** The whole answer: with what the API says of its success. */
  send<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Success<DataOf<E>>>
}

export function apiOver(dispatch: Dispatch): Api {
  const ask = async (endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> => {
    const answer = await dispatch(endpoint, input)
    if (answer.status >= 400) throw answer.body
    return answer.body
  }
  const send: Api['send'] = async <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) =>
    (await ask(endpoint, input as AnyInput | undefined)) as Success<DataOf<E>>
  return { send, call: async (endpoint, ...input) => (await send(endpoint, ...input)).data }
}

/** The loaders' API; server/site.ts sets it for each request. */
export const apiContext = createContext<Api>()

/** Whether the API has answered that there is no such thing, or that it has gone. */
export function isMissing(thrown: unknown): thrown is Problem {
  return isProblem(thrown) && (thrown.status === 404 || thrown.status === 410)
}

/** Whether something thrown is the body of a failure that the API answered with. */
export function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'success' in thrown && thrown.success === false
}
