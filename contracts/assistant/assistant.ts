/** Schemas of the search assistant's calls. Criteria are canonical (contracts/criteria). */
import { z } from 'zod'
import type { Criteria } from '../criteria/declarations.ts'
import { listingCardSchema } from '../listings/listing.ts'
import { paginationSchema, relaxationSchema } from '../search/search-answer.ts'
import { type SortOrder, sortOrders } from '../search/search-orders.ts'

/** What a message does to the search. */
export const operations = ['set', 'add', 'replace', 'remove', 'clear', 'none'] as const
export type Operation = (typeof operations)[number]

/** The part of a search that messages change: not its source, nor its page. */
export interface SearchState {
  criteria: Criteria
  sortBy: SortOrder
}

const criteriaSchema = z
  .custom<Criteria>(value => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    description: 'Canonical search criteria, as GET /api/cars/search takes them',
  })

/** Words of the message with their offsets in UTF-16 units, `to` exclusive. */
const placeInTextSchema = z.object({ words: z.string(), from: z.number().int(), to: z.number().int() })
export type PlaceInText = z.infer<typeof placeInTextSchema>

/** An 'I understood:' tag, with the words it came from. */
const understoodSchema = placeInTextSchema.extend({
  criterion: z.string(),
  label: z.string().nullable().describe('Shown before a text that would be unclear alone'),
  text: z.string(),
})
export type Understood = z.infer<typeof understoodSchema>

/** A message's part: a wish filters, a refusal excludes, an offer may be taken, background is never used. */
export const roles = ['wish', 'refusal', 'offer', 'background'] as const
export type Role = (typeof roles)[number]

/** The roles that a visitor may give to words: an offer is taken or left. */
export const givenRoles = ['wish', 'refusal', 'background'] as const
export type GivenRole = (typeof givenRoles)[number]

const readingSchema = placeInTextSchema.extend({
  role: z.enum(roles),
  criterion: z.string(),
  label: z.string().nullable().describe('Shown before a text that would be unclear alone'),
  text: z.string().describe('What the words say of a car, as a tag: Fiat Punto'),
  canBe: z.array(z.enum(givenRoles)).describe('The roles that the visitor may give it'),
})
export type Reading = z.infer<typeof readingSchema>

/** A role that the visitor has given to words of the message, by their offsets in UTF-16 units. */
const roleGivenSchema = z.object({
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  role: z.enum(givenRoles),
})
export type RoleGiven = z.infer<typeof roleGivenSchema>
const MAX_ROLES_GIVEN = 40

/** One way to merge a message into the search. */
const outcomeSchema = z.object({
  criteria: criteriaSchema,
  sortBy: z.enum(sortOrders.map(({ value }) => value)),
  query: z.string().describe('As a canonical query string'),
  matchingCount: z.number().int().nullable(),
})
export type Outcome = z.infer<typeof outcomeSchema>

/** How many more cars there would be without a filter. */
const costSchema = z.object({
  key: z.string().describe('Of the tag (contracts/criteria/tags.ts)'),
  text: z.string(),
  more: z.number().int(),
})
export type Cost = z.infer<typeof costSchema>

/** A message the visitor may pick: 'low tax' filters nothing, and offers bounds. */
const offerSchema = z.object({
  because: z.string().describe("The words that made us think of it: 'room for a dog'"),
  say: z.string().describe("A message that asks for it: 'boot of 500 litres or more'"),
  count: z.number().int(),
})
export type Offer = z.infer<typeof offerSchema>

/** A model in stock that fits a vague wish. */
const recommendedModelSchema = z.object({
  model: z.string().describe("'Škoda Octavia'"),
  reason: z.string().describe("Computed from the cars found: '610-litre boot, from £6,495'"),
  count: z.number().int(),
  query: z.string().describe('The search that finds these cars, as a canonical query string'),
})
export type RecommendedModel = z.infer<typeof recommendedModelSchema>

