/** Joins the truthy arguments: classNames('a', wide && 'b') → 'a b' or 'a'. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
