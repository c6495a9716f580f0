/** The groups of two or more modules of which each reaches each other by imports (Tarjan's strongly connected components). */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const circles: string[][] = []

  function visit(module: string): number {
    const position = order.size
    let low = position
    order.set(module, position)
    path.push(module)
    onPath.add(module)
    for (const imported of imports.get(module) ?? []) {
      if (!order.has(imported)) low = Math.min(low, visit(imported))
      else if (onPath.has(imported)) low = Math.min(low, order.get(imported) ?? low)
    }
    if (low === position) {
      const circle = path.splice(path.indexOf(module))
      for (const member of circle) onPath.delete(member)
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }

  for (const module of imports.keys()) if (!order.has(module)) visit(module)
  return circles.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
}
