/**
 * Synonyms of closed lists' values in messages and adverts, beside those of
 * contracts/vehicle/enumerations.ts.
 */
import type { CriterionName } from '#contracts/criteria/declarations.ts'

export interface Synonyms {
  readonly criterion: CriterionName
  readonly value: string
  readonly spelled: readonly string[]
  /** Only in the context of these makes: 'touring' is an estate of BMW. */
  readonly of?: readonly string[]
}

const synonyms = (
  criterion: CriterionName,
  value: string,
  spelled: string,
  of?: readonly string[],
): Synonyms => ({
  criterion,
  value,
  spelled: spelled.split(', '),
  ...(of ? { of } : {}),
})

// biome-ignore format: a table
export const valueSynonyms: readonly Synonyms[] = [
  synonyms('bodyType', 'hatchback', 'hatchback, hatch, hatch back, hatches, hot hatch, hot hatches, hatchie'),
  synonyms('bodyType', 'saloon', 'saloon, salon, sedan, saloon car'),
  synonyms('bodyType', 'estate', 'estate, estate car, wagon, station wagon, shooting brake, tourer estate'),
  synonyms('bodyType', 'estate', 'touring, tourer', ['bmw']),
  synonyms('bodyType', 'estate', 'avant, allroad', ['audi']),
  synonyms('bodyType', 'estate', 'sports tourer, tourer', ['vauxhall', 'kia', 'honda']),
  synonyms('bodyType', 'estate', 'sportwagon, sportswagon', ['kia', 'alfa-romeo']),
  synonyms('bodyType', 'estate', 'sw', ['peugeot', 'kia']),
  synonyms('bodyType', 'estate', 'variant', ['volkswagen']),
  synonyms('bodyType', 'suv', 'suv, s u v, crossover, cross over, soft roader, sports utility vehicle, sport utility vehicle'),
  synonyms('bodyType', 'mpv', 'mpv, people carrier, people mover, m p v, minibus, mini bus, minivan, mini van'),
  synonyms('bodyType', 'convertible', 'roof off, roof that comes off, roof has to come off, roof that folds, convertible, cabriolet, cabrio, cab, conv, drop top, droptop, soft top, softtop, rag top, ragtop, open top, convertable, roadster'),
  synonyms('bodyType', 'coupe', 'coupe, coup'),
  synonyms('bodyType', 'pickup', 'pickup, pick up, pickup truck, pick up truck, ute, truck'),
  synonyms('bodyType', 'van', 'van, vna, panel van, work van, small van, large van, crew van, luton van'),

  synonyms('fuelType', 'petrol', 'petrol, unleaded, petrol engine, petrol engined, petrols, benzine'),
  synonyms('fuelType', 'diesel', 'diesel, derv, dizel, diesel engine, diesel engined, oil burner, turbo diesel, turbodiesel'),
  synonyms('fuelType', 'diesel', 'tdi, hdi, cdti, tdci, dci, crdi, cdi, bluehdi, blue hdi, ehdi, multijet, jtd, jtdm, dtec, i dtec, i ctdi, d4d, d 4d, ddis, tdv6, sdv6, bluetec, ecoblue, mhdi, skyactiv d, duratorq, vcdi'),
  synonyms('fuelType', 'petrol', 'tsi, tfsi, ecoboost, vvt i petrol, puretech, tgdi, skyactiv g'),
  synonyms('fuelType', 'electric', 'electric, ev, bev, evs, fully electric, full electric, all electric, pure electric, electric only, electric car, battery electric, battery powered, zero emission, zero emissions, e v'),
  synonyms('fuelType', 'hybrid', 'hybrid, self charging hybrid, full hybrid, mild hybrid, hev, mhev, petrol hybrid, self charging, petrol electric hybrid, hybrid petrol'),
  synonyms('fuelType', 'plug-in hybrid', 'plug in hybrid, plugin hybrid, phev, plug in, plugin, plug in hybrids, plug ins, hybrid plug in'),
  synonyms('fuelType', 'hydrogen', 'hydrogen, fuel cell, hydrogen fuel cell'),

  synonyms('transmission', 'manual', 'manual, manual gearbox, manual transmission, stick shift, manual box, gear stick, gearstick, clutch pedal, proper gears, 3 pedals, three pedals, drive stick, drives stick, driving stick, be stick, be a stick, stick only, stick gearbox'),
  synonyms('transmission', 'automatic', 'automatic, auto, ato, atuo, automatic gearbox, automatic transmission, auto gearbox, auto box, autos, self shifter, auto transmission, automatic box, self shifting, self changing, no clutch, no clutch pedal, without a clutch, clutchless, 2 pedals, two pedals, no gear stick, no gearstick, no gears'),
  synonyms('transmission', 'semi-automatic', 'semi automatic, semi auto, semiauto, semi automatic gearbox'),

  synonyms('drivingAxle', 'four wheel drive', 'drive to all four wheels, all four wheels driven, 4wd, 4 wheel drive, 4x4, four wheel drive, 4 by 4, four by four, 4x4s, four wheeled drive, 4 x 4'),
  synonyms('drivingAxle', 'all wheel drive', 'awd, all wheel drive, all wheeled drive'),
  synonyms('drivingAxle', 'front wheel drive', 'fwd, front wheel drive, front wheel driven'),
  synonyms('drivingAxle', 'rear wheel drive', 'rwd, rear wheel drive, rear wheel driven, back wheel drive'),

  synonyms('color', 'white', 'white, wht, pearl white, pearlescent white, cream white'),
  synonyms('color', 'black', 'black, blk, jet black'),
  synonyms('color', 'silver', 'silver, slvr, sliver'),
  synonyms('color', 'grey', 'grey, gry, gray, gunmetal, gunmetal grey, charcoal, dark grey, light grey, greys'),
  synonyms('color', 'blue', 'blue, blu, navy, navy blue, dark blue, light blue, royal blue, sky blue, electric blue, baby blue, metallic blue'),
  synonyms('color', 'red', 'red, rde, dark red, bright red, cherry red'),
  synonyms('color', 'green', 'green, grn, british racing green, racing green, dark green, brg'),
  synonyms('color', 'yellow', 'yellow, bright yellow'),
  synonyms('color', 'orange', 'orange, bright orange'),
  synonyms('color', 'purple', 'purple'),
  synonyms('color', 'brown', 'brown'),
  synonyms('color', 'pink', 'pink, pnk'),

  synonyms('serviceHistory', 'full dealer', 'fdsh, fmdsh, full dealer history, full dealer service history, main dealer history, main dealer service history, full main dealer history, full history from a main dealer, full history from the main dealer, full history from main dealer, full main dealer service history, fbmwsh, fvwsh, fash, dealer service history, full dealership service history, full dealer s h, dealer history'),
  synonyms('serviceHistory', 'full', 'fsh, fhs, full service history, f s h, full history, full s h, full service record, full service records, fully serviced history, complete service history, full service book, full stamped service history, service history full, history full, full service'),
  synonyms('serviceHistory', 'partial', 'part service history, partial service history, psh, part history, some service history, partial history'),
  synonyms('serviceHistory', 'none', 'no service history, without service history'),

  synonyms('condition', 'used', 'used, second hand, secondhand, 2nd hand, pre owned, preowned, pre loved'),
  synonyms('condition', 'new', 'brand new, factory new, new not used, new only, unregistered'),

  synonyms('dealer', 'true', 'dealer, dealers, from a dealer, from dealers, dealer only, dealers only, dealership, dealerships, from the trade, trade seller, trade sellers, main dealer, main dealers, franchised dealer, trade only, showroom, dealer sale, dealer sales, car dealer, car dealers, from a garage, sold by a dealer'),
  synonyms('dealer', 'false', 'private seller, private sellers, private sale, private sales, private only, privately, private, from a private seller, private individual, from a private individual, private owner, private ad, private ads, private advert, private adverts, sold privately, selling privately'),
  synonyms('certified', 'true', 'certified, certified only, certified cars'),
  synonyms('ulez', 'true', 'ulez, ulez compliant, ulez friendly, ulez free, ulez ok, ulez exempt, ulez safe, ulez complient, ulez approved, ulez ready, ulez proof, ulez legal, no ulez charge, no ulez charges, no ulez fee, no ulez fees, no ulez trouble, no ulez problem, no ulez problems, no ulez worries, meets ulez, passes ulez, passes the ulez, clean air zone compliant, caz compliant, okay for ulez, ok for ulez, ok for the ulez, exempt from ulez, exempt from the ulez, compliant with ulez, compliant with the ulez'),
  synonyms('imported', 'true', 'imported, import, imports, jap import, japanese import, jdm import, jdm, grey import'),
  synonyms('writeOffCategories', 'none', 'never written off, not written off, never have been written off, must not have been written off, not have been written off, must not be a write off, never been recorded, never be a write off, no write offs, never been written off, not a write off, no write off, no cat cars, no category cars, not been written off, never a write off, hpi clear, no insurance write offs, no insurance write off, no accident damage, no writeoffs, never been a write off, not been a write off, not an insurance write off, not a cat car, no category, no insurance writeoffs, without write offs, unrecorded, not recorded, never been crashed, not a category car, no recorded damage'),
  synonyms('writeOffCategories', 'N', 'cat n, category n'),
  synonyms('writeOffCategories', 'S', 'cat s, category s'),
  synonyms('writeOffCategories', 'C', 'cat c, category c'),
  synonyms('writeOffCategories', 'D', 'cat d, category d'),
  synonyms('writeOffCategories', 'B', 'cat b, category b'),
  synonyms('priceType', 'finance', 'finance, on finance, with finance, pcp, on pcp, hp finance, monthly payments, pay monthly'),
  synonyms('priceType', 'cash', 'cash buyer, paying cash, pay cash, cash price, cash only'),
]

