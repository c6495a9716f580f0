import type { PageFigures } from './bench.ts'

/** What a page did not pass, and what moved in it: for whoever mends it. */
export function detailsOf({ name, path, lighthouse, shifts }: PageFigures): string {
  const audits = (lighthouse?.notPassed ?? []).flatMap(
    ({ category, id, title, score, weight, value, where }) => [
      `  ${category}, ${id} (${score}, weight ${weight}): ${title} ${value}`.trimEnd(),
      ...where.map(line => `      ${line}`),
    ],
  )
  const moved = (shifts?.worst ?? []).flatMap(({ width, value, at, moved }) => [
    `  moved by ${value.toFixed(4)} on the ${width} after ${Math.round(at)} ms`,
    ...moved.map(line => `      ${line.replace(/\s+/g, ' ')}`),
  ])
  return [`${name} (${path})`, ...audits, ...moved].join('\n')
}
