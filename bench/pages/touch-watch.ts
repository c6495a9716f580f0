/**
 * Runs in the page: waits for one touch of a filter, and records when the new number of cars was presented,
 * all by the page's clock. Uses nothing from outside, because it is sent to the browser as text.
 */
export function watchTouch(selector: string): void {
  const count = document.querySelector(selector)
  if (!count) throw new Error(`No element matches ${selector}.`)
  const shown = () => Number(count.textContent?.replace(/\D/g, '') || Number.NaN)
  const before = shown()

  let touchedAt = Number.NaN
  const onTouch = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return
    // A click of a label is followed by a click of its box; the first counts.
    if (Number.isNaN(touchedAt)) touchedAt = event.timeStamp
  }
  for (const kind of ['click', 'keydown']) addEventListener(kind, onTouch, { capture: true })
  ;(window as unknown as TouchWindow).benchTouch = new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const after = shown()
      if (Number.isNaN(after) || after === before || Number.isNaN(touchedAt)) return
      observer.disconnect()
      for (const kind of ['click', 'keydown']) removeEventListener(kind, onTouch, { capture: true })
      // The frame is rendered after its callback; a message posted there arrives when it is done.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve({ ms: performance.now() - touchedAt, count: after })
      }
      requestAnimationFrame(() => port2.postMessage(undefined))
    })
    observer.observe(count, { childList: true, characterData: true, subtree: true })
  })
}

export interface SeenTouch {
  /** From the touch to the frame. */
  ms: number
  /** The number of cars shown. */
  count: number
}

export interface TouchWindow {
  benchTouch: Promise<SeenTouch>
}
