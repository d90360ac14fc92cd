import type { Answered } from '@reeve/client/session'
import { SEEN_STATES, type SeenState } from '../search.ts'

/** What was said of a tool server that was seen in use. */
export const stateOf = ({ state }: Pick<Answered.ShadowMcpServer, 'state'>): SeenState =>
  SEEN_STATES.find((one) => state === `SHADOW_MCP_STATE_${one.toUpperCase()}`) ?? 'new'
