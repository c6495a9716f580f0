import { apiContext } from '#app/api.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { getContentPage } from '#contracts/content/endpoints.ts'
import { formatDate } from '#contracts/text/english.ts'
import type { Route } from './+types/text-page.ts'
import { Contents, Prose, textColumns, textWidth } from './prose.tsx'
import { textPageData } from './structured-data.ts'

/** A page about the site or of its legal terms; its path is its name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const name = url.pathname.replaceAll('/', '')
  const page = await context
    .get(apiContext)
    .call(getContentPage, { params: { page: name } })
    .catch(missingPage)
  return {
    ...page,
    name,
    isLegal: name !== 'about',
    updated: formatDate(page.updatedAt),
    missing: page.missing.join(', '),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originIn(matches)
  const { title, description, name } = loaderData
  return pageMeta(origin, {
    title,
    description,
    path: `/${name}`,
    structuredData: import.meta.env.SSR ? textPageData(loaderData, origin) : undefined,
  })
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { title, html, contents, updated, isLegal, missing } = loaderData
  return (
    <article className={textWidth}>
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      </div>
      <h1 className="mt-3 max-w-[20ch] text-[30px] leading-9 sm:text-[40px] sm:leading-11">{title}</h1>
      {isLegal && <p className="mt-2 text-muted">This version is of {updated}</p>}
      {isLegal && missing !== '' && (
        <div className="mt-5 max-w-[68ch]">
          <Notice tone="warning" title="This page is not complete">
            These details of the company that runs this site are not entered yet: {missing}. They are in
            brackets below.
          </Notice>
        </div>
      )}
      <div className={textColumns}>
        <Contents entries={contents} />
        <Prose html={html} />
      </div>
    </article>
  )
}
