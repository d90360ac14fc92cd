import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { DIST } from '../scripts/build.ts'

/** The scripts that are loaded before the first page, and how many bytes they are on the way to a browser. */
export function initialScripts(): { readonly names: string[]; readonly bytes: number } {
  const index = readFileSync(path.join(DIST, 'index.html'), 'utf8')
  const names = [...new Set([...index.matchAll(/\/(assets\/[\w.-]+\.js)"/g)].map(([, name]) => name!))]
  const sizes = names.map((name) => gzipSync(readFileSync(path.join(DIST, name)), { level: 9 }).length)
  return { names, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
