type Wire = Readonly<Record<string, unknown>>
type Difference = { changed_fields: string[]; old: Record<string, unknown>; new: Record<string, unknown> }

const QUIET: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'lastUsedAt', 'objectPermissions'])

/** The paths that differ. Values are logged only where they cannot be secret: enums, flags, ids and display names. */
export function changedFields(before: Wire | null, after: Wire | null): Difference {
  const difference: Difference = { changed_fields: [], old: {}, new: {} }
  compare(before ?? {}, after ?? {}, '', difference)
  return difference
}

function compare(before: Wire, after: Wire, prefix: string, found: Difference): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (QUIET.has(name)) continue
    const [old, now] = [before[name], after[name]]
    const path = prefix + name
    if (isWire(old) && isWire(now)) compare(old, now, `${path}.`, found)
    else if (JSON.stringify(old) !== JSON.stringify(now)) note(path, name, old, now, found)
  }
}

function note(path: string, name: string, old: unknown, now: unknown, found: Difference): void {
  found.changed_fields.push(path)
  if (isLoggable(name, old) && isLoggable(name, now)) {
    found.old[path] = old ?? null
    found.new[path] = now ?? null
  }
}

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

function isLoggable(name: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return true
  if (Array.isArray(value)) return /(Ids|Roles)$/.test(name)
  if (typeof value !== 'string') return false
  return /^(displayName|id|.*Id)$/.test(name) || /^[A-Z][A-Z0-9_]{2,}$/.test(value)
}
