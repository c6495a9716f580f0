/** What the closed lists are called in talk and in adverts, beside the labels and aliases of contracts/enumerations.ts. */
import type { CriterionName } from '#contracts/criteria/declarations.ts'

export interface Word {
  readonly criterion: CriterionName
  readonly value: string
  readonly spelled: readonly string[]
  /** Only where this make is talked about: a Touring is an estate if it is a BMW. */
  readonly of?: readonly string[]
}

const word = (criterion: CriterionName, value: string, spelled: string, of?: readonly string[]): Word => ({
  criterion,
  value,
  spelled: spelled.split(', '),
  ...(of ? { of } : {}),
})

// biome-ignore format: a table
export const words: readonly Word[] = [
  word('bodyType', 'hatchback', 'hatchback, hatch, hatch back, hatches, hot hatch, hot hatches, hatchie'),
  word('bodyType', 'saloon', 'saloon, salon, sedan, saloon car'),
  word('bodyType', 'estate', 'estate, estate car, wagon, station wagon, shooting brake, tourer estate'),
  word('bodyType', 'estate', 'touring, tourer', ['bmw']),
  word('bodyType', 'estate', 'avant, allroad', ['audi']),
  word('bodyType', 'estate', 'sports tourer, tourer', ['vauxhall', 'kia', 'honda']),
  word('bodyType', 'estate', 'sportwagon, sportswagon', ['kia', 'alfa-romeo']),
  word('bodyType', 'estate', 'sw', ['peugeot', 'kia']),
  word('bodyType', 'estate', 'variant', ['volkswagen']),
  word('bodyType', 'suv', 'suv, s u v, crossover, cross over, soft roader, sports utility vehicle, sport utility vehicle'),
  word('bodyType', 'mpv', 'mpv, people carrier, people mover, m p v, minibus, mini bus'),
  word('bodyType', 'convertible', 'convertible, cabriolet, cabrio, cab, conv, drop top, droptop, soft top, softtop, rag top, ragtop, open top, convertable'),
  word('bodyType', 'coupe', 'coupe, coup'),
  word('bodyType', 'pickup', 'pickup, pick up, pickup truck, pick up truck, ute'),
  word('bodyType', 'van', 'van, vna, panel van, work van, small van, large van, crew van, luton van'),

  word('fuelType', 'petrol', 'petrol, unleaded, petrol engine, petrol engined, petrols, benzine'),
  word('fuelType', 'diesel', 'diesel, derv, dizel, diesel engine, diesel engined, oil burner, turbo diesel, turbodiesel'),
  word('fuelType', 'diesel', 'tdi, hdi, cdti, tdci, dci, crdi, cdi, bluehdi, blue hdi, ehdi, multijet, jtd, jtdm, dtec, i dtec, i ctdi, d4d, d 4d, ddis, tdv6, sdv6, bluetec, ecoblue, mhdi, skyactiv d, duratorq, vcdi'),
  word('fuelType', 'petrol', 'tsi, tfsi, ecoboost, vvt i petrol, puretech, tgdi, skyactiv g'),
  word('fuelType', 'electric', 'electric, ev, bev, evs, fully electric, full electric, all electric, pure electric, electric only, electric car, battery electric, battery powered, zero emission, zero emissions, e v'),
  word('fuelType', 'hybrid', 'hybrid, self charging hybrid, full hybrid, mild hybrid, hev, mhev, petrol hybrid, self charging, petrol electric hybrid, hybrid petrol'),
  word('fuelType', 'plug-in hybrid', 'plug in hybrid, plugin hybrid, phev, plug in, plugin, plug in hybrids, plug ins, hybrid plug in'),
  word('fuelType', 'hydrogen', 'hydrogen, fuel cell, hydrogen fuel cell'),

  word('transmission', 'manual', 'manual, manual gearbox, manual transmission, stick shift, manual box'),
  word('transmission', 'automatic', 'automatic, auto, ato, atuo, automatic gearbox, automatic transmission, auto gearbox, auto box, autos, self shifter, auto transmission, automatic box'),
  word('transmission', 'semi-automatic', 'semi automatic, semi auto, semiauto, semi automatic gearbox'),

  word('drivingAxle', 'four wheel drive', '4wd, 4 wheel drive, 4x4, four wheel drive, 4 by 4, four by four, 4x4s, four wheeled drive, 4 x 4'),
  word('drivingAxle', 'all wheel drive', 'awd, all wheel drive, all wheeled drive'),
  word('drivingAxle', 'front wheel drive', 'fwd, front wheel drive, front wheel driven'),
  word('drivingAxle', 'rear wheel drive', 'rwd, rear wheel drive, rear wheel driven, back wheel drive'),

  word('color', 'white', 'white, wht, pearl white, pearlescent white, cream white'),
  word('color', 'black', 'black, blk, jet black'),
  word('color', 'silver', 'silver, slvr, sliver'),
  word('color', 'grey', 'grey, gry, gray, gunmetal, gunmetal grey, charcoal, dark grey, light grey, greys'),
  word('color', 'blue', 'blue, blu, navy, navy blue, dark blue, light blue, royal blue, sky blue, electric blue, baby blue, metallic blue'),
  word('color', 'red', 'red, rde, dark red, bright red, cherry red'),
  word('color', 'green', 'green, grn, british racing green, racing green, dark green, brg'),
  word('color', 'yellow', 'yellow, bright yellow'),
  word('color', 'orange', 'orange, bright orange'),
  word('color', 'purple', 'purple'),
  word('color', 'brown', 'brown'),
  word('color', 'pink', 'pink, pnk'),

  word('serviceHistory', 'full dealer', 'fdsh, fmdsh, full dealer history, full dealer service history, main dealer history, main dealer service history, full main dealer history, full main dealer service history, fbmwsh, fvwsh, fash, dealer service history, full dealership service history, full dealer s h, dealer history'),
  word('serviceHistory', 'full', 'fsh, fhs, full service history, f s h, full history, full s h, full service record, full service records, fully serviced history, complete service history, full service book, full stamped service history, service history full, history full, full service'),
  word('serviceHistory', 'partial', 'part service history, partial service history, psh, part history, some service history, partial history'),
  word('serviceHistory', 'none', 'no service history, without service history'),

  word('condition', 'used', 'used, second hand, secondhand, 2nd hand, pre owned, preowned, pre loved'),
  word('condition', 'new', 'brand new, factory new, new not used, new only, unregistered'),

  word('dealer', 'true', 'dealer, dealers, from a dealer, from dealers, dealer only, dealers only, dealership, dealerships, from the trade, trade seller, trade sellers, main dealer, main dealers, franchised dealer, trade only, showroom, dealer sale, dealer sales, car dealer, car dealers, from a garage, sold by a dealer'),
  word('dealer', 'false', 'private seller, private sellers, private sale, private sales, private only, privately, private, from a private seller, private individual, from a private individual, private owner, private ad, private ads, private advert, private adverts, sold privately, selling privately'),
  word('certified', 'true', 'certified, certified only, certified cars'),
  word('ulez', 'true', 'ulez, ulez compliant, ulez friendly, ulez free, ulez ok, ulez exempt, ulez safe, ulez complient, ulez approved, ulez ready, ulez proof, ulez legal, meets ulez, passes ulez, passes the ulez, clean air zone compliant, caz compliant, okay for ulez, ok for ulez, ok for the ulez, exempt from ulez, exempt from the ulez, compliant with ulez, compliant with the ulez'),
  word('imported', 'true', 'imported, import, imports, jap import, japanese import, jdm import, jdm, grey import'),
  word('writeOffCategories', 'none', 'never written off, not written off, never have been written off, must not have been written off, not have been written off, must not be a write off, never been recorded, never be a write off, no write offs, never been written off, not a write off, no write off, no cat cars, no category cars, not been written off, never a write off, hpi clear, no insurance write offs, no insurance write off, no accident damage, no writeoffs, never been a write off, not been a write off, not an insurance write off, not a cat car, no category, no insurance writeoffs, without write offs, unrecorded, not recorded, never been crashed, not a category car, no recorded damage'),
  word('writeOffCategories', 'N', 'cat n, category n'),
  word('writeOffCategories', 'S', 'cat s, category s'),
  word('writeOffCategories', 'C', 'cat c, category c'),
  word('writeOffCategories', 'D', 'cat d, category d'),
  word('writeOffCategories', 'B', 'cat b, category b'),
  word('priceType', 'finance', 'finance, on finance, with finance, pcp, on pcp, hp finance, monthly payments, pay monthly'),
  word('priceType', 'cash', 'cash buyer, paying cash, pay cash, cash price, cash only'),
]

