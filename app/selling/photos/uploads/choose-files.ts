/** Which of the files that a visitor has chosen are uploaded, and what to say of the others. */
import { type AcceptedFiles, refusals } from '#contracts/files/accepted-files.ts'
import { tooManyPictures } from '#contracts/forms/picture-fields.ts'
import { photoFiles } from '#contracts/selling/photos.ts'
import { typesByExtension } from './accepted-photos.ts'

export interface RefusedFile {
  name: string
  problem: string
}

function problemOf(file: File, accepted: AcceptedFiles): string | undefined {
  const type = file.type || typesByExtension[file.name.split('.').at(-1)!.toLowerCase()] || ''
  if (!accepted.contentTypes.includes(type)) return refusals.wrongType(accepted)
  if (file.size === 0) return refusals.empty
  if (file.size > accepted.maxBytes) return refusals.tooLarge(accepted)
  return undefined
}

/** `room` is how many of at most `max` photographs can still be added. */
export function chooseFiles(files: readonly File[], { room, max }: { room: number; max: number }) {
  const refused = files.flatMap(file => {
    const problem = problemOf(file, photoFiles)
    return problem ? [{ name: file.name, problem }] : []
  })
  const usable = files.filter(file => !problemOf(file, photoFiles))
  const isTooMany = usable.length > room
  return {
    taken: usable.slice(0, Math.max(0, room)),
    refused: refused as readonly RefusedFile[],
    limitMessage: isTooMany ? tooManyPictures(max) : undefined,
  }
}
