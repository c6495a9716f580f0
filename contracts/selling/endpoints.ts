import { descriptionFactsSchema, descriptionTextsSchema } from '../description-facts.ts'
import { endpoint } from '../endpoint.ts'

export const postDescriptions = endpoint({
  method: 'POST',
  path: '/api/cars/generate-descriptions',
  summary:
    "An advert's text from the car's facts, in three lengths, without other claims and with all known defects",
  body: descriptionFactsSchema,
  data: descriptionTextsSchema,
  // A dealer's form asks again as facts are filled in.
  rateLimit: {
    requests: 300,
    perSeconds: 3600,
    message: 'Too many descriptions from your network. Try again in an hour.',
    failures: 'counted',
  },
})
