/** Comparing cars side by side. */
import type { ThemeTexts } from '../theme-text.ts'

export const comparing: ThemeTexts = {
  'compare-cars': {
    title: 'Compare cars side by side: up to four adverts',
    description:
      'Put up to four cars beside each other: price, running costs, history, equipment. How to choose them and how to read the table.',
    heading: 'Compare cars side by side',
    introduction: [
      'The comparison holds up to four cars that are on offer here. Press ‘Compare’ on a car’s card or page; a bar at the foot of the screen collects them, and the table opens with one more press.',
      'The table’s address names the cars, so you can send it to the person who has a say in it.',
    ],
    sections: [
      {
        heading: 'Only differences',
        text: 'Hide the rows in which all cars are equal. What remains is what you are deciding about.',
      },
      {
        heading: 'The better value is marked',
        text: 'In rows with an order, such as price, miles, road tax or insurance group, the best figure stands out.',
      },
      {
        heading: 'Unknown is not no',
        text: 'A dash means that the advert does not say. Ask the seller before you count it against the car.',
      },
    ],
    faq: [
      { question: 'Do I need an account?', answer: 'No. The chosen cars are kept in your browser.' },
      {
        question: 'What if a car is sold?',
        answer: 'The table leaves it out and says which one is gone.',
      },
      {
        question: 'Why four?',
        answer:
          'More columns cannot be read on a screen, and a fifth car rarely changes a decision. Save others to your wishlist.',
      },
    ],
  },

  'car-comparison': {
    title: 'Car comparison: the costs that an asking price hides',
    description:
      'A car comparison that counts road tax, insurance group, fuel, ULEZ and what the car will lose, with a method you can do on paper.',
    heading: 'Car comparison by what it costs to keep',
    introduction: [
      'The cheaper of two cars is often the dearer one by the third year. A fair car comparison puts asking price, yearly costs and loss of value into one sum for the time that you mean to keep it.',
      'Our table has the figures; the method fits on an envelope.',
    ],
    sections: [
      {
        heading: 'Add the yearly costs',
        text: 'Road tax by the car’s own date and emissions, insurance by a quotation for its group, fuel by your miles and its mpg, a charge per day if you drive into a zone it does not meet.',
      },
      {
        heading: 'Add the loss',
        text: 'Value both cars today and look at the figures three years ahead. The difference is what each loses.',
      },
      {
        heading: 'Add what is due',
        text: 'Tyres, timing belt, MOT advisories: read the history and put a sum on each.',
      },
    ],
    faq: [
      {
        question: 'How do I compare petrol with electric?',
        answer:
          'In pence a mile: price of a kilowatt-hour divided by miles per kilowatt-hour, against the price of a litre times 4.546 divided by mpg.',
      },
      {
        question: 'Is mpg in adverts what I will get?',
        answer:
          'Rarely. Official figures before 2018 were more flattering than later ones, so compare cars of the same test.',
      },
    ],
  },

  'compare-used-cars': {
    title: 'Compare used cars: same model, different lives',
    description:
      'Comparing used cars of one model: miles against age, history, keepers, trims and price labels, and three traps of side-by-side tables.',
    heading: 'Compare used cars that look the same',
    introduction: [
      'Five used cars of one model, at five prices: which is the best? Comparing used cars is comparing lives, and the facts that tell them apart are history, keepers and what the testers wrote.',
      'Begin with a search for the model, sort by best deal, and put the three most plausible side by side.',
    ],
    sections: [
      {
        heading: 'Trap one: miles without age',
        text: 'Divide miles by years. Very few miles a year mean short trips, which are hard on exhaust filters and batteries.',
      },
      {
        heading: 'Trap two: trim names',
        text: 'A name changes its meaning between model years. Compare the equipment rows and not the badge.',
      },
      {
        heading: 'Trap three: the label alone',
        text: '‘Great’ compares the price with the facts declared. A fault that was not declared is not in it.',
      },
    ],
    faq: [
      {
        question: 'Can I compare cars from different websites?',
        answer: 'Cars here come from our sellers and from partners’ adverts; the table takes both.',
      },
      {
        question: 'Which three rows matter most?',
        answer: 'Service history, MOT with its advisories, and the price against the market.',
      },
    ],
  },
}
