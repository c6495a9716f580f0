export function digestOfSources(): string
