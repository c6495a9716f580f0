/** Checks that we do not offer and what we have instead; depreciation, and the guide to prices. */
import type { ThemeTexts } from '../theme-text.ts'

export const checksAndGuides: ThemeTexts = {
  'vin-checker': {
    title: 'VIN checker: check a chassis number by eye',
    description:
      'We run no VIN database. How to check a vehicle identification number yourself in five minutes at the car, and which services look one up.',
    heading: 'VIN checker: five minutes at the car',
    introduction: [
      'Forecourt has no VIN checker: we look cars up by number plate. But the check that catches cloned and stolen cars is made with your eyes, beside the car, and it costs nothing.',
      'Do it before the test drive. Walk away if any step fails.',
    ],
    sections: [
      {
        heading: 'Compare four places',
        text: 'Windscreen, door frame, the stamped number in the body, and the logbook. Every character must be the same.',
      },
      {
        heading: 'Feel for tampering',
        text: 'Fresh paint or filler around the stamp, rivets that do not match, a plate that sits askew, glass with another number etched in it.',
      },
      {
        heading: 'Match the papers',
        text: 'The logbook’s number, colour and engine size, and a watermark in the paper. The seller’s address must be the one on it, or they must explain why not.',
      },
    ],
    faq: [
      {
        question: 'Who can look up a VIN?',
        answer:
          'Paid history checks compare plate and VIN with records of finance, theft and write-offs. Give them both.',
      },
      {
        question: 'What can I do here instead?',
        answer: 'Value the car by its plate, and read the MOT history in its advert.',
      },
    ],
  },

  'car-history-check': {
    title: 'Car history check: what is public, and what costs money',
    description:
      'Tax, MOT and recalls are free to check; finance, theft and write-off records are not. What Forecourt shows, and what you must buy elsewhere.',
    heading: 'Car history check: the free half and the paid half',
    introduction: [
      'Half of a car’s history is public and free: tax, MOT tests with their mileages and defects, and outstanding recalls. The other half, finance, theft and insurers’ write-offs, is in private databases and costs some pounds.',
      'Forecourt shows the free half in adverts. We do not sell the paid half, and a valuation is no substitute for it.',
    ],
    sections: [
      {
        heading: 'Read mileages as a line',
        text: 'They should rise evenly. A drop is a warning, so is a year without a test or a sudden pause.',
      },
      {
        heading: 'Read defects as a story',
        text: 'The same advisory three years running was never repaired. Our adverts mark defects that recur.',
      },
      {
        heading: 'Pay for a check when',
        text: 'You are about to buy privately. Outstanding finance can mean that the car belongs to a lender, and that the police return a stolen one to its owner.',
      },
    ],
    faq: [
      {
        question: 'Where can I see tax and MOT myself?',
        answer: 'On GOV.UK, with the number plate alone.',
      },
      {
        question: 'Does a clean check prove a good car?',
        answer:
          'No. It proves that nothing was reported. Have the car looked at by someone who knows the model.',
      },
      {
        question: 'Do sellers here have to declare a category?',
        answer:
          'The form asks every seller for it, and for an outstanding loan. A false answer is a reason to end the advert.',
      },
    ],
  },

  'car-depreciation': {
    title: 'Car depreciation: the largest cost of a car, in pounds',
    description:
      'What a car loses each year, why the curve flattens, how to see it for your own car, and three habits that slow it.',
    heading: 'Car depreciation, for your own car',
    introduction: [
      'For most owners of younger cars depreciation costs more than fuel. It is invisible until you sell; your valuation makes it visible by asking the price model about the same car one, two and three years older.',
      'It assumes today’s price level and the miles you have driven so far.',
    ],
    sections: [
      {
        heading: 'Steep, then flat',
        text: 'The loss in pounds is largest at the beginning. A car of eight years may lose in a year what a new one loses in two months.',
      },
      {
        heading: 'What slows it',
        text: 'Average miles, services on time in one book, and selling before a large job is due.',
      },
      {
        heading: 'What no curve knows',
        text: 'A new model, a change of tax, a fashion that ends. A curve is not a forecast.',
      },
    ],
    faq: [
      {
        question: 'Which cars lose least?',
        answer:
          'Those that few sell and many want. Our pages of makes show the curves of their commonest models side by side.',
      },
      {
        question: 'Is leasing a way around it?',
        answer: 'No. The lease is calculated to cover it.',
      },
    ],
  },

  'car-price-guide': {
    title: 'Car price guide: prices by make, town, equipment and repair',
    description:
      'A car price guide made of adverts: median prices and values by age for every make, prices around cities, and what equipment goes with.',
    heading: 'Car price guide',
    introduction: [
      'A printed guide has one price for each model and year. This one is a set of pages computed from the adverts on Forecourt: by make, by city, by equipment, and with the repairs that buyers ask about.',
      'Look around to learn the scale, then value the one car you mean.',
    ],
    sections: [
      {
        heading: 'By make',
        text: 'What the commonest models of each make are worth after one, three, five and eight years, and how many are for sale.',
      },
      {
        heading: 'By city',
        text: 'What is on offer around it, its prices beside the national ones, and the rules of a clean air zone if it has one.',
      },
      {
        heading: 'By equipment and repair',
        text: 'How common an item is and how adverts with it differ; what a repair means for a sale.',
      },
    ],
    faq: [
      {
        question: 'How often are the figures renewed?',
        answer: 'Every night. Values by age come from the current price model.',
      },
      {
        question: 'Why medians and not averages?',
        answer:
          'One very dear car moves an average. The median is the middle price: half cost less, half more.',
      },
    ],
  },
}
