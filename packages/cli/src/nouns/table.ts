import { nounOf } from './from-row.ts'
import { GRANTS } from './grants.ts'
import type { Noun, Row } from './noun.ts'
import { AI_ROWS } from './rows/ai.ts'
import { DIRECTORY_ROWS } from './rows/directory.ts'
import { SIGN_IN_ROWS } from './rows/sign-in.ts'
import { WORK_ROWS } from './rows/work.ts'

const ROWS: readonly Row[] = [...DIRECTORY_ROWS, ...WORK_ROWS, ...AI_ROWS, ...SIGN_IN_ROWS]

/** Every kind of object that has commands. What a file of its own in `commands` does is not made from here again. */
export const TABLE: readonly Noun[] = [...ROWS.map(nounOf), GRANTS]

/** A noun by the first word of its commands, for commands that do more with one. */
export function nounCalled(name: string): Noun {
  const noun = TABLE.find((one) => one.name === name)
  if (!noun) throw new Error(`the table has no ${name}`)
  return noun
}
