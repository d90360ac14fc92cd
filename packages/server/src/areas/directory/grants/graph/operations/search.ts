import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { bool, id, int32 } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { grantReader } from '../../../guards.ts'
import { INWARD, OUTWARD } from '../neighbours.ts'
import { rootNode, visibilityFor, whichRoot } from '../root.ts'
import { edges, nodes } from '../shape.ts'
import { walk } from '../walk.ts'

const DEFAULT_DEPTH = 3
const DEFAULT_NODES = 500

export const searchGraph = operation({
  id: 'directory.graph.search',
  about: 'Tells what a user holds, or who holds something in an app or on a resource, as a graph.',
  route: 'POST /api/v1/search/graph',
  guard: grantReader,
  called: 'AccessGraphService/Search',
  reads: true,
  request: shape('SearchAccessGraphRequest', 'Where to begin; exactly one of the three ids.', {
    userId: id('A user.'),
    appId: id('An app.'),
    resourceId: id('A resource.'),
    maxDepth: int32('How many steps from there: 1 to 6; 3 when absent.', { min: 0, max: 6 }),
    maxNodes: int32('How many nodes at most: 1 to 2000; 500 when absent.', { min: 0, max: 2000 }),
  }),
  response: shape('SearchAccessGraphResponse', 'The graph.', {
    nodes: nodes(),
    edges: edges(),
    hasMore: bool('There is more than is shown.'),
    nodeCeilingHit: bool('More nodes were found than may be shown.'),
    truncatedNodeIds: list(id('A node.'), 2000, 'Nodes behind which some are left out.'),
  }),

  async run(context, input) {
    const kind = whichRoot(input)
    const visibility = visibilityFor(context, input.userId)
    const root = await rootNode(context, input, visibility)
    return walk({
      tx: context.tx,
      root,
      steps: kind === 'userId' ? OUTWARD : INWARD,
      visibility,
      maxDepth: input.maxDepth || DEFAULT_DEPTH,
      maxNodes: input.maxNodes || DEFAULT_NODES,
    })
  },
})
