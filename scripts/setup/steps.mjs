/** Prints the title, then how long `work` took. Returns what it returns. */
export async function step(title, work) {
  process.stdout.write(`  ${title} … `)
  const began = performance.now()
  try {
    const result = await work()
    process.stdout.write(`${seconds(began)}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** Time since `began` (of performance.now()), as '1.5 s'. */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
