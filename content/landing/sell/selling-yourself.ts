/** Selling from person to person: where to begin, the car, the advert, the price. */
import type { ThemeTexts } from '../theme-text.ts'

export const sellingYourself: ThemeTexts = {
  sell: {
    title: 'Sell: three ways to sell a car, compared',
    description:
      'Private sale, part exchange or a car-buying company: what each pays, how long it takes and who should choose it. Then start a free advert.',
    heading: 'Sell: choose how before you choose where',
    introduction: [
      'There are three usual ways to sell a car in Britain: to another person, to a dealer whose car you buy, or to a company that buys cars. They differ in the money you get and in the work you do.',
      'Forecourt is for the first of them. You advertise the car, buyers ask you questions, and the sale is yours to agree.',
    ],
    sections: [
      {
        heading: 'To another person',
        text: 'Mostly the highest price, because no business has to earn a margin. You write the advert, answer questions and show the car. Allow a few weeks.',
      },
      {
        heading: 'In part exchange',
        text: 'The dealer takes your car as part of the payment for the next one. It is done in one visit, and usually pays the least.',
      },
      {
        heading: 'To a car-buying company',
        text: 'A price online, an inspection, then a bank transfer. Expect the first figure to fall if the inspection finds what the form did not ask about.',
      },
    ],
    faq: [
      {
        question: 'Which way pays the most?',
        answer:
          'A private sale usually does. Value your car with us first: you see the private price beside the part-exchange price, so you know what the easier way costs.',
      },
      {
        question: 'Does Forecourt buy cars?',
        answer:
          'No. We value them and advertise them. The buyer is another person, or a dealer who finds your advert.',
      },
      {
        question: 'Can I change my mind?',
        answer: 'Yes. You can pause or withdraw an advert at any time, and it costs nothing.',
      },
    ],
  },

  'sell-my-car': {
    title: 'Sell my car',
    description:
      'Sell your car yourself: your number plate fills in the advert, we show what others ask, and buyers find it within a second. Free.',
    heading: 'Sell my car',
    introduction: [
      'It takes about five minutes, and costs nothing. We save what you fill in, so you can stop at any time.',
    ],
    sections: [
      {
        heading: '1. Number plate',
        text: 'Type it and we look up the make, the age, the fuel and the engine. You say which version it is and correct what is wrong.',
      },
      {
        heading: '2. Mileage and price',
        text: 'We show what cars like yours are offered for, and which price label your asking price would get.',
      },
      {
        heading: '3. Condition and photographs',
        text: 'Answer plainly, faults included: a buyer who knows of a scratch does not haggle about it at your door.',
      },
      {
        heading: '4. Publish',
        text: 'You need an account with a confirmed email address for this step alone. The form waits while you make one.',
      },
    ],
    faq: [
      {
        question: 'What do I need at hand?',
        answer:
          'The logbook (V5C), the MOT and service papers, the current mileage, and photographs in daylight. You can add any of them later.',
      },
      {
        question: 'Do buyers see my telephone number?',
        answer:
          'No. They write to you through the site, and neither side sees the other’s address. Your number plate is not shown either.',
      },
      {
        question: 'When does the advert appear?',
        answer: 'As soon as you publish it. People who saved a search that fits your car get an email.',
      },
    ],
  },

  'sell-your-car': {
    title: 'Sell your car: how to prepare it for buyers',
    description:
      'Clean it, fix the cheap things, renew the MOT, gather the papers: what is worth doing before you sell your car, and what is not.',
    heading: 'Sell your car in its best state',
    introduction: [
      'An afternoon of preparation usually does more for a used car’s price than a week of haggling. Start with what a buyer notices in the first minute: dirt, warning lights, bald tyres and a missing key.',
      'Then decide which faults to repair. A rule of thumb: repair what is cheap and frightens people, and describe the rest.',
    ],
    sections: [
      {
        heading: 'Worth doing',
        text: 'Wash and vacuum it, empty the boot, replace bulbs and wiper blades, fill up the screenwash, set the tyre pressures. If the MOT ends within two months, renew it: you may do so up to a month less a day early and keep the date.',
      },
      {
        heading: 'Rarely worth doing',
        text: 'New paint for small marks, new tyres on a car worth little, a large repair that the price cannot bear. Get a written quotation instead and let the buyer decide.',
      },
      {
        heading: 'Papers to gather',
        text: 'Logbook, service book or printed service records, old MOT certificates, invoices for larger jobs, both keys, the locking wheel nut key and the radio code.',
      },
    ],
    faq: [
      {
        question: 'Should I service the car before I sell it?',
        answer:
          'If a service is due, it helps an otherwise complete history. If the history is patchy already, one more stamp changes little.',
      },
      {
        question: 'Should I clear an engine warning light?',
        answer:
          'Have it diagnosed and say what was found. Clearing it without a repair hides a fault, and a buyer who can show that has a claim against you.',
      },
      {
        question: 'What about a private plate?',
        answer:
          'Keep it by a retention certificate from DVLA before you sell. It goes with the car otherwise.',
      },
    ],
  },

  'sell-used-car': {
    title: 'Sell a used car: what buyers check first',
    description:
      'Mileage, MOT history, service history, former keepers and write-off markers: how used-car buyers judge an advert, and how to answer before they ask.',
    heading: 'Sell a used car to buyers who check',
    introduction: [
      'Most buyers of used cars have read the MOT history before they write to you. It is public, and so are the mileages in it: an advert that disagrees with them is passed over.',
      'So the best advert for a used car answers the usual checks itself.',
    ],
    sections: [
      {
        heading: 'What the MOT history tells them',
        text: 'Failures, advisories and the mileage at each test. If a repair followed an advisory, say when and keep the invoice. On Forecourt the history stands in the advert where it is known.',
      },
      {
        heading: 'What the logbook tells them',
        text: 'The number of former keepers, the date of first registration and, for some cars, a mark that it was badly damaged. The names must match: a seller who is not the registered keeper has to explain why.',
      },
      {
        heading: 'What you must say',
        text: 'A private seller need not list every fault, but may not give a false answer. Ours is a form with plain questions; answered honestly, it protects you as well as the buyer.',
      },
    ],
    faq: [
      {
        question: 'Is a used car sold as seen?',
        answer:
          'In a private sale the buyer has few rights if the car was described correctly. ‘Sold as seen’ does not cover a false description, and it is no defence for a dealer.',
      },
      {
        question: 'At what age do cars become hard to sell?',
        answer:
          'There is no such age. Older cars have fewer but keener buyers, who want evidence of maintenance. Search filters stop at round mileages, so a car at 99,000 miles is seen by more people than one at 101,000.',
      },
      {
        question: 'Do I need a vehicle check of my own car?',
        answer:
          'No. If you bought it used and never checked it, a paid check may show finance or damage that you do not know of. It is better that you hear of it first.',
      },
    ],
  },

  'sell-car-online': {
    title: 'Sell a car online safely',
    description:
      'How to sell a car online without being cheated: viewings, test drives, payment, fake payment emails and the messages you should not answer.',
    heading: 'Sell a car online and stay safe',
    introduction: [
      'Almost every attempt to cheat a seller follows one of four patterns: a payment that is not real, a buyer who cannot come, a link to ‘verify’ something, and a fault found theatrically at the viewing.',
      'Knowing them takes two minutes and costs you no honest buyer.',
    ],
    sections: [
      {
        heading: 'Messages',
        text: 'Buyers write to you through Forecourt. Links in messages are made unusable, telephone numbers and addresses are masked until both sides have written, and messages that read like a fraud are held back.',
      },
      {
        heading: 'Viewings',
        text: 'Meet in daylight at home, so that the address on the logbook is the one they see. Take a photograph of the driving licence before a test drive, check that they are insured, and go with them. Keep the keys until you are paid.',
      },
      {
        heading: 'Payment',
        text: 'Look into your own bank account. An email, a screenshot or a text message proves nothing. Hand over keys and logbook only when the money is there.',
      },
      {
        heading: 'Shippers and overpayment',
        text: 'A buyer who pays too much and asks for the difference back, or who sends a ‘collection agent’ unseen, is not a buyer.',
      },
    ],
    faq: [
      {
        question: 'Should I show my number plate in pictures?',
        answer:
          'You may cover it. Forecourt does not show the registration in adverts; buyers can ask you for it when they are serious.',
      },
      {
        question: 'Can a buyer pay on the site?',
        answer:
          'Where an advert offers it, a buyer can pay by card here and the car is reserved. The charge for it is the buyer’s and is shown in the price.',
      },
      {
        question: 'How do I report a suspicious message?',
        answer: 'Block the sender and report the conversation. An operator reads the report and answers you.',
      },
    ],
  },

  'sell-my-car-online': {
    title: 'Sell my car online: what the form asks',
    description:
      'From number plate to published advert: every section of our online sell form, what is filled in for you and what you can leave for later.',
    heading: 'Sell my car online, section by section',
    introduction: [
      'Our sell form has sections that open one after another, and you can fill them in on a telephone. Nothing is lost when you close it: the draft is kept on your device, and on our server once you have an account.',
      'This is what each section wants, so that you can have it ready.',
    ],
    sections: [
      {
        heading: 'Filled in for you',
        text: 'Make, model, year, fuel, engine size and colour come from the registration. Power, doors, seats, insurance group and running costs come from our catalogue when you choose the version.',
      },
      {
        heading: 'Asked of you',
        text: 'Mileage, service history, number of keepers, keys, modifications, warning lights, noises, leaks, and whether a loan is outstanding.',
      },
      {
        heading: 'Written for you, if you like',
        text: 'We can draft the description from your answers. It uses no fact that you did not give. Read it and change what you want.',
      },
      {
        heading: 'Left for later',
        text: 'Certification of the papers and paid promotion come after publishing, and both are optional.',
      },
    ],
    faq: [
      {
        question: 'Does the form work without an account?',
        answer:
          'Yes, until you publish. Then we need a confirmed email address, so that buyers’ messages reach you.',
      },
      {
        question: 'My number plate is not found. What now?',
        answer:
          'Type the car in by hand. New, imported and very old cars are sometimes missing from the register we ask.',
      },
      {
        question: 'Can I correct the advert after publishing?',
        answer:
          'Yes: price, pictures and text, as often as you like. Earlier prices stay visible as a price history.',
      },
    ],
  },
}
