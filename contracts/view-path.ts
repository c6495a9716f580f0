/** The canonical address of a car's page. */
export function viewPath({ _id, slug }: { _id: string; slug: string }): string {
  return slug === '' ? `/view/${_id}` : `/view/${_id}/${slug}`
}
