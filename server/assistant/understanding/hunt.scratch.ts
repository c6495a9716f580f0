import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { readCriteria } from '#contracts/criteria/read.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import { isEmpty, outcomesOf } from '#server/assistant/merging/merge.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { namedIn } from './named-in.ts'
import { anyMessage, anySearch, sentence, severalWishes } from './random-messages.ts'
import { understand } from './understand.ts'

const vocabulary = new Vocabulary()
const now = new Date('2026-11-22T12:00:00Z')
const nothing = { criteria: {}, sortBy: 'relevance' as const }
const read = (m: string, state: any = nothing) => understand(m, { state, vocabulary, now })
const sort = (v: any): any =>
  Array.isArray(v)
    ? v.toSorted()
    : typeof v === 'object' && v
      ? Object.fromEntries(
          Object.entries(v)
            .sort()
            .map(([a, b]) => [a, sort(b)]),
        )
      : v
const j = (v: any) => JSON.stringify(sort(v))
const props: Record<string, (m: string, s: any) => string | undefined> = {
  throws: (m, s) => {
    try {
      outcomesOf(s, read(m, s))
      return undefined
    } catch (e: any) {
      return e.stack.slice(0, 300)
    }
  },
  bounds: (m, s) => {
    const u = read(m, s)
    const e = [
      ...readCriteria(u.criteria).errors,
      ...u.statements.flatMap(x => readCriteria(x.criteria).errors),
      ...Object.entries(outcomesOf(s, u)).flatMap(([k, o]) =>
        readCriteria(o.criteria).errors.map(x => ({ ...x, k })),
      ),
    ].filter(e => e.field !== 'not.keywords')
    return e.length ? JSON.stringify(e.slice(0, 2)) : undefined
  },
  invent: (m, s) => {
    const c = read(m, s).criteria
    const n = namedIn(m)
    const bad = [...(c.make ?? []), ...(c.not?.make ?? [])]
      .filter(x => !n.make(x))
      .concat([...(c.model ?? []), ...(c.not?.model ?? [])].filter(x => !n.model(x)))
    return bad.length ? bad.join() : undefined
  },
  spans: (m, s) => {
    const u = read(m, s)
    const b = [...u.statements, ...u.unused, ...u.hints].find(
      ({ from, to }) => !(from >= 0 && to <= Math.min(1000, m.length) && m.slice(from, to).trim() !== ''),
    )
    return b && JSON.stringify(b)
  },
  op: (m, s) => {
    const { op, criteria, sortBy, statements } = read(m, s)
    const says = Object.keys(criteria).length > 0 || sortBy !== undefined
    const e = isEmpty(s)
    if (op === 'set' && !e) return 'set after'
    if (/add|replace|remove/.test(op) && e) return op + ' first'
    if (op === 'set' && !says) return 'set nothing'
    if (op === 'none' && (says || statements.length)) return 'none but says'
    if (op === 'remove' && says) return 'remove says'
    if (op === 'add' && !says) return 'add nothing'
    return undefined
  },
  chip: (m, s) => {
    if (!(s as any).chip) return undefined
    const said = outcomesOf(nothing, read(m)).update
    for (const { without, key } of tagsOf(said.criteria)) {
      const st = { ...said, criteria: without }
      const again = outcomesOf(st, read(m, st)).update
      if (j(again.criteria) !== j(said.criteria))
        return `${key}: ${j(said.criteria)} → without ${j(without)} → ${j(again.criteria)}`
    }
    return undefined
  },
  twice: (m, s) => {
    if (!(s as any).chip) return undefined
    const said = outcomesOf(nothing, read(m)).update
    const again = outcomesOf(said, read(m, said)).update
    return j(again.criteria) !== j(said.criteria) ? `${j(said.criteria)} → ${j(again.criteria)}` : undefined
  },
}
const shrinkText = (m: string, s: any, p: any): string => {
  for (;;) {
    const words = m.split(/(?<= )|(?= )/).filter(Boolean)
    let next: string | undefined
    for (let n = Math.ceil(words.length / 2); n >= 1 && !next; n = Math.floor(n / 2))
      for (let i = 0; i + n <= words.length; i++) {
        const t = [...words.slice(0, i), ...words.slice(i + n)].join('')
        if (t !== m && p(t, s)) {
          next = t
          break
        }
      }
    if (next === undefined) return m
    m = next
  }
}
const shrinkState = (m: string, s: any, p: any) => {
  for (const k of Object.keys(s.criteria)) {
    const c = { ...s.criteria }
    delete c[k]
    const t = { ...s, criteria: c }
    if (p(m, t)) s = t
  }
  if (p(m, { ...s, sortBy: 'relevance' })) s = { ...s, sortBy: 'relevance' }
  return s
}
const N = Number(process.argv[2] ?? 3000)
const found: string[] = []
const seen = new Map<string, number>()
const t0 = performance.now()
const run = (m: string, s: any, names: string[]) => {
  for (const name of names) {
    const p = props[name]!
    if ((seen.get(name) ?? 0) > 25) continue
    const r = p(m, s)
    if (!r) continue
    seen.set(name, (seen.get(name) ?? 0) + 1)
    const st = shrinkState(m, s, p)
    const t = shrinkText(m, st, p)
    const line = `${name} | ${JSON.stringify(t)} | ${JSON.stringify(st.criteria)} ${st.sortBy} | ${p(t, st)}`
    if (!found.includes(line)) found.push(line)
  }
}
const texts = fc.sample(fc.oneof(sentence, sentence, sentence, anyMessage), N),
  states = fc.sample(anySearch, N)
texts.forEach((m, i) => run(m, states[i], ['throws', 'bounds', 'invent', 'spans', 'op']))
for (const m of fc.sample(severalWishes, N)) run(m, { ...nothing, chip: true }, ['chip', 'twice'])
const slow: [number, string][] = []
for (const m of texts) {
  const b = performance.now()
  read(m)
  slow.push([performance.now() - b, m])
}
slow.sort((a, b) => b[0] - a[0])
console.log(found.join('\n'))
console.log(
  [...seen],
  Math.round(performance.now() - t0),
  'ms; slow',
  slow.slice(0, 5).map(([t, m]) => [t.toFixed(0), m.length, m.slice(0, 60)]),
)
