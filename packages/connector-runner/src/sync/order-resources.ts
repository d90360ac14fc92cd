import type { Notes } from './notes.ts'
import type { State } from './state.ts'

/** The phase in which resources are listed. */
const RESOURCES = 1

/** Gives every resource its depth, so that parents are sent first. A parent that was not listed, or a circle, is left out. */
export function orderResources(state: State, notes: Notes): void {
  const parents = new Map<string, string>()
  for (const { key, parent } of state.prepare('select key, parent from resource where parent is not null').iterate()) {
    parents.set(String(key), String(parent))
  }
  if (parents.size === 0) return
  const exists = state.prepare('select 1 as found from resource where key = ?')
  const depths = new Map<string, number>()
  const lost: string[] = []
  for (const key of parents.keys()) {
    const path: string[] = []
    let at: string | undefined = key
    while (at !== undefined && parents.has(at) && !depths.has(at) && !path.includes(at)) {
      path.push(at)
      at = parents.get(at)
    }
    const isCircle = at !== undefined && path.includes(at)
    const isStray = at !== undefined && !isCircle && !parents.has(at) && exists.get(at) === undefined
    if (isCircle || isStray) {
      // The last of the path loses its parent and is a root from now on.
      const root = path.pop()
      if (root === undefined) continue
      lost.push(root)
      depths.set(root, 0)
      notes.add(
        isCircle
          ? 'a resource is its own ancestor; it was taken without a parent'
          : 'a parent was not listed; its child was taken without it',
      )
      at = root
    }
    const base = at === undefined ? -1 : (depths.get(at) ?? 0)
    for (const [index, one] of path.toReversed().entries()) depths.set(one, base + 1 + index)
  }
  state.together(() => {
    const deep = state.prepare('update resource set depth = ? where key = ?')
    for (const [key, depth] of depths) if (depth > 0) deep.run(depth, key)
    const alone = state.prepare(
      "update resource set parent = null, depth = 0, json = json_remove(json, '$.parentId') where key = ?",
    )
    for (const key of lost) alone.run(key)
    // What lost its parent is told at every sync: pages of resources are read again then.
    if (lost.length > 0) state.prepare('delete from page where phase = ?').run(RESOURCES)
  })
}
