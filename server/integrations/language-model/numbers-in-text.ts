/** Numbers in a text: in digits, with thousands as 'k' or 'grand', or in words. */
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const small = new Map<string, number>([
  ...`${units} seventeen eighteen nineteen`.split(' ').map((word, n) => [word, n] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, n) => [word, n * 10 + 20] as const),
  ['fourty', 40],
])
const times = new Map<string, number>([
  ['k', 1000],
  ['grand', 1000],
  ['thousand', 1000],
  ['thou', 1000],
  ['hundred', 100],
  ['million', 1_000_000],
])

/** Every reading of every number: 'two fifty' is 2, 50 and 250. */
export function numbersIn(text: string): Set<number> {
  const plain = text.normalize('NFKC').toLowerCase()
  return new Set([...inDigits(plain), ...inWords(plain)].map(number => Math.round(number * 1000) / 1000))
}

const digits =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s*(k|grand|thousand|thou|hundred|million)\b)?(?:\s*(?:-|–|to|and|or)\s*£?\s*(?=\d))?/g

function inDigits(text: string): number[] {
  const found: number[] = []
  /** Numbers that the next one's unit applies to as well: in '25-30k' both are thousands. */
  let open: number[] = []
  for (const match of text.matchAll(digits)) {
    const [all, whole = '', fraction = '', unit] = match
    const number = Number(whole.replaceAll(',', '') + fraction)
    const factor = times.get(unit ?? '') ?? 1
    found.push(number * factor, ...(factor > 1 ? open.map(one => one * factor) : []))
    const isJoined = /(?:-|–|to|and|or)\s*£?\s*$/.test(all)
    open = isJoined && factor === 1 ? [...open, number] : []
  }
  return found
}

function inWords(text: string): number[] {
  const found: number[] = []
  let run: string[] = []
  for (const word of [...text.split(/[^\p{L}\p{N}.]+/u), '']) {
    const belongs = small.has(word) || times.has(word) || ['a', 'half', 'point'].includes(word)
    if (belongs || (word === 'and' && run.length > 0)) run.push(word)
    else {
      found.push(...numbersOf(run))
      run = []
    }
  }
  return found
}

/** 'two and a half grand', 'twenty five thousand', 'twenty eighteen', 'two fifty'. */
function numbersOf(run: readonly string[]): number[] {
  const found: number[] = []
  /** A number that may count hundreds of the next: 'two' in 'two fifty', 'nineteen' in 'nineteen ninety'. */
  let hundreds: number | undefined
  let total = 0
  let current: number | undefined
  const end = () => {
    const number = total + (current ?? 0)
    if (number > 0) found.push(number)
    if (hundreds !== undefined && number >= 10 && number < 100) found.push(hundreds * 100 + number)
    hundreds = Number.isInteger(number) && number >= 1 && number <= 20 ? number : undefined
    total = 0
    current = undefined
  }
  for (const [i, word] of run.entries()) {
    const value = small.get(word)
    const factor = times.get(word)
    const before = run[i - 1]
    if (value !== undefined) {
      if (before === 'point' && current !== undefined && value < 10) current += value / 10
      else if (current === undefined || fits(current, value)) current = (current ?? 0) + value
      else {
        end()
        current = value
      }
    } else if (factor !== undefined) {
      // 'That would be grand' states no number; 'a grand' does.
      if (current === undefined && before !== 'a') continue
      const product = (current ?? 1) * factor
      if (factor === 100) current = product
      else {
        total += product
        current = undefined
      }
    } else if (word === 'half') current = (current ?? 0) + 0.5
  }
  end()
  return found
}

/** Whether 'twenty' may be followed by 'five', and 'two hundred' by 'fifty', as parts of one number. */
function fits(before: number, value: number): boolean {
  if (before > 0 && before % 100 === 0) return value < 100
  return before >= 20 && before < 100 && before % 10 === 0 && value > 0 && value < 10
}
