import type { Api } from '#app/api.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { getOutbox } from '#contracts/operations/endpoints.ts'

/** Whether emails are kept in an outbox: only without a mail server, and for this machine alone. */
export async function hasOutbox(api: Api): Promise<boolean> {
  return await api.call(getOutbox).then(
    () => true,
    () => false,
  )
}

/** Where to read the email that a form has just sent. */
export function OutboxHint() {
  return (
    <p className="text-[14px] text-muted">
      No mail server is set up: emails are in <TextLink to="/outbox">the outbox</TextLink>.
    </p>
  )
}
