/** Lines of cells, in columns: the first to the left, figures to the right. */
export function rows(lines: readonly (readonly (string | number)[])[]): string {
  const widths: number[] = []
  for (const line of lines)
    line.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, `${cell}`.length)
    })
  const padded = (cell: string | number, column: number) =>
    column === 0 ? `${cell}`.padEnd(widths[0]!) : `${cell}`.padStart(widths[column]!)
  return lines.map(line => line.map(padded).join('  ').trimEnd()).join('\n')
}
