/**
 * The optional language model: it may suggest criteria for words that the assistant's grammar could not use.
 * Callers must work without it: it does not throw, and null means that there is no usable answer.
 */
export interface SuggestionRequest {
  /** What the visitor typed. */
  text: string
  /** Words of it that the grammar could not use, spelled as in the text. */
  unused: readonly string[]
  /** Criteria that may be filled: 'bodyType', 'priceMax', or 'price' for both of its bounds. */
  empty: readonly string[]
  /** Key of the visitor's own limit: a network address or a session id. */
  visitor: string
  /** Whether a slug is a make or model in the vocabulary. Without it neither is suggested. */
  knows?: (criterion: 'make' | 'model', slug: string) => boolean
}

export interface LanguageModel {
  /** Values for some of `empty`, by canonical names, checked against the text; null if there are none. */
  suggestCriteria(request: SuggestionRequest): Promise<Record<string, unknown> | null>
}

/** Stands in where no model is set: suggests nothing, so the caller's rules decide. */
export const noLanguageModel: LanguageModel = { suggestCriteria: async () => null }
