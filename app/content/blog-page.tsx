import { Link, redirect } from 'react-router'
import { apiContext } from '#app/api.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getPostUrls } from '#contracts/content/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type { Route } from './+types/blog-page.ts'
import { blogPath, topicName } from './blog.ts'
import { PostCard } from './post-card.tsx'
import { blogData } from './structured-data.ts'

const POSTS_A_PAGE = 12

/** An address with a topic or page that is not there leads to the nearest that is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await context.get(apiContext).call(getPostUrls)
  const topics = [...new Set(all.flatMap(post => post.topics))].sort()
  const asked = url.searchParams.get('topic')
  const topic = topics.find(one => one === asked)
  const posts = topic === undefined ? all : all.filter(post => post.topics.includes(topic))
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_A_PAGE))
  const wanted = Number(url.searchParams.get('page') ?? 1)
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages)
  const path = blogPath(topic, page)
  if ((asked !== null && topic === undefined) || wanted !== page) throw redirect(path)
  return {
    posts: posts.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE),
    topics,
    topic,
    page,
    pages,
    path,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { topic, page, posts, path } = loaderData
  const origin = originIn(matches)
  const about = topic === undefined ? 'Guides to buying, selling and running a used car' : topicName(topic)
  return pageMeta(origin, {
    title: `${topic === undefined ? about : `${about}: guides`}${page > 1 ? `, page ${page}` : ''}`,
    description: `${topic === undefined ? 'Checks, costs, paperwork and law' : about}, explained in plain words by ${SITE_NAME}, with sums and checklists${page > 1 ? ` (page ${page})` : ''}.`,
    path,
    structuredData: import.meta.env.SSR ? blogData(posts, origin) : undefined,
  })
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts, topics, topic, page, pages } = loaderData
  return (
    <div className={classNames(pageWidth, 'pt-4')}>
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Blog' }]} />
      <h1 className="mt-3 text-[30px] leading-9 sm:text-[40px] sm:leading-11">
        {topic === undefined ? 'Guides for buyers, sellers and drivers' : topicName(topic)}
      </h1>
      <TopicLinks topics={topics} current={topic} />
      {posts.length === 0 ? (
        <EmptyState
          title="There are no articles yet"
          action={<TextLink to="/search">Search cars</TextLink>}
        />
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {posts.map((post, index) => (
            <li key={post.url}>
              <PostCard post={post} headingLevel="h2" isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination page={page} pages={pages} toPage={to => blogPath(topic, to)} label="Pages of articles" />
      </div>
    </div>
  )
}

function TopicLinks({ topics, current }: { topics: readonly string[]; current: string | undefined }) {
  const all = [undefined, ...topics]
  return (
    <nav aria-label="Topics" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {all.map(topic => (
          <li key={topic ?? ''}>
            <Link
              to={blogPath(topic)}
              aria-current={topic === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-4 text-[15px] font-medium text-ink no-underline hover:border-ink hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-racing aria-[current=page]:text-on-racing"
            >
              {topic === undefined ? 'All' : topicName(topic)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
