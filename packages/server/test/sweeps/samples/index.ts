import type { Samples } from '../sample.ts'
import { accessProfileSamples } from './access-profiles.ts'
import { accountsSamples } from './accounts.ts'
import { aiClassifierSamples } from './ai-classifiers.ts'
import { aiGatewaySamples } from './ai-gateway.ts'
import { aiHookSamples } from './ai-hooks.ts'
import { appsSamples } from './apps.ts'
import { attributesSamples } from './attributes.ts'
import { automationRunSamples } from './automation-runs.ts'
import { automationSamples } from './automations.ts'
import { bulkActionSamples } from './bulk-actions.ts'
import { conflictsSamples } from './conflicts.ts'
import { connectorCredentialsSamples } from './connector-credentials.ts'
import { connectorTasksSamples } from './connector-tasks.ts'
import { connectorsSamples } from './connectors.ts'
import { consoleSamples } from './console.ts'
import { decoySamples } from './decoys.ts'
import { directoriesSamples } from './directories.ts'
import { discoveredSamples } from './discovered.ts'
import { entitlementsSamples } from './entitlements.ts'
import { federationSamples } from './federation.ts'
import { findingSamples } from './findings.ts'
import { functionSamples } from './functions.ts'
import { grantsSamples } from './grants.ts'
import { localAccountSamples } from './local-accounts.ts'
import { modelGatewaySamples } from './model-gateway.ts'
import { notificationSamples } from './notifications.ts'
import { organisationSamples } from './organisation.ts'
import { ownersSamples } from './owners.ts'
import { personalClientSamples } from './personal-clients.ts'
import { policySamples } from './policies.ts'
import { provisioningSamples } from './provisioning.ts'
import { pushSamples } from './push.ts'
import { reportSamples } from './reports.ts'
import { requestSamples } from './requests.ts'
import { resourcesSamples } from './resources.ts'
import { reviewReportSamples } from './review-reports.ts'
import { reviewSamples } from './reviews.ts'
import { roleMiningSamples } from './role-mining.ts'
import { roleSamples } from './roles.ts'
import { servicePrincipalSamples } from './service-principals.ts'
import { sessionPolicySamples } from './session-policies.ts'
import { sessionSamples } from './sessions.ts'
import { signInSamples } from './sign-in.ts'
import { ssoSamples } from './sso.ts'
import { ssoSamlSamples } from './sso-saml.ts'
import { syncSamples } from './syncs.ts'
import { systemLogSamples } from './system-log.ts'
import { usersSamples } from './users.ts'
import { vaultSamples } from './vaults.ts'
import { webhookListenerSamples } from './webhook-listeners.ts'
import { webhookSamples } from './webhooks.ts'

export const samples: Samples = {
  ...aiClassifierSamples,
  ...aiHookSamples,
  ...signInSamples,
  ...automationRunSamples,
  ...consoleSamples,
  ...bulkActionSamples,
  ...personalClientSamples,
  ...servicePrincipalSamples,
  ...roleSamples,
  ...reportSamples,
  ...roleMiningSamples,
  ...sessionSamples,
  ...systemLogSamples,
  ...policySamples,
  ...federationSamples,
  ...webhookListenerSamples,
  ...webhookSamples,
  ...usersSamples,
  ...vaultSamples,
  ...appsSamples,
  ...directoriesSamples,
  ...attributesSamples,
  ...accessProfileSamples,
  ...accountsSamples,
  ...aiGatewaySamples,
  ...modelGatewaySamples,
  ...resourcesSamples,
  ...entitlementsSamples,
  ...grantsSamples,
  ...ownersSamples,
  ...conflictsSamples,
  ...discoveredSamples,
  ...connectorsSamples,
  ...findingSamples,
  ...functionSamples,
  ...decoySamples,
  ...connectorCredentialsSamples,
  ...provisioningSamples,
  ...pushSamples,
  ...syncSamples,
  ...connectorTasksSamples,
  ...automationSamples,
  ...notificationSamples,
  ...organisationSamples,
  ...requestSamples,
  ...reviewReportSamples,
  ...reviewSamples,
  ...sessionPolicySamples,
  ...localAccountSamples,
  ...ssoSamples,
  ...ssoSamlSamples,
}
