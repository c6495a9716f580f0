/** A visitor logs in, and comes back to the same page with this mark in its address. */
export function toLogin(mark: string): void {
  const back = location.pathname + location.search + mark
  location.assign(`/login?next=${encodeURIComponent(back)}`)
}
