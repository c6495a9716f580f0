/** The page that values cars as schema.org data. Server only. */
import type { Graph, WebApplication } from 'schema-dts'
import { breadcrumbs, graph, questionsPage } from '#app/frame/structured-data.ts'
import type { LandingQuestion } from '#contracts/landing/landing-page.ts'
import { SITE_NAME } from '#contracts/site.ts'

export function valueMyCarData(faq: readonly LandingQuestion[], origin: string): Graph {
  const application: WebApplication = {
    '@type': 'WebApplication',
    name: `${SITE_NAME} car valuation`,
    url: `${origin}/value-my-car`,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'GBP' },
  }
  return graph(application, questionsPage(faq), breadcrumbs([{ name: 'Value my car' }], origin))
}
