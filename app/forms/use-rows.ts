import { useState } from 'react'
import type { Form } from '#contracts/forms/form.ts'
import { valueAt } from '#contracts/forms/paths.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'

type Keys = Readonly<Record<string, readonly number[]>>

/**
 * The rows of a form's repeated groups. A row's key is its place in the values that the form started with:
 * when a row is removed, those behind it get other names, while their controls stay, with what was typed into
 * them.
 */
export function useRows(form: Form, values: SentValues | undefined) {
  const [firstValues] = useState(values)
  const [keys, setKeys] = useState<Keys>(() => firstKeys(form, values))
  const keysOf = (path: string) => keys[path] ?? []
  const change = (path: string, next: (keys: readonly number[]) => readonly number[]) =>
    setKeys(before => ({ ...before, [path]: next(before[path] ?? []) }))
  return {
    keys,
    keysOf,
    // No key is used twice: a removed row's values must not come back with a new one.
    add: (path: string) => change(path, before => [...before, nextKey()]),
    remove: (path: string, index: number) => change(path, before => before.toSpliced(index, 1)),
    /**
     * What the control of a path starts with. Within rows that is what the form started with, for later
     * values count the rows as they are then: 'repairs[1].what' is found at 'repairs[2].what' where a row
     * before it was removed.
     */
    valueAt: (path: string) => {
      const [row, name = '', index] = /^([^.[]+)\[(\d+)\]/.exec(path) ?? []
      if (row === undefined) return valueAt(values, path)
      const key = keysOf(name)[Number(index)] ?? index
      return valueAt(firstValues, `${name}[${key}]${path.slice(row.length)}`)
    },
  }
}

/** At least one row is shown. */
function firstKeys(form: Form, values: SentValues | undefined): Keys {
  const lists = Object.keys(form.fields).filter(name => form.fields[name]!.kind === 'rows')
  return Object.fromEntries(
    lists.map(name => {
      const rows = valueAt(values, name)
      const count = Array.isArray(rows) ? Math.max(rows.length, 1) : 1
      return [name, Array.from({ length: count }, (_, index) => index)]
    }),
  )
}

/** Beyond the rows that a list may have, hence never a place in the first values. */
let lastKey = 1000
const nextKey = () => ++lastKey
