/** A part of a definition that is not what it was; undefined where it was not there, or is not any more. */
export type Difference = {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Where two definitions differ, by the path of each value. */
export function differencesOf(before: string, after: string): Difference[] {
  const old = leavesOf(before)
  const now = leavesOf(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .sort()
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

/** A definition for reading; as it is when it is no JSON. */
export function readable(definition: string): string {
  try {
    return JSON.stringify(JSON.parse(definition), null, 2)
  } catch {
    return definition
  }
}

function leavesOf(definition: string): Map<string, string> {
  const leaves = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`)
    } else leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  }
  try {
    walk(JSON.parse(definition), '')
  } catch {
    leaves.set('', definition)
  }
  return leaves
}
