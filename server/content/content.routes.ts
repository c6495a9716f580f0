import { z } from 'zod'
import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/content/endpoints.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { Platform } from '#server/platform/module.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { sendContactMessage } from './contact.ts'
import type { Pages } from './pages.service.ts'
import { PICTURES_PATH, type Pictures } from './pictures.ts'
import type { Posts } from './posts.service.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** An SVG that is opened by itself runs nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

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
}
