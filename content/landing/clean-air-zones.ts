/**
 * Zones that restrict older cars, as of November 2026, by the city's name. Only what concerns private cars
 * and small vans; check the figures against the operators' pages each spring.
 */
export interface CleanAirZone {
  readonly name: string
  /** Whether a private car can be charged or fined there. */
  readonly concernsCars: boolean
  readonly text: string
}

const standards =
  'Petrol cars meet it from Euro 4, mostly those first registered from 2006, and diesels from Euro 6, mostly from September 2015.'

export const cleanAirZones: Readonly<Record<string, CleanAirZone>> = {
  London: {
    name: 'the ultra low emission zone (ULEZ)',
    concernsCars: true,
    text: `The ULEZ covers all of Greater London. A car that does not meet its standard costs £12.50 for each day on which it is driven. ${standards} Cars over 40 years old are exempt.`,
  },
  Birmingham: {
    name: 'the Birmingham clean air zone',
    concernsCars: true,
    text: `The clean air zone lies inside the Middleway ring road and charges private cars that miss the standard, by the day and at all hours. ${standards}`,
  },
  Bristol: {
    name: 'the Bristol clean air zone',
    concernsCars: true,
    text: `A small zone in the centre of Bristol charges older private cars by the day. ${standards}`,
  },
  Bath: {
    name: 'the Bath clean air zone',
    concernsCars: false,
    text: 'Bath charges taxis, vans, buses and lorries that miss the standard. Private cars and motorcycles are not charged.',
  },
  Bradford: {
    name: 'the Bradford clean air zone',
    concernsCars: false,
    text: 'Bradford’s zone covers the inner city and Shipley and charges older taxis, vans, buses and lorries. Private cars go free.',
  },
  Sheffield: {
    name: 'the Sheffield clean air zone',
    concernsCars: false,
    text: 'In Sheffield the inner ring road and what is inside it is charged for vans, taxis, buses and lorries below the standard, and not for private cars.',
  },
  'Newcastle upon Tyne': {
    name: 'the Tyneside clean air zone',
    concernsCars: false,
    text: 'Newcastle and Gateshead share a zone around the Tyne bridges. It charges older vans, taxis, buses and lorries; a private car pays nothing.',
  },
  Portsmouth: {
    name: 'the Portsmouth clean air zone',
    concernsCars: false,
    text: 'Portsmouth charges older taxis, buses and lorries in the south-west of the island. Private cars and vans are not charged.',
  },
  Glasgow: {
    name: 'Glasgow’s low emission zone',
    concernsCars: true,
    text: `Glasgow does not charge older cars, it keeps them out of the centre: who drives in all the same gets a penalty that grows with each repetition. ${standards}`,
  },
  Edinburgh: {
    name: 'Edinburgh’s low emission zone',
    concernsCars: true,
    text: `Older cars may not be driven in about a square mile of Edinburgh’s centre; a camera sends a penalty. ${standards}`,
  },
  Aberdeen: {
    name: 'Aberdeen’s low emission zone',
    concernsCars: true,
    text: `In the middle of Aberdeen a car below the standard gets a penalty and not a day ticket. ${standards}`,
  },
  Dundee: {
    name: 'Dundee’s low emission zone',
    concernsCars: true,
    text: `Inside Dundee’s ring road older cars are not allowed, with penalties that rise. ${standards}`,
  },
}
