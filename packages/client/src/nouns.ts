export { NOUNS, REFERENCE_SHAPES, REFERENCES } from './generated/nouns.ts'
export { type Noun, narrowedTo, operationOf, type Reference, type Verb } from './noun.ts'
