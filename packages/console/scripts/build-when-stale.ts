import { buildWhenStale } from '../../../scripts/building/when-stale.ts'
import { buildConsole, DIST } from './build.ts'
import { isStale } from './is-stale.ts'

/** Builds the console when it is missing or older than its sources, and says whether it did. */
export const buildConsoleWhenStale = (): Promise<boolean> =>
  buildWhenStale({ folder: DIST, isStale, build: buildConsole })
