/** Clauses about mileage, keepers, servicing, MOT and repairs. */
import { capitalised, formatCount, formatDate, formatPlural, listAnd } from '#contracts/text/english.ts'
import type { MajorRepair, ServiceHistory } from '#contracts/vehicle/enumerations.ts'
import type { CarStory } from './car-story.ts'
import { optional, required, type TextClause } from './clause.ts'

export function historyClauses(story: CarStory): TextClause[] {
  const { majorRepairs, alwaysPrivatelyOwned } = story
  const work = listAnd(majorRepairs.map(repair => repairs[repair]))
  return [
    ...milesAndKeepers(story),
    ...serviceAndMot(story),
    optional('repairs', 7, [
      work && `It has had ${work}.`,
      work && `Major work done so far: ${work}.`,
      work && `Over the years it has had ${work}.`,
      work && `Work done on it: ${work}.`,
    ]),
    optional('private', 4, alwaysPrivatelyOwned ? privately : []),
  ]
}

const privately = [
  'It has always been privately owned.',
  'Always privately owned.',
  'Always in private hands.',
]

function milesAndKeepers(story: CarStory): TextClause[] {
  const { miles, owners, isLowMileage, kind } = story
  const keepers = owners === null || owners === 0 ? null : keepersWords(owners)
  const figure = miles && formatCount(story.mileage!)
  const isTogether = miles !== null && keepers !== null && !isLowMileage
  if (isTogether && story.choice.of('past', [true, false, true]))
    return [
      optional('miles', 10, [
        `It has covered ${miles} with ${keepers}.`,
        `It has done ${miles} and had ${keepers}.`,
        `There are ${miles} on the clock, and it has had ${keepers}.`,
        `${capitalised(keepers)} and ${miles}.`,
        `So far it has covered ${miles}, with ${keepers}.`,
        `With ${keepers}, it has done ${miles}.`,
        `Mileage is ${figure}, with ${keepers}.`,
        `This ${kind} has covered ${miles} and had ${keepers}.`,
      ]),
    ]
  const low = isLowMileage ? ', which is low for its age' : ''
  return [
    optional('miles', 10, [
      miles && `It has covered ${miles}${low}.`,
      miles && `It has done ${miles}${low}.`,
      miles && `The mileage is ${figure}${low}.`,
      miles && `The clock shows ${miles}${low}.`,
    ]),
    optional('keepers', owners === null || owners > 2 ? 6 : 8, [
      ...(owners === 0 && story.condition !== 'new' ? firstOwner : []),
      keepers && `It has had ${keepers}.`,
      keepers && `There ${owners === 1 ? 'has' : 'have'} been ${keepers}.`,
      keepers && `Before me it had ${keepers.replace('former ', '')}.`,
    ]),
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
  const papers = history && histories[history]
  const day = motExpiryDate && formatDate(motExpiryDate)
  if (papers && day && !motHasEnded && choice.of('papers', [true, false]))
    return [optional('service', 9, comesWith(`${papers} and an MOT until ${day}`))]
  return [
    optional('service', 8, papers ? comesWith(papers) : ((history && withoutPapers[history]) ?? [])),
    motHasEnded
      ? required('mot', motEndedOn(day!), 'The MOT has ended.')
      : optional('mot', 7, [
          day && `The MOT runs until ${day}.`,
          day && `It has an MOT until ${day}.`,
          day && `The next MOT is due by ${day}.`,
          day && `MOT until ${day}.`,
        ]),
  ]
}

const histories: Readonly<Partial<Record<ServiceHistory, string>>> = {
  full: 'a full service history',
  'full dealer': 'a full dealer service history',
  partial: 'a part service history',
}

const comesWith = (papers: string) => [
  `It has ${papers}.`,
  `It comes with ${papers}.`,
  `There is ${papers}.`,
  `You get ${papers}.`,
  `${capitalised(papers.slice(2))}.`,
]

const withoutPapers: Readonly<Partial<Record<ServiceHistory, readonly string[]>>> = {
  none: [
    'It has no service history.',
    'There is no service history.',
    'It is sold without a service history.',
    'I have no service history for it.',
  ],
  unknown: [
    'I do not know its service history.',
    'The service history is not known.',
    'I cannot say how it has been serviced.',
  ],
}

const motEndedOn = (day: string) => [
  `The MOT ran out on ${day}.`,
  `It needs an MOT: the last one ended on ${day}.`,
  `Its MOT ended on ${day}, so it will need a new one.`,
]

// biome-ignore format: a table
const repairs: Readonly<Record<MajorRepair, string>> = {
  'timing-belt': 'a timing belt or chain replacement', 'engine-overhaul': 'an engine overhaul',
  transmission: 'a gearbox replacement or rebuild', turbocharger: 'a replacement turbocharger',
  'head-gasket': 'a head gasket replacement', 'suspension-overhaul': 'a suspension overhaul',
  'electrical-repairs': 'major electrical repairs', 'bodywork-repairs': 'bodywork repairs',
}
