/** How commands for operators print. */

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** 'YYYY-MM-DD HH:MM', UTC. */
export const minuteOf = (when: Date) => when.toISOString().slice(0, 16).replace('T', ' ')

/** Visitors' text may hold control characters, which a terminal would obey. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ')
}
