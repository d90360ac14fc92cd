import { readFileSync } from 'node:fs'

import type { Example } from '../../wire/compatible.ts'

export type Examples = Readonly<Record<string, Example>>

export const EXAMPLES_FILE = new URL('examples.json', import.meta.url)

/** Read when the contract is asked for: a service of which nobody asks does not hold them. */
export const readExamples = (): Examples => JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))
