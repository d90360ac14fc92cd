import path from 'node:path'

export { type Change, readChanges } from './changes.ts'
export { MISBEHAVIOURS } from './misbehaviours.ts'

/** The program, for whoever starts it. */
export const TEST_CONNECTOR: string = path.join(import.meta.dirname, '../bin/test-connector.mjs')
