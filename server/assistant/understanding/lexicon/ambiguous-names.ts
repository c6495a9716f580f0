/** Which names and aliases of models are unambiguous, and which need their make beside them. */

import { matchKey } from '#contracts/slug.ts'
import type { Model } from '#server/vehicles/catalogue/model.ts'
import { editDistance } from '../normalisation/edit-distance.ts'
import { isCommon } from '../normalisation/english-words.ts'
import { featureSynonyms, valueSynonyms, variantTrims } from './value-synonyms.ts'

const variants = new Set(variantTrims.map(matchKey))

/** Keys of values that any car may have: 'Coupe', 'Electric'. */
export const valueKeys = new Set(
  [...valueSynonyms, ...featureSynonyms]
    .flatMap(({ spelled }) => spelled.map(matchKey))
    .concat('base', 'standard', 'max'),
)
/** Model names and aliases that are also ordinary words: 'a note', 'the edge', 'one', 'up'. */
const ambiguous = new Set(
  `accent cabriolet roadster access accord active almera arena ascot atom avenger azure baleno bluebird bolt bora bravo brooklands caliber
  california carry cast century cerato charade cherry city class clarus club cobra colt combo commander compass concerto
  connect convertible cooper corniche corona courier coupe cross crown cube custom dawn defender derby diesel discovery
  eclipse edge elan electric element elite endura epica epsilon escape estate every excel expert explorer express
  fabia first fit flying focal fury fusion genesis ghost go grand gt hatch hatchback horizon hybrid idea ideal imperial
  insight ion is jeep journey kappa kingswood laurel legend leopard liberty life lodge logo magentis marina master match matrix
  maxi mentor metro midget mini mrs mirage move mpv navigator neon new note nova one orion pacer panorama park partner passport
  patriot patrol performance petrol phantom picnic pilot pony pointer premium pride prima prime pulse ram range
  relay rio rodeo rover royal saloon santa savvy select series seven shadow sigma signature sky soul space spark special
  spectra speed spider spirit sport spring sprint spyder square standard stanza stealth stellar stream style sunny
  super swing tempra terra terrain thema tipo touring town traffic traveller trek trip up van vectra vision viva
  wagon wave wind wraith zero zest tourer`.split(/\s+/),
)
/** Exceptions, which are usually meant as the car. */
for (const name of [
  'discovery',
  'defender',
  'almera',
  'fabia',
  'vectra',
  'fusion',
  'explorer',
  'cooper',
  'nova',
  'patrol',
  'rio',
  'soul',
  'bravo',
  'colt',
  'accord',
  'avenger',
])
  ambiguous.delete(name)

export function needsMake(key: string, make: string): boolean {
  if (ambiguous.has(key) || variants.has(key)) return true
  if (/^\d+$/.test(key))
    return !(key === '911' || (key.length === 4 && !/^(19|20)/.test(key) && !/00$/.test(key)))
  if (/^[a-z]+$/.test(key)) return key.length <= 2 ? key !== 'tt' && key !== 'ka' : false
  return key.length === 2 && make === 'renault'
}

/** Aliases with these words would hide what they say of doors, seats, bodies and fuels. */
const otherMeaning =
  /\b(door|doors|seater|seats|saloon|hatch|hatchback|estate|touring|coupe|suv|cabrio|cabriolet|convertible|automatic|diesel|petrol|hybrid|electric|phev|van|pickup|4x4)\b/

/** 'Golf GTI' is a model and a trim, which the alias would hide. */
export const hidesOtherMeaning = (alias: string, name: string) =>
  otherMeaning.test(alias) || alias.startsWith(`${name} `) || alias.endsWith(' car')

/** Engine badges: '320d', 'M140i', 'D5'. They are searched as keywords, since adverts have them. */
export function badgesOf({ name, generations }: Model): Set<string> {
  const engines = generations.flatMap(({ engines }) =>
    engines.flatMap(engine => engine.name.toLowerCase().split(' ')),
  )
  return new Set(
    engines.filter(
      word => /^(?:[a-z]{1,2}\d{1,3}[a-z]?|\d{3}[a-z]{1,2})$/.test(word) && word !== matchKey(name),
    ),
  )
}

/** Aliases that are typos are corrected before extraction: 'discovry sport' is a Discovery Sport. */
export function isTypoOf(alias: string, name: string): boolean {
  const [typed, meant] = [alias.toLowerCase(), name.toLowerCase()]
  return (
    typed !== meant &&
    /^[a-z]{4,}$/.test(typed) &&
    /^[a-z]{4,}$/.test(meant) &&
    !isCommon(typed) &&
    editDistance(typed, meant, 2) <= 2
  )
}
