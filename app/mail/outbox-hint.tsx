import { TextLink } from '#app/ui/text-link.tsx'

/** For who tries the site on their own machine: nothing was really sent. */
export function OutboxHint() {
  return (
    <p className="text-[14px] text-muted">
      No mail server is set up: letters are in <TextLink to="/outbox">the outbox</TextLink>.
    </p>
  )
}
