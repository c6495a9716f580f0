import { redirect } from 'react-router'
import { apiContext } from '#app/api.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { absolute, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { getPost } from '#contracts/content/endpoints.ts'
import { formatDate, formatPlural } from '#contracts/text/english.ts'
import type { Route } from './+types/post-page.ts'
import { PostCard } from './post-card.tsx'
import { Contents, Prose, textColumns, textWidth } from './prose.tsx'
import { postData } from './structured-data.ts'

/** An address in another spelling, over-encoded for example, is redirected to the post's own. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const call = context.get(apiContext).call(getPost, { params: { url: params.blogurl } })
  const post = await call.catch(missingPage)
  const path = `/blog/${post.url}`
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  return { post, path }
}

export function meta({ loaderData: { post, path }, matches }: Route.MetaArgs) {
  const origin = originIn(matches)
  const { title, description, picture } = post
  return pageMeta(origin, {
    title,
    description,
    path,
    type: 'article',
    image: picture ? { url: absolute(picture.sharePath, origin), alt: picture.alt } : undefined,
    structuredData: import.meta.env.SSR ? postData(post, origin) : undefined,
  })
}

export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  const { title, description, author, publishedAt, updatedAt, minutes, picture, html, contents, related } =
    post
  const [published, updated] = [formatDate(publishedAt), formatDate(updatedAt)]
  return (
    <div className={textWidth}>
      <div className="max-sm:[&_li:last-child]:hidden print:hidden">
        <Breadcrumbs
          crumbs={[{ label: 'Home', to: '/' }, { label: 'Blog', to: '/blogs' }, { label: title }]}
        />
      </div>
      <article>
        <h1 className="mt-3 max-w-[24ch] text-[30px] leading-9 sm:text-[40px] sm:leading-11">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-[18px] text-muted">{description}</p>
        <p className="mt-3 text-[14px] text-muted">
          {author} · <time dateTime={publishedAt}>{published}</time>
          {updated !== published && (
            <>
              , updated <time dateTime={updatedAt}>{updated}</time>
            </>
          )}{' '}
          · {formatPlural(minutes, 'minute')} to read
        </p>
        <div className={textColumns}>
          {picture && (
            <img
              src={picture.path}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              fetchPriority="high"
              decoding="async"
              className="aspect-1200/630 w-full rounded-lg bg-racing object-cover print:hidden"
            />
          )}
          <Contents entries={contents} />
          <Prose html={html} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-14 print:hidden">
          <h2 id="related" className="text-[26px]">
            Read next
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {related.map(post => (
              <li key={post.url}>
                <PostCard post={post} headingLevel="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
