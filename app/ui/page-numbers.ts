/**
 * The page links to show: first, last, the current one and its neighbours; `null` is a gap, of at least two
 * pages. pageNumbers(5, 20) → [1, null, 4, 5, 6, null, 20]
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter(one => one > 1 && one < pages)
  const shown = [...new Set([1, ...near, pages])]
  return shown.flatMap((one, index) => {
    const skipped = one - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [one]
    return skipped === 1 ? [one - 1, one] : [null, one]
  })
}
