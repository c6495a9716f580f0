/** Checks that we do not offer, and valuations of cars that are not ordinary. */
import type { ThemeTexts } from '../theme-text.ts'

export const specialValuations: ThemeTexts = {
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
          'Nobody publishes them for private sales. Asking prices are what you compete with when you sell.',
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
