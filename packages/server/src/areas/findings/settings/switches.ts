import { FINDING_TYPES } from '../../../expressions/types/finding-names.ts'
import type { TypeSwitch } from '../detectors/detector.ts'
import { detectors } from '../detectors/index.ts'

/** Types that no detector looks for in the directory. */
const REPORTED: readonly TypeSwitch[] = [
  { type: 'DECOY_CREDENTIAL_USED', onByDefault: true, why: 'nobody uses a decoy by right' },
  { type: 'CREDENTIAL_PUBLICLY_EXPOSED', onByDefault: true, why: 'it needs a report of what happened' },
  { type: 'DECOY_PUBLICLY_EXPOSED', onByDefault: true, why: 'it needs a report of what happened' },
  { type: 'MCP_GATEWAY_TOOL_CALL_RISK', onByDefault: true, why: 'it needs a report of what happened' },
]

/** Every type that can be switched off, in the order of their declaration; what others find always counts. */
export const SWITCHES: readonly TypeSwitch[] = FINDING_TYPES.flatMap(
  (type) => [...detectors, ...REPORTED].find((one) => one.type === type) ?? [],
)
