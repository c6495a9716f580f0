import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Requests another code, once a minute. Counts down; without scripts the server refuses an earlier one. */
export function ResendCode({ wait }: { wait: number }) {
  const left = useCountdown(wait)
  return (
    <Form
      method="post"
      className="flex flex-wrap items-center gap-x-3"
      onSubmit={event => left > 0 && event.preventDefault()}
    >
      <Button type="submit" name="intent" value="resend" aria-disabled={left > 0 || undefined}>
        Send a new code
      </Button>
      {left > 0 && (
        <>
          <span className="sr-only">You can ask for a new code in a minute</span>
          <span aria-hidden="true" className="figures">
            in {left} s
          </span>
        </>
      )}
    </Form>
  )
}

/** Measured by the clock: timers stop while a phone sleeps. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
