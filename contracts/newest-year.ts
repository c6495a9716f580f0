/** The newest year of a car, in UTC: some cars of the next year are already sold. Asked for each time, because servers run on. */
export const newestYear = (now = new Date()): number => now.getUTCFullYear() + 1
