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
    heading: 'Free car valuation, and nobody rings you',
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

  'value-my-car-by-reg': {
    title: 'Value my car by reg: what a registration tells, and hides',
    description:
      'What we learn from a registration number, what it cannot tell, why a private plate hides the age, and how to value a car without its reg.',
    heading: 'Value my car by reg',
    introduction: [
      'A registration opens a record at DVLA and one of MOT tests. Between them they give make, colour, fuel, engine size, first registration, CO2 and every tested mileage, but not the trim, the equipment or the condition.',
      'That is why we ask which version it is before we name a price.',
    ],
    sections: [
      {
        heading: 'Reading the plate yourself',
        text: 'On a current plate the two digits are the age: 24 means March to August 2024, 74 the half-year from September 2024. Before September 2001 a letter at the front stood for the year.',
      },
      {
        heading: 'When the plate misleads',
        text: 'A private plate may make a car look older or carry no date at all; it may not make it look newer. So we trust the record and not the letters.',
      },
      {
        heading: 'Slips of the hand',
        text: 'O and 0, I and 1 are easily exchanged. If a plate cannot exist, we offer the nearest that can.',
      },
    ],
    faq: [
      {
        question: 'Can I value somebody else’s car by its reg?',
        answer: 'Yes. A valuation shows facts of the car and nothing of its keeper.',
      },
      {
        question: 'Does it work for Northern Ireland?',
        answer: 'Yes, its plates contain I or Z. MOT records there are kept separately and may be missing.',
      },
      {
        question: 'I do not have the reg. What can I do?',
        answer: 'Choose ‘Enter the car by hand’. You need make, model, year, fuel, gearbox and miles.',
      },
    ],
  },

  'value-my-car-by-vin': {
    title: 'Value my car by VIN? Use the plate, and keep the VIN safe',
    description:
      'We do not value cars by VIN. What a vehicle identification number is for, where to find it, and why the number plate is the better way here.',
    heading: 'Value my car by VIN: why we ask for the plate instead',
    introduction: [
      'In Britain the public registers answer to the number plate, not to the VIN, so a VIN cannot be turned into a valuation here. Type the plate, or enter the car by hand.',
      'The VIN is still worth reading, for another reason: it shows that car and papers belong together.',
    ],
    sections: [
      {
        heading: 'Where it is',
        text: 'Seventeen characters at the foot of the windscreen, on a plate in the door frame, stamped into the floor or under the bonnet, and in the logbook. All must be the same.',
      },
      {
        heading: 'What it says',
        text: 'The first three characters name the maker, the next describe the car by a code of the maker’s own, the last are a serial number. It never holds O, I or Q.',
      },
      {
        heading: 'Imported cars',
        text: 'If a car has no British plate yet, enter it by hand and say that it is imported. Japanese domestic cars have a shorter frame number.',
      },
    ],
    faq: [
      {
        question: 'Should I print the VIN in my advert?',
        answer: 'No. It helps people who clone cars. Show it to a buyer who stands beside the car.',
      },
      {
        question: 'Can the VIN tell the equipment?',
        answer:
          'A franchised dealer can often print the original specification from it. It is a good paper to show.',
      },
    ],
  },

  'trade-in-value-my-car': {
    title: 'Trade-in value of my car: an estimate before you go',
    description:
      'Estimate the trade-in value of your car before you meet a dealer: our share of the dealer price, what moves it and how to use it.',
    heading: 'Trade-in value of my car, before the dealer names one',
    introduction: [
      'Whoever names the first figure in a showroom sets the scale. Come with one of your own: we estimate what a dealer would ask for your car, and what is left of it for you after preparation, warranty and margin.',
      'The share we use is a rule of thumb and is printed with the result.',
    ],
    sections: [
      {
        heading: 'Higher than the rule',
        text: 'If the dealer has a customer waiting, if the make is their own, if the car is young with a full history from the network.',
      },
      {
        heading: 'Lower than the rule',
        text: 'Over 100,000 miles, over ten years, a marker, worn tyres, one key. Such cars go on to auction.',
      },
      {
        heading: 'How to use it',
        text: 'Ask for the trade-in figure in writing and for how long it holds. Put it beside our private price: the gap is what an advert could earn you.',
      },
    ],
    faq: [
      {
        question: 'Does VAT play a part?',
        answer:
          'Not for you. The dealer pays VAT on the margin only, if the car was bought from a private person.',
      },
      {
        question: 'Will the dealer use your figure?',
        answer:
          'They have guides of their own. A page that lists similar cars on offer is a fair basis to talk.',
      },
    ],
  },

  'part-exchange-valuation': {
    title: 'Part exchange valuation: two figures to bring to the dealer',
    description:
      'A part exchange valuation with the private price beside it, so you know what convenience costs. Made from adverts, with the method stated.',
    heading: 'Part exchange valuation',
    introduction: [
      'For a part exchange you need two figures: what the dealer should give, and what you would have made by selling the car yourself. The distance between them is the price of convenience, and only you can say if it is worth paying.',
      'Our valuation shows both, with their ranges.',
    ],
    sections: [
      {
        heading: 'A worked case',
        text: 'Suppose dealers ask £10,000 for such a car. By our rules of thumb a private seller might get about £9,200 and part exchange about £8,100. For £1,100 you would write an advert and show the car a few times.',
      },
      {
        heading: 'Condition in the trade’s eyes',
        text: 'Dealers grade a car by what it costs to make it ready: paint, wheels, tyres, glass, service. Photographs from all sides get you a firmer figure by email.',
      },
      {
        heading: 'Finance',
        text: 'Subtract the settlement figure of your agreement. What remains is your deposit on the next car.',
      },
    ],
    faq: [
      {
        question: 'Is the part-exchange price guaranteed?',
        answer:
          'No. It is an estimate by a share of asking prices. Only a dealer who has seen the car can promise one.',
      },
      {
        question: 'When is part exchange the better choice?',
        answer:
          'For cars that are hard to sell privately: over a certain age, with faults, or worth too little for the trouble.',
      },
    ],
  },

  'car-value-checker': {
    title: 'Car value checker: is this advert’s price right?',
    description:
      'Check the value of a car that you want to buy: price labels, reasons and comparable cars on every advert, and a valuation for any other car.',
    heading: 'Car value checker for buyers',
    introduction: [
      'You have found a car and wonder whether the price is right. If it is advertised here, its label has answered already: open ‘why this label’ to see the range, the facts that count and the cars it was compared with.',
      'If it is advertised elsewhere, check its value with the form: plate, mileage, and a postcode near the seller.',
    ],
    sections: [
      {
        heading: 'Compare with the right price',
        text: 'A dealer’s car with the dealer price, a private one with the private price. A private seller who asks the dealer price is dear.',
      },
      {
        heading: 'Far below the range',
        text: 'A label ‘great’ may be luck, a hurry or a fault. Read the MOT history, ask for the category, and never pay for a car you have not seen.',
      },
      {
        heading: 'Above the range',
        text: 'Ask what explains it: a rare version, new tyres, a warranty. If nothing does, there are other cars in the list.',
      },
    ],
    faq: [
      {
        question: 'Why has a car no label?',
        answer:
          'Too few cars are alike, its price range is wide, or the advert lacks year and mileage. Its page says which.',
      },
      {
        question: 'Does the checker know the car’s condition?',
        answer: 'Only what the seller declared. An inspection sees what no model can.',
      },
      {
        question: 'Do sellers pay for a better label?',
        answer: 'No. Labels are computed, for promoted cars as for all others.',
      },
    ],
  },
}
