/** The papers of a sale: telling DVLA, and cars under finance. */
import type { ThemeTexts } from '../theme-text.ts'

export const papers: ThemeTexts = {
  'dvla-sell-my-car': {
    title: 'Tell DVLA when you sell your car: the V5C, step by step',
    description:
      'What to do with the logbook when you sell a car privately, to a dealer or for scrap; what DVLA sends back; tax, insurance and private plates.',
    heading: 'DVLA: what to do when I sell my car',
    introduction: [
      'DVLA does not buy or sell cars: it must be told by you, on the day of the sale, who has yours now. Until then fines, tolls and tax reminders come to you. Not telling it can cost up to £1,000.',
      'Online it takes five minutes with the logbook (V5C) in your hand, and no fee.',
    ],
    sections: [
      {
        heading: 'To a private buyer',
        text: 'Give them the green new keeper slip. Enter their name and address and the document reference number of your logbook on GOV.UK, then destroy the rest of it. They get their own logbook by post.',
      },
      {
        heading: 'To the motor trade',
        text: 'Use the section for selling, transferring or part-exchanging to the trade, which is yellow, or the online service with the dealer’s details. Keep the confirmation.',
      },
      {
        heading: 'Vehicle tax',
        text: 'It does not go with the car. DVLA cancels it and refunds the full months that are left; a direct debit stops by itself. The buyer taxes the car before driving off.',
      },
      {
        heading: 'Insurance and private plate',
        text: 'Put a private plate on retention before you sell. Cancel or move the insurance after you have told DVLA, not before the car is gone.',
      },
    ],
    faq: [
      {
        question: 'I have lost the logbook. Can I sell?',
        answer:
          'Apply for a duplicate (V62, there is a fee) and wait for it. Careful buyers walk away from a car without one.',
      },
      {
        question: 'My address on the logbook is old. Does it matter?',
        answer:
          'Change it first, which is free. The buyer compares it with the address at which they see the car.',
      },
      {
        question: 'How do I know that DVLA was told?',
        answer: 'An email at once if you do it online, and a letter within about four weeks. Keep both.',
      },
    ],
  },

  'pcp-settlement-valuation': {
    title: 'PCP settlement and valuation: is my car worth more than I owe?',
    description:
      'Compare your PCP settlement figure with what the car is worth. Equity, early settlement, voluntary termination and selling a car under finance.',
    heading: 'PCP settlement against the value of my car',
    introduction: [
      'Two figures decide what you can do with a car on a PCP: what your lender wants to end the agreement today, and what the car is worth today. The lender gives you the first on request. We estimate the second.',
      'If the car is worth more, the difference is yours. If it is worth less, keeping the agreement to its end is often the cheaper way, because the lender then bears the loss.',
    ],
    sections: [
      {
        heading: 'The settlement figure',
        text: 'Ask for it in writing. It holds what is outstanding, the optional final payment included, less a rebate of interest, and it is valid for some days.',
      },
      {
        heading: 'Voluntary termination',
        text: 'Once half of the total amount payable is paid, the Consumer Credit Act lets you hand the car back and owe no more, if it is in fair condition. Excess miles may be charged for; ask your lender.',
      },
      {
        heading: 'Selling while the agreement runs',
        text: 'The car belongs to the lender until it is settled, so you may not sell it before without their agreement. Agree with the buyer that the lender is paid first, and let them see the confirmation.',
      },
    ],
    faq: [
      {
        question: 'Which of your three prices should I compare?',
        answer:
          'The private price if you would sell it yourself, the part-exchange price if a dealer is to settle the agreement for you.',
      },
      {
        question: 'What is the guaranteed future value?',
        answer:
          'The price the lender set at the beginning for the car at the end of the term. It is also your final payment if you want to keep the car.',
      },
      {
        question: 'Does Forecourt lend money or settle agreements?',
        answer:
          'No. We are not a lender or a broker. Ask your lender, and a free debt advice service if payments are hard.',
      },
      {
        question: 'Will a buyer see that there is finance?',
        answer:
          'A vehicle history check shows it. Our sell form asks about an outstanding loan, and an honest answer saves a failed sale.',
      },
    ],
  },
}
