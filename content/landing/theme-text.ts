/** The words of a landing page that is not a search. Plain text; each is shown to visitors as it stands. */
export interface ThemeText {
  /** Of the browser's tab and of search results; no other page has the same. */
  readonly title: string
  readonly description: string
  readonly heading: string
  /** The first paragraph belongs to this page alone. */
  readonly introduction: readonly string[]
  readonly sections: readonly ThemeSection[]
  readonly faq: readonly ThemeQuestion[]
}

export interface ThemeSection {
  readonly heading: string
  readonly text: string
}

export interface ThemeQuestion {
  readonly question: string
  readonly answer: string
}

/** By slug, which is the path of its page. */
export type ThemeTexts = Readonly<Record<string, ThemeText>>
