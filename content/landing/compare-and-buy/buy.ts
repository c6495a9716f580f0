/** How buying works: /buy itself needs a car, so these pages explain it and lead to the search. */
import type { ThemeTexts } from '../theme-text.ts'

export const buying: ThemeTexts = {
  // The path itself is the form for a chosen car; without one it leads to the search.
  buy: {
    title: 'Buy: choose a car before the form',
    description:
      'The form for buying needs a car. Search, open the page of the one you want, and press ‘Buy’ there.',
    heading: 'Buy a car you have chosen',
    introduction: [
      'To buy, you need a car first: the form at this address belongs to one. Search for it, open its page and press ‘Buy’.',
    ],
    sections: [],
    faq: [],
  },

  'buy-my-car': {
    title: 'Buy my car? Two meanings, two answers',
    description:
      'If you want someone to buy your car, value it and advertise it. If you want to buy a car, search. What Forecourt does for either of you.',
    heading: 'Buy my car: are you selling or buying?',
    introduction: [
      '‘Buy my car’ means two things: selling a car, and looking for the next one. Forecourt does not buy your car itself; it finds a buyer. And it finds you a car among many.',
      'Choose your side.',
    ],
    sections: [
      {
        heading: 'You have a car to sell',
        text: 'Value it by its plate, then advertise it free of charge. You set the price and talk to the buyers.',
      },
      {
        heading: 'You look for a car',
        text: 'Search by facts or in your own words. Each car shows its price label, its MOT history where known, and what it costs a year.',
      },
      {
        heading: 'You want to do both',
        text: 'Value yours first. With the private and the part-exchange price in hand you know your budget, whichever way you go.',
      },
    ],
    faq: [
      {
        question: 'Will you make me an offer?',
        answer: 'No. Offers come from buyers who read your advert.',
      },
      {
        question: 'Can I reserve a car while I sell mine?',
        answer:
          'A car is reserved while you pay for it. Otherwise ask the seller; many wait a few days for a serious buyer.',
      },
    ],
  },

  'buy-car-online': {
    title: 'Buy a car online: from choosing to the hand-over',
    description:
      'How buying a car online works here: choose, give your details and identification, collection or delivery, pay by card, receive it. Your rights.',
    heading: 'Buy a car online, step by step',
    introduction: [
      'Begin with a car: buying starts on its page, with the button ‘Buy’. There is no basket and no queue, and until you pay nothing is binding on you.',
      'Cars of our own sellers can be bought through the site. For cars from partners you are led to the partner.',
    ],
    sections: [
      {
        heading: 'Your details and identification',
        text: 'Name, address and a photograph of a passport or driving licence. It is encrypted when it arrives and deleted after the deal.',
      },
      {
        heading: 'Collection or delivery',
        text: 'Collection is free. Delivery costs by the mile and is shown before you decide; some places over water cannot be reached.',
      },
      {
        heading: 'Paying',
        text: 'By card. The car is held for you while you do. The price includes the admin charge from the first page on.',
      },
      {
        heading: 'After delivery',
        text: 'If the seller is a trader, you may cancel within 14 days of delivery for any reason, and reject a faulty car within 30 days. A private sale has neither right, and the page says which it is.',
      },
    ],
    faq: [
      {
        question: 'Should I buy without seeing the car?',
        answer:
          'Only from a trader, and with photographs of everything. From a private seller, go and see it.',
      },
      {
        question: 'Can I pay with finance?',
        answer:
          'We are not a lender. You may arrange a loan yourself; compare the total payable, not the monthly sum.',
      },
      {
        question: 'What if I change my mind before the hand-over?',
        answer: 'Cancel in your profile under bookings. It shows what is refunded before you confirm.',
      },
    ],
  },

  'how-to-buy-a-used-car': {
    title: 'How to buy a used car: a plan for two weekends',
    description:
      'Budget, search, shortlist, viewing, test drive, papers, payment: a plan for buying a used car in Britain, with a checklist for the viewing.',
    heading: 'How to buy a used car in two weekends',
    introduction: [
      'The first weekend is for choosing, the second for looking. People who reverse the order fall in love with the first car that starts.',
      'Here is the plan, with what to do on each day.',
    ],
    sections: [
      {
        heading: 'First Saturday: money',
        text: 'Take what you can spend and put a tenth aside for tax, insurance, tyres and the first repair. Value the car you have.',
      },
      {
        heading: 'First Sunday: search',
        text: 'Write down what the car must do, not what it should be. Filter by that, save the search, save six cars, and read their MOT histories.',
      },
      {
        heading: 'In the week: questions',
        text: 'Ask three sellers the same things: why are you selling, what was done last, what will it need next? Answers that come quickly and plainly are a good sign.',
      },
      {
        heading: 'Second Saturday: viewing',
        text: 'Cold engine, daylight, dry. Body gaps, tyres, oil cap, every switch, then a drive of twenty minutes with a motorway in it. Logbook, VIN, service book, keys.',
      },
      {
        heading: 'Second Sunday: deciding',
        text: 'Buy a history check, agree the price, pay so that there is a record, tell DVLA together, tax and insure it, drive home.',
      },
    ],
    faq: [
      {
        question: 'Is a dealer or a private seller better?',
        answer:
          'A dealer costs more and owes you more: rights against faults, often a warranty. A private seller is cheaper and knows the car.',
      },
      {
        question: 'How much can I take off the price?',
        answer:
          'Only what you can point at. Worn tyres, an MOT that ends next month and a missing key have prices.',
      },
    ],
  },

  'buy-car-from-private-seller': {
    title: 'Buy a car from a private seller: rights and checks',
    description:
      'Buying privately is cheaper and your rights are fewer. What a private seller owes you, what to check, and how to pay without risk.',
    heading: 'Buy a car from a private seller',
    introduction: [
      'From a private seller a car need only be theirs to sell and as described. It need not be good. So the work that a dealer is paid for, checking it, is yours.',
      'In return the price is lower, and you meet the person who drove it.',
    ],
    sections: [
      {
        heading: 'Is it theirs?',
        text: 'Meet at the address in the logbook, see identification, and buy a check for outstanding finance. A registered keeper is not necessarily the owner.',
      },
      {
        heading: 'Is it as described?',
        text: 'Keep a copy of the advert and of the messages. They are the description. Ours stay in your conversation.',
      },
      {
        heading: 'Are they really private?',
        text: 'Several adverts, a name that is not in the logbook, a first meeting in a car park: a trader who pretends to be private takes your rights away. Report the advert.',
      },
    ],
    faq: [
      {
        question: 'Can I return the car?',
        answer: 'Only if it was misdescribed, or was not theirs. There is no period for changing your mind.',
      },
      {
        question: 'How do I find private sellers here?',
        answer:
          'Filter by seller: private. The price label takes the kind of seller into account, so a private car is labelled beside private prices.',
      },
    ],
  },
}
