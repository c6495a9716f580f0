/** Repairs that a buyer asks about. Distances are what is usual; the handbook of a car has its own. */
import type { MajorRepair } from '#contracts/enumerations.ts'

export interface RepairText {
  /** In the middle of a sentence: 'a clutch replacement'. */
  readonly noun: string
  /** The option of the sell form, for which adverts can be counted. */
  readonly option?: MajorRepair
  readonly what: string
  readonly signs: string
  readonly papers: string
  readonly ask: { readonly question: string; readonly answer: string }
}

/** By the end of the slug. */
// biome-ignore format: a table, one fact a line
export const repairTexts: Readonly<Record<string, RepairText>> = {
  'timing-belt': {
    noun: 'a timing belt or chain replacement', option: 'timing-belt',
    what: 'The belt drives the camshafts. In most engines the valves meet the pistons if it breaks, and the engine is lost. Makers ask for a new one every 60,000 to 120,000 miles or every five to ten years, whichever comes first. A chain has no date, but stretches where oil changes were missed.',
    signs: 'A belt gives no warning. A chain rattles for a second or two at a cold start, later with a fault code of the camshaft.',
    papers: 'The invoice with date and mileage, listing belt, tensioner and, where it is driven by the belt, the water pump. A sticker under the bonnet alone proves little.',
    ask: { question: 'How do I know whether my engine has a belt or a chain?', answer: 'The service schedule in the handbook tells: a belt has an interval, a chain has none. Engines of one model differ, and some have a belt that runs in oil, which is less forgiving of the wrong oil.' },
  },
  'engine-overhaul': {
    noun: 'an engine overhaul', option: 'engine-overhaul',
    what: 'The engine is taken apart, measured, and bearings, rings, seals and what else is worn are renewed. A replacement by a used engine is another thing and should be called that. On everyday cars it comes, if ever, beyond 120,000 miles, or after oil starvation.',
    signs: 'Blue smoke, a knock that follows the revolutions, low oil pressure, a litre of oil every few hundred miles.',
    papers: 'Who did it, what was measured and renewed, photographs of the parts, the warranty and how much of it passes to the buyer. For another engine: its number and mileage, and that DVLA knows the number.',
    ask: { question: 'Does an overhaul reset the mileage?', answer: 'No. The car has the miles on its clock. An overhauled engine is a reason to choose it among cars of the same mileage.' },
  },
  transmission: {
    noun: 'a gearbox replacement or rebuild', option: 'transmission',
    what: 'Manual gearboxes wear in bearings and synchromesh, automatics in clutches and valve bodies, belt-driven ones in the belt. Many automatics called ‘sealed for life’ last longer with an oil change every 40,000 to 60,000 miles.',
    signs: 'A whine that changes with speed, gears that crunch or jump out, an automatic that shudders, hunts or engages late.',
    papers: 'Rebuilt, new or used? With which warranty? Was the control unit adapted, and was the oil cooler renewed? Keep the diagnostic printout.',
    ask: { question: 'Should I change the oil of an automatic before I sell?', answer: 'If it is overdue and the box works well, an invoice for it reassures buyers. If it slips already, oil will not cure it.' },
  },
  turbocharger: {
    noun: 'a turbocharger replacement', option: 'turbocharger',
    what: 'A turbine that spins above 100,000 revolutions a minute on a film of oil. It usually outlives 100,000 miles where oil was changed in time, and fails again within months if the cause of the first failure, a blocked feed or dirty oil, was left.',
    signs: 'Whistling like a siren, blue smoke after idling, little power and a limp-home mode, oil in the intake hoses.',
    papers: 'The invoice should name the oil feed pipe, filter and oil too, and whether the unit was new or exchanged.',
    ask: { question: 'Is a remanufactured turbocharger as good?', answer: 'One by a named specialist with a two-year warranty is. An anonymous one at half the price is what buyers fear.' },
  },
  'head-gasket': {
    noun: 'a head gasket replacement', option: 'head-gasket',
    what: 'The seal between block and cylinder head. It fails mostly after overheating, at any mileage. Done well, with the head skimmed and new bolts, the repair lasts; done by a sealing liquid it does not.',
    signs: 'Coolant that vanishes, white smoke when warm, a creamy cap, bubbles in the expansion tank, hot one minute and cold the next.',
    papers: 'Pressure test and skimming of the head, new stretch bolts, and above all why it overheated: radiator, pump, thermostat or fan.',
    ask: { question: 'Is mayonnaise under the oil cap proof?', answer: 'Not by itself. Short winter trips leave condensation that looks alike. A test for exhaust gas in the coolant settles it for little money.' },
  },
  'suspension-overhaul': {
    noun: 'a suspension overhaul', option: 'suspension-overhaul',
    what: 'Dampers, springs, bushes, ball joints and drop links, one axle or both. Rubber bushes and links are worn at 60,000 to 100,000 miles on British roads, coil springs break at any time in winter. Air suspension has its own costs.',
    signs: 'Knocks over potholes, a bow wave when braking, tyres worn on one edge, advisories for bushes or a broken spring.',
    papers: 'A list of parts by axle, and the four-wheel alignment made afterwards with its printout.',
    ask: { question: 'Can one damper be replaced alone?', answer: 'They are renewed in pairs on an axle, or the car pulls when braking. The same is true of springs.' },
  },
  'electrical-repairs': {
    noun: 'major electrical repairs', option: 'electrical-repairs',
    what: 'Wiring looms, control units, water damage, the high-voltage parts of hybrids and electric cars. Faults that come and go cost hours to find, whatever the part costs.',
    signs: 'Several unrelated warnings at once, a battery flat by morning, windows with a will of their own, damp carpets.',
    papers: 'The diagnosis before and after, the numbers of coded units, and where the water came in and that it was stopped.',
    ask: { question: 'Do buyers run from electrical faults?', answer: 'From unexplained ones. A named cause with an invoice and a clean scan is a repair like any other.' },
  },
  'bodywork-repairs': {
    noun: 'bodywork repairs', option: 'bodywork-repairs',
    what: 'Dents drawn out without paint, panels painted, panels replaced, rust cut out and welded. Only the last two change how safe the car is in a crash.',
    signs: 'Gaps that differ, orange peel, overspray on rubber, a magnet that does not stick, a paint gauge above 200 micrometres.',
    papers: 'Photographs before the work, the shop’s name and its guarantee, and whether an insurer was involved. A write-off category must be told in any case.',
    ask: { question: 'Should I have scratches painted before selling?', answer: 'A smart repair of a bumper corner often pays. A whole side seldom does, and a fresh panel on an old car makes buyers look for the reason.' },
  },
  clutch: {
    noun: 'a clutch replacement',
    what: 'A wearing part: between 50,000 and 120,000 miles for most drivers, sooner in town or with a caravan. In many diesels and larger petrols the dual-mass flywheel is due with it, at about the same cost again.',
    signs: 'Revolutions rise without speed in a high gear, the pedal bites high, judder when moving off, a rattle at idle that stops when you press the pedal.',
    papers: 'Plate, cover and release bearing on one invoice, with a word on the flywheel and the slave cylinder.',
    ask: { question: 'Does a dual-clutch gearbox have a clutch that wears?', answer: 'It has two. Dry ones wear like any other, wet ones live longer if their oil is changed.' },
  },
  brakes: {
    noun: 'new brakes',
    what: 'Pads last 20,000 to 50,000 miles, discs about two sets of pads. Electric cars brake with their motor, so their discs rust before they wear.',
    signs: 'Squeal, a grinding noise, a pedal that pulses, a lip at the edge of the disc, an advisory in the MOT history.',
    papers: 'Front or rear, pads alone or discs too, the make, and the date of the last fluid change, which is due every two years.',
    ask: { question: 'Do new brakes raise the price?', answer: 'They remove an argument for lowering it. Buyers expect brakes that work.' },
  },
  dpf: {
    noun: 'a diesel particulate filter clean or replacement',
    what: 'It traps soot and burns it off on longer drives. In a car used for short trips it clogs early; ash fills it for good at 100,000 to 150,000 miles. Removing it fails the MOT and is an offence on the road.',
    signs: 'A lit filter lamp, limp-home mode, a fan that runs on, rising oil level, short intervals between regenerations.',
    papers: 'Cleaned off the car, with the back-pressure before and after, or replaced, and by which make. And what was done about the cause.',
    ask: { question: 'Can a motorway drive save it?', answer: 'If the lamp has just come on, often: twenty minutes at steady speed. A flashing lamp needs a garage.' },
  },
  'catalytic-converter': {
    noun: 'a catalytic converter replacement',
    what: 'It cleans exhaust gas with precious metals, and is stolen for them, from hybrids above all. Otherwise it lasts as long as the engine burns cleanly.',
    signs: 'A roar after a night in the street means theft. A rattle, a rotten smell or a code for its efficiency means wear.',
    papers: 'A type-approved or original part, which cars registered since March 2001 need, with its number. Mention a lock or a marking kit.',
    ask: { question: 'Is a stolen converter a write-off?', answer: 'Sometimes insurers decide so for an older car, because of the price of the part. Then the car has a category; say it.' },
  },
  tyres: {
    noun: 'new tyres',
    what: 'A set lasts 20,000 to 40,000 miles, less on the driven wheels of a heavy or electric car. The law asks for 1.6 mm across three quarters of the width; careful buyers ask for 3.',
    signs: 'Wear on one edge, cracks in the wall, four makes on four wheels, a date code older than six years.',
    papers: 'Make, size, date and remaining depth of each. A receipt for a matching set says more of an owner than any adjective.',
    ask: { question: 'Should I put on cheap tyres to sell?', answer: 'No. Buyers who know recognise them. Say what is left and let the price reflect it.' },
  },
  exhaust: {
    noun: 'an exhaust replacement',
    what: 'Back boxes rust from inside on cars that never get hot. Ten years are usual for steel, stainless systems outlive the car.',
    signs: 'A deeper note, a puff of soot at a joint, hangers that have gone, an MOT advisory for corrosion.',
    papers: 'Which sections, which make. A system that is not the maker’s is a modification if it is louder, and the insurer wants to know.',
    ask: { question: 'Does a sports exhaust add value?', answer: 'Rarely. Keep the original and offer both.' },
  },
  injectors: {
    noun: 'injector replacement',
    what: 'They meter fuel at up to 2,000 bar. Diesel injectors often last past 100,000 miles and suffer from dirty fuel; direct petrol injection shares the pressure and the price.',
    signs: 'A cold engine that hunts, knock, smoke, fuel in the oil, a smell of exhaust from seals that leak.',
    papers: 'One or the whole set, new or tested, and that each was coded to its cylinder.',
    ask: { question: 'Is one enough?', answer: 'If the others were tested and are within limits, yes. Keep the test sheet, it has a line for each.' },
  },
  'hybrid-battery': {
    noun: 'a hybrid battery replacement',
    what: 'The high-voltage battery of a hybrid. Many reach 150,000 miles; makers guarantee eight years and more, some to fifteen with a yearly check. Repairs of single modules are cheaper and shorter-lived than a new pack.',
    signs: 'A charge bar that falls suddenly, a fan that is always heard, mpg far below before, a hybrid warning.',
    papers: 'New, remanufactured or module, by whom, with how much warranty, and the yearly health checks.',
    ask: { question: 'Can the health be tested?', answer: 'Yes, at franchised dealers and specialists in half an hour. A sheet of this year is the best page in the folder.' },
  },
  'air-conditioning-repair': {
    noun: 'an air conditioning repair',
    what: 'Regassing is service, the rest is repair: condenser, compressor, pipes, evaporator. The condenser sits behind the grille and is holed by stones; the evaporator means taking out the dashboard.',
    signs: 'Warm air, a compressor that clicks on and off, oily stains on the condenser, gas gone within a month.',
    papers: 'The leak test with dye or nitrogen, the part, the gas and its weight.',
    ask: { question: 'Is air conditioning part of the MOT?', answer: 'No. That is why it is so often broken in cheap cars, and why a cold one is worth showing.' },
  },
  respray: {
    noun: 'a respray',
    what: 'A panel, a side or the whole car. A change of colour must be told to DVLA and stays visible in door frames and under the bonnet, which lowers the value of most cars.',
    signs: 'Masking lines, dust in the lacquer, a colour code that differs from the plate.',
    papers: 'The reason first, then the painter, the code, the number of panels, and photographs of the preparation.',
    ask: { question: 'Is a wrap the same?', answer: 'No. A film comes off, and what is beneath is unworn. Say how old it is and who removes it.' },
  },
}
