/** Where a car can be advertised for nothing, and how to judge such places. */
import type { ThemeTexts } from '../theme-text.ts'

export const freeSites: ThemeTexts = {
  'free-car-selling-sites-uk': {
    title: 'Free car selling sites in the UK: seven questions to ask',
    description:
      'Not all free car selling sites are free in the same way. Ask about fees on success, renewal, contact details, pictures and deletion.',
    heading: 'Free car selling sites in the UK: ask these first',
    introduction: [
      'A site that costs the seller nothing is paid for by someone: by advertisers, by buyers, by dealers, or by what it learns about you. None of these is wrong, if it is said.',
      'Put these questions to each site you think of using. Our answers stand beside them.',
    ],
    sections: [
      {
        heading: 'Is there a fee when it sells?',
        text: 'Here: none for the seller.',
      },
      {
        heading: 'Who sees my number and address?',
        text: 'Here they are hidden until you give them in a conversation in which both sides have written.',
      },
      {
        heading: 'Can strangers use my pictures?',
        text: 'Here: pictures lose their hidden data, such as where they were taken, and copies in other adverts are flagged for us to look at.',
      },
      {
        heading: 'Who removes false adverts?',
        text: 'Here: every advert has a report button, and a person answers.',
      },
      {
        heading: 'What becomes of my advert afterwards?',
        text: 'Here: it ends on a date you can see, and your account can be exported and deleted.',
      },
    ],
    faq: [
      {
        question: 'Why do some free sites ring me?',
        answer: 'They sell your details as a lead to buyers in the trade. Look for that word in their terms.',
      },
      {
        question: 'Are there free sites for dealers?',
        answer: 'Few. With us, dealers’ cars come by feeds from partners as well.',
      },
      {
        question: 'How many sites should I use?',
        answer: 'Two or three are enough. Each needs to be answered and taken down.',
      },
    ],
  },

  'free-car-listing-sites': {
    title: 'Free car listing sites: how buyers find a listing',
    description:
      'Filters, saved searches, ranking, price labels: how a free car listing is found on Forecourt, and how to be found more often.',
    heading: 'Free car listing sites, from the buyer’s side',
    introduction: [
      'Look at a listing site as a buyer does: a filter, a list sorted in some order, and a page of small pictures. Your listing competes in that list before anybody reads a word of it.',
      'Three things decide there: whether the filters keep you, where the order puts you, and what the first picture shows.',
    ],
    sections: [
      {
        heading: 'Filters keep complete listings',
        text: 'Buyers here can filter by dozens of facts. A fact that is left out counts as unknown, and unknown never matches.',
      },
      {
        heading: 'Order by relevance',
        text: 'Complete listings come first. Sorting by best deal uses the price beside our estimate, so an asking price inside the range matters.',
      },
      {
        heading: 'Saved searches come to you',
        text: 'Buyers are emailed about new cars that fit what they saved. A listing with its facts is matched within a second of being published.',
      },
    ],
    faq: [
      {
        question: 'Does editing a listing move it to the top?',
        answer: 'No. A lower price does reach those who saved the car, which is better.',
      },
      {
        question: 'What is the best first picture?',
        answer: 'The front corner at eye level in soft light, the whole car, nothing in the foreground.',
      },
      {
        question: 'Do keywords in the description help?',
        answer:
          'Buyers can search for words, so plain ones such as ‘tow bar’ help. Lists of other models do not.',
      },
    ],
  },

  'where-can-i-list-my-car-for-free': {
    title: 'Where can I list my car for free? Online and nearby',
    description:
      'Classified sites, clubs, notice boards, a sign in the window: places where a car can be listed for nothing, and the rules of each.',
    heading: 'Where can I list my car for free?',
    introduction: [
      'Here, for one. But a car can be offered for nothing in more places than most people try, and the best for yours may be a wall in a garage.',
      'Begin with the widest, and add the one that suits the car.',
    ],
    sections: [
      {
        heading: 'On general sites',
        text: 'Start the free advert on this page. Use the same text and price elsewhere, so that buyers do not wonder which is true.',
      },
      {
        heading: 'In owners’ clubs',
        text: 'For anything older, faster or rarer than usual. Members pay for provenance, and ask for it.',
      },
      {
        heading: 'Near you',
        text: 'Notice boards at work, in shops and in sports clubs; the garage that serviced the car, whose customers trust it.',
      },
      {
        heading: 'In the window',
        text: 'A sign in a parked car is allowed on your own drive. On the street it may need permission, and a business that sells two cars within 500 metres of each other on a road commits an offence.',
      },
    ],
    faq: [
      {
        question: 'Are free places less safe?',
        answer:
          'The place matters less than the payment. See your money in your own account before you hand over the keys.',
      },
      {
        question: 'Do I have to say that I am a private seller?',
        answer:
          'A dealer has to say that they are one. Posing as private is an offence; being private needs no statement.',
      },
      {
        question: 'How do I take all of them down?',
        answer: 'Keep a list of where you advertised. Ours is one button, ‘sold’, on your desk.',
      },
    ],
  },
}
