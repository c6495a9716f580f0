/** Advertising for nothing: what is free here, and what makes a free advert work. */
import type { ThemeTexts } from '../theme-text.ts'

export const freeAdverts: ThemeTexts = {
  'sell-my-car-free': {
    title: 'Sell my car free: what is free and what is not',
    description:
      'The advert, the valuation, the pictures and the messages are free. Promotion is optional and paid. Who pays what, in one list.',
    heading: 'Sell my car free, with nothing in small print',
    introduction: [
      'Free means here: no fee for the advert, none per message, none when the car is sold, and no card number asked for to begin. We earn from optional promotion, and from a charge to buyers who pay for a car through the site.',
      'Here is the whole list, so that you need not look for the catch.',
    ],
    sections: [
      {
        heading: 'Free for sellers',
        text: 'Valuation, advert, photographs, description, statistics, messages, renewals, pausing, and taking the advert down.',
      },
      {
        heading: 'Paid, if you choose it',
        text: 'Promotion: for some weeks your car may appear in the marked places at the top of results by relevance. It is never mixed into an order that the buyer chose, such as lowest price.',
      },
      {
        heading: 'Paid by buyers',
        text: 'An admin charge, if the car is bought through the site, and delivery if they want it. The charge is part of the price that buyers see, and the car’s page says what delivery costs.',
      },
    ],
    faq: [
      {
        question: 'Is certification free?',
        answer:
          'Yes. You send photographs of the papers, an operator checks them, and the advert says that they were checked.',
      },
      {
        question: 'Do free adverts rank lower?',
        answer:
          'No. Adverts are ranked by how well they fit and how complete they are. Promoted ones have places of their own, marked as such.',
      },
      {
        question: 'Do you sell my data?',
        answer: 'No. Your address is used for messages about your advert. Newsletters need a separate yes.',
      },
    ],
  },

  'free-auto-listing': {
    title: 'Free auto listing: an advert filled in from the registration',
    description:
      'Type the number plate and most of the listing writes itself: facts, running costs, MOT history and a draft description. Free.',
    heading: 'A free auto listing, mostly written by your number plate',
    introduction: [
      'An automatic listing is only as good as its sources. Ours come from the vehicle register, from MOT records and from a catalogue of versions sold in Britain, and each fact can be corrected by you.',
      'What no register knows, such as equipment and condition, stays yours to say.',
    ],
    sections: [
      {
        heading: 'From the register',
        text: 'Make, first registration, fuel, engine size, colour, CO2 and, for many cars, the Euro standard.',
      },
      {
        heading: 'From MOT records',
        text: 'Model, expiry of the MOT, mileages at earlier tests, failures and advisories.',
      },
      {
        heading: 'From our catalogue',
        text: 'Power, doors, seats, boot, insurance group and fuel economy, after you have said which version the car is.',
      },
      {
        heading: 'By rule',
        text: 'This year’s road tax and whether the car meets the ULEZ standard, from its dates and emissions.',
      },
    ],
    faq: [
      {
        question: 'What if the register is wrong?',
        answer:
          'Correct the field. For colour or engine, tell DVLA too: a buyer will notice that logbook and car differ.',
      },
      {
        question: 'Does the listing change by itself later?',
        answer:
          'A new MOT is added where the records show one. Price, text and pictures change only when you change them.',
      },
      {
        question: 'Is the registration shown?',
        answer: 'No. It is used to look the car up and is not part of the public listing.',
      },
    ],
  },

  'free-car-listing-for-sale': {
    title: 'Free car listing for sale: how to write the description',
    description:
      'A for-sale description that works: first line, order of facts, words to avoid, an example of 60 words. Free to publish.',
    heading: 'Write a free for-sale listing that is believed',
    introduction: [
      'A description has one job: to say what the boxes cannot. Why you sell, how it was used, what was done last, what is wrong with it. In that order it fits into sixty words.',
      'Capital letters, exclamation marks and ‘first to see will buy’ make careful buyers scroll on.',
    ],
    sections: [
      {
        heading: 'First line',
        text: 'The one fact that sets your car apart: ‘One family since new, every invoice kept.’ Not the make and model, which stand above it.',
      },
      {
        heading: 'An example',
        text: '‘Used for a 12-mile commute. Serviced each March at the same garage; clutch and front discs in 2024. New MOT, no advisories. Two keys. Scratch on the rear bumper, see picture 9. Sold because the family has grown.’',
      },
      {
        heading: 'Words to leave out',
        text: '‘Mint’, ‘drives like new’, ‘no time wasters’, and any promise that you cannot show on paper.',
      },
    ],
    faq: [
      {
        question: 'How short is the short description?',
        answer:
          'Under 50 characters. It stands beneath the name on cards, so use it for version and a strong point.',
      },
      {
        question: 'Can you write it for me?',
        answer: 'We draft it from your answers. Add what only you know.',
      },
      {
        question: 'Should I say why I sell?',
        answer: 'Yes. It is the first thing buyers wonder, and a plain reason builds trust.',
      },
    ],
  },

  'free-online-listing': {
    title: 'Free online listing: the eleven photographs of a car',
    description:
      'Which photographs a car listing needs, how to take them with a telephone, what to hide and what to show. Free listing with pictures.',
    heading: 'A free online listing lives by its photographs',
    introduction: [
      'People decide by pictures whether to read on. You need eleven views, a telephone, a cloudy day and an empty car park, and twenty minutes.',
      'Pictures are free here. We make the sizes, remove the hidden data and let you drag them into order.',
    ],
    sections: [
      {
        heading: 'Outside',
        text: 'Both front corners, both rear corners, one side flat on, a wheel with its tyre tread. Kneel until the lens is at headlight height.',
      },
      {
        heading: 'Inside',
        text: 'Driver’s seat, dashboard with the ignition on, so that mileage and warning lights can be read, back seats, boot.',
      },
      {
        heading: 'Marks',
        text: 'One near and one far picture of each dent or scratch, with a coin for scale. It saves an hour at the viewing.',
      },
      {
        heading: 'What to avoid',
        text: 'Rain, night, a cluttered drive, filters, people, and your house number.',
      },
    ],
    faq: [
      {
        question: 'Which files can I use?',
        answer:
          'What telephones make: JPEG, PNG, WebP and HEIC. Large ones go on where they stopped if the connection breaks.',
      },
      {
        question: 'Can I publish with one picture?',
        answer: 'Yes, one is required. Add the others soon: a car with few pictures raises questions.',
      },
      {
        question: 'Do you use drawings in place of pictures?',
        answer: 'Only where an advert has no photograph, and we mark them as an illustration.',
      },
    ],
  },

  'free-online-car-sales-advertising': {
    title: 'Free online car sales advertising: measure what works',
    description:
      'Views, saves, messages: how to read the statistics of your car advert, what to change after one, two and three weeks, and when promotion pays.',
    heading: 'Free online car sales advertising that you can measure',
    introduction: [
      'Advertising without figures is hope. Your desk shows for each day how many people opened your advert, saved the car and wrote to you; three figures that point at three different faults.',
      'Read them as a chain and mend the first link that is weak.',
    ],
    sections: [
      {
        heading: 'Few views',
        text: 'The list passes you by. Complete the facts, change the first picture, look at the price label.',
      },
      {
        heading: 'Views, but no saves',
        text: 'The page disappoints. Something that buyers expect is missing, most often pictures of the inside or the service history.',
      },
      {
        heading: 'Saves, but no messages',
        text: 'They wait for a lower price. A cut of £50 or more is emailed to each of them.',
      },
      {
        heading: 'Messages, but no sale',
        text: 'Answer within the day, offer two times for a viewing, and ask what held them back.',
      },
    ],
    faq: [
      {
        question: 'Are my own visits counted?',
        answer: 'A visitor counts once a day. Your desk compares days, so a visit of yours changes little.',
      },
      {
        question: 'When is promotion worth paying for?',
        answer:
          'If the advert is complete, the price is fair, and there are so many cars like it that yours is on page five. For a rare car it is not.',
      },
      {
        question: 'How long should I wait before lowering the price?',
        answer: 'Two weeks with views and without messages are enough to know.',
      },
    ],
  },

  'free-online-car-listing': {
    title: 'Free online car listing with your details kept private',
    description:
      'How messages between buyers and sellers are relayed, what is masked, who can write to you, and how to block or report someone.',
    heading: 'A free online car listing that keeps your details private',
    introduction: [
      'Your telephone number does not belong on the internet for three months. In our listings buyers press a button, write, and you get an email; your answer goes back by the same way.',
      'Neither of you learns the other’s address unless you choose to say it.',
    ],
    sections: [
      {
        heading: 'Who can write',
        text: 'People with an account, and visitors who confirmed their email address first. The number of new conversations a day is limited.',
      },
      {
        heading: 'What is changed in messages',
        text: 'Links cannot be clicked. Telephone numbers and email addresses appear once both sides have written. Card numbers never do.',
      },
      {
        heading: 'What stays off the listing',
        text: 'Surname, street, number plate, and the exact place: buyers see the town and the distance.',
      },
    ],
    faq: [
      {
        question: 'How do I stop someone from writing?',
        answer: 'Block them. They are told only that the conversation is closed.',
      },
      {
        question: 'When should I give out my address?',
        answer:
          'When a time for the viewing is agreed. Give the postcode the day before and the number on the day.',
      },
      {
        question: 'Are messages read by you?',
        answer:
          'By a program that looks for signs of fraud. A message that it holds is read by an operator, who releases or rejects it.',
      },
    ],
  },
}
