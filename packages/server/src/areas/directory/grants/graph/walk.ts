import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { type GraphFilter, passes } from './filter.ts'
import type { INWARD, Visibility } from './neighbours.ts'
import type { GraphEdge, GraphNode } from './shape.ts'

type Node = Answer<typeof GraphNode>
type Edge = Answer<typeof GraphEdge>
type Steps = typeof INWARD
type Found = {
  from_id: string
  id: string
  app_id: string
  type_id: string
  name: string
  second: string
  /** How many there are behind the same node, of those counted. */
  total: number
}

export type Walk = {
  nodes: Node[]
  edges: Edge[]
  hasMore: boolean
  nodeCeilingHit: boolean
  truncatedNodeIds: string[]
}

/** Beyond these the number left out is not counted. */
const MOST_COUNTED = 10_000

type Asked = {
  tx: Tx
  root: Node
  steps: Steps
  visibility: Visibility
  filter: GraphFilter
  maxDepth: number
  maxNodes: number
  /** How many nodes behind one are shown at most. */
  maxFanOut: number
}

/** Level by level from the root, a query a kind of step, until there is nothing more or enough. */
export async function walk(asked: Asked): Promise<Walk> {
  const { tx, root, steps, visibility, filter, maxDepth, maxNodes, maxFanOut } = asked
  const nodes = new Map([[root.id, root]])
  const edges: Edge[] = []
  const hidden = new Map<string, number>()
  const children = new Map<string, number>()
  let level: Node[] = [root]
  let nodeCeilingHit = false
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    const next: Node[] = []
    for (const step of steps) {
      const ids = level.filter((node) => node.type === step.from).map((node) => node.id)
      if (ids.length === 0) continue
      const found = await tx.rows<Found>(sql`
        select s.*, (count(*) over (partition by s.from_id))::integer as total
        from (select n.* from (${step.next(ids, visibility)}) n where ${passes(filter, step.to)} limit ${MOST_COUNTED}) s
        order by s.name, s.id limit ${maxNodes + 1}`)
      const shown = new Map<string, number>()
      for (const row of found) {
        if (!nodes.has(row.id) && nodes.size >= maxNodes) {
          nodeCeilingHit = true
          continue
        }
        const behind = children.get(row.from_id) ?? 0
        if (behind >= maxFanOut) continue
        children.set(row.from_id, behind + 1)
        const isNew = !nodes.has(row.id)
        const node = isNew ? nodeOf(row, step.to) : nodes.get(row.id)!
        if (isNew) next.push(node)
        nodes.set(row.id, node)
        shown.set(row.from_id, (shown.get(row.from_id) ?? 0) + 1)
        edges.push({ sourceId: row.from_id, targetId: row.id, type: step.edge, hiddenChildren: 0, isTruncated: false })
      }
      for (const [id, total] of new Map(found.map((row) => [row.from_id, row.total]))) {
        const left = total - (shown.get(id) ?? 0)
        if (left > 0) hidden.set(id, (hidden.get(id) ?? 0) + left)
      }
      nodeCeilingHit ||= found.length > maxNodes
    }
    level = next
  }
  return {
    nodes: [...nodes.values()],
    edges: edges.map((edge) => {
      const hiddenChildren = hidden.get(edge.targetId) ?? 0
      return { ...edge, hiddenChildren, isTruncated: hiddenChildren > 0 }
    }),
    // Nodes on the last level may have neighbours that were not read.
    hasMore: nodeCeilingHit || hidden.size > 0 || level.some((node) => steps.some((step) => step.from === node.type)),
    nodeCeilingHit,
    truncatedNodeIds: [...hidden.keys()],
  }
}

const nodeOf = (row: Found, type: Node['type']): Node => ({
  id: row.id,
  type,
  appId: row.app_id,
  resourceTypeId: row.type_id,
  displayName: row.name,
  secondaryText: row.second.slice(0, 1024),
})
