import type { Answered } from '@reeve/client/session'

type Node = Answered.GraphNode

/** An account of somebody with the app it is in and what it gives. */
export type Held = { readonly account: Node; readonly app: string; readonly holds: readonly Node[] }

/** The accounts next to the person, by the name of their app, each with the entitlements behind it. */
export function accountsOf({ nodes, edges }: Answered.SearchAccessGraphResponse): Held[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const outOf = Map.groupBy(edges, ({ sourceId }) => sourceId)
  const behind = (id: string): Node[] => (outOf.get(id) ?? []).flatMap(({ targetId }) => byId.get(targetId) ?? [])
  return nodes
    .filter(({ type }) => type === 'GRAPH_NODE_TYPE_APP_USER')
    .map((account) => {
      const next = behind(account.id)
      const apps = next.filter(({ type }) => type === 'GRAPH_NODE_TYPE_APP')
      const holds = next.filter(({ type }) => type !== 'GRAPH_NODE_TYPE_APP').sort(byName)
      return { account, app: apps[0]?.displayName ?? account.displayName, holds }
    })
    .sort((one, other) => one.app.localeCompare(other.app))
}

const byName = (one: Node, other: Node): number => one.displayName.localeCompare(other.displayName)
