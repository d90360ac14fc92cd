import { invalid } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { bool, id, int32, text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { grantReader } from '../../../guards.ts'
import { INWARD, OUTWARD } from '../neighbours.ts'
import { rootNode, visibilityFor, whichRoot } from '../root.ts'
import { edges, nodes } from '../shape.ts'
import { walk } from '../walk.ts'

const DEFAULT_DEPTH = 3
const DEFAULT_NODES = 500
const MOST_NODES = 2000

export const searchGraph = operation({
  id: 'directory.graph.search',
  about: 'Tells what a user holds, or who holds an entitlement, or something in an app or on a resource, as a graph.',
  route: 'POST /api/v1/search/graph',
  guard: grantReader,
  called: 'AccessGraphService/Search',
  reads: true,
  request: shape('SearchAccessGraphRequest', 'Where to begin; exactly one of the first four ids.', {
    userId: id('A user.'),
    appId: id('An app.'),
    resourceId: id('A resource.'),
    entitlementId: id('An entitlement.'),
    maxDepth: int32('How many steps from there: 1 to 6; 3 when absent.', { min: 0, max: 6 }),
    maxNodes: int32('How many nodes at most: 1 to 2000; 500 when absent.', { min: 0, max: MOST_NODES }),
    appIds: list(id('An app.'), 512, 'Only through these apps and what is in them.'),
    entitlementIds: list(id('An entitlement.'), 512, 'Only through these entitlements.'),
    resourceIds: list(id('A resource.'), 512, 'Only through these resources.'),
    resourceTypeIds: list(
      id('A resource type.'),
      512,
      'Only through these types, their resources and what is held on them.',
    ),
    entitlementNameQuery: text(256, 'Only through entitlements with these words in their name.', { trim: true }),
    resourceNameQuery: text(256, 'Only through resources with these words in their name.', { trim: true }),
    maxFanOut: int32('How many nodes behind one at most: 1 to 1000; no limit of its own when absent.', {
      min: 0,
      max: 1000,
    }),
    pageSize: int32('Shows fewer nodes than maxNodes when it is smaller.', { min: 0 }),
    pageToken: text(1024, 'Must be empty: a graph has one page.'),
  }),
  response: shape('SearchAccessGraphResponse', 'The graph.', {
    nodes: nodes(),
    edges: edges(),
    hasMore: bool('There is more than is shown.'),
    nodeCeilingHit: bool('More nodes were found than may be shown.'),
    truncatedNodeIds: list(id('A node.'), 2000, 'Nodes behind which some are left out.'),
    pathsReturned: int32('How many edges end in an entitlement or a grant.'),
    pageToken: text(1024, 'Empty: a graph has one page.'),
  }),

  async run(context, input) {
    if (input.pageToken) {
      throw invalid('pageToken', 'must be empty: a graph has one page; raise maxNodes for more', 'PAGE_TOKEN_INVALID')
    }
    const kind = whichRoot(input)
    const visibility = await visibilityFor(context, input.userId)
    const root = await rootNode(context, input, visibility)
    const found = await walk({
      tx: context.tx,
      root,
      steps: kind === 'userId' ? OUTWARD : INWARD,
      visibility,
      filter: input,
      maxDepth: input.maxDepth || DEFAULT_DEPTH,
      maxNodes: Math.min(input.maxNodes || DEFAULT_NODES, input.pageSize || MOST_NODES),
      maxFanOut: input.maxFanOut || MOST_NODES,
    })
    const ends = new Set(found.nodes.filter(({ type }) => ENDS.includes(type)).map((node) => node.id))
    const pathsReturned = found.edges.filter(({ targetId }) => ends.has(targetId)).length
    return { ...found, pathsReturned, pageToken: '' }
  },
})

const ENDS: readonly string[] = ['GRAPH_NODE_TYPE_ENTITLEMENT', 'GRAPH_NODE_TYPE_GRANT']
