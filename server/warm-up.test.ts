import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from './platform/http/app.ts'
import { warmUp } from './warm-up.ts'

/** An app that notes which pages it is asked for. */
function notingApp({ onPage = () => undefined }: { onPage?: (url: string) => void } = {}) {
  const asked: string[] = []
  const app = Fastify()
  app.get('/*', async ({ url }) => {
    asked.push(url)
    onPage(url)
    return ''
  })
  return { app: app as unknown as App, asked }
}

test('asks for each page once, in order, whether or not one fails', async () => {
  const { app, asked } = notingApp({
    onPage(url) {
      if (url === '/ford') throw new Error('no cars')
    },
  })
  await warmUp(app, ['/', '/ford', '/used-suv'], new AbortController().signal)
  expect(asked).toEqual(['/', '/ford', '/used-suv'])
})

test('ends when the server stops', async () => {
  const stopping = new AbortController()
  const { app, asked } = notingApp({ onPage: () => stopping.abort() })
  await warmUp(app, ['/', '/ford'], stopping.signal)
  expect(asked).toEqual(['/'])
})

test('a server that has stopped is no error', async () => {
  const { app, asked } = notingApp()
  await app.close()
  await warmUp(app, ['/'], new AbortController().signal)
  expect(asked).toEqual([])
})
