/** Pages' forms with files. When the action runs, files are stored and the form is an ordinary one. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemCodes } from '#contracts/api/problem-codes.ts'
import { refusalField } from '#contracts/files/accepted-files.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import type { FileStore } from '../file-store.ts'
import { readMultipart, type UploadForm } from './multipart.ts'

export interface PageForm extends UploadForm {
  /** The page's path: '/sell-my-car', '/edit/:id'. */
  path: string
}

export class PageForms {
  readonly #store: FileStore
  readonly #forms: readonly { pattern: URLPattern; form: PageForm }[]

  constructor(store: FileStore, forms: readonly PageForm[]) {
    this.#store = store
    this.#forms = forms.map(form => ({ pattern: new URLPattern({ pathname: form.path }), form }))
  }

  /**
   * Makes a posted multipart form a URL-encoded one, in which each file is its reference and each refusal a
   * field of its own (contracts/files/files.ts). Leaves other requests as they are. Throws 'unsupported-type'
   * for a page that takes no files. Returns whether the request has been answered: the visitor was told that
   * the form could not be read.
   */
  async receive(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) return false
    const form = this.#formFor(request.url)
    if (!form) throw problem('unsupported-type')
    const options = { store: this.#store, whenRefused: 'skip' } as const
    const read = await readMultipart(request, reply, form, options).catch(error => toldOnPage(request, error))
    if ('page' in read) {
      reply.code(read.status).type('text/html; charset=utf-8').headers(pageHeaders).send(read.page)
      return true
    }
    const { entries, refused } = read
    const refusals = refused.map(({ field, message }) => [refusalField(field), message])
    request.body = new URLSearchParams([...entries, ...refusals]).toString()
    request.headers['content-type'] = 'application/x-www-form-urlencoded'
    delete request.headers['content-length']
    return false
  }

  /** With scripts, React Router posts to the page's address with `.data` behind it. */
  #formFor(url: string): PageForm | undefined {
    const { pathname } = new URL(url, 'http://localhost')
    const page = pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, '')
    return this.#forms.find(({ pattern }) => pattern.test({ pathname: page }))?.form
  }
}

const pageHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }

/** For a visitor without scripts. React Router's own requests get the problem. */
function toldOnPage(request: FastifyRequest, error: unknown): { status: number; page: string } {
  if (!(error instanceof ProblemError) || !request.headers.accept?.includes('text/html')) throw error
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The form could not be sent</title><body style="font:18px system-ui;max-width:40em;margin:15vh auto;padding:0 1em"><h1>The form could not be sent</h1><p>${error.message}</p><p>Go back and send the form again.</p>`
  return { status: problemCodes[error.code].status, page }
}