/** Synonyms of features (contracts/vehicle/features.ts). */
// biome-ignore format: a table
export const featureSynonyms: readonly Synonyms[] = [
  synonyms('features', 'turbocharged-engine', 'turbo, turbocharged, turbo charged, turbo engine'),
  synonyms('features', 'stop-start', 'stop start, start stop'),
  synonyms('features', 'drive-modes', 'drive modes, drive mode select, sport mode'),
  synonyms('features', 'paddle-shift', 'paddle shift, paddles, flappy paddle, paddle shifters, flappy paddles'),
  synonyms('features', 'sports-suspension', 'sports suspension, sport suspension, lowered suspension'),
  synonyms('features', 'tow-bar', 'tow bar, tow bra, towbar, tow bars, towing bar, tow hitch, tow ball, towing hitch, tow hook, hook for the trailer, hook for a trailer, detachable tow bar'),
  synonyms('features', 'isofix', 'isofix, iso fix, isofix points, child seat points, isofix child seat points'),
  synonyms('features', 'parking-sensors', 'parking sensors, park sensors, parking sensor, pdc, parking distance control, rear parking sensors, reverse sensors, reversing sensors, front and rear parking sensors, rear sensors, front parking sensors, parking beepers, sensors all round, sensors front and back, sensors front and rear, sensors at the back'),
  synonyms('features', 'reversing-camera', 'reversing camera, reverse camera, rear camera, rear view camera, rearview camera, backup camera, back up camera, parking camera, reversing cam, reverse cam, rear parking camera, rear view cam, reversing cameras, backing up camera, camera at the back, camera on the back, camera for reversing, camera for parking, rear facing camera'),
  synonyms('features', '360-camera', '360 camera, 360 degree camera, surround camera, surround view, birds eye camera, 360 cam, surround view camera'),
  synonyms('features', 'blind-spot-monitor', 'blind spot monitor, blind spot monitoring, blind spot, blind spot assist, blindspot, blind spot detection, blind spot warning'),
  synonyms('features', 'lane-assist', 'lane assist, lane keep assist, lane keeping, lane keeping assist, lane departure, lane departure warning'),
  synonyms('features', 'emergency-braking', 'automatic emergency braking, aeb, emergency braking, auto emergency braking, autonomous emergency braking, emergency brake assist'),
  synonyms('features', 'traffic-sign-recognition', 'traffic sign recognition, road sign recognition'),
  synonyms('features', 'air-conditioning', 'air conditioning, air con, aircon, a c, ac, air conditioned, working air con'),
  synonyms('features', 'climate-control', 'climate control, climate, dual zone climate control, dual climate'),
  synonyms('features', 'cruise-control', 'cruise control, cruise'),
  synonyms('features', 'adaptive-cruise-control', 'adaptive cruise control, adaptive cruise, acc, radar cruise, radar cruise control, intelligent cruise control, smart cruise control, distronic'),
  synonyms('features', 'heated-front-seats', 'heated seats, heated front seats, heated drivers seat, seats that heat, seat that heats, warm seats, heated seat, seat heating, heating seats, seat heaters, hot seats, bum warmers'),
  synonyms('features', 'heated-steering-wheel', 'heated steering wheel, heated wheel, heated steering, steering wheel that heats'),
  synonyms('features', 'keyless-entry', 'keyless entry, keyless, keyless go, keyless start, keyless entry and start'),
  synonyms('features', 'electric-tailgate', 'electric tailgate, power tailgate, powered tailgate, electric boot, power boot, electric bootlid, automatic tailgate, hands free tailgate, self opening tailgate, self opening boot, boot that shut itself, boot that shuts itself, boot that closes itself, tailgate to open itself, tailgate that opens itself, boot that opens itself, boot to open itself, hands free boot, tailgate that opens by itself'),
  synonyms('features', 'park-assist', 'park assist, self parking, parking assist, automatic parking, parks itself'),
  synonyms('features', 'heated-windscreen', 'heated windscreen, heated front windscreen, heated front screen, quickclear'),
  synonyms('features', 'alloy-wheels', 'alloy wheels, alloys, alloy'),
  synonyms('features', 'led-headlights', 'led headlights, led lights, led headlamps, leds, matrix led headlights, full led headlights, matrix headlights, matrix lights'),
  synonyms('features', 'panoramic-roof', 'panoramic roof, pano roof, panoramic sunroof, pan roof, glass roof, panoramic glass roof, pano sunroof, panoramic, panroof, panorama roof, full glass roof, pano'),
  synonyms('features', 'sunroof', 'sunroof, sun roof, opening roof'),
  synonyms('features', 'roof-rails', 'roof rails, roof bars, roof rack'),
  synonyms('features', 'privacy-glass', 'privacy glass, tinted windows, tinted glass, blacked out windows, dark windows'),
  synonyms('features', 'folding-mirrors', 'folding mirrors, mirrors that fold, power folding mirrors, electric mirrors, electric folding mirrors, heated mirrors'),
  synonyms('features', 'leather-seats', 'leather seats, leather, leather interior, leathers, full leather, half leather, leather trim, leather upholstery, black leather, cream leather, leather seating'),
  synonyms('features', 'electric-seats', 'electric seats, power seats, powered seats, electric seat, electrically adjustable seats, electric front seats, electric memory seats, memory seats, electric adjustable seats, electrically adjusted seats, power adjustable seats'),
  synonyms('features', 'navigation-system', 'sat nav, satnav, navigation, navigation system, sat navigation, built in nav, built in sat nav, gps, satellite navigation, nav, sat nave, sat navs, built in navigation, satellite nav, sat-nav, navi, gps navigation'),
  synonyms('features', 'bluetooth', 'bluetooth, blue tooth, hands free phone, hands free kit, handsfree, built in phone, phone connectivity, phone connection, car phone'),
  synonyms('features', 'usb-port', 'usb, usb port, usb ports'),
  synonyms('features', 'apple-carplay', 'apple carplay, apple car play, carplay, car play'),
  synonyms('features', 'android-auto', 'android auto, android'),
  synonyms('features', 'dab-radio', 'dab radio, dab, digital radio'),
  synonyms('features', 'head-up-display', 'head up display, heads up display, hud, heads up'),
  synonyms('features', 'digital-cockpit', 'digital cockpit, virtual cockpit, digital dashboard, digital dash, digital dials'),
]

