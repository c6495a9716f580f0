/**
 * Removes registrations from free text, in which 'C63 AMG', 'under 5000' and 'BMW 320' have the same shape.
 * An unambiguous format is always removed, an ambiguous one is kept if its letters are a word, and after
 * 'reg' or 'plate' any of this shape is removed.
 */

/** English words that occur beside numbers. */
const english = new Set(
  [
    'a ad all am an and any are as at bar be big but buy by can car cat did do few for fit fix fun get go got had has he',
    'her him his hot i if im in is it its just key lot low mad man max me min mum my new no non nor not now of off old on',
    'one only or our out own pay per plus put red reg sat see set she so sub tax the to too top tow two up us use van was',
    'way we who why with yes yet you',
  ].flatMap(line => line.split(' ')),
)
/** Units of cars, and parts of their names. */
const trade = new Set(
  [
    'am bhp cc cm db fsh ft g gbp hp k kg km kw kwh l lb lbs lt ltr m mi mm mot mpg mph nm pcm pm ps px rpm s v w yr yrs',
    'abt amg bmw byd cdi cla clk cls crd crv cts ct cx dci dct ds dsg dti e ev evo eqa eqb eqc eqe eqs est fr fsi gb gl',
    'gla glb glc gle gls gs gsi gt gtb gtc gtd gte gti gto gtr gts hdi hev hrv hse hs id ix jtd ka kia lc ls lx mg mgb',
    'mgf mk mpv mr mx nx phev ram rc rcz rs rx sdi sd se sel sl slc slk sq srt sri ss st suv svr tce tdi tfsi ti tsi tt',
    'tts vag vr vrs vti vvt vw vx vxr wrx x xc xe xf xj xjs xk xkr xr xt xts z zr zs zt',
  ].flatMap(line => line.split(' ')),
)
/** Further ones of adverts. */
const ofAdverts = new Set(
  [
    'jan feb mar apr may jun jul aug sep oct nov dec abs air aux awd cab cat csl dab day dpf ecu egr esp fwd hid hpi jcw',
    'lci led nav pan pas pcp rev rwd sat trd usb vgc',
  ].flatMap(line => line.split(' ')),
)

const cue =
  /(?<!\b\d\d[\s-]?)\b((?:number\s*|licen[cs]e\s*|reg(?:istration)?\s*|private\s*|cherished\s*)?plates?|reg(?:istration)?(?:\s*(?:no|number))?|vr[mn])(?:\s*(?:is|are|was|no|number|it'?s|of|[:=#-]))*\s*/
const shape =
  /(?=[a-z\d ]*\d)(?=[a-z\d ]*[a-z])(?:[a-z]{1,3}\s?\d{1,4}(?:\s?[a-z]{1,3})?|\d{1,4}\s?[a-z]{1,3})\b/
const afterCue = new RegExp(cue.source + shape.source, 'gi')
const endsWithCue = new RegExp(`${cue.source}$`, 'i')

/** Whether letters beside a number may be a word: 'for' in 'A4 for 5k', but not in 'A123FOR'. */
type IsWord = (letters: string) => boolean

interface TextForm {
  /** Two halves with the separator. */
  readonly form: RegExp
  /** Whether the letters are words, so that it is not a registration. */
  readonly stays: (first: string, second: string, isWord: IsWord, isMeant: () => boolean) => boolean
}

const dated: readonly TextForm[] = [
  // Since 2001: AB12 CDE. 'XC90 SUV' is a car.
  {
    form: /\b([a-z]{2}[ -]?\d ?\d)([ -]?)([a-z]{3})\b/gi,
    stays: (first, second, isWord) => isWord(first.slice(0, 2)) && isWord(second),
  },
  // 1983–2001: A123 BCD, and Q plates. 'C63 AMG' and 'A4 for' are not.
  { form: /\b([a-z]\d{1,3})([ -]?)([a-z]{3})\b/gi, stays: (_, second, isWord) => isWord(second) },
  // 1963–1983: ABC 123D. 'BMW 320d' is not.
  { form: /\b([a-z]{3})([ -]?)(\d{1,3}[a-z])\b/gi, stays: (first, _, isWord) => isWord(first) },
]

/** Dateless and Northern Irish: ABC 1234, AIZ 1234, AB 1234, 1234 AB. 'MOT to May 2027' looks alike. */
const dateless: readonly TextForm[] = [
  { form: /\b([a-z]{3})([ -]?)(\d{2,4})\b/gi, stays: (first, _, isWord) => isWord(first) },
  { form: /\b([a-z]{2})([ -]?)(\d{3,4})\b/gi, stays: (first, _, isWord) => isWord(first) },
  { form: /\b(\d{2,4})([ -]?)([a-z]{2,3})\b/gi, stays: (_, second, isWord) => isWord(second) },
]
const allForms = [...dated, ...dateless]

/** 'on 14 May 2024' and 'E350 Cab' are much likelier in an advert than another car's registration. */
const inAdverts: readonly TextForm[] = [
  {
    form: /\b([a-z]{2}\d\d)([ -]?)((?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{3})\b/gi,
    stays: dated[0]!.stays,
  },
  {
    form: dated[1]!.form,
    stays: (_, second, isWord, isMeant) => isWord(second) || !isMeant(),
  },
  dated[2]!,
]

/** '18 plate' and '68 reg' are kept: they mean the age and do not identify a car. */
export function withoutRegistrations(text: string, instead: string): string {
  const rest = text.replace(afterCue, (_, word: string) => `${word} ${instead}`)
  return withoutForms(rest, allForms, instead)
}

/** Removes only unambiguous ones, for adverts: other words stay, and the car's own is known. */
export function withoutDatedRegistrations(text: string, instead: string): string {
  return withoutForms(text, inAdverts, instead, ofAdverts)
}

function withoutForms(
  text: string,
  forms: readonly TextForm[],
  instead: string,
  moreWords: ReadonlySet<string> = new Set(),
): string {
  let rest = text
  for (const { form, stays } of forms) {
    const before = rest
    rest = before.replace(form, (all, first: string, gap: string, second: string, at: number) => {
      const isWord: IsWord = letters =>
        trade.has(letters.toLowerCase()) ||
        moreWords.has(letters.toLowerCase()) ||
        (gap !== '' && english.has(letters.toLowerCase()))
      const isMeant = () =>
        gap === '' || all === all.toUpperCase() || endsWithCue.test(before.slice(Math.max(0, at - 40), at))
      return stays(first, second, isWord, isMeant) ? all : instead
    })
  }
  return rest
}
