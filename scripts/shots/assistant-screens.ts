import type { Page } from '@playwright/test'
import { Assistant } from '../../e2e/assistant.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

const API = '**/api/chatbot/**'

/** The assistant's panel at different turns of a conversation. */
export const assistantScreens: readonly Screen[] = [
  { name: 'assistant', path: '/', prepare: opened, viewportOnly: true },
  {
    name: 'assistant-asked',
    path: '/',
    prepare: page => asked(page, 'automatic diesel estate under 9 grand, with room for a dog'),
    viewportOnly: true,
  },
  {
    name: 'assistant-pending',
    path: '/search?fuelType=petrol&priceMax=15000',
    prepare: page => asked(page, 'actually diesel, under 9k'),
    viewportOnly: true,
  },
  {
    name: 'assistant-nothing-found',
    path: '/',
    prepare: page => asked(page, 'pink saab under £1000'),
    viewportOnly: true,
  },
  {
    name: 'assistant-recommends',
    path: '/search?make=ford',
    prepare: async page => {
      const assistant = await opened(page)
      await assistant.presses('AI Recommendations')
    },
    viewportOnly: true,
  },
  {
    name: 'assistant-offline',
    path: '/',
    prepare: async page => {
      const assistant = await opened(page)
      await page.route(API, route => route.abort())
      await assistant.isAsked('electric SUVs under 20k')
    },
    viewportOnly: true,
  },
]

async function opened(page: Page): Promise<Assistant> {
  const assistant = new Assistant(new Visitor(page))
  await assistant.isOpened()
  return assistant
}

async function asked(page: Page, text: string): Promise<void> {
  const assistant = await opened(page)
  await assistant.isAsked(text)
}
