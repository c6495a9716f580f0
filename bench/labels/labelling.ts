/** The process that labels, in place of the worker. */
import { connect } from '#server/platform/database/pool.ts'
import { type LabellingResult, labelListings } from '#server/valuation/labels/label-listings.ts'

export interface LabellingTask {
  url: string
  modelId: number
}

process.once('message', async ({ url, modelId }: LabellingTask) => {
  const { database, close } = connect(url, 2)
  const result: LabellingResult = await labelListings({ url, database, modelId, which: 'all' })
  await close()
  process.send!(result)
})
