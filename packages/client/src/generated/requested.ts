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

/** Names an entitlement. */
export type AppEntitlementRef = {
  /** Its app. */
  readonly appId?: string
  /** Its id. */
  readonly id?: string
}

/** Names a discovered app. */
export type AppManagedStateBindingRef = {
  /** The app that was looked into. */
  readonly appId: string
  /** The type of the resource that stands for it. */
  readonly resourceTypeId: string
  /** The resource that stands for it. */
  readonly resourceId: string
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

/** Nothing to say. */
export type ConfirmSyncValidRequest = {}

/** A data source of an app. */
export type Connector = {
  /** Its id. */
  readonly id?: string
  /** The app it feeds. */
  readonly appId?: string
  /** What kind of connector it is. */
  readonly catalogId?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is there for. */
  readonly description?: string
  /** Its configuration by field, with its @type; secrets and files are taken and read as "". */
  readonly config?: { readonly [name: string]: unknown } | null
  /** When its configuration last changed. */
  readonly configUpdatedAt?: string | null
  /** The version of the interface it speaks. */
  readonly connectorApiVersion?: number
  /** When it syncs. */
  readonly connectorSyncCronSchedule?: ConnectorSyncCronSchedule
  /** How a connector is doing. */
  readonly status?: ConnectorStatus
  /** What it syncs. */
  readonly syncConfig?: ConnectorSyncConfig
  /** Only these profile attributes are kept; not together with profileIgnoreList. */
  readonly profileAllowList?: readonly string[]
  /** These profile attributes are not kept; not together with profileAllowList. */
  readonly profileIgnoreList?: readonly string[]
  /** A sync that loses half of what was there is applied all the same. */
  readonly disableCheckBadSync?: boolean
  /** How many parts of a sync run at once, 0 to 4; 0 leaves it to the connector. */
  readonly parallelSyncWorkerCount?: number
  /** Whether it is paused or held, and may be resumed. */
  readonly canResumeSync?: boolean
  /** Since when it does not sync. */
  readonly syncDisabledAt?: string | null
  /** PAUSED by a person, or ANOMALY. */
  readonly syncDisabledCategory?: string
  /** Why it does not sync. */
  readonly syncDisabledReason?: string
  /** Who has connected it by OAuth. */
  readonly oauthAuthorizedAs?: OAuth2AuthorizedAs
  /** Where its program can be fetched; empty when there is none. */
  readonly downloadUrl?: string
  /** Empty: owners are asked for at …/owners. Ignored when written. */
  readonly userIds?: readonly string[]
  /** When it was made. */
  readonly createdAt?: string | null
  /** When it was last changed. */
  readonly updatedAt?: string | null
  /** When it was deleted. */
  readonly deletedAt?: string | null
}

/** Does something of the connector’s own. */
export type ConnectorActionWork = {
  /** The action. */
  readonly name: string
  /** What it takes. */
  readonly args?: { readonly [name: string]: unknown } | null
  /** The type of resource it is for. */
  readonly resourceTypeId?: string
}

/** Which. */
export type ConnectorCatalogServiceConfigurationSchemaRequest = {
  /** The kind of connector. */
  readonly catalogId?: string
  /** The app of the connector. */
  readonly appId?: string
  /** The connector, instead of its kind. */
  readonly connectorId?: string
}

/** Makes an account. */
export type ConnectorCreateAccountWork = {
  /** What is known of its owner, by field of the account schema. */
  readonly profile: { readonly [name: string]: unknown } | null
  /** How the new account is signed in to. */
  readonly credentialOptions?: ConnectorCredentialOptions
}

/** Makes a resource. */
export type ConnectorCreateResourceWork = {
  /** The resource, as a sync would bring it. */
  readonly resource: { readonly [name: string]: unknown } | null
}

/** How the new account is signed in to. */
export type ConnectorCredentialOptions = {
  /** A password made here that nobody sees. */
  readonly random?: ConnectorRandomPassword
  /** A password only the connector may have. */
  readonly encryptedPassword?: ConnectorEncryptedPassword
  /** By single sign-on. */
  readonly sso?: ConnectorSso
  /** Without a password. */
  readonly none?: ConnectorNoPassword
}

/** Deletes an account or another resource. */
export type ConnectorDeleteResourceWork = {
  /** A resource as its source knows it. */
  readonly resourceId: ConnectorResourceId
}

/** A password only the connector may have. */
export type ConnectorEncryptedPassword = {
  /** The key of the connector it is encrypted for. */
  readonly keyId: string
  /** X25519 public key, nonce (12), tag (16) and AES-256-GCM ciphertext, one after the other. */
  readonly encryptedBytes: string
}

/** Related objects to add to the answer. */
export type ConnectorExpandMask = {
  readonly paths?: readonly string[]
}

/** How many different records were sent; what is absent is not compared. */
export type ConnectorExpectedCounts = {
  /** Resource types. */
  readonly resourceTypes?: number
  /** Resources, accounts among them. */
  readonly resources?: number
  /** Entitlements. */
  readonly entitlements?: number
  /** Grants. */
  readonly grants?: number
  /** What was named as gone. */
  readonly deletes?: number
}

/** Gives an account an entitlement. */
export type ConnectorGrantWork = {
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
}

/** Nothing to say. */
export type ConnectorKeyServiceRotateRequest = {}

/** Without a password. */
export type ConnectorNoPassword = {}

/** What was sent. */
export type ConnectorPushServiceCompleteSyncRequest = {
  /** How many different records were sent; what is absent is not compared. */
  readonly expectedCounts?: ConnectorExpectedCounts
}

/** Why. */
export type ConnectorPushServiceFailSyncRequest = {
  /** What went wrong, for people. */
  readonly error?: string
}

/** What came of it. */
export type ConnectorPushServiceFinishTaskRequest = {
  /** SUCCESS also when it was so already. */
  readonly status: ConnectorTaskStatus
  /** Why it failed, for people. */
  readonly error?: string
  /** Whether trying again later may help: not for what is forbidden or not there. */
  readonly retryable?: boolean
  /** The connector has no way to do this: somebody has to do it by hand. */
  readonly unsupported?: boolean
  /** What the source answered. */
  readonly result?: { readonly [name: string]: unknown } | null
  /** The host that took it; compared when given. */
  readonly hostId?: string
}

/** Who has it. */
export type ConnectorPushServiceHeartbeatRequest = {
  /** The host that took it; compared when given. */
  readonly hostId?: string
}

/** Who it is. */
export type ConnectorPushServiceHelloRequest = {
  /** Which of the programs that run the connector this is. */
  readonly hostId: string
  /** What the program is called. */
  readonly name?: string
  /** Its version. */
  readonly version?: string
  /** What the connector can do. */
  readonly capabilities?: ConnectorSaidCapabilities
}

/** Who takes it. */
export type ConnectorPushServiceNextTaskRequest = {
  /** Which of the programs that run the connector this is. */
  readonly hostId: string
  /** How long to wait when there is none, at most 30 seconds. */
  readonly waitSeconds?: number
  /** How often a heartbeat will come, 1 to 300 seconds; 30 when 0. Twice that is the lease. */
  readonly heartbeatSeconds?: number
}

/** What comes. */
export type ConnectorPushServiceOpenSyncRequest = {
  /** FULL brings everything: what is missing is gone. PARTIAL brings changes; UNSPECIFIED is FULL. */
  readonly type: PushSyncType
  /** What the connector can do. */
  readonly capabilities?: ConnectorSaidCapabilities
  /** Whether its changes start no automation; absent: only a first full sync starts none. */
  readonly suppressTriggers?: boolean
}

/** At most 1000 records and 8 MiB. */
export type ConnectorPushServiceStageDeletesRequest = {
  /** The records; sending one again changes nothing. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
}

/** At most 1000 records and 8 MiB. */
export type ConnectorPushServiceStageEntitlementsRequest = {
  /** The records; sending one again changes nothing. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
}

/** At most 1000 records and 8 MiB. */
export type ConnectorPushServiceStageGrantsRequest = {
  /** The records; sending one again changes nothing. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
}

/** At most 1000 records and 8 MiB. */
export type ConnectorPushServiceStageResourceTypesRequest = {
  /** The records; sending one again changes nothing. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
}

/** At most 1000 records and 8 MiB. */
export type ConnectorPushServiceStageResourcesRequest = {
  /** The records; sending one again changes nothing. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
}

/** A password made here that nobody sees. */
export type ConnectorRandomPassword = {
  /** How long, 12 to 128; 24 when 0. */
  readonly length?: number
}

/** A resource as its source knows it. */
export type ConnectorResourceId = {
  /** Its type. */
  readonly resourceType: string
  /** Its id within the type. */
  readonly resource: string
}

/** Takes an entitlement from an account. */
export type ConnectorRevokeWork = {
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
}

/** Gives an account another password. */
export type ConnectorRotateCredentialWork = {
  /** A resource as its source knows it. */
  readonly resourceId: ConnectorResourceId
  /** A password only the connector may have. */
  readonly encryptedPassword: ConnectorEncryptedPassword
}

/** Something of its own that it can do. */
export type ConnectorSaidAction = {
  /** Its name. */
  readonly name: string
  /** What people call it. */
  readonly displayName?: string
  /** What it does. */
  readonly description?: string
  /** The type of resource it is for. */
  readonly resourceTypeId?: string
  /** What it takes. */
  readonly arguments?: readonly ({ readonly [name: string]: unknown } | null)[]
  /** What it answers. */
  readonly returns?: readonly ({ readonly [name: string]: unknown } | null)[]
}

/** What the connector can do. */
export type ConnectorSaidCapabilities = {
  /** By type of resource. */
  readonly resourceTypes?: readonly ConnectorSaidCapability[]
  /** What making an account asks for: {"fieldMap": {name: {…}}}. */
  readonly accountCreationSchema?: { readonly [name: string]: unknown } | null
  /** What it can do besides. */
  readonly actions?: readonly ConnectorSaidAction[]
}

/** What can be done with one type of resource. */
export type ConnectorSaidCapability = {
  /** The type, as the source calls it. */
  readonly resourceTypeId: string
  /** What. */
  readonly capabilities?: readonly string[]
}

/** When it syncs. */
export type ConnectorScheduleCron = {
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cronSpec: string
  /** An IANA name; UTC when empty. */
  readonly timezone?: string
}

/** A new connector. */
export type ConnectorServiceCreateDelegatedRequest = {
  /** What kind of connector it is. */
  readonly catalogId: string
  /** What it is called; the name of its kind when empty. */
  readonly displayName?: string
  /** What it is there for. */
  readonly description?: string
  /** Its first owners. */
  readonly userIds?: readonly string[]
  /** Whoever holds one of these owns it too. */
  readonly appEntitlementOwnerRefs?: readonly AppEntitlementRef[]
  /** Names a discovered app. */
  readonly appManagedStateBindingRef?: AppManagedStateBindingRef
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask | null
}

/** A new connector. */
export type ConnectorServiceCreateRequest = {
  /** What kind of connector it is. */
  readonly catalogId: string
  /** Its configuration by field; the catalogue says which there are. */
  readonly config?: { readonly [name: string]: unknown } | null
  /** What it is there for. */
  readonly description?: string
  /** Its first owners. */
  readonly userIds?: readonly string[]
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask | null
}

/** Nothing to say. */
export type ConnectorServiceDeleteRequest = {}

/** Nothing to say. */
export type ConnectorServiceRevokeCredentialRequest = {}

/** For which connector. */
export type ConnectorServiceRotateCredentialRequest = {
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
}

/** The changes. */
export type ConnectorServiceUpdateDelegatedRequest = {
  /** A data source of an app. */
  readonly connector?: Connector
  /** displayName, description, userIds; absent means those present. */
  readonly updateMask?: string | null
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask | null
}

/** The changes. */
export type ConnectorServiceUpdateRequest = {
  /** A data source of an app. */
  readonly connector?: Connector
  /** Which members of connector to change; absent means those present. */
  readonly updateMask?: string | null
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask | null
}

/** By single sign-on. */
export type ConnectorSso = {}

/** How a connector is doing. */
export type ConnectorStatus = {
  /** DISABLED while it is paused or held. */
  readonly status?: ConnectorSyncStatus
  /** When its last sync began. */
  readonly startedAt?: string | null
  /** When its last sync ended. */
  readonly completedAt?: string | null
  /** When this last changed. */
  readonly updatedAt?: string | null
  /** Why its last sync failed. */
  readonly lastError?: string
}

/** What it syncs. */
export type ConnectorSyncConfig = {
  /** Only these types; all when empty. */
  readonly syncResourceTypeIds?: readonly string[]
}

/** When it syncs. */
export type ConnectorSyncCronSchedule = {
  /** Five fields: minute, hour, day, month, weekday; empty: every hour. */
  readonly cronSpec?: string
  /** An IANA name; empty: UTC. */
  readonly timezone?: string
  /** Not before. */
  readonly start?: string | null
}

/** How its last sync is. */
export type ConnectorSyncStatus = 'SYNC_STATUS_UNSPECIFIED' | 'SYNC_STATUS_RUNNING' | 'SYNC_STATUS_DONE' | 'SYNC_STATUS_ERROR' | 'SYNC_STATUS_DISABLED' | (string & {})

/** What is to be done. */
export type ConnectorTaskServiceCreateRequest = {
  /** Gives an account an entitlement. */
  readonly grant?: ConnectorGrantWork
  /** Takes an entitlement from an account. */
  readonly revoke?: ConnectorRevokeWork
  /** Makes an account. */
  readonly createAccount?: ConnectorCreateAccountWork
  /** Deletes an account or another resource. */
  readonly deleteResource?: ConnectorDeleteResourceWork
  /** Makes a resource. */
  readonly createResource?: ConnectorCreateResourceWork
  /** Gives an account another password. */
  readonly rotateCredential?: ConnectorRotateCredentialWork
  /** Does something of the connector’s own. */
  readonly action?: ConnectorActionWork
}

/** What came of a task. */
export type ConnectorTaskStatus = 'CONNECTOR_TASK_STATUS_UNSPECIFIED' | 'SUCCESS' | 'FAILED' | (string & {})

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

/** Nothing to say. */
export type ForceSyncRequest = {}

/** The mapping. */
export type HttpConnectorConfigValidateRequest = {
  /** YAML or JSON. */
  readonly text?: string
}

/** Who has connected it by OAuth. */
export type OAuth2AuthorizedAs = {
  /** Their e-mail address. */
  readonly authEmail?: string
  /** When. */
  readonly authorizedAt?: string | null
}

/** The keys are found by OpenID discovery at the issuer. */
export type OIDCSettings = {}

/** Nothing to say. */
export type PauseSyncRequest = {}

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

/** How much a sync brings. */
export type PushSyncType = 'SYNC_TYPE_UNSPECIFIED' | 'SYNC_TYPE_FULL' | 'SYNC_TYPE_PARTIAL' | (string & {})

/** Nothing to say. */
export type ResumeSyncRequest = {}

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

/** When. */
export type UpdateConnectorScheduleRequest = {
  /** When it syncs. */
  readonly cron?: ConnectorScheduleCron
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
