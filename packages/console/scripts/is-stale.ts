import { globSync } from 'node:fs'
import path from 'node:path'
import { modifiedAt } from '../../../scripts/building/when-stale.ts'
import { CONSOLE, DIST } from './build.ts'

/** What a build is made of, seen from the folder of the console; folders too, because a removed file changes only those. */
const SOURCES = ['index.html', 'package.json', 'public/**', 'scripts/**', 'src/**', '../client/src/**', '../cel/src/**']

/** Whether there is no build, or a source is newer than it. */
export function isStale(): boolean {
  const built = modifiedAt(path.join(DIST, 'index.html'))
  if (built === 0) return true
  return globSync(SOURCES, { cwd: CONSOLE }).some((name) => modifiedAt(path.join(CONSOLE, name)) > built)
}
