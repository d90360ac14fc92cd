/** Writes src/generated/schemas.json: what forms are made from. With --check only reports whether it is up to date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
const text = `${JSON.stringify(Object.fromEntries([...names].sort().map((name) => [name, schemas[name]])), null, 1)}\n`

const file = new URL('../src/generated/schemas.json', import.meta.url)
const read = (): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
if (read() !== text) {
  if (process.argv.includes('--check')) {
    console.error('packages/console/src/generated/schemas.json does not match openapi.json: run npm run generate')
    process.exitCode = 1
  } else {
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, text)
  }
}
