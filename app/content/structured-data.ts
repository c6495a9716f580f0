/** The blog and the pages about the site as schema.org data. Server only. */
import type { BlogPosting, Graph, ItemList, Organization, WebPage } from 'schema-dts'
import { absolute, defaultImage } from '#app/frame/page-meta.ts'
import { breadcrumbs, graph, questionsPage } from '#app/frame/structured-data.ts'
import type { PostSummary } from '#contracts/content/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'

const organization = (origin: string): Organization => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: `${origin}/`,
  logo: defaultImage(origin),
})

export function postData(post: PostSummary, origin: string): Graph {
  const { url, title, description, topics, publishedAt, updatedAt, picture } = post
  const address = `${origin}/blog/${url}`
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': address,
    url: address,
    headline: title,
    description,
    keywords: topics.join(', '),
    datePublished: publishedAt,
    dateModified: updatedAt,
    inLanguage: 'en-GB',
    image: picture ? absolute(picture.sharePath, origin) : defaultImage(origin),
    author: organization(origin),
    publisher: organization(origin),
    mainEntityOfPage: address,
  }
  return graph(posting, breadcrumbs([{ name: 'Blog', path: '/blogs' }, { name: title }], origin))
}

export function blogData(posts: readonly PostSummary[], origin: string): Graph {
  const list: ItemList = {
    '@type': 'ItemList',
    itemListElement: posts.map(({ url, title }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      url: `${origin}/blog/${url}`,
    })),
  }
  return graph(list, breadcrumbs([{ name: 'Blog' }], origin))
}

interface TextPageFacts {
  name: string
  title: string
  description: string
  publishedAt: string
  updatedAt: string
}

export function textPageData(page: TextPageFacts, origin: string): Graph {
  const { name, title, description, publishedAt, updatedAt } = page
  const facts: WebPage = {
    '@type': name === 'about' ? 'AboutPage' : 'WebPage',
    name: title,
    description,
    url: `${origin}/${name}`,
    inLanguage: 'en-GB',
    datePublished: publishedAt,
    dateModified: updatedAt,
    publisher: organization(origin),
  } as WebPage
  return graph(facts, breadcrumbs([{ name: title }], origin))
}

interface QuestionGroup {
  questions: readonly { question: string; text: string }[]
}

export function faqData(title: string, groups: readonly QuestionGroup[], origin: string): Graph {
  const asked = groups.flatMap(({ questions }) =>
    questions.map(({ question, text }) => ({ question, answer: text })),
  )
  return graph(questionsPage(asked), breadcrumbs([{ name: title }], origin))
}

export function contactData(origin: string): Graph {
  const page: WebPage = {
    '@type': 'ContactPage',
    name: `Contact ${SITE_NAME}`,
    url: `${origin}/contact`,
    publisher: organization(origin),
  } as WebPage
  return graph(page, breadcrumbs([{ name: 'Contact' }], origin))
}
