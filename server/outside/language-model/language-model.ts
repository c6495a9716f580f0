/** A language model that may be asked for help, and may be absent: whoever asks goes on without it. */
import type { Config } from '../../config.ts'

export interface Question {
  /** As the visitor wrote it. */
  text: string
  /** Words of it that nobody could use, spelled as in the text. */
  unused: readonly string[]
  /** Criteria that may still be filled: 'bodyType', 'priceMax', or 'price' for both of its bounds. */
  empty: readonly string[]
  /** Whose turn is counted: an address of the network, or a number of our own. */
  visitor: string
  /** Whether a make or a model, as a slug, is one we know; where this is not given, none is asked for. */
  knows?: (criterion: 'make' | 'model', value: string) => boolean
}

/** Neither call throws; null is the answer to everything that is not right, and to a model that is not there. */
export interface LanguageModel {
  /** Some of `empty`, by canonical names and checked (check-answer.ts); null also where nothing was found. */
  suggestCriteria(question: Question): Promise<Record<string, unknown> | null>
  /** A text of at most so many characters. What it says must be held against the facts by who asked for it. */
  writeText(instructions: string, facts: string, maxCharacters: number): Promise<string | null>
}

export const noLanguageModel: LanguageModel = {
  suggestCriteria: async () => null,
  writeText: async () => null,
}

/** `say` is for operators. The library is loaded only where there is a model to ask. */
export async function openLanguageModel(
  { languageModel }: Pick<Config, 'languageModel'>,
  say: (line: string) => void,
  now?: () => number,
): Promise<LanguageModel> {
  if (!languageModel) return noLanguageModel
  const { OpenAiCompatibleModel } = await import('./openai-compatible-model.ts')
  return new OpenAiCompatibleModel(languageModel, { say, now })
}
