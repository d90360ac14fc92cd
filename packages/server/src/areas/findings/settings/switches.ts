import type { TypeName } from '../shapes/enums.ts'

export type TypeSwitch = {
  readonly type: TypeName
  /** Whether it is looked for where nobody has set it: where that needs no setting and does not guess. */
  readonly onByDefault: boolean
  /** Why that is so, as settings tell it. */
  readonly why: string
}

const FROM_SYNCS = 'it follows from what connectors report'
const FROM_REPORTS = 'it needs a report of what happened'

/** Every type that can be switched off, in the order of their declaration; what others find always counts. */
export const SWITCHES: readonly TypeSwitch[] = [
  { type: 'SIMILAR_USERNAME_MATCH', onByDefault: false, why: 'it judges by names alone and may be wrong often' },
  {
    type: 'SERVICE_ACCOUNT_MISCLASSIFICATION',
    onByDefault: false,
    why: 'it judges by names among others and may be wrong often',
  },
  { type: 'NHI_UNOWNED', onByDefault: true, why: FROM_SYNCS },
  { type: 'SERVICE_ACCOUNT_UNOWNED', onByDefault: true, why: FROM_SYNCS },
  { type: 'DECOY_CREDENTIAL_USED', onByDefault: true, why: 'nobody uses a decoy by right' },
  { type: 'CONNECTOR_ANOMALY_DETECTION_DISABLED', onByDefault: true, why: 'it is one for each connector at most' },
  { type: 'DEACTIVATED_OWNER', onByDefault: true, why: FROM_SYNCS },
  { type: 'UNUSED_SECRET', onByDefault: true, why: 'it follows from when secrets were used, as connectors report it' },
  { type: 'CREDENTIAL_PUBLICLY_EXPOSED', onByDefault: true, why: FROM_REPORTS },
  { type: 'DECOY_PUBLICLY_EXPOSED', onByDefault: true, why: FROM_REPORTS },
  { type: 'CREDENTIAL_EXPIRING', onByDefault: true, why: 'it follows from when credentials expire' },
  { type: 'CONNECTOR_SYNC_FAILING', onByDefault: true, why: 'it is one for each connector at most' },
  { type: 'SHADOW_MCP', onByDefault: true, why: FROM_REPORTS },
  { type: 'SHADOW_APP', onByDefault: true, why: 'it is one for each app that people were seen to use' },
  { type: 'MCP_GATEWAY_TOOL_CALL_RISK', onByDefault: true, why: FROM_REPORTS },
  { type: 'EDGE_FINDING', onByDefault: true, why: 'it says nothing of apps whose connectors report no use' },
]
