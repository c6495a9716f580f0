/**
 * Works through what is due, batch by batch. One that fails keeps no other waiting: the failures are thrown
 * together at the end, so that the job is tried again. `next` gives at most `limit` ids, those that wait
 * longest first; none is tried twice in one call.
 */
export async function eachDue(
  limit: number,
  next: () => Promise<readonly string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const tried = new Set<string>()
  const failures: unknown[] = []
  for (;;) {
    const ids = await next()
    const untried = ids.filter(id => !tried.has(id))
    for (const id of untried) {
      tried.add(id)
      try {
        await work(id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (ids.length < limit || untried.length === 0) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${tried.size} failed: ${failures[0]}`)
}
