import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Done } from '#app/forms/outcome.ts'
import { toast } from '#app/ui/toast.ts'
import { settleIn } from './settle-in.ts'

/** Says that it is done and goes on, as the Refresh header does without scripts. */
export function useGoingOn(done: Done | undefined): void {
  const navigate = useNavigate()
  // Sent before the scripts had come: only a new page keeps the header from going on once more.
  const [cameWithPage] = useState(done !== undefined)
  useEffect(() => {
    if (!done) return
    const { message, to, signedIn } = done
    toast.success(message)
    const goOn = () => (cameWithPage ? location.replace(to) : void navigate(to, { replace: true }))
    if (signedIn) void settleIn().then(goOn)
    else goOn()
  }, [done, navigate, cameWithPage])
}
