/** Builds a segment from a stream of documents in two threads, and yields to other work meanwhile. */
import { ColumnWorker } from './column-worker.ts'
import { type Column, gathererFor, makeColumn } from './columns/column.ts'
import type { Layout } from './layout.ts'
import { rowOf } from './row.ts'
import type { Document } from './schema.ts'
import type { Segment } from './segment.ts'
import { type SegmentBase, SegmentBuilder, segmentOf } from './segment-builder.ts'
import { Pauses, runGently } from './steps.ts'

export async function buildSegment(
  layout: Layout,
  batches: AsyncIterable<Iterable<Document>>,
): Promise<Segment> {
  const gatherers = layout.fields.map(field => (field.kind === 'text' ? undefined : gathererFor(field)))
  const builder = new SegmentBuilder(layout, gatherers)
  const worker = new ColumnWorker()
  try {
    const texts = [...layout.fields.keys()].filter(position => layout.fields[position]!.kind === 'text')
    const pause = new Pauses()
    for await (const documents of batches) {
      const rows = Array.from(documents, document => rowOf(layout, document))
      for (const position of texts) await worker.addTexts(rows, position)
      builder.add(rows)
      if (pause.isDue()) await pause.take()
    }
    const frame = builder.frame()
    return segmentOf(frame, await makeColumns(layout, texts, builder, worker, frame))
  } finally {
    worker.stop()
  }
}

/** Each thread takes the next column when it has finished one. */
async function makeColumns(
  { fields }: Layout,
  texts: readonly number[],
  builder: SegmentBuilder,
  worker: ColumnWorker,
  frame: SegmentBase,
): Promise<Column[]> {
  const columns: Column[] = []
  const others = [...fields.keys()].filter(position => !texts.includes(position))
  const there = async () => {
    for (const position of texts)
      columns[position] = await worker.make(fields[position]!, position, undefined, frame)
    for (let next = others.pop(); next !== undefined; next = others.pop())
      columns[next] = await worker.make(fields[next]!, next, builder.arrivals(next), frame)
  }
  const here = async () => {
    for (let next = others.shift(); next !== undefined; next = others.shift())
      columns[next] = await runGently(makeColumn(fields[next]!, builder.arrivals(next), frame))
  }
  await Promise.all([there(), here()])
  return columns
}
