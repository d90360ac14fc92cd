import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, id, int32, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'

const NodeType = enumeration('GraphNodeType', 'What a node stands for.', [
  'GRAPH_NODE_TYPE_UNSPECIFIED',
  'GRAPH_NODE_TYPE_USER',
  'GRAPH_NODE_TYPE_APP_USER',
  'GRAPH_NODE_TYPE_APP',
  'GRAPH_NODE_TYPE_RESOURCE_TYPE',
  'GRAPH_NODE_TYPE_RESOURCE',
  'GRAPH_NODE_TYPE_ENTITLEMENT',
  'GRAPH_NODE_TYPE_GRANT',
])

const EdgeType = enumeration('GraphEdgeType', 'How two nodes belong together.', [
  'GRAPH_EDGE_TYPE_UNSPECIFIED',
  'GRAPH_EDGE_TYPE_IDENTITY_LINK',
  'GRAPH_EDGE_TYPE_DIRECT_GRANT',
  'GRAPH_EDGE_TYPE_APP_HIERARCHY',
  'GRAPH_EDGE_TYPE_RESOURCE_HIERARCHY',
  'GRAPH_EDGE_TYPE_PROXY_BINDING',
])

export const SizeBand = enumeration('GraphSizeBand', 'How large a graph would be.', [
  'GRAPH_SIZE_BAND_UNSPECIFIED',
  'GRAPH_SIZE_BAND_NORMAL',
  'GRAPH_SIZE_BAND_SUMMARIZED',
  'GRAPH_SIZE_BAND_TOO_LARGE',
])

export const GraphNode = shape('GraphNode', 'An object in the graph.', {
  id: id('The id of the object.'),
  type: oneOfNames(NodeType, 'What it is.'),
  appId: id('The app it belongs to.'),
  resourceTypeId: id('The type of a resource, or of the resource of an entitlement.'),
  displayName: text(1024, 'What people call it.'),
  secondaryText: text(1024, 'What tells it from others of the same name.'),
})

export const GraphEdge = shape('GraphEdge', 'Two objects that belong together.', {
  sourceId: id('The node nearer to where the graph begins.'),
  targetId: id('The node farther from there.'),
  type: oneOfNames(EdgeType, 'How they belong together.'),
  hiddenChildren: int32('How many nodes behind the target are left out.'),
  isTruncated: bool('Some nodes behind the target are left out.'),
})

export const nodes = () => list(GraphNode, 2000, 'The nodes, nearest first.')
export const edges = () => list(GraphEdge, 20_000, 'The edges.')
export type NodeName = (typeof NodeType.values)[number]
export type EdgeName = (typeof EdgeType.values)[number]
