/** A landing page as the API answers it: the same shape for every layout. */
import { z } from 'zod'

/** What a landing page is: the page of the site that it shows with its preset. */
export const landingLayouts = ['ValueMyCar', 'Search', 'SellLayout', 'BuyLayout', 'Compare'] as const
export type LandingLayout = (typeof landingLayouts)[number]

const landingLink = z.object({
  text: z.string(),
  to: z.string().describe('A path of this site'),
  count: z.number().int().optional().describe('Cars that are found there'),
  miles: z.number().optional().describe('Of a town: how far it is, to the nearest mile'),
})
export type LandingLink = z.infer<typeof landingLink>

const landingFact = z.object({
  label: z.string(),
  value: z.string(),
  note: z.string().optional().describe('What the value is compared with'),
})
export type LandingFact = z.infer<typeof landingFact>

const landingTable = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  rows: z
    .array(z.object({ cells: z.array(z.string()), to: z.string().optional() }))
    .describe('A cell for each column; `to` is what the first cell links to'),
})
export type LandingTable = z.infer<typeof landingTable>

const landingChart = z.object({
  caption: z.string(),
  unit: z.string().describe('Of the values, for the table that stands for the chart: Median price'),
  points: z.array(
    z.object({ label: z.string(), value: z.number(), text: z.string().describe('The value as it is shown') }),
  ),
})
export type LandingChart = z.infer<typeof landingChart>

const landingSection = z.object({
  id: z.string().describe('The anchor'),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.string()).optional().describe('A list with bullets'),
  chart: landingChart.optional(),
  table: landingTable.optional(),
})
export type LandingSection = z.infer<typeof landingSection>

const landingQuestion = z.object({ question: z.string(), answer: z.string() })
export type LandingQuestion = z.infer<typeof landingQuestion>

/** What a theme writes for a page. */
export const landingTextsSchema = z.object({
  title: z.string().describe('Without the name of the site'),
  description: z.string().describe('For search engines, up to 160 characters'),
  heading: z.string(),
  paragraphs: z.array(z.string()).describe('The introduction'),
  facts: z.array(landingFact),
  sections: z.array(landingSection),
  faq: z.array(landingQuestion),
  links: z.array(z.object({ heading: z.string(), links: z.array(landingLink) })),
  crumbs: z.array(z.object({ name: z.string(), path: z.string() })).describe('Between home and this page'),
  robots: z.enum(['index, follow', 'noindex, follow']),
})
export type LandingTexts = z.infer<typeof landingTextsSchema>

export const landingPageSchema = landingTextsSchema.extend({
  kind: z.literal('page'),
  path: z.string(),
  layout: z.enum(landingLayouts),
  theme: z.string(),
  canonical: z.string().describe('Its own path, or that of the page it is a variant of'),
  params: z.record(z.string(), z.string()).describe('What the path names: make, city, feature'),
  preset: z
    .string()
    .describe(
      'The criteria and the order that the path implies, as a canonical query string; empty without any',
    ),
})
export type LandingPage = z.infer<typeof landingPageSchema>

/** Another spelling of a page, an alias, or a path that can be understood as a search. */
const landingRedirectSchema = z.object({
  kind: z.literal('redirect'),
  to: z.string(),
  permanent: z.boolean(),
})

export const landingAnswerSchema = z.discriminatedUnion('kind', [landingPageSchema, landingRedirectSchema])
