import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import { contentRoutes } from './content.routes.ts'
import { POST_OWNER } from './content-desk.ts'
import { type CountCars, LiveCounts } from './live-counts.ts'
import { Pages } from './pages.service.ts'
import { Posts } from './posts.service.ts'
import { goneSlugs } from './posts.store.ts'
import { readRepositoryContent } from './repository-content.ts'

interface ContentModule extends Module {
  /** Paths of the blog and of the pages of text, for sitemaps. */
  listPages(): Promise<{ path: string; changed: Date }[]>
}

/** Throws an Error that names the file for content of the repository that can't be used. */
export async function contentModule(
  platform: Platform,
  { settings, countCars }: { settings: Settings; countCars: CountCars },
): Promise<ContentModule> {
  const { database } = platform
  const content = await readRepositoryContent()
  const posts = new Posts(database, content, new LiveCounts(countCars))
  const pages = new Pages(content, settings)

  return {
    name: 'content',
    routes: router => contentRoutes(router, platform, { settings, posts, pages, pictures: content.pictures }),
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