/** Trims and variants of any model, searched as keywords. */
export const variantTrims: readonly string[] =
  `v6, v8, v10, v12, w12, gti, gtd, gte, vrs, amg line, amg, m sport, s line, r-line, st-line, gt-line,
n line, type r, type s, vxr, sri, double cab, king cab, crew cab, single cab, extra cab, extended cab, supercab, lwb, swb, mwb, l1h1, l1h2, l2h1, l2h2, l2h3, l3h2, l3h3,
high roof, low roof, long range, standard range, quattro, long wheelbase, short wheelbase, xdrive, 4motion, 4matic, black edition, titanium, zetec, tekna, n connecta, acenta, visia,
allure, roadster, spider, spyder, sportback, gran coupe, gran turismo, cooper s, john cooper works, jcw, trd, trophy, wildtrak, raptor, vx-line, utah, highline, trendline, comfortline, startline, vignale,
inscription, momentum, r design, autobiography, hse, vogue, first edition, launch edition, bluemotion, twin turbo, bi turbo, biturbo, supercharged,
performance pack, tech pack, dual motor, nismo, mugen, sti, wrx, evo, gsi, opc, cosworth, rs turbo, xr2, xr3i, dynamique, monte carlo, scout, cross country, alltrack, allspace, gtx, extended range, plaid, drop side, dropside, tipper`.split(
    /,\s+/,
  )
