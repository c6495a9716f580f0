/**
 * How much the tests try that draw examples or kill processes: 1 in `npm test`, 6 in `npm run test:deep`,
 * and more in drills. Files named `*.deep.test.ts` and `*.deep.spec.ts` are for the latter alone; those that
 * draw are `*.property.test.ts`, and run in both.
 */
export const depth = Number(process.env.TEST_DEPTH ?? 1)

export const isDeep = depth > 1

/** As many as `usual` in `npm test`. */
export const timesDepth = (usual: number): number => Math.ceil(usual * depth)
