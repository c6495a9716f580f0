/** Any number; the same one makes the same cars. */
export const DEFAULT_SEED = 1934

/** The reference date of a stock where none is asked for: today's, at midnight UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
