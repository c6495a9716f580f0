/**
 * Pages whose slug ends in how a visitor wants a thing done: sell-my-car-fast. Each begins with words of its own and goes on as the
 * page it is a variant of. '{phrase}' stands for that page's search words, '{Phrase}' with a capital.
 */
export interface SuffixWords {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly paragraph: string
}

export const suffixes = [
  'near-me',
  'now',
  'today',
  'fast',
  'instant',
  'quick',
  'easy',
  'simple',
  'quick-and-easy',
  'quick-and-simple',
  'free',
] as const
export type Suffix = (typeof suffixes)[number]

/** Of slugs that have variants: the words for '{phrase}'. */
export const sellPhrases: Readonly<Record<string, string>> = {
  'sell-my-car': 'sell my car',
  'sell-your-car': 'sell your car',
  'sell-used-car': 'sell a used car',
  'sell-car-online': 'sell a car online',
  'sell-my-car-online': 'sell my car online',
  'list-my-car-for-sale': 'list my car for sale',
  'get-cash-for-my-car': 'get cash for my car',
  'part-exchange-my-car': 'part exchange my car',
  'trade-in-my-car': 'trade in my car',
  'px-my-car': 'PX my car',
  'sell-my-damaged-car': 'sell my damaged car',
  'sell-my-electric-car': 'sell my electric car',
  'sell-my-van': 'sell my van',
  'sell-car-for-scrap': 'sell a car for scrap',
}

export const valuePhrases: Readonly<Record<string, string>> = {
  'value-my-car': 'value my car',
  'estimate-my-car': 'estimate my car',
  'car-valuation': 'car valuation',
  'what-is-my-car-worth': 'what is my car worth',
  'value-my-car-by-reg': 'value my car by reg',
  'used-car-valuation': 'used car valuation',
  'electric-car-valuation': 'electric car valuation',
  'car-value-checker': 'car value checker',
  'trade-in-value-my-car': 'trade-in value of my car',
  'part-exchange-valuation': 'part exchange valuation',
}

export const sellSuffixes: Readonly<Record<Suffix, SuffixWords>> = {
  'near-me': {
    title: '{Phrase} near me: reach buyers close by',
    description:
      '‘{Phrase} near me’: how your postcode brings buyers who live close by, and how far people really travel for a car.',
    heading: '{Phrase} near me',
    paragraph:
      '‘{Phrase} near me’ is a matter of distance. Your postcode gives the advert its place on the map: buyers see the town and the miles, never the street, and many search within 25 or 50 miles of home.',
  },
  now: {
    title: '{Phrase} now: what you can do this minute',
    description:
      '{Phrase} now: the three things that can be done this minute, what has to wait for daylight, and where to begin.',
    heading: '{Phrase} now',
    paragraph:
      'If you want to ‘{phrase}’ now, begin with what needs neither daylight nor papers: the number plate, the mileage and a price. The draft is kept while you fetch the rest.',
  },
  today: {
    title: '{Phrase} today: a plan for one day',
    description: '{Phrase} today: a plan from morning to evening, with what one day can and cannot bring.',
    heading: '{Phrase} today',
    paragraph:
      '‘{Phrase} today’ can be done as far as it depends on you: wash in the morning, photographs at noon, the advert in the afternoon. The buyer is the part that nobody can promise for today.',
  },
  fast: {
    title: '{Phrase} fast: what really shortens the wait',
    description:
      '{Phrase} fast: price, first picture and answers within the hour are what shortens the wait. What each of them costs.',
    heading: '{Phrase} fast',
    paragraph:
      'Three things decide how fast you can ‘{phrase}’: a price in the lower part of the range, a complete advert, and answers within the hour. Of the three only the first costs money.',
  },
  instant: {
    title: '{Phrase} instantly: what is instant and what is not',
    description:
      '{Phrase}, instant: the valuation and the publishing are. An offer from a buyer is not, and we say why.',
    heading: '{Phrase}, instantly?',
    paragraph:
      'Of ‘{phrase}’ two steps are instant here: the estimate of its worth, and the appearance of the advert in searches. We make no instant offer, because we do not buy cars.',
  },
  quick: {
    title: '{Phrase} quick: five minutes, counted',
    description:
      '{Phrase} quick: where the five minutes of our form go, and what to have at hand to need no more.',
    heading: '{Phrase}, the quick way',
    paragraph:
      'For a quick way to ‘{phrase}’, have the logbook, the mileage and six photographs on your telephone ready. Then the form takes about five minutes, since the registration fills in most of it.',
  },
  easy: {
    title: '{Phrase} the easy way: leave the typing to us',
    description:
      '{Phrase} the easy way: facts from the registration, a drafted description, a price range to choose from.',
    heading: '{Phrase} the easy way',
    paragraph:
      'To ‘{phrase}’ is made easy by what you need not type: facts come from the registration, a first description from your answers, and the price from cars like yours. Checking them stays with you.',
  },
  simple: {
    title: '{Phrase}, simple: one page, plain questions',
    description:
      '{Phrase}, kept simple: plain questions in one form, no package to choose, nothing to pay first.',
    heading: '{Phrase}, kept simple',
    paragraph:
      'We have kept ‘{phrase}’ simple: one form with plain questions, no packages to choose between, and no payment before or after. If a question does not apply to your car, say so and go on.',
  },
  'quick-and-easy': {
    title: '{Phrase}, quick and easy: what you can skip',
    description:
      '{Phrase}, quick and easy: which parts of the form can wait, and which ones are worth a minute more.',
    heading: '{Phrase}, quick and easy',
    paragraph:
      'Quick and easy go together for ‘{phrase}’ if you do the required parts first and the useful ones later: publish with one good picture, then add equipment and history in the evening.',
  },
  'quick-and-simple': {
    title: '{Phrase}, quick and simple: three steps',
    description:
      '{Phrase}, quick and simple, in three steps: plate, price, pictures. What happens in each of them.',
    heading: '{Phrase}, quick and simple',
    paragraph:
      'Quick and simple, ‘{phrase}’ comes down to three steps: the plate tells us the car, you choose a price within the range, and pictures show the rest.',
  },
  free: {
    title: '{Phrase} free of charge',
    description:
      '{Phrase} free: no fee for the advert, for messages or for the sale. What is paid for, and by whom.',
    heading: '{Phrase}, free of charge',
    paragraph:
      'With us ‘{phrase}’ is free for private sellers: the advert, the pictures, the messages and the sale. Promotion is offered and may be ignored; buyers pay a charge only if they pay through the site.',
  },
}

