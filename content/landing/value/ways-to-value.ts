/** Ways to value a car, and reasons to: by its plate, for a dealer, for a buyer. */
import type { ThemeTexts } from '../theme-text.ts'

export const waysToValue: ThemeTexts = {
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
        question: 'Can I value another person’s car by its reg?',
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
