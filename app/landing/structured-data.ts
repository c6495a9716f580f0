/** A landing page as schema.org data: its path, its cars and its questions. Server only. */
import type { FAQPage, Graph } from 'schema-dts'
import { breadcrumbs, graph } from '#app/frame/structured-data.ts'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { viewPath } from '#contracts/view-path.ts'

type Found = Parameters<typeof viewPath>[0]

export function landingData(
  page: LandingPage,
  { answer: { cars, pagination } }: { answer: { cars: readonly Found[]; pagination: { total: number } } },
  origin: string,
): Graph {
  return graph(
    breadcrumbs([...page.crumbs, { name: page.heading, path: page.path }], origin),
    {
      '@type': 'ItemList',
      numberOfItems: pagination.total,
      itemListElement: cars.map((car, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        url: origin + viewPath(car),
      })),
    },
    ...questionsOf(page),
  )
}

function questionsOf({ faq }: LandingPage): FAQPage[] {
  if (faq.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
