/** What people ask about valuations: shown on the page, and told to search engines as a FAQPage. */
export const questions: readonly { question: string; answer: string }[] = [
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
]
