/** Clauses about mileage, keepers, servicing, MOT and repairs. */
import { capitalised, formatCount, formatDate, formatPlural, listAnd } from '#contracts/text/english.ts'
import type { MajorRepair, ServiceHistory } from '#contracts/vehicle/enumerations.ts'
import type { CarStory } from './car-story.ts'
import type { TextClause } from './clause.ts'

export function historyClauses(story: CarStory): TextClause[] {
  const { majorRepairs, alwaysPrivatelyOwned } = story
  return [
    ...milesAndKeepers(story),
    ...serviceAndMot(story),
    {
      about: 'repairs',
      part: 'past',
      worth: 7,
      wordings:
        majorRepairs.length === 0 ? [] : repairWordings(listAnd(majorRepairs.map(repair => repairs[repair]))),
    },
    { about: 'private', part: 'past', worth: 4, wordings: alwaysPrivatelyOwned ? privately : [] },
  ]
}

const privately = [
  'It has always been privately owned.',
  'Always privately owned.',
  'Always in private hands.',
]

function milesAndKeepers(story: CarStory): TextClause[] {
  const { miles, owners, mileage, condition, isLowMileage, kind } = story
  const keepers = owners === null || owners === 0 ? null : keepersWords(owners)
  const low = isLowMileage ? ', which is low for its age' : ''
  const milesAlone =
    miles === null
      ? []
      : [
          `It has covered ${miles}${low}.`,
          `It has done ${miles}${low}.`,
          `The mileage is ${formatCount(mileage!)}${low}.`,
          `The clock shows ${miles}${low}.`,
        ]
  const isFirst = owners === 0 && condition !== 'new'
  const keepersAlone = isFirst
    ? firstOwner
    : keepers === null
      ? []
      : [
          `It has had ${keepers}.`,
          `There ${owners === 1 ? 'has' : 'have'} been ${keepers}.`,
          `Before me it had ${keepers!.replace('former ', '')}.`,
        ]
  const together =
    miles === null || keepers === null
      ? []
      : [
          `It has covered ${miles} with ${keepers}.`,
          `It has done ${miles} and had ${keepers}.`,
          `There are ${miles} on the clock, and it has had ${keepers}.`,
          `${capitalised(keepers)} and ${miles}.`,
          `So far it has covered ${miles}, with ${keepers}.`,
          `With ${keepers}, it has done ${miles}.`,
          `Mileage is ${formatCount(mileage!)}, with ${keepers}.`,
          `This ${kind} has covered ${miles} and had ${keepers}.`,
        ]
  const isTogether = together.length > 0 && low === '' && story.choice.of('past', [true, false, true])
  if (isTogether) return [{ about: 'miles', part: 'past', worth: 10, wordings: together }]
  return [
    { about: 'miles', part: 'past', worth: 10, wordings: milesAlone },
    { about: 'keepers', part: 'past', worth: owners === null || owners > 2 ? 6 : 8, wordings: keepersAlone },
  ]
}

const firstOwner = [
  'I am the first owner.',
  'It has had one owner from new.',
  'I have owned it from new.',
  'One owner from new.',
]

/** In the sell form 5 means 5 or more. */
export function keepersWords(owners: number): string {
  return owners === 5 ? '5 or more former keepers' : formatPlural(owners, 'former keeper')
}

function serviceAndMot(story: CarStory): TextClause[] {
  const { serviceHistory: history, motExpiryDate, motHasEnded, choice } = story
  const papers = history === null ? null : histories[history]
  if (papers !== null && motExpiryDate !== null && !motHasEnded && choice.of('papers', [true, false])) {
    const both = `${papers} and an MOT until ${formatDate(motExpiryDate)}`
    return [
      {
        about: 'service',
        part: 'past',
        worth: 9,
        wordings: [
          `It has ${both}.`,
          `It comes with ${both}.`,
          `There is ${both}.`,
          `You get ${both}.`,
          `${capitalised(both.slice(2))}.`,
        ],
      },
    ]
  }
  return [
    { about: 'service', part: 'past', worth: 8, wordings: history === null ? [] : services[history] },
    {
      about: 'mot',
      part: 'past',
      must: motHasEnded,
      worth: 7,
      wordings: motWordings(story),
      briefly: 'The MOT has ended.',
    },
  ]
}

/** As noun phrases; null for histories that need a sentence of their own. */
const histories: Readonly<Record<ServiceHistory, string | null>> = {
  full: 'a full service history',
  'full dealer': 'a full dealer service history',
  partial: 'a part service history',
  none: null,
  unknown: null,
}

// biome-ignore format: a table
const services: Readonly<Record<ServiceHistory, readonly string[]>> = {
  full: ['It has a full service history.', 'It comes with a full service history.', 'There is a full service history.', 'Full service history.'],
  'full dealer': ['It has a full dealer service history.', 'It comes with a full dealer service history.', 'There is a full dealer service history.', 'Full dealer service history.'],
  partial: ['It has a part service history.', 'The service history is only partial.', 'There is some service history, but not all of it.', 'Part service history.'],
  none: ['It has no service history.', 'There is no service history.', 'It is sold without a service history.', 'I have no service history for it.'],
  unknown: ['I do not know its service history.', 'The service history is not known.', 'I cannot say how it has been serviced.'],
}

function motWordings({ motExpiryDate, motHasEnded }: CarStory): string[] {
  if (motExpiryDate === null) return []
  const day = formatDate(motExpiryDate)
  return motHasEnded
    ? [
        `The MOT ran out on ${day}.`,
        `It needs an MOT: the last one ended on ${day}.`,
        `Its MOT ended on ${day}, so it will need a new one.`,
      ]
    : [
        `The MOT runs until ${day}.`,
        `It has an MOT until ${day}.`,
        `The next MOT is due by ${day}.`,
        `MOT until ${day}.`,
      ]
}

// biome-ignore format: a table
export const repairs: Readonly<Record<MajorRepair, string>> = {
  'timing-belt': 'a timing belt or chain replacement', 'engine-overhaul': 'an engine overhaul',
  transmission: 'a gearbox replacement or rebuild', turbocharger: 'a replacement turbocharger',
  'head-gasket': 'a head gasket replacement', 'suspension-overhaul': 'a suspension overhaul',
  'electrical-repairs': 'major electrical repairs', 'bodywork-repairs': 'bodywork repairs',
}

function repairWordings(work: string): string[] {
  return [
    `It has had ${work}.`,
    `Major work done so far: ${work}.`,
    `Over the years it has had ${work}.`,
    `Work done on it: ${work}.`,
  ]
}
