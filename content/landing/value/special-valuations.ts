/** Valuations of cars that are not ordinary. */
import type { ThemeTexts } from '../theme-text.ts'

export const specialValuations: ThemeTexts = {
  'used-car-valuation': {
    title: 'Used car valuation from cars on offer now',
    description:
      'How a used car valuation is learnt from adverts: which ones count, how old ones fade, why asking prices, and how errors are measured.',
    heading: 'Used car valuation, learnt from the market',
    introduction: [
      'There is no official price list of used cars. What exists are asking prices, some hundred thousand of them at a time, each with its facts: and from these a used car valuation can be learnt.',
      'Ours is learnt anew each night.',
    ],
    sections: [
      {
        heading: 'From similar cars first',
        text: 'Cars of the same model, age and engine say most. What they leave open is filled in from what is true of all cars, such as what a keeper more takes.',
      },
      {
        heading: 'Never from itself',
        text: 'An advert has no influence on its own value, so a dear car does not look fair by being dear.',
      },
      {
        heading: 'Replaced only by a better one',
        text: 'A new version of the model must not be worse on adverts that neither has seen. Otherwise the old one stays.',
      },
    ],
    faq: [
      {
        question: 'Why not sale prices?',
        answer:
          'They are not published for private sales. Asking prices are what you compete with when you sell.',
      },
      {
        question: 'Do dealers’ fees count?',
        answer: 'Mandatory fees belong in an advertised price, and so in what we learn from.',
      },
    ],
  },

  'electric-car-valuation': {
    title: 'Electric car valuation: battery, range and falling list prices',
    description:
      'What decides the value of a used electric car: battery size and health, range, charging speed, and what new ones cost this month.',
    heading: 'Electric car valuation',
    introduction: [
      'A used electric car competes with new ones more than any other does: when a maker cuts its list price, every used car of the model follows within weeks. A valuation from last year is worth nothing here.',
      'Ours compares yours with electric cars on offer today.',
    ],
    sections: [
      {
        heading: 'What the model reads',
        text: 'Age, miles, version and so battery size, power, drive, equipment. Choose the right version: a larger battery of the same model can be worth thousands more.',
      },
      {
        heading: 'What it cannot read',
        text: 'State of health and charging history, since few adverts name them. A certificate of health is an argument for the upper end of the range.',
      },
      {
        heading: 'Tax and zones',
        text: 'Electric cars pay road tax since April 2025, and are free in every clean air zone.',
      },
    ],
    faq: [
      {
        question: 'Are the ranges for electric cars wider?',
        answer: 'Often, because their prices move faster. The accuracy page shows the error by fuel.',
      },
      {
        question: 'Does a heat pump add value?',
        answer: 'Buyers ask for it. It belongs in the description, for the registers do not know it.',
      },
    ],
  },

  'high-mileage-car-valuation': {
    title: 'High mileage car valuation: 100,000 miles and more',
    description:
      'What many miles take from a car’s value, why the loss flattens, what evidence helps, and how to value a car with 100,000 to 200,000 miles.',
    heading: 'High mileage car valuation',
    introduction: [
      'The hundred-thousandth mile costs more than the next fifty thousand, because so many searches stop at that figure. Beyond it, evidence of care counts for more than the number.',
      'Your valuation shows what 10,000 more miles would take from your own car.',
    ],
    sections: [
      {
        heading: 'High for its age',
        text: 'A British car does some 7,000 miles a year on average. Twice that is a motorway car: often less worn than its number suggests, if the services were kept.',
      },
      {
        heading: 'Evidence that helps',
        text: 'Invoices for timing belt, clutch, suspension and gearbox oil; even mileages in the MOT history; seats and pedals that match the story.',
      },
      {
        heading: 'Fewer cars alike',
        text: 'Above 150,000 miles adverts become rare and our range wider. The confidence beside the price says so.',
      },
    ],
    faq: [
      {
        question: 'At what mileage is a car worth scrap?',
        answer:
          'At none. Condition and MOT decide. Diesels and hybrids with 200,000 miles are sold every week.',
      },
      {
        question: 'Should I sell before 100,000 miles?',
        answer: 'If you mean to sell soon anyway, yes: more people will see the advert.',
      },
    ],
  },

  'classic-car-valuation': {
    title: 'Classic car valuation: where adverts stop helping',
    description:
      'Why a price model is of little use for classics, what decides their value, agreed-value insurance, and how to list one with its history.',
    heading: 'Classic car valuation: be careful with any formula',
    introduction: [
      'For a car of 1990 or before, originality, provenance and the quality of restoration outweigh age and miles, and no register knows them. Our model will often say that it knows too few such cars, and that is the honest answer.',
      'Where it does name a price, treat it as a beginning.',
    ],
    sections: [
      {
        heading: 'What decides',
        text: 'Matching numbers, the car’s file, known owners, rust repaired or hidden, a colour it was born in. Two cars of one model may differ threefold.',
      },
      {
        heading: 'Where to look',
        text: 'Results of auctions, owners’ clubs and their valuers. An agreed-value insurance wants such a valuation with photographs.',
      },
      {
        heading: 'Age exemptions',
        text: 'Over 40 years a car needs no MOT and pays no road tax once it is registered as historic, if it was not substantially changed. It is exempt from the ULEZ too.',
      },
    ],
    faq: [
      {
        question: 'Can I list a classic here?',
        answer:
          'Yes, by hand if the register lacks it. Write its history into the description; there is room.',
      },
      {
        question: 'Do modifications lower the value?',
        answer: 'For most classics yes, unless they can be undone and the parts are in the garage.',
      },
    ],
  },

  'imported-car-valuation': {
    title: 'Imported car valuation: papers, speedometer, insurance',
    description:
      'What an import is worth beside a British car of the same model: registration, speedometer, fog light, insurance and missing history.',
    heading: 'Imported car valuation',
    introduction: [
      'An import is usually worth less than the same car sold new in Britain, and sometimes more: if it was never sold here. The question is always how much of its past can be shown.',
      'Our valuation takes it for a British car. The sell form asks whether it is imported, and its price guide takes that into account.',
    ],
    sections: [
      {
        heading: 'Papers that count',
        text: 'NOVA notification or proof that duty was settled, a British logbook, individual approval where it was needed, the export or de-registration certificate, translated service records.',
      },
      {
        heading: 'Changes for British roads',
        text: 'A speedometer in miles, a rear fog light, headlights that dip to the left. Ask who did them.',
      },
      {
        heading: 'Miles and kilometres',
        text: 'The MOT record starts with the first British test. Earlier readings may be in kilometres, so compare carefully.',
      },
    ],
    faq: [
      {
        question: 'Is a car from Northern Ireland an import?',
        answer:
          'No. Cars from Jersey, Guernsey and the Isle of Man have registers of their own and count as imported when they are re-registered.',
      },
      {
        question: 'Why is insurance dearer?',
        answer: 'Parts take longer and there is no insurance group. Ask for a quotation before you buy.',
      },
    ],
  },

  'write-off-car-value': {
    title: 'Write-off car value: what category S and N take off',
    description:
      'Why a category S or N car is offered for less, where we take the marker into account, and why A and B cars have no value for the road.',
    heading: 'Value of a car that was written off',
    introduction: [
      'A write-off marker never goes away, and neither does its effect on the price. How much it takes depends on age: a young car loses most, because a buyer can choose a clean one.',
      'Our valuation takes the car for one that was never written off. The sell form asks for the category, and the price range it shows is for a car with that marker.',
    ],
    sections: [
      {
        heading: 'S takes more than N',
        text: 'Structural damage needs a proof of good repair. N may be as little as a bumper and a headlight on an old car whose repair was not worth it to the insurer.',
      },
      {
        heading: 'C and D',
        text: 'Markers before October 2017 graded the cost of the repair, not its kind: C above the car’s value, D below. Photographs of the damage tell more than the letter.',
      },
      {
        heading: 'Finance and insurance',
        text: 'Some lenders refuse such cars and some insurers ask for an engineer’s report, so there are fewer buyers.',
      },
    ],
    faq: [
      {
        question: 'Can a marker be removed?',
        answer: 'Only if it was a mistake, by the insurer that reported it.',
      },
      {
        question: 'Why will you not value category A or B?',
        answer: 'These cars may not return to the road. Their value is that of parts or metal.',
      },
    ],
  },
}
