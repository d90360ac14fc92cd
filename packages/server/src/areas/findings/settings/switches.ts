import type { TypeName } from '../shapes/enums.ts'

export type TypeSwitch = { readonly type: TypeName; readonly onByDefault: boolean }

/** Every type that can be switched off, in the order of their declaration; what others find always counts. */
export const SWITCHES: readonly TypeSwitch[] = [
  { type: 'SIMILAR_USERNAME_MATCH', onByDefault: false },
  { type: 'SERVICE_ACCOUNT_MISCLASSIFICATION', onByDefault: false },
  { type: 'NHI_UNOWNED', onByDefault: true },
  { type: 'SERVICE_ACCOUNT_UNOWNED', onByDefault: false },
  { type: 'DECOY_CREDENTIAL_USED', onByDefault: true },
  { type: 'CONNECTOR_ANOMALY_DETECTION_DISABLED', onByDefault: true },
  { type: 'DEACTIVATED_OWNER', onByDefault: false },
  { type: 'UNUSED_SECRET', onByDefault: false },
  { type: 'CREDENTIAL_PUBLICLY_EXPOSED', onByDefault: true },
  { type: 'DECOY_PUBLICLY_EXPOSED', onByDefault: true },
  { type: 'CREDENTIAL_EXPIRING', onByDefault: false },
  { type: 'CONNECTOR_SYNC_FAILING', onByDefault: true },
  { type: 'SHADOW_MCP', onByDefault: false },
  { type: 'SHADOW_APP', onByDefault: false },
  { type: 'MCP_GATEWAY_TOOL_CALL_RISK', onByDefault: false },
  { type: 'EDGE_FINDING', onByDefault: false },
]
