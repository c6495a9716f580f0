/** Targets of the project, which reports mark where they are missed. A kilobyte is 1000 bytes. */
export const bounds = {
  performance: 95,
  /** Accessibility, best practices, SEO. */
  otherScores: 100,
  scriptBytes: 160_000,
  cls: 0.02,
  touchP95Ms: 100,
} as const
