/** In a hidden tab no frame comes. */
const PATIENCE_MS = 60

/** Calls back when the next frame has been drawn. Returns how to stop that. */
export function afterPaint(callBack: () => void): () => void {
  let frame = 0
  let timer = setTimeout(callBack, PATIENCE_MS)
  frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(callBack)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
