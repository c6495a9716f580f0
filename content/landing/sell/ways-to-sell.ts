/** Other ways than a private sale: cash, instant offers, part exchange, auctions; and how to decide. */
import type { ThemeTexts } from '../theme-text.ts'

export const waysToSell: ThemeTexts = {
  'get-cash-for-my-car': {
    title: 'Get cash for my car: safe ways to be paid',
    description:
      'Cash, bank transfer, banker’s draft or card: how to take payment for a car, what can go wrong with each, and what to write on the receipt.',
    heading: 'Get cash for my car, without a nasty surprise',
    introduction: [
      'We do not hand out cash for cars: Forecourt brings you a buyer. How that buyer pays is for the two of you to agree, and it is the moment at which sellers lose most.',
      'Each way of paying has one weak point. Guard that point and it is safe.',
    ],
    sections: [
      {
        heading: 'Bank transfer',
        text: 'The best way for most. Ask the buyer to send £1 first to test the details, then the rest. Look into your account before you hand over anything. Banks set daily limits, so ask early.',
      },
      {
        heading: 'Banknotes',
        text: 'Meet inside a bank and let the cashier count and check the notes as they are paid in. Do not take large sums home.',
      },
      {
        heading: 'Banker’s draft and cheque',
        text: 'Both can be forged or stopped. Wait until your bank says that the money cannot be taken back, which takes days.',
      },
      {
        heading: 'The receipt',
        text: 'Two copies, signed by both: names and addresses, date and time, registration, mileage, price, and the words ‘sold as seen, tried and approved’ if that is what you agreed.',
      },
    ],
    faq: [
      {
        question: 'Do I pay tax on the money?',
        answer:
          'Not on the sale of a private car: it is exempt from capital gains tax. Trading in cars is a business and is taxed.',
      },
      {
        question: 'A buyer wants to pay through an escrow site. Should I?',
        answer: 'Only one that you chose and checked yourself. Fake escrow pages are a common fraud.',
      },
      {
        question: 'Is a deposit binding?',
        answer: 'It shows that both mean it. Write down what happens to it if either of you withdraws.',
      },
    ],
  },

  'instant-cash-offer': {
    title: 'Instant cash offer or your own advert?',
    description:
      'We make no instant cash offers. What they are, why the first figure falls, and what you can have at once instead: a valuation and an advert.',
    heading: 'Instant cash offer: what it is, and what we do instead',
    introduction: [
      'Forecourt does not make an instant cash offer, because we do not buy cars. What you can have within a minute is an estimate of what a dealer would ask, what a private buyer would pay and what you would get in part exchange.',
      'Use it to judge any offer that you are made elsewhere.',
    ],
    sections: [
      {
        heading: 'How such offers work',
        text: 'A company estimates a trade price from a few answers and gives it for some days. At the appointment the car is inspected and the price is settled. Then the money is sent, sometimes for a fee if you want it the same day.',
      },
      {
        heading: 'Why the figure falls',
        text: 'Scratches, worn tyres, a missing key, no service book and a short MOT are each deducted. Ask for the list of deductions before you drive there.',
      },
      {
        heading: 'When it is the right choice',
        text: 'If you need the money this week, if the car is hard to show, or if you would rather not meet strangers. The lower price is what that costs.',
      },
    ],
    faq: [
      {
        question: 'How far below a private sale is a trade offer?',
        answer:
          'It depends on the car. We reckon that a dealer pays about four fifths of the price at which the car will be offered, so the gap is often more than a tenth of a private price.',
      },
      {
        question: 'Is an online offer binding?',
        answer:
          'Read its terms. Nearly all depend on an inspection, and you too may walk away until you sign.',
      },
      {
        question: 'How fast is an advert?',
        answer:
          'It is public a second after you publish it. When a buyer comes depends on the car and on its price.',
      },
    ],
  },

  'best-place-to-sell-my-car': {
    title: 'Best place to sell my car: how to judge one',
    description:
      'Audience, cost, safety, effort: four questions that tell you whether a place to sell a car suits yours. With honest answers for Forecourt.',
    heading: 'The best place to sell my car',
    introduction: [
      'No place is the best for every car. A family hatchback sells wherever many people search; a 1970s roadster sells where few people look, but the right ones.',
      'Ask these four questions of any place, ours included.',
    ],
    sections: [
      {
        heading: 'Who looks there?',
        text: 'Search for your own car as a buyer would. If there are many like it, so are its buyers. If there are none, you are early or in the wrong place.',
      },
      {
        heading: 'What does it cost, and when?',
        text: 'A fee for the advert, a fee on success, or a price below the market. With us the advert is free; promotion is optional, and the charge for paying by card is the buyer’s.',
      },
      {
        heading: 'How are you protected?',
        text: 'Look for masked contact details, a button that reports an advert, and a person who answers the report.',
      },
      {
        heading: 'What is left for you to do?',
        text: 'A private advert needs pictures, answers and a viewing. If you have no time for these, choose a trade buyer and accept the lower price.',
      },
    ],
    faq: [
      {
        question: 'May I advertise in several places at once?',
        answer: 'Yes. Use the same price in all of them, and take them all down on the day it is sold.',
      },
      {
        question: 'Where do rare cars sell best?',
        answer:
          'In owners’ clubs, at specialist dealers and in auctions with a catalogue. A general site still helps, because people save searches for rare models.',
      },
      {
        question: 'Is Forecourt the best place?',
        answer:
          'For an ordinary car and a seller who wants a private buyer, it is a good one. Value your car here in any case: it is free, and it makes other offers comparable.',
      },
    ],
  },

  'where-should-you-sell-your-car': {
    title: 'Where should you sell your car? By situation',
    description:
      'In a hurry, under finance, damaged, nearly new, very old or inherited: where each kind of car is best sold, in one page.',
    heading: 'Where should you sell your car? It depends on these things',
    introduction: [
      'Tell us your situation and the answer is mostly clear. Find the line that fits best; if two fit, the earlier one decides.',
      'The lines are in the order of how much they limit your choice.',
    ],
    sections: [
      {
        heading: 'It will not pass an MOT at a price that makes sense',
        text: 'An authorised treatment facility, or a buyer who wants it for parts, with the faults named in the advert.',
      },
      {
        heading: 'There is finance on it',
        text: 'Ask for the settlement figure. A dealer can settle it for you; a private buyer will want to see it paid before the keys change hands.',
      },
      {
        heading: 'You need the money within a week',
        text: 'A company that buys cars, or a dealer. Ask two of them, on the same day.',
      },
      {
        heading: 'It is under five years old with a full history',
        text: 'Private buyers pay well for it. Advertise at a fair price and give it three weeks.',
      },
      {
        heading: 'It is an inheritance',
        text: 'The executor sells it. Tell DVLA of the death, keep the car insured, and show the buyer a copy of the grant of probate if there is one.',
      },
    ],
    faq: [
      {
        question: 'And if the car is worth under £1,000?',
        answer:
          'A private buyer still pays more than a breaker if it has an MOT. Say plainly what it needs next.',
      },
      {
        question: 'Where should I sell a company car?',
        answer: 'It belongs to the company or the lessor. Ask them; many let the driver buy it first.',
      },
      {
        question: 'Does my region matter?',
        answer:
          'A little. Four wheel drives are wanted in the hills and cars that meet the ULEZ rules around London. Our valuation takes your postcode into account.',
      },
    ],
  },

  'free-online-car-auction-sites-uk': {
    title: 'Free online car auction sites in the UK: how they work',
    description:
      'Reserve, hammer price, buyer’s premium: how online car auctions work for private sellers, what ‘free’ means there, and why we are not one.',
    heading: 'Free online car auction sites: what to know before you bid your car away',
    introduction: [
      'Forecourt is not an auction: you set a price and may accept or refuse any offer. At an auction you set a reserve, and the highest bid above it binds you.',
      'That is the strength of an auction for rare cars and its danger for ordinary ones.',
    ],
    sections: [
      {
        heading: 'What ‘free’ usually means',
        text: 'No fee to enter the car. The site earns from a premium that the buyer pays on top of the bid, which bidders subtract from what they offer. Others charge for pictures, inspection or transport.',
      },
      {
        heading: 'The reserve',
        text: 'The lowest price at which you must sell. Set it from a valuation, not from a wish: a car that was offered and not sold is remembered.',
      },
      {
        heading: 'Who bids',
        text: 'Where only the trade may bid, expect trade prices. Where the public may bid, a car with a story and eighty photographs can surprise you.',
      },
    ],
    faq: [
      {
        question: 'Can I withdraw a car from an auction?',
        answer: 'Before the first bid mostly yes. After it, read the conditions: many charge for it.',
      },
      {
        question: 'Is an auction faster?',
        answer:
          'It has a date, which an advert has not. Count the weeks of preparation before and the collection after.',
      },
      {
        question: 'Can buyers make offers on Forecourt?',
        answer:
          'They can write to you and name one. You answer as you like, and no message binds either of you.',
      },
    ],
  },
}
