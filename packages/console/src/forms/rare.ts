import { nameOf, resolved, type Schema, type Schemas } from './schema.ts'

const SESSIONS = [
  'accessTokenTtlSeconds',
  'refreshTokenTtlSeconds',
  'rotateRefreshOnUse',
  'refreshRotationWindowSeconds',
  'credentialDurations',
  'continuousRules',
  'continuousDefaultOutcome',
]
const PROVIDER = ['isDefaultBootstrap', 'deprecationMessage', 'deprecationDeadline']

/** By schema: what hardly anybody sets, which stands under "Advanced". */
const RARE: Readonly<Record<string, readonly string[]>> = {
  AIGovernanceSettings: ['untrustedJudgeDisable', 'preferCodeModeOverDirectTools', 'codeModeConcurrency'],
  AgentClassifierPolicy: ['failMode', 'maxLatency'],
  AgentPolicyRule: ['id', 'mode'],
  AiModelSettings: ['provider', 'timeout'],
  AuthConfigOIDC: ['scopes', 'exactMatchClaims'],
  AuthConfigSAML: ['emailAttribute', 'nameIdFormat', 'signRequests', 'wantEncrypted'],
  AwsSesEmailProvider: ['roleArn', 'configurationSetName'],
  ChatSettings: ['workspaceId', 'apiBaseUrl'],
  CredentialInventoryPolicy: ['priority'],
  CredentialInventoryPolicyServiceCreateRequest: ['priority'],
  FindingDispatcher: ['key', 'tierOverride', 'notifyOnOutcome'],
  FindingRoutingRule: ['templateId'],
  FindingTransformationRule: ['templateId'],
  Hook: ['managedByGuardrails'],
  HooksServiceCreateRequest: ['managedByGuardrails'],
  InvokeFunctionDispatcher: ['functionCommitId'],
  LocalUserInvitationServiceCreateRequest: ['sponsorUserId', 'jobId'],
  PasskeyConstraints: ['attestation', 'allowedAaguids'],
  PasswordConstraints: ['checkBreached'],
  ProviderCredential: ['headerStyle'],
  RecoveryPolicy: ['priority'],
  RecoveryPolicyServiceCreateRequest: ['priority'],
  S3DataSource: ['endpoint', 'roleArn'],
  SendgridEmailProvider: ['apiBaseUrl'],
  SessionPolicy: SESSIONS,
  SessionPolicyServiceCreateRequest: SESSIONS,
  SessionSettings: ['clientIdMetadataDocumentPolicy', 'clientIdApprovalRequestPolicyId'],
  SignInPolicy: ['priority'],
  SignInPolicyRule: ['id', 'mode'],
  SignInPolicyServiceCreateRequest: ['priority'],
  TOTPConstraints: ['skewTolerance'],
  TenantAuthConfig: PROVIDER,
  TenantAuthConfigServiceCreateRequest: PROVIDER,
  ToolGate: ['priority', 'reuseApprovalFor'],
  ToolGateServiceCreateRequest: ['priority', 'reuseApprovalFor'],
  WorkloadFederationServiceCreateTrustRequest: ['allowSourceCidrs', 'scopedRoleIds', 'passthroughClaims'],
  WorkloadFederationTrust: ['allowSourceCidrs', 'scopedRoleIds', 'passthroughClaims'],
}

const NONE: readonly string[] = []

/** A page may have completed the schema with choices of the tenant: what it requires is asked for all the same. */
export function rareIn(schema: Schema, schemas: Schemas): readonly string[] {
  const name = nameOf(schema) || nameOfRoot(schema, schemas)
  const { required = [] } = resolved(schema, schemas)
  return (RARE[name] ?? NONE).filter((member) => !required.includes(member))
}

/** A form of a whole request has its schema itself. */
const nameOfRoot = (schema: Schema, schemas: Schemas): string =>
  Object.keys(RARE).find((name) => schemas[name] === schema) ?? ''
