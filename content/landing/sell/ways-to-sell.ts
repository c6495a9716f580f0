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

  'part-exchange-my-car': {
    title: 'Part exchange my car: is it worth it?',
    description:
      'What part exchange pays beside a private sale, how to read the cost to change, and how we estimate a part-exchange price for your car.',
    heading: 'Part exchange my car, or sell it first?',
    introduction: [
      'In a part exchange the dealer’s two prices hang together: a generous price for your old car may come with a stiff one for the next. The only figure that counts is the difference you pay, the cost to change.',
      'Forecourt is no dealer and takes no cars in. We estimate what one would give, so that you can judge the offer.',
    ],
    sections: [
      {
        heading: 'Our part-exchange price',
        text: 'It is a share of the price at which dealers offer such cars, by a rule of thumb of the trade that we state with the valuation. No advert shows what was really paid, so it is an estimate.',
      },
      {
        heading: 'What you gain',
        text: 'One visit, no viewings, no week without a car, and the dealer settles finance on the old one if there is some.',
      },
      {
        heading: 'What you give up',
        text: 'The difference to a private sale. Our valuation shows both prices side by side, for your car and its mileage.',
      },
    ],
    faq: [
      {
        question: 'Can I part exchange a car with finance on it?',
        answer:
          'Yes. The dealer pays the settlement figure and counts the rest towards your next car. If the finance is higher than the price, you pay the difference.',
      },
      {
        question: 'Should I tell the dealer about my car before I agree a price?',
        answer:
          'Ask first for the price of the car you want without a part exchange. Then ask for both together and compare.',
      },
      {
        question: 'Does a dealer’s car on Forecourt say whether they take cars in?',
        answer:
          'Sometimes, in its description. Ask through the advert: state your car, its mileage and what our valuation says.',
      },
    ],
  },

  'trade-in-my-car': {
    title: 'Trade in my car: how a dealer works out the figure',
    description:
      'From retail price to trade-in figure: preparation, warranty, margin, auction fees. What you can do in a week to raise the figure for your car.',
    heading: 'Trade in my car: where the figure comes from',
    introduction: [
      'A dealer begins with the price at which your car could stand on the forecourt and subtracts. Preparation, an MOT, a warranty, the time it will stand there, and a profit: what remains is your trade-in figure.',
      'If the car does not suit the forecourt, because of age or miles, the dealer subtracts the auction’s fees instead.',
    ],
    sections: [
      {
        heading: 'What you can influence in a week',
        text: 'Find the second key and the service papers, have cheap warning lights fixed, clean it properly, take the child seat crumbs out. Do not buy tyres for it.',
      },
      {
        heading: 'What you cannot',
        text: 'Miles, age, former keepers, a write-off marker and what is in demand this month.',
      },
      {
        heading: 'Have a second number',
        text: 'Bring our valuation, printed or on your telephone: it names the range and cars like yours that are on offer. A figure with reasons is harder to wave away.',
      },
    ],
    faq: [
      {
        question: 'Is a trade-in the same as a part exchange?',
        answer:
          'In Britain the words are used alike. Some dealers call it a trade-in if you buy nothing from them.',
      },
      {
        question: 'Which papers does the dealer want?',
        answer:
          'The logbook, proof of identity, service records, all keys, and the finance agreement if there is one.',
      },
      {
        question: 'Who tells DVLA?',
        answer: 'You do, with the yellow section of the logbook or online, on the day you hand the car over.',
      },
    ],
  },

  'px-my-car': {
    title: 'PX my car: part-exchange words explained',
    description:
      'PX, cost to change, trade value, settlement, over-allowance, equity: what a dealer means when you PX a car, with a worked example.',
    heading: 'PX my car: the words, and a worked example',
    introduction: [
      'PX is short for part exchange, and the conversation about it has a vocabulary that favours the side which uses it daily. Here are the words in plain English.',
      'With them you can put any PX deal on one line and compare it with another.',
    ],
    sections: [
      {
        heading: 'Trade value and over-allowance',
        text: 'The trade value is what the car would fetch from another dealer. An over-allowance is a figure above it, paid for by a smaller discount on the car that you buy.',
      },
      {
        heading: 'Settlement and equity',
        text: 'The settlement is what your lender wants to end the agreement. Equity is the PX price minus the settlement; below nought it is called negative.',
      },
      {
        heading: 'A worked example',
        text: 'The next car costs £15,000, your PX is £6,000, the settlement £2,500. Equity is £3,500, so you pay £11,500. If another dealer asks £14,400 and gives £5,500, equity is £3,000 and you pay £11,400: the lower PX is the better deal.',
      },
    ],
    faq: [
      {
        question: 'Can negative equity be added to new finance?',
        answer:
          'Some lenders allow it. You then pay interest on a car that you no longer have, so ask for the total amount payable.',
      },
      {
        question: 'Can I PX two cars for one?',
        answer: 'Many dealers do that. Each needs its own logbook in your name.',
      },
      {
        question: 'Does PX affect my right to reject the new car?',
        answer:
          'No. If a dealer’s car is faulty you have 30 days to reject it, and the value of your old car counts as paid.',
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