/** Features of contracts/features.ts by what people call them. */
// biome-ignore format: a table
export const featureWords: readonly Word[] = [
  word('features', 'turbocharged-engine', 'turbo, turbocharged, turbo charged, turbo engine'),
  word('features', 'stop-start', 'stop start, start stop'),
  word('features', 'drive-modes', 'drive modes, drive mode select, sport mode'),
  word('features', 'paddle-shift', 'paddle shift, paddles, flappy paddle, paddle shifters, flappy paddles'),
  word('features', 'sports-suspension', 'sports suspension, sport suspension, lowered suspension'),
  word('features', 'tow-bar', 'tow bar, tow bra, towbar, tow bars, towing bar, tow hitch, tow ball, towing hitch, tow hook, detachable tow bar'),
  word('features', 'isofix', 'isofix, iso fix, isofix points, child seat points, isofix child seat points'),
  word('features', 'parking-sensors', 'parking sensors, park sensors, parking sensor, pdc, parking distance control, rear parking sensors, reverse sensors, reversing sensors, front and rear parking sensors, rear sensors, front parking sensors, parking beepers'),
  word('features', 'reversing-camera', 'reversing camera, reverse camera, rear camera, rear view camera, rearview camera, backup camera, back up camera, parking camera, reversing cam, reverse cam, rear parking camera, rear view cam, reversing cameras, backing up camera'),
  word('features', '360-camera', '360 camera, 360 degree camera, surround camera, surround view, birds eye camera, 360 cam, surround view camera'),
  word('features', 'blind-spot-monitor', 'blind spot monitor, blind spot monitoring, blind spot, blind spot assist, blindspot, blind spot detection, blind spot warning'),
  word('features', 'lane-assist', 'lane assist, lane keep assist, lane keeping, lane keeping assist, lane departure, lane departure warning'),
  word('features', 'emergency-braking', 'automatic emergency braking, aeb, emergency braking, auto emergency braking, autonomous emergency braking, emergency brake assist'),
  word('features', 'traffic-sign-recognition', 'traffic sign recognition, road sign recognition'),
  word('features', 'air-conditioning', 'air conditioning, air con, aircon, a c, ac, air conditioned, working air con'),
  word('features', 'climate-control', 'climate control, climate, dual zone climate control, dual climate'),
  word('features', 'cruise-control', 'cruise control, cruise'),
  word('features', 'adaptive-cruise-control', 'adaptive cruise control, adaptive cruise, acc, radar cruise, radar cruise control, intelligent cruise control, smart cruise control, distronic'),
  word('features', 'heated-front-seats', 'heated seats, heated front seats, heated seat, seat heating, heating seats, seat heaters, hot seats, bum warmers'),
  word('features', 'heated-steering-wheel', 'heated steering wheel, heated wheel, heated steering'),
  word('features', 'keyless-entry', 'keyless entry, keyless, keyless go, keyless start, keyless entry and start'),
  word('features', 'electric-tailgate', 'electric tailgate, power tailgate, powered tailgate, electric boot, power boot, electric bootlid, automatic tailgate, hands free tailgate'),
  word('features', 'park-assist', 'park assist, self parking, parking assist, automatic parking, parks itself'),
  word('features', 'heated-windscreen', 'heated windscreen, heated front windscreen, heated front screen, quickclear'),
  word('features', 'alloy-wheels', 'alloy wheels, alloys, alloy'),
  word('features', 'led-headlights', 'led headlights, led lights, led headlamps, leds, matrix led headlights, full led headlights, matrix headlights, matrix lights'),
  word('features', 'panoramic-roof', 'panoramic roof, pano roof, panoramic sunroof, pan roof, glass roof, panoramic glass roof, pano sunroof, panoramic, panroof, panorama roof, full glass roof, pano'),
  word('features', 'sunroof', 'sunroof, sun roof, opening roof'),
  word('features', 'roof-rails', 'roof rails, roof bars, roof rack'),
  word('features', 'privacy-glass', 'privacy glass, tinted windows, tinted glass, blacked out windows, dark windows'),
  word('features', 'folding-mirrors', 'folding mirrors, power folding mirrors, electric mirrors, electric folding mirrors, heated mirrors'),
  word('features', 'leather-seats', 'leather seats, leather, leather interior, leathers, full leather, half leather, leather trim, leather upholstery, black leather, cream leather, leather seating'),
  word('features', 'electric-seats', 'electric seats, power seats, powered seats, electric seat, electrically adjustable seats, electric front seats, electric memory seats, memory seats, electric adjustable seats, electrically adjusted seats, power adjustable seats'),
  word('features', 'navigation-system', 'sat nav, satnav, navigation, navigation system, sat navigation, built in nav, built in sat nav, gps, satellite navigation, nav, sat nave, sat navs, built in navigation'),
  word('features', 'bluetooth', 'bluetooth, blue tooth'),
  word('features', 'usb-port', 'usb, usb port, usb ports'),
  word('features', 'apple-carplay', 'apple carplay, apple car play, carplay, car play'),
  word('features', 'android-auto', 'android auto, android'),
  word('features', 'dab-radio', 'dab radio, dab, digital radio'),
  word('features', 'head-up-display', 'head up display, heads up display, hud, heads up'),
  word('features', 'digital-cockpit', 'digital cockpit, virtual cockpit, digital dashboard, digital dash, digital dials'),
]

