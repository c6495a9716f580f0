/** A car's newest year, in UTC: next year's are sold already. Asked each time, as servers run on. */
export const newestYear = (now = new Date()): number => now.getUTCFullYear() + 1
