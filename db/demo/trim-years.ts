/** The years in which trims were sold in Britain. A make's entry wins; trims without one fit any year. */
type Span = readonly [from: number, to: number]

const ALWAYS: Span = [0, 9999]

// biome-ignore format: a table
const anyMake: Readonly<Record<string, Span>> = {
  'Black Edition': [2009, 9999], 'Launch Edition': [2012, 9999], 'First Edition': [2012, 9999],
  'Millennium': [1999, 2001], 'Special Edition': [1990, 2012], 'Limited Edition': [1990, 2020],
  'L': [1990, 2003], 'GL': [1990, 2002], 'GLS': [1990, 2006], 'GLX': [1990, 2005], 'GLXi': [1990, 2000],
  'GX': [1990, 2005], 'GXi': [1990, 2004], 'LXi': [1990, 2003], 'LX': [1990, 2008], 'CL': [1990, 2001],
  'CD': [1990, 2004], 'CDX': [1990, 2005], 'GSi': [1990, 2021], 'Base': [1990, 2012], 'Standard': [1990, 9999],
  'Ecomotive': [2008, 2016], 'BlueMotion': [2007, 2018], 'BlueMotion Technology': [2009, 2018],
}

// biome-ignore format: a table
const byMake: Readonly<Record<string, Readonly<Record<string, Span>>>> = {
  Ford: {
    'Ghia': [1990, 2011], 'Ghia X': [1990, 2011], 'Ghia Si': [1990, 1998], 'LX': [1990, 2008], 'GLX': [1990, 2002],
    'L': [1990, 2004], 'GL': [1990, 1998], 'CL': [1998, 2003], 'Finesse': [1998, 2005], 'Studio': [2004, 2017],
    'Style': [2005, 2018], 'Style+': [2008, 2012], 'Style Climate': [2004, 2009], 'Edge': [2007, 2015], 'Edge S': [2009, 2014],
    'Zetec': [1996, 2020], 'Zetec Climate': [2003, 2009], 'Zetec S': [1999, 2018], 'Zetec Blue': [2006, 2010],
    'Zetec Edition': [2016, 2020], 'Zetec Navigator': [2014, 2018], 'Trend': [2018, 9999], 'Titanium': [2005, 9999],
    'Titanium X': [2007, 9999], 'Titanium S': [2008, 2016], 'Titanium Sport': [2010, 2016], 'Titanium X Sport': [2010, 2018],
    'Titanium Navigator': [2014, 2018], 'Titanium Edition': [2017, 2021], 'Titanium Design': [2019, 9999],
    'ST-Line': [2016, 9999], 'ST-Line X': [2016, 9999], 'ST-Line Edition': [2018, 9999], 'Vignale': [2015, 9999],
    'ST-Line Vignale': [2020, 9999], 'Active': [2018, 9999], 'Active X': [2018, 9999], 'Red Edition': [2014, 2019],
    'Black Edition': [2014, 2020], 'White Edition': [2012, 2019], 'ST Edition': [2019, 9999], 'ST-1': [2012, 2020],
    'ST-2': [2005, 9999], 'ST-3': [2005, 9999], 'ST200': [1999, 2017], 'RS Edition': [2017, 2018], 'Select': [2020, 9999], 'Premium': [2020, 9999],
    'Sport': [1998, 2020], 'Graphite': [2015, 2021], 'Flight': [1996, 2002], 'Encore': [1994, 2000], 'Popular': [1990, 1996],
    'Chasseur': [1993, 1998], 'Azura': [1992, 1997], 'Si': [1993, 2000], 'Verona': [1996, 2000], 'Silver Edition': [2004, 2007], 'Leader': [2014, 9999],
  },
  Vauxhall: {
    'Merit': [1990, 1998], 'Envoy': [1997, 2002], 'Club': [1999, 2008], 'CD': [1990, 2005], 'CDX': [1990, 2005], 'LS': [1990, 2003],
    'SXi': [1999, 2010], 'Breeze': [2000, 2008], 'Life': [2003, 2013], 'Active': [2003, 2014], 'Energy': [2006, 2016],
    'Exclusiv': [2008, 2015], 'Exclusive': [2008, 2015], 'Design': [2003, 2020], 'Elegance': [1999, 2020], 'Expression': [1999, 2013],
    'Excite': [2012, 2016], 'Tech Line': [2012, 2019], 'Tech Line Nav': [2014, 2020], 'SRi': [1990, 9999], 'SRi Nav': [2014, 2022], 'SRi Premium': [2019, 9999],
    'SRi VX-Line': [2013, 2020], 'SRi VX-Line Nav': [2015, 2021], 'SRi Nav Premium': [2019, 2022], 'SE': [2005, 2022], 'SE Nav': [2015, 2022], 'SE Premium': [2019, 2022],
    'SE Edition': [2021, 2023], 'Elite': [1999, 2022], 'Elite Nav': [2014, 2022], 'Elite Nav Premium': [2018, 2022], 'Elite Edition': [2021, 2023],
    'Griffin': [2018, 2021], 'Griffin Plus': [2019, 2021], 'Ultimate': [2017, 9999], 'Ultimate Nav': [2018, 2021], 'GS Line': [2021, 2023],
    'GS': [2022, 9999], 'GSe': [2023, 9999], 'Energised': [2016, 2019], 'Sting': [2013, 2018], 'Sting R': [2014, 2018], 'Limited Edition': [2012, 2018], 'Business Edition Nav': [2018, 2021],
    'Business Edition': [2018, 2021], 'Sport': [1990, 2019], 'VXR': [2004, 2019], 'GSi': [1990, 2021], 'Comfort': [1998, 2004],
    'GLS': [1990, 2001], 'S': [2002, 2016], 'ES': [2008, 2015], 'Anniversary Edition': [2023, 2024], 'Edition': [2022, 9999],
  },
  Volkswagen: {
    'CL': [1990, 1998], 'GL': [1990, 1998], 'E': [1998, 2008], 'S': [1998, 2022], 'SE': [1998, 2021], 'SE L': [2013, 2021], 'SEL': [2010, 2021], 'SE Nav': [2016, 2020],
    'Match': [1994, 2023], 'Match Edition': [2014, 2023], 'Twist': [2002, 2006], 'Highline': [1997, 2016], 'Trendline': [1998, 2022], 'Startline': [2010, 2022], 'Sport': [1998, 2015], 'Beats': [2016, 2021], 'beats': [2016, 2021],
    'R-Line': [2008, 9999], 'R-Line Edition': [2017, 2020], 'Life': [2020, 9999], 'Style': [2013, 9999], 'Active': [2019, 9999], 'United': [2020, 2022],
    'Black Edition': [2015, 9999], '1st Edition': [2019, 2021], 'GT': [1995, 2020], 'Escape': [2012, 2016], 'Moda': [2011, 2014], 'Max': [2019, 2022], 'Commerce': [2020, 9999], 'Commerce Plus': [2020, 9999],
    'Elegance': [2018, 9999],
  },
  Audi: {
    'Standard': [1990, 2014], 'SE': [1996, 2020], 'S line': [2003, 9999], 'Sport': [1994, 9999], 'Technik': [2012, 9999],
    'SE Technik': [2012, 2018], 'SE Executive': [2015, 2019], 'Black Edition': [2010, 9999], 'Vorsprung': [2018, 9999],
    'Edition 1': [2018, 9999], 'Carbon Black': [2018, 9999], 'E': [1990, 1998], 'S line Plus': [2014, 2018],
  },
  BMW: {
    'Standard': [1990, 2011], 'SE': [1992, 2020], 'ES': [2002, 2012], 'Sport': [1995, 9999], 'M Sport': [2001, 9999], 'Luxury': [2012, 2020], 'Modern': [2012, 2015],
    'xLine': [2012, 9999], 'M Sport Pro': [2021, 9999], 'M Sport Plus Edition': [2019, 2021], 'M Sport Shadow Edition': [2017, 2020], 'Exclusive': [2007, 2013], 'M Sport X': [2018, 2020],
  },
  'Mercedes-Benz': {
    'Standard': [1990, 9999], 'Classic': [1993, 2011], 'Elegance': [1993, 2013], 'Avantgarde': [1993, 2013], 'Esprit': [1993, 2000], 'SE': [1998, 2019], 'Executive SE': [2011, 2015], 'SE Executive': [2014, 2019],
    'Sport': [1993, 2022], 'AMG Line': [2013, 9999], 'AMG Line Premium': [2016, 9999], 'AMG Line Premium Plus': [2016, 9999], 'AMG Line Executive': [2021, 9999], 'AMG Sport': [2012, 2015], 'AMG Night Edition': [2015, 2020],
    'Progressive': [2020, 2022], 'Exclusive': [2011, 9999], 'Exclusive Edition': [2020, 2022], 'Sport Executive': [2017, 2021], 'Urban Edition': [2021, 9999],
  },
  Toyota: {
    'GS': [1992, 2004], 'GL': [1990, 1998], 'GLS': [1992, 2003], 'CD': [1996, 2003], 'CDX': [1996, 2003], 'T2': [2003, 2012], 'T3': [2003, 2010], 'T3-X': [2003, 2009], 'T4': [2004, 2010], 'TR': [2007, 2013], 'T Spirit': [2003, 2012], 'Colour Collection': [2003, 2008],
    'Ion': [2006, 2012], 'Icon': [2013, 9999], 'Icon Plus': [2014, 2019], 'Icon Tech': [2017, 9999], 'Active': [2012, 2019], 'Excel': [2013, 9999], 'Design': [2016, 9999], 'Dynamic': [2018, 9999], 'x-play': [2014, 2021],
    'x-pression': [2014, 2018], 'x-cite': [2014, 2021], 'x-clusiv': [2015, 2021], 'x-trend': [2018, 2021], 'Business Edition': [2014, 2020], 'Orange Edition': [2018, 2019], 'Bi-tone': [2016, 2019], 'GR Sport': [2019, 9999], 'Premiere Edition': [2020, 9999],
  },
  Hyundai: {
    'GSi': [1996, 2006], 'CDX': [1998, 2008], 'Classic': [2008, 2014], 'Comfort': [2007, 2012], 'Style': [2007, 2014], 'Active': [2010, 2015], 'Premium': [2009, 9999], 'Premium SE': [2014, 2020], 'S': [2012, 2020], 'S Connect': [2018, 2020],
    'SE': [2013, 9999], 'SE Connect': [2019, 9999], 'SE Nav': [2015, 2019], 'N Line': [2018, 9999], 'N Line S': [2021, 9999], 'Ultimate': [2020, 9999], 'Advance': [2023, 9999], 'Play': [2018, 2021], 'Go! SE': [2016, 2019], 'Go SE': [2016, 2019], 'Premium Nav': [2015, 2018],
  },
  Kia: {
    '1': [2008, 2022], '2': [2008, 9999], '3': [2008, 9999], '4': [2009, 9999], 'GS': [2003, 2010], 'LS': [2003, 2010], 'GT-Line': [2015, 9999], 'GT-Line S': [2016, 9999], 'Connect': [2020, 2023], 'First Edition': [2010, 9999],
    'SR7': [2011, 2017], 'SE': [1995, 2006], 'LX': [1995, 2006],
  },
  Nissan: {
    'L': [1990, 2002], 'LX': [1990, 1999], 'GX': [1990, 2002], 'SLX': [1990, 2000], 'S': [1998, 2010], 'SE': [1998, 2009], 'SE+': [2001, 2009], 'SVE': [2001, 2009], 'SX': [1990, 2006], 'E': [2000, 2007],
    'Visia': [2006, 9999], 'Acenta': [2006, 9999], 'Acenta+': [2009, 2014], 'Acenta Premium': [2013, 9999], 'Tekna': [2006, 9999], 'Tekna+': [2017, 9999], 'N-Tec': [2009, 2016], 'N-Tec+': [2011, 2016], 'N-Connecta': [2015, 9999],
    'N-Design': [2020, 9999], 'N-Sport': [2019, 2022], 'N-Motion': [2019, 2021], '360': [2013, 2014], 'Sport': [1999, 2010], 'Trek': [2004, 2013],
  },
  Peugeot: {
    'GL': [1990, 1998], 'GLX': [1990, 2003], 'LX': [1996, 2003], 'L': [1996, 2003], 'XL': [1990, 1998], 'XN': [1990, 1997], 'XS': [1990, 2005], 'XT': [1990, 2006], 'S': [1999, 2011], 'SE': [1999, 2009], 'Sport': [2005, 2013], 'Style': [1990, 2016],
    'Urban': [2004, 2010], 'Verve': [2007, 2011], 'Envy': [2011, 2013], 'Access': [2010, 2018], 'Access +': [2011, 2014], 'Active': [2010, 9999], 'Allure': [2011, 9999], 'Feline': [2009, 2016], 'GT Line': [2015, 2021], 'Allure Premium': [2019, 9999],
    'Active Premium': [2019, 9999], 'GT Premium': [2020, 9999], 'GT': [2005, 9999], 'Executive': [1990, 2012], 'Signature': [2018, 2020], 'Tech Edition': [2018, 2019], 'Professional': [2008, 9999], 'Quiksilver': [1999, 2004], 'Roland Garros': [1990, 2016], 'Zest': [1998, 2004],
  },
  Renault: {
    'RL': [1990, 1998], 'RN': [1990, 2000], 'RT': [1990, 2000], 'RXE': [1996, 2002], 'Grande': [1998, 2002], 'Alize': [1997, 2002], 'Authentique': [2001, 2009], 'Expression': [2001, 2016], 'Expression +': [2008, 2016], 'Extreme': [2005, 2011], 'Campus': [2005, 2010],
    'Dynamique': [2001, 2014], 'Dynamique TomTom': [2009, 2014], 'Dynamique MediaNav': [2012, 2016], 'Dynamique Nav': [2013, 2019], 'Dynamique S Nav': [2014, 2019], 'Dynamique S': [2004, 2013], 'Privilege': [2001, 2011], 'Initiale': [1999, 2010],
    'I-Music': [2009, 2011], 'Play': [2017, 2023], 'Iconic': [2017, 9999], 'Signature Nav': [2015, 2018], 'GT Line': [2012, 2020], 'S Edition': [2019, 2023], 'RS Line': [2020, 2023], 'Evolution': [2022, 9999], 'Techno': [2021, 9999],
    'Esprit Alpine': [2023, 9999], 'Techno Esprit Alpine': [2023, 9999], 'Iconic Esprit Alpine': [2023, 9999], 'Start': [2022, 9999], 'Advance': [2022, 9999],
  },
  Citroen: {
    'LX': [1996, 2006], 'SX': [1996, 2008], 'VT': [2007, 2014], 'VTR': [1990, 2012], 'VTR+': [2008, 2015], 'VTS': [1990, 2010], 'Exclusive': [1996, 2016], 'Exclusive+': [2010, 2014], 'Furio': [1999, 2006], 'Forte': [1997, 2004], 'Desire': [2001, 2006], 'Vibe': [2006, 2012], 'Rhythm': [2006, 2010], 'Cool': [2006, 2010],
    'Touch': [2013, 2020], 'Feel': [2013, 2021], 'Flair': [2014, 2020], 'Flair Plus': [2018, 2020], 'Shine': [2020, 9999], 'Shine Plus': [2020, 9999], 'Sense': [2020, 2022], 'Sense Plus': [2021, 2022], 'C-Series': [2021, 2023], 'You': [2022, 9999], 'Plus': [2023, 9999], 'Max': [2023, 9999], 'Edition': [2012, 2023], 'Origins': [2019, 2021],
  },
  SEAT: {
    'S': [1996, 2014], 'SX': [1996, 2003], 'SE': [1996, 2023], 'Stella': [2002, 2008], 'Reference': [2004, 2012], 'Reference Sport': [2006, 2010], 'Stylance': [2004, 2009], 'Sport': [1999, 2015], 'FR': [2004, 9999], 'FR Sport': [2018, 9999], 'I-Tech': [2013, 2016], 'Toca': [2012, 2015], 'SE Copa': [2009, 2013],
    'SE Technology': [2014, 2022], 'FR Technology': [2015, 2020], 'Xcellence': [2015, 2023], 'Xcellence Lux': [2017, 2023], 'Xperience': [2020, 9999], 'Xperience Lux': [2020, 9999], 'SE Dynamic': [2018, 2022], 'SE Dynamic Technology': [2018, 2020], 'SE Edition': [2022, 9999],
  },
  Skoda: {
    'Classic': [1999, 2010], 'Ambiente': [1999, 2009], 'Comfort': [1999, 2006], 'Elegance': [1999, 2016], 'LX': [1995, 2000], 'S': [2009, 2021], 'SE': [2009, 2023], 'SE L': [2013, 9999], 'SE Technology': [2016, 2023], 'SE L Executive': [2014, 2022], 'SE Drive': [2018, 2022], 'Monte Carlo': [2011, 9999], 'Colour Edition': [2015, 2022],
    'Sportline': [2016, 9999], 'vRS': [2001, 9999], 'Scout': [2007, 2020], 'Laurin & Klement': [2001, 2021], 'L&K': [2016, 9999], 'SE Business': [2013, 2016], 'Greenline': [2008, 2016], 'Edition': [2017, 9999], 'Level 1': [2006, 2009], 'Level 2': [2006, 2009], 'Level 3': [2006, 2009], '1': [2006, 2010], '2': [2006, 2010], '3': [2006, 2010],
  },
  Honda: {
    'LS': [1990, 2003], 'ES': [1993, 2012], 'SI': [2008, 2012], 'S': [1998, 2020], 'SE': [1999, 2022], 'SE Plus': [2013, 2018], 'SR': [2015, 2020], 'EX': [1990, 2022], 'Sport': [1998, 9999], 'Executive': [2000, 2010], 'Elegance': [2020, 9999], 'Advance': [2021, 9999], 'Type S': [2002, 2014],
  },
  Mazda: {
    'LXi': [1990, 2003], 'GXi': [1990, 2003], 'GSi': [1998, 2003], 'S': [2003, 2009], 'TS': [2002, 2013], 'TS2': [2002, 2012], 'Tamura': [2009, 2013], 'Takuya': [2009, 2012], 'Venture': [2012, 2014], 'Sport': [2003, 2018], 'Sport Nav': [2013, 2019], 'Sport Nav+': [2017, 2020], 'SE': [2012, 2020], 'SE-L': [2012, 2021], 'SE-L Nav': [2013, 2019], 'SE-L Lux': [2017, 2021],
    'GT Sport': [2018, 2022], 'GT Sport Tech': [2019, 2022], 'GT Sport Nav+': [2018, 2020], 'Prime-Line': [2022, 9999], 'Centre-Line': [2022, 9999], 'Exclusive-Line': [2022, 9999], 'Homura': [2022, 9999], 'Takumi': [2022, 9999], 'Kuro': [2014, 2023],
  },
  'Land Rover': {
    'County': [1990, 2012], 'ES': [1994, 2006], 'GS': [1998, 2014], 'XS': [1994, 2015], 'E': [1998, 2007], 'S': [1998, 9999], 'SE': [1990, 9999], 'HSE': [1994, 9999], 'HSE Luxury': [2013, 2020], 'SE Tech': [2014, 2020], 'Pure': [2011, 2019], 'Prestige': [2011, 2014], 'Dynamic': [2011, 2016], 'Landmark': [2017, 2020], 'R-Dynamic': [2017, 2023],
    'R-Dynamic S': [2017, 2023], 'R-Dynamic SE': [2017, 2023], 'R-Dynamic HSE': [2017, 2023], 'Dynamic SE': [2022, 9999], 'Dynamic HSE': [2022, 9999], 'Metropolitan Edition': [2022, 9999], 'HSE Black': [2014, 2018], 'HSE Dynamic': [2013, 2020], 'Vogue': [1990, 2022], 'Vogue SE': [1990, 2022], 'Westminster': [1999, 2022], 'DSE': [1990, 1999],
  },
  Volvo: {
    'S': [1998, 2012], 'SE': [1992, 2018], 'SE Lux': [2006, 2018], 'ES': [2010, 2016], 'Business Edition': [2013, 2018], 'R-Design': [2008, 2022], 'Momentum': [2015, 2022], 'Inscription': [2015, 2022], 'Core': [2021, 9999], 'Plus': [2021, 9999], 'Ultimate': [2021, 9999], 'Ultra': [2024, 9999], 'Cross Country': [2012, 9999], 'GLT': [1990, 1999], 'T': [1994, 2002], 'CD': [1994, 2002], 'XS': [1994, 2000], 'R-Design Pro': [2017, 2021], 'Momentum Pro': [2017, 2021], 'Inscription Pro': [2017, 2021],
  },
  Suzuki: {
    'GL': [1990, 2011], 'GLX': [1990, 2009], 'GLS': [1990, 2003], 'VVT-S': [2004, 2009], 'SZ2': [2010, 2018], 'SZ3': [2010, 9999], 'SZ4': [2010, 2020], 'SZ5': [2010, 9999], 'SZ-T': [2013, 9999], 'SZ-L': [2010, 9999], 'Motion': [2022, 9999], 'Ultra': [2022, 9999], 'Attitude': [2018, 2022],
  },
  Mini: {
    'One': [2001, 9999], 'Classic': [2019, 9999], 'Sport': [2019, 9999], 'Exclusive': [2019, 9999], 'First': [2009, 2014], 'Resolute Edition': [2022, 2024], 'Level 1': [2023, 9999], 'Level 2': [2023, 9999], 'Level 3': [2023, 9999], 'Mayfair': [1990, 2010],
  },
  MG: {
    'Explore': [2017, 2022], 'Excite': [2017, 2023], 'Exclusive': [2017, 2023], 'SE': [2022, 9999], 'Trophy': [2022, 9999], 'SE Long Range': [2022, 9999], 'Trophy Long Range': [2022, 9999], '120': [2001, 2005], '180': [2001, 2005],
  },
  Jeep: {
    'Night Eagle': [2016, 9999], 'Longitude': [2015, 2020], 'Trailhawk': [2015, 9999], 'S': [2012, 9999], 'Overland': [2004, 9999], 'Summit': [2013, 2021], 'Sport': [1993, 2017], 'Sahara': [1996, 9999], 'Rubicon': [2003, 9999],
  },
  Fiat: {
    'Active': [2000, 2010], 'Dynamic': [2000, 2010], 'Eleganza': [2003, 2010], 'Pop': [2008, 9999], 'Lounge': [2008, 2023], 'S': [2013, 2020], 'Sport': [1999, 9999], 'Easy': [2012, 2020], 'MyLife': [2011, 2013], 'Star': [2018, 2021], 'Rockstar': [2019, 2021], 'Connect': [2020, 2022], 'Dolcevita': [2020, 9999], 'Red': [2021, 9999], 'Icon': [2020, 9999], 'La Prima': [2020, 9999],
  },
}

export function trimSold(make: string, trim: string, year: number): boolean {
  const [from, to] = byMake[make]?.[trim] ?? anyMake[trim] ?? ALWAYS
  return year >= from && year <= to
}
