/** Whether a message names a make or a model, by brute force: the reference for property tests. */
import { matchKey, slugify } from '#contracts/slug.ts'
import { AlignedText } from '#server/assistant/understanding/normalisation/aligned-text.ts'
import { editDistance } from '#server/assistant/understanding/normalisation/edit-distance.ts'
import { numberWordsToDigits } from '#server/assistant/understanding/normalisation/number-words.ts'
import { applyRewriteRules } from '#server/assistant/understanding/normalisation/rewrite-rules.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

/** Enough for 'p 3 0 0'. */
const MAX_NAME_WORDS = 7
/** Names within words, as in 'fordfocus', are at least this long. */
const MIN_INNER_LENGTH = 3

export function bruteForceNames(message: string) {
  const spans = spansOf(numberWordsToDigits(applyRewriteRules(AlignedText.of(message))).plain)
  const isSaid = (name: string, mostSlips: number) => {
    const key = matchKey(name)
    return spans.some(
      span =>
        span === key ||
        span === `${key}s` ||
        (key.length >= MIN_INNER_LENGTH && (span.startsWith(key) || span.endsWith(key))) ||
        editDistance(span, key, slips(key, mostSlips)) <= slips(key, mostSlips),
    )
  }
  const isMakeSaid = (make: { name: string; aliases: readonly string[] }) =>
    [make.name, ...make.aliases].some(name => isSaid(name, 2))
  const isModelSaid = (make: string, slug: string) =>
    catalogue().makes.some(
      one =>
        (make === '' || slugify(one.name) === make) &&
        one.models.some(
          model =>
            (slug === '' || slugify(model.name) === slug) &&
            [model.name, ...model.aliases].some(name => isSaid(name, 2)),
        ),
    )
  return {
    make: (slug: string) =>
      catalogue().makes.some(make => slugify(make.name) === slug && isMakeSaid(make)) ||
      isModelSaid(slug, ''),
    model: (slug: string) => isModelSaid('', slug),
  }
}

/** Short names must be spelled right. */
const slips = (key: string, most: number) => (key.length < 4 ? 0 : Math.min(most, 2))

/** All runs of neighbouring words, without spaces. */
function spansOf(plain: string): string[] {
  const words = plain.match(/[a-z]+|\d+|\+/g) ?? []
  const spans = new Set<string>()
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_NAME_WORDS); to++)
      spans.add(words.slice(from, to).join(''))
  return [...spans]
}
