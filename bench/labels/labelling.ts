/** The process that labels, in place of the worker: values every listing, or passes values on to the search index. */
import { connect } from '#server/platform/database/pool.ts'
import { type LabellingResult, labelListings } from '#server/valuation/labels/label-listings.ts'
import { rankGently } from '#server/valuation/labels/rank-gently.ts'

export type LabellingTask =
  | { kind: 'label'; url: string; modelId: number }
  /** Goes on until the process is ended. */
  | { kind: 'rank'; url: string }

process.once('message', async (task: LabellingTask) => {
  const { database, close } = connect(task.url, 2)
  const result: LabellingResult | undefined =
    task.kind === 'label' ? await labelListings({ ...task, database, which: 'all' }) : undefined
  if (task.kind === 'rank') await rankGently(database)
  await close()
  process.send!(result ?? 'done')
})
process.once('disconnect', () => process.exit())
