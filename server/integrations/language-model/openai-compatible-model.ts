/** A language model behind an OpenAI-compatible address, within time-outs, budgets and visitors' limits. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { RateLimiter } from '#server/platform/http/rate-limiter.ts'
import { boundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import { ServiceFailure, ServiceGuard, ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import { answerSchema, fillableFields } from './answer-schema.ts'
import { checkedCriteria } from './check-answer.ts'
import type { LanguageModel, SuggestionRequest } from './language-model.ts'
import { numbersIn } from './numbers-in-text.ts'
import { INSTRUCTIONS, promptFor } from './prompt.ts'
import { isPromptInjection } from './prompt-injection.ts'

const TIMEOUT_MS = 800
const MAX_ANSWER_TOKENS = 200
/** Characters to a token, rather underestimated, so that costs are overestimated. */
const CHARACTERS_PER_TOKEN = 3
const DAY_SECONDS = 24 * 3600

type Options = NonNullable<Config['languageModel']> & { share?: ShareBudgets | undefined }

export class OpenAiCompatibleModel implements LanguageModel {
  readonly #model
  readonly #warn: (line: string) => void
  readonly #guard: ServiceGuard
  /** One visitor can't spend the budget that is there for all. */
  readonly #visitorLimits = [
    new RateLimiter({ requests: 10, perSeconds: 60 }),
    new RateLimiter({ requests: 100, perSeconds: DAY_SECONDS }),
  ]

  constructor({ url, model, key, daily, share }: Options, warn: (line: string) => void) {
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL: url,
      apiKey: key,
      fetch: boundedFetch,
      supportsStructuredOutputs: true,
    })
    this.#model = provider(model)
    this.#warn = warn
    const limits = { calls: daily.calls, units: daily.tokens }
    this.#guard = new ServiceGuard({ name: 'Language model', daily: limits, share, warn })
  }

  /** The guard warns of an unavailable model. Other errors are defects of this client, reported here. */
  async suggestCriteria(request: SuggestionRequest): Promise<Record<string, unknown> | null> {
    try {
      return await this.#suggest(request)
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) this.#warn(`Language model: ${(error as Error).name}`)
      return null
    }
  }

  async #suggest({ text, unused, empty, visitor, knows }: SuggestionRequest) {
    const prompt = promptFor({ text, unused })
    if (!prompt || isPromptInjection(prompt.typed)) return null
    const has = { numbers: numbersIn(prompt.typed).size > 0, vocabulary: knows !== undefined }
    const fields = fillableFields(empty, has)
    if (fields.length === 0 || this.#visitorLimits.some(limit => limit.take(visitor) > 0)) return null
    const schema = z.toJSONSchema(answerSchema(fields), { target: 'draft-7' })
    const answer = await this.#answer(JSON.stringify(prompt), schema as Parameters<typeof jsonSchema>[0])
    return checkedCriteria(answer, { prompt, fields, knows })
  }

  /** `unknown`: checkedCriteria looks at each finding by itself, so that a bad one does not cost the others. */
  async #answer(prompt: string, schema: Parameters<typeof jsonSchema>[0]): Promise<unknown> {
    const length = INSTRUCTIONS.length + prompt.length + JSON.stringify(schema).length
    return await this.#guard.call(
      async ({ signal, reportUnits }) => {
        const { usage, output } = await generateText({
          model: this.#model,
          instructions: INSTRUCTIONS,
          prompt,
          output: Output.object({ schema: jsonSchema<unknown>(schema) }),
          maxOutputTokens: MAX_ANSWER_TOKENS,
          temperature: 0,
          maxRetries: 0,
          abortSignal: signal,
        }).catch(error => {
          throw failureOf(error)
        })
        if (usage.totalTokens) reportUnits(usage.totalTokens)
        return output
      },
      { timeoutMs: TIMEOUT_MS, units: Math.ceil(length / CHARACTERS_PER_TOKEN) + MAX_ANSWER_TOKENS },
    )
  }
}

function failureOf(error: unknown): unknown {
  if (APICallError.isInstance(error) && error.statusCode && error.statusCode >= 400)
    return new ServiceFailure(`status ${error.statusCode}`)
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error))
    return new ServiceFailure('unreadable answer')
  return error
}
