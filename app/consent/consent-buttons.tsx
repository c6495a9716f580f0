import { buttonStyle } from '#app/ui/button-style.ts'

/** Both buttons have one look and size: rejecting is as easy as accepting. */
export function ConsentButtons() {
  const className = buttonStyle({ className: 'min-w-32 max-sm:flex-1' })
  return (
    <>
      <button type="submit" name="choice" value="accepted" className={className}>
        Accept
      </button>
      <button type="submit" name="choice" value="rejected" className={className}>
        Reject
      </button>
    </>
  )
}
