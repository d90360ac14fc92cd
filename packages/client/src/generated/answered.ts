// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

/** What the caller may do with this object now. */
export type ActorObjectPermissions = {
  /** May read all of it. */
  readonly read: boolean
  /** May change it. */
  readonly edit: boolean
  /** May delete it. */
  readonly delete: boolean
  /** Actions beyond these, by name. */
  readonly extra: { readonly [name: string]: boolean }
}

/** Something an editor marks in a text. */
export type EditorMarker = {
  /** ERROR keeps the text from being saved. */
  readonly severity: EditorMarkerSeverity
  /** What is wrong, and what would be right. */
  readonly message: string
  /** The line of the first character, from 1. */
  readonly startLineNumber: number
  /** The column of the first character, from 1. */
  readonly startColumn: number
  /** The line of the character after the last. */
  readonly endLineNumber: number
  /** The column of the character after the last. */
  readonly endColumn: number
}

/** How much a marker matters. */
export type EditorMarkerSeverity = 'UNKNOWN' | 'HINT' | 'INFO' | 'WARNING' | 'ERROR' | (string & {})

/** What was found; nothing when it compiles and is meant. */
export type EditorValidateResponse = {
  /** In the order of the text, errors before warnings. */
  readonly markers: readonly EditorMarker[]
}

/** The role. */
export type GetRolesResponse = {
  /** A set of permissions that users are given together. */
  readonly role: Role
}

/** The caller. */
export type IntrospectResponse = {
  /** The subject, e.g. user:<id>; spelled as existing clients expect it. */
  readonly principleId: string
  /** The user behind the caller; empty for connectors and functions. */
  readonly userId: string
  /** The tenant. */
  readonly tenantId: string
  /** Ids of the roles that count for this token. */
  readonly roles: readonly string[]
  /** What the token may do. */
  readonly permissions: readonly string[]
  /** Features that are on. */
  readonly features: readonly string[]
  /** Modules that are off. */
  readonly disabledModules: readonly ModuleId[]
  /** The client of a device login. */
  readonly deviceClientId: string
}

