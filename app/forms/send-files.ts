/** Sends files ahead of the form that they belong to. */

export interface SentFile {
  field: string
  id: string
  /** What stands for it in the form (contracts/files/files.ts). */
  reference: string
}

export const INTERRUPTED = 'The upload was interrupted. Check your connection, then send it again.'

/**
 * Resolves to the stored files, in the same order. Throws the problem that the API answers with, anything
 * else if the connection is lost. `onProgress` is given per cent. Not by `fetch`, which does not tell how
 * much of a body it has sent.
 */
export async function sendFiles(
  path: string,
  files: readonly { field: string; file: File }[],
  onProgress: (percent: number) => void,
): Promise<readonly SentFile[]> {
  const body = new FormData()
  for (const { field, file } of files) body.append(field, file)
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<{ data: { files: readonly SentFile[] } }>()
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(Math.floor((100 * loaded) / total)),
  )
  request.addEventListener('load', () => {
    if (request.status === 200) resolve(request.response)
    else reject(request.response)
  })
  request.addEventListener('error', reject)
  request.responseType = 'json'
  request.open('POST', path)
  request.send(body)
  return (await promise).data.files
}
