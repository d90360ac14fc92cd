import { ALLOWED, type Pattern } from './pattern.ts'
import { textsIn } from './texts.ts'

const FILES = [
  ...['.env', '.env.*', '*.pem', '*.key', '*.p12', '*.pfx', '*.kdbx', '*.keystore', '*.jks'],
  ...['id_rsa', 'id_dsa', 'id_ecdsa', 'id_ed25519', '.npmrc', '.netrc', '.pgpass', '.git-credentials'],
]
const FOLDERS = ['.ssh/', '.aws/', '.gnupg/', '.kube/', '.docker/', '.azure/', '.config/gcloud/']

export const sensitiveFileGuard: Pattern<'sensitiveFileGuard'> = {
  event: 'PRE_TOOL_USE',
  run({ blockedPatterns, blockedDirectories }, { input }) {
    const isSet = blockedPatterns.length > 0 || blockedDirectories.length > 0
    const files = (isSet ? blockedPatterns : FILES).map((one) => one.toLowerCase())
    const folders = (isSet ? blockedDirectories : FOLDERS).map((one) => segmentsOf(one.toLowerCase()))
    for (const text of textsIn(input)) {
      for (const path of pathsIn(text)) {
        const segments = segmentsOf(path)
        const file = files.find((glob) => segments.some((segment) => matches(glob, segment)))
        if (file !== undefined) return denied(file)
        const folder = folders.find((one) => holds(segments, one))
        if (folder) return denied(`${folder.join('/')}/`)
      }
    }
    return ALLOWED
  },
}

const denied = (what: string) => ({ kind: 'deny', reason: `the call names a file that is guarded: ${what}` }) as const

/** Pieces of a text that may be paths, with what hides them undone. */
function pathsIn(text: string): string[] {
  const forms = new Set([text, decoded(text), decoded(decoded(text))])
  return [...forms].flatMap((form) =>
    form
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('\\', '/')
      .split(/[\s"'`,;:|&<>(){}=?#\0[\]]+/),
  )
}

function decoded(text: string): string {
  if (!text.includes('%')) return text
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** `.` and empty segments lead nowhere. */
const segmentsOf = (path: string): string[] => path.split('/').filter((one) => one !== '' && one !== '.')

const holds = (segments: readonly string[], folder: readonly string[]): boolean =>
  folder.length > 0 &&
  segments.some((_, from) => folder.every((name, index) => matches(name, segments[from + index] ?? '')))

/** Whether a name fits a glob, in time proportional to both lengths. */
function matches(glob: string, name: string): boolean {
  let at = 0
  let from = 0
  let star = -1
  let resumed = 0
  while (at < name.length) {
    if (glob[from] === '*') {
      star = from++
      resumed = at
    } else if (glob[from] === '?' || glob[from] === name[at]) {
      from++
      at++
    } else if (star >= 0) {
      from = star + 1
      at = ++resumed
    } else return false
  }
  while (glob[from] === '*') from++
  return from === glob.length
}
