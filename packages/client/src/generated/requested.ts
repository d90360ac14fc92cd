// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

/** What the caller may do with this object now. */
export type ActorObjectPermissions = {
  /** May read all of it. */
  readonly read?: boolean
  /** May change it. */
  readonly edit?: boolean
  /** May delete it. */
  readonly delete?: boolean
  /** Actions beyond these, by name. */
  readonly extra?: { readonly [name: string]: boolean }
}

/** A container of Azure Blob Storage. */
export type AzureBlobDataSource = {
  /** The directory the client is in. */
  readonly tenantId: string
  /** The client that may write. */
  readonly clientId: string
  /** Its secret; absent on an update keeps the one there is. */
  readonly clientSecret?: string
  /** The storage account. */
  readonly storageAccount: string
  /** The container. */
  readonly container: string
}

/** Where an expression stands. */
export type CelEnvironment = 'policy_condition' | 'policy_approver' | 'dynamic_group' | 'workflow' | 'trigger_user' | 'trigger_account' | 'access_review_user' | 'access_review_account' | 'account_provisioning' | 'entitlement_routing' | 'finding_rule' | 'user_attribute' | (string & {})

/** A place that exports are written to. */
export type DataSource = {
  /** Names the data source. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
  /** A bucket of S3 or of a service that speaks its language. */
  readonly s3?: S3DataSource
  /** A container of Azure Blob Storage. */
  readonly azureBlob?: AzureBlobDataSource
  /** A folder below the one the operator set aside. */
  readonly fileSystem?: FileSystemDataSource
}

/** A new data source. */
export type DataSourceServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** A bucket of S3 or of a service that speaks its language. */
  readonly s3?: S3DataSource
  /** A container of Azure Blob Storage. */
  readonly azureBlob?: AzureBlobDataSource
  /** A folder below the one the operator set aside. */
  readonly fileSystem?: FileSystemDataSource
}

/** Nothing to say. */
export type DataSourceServiceDeleteRequest = {}

/** The changes. */
export type DataSourceServiceUpdateRequest = {
  /** A place that exports are written to. */
  readonly datasource?: DataSource
  /** Which members of datasource to change; absent means those present. */
  readonly updateMask?: string | null
}

/** The expression. */
export type EditorValidateRequest = {
  /** The text as typed, at most 32 KiB. */
  readonly text?: string
  /** Where it stands; a policy condition when absent. */
  readonly environment?: CelEnvironment
}

/** How a file is written: one event of OCSF a line, packed. */
export type ExportFormat = 'EXPORT_FORMAT_UNSPECIFIED' | 'EXPORT_FORMAT_OCSF_JSON_ZSTD' | 'EXPORT_FORMAT_OCSF_JSON_GZIP' | (string & {})

/** What an exporter is doing. */
export type ExportState = 'EXPORT_STATE_UNSPECIFIED' | 'EXPORT_STATE_EXPORTING' | 'EXPORT_STATE_WAITING' | 'EXPORT_STATE_ERROR' | (string & {})

/** Where files go. */
export type ExportToDatasource = {
  /** The data source. */
  readonly datasourceId: string
  /** What the names of files begin with. */
  readonly prefix?: string
  /** How files are written. */
  readonly format: ExportFormat
}

/** A folder below the one the operator set aside. */
export type FileSystemDataSource = {
  /** The folder, e.g. logs/reeve. */
  readonly path?: string
}

/** The keys are found by OpenID discovery at the issuer. */
export type OIDCSettings = {}

/** An API key of a person. */
export type PersonalClient = {
  /** The part of the client id before the @. */
  readonly id?: string
  /** What to send as client_id to the token endpoint. */
  readonly clientId?: string
  /** The user it acts as. */
  readonly userId?: string
  /** What it is for. */
  readonly displayName?: string
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidr?: readonly string[]
  /** Ids of roles it is narrowed to; empty means all that its user may do. */
  readonly scopedRoles?: readonly string[]
  /** When it stops; null means never. It can only be moved earlier. */
  readonly expiresTime?: string | null
  /** When it was last used, to the minute or two. */
  readonly lastUsedAt?: string | null
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
  /** When it was revoked. */
  readonly deletedAt?: string | null
}

