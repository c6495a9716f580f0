/** Says what is being done while it is done, and how long it took. Returns what `work` returns. */
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

/** Time since `began`, for people. */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
