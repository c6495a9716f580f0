/**
 * Scores the understanding on stories: long messages labelled by what must, may and must not become a filter
 * (stories/README.md). Each is read by itself, with an empty search.
 */
import type { Criteria } from '#contracts/criteria/declarations.ts'

type Label = number | string | boolean | readonly (string | number)[] | { from: number; to: number } | Any
/** One of these is enough, and only these. */
interface Any {
  any: readonly (string | number)[]
}
export type StoryLabels = Readonly<Record<string, Label>>

/** Values by criterion. */
type Refused = Readonly<Record<string, readonly string[]>>

export interface Story {
  id: string
  text: string
  /** Conditions. The name of alternatives is 'a|b'. */
  must: StoryLabels
  /** What may be applied as well; `not` holds soft refusals. */
  may: { [name: string]: Label | Refused | undefined; not?: Refused }
  /** Refused values by criterion. */
  not: Refused
  /** Topics to choose by. */
  offers: readonly string[]
  kind: 'stated' | 'story' | 'vague' | 'query'
}

export interface JudgedStory {
  /** Applied though no label has it, as 'criterion=value'. */
  falseFilters: string[]
  missed: string[]
  missedRefusals: string[]
}

export interface StoryScore {
  stories: number
  falseFilterRate: number
  recallMust: number
  recallRefused: number
  /** Everything of `must` and nothing false. */
  whollyRight: number
}

/** Relative. A year must be exact. */
const TOLERANCE = 0.02

/** What the applied criteria are, by the labels. */
export function judgeStory(story: Story, { not = {}, ...applied }: Criteria): JudgedStory {
  const wanted = Object.entries(applied)
  const refused = Object.entries(not)
  const wronglyWanted = wanted.flatMap(([name, value]) =>
    listed(value)
      .filter(one => !isAllowed(story.must, name, one) && !isAllowed(wantedOf(story.may), name, one))
      .map(one => `${name}=${one}`),
  )
  const wronglyRefused = refused.flatMap(([name, values]) =>
    listed(values)
      .filter(one => !hasValue(story.not[name], one) && !hasValue(story.may.not?.[name], one))
      .map(one => `not.${name}=${one}`),
  )
  return {
    falseFilters: [...wronglyWanted, ...wronglyRefused],
    missed: Object.entries(story.must).flatMap(([names, label]) =>
      names.split('|').some(name => isMet(label, (applied as Record<string, unknown>)[name], name))
        ? []
        : names,
    ),
    missedRefusals: Object.entries(story.not).flatMap(([name, values]) => {
      const has = listed(new Map(refused).get(name))
      return values.every(value => hasValue(has, value)) ? [] : name
    }),
  }
}

export function scoreOf(stories: readonly Story[], judged: readonly JudgedStory[]): StoryScore {
  const count = (of: (one: JudgedStory) => number) => judged.reduce((sum, one) => sum + of(one), 0)
  const musts = stories.reduce((sum, { must }) => sum + Object.keys(must).length, 0)
  const refusals = stories.reduce((sum, { not }) => sum + Object.keys(not).length, 0)
  const share = (part: number, whole: number) => Math.round((part / Math.max(1, whole)) * 1000) / 1000
  return {
    stories: stories.length,
    falseFilterRate: share(
      count(({ falseFilters }) => Number(falseFilters.length > 0)),
      stories.length,
    ),
    recallMust: share(musts - count(({ missed }) => missed.length), musts),
    recallRefused: share(refusals - count(({ missedRefusals }) => missedRefusals.length), refusals),
    whollyRight: share(
      count(({ falseFilters, missed }) => Number(falseFilters.length + missed.length === 0)),
      stories.length,
    ),
  }
}

const wantedOf = ({ not: _, ...wanted }: Story['may']): StoryLabels => wanted as StoryLabels

/** Whether a label of the criterion has this value. */
export function isAllowed(labels: StoryLabels, name: string, value: unknown): boolean {
  return Object.entries(labels).some(
    ([names, label]) => names.split('|').includes(name) && allows(label, value, name),
  )
}

function allows(label: Label, value: unknown, name: string): boolean {
  if (typeof value === 'number') return isWithin(value, label, name)
  return hasValue(isAny(label) ? label.any : label, value)
}

function isMet(label: Label, value: unknown, name: string): boolean {
  if (value === undefined) return false
  if (!Array.isArray(value)) return allows(label, value, name)
  if (isAny(label)) return label.any.some(one => hasValue(value, one))
  return listed(label).every(one => hasValue(value, one))
}

function isWithin(value: number, label: Label, name: string): boolean {
  if (Array.isArray(label) || isAny(label)) return hasValue(isAny(label) ? label.any : label, value)
  const exact = name.startsWith('year')
  const slack = exact ? 0 : TOLERANCE
  if (typeof label === 'object' && 'from' in label)
    return value >= label.from * (1 - slack) && value <= label.to * (1 + slack)
  return typeof label === 'number' && Math.abs(value - label) <= Math.abs(label) * slack
}

const isAny = (label: Label): label is Any => typeof label === 'object' && 'any' in label
const key = (value: unknown) =>
  String(value)
    .toLowerCase()
    .replace(/[^a-z0-9.+]/g, '')
/** Whether a value is this one or among these, however it is spelt. */
export const hasValue = (all: unknown, value: unknown): boolean =>
  listed(all).some(one => key(one) === key(value))
const listed = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
