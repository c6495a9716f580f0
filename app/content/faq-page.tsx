import { apiContext } from '#app/api.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getQuestions } from '#contracts/content/endpoints.ts'
import type { Route } from './+types/faq-page.ts'
import { Contents, Prose, textColumns, textWidth } from './prose.tsx'
import { faqData } from './structured-data.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, groups } = await context.get(apiContext).call(getQuestions)
  return { title, description, groups }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, description, groups } = loaderData
  const origin = originIn(matches)
  const structuredData = import.meta.env.SSR ? faqData(title, groups, origin) : undefined
  return pageMeta(origin, { title, description, path: '/faq', structuredData })
}

export default function FaqPage({ loaderData: { title, groups } }: Route.ComponentProps) {
  return (
    <article className={textWidth}>
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <h1 className="mt-3 text-[30px] leading-9 sm:text-[40px] sm:leading-11">{title}</h1>
      <div className={textColumns}>
        <Contents entries={groups.map(({ id, title }) => ({ id, text: title }))} />
        <div className="grid gap-10">
          {groups.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-1 text-[26px]">
                {title}
              </h2>
              {questions.map(({ id, question, html }) => (
                <Disclosure key={id} id={`question-${id}`} title={question}>
                  <Prose html={html} />
                </Disclosure>
              ))}
            </section>
          ))}
          <p>
            Your question is not here? <TextLink to="/contact">Write to us</TextLink>
          </p>
        </div>
      </div>
    </article>
  )
}
