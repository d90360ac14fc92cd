import { custom } from './custom-type.ts'
import { decoyCredentialUsed } from './decoys/finding-type.ts'
import { accessOutlier } from './detectors/access-outlier.ts'
import { connectorAnomalyDetectionDisabled } from './detectors/connector-anomaly-detection-disabled.ts'
import { connectorSyncFailing } from './detectors/connector-sync-failing.ts'
import { credentialExpiring } from './detectors/credential-expiring.ts'
import { deactivatedOwner } from './detectors/deactivated-owner.ts'
import type { Detector } from './detectors/detector.ts'
import { edgeFinding } from './detectors/edge-finding.ts'
import { nhiUnowned } from './detectors/nhi-unowned.ts'
import { serviceAccountMisclassification } from './detectors/service-account-misclassification.ts'
import { serviceAccountUnowned } from './detectors/service-account-unowned.ts'
import { shadowApp } from './detectors/shadow-app.ts'
import { shadowMcp } from './detectors/shadow-mcp.ts'
import { similarUsernameMatch } from './detectors/similar-username-match.ts'
import { unusedSecret } from './detectors/unused-secret.ts'
import { credentialPubliclyExposed, decoyPubliclyExposed } from './exposures/finding-types.ts'
import type { FindingTypeDefinition } from './finding-type.ts'
import { mcpGatewayToolCallRisk } from './tool-calls/finding-type.ts'

/** Every type of finding, in the order of the contract. */
export const findingTypes = [
  similarUsernameMatch,
  serviceAccountMisclassification,
  nhiUnowned,
  serviceAccountUnowned,
  decoyCredentialUsed,
  custom,
  connectorAnomalyDetectionDisabled,
  deactivatedOwner,
  unusedSecret,
  credentialPubliclyExposed,
  decoyPubliclyExposed,
  credentialExpiring,
  connectorSyncFailing,
  shadowMcp,
  shadowApp,
  mcpGatewayToolCallRisk,
  edgeFinding,
  accessOutlier,
] as const satisfies readonly FindingTypeDefinition[]

/** Those that a detector finds in the directory. */
export const detectors: readonly Detector[] = findingTypes.filter((one) => 'look' in one)
