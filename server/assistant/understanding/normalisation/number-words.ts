/** Number words as digits: 'two and a half grand' → '2.5 grand', 'twenty eighteen' → '2018'. */
import type { AlignedText, Edit, Token } from './aligned-text.ts'

// biome-ignore format: a table
const units: Readonly<Record<string, number>> = {
  zero: 0, nought: 0, naught: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9,
  ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
}
// biome-ignore format: a table
const tens: Readonly<Record<string, number>> = {
  twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
}

/** A lone 'one' is a number only before these: 'a red one' is not. */
const countedAfterOne =
  /^(owner|keeper|previous|former|lady|careful|litre|liter|point|hundred|thousand|grand|point|and|private)/

export function numberWordsToDigits(text: AlignedText): AlignedText {
  return text.edited(numberWordEdits(text.tokens))
}

export function numberWordEdits(tokens: readonly Token[]): Edit[] {
  const edits: Edit[] = []
  for (let i = 0; i < tokens.length; ) {
    const read = numberAt(tokens, i) ?? digitsAndAHalf(tokens, i)
    if (read) {
      edits.push({ from: tokens[i]!.from, to: tokens[read.next - 1]!.to, with: read.digits })
      i = read.next
    } else i++
  }
  return edits
}

interface Read {
  digits: string
  /** Index of the first token after it. */
  next: number
}

function numberAt(tokens: readonly Token[], start: number): Read | undefined {
  const couple = coupleAt(tokens, start)
  if (couple) return couple
  const year = yearAt(tokens, start)
  if (year) return year
  const whole = wholeAt(tokens, start)
  if (!whole) return undefined
  if (
    whole.value === 1 &&
    whole.next === start + 1 &&
    !countedAfterOne.test(tokens[whole.next]?.text ?? '')
  ) {
    return undefined
  }
  const more = tokens[whole.next]?.text === 'grand' ? belowThousand(tokens, whole.next + 1) : undefined
  // 'three grand five hundred'
  if (more && more.value >= 100) return { digits: String(whole.value * 1000 + more.value), next: more.next }
  const fraction = fractionAt(tokens, whole.next)
  if (fraction) return { digits: `${whole.value}.${fraction.digits}`, next: fraction.next }
  return { digits: String(whole.value), next: whole.next }
}

/** 'A couple of grand', 'a grand': 2 or 1 before a multiplier only. */
function coupleAt(tokens: readonly Token[], start: number): Read | undefined {
  const words = tokens.slice(start, start + 4).map(token => token.text)
  const scale = /^(grand|thousand|hundred)$/
  if (words[0] === 'another' && words[1] === 'grand') return { digits: 'another 1', next: start + 1 }
  if (words[0] === 'half' && words[1] === 'a' && scale.test(words[2] ?? ''))
    return { digits: '0.5', next: start + 2 }
  if (words[0] === 'couple' && words[1] === 'of' && scale.test(words[2] ?? ''))
    return { digits: '2', next: start + 2 }
  if (words[0] !== 'a') return undefined
  if (words[1] === 'couple' && words[2] === 'of' && scale.test(words[3] ?? ''))
    return { digits: '2', next: start + 3 }
  if (words[1] === 'grand') return { digits: '1', next: start + 1 }
  return undefined
}

/** 'twenty eighteen', 'twenty twenty one', 'nineteen ninety nine', 'two thousand and eighteen'. */
function yearAt(tokens: readonly Token[], start: number): Read | undefined {
  const century = { twenty: 2000, nineteen: 1900 }[tokens[start]?.text ?? '']
  if (century === undefined) return undefined
  const rest = belowHundred(tokens, start + 1)
  if (!rest || rest.value < 10) return undefined
  const year = century + rest.value
  return year > 1949 && year < 2040 && !/^(grand|thousand|k|hundred)$/.test(tokens[rest.next]?.text ?? '')
    ? { digits: String(year), next: rest.next }
    : undefined
}

interface Whole {
  value: number
  next: number
}

function belowHundred(tokens: readonly Token[], at: number): Whole | undefined {
  const word = tokens[at]?.text ?? ''
  const unit = Object.hasOwn(units, word) ? units[word] : undefined
  if (unit !== undefined) return { value: unit, next: at + 1 }
  const ten = Object.hasOwn(tens, word) ? tens[word] : undefined
  if (ten === undefined) return undefined
  const skip = tokens[at + 1]?.text === '-' ? 2 : 1
  const follows = tokens[at + skip]?.text ?? ''
  const last = Object.hasOwn(units, follows) ? units[follows]! : 0
  return last > 0 && last < 10 ? { value: ten + last, next: at + skip + 1 } : { value: ten, next: at + 1 }
}

function belowThousand(tokens: readonly Token[], at: number): Whole | undefined {
  const a = tokens[at]?.text === 'a' && tokens[at + 1]?.text === 'hundred'
  const head = a ? { value: 1, next: at + 1 } : belowHundred(tokens, at)
  if (!head || tokens[head.next]?.text !== 'hundred') return head
  const hundreds = head.value * 100
  const and = tokens[head.next + 1]?.text === 'and' ? 2 : 1
  const rest = belowHundred(tokens, head.next + and)
  return rest ? { value: hundreds + rest.value, next: rest.next } : { value: hundreds, next: head.next + 1 }
}

function wholeAt(tokens: readonly Token[], at: number): Whole | undefined {
  const a = tokens[at]?.text === 'a' && tokens[at + 1]?.text === 'thousand'
  const head = a ? { value: 1, next: at + 1 } : belowThousand(tokens, at)
  if (!head || tokens[head.next]?.text !== 'thousand') return head
  const thousands = head.value * 1000
  const and = tokens[head.next + 1]?.text === 'and' ? 2 : 1
  const rest = belowThousand(tokens, head.next + and)
  return rest ? { value: thousands + rest.value, next: rest.next } : { value: thousands, next: head.next + 1 }
}

/** '2 and a half grand', with 2 as a digit. */
function digitsAndAHalf(tokens: readonly Token[], at: number): Read | undefined {
  const number = tokens[at]!
  if (number.kind !== 'number' || !/^\d+$/.test(number.text) || tokens[at + 1]?.text !== 'and')
    return undefined
  const fraction = fractionAt(tokens, at + 1)
  return fraction && { digits: `${number.text}.${fraction.digits}`, next: fraction.next }
}

/** 'point six', 'and a half'. */
function fractionAt(tokens: readonly Token[], at: number): Read | undefined {
  const [first, second, third] = tokens.slice(at, at + 3).map(token => token.text)
  if (first === 'and' && second === 'a' && third === 'half') return { digits: '5', next: at + 3 }
  if (first === 'and' && second === 'half') return { digits: '5', next: at + 2 }
  if (first !== 'point') return undefined
  const digit = belowHundred(tokens, at + 1)
  return digit && digit.value < 10 ? { digits: String(digit.value), next: digit.next } : undefined
}
