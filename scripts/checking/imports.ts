import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files of the project that import one of these by a relative path, by themselves. */
export function importersOf(files: ReadonlySet<string>): string[] {
  return globSync('packages/*/{src,test,scripts}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter(
    (file) => !files.has(file) && importedBy(file).some((one) => files.has(one)),
  )
}

function importedBy(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)].map(([, name]) =>
    path.posix.join(path.posix.dirname(file), name!),
  )
}
