import type { LanguageModel } from '#server/integrations/language-model/language-model.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { StockedModels } from '#server/search/stocked-models.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Settings } from '#server/settings/settings.ts'
import { AssistantService } from './assistant.service.ts'
import { chatbotRoutes } from './chatbot.routes.ts'
import { questionAnswerer } from './questions/answers/answer-question.ts'
import { modelRecommender } from './recommendations/recommend.ts'
import { deleteUnused, type Retention } from './sessions/sessions.store.ts'

/** A conversation can be continued for a month; most visitors send one message, to which few return. */
const RETENTION: Retention = { days: 30, daysOfOneTurn: 1 }
const clearUp = defineJob({
  name: 'clear-up-assistant',
  attempts: 16,
  schedule: '50 * * * *',
})

export interface AssistantDependencies {
  search: SearchService
  vocabulary: Vocabulary
  stockedModels: StockedModels
  settings: Settings
  languageModel: LanguageModel
  authenticator: Authenticator
}

export function assistantModule(
  { config, database, warn }: Platform,
  { search, vocabulary, stockedModels, settings, languageModel, authenticator }: AssistantDependencies,
): Module & { assistant: AssistantService } {
  const placeMiles = () => settings.read('PLACE_MILES')
  const assistant = new AssistantService(
    { database, settings, search, vocabulary, secret: config.secret, siteUrl: config.siteUrl, warn },
    {
      model: languageModel,
      questions: questionAnswerer(search, vocabulary, placeMiles),
      recommend: modelRecommender(stockedModels),
      placeMiles,
    },
  )
  return {
    name: 'assistant',
    assistant,
    routes: router =>
      chatbotRoutes(router, assistant, { authenticator, settings, rateLimits: config.rateLimits }),
    jobs: [handleJob(clearUp, () => deleteUnused(database, RETENTION))],
    start: () => assistant.warmUp(),
    stop: () => assistant.flush(),
  }
}
