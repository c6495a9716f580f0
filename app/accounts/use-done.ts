import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import type { Done, FormOutcome } from '#app/forms/outcome.ts'
import { markSignedIn } from '#app/storage/login-marker.ts'
import { toast } from '#app/ui/toast.ts'

/** How long leaving the page waits for the wishlist to be merged. */
const MERGE_TIMEOUT_MS = 3000

/** Shows a form's success message and goes to its next page, as the Refresh header does without scripts. */
export function useDone(done: Done | undefined): void {
  const navigate = useNavigate()
  // Sent without scripts: the page has the Refresh header, which only another document stops.
  const [cameWithPage] = useState(done !== undefined)
  useEffect(() => {
    if (!done) return
    const { message, to, signedIn } = done
    toast.success(message)
    const leave = () => (cameWithPage ? location.replace(to) : void navigate(to, { replace: true }))
    if (signedIn) void recordLogin().then(leave)
    else leave()
  }, [done, navigate, cameWithPage])
}

/** For `shouldRevalidate`: after success the page is about to be left. */
export const unlessDone = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as FormOutcome | undefined)?.done ? false : defaultShouldRevalidate

/** Marks this browser as logged in and merges its wishlist into the account. Never rejects. */
export async function recordLogin(): Promise<void> {
  markSignedIn()
  const merged = import('#app/storage/wishlist-sync.ts').then(sync => sync.mergeAfterLogin())
  const timeout = new Promise<void>(resolve => setTimeout(resolve, MERGE_TIMEOUT_MS))
  // After a failure or the timeout, another page merges them (wishlist.ts).
  await Promise.race([merged.catch(() => undefined), timeout])
}
