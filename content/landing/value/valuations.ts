/** Valuing a car: the question in its many wordings, each with an answer of its own. */
import type { ThemeTexts } from '../theme-text.ts'

export const valuations: ThemeTexts = {
  'value-my-car': {
    title: 'Value my car: what is my car worth?',
    description:
      'Find out what your car is worth at a dealer, in a private sale and in part exchange, with the range and the reasons. Free, and without an account.',
    heading: 'What is my car worth?',
    introduction: [
      'Three prices: what a dealer would ask, what you would get privately and what in part exchange. Each with its range, and with what makes it.',
    ],
    sections: [
      {
        heading: 'Plate, mileage, postcode',
        text: 'Your number plate tells us the make, the age, the fuel and the engine. You say which version it is.',
      },
      {
        heading: 'A model that has read the adverts',
        text: 'Our price model has learnt from the adverts on this site what each fact of a car adds to its price, and what it takes.',
      },
      {
        heading: 'The range and the evidence',
        text: 'You see the prices with the range in which eight of ten such cars are offered, and cars like yours that are on offer now.',
      },
    ],
    faq: [
      {
        question: 'Is the valuation free?',
        answer: 'Yes. You need no account, and we do not ask for your name or phone number.',
      },
      {
        question: 'What do you do with my number plate?',
        answer:
          'We look up the car’s facts with it, and then forget it. The valuation that we keep has neither your number plate nor your postcode, so you can share its address. We delete it after a year.',
      },
      {
        question: 'Why are there three prices?',
        answer:
          'A dealer asks more than a private seller, because of the preparation, the warranty and the margin. A dealer who takes your car in part exchange has still to earn these, and so pays less.',
      },
      {
        question: 'Are these the prices that cars are sold for?',
        answer:
          'No. We learn from the prices that are asked. Buyers often agree on a little less. There are no published figures for private sales.',
      },
      {
        question: 'What if I do not know my number plate?',
        answer:
          'Choose ‘Enter the car by hand’ and give the make, the model, the year, the fuel, the gearbox and the mileage.',
      },
      {
        question: 'How can I get more for my car?',
        answer:
          'A complete service history, a fresh MOT and good pictures help. The valuation shows what each fact of your car adds or takes.',
      },
    ],
  },

  'estimate-my-car': {
    title: 'Estimate my car: how sure can an estimate be?',
    description:
      'An estimate of your car’s price with its error stated: the 80% range, our confidence and the reason for it, and how we measure accuracy.',
    heading: 'Estimate my car, and say how sure you are',
    introduction: [
      'A single figure for a used car is always wrong; the question is by how much. So our estimate comes with a range that eight of ten such cars fall into, and with high, medium or low confidence in words.',
      'For a common car of ordinary age the range is narrow. For a rare one it is wide, and we say so.',
    ],
    sections: [
      {
        heading: 'What makes it more certain',
        text: 'The exact version and the mileage above all. History, keepers and equipment are read too, by the price guide of the sell form, where you can state them.',
      },
      {
        heading: 'How we check ourselves',
        text: 'A tenth of all adverts is never learnt from. Each night the model estimates those too, and the errors are published on the accuracy page, by age, price, make and fuel.',
      },
      {
        heading: 'When there is no estimate',
        text: 'If too few cars are alike, or the range would be wider than is useful, we say that instead of inventing a number.',
      },
    ],
    faq: [
      {
        question: 'Why do two websites estimate differently?',
        answer:
          'They look at different adverts, on different days, and some give the trade’s price while others give the asking price. Compare like with like.',
      },
      {
        question: 'Does the estimate change every day?',
        answer:
          'A little, as new adverts arrive. We can email you when yours has moved by 3% and £50 or more, at most weekly.',
      },
    ],
  },

  'car-valuation': {
    title: 'Car valuation: dealer, private and part-exchange price',
    description:
      'One car valuation, three prices. Why a dealer asks more, a private seller less and a dealer who buys pays least, and which figure to use when.',
    heading: 'Car valuation: which of the three prices is yours?',
    introduction: [
      'A car valuation answers a question that has a hidden half: the value to whom? A dealer who sells, a neighbour who buys and a dealer who takes it in would name three figures for the same car on the same day.',
      'We give all three and say how each is made.',
    ],
    sections: [
      {
        heading: 'The dealer price',
        text: 'What such a car is offered for by the trade, by our model. It holds preparation, a warranty and a margin. Use it when you buy, or for an insurance question.',
      },
      {
        heading: 'The private price',
        text: 'Learnt from private adverts where there are enough of them, else a stated share of the dealer price. Use it to set an asking price.',
      },
      {
        heading: 'The part-exchange price',
        text: 'A stated share of the dealer price: no advert shows what was paid. Use it to judge an offer.',
      },
    ],
    faq: [
      {
        question: 'Which price does an insurer pay after a write-off?',
        answer:
          'The market value before the damage: what a similar car would have cost to buy. Cars on offer that are like yours are the best evidence, and the valuation lists them.',
      },
      {
        question: 'Can I print the valuation?',
        answer:
          'Yes. It has an address of its own that you can print, keep or send. It shows neither your number plate nor your postcode.',
      },
      {
        question: 'How long is a valuation good for?',
        answer: 'A few weeks. It carries its date, and you can make another at any time.',
      },
    ],
  },

  'free-car-valuation': {
    title: 'Free car valuation: no account, no telephone call',
    description:
      'Free car valuation that does not ask for your name, email or number. What we keep, what we forget, and how the service is paid for.',
    heading: 'Free car valuation, without a sales call',
    introduction: [
      'Many free valuations are paid for with your telephone number. Ours asks for a number plate, a mileage and a postcode, and shows the result on the next page without a name or an address to send it to.',
      'It is free because it brings people to the site who later buy or sell a car here.',
    ],
    sections: [
      {
        heading: 'Forgotten at once',
        text: 'The number plate, after the look-up, and the postcode, of which only the region is kept. Neither is in a log.',
      },
      {
        heading: 'Kept for a year',
        text: 'The car’s facts and the three prices, at an address that cannot be guessed. Search engines are told not to list it.',
      },
      {
        heading: 'Only if you ask for it',
        text: 'Emails about changes. You confirm the address first, and one click ends them.',
      },
    ],
    faq: [
      {
        question: 'Is it free more than once?',
        answer:
          'Yes. There is a limit of some valuations a minute, so that programs do not empty the register.',
      },
      {
        question: 'Is the free valuation worse than a paid one?',
        answer: 'It is the only one we make. Its accuracy is published, so you can judge it.',
      },
      {
        question: 'Do I have to sell the car to you?',
        answer: 'No. We do not buy cars, and a valuation obliges you to nothing.',
      },
    ],
  },

  'what-is-my-car-worth': {
    title: 'What is my car worth? The seven facts that decide',
    description:
      'Age, miles, version, history, keepers, condition, place: what each does to the worth of a car, and how your valuation shows it in pounds.',
    heading: 'What is my car worth, and what decides it?',
    introduction: [
      'Two cars of one model and year can be thousands of pounds apart. Seven facts explain most of it, and your valuation puts a figure on each that it knows of your own car.',
      'In order of weight, for an ordinary car:',
    ],
    sections: [
      {
        heading: 'Age, then miles',
        text: 'The first years cost most. Miles count against what is usual for the age: a three-year-old with 60,000 suffers more than a ten-year-old with 120,000.',
      },
      {
        heading: 'Version',
        text: 'Engine, gearbox and trim. The plainest and the best-equipped car of a model may differ by a third when new, and by less each year.',
      },
      {
        heading: 'History and keepers',
        text: 'A full service history adds, a write-off marker takes much. Each former keeper takes a little.',
      },
      {
        heading: 'Condition and place',
        text: 'Declared faults take more than their repair costs. Region matters a few per cent.',
      },
    ],
    faq: [
      {
        question: 'Does colour matter?',
        answer:
          'Slightly. White, grey, black and blue are easiest to sell; a rare colour narrows the circle of buyers.',
      },
      {
        question: 'Do extras keep their value?',
        answer:
          'Only a fraction of what they cost. We have a page for each item of equipment, with what adverts show.',
      },
      {
        question: 'What will it be worth next year?',
        answer:
          'The valuation shows one, two and three years ahead at today’s price level, with the miles you usually drive.',
      },
    ],
  },
}