/** What to look for. */
export type PersonalClientSearchServiceSearchRequest = {
  /** Words that occur in the display name. */
  readonly query?: string
  /** Only keys of these users. */
  readonly users?: readonly UserRef[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** A new API key. */
export type PersonalClientServiceCreateRequest = {
  /** What it is for. */
  readonly displayName: string
  /** How long it lives, 1 hour to 10 years; absent means for ever. */
  readonly expires?: string | null
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidr?: readonly string[]
  /** Ids of roles it is narrowed to; empty means all that its user may do. */
  readonly scopedRoles?: readonly string[]
}

/** Nothing to say. */
export type PersonalClientServiceDeleteRequest = {}

/** The changes. */
export type PersonalClientServiceUpdateRequest = {
  /** An API key of a person. */
  readonly client?: PersonalClient
  /** Which members of client to change; absent means those present. */
  readonly updateMask?: string | null
}

/** A set of permissions that users are given together. */
export type Role = {
  /** Names the role. */
  readonly id?: string
  /** A name for programs. */
  readonly name?: string
  /** The name people see. */
  readonly displayName?: string
  /** What it allows. */
  readonly permissions?: readonly string[]
  /** Roles of services it brings along; none here. */
  readonly serviceRoles?: readonly string[]
  /** It comes with the service and cannot be changed. */
  readonly systemBuiltin?: boolean
  /** It is meant for API keys and service principals. */
  readonly systemApiOnly?: boolean
  /** When it was made; null for built-in roles. */
  readonly createdAt?: string | null
  /** When it was last changed; null for built-in roles. */
  readonly updatedAt?: string | null
  /** When it was deleted. */
  readonly deletedAt?: string | null
}

/** A bucket of S3 or of a service that speaks its language. */
export type S3DataSource = {
  /** The name of the bucket. */
  readonly bucket: string
  /** E.g. eu-central-1. */
  readonly region: string
  /** The role to assume; empty writes with the access key itself. */
  readonly roleArn?: string
  /** The external id the role is assumed with; put it into the role’s trust policy. */
  readonly externalId?: string
  /** An address other than that of AWS, e.g. https://objects.example.com. */
  readonly endpoint?: string
  /** The id of the access key. */
  readonly accessKeyId: string
  /** The secret of the access key; absent on an update keeps the one there is. */
  readonly secretAccessKey?: string
}

/** The keys are found in the bundle of a SPIFFE trust domain. */
export type SPIFFESettings = {
  /** The https address of the trust bundle. */
  readonly bundleEndpointUrl: string
}

/** A machine identity. */
export type ServicePrincipal = {
  /** Names the service principal, and its user. */
  readonly id?: string
  /** What it is for. */
  readonly displayName?: string
  /** The user it acts as; only status and roleIds can be changed here. */
  readonly user?: User
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
}

/** A client id with a secret that a service principal signs in with. */
export type ServicePrincipalCredential = {
  /** The part of the client id before the @. */
  readonly id?: string
  /** What to send as client_id to the token endpoint. */
  readonly clientId?: string
  /** The service principal it belongs to. */
  readonly servicePrincipalId?: string
  /** What it is for. */
  readonly displayName?: string
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidrs?: readonly string[]
  /** Ids of roles it is narrowed to; empty means all that its user may do. */
  readonly scopedRoleIds?: readonly string[]
  /** Every token must be bound to a key of its holder (RFC 9449); only false for now. */
  readonly requireDpop?: boolean
  /** When it stops giving out tokens; set once, by the lifetime asked for. */
  readonly expiresAt?: string | null
  /** When it was last used, to the minute or two. */
  readonly lastUsedAt?: string | null
  /** When it was made. */
  readonly createdAt?: string | null
}

/** A new credential. */
export type ServicePrincipalServiceCreateCredentialRequest = {
  /** What it is for. */
  readonly displayName: string
  /** How long it lives, 1 hour to 180 days; absent means 90 days. */
  readonly expires?: string | null
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidrs?: readonly string[]
  /** Ids of roles it is narrowed to; empty means all that its user may do. */
  readonly scopedRoles?: readonly string[]
  /** Every token must be bound to a key of its holder (RFC 9449); only false for now. */
  readonly requireDpop?: boolean
}

/** A new service principal. */
export type ServicePrincipalServiceCreateRequest = {
  /** What it is for. */
  readonly displayName: string
}

/** Nothing to say. */
export type ServicePrincipalServiceDeleteRequest = {}

/** Nothing to say. */
export type ServicePrincipalServiceRevokeCredentialRequest = {}

/** The changes. */
export type ServicePrincipalServiceUpdateCredentialRequest = {
  /** A client id with a secret that a service principal signs in with. */
  readonly credential?: ServicePrincipalCredential
  /** Which members of credential to change; absent means those present. */
  readonly updateMask?: string | null
}

/** The changes. */
export type ServicePrincipalServiceUpdateRequest = {
  /** A machine identity. */
  readonly servicePrincipal?: ServicePrincipal
  /** Which of displayName, user.status and user.roleIds to change; absent means those present. */
  readonly updateMask?: string | null
}

/** Which way a list runs. */
export type SortDirection = 'SORT_DIRECTION_UNSPECIFIED' | 'SORT_DIRECTION_ASC' | 'SORT_DIRECTION_DESC' | (string & {})

/** What to look for. */
export type SystemLogExportSearchServiceSearchRequest = {
  /** Words that occur in the display name. */
  readonly query?: string
  /** The display name, whatever its case. */
  readonly displayName?: string
  /** Only these exporters. */
  readonly refs?: readonly SystemLogExporterRef[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** A new exporter. */
export type SystemLogExportServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** Where files go. */
  readonly datasource: ExportToDatasource
  /** Begins with the oldest event that is kept instead of with the next one. */
  readonly startFromBeginning?: boolean
}

/** Nothing to say. */
export type SystemLogExportServiceDeleteRequest = {}

/** Which page. */
export type SystemLogExportServiceListEventsRequest = {
  /** How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type SystemLogExportServiceUpdateRequest = {
  /** Writes the log to a data source as it grows. */
  readonly exporter?: SystemLogExporter
  /** displayName and datasource; absent means those present. */
  readonly updateMask?: string | null
}

/** Writes the log to a data source as it grows. */
export type SystemLogExporter = {
  /** Names the exporter. */
  readonly exportId?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is doing. */
  readonly state?: ExportState
  /** The uid of the last event written; empty before the first file. */
  readonly watermarkEventId?: string
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
  /** When it was deleted. */
  readonly deletedAt?: string | null
  /** Where files go. */
  readonly datasource?: ExportToDatasource
}

/** Names an exporter. */
export type SystemLogExporterRef = {
  /** The id of the exporter. */
  readonly exportId?: string
}

/** Which events, in log order. */
export type SystemLogServiceListEventsRequest = {
  /** Only events of this time or later. */
  readonly since?: string | null
  /** Only events before this time. */
  readonly until?: string | null
  /** Only events after this one in log order. */
  readonly sinceEventUid?: string
  /** Only events before this one in log order. */
  readonly untilEventUid?: string
  /** Ascending unless said otherwise. */
  readonly sortDirection?: SortDirection
  /** Only events of these classes. */
  readonly classUids?: readonly number[]
  /** Only these activities. */
  readonly activityNames?: readonly string[]
  /** Only events with these codes. */
  readonly eventCodes?: readonly string[]
  /** Only calls of these operations. */
  readonly operations?: readonly string[]
  /** Only what these did. */
  readonly actorUserIds?: readonly string[]
  /** Only what the person with this e-mail address did. */
  readonly actorEmail?: string
  /** Only what happened to these. */
  readonly targetUids?: readonly string[]
  /** Only what one request, run or bulk action brought about. */
  readonly correlationUid?: string
  /** Only events with these outcomes. */
  readonly statusIds?: readonly number[]
  /** Only what came from these addresses. */
  readonly sourceIps?: readonly string[]
  /** Words that all occur in the message, the names or the e-mail addresses. */
  readonly query?: string
  /** How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The mapping. */
export type TestAccountProvisionPolicyRequest = {
  /** The expression, at most 32 KiB. */
  readonly cel?: string
}

/** The changes. */
export type UpdateRoleRequest = {
  /** A set of permissions that users are given together. */
  readonly role?: Role
  /** Which of displayName and permissions to change; absent means those present. */
  readonly updateMask?: string | null
}

/** A person or a machine identity. */
export type User = {
  /** Names the user. */
  readonly id?: string
  /** The name people see. */
  readonly displayName?: string
  /** A person, a service principal, an agent or the system. */
  readonly type?: UserType
  /** A directory, or made here. */
  readonly origin?: UserOrigin
  /** ENABLED users may act; DISABLED ones are refused at once. */
  readonly status?: UserStatus
  /** Ids of the roles held; their permissions add up. */
  readonly roleIds?: readonly string[]
  /** Who stands in for the user. */
  readonly delegatedUserId?: string
  /** Ids of the managers. */
  readonly managerIds?: readonly string[]
  /** Where the managers came from. */
  readonly managerSources?: readonly UserAttributeMappingSource[]
  /** Directories that know the user. */
  readonly directoryIds?: readonly string[]
  /** What the directory says of the user. */
  readonly directoryStatus?: UserStatus
  /** Where the directory status came from. */
  readonly directoryStatusSources?: readonly UserAttributeMappingSource[]
  /** The first e-mail address. */
  readonly email?: string
  /** All e-mail addresses. */
  readonly emails?: readonly string[]
  /** Where the e-mail address came from. */
  readonly emailSources?: readonly UserAttributeMappingSource[]
  /** The first username. */
  readonly username?: string
  /** All usernames. */
  readonly usernames?: readonly string[]
  /** Where the username came from. */
  readonly usernameSources?: readonly UserAttributeMappingSource[]
  /** Ids the employer gave. */
  readonly employeeIds?: readonly string[]
  /** Where the employee ids came from. */
  readonly employeeIdSources?: readonly UserAttributeMappingSource[]
  /** For example active or on leave. */
  readonly employmentStatus?: string
  /** Where the employment status came from. */
  readonly employmentStatusSources?: readonly UserAttributeMappingSource[]
  /** For example employee or contractor. */
  readonly employmentType?: string
  /** Where the employment type came from. */
  readonly employmentTypeSources?: readonly UserAttributeMappingSource[]
  /** The department. */
  readonly department?: string
  /** Where the department came from. */
  readonly departmentSources?: readonly UserAttributeMappingSource[]
  /** The job title. */
  readonly jobTitle?: string
  /** Where the job title came from. */
  readonly jobTitleSources?: readonly UserAttributeMappingSource[]
  /** Attributes of your own. */
  readonly profile?: { readonly [name: string]: unknown } | null
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
  /** When it was deleted. */
  readonly deletedAt?: string | null
}

/** Where the value of an attribute came from. */
export type UserAttributeMappingSource = {
  /** The app whose account gave it. */
  readonly appId?: string
  /** The account that gave it. */
  readonly appUserId?: string
  /** The key in the profile of that account. */
  readonly appUserProfileAttributeKey?: string
  /** Its place among the sources; 0 comes first. */
  readonly priority?: number
  /** The mapping that chose it. */
  readonly userAttributeMappingId?: string
  /** The value it gave. */
  readonly value?: string
}

/** Where a user comes from. */
export type UserOrigin = 'USER_ORIGIN_UNSPECIFIED' | 'USER_ORIGIN_DIRECTORY' | 'USER_ORIGIN_LOCAL' | 'USER_ORIGIN_SYSTEM' | (string & {})

/** Names a user. */
export type UserRef = {
  /** The id of the user. */
  readonly id?: string
}

/** Whether a user may act. */
export type UserStatus = 'UNKNOWN' | 'ENABLED' | 'DISABLED' | 'DELETED' | (string & {})

/** What kind of user it is. */
export type UserType = 'USER_TYPE_UNSPECIFIED' | 'USER_TYPE_SYSTEM' | 'USER_TYPE_HUMAN' | 'USER_TYPE_SERVICE' | 'USER_TYPE_AGENT' | (string & {})

/** A destination that events are delivered to. */
export type Webhook = {
  /** Its id. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is there for. */
  readonly description?: string
  /** Where deliveries are sent: https on port 443 of a public host. */
  readonly url?: string
  /** How long a delivery lives, 1 to 30 days; 8 days when absent. */
  readonly callbackTimeout?: string | null
  /** Verifies the v1a signatures of deliveries: whpk_ and an ed25519 public key. */
  readonly signingPublicKey?: string
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
  /** When it was deleted. */
  readonly deletedAt?: string | null
}

/** The address at which an automation is called. */
export type WebhookListener = {
  /** The id of the listener; it is part of the address. */
  readonly id?: string
  /** The automation that a call starts. */
  readonly automationId?: string
  /** How callers prove themselves: jwt, hmac or capabilityUrl. */
  readonly authType?: string
  /** Where the callers’ public keys are, for jwt. */
  readonly jwksUrl?: string
  /** Addresses it may be called from; empty means everywhere. */
  readonly allowedCidrs?: readonly string[]
  /** When it was made. */
  readonly createdAt?: string | null
  /** When its secret was last changed on request. */
  readonly rotatedAt?: string | null
  /** When a call was last accepted. */
  readonly lastReceivedAt?: string | null
  /** How many calls were accepted. */
  readonly receivedCount?: string
}

/** How long the old one stays good. */
export type WebhookListenerServiceRotateRequest = {
  /** How long the old secret or token is good beside the new one; absent means not at all. */
  readonly overlap?: string | null
}

/** The changes. */
export type WebhookListenerServiceUpdateRequest = {
  /** The address at which an automation is called. */
  readonly listener?: WebhookListener
  /** Which members of listener to change; absent means those present. */
  readonly updateMask?: string | null
}

/** Names a webhook. */
export type WebhookRef = {
  /** The id of the webhook. */
  readonly id?: string
}

/** How far a delivery is. */
export type WebhookState = 'WEBHOOK_STATE_UNSPECIFIED' | 'WEBHOOK_STATE_PENDING' | 'WEBHOOK_STATE_RUNNING' | 'WEBHOOK_STATE_ERROR' | 'WEBHOOK_STATE_WAITING_CALLBACK' | 'WEBHOOK_STATE_PROCESS_RESPONSE' | 'WEBHOOK_STATE_SUCCESS' | 'WEBHOOK_STATE_FATAL_ERROR' | (string & {})

/** What to look for. */
export type WebhooksSearchInstancesRequest = {
  /** Only those of these webhooks. */
  readonly webhookIds?: readonly string[]
  /** Only those in one of these states. */
  readonly states?: readonly WebhookState[]
  /** Only those of these sources: test, approvalStep and so on. */
  readonly sources?: readonly string[]
  /** Only those made then or later. */
  readonly createdAfter?: string | null
  /** Only those made before then. */
  readonly createdBefore?: string | null
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type WebhooksSearchRequest = {
  /** Words that occur in the name or the description. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly WebhookRef[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Nothing to say. */
export type WebhooksServiceCancelInstanceRequest = {}

/** A new webhook. */
export type WebhooksServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** Where deliveries are sent: https on port 443 of a public host. */
  readonly url: string
  /** What it is there for. */
  readonly description?: string
  /** How long a delivery lives, 1 to 30 days; 8 days when absent. */
  readonly callbackTimeout?: string | null
}

/** Nothing to say. */
export type WebhooksServiceDeleteRequest = {}

/** Nothing to say. */
export type WebhooksServiceRedeliverInstanceRequest = {}

/** Which ones: at least one of the times must be given. */
export type WebhooksServiceRedeliverInstancesRequest = {
  /** Only those of these webhooks. */
  readonly webhookIds?: readonly string[]
  /** Only those in one of these states; the failed ones when absent. */
  readonly states?: readonly WebhookState[]
  /** Only those made then or later. */
  readonly createdAfter?: string | null
  /** Only those made before then. */
  readonly createdBefore?: string | null
}

/** How long both sign. */
export type WebhooksServiceRotateSecretRequest = {
  /** How long the old secrets sign beside the new one, up to 7 days; a day when absent. */
  readonly overlap?: string | null
}

/** Nothing to say. */
export type WebhooksServiceTestRequest = {}

/** The changes. */
export type WebhooksServiceUpdateRequest = {
  /** A destination that events are delivered to. */
  readonly webhook?: Webhook
  /** Which members of webhook to change; absent means those present. */
  readonly updateMask?: string | null
}

/** Whose tokens a provider stands for. */
export type WellKnownWorkloadProvider = 'WELL_KNOWN_WORKLOAD_PROVIDER_UNSPECIFIED' | 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM' | 'WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS' | 'WELL_KNOWN_WORKLOAD_PROVIDER_GITLAB_CI' | 'WELL_KNOWN_WORKLOAD_PROVIDER_HCP_TERRAFORM' | 'WELL_KNOWN_WORKLOAD_PROVIDER_AWS_IAM_OUTBOUND' | 'WELL_KNOWN_WORKLOAD_PROVIDER_SPIFFE' | (string & {})

/** An issuer of tokens that workloads may exchange for access tokens. */
export type WorkloadFederationProvider = {
  /** The id of the provider. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** The issuer as its tokens name it: https://…, or spiffe://<trust-domain>. It cannot be changed. */
  readonly issuerUrl?: string
  /** The kind of provider; it cannot be changed. */
  readonly wellKnownProvider?: WellKnownWorkloadProvider
  /** Whether its tokens are refused, and access tokens that came of them too. */
  readonly disabled?: boolean
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
  /** The keys are found by OpenID discovery at the issuer. */
  readonly oidc?: OIDCSettings
  /** The keys are found in the bundle of a SPIFFE trust domain. */
  readonly spiffe?: SPIFFESettings
}

/** A new provider. */
export type WorkloadFederationServiceCreateProviderRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** The issuer as its tokens name it: https://…, or spiffe://<trust-domain>. It cannot be changed. */
  readonly issuerUrl?: string
  /** The kind of provider; it cannot be changed. */
  readonly wellKnownProvider: WellKnownWorkloadProvider
  /** The keys are found by OpenID discovery at the issuer. */
  readonly oidc?: OIDCSettings
  /** The keys are found in the bundle of a SPIFFE trust domain. */
  readonly spiffe?: SPIFFESettings
}

/** A new trust. */
export type WorkloadFederationServiceCreateTrustRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** The provider whose tokens it takes; it cannot be changed. */
  readonly providerId: string
  /** A CEL expression over claims that a token must meet, at most 1024 bytes. */
  readonly conditionExpression: string
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidrs?: readonly string[]
  /** Ids of roles its tokens are narrowed to; empty means all that the service principal may do. */
  readonly scopedRoleIds?: readonly string[]
  /** Names of claims copied into the access token when they hold text. */
  readonly passthroughClaims?: readonly string[]
}

/** Nothing to say. */
export type WorkloadFederationServiceDeleteProviderRequest = {}

/** Nothing to say. */
export type WorkloadFederationServiceDeleteTrustRequest = {}

/** What to look for. */
export type WorkloadFederationServiceSearchTrustsRequest = {
  /** Words that occur in the display name or the description. */
  readonly query?: string
  /** Only trusts of this provider. */
  readonly providerId?: string
  /** Only trusts of this service principal. */
  readonly servicePrincipalId?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to try. */
export type WorkloadFederationServiceTestCELRequest = {
  /** The condition, at most 1024 bytes. */
  readonly expression: string
  /** The claims, as a JSON object. */
  readonly claimsJson: string
}

/** The token to try. */
export type WorkloadFederationServiceTestTokenRequest = {
  /** The workload’s token. */
  readonly subjectToken: string
  /** The address the exchange would come from; empty means that of this call. */
  readonly sourceIp?: string
}

/** The changes. */
export type WorkloadFederationServiceUpdateProviderRequest = {
  /** An issuer of tokens that workloads may exchange for access tokens. */
  readonly provider?: WorkloadFederationProvider
  /** Which members of provider to change; absent means those present. */
  readonly updateMask?: string | null
}

/** The changes. */
export type WorkloadFederationServiceUpdateTrustRequest = {
  /** Lets a workload act as a service principal with a token of its own platform. */
  readonly trust?: WorkloadFederationTrust
  /** Which members of trust to change; absent means those present. */
  readonly updateMask?: string | null
}

/** Lets a workload act as a service principal with a token of its own platform. */
export type WorkloadFederationTrust = {
  /** What to send as client_id to the token endpoint. */
  readonly clientId?: string
  /** The service principal it acts as. */
  readonly servicePrincipalId?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** The provider whose tokens it takes; it cannot be changed. */
  readonly providerId?: string
  /** A CEL expression over claims that a token must meet, at most 1024 bytes. */
  readonly conditionExpression?: string
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidrs?: readonly string[]
  /** Ids of roles its tokens are narrowed to; empty means all that the service principal may do. */
  readonly scopedRoleIds?: readonly string[]
  /** Names of claims copied into the access token when they hold text. */
  readonly passthroughClaims?: readonly string[]
  /** Whether exchanges are refused, and access tokens that came of them too. */
  readonly disabled?: boolean
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
}