export const valueSuffixes: Readonly<Record<Suffix, SuffixWords>> = {
  'near-me': {
    title: '{Phrase} near me: prices where you live',
    description:
      '‘{Phrase} near me’: how much the region changes a price, and cars like yours on offer in your part of the country.',
    heading: '{Phrase} near me',
    paragraph:
      'For ‘{phrase} near me’ give your postcode: of it we use the region, which moves most prices by a few per cent, and then forget it.',
  },
  now: {
    title: '{Phrase} now: a figure in under a minute',
    description:
      '{Phrase} now: plate, mileage, postcode, and three prices in under a minute, made from this night’s adverts.',
    heading: '{Phrase} now',
    paragraph:
      'Asked for ‘{phrase}’ now, we answer in the time it takes to type a plate and a mileage. The model behind the answer was learnt last night.',
  },
  today: {
    title: '{Phrase} today: at today’s prices',
    description: '{Phrase} today: what today’s adverts say, how fast prices move, and when to ask again.',
    heading: '{Phrase} today',
    paragraph:
      '‘{Phrase}’ means a price of today: last month’s may be off by some per cent. The valuation carries its date, and shows how prices of such cars have moved by month.',
  },
  fast: {
    title: '{Phrase} fast: three answers are enough',
    description:
      '{Phrase} fast: plate, mileage and postcode are enough; knowing the version narrows the range.',
    heading: '{Phrase}, fast',
    paragraph:
      'For ‘{phrase}’ in a hurry three answers are enough: plate, mileage, postcode. If you know the version, the range is narrower than if you leave it open.',
  },
  instant: {
    title: '{Phrase}, instant: shown on the next page',
    description:
      '{Phrase}, instant: no email to wait for, no call back. The three prices stand on the next page.',
    heading: '{Phrase}, at once',
    paragraph:
      'With an instant ‘{phrase}’ nothing is sent to you later: the three prices stand on the next page, with the cars they were compared with. It is an estimate and not an offer to buy.',
  },
  quick: {
    title: '{Phrase}, quick: what to have at hand',
    description:
      '{Phrase}, the quick way: the plate, the mileage on the clock, and the version if you know it.',
    heading: '{Phrase}, the quick way',
    paragraph:
      'The quick way to ‘{phrase}’: read the mileage first, type the plate, and choose the version from the list. If you do not know it, say so and we use what all of them share.',
  },
  easy: {
    title: '{Phrase}, easy: no account and no jargon',
    description: '{Phrase} made easy: no account, no jargon, and every figure explained in a sentence.',
    heading: '{Phrase}, the easy way',
    paragraph:
      'We want ‘{phrase}’ to be easy to understand as well as to do: each fact of your car has a line that says what it adds or takes, in pounds.',
  },
  simple: {
    title: '{Phrase}, simple: three prices, one page',
    description:
      '{Phrase}, kept simple: dealer, private and part-exchange price on one page, with a range each.',
    heading: '{Phrase}, simply put',
    paragraph:
      'Simply put, ‘{phrase}’ has three answers: what a dealer asks, what a private buyer pays, what part exchange brings. They stand side by side on one page.',
  },
  'quick-and-easy': {
    title: '{Phrase}, quick and easy, with its error stated',
    description:
      '{Phrase}, quick and easy: how good an answer can be that takes a minute, and where its error is published.',
    heading: '{Phrase}, quick and easy',
    paragraph:
      'A quick and easy ‘{phrase}’ need not be a careless one: ours states its range with every price, and its errors are measured each night and published.',
  },
  'quick-and-simple': {
    title: '{Phrase}, quick and simple: plate in, prices out',
    description: '{Phrase}, quick and simple: what happens between your number plate and the three prices.',
    heading: '{Phrase}, quick and simple',
    paragraph:
      'Quick and simple from outside, ‘{phrase}’ has four steps inside: the register is asked, the version is chosen, the model estimates, similar cars are listed.',
  },
  free: {
    title: '{Phrase}, free: nothing to pay or to sign',
    description: '{Phrase}, free: no fee, no account, no telephone number, and nothing that obliges you.',
    heading: '{Phrase}, free',
    paragraph:
      'Here ‘{phrase}’ costs nothing and obliges you to nothing. We ask for no name, so you get no calls.',
  },
}
