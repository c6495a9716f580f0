import { descriptionFactsSchema, descriptionTextsSchema } from '#contracts/description-facts.ts'
import { success, successOf } from '#contracts/envelope.ts'
import type { App } from '#server/app.ts'
import { HourlyLimit } from '#server/platform/hourly-limit.ts'
import { describeCar } from './descriptions.service.ts'
import type { TextWriter } from './text-writer.ts'

/** Who presses 'Write another' more often is answered by the templates, which cost nothing. */
const WRITTEN_AN_HOUR = 20

export function descriptionsRoutes(app: App, writer?: TextWriter): void {
  const limit = new HourlyLimit(WRITTEN_AN_HOUR)
  app.post(
    '/api/cars/generate-descriptions',
    {
      schema: {
        tags: ['cars'],
        summary:
          "An advert's text from the car's facts, in three lengths; says nothing else and hides nothing",
        body: descriptionFactsSchema,
        response: { 200: successOf(descriptionTextsSchema) },
      },
    },
    async request => {
      const on = new Date().toISOString().slice(0, 10)
      const mayWrite = writer !== undefined && limit.take(request.ip) === 0
      return success(await describeCar(request.body, on, mayWrite ? writer : undefined))
    },
  )
}
