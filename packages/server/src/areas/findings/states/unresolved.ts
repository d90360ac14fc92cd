import type { State } from '../shapes/enums.ts'

/** Somebody still has to do something about findings in these states. */
export const UNRESOLVED: readonly State[] = ['OPEN', 'IN_PROGRESS']