export const processAnswerSchema = z.object({
  response: z.string(),
  extractedData: z
    .record(z.string(), z.unknown())
    .describe('What the message states: criteria, and sortBy; empty where it states none'),
  sessionId: z.string(),
  suggestions: z.array(z.string()).describe('Messages that lead on, never to no cars'),
  confidence: z.number(),
  matchingCount: z.number().int().nullable().describe('Cars found by the update outcome'),
  op: z.enum(operations),
  dropped: z.array(z.string()).describe('Criteria that are taken off'),
  understood: z.array(understoodSchema),
  reading: z
    .array(readingSchema)
    .describe(
      'Of a message that tells more than wishes: what was read in it, in order. Empty for a plain request',
    ),
  unused: z.array(placeInTextSchema).describe('Words that looked like wishes and could not be used'),
  outcomes: z.object({
    replace: outcomeSchema.describe('Only what the message states'),
    update: outcomeSchema.describe('By the rules of merging: what is named anew takes the place of what was'),
    add: outcomeSchema.describe('Lists are joined, everything else as in update'),
  }),
  needsChoice: z.boolean().describe('The present search holds something, and what was said changes it'),
  costs: z.array(costSchema),
  blocked: z.array(relaxationSchema).describe('Where nothing is found: what would help'),
  offers: z.array(offerSchema),
  recommendations: z.array(recommendedModelSchema),
})
export type ProcessAnswer = z.infer<typeof processAnswerSchema>

/** Characters. Longer messages are cut, and the answer says so. */
export const MAX_MESSAGE_LENGTH = 1000

export const processSchema = z.object({
  input: z.string('Please type a message').refine(text => text.trim() !== '', 'Please type a message'),
  sessionId: z.string().max(100).nullish(),
  currentSearchCriteria: z.record(z.string(), z.unknown()).nullish(),
  carId: z
    .string()
    .max(16)
    .nullish()
    .describe('The car on whose page the message is sent: questions are about it'),
  roles: z
    .array(roleGivenSchema)
    .max(MAX_ROLES_GIVEN)
    .optional()
    .describe('Roles that the visitor has put right in this message, which is read again'),
})

export const initializeAnswerSchema = z.object({ isInitialized: z.boolean() })

/** `filter` has flat criteria, with sortBy, source, age, gender and region. */
export const chatSearchSchema = z.object({
  filter: z.record(z.string(), z.unknown()).nullish(),
  page: z
    .number('Page must be a whole number')
    .int('Page must be a whole number')
    .min(1, 'Pages begin with 1')
    .max(1_000_000, 'There is no such page')
    .default(1),
  sessionId: z.string().max(100).nullish(),
})

export const chatSearchAnswerSchema = z.object({
  cars: z.array(listingCardSchema),
  pagination: paginationSchema,
  query: z.string().describe('As a canonical query string'),
})
export type ChatSearchAnswer = z.infer<typeof chatSearchAnswerSchema>

/** Completions: values of a field, or whole messages where no field is given. */
export const fieldSuggestionsSchema = z.object({ suggestions: z.array(z.string()) })
export type FieldSuggestions = z.infer<typeof fieldSuggestionsSchema>

/** Smart Suggestions: the values of a criterion, each with the number of cars it leaves. */
export const suggestionCategorySchema = z.object({
  criterion: z.string(),
  label: z.string(),
  suggestions: z.array(z.object({ text: z.string(), criteria: criteriaSchema, count: z.number().int() })),
})
export type SuggestionCategory = z.infer<typeof suggestionCategorySchema>

export const intelligentSuggestionsSchema = z.object({
  suggestions: z.object({
    categories: z.array(suggestionCategorySchema),
    general: z.array(z.string()),
  }),
})
export type IntelligentSuggestions = z.infer<typeof intelligentSuggestionsSchema>

const namedCountSchema = z.object({ value: z.string(), label: z.string(), count: z.number().int() })
const extentSchema = z.object({ min: z.number().nullable(), max: z.number().nullable() })

export const statsSchema = z.object({
  totalCars: z.number().int(),
  popularMakes: z.array(namedCountSchema),
  fuelTypes: z.array(namedCountSchema),
  bodyTypes: z.array(namedCountSchema),
  priceRange: extentSchema,
  yearRange: extentSchema,
})
export type Stats = z.infer<typeof statsSchema>

export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(['user', 'bot']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  suggestions: z.array(z.string()).optional(),
  searchParams: criteriaSchema.optional(),
  confidence: z.number().optional(),
  matchingCount: z.number().int().nullable().optional(),
  extractedData: z.record(z.string(), z.unknown()).optional(),
})
export type Message = z.infer<typeof messageSchema>

export const historySchema = z.object({
  sessionId: z.string(),
  messages: z.array(messageSchema),
  message: z.string(),
})
export type History = z.infer<typeof historySchema>

export const assistantHealthSchema = z.object({
  status: z.enum(['ok', 'starting']),
  isInitialized: z.boolean(),
  timestamp: z.iso.datetime(),
})