/** A page of roles. */
export type ListRolesResponse = {
  /** The roles, by id. */
  readonly list: readonly Role[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A part of the service that can be switched off. */
export type ModuleId = 'MODULE_ID_UNSPECIFIED' | 'MODULE_ID_SECRET_SHARING' | (string & {})

/** An API key of a person. */
export type PersonalClient = {
  /** The part of the client id before the @. */
  readonly id: string
  /** What to send as client_id to the token endpoint. */
  readonly clientId: string
  /** The user it acts as. */
  readonly userId: string
  /** What it is for. */
  readonly displayName: string
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidr: readonly string[]
  /** Ids of roles it is narrowed to; empty means all that its user may do. */
  readonly scopedRoles: readonly string[]
  /** When it stops; null means never. It can only be moved earlier. */
  readonly expiresTime: string | null
  /** When it was last used, to the minute or two. */
  readonly lastUsedAt: string | null
  /** When it was made. */
  readonly createdAt: string | null
  /** When it was last changed. */
  readonly updatedAt: string | null
  /** When it was revoked. */
  readonly deletedAt: string | null
}

/** A page of keys. */
export type PersonalClientSearchServiceSearchResponse = {
  /** The keys. */
  readonly list: readonly PersonalClient[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The key and its secret. */
export type PersonalClientServiceCreateResponse = {
  /** An API key of a person. */
  readonly client: PersonalClient
  /** Shown this once; it cannot be read again. */
  readonly clientSecret: string
}

/** Nothing to say. */
export type PersonalClientServiceDeleteResponse = {}

/** The key. */
export type PersonalClientServiceGetResponse = {
  /** An API key of a person. */
  readonly client: PersonalClient
}

/** A page of keys. */
export type PersonalClientServiceListResponse = {
  /** The keys. */
  readonly list: readonly PersonalClient[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The key as it is now. */
export type PersonalClientServiceUpdateResponse = {
  /** An API key of a person. */
  readonly client: PersonalClient
}

/** A set of permissions that users are given together. */
export type Role = {
  /** Names the role. */
  readonly id: string
  /** A name for programs. */
  readonly name: string
  /** The name people see. */
  readonly displayName: string
  /** What it allows. */
  readonly permissions: readonly string[]
  /** Roles of services it brings along; none here. */
  readonly serviceRoles: readonly string[]
  /** It comes with the service and cannot be changed. */
  readonly systemBuiltin: boolean
  /** It is meant for API keys and service principals. */
  readonly systemApiOnly: boolean
  /** When it was made; null for built-in roles. */
  readonly createdAt: string | null
  /** When it was last changed; null for built-in roles. */
  readonly updatedAt: string | null
  /** When it was deleted. */
  readonly deletedAt: string | null
}

/** A machine identity. */
export type ServicePrincipal = {
  /** Names the service principal, and its user. */
  readonly id: string
  /** What it is for. */
  readonly displayName: string
  /** The user it acts as; only status and roleIds can be changed here. */
  readonly user: User
  /** What the caller may do with this object now. */
  readonly objectPermissions: ActorObjectPermissions
  /** When it was made. */
  readonly createdAt: string | null
  /** When it was last changed. */
  readonly updatedAt: string | null
}

/** A client id with a secret that a service principal signs in with. */
export type ServicePrincipalCredential = {
  /** The part of the client id before the @. */
  readonly id: string
  /** What to send as client_id to the token endpoint. */
  readonly clientId: string
  /** The service principal it belongs to. */
  readonly servicePrincipalId: string
  /** What it is for. */
  readonly displayName: string
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidrs: readonly string[]
  /** Ids of roles it is narrowed to; empty means all that its user may do. */
  readonly scopedRoleIds: readonly string[]
  /** Every token must be bound to a key of its holder (RFC 9449); only false for now. */
  readonly requireDpop: boolean
  /** When it stops giving out tokens; set once, by the lifetime asked for. */
  readonly expiresAt: string | null
  /** When it was last used, to the minute or two. */
  readonly lastUsedAt: string | null
  /** When it was made. */
  readonly createdAt: string | null
}

/** The credential and its secret. */
export type ServicePrincipalServiceCreateCredentialResponse = {
  /** A client id with a secret that a service principal signs in with. */
  readonly credential: ServicePrincipalCredential
  /** Shown this once; it cannot be read again. */
  readonly clientSecret: string
}

/** The service principal. */
export type ServicePrincipalServiceCreateResponse = {
  /** A machine identity. */
  readonly servicePrincipal: ServicePrincipal
}

/** Nothing to say. */
export type ServicePrincipalServiceDeleteResponse = {}

/** The credential. */
export type ServicePrincipalServiceGetCredentialResponse = {
  /** A client id with a secret that a service principal signs in with. */
  readonly credential: ServicePrincipalCredential
}

/** The service principal. */
export type ServicePrincipalServiceGetResponse = {
  /** A machine identity. */
  readonly servicePrincipal: ServicePrincipal
}

/** A page of credentials. */
export type ServicePrincipalServiceListCredentialsResponse = {
  /** The credentials. */
  readonly list: readonly ServicePrincipalCredential[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of service principals. */
export type ServicePrincipalServiceListResponse = {
  /** The service principals. */
  readonly list: readonly ServicePrincipal[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Nothing to say. */
export type ServicePrincipalServiceRevokeCredentialResponse = {}

/** The credential as it is now. */
export type ServicePrincipalServiceUpdateCredentialResponse = {
  /** A client id with a secret that a service principal signs in with. */
  readonly credential: ServicePrincipalCredential
}

/** The service principal as it is now. */
export type ServicePrincipalServiceUpdateResponse = {
  /** A machine identity. */
  readonly servicePrincipal: ServicePrincipal
}

/** What it gives. */
export type TestAccountProvisionPolicyResponse = {
  /** The type of the value. */
  readonly type: string
  /** The value as text. */
  readonly value: string
}

/** The role as it is now. */
export type UpdateRolesResponse = {
  /** A set of permissions that users are given together. */
  readonly role: Role
}

/** A person or a machine identity. */
export type User = {
  /** Names the user. */
  readonly id: string
  /** The name people see. */
  readonly displayName: string
  /** A person, a service principal, an agent or the system. */
  readonly type: UserType
  /** A directory, or made here. */
  readonly origin: UserOrigin
  /** ENABLED users may act; DISABLED ones are refused at once. */
  readonly status: UserStatus
  /** Ids of the roles held; their permissions add up. */
  readonly roleIds: readonly string[]
  /** Who stands in for the user. */
  readonly delegatedUserId: string
  /** Ids of the managers. */
  readonly managerIds: readonly string[]
  /** Where the managers came from. */
  readonly managerSources: readonly UserAttributeMappingSource[]
  /** Directories that know the user. */
  readonly directoryIds: readonly string[]
  /** What the directory says of the user. */
  readonly directoryStatus: UserStatus
  /** Where the directory status came from. */
  readonly directoryStatusSources: readonly UserAttributeMappingSource[]
  /** The first e-mail address. */
  readonly email: string
  /** All e-mail addresses. */
  readonly emails: readonly string[]
  /** Where the e-mail address came from. */
  readonly emailSources: readonly UserAttributeMappingSource[]
  /** The first username. */
  readonly username: string
  /** All usernames. */
  readonly usernames: readonly string[]
  /** Where the username came from. */
  readonly usernameSources: readonly UserAttributeMappingSource[]
  /** Ids the employer gave. */
  readonly employeeIds: readonly string[]
  /** Where the employee ids came from. */
  readonly employeeIdSources: readonly UserAttributeMappingSource[]
  /** For example active or on leave. */
  readonly employmentStatus: string
  /** Where the employment status came from. */
  readonly employmentStatusSources: readonly UserAttributeMappingSource[]
  /** For example employee or contractor. */
  readonly employmentType: string
  /** Where the employment type came from. */
  readonly employmentTypeSources: readonly UserAttributeMappingSource[]
  /** The department. */
  readonly department: string
  /** Where the department came from. */
  readonly departmentSources: readonly UserAttributeMappingSource[]
  /** The job title. */
  readonly jobTitle: string
  /** Where the job title came from. */
  readonly jobTitleSources: readonly UserAttributeMappingSource[]
  /** Attributes of your own. */
  readonly profile: { readonly [name: string]: unknown } | null
  /** When it was made. */
  readonly createdAt: string | null
  /** When it was last changed. */
  readonly updatedAt: string | null
  /** When it was deleted. */
  readonly deletedAt: string | null
}

/** Where the value of an attribute came from. */
export type UserAttributeMappingSource = {
  /** The app whose account gave it. */
  readonly appId: string
  /** The account that gave it. */
  readonly appUserId: string
  /** The key in the profile of that account. */
  readonly appUserProfileAttributeKey: string
  /** Its place among the sources; 0 comes first. */
  readonly priority: number
  /** The mapping that chose it. */
  readonly userAttributeMappingId: string
  /** The value it gave. */
  readonly value: string
}

/** Where a user comes from. */
export type UserOrigin = 'USER_ORIGIN_UNSPECIFIED' | 'USER_ORIGIN_DIRECTORY' | 'USER_ORIGIN_LOCAL' | 'USER_ORIGIN_SYSTEM' | (string & {})

/** Whether a user may act. */
export type UserStatus = 'UNKNOWN' | 'ENABLED' | 'DISABLED' | 'DELETED' | (string & {})

/** What kind of user it is. */
export type UserType = 'USER_TYPE_UNSPECIFIED' | 'USER_TYPE_SYSTEM' | 'USER_TYPE_HUMAN' | 'USER_TYPE_SERVICE' | 'USER_TYPE_AGENT' | (string & {})
