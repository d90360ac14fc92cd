// Writes src/generated/schemas.json: what forms are made from.
import { readFileSync } from 'node:fs'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { withoutNull } from '../../client/scripts/document.ts'

/** The requests that pages make forms of. */
const ROOTS = [
  'AccessReview',
  'AccessReviewScopeV2',
  'AccessReviewTemplate',
  'AutomationStep',
  'AutomationTrigger',
  'CreateFindingRequest',
  'ConflictMonitorCreateRequest',
  'WebhooksServiceCreateRequest',
  'VaultServiceCreateRequest',
  'Vault',
  'SecretSharingSettings',
  'PersonalClientServiceCreateRequest',
  'ServicePrincipalServiceCreateRequest',
  'ServicePrincipalServiceCreateCredentialRequest',
  'TenantAuthConfigServiceCreateRequest',
  'TenantAuthConfig',
  'LocalDirectoryConfigServiceCreateRequest',
  'LocalDirectoryConfig',
  'LocalUserInvitationServiceCreateRequest',
  'SignInPolicyServiceCreateRequest',
  'SignInPolicy',
  'CredentialInventoryPolicyServiceCreateRequest',
  'CredentialInventoryPolicy',
  'RecoveryPolicyServiceCreateRequest',
  'RecoveryPolicy',
  'SessionSettings',
  'SessionPolicyServiceCreateRequest',
  'SessionPolicy',
  'SSOSettings',
  'SSOApplicationServiceCreateRequest',
  'SSOApplication',
  'SSOApplicationOIDCClientConfig',
  'Role',
  'Organization',
  'Contacts',
  'DataSourceServiceCreateRequest',
  'DataSource',
  'SystemLogExportServiceCreateRequest',
  'OAuthClientServiceCreateRequest',
  'CreateStepUpProviderRequest',
  'StepUpProvider',
  'UpdateStepUpProviderSecretRequest',
  'ConnectorSettings',
  'IdentityPolicyTenantDefaults',
  'TenantEmailProvider',
  'ChatSettings',
  'CreatePolicyRequest',
  'Policy',
  'RequestCatalogManagementServiceCreateRequest',
  'RequestSettings',
  'Function',
  'FindingRoutingRule',
  'FindingTransformationRule',
  'DecoyServiceCreateRequest',
  'Decoy',
  'WorkloadFederationServiceCreateProviderRequest',
  'WorkloadFederationProvider',
  'WorkloadFederationServiceCreateTrustRequest',
  'WorkloadFederationTrust',
  'ClassifierServiceCreateRequest',
  'Classifier',
  'ClassifierTemplateServiceCreateRequest',
  'ClassifierTemplate',
  'ClassifierBindingServiceCreateRequest',
  'ClassifierBinding',
  'ToolGateServiceCreateRequest',
  'ToolGate',
  'AgentClassifierPolicy',
  'AiModelSettings',
  'MintGatewayKeyRequest',
  'ProviderCredential',
  'AIGovernanceSettings',
  'MCPServerServiceConnectRequest',
  'MCPServerServiceRegisterRequest',
  'MCPServerServiceUpdateCredentialsRequest',
  'MCPServerView',
  'MCPAccessProfileServiceCreateRequest',
  'MCPAccessProfile',
  'MCPTool',
  'AiClientServiceUpdateRequest',
]

type Schema = { readonly $ref?: string }
const contract: { components: { schemas: Record<string, Schema> } } = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
)
const { schemas } = withoutNull(contract).components

/** A schema with everything it refers to. */
function collect(name: string, names: Set<string>): void {
  if (names.has(name)) return
  names.add(name)
  const refs = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, inner] of refs) collect(inner!, names)
}

const names = new Set<string>()
for (const root of ROOTS) collect(root, names)
/** A schema a line. */
const rows = [...names].sort().map((name) => `${JSON.stringify(name)}:${JSON.stringify(schemas[name])}`)

export const generate: Generator = () => ({
  'packages/console/src/generated/schemas.json': `{\n${rows.join(',\n')}\n}\n`,
})
