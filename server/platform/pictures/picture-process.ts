/**
 * The process that decodes and encodes pictures, one at a time, for a PictureRenderer (picture-renderer.ts).
 * It can be killed at any moment: it writes nothing. A thread watches its memory, because a decoder may keep
 * the event loop busy.
 */
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { Rotation } from '#contracts/selling/photos.ts'
import { PictureRefused, type RefusalReason } from './picture-refused.ts'
import { type RenderedPicture, renderPicture } from './render-picture.ts'

export interface RenderTask {
  bytes: Uint8Array
  rotation: Rotation
}

export type RenderAnswer = { picture: RenderedPicture } | { refused: RefusalReason } | { failed: string }

const LOOK_EVERY_MS = 100

const [maxResidentBytes, priority] = process.argv.slice(2).map(Number)
os.setPriority(priority!)
sharp.cache(false)
sharp.concurrency(1)
watchMemory()

process.on('message', async (task: RenderTask) => {
  process.send?.(await answer(task))
})
// The parent has ended, or does not need this process any more.
process.on('disconnect', () => process.exit())

async function answer({ bytes, rotation }: RenderTask): Promise<RenderAnswer> {
  try {
    return {
      picture: await renderPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), rotation),
    }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.reason }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

function watchMemory(): void {
  const source = `const look = () => {
    if (process.memoryUsage.rss() > ${maxResidentBytes}) process.kill(${process.pid}, 'SIGKILL')
  }
  look()
  setInterval(look, ${LOOK_EVERY_MS})`
  new Worker(source, { eval: true }).unref()
}