/** Makers' words that stand for a variant: they are looked for in the advert's text, whatever the model. */
export const variantWords: readonly string[] =
  `v6, v8, v10, v12, w12, gti, gtd, gte, vrs, amg line, amg, m sport, s line, r-line, st-line, gt-line,
n line, type r, type s, vxr, sri, double cab, king cab, crew cab, single cab, extra cab, supercab, lwb, swb, mwb, l1h1, l1h2, l2h1, l2h2, l2h3, l3h2, l3h3,
high roof, low roof, long range, standard range, quattro, long wheelbase, short wheelbase, xdrive, 4motion, 4matic, black edition, titanium, zetec, tekna, n connecta, acenta, visia,
allure, roadster, spider, spyder, sportback, gran coupe, gran turismo, cooper s, john cooper works, jcw, trd, trophy, wildtrak, raptor, vx-line, utah, highline, trendline, comfortline, startline, vignale,
inscription, momentum, r design, autobiography, hse, vogue, first edition, launch edition, bluemotion, twin turbo, bi turbo, biturbo, supercharged,
performance pack, tech pack, dual motor, nismo, mugen, sti, wrx, evo, gsi, opc, cosworth, rs turbo, xr2, xr3i, dynamique, monte carlo, scout, cross country, alltrack, allspace, gtx, extended range, plaid, drop side, dropside, tipper`.split(
    /,\s+/,
  )
