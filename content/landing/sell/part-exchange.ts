/** Part exchange: whether it pays, where the figure comes from, and its words. */
import type { ThemeTexts } from '../theme-text.ts'

export const partExchange: ThemeTexts = {
  'part-exchange-my-car': {
    title: 'Part exchange my car: is it worth it?',
    description:
      'What part exchange pays beside a private sale, how to read the cost to change, and how we estimate a part-exchange price for your car.',
    heading: 'Part exchange my car, or sell it first?',
    introduction: [
      'In a part exchange the dealer’s two prices hang together: a generous price for your old car may come with a stiff one for the next. The only figure that counts is the difference you pay, the cost to change.',
      'Forecourt is no dealer and takes no cars in. We estimate what one would give, so that you can judge the offer.',
    ],
    sections: [
      {
        heading: 'Our part-exchange price',
        text: 'It is a share of the price at which dealers offer such cars, by a rule of thumb of the trade that we state with the valuation. No advert shows what was really paid, so it is an estimate.',
      },
      {
        heading: 'What you gain',
        text: 'One visit, no viewings, no week without a car, and the dealer settles finance on the old one if there is some.',
      },
      {
        heading: 'What you give up',
        text: 'The difference to a private sale. Our valuation shows both prices side by side, for your car and its mileage.',
      },
    ],
    faq: [
      {
        question: 'Can I part exchange a car with finance on it?',
        answer:
          'Yes. The dealer pays the settlement figure and counts the rest towards your next car. If the finance is higher than the price, you pay the difference.',
      },
      {
        question: 'Should I tell the dealer about my car before I agree a price?',
        answer:
          'Ask first for the price of the car you want without a part exchange. Then ask for both together and compare.',
      },
      {
        question: 'Does a dealer’s car on Forecourt say whether they take cars in?',
        answer:
          'Sometimes, in its description. Ask through the advert: state your car, its mileage and what our valuation says.',
      },
    ],
  },

  'trade-in-my-car': {
    title: 'Trade in my car: how a dealer works out the figure',
    description:
      'From retail price to trade-in figure: preparation, warranty, margin, auction fees. What you can do in a week to raise the figure for your car.',
    heading: 'Trade in my car: where the figure comes from',
    introduction: [
      'A dealer begins with the price at which your car could stand on the forecourt and subtracts. Preparation, an MOT, a warranty, the time it will stand there, and a profit: what remains is your trade-in figure.',
      'If the car does not suit the forecourt, because of age or miles, the dealer subtracts the auction’s fees instead.',
    ],
    sections: [
      {
        heading: 'What you can influence in a week',
        text: 'Find the second key and the service papers, have cheap warning lights fixed, clean it properly, take the child seat crumbs out. Do not buy tyres for it.',
      },
      {
        heading: 'What you cannot',
        text: 'Miles, age, former keepers, a write-off marker and what is in demand this month.',
      },
      {
        heading: 'Have a second number',
        text: 'Bring our valuation, printed or on your telephone: it names the range and cars like yours that are on offer. A figure with reasons is harder to wave away.',
      },
    ],
    faq: [
      {
        question: 'Is a trade-in the same as a part exchange?',
        answer:
          'In Britain the words are used alike. Some dealers call it a trade-in if you buy nothing from them.',
      },
      {
        question: 'Which papers does the dealer want?',
        answer:
          'The logbook, proof of identity, service records, all keys, and the finance agreement if there is one.',
      },
      {
        question: 'Who tells DVLA?',
        answer: 'You do, with the yellow section of the logbook or online, on the day you hand the car over.',
      },
    ],
  },

  'px-my-car': {
    title: 'PX my car: part-exchange words explained',
    description:
      'PX, cost to change, trade value, settlement, over-allowance, equity: what a dealer means when you PX a car, with a worked example.',
    heading: 'PX my car: the words, and a worked example',
    introduction: [
      'PX is short for part exchange, and the conversation about it has a vocabulary that favours the side which uses it daily. Here are the words in plain English.',
      'With them you can put any PX deal on one line and compare it with another.',
    ],
    sections: [
      {
        heading: 'Trade value and over-allowance',
        text: 'The trade value is what the car would fetch from another dealer. An over-allowance is a figure above it, paid for by a smaller discount on the car that you buy.',
      },
      {
        heading: 'Settlement and equity',
        text: 'The settlement is what your lender wants to end the agreement. Equity is the PX price minus the settlement; below nought it is called negative.',
      },
      {
        heading: 'A worked example',
        text: 'The next car costs £15,000, your PX is £6,000, the settlement £2,500. Equity is £3,500, so you pay £11,500. If another dealer asks £14,400 and gives £5,500, equity is £3,000 and you pay £11,400: the lower PX is the better deal.',
      },
    ],
    faq: [
      {
        question: 'Can negative equity be added to new finance?',
        answer:
          'Some lenders allow it. You then pay interest on a car that you no longer have, so ask for the total amount payable.',
      },
      {
        question: 'Can I PX two cars for one?',
        answer: 'Many dealers do that. Each needs its own logbook in your name.',
      },
      {
        question: 'Does PX affect my right to reject the new car?',
        answer:
          'No. If a dealer’s car is faulty you have 30 days to reject it, and the value of your old car counts as paid.',
      },
    ],
  },
}
