/** The same seed generates the same cars. */
export const DEFAULT_SEED = 1934

/** The default reference day of a stock: today in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
