/**
 * Typical searches, as addresses of the site.
 *
 * Weighted by how people look for a used car. Of 74 searches, these shares use:
 *
 *   make 64 % price 54 % model 45 % year 32 % fuel 28 % body 26 % mileage 26 % gearbox 22 % distance 18 %
 *   colour 9 % features 9 % words 8 % doors, seats, keepers, seller, ULEZ, insurance, service history 5 % or
 *   less
 *
 * Most have one to four filters, three have none, two have ten. Three quarters are sorted by relevance, the
 * others by price, date, mileage or distance. Seven in a hundred exclude something (`not`), three find
 * nothing. Two in ten find more than a twentieth of all cars, four in ten fewer than one in five hundred.
 */
export const searches: readonly string[] = [
  // no filter
  '',
  'sort=price_low',
  'sort=newest',

  // one filter
  'make=ford',
  'make=bmw',
  'make=tesla&sort=price_low',
  'make=volkswagen&model=golf',
  'priceMax=5000',
  'bodyType=suv',
  'fuelType=electric',
  'transmission=automatic&sort=newest',
  'postcode=M1 1AE&distance=25',
  'yearMin=2018',
  'keywords=convertible',

  // two
  'make=ford&model=fiesta&priceMax=6000',
  'make=vauxhall&model=corsa&priceMax=4000&sort=price_low',
  'make=audi&model=a3&yearMin=2018',
  'make=nissan&model=qashqai&mileageMax=60000',
  'make=mini&transmission=automatic',
  'make=toyota&fuelType=hybrid',
  'make=ford&model=focus&postcode=LS1 4AP&distance=30',
  'make=mercedes-benz&keywords=amg',
  'bodyType=suv&priceMax=15000',
  'bodyType=hatchback&priceMax=8000&sort=mileage_low',
  'priceMin=10000&priceMax=15000&yearMin=2019',
  'priceMax=12000&mileageMax=50000',
  'transmission=automatic&city=Birmingham&distance=50',
  'fuelType=electric&priceMax=20000&sort=price_low',
  'city=Bristol&distance=20&priceMax=10000&sort=distance',
  'make=land-rover&keywords=hse',

  // three
  'make=ford&model=fiesta&yearMin=2016&priceMax=9000',
  'make=volkswagen&model=golf&model=polo&priceMax=12000&transmission=manual',
  'make=bmw&model=3-series&fuelType=diesel&priceMax=14000',
  'make=kia&model=sportage&yearMin=2019&mileageMax=50000',
  'make=ford&model=fiesta&make=vauxhall&model=corsa&priceMax=7000&mileageMax=70000',
  'make=honda&model=jazz&transmission=automatic&mileageMax=40000&sort=mileage_low',
  'make=audi&bodyType=estate&fuelType=diesel&sort=price_low',
  'make=hyundai&postcode=CF10 1EP&distance=40&priceMax=9000&sort=distance',
  'bodyType=estate&fuelType=diesel&priceMax=9000',
  'bodyType=hatchback&fuelType=petrol&postcode=SW1A 1AA&distance=40',
  'priceMax=8000&transmission=automatic&keywords=low mileage',
  'bodyType=suv&fuelType=hybrid&fuelType=plug-in hybrid&priceMax=25000',
  'priceMax=3000&mileageMax=80000&city=Glasgow&distance=30',
  'make=porsche&model=911&transmission=manual&sort=newest',
  'make=skoda&model=octavia&bodyType=estate&yearMin=2017',
  'seats=7&priceMax=15000&yearMin=2015',
  'fuelType=petrol&insuranceGroupMax=10&priceMax=5000&sort=price_low',

  // four
  'make=bmw&model=1-series&priceMax=12000&mileageMax=70000&color=black&color=grey',
  'make=nissan&model=juke&priceMax=9000&yearMin=2015&transmission=automatic',
  'make=mercedes-benz&model=c-class&yearMin=2016&mileageMax=60000&not.bodyType=estate',
  'make=volkswagen&model=tiguan&fuelType=diesel&priceMin=8000&priceMax=18000&features=tow-bar',
  'make=ford&model=kuga&yearMin=2017&features=parking-sensors&postcode=B1 1BB&distance=50',
  'make=toyota&model=yaris&fuelType=hybrid&mileageMax=50000&city=Edinburgh&distance=60&sort=distance',
  'bodyType=hatchback&transmission=automatic&priceMax=10000&ulez=true',
  'make=mini&model=hatch&color=red&yearMin=2014&keywords=cooper&keywords=chili',
  'make=audi&model=q5&yearMin=2016&mileageMax=80000&features=panoramic-roof',
  'make=vauxhall&model=astra&priceMax=5000&mileageMax=90000&not.color=white&sort=price_low',
  'make=jaguar&not.model=x-type&bodyType=saloon&priceMax=12000&dealer=true',

  // five and six
  'make=ford&model=fiesta&yearMin=2015&priceMax=9000&mileageMax=50000&doors=5',
  'make=volkswagen&model=golf&fuelType=petrol&transmission=automatic&yearMin=2018&color=blue',
  'make=bmw&make=audi&make=mercedes-benz&bodyType=saloon&fuelType=diesel&priceMax=15000&mileageMax=80000',
  'make=tesla&model=model-3&yearMin=2020&mileageMax=40000&priceMax=25000&color=white&sort=price_low',
  'bodyType=suv&fuelType=petrol&transmission=automatic&priceMax=18000&yearMin=2018&not.make=nissan&postcode=EX1 1AA&distance=100',
  'make=peugeot&model=208&priceMax=10000&yearMin=2017&owners=1&owners=2&serviceHistory=full',
  'make=land-rover&model=discovery&fuelType=diesel&yearMin=2014&priceMax=22000&features=leather-seats&keywords=hs',
  'make=ford&make=vauxhall&make=volkswagen&transmission=manual&priceMax=6000&postcode=NE1 7RU&distance=25&sort=price_low',
  'make=kia&make=hyundai&bodyType=suv&yearMin=2019&priceMax=17000&features=apple-carplay&features=parking-sensors',

  // seven to ten
  'make=volvo&model=xc60&bodyType=suv&fuelType=diesel&transmission=automatic&yearMin=2016&priceMax=20000&mileageMax=80000&features=heated-front-seats',
  'make=volkswagen&model=golf&bodyType=hatchback&fuelType=petrol&priceMin=6000&priceMax=14000&yearMin=2015&mileageMax=70000&doors=5',
  'make=bmw&model=3-series&model=5-series&fuelType=diesel&transmission=automatic&yearMin=2013&mileageMax=90000&priceMax=16000&color=black&color=blue&dealer=true',
  'bodyType=hatchback&fuelType=petrol&transmission=manual&yearMin=2015&priceMax=12000&mileageMax=70000&doors=5&features=parking-sensors&not.make=vauxhall&postcode=B1 1BB&distance=80',
  'make=ford&model=focus&bodyType=hatchback&fuelType=petrol&transmission=manual&priceMax=11000&mileageMax=80000&yearMin=2014&color=blue&color=grey&doors=5&postcode=LS1 4AP&distance=100',

  // no results
  'make=ford&model=ka&bodyType=van&fuelType=electric',
  'make=rolls-royce&priceMax=2000',
]
