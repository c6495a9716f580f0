/** Cars that need more than an ordinary advert: scrap, non-runners, damaged and electric cars, vans. */
import type { ThemeTexts } from '../theme-text.ts'

export const unusualCars: ThemeTexts = {
  'sell-car-for-scrap': {
    title: 'Sell a car for scrap: the lawful way, and a check first',
    description:
      'Only an authorised treatment facility may scrap a car, and never for banknotes. What to do, what you get, and when parts are worth more.',
    heading: 'Sell a car for scrap, or find out that it is worth more',
    introduction: [
      'We collect no cars for scrap. A car at the end of its life must go to an authorised treatment facility (ATF), which takes out fluids and batteries and gives you a certificate of destruction.',
      'Before you ring one, value the car: with some months of MOT left it may be worth several times the metal.',
    ],
    sections: [
      {
        heading: 'The steps',
        text: 'Take a private plate off. Find an ATF in the public register of the environment agency of your country. Give it the logbook, but keep the section for the motor trade. Tell DVLA that the ATF has the car.',
      },
      {
        heading: 'Payment',
        text: 'In England, Wales and Scotland a scrap dealer may not pay in banknotes. Expect a bank transfer or a cheque, and a request for your identity.',
      },
      {
        heading: 'The certificate',
        text: 'You should have it within seven days. Until DVLA knows, you are responsible for tax and insurance of a car that no longer exists.',
      },
      {
        heading: 'Worth more than metal',
        text: 'Catalytic converters, alloy wheels, a good engine with a broken body: a breaker or a hobbyist may pay more. Advertise it as ‘for parts or repair’ and name the faults.',
      },
    ],
    faq: [
      {
        question: 'May I take parts off before I scrap it?',
        answer:
          'Yes, with a SORN and off the road. The ATF may pay less, or charge you, if essential parts are missing.',
      },
      {
        question: 'Is a category A or B car scrap?',
        answer:
          'Category A must be crushed whole. Of category B parts may be used and the shell is crushed. Neither can be sold for the road.',
      },
      {
        question: 'Can you value a car that I would scrap?',
        answer: 'Yes, as a car that runs. Take off what the repair costs; if little is left, it is scrap.',
      },
    ],
  },

  'non-runner-car-collection': {
    title: 'Non-runner: selling a car that does not start',
    description:
      'We collect no non-runners. How to sell one: naming the fault, recovery and transport, SORN, and what buyers of non-runners pay for.',
    heading: 'Non-runner car collection: how to arrange it',
    introduction: [
      'Forecourt has no lorries: collection of a non-runner is arranged between you and the buyer. What we have is a question in the sell form, ‘does it run?’, which tells the right buyers and keeps the others from your door.',
      'Buyers of non-runners pay for certainty. A named fault with a diagnosis is worth more than ‘easy fix’.',
    ],
    sections: [
      {
        heading: 'Say how it can be moved',
        text: 'Does it roll and steer? Is the handbrake free? Are there keys? Is there room for a recovery lorry? Each of these changes the price of the transport.',
      },
      {
        heading: 'Say what failed, and how',
        text: 'Stopped while driving, or would not start one morning? Fault codes, the mileage, the last service, what was tried. A photograph of the diagnostic printout helps.',
      },
      {
        heading: 'On the road or off it',
        text: 'A car that is not taxed and insured needs a SORN and must not stand on a public road. It may be driven to a booked MOT if it is insured and safe, else it goes on a trailer.',
      },
      {
        heading: 'How our valuation treats it',
        text: 'It values the car as a runner. Adverts of non-runners are few, so subtract a repair quotation rather than trust a formula.',
      },
    ],
    faq: [
      {
        question: 'Who pays for the recovery?',
        answer:
          'Usually the buyer. Say so in the advert, with the postcode area, so that they can ask for a quotation.',
      },
      {
        question: 'Should I have it repaired first?',
        answer:
          'If a garage names the fault and the repair is under a quarter of the car’s value, often yes. A battery or a sensor is worth finding out.',
      },
      {
        question: 'Does an electric car that will not charge count?',
        answer:
          'Yes. Say whether it moves, and whether the main battery or the small 12-volt battery is flat.',
      },
    ],
  },

  'sell-my-damaged-car': {
    title: 'Sell my damaged car: categories, photographs, honest words',
    description:
      'Selling a car with accident damage: what categories A, B, S and N (and C and D) mean, what you must disclose, and how the price is found.',
    heading: 'Sell my damaged car honestly',
    introduction: [
      'Damage does not keep a car from being sold; hidden damage keeps it from staying sold. Describe it in words, photograph it near and far, and state the category if an insurer has given one.',
      'If your insurer has paid you for the car, ask first whether it is still yours to sell.',
    ],
    sections: [
      {
        heading: 'S and N, formerly C and D',
        text: 'S had structural damage, N had not; both may return to the road when repaired. Markers before October 2017 were C and D. They stay with the car for good, and the logbook records S.',
      },
      {
        heading: 'A and B',
        text: 'Never back on the road: A is crushed, of B only parts are used. We do not value these.',
      },
      {
        heading: 'Repaired or not',
        text: 'Keep the invoices, and pictures from before and after. A wheel alignment printout and an MOT after the repair answer most doubts.',
      },
      {
        heading: 'How we price it',
        text: 'The sell form asks for the category, and the price range beside your asking price is for a car with that marker. A valuation by plate alone does not know of it.',
      },
    ],
    faq: [
      {
        question: 'May I sell a car that is not roadworthy?',
        answer:
          'Yes, if it is clear that it is not for use on the road as it is. Selling it as roadworthy is an offence.',
      },
      {
        question: 'It was scratched, but never claimed for. Is it category N?',
        answer: 'No. A category exists only if an insurer decided that it would not repair the car.',
      },
      {
        question: 'Does a category S car need a new MOT?',
        answer:
          'No law demands it for the marker alone, but a fresh one sells the car. The logbook must be applied for again.',
      },
    ],
  },

  'sell-my-electric-car': {
    title: 'Sell my electric car: battery health and charging in the advert',
    description:
      'What buyers of used electric cars ask: state of health, real range in summer and winter, charging speed, battery warranty, cables, apps.',
    heading: 'Sell my electric car with the facts buyers want',
    introduction: [
      'The question behind every message about a used electric car is: how good is the battery still? Answer it in the advert and you will be asked about little else.',
      'Everything below can be found out from the driver’s seat or in an afternoon at a garage.',
    ],
    sections: [
      {
        heading: 'State of health',
        text: 'The share of the original capacity that is left. Some cars show it, others by an app with a plug-in reader or by a garage’s certificate. Give the figure, the date and how it was measured.',
      },
      {
        heading: 'Range as you drive it',
        text: 'A summer and a winter figure from the display at a full charge say more than the official one. In frost a fifth to a third less is normal.',
      },
      {
        heading: 'Charging',
        text: 'Largest power at home (7 or 11 kW) and on the motorway, kind of socket (CCS, CHAdeMO, Type 2), and the cables that go with the car. Has it a heat pump?',
      },
      {
        heading: 'Warranty and ownership',
        text: 'Batteries are often guaranteed for eight years or 100,000 miles; quote your handbook. A few early cars came with a leased battery: end or transfer the lease. Remove the car from your account in the maker’s app on the day of the sale.',
      },
    ],
    faq: [
      {
        question: 'Do electric cars lose value faster?',
        answer:
          'Some did, because new ones became cheaper. Your valuation compares yours with electric cars on offer now, not with a table of last year.',
      },
      {
        question: 'Is there road tax on an electric car?',
        answer: 'Yes, since April 2025. The advert shows the amount for your car’s date of registration.',
      },
      {
        question: 'Should I include the home charger?',
        answer:
          'The wallbox usually stays with the house. Portable cables should go with the car; say which.',
      },
      {
        question: 'Can buyers filter by range?',
        answer:
          'Yes. Enter the electric range in the specifications, or your car is missing from searches for 200 miles and more.',
      },
    ],
  },

  'sell-my-van': {
    title: 'Sell my van: payload, VAT and clean air zones',
    description:
      'What a van advert needs that a car advert does not: payload, load length, VAT, MOT class, Euro standard and the zones that charge vans.',
    heading: 'Sell my van to people who will work with it',
    introduction: [
      'A van is bought by numbers: payload, load length, height, miles, Euro standard. Give them first and the prose can be short.',
      'Vans are advertised on Forecourt like cars, with ‘van’ as the body. We are not a specialist for lorries or plant.',
    ],
    sections: [
      {
        heading: 'With or without VAT',
        text: 'A business that is registered for VAT must usually charge it. State the price that the buyer pays, and say whether VAT is in it. A private seller adds none.',
      },
      {
        heading: 'MOT and weights',
        text: 'Vans up to 3,000 kg gross have the same MOT class as cars, those from 3,000 to 3,500 kg class 7, which fewer garages test. The plate in the door frame has the weights.',
      },
      {
        heading: 'Clean air zones',
        text: 'Vans are charged in places where private cars are not: Bath, Bradford, Sheffield and Tyneside, besides Birmingham, Bristol and London. Diesels need Euro 6. It is the first filter a tradesperson sets.',
      },
      {
        heading: 'Signs of work',
        text: 'Ply lining, racking, roof bars, a tow bar, a second battery: say what stays. Remove the lettering, or say that its outline shows.',
      },
    ],
    faq: [
      {
        question: 'Can you value a van?',
        answer:
          'If enough vans of the kind are advertised here. If not, we say that there are too few instead of guessing.',
      },
      {
        question: 'Is a pickup a van?',
        answer:
          'Choose ‘pickup’ as the body. For tax purposes the rules are their own and have changed, so ask an accountant.',
      },
      {
        question: 'Do I have to say that it was a courier’s?',
        answer:
          'If you are asked, answer truly. High miles on motorways with a full history sell better than unexplained ones.',
      },
    ],
  },
}
