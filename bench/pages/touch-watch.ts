/**
 * Runs in the page: waits for one touch of a filter, and notes when the next number of cars was presented. All by the
 * page's own clock, which the browser's events have too. Stands alone, for it is sent as its text.
 */
export function watchTouch(selector: string): void {
  const count = document.querySelector(selector)
  if (!count) throw new Error(`There is no ${selector}.`)
  const shown = () => Number(count.textContent?.replace(/\D/g, '') || Number.NaN)
  const before = shown()
  // Its list is full after 250 entries, and says nothing more.
  performance.clearResourceTimings()

  let touchedAt = Number.NaN
  const onTouch = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return
    // A press of a label is followed by one of its box.
    if (Number.isNaN(touchedAt)) touchedAt = event.timeStamp
  }
  for (const kind of ['click', 'keydown']) addEventListener(kind, onTouch, { capture: true })
  ;(window as unknown as TouchWindow).benchTouch = new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const after = shown()
      if (Number.isNaN(after) || after === before || Number.isNaN(touchedAt)) return
      observer.disconnect()
      for (const kind of ['click', 'keydown']) removeEventListener(kind, onTouch, { capture: true })
      // The frame with the new number is made after its callback; a task that waits for it runs when it is done.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        const presentedAt = performance.now()
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const request = entries.findLast(
          ({ initiatorType, startTime }) => initiatorType === 'fetch' && startTime >= touchedAt,
        )
        resolve({ touchedAt, presentedAt, count: after, request: request?.toJSON() })
      }
      requestAnimationFrame(() => port2.postMessage(undefined))
    })
    observer.observe(count, { childList: true, characterData: true, subtree: true })
  })
}

export interface SeenTouch {
  touchedAt: number
  presentedAt: number
  /** Cars, as it was shown. */
  count: number
  /** What was fetched for it. */
  request?: Pick<PerformanceResourceTiming, 'startTime' | 'responseStart' | 'responseEnd'>
}

export interface TouchWindow {
  benchTouch: Promise<SeenTouch>
}
