import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { isLong } from '../testing/long.ts'
import { importersOf } from './imports.ts'

/** More would take longer than a minute or two: the rest is for `npm test`. */
const MOST = 12

/** Tests that a change most likely breaks, the likeliest first, and how many others import what was changed. */
export function testsOf(changed: readonly string[]): { readonly files: string[]; readonly left: number } {
  const own = changed.filter((file) => file.endsWith('.test.ts'))
  const sources = changed.filter((file) => !file.endsWith('.test.ts'))
  const importers = importersOf(new Set(sources))
  const files = [
    ...own,
    ...sources.flatMap(testsBeside),
    ...importers.filter((file) => file.endsWith('.test.ts')),
    ...importers.flatMap(testsBeside),
  ]
  const found = [...new Set(files)].filter((file) => existsSync(file) && (own.includes(file) || !isLong(file)))
  return { files: found.slice(0, MOST), left: Math.max(0, found.length - MOST) }
}

/** Those in the folder of a file; when there are none, those of the folder above it. */
function testsBeside(file: string): string[] {
  for (let folder = path.posix.dirname(file); folder.split('/').length > 3; folder = path.posix.dirname(folder)) {
    const found = globSync(`${folder}/*.test.ts`)
    if (found.length > 0) return found
  }
  return []
}
