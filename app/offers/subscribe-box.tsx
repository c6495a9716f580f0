import { type FormEvent, useId, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { postSubscriptionEmail } from '#contracts/subscribers/endpoints.ts'

const FAILED = 'Failed to subscribe. Please try again.'

/** The newsletter sign-up in the popup. The server alone checks the address (specification, section 5). */
export function SubscribeBox() {
  const id = useId()
  const [email, setEmail] = useState('')
  const [result, setResult] = useState('')
  const [isSending, setSending] = useState(false)
  const subscribe = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const body = { email, page: location.pathname }
      const { message } = await api.send(postSubscriptionEmail, { body })
      setResult(message ?? '')
      setEmail('')
    } catch {
      setResult(FAILED)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={subscribe} noValidate className="mt-2 border-line border-t pt-2">
      <label htmlFor={id} className="text-[15px] font-semibold">
        Don't miss any relevant offers!
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email address"
          value={email}
          onChange={event => setEmail(event.target.value)}
          className="min-h-11 min-w-0 grow rounded-md border border-edge bg-card px-3 text-[16px] text-ink placeholder:text-muted"
        />
        <Button type="submit" aria-disabled={isSending} look="primary">
          Subscribe
        </Button>
      </div>
      <p role="status" className="text-[14px] not-empty:mt-2">
        {result}
      </p>
    </form>
  )
}
