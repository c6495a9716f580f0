import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/content/endpoints.ts'
import { sendIfChanged } from '#server/platform/http/not-modified.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { originOf } from '#server/platform/origin.ts'
import type { Settings } from '#server/settings/settings.ts'
import { sendContactMessage } from './contact.ts'
import { POST_OWNER } from './content-desk.ts'
import { atomFeed } from './feed.ts'
import { type CountCars, LiveCounts } from './live-counts.ts'
import { Pages } from './pages.service.ts'
import { Posts } from './posts.service.ts'
import { goneSlugs } from './posts.store.ts'
import { readRepositoryContent } from './repository-content.ts'

const FEED = 'application/atom+xml; charset=utf-8'

interface ContentModule extends Module {
  /** Paths of the blog and of the pages of text, for sitemaps. */
  listPages(): Promise<{ path: string; changed: Date }[]>
}

/** Throws an Error that names the file for content of the repository that can't be used. */
export async function contentModule(
  platform: Platform,
  { settings, countCars }: { settings: Settings; countCars: CountCars },
): Promise<ContentModule> {
  const { database, config } = platform
  const content = await readRepositoryContent()
  const posts = new Posts(database, content, new LiveCounts(countCars))
  const pages = new Pages(content, settings)

  function routes(router: Router): void {
    router.add(endpoints.getPostUrls, async () => success(await posts.list()))
    router.add(endpoints.getPost, async ({ params }) => success(await posts.find(params.url)))
    router.add(endpoints.getQuestions, async () => success(await pages.questions()))
    router.add(endpoints.getContentPage, async ({ params }) => success(await pages.find(params.page)))
    router.add(endpoints.postContactMessage, async ({ body }) => {
      await sendContactMessage(platform, settings, body)
      return acknowledged('We have sent your message. We answer by email.')
    })
    content.pictures.routes(router.app)
    router.app.get('/blogs/feed.xml', { schema: { hide: true } }, async (request, reply) => {
      // Without a configured address the feed names the host of the request, which a shared cache would give
      // to others.
      reply.header('cache-control', `${config.siteUrl ? 'public' : 'private'}, max-age=900`)
      const feed = atomFeed(await posts.list(), originOf(request, config.siteUrl))
      return sendIfChanged(request, reply, FEED, feed)
    })
  }

  return {
    name: 'content',
    routes,
    fileOwners: [{ kind: POST_OWNER, gone: slugs => goneSlugs(database, slugs) }],
    async listPages() {
      const published = await posts.list()
      const latest = published
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1)
      return [
        ...(latest === undefined ? [] : [{ path: '/blogs', changed: new Date(latest) }]),
        ...published.map(({ url, updatedAt }) => ({ path: `/blog/${url}`, changed: new Date(updatedAt) })),
        ...pages.list(),
      ]
    },
  }
}
