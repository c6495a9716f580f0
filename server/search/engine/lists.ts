/**
 * A list of small numbers for each of many things, end to end in one array:
 *
 *   items[starts[i] … starts[i + 1] - 1]   the list of thing i
 *
 * From the codes of each row to the rows of each code and back is the same turn.
 */
import { type CodeArray, makeCodes } from './columns/codes.ts'
import { STEP_ROWS, type Steps } from './steps.ts'

export interface Lists {
  starts: Uint32Array
  items: CodeArray
}

/** Thing by item becomes item by thing. In each new list things ascend. `items` are below `size`. */
export function* turnAround({ starts, items }: Lists, size: number): Steps<Lists> {
  const things = starts.length - 1
  const turnedStarts = new Uint32Array(size + 1)
  for (let i = 0; i < items.length; i++) turnedStarts[items[i]! + 1]!++
  yield
  for (let item = 0; item < size; item++) turnedStarts[item + 1]! += turnedStarts[item]!
  const next = turnedStarts.slice()
  const turned = makeCodes(items.length, things)
  for (let thing = 0; thing < things; thing++) {
    const end = starts[thing + 1]!
    for (let i = starts[thing]!; i < end; i++) turned[next[items[i]!]!++] = thing
    if (thing % STEP_ROWS === 0) yield
  }
  return { starts: turnedStarts, items: turned }
}
