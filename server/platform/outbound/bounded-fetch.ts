const MAX_BYTES = 64 * 1024

/** `fetch` that stops reading at 64 KiB, and refuses redirects, which could carry an API key elsewhere. */
export const boundedFetch: typeof fetch = (input, init) => fetchUpTo(MAX_BYTES, input, init)

/** The same with another limit. */
export async function fetchUpTo(
  maxBytes: number,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  let bytes = 0
  const bounded = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(new Error(`response of more than ${maxBytes} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(bounded ?? null, { status, statusText, headers })
}
