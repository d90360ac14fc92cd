import type { Answered } from '@reeve/client/session'
import type { IconName } from '../../../ui/icon.tsx'
import { texts } from './texts.ts'

export type Node = Answered.GraphNode

type Kind = { readonly icon: IconName; readonly one: string; many(count: string, app: string): string }

const KINDS: Readonly<Record<string, Kind>> = {
  GRAPH_NODE_TYPE_USER: { icon: 'user', ...texts.kinds.user },
  GRAPH_NODE_TYPE_APP_USER: { icon: 'monitor', ...texts.kinds.account },
  GRAPH_NODE_TYPE_APP: { icon: 'app', ...texts.kinds.app },
  GRAPH_NODE_TYPE_RESOURCE_TYPE: { icon: 'lines', ...texts.kinds.type },
  GRAPH_NODE_TYPE_RESOURCE: { icon: 'box', ...texts.kinds.resource },
  GRAPH_NODE_TYPE_ENTITLEMENT: { icon: 'key', ...texts.kinds.entitlement },
}
const OTHER: Kind = { icon: 'circle', ...texts.kinds.resource }

export const kindOf = (type: string): Kind => KINDS[type] ?? OTHER

/** Of the same kind in the same app: what is folded together. */
export const groupOf = ({ type, appId }: Node): string => (type === 'GRAPH_NODE_TYPE_USER' ? type : `${type} ${appId}`)
