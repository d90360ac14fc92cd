export { addWords, dropWordsOfMany, replaceWords, wordsOf } from './search-words.ts'
export { wordConditions } from './word-search.ts'
