/** The canonical address of a car's page. With `from`, an outcode, it tells the price delivered there. */
export function viewPath({ _id, slug, from }: { _id: string; slug: string; from?: string }): string {
  const path = slug === '' ? `/view/${_id}` : `/view/${_id}/${slug}`
  return from ? `${path}?postcode=${from}` : path
}
