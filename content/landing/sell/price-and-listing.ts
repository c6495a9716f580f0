/** The asking price, and what a listing needs to be found. */
import type { ThemeTexts } from '../theme-text.ts'

export const priceAndListing: ThemeTexts = {
  'sell-my-car-best-price': {
    title: 'Sell my car for the best price',
    description:
      'How to set an asking price from evidence: the 80% range, what great, good, fair and high labels mean, and when to lower the price.',
    heading: 'Sell my car for the best price it can get',
    introduction: [
      'The best price is the highest one that a buyer agrees to in the time you have. Ask far above the market and your car is listed for months; ask below it and someone else earns the difference.',
      'Forecourt prints a label on every car that it can value, and buyers sort by it. So it pays to know how the label is made.',
    ],
    sections: [
      {
        heading: 'The range behind the label',
        text: 'Our price model estimates the price at which cars like yours are offered, and a range that holds eight of ten of them. Half of all adverts lie in the middle of the range and are called fair.',
      },
      {
        heading: 'Great, good, fair, high',
        text: 'Below the range is great, its lower part good, its upper end high. A car whose price cannot be estimated well has no label, and its page says why.',
      },
      {
        heading: 'What raises the range itself',
        text: 'Low miles for its age, a full service history, few keepers, a long MOT, wanted equipment. Your valuation lists what each fact of your car adds or takes.',
      },
      {
        heading: 'When to lower it',
        text: 'If many people look and none writes, the price is the likeliest reason. Your desk shows views, saves and messages by day. A cut of £50 or more is emailed to everyone who saved the car.',
      },
    ],
    faq: [
      {
        question: 'Should I add something for haggling?',
        answer:
          'A little. Buyers often agree on slightly less than is asked, and round figures invite lower offers than exact ones.',
      },
      {
        question: 'Is there a best month?',
        answer:
          'Convertibles sell better in spring and four wheel drives in autumn. For ordinary cars the season matters less than the price.',
      },
      {
        question: 'Why is my car worth less than the one I saw advertised?',
        answer:
          'Compare sellers, trims and histories. A dealer’s price holds preparation, a warranty and a margin; a private seller offers none of these.',
      },
    ],
  },

  'list-my-car-for-sale': {
    title: 'List my car for sale: what a complete listing has',
    description:
      'A listing is searched by its facts. Which ones buyers filter by, why a missing one hides your car, and how long a listing runs.',
    heading: 'List my car for sale so that searches find it',
    introduction: [
      'A listing is not read first; it is filtered first. A buyer who asks for an automatic estate with Bluetooth never sees a car whose seller left these boxes empty.',
      'On Forecourt an unknown fact matches no filter, so each answer you add brings your listing into more searches.',
    ],
    sections: [
      {
        heading: 'Facts that are filtered most',
        text: 'Make and model, price, mileage, year, gearbox, fuel, body, distance. They are required, and mostly filled in from the registration.',
      },
      {
        heading: 'Facts that decide between two cars',
        text: 'Service history, former keepers, insurance group, road tax, ULEZ, write-off category, equipment. Tick only what the car really has.',
      },
      {
        heading: 'How long it runs',
        text: 'Your desk shows the day on which the listing ends. We remind you before, and you can renew it with one button.',
      },
    ],
    faq: [
      {
        question: 'Can I list a car that I do not own yet?',
        answer: 'No. List it when it is yours, or when the owner has asked you to in writing.',
      },
      {
        question: 'Can I list two cars?',
        answer: 'Yes, each with an advert of its own. A person who sells cars as a business has to say so.',
      },
      {
        question: 'Another person has listed my car. What can I do?',
        answer:
          'Open their advert and claim the registration. We compare your papers and take the false listing down.',
      },
    ],
  },
}
