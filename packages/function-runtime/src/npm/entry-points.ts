type Exports = string | null | readonly Exports[] | { readonly [key: string]: Exports }

export type Manifest = {
  readonly name?: string
  readonly exports?: Exports
  readonly module?: string
  readonly main?: string
}

const CONDITIONS = new Set(['deno', 'worker', 'browser', 'module', 'import', 'require', 'default'])

/** The file that `.` or `./sub` of a package names; undefined when it does not export it. */
export function fileOf({ exports, module, main }: Manifest, entry: string): string | undefined {
  if (exports === undefined || exports === null) {
    return entry === '.' ? plain(module ?? main ?? 'index.js') : plain(entry)
  }
  const isMap =
    typeof exports === 'object' && !Array.isArray(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  // Safe because it is an object whose keys are entries.
  const entries: Record<string, Exports> = isMap ? (exports as Record<string, Exports>) : { '.': exports }
  const target = Object.hasOwn(entries, entry) ? chosen(entries[entry]!, '') : byPattern(entries, entry)
  return target === undefined ? undefined : plain(target)
}

function byPattern(entries: Record<string, Exports>, entry: string): string | undefined {
  for (const [key, target] of Object.entries(entries)) {
    const [head = '', tail = ''] = key.split('*')
    if (!key.includes('*') || !entry.startsWith(head) || !entry.endsWith(tail)) continue
    return chosen(target, entry.slice(head.length, entry.length - tail.length))
  }
  return undefined
}

function chosen(target: Exports, star: string): string | undefined {
  if (target === null) return undefined
  if (typeof target === 'string') return target.replaceAll('*', star)
  if (Array.isArray(target)) {
    for (const one of target) {
      const found = chosen(one, star)
      if (found !== undefined) return found
    }
    return undefined
  }
  for (const [condition, inner] of Object.entries(target)) {
    const found = CONDITIONS.has(condition) ? chosen(inner, star) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const plain = (file: string): string => file.replace(/^\.?\//, '')
