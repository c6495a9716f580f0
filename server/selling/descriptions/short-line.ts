import { capitalised, formatMonth } from '#contracts/text/english.ts'
import type { CarStory } from './car-story.ts'
import { featuresByWorth } from './feature-words.ts'
import { keepersWords } from './history-clauses.ts'
import { MAX_MENTIONED_TAX } from './other-clauses.ts'

/** Specified: fewer than 50 characters. */
export const MAX_SHORT_LENGTH = 49

/** The line for search results: required disclosures, then two or three other facts, as many as fit. */
export function shortLine(story: CarStory): string {
  const musts = [...plainTruths(story), ...faultWords(story, room(plainTruths(story)))]
  const maxFragments = Math.max(musts.length, story.choice.of('how many', [2, 3, 3, 4]))
  const line = [...musts]
  for (const fragment of fragmentsByWorth(story)) {
    if (line.length >= maxFragments) break
    if (fragment.length <= room(line)) line.push(fragment)
  }
  return line.length > 0 ? capitalised(line.join(', ')) : nameLine(story)
}

/** The characters left, after a ', '. */
function room(line: readonly string[]): number {
  return MAX_SHORT_LENGTH - line.reduce((length, fragment) => length + fragment.length + 2, 0)
}

function plainTruths({ isNonRunner, writeOffCategories: category, outstandingLoan }: CarStory): string[] {
  return [
    isNonRunner ? 'non-runner' : '',
    category === null || category === 'none' ? '' : `Cat ${category}`,
    outstandingLoan ? 'finance owing' : '',
  ].filter(truth => truth !== '')
}

/** The faults by name if they fit, otherwise 'known faults'. */
function faultWords({ faults }: CarStory, room: number): string[] {
  if (faults.length === 0) return []
  const names = faults.map(({ briefly }) => briefly).join(', ')
  return [names.length <= Math.min(room, 30) ? names : 'known faults']
}

function fragmentsByWorth(story: CarStory): string[] {
  return fragments(story)
    .map(([worth, text]) => ({ text, worth: worth + 6 * story.choice.chance(`short ${text}`) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ text }) => text)
}

function fragments(story: CarStory): [worth: number, text: string][] {
  const { owners, serviceHistory, motExpiryDate, motHasEnded, gearbox, fuelType, seats, trim, color } = story
  const all: [number, string | false | null][] = [
    [8, serviceHistory === 'full' && 'full service history'],
    [8, serviceHistory === 'full dealer' && 'full dealer service history'],
    [2, serviceHistory === 'partial' && 'part service history'],
    [4, serviceHistory === 'none' && 'no service history'],
    [7, owners === 0 && story.condition !== 'new' && 'one owner from new'],
    [owners !== null && owners < 3 ? 6 : 1, owners !== null && owners > 0 && keepersWords(owners)],
    [5, motExpiryDate !== null && !motHasEnded && `MOT to ${formatMonth(motExpiryDate)}`],
    [12, motHasEnded && 'MOT needed'],
    [
      7,
      story.isLowMileage
        ? story.choice.of('low', [
            `low miles: ${story.mileage!.toLocaleString('en-GB')}`,
            'low miles for its age',
          ])
        : null,
    ],
    [4, !story.isLowMileage && story.miles],
    [fuelType === 'diesel' ? 5 : 1, story.ulez === 'free' && 'ULEZ compliant'],
    [
      5,
      story.taxPounds !== null &&
        story.taxPounds > 0 &&
        story.taxPounds <= MAX_MENTIONED_TAX &&
        `£${story.taxPounds} a year tax`,
    ],
    [3, seats !== null && seats > 5 && `${seats} seats`],
    [4, gearbox !== null && story.burnsFuel && [fuelType, gearbox].filter(word => word !== null).join(' ')],
    [2, trim !== null && /^[A-Za-z]/.test(trim) && `${trim}${color === null ? '' : ` in ${color}`}`],
    [2, color !== null && `${color} ${story.kind}`],
    [2, story.isImported && 'import'],
    [3, story.condition === 'new' && 'new'],
    [2, story.alwaysPrivatelyOwned && 'always privately owned'],
    [1, story.setsOfKeys === 2 && '2 sets of keys'],
  ]
  const features = featuresByWorth(story, 'short features').slice(0, 2)
  return [
    ...all.filter((entry): entry is [number, string] => typeof entry[1] === 'string'),
    ...features.map((said): [number, string] => [4, said.replace(/^an? /, '')]),
  ]
}

/** Without any other fact. */
function nameLine({ name, model }: CarStory): string {
  return (
    [`${name} for sale`, `${model} for sale`, name, model].find(line => line.length <= MAX_SHORT_LENGTH) ??
    'For sale'
  )
}
