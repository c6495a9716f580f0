import { api } from '#app/browser-api.ts'
import { postView } from '#contracts/selling/dashboard/endpoints.ts'

const LOOKED_MS = 1000

/**
 * Tells the server that a person looks at this car's page, once the page is visible when a second has passed:
 * a page in a background tab, or loaded ahead, is not seen yet. Returns how to stop that.
 */
export function countView(id: string): () => void {
  const timer = setInterval(() => {
    if (document.hidden) return
    clearInterval(timer)
    // A view that can't be counted is no loss to the visitor.
    api.call(postView, { params: { id } }).catch(() => undefined)
  }, LOOKED_MS)
  return () => clearInterval(timer)
}
