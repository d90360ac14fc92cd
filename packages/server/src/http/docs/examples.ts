import { readFileSync } from 'node:fs'

/** One call and its answer, as a test made it; no answer where a person has to sign in once more first. */
export type Example = { readonly request?: unknown; readonly answer?: unknown }
export type Examples = Readonly<Record<string, Example>>

export const EXAMPLES_FILE = new URL('examples.json', import.meta.url)

/** Read when the contract is asked for: a service of which nobody asks does not hold them. */
export const readExamples = (): Examples => JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))
