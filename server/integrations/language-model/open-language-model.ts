import type { Config } from '#server/config.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import { type LanguageModel, noLanguageModel } from './language-model.ts'

/** The environment's model, or none. `warn` takes lines for operators. The library is loaded if needed. */
export async function openLanguageModel(
  { languageModel }: Pick<Config, 'languageModel'>,
  warn: (line: string) => void,
  share?: ShareBudgets,
): Promise<LanguageModel> {
  if (!languageModel) return noLanguageModel
  const { OpenAiCompatibleModel } = await import('./openai-compatible-model.ts')
  return new OpenAiCompatibleModel({ ...languageModel, share }, warn)
}
