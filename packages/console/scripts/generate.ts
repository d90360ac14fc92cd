// Writes what the pages take from the contract to src/generated: schemas.json, what forms are made from; finding-types.ts,
// the members that say of which type a finding is; finding-evidence.json, what shows it.
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

type Schema = {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly 'x-extensible-enum'?: readonly string[]
}
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

/** These schemas and all they refer to, one a line. */
function fileOf(roots: readonly string[], more: Readonly<Record<string, Schema>> = {}): string {
  const names = new Set<string>()
  for (const root of roots) collect(root, names)
  const all = [...Object.entries(more), ...[...names].sort().map((name) => [name, schemas[name]] as const)]
  return `{\n${all.map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`).join(',\n')}\n}\n`
}

const refOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)
/** `FINDING_TYPE_NHI_UNOWNED` → `nhiUnowned` */
const memberOf = (name: string): string =>
  name
    .replace('FINDING_TYPE_', '')
    .toLowerCase()
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const members = schemas.Finding?.properties ?? {}
const types = (schemas.FindingType?.['x-extensible-enum'] ?? []).map(memberOf).filter((name) => name in members)
const evidence = Object.fromEntries(
  types.map((type) => `${type}Evidence`).flatMap((name) => (members[name] ? [[name, members[name]] as const] : [])),
)

const files: Readonly<Record<string, string>> = {
  'schemas.json': fileOf(ROOTS),
  'finding-types.ts': `// Made from openapi.json by \`npm run generate\`; do not edit.
export const FINDING_TYPES = [
${types.map((type) => `  '${type}',`).join('\n')}
] as const
`,
  'finding-evidence.json': fileOf(Object.values(evidence).map(refOf), { Finding: { properties: evidence } }),
}

export const generate: Generator = () =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`packages/console/src/generated/${name}`, text]))
