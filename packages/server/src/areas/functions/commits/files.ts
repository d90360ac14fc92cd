import { invalid, invalidAll, type Violation } from '../../../lib/failure.ts'

export type Files = Readonly<Record<string, Uint8Array>>

const PATH = /^[A-Za-z0-9_][A-Za-z0-9_./-]{0,127}$/
const EXTENSION = /\.(?:ts|js|mjs|json|txt|md)$/
const MOST_COMMIT_BYTES = 5 * 1024 * 1024
/** Of a request: the files as base64, and the names around them. */
export const MOST_COMMIT_BODY = 8 * 1024 * 1024
const MAIN = 'main.ts'

/** What is wrong with the path of a file; undefined when nothing is. */
function pathProblem(path: string): string | undefined {
  if (!PATH.test(path) || path.includes('..') || path.includes('//')) return 'is not the path of a file'
  return EXTENSION.test(path) ? undefined : 'must end in .ts, .js, .mjs, .json, .txt or .md'
}

export function checkPaths(field: string, paths: readonly string[]): void {
  const violations: Violation[] = paths.flatMap((path, index) => {
    const description = pathProblem(path)
    return description ? [{ field: `${field}[${index}]`, description, reason: 'VALUE_INVALID' }] : []
  })
  if (violations.length > 0) throw invalidAll(violations)
  if (new Set(paths).size < paths.length) throw invalid(field, 'names a file twice')
  if (!paths.includes(MAIN)) throw invalid(field, `must hold ${MAIN}`, 'VALUE_REQUIRED')
}

/** The files of a commit; undefined when none are given. */
export function checkFiles(field: string, files: Files): Files | undefined {
  const entries = Object.entries(files)
  if (entries.length === 0) return undefined
  const violations: Violation[] = entries.flatMap(([path]) => {
    const description = pathProblem(path)
    return description ? [{ field: `${field}[${JSON.stringify(path)}]`, description, reason: 'VALUE_INVALID' }] : []
  })
  if (violations.length > 0) throw invalidAll(violations)
  if (!Object.hasOwn(files, MAIN)) throw invalid(field, `must hold ${MAIN}`, 'VALUE_REQUIRED')
  checkSize(
    field,
    entries.reduce((sum, [, content]) => sum + content.length, 0),
  )
  return files
}

export function checkSize(field: string, size: number): void {
  if (size > MOST_COMMIT_BYTES) throw invalid(field, `at most ${MOST_COMMIT_BYTES} bytes together`, 'VALUE_TOO_LONG')
}
