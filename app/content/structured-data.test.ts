import { expect, test } from 'vitest'
import type { PostSummary } from '#contracts/content/endpoints.ts'
import { schemaErrors } from '#testing/schema-org.ts'
import { blogData, contactData, faqData, postData, textPageData } from './structured-data.ts'

const ORIGIN = 'https://forecourt.test'

const post: PostSummary = {
  url: 'how-to-check-a-used-car',
  title: 'How to check a used car',
  description: 'What to look at before you pay.',
  topics: ['buying', 'safety'],
  publishedAt: '2026-06-03T00:00:00.000Z',
  updatedAt: '2026-11-09T00:00:00.000Z',
  picture: {
    path: '/content/pictures/check-1.svg',
    sharePath: '/content/pictures/check-1.png',
    alt: 'A clipboard in front of a car',
    width: 1200,
    height: 630,
  },
}
const page = { ...post, name: 'privacy-policy' }
const questions = [{ questions: [{ question: 'How do I pay?', text: 'By card.' }] }]

test.each([
  ['a post', postData(post, ORIGIN)],
  ['a post without a picture', postData({ ...post, picture: null }, ORIGIN)],
  ['the list of posts', blogData([post, { ...post, url: 'another' }], ORIGIN)],
  ['a legal page', textPageData(page, ORIGIN)],
  ['the page about the site', textPageData({ ...page, name: 'about' }, ORIGIN)],
  ['questions', faqData('Questions', questions, ORIGIN)],
  ['the contact page', contactData(ORIGIN)],
])('data of %s are in the vocabulary of schema.org', (_, data) => {
  expect(schemaErrors(data)).toEqual([])
})

test('a post has its dates and a picture that social networks show', () => {
  expect(postData(post, ORIGIN)['@graph'][0]).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2026-06-03T00:00:00.000Z',
    dateModified: '2026-11-09T00:00:00.000Z',
    image: 'https://forecourt.test/content/pictures/check-1.png',
  })
})
