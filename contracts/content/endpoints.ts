/** The blog, the pages about the site, and messages to the operator. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { contactForm } from '../forms/contact-form.ts'
import { formBody } from '../forms/form-body.ts'

const pictureSchema = z.object({
  path: z.string().describe('For <img>'),
  sharePath: z.string().describe('For social networks, which show no SVG: 1200 by 630 pixels'),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type PostPicture = z.output<typeof pictureSchema>

export const postSummarySchema = z.object({
  url: z.string().describe('The last part of its address: how-to-check-a-used-car'),
  title: z.string(),
  description: z.string(),
  topics: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  picture: pictureSchema.nullable(),
})
export type PostSummary = z.output<typeof postSummarySchema>

const contentsSchema = z.array(z.object({ id: z.string(), text: z.string() }))

export const postSchema = postSummarySchema.extend({
  author: z.string(),
  html: z.string().describe('Sanitised'),
  contents: contentsSchema.describe('The headings of its sections, with the ids that they have in the HTML'),
  minutes: z.number().int().describe('How long it takes to read'),
  related: z.array(postSummarySchema),
})
export type Post = z.output<typeof postSchema>

const missingFacts = z
  .array(z.string())
  .describe('What the page says of the operator that no setting holds yet: company name, postal address, …')

const contentPageSchema = z.object({
  title: z.string(),
  description: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  html: z.string().describe('Sanitised'),
  contents: contentsSchema,
  missing: missingFacts,
})
export type ContentPage = z.output<typeof contentPageSchema>

const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  html: z.string().describe('The answer, sanitised'),
  text: z.string().describe('The answer as plain text'),
})

export const getPostUrls = endpoint({
  method: 'GET',
  path: '/api/blog/urls',
  summary: 'Every published post of the blog, the latest first',
  isPublic: true,
  data: z.array(postSummarySchema),
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/blog/:url',
  summary: 'A post of the blog',
  description:
    'The url may be over-encoded, in capitals, or have spaces or underscores: `url` of the answer is how it is spelt.',
  params: z.object({ url: z.string().max(500) }),
  isPublic: true,
  data: postSchema,
  problems: ['not-found'],
})

export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/content/:page',
  summary: 'A page of text: about the site, or of its legal terms',
  params: z.object({ page: z.string().max(100) }),
  isPublic: true,
  data: contentPageSchema,
  problems: ['not-found'],
})

export const getQuestions = endpoint({
  method: 'GET',
  path: '/api/content/faq',
  summary: 'Questions and answers, in groups',
  isPublic: true,
  data: z.object({
    title: z.string(),
    description: z.string(),
    updatedAt: z.iso.datetime(),
    groups: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(questionSchema) })),
  }),
})

export const postContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the operator of the site by email',
  body: formBody(contactForm),
  status: 201,
  rateLimit: {
    requests: 5,
    perSeconds: 3600,
    message: 'You have sent several messages within an hour. Please try again later.',
    countedBy: 'site',
  },
  problems: ['bad-form'],
})
