import { connectorAnomalyDetectionDisabled } from './connector-anomaly-detection-disabled.ts'
import { connectorSyncFailing } from './connector-sync-failing.ts'
import { credentialExpiring } from './credential-expiring.ts'
import { deactivatedOwner } from './deactivated-owner.ts'
import type { Detector } from './detector.ts'
import { edgeFinding } from './edge-finding.ts'
import { nhiUnowned } from './nhi-unowned.ts'
import { serviceAccountMisclassification } from './service-account-misclassification.ts'
import { serviceAccountUnowned } from './service-account-unowned.ts'
import { shadowApp } from './shadow-app.ts'
import { shadowMcp } from './shadow-mcp.ts'
import { similarUsernameMatch } from './similar-username-match.ts'
import { unusedSecret } from './unused-secret.ts'

/** Everything that looks at the directory. */
export const detectors: readonly Detector[] = [
  similarUsernameMatch,
  serviceAccountMisclassification,
  nhiUnowned,
  serviceAccountUnowned,
  connectorAnomalyDetectionDisabled,
  deactivatedOwner,
  unusedSecret,
  credentialExpiring,
  connectorSyncFailing,
  shadowMcp,
  shadowApp,
  edgeFinding,
]
