import { z } from 'zod'
import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/content/endpoints.ts'
import { sendIfChanged } from '#server/platform/http/not-modified.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { Platform } from '#server/platform/module.ts'
import { originOf } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { sendContactMessage } from './contact.ts'
import { atomFeed } from './feed.ts'
import type { Pages } from './pages.service.ts'
import { PICTURES_PATH, type Pictures } from './pictures.ts'
import type { Posts } from './posts.service.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** An SVG that is opened by itself runs nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const FEED = 'application/atom+xml; charset=utf-8'

interface ContentServices {
  settings: Settings
  pictures: Pictures
  posts: Posts
  pages: Pages
}

export function contentRoutes(
  router: Router,
  platform: Platform,
  { settings, pictures, posts, pages }: ContentServices,
): void {
  const { siteUrl } = platform.config
  router.add(endpoints.getPostUrls, async () => success(await posts.list()))
  router.add(endpoints.getPost, async ({ params }) => success(await posts.find(params.url)))
  router.add(endpoints.getQuestions, async () => success(await pages.questions()))
  router.add(endpoints.getContentPage, async ({ params }) => success(await pages.find(params.page)))
  router.add(endpoints.postContactMessage, async ({ body }) => {
    await sendContactMessage(platform, settings, body)
    return acknowledged('We have sent your message. We answer by email.')
  })
  router.app.get(
    `${PICTURES_PATH}:file`,
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async ({ params }, reply) => {
      const picture = pictures.served(params.file)
      if (!picture) throw problem('file-not-found')
      return reply
        .headers({
          'cache-control': IMMUTABLE,
          'x-content-type-options': 'nosniff',
          'content-security-policy': PICTURE_POLICY,
        })
        .type(picture.contentType)
        .send(await picture.bytes())
    },
  )
  router.app.get('/blogs/feed.xml', { schema: { hide: true } }, async (request, reply) => {
    // Without a configured address the feed names the host of the request, which a shared cache would give
    // to others.
    reply.header('cache-control', `${siteUrl ? 'public' : 'private'}, max-age=900`)
    const feed = atomFeed(await posts.list(), originOf(request, siteUrl))
    return sendIfChanged(request, reply, FEED, feed)
  })
}
