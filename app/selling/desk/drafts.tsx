/** Adverts that are not finished yet, above those that are. */
export function Drafts() {
  return null
}
