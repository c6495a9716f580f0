/** What the pages of the blog share. */
import { capitalised } from '#contracts/text/english.ts'

/** Topics that have a longer name than their word. */
const topicNames: Readonly<Record<string, string>> = {
  running: 'Running a car',
  electric: 'Electric cars',
}

/** 'buying' → 'Buying' */
export function topicName(topic: string): string {
  return topicNames[topic] ?? capitalised(topic)
}

/** The address of a list of posts; undefined for all topics. */
export function blogPath(topic: string | undefined, page = 1): string {
  const query = new URLSearchParams({
    ...(topic !== undefined && { topic }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/blogs' : `/blogs?${query}`
}
