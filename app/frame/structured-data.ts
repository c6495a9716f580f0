/** Parts of schema.org data that several pages share. Server only. */
import type { BreadcrumbList, FAQPage, Graph, Thing } from 'schema-dts'

export interface BreadcrumbItem {
  name: string
  /** None for the page itself. */
  path?: string
}

export function graph(...nodes: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

export function breadcrumbs(crumbs: readonly BreadcrumbItem[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, i) => ({
      '@type': 'ListItem' as const,
      position: i + 1,
      name,
      ...(path === undefined ? {} : { item: origin + path }),
    })),
  }
}

/** Answers in plain text. */
export function questionsPage(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }
}

/** Leaves out unknown values: null and undefined. */
export function known<Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]: NonNullable<Facts[Name]> } {
  const present = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(present) as { [Name in keyof Facts]: NonNullable<Facts[Name]> }
}
