// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

/** An object that the definition names. */
export type A2UIProvenanceObject = {
  /** The object. */
  readonly id: string
  /** What it is called now; empty when it is gone. */
  readonly displayName: string
  /** Of what kind of records. */
  readonly recordType: A2UIProvenanceRecordType
}

/** What was done. */
export type A2UIProvenanceOperation = 'A2UI_PROVENANCE_OPERATION_UNSPECIFIED' | 'A2UI_PROVENANCE_OPERATION_LOOKED_UP' | 'A2UI_PROVENANCE_OPERATION_COUNTED' | 'A2UI_PROVENANCE_OPERATION_FETCHED_RECORD' | 'A2UI_PROVENANCE_OPERATION_SEARCHED' | 'A2UI_PROVENANCE_OPERATION_READ_TREND' | 'A2UI_PROVENANCE_OPERATION_CREATED' | 'A2UI_PROVENANCE_OPERATION_UPDATED' | 'A2UI_PROVENANCE_OPERATION_DELETED' | 'A2UI_PROVENANCE_OPERATION_RAN_PROGRAM' | 'A2UI_PROVENANCE_OPERATION_BUILT_REPORT' | (string & {})

/** Of what kind of records. */
export type A2UIProvenanceRecordType = 'A2UI_PROVENANCE_RECORD_TYPE_UNSPECIFIED' | 'A2UI_PROVENANCE_RECORD_TYPE_APP' | 'A2UI_PROVENANCE_RECORD_TYPE_USER' | 'A2UI_PROVENANCE_RECORD_TYPE_GRANT' | 'A2UI_PROVENANCE_RECORD_TYPE_APP_ENTITLEMENT' | 'A2UI_PROVENANCE_RECORD_TYPE_APP_USER' | 'A2UI_PROVENANCE_RECORD_TYPE_APP_RESOURCE' | 'A2UI_PROVENANCE_RECORD_TYPE_APP_RESOURCE_TYPE' | 'A2UI_PROVENANCE_RECORD_TYPE_TASK' | 'A2UI_PROVENANCE_RECORD_TYPE_POLICY' | 'A2UI_PROVENANCE_RECORD_TYPE_CONNECTOR' | 'A2UI_PROVENANCE_RECORD_TYPE_ACCESS_REVIEW' | 'A2UI_PROVENANCE_RECORD_TYPE_ACCESS_REVIEW_TEMPLATE' | 'A2UI_PROVENANCE_RECORD_TYPE_ACCESS_REVIEW_SELECTION' | 'A2UI_PROVENANCE_RECORD_TYPE_CONFLICT_MONITOR' | 'A2UI_PROVENANCE_RECORD_TYPE_ACCESS_VIOLATION' | 'A2UI_PROVENANCE_RECORD_TYPE_REQUEST_CATALOG' | 'A2UI_PROVENANCE_RECORD_TYPE_WEBHOOK' | 'A2UI_PROVENANCE_RECORD_TYPE_DIRECTORY' | 'A2UI_PROVENANCE_RECORD_TYPE_PROFILE_TYPE' | 'A2UI_PROVENANCE_RECORD_TYPE_ROLE_BINDING' | 'A2UI_PROVENANCE_RECORD_TYPE_AUTOMATION_EXECUTION' | 'A2UI_PROVENANCE_RECORD_TYPE_AUTOMATION_EXECUTION_STEP' | 'A2UI_PROVENANCE_RECORD_TYPE_FINDING' | 'A2UI_PROVENANCE_RECORD_TYPE_METRIC' | 'A2UI_PROVENANCE_RECORD_TYPE_AUTOMATION' | 'A2UI_PROVENANCE_RECORD_TYPE_GRANT_HISTORY' | 'A2UI_PROVENANCE_RECORD_TYPE_GRANT_REASON' | 'A2UI_PROVENANCE_RECORD_TYPE_APP_OWNER' | (string & {})

/** Data that a run was made of. */
export type A2UIProvenanceSource = {
  /** Empty. */
  readonly componentId: string
  /** Always dataset. */
  readonly kind: string
  /** What it is called. */
  readonly label: string
  /** The SHA-256 of the query. */
  readonly ref: string
  /** How many rows there were. */
  readonly count: string
  /** Empty. @deprecated */
  readonly matchedToolCall: string
  /** Always false. @deprecated */
  readonly verified: boolean
}

/** Something that was done for a run. */
export type A2UIProvenanceStep = {
  /** What was done. */
  readonly operation: A2UIProvenanceOperation
  /** Of what kind of records. */
  readonly recordType: A2UIProvenanceRecordType
  /** The objects that the definition names. */
  readonly objects: readonly A2UIProvenanceObject[]
}

/** How tools are governed. */
export type AIGovernanceSettings = {
  /** The gateway answers. Only super administrators switch it. */
  readonly enabled: boolean
  /** The kill switch of the tenant: no call gets through, and every client is closed. */
  readonly mcpTrafficDisabled: boolean
  /** Why the kill switch is on. */
  readonly trafficDisabledReason: string
  /** Types of clients that may call; empty allows all. */
  readonly allowedClientTypes: readonly McpClientType[]
  /** What becomes of clients that are not used. */
  readonly defaultClientLifecycle?: MCPClientLifecycleConfig
  /** New tools wait for an approval. */
  readonly requireToolApproval: boolean
  /** A tool that can change something waits again when its definition changes. */
  readonly reapproveOnChange: boolean
  /** For tools that say nothing of themselves. */
  readonly defaultToolClassification: ToolClassification
  /** Every call of a tool classified so waits for an approval of exactly this input. */
  readonly approvalClassifications: readonly ToolClassification[]
  /** What is kept of a call. */
  readonly auditVerbosity: AuditVerbosity
  /** Servers are asked for their tools now and then. */
  readonly autoDiscoveryEnabled: boolean
  /** How often; an hour at least. */
  readonly discoveryInterval?: string
  /** Tools that a caller could request are listed; calling one opens a request. */
  readonly surfaceRequestableTools: boolean
  /** What the service can be asked is offered as tools, which read with the rights of their user. */
  readonly ownServerEnabled: boolean
  /** The judge of untrusted content is off. */
  readonly untrustedJudgeDisable: boolean
  /** Kept for clients that write it; nothing depends on it. */
  readonly preferCodeModeOverDirectTools: boolean
  /** Kept for clients that write it; nothing depends on it. */
  readonly codeModeConcurrency: number
  /** When they were first set. */
  readonly createdAt?: string
  /** When they were last set. */
  readonly updatedAt?: string
}

/** One state of an object. */
export type AIGovernanceSettingsHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** How tools are governed. */
  readonly snapshot?: AIGovernanceSettings
}

/** The request is approved without asking anybody. */
export type Accept = {
  /** A comment for the task. */
  readonly acceptMessage: string
}

/** The policy agreed. */
export type AcceptInstance = {
  /** The comment for the task. */
  readonly acceptMessage: string
}

/** Takes the risk. */
export type AcceptRiskRoutingAction = {
  /** For how long. */
  readonly duration?: string
  /** Why. */
  readonly reason: string
}

/** Somebody holds what must not be held together. */
export type AccessConflictTrigger = {
  /** Names conflict monitors. */
  readonly conflictMonitorRefs?: ConflictMonitorRefs
  /** Any monitor. */
  readonly allConflictMonitors?: boolean
}

/** How much is held in an app. */
export type AccessGraphAppCount = {
  /** The app. */
  readonly appId: string
  /** How many grants. */
  readonly grantCount: string
}

/** An account. */
export type AccessGraphAppUser = {
  /** The app. */
  readonly appId: string
  /** The account. */
  readonly id: string
}

/** A resource and what is held on it. */
export type AccessGraphResource = {
  /** The id of the object. */
  readonly id: string
  /** What it is. */
  readonly type: GraphNodeType
  /** The app it belongs to. */
  readonly appId: string
  /** The type of a resource, or of the resource of an entitlement. */
  readonly resourceTypeId: string
  /** What people call it. */
  readonly displayName: string
  /** What tells it from others of the same name. */
  readonly secondaryText: string
  /** The entitlements held on it. */
  readonly entitlementIds: readonly string[]
  /** The same members, but for entitlementIds. @deprecated */
  readonly node?: GraphNode
}

/** How peers differ. */
export type AccessOutlierEvidence = {
  /** What the peers have in common. */
  readonly attribute: string
  /** Its value. */
  readonly value: string
  /** How many peers there are. */
  readonly peerCount: number
  /** How many of them hold it too. */
  readonly peersHolding: number
  /** How sure it is that peers do not hold it, 0 to 1. */
  readonly score: number
}

/** Access that somebody holds unlike all of their peers. */
export type AccessOutlierType = {
  /** The entitlement. */
  readonly entitlementId: string
  /** Who holds it. */
  readonly userId: string
}

/** Which access profiles count. */
export type AccessProfileFilterType = 'ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED' | 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL' | 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL' | 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC' | 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC' | (string & {})

/** An access profile that gives much of a suggestion already. */
export type AccessProfileMatch = {
  /** The access profile. */
  readonly catalogId: string
  /** What it is called. */
  readonly catalogDisplayName: string
  /** How it is like the suggestion. */
  readonly matchType: AccessProfileMatchType
  /** The share of the suggestion that it gives. */
  readonly overlapRatio: number
  /** What of the suggestion it does not give. */
  readonly missingEntitlements: readonly CohortEntitlement[]
}

/** How an access profile is like a suggestion. */
export type AccessProfileMatchType = 'ACCESS_PROFILE_MATCH_TYPE_UNSPECIFIED' | 'ACCESS_PROFILE_MATCH_TYPE_EXACT' | 'ACCESS_PROFILE_MATCH_TYPE_SUPERSET' | 'ACCESS_PROFILE_MATCH_TYPE_PARTIAL' | (string & {})

/** A user who is enrolled in an access profile. */
export type AccessProfileMember = {
  /** The user. */
  readonly userId: string
  /** What the user is called. */
  readonly displayName: string
  /** Its address. */
  readonly email: string
  /** The rule of the profile enrolled it, or a person did. */
  readonly madeBy: AccessProfileMemberMadeBy
  /** It got what the profile gives; otherwise only the list of members was changed. */
  readonly withAccess: boolean
  /** Since when. */
  readonly enrolledAt?: string
  /** When the enrolment ends by itself. */
  readonly deprovisionAt?: string
  /** The task that enrolled it. */
  readonly taskId: string
}

/** How somebody became a member. */
export type AccessProfileMemberMadeBy = 'MADE_BY_UNSPECIFIED' | 'MADE_BY_RULE' | 'MADE_BY_PERSON' | (string & {})

/** What holds for all access profiles of the tenant. */
export type AccessProfileSettings = {
  /** No rule makes or removes members. */
  readonly automationsDisabled: boolean
  /** More removals than this within an hour, in percent of the members, pause a rule that sets no threshold: 1 to 100, 20 when never set. */
  readonly defaultRemovedMembersThresholdPercent: number
}

/** What people can ask for. */
export type AccessProfileSettingsServiceCountOfferedResponse = {
  /** Only what is offered may be asked for; otherwise everything that is shown to people. */
  readonly requireAccessProfile: boolean
  /** Published access profiles that somebody sees. */
  readonly profiles: number
  /** Apps whose standard audience may ask for all that they have. */
  readonly apps: number
  /** Entitlements that somebody can ask for; no more than 250000 are counted. */
  readonly entitlements: number
}

/** The sets that have a tool. */
export type AccessProfilesForTool = {
  /** The tool. */
  readonly mcpToolId: string
  /** The sets. */
  readonly accessProfiles: readonly MCPAccessProfile[]
}

/** Messages that access was given. */
export type AccessProvisionedPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** How a request ended. */
export type AccessRequestOutcome = 'ACCESS_REQUEST_OUTCOME_UNSPECIFIED' | 'ACCESS_REQUEST_OUTCOME_APPROVED' | 'ACCESS_REQUEST_OUTCOME_DENIED' | 'ACCESS_REQUEST_OUTCOME_ERROR' | 'ACCESS_REQUEST_OUTCOME_CANCELLED' | (string & {})

/** A campaign: people certify access, or deny it. */
export type AccessReview = {
  /** Its id. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** The policy that says who reviews, of the type CERTIFY. */
  readonly policyId: string
  /** By what access is selected; by entitlements when not said. */
  readonly scopeType: AccessReviewScopeType
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** When it is due, and ends if it ends by itself. */
  readonly completionDate?: string
  /** When it starts, if it starts by itself. */
  readonly scheduledStartDate?: string
  /** The policies of entitlements and apps come before that of the campaign. */
  readonly usePolicyOverride: boolean
  /** What reviewers are to look at, in Markdown. */
  readonly reviewInstructions: string
  /** It starts by itself at its date. */
  readonly autoStartCampaign: boolean
  /** What such a start does when data are old. */
  readonly accuracyIssueAction: AccuracyIssueAction
  /** It ends by itself at its date. */
  readonly autoCloseCampaign: boolean
  /** What becomes then of reviews that are open. */
  readonly autoCloseDecision: CloseDecision
  /** A report is made when it ends. */
  readonly autoGenerateReport: boolean
  /** Open reviews end by themselves when the access is gone. */
  readonly autoResolve: boolean
  /** A conflict all of whose reviews are certified is exempted. */
  readonly exemptCertifiedAccessConflicts: boolean
  /** Who is told of a campaign. */
  readonly notificationConfig?: AccessReviewNotificationConfig
  /** How reviewers see it at first. */
  readonly defaultView: AccessReviewViewType
  /** The columns that reviewers see. */
  readonly columnConfig?: AccessReviewColumnConfig
  /** Attributes of accounts that reviewers may see; none otherwise. */
  readonly reviewerAttributeConfig?: ReviewerAttributeConfig
  /** How submissions are signed. */
  readonly signatureConfig?: ReviewSignatureConfig
  /** Low-risk access that has not changed need not be reviewed again. */
  readonly carryConfig?: AccessReviewCarryConfig
  /** Whose access, in the older form. @deprecated */
  readonly inclusionScope?: AccessReviewInclusionScope
  /** Which accounts, in the older form. @deprecated */
  readonly scope?: AccessReviewScope
  /** Which accounts are left out, in the older form. @deprecated */
  readonly exclusionScope?: AccessReviewExclusionScope
  /** One app, in the older form. @deprecated */
  readonly singleApp?: SingleAppSetup
  /** Entitlements of several apps, in the older form. @deprecated */
  readonly multiApp?: MultiAppSetup
  /** Rows that are set apart, in the older form. @deprecated */
  readonly bindings?: BindingObjectSetup
  /** Who owns it: Campaign or Super Administrators. */
  readonly ownerIds: readonly string[]
  /** How far it is. */
  readonly state: AccessReviewState
  /** Counted up with every change of its scope. */
  readonly scopingVersion: string
  /** The template it was made of. */
  readonly accessReviewTemplateId: string
  /** Why it could not be prepared. */
  readonly errorState: AccessReviewErrorState
  /** The same in words. */
  readonly errorMessage: string
  /** How many reviews it has; it grows while it is prepared. */
  readonly expectedTicketCount: number
  /** Whether it is known how old the data of its apps are. */
  readonly hasAccuracySupport: boolean
  /** When it started. */
  readonly startedAt?: string
  /** When it ended. */
  readonly closedAt?: string
  /** The moment whose access it reviews. */
  readonly connectorSourcesFrozenAt?: string
  /** Whether all reviews of a running campaign go on. */
  readonly campaignHealth?: CampaignHealthSnapshot
  /** What stands out in a campaign that has started. */
  readonly campaignInsights?: CampaignInsights
  /** Who made it. */
  readonly createdById: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A campaign. */
export type AccessReviewActionsServiceEndResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** Nothing more. */
export type AccessReviewActionsServiceGenerateReportResponse = {}

/** A campaign. */
export type AccessReviewActionsServicePrepareResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** A campaign. */
export type AccessReviewActionsServiceResetPoliciesResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** What became of them. */
export type AccessReviewActionsServiceRevokeDeniedResponse = {
  /** One for each. */
  readonly results: readonly AccessReviewRevokedDenied[]
  /** There are others: call again. */
  readonly more: boolean
}

/** A campaign. */
export type AccessReviewActionsServiceSendRemindersResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** A campaign. */
export type AccessReviewActionsServiceStartResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** A campaign. */
export type AccessReviewActionsServiceUnstageResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** What would be reviewed. */
export type AccessReviewActionsServiceValidateScopeResponse = {
  /** How many reviews there would be. */
  readonly expectedTicketCount: number
  /** How many of what is selected would be carried over from the last review. */
  readonly carriedCount: number
  /** Of how many users. */
  readonly users: number
  /** Of how many accounts. */
  readonly accounts: number
  /** Of how many entitlements. */
  readonly entitlements: number
  /** The connectors of the apps in the scope. */
  readonly dataSources: readonly AccessReviewDataSource[]
  /** What falls out of the scope, and why. */
  readonly warnings: readonly string[]
}

/** By the domain of the address of an account. */
export type AccessReviewAppUserDomain = 'APP_USER_DOMAIN_UNSPECIFIED' | 'APP_USER_DOMAIN_EXTERNAL' | 'APP_USER_DOMAIN_TRUSTED' | (string & {})

/** Whether an account works. */
export type AccessReviewAppUserStatus = 'APP_USER_STATUS_UNSPECIFIED' | 'APP_USER_STATUS_ENABLED' | 'APP_USER_STATUS_DISABLED' | 'APP_USER_STATUS_DELETED' | (string & {})

/** How many reviews were open at the end of a day. */
export type AccessReviewBurndownDay = {
  /** The day where the tenant is, such as 2026-11-20. */
  readonly day: string
  /** How many were open. */
  readonly open: number
}

/** Access that was not reviewed again. */
export type AccessReviewCarriedAccess = {
  /** Names the selection. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** Whose account it is. */
  readonly identityUserId: string
  /** When it was certified. */
  readonly reviewedAt?: string
  /** In which campaign. */
  readonly accessReviewId: string
  /** By which review. */
  readonly taskId: string
}

/** A page of what is carried over. */
export type AccessReviewCarriedServiceListResponse = {
  /** The access. */
  readonly list: readonly AccessReviewCarriedAccess[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Low-risk access that has not changed need not be reviewed again. */
export type AccessReviewCarryConfig = {
  /** Access that was certified, has not changed since and is of low risk is carried over and listed. */
  readonly enabled: boolean
  /** The risk levels that count as low. */
  readonly riskLevelAttributeValueIds: readonly string[]
  /** Entitlements without a risk level count as low. */
  readonly includeWithoutRiskLevel: boolean
  /** How old a certification may be; a year when absent. */
  readonly certifiedWithin?: string
}

/** The columns that reviewers see. */
export type AccessReviewColumnConfig = {
  /** In this order; at most 10 of them show attributes. */
  readonly orderedColumns: readonly AccessReviewTaskColumnRef[]
  /** Used while orderedColumns is empty. */
  readonly columns: readonly AccessReviewTaskColumn[]
}

/** Where the data of an app come from. */
export type AccessReviewDataSource = {
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
  /** When it was last synced to its end. */
  readonly lastSyncAt?: string
  /** What is wrong with it; empty when nothing is. */
  readonly issue: string
}

/** What a reviewer decides. */
export type AccessReviewDecision = 'NONE' | 'CERTIFY' | 'DENY' | (string & {})

/** What was not done. */
export type AccessReviewDecisionError = {
  /** The review. */
  readonly taskId: string
  /** Why, for programs. */
  readonly reason: string
  /** Why, in words. */
  readonly message: string
}

/** Why a campaign could not be prepared. */
export type AccessReviewErrorState = 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED' | 'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR' | (string & {})

/** Which accounts are left out, in the older form. */
export type AccessReviewExclusionScope = {
  /** Accounts with one of these statuses. */
  readonly appUserStatuses: readonly AccessReviewAppUserStatus[]
  /** Accounts of one of these types. */
  readonly appUserTypes: readonly AppUserType[]
}

/** How often a template makes a campaign. */
export type AccessReviewFrequency = 'FREQUENCY_UNSPECIFIED' | 'FREQUENCY_NONE' | 'FREQUENCY_DAILY' | 'FREQUENCY_WEEKLY' | 'FREQUENCY_MONTHLY' | 'FREQUENCY_YEARLY' | (string & {})

/** The types. */
export type AccessReviewGetScopeByResourceTypeResponse = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** The types of resourceTypeSelections. */
  readonly resourceTypeSelections: readonly ResourceTypeIdRef[]
  /** The types of excludedResourceTypeSelections. */
  readonly excludedResourceTypeSelections: readonly ResourceTypeIdRef[]
}

/** A submission that came too fast to have been looked at. */
export type AccessReviewHastySubmission = {
  /** The submission. */
  readonly submissionId: string
  /** Whose. */
  readonly userId: string
  /** How many it certified. */
  readonly certifiedCount: number
  /** From the first decision to the submission. */
  readonly seconds: number
}

/** Whose access, in the older form. */
export type AccessReviewInclusionScope = {
  /** Accounts with one of these statuses. */
  readonly appUserStatuses: readonly AccessReviewAppUserStatus[]
  /** Accounts of one of these types. */
  readonly appUserTypes: readonly AppUserType[]
  /** Users whom one of these manages. */
  readonly managerIds: readonly string[]
  /** Users with one of the values, for each attribute. */
  readonly multiUserProfileAttributes: { readonly [name: string]: IncludedUserAttributeValues }
  /** Accounts that belong to no known user. */
  readonly noAccountOwners: boolean
  /** These users. */
  readonly userIds: readonly string[]
  /** Users with one of these statuses. */
  readonly userStatuses: readonly AccessReviewInclusionUserStatus[]
}

/** Whether a user is active. */
export type AccessReviewInclusionUserStatus = 'USER_UNKNOWN' | 'USER_ENABLED' | 'USER_DISABLED' | 'USER_DELETED' | (string & {})

/** Who is told of a campaign. */
export type AccessReviewNotificationConfig = {
  /** Reviewers are told when it starts. */
  readonly sendKickoff: boolean
  /** Reviewers are reminded until they are done. */
  readonly sendReminders: boolean
  /** Owners are told when it ends. */
  readonly sendClose: boolean
}

/** The owners. */
export type AccessReviewOwnersServiceGetResponse = {
  /** Who owns it: Campaign or Super Administrators. */
  readonly ownerIds: readonly string[]
}

/** The owners. */
export type AccessReviewOwnersServiceSetResponse = {
  /** Who owns it: Campaign or Super Administrators. */
  readonly ownerIds: readonly string[]
}

/** A decision that is not submitted yet. */
export type AccessReviewPendingAction = {
  /** The review. */
  readonly taskId: string
  /** CERTIFY keeps the access, DENY takes it away, NONE takes back what was said. */
  readonly decision: AccessReviewDecision
  /** Why. */
  readonly comment: string
  /** The step of the review that it is for. */
  readonly policyStepId: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A page of decisions. */
export type AccessReviewPendingActionsServiceListResponse = {
  /** The decisions. */
  readonly list: readonly AccessReviewPendingAction[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What was kept. */
export type AccessReviewPendingActionsServiceSaveResponse = {
  /** How many were kept or taken back. */
  readonly saved: number
  /** Those that were not. */
  readonly errors: readonly AccessReviewDecisionError[]
}

/** Something that a scope can name. */
export type AccessReviewPicked = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** Its app, or its address. */
  readonly detail: string
  /** Its app. */
  readonly appId: string
  /** The type of its resource. */
  readonly appResourceTypeId: string
}

/** A page of reviews. */
export type AccessReviewPreviewServiceListResponse = {
  /** The reviews. */
  readonly list: readonly AccessReviewPreviewedReview[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A review that is prepared, and who would be asked first. */
export type AccessReviewPreviewedReview = {
  /** The review. */
  readonly taskId: string
  /** Its number; the riskiest are first. */
  readonly numericId: string
  /** What it is about. */
  readonly displayName: string
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** Whose account it is. */
  readonly identityUserId: string
  /** Who would be asked first. */
  readonly reviewerUserIds: readonly string[]
  /** Who is asked is only known when it starts: the policy looks at the review. */
  readonly isKnownAtStart: boolean
}

/** How far a campaign is that runs. */
export type AccessReviewProgress = {
  /** All its reviews; none for who sees only its own. */
  readonly total: number
  /** Those of them that are open. */
  readonly open: number
  /** Reviews that wait for the caller, or that it has decided. */
  readonly own: number
  /** Those of them that wait for it. */
  readonly ownOpen: number
  /** Those of the waiting that it has decided and not submitted. */
  readonly ownPending: number
}

/** What became of denied access. */
export type AccessReviewRemediation = {
  /** Reviews that were denied. */
  readonly denied: number
  /** Those whose access is being taken away, or was. */
  readonly started: number
  /** Those whose access is gone, with a proof. */
  readonly revoked: number
  /** Those whose access could not be taken away. */
  readonly failed: number
  /** The part of denied access that is gone, from 0 to 1. */
  readonly rate: number
}

/** A report of a campaign. */
export type AccessReviewReport = {
  /** Names the report. */
  readonly id: string
  /** The campaign. */
  readonly accessReviewId: string
  /** The form of its file; ZIP is the pack for auditors. */
  readonly format: AccessReviewReportFormat
  /** How far it is. */
  readonly state: ReportState
  /** Where the file is for the next 15 minutes; empty until it is written. */
  readonly downloadUrl: string
  /** md5 and sha256 of the file. */
  readonly hashes: { readonly [name: string]: string }
  /** How many bytes the file has. */
  readonly fileSize: string
  /** How many reviews it tells of. */
  readonly rowCount: number
  /** Why it could not be written. */
  readonly errorMessage: string
  /** When it was asked for. */
  readonly createdAt?: string
}

/** The form of the file of a report. */
export type AccessReviewReportFormat = 'ACCESS_REVIEW_REPORT_FORMAT_UNSPECIFIED' | 'ACCESS_REVIEW_REPORT_FORMAT_XLSX' | 'ACCESS_REVIEW_REPORT_FORMAT_JSON' | 'ACCESS_REVIEW_REPORT_FORMAT_CSV' | 'ACCESS_REVIEW_REPORT_FORMAT_ZIP' | (string & {})

/** A page of reports. */
export type AccessReviewReportServiceListResponse = {
  /** The reports. */
  readonly list: readonly AccessReviewReport[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A resource to review. */
export type AccessReviewResourceRef = {
  /** Its app. */
  readonly appId: string
  /** Its type. */
  readonly resourceTypeId: string
  /** The resource. */
  readonly resourceId: string
}

/** What became of one denied review. */
export type AccessReviewRevokedDenied = {
  /** The review. */
  readonly taskId: string
  /** The task that takes the access away. */
  readonly revokeTaskId: string
  /** Why there is none. */
  readonly error: string
}

/** Which accounts, in the older form. */
export type AccessReviewScope = {
  /** Accounts with one of these statuses. */
  readonly appUserStatuses: readonly AccessReviewAppUserStatus[]
  /** Accounts of one of these types. */
  readonly appUserTypes: readonly AppUserType[]
}

/** A role on a resource. */
export type AccessReviewScopeRoleRef = {
  /** The app. */
  readonly appId: string
  /** The type of the resource. */
  readonly scopeResourceTypeId: string
  /** The resource. */
  readonly scopeResourceId: string
  /** The type of the role. */
  readonly roleResourceTypeId: string
  /** The role. */
  readonly roleResourceId: string
}

/** By what a campaign selects access. */
export type AccessReviewScopeType = 'ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' | (string & {})

/** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
export type AccessReviewScopeV2 = {
  /** Accounts of users, resources such as groups, or both. */
  readonly principalTypeFilter: PrincipalTypeFilter
  /** Roles on resources, set with the resources. */
  readonly scopeRoleSelection?: ScopeRoleSelectionScope
  /** Entitlements that are left out. */
  readonly excludedSpecificResources?: ExcludedSpecificResourcesScope
  /** Types of resources that are left out. */
  readonly excludedResourceTypeSelections?: ExcludedResourceTypeSelectionScope
  /** The access entitlements of the apps that are set. */
  readonly appAccess?: ApplicationAccessScope
  /** The entitlements that are set. */
  readonly specificResources?: SpecificResourcesScope
  /** Everything of the types of resources that are set. */
  readonly resourceTypeSelections?: ResourceTypeSelectionScope
  /** Entitlements by their tags, found at preparation. */
  readonly appSelectionCriteria?: AppSelectionCriteriaScope
  /** All users. */
  readonly allUsers?: AllUsersScope
  /** These users. */
  readonly selectedUsers?: SelectedUsersScope
  /** Users by what is known of them; all that is said has to hold. */
  readonly userCriteria?: UserCriteriaScope
  /** Those for whom an expression is true, found at preparation. */
  readonly celExpression?: CelExpressionScope
  /** All accounts. */
  readonly allAccounts?: AllAccountsScope
  /** Accounts by what is known of them; all that is said has to hold. */
  readonly accountCriteria?: AccountCriteriaScope
  /** Those for whom an expression is true, found at preparation. */
  readonly accountCelExpression?: CelExpressionScope
  /** All access. */
  readonly allGrants?: AllGrantsScope
  /** Access by how it is held; all that is said has to hold. */
  readonly grantsByCriteria?: GrantsByCriteriaScope
  /** What the alerts of all monitors name. */
  readonly allAccessConflicts?: AllAccessConflictsScope
  /** What the alerts of the monitors that are set name. */
  readonly specificAccessConflicts?: SpecificAccessConflictsScope
  /** The resources that are set. */
  readonly resourceSelection?: ResourceSelectionScope
}

/** A campaign. */
export type AccessReviewServiceCreateResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** Nothing to say. */
export type AccessReviewServiceDeleteResponse = {}

/** A campaign. */
export type AccessReviewServiceGetResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** A page of campaigns. */
export type AccessReviewServiceListResponse = {
  /** The campaigns. */
  readonly list: readonly AccessReviewView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A campaign. */
export type AccessReviewServiceUpdateResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** Nothing to say. */
export type AccessReviewSetScopeByResourceTypeResponse = {}

/** An entitlement that is reviewed. */
export type AccessReviewSetupEntitlement = {
  /** Whose scope it is in. */
  readonly accessReviewId: string
  /** Its app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** Its resource. */
  readonly appResourceId: string
  /** The type of its resource. */
  readonly appResourceTypeId: string
  /** The policy that decides. */
  readonly policyId: string
  /** The policy of this entitlement alone. */
  readonly customPolicyId: string
  /** The tenant. */
  readonly tenantId: string
  /** When it was added. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When the entitlement was deleted. */
  readonly deletedAt?: string
}

/** What a campaign reviews. */
export type AccessReviewSetupEntitlementAndScopeServiceGetResponse = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** The entitlements. */
  readonly list: readonly AccessReviewSetupEntitlementView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Those of excludedSpecificResources. */
  readonly excludedEntitlements: readonly AccessReviewSetupEntitlementInput[]
  /** The monitors of specificAccessConflicts. */
  readonly conflictMonitorIds: readonly string[]
  /** The resources of resourceSelection. */
  readonly resources: readonly AccessReviewResourceRef[]
  /** The roles of scopeRoleSelection. */
  readonly scopeRoles: readonly AccessReviewScopeRoleRef[]
}

/** What a campaign reviews. */
export type AccessReviewSetupEntitlementAndScopeServiceSetResponse = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** The entitlements. */
  readonly list: readonly AccessReviewSetupEntitlementView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Those of excludedSpecificResources. */
  readonly excludedEntitlements: readonly AccessReviewSetupEntitlementInput[]
  /** The monitors of specificAccessConflicts. */
  readonly conflictMonitorIds: readonly string[]
  /** The resources of resourceSelection. */
  readonly resources: readonly AccessReviewResourceRef[]
  /** The roles of scopeRoleSelection. */
  readonly scopeRoles: readonly AccessReviewScopeRoleRef[]
}

/** An entitlement to review. */
export type AccessReviewSetupEntitlementInput = {
  /** Its app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** A policy for this entitlement alone; the one of the campaign when empty. */
  readonly policyId: string
}

/** An entitlement of a campaign. */
export type AccessReviewSetupEntitlementView = {
  /** An entitlement that is reviewed. */
  readonly accessReviewEntitlement: AccessReviewSetupEntitlement
  /** Where the app is in expanded. */
  readonly appPath: string
  /** Where the entitlement is in expanded. */
  readonly entitlementPath: string
  /** Where the policy is in expanded. */
  readonly policyPath: string
}

/** How a submission was signed. */
export type AccessReviewSignature = {
  /** What the signature says. */
  readonly meaningOfSignature: string
  /** SHA-256 of the canonical JSON of the submission, in hex. */
  readonly digest: string
  /** The step-up by which the signer proved who it is. */
  readonly stepUpTransactionId: string
  /** The time-stamp authority. */
  readonly tspUrl: string
  /** When the authority saw the digest. */
  readonly timestampedAt?: string
}

/** How far a campaign is. */
export type AccessReviewState = 'ACCESS_REVIEW_STATE_UNSPECIFIED' | 'ACCESS_REVIEW_STATE_OPEN' | 'ACCESS_REVIEW_STATE_CLOSED' | 'ACCESS_REVIEW_STATE_PENDING' | 'ACCESS_REVIEW_STATE_REVIEW' | 'ACCESS_REVIEW_STATE_PREPARING' | 'ACCESS_REVIEW_STATE_STARTING' | 'ACCESS_REVIEW_STATE_DRAFT' | 'ACCESS_REVIEW_STATE_DELETING' | 'ACCESS_REVIEW_STATE_DELETED' | 'ACCESS_REVIEW_STATE_RESETTING_POLICIES' | 'ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS' | 'ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS' | (string & {})

/** The reviews of an app. */
export type AccessReviewStatsOfApp = {
  /** The app. */
  readonly appId: string
  /** All reviews. */
  readonly total: number
  /** Those that are open. */
  readonly open: number
  /** Those that were certified. */
  readonly certified: number
  /** Those that were denied. */
  readonly denied: number
  /** Those that ended without a decision. */
  readonly cancelled: number
}

/** The reviews of a reviewer. */
export type AccessReviewStatsOfReviewer = {
  /** The reviewer. */
  readonly userId: string
  /** Those that wait for it. */
  readonly open: number
  /** Those that it has decided. */
  readonly done: number
  /** Those of the open ones that it has decided and not submitted. */
  readonly pending: number
  /** Half of its decisions came sooner than so long after they were its own. */
  readonly medianSeconds: number
  /** It has certified fifty or more at once after less than a minute. */
  readonly hasty: boolean
}

/** The numbers. */
export type AccessReviewStatsServiceGetResponse = {
  /** All reviews. */
  readonly total: number
  /** Those that are open. */
  readonly open: number
  /** Those that were certified. */
  readonly certified: number
  /** Those that were denied. */
  readonly denied: number
  /** Those that ended without a decision. */
  readonly cancelled: number
  /** Access that was carried over from the last review. */
  readonly carried: number
  /** By app. */
  readonly byApp: readonly AccessReviewStatsOfApp[]
  /** By reviewer. */
  readonly byReviewer: readonly AccessReviewStatsOfReviewer[]
  /** By day, from its start on. */
  readonly burndown: readonly AccessReviewBurndownDay[]
  /** Submissions that came too fast. */
  readonly hasty: readonly AccessReviewHastySubmission[]
  /** What became of denied access. */
  readonly remediation: AccessReviewRemediation
}

/** Decisions that a reviewer has submitted together. */
export type AccessReviewSubmission = {
  /** Its id. */
  readonly id: string
  /** The campaign. */
  readonly accessReviewId: string
  /** Who submitted it. */
  readonly userId: string
  /** When. */
  readonly createdAt?: string
  /** When the last of it was done; absent while it is being done. */
  readonly endedAt?: string
  /** How many decisions it has. */
  readonly submittedCount: number
  /** How many reviews it has certified. */
  readonly certifiedCount: number
  /** How many it has denied. */
  readonly deniedCount: number
  /** How many were done. */
  readonly succeededCount: number
  /** It certified fifty or more after less than a minute. */
  readonly hasty: boolean
  /** What was not done. */
  readonly errors: readonly AccessReviewDecisionError[]
  /** How a submission was signed. */
  readonly signature?: AccessReviewSignature
}

/** Where to go. */
export type AccessReviewSubmissionsServiceBeginSignatureResponse = {
  /** Where the browser goes to prove who its user is. */
  readonly redirectUrl: string
  /** Send it with the submission. */
  readonly stepUpTransactionId: string
  /** What the signature will say. */
  readonly meaningOfSignature: string
}

/** A page of submissions. */
export type AccessReviewSubmissionsServiceListResponse = {
  /** The submissions. */
  readonly list: readonly AccessReviewSubmission[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What became of them. */
export type AccessReviewSubmissionsServiceSubmitResponse = {
  /** Decisions that a reviewer has submitted together. */
  readonly submission: AccessReviewSubmission
}

/** What a column shows. */
export type AccessReviewTaskColumn = 'ACCESS_REVIEW_TASK_COLUMN_UNSPECIFIED' | 'ACCESS_REVIEW_TASK_COLUMN_VIEW_LINK' | 'ACCESS_REVIEW_TASK_COLUMN_CURRENT_STATE' | 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT' | 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT_OWNER' | 'ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT' | 'ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT_DESCRIPTION' | 'ACCESS_REVIEW_TASK_COLUMN_RESOURCE' | 'ACCESS_REVIEW_TASK_COLUMN_RESOURCE_TYPE' | 'ACCESS_REVIEW_TASK_COLUMN_INSIGHTS' | 'ACCESS_REVIEW_TASK_COLUMN_RECOMMENDATION' | 'ACCESS_REVIEW_TASK_COLUMN_ASSIGNED_TO' | 'ACCESS_REVIEW_TASK_COLUMN_STATUS' | 'ACCESS_REVIEW_TASK_COLUMN_APP' | 'ACCESS_REVIEW_TASK_COLUMN_DUE' | 'ACCESS_REVIEW_TASK_COLUMN_PROJECT' | 'ACCESS_REVIEW_TASK_COLUMN_CREATED_ON' | 'ACCESS_REVIEW_TASK_COLUMN_TASK_AGE' | 'ACCESS_REVIEW_TASK_COLUMN_RESOLVED_ON' | 'ACCESS_REVIEW_TASK_COLUMN_ENROLLMENT_STATUS' | 'ACCESS_REVIEW_TASK_COLUMN_INHERITED_FROM' | 'ACCESS_REVIEW_TASK_COLUMN_DEPARTMENT' | 'ACCESS_REVIEW_TASK_COLUMN_JOB_TITLE' | 'ACCESS_REVIEW_TASK_COLUMN_CREATED_BY' | 'ACCESS_REVIEW_TASK_COLUMN_LAST_LOGIN' | 'ACCESS_REVIEW_TASK_COLUMN_RESOURCE_PARENT' | 'ACCESS_REVIEW_TASK_COLUMN_RESOURCE_CHILDREN' | 'ACCESS_REVIEW_TASK_COLUMN_APP_USER_USERNAME' | 'ACCESS_REVIEW_TASK_COLUMN_ACCESS_HOLDER_TYPE' | 'ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL' | 'ACCESS_REVIEW_TASK_COLUMN_COMPLIANCE_FRAMEWORK' | (string & {})

/** A column that reviewers see. */
export type AccessReviewTaskColumnRef = {
  /** One that the service has. */
  readonly builtin?: AccessReviewTaskColumn
  /** An attribute of the profile of the account. */
  readonly appUserAttributeKey?: string
}

/** What campaigns are made of. */
export type AccessReviewTemplate = {
  /** Its id. */
  readonly id: string
  /** What people call it, and its campaigns. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** The policy that says who reviews, of the type CERTIFY. */
  readonly policyId: string
  /** By what access is selected; by entitlements when not said. */
  readonly scopeType: AccessReviewScopeType
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** How long its campaigns run. */
  readonly accessReviewDuration?: string
  /** When a template makes campaigns. */
  readonly recurrenceRule?: RecurrenceRule
  /** It makes campaigns by itself. */
  readonly isCampaignScheduleEnabled: boolean
  /** When it makes the next; the start of the rule when not said. */
  readonly nextScheduledCampaignAt?: string
  /** The channel of the chat where its campaigns are announced. */
  readonly slackChannel?: SlackChannel
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** The policies of entitlements and apps come before that of the campaign. */
  readonly usePolicyOverride: boolean
  /** What reviewers are to look at, in Markdown. */
  readonly reviewInstructions: string
  /** It starts by itself at its date. */
  readonly autoStartCampaign: boolean
  /** What such a start does when data are old. */
  readonly accuracyIssueAction: AccuracyIssueAction
  /** It ends by itself at its date. */
  readonly autoCloseCampaign: boolean
  /** What becomes then of reviews that are open. */
  readonly autoCloseDecision: CloseDecision
  /** A report is made when it ends. */
  readonly autoGenerateReport: boolean
  /** Open reviews end by themselves when the access is gone. */
  readonly autoResolve: boolean
  /** A conflict all of whose reviews are certified is exempted. */
  readonly exemptCertifiedAccessConflicts: boolean
  /** Who is told of a campaign. */
  readonly notificationConfig?: AccessReviewNotificationConfig
  /** How reviewers see it at first. */
  readonly defaultView: AccessReviewViewType
  /** The columns that reviewers see. */
  readonly columnConfig?: AccessReviewColumnConfig
  /** Attributes of accounts that reviewers may see; none otherwise. */
  readonly reviewerAttributeConfig?: ReviewerAttributeConfig
  /** How submissions are signed. */
  readonly signatureConfig?: ReviewSignatureConfig
  /** Low-risk access that has not changed need not be reviewed again. */
  readonly carryConfig?: AccessReviewCarryConfig
  /** Whose access, in the older form. @deprecated */
  readonly inclusionScope?: AccessReviewInclusionScope
  /** Who owns it: Campaign or Super Administrators. */
  readonly ownerIds: readonly string[]
  /** How many campaigns its schedule has made. */
  readonly occurrences: number
  /** Why its schedule could not make the last one; empty when it could. */
  readonly lastScheduleError: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The types. */
export type AccessReviewTemplateGetScopeByResourceTypeResponse = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** The types of resourceTypeSelections. */
  readonly resourceTypeSelections: readonly ResourceTypeIdRef[]
  /** The types of excludedResourceTypeSelections. */
  readonly excludedResourceTypeSelections: readonly ResourceTypeIdRef[]
}

/** A campaign. */
export type AccessReviewTemplateServiceCreateCampaignResponse = {
  /** A campaign and what belongs to it. */
  readonly accessReview: AccessReviewView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What whoever did this should know. */
  readonly warnings: readonly string[]
}

/** A template. */
export type AccessReviewTemplateServiceCreateResponse = {
  /** What campaigns are made of. */
  readonly accessReviewTemplate: AccessReviewTemplate
}

/** Nothing to say. */
export type AccessReviewTemplateServiceDeleteResponse = {}

/** The template. */
export type AccessReviewTemplateServiceGetResponse = {
  /** What campaigns are made of. */
  readonly accessReviewTemplate: AccessReviewTemplate
}

/** A page of templates. */
export type AccessReviewTemplateServiceListResponse = {
  /** The templates. */
  readonly list: readonly AccessReviewTemplate[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A template. */
export type AccessReviewTemplateServiceUpdateResponse = {
  /** What campaigns are made of. */
  readonly accessReviewTemplate: AccessReviewTemplate
}

/** Nothing to say. */
export type AccessReviewTemplateSetScopeByResourceTypeResponse = {}

/** An entitlement that is reviewed. */
export type AccessReviewTemplateSetupEntitlement = {
  /** Whose scope it is in. */
  readonly accessReviewTemplateId: string
  /** Its app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** Its resource. */
  readonly appResourceId: string
  /** The type of its resource. */
  readonly appResourceTypeId: string
  /** The policy that decides. */
  readonly policyId: string
  /** The policy of this entitlement alone. */
  readonly customPolicyId: string
  /** The tenant. */
  readonly tenantId: string
  /** When it was added. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When the entitlement was deleted. */
  readonly deletedAt?: string
}

/** What campaigns of a template review. */
export type AccessReviewTemplateSetupEntitlementServiceGetResponse = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** The entitlements. */
  readonly list: readonly AccessReviewTemplateSetupEntitlementView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Those of excludedSpecificResources. */
  readonly excludedEntitlements: readonly AccessReviewSetupEntitlementInput[]
  /** The monitors of specificAccessConflicts. */
  readonly conflictMonitorIds: readonly string[]
  /** The resources of resourceSelection. */
  readonly resources: readonly AccessReviewResourceRef[]
  /** The roles of scopeRoleSelection. */
  readonly scopeRoles: readonly AccessReviewScopeRoleRef[]
}

/** What campaigns of a template review. */
export type AccessReviewTemplateSetupEntitlementServiceSetResponse = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** The entitlements. */
  readonly list: readonly AccessReviewTemplateSetupEntitlementView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Those of excludedSpecificResources. */
  readonly excludedEntitlements: readonly AccessReviewSetupEntitlementInput[]
  /** The monitors of specificAccessConflicts. */
  readonly conflictMonitorIds: readonly string[]
  /** The resources of resourceSelection. */
  readonly resources: readonly AccessReviewResourceRef[]
  /** The roles of scopeRoleSelection. */
  readonly scopeRoles: readonly AccessReviewScopeRoleRef[]
}

/** An entitlement of a template. */
export type AccessReviewTemplateSetupEntitlementView = {
  /** An entitlement that is reviewed. */
  readonly accessReviewTemplateEntitlement: AccessReviewTemplateSetupEntitlement
  /** Where the app is in expanded. */
  readonly appPath: string
  /** Where the entitlement is in expanded. */
  readonly entitlementPath: string
  /** Where the policy is in expanded. */
  readonly policyPath: string
}

/** Whether a user is active. */
export type AccessReviewUserStatus = 'UNKNOWN' | 'ENABLED' | 'DISABLED' | 'DELETED' | (string & {})

/** A campaign and what belongs to it. */
export type AccessReviewView = {
  /** A campaign: people certify access, or deny it. */
  readonly accessReview: AccessReview
  /** Where the user who made it is in expanded. */
  readonly createdByUserPath: string
  /** Where its policy is in expanded. */
  readonly policyPath: string
  /** What the caller may do with this object now. */
  readonly objectPermissions: ActorObjectPermissions
  /** How far a campaign is that runs. */
  readonly progress?: AccessReviewProgress
}

/** How reviewers see their reviews at first. */
export type AccessReviewViewType = 'ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED' | 'ACCESS_REVIEW_VIEW_TYPE_BY_APP' | 'ACCESS_REVIEW_VIEW_TYPE_BY_USER' | 'ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED' | 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE' | (string & {})

/** Accounts by what is known of them; all that is said has to hold. */
export type AccountCriteriaScope = {
  /** Accounts that belong to no known user. */
  readonly noAccountOwner: boolean
  /** Those with one of these statuses. */
  readonly appUserStatuses: readonly AccessReviewAppUserStatus[]
  /** Those of one of these types; all when empty. */
  readonly accountTypes: readonly AppUserType[]
  /** By the domain of the address. */
  readonly accountDomain: AccessReviewAppUserDomain
}

/** Which accounts. */
export type AccountFilter = {
  /** Their type; any when unspecified. */
  readonly accountType: AppUserType
}

/** The account the run is about. */
export type AccountInContext = {}

/** Enables or disables an account. */
export type AccountLifecycleAction = {
  /** The name of the action. */
  readonly actionName: string
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** Names an account. */
  readonly accountRef?: AccountRef
  /** The account the run is about. */
  readonly accountInContext?: AccountInContext
}

/** The connector makes an account. */
export type AccountProvision = {
  /** A connector of the app. */
  readonly connectorId: string
  /** The schema of the account. */
  readonly schemaId: string
  /** Values of the account, by field of the schema. */
  readonly config?: { readonly [name: string]: unknown }
  /** A password is made for the account and kept in vaults. */
  readonly saveToVault?: SaveToVault
  /** The credential is not kept. */
  readonly doNotSave?: DoNotSave
}

/** Names an account. */
export type AccountRef = {
  /** Gives the id of the account. */
  readonly accountIdCel: string
}

/** What a start by schedule does when data are old. */
export type AccuracyIssueAction = 'ACCURACY_ISSUE_ACTION_UNSPECIFIED' | 'ACCURACY_ISSUE_ACTION_CONTINUE' | 'ACCURACY_ISSUE_ACTION_WAIT' | (string & {})

/** How far what is run is. */
export type ActionInstanceState = 'ACTION_INSTANCE_STATE_UNSPECIFIED' | 'ACTION_INSTANCE_STATE_INIT' | 'ACTION_INSTANCE_STATE_RUNNING' | 'ACTION_INSTANCE_STATE_DONE' | 'ACTION_INSTANCE_STATE_ERROR' | (string & {})

/** What has come of an action task. */
export type ActionOutcome = 'ACTION_OUTCOME_UNSPECIFIED' | 'ACTION_OUTCOME_SUCCESS' | 'ACTION_OUTCOME_DENIED' | 'ACTION_OUTCOME_ERROR' | 'ACTION_OUTCOME_CANCELLED' | (string & {})

/** It was stopped. */
export type ActionOutcomeCancelled = {
  /** When. */
  readonly outcomeTime?: string
}

/** It was not allowed. */
export type ActionOutcomeDenied = {
  /** When. */
  readonly outcomeTime?: string
}

/** It failed. */
export type ActionOutcomeError = {
  /** The kind of error. */
  readonly errorCode: string
  /** What went wrong. */
  readonly errorMessage: string
  /** When. */
  readonly outcomeTime?: string
}

/** It was done. */
export type ActionOutcomeSuccess = {
  /** When. */
  readonly outcomeTime?: string
}

/** A connector runs an action of its own. */
export type ActionProvision = {
  /** The app of the connector. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
  /** The action. */
  readonly actionName: string
  /** What people call it. */
  readonly displayName: string
}

/** An automation. */
export type ActionTargetAutomation = {
  /** A published automation without triggers. */
  readonly automationTemplateId: string
}

/** A run of an automation. */
export type ActionTargetAutomationInstance = {
  /** The run. */
  readonly automationExecutionId: string
}

/** The registration of an OAuth client is reviewed. */
export type ActionTargetClientIdApproval = {}

/** An OAuth client that is reviewed. */
export type ActionTargetClientIdApprovalInstance = {
  /** Where it describes itself. */
  readonly clientIdUrl: string
}

/** An action of a connector. */
export type ActionTargetResourceAction = {
  /** An offer that has a connector make a resource. */
  readonly resourceActionId: string
}

/** Something that a connector does. */
export type ActionTargetResourceActionInstance = {
  /** The task of the connector. */
  readonly actionInvocationId: string
}

/** Who did it. */
export type ActivityActor = {
  /** User, Service or System. */
  readonly type: string
  /** Names the actor; empty when the caller may not see people. */
  readonly id: string
  /** What people call the actor; empty when the caller may not see people. */
  readonly displayName: string
}

/** Something that happened to an object. */
export type ActivityEntry = {
  /** The uid of the event in the system log. */
  readonly id: string
  /** The object that it happened to. */
  readonly objectId: string
  /** When it happened. */
  readonly at?: string
  /** What happened, in one sentence with who did it. */
  readonly text: string
  /** What the sentence names, people only for callers who may see them. */
  readonly objects: readonly ActivityObject[]
  /** The kind of event, such as webhook.updated. */
  readonly code: string
  /** It was tried and failed. */
  readonly isFailure: boolean
  /** What of the object changed. */
  readonly changedFields: readonly string[]
  /** Who did it. */
  readonly actor?: ActivityActor
  /** Shared by everything that one request or run brought about. */
  readonly correlationId: string
}

/** A page of what happened. */
export type ActivityListResponse = {
  /** What happened. */
  readonly list: readonly ActivityEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What an event is about. */
export type ActivityObject = {
  /** As the log names the type, such as AppEntitlement. */
  readonly type: string
  /** Names the object. */
  readonly id: string
  /** The app that it belongs to; empty where that is not known, or for what belongs to none. */
  readonly appId: string
  /** What the sentence calls it. */
  readonly displayName: string
}

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

/** Nothing to say. */
export type AddAppEntitlementOwnerResponse = {}

/** Nothing to say. */
export type AddAppOwnerResponse = {}

/** Nothing to say. */
export type AddAppResourceOwnerResponse = {}

/** Nothing to say. */
export type AddAutomationExclusionResponse = {}

/** The administrator fills it in. */
export type AdminProviderConfig = {
  /** An expression that gives the value when nothing is filled in; subject is who asks. */
  readonly defaultValueCel: string
  /** Whoever asks sees it. */
  readonly showToUser: boolean
}

/** How a secret is encrypted. */
export type AgeSuite = 'AGE_SUITE_UNSPECIFIED' | 'AGE_SUITE_X25519' | 'AGE_SUITE_MLKEM768X25519' | (string & {})

/** The agent of the service. */
export type AgentApproval = {
  /** What it should consider. */
  readonly instructions: string
  /** What it may do. */
  readonly agentMode: ApprovalAgentMode
  /** What happens when it does not decide. */
  readonly agentFailureAction: ApprovalAgentFailureAction
  /** The policies that it may choose from. */
  readonly policyIds: readonly string[]
  /** Who decides when it does not. */
  readonly reassignToUserIds: readonly string[]
  /** Not used. @deprecated */
  readonly agentUserId: string
}

/** Rules over all calls of tools; the first enforced one that matches counts. */
export type AgentClassifierPolicy = {
  /** The rules count; failMode and maxLatency always do. */
  readonly enabled: boolean
  /** What is done when no rule matches; OBSERVE when not set. */
  readonly defaultAction: ClassifierAction
  /** In order. */
  readonly rules: readonly AgentPolicyRule[]
  /** What it means that a call could not be judged; FAIL_CLOSED when not set. */
  readonly failMode: ClassifierFailMode
  /** How long the classifiers of a call may take together: up to 60 s, 5 s when not set. */
  readonly maxLatency?: string
  /** Raised with every save; 0 while it was never saved. */
  readonly version: number
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** One state of an object. */
export type AgentClassifierPolicyHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** Rules over all calls of tools; the first enforced one that matches counts. */
  readonly snapshot?: AgentClassifierPolicy
}

/** The policy. */
export type AgentClassifierPolicyServiceGetResponse = {
  /** Rules over all calls of tools; the first enforced one that matches counts. */
  readonly agentClassifierPolicy: AgentClassifierPolicy
}

/** A page of states. */
export type AgentClassifierPolicyServiceListHistoryResponse = {
  /** The states. */
  readonly list: readonly AgentClassifierPolicyHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The policy as it is now. */
export type AgentClassifierPolicyServiceUpdateResponse = {
  /** Rules over all calls of tools; the first enforced one that matches counts. */
  readonly agentClassifierPolicy: AgentClassifierPolicy
}

/** What is done about some calls. */
export type AgentPolicyRule = {
  /** Names the rule in the policy. */
  readonly id: string
  /** Which calls, as an expression over tool, input, output, caller, verdicts and event. */
  readonly matchCel: string
  /** What is done; it never makes a call less restricted than its bindings do. */
  readonly action: ClassifierAction
  /** Hooks of guardrails that run before the call. */
  readonly preHookIds: readonly string[]
  /** Hooks of guardrails that run after it. */
  readonly postHookIds: readonly string[]
  /** What the caller is told when it denies. */
  readonly denyReason: string
  /** OBSERVE: what it would do is only recorded; ENFORCE when not set. */
  readonly mode: AgentPolicyRuleMode
}

/** Whether a rule acts. */
export type AgentPolicyRuleMode = 'AGENT_POLICY_RULE_MODE_UNSPECIFIED' | 'AGENT_POLICY_RULE_MODE_ENFORCE' | 'AGENT_POLICY_RULE_MODE_OBSERVE' | 'AGENT_POLICY_RULE_MODE_DISABLED' | (string & {})

/** Whether an agent works. */
export type AgentStatus = 'AGENT_STATUS_UNSPECIFIED' | 'AGENT_STATUS_READY' | 'AGENT_STATUS_DISABLED' | 'AGENT_STATUS_DELETED' | (string & {})

/** Of a resource that is an agent. */
export type AgentTrait = {
  /** The account it acts as. */
  readonly identityAppUserId: string
  /** Whether it works. */
  readonly status: AgentStatus
}

/** What becomes of the client when it is not used. */
export type AiClientLifecycle = {
  /** Nothing becomes of it. */
  readonly exempt: boolean
  /** Hidden after so long; 0s never. */
  readonly hideAfter?: string
  /** Closed after so long; 0s never. */
  readonly closeAfter?: string
  /** Deleted so long after it was closed; 0s never. */
  readonly deleteAfter?: string
}

/** Nothing to say. */
export type AiClientServiceDeleteResponse = {}

/** The program. */
export type AiClientServiceGetResponse = {
  /** A program that calls tools for a user. */
  readonly client: ExternalClientInfo
}

/** The program as it is now. */
export type AiClientServiceUpdateResponse = {
  /** A program that calls tools for a user. */
  readonly client: ExternalClientInfo
}

/** Whether a client may call. */
export type AiClientState = 'AI_CLIENT_STATE_UNSPECIFIED' | 'AI_CLIENT_STATE_ACTIVE' | 'AI_CLIENT_STATE_HIDDEN' | 'AI_CLIENT_STATE_CLOSED' | 'AI_CLIENT_STATE_DELETED' | (string & {})

/** How a model is reached. */
export type AiModelProvider = 'AI_MODEL_PROVIDER_UNSPECIFIED' | 'AI_MODEL_PROVIDER_OPENAI_COMPATIBLE' | (string & {})

/** The setting. */
export type AiModelServiceGetResponse = {
  /** The model that classifiers of the kind model ask. */
  readonly aiModel: AiModelSettings
}

/** The setting as it is now. */
export type AiModelServiceSetResponse = {
  /** The model that classifiers of the kind model ask. */
  readonly aiModel: AiModelSettings
}

/** What came of it. */
export type AiModelServiceTestResponse = {
  /** It answered as it has to. */
  readonly works: boolean
  /** What went wrong; empty when it works. */
  readonly error: string
  /** How long it took. */
  readonly durationMs: number
}

/** The model that classifiers of the kind model ask. */
export type AiModelSettings = {
  /** OPENAI_COMPATIBLE; there is no other. */
  readonly provider: AiModelProvider
  /** Where it is, up to /chat/completions, e.g. https://models.example.com/v1. */
  readonly baseUrl: string
  /** The name of the model. */
  readonly model: string
  /** The key; empty keeps the one there is. Must be given again when baseUrl changes. */
  readonly apiKey: string
  /** A key is stored. */
  readonly apiKeyConfigured: boolean
  /** How long one answer may take: 1 s to 60 s, 10 s when not set. */
  readonly timeout?: string
  /** It is asked. */
  readonly enabled: boolean
  /** Raised with every save; 0 while it was never saved. */
  readonly version: number
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** What the alerts of all monitors name. */
export type AllAccessConflictsScope = {}

/** All accounts. */
export type AllAccountsScope = {}

/** All access. */
export type AllGrantsScope = {}

/** All users. */
export type AllUsersScope = {}

/** A governed system. */
export type App = {
  /** Names the app. */
  readonly id: string
  /** What it is called; need not be unique. */
  readonly displayName: string
  /** What it is. */
  readonly description: string
  /** What people who ask for access should know. */
  readonly instructions: string
  /** Who approves requests; empty means the default of the tenant. */
  readonly grantPolicyId: string
  /** Who approves that access is taken; empty means the default of the tenant. */
  readonly revokePolicyId: string
  /** Who reviews access; empty means the default of the tenant. */
  readonly certifyPolicyId: string
  /** How accounts find their users; strict when not said. */
  readonly identityMatching: AppUserIdentityMatching
  /** What one account costs a month, in US dollars. */
  readonly monthlyCostUsd: number
  /** Accounts are asked for automatically: whoever is to get something here and has no account gets one first. */
  readonly strictAccessEntitlementProvisioning: boolean
  /** An app that a sync is still to find. */
  readonly matchBatonRef?: AppMatchBatonRef
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** Where its picture is. */
  readonly iconUrl: string
  /** Where the picture of its kind is. */
  readonly logoUri: string
  /** The access profile that requests go to by default. */
  readonly defaultRequestCatalogId: string
  /** Own rules that match accounts to users. */
  readonly appUserMapper?: AppUserMapper
  /** Its accounts make users. */
  readonly isDirectory: boolean
  /** Nothing syncs it; its access is kept by hand. */
  readonly isManuallyManaged: boolean
  /** The app it was found in. */
  readonly parentAppId: string
  /** The id of the account at the vendor. */
  readonly appAccountId: string
  /** The name of the account at the vendor. */
  readonly appAccountName: string
  /** The users who own it. */
  readonly appOwners: readonly User[]
  /** How many accounts it has. */
  readonly userCount: string
  /** The version of the connector it is made for. */
  readonly connectorVersion: number
  /** How access is modelled. */
  readonly accessModel: AppAccessModel
  /** Connectors may say who owns its resources. */
  readonly enableConnectorSourcedOwnership: boolean
  /** Taking inherited access takes what it is inherited from. */
  readonly revokeGrantSources: boolean
  /** Which members of a partial answer are filled; always null here. */
  readonly fieldMask?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** How access in an app is modelled. */
export type AppAccessModel = 'APP_ACCESS_MODEL_UNSPECIFIED' | 'APP_ACCESS_MODEL_CLASSIC' | 'APP_ACCESS_MODEL_HYBRID' | 'APP_ACCESS_MODEL_SPARSE' | (string & {})

/** What entitlements of an app take over unless they have settings of their own. */
export type AppAccessRequestDefaults = {
  /** The app. */
  readonly appId: string
  /** They are applied. */
  readonly defaultsEnabled: boolean
  /** Entitlements of these; empty means all. */
  readonly resourceTypeIds: readonly string[]
  /** Access profiles that the entitlements are put into. */
  readonly catalogIds: readonly string[]
  /** Who approves requests. */
  readonly requestPolicyId: string
  /** The form that requests fill in. */
  readonly requestSchemaId: string
  /** Access can be asked for in an emergency. */
  readonly emergencyGrantEnabled: boolean
  /** Who approves those; required when they are on. */
  readonly emergencyGrantPolicyId: string
  /** How far they are applied. */
  readonly state: AppAccessRequestDefaultsLastApplyState
  /** Access has no end by itself. */
  readonly durationUnset?: AppAccessRequestDefaultsDurationUnset
  /** How long access lasts at most: 15 minutes to 10 years. */
  readonly durationGrant?: string
}

/** Access has no end by itself. */
export type AppAccessRequestDefaultsDurationUnset = {}

/** How far the defaults are applied. */
export type AppAccessRequestDefaultsLastApplyState = 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_UNSPECIFIED' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_RUNNING' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_SUCCESS' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_FAILED' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCELING' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCEL_SUCCESS' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCEL_ERROR' | (string & {})

/** The report that will be written. */
export type AppActionsServiceGenerateReportResponse = {
  /** Who holds what in an app, as a CSV file. */
  readonly report: AppReport
}

/** One right on one resource of an app. */
export type AppEntitlement = {
  /** Its id. */
  readonly id: string
  /** The app it belongs to. */
  readonly appId: string
  /** The type of its resource. */
  readonly appResourceTypeId: string
  /** Its resource. */
  readonly appResourceId: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** The short name of the right on its resource, for example member. */
  readonly slug: string
  /** A name of your own, unique in the tenant; the CLI takes it. */
  readonly alias: string
  /** What it is: membership, a permission or ownership. */
  readonly purpose: AppEntitlementPurpose
  /** The policy that decides about requests; empty for that of the app. */
  readonly grantPolicyId: string
  /** The policy that decides about revocations; empty for that of the app. */
  readonly revokePolicyId: string
  /** The policy that decides about reviews; empty for that of the app. */
  readonly certifyPolicyId: string
  /** May be asked for in an emergency. */
  readonly emergencyGrantEnabled: boolean
  /** The policy that decides then; needed when it may be. */
  readonly emergencyGrantPolicyId: string
  /** How risky it is, by the id of the attribute value. */
  readonly riskLevelValueId: string
  /** Frameworks it matters to. */
  readonly complianceFrameworkValueIds: readonly string[]
  /** The form a request fills in. */
  readonly requestSchemaId: string
  /** The defaults of the app do not count here. */
  readonly overrideAccessRequestsDefaults: boolean
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** The external id under which a later sync brings it. */
  readonly matchBatonId: string
  /** How it is given. */
  readonly provisionerPolicy?: ProvisionPolicy
  /** How it is taken away. */
  readonly deprovisionerPolicy?: ProvisionPolicy
  /** The defaults of the app were applied to it. */
  readonly defaultValuesApplied: boolean
  /** What the app itself calls it. */
  readonly externalId: string
  /** Connector id to the id it is known by there. */
  readonly sourceConnectorIds: { readonly [name: string]: string }
  /** Made here: its members are managed by hand. */
  readonly isManuallyManaged: boolean
  /** A rule gives it to members. */
  readonly isAutomationEnabled: boolean
  /** Belongs to the service: it can be neither renamed nor deleted. */
  readonly systemBuiltin: boolean
  /** How many accounts hold it. */
  readonly grantCount: string
  /** Members changed here, which syncs leave alone. */
  readonly userEditedMask?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** As long as it is not taken away. */
  readonly durationUnset?: DurationUnset
  /** How long a grant may last: 15 minutes to 10 years. */
  readonly durationGrant?: string
}

/** Who is made a member of an entitlement by a rule. */
export type AppEntitlementAutomation = {
  /** The app of the entitlement. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** How the last run went. */
  readonly lastRunStatus?: AppEntitlementAutomationLastRunStatus
  /** The access profile whose rule it is. */
  readonly managedByRequestCatalogId: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Nobody. */
  readonly none?: AppEntitlementAutomationRuleNone
  /** Whoever holds one of these. */
  readonly entitlements?: AppEntitlementAutomationRuleEntitlement
  /** Whom an expression names. */
  readonly cel?: AppEntitlementAutomationRuleCEL
  /** Whom a condition of the builder names. */
  readonly basic?: AppEntitlementAutomationRuleBasic
}

/** How the last run went. */
export type AppEntitlementAutomationLastRunStatus = {
  /** How it went. */
  readonly status: AppEntitlementAutomationRunStatus
  /** What went wrong. */
  readonly errorMessage: string
  /** When it ended. */
  readonly lastCompletedAt?: string
}

/** Whom a condition of the builder names. */
export type AppEntitlementAutomationRuleBasic = {
  /** What the builder wrote. */
  readonly expression: string
}

/** Whom an expression names. */
export type AppEntitlementAutomationRuleCEL = {
  /** True for whoever is to be a member; the user is subject. */
  readonly expression: string
}

/** Whoever holds one of these. */
export type AppEntitlementAutomationRuleEntitlement = {
  /** The entitlements. */
  readonly entitlementRefs: readonly AppEntitlementRef[]
}

/** Nobody. */
export type AppEntitlementAutomationRuleNone = {}

/** How the last run of a rule went. */
export type AppEntitlementAutomationRunStatus = 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_UNSPECIFIED' | 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_SUCCESS' | 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_FAILED' | 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_IN_PROGRESS' | (string & {})

/** An entitlement in a group. */
export type AppEntitlementMonitorBinding = {
  /** The monitor. */
  readonly monitorId: string
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The group. */
  readonly entitlementGroup: EntitlementGroup
  /** When it was put there. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Always null: what is taken out is gone. */
  readonly deletedAt?: string
}

/** An entitlement whose holders own an entitlement. */
export type AppEntitlementOwnerEntitlement = {
  /** Part of the name of an entitlement. */
  readonly appId: string
  /** Part of the name of an entitlement. */
  readonly entitlementId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** One right on one resource of an app. */
  readonly appEntitlement?: AppEntitlement
}

/** A user who owns an entitlement. */
export type AppEntitlementOwnerUser = {
  /** Part of the name of an entitlement. */
  readonly appId: string
  /** Part of the name of an entitlement. */
  readonly entitlementId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** A person or a machine identity. */
  readonly user?: User
}

/** Holders of one entitlement hold another one too. */
export type AppEntitlementProxy = {
  /** The app of the entitlement that is held. */
  readonly srcAppId: string
  /** The entitlement that is held. */
  readonly srcAppEntitlementId: string
  /** The app of the entitlement that comes with it. */
  readonly dstAppId: string
  /** The entitlement that comes with it. */
  readonly dstAppEntitlementId: string
  /** Made with a delegated provision policy. */
  readonly implicit: boolean
  /** Made by a connector: it can be disabled but not deleted. */
  readonly systemBuiltin: boolean
  /** Since when it does nothing. */
  readonly disabledAt?: string
  /** Since when whoever is given the destination may be given the source, because an owner of that agrees. */
  readonly agreedAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** A binding and what it binds. */
export type AppEntitlementProxyView = {
  /** Holders of one entitlement hold another one too. */
  readonly appProxyEntitlement: AppEntitlementProxy
  /** Where the app of the source is in expanded. */
  readonly srcAppPath: string
  /** Where the source is in expanded. */
  readonly srcAppEntitlementPath: string
  /** Where the app of the destination is in expanded. */
  readonly dstAppPath: string
  /** Where the destination is in expanded. */
  readonly dstAppEntitlementPath: string
}

/** What an entitlement is. */
export type AppEntitlementPurpose = 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED' | 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT' | 'APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION' | 'APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP' | (string & {})

/** Names an entitlement. */
export type AppEntitlementRef = {
  /** The app. */
  readonly appId: string
  /** The id of the entitlement. */
  readonly id: string
}

/** Names the entitlement of a group. */
export type AppEntitlementReference = {
  /** The app. */
  readonly appId: string
  /** The entitlement; its holders are the members. */
  readonly appEntitlementId: string
}

/** A page of grants. */
export type AppEntitlementSearchServiceSearchGrantsResponse = {
  /** The grants. */
  readonly list: readonly AppEntitlementWithUserBinding[]
  /** What the answer refers to is called: account, app, entitlement, riskLevel, task, user. */
  readonly names?: readonly NamedObject[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of entitlements. */
export type AppEntitlementSearchServiceSearchResponse = {
  /** The entitlements. */
  readonly list: readonly AppEntitlementView[]
  /** What the answer refers to is called: app, riskLevel. */
  readonly names?: readonly NamedObject[]
  /** What was found, counted by what it can be narrowed by; up to 1000 are counted. */
  readonly facets?: Facets
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The rule. */
export type AppEntitlementServiceCreateAutomationResponse = {
  /** Who is made a member of an entitlement by a rule. */
  readonly automation: AppEntitlementAutomation
}

/** Nothing to say. */
export type AppEntitlementServiceDeleteAutomationResponse = {}

/** The rule. */
export type AppEntitlementServiceGetAutomationResponse = {
  /** Who is made a member of an entitlement by a rule. */
  readonly AppEntitlementAutomation: AppEntitlementAutomation
}

/** The rule as it is now. */
export type AppEntitlementServiceUpdateAutomationResponse = {
  /** Who is made a member of an entitlement by a rule. */
  readonly AppEntitlementAutomation: AppEntitlementAutomation
}

/** A grant. */
export type AppEntitlementUserBinding = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** Empty: held in its own right. Otherwise what it is inherited from; itself among them when both. */
  readonly grantSources: readonly AppEntitlementRef[]
  /** Since when it is held; absent when it is not. */
  readonly createdAt?: string
  /** When it ends by itself. */
  readonly deprovisionAt?: string
  /** When it ended. */
  readonly deletedAt?: string
}

/** What happened. */
export type AppEntitlementUserBindingFeed = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** When it happened. */
  readonly date?: string
  /** Given or taken. */
  readonly eventType: GrantEventType
  /** The task that did it. */
  readonly ticketId: string
}

/** Something that happened to a grant. */
export type AppEntitlementUserBindingFeedView = {
  /** What happened. */
  readonly feed?: AppEntitlementUserBindingFeed
  /** Where the app is in expanded. */
  readonly appPath: string
  /** Where the account is in expanded. */
  readonly appUserPath: string
  /** Where the entitlement is in expanded. */
  readonly entitlementPath: string
  /** Where the task is in expanded. */
  readonly ticketPath: string
}

/** From when to when. */
export type AppEntitlementUserBindingHistory = {
  /** Names this one time it was held. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** Since when it was held. */
  readonly grantedAt?: string
  /** When it ended. */
  readonly revokedAt?: string
}

/** A grant that has ended. */
export type AppEntitlementUserBindingHistoryView = {
  /** From when to when. */
  readonly history?: AppEntitlementUserBindingHistory
  /** Where the app is in expanded. */
  readonly appPath: string
  /** Where the account is in expanded. */
  readonly appUserPath: string
  /** Where the entitlement is in expanded. */
  readonly entitlementPath: string
}

/** A grant and its account. */
export type AppEntitlementUserView = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** An account and where related objects are. */
  readonly appUser: AppUserView
  /** Empty: held in its own right. Otherwise what it is inherited from; itself among them when both. */
  readonly grantSources: readonly AppEntitlementRef[]
  /** The task that gave it. */
  readonly originatingTicketId: string
  /** Since when it is held. */
  readonly appEntitlementUserBindingCreatedAt?: string
  /** When it ends by itself. */
  readonly appEntitlementUserBindingDeprovisionAt?: string
}

/** An entitlement and what belongs to it. */
export type AppEntitlementView = {
  /** One right on one resource of an app. */
  readonly appEntitlement: AppEntitlement
  /** Where its app is in expanded. */
  readonly appPath: string
  /** Where its resource is in expanded. */
  readonly appResourcePath: string
  /** Where the type of its resource is in expanded. */
  readonly appResourceTypePath: string
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
}

/** A grant, who holds it and why. */
export type AppEntitlementWithExpired = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** An account in an app. */
  readonly appUser?: AppUser
  /** A person or a machine identity. */
  readonly user?: User
  /** Since when it is held. */
  readonly discovered?: string
  /** When it ends by itself. */
  readonly expired?: string
  /** Why it is held. */
  readonly grantReasons: readonly GrantReason[]
  /** Empty: held in its own right. Otherwise what it is inherited from; itself among them when both. */
  readonly grantSources: readonly AppEntitlementRef[]
}

/** A grant and its entitlement. */
export type AppEntitlementWithUserBinding = {
  /** An entitlement and what belongs to it. */
  readonly entitlement?: AppEntitlementView
  /** A grant and its account. */
  readonly appEntitlementUserBinding?: AppEntitlementUserView
}

/** An entitlement, and who of the user holds it. */
export type AppEntitlementWithUserBindings = {
  /** An entitlement and what belongs to it. */
  readonly entitlement: AppEntitlementView
  /** What accounts of the user hold of it. */
  readonly appEntitlementUserBindings: readonly AppEntitlementUserBinding[]
  /** What its app is called. */
  readonly appDisplayName: string
  /** The open request of the user for it; empty when there is none. */
  readonly openTaskId: string
}

/** The members of a group, at most 128. */
export type AppGroupApproval = {
  /** The app of the group. */
  readonly appId: string
  /** The entitlement whose holders are the members. */
  readonly appGroupId: string
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback: boolean
  /** These users. */
  readonly fallbackUserIds: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled: boolean
  /** These groups. */
  readonly fallbackGroupIds: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
}

/** Whether a discovered app is managed. */
export type AppManagedState = {
  /** It is only known. */
  readonly unmanaged?: AppManagedStateUnmanaged
  /** It is an app here. */
  readonly managed?: AppManagedStateManaged
}

/** An app that was found inside another one. */
export type AppManagedStateBinding = {
  /** The app it was found in. */
  readonly appId: string
  /** The type of the resource it is there. */
  readonly resourceTypeId: string
  /** The resource it is there. */
  readonly resourceId: string
  /** What it is called. */
  readonly displayName: string
  /** Whether a discovered app is managed. */
  readonly state?: AppManagedState
  /** When it was found. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Always null: what is gone is not shown. */
  readonly deletedAt?: string
}

/** A discovered app and what is beside it. */
export type AppManagedStateBindingView = {
  /** An app that was found inside another one. */
  readonly appManagementStateBinding: AppManagedStateBinding
  /** Where in expanded the app is that it was found in. */
  readonly appPath: string
  /** Where in expanded its resource is. */
  readonly resourcePath: string
}

/** It is an app here. */
export type AppManagedStateManaged = {
  /** The app. */
  readonly appId: string
}

/** It is only known. */
export type AppManagedStateUnmanaged = {}

/** An app that a sync is still to find. */
export type AppMatchBatonRef = {
  /** The app inside which it will be found. */
  readonly appId: string
  /** The connector that will find it. */
  readonly connectorId: string
  /** Its id there, as type::id. */
  readonly externalId: string
}

/** The owners of the app. */
export type AppOwnerApproval = {
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
}

/** An entitlement whose holders own an app. */
export type AppOwnerEntitlement = {
  /** Part of the name of an app. */
  readonly appId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** One right on one resource of an app. */
  readonly appEntitlement?: AppEntitlement
}

/** The owners of the app. */
export type AppOwnerProvisioner = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds: readonly string[]
}

/** A user who owns an app. */
export type AppOwnerUser = {
  /** Part of the name of an app. */
  readonly appId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** A person or a machine identity. */
  readonly user?: User
}

/** Who holds what in an app, as a CSV file. */
export type AppReport = {
  /** Names the report. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** How far it is. */
  readonly state: ReportState
  /** Where the file is for the next 15 minutes; empty until it is written. */
  readonly downloadUrl: string
  /** md5 and sha256 of the file. */
  readonly hashes: { readonly [name: string]: string }
  /** When it was asked for. */
  readonly createdAt?: string
}

/** A page of reports. */
export type AppReportServiceListResponse = {
  /** The reports. */
  readonly list: readonly AppReport[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A thing in an app that access is given on. */
export type AppResource = {
  /** Its id. */
  readonly id: string
  /** The app it belongs to. */
  readonly appId: string
  /** Its type. */
  readonly appResourceTypeId: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** A description of your own beside that of the source. */
  readonly customDescription: string
  /** The resource it is part of. */
  readonly parentAppResourceId: string
  /** The type of the resource it is part of. */
  readonly parentAppResourceTypeId: string
  /** What the app itself calls it. */
  readonly externalId: string
  /** The external id under which a later sync brings it. */
  readonly matchBatonId: string
  /** How many grants there are on it. */
  readonly grantCount: string
  /** Who sees it: everyone, members or owners. */
  readonly accessConfigId: string
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** What the source says of it. */
  readonly profile?: { readonly [name: string]: unknown }
  /** What kind of identity of a machine it is. */
  readonly nhiType: NhiType
  /** The kind in words of its source. */
  readonly nhiDetail: string
  /** Of a resource that is an agent. */
  readonly agentTrait?: AgentTrait
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Of a resource that is a secret. */
  readonly secretTrait?: SecretTrait
}

/** A resource. */
export type AppResourceFilter = {
  /** Of this app. */
  readonly appId: string
  /** Of this type; of any when empty. */
  readonly resourceTypeId: string
}

/** An entitlement whose holders own a resource. */
export type AppResourceOwnerEntitlement = {
  /** Part of the name of a resource. */
  readonly appId: string
  /** Part of the name of a resource. */
  readonly resourceTypeId: string
  /** Part of the name of a resource. */
  readonly resourceId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** One right on one resource of an app. */
  readonly appEntitlement?: AppEntitlement
}

/** A user who owns a resource. */
export type AppResourceOwnerUser = {
  /** Part of the name of a resource. */
  readonly appId: string
  /** Part of the name of a resource. */
  readonly resourceTypeId: string
  /** Part of the name of a resource. */
  readonly resourceId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** A person or a machine identity. */
  readonly user?: User
}

/** A secret that a connector found. */
export type AppResourceSecret = {
  /** The app. */
  readonly appId: string
  /** The resource. */
  readonly appResourceId: string
  /** The type of the resource. */
  readonly appResourceTypeId: string
}

/** The resource. */
export type AppResourceServiceGetResponse = {
  /** A resource, what belongs to it, and what the caller may do. */
  readonly appResourceView: AppResourceView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A page of resources. */
export type AppResourceServiceListResponse = {
  /** The resources. */
  readonly list: readonly AppResourceView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The resource as it is now. */
export type AppResourceServiceUpdateResponse = {
  /** A resource, what belongs to it, and what the caller may do. */
  readonly appResourceView: AppResourceView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A resource. */
export type AppResourceTarget = {
  /** The app. */
  readonly appId: string
  /** The resource. */
  readonly appResourceId: string
  /** The type of the resource. */
  readonly appResourceTypeId: string
}

/** A kind of resource of an app: groups, roles and so on. */
export type AppResourceType = {
  /** Its id. */
  readonly id: string
  /** The app it belongs to. */
  readonly appId: string
  /** What people call it. */
  readonly displayName: string
  /** What resources of this type are, for example TRAIT_GROUP. */
  readonly traitIds: readonly string[]
  /** Made here by hand: it can be renamed and deleted here. */
  readonly isManuallyManaged: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The resource type. */
export type AppResourceTypeServiceGetResponse = {
  /** A resource type and where its app is. */
  readonly appResourceTypeView: AppResourceTypeView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A page of resource types. */
export type AppResourceTypeServiceListResponse = {
  /** The resource types. */
  readonly list: readonly AppResourceTypeView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A resource type and where its app is. */
export type AppResourceTypeView = {
  /** A kind of resource of an app: groups, roles and so on. */
  readonly appResourceType: AppResourceType
  /** Where its app is in expanded. */
  readonly appPath: string
}

/** A resource, what belongs to it, and what the caller may do. */
export type AppResourceView = {
  /** A thing in an app that access is given on. */
  readonly appResource: AppResource
  /** Where its app is in expanded. */
  readonly appPath: string
  /** Where its type is in expanded. */
  readonly resourceTypePath: string
  /** Where the resource it is part of is in expanded. */
  readonly parentResourcePath: string
  /** Where the type of that is in expanded. */
  readonly parentResourceTypePath: string
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
}

/** A credential of an app that one user keeps. */
export type AppSecret = {
  /** Names the secret. */
  readonly id: string
  /** The vault of the app. */
  readonly vaultId: string
  /** The app. */
  readonly appId: string
  /** The account it is of; empty when none is known. */
  readonly appUserId: string
  /** Who opens it. */
  readonly recipientUserId: string
  /** What it is called. */
  readonly label: string
  /** Whether it can be opened. */
  readonly status: AppSecretStatus
  /** When it is deleted; absent when it is kept until somebody deletes it. */
  readonly expiresAt?: string
  /** The run that stored it. */
  readonly automationExecutionId: string
  /** When it was stored. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The secret, without what is in it. */
export type AppSecretAdminServiceDeleteResponse = {
  /** A credential of an app that one user keeps. */
  readonly appSecret: AppSecret
}

/** The secret, without what is in it. */
export type AppSecretAdminServiceGetResponse = {
  /** A credential of an app that one user keeps. */
  readonly appSecret: AppSecret
}

/** The revocation. */
export type AppSecretAdminServiceGetRevocationResponse = {
  /** A credential that is to stop working. */
  readonly revocation: AppSecretRevocation
}

/** The revocation; the unfinished one if there is one. */
export type AppSecretAdminServiceRevokeResponse = {
  /** A credential that is to stop working. */
  readonly revocation: AppSecretRevocation
}

/** A page of secrets. */
export type AppSecretAdminServiceSearchResponse = {
  /** The secrets, without what is in them. */
  readonly list: readonly AppSecret[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of revocations. */
export type AppSecretAdminServiceSearchRevocationsResponse = {
  /** The revocations. */
  readonly list: readonly AppSecretRevocation[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A credential that is to stop working. */
export type AppSecretRevocation = {
  /** Names the revocation. */
  readonly id: string
  /** How far it is. MANUAL: the owners of the app have to do it there. */
  readonly state: AppSecretRevocationState
  /** Why. */
  readonly reason: string
  /** Who wanted it. */
  readonly requestedByUserId: string
  /** The task of the connector. */
  readonly connectorActionId: string
  /** The task of those who do it by hand. */
  readonly taskId: string
  /** What went wrong last, or why it has to be done by hand. */
  readonly error: string
  /** When it was queued. */
  readonly createdAt?: string
  /** When it ended. */
  readonly completedAt?: string
  /** A secret of an app: the password of its account. */
  readonly appSecretId?: string
  /** A shared secret that an automation has stored. */
  readonly vaultId?: string
  /** A key or token that a sync has brought. */
  readonly appResourceSecret?: RevokedAppResourceSecret
}

/** How far a revocation is. */
export type AppSecretRevocationState = 'UNSPECIFIED' | 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'MANUAL' | 'FAILED' | (string & {})

/** The secret, without what is in it. */
export type AppSecretServiceDeleteResponse = {
  /** A credential of an app that one user keeps. */
  readonly appSecret: AppSecret
}

/** The secret, without what is in it. */
export type AppSecretServiceGetResponse = {
  /** A credential of an app that one user keeps. */
  readonly appSecret: AppSecret
}

/** As only the reader can open it. */
export type AppSecretServiceOpenResponse = {
  /** The credential as an age file, encrypted to the reader. */
  readonly encryptedContent: string
}

/** A page of secrets. */
export type AppSecretServiceSearchMineResponse = {
  /** The secrets, without what is in them. */
  readonly list: readonly AppSecret[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Whether a secret of an app can be opened. */
export type AppSecretStatus = 'APP_SECRET_STATUS_UNSPECIFIED' | 'APP_SECRET_STATUS_ACTIVE' | 'APP_SECRET_STATUS_EXPIRED' | 'APP_SECRET_STATUS_DELETED' | (string & {})

/** Entitlements by their tags, found at preparation. */
export type AppSelectionCriteriaScope = {
  /** Those with one of these risk levels. */
  readonly riskLevelAttributeValueIds: readonly string[]
  /** Those with one of these frameworks. */
  readonly complianceFrameworkAttributeValueIds: readonly string[]
}

/** What happens to accounts that nobody uses. */
export type AppUsageControls = {
  /** The app. */
  readonly appId: string
  /** People are told that they do not use their account. */
  readonly notify: boolean
  /** After so many days without use; required with notify. */
  readonly notifyAfterDays: number
  /** Access that is not used is taken. */
  readonly revoke: boolean
  /** After so many days without use; required with revoke. */
  readonly revokeAfterDays: number
}

/** An account in an app. */
export type AppUser = {
  /** Names the account. */
  readonly id: string
  /** The app it is in. */
  readonly appId: string
  /** The name people see. */
  readonly displayName: string
  /** The first e-mail address. */
  readonly email: string
  /** All e-mail addresses. */
  readonly emails: readonly string[]
  /** The first username. */
  readonly username: string
  /** All usernames. */
  readonly usernames: readonly string[]
  /** Ids the employer gave. */
  readonly employeeIds: readonly string[]
  /** What the app tells of it. */
  readonly profile?: { readonly [name: string]: unknown }
  /** The user it belongs to; empty when nobody is known. */
  readonly identityUserId: string
  /** A person, a service or the system. */
  readonly appUserType: AppUserType
  /** Whether an account works. */
  readonly status?: AppUserStatus
  /** Its e-mail domain is not one of the trusted ones. */
  readonly isExternal: boolean
  /** Whether the agent it stands for works. */
  readonly agentStatus: AppUserAgentStatus
  /** What kind of machine identity it is. */
  readonly nhiType: AppUserNhiType
  /** What the app adds to that. */
  readonly nhiDetail: string
  /** When it was first seen. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was gone. */
  readonly deletedAt?: string
}

/** Whether an agent works. */
export type AppUserAgentStatus = 'APP_USER_AGENT_STATUS_UNSPECIFIED' | 'APP_USER_AGENT_STATUS_READY' | 'APP_USER_AGENT_STATUS_DISABLED' | 'APP_USER_AGENT_STATUS_DELETED' | (string & {})

/** An account is new. */
export type AppUserCreatedTrigger = {
  /** Fires only when this is true; always when empty. */
  readonly condition: string
  /** The app. */
  readonly appId?: string
  /** Gives the id of the app, or several. */
  readonly appIdCel?: string
}

/** A credential that was made for an account. */
export type AppUserCredential = {
  /** Names the credential. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The account. */
  readonly appUserId: string
  /** A secret that only its receiver can open. */
  readonly encryptedData?: EncryptedData
  /** Until when it can be read here. */
  readonly expiresAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** An account. */
export type AppUserFilter = {
  /** Of this app. */
  readonly appId: string
}

/** How accounts find their users. */
export type AppUserIdentityMatching = 'APP_USER_IDENTITY_MATCHING_UNSPECIFIED' | 'APP_USER_IDENTITY_MATCHING_STRICT' | 'APP_USER_IDENTITY_MATCHING_DISPLAY_NAME' | 'APP_USER_IDENTITY_MATCHING_CUSTOM' | (string & {})

/** Own rules that match accounts to users. */
export type AppUserMapper = {
  /** The app. */
  readonly appId: string
  /** Tried in order; the first that hits wins. */
  readonly mappingCases: readonly AppUserMapperMatchCase[]
}

/** A pair of keys; accounts and users that share one match. */
export type AppUserMapperMatchCase = {
  /** The app. */
  readonly appId: string
  /** The key of an account: an expression that gives a text or a list of texts. */
  readonly appUserKeyCel: string
  /** Its place; 0 comes first. */
  readonly caseIndex: number
  /** The key of a user. */
  readonly userKeyCel: string
}

/** What kind of machine identity an account is. */
export type AppUserNhiType = 'APP_USER_NHI_TYPE_UNSPECIFIED' | 'APP_USER_NHI_TYPE_APP_REGISTRATION' | 'APP_USER_NHI_TYPE_ASSUMABLE_ROLE' | 'APP_USER_NHI_TYPE_MANAGED_IDENTITY' | (string & {})

/** An entitlement whose holders own an account. */
export type AppUserOwnerEntitlement = {
  /** Part of the name of an account. */
  readonly appId: string
  /** Part of the name of an account. */
  readonly userId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** One right on one resource of an app. */
  readonly appEntitlement?: AppEntitlement
}

/** A user who owns an account. */
export type AppUserOwnerUser = {
  /** Part of the name of an account. */
  readonly appId: string
  /** Part of the name of an account. */
  readonly userId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** A person or a machine identity. */
  readonly user?: User
}

/** A page of credentials. */
export type AppUserServiceListCredentialsResponse = {
  /** The credentials. */
  readonly list: readonly AppUserCredential[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of accounts. */
export type AppUserServiceListResponse = {
  /** The accounts. */
  readonly list: readonly AppUserView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** As only the reader can open it. */
export type AppUserServiceOpenCredentialResponse = {
  /** A credential that was made for an account. */
  readonly credential: AppUserCredential
}

/** The account as it is now. */
export type AppUserServiceResetOwnerResponse = {
  /** An account and where related objects are. */
  readonly appUserView: AppUserView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A page of accounts. */
export type AppUserServiceSearchResponse = {
  /** The accounts. */
  readonly list: readonly AppUserView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The account as it is now. */
export type AppUserServiceUpdateResponse = {
  /** An account and where related objects are. */
  readonly appUserView: AppUserView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** Whether an account works. */
export type AppUserStatus = {
  /** What the app says. */
  readonly status: AppUserStatusValue
  /** What the app adds to it. */
  readonly details: string
}

/** Whether an account works. */
export type AppUserStatusValue = 'STATUS_UNSPECIFIED' | 'STATUS_ENABLED' | 'STATUS_DISABLED' | 'STATUS_DELETED' | (string & {})

/** An account. */
export type AppUserTarget = {
  /** The app. */
  readonly appId: string
  /** The account. */
  readonly appUserId: string
}

/** What kind of account it is. */
export type AppUserType = 'APP_USER_TYPE_UNSPECIFIED' | 'APP_USER_TYPE_USER' | 'APP_USER_TYPE_SERVICE_ACCOUNT' | 'APP_USER_TYPE_SYSTEM_ACCOUNT' | (string & {})

/** An account has changed. */
export type AppUserUpdatedTrigger = {
  /** Fires only when this is true; always when empty. */
  readonly condition: string
  /** The app. */
  readonly appId?: string
  /** Gives the id of the app, or several. */
  readonly appIdCel?: string
}

/** An account and where related objects are. */
export type AppUserView = {
  /** An account in an app. */
  readonly appUser: AppUser
  /** Where the app is. */
  readonly appPath: string
  /** Where the user is. */
  readonly identityUserPath: string
  /** Where its last use is. */
  readonly lastUsagePath: string
}

/** A page of accounts. */
export type AppUsersForUserServiceListResponse = {
  /** The accounts. */
  readonly list: readonly AppUserView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The access entitlements of the apps that are set. */
export type ApplicationAccessScope = {}

/** Which settings governed a request. */
export type AppliedSettingsSource = 'APPLIED_SETTINGS_SOURCE_UNSPECIFIED' | 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE' | 'APPLIED_SETTINGS_SOURCE_ROUTING_RULE' | 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT' | 'APPLIED_SETTINGS_SOURCE_APP_DEFAULT' | 'APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT' | (string & {})

/** Somebody has to agree. */
export type Approval = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment: boolean
  /** Only to these; to anybody when empty. */
  readonly allowedReassignees: readonly string[]
  /** It goes to the delegates of those who have one. */
  readonly allowDelegation: boolean
  /** Who approves gives a reason. */
  readonly requireApprovalReason: boolean
  /** Who denies gives a reason. */
  readonly requireDenialReason: boolean
  /** Who gives it to somebody else gives a reason. */
  readonly requireReassignmentReason: boolean
  /** Who approves signs in once more, at this provider. */
  readonly requiresStepUpProviderId: string
  /** The escalation counts. */
  readonly escalationEnabled: boolean
  /** What happens when nobody decides in time. */
  readonly escalation?: Escalation
  /** It was given to somebody; filled in on tasks. */
  readonly assigned: boolean
  /** These users. */
  readonly users?: UserApproval
  /** The managers of the subject. */
  readonly manager?: ManagerApproval
  /** The owners of the app. */
  readonly appOwners?: AppOwnerApproval
  /** The owners of the entitlement. */
  readonly entitlementOwners?: EntitlementOwnerApproval
  /** The owners of the resource. */
  readonly resourceOwners?: ResourceOwnerApproval
  /** The members of a group, at most 128. */
  readonly group?: AppGroupApproval
  /** The subject, or the owner of the account. */
  readonly self?: SelfApproval
  /** Whom expressions give. */
  readonly expression?: ExpressionApproval
  /** A system outside, by a webhook. */
  readonly webhook?: WebhookApproval
  /** The agent of the service. */
  readonly agent?: AgentApproval
  /** The assignee of the finding that the task is about. */
  readonly findingAssignee?: FindingAssigneeApproval
}

/** What happens when the agent does not decide. */
export type ApprovalAgentFailureAction = 'APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED' | 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS' | 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS' | 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP' | (string & {})

/** What the agent may do. */
export type ApprovalAgentMode = 'APPROVAL_AGENT_MODE_UNSPECIFIED' | 'APPROVAL_AGENT_MODE_FULL_CONTROL' | 'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY' | 'APPROVAL_AGENT_MODE_COMMENT_ONLY' | (string & {})

/** How far an approval is. */
export type ApprovalInstance = {
  /** Somebody has to agree. */
  readonly approval?: Approval
  /** How far it is. */
  readonly state: ApprovalInstanceState
  /** When it was given to those who decide. */
  readonly assignedAt?: string
  /** What happens when nobody decides in time. */
  readonly escalationInstance?: EscalationInstance
  /** Somebody agreed. */
  readonly approved?: ApprovedAction
  /** Somebody did not agree. */
  readonly denied?: DeniedAction
  /** The step was given to somebody else. */
  readonly reassigned?: ReassignedAction
  /** The step failed, and people took over. */
  readonly reassignedByError?: ReassignedByErrorAction
  /** The policy was begun anew. */
  readonly restarted?: RestartAction
  /** The step was passed over. */
  readonly skipped?: SkippedAction
}

/** How far an approval is. */
export type ApprovalInstanceState = 'APPROVAL_INSTANCE_STATE_UNSPECIFIED' | 'APPROVAL_INSTANCE_STATE_INIT' | 'APPROVAL_INSTANCE_STATE_SENDING_NOTIFICATIONS' | 'APPROVAL_INSTANCE_STATE_WAITING' | 'APPROVAL_INSTANCE_STATE_DONE' | (string & {})

/** Messages that an approval waits. */
export type ApprovalNeededPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** The dispatch as it is now. */
export type ApproveFindingDispatchResponse = {
  /** A finding sent on by a rule. */
  readonly dispatch: FindingDispatch
}

/** Somebody agreed. */
export type ApprovedAction = {
  /** Who; empty when the service did. */
  readonly userId: string
  /** When. */
  readonly approvedAt?: string
  /** What it is about. */
  readonly entitlements: readonly AppEntitlementReference[]
  /** The step-up that proved who it was. */
  readonly stepUpTransactionId: string
}

/** A user that a policy is assigned to. */
export type Assignment = {
  /** The user. */
  readonly userId: string
  /** Directly, or as a member of a group. */
  readonly source: AssignmentSource
  /** The group; empty when it is assigned directly. */
  readonly groupAppEntitlementId: string
}

/** How a policy is assigned to a user. */
export type AssignmentSource = 'ASSIGNMENT_SOURCE_UNSPECIFIED' | 'ASSIGNMENT_SOURCE_DIRECT' | 'ASSIGNMENT_SOURCE_GROUP' | (string & {})

/** One of them at least is filled in. */
export type AtLeastOne = {}

/** How a new passkey has to show what kind of authenticator it is on. */
export type AttestationRequirement = 'ATTESTATION_REQUIREMENT_UNSPECIFIED' | 'ATTESTATION_REQUIREMENT_NONE' | 'ATTESTATION_REQUIREMENT_INDIRECT' | 'ATTESTATION_REQUIREMENT_DIRECT' | 'ATTESTATION_REQUIREMENT_ENTERPRISE' | (string & {})

/** An attribute by which the people can be narrowed. */
export type AttributeFacet = {
  /** What people have in common: department, job_title, location, employment_type, employment_status, manager, or attributes. and the name of an attribute of your own. */
  readonly attribute: string
  /** What it is called. */
  readonly displayName: string
  /** The values, the most usual first. */
  readonly values: readonly RoleMiningAttributeValue[]
}

/** A kind of tags. */
export type AttributeType = {
  /** Names the type. */
  readonly id: string
  /** What people call it. */
  readonly name: string
}

/** A tag that entitlements can carry. */
export type AttributeValue = {
  /** Names the value. */
  readonly id: string
  /** What kind of tag it is. */
  readonly attributeTypeId: string
  /** What it says; of each type there is one, whatever its case. */
  readonly value: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** What is kept of a call. */
export type AuditVerbosity = 'AUDIT_VERBOSITY_UNSPECIFIED' | 'AUDIT_VERBOSITY_MINIMAL' | 'AUDIT_VERBOSITY_STANDARD' | 'AUDIT_VERBOSITY_FULL' | (string & {})

/** Google, with the client of the operator. */
export type AuthConfigGoogle = {
  /** Only people of these Google Workspace domains; empty accepts addresses of every Google Workspace domain and gmail.com. */
  readonly hostedDomains: readonly string[]
  /** Further domains that are accepted. */
  readonly additionalHostedDomains: readonly string[]
}

/** JumpCloud. */
export type AuthConfigJumpCloud = {
  /** The client id that the provider gave; required. */
  readonly oidcClientId: string
  /** The client secret that the provider gave; empty keeps the one there is. */
  readonly oidcClientSecret: string
}

/** Microsoft Entra ID, with the client of the operator. */
export type AuthConfigMicrosoft = {
  /** Only people of these directories; at least one. */
  readonly tenantIds: readonly string[]
}

/** Any OpenID provider. */
export type AuthConfigOIDC = {
  /** The issuer as its tokens name it; required, https only. */
  readonly issuerId: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when issuerId changes. */
  readonly oidcClientSecret: string
  /** Scopes to ask for beside openid; email and profile when empty. */
  readonly scopes: readonly string[]
  /** Claims that have to be exactly this; otherwise the sign-in is refused. */
  readonly exactMatchClaims: { readonly [name: string]: string }
}

/** Okta. */
export type AuthConfigOkta = {
  /** The domain of the account, e.g. acme.okta.com; required. */
  readonly domain: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when domain changes. */
  readonly oidcClientSecret: string
}

/** OneLogin. */
export type AuthConfigOneLogin = {
  /** The domain of the account, e.g. acme.okta.com; required. */
  readonly domain: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when domain changes. */
  readonly oidcClientSecret: string
}

/** PingOne. */
export type AuthConfigPingOne = {
  /** The environment; required. */
  readonly environmentId: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when environmentId changes. */
  readonly oidcClientSecret: string
}

/** Who authenticates people. */
export type AuthConfigProviderType = 'AUTH_CONFIG_PROVIDER_TYPE_UNSPECIFIED' | 'AUTH_CONFIG_PROVIDER_TYPE_GOOGLE' | 'AUTH_CONFIG_PROVIDER_TYPE_MICROSOFT' | 'AUTH_CONFIG_PROVIDER_TYPE_OKTA' | 'AUTH_CONFIG_PROVIDER_TYPE_ONELOGIN' | 'AUTH_CONFIG_PROVIDER_TYPE_JUMPCLOUD' | 'AUTH_CONFIG_PROVIDER_TYPE_PINGONE' | 'AUTH_CONFIG_PROVIDER_TYPE_OIDC' | 'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL' | 'AUTH_CONFIG_PROVIDER_TYPE_SAML' | (string & {})

/** Any SAML 2.0 identity provider, by HTTP-POST. */
export type AuthConfigSAML = {
  /** The entity id of the provider; required. */
  readonly entityId: string
  /** Where sign-in requests are posted; required, https only. */
  readonly ssoUrl: string
  /** One to four certificates. */
  readonly certificates: readonly string[]
  /** The attribute that holds the e-mail address; empty takes the name identifier. */
  readonly emailAttribute: string
  /** The name identifier format to ask for; empty asks for none. */
  readonly nameIdFormat: string
  /** Sign the requests with the key of the tenant. */
  readonly signRequests: boolean
  /** Accept encrypted assertions only. */
  readonly wantEncrypted: boolean
}

/** Credentials that are kept here. */
export type AuthConfigServiceLocal = {
  /** Who else may verify a person. */
  readonly delegatedVerifiers: readonly DelegatedVerifierType[]
}

/** Whether people sign in by a configuration. */
export type AuthConfigStatus = 'AUTH_CONFIG_STATUS_UNSPECIFIED' | 'AUTH_CONFIG_STATUS_ACTIVE' | 'AUTH_CONFIG_STATUS_DEPRECATED' | 'AUTH_CONFIG_STATUS_DISABLED' | (string & {})

/** How sure a sign-in is. */
export type AuthLevel = 'AUTH_LEVEL_UNSPECIFIED' | 'AUTH_LEVEL_NONE' | 'AUTH_LEVEL_SINGLE_FACTOR' | 'AUTH_LEVEL_MULTI_FACTOR' | 'AUTH_LEVEL_PHR' | 'AUTH_LEVEL_PHRH' | (string & {})

/** The app it is now. */
export type AuthorizeShadowAppResponse = {
  /** An app known only because people sign in to it or let it act for them. */
  readonly shadowApp: ShadowApp
  /** A governed system. */
  readonly app: App
}

/** What is done by itself, and when. */
export type Automation = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is there for. */
  readonly description: string
  /** The app it belongs to. */
  readonly appId: string
  /** Its triggers fire; false also while its circuit breaker is tripped. */
  readonly enabled: boolean
  /** Never published, or withdrawn: no trigger fires. */
  readonly isDraft: boolean
  /** The published triggers; on demand when empty. */
  readonly triggers: readonly AutomationTrigger[]
  /** The published steps. */
  readonly automationSteps: readonly AutomationStep[]
  /** The triggers being worked on. */
  readonly draftTriggers: readonly AutomationTrigger[]
  /** The steps being worked on. */
  readonly draftAutomationSteps: readonly AutomationStep[]
  /** What a run is given. */
  readonly context?: AutomationContext
  /** Stops it when it runs more often than this within the period; 0 never does. */
  readonly circuitBreakerMax: number
  /** The time in which runs are counted; unspecified is an hour. */
  readonly circuitBreakerPeriod: CircuitBreakerPeriod
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** How often it was published. */
  readonly currentVersion: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it last ran. */
  readonly lastExecutedAt?: string
  /** The kind of its first trigger. */
  readonly primaryTriggerType: TriggerType
  /** The automation ran too often and was stopped. */
  readonly circuitBreaker?: DisabledReasonCircuitBreaker
}

/** What a run is given. */
export type AutomationContext = {
  /** Any members. */
  readonly context?: { readonly [name: string]: unknown }
}

/** One run of an automation. */
export type AutomationExecution = {
  /** Its id. */
  readonly id: string
  /** The automation. */
  readonly automationTemplateId: string
  /** The published version it runs; 0 before it has begun. */
  readonly currentVersion: number
  /** It runs the draft as it was when it began. */
  readonly isDraft: boolean
  /** How far it is. */
  readonly state: AutomationExecutionState
  /** What a run is given. */
  readonly context?: AutomationContext
  /** When it was made. */
  readonly createdAt?: string
  /** When it last came further. */
  readonly updatedAt?: string
  /** When it ended. */
  readonly completedAt?: string
  /** Always null: runs are kept for 180 days and then gone. */
  readonly deletedAt?: string
  /** From when it was made to its end. */
  readonly duration?: string
  /** Its steps; in lists only when they are expanded. */
  readonly steps: readonly ExecutionStep[]
  /** Why a run failed or was ended. */
  readonly error?: ExecutionError
  /** The user it is about; empty when it is about nobody. */
  readonly subjectUserId: string
  /** What started it; unspecified when that was on demand. */
  readonly triggerType: TriggerType
  /** The run that started it; 0 when none did. */
  readonly parentExecutionId: string
}

/** How many there are. */
export type AutomationExecutionCountsResponse = {
  /** The time zone of the days. */
  readonly timezone: string
  /** Where the first day begins. */
  readonly since?: string
  /** Where the last day ends. */
  readonly until?: string
  /** How many match. */
  readonly total: number
  /** Whether all that match were counted; otherwise the newest 250000 were. */
  readonly isComplete: boolean
  /** The time of the oldest that was counted, where not all were; earlier days are too low. */
  readonly countedSince?: string
  /** By state. */
  readonly byState: readonly Count[]
  /** Each day of the range. */
  readonly days: readonly AutomationExecutionDay[]
}

/** Runs made on one day. */
export type AutomationExecutionDay = {
  /** The date in the time zone, such as 2026-11-16. */
  readonly day: string
  /** Where the day begins. */
  readonly startsAt?: string
  /** Where the day ends. */
  readonly endsAt?: string
  /** How many are of this day. */
  readonly count: number
  /** By the state they are in now. */
  readonly byState: readonly Count[]
}

/** How far a run is. */
export type AutomationExecutionState = 'AUTOMATION_EXECUTION_STATE_UNSPECIFIED' | 'AUTOMATION_EXECUTION_STATE_PENDING' | 'AUTOMATION_EXECUTION_STATE_CREATING' | 'AUTOMATION_EXECUTION_STATE_GET_STEP' | 'AUTOMATION_EXECUTION_STATE_PROCESS_STEP' | 'AUTOMATION_EXECUTION_STATE_COMPLETE_STEP' | 'AUTOMATION_EXECUTION_STATE_WAITING' | 'AUTOMATION_EXECUTION_STATE_PAUSED_BY_CIRCUIT_BREAKER' | 'AUTOMATION_EXECUTION_STATE_DONE' | 'AUTOMATION_EXECUTION_STATE_ERROR' | 'AUTOMATION_EXECUTION_STATE_TERMINATE' | (string & {})

/** A run, and where what belongs to it is. */
export type AutomationExecutionView = {
  /** One run of an automation. */
  readonly automationExecution: AutomationExecution
  /** Where the automation is in expanded. */
  readonly automationPath: string
  /** Where the trigger is in expanded. */
  readonly automationExecutionTriggerPath: string
  /** Where the user it is about is in expanded. */
  readonly subjectUserPath: string
}

/** A reason why it is not saved as it is. */
export type AutomationProblem = {
  /** Where in the request; empty when it is about the whole. */
  readonly field: string
  /** What is wrong, or what is missing. */
  readonly description: string
  /** The kind of problem, such as VALUE_REQUIRED. */
  readonly reason: string
}

/** What a run would do. */
export type AutomationRehearsal = {
  /** The automation. */
  readonly automationTemplateId: string
  /** The draft was rehearsed. */
  readonly isDraft: boolean
  /** The version that was rehearsed; 0 for a draft. */
  readonly version: number
  /** The user it is about; empty when it is about nobody. */
  readonly subjectUserId: string
  /** The triggers that were tried; empty when it was begun on demand. */
  readonly triggers: readonly RehearsedTrigger[]
  /** What ctx.trigger contains. */
  readonly context?: { readonly [name: string]: unknown }
  /** Its steps in order. */
  readonly steps: readonly RehearsedStep[]
  /** Why a run failed or was ended. */
  readonly error?: ExecutionError
  /** When a run begun now would end if every wait took its full time. */
  readonly endsAt?: string
  /** False when the time for the rehearsal was up. */
  readonly complete: boolean
}

/** What holds for all automations. */
export type AutomationSettings = {
  /** No run is begun, each event that would have begun one is told in the log, and runs under way wait. */
  readonly disabled: boolean
}

/** One thing a run does. */
export type AutomationStep = {
  /** Its name in expressions; the run makes one when empty. */
  readonly stepName: string
  /** Its name for people. */
  readonly stepDisplayName: string
  /** The step is left out when this is true. */
  readonly skipIfTrueCel: string
  /** Starts an access review. */
  readonly createAccessReview?: CreateAccessReview
  /** Waits. */
  readonly waitForDuration?: WaitForDuration
  /** Takes users out of access profiles. */
  readonly unenrollFromAllAccessProfiles?: UnenrollFromAllAccessProfiles
  /** Asks for access to be taken away. */
  readonly createRevokeTasks?: CreateRevokeTasks
  /** Asks for access to be taken away, chosen by what it is. */
  readonly createRevokeTasksV2?: CreateRevokeTasksV2
  /** Sends a mail. */
  readonly sendEmail?: SendEmail
  /** Changes the delegation of everyone whose delegate a user is. */
  readonly removeFromDelegation?: RemoveFromDelegation
  /** Starts another automation. */
  readonly runAutomation?: RunAutomation
  /** Changes the status of a user. */
  readonly updateUser?: UpdateUser
  /** Closes or reassigns the open tasks of a user. */
  readonly taskAction?: TaskAction
  /** Calls a webhook and waits for its answer. */
  readonly webhook?: WebhookStep
  /** Has a connector do something it offers. */
  readonly connectorAction?: ConnectorActionStep
  /** Has a connector make an account. */
  readonly connectorCreateAccount?: ConnectorCreateAccount
  /** Asks for access to be given. */
  readonly grantEntitlements?: GrantEntitlements
  /** Sends a message to people or to a channel of the chat. */
  readonly sendChatMessage?: SendChatMessage
  /** Calls a function. */
  readonly callFunction?: CallFunction
  /** Enables or disables an account. */
  readonly accountLifecycleAction?: AccountLifecycleAction
  /** Makes a password. */
  readonly generatePassword?: GeneratePassword
  /** Evaluates expressions. @deprecated */
  readonly evaluateExpressions?: EvaluateExpressions
  /** Has a connector change the password of an account. */
  readonly setCredential?: SetCredential
  /** Keeps a password in a vault. */
  readonly storeCredential?: StoreCredential
}

/** How far a step of a run is. */
export type AutomationStepState = 'AUTOMATION_STEP_STATE_UNSPECIFIED' | 'AUTOMATION_STEP_STATE_PENDING' | 'AUTOMATION_STEP_STATE_RUNNING' | 'AUTOMATION_STEP_STATE_WAITING' | 'AUTOMATION_STEP_STATE_SUCCEEDED' | 'AUTOMATION_STEP_STATE_FAILED' | 'AUTOMATION_STEP_STATE_SKIPPED' | 'AUTOMATION_STEP_STATE_TERMINATED' | (string & {})

/** Names an automation. */
export type AutomationTemplateRef = {
  /** The id of the automation. */
  readonly id: string
}

/** What was published once. */
export type AutomationTemplateVersion = {
  /** The automation. */
  readonly automationTemplateId: string
  /** Its number, from 1. */
  readonly version: string
  /** The triggers. */
  readonly triggers: readonly AutomationTrigger[]
  /** The steps. */
  readonly automationSteps: readonly AutomationStep[]
  /** When it was published. */
  readonly createdAt?: string
  /** The same: versions do not change. */
  readonly updatedAt?: string
  /** When the automation was deleted. */
  readonly deletedAt?: string
}

/** What starts a run. */
export type AutomationTrigger = {
  /** A user has changed. */
  readonly userProfileChange?: UserProfileChangeTrigger
  /** An account is new. */
  readonly appUserCreated?: AppUserCreatedTrigger
  /** An account has changed. */
  readonly appUserUpdated?: AppUserUpdatedTrigger
  /** An account has not been used for long. */
  readonly usageBasedRevocation?: UsageBasedRevocationTrigger
  /** A user is new. */
  readonly userCreated?: UserCreatedTrigger
  /** Somebody holds an entitlement. */
  readonly grantFound?: GrantFoundTrigger
  /** Somebody no longer holds an entitlement. */
  readonly grantDeleted?: GrantDeletedTrigger
  /** Somebody outside calls. */
  readonly webhook?: WebhookAutomationTrigger
  /** At times, for each user. */
  readonly schedule?: ScheduleTrigger
  /** At times, for each account of an app. */
  readonly scheduleAppUser?: ScheduleTriggerAppUser
  /** Somebody holds what must not be held together. */
  readonly accessConflict?: AccessConflictTrigger
  /** At times, at most once an hour. */
  readonly scheduleNoUser?: ScheduleTriggerNoUser
}

/** Something that was saved and will not work as it stands. */
export type AutomationWarning = {
  /** Where. */
  readonly field: string
  /** What is the matter. */
  readonly message: string
}

/** Amazon SES. */
export type AwsSesEmailProvider = {
  /** The role to assume. */
  readonly roleArn: string
  /** E.g. eu-central-1. */
  readonly region: string
  /** The configuration set. */
  readonly configurationSetName: string
}

/** A container of Azure Blob Storage. */
export type AzureBlobDataSource = {
  /** The directory the client is in. */
  readonly tenantId: string
  /** The client that may write. */
  readonly clientId: string
  /** Its secret; absent on an update keeps the one there is. Must be given again when tenantId or storageAccount changes. */
  readonly clientSecret: string
  /** The storage account. */
  readonly storageAccount: string
  /** The container. */
  readonly container: string
}

/** What would have happened. */
export type BacktestAutomationResponse = {
  /** The beginning of the time. */
  readonly from?: string
  /** Its end. */
  readonly to?: string
  /** How many stored events were looked at. */
  readonly eventsScanned: number
  /** How many runs would have been started. */
  readonly runs: number
  /** Matches that the automation itself led to, which start nothing. */
  readonly suppressed: number
  /** How often a condition could not be evaluated, which starts nothing. */
  readonly errors: number
  /** The first of these errors. */
  readonly firstError: string
  /** Runs by day, days without one left out. */
  readonly days: readonly BacktestDay[]
  /** For how many users. */
  readonly subjectCount: number
  /** The users with the most runs, most first. */
  readonly subjects: readonly BacktestSubject[]
  /** The first runs. */
  readonly sampleRuns: readonly BacktestRun[]
  /** What the circuit breaker would have done. */
  readonly breaker?: BacktestBreaker
  /** Triggers that were left out. */
  readonly untested: readonly UntestedTrigger[]
  /** False when there were too many events: those after scannedUntil were not looked at. */
  readonly complete: boolean
  /** When the last event that was looked at happened. */
  readonly scannedUntil?: string
}

/** What the circuit breaker would have done. */
export type BacktestBreaker = {
  /** How many runs it allows; 0 when it never stops the automation. */
  readonly max: number
  /** In which time. */
  readonly period: CircuitBreakerPeriod
  /** It would have stopped the automation. */
  readonly trips: boolean
  /** When, the first time. */
  readonly trippedAt?: string
  /** How many runs would have been paused from then on. */
  readonly pausedRuns: number
}

/** One day, in UTC. */
export type BacktestDay = {
  /** Such as 2026-03-02. */
  readonly day: string
  /** How often it would have run. */
  readonly runs: number
}

/** A run that would have been started. */
export type BacktestRun = {
  /** The event, which can be rehearsed. */
  readonly eventId: string
  /** When it happened. */
  readonly at?: string
  /** The type of the trigger. */
  readonly triggerType: TriggerType
  /** The user it is about; empty when it is about nobody. */
  readonly subjectUserId: string
  /** The circuit breaker would have paused it. */
  readonly isPaused: boolean
}

/** A user it would have run for. */
export type BacktestSubject = {
  /** The user. */
  readonly userId: string
  /** How often. */
  readonly runs: number
}

/** Rows that are set apart, in the older form. */
export type BindingObjectSetup = {}

/** Denies an answer where it would be shown. */
export type BlockOutputConfig = {
  /** What the caller is told. */
  readonly message: string
  /** Where; nowhere when empty. */
  readonly surfaces: readonly HookOutputSurface[]
}

/** Denies every answer. */
export type BlockToolCallConfig = {
  /** What the caller is told. */
  readonly message: string
}

/** Yes or no. */
export type BoolField = {
  /** What it is when nothing is filled in. */
  readonly defaultValue: boolean
  /** What a yes or no must be. */
  readonly rules?: BoolRules
  /** A box to tick. */
  readonly checkboxField?: CheckboxField
  /** A switch. */
  readonly toggleField?: ToggleField
}

/** What a yes or no must be. */
export type BoolRules = {
  /** Exactly this. */
  readonly const?: boolean
}

/** What a hook does that comes with the service. */
export type BuiltInPattern = {
  /** Replaces the values of some members of an answer. */
  readonly piiRedaction?: PIIRedactionConfig
  /** Denies answers with a card number. */
  readonly creditCardBlocking?: CreditCardBlockingConfig
  /** Limits how much a call may ask for. */
  readonly queryScopeLimit?: QueryScopeLimitConfig
  /** Denies calls of tools that can do some things. */
  readonly writeAuthorization?: WriteAuthorizationConfig
  /** Denies calls that name files with secrets. */
  readonly sensitiveFileGuard?: SensitiveFileGuardConfig
  /** Denies large answers. */
  readonly toolOutputSizeGuard?: ToolOutputSizeGuardConfig
  /** Masks keys, tokens and passwords in an answer. */
  readonly secretsMasking?: SecretsMaskingConfig
  /** Acts on links of an answer that lead to other hosts. */
  readonly linkFilter?: LinkFilterConfig
  /** Denies long runs of encoded content. */
  readonly encodedContentGuard?: EncodedContentGuardConfig
  /** Denies answers that give orders to a model. */
  readonly promptInjectionScan?: PromptInjectionScanConfig
  /** Denies every call. */
  readonly preToolBlock?: PreToolBlockConfig
  /** Denies every answer. */
  readonly blockToolCall?: BlockToolCallConfig
  /** Denies an answer where it would be shown. */
  readonly blockOutput?: BlockOutputConfig
}

/** A rule set that comes with the service. */
export type BuiltinClassifier = 'UNSPECIFIED' | 'PROMPT_INJECTION' | 'PII' | 'SECRETS' | 'MALICIOUS_URL' | 'DATA_EXFILTRATION' | (string & {})

/** The relay of the operator. */
export type BuiltinEmailProvider = {}

/** An action on many objects that runs in the background. */
export type BulkAction = {
  /** Its id, the bulkActionId of the call that started it. */
  readonly id: string
  /** What it does. */
  readonly kind: string
  /** How far it is. */
  readonly state: BulkActionState
  /** How many objects it was started for. */
  readonly totalCount: number
  /** How many of those looked at so far it was for: all but the skipped ones. */
  readonly eligibleCount: number
  /** How many have been changed. */
  readonly succeededCount: number
  /** How many it was not for when their turn came. */
  readonly skippedCount: number
  /** How many could not be changed. */
  readonly failedCount: number
  /** The user who started it; empty when it was not a user. */
  readonly createdByUserId: string
  /** When it was started. */
  readonly createdAt?: string
  /** When the last object was done. */
  readonly completedAt?: string
  /** The first failures. */
  readonly errors: readonly BulkActionError[]
  /** Why it ended before the last object; empty unless it was stopped. */
  readonly stopReason: string
}

/** What kept one object from being changed. */
export type BulkActionError = {
  /** The object. */
  readonly id: string
  /** What was wrong. */
  readonly message: string
}

/** How far a bulk action is. */
export type BulkActionState = 'BULK_ACTION_STATE_UNSPECIFIED' | 'BULK_ACTION_STATE_PENDING' | 'BULK_ACTION_STATE_RUNNING' | 'BULK_ACTION_STATE_DONE' | 'BULK_ACTION_STATE_ERROR' | 'BULK_ACTION_STATE_STOPPED' | (string & {})

/** The bulk action. */
export type BulkActionsServiceGetResponse = {
  /** An action on many objects that runs in the background. */
  readonly bulkAction: BulkAction
}

/** Started. */
export type BulkCreateFindingTasksResponse = {
  /** Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do. */
  readonly bulkActionId: string
}

/** Why a request was refused, as if it had been sent alone. */
export type BulkGrantError = {
  /** The code of the refusal. */
  readonly code: number
  /** What is wrong, for people. */
  readonly message: string
  /** The reason and the fields, for programs. */
  readonly details: readonly ({ readonly [name: string]: unknown })[]
}

/** What became of one. */
export type BulkGrantResult = {
  /** Its place in items. */
  readonly index: number
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** Why a request was refused, as if it had been sent alone. */
  readonly error?: BulkGrantError
}

/** Started. */
export type BulkReprocessFindingsResponse = {
  /** Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do. */
  readonly bulkActionId: string
}

/** Started. */
export type BulkUpdateFindingStateResponse = {
  /** Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do. */
  readonly bulkActionId: string
}

/** The rule that says who is a member of an access profile. */
export type BundleAutomation = {
  /** The access profile. */
  readonly requestCatalogId: string
  /** The tenant. */
  readonly tenantId: string
  /** It runs. */
  readonly enabled: boolean
  /** Joining and leaving is a task, and members get and lose what the profile gives; otherwise only the list of members changes. */
  readonly createTasks: boolean
  /** However many are removed, it is not paused. */
  readonly disableCircuitBreaker: boolean
  /** Kept for those who set it; profiles of every size are guarded. */
  readonly enforceOnSmallProfiles: boolean
  /** More removals than this within an hour, in percent of the members, pause it: 1 to 100; 0 for that of the tenant. */
  readonly removedMembersThresholdPercent: string
  /** The safeguard against too many removals. */
  readonly circuitBreaker?: BundleAutomationCircuitBreaker
  /** The last run. */
  readonly state?: BundleAutomationLastRunState
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Whoever holds one of these. */
  readonly entitlements?: BundleAutomationRuleEntitlement
  /** Whoever the expression is true for. */
  readonly cel?: BundleAutomationRuleCEL
}

/** The last evaluation of the rule. */
export type BundleAutomationCelEvaluationState = {
  /** How it ended. */
  readonly status: BundleAutomationRunStatus
  /** How many users it is true for. */
  readonly matchedUsers: string
  /** When. */
  readonly lastEvaluatedAt?: string
  /** For how many users it failed, and why. */
  readonly errorMessage: string
}

/** The safeguard against too many removals. */
export type BundleAutomationCircuitBreaker = {
  /** Whether it holds the rule up. */
  readonly state: BundleAutomationCircuitBreakerState
  /** The threshold that holds now. */
  readonly removedMembersThresholdPercentage: string
  /** Names a user. */
  readonly userRef?: UserRef
  /** When the state last changed. */
  readonly updatedAt?: string
}

/** Whether the safeguard holds it up. */
export type BundleAutomationCircuitBreakerState = 'CIRCUIT_BREAKER_STATE_UNSPECIFIED' | 'CIRCUIT_BREAKER_STATE_TRIGGERED' | 'CIRCUIT_BREAKER_STATE_BYPASS' | 'CIRCUIT_BREAKER_STATE_SUPPORT_DISABLED' | (string & {})

/** The last run. */
export type BundleAutomationLastRunState = {
  /** How it ended. */
  readonly status: BundleAutomationRunStatus
  /** When. */
  readonly lastRunAt?: string
  /** What went wrong. */
  readonly errorMessage: string
  /** The last evaluation of the rule. */
  readonly celEvaluation?: BundleAutomationCelEvaluationState
}

/** Whoever the expression is true for. */
export type BundleAutomationRuleCEL = {
  /** An expression about subject that is true for members. */
  readonly expression: string
}

/** Whoever holds one of these. */
export type BundleAutomationRuleEntitlement = {
  /** The entitlements. */
  readonly entitlementRefs: readonly AppEntitlementRef[]
}

/** How a run ended. */
export type BundleAutomationRunStatus = 'BUNDLE_AUTOMATION_RUN_STATUS_UNSPECIFIED' | 'BUNDLE_AUTOMATION_RUN_STATUS_SUCCESS' | 'BUNDLE_AUTOMATION_RUN_STATUS_FAILURE' | 'BUNDLE_AUTOMATION_RUN_STATUS_IN_PROGRESS' | 'BUNDLE_AUTOMATION_RUN_STATUS_WAITING_FOR_APPROVAL' | (string & {})

/** Hours of the week. */
export type BusinessHours = {
  /** A time zone, for example Europe/Berlin; UTC when empty. */
  readonly timezone: string
  /** When they begin, as HH:MM. */
  readonly start: string
  /** When they end, as HH:MM; earlier than the start means on the next day. */
  readonly end: string
  /** The days on which they begin; every day when empty. */
  readonly days: readonly number[]
}

/** A list of addresses from which callers may come. */
export type CIDRRestriction = {
  /** The list limits callers; enabled and empty it refuses all of them. */
  readonly enabled: boolean
  /** The addresses and networks. */
  readonly sourceCidr: readonly string[]
}

/** Calls a function. */
export type CallFunction = {
  /** The function. */
  readonly functionId: string
  /** Arguments by name. */
  readonly args: { readonly [name: string]: string }
}

/** Whether all reviews of a running campaign go on. */
export type CampaignHealthSnapshot = {
  /** When that was looked at. */
  readonly checkedAt?: string
  /** Open reviews whose reviewers are all gone or disabled. */
  readonly phantomLockedCount: number
}

/** What stands out in a campaign that has started. */
export type CampaignInsights = {
  /** A list in Markdown, with a line for each thing that there is to say. */
  readonly markdown: string
}

/** It is not done. */
export type CancelledAction = {
  /** Who said so; empty when the service did. */
  readonly cancelledByUserId: string
  /** When. */
  readonly cancelledAt?: string
}

/** An access profile that is asked for as one. */
export type CatalogueBundle = {
  /** The profile. */
  readonly accessProfileId: string
  /** The app of its enrolment. */
  readonly appId: string
  /** The entitlement that is asked for. */
  readonly appEntitlementId: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** How many entitlements it has. */
  readonly count: number
  /** How many of these the user has. */
  readonly heldCount: number
  /** The first of the apps that they are in. */
  readonly appIds: readonly string[]
  /** How many apps there are. */
  readonly appCount: number
  /** The user is enrolled. */
  readonly isHeld: boolean
  /** The open request of the user for it; empty when there is none. */
  readonly openTaskId: string
}

/** An app of which something may be asked for. */
export type CatalogueShelf = {
  /** The app. */
  readonly appId: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** How many entitlements of it may be asked for. */
  readonly count: number
  /** How many of these the user has. */
  readonly heldCount: number
}

/** What there is to ask for. */
export type CatalogueShelvesResponse = {
  /** The apps, by name. */
  readonly apps: readonly CatalogueShelf[]
  /** The access profiles, by name. */
  readonly bundles: readonly CatalogueBundle[]
  /** What the answer refers to is called: app. */
  readonly names?: readonly NamedObject[]
}

/** Those for whom an expression is true, found at preparation. */
export type CelExpressionScope = {
  /** Evaluated with `subject`; true or a list of who is meant. */
  readonly expression: string
}

/** What has come of a certify task. */
export type CertifyOutcome = 'CERTIFY_OUTCOME_UNSPECIFIED' | 'CERTIFY_OUTCOME_CERTIFIED' | 'CERTIFY_OUTCOME_DECERTIFIED' | 'CERTIFY_OUTCOME_ERROR' | 'CERTIFY_OUTCOME_CANCELLED' | 'CERTIFY_OUTCOME_WAIT_TIMED_OUT' | (string & {})

/** What is sent on each channel; what is absent stays as it is. */
export type ChannelSettings = {
  /** E-mail. */
  readonly email?: EmailChannelSettings
  /** The chat that is connected. */
  readonly slack?: SlackChannelSettings
  /** Microsoft Teams. */
  readonly teams?: MSTeamsChannelSettings
}

/** Where messages are sent. */
export type ChatProvider = 'CHAT_PROVIDER_UNSPECIFIED' | 'CHAT_PROVIDER_SLACK' | 'CHAT_PROVIDER_TEAMS' | 'CHAT_PROVIDER_WEBHOOK' | (string & {})

/** How chat messages of the tenant are sent. */
export type ChatSettings = {
  /** Slack or a server that speaks its language, or an address messages are posted to. */
  readonly provider: ChatProvider
  /** Messages are sent. */
  readonly enabled: boolean
  /** The workspace; told by the provider when empty. */
  readonly workspaceId: string
  /** The token of the chat app; empty keeps the one there is. Must be given again when provider or apiBaseUrl changes. */
  readonly botToken: string
  /** What calls of the provider are signed with; empty keeps the one there is. */
  readonly signingSecret: string
  /** The address of the API when it is not the provider’s own; where messages are posted to. */
  readonly apiBaseUrl: string
  /** When it was connected. */
  readonly connectedAt?: string
}

/** Nothing to say. */
export type ChatSettingsServiceDeleteResponse = {}

/** The settings. */
export type ChatSettingsServiceGetResponse = {
  /** How chat messages of the tenant are sent. */
  readonly chat: ChatSettings
}

/** Whether it was sent. */
export type ChatSettingsServiceTestResponse = {
  /** It was handed over. */
  readonly success: boolean
  /** What the other side said. */
  readonly message: string
}

/** The settings as they are now. */
export type ChatSettingsServiceUpdateResponse = {
  /** How chat messages of the tenant are sent. */
  readonly chat: ChatSettings
}

/** What is wrong; without problems it can be saved. */
export type CheckAutomationResponse = {
  /** Every reason why the update would be refused. */
  readonly problems: readonly AutomationProblem[]
  /** What was saved and will not work as it stands, and members that were ignored. */
  readonly warnings: readonly AutomationWarning[]
}

/** A box to tick. */
export type CheckboxField = {}

/** They are typed one by one. */
export type ChipsField = {}

/** The time in which runs are counted. */
export type CircuitBreakerPeriod = 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED' | 'CIRCUIT_BREAKER_PERIOD_HOUR' | 'CIRCUIT_BREAKER_PERIOD_DAY' | 'CIRCUIT_BREAKER_PERIOD_WEEK' | 'CIRCUIT_BREAKER_PERIOD_MONTH' | (string & {})

/** Judges the texts of calls of tools. */
export type Classifier = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** It is used where it is bound. */
  readonly enabled: boolean
  /** The template it was made from; empty when there was none. */
  readonly templateId: string
  /** What it reads; input and output of tools when empty. */
  readonly inputs: readonly ClassifierInput[]
  /** From which level on it is a hit; medium when not set. */
  readonly threshold: ClassifierLevel
  /** Raised with every save. */
  readonly version: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Regular expressions and words; one that occurs is a hit. */
  readonly pattern?: ClassifierPattern
  /** An expression. */
  readonly cel?: ClassifierCel
  /** A function of the tenant. */
  readonly function?: ClassifierFunction
  /** A rule set that comes with the service. */
  readonly builtin?: ClassifierBuiltin
  /** The model of the tenant. */
  readonly model?: ClassifierModel
}

/** What is done about a call that a classifier hit. */
export type ClassifierAction = 'CLASSIFIER_ACTION_UNSPECIFIED' | 'CLASSIFIER_ACTION_OBSERVE' | 'CLASSIFIER_ACTION_FLAG' | 'CLASSIFIER_ACTION_REQUIRE_APPROVAL' | 'CLASSIFIER_ACTION_DENY' | (string & {})

/** Where a classifier is used, and what its hits lead to. */
export type ClassifierBinding = {
  /** Its id. */
  readonly id: string
  /** The classifier. */
  readonly classifierId: string
  /** When it runs. PRE_OUTPUT is stored and never runs: there is no surface for it. */
  readonly event: HookEventType
  /** What is done about a hit; the strictest of all bindings is done. */
  readonly action: ClassifierAction
  /** The gate that a call waits at; needed with REQUIRE_APPROVAL, refused otherwise. */
  readonly gateId: string
  /** Lower ones go first; those of the same priority by id. */
  readonly priority: number
  /** It counts. */
  readonly enabled: boolean
  /** Raised with every save. */
  readonly version: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Every call of a tool. */
  readonly tenant?: ToolTargetTenant
  /** The tools of a server. */
  readonly server?: ToolTargetServer
  /** One tool. */
  readonly tool?: ToolTargetTool
  /** The tools of a toolset. */
  readonly toolset?: ToolTargetToolset
  /** Calls of clients of this type. */
  readonly clientType?: McpClientType
}

/** One state of an object. */
export type ClassifierBindingHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** Where a classifier is used, and what its hits lead to. */
  readonly snapshot?: ClassifierBinding
}

/** The binding. */
export type ClassifierBindingServiceCreateResponse = {
  /** Where a classifier is used, and what its hits lead to. */
  readonly classifierBinding: ClassifierBinding
}

/** Nothing to say. */
export type ClassifierBindingServiceDeleteResponse = {}

/** The binding. */
export type ClassifierBindingServiceGetResponse = {
  /** Where a classifier is used, and what its hits lead to. */
  readonly classifierBinding: ClassifierBinding
}

/** A page of states. */
export type ClassifierBindingServiceListHistoryResponse = {
  /** The states. */
  readonly list: readonly ClassifierBindingHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of bindings of classifiers. */
export type ClassifierBindingServiceListResponse = {
  /** The bindings of classifiers. */
  readonly list: readonly ClassifierBinding[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of bindings of classifiers. */
export type ClassifierBindingServiceSearchResponse = {
  /** The bindings of classifiers. */
  readonly list: readonly ClassifierBinding[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The binding as it is now. */
export type ClassifierBindingServiceUpdateResponse = {
  /** Where a classifier is used, and what its hits lead to. */
  readonly classifierBinding: ClassifierBinding
}

/** A rule set that comes with the service. */
export type ClassifierBuiltin = {
  /** Which. */
  readonly name: BuiltinClassifier
}

/** An expression. */
export type ClassifierCel = {
  /** Gives 0 (none) to 3 (high), or true for the threshold. */
  readonly expression: string
}

/** What it means that a call could not be judged. */
export type ClassifierFailMode = 'CLASSIFIER_FAIL_MODE_UNSPECIFIED' | 'CLASSIFIER_FAIL_MODE_FAIL_CLOSED' | 'CLASSIFIER_FAIL_MODE_FAIL_OPEN' | (string & {})

/** A function of the tenant. */
export type ClassifierFunction = {
  /** Its published commit is called with text, input, output, tool and caller. */
  readonly functionId: string
}

/** One state of an object. */
export type ClassifierHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** Judges the texts of calls of tools. */
  readonly snapshot?: Classifier
}

/** What a classifier reads. */
export type ClassifierInput = 'CLASSIFIER_INPUT_UNSPECIFIED' | 'CLASSIFIER_INPUT_TOOL_INPUT' | 'CLASSIFIER_INPUT_TOOL_OUTPUT' | 'CLASSIFIER_INPUT_PROMPT' | 'CLASSIFIER_INPUT_RESPONSE' | (string & {})

/** How sure a classifier is. */
export type ClassifierLevel = 'CLASSIFIER_LEVEL_UNSPECIFIED' | 'CLASSIFIER_LEVEL_NONE' | 'CLASSIFIER_LEVEL_LOW' | 'CLASSIFIER_LEVEL_MEDIUM' | 'CLASSIFIER_LEVEL_HIGH' | (string & {})

/** A place of the text. */
export type ClassifierMatch = {
  /** What was found. */
  readonly label: string
  /** Where it begins, in characters. */
  readonly start: number
  /** Where it ends. */
  readonly end: number
}

/** The model of the tenant. */
export type ClassifierModel = {
  /** What the model judges, in words. */
  readonly instructions: string
  /** Labels that it may give. */
  readonly labels: readonly string[]
}

/** Regular expressions and words; one that occurs is a hit. */
export type ClassifierPattern = {
  /** Regular expressions; matching takes time linear in the text. */
  readonly regexes: readonly string[]
  /** Whole words, in any case. */
  readonly keywords: readonly string[]
}

/** The classifier. */
export type ClassifierServiceCreateResponse = {
  /** Judges the texts of calls of tools. */
  readonly classifier: Classifier
}

/** Nothing to say. */
export type ClassifierServiceDeleteResponse = {}

/** The classifier. */
export type ClassifierServiceGetResponse = {
  /** Judges the texts of calls of tools. */
  readonly classifier: Classifier
}

/** A page of states. */
export type ClassifierServiceListHistoryResponse = {
  /** The states. */
  readonly list: readonly ClassifierHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of classifiers. */
export type ClassifierServiceListResponse = {
  /** The classifiers. */
  readonly list: readonly Classifier[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of classifiers. */
export type ClassifierServiceSearchResponse = {
  /** The classifiers. */
  readonly list: readonly Classifier[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What came of it. */
export type ClassifierServiceTestResponse = {
  /** What a classifier made of a text. */
  readonly verdict: ClassifierVerdict
  /** Why it could not judge; empty when it could. */
  readonly error: string
  /** The level as a number from 0 to 100. */
  readonly score: number
  /** Where rules hit, the first of them. */
  readonly matches: readonly ClassifierMatch[]
  /** How long it took. */
  readonly durationMs: number
}

/** The classifier as it is now. */
export type ClassifierServiceUpdateResponse = {
  /** Judges the texts of calls of tools. */
  readonly classifier: Classifier
}

/** What a classifier can be made from. */
export type ClassifierTemplate = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** It comes with the service and cannot be changed. */
  readonly isBuiltin: boolean
  /** What it reads; input and output of tools when empty. */
  readonly inputs: readonly ClassifierInput[]
  /** From which level on it is a hit; medium when not set. */
  readonly threshold: ClassifierLevel
  /** Raised with every save. */
  readonly version: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Regular expressions and words; one that occurs is a hit. */
  readonly pattern?: ClassifierPattern
  /** An expression. */
  readonly cel?: ClassifierCel
  /** A function of the tenant. */
  readonly function?: ClassifierFunction
  /** A rule set that comes with the service. */
  readonly builtin?: ClassifierBuiltin
  /** The model of the tenant. */
  readonly model?: ClassifierModel
}

/** One state of an object. */
export type ClassifierTemplateHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** What a classifier can be made from. */
  readonly snapshot?: ClassifierTemplate
}

/** The template. */
export type ClassifierTemplateServiceCreateResponse = {
  /** What a classifier can be made from. */
  readonly classifierTemplate: ClassifierTemplate
}

/** Nothing to say. */
export type ClassifierTemplateServiceDeleteResponse = {}

/** The template. */
export type ClassifierTemplateServiceGetResponse = {
  /** What a classifier can be made from. */
  readonly classifierTemplate: ClassifierTemplate
}

/** The classifier. */
export type ClassifierTemplateServiceInstantiateResponse = {
  /** Judges the texts of calls of tools. */
  readonly classifier: Classifier
}

/** A page of states. */
export type ClassifierTemplateServiceListHistoryResponse = {
  /** The states. */
  readonly list: readonly ClassifierTemplateHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of them. */
export type ClassifierTemplateServiceListResponse = {
  /** The templates. */
  readonly list: readonly ClassifierTemplate[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of them. */
export type ClassifierTemplateServiceSearchResponse = {
  /** The templates. */
  readonly list: readonly ClassifierTemplate[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The template as it is now. */
export type ClassifierTemplateServiceUpdateResponse = {
  /** What a classifier can be made from. */
  readonly classifierTemplate: ClassifierTemplate
}

/** What a classifier made of a text. */
export type ClassifierVerdict = {
  /** The classifier. */
  readonly classifierId: string
  /** How sure it is. */
  readonly level: ClassifierLevel
  /** What it found. */
  readonly labels: readonly string[]
  /** Why, in a sentence. */
  readonly reason: string
}

/** The work begun. */
export type ClearAutomationCircuitBreakerResponse = {
  /** The bulk action that decides about paused runs; empty when there are none. */
  readonly bulkActionId: string
}

/** The provider as it is now. */
export type ClearProviderCredentialResponse = {
  /** A provider of models and the key of the tenant there. */
  readonly credential: ProviderCredential
}

/** Which clients that describe themselves may be used. */
export type ClientIdMetadataDocumentPolicy = 'CLIENT_ID_METADATA_DOCUMENT_POLICY_UNSPECIFIED' | 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL' | 'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE' | 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOWLIST_ONLY' | (string & {})

/** Where a client has its id from. */
export type ClientIdType = 'CLIENT_ID_TYPE_UNSPECIFIED' | 'CLIENT_ID_TYPE_DCR' | 'CLIENT_ID_TYPE_METADATA_URL' | 'CLIENT_ID_TYPE_APP' | (string & {})

/** Cancels tasks. */
export type CloseAction = {
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel?: string
  /** Names a user. */
  readonly userRef?: UserRef
}

/** What becomes of reviews that are open at the end. */
export type CloseDecision = 'CLOSE_DECISION_UNSPECIFIED' | 'CLOSE_DECISION_REVOKED' | 'CLOSE_DECISION_SKIP' | 'CLOSE_DECISION_NO_ACTION' | (string & {})

/** An entitlement that people have in common. */
export type CohortEntitlement = {
  /** Its app. */
  readonly appId: string
  /** What the app is called. */
  readonly appDisplayName: string
  /** The entitlement. */
  readonly entitlementId: string
  /** What it is called. */
  readonly entitlementDisplayName: string
  /** What its resource is called. */
  readonly appResourceDisplayName: string
  /** What the type of its resource is called. */
  readonly appResourceTypeDisplayName: string
  /** The share of the people who hold it, 0 to 1. */
  readonly coverage: number
  /** How many of them hold it. */
  readonly grantedCount: number
  /** Its level of risk; empty when it has none. */
  readonly riskLevelValueId: string
  /** How much more usual it is among them than among all people. */
  readonly lift: number
}

/** An attribute to put people together by. */
export type CohortHintView = {
  /** What people have in common: department, job_title, location, employment_type, employment_status, manager, or attributes. and the name of an attribute of your own. */
  readonly attribute: string
  /** Only these values; all when there are none. */
  readonly values: readonly string[]
  /** Higher ones are tried first. */
  readonly priority: number
}

/** Somebody, and how much they hold. */
export type CohortUserWithCoverage = {
  /** A person or a machine identity. */
  readonly user?: User
  /** How many of the entitlements they hold. */
  readonly coveredCount: number
  /** Which of them. */
  readonly heldEntitlementIds: readonly string[]
}

/** Nothing to say. */
export type CommentFindingResponse = {}

/** Messages that somebody wrote about a request. */
export type CommentOnRequestPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** It is done. */
export type CompletedAction = {
  /** Who did it; empty when the service did. */
  readonly userId: string
  /** When. */
  readonly completedAt?: string
  /** What was given or taken. */
  readonly entitlements: readonly AppEntitlementReference[]
}

/** Messages that a request has ended. */
export type CompletionPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** What it waited for holds. */
export type ConditionSucceeded = {
  /** Since when. */
  readonly succeededAt?: string
}

/** It waited in vain. */
export type ConditionTimedOut = {
  /** Until when. */
  readonly timedOutAt?: string
}

/** Nothing to say. */
export type ConfirmSyncValidResponse = {}

/** A user holds what a monitor watches for. */
export type ConflictAlert = {
  /** Names the alert. */
  readonly id: string
  /** The monitor. */
  readonly monitorId: string
  /** The user. */
  readonly userId: string
  /** What has become of it. */
  readonly state: ConflictAlertState
  /** What the user holds of group A. */
  readonly groupAEntitlements: readonly AppEntitlementRef[]
  /** What the user holds of group B. */
  readonly groupBEntitlements: readonly AppEntitlementRef[]
  /** Why it is accepted. */
  readonly exemptReason: string
  /** Who accepted it. */
  readonly exemptedByUserId: string
  /** When the user held it for the first time. */
  readonly firstSeenAt?: string
  /** When it was last seen so. */
  readonly lastSeenAt?: string
  /** When it was over; null while it stands. */
  readonly resolvedAt?: string
}

/** What has become of a conflict. */
export type ConflictAlertState = 'CONFLICT_ALERT_STATE_UNSPECIFIED' | 'CONFLICT_ALERT_STATE_ACTIVE' | 'CONFLICT_ALERT_STATE_EXEMPTED' | 'CONFLICT_ALERT_STATE_RESOLVED' | (string & {})

/** Two groups of access that nobody should hold together. */
export type ConflictMonitor = {
  /** Names the monitor. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Who is told of a new conflict. */
  readonly notificationConfig?: NotificationConfig
  /** Whether it looks for conflicts. */
  readonly enabled: boolean
  /** A conflict is to hold something of A and nothing of B. */
  readonly negateGroupB: boolean
  /** Names group A. */
  readonly entitlementSetAId: string
  /** Names group B. */
  readonly entitlementSetBId: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Nothing to say. */
export type ConflictMonitorDeleteResponse = {}

/** A page of monitors. */
export type ConflictMonitorListResponse = {
  /** The monitors. */
  readonly list: readonly ConflictMonitor[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Who would be in conflict. */
export type ConflictMonitorPreviewResponse = {
  /** How many people. */
  readonly userCount: number
  /** The first of them. */
  readonly userIds: readonly string[]
  /** What the answer refers to is called: user. */
  readonly names?: readonly NamedObject[]
}

/** Names a conflict monitor. */
export type ConflictMonitorRef = {
  /** The id of the monitor. */
  readonly id: string
}

/** Names conflict monitors. */
export type ConflictMonitorRefs = {
  /** The monitors. */
  readonly conflictMonitorRefs: readonly ConflictMonitorRef[]
}

/** A data source of an app. */
export type Connector = {
  /** Its id. */
  readonly id: string
  /** The app it feeds. */
  readonly appId: string
  /** What kind of connector it is. */
  readonly catalogId: string
  /** What it is called. */
  readonly displayName: string
  /** What it is there for. */
  readonly description: string
  /** Its configuration by field, with its @type; secrets and files are taken and read as "". */
  readonly config?: { readonly [name: string]: unknown }
  /** When its configuration last changed. */
  readonly configUpdatedAt?: string
  /** The version of the interface it speaks. */
  readonly connectorApiVersion: number
  /** When it syncs. */
  readonly connectorSyncCronSchedule?: ConnectorSyncCronSchedule
  /** How a connector is doing. */
  readonly status?: ConnectorStatus
  /** What it syncs. */
  readonly syncConfig?: ConnectorSyncConfig
  /** Only these profile attributes are kept; not together with profileIgnoreList. */
  readonly profileAllowList: readonly string[]
  /** These profile attributes are not kept; not together with profileAllowList. */
  readonly profileIgnoreList: readonly string[]
  /** A sync that loses half of what was there is applied all the same. */
  readonly disableCheckBadSync: boolean
  /** How many parts of a sync run at once, 0 to 4; 0 leaves it to the connector. */
  readonly parallelSyncWorkerCount: number
  /** Whether it is paused or held, and may be resumed. */
  readonly canResumeSync: boolean
  /** Since when it does not sync. */
  readonly syncDisabledAt?: string
  /** PAUSED by a person, or ANOMALY. */
  readonly syncDisabledCategory: string
  /** Why it does not sync. */
  readonly syncDisabledReason: string
  /** Who has connected it by OAuth. */
  readonly oauthAuthorizedAs?: OAuth2AuthorizedAs
  /** Where its program can be fetched; empty when there is none. */
  readonly downloadUrl: string
  /** The users who own it; written, they are all of them. Entitlements that own it are at …/owners. */
  readonly userIds: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Something of its own that a connector can do. */
export type ConnectorAction = {
  /** Its name. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What it does. */
  readonly description: string
  /** The type of resource it is for; empty: none. */
  readonly resourceTypeId: string
  /** What kind of action it is. */
  readonly actionTypes: readonly string[]
  /** What it takes: {"name", "displayName", "required", "type"}. The type is string when absent, or int, bool, map, stringList, resourceId, resourceIdList. */
  readonly arguments: readonly ({ readonly [name: string]: unknown })[]
  /** What it answers. */
  readonly returns: readonly ({ readonly [name: string]: unknown })[]
}

/** What of its own a connector does. */
export type ConnectorActionOperation = 'OPERATION_UNSPECIFIED' | 'OPERATION_GRANT' | (string & {})

/** The grant of a connector does the work. */
export type ConnectorActionRef = {
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
  /** What it does. */
  readonly operation: ConnectorActionOperation
}

/** A page of actions. */
export type ConnectorActionServiceListResponse = {
  /** The actions. */
  readonly list: readonly ConnectorAction[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Has a connector do something it offers. */
export type ConnectorActionStep = {
  /** The name of the action. */
  readonly actionName: string
  /** Its arguments, with {{ }} in their texts. */
  readonly argsTemplate?: { readonly [name: string]: unknown }
  /** Picks an action of a resource type. */
  readonly resourceTypeId: string
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
}

/** Does something of the connector’s own. */
export type ConnectorActionTask = {
  /** The action. */
  readonly name: string
  /** What it takes. */
  readonly args?: { readonly [name: string]: unknown }
  /** The type of resource it is for. */
  readonly resourceTypeId: string
}

/** A connector whose syncs are not checked. */
export type ConnectorAnomalyDetectionDisabledType = {}

/** A kind of connector. */
export type ConnectorCatalogEntry = {
  /** What catalogId says. */
  readonly catalogId: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** A program outside runs it. */
  readonly requiresExternalConnector: boolean
  /** The program outside that runs it; empty where that is one of your own, or none. */
  readonly program: string
  /** Where that program is explained and found. */
  readonly helpUrl: string
  /** The picture that the program has told of itself; empty until one of yours has run. */
  readonly icon: string
  /** The fields of the configuration of that program, as far as they are known. */
  readonly fields: readonly ConnectorProgramField[]
  /** The command that runs the program; words in capitals are to be replaced. */
  readonly command: readonly string[]
  /** The secrets of the configuration, which the command takes from its environment. */
  readonly variables: readonly ConnectorRunnerVariable[]
  /** What it can do with some type of resource. */
  readonly capabilities: readonly string[]
}

/** What it holds. */
export type ConnectorCatalogServiceConfigurationSchemaResponse = {
  /** What is asked for, for those who draw forms. */
  readonly formSchema: Form
  /** What a configuration of one kind of connector holds. */
  readonly schema: ConnectorConfigSchema
}

/** A page of kinds. */
export type ConnectorCatalogServiceListResponse = {
  /** The kinds. */
  readonly list: readonly ConnectorCatalogEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Yes or no. */
export type ConnectorCheckboxField = {
  /** What it is unless said. */
  readonly checked: boolean
}

/** What a configuration of one kind of connector holds. */
export type ConnectorConfigSchema = {
  /** What people call it. */
  readonly displayName: string
  /** Its fields. */
  readonly fields: readonly ConnectorField[]
  /** Ways to fill it in. */
  readonly fieldGroups: readonly ConnectorFieldGroup[]
  /** Where it is explained. */
  readonly helpUrl: string
  /** Its picture. */
  readonly iconUrl: string
  /** Connected by a sign-in. */
  readonly isOauth2: boolean
  /** A program outside runs it. */
  readonly requiresExternalConnector: boolean
  /** Takes resources made elsewhere. */
  readonly supportsExternalResources: boolean
}

/** Has a connector make an account. */
export type ConnectorCreateAccount = {
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** Names the output of a step that made a password. */
  readonly passwordCel: string
  /** Gives the user whose attributes are mapped. */
  readonly userIdCel?: string
  /** What the new account is to be like. */
  readonly userProperties?: UserProperties
}

/** Makes an account. */
export type ConnectorCreateAccountTask = {
  /** What is known of its owner. */
  readonly profile?: { readonly [name: string]: unknown }
  /** random, encryptedPassword, sso or none. In place of a random one it may make its own. */
  readonly credential: string
  /** The type of account, as the source calls it; empty: the connector decides. */
  readonly resourceTypeId: string
}

/** Makes a resource. */
export type ConnectorCreateResourceTask = {
  /** The resource. */
  readonly resource?: { readonly [name: string]: unknown }
}

/** Opens a ticket. The result holds ticketId, url and status. */
export type ConnectorCreateTicketTask = {
  /** The kind of ticket. */
  readonly schemaId: string
  /** What it is called. */
  readonly title: string
  /** What there is to do. */
  readonly description: string
  /** Its labels. */
  readonly labels: readonly string[]
  /** The other fields of its kind. */
  readonly fields?: { readonly [name: string]: unknown }
}

/** What a program signs in with to run a connector. */
export type ConnectorCredential = {
  /** Its id: the part of the client id before the @. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
  /** What it is called. */
  readonly displayName: string
  /** For the token endpoint. */
  readonly clientId: string
  /** Shown once, when it is made; empty ever after. */
  readonly clientSecret: string
  /** When it ends; null: never. */
  readonly expiresTime?: string
  /** When it was last used. */
  readonly lastUsedAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was revoked. */
  readonly deletedAt?: string
}

/** Deletes a resource. */
export type ConnectorDeleteResourceTask = {
  /** A resource as its source knows it. */
  readonly resourceId?: ConnectorResourceId
}

/** One field of a configuration. */
export type ConnectorField = {
  /** Its name in the configuration. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** An example. */
  readonly placeholder: string
  /** Another example. */
  readonly additionalPlaceholder: string
  /** Where it is explained. */
  readonly helpUrl: string
  /** Fields that come first. */
  readonly dependsOnFields: readonly string[]
  /** Filled in after it was made. */
  readonly postCreate: boolean
  /** A line of text. */
  readonly str?: ConnectorStringField
  /** Text of several lines. */
  readonly text?: ConnectorTextField
  /** A secret that is taken and never shown. */
  readonly secret?: ConnectorRotatableSecretField
  /** One of several. */
  readonly select?: ConnectorSelectField
  /** Yes or no. */
  readonly checkbox?: ConnectorCheckboxField
  /** Several texts. */
  readonly strList?: ConnectorStringListField
  /** Texts by name. */
  readonly stringMap?: ConnectorStringMapField
  /** A name and a text. */
  readonly keyValue?: ConnectorKeyValueField
  /** A random text. */
  readonly random?: ConnectorRandomStringField
  /** The content of a file. */
  readonly import?: ConnectorImportField
  /** A sign-in. */
  readonly oauth2?: ConnectorOAuth2Field
  /** Shown only. */
  readonly readOnly?: ConnectorReadOnlyField
  /** Choices the source gives. */
  readonly options?: ConnectorOptionsField
}

/** Fields that belong together. */
export type ConnectorFieldGroup = {
  /** Its name in the configuration. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly helpText: string
  /** Used unless another is chosen. */
  readonly default: boolean
  /** Its fields. */
  readonly fieldNames: readonly string[]
}

/** Reads how far a ticket is. The result holds status and url. */
export type ConnectorGetTicketTask = {
  /** The ticket. */
  readonly ticketId: string
}

/** Gives an account an entitlement. */
export type ConnectorGrantTask = {
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
  /** The entitlement as its source knows it. */
  readonly entitlementId: string
  /** A resource as its source knows it. */
  readonly principalId?: ConnectorResourceId
}

/** A program that runs a connector. */
export type ConnectorHost = {
  /** Which of the programs it is. */
  readonly id: string
  /** What it is called. */
  readonly name: string
  /** Its version. */
  readonly version: string
  /** When it was first heard of. */
  readonly firstSeenAt?: string
  /** When it was last heard of. */
  readonly lastSeenAt?: string
}

/** The content of a file. */
export type ConnectorImportField = {
  /** Files that are taken. */
  readonly allowedExtensions: readonly string[]
  /** Never shown. */
  readonly secret: boolean
  /** Rules the value must keep. */
  readonly valueValidator?: { readonly [name: string]: unknown }
}

/** Messages that a connector needs somebody. */
export type ConnectorIssuesPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** A public key of a connector. */
export type ConnectorKey = {
  /** Its id, sent along with what it encrypts. */
  readonly id: string
  /** X25519-HKDF-SHA256-AES-256-GCM. */
  readonly algorithm: string
  /** The public key, 32 bytes. */
  readonly publicKey: string
  /** When it was made. */
  readonly createdAt?: string
}

/** The key. */
export type ConnectorKeyServiceGetResponse = {
  /** A public key of a connector. */
  readonly key: ConnectorKey
}

/** The new key. */
export type ConnectorKeyServiceRotateResponse = {
  /** A public key of a connector. */
  readonly key: ConnectorKey
}

/** A name and a text. */
export type ConnectorKeyValueField = {
  /** Never shown. */
  readonly secret: boolean
  /** May come from a file. */
  readonly supportsFileUpload: boolean
}

/** What the program that runs a connector is. */
export type ConnectorMetadata = {
  /** What people call what it connects to. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Where it is explained. */
  readonly helpUrl: string
  /** The name of the program. */
  readonly program: string
  /** Its version. */
  readonly programVersion: string
  /** The version of the library it is built with. */
  readonly sdkVersion: string
  /** Its picture; empty when it has none. */
  readonly icon: string
  /** The fields of its configuration, which is where the program runs. */
  readonly fields: readonly ConnectorProgramField[]
}

/** A sign-in. */
export type ConnectorOAuth2Field = {}

/** Choices the source gives. */
export type ConnectorOptionsField = {}

/** An entitlement whose holders own a connector. */
export type ConnectorOwnerEntitlement = {
  /** Part of the name of a connector. */
  readonly appId: string
  /** Part of the name of a connector. */
  readonly connectorId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** One right on one resource of an app. */
  readonly appEntitlement?: AppEntitlement
}

/** A user who owns a connector. */
export type ConnectorOwnerUser = {
  /** Part of the name of a connector. */
  readonly appId: string
  /** Part of the name of a connector. */
  readonly connectorId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** A person or a machine identity. */
  readonly user?: User
}

/** An account as it would arrive. */
export type ConnectorPreviewAccount = {
  /** What it is called. */
  readonly displayName: string
  /** Its first address; empty when it has none. */
  readonly email: string
  /** The name that it signs in with; empty when it has none. */
  readonly username: string
  /** ENABLED, DISABLED or DELETED; empty when the source does not say. */
  readonly status: string
  /** What else is known of it. */
  readonly attributes: readonly ConnectorPreviewAttribute[]
  /** The first entitlements that it would hold. */
  readonly holds: readonly string[]
}

/** Something else that is known of an account. */
export type ConnectorPreviewAttribute = {
  /** What the source calls it. */
  readonly name: string
  /** Its value, cut where it is long. */
  readonly value: string
}

/** A column of the source. */
export type ConnectorPreviewColumn = {
  /** What the source calls it. */
  readonly heading: string
  /** The first different values. */
  readonly samples: readonly string[]
  /** What it is taken for; empty when it is kept under its own name. */
  readonly means: string
  /** What it may be instead; empty when nothing suggests itself. */
  readonly guess: string
}

/** A grant as it would arrive. */
export type ConnectorPreviewGrant = {
  /** Who would hold it. */
  readonly account: string
  /** What would be held. */
  readonly entitlement: string
  /** What that belongs to. */
  readonly resource: string
}

/** To whom the accounts would belong. */
export type ConnectorPreviewMatches = {
  /** Accounts of somebody who is known by their address or name. */
  readonly matched: number
  /** Accounts that may be of several people: they would belong to nobody. */
  readonly ambiguous: number
  /** Accounts of nobody who is known. */
  readonly unmatched: number
}

/** How many resources of a type would arrive. */
export type ConnectorPreviewType = {
  /** What the source calls the type. */
  readonly displayName: string
  /** How many there are. */
  readonly count: number
}

/** A field of the configuration of a program. */
export type ConnectorProgramField = {
  /** Its name, as the program takes it. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** string, bool, int, stringList or stringMap. */
  readonly kind: string
  /** The program does not start without it. */
  readonly required: boolean
  /** Its value is never shown. */
  readonly secret: boolean
  /** What it is unless set. */
  readonly defaultValue: string
}

/** A connector does it; empty means as defaultBehavior, by the connector of the app that can do it. */
export type ConnectorProvision = {
  /** As the connector does it. */
  readonly defaultBehavior?: DefaultBehavior
  /** The connector makes an account. */
  readonly account?: AccountProvision
  /** The connector deletes the account. */
  readonly deleteAccount?: DeleteAccount
}

/** The sync. */
export type ConnectorPushServiceCompleteSyncResponse = {
  /** One run of a connector. */
  readonly sync: ConnectorSync
}

/** The sync. */
export type ConnectorPushServiceFailSyncResponse = {
  /** One run of a connector. */
  readonly sync: ConnectorSync
}

/** The task. */
export type ConnectorPushServiceFinishTaskResponse = {
  /** Something a connector is asked to do. */
  readonly task: ConnectorTask
}

/** The task. */
export type ConnectorPushServiceHeartbeatResponse = {
  /** Something a connector is asked to do. */
  readonly task: ConnectorTask
}

/** What it should know. */
export type ConnectorPushServiceHelloResponse = {
  /** The configuration of the connector, without secrets. */
  readonly config?: { readonly [name: string]: unknown }
  /** Whether a sync is wanted now. */
  readonly syncDue: boolean
}

/** How many were taken. */
export type ConnectorPushServiceLogSyncResponse = {
  /** As many as were sent. */
  readonly accepted: number
}

/** The task, or null. */
export type ConnectorPushServiceNextTaskResponse = {
  /** Something a connector is asked to do. */
  readonly task?: ConnectorTask
  /** The password the task needs, opened for the connector itself; empty when it needs none. */
  readonly password: string
}

/** The sync. */
export type ConnectorPushServiceOpenSyncResponse = {
  /** One run of a connector. */
  readonly sync: ConnectorSync
}

/** The sync. */
export type ConnectorPushServiceRenewSyncResponse = {
  /** One run of a connector. */
  readonly sync: ConnectorSync
}

/** How many were taken. */
export type ConnectorPushServiceStageDeletesResponse = {
  /** As many as were sent. */
  readonly accepted: number
}

/** How many were taken. */
export type ConnectorPushServiceStageEntitlementsResponse = {
  /** As many as were sent. */
  readonly accepted: number
}

/** How many were taken. */
export type ConnectorPushServiceStageGrantsResponse = {
  /** As many as were sent. */
  readonly accepted: number
}

/** How many were taken. */
export type ConnectorPushServiceStageResourceTypesResponse = {
  /** As many as were sent. */
  readonly accepted: number
}

/** How many were taken. */
export type ConnectorPushServiceStageResourcesResponse = {
  /** As many as were sent. */
  readonly accepted: number
}

/** How many were taken. */
export type ConnectorPushServiceStageUsesResponse = {
  /** As many as were sent. */
  readonly accepted: number
}

/** What became of them. */
export type ConnectorPushServiceTellUsesResponse = {
  /** As many as were written down. */
  readonly accepted: number
  /** As many as were told before. */
  readonly repeated: number
  /** As many as name something the connector has not fed: tell them again after the sync that does. */
  readonly unresolved: number
}

/** A random text. */
export type ConnectorRandomStringField = {
  /** How long. */
  readonly length: number
}

/** Shown only. */
export type ConnectorReadOnlyField = {}

/** Names a connector. */
export type ConnectorRef = {
  /** The id of the app. */
  readonly appId: string
  /** The id of the connector. */
  readonly id: string
}

/** A resource as its source knows it. */
export type ConnectorResourceId = {
  /** Its type. */
  readonly resourceType: string
  /** Its id within the type. */
  readonly resource: string
}

/** Takes an entitlement from an account. */
export type ConnectorRevokeTask = {
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
  /** The entitlement as its source knows it. */
  readonly entitlementId: string
  /** A resource as its source knows it. */
  readonly principalId?: ConnectorResourceId
  /** The grant as its source knows it; empty when that is not known. */
  readonly grantId: string
}

/** A secret that is taken and never shown. */
export type ConnectorRotatableSecretField = {}

/** Gives an account another password. */
export type ConnectorRotateCredentialTask = {
  /** A resource as its source knows it. */
  readonly resourceId?: ConnectorResourceId
  /** random or encryptedPassword. In place of a random one it may make its own. */
  readonly credential: string
}

/** How a connector is run. */
export type ConnectorRunner = {
  /** The service itself runs it; then everything else is empty. */
  readonly isInside: boolean
  /** The programs that run it, those heard of last first. */
  readonly hosts: readonly ConnectorHost[]
  /** When one of them was last heard of. */
  readonly lastSeenAt?: string
  /** What the program that runs a connector is. */
  readonly metadata?: ConnectorMetadata
  /** The command that runs it; words in capitals are to be replaced. */
  readonly command: readonly string[]
  /** The secrets of the configuration, which the command takes from its environment. */
  readonly variables: readonly ConnectorRunnerVariable[]
}

/** How it is run. */
export type ConnectorRunnerServiceGetResponse = {
  /** How a connector is run. */
  readonly runner: ConnectorRunner
}

/** A variable of the environment that the program reads. */
export type ConnectorRunnerVariable = {
  /** Its name. */
  readonly name: string
  /** The field of the configuration that it sets. */
  readonly field: string
  /** The program does not start without it. */
  readonly required: boolean
}

/** A page of connectors. */
export type ConnectorSearchResponse = {
  /** The connectors. */
  readonly list: readonly ConnectorView[]
  /** The newest sync of each of them that has one. */
  readonly syncs: readonly ConnectorSync[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** One of several. */
export type ConnectorSelectField = {
  /** The choices. */
  readonly items: readonly ConnectorSelectItem[]
}

/** One choice. */
export type ConnectorSelectItem = {
  /** What people call it. */
  readonly displayName: string
  /** What is kept. */
  readonly value: string
}

/** The connector. */
export type ConnectorServiceConnectResponse = {
  /** A connector and where what belongs to it was put. */
  readonly connectorView: ConnectorView
}

/** The connector. */
export type ConnectorServiceCreateDelegatedResponse = {
  /** A connector and where what belongs to it was put. */
  readonly connectorView: ConnectorView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The connector. */
export type ConnectorServiceCreateResponse = {
  /** A connector and where what belongs to it was put. */
  readonly connectorView: ConnectorView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** Nothing to say. */
export type ConnectorServiceDeleteResponse = {}

/** The credential. */
export type ConnectorServiceGetCredentialsResponse = {
  /** What a program signs in with to run a connector. */
  readonly credential: ConnectorCredential
}

/** What would go, and what would not. */
export type ConnectorServiceGetDeletionResponse = {
  /** The accounts that no other connector brings. */
  readonly accounts: number
  /** The resources that no other connector brings. */
  readonly resources: number
  /** The entitlements that no other connector brings. */
  readonly entitlements: number
  /** The grants that no other connector brings. */
  readonly grants: number
  /** What it has still to do, which would be canceled. */
  readonly tasks: number
  /** How many other connectors feed the app. */
  readonly otherConnectors: number
}

/** The connector. */
export type ConnectorServiceGetResponse = {
  /** A connector and where what belongs to it was put. */
  readonly connectorView: ConnectorView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A page of credentials. */
export type ConnectorServiceListCredentialsResponse = {
  /** The credentials. */
  readonly list: readonly ConnectorCredential[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of connectors. */
export type ConnectorServiceListResponse = {
  /** The connectors. */
  readonly list: readonly ConnectorView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What would arrive. */
export type ConnectorServicePreviewConfigResponse = {
  /** What prevents reading the source; empty when it was read. */
  readonly problem: string
  /** All of the source was read; otherwise its beginning, and the counts are of that. */
  readonly isComplete: boolean
  /** How many accounts would arrive. */
  readonly accountCount: number
  /** How many entitlements. */
  readonly entitlementCount: number
  /** How many grants. */
  readonly grantCount: number
  /** How many resources of each type, without accounts. */
  readonly types: readonly ConnectorPreviewType[]
  /** The first accounts. */
  readonly accounts: readonly ConnectorPreviewAccount[]
  /** The first grants. */
  readonly grants: readonly ConnectorPreviewGrant[]
  /** To whom the accounts would belong. */
  readonly matches: ConnectorPreviewMatches
  /** The columns of the source, where its configuration says what they are. */
  readonly columns: readonly ConnectorPreviewColumn[]
  /** All that a column may be said to mean. */
  readonly meanings: readonly string[]
  /** The first records that would be left out. */
  readonly warnings: readonly string[]
  /** How many there are. */
  readonly warningCount: number
}

/** Nothing to say. */
export type ConnectorServiceRevokeCredentialResponse = {}

/** The credential and its secret. */
export type ConnectorServiceRotateCredentialResponse = {
  /** What a program signs in with to run a connector. */
  readonly credential: ConnectorCredential
}

/** Whether the source was reached. */
export type ConnectorServiceTestConfigResponse = {
  /** The source was reached, or the connector is run outside and there is nothing to reach. */
  readonly success: boolean
  /** What prevents it; empty after a success. */
  readonly message: string
}

/** Whether the source was reached. */
export type ConnectorServiceTestResponse = {
  /** The source was reached, or the connector is run outside and there is nothing to reach. */
  readonly success: boolean
  /** What prevents it; empty after a success. */
  readonly message: string
}

/** The connector as it is now. */
export type ConnectorServiceUpdateDelegatedResponse = {
  /** A connector and where what belongs to it was put. */
  readonly connectorView: ConnectorView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The connector as it is now. */
export type ConnectorServiceUpdateResponse = {
  /** A connector and where what belongs to it was put. */
  readonly connectorView: ConnectorView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** What holds for all connectors of the tenant. */
export type ConnectorSettings = {
  /** A full sync in which half of everything is missing is held until somebody confirms it. True when never set. */
  readonly checkBadSync: boolean
  /** People ask for access here: connectors without a schedule of their own sync every hour, else once a day. True when never set. */
  readonly accessRequests: boolean
}

/** The settings. */
export type ConnectorSettingsServiceGetResponse = {
  /** What holds for all connectors of the tenant. */
  readonly settings: ConnectorSettings
}

/** The settings as they are now. */
export type ConnectorSettingsServiceUpdateResponse = {
  /** What holds for all connectors of the tenant. */
  readonly settings: ConnectorSettings
}

/** How a connector is doing. */
export type ConnectorStatus = {
  /** DISABLED while it is paused or held. */
  readonly status: ConnectorSyncStatus
  /** When its last sync began. */
  readonly startedAt?: string
  /** When its last sync ended. */
  readonly completedAt?: string
  /** When this last changed. */
  readonly updatedAt?: string
  /** Why its last sync failed. */
  readonly lastError: string
}

/** A line of text. */
export type ConnectorStringField = {
  /** Never shown. */
  readonly secret: boolean
  /** Rules the value must keep. */
  readonly valueValidator?: { readonly [name: string]: unknown }
}

/** Several texts. */
export type ConnectorStringListField = {
  /** Rules the value must keep. */
  readonly valueValidator?: { readonly [name: string]: unknown }
}

/** Texts by name. */
export type ConnectorStringMapField = {
  /** May be empty. */
  readonly optional: boolean
}

/** One run of a connector. */
export type ConnectorSync = {
  /** Its id. */
  readonly id: string
  /** The connector. */
  readonly connectorId: string
  /** Whether it brings everything. */
  readonly type: ConnectorSyncType
  /** How far it is. */
  readonly state: ConnectorSyncState
  /** Its changes are recorded in bulk and start no automation. */
  readonly suppressTriggers: boolean
  /** When its first data could come. */
  readonly startedAt?: string
  /** When it ended. */
  readonly completedAt?: string
  /** When something last happened to it. */
  readonly updatedAt?: string
  /** Why it failed or is held; empty when neither is so. */
  readonly error: string
  /** Records it brought, by kind. */
  readonly received: { readonly [name: string]: string }
  /** What a connector feeds, by kind. */
  readonly countsBefore?: ConnectorSyncCounts
  /** What a connector feeds, by kind. */
  readonly countsAfter?: ConnectorSyncCounts
  /** Grants whose entitlement or principal it did not bring. */
  readonly unresolved: number
  /** How many warnings there were. */
  readonly warningCount: number
  /** The first of them. */
  readonly warnings: readonly ConnectorSyncWarning[]
  /** The sync that took over what was held; empty when none did. */
  readonly confirmedBySyncId: string
}

/** What it syncs. */
export type ConnectorSyncConfig = {
  /** Only these types; all when empty. */
  readonly syncResourceTypeIds: readonly string[]
}

/** What a connector feeds, by kind. */
export type ConnectorSyncCounts = {
  /** Resource types. */
  readonly resourceTypes: string
  /** Resources other than accounts. */
  readonly resources: string
  /** Accounts. */
  readonly accounts: string
  /** Entitlements. */
  readonly entitlements: string
  /** Grants it reports, inherited ones that follow from them not counted. */
  readonly grants: string
}

/** How many there are. */
export type ConnectorSyncCountsResponse = {
  /** The time zone of the days. */
  readonly timezone: string
  /** Where the first day begins. */
  readonly since?: string
  /** Where the last day ends. */
  readonly until?: string
  /** How many match. */
  readonly total: number
  /** Whether all that match were counted; otherwise the newest 250000 were. */
  readonly isComplete: boolean
  /** The time of the oldest that was counted, where not all were; earlier days are too low. */
  readonly countedSince?: string
  /** By state. */
  readonly byState: readonly Count[]
  /** Each day of the range. */
  readonly days: readonly ConnectorSyncDay[]
}

/** When it syncs. */
export type ConnectorSyncCronSchedule = {
  /** Five fields: minute, hour, day, month, weekday; empty: every hour. */
  readonly cronSpec: string
  /** An IANA name; empty: UTC. */
  readonly timezone: string
  /** Not before. */
  readonly start?: string
}

/** Syncs made on one day. */
export type ConnectorSyncDay = {
  /** The date in the time zone, such as 2026-11-16. */
  readonly day: string
  /** Where the day begins. */
  readonly startsAt?: string
  /** Where the day ends. */
  readonly endsAt?: string
  /** How many are of this day. */
  readonly count: number
  /** By the state they are in now. */
  readonly byState: readonly Count[]
}

/** Since when it fails. */
export type ConnectorSyncFailingEvidence = {
  /** Failed syncs in a row. */
  readonly consecutiveFailureCount: number
  /** The last of them. */
  readonly lastFailedAt?: string
  /** Its sync. */
  readonly lastSyncLifecycleId: string
  /** The first of them. */
  readonly streakStartedAt?: string
}

/** A connector whose syncs fail. */
export type ConnectorSyncFailingType = {}

/** A line that the program of a connector logged during a sync. */
export type ConnectorSyncLine = {
  /** Its place in the log of the sync, from 1. */
  readonly number: number
  /** When it was logged. */
  readonly at?: string
  /** How serious it is. */
  readonly level: ConnectorSyncLineLevel
  /** What it says. */
  readonly message: string
}

/** How serious a line is. */
export type ConnectorSyncLineLevel = 'INFO' | 'DEBUG' | 'WARN' | 'ERROR' | (string & {})

/** The sync. */
export type ConnectorSyncServiceGetResponse = {
  /** One run of a connector. */
  readonly sync: ConnectorSync
}

/** A page of lines. */
export type ConnectorSyncServiceListLinesResponse = {
  /** The lines. */
  readonly list: readonly ConnectorSyncLine[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of syncs. */
export type ConnectorSyncServiceListResponse = {
  /** The syncs. */
  readonly list: readonly ConnectorSync[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of syncs. */
export type ConnectorSyncServiceSearchResponse = {
  /** The syncs. */
  readonly list: readonly ConnectorSync[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** How far a sync is. */
export type ConnectorSyncState = 'QUEUED' | 'RUNNING' | 'PROCESSING' | 'DONE' | 'ERROR' | 'CANCELED' | 'ERRORED_NO_DATA' | (string & {})

/** How its last sync is. */
export type ConnectorSyncStatus = 'SYNC_STATUS_UNSPECIFIED' | 'SYNC_STATUS_RUNNING' | 'SYNC_STATUS_DONE' | 'SYNC_STATUS_ERROR' | 'SYNC_STATUS_DISABLED' | (string & {})

/** Brings everything there is. */
export type ConnectorSyncTask = {}

/** Whether a sync brings everything. */
export type ConnectorSyncType = 'SYNC_TYPE_UNSPECIFIED' | 'SYNC_TYPE_FULL' | 'SYNC_TYPE_PARTIAL' | (string & {})

/** Something a sync brought that could not be taken as it is. */
export type ConnectorSyncWarning = {
  /** The kind of record, for example grant. */
  readonly kind: string
  /** The id of the record. */
  readonly record: string
  /** Where it stood: the batch and the index within it. */
  readonly place: string
  /** What is wrong with it and what was done. */
  readonly message: string
}

/** A connector. */
export type ConnectorTarget = {
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
}

/** Something a connector is asked to do. */
export type ConnectorTask = {
  /** Its id. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
  /** What is to be done. */
  readonly kind: ConnectorTaskKind
  /** UNSUPPORTED: the connector cannot do it, and nothing was changed at the source. */
  readonly state: ConnectorTaskState
  /** Why it ended as it did, or why it waits again. */
  readonly reason: string
  /** It was not done and will not be: somebody has to do it by hand. */
  readonly needsManual: boolean
  /** How often it was tried in vain. */
  readonly failures: number
  /** What the connector answered. */
  readonly result?: { readonly [name: string]: unknown }
  /** Who has it, or had it last. */
  readonly hostId: string
  /** Until when its host may be silent. */
  readonly leasedUntil?: string
  /** When it was asked for. */
  readonly createdAt?: string
  /** When something last happened to it. */
  readonly updatedAt?: string
  /** When it ended. */
  readonly finishedAt?: string
  /** Brings everything there is. */
  readonly sync?: ConnectorSyncTask
  /** Gives an account an entitlement. */
  readonly grant?: ConnectorGrantTask
  /** Takes an entitlement from an account. */
  readonly revoke?: ConnectorRevokeTask
  /** Makes an account. */
  readonly createAccount?: ConnectorCreateAccountTask
  /** Deletes a resource. */
  readonly deleteResource?: ConnectorDeleteResourceTask
  /** Makes a resource. */
  readonly createResource?: ConnectorCreateResourceTask
  /** Gives an account another password. */
  readonly rotateCredential?: ConnectorRotateCredentialTask
  /** Does something of the connector’s own. */
  readonly action?: ConnectorActionTask
  /** Opens a ticket. The result holds ticketId, url and status. */
  readonly createTicket?: ConnectorCreateTicketTask
  /** Reads how far a ticket is. The result holds status and url. */
  readonly getTicket?: ConnectorGetTicketTask
}

/** What a connector is asked to do. */
export type ConnectorTaskKind = 'CONNECTOR_TASK_KIND_UNSPECIFIED' | 'SYNC' | 'GRANT' | 'REVOKE' | 'CREATE_ACCOUNT' | 'DELETE_RESOURCE' | 'CREATE_RESOURCE' | 'ROTATE_CREDENTIAL' | 'ACTION' | 'CREATE_TICKET' | 'GET_TICKET' | (string & {})

/** The task. */
export type ConnectorTaskServiceCreateResponse = {
  /** Something a connector is asked to do. */
  readonly task: ConnectorTask
}

/** The task. */
export type ConnectorTaskServiceGetResponse = {
  /** Something a connector is asked to do. */
  readonly task: ConnectorTask
}

/** A page of tasks. */
export type ConnectorTaskServiceListResponse = {
  /** The tasks. */
  readonly list: readonly ConnectorTask[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** How far a task is. */
export type ConnectorTaskState = 'CONNECTOR_TASK_STATE_UNSPECIFIED' | 'CONNECTOR_TASK_STATE_QUEUED' | 'CONNECTOR_TASK_STATE_RUNNING' | 'CONNECTOR_TASK_STATE_SUCCEEDED' | 'CONNECTOR_TASK_STATE_FAILED' | 'CONNECTOR_TASK_STATE_UNSUPPORTED' | 'CONNECTOR_TASK_STATE_CANCELED' | (string & {})

/** Text of several lines. */
export type ConnectorTextField = {
  /** Never shown. */
  readonly secret: boolean
  /** Rules the value must keep. */
  readonly valueValidator?: { readonly [name: string]: unknown }
}

/** A connector and where what belongs to it was put. */
export type ConnectorView = {
  /** A data source of an app. */
  readonly connector: Connector
  /** Where its app is in expanded. */
  readonly appPath: string
  /** Where its owners are in expanded. */
  readonly usersPath: string
  /** Where its capabilities are in expanded. */
  readonly capabilitiesPath: string
}

/** Addresses of the organisation that are no users; each list is replaced whole. */
export type Contacts = {
  /** Are told of decoys that were used, exposed secrets and emergency access: 20 at most. */
  readonly securityEmails: readonly string[]
  /** Are told nothing by the service: 20 at most. */
  readonly billingEmails: readonly string[]
  /** Are told of exports, syncs and automations that fail: 20 at most. */
  readonly operationsEmails: readonly string[]
  /** When they were first given. */
  readonly createdAt?: string
  /** When they were last changed. */
  readonly updatedAt?: string
}

/** How many there are of one kind. */
export type Count = {
  /** The kind, as the list of the same objects names it. */
  readonly name: string
  /** How many. */
  readonly count: number
}

/** Accounts, those in the app of the service too. */
export type CoverageOfAccounts = {
  /** How many there are. */
  readonly total: number
  /** Those that nobody answers for. */
  readonly nobodys: number
}

/** Apps, without the one of the service. */
export type CoverageOfApps = {
  /** How many there are. */
  readonly total: number
  /** Those whose connector has lately brought what they have. */
  readonly current: number
  /** Those whose connector has not for two days, a file for seven. */
  readonly behind: number
  /** Those without a connector. */
  readonly unconnected: number
}

/** People who are not deleted. */
export type CoverageOfPeople = {
  /** How many there are. */
  readonly total: number
  /** Those who have no account in any app. */
  readonly withoutAccount: number
}

/** The access profile. */
export type CreateAccessProfileFromCohortResponse = {
  /** The access profile; empty of a dry run. */
  readonly accessProfileId: string
  /** The rule by which people are members; empty when there is none. */
  readonly celExpression: string
  /** What an access profile would do; nothing was made. */
  readonly preview?: RoleMiningAccessProfilePreview
  /** What the answer refers to is called: user. */
  readonly names?: readonly NamedObject[]
}

/** Starts an access review. */
export type CreateAccessReview = {
  /** The template of the review. */
  readonly accessReviewTemplateId: string
  /** Gives the id of the template. */
  readonly accessReviewTemplateCel: string
  /** What it is called; the name of the template when empty. */
  readonly campaignName: string
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel: string
  /** These users. */
  readonly userRefs: readonly UserRef[]
}

/** The owner. */
export type CreateAppEntitlementEntitlementOwnerResponse = {
  /** An entitlement whose holders own an entitlement. */
  readonly appEntitlementOwnerEntitlement: AppEntitlementOwnerEntitlement
}

/** The owner. */
export type CreateAppEntitlementOwnerResponse = {
  /** An entitlement whose holders own an app. */
  readonly appOwnerEntitlement: AppOwnerEntitlement
}

/** The binding. */
export type CreateAppEntitlementProxyResponse = {
  /** A binding and what it binds. */
  readonly appProxyEntitlementView: AppEntitlementProxyView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The entitlement. */
export type CreateAppEntitlementResponse = {
  /** An entitlement and what belongs to it. */
  readonly appEntitlementView: AppEntitlementView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The owner. */
export type CreateAppEntitlementUserOwnerResponse = {
  /** A user who owns an entitlement. */
  readonly appEntitlementOwnerUser: AppEntitlementOwnerUser
}

/** The owner. */
export type CreateAppResourceEntitlementOwnerResponse = {
  /** An entitlement whose holders own a resource. */
  readonly appResourceOwnerEntitlement: AppResourceOwnerEntitlement
}

/** The owner. */
export type CreateAppResourceUserOwnerResponse = {
  /** A user who owns a resource. */
  readonly appResourceOwnerUser: AppResourceOwnerUser
}

/** The app. */
export type CreateAppResponse = {
  /** A governed system. */
  readonly app: App
}

/** The owner. */
export type CreateAppUserEntitlementOwnerResponse = {
  /** An entitlement whose holders own an account. */
  readonly appUserOwnerEntitlement: AppUserOwnerEntitlement
}

/** The owner. */
export type CreateAppUserOwnerResponse = {
  /** A user who owns an app. */
  readonly appOwnerUser: AppOwnerUser
}

/** The owner. */
export type CreateAppUserUserOwnerResponse = {
  /** A user who owns an account. */
  readonly appUserOwnerUser: AppUserOwnerUser
}

/** The value. */
export type CreateAttributeValueResponse = {
  /** A tag that entitlements can carry. */
  readonly value: AttributeValue
}

/** The automation, and what is shown once. */
export type CreateAutomationResponse = {
  /** What is done by itself, and when. */
  readonly automation?: Automation
  /** The address of a new capability-URL listener, with its token. Shown this once. */
  readonly webhookCapabilityUrl: string
  /** The shared secret of a new HMAC listener. Shown this once. */
  readonly webhookHmacSecret: string
  /** What was saved and will not work as it stands, and members that were ignored. */
  readonly warnings: readonly AutomationWarning[]
}

/** The value. */
export type CreateComplianceFrameworkAttributeValueResponse = {
  /** A tag that entitlements can carry. */
  readonly value: AttributeValue
}

/** The owner. */
export type CreateConnectorEntitlementOwnerResponse = {
  /** An entitlement whose holders own a connector. */
  readonly connectorOwnerEntitlement: ConnectorOwnerEntitlement
}

/** The owner. */
export type CreateConnectorUserOwnerResponse = {
  /** A user who owns a connector. */
  readonly connectorOwnerUser: ConnectorOwnerUser
}

/** The finding. */
export type CreateFindingResponse = {
  /** A risk that was found. */
  readonly finding: Finding
}

/** The routing rule. */
export type CreateFindingRoutingRuleResponse = {
  /** Says what becomes of findings as they appear. */
  readonly routingRule: FindingRoutingRule
}

/** The finding and its task. */
export type CreateFindingTaskResponse = {
  /** A risk that was found. */
  readonly finding: Finding
  /** The task. */
  readonly taskId: string
}

/** The transformation rule. */
export type CreateFindingTransformationRuleResponse = {
  /** Changes findings as they appear. */
  readonly transformationRule: FindingTransformationRule
}

/** The resource. */
export type CreateManuallyManagedAppResourceResponse = {
  /** A thing in an app that access is given on. */
  readonly appResource: AppResource
}

/** The resource type. */
export type CreateManuallyManagedResourceTypeResponse = {
  /** A kind of resource of an app: groups, roles and so on. */
  readonly appResourceType: AppResourceType
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The policy. */
export type CreatePolicyResponse = {
  /** Who has to agree, and what happens then. */
  readonly policy: Policy
}

/** Asks for access to be taken away. */
export type CreateRevokeTasks = {
  /** These entitlements. */
  readonly appEntitlementRefs: readonly AppEntitlementRef[]
  /** Gives the entitlements. */
  readonly appEntitlementRefsCel: string
  /** But not these. */
  readonly excludedAppEntitlementRefs: readonly AppEntitlementRef[]
  /** Gives those left out. */
  readonly excludedAppEntitlementRefsCel: string
  /** All the user holds. */
  readonly revokeAll: boolean
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel: string
  /** Names a user. */
  readonly userRef?: UserRef
}

/** Asks for access to be taken away, chosen by what it is. */
export type CreateRevokeTasksV2 = {
  /** DIRECT: what is held directly, also when it is inherited too. All when unspecified: what is only inherited goes to people, with what it comes from. */
  readonly grantSourceFilter: RevokedGrantSourceFilter
  /** Gives the user, or the id of one. */
  readonly userIdCel?: string
  /** Names a user. */
  readonly userRef?: UserRef
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** The entitlements named. */
  readonly inclusionList?: EntitlementInclusionList
  /** Every entitlement. */
  readonly inclusionAll?: EntitlementInclusionAll
  /** Entitlements by what they are. */
  readonly inclusionCriteria?: EntitlementInclusionCriteria
  /** The entitlements an expression gives. */
  readonly inclusionListCel?: EntitlementInclusionListCel
  /** The access to each app, and nothing inside it. */
  readonly inclusionAccessOnly?: EntitlementInclusionAccessOnly
  /** Nothing is left out. */
  readonly exclusionNone?: EntitlementExclusionNone
  /** Entitlements left out. */
  readonly exclusionList?: EntitlementExclusionList
  /** Entitlements left out by what they are. */
  readonly exclusionCriteria?: EntitlementExclusionCriteria
  /** Entitlements left out as an expression gives them. */
  readonly exclusionListCel?: EntitlementExclusionListCel
}

/** The value. */
export type CreateRiskLevelAttributeValueResponse = {
  /** A tag that entitlements can carry. */
  readonly value: AttributeValue
}

/** The provider. */
export type CreateStepUpProviderResponse = {
  /** Who authenticates a person anew before an approval or a signature. */
  readonly stepUpProvider: StepUpProvider
}

/** Makes a task of it. */
export type CreateTaskAction = {
  /** The policy of the task. */
  readonly policyId: string
}

/** The owner. */
export type CreateUserEntitlementOwnerResponse = {
  /** An entitlement whose holders own a user. */
  readonly userOwnerEntitlement: UserOwnerEntitlement
}

/** The owner. */
export type CreateUserUserOwnerResponse = {
  /** A user who owns a user. */
  readonly userOwnerUser: UserOwnerUser
}

/** When it ends. */
export type CredentialExpiringEvidence = {
  /** It has ended. */
  readonly expired: boolean
  /** When. */
  readonly expiresAt?: string
}

/** A credential that ends soon. */
export type CredentialExpiringType = {
  /** What it is called. */
  readonly credentialDisplayName: string
  /** A client of a user. */
  readonly userClientId?: string
  /** A secret that a connector found. */
  readonly appResourceSecret?: AppResourceSecret
}

/** Nothing to say. */
export type CredentialExposureServiceReportResponse = {}

/** Which credentials people may have, and what each has to be like. */
export type CredentialInventoryPolicy = {
  /** Names the policy. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** Kept for lists; one policy applies, the default of the tenant. */
  readonly priority: number
  /** What people may have; empty means every type. A type that the installation cannot run is not offered. */
  readonly enabledTypes: readonly SignInCredentialType[]
  /** What passwords have to be like, beside what holds always. */
  readonly password?: PasswordConstraints
  /** What passkeys have to be like. */
  readonly passkey?: PasskeyConstraints
  /** What codes of authenticator apps are like. */
  readonly totp?: TOTPConstraints
  /** What codes sent by e-mail are like. */
  readonly emailOtp?: EmailOTPConstraints
  /** Which accounts elsewhere show who somebody is. */
  readonly delegated?: DelegatedConstraints
  /** It comes with the service and cannot be changed. */
  readonly isBuiltin: boolean
  /** When it was made; absent for the built-in one. */
  readonly createdAt?: string
  /** When it was last changed; absent for the built-in one. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The credential inventory policy. */
export type CredentialInventoryPolicyServiceCreateResponse = {
  /** Which credentials people may have, and what each has to be like. */
  readonly credentialInventoryPolicy: CredentialInventoryPolicy
}

/** Nothing to say. */
export type CredentialInventoryPolicyServiceDeleteResponse = {}

/** The credential inventory policy. */
export type CredentialInventoryPolicyServiceGetResponse = {
  /** Which credentials people may have, and what each has to be like. */
  readonly credentialInventoryPolicy: CredentialInventoryPolicy
}

/** A page of credential inventory policies. */
export type CredentialInventoryPolicyServiceListResponse = {
  /** The credential inventory policies. */
  readonly list: readonly CredentialInventoryPolicy[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of credential inventory policies. */
export type CredentialInventoryPolicyServiceSearchResponse = {
  /** The credential inventory policies. */
  readonly list: readonly CredentialInventoryPolicy[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The credential inventory policy as it is now. */
export type CredentialInventoryPolicyServiceUpdateResponse = {
  /** Which credentials people may have, and what each has to be like. */
  readonly credentialInventoryPolicy: CredentialInventoryPolicy
}

/** Who saw it where. */
export type CredentialPubliclyExposedEvidence = {
  /** It no longer opens anything. */
  readonly credentialRevoked: boolean
  /** How the hash of the secret begins. */
  readonly fingerprintPrefix: string
  /** When it was first reported. */
  readonly firstObservedAt?: string
  /** Who reported it first. */
  readonly firstScannerId: string
  /** Who reported it. */
  readonly reportingScanners: readonly string[]
  /** When it stopped opening anything. */
  readonly revokedAt?: string
  /** What kind of place it was seen in. */
  readonly sourceKind: string
  /** Where it was seen. */
  readonly sourceUrl: string
}

/** A credential that was seen in public. */
export type CredentialPubliclyExposedType = {
  /** What it is called. */
  readonly credentialDisplayName: string
  /** A client of a user. */
  readonly userClientId?: string
  /** A client of a connector. */
  readonly connectorClientId?: string
  /** A credential a connector looks after. */
  readonly connectorManagedCredentialId?: string
  /** A client of a function. */
  readonly functionClientId?: string
}

/** Nothing to say. */
export type CredentialServiceDeleteResponse = {}

/** The credentials. */
export type CredentialServiceListResponse = {
  /** The credentials. */
  readonly list: readonly UserCredential[]
}

/** Denies answers with a card number. */
export type CreditCardBlockingConfig = {}

/** An analysis of people that somebody chose. */
export type CustomAnalysisResultView = {
  /** Its id. */
  readonly id: string
  /** How far it is. */
  readonly status: RoleMiningRunStatus
  /** Whom it is of; everyone when there are none. */
  readonly profileFilters: readonly ProfileFilter[]
  /** How many people these were. */
  readonly cohortSize: number
  /** How many clusters it found. */
  readonly suggestionsGenerated: number
  /** When it began. */
  readonly createdAt?: string
  /** When it ended. */
  readonly completedAt?: string
  /** Why it failed. */
  readonly errorMessage: string
}

/** Something found by others. */
export type CustomFindingType = {}

/** A place that exports are written to. */
export type DataSource = {
  /** Names the data source. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** A bucket of S3 or of a service that speaks its language. */
  readonly s3?: S3DataSource
  /** A container of Azure Blob Storage. */
  readonly azureBlob?: AzureBlobDataSource
  /** A folder below the one the operator set aside. */
  readonly fileSystem?: FileSystemDataSource
}

/** The data source. */
export type DataSourceServiceCreateResponse = {
  /** A place that exports are written to. */
  readonly datasource: DataSource
}

/** Nothing to say. */
export type DataSourceServiceDeleteResponse = {}

/** The data source. */
export type DataSourceServiceGetResponse = {
  /** A place that exports are written to. */
  readonly datasource: DataSource
}

/** A page of data sources. */
export type DataSourceServiceListResponse = {
  /** The data sources. */
  readonly list: readonly DataSource[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The data source as it is now. */
export type DataSourceServiceUpdateResponse = {
  /** A place that exports are written to. */
  readonly datasource: DataSource
}

/** A day. Of two bounds the narrower counts, with one day to spare for time zones. */
export type DateField = {
  /** The first day. */
  readonly minDate: string
  /** The last day. */
  readonly maxDate: string
  /** The first day, counted from today. */
  readonly minDaysFromToday?: number
  /** The last day, counted from today. */
  readonly maxDaysFromToday?: number
  /** Today, when nothing else is filled in. */
  readonly defaultToToday: boolean
}

/** An owner who left. */
export type DeactivatedOwnerDetail = {
  /** Why they no longer count. */
  readonly reason: DeactivatedOwnerReason
  /** Who. */
  readonly userId: string
}

/** Who left. */
export type DeactivatedOwnerEvidence = {
  /** The owners. */
  readonly deactivatedOwners: readonly DeactivatedOwnerDetail[]
}

/** Why an owner no longer counts. */
export type DeactivatedOwnerReason = 'DEACTIVATED_OWNER_REASON_UNSPECIFIED' | 'DEACTIVATED_OWNER_REASON_USER_DELETED' | 'DEACTIVATED_OWNER_REASON_USER_DISABLED' | 'DEACTIVATED_OWNER_REASON_EMPLOYMENT_INACTIVE' | (string & {})

/** How somebody came to own it. */
export type DeactivatedOwnerSource = 'DEACTIVATED_OWNER_SOURCE_UNSPECIFIED' | 'DEACTIVATED_OWNER_SOURCE_IDENTITY_CORRELATION' | 'DEACTIVATED_OWNER_SOURCE_OWNERSHIP_ASSIGNED' | (string & {})

/** Owned by somebody who left. */
export type DeactivatedOwnerType = {
  /** How they came to own it. */
  readonly source: DeactivatedOwnerSource
}

/** A step that such a request would go through. */
export type DecidingStep = {
  /** What kind of step, such as approval, accept, reject, form or wait. */
  readonly kind: string
  /** Of an approval: who decides, such as manager or appOwners. */
  readonly decidedBy: string
  /** The first of those who could decide now, each alone. */
  readonly userIds: readonly string[]
  /** How many could. */
  readonly count: number
}

/** Requests decided on one day. */
export type DecisionTimesDay = {
  /** The date in the time zone, such as 2026-11-16. */
  readonly day: string
  /** Where the day begins. */
  readonly startsAt?: string
  /** Where the day ends. */
  readonly endsAt?: string
  /** How many are of this day. */
  readonly count: number
  /** From the request to the decision: half were faster. */
  readonly median?: string
}

/** Requests for access to one app. */
export type DecisionTimesOfApp = {
  /** The app. */
  readonly appId: string
  /** How many requests were decided. */
  readonly count: number
  /** From the request to the decision: half were faster. */
  readonly median?: string
  /** From the request to the decision: nine in ten were faster. */
  readonly slowestTenth?: string
}

/** How long it took. */
export type DecisionTimesResponse = {
  /** The time zone of the days. */
  readonly timezone: string
  /** Where the first day begins. */
  readonly since?: string
  /** Where the last day ends. */
  readonly until?: string
  /** How many requests were decided. */
  readonly count: number
  /** From the request to the decision: half were faster. */
  readonly median?: string
  /** From the request to the decision: nine in ten were faster. */
  readonly slowestTenth?: string
  /** Each day of the range. */
  readonly days: readonly DecisionTimesDay[]
  /** The apps with the most, at most 100. */
  readonly byApp: readonly DecisionTimesOfApp[]
  /** How many requests wait for a decision now. */
  readonly waiting: number
  /** When the oldest of them was made. */
  readonly waitingSince?: string
  /** What the answer refers to is called: app. */
  readonly names?: readonly NamedObject[]
}

/** A credential that looks real and opens nothing; whoever uses it is told on. */
export type Decoy = {
  /** Its id. */
  readonly id: string
  /** What it looks like. */
  readonly kind: DecoyKind
  /** What it is called. */
  readonly displayName: string
  /** Where it was put, and why. */
  readonly description: string
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** Its use is no longer told. */
  readonly disabled: boolean
  /** When somebody last used it. */
  readonly lastUsedAt?: string
  /** SHA-256 of its secret in hex; empty when it has none. */
  readonly materialFingerprintSha256: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** An access token. */
export type DecoyAccessToken = {
  /** The token. */
  readonly accessToken: string
}

/** A client. */
export type DecoyClientCredential = {
  /** The client id. */
  readonly clientId: string
  /** The secret. */
  readonly clientSecret: string
}

/** What a decoy looks like. */
export type DecoyCredentialKind = 'DECOY_CREDENTIAL_KIND_UNSPECIFIED' | 'DECOY_CREDENTIAL_KIND_USER_CLIENT_CREDENTIAL' | 'DECOY_CREDENTIAL_KIND_CONNECTOR_CLIENT' | 'DECOY_CREDENTIAL_KIND_WORKLOAD_FEDERATION' | 'DECOY_CREDENTIAL_KIND_ACCESS_TOKEN' | (string & {})

/** Somebody used a decoy. */
export type DecoyCredentialUsedType = {
  /** The decoy. */
  readonly decoyId: string
  /** What it looks like. */
  readonly kind: DecoyCredentialKind
}

/** What a decoy looks like. */
export type DecoyKind = 'DECOY_KIND_UNSPECIFIED' | 'DECOY_KIND_USER_CLIENT_CREDENTIAL' | 'DECOY_KIND_CONNECTOR_CLIENT' | 'DECOY_KIND_WORKLOAD_FEDERATION' | 'DECOY_KIND_ACCESS_TOKEN' | (string & {})

/** What to leave lying about. It is shown this once and cannot be read again. */
export type DecoyMaterial = {
  /** A client. */
  readonly clientCredential?: DecoyClientCredential
  /** An access token. */
  readonly accessToken?: DecoyAccessToken
  /** A trust that workload tokens can be shown to. */
  readonly workloadFederation?: DecoyWorkloadFederation
}

/** Who saw it where. */
export type DecoyPubliclyExposedEvidence = {
  /** It no longer opens anything. */
  readonly credentialRevoked: boolean
  /** How the hash of the secret begins. */
  readonly fingerprintPrefix: string
  /** When it was first reported. */
  readonly firstObservedAt?: string
  /** Who reported it first. */
  readonly firstScannerId: string
  /** Who reported it. */
  readonly reportingScanners: readonly string[]
  /** When it stopped opening anything. */
  readonly revokedAt?: string
  /** What kind of place it was seen in. */
  readonly sourceKind: string
  /** Where it was seen. */
  readonly sourceUrl: string
}

/** A decoy that was seen in public. */
export type DecoyPubliclyExposedType = {
  /** The decoy. */
  readonly decoyId: string
  /** What it is called. */
  readonly decoyDisplayName: string
}

/** The decoy and what to leave lying about. */
export type DecoyServiceCreateResponse = {
  /** A credential that looks real and opens nothing; whoever uses it is told on. */
  readonly decoy: Decoy
  /** What to leave lying about. It is shown this once and cannot be read again. */
  readonly material: DecoyMaterial
}

/** Nothing to say. */
export type DecoyServiceDeleteResponse = {}

/** The decoy. */
export type DecoyServiceGetResponse = {
  /** A credential that looks real and opens nothing; whoever uses it is told on. */
  readonly decoy: Decoy
}

/** A page of decoys. */
export type DecoyServiceListResponse = {
  /** The decoys. */
  readonly list: readonly Decoy[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The decoy and what to leave lying about. */
export type DecoyServiceRotateResponse = {
  /** A credential that looks real and opens nothing; whoever uses it is told on. */
  readonly decoy: Decoy
  /** What to leave lying about. It is shown this once and cannot be read again. */
  readonly material: DecoyMaterial
}

/** A page of decoys. */
export type DecoyServiceSearchResponse = {
  /** The decoys. */
  readonly list: readonly Decoy[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The decoy as it is now. */
export type DecoyServiceUpdateResponse = {
  /** A credential that looks real and opens nothing; whoever uses it is told on. */
  readonly decoy: Decoy
}

/** A decoy. */
export type DecoyTarget = {
  /** The decoy. */
  readonly decoyId: string
}

/** A trust that workload tokens can be shown to. */
export type DecoyWorkloadFederation = {
  /** What to send as client_id to the token endpoint. */
  readonly workloadFederationTrustId: string
}

/** As the connector does it. */
export type DefaultBehavior = {
  /** A connector of the app; empty for the one that can do it, chosen when it is done. */
  readonly connectorId: string
}

/** Which accounts elsewhere show who somebody is. */
export type DelegatedConstraints = {
  /** Accounts of Google. */
  readonly googleEnabled: boolean
  /** Only accounts of these domains; empty means any. */
  readonly googleHostedDomains: readonly string[]
  /** Accounts of Microsoft. */
  readonly microsoftEnabled: boolean
  /** Only accounts of these tenants; empty means any. */
  readonly microsoftTenantIds: readonly string[]
}

/** Another entitlement is given, which brings this one. */
export type DelegatedProvision = {
  /** The app of the other entitlement. */
  readonly appId: string
  /** The other entitlement. */
  readonly entitlementId: string
  /** The binding is not shown to people. */
  readonly implicit: boolean
}

/** Who may verify a person for local sign-in. */
export type DelegatedVerifierType = 'DELEGATED_VERIFIER_TYPE_UNSPECIFIED' | 'DELEGATED_VERIFIER_TYPE_GOOGLE' | 'DELEGATED_VERIFIER_TYPE_MICROSOFT' | 'DELEGATED_VERIFIER_TYPE_GITHUB' | (string & {})

/** The connector deletes the account. */
export type DeleteAccount = {
  /** A connector of the app. */
  readonly connectorId: string
}

/** Nothing to say. */
export type DeleteAppEntitlementEntitlementOwnerResponse = {}

/** Nothing to say. */
export type DeleteAppEntitlementMonitorBindingResponse = {}

/** Nothing to say. */
export type DeleteAppEntitlementOwnerResponse = {}

/** Nothing to say. */
export type DeleteAppEntitlementOwnersResponse = {}

/** Nothing to say. */
export type DeleteAppEntitlementProxyResponse = {}

/** Nothing to say. */
export type DeleteAppEntitlementResponse = {}

/** Nothing to say. */
export type DeleteAppEntitlementUserOwnerResponse = {}

/** Nothing to say. */
export type DeleteAppOwnersResponse = {}

/** Nothing to say. */
export type DeleteAppResourceEntitlementOwnerResponse = {}

/** Nothing to say. */
export type DeleteAppResourceOwnersResponse = {}

/** Nothing to say. */
export type DeleteAppResourceUserOwnerResponse = {}

/** Nothing to say. */
export type DeleteAppResponse = {}

/** Nothing to say. */
export type DeleteAppUserEntitlementOwnerResponse = {}

/** Nothing to say. */
export type DeleteAppUserOwnerResponse = {}

/** Nothing to say. */
export type DeleteAppUserUserOwnerResponse = {}

/** Nothing to say. */
export type DeleteAttributeValueResponse = {}

/** Nothing to say. */
export type DeleteAutomationResponse = {}

/** Nothing to say. */
export type DeleteBundleAutomationResponse = {}

/** Nothing to say. */
export type DeleteComplianceFrameworkAttributeValueResponse = {}

/** Nothing to say. */
export type DeleteConnectorEntitlementOwnerResponse = {}

/** Nothing to say. */
export type DeleteConnectorUserOwnerResponse = {}

/** Nothing to say. */
export type DeleteFindingRoutingRuleResponse = {}

/** Nothing to say. */
export type DeleteFindingTransformationRuleResponse = {}

/** Nothing to say. */
export type DeleteManuallyManagedAppResourceResponse = {}

/** Nothing to say. */
export type DeleteManuallyManagedResourceTypeResponse = {}

/** Nothing to say. */
export type DeletePolicyResponse = {}

/** Nothing to say. */
export type DeleteRiskLevelAttributeValueResponse = {}

/** Nothing to say. */
export type DeleteStepUpProviderResponse = {}

/** Nothing to say. */
export type DeleteTenantEmailProviderResponse = {}

/** Nothing to say. */
export type DeleteUserEntitlementOwnerResponse = {}

/** Nothing to say. */
export type DeleteUserUserOwnerResponse = {}

/** Somebody did not agree. */
export type DeniedAction = {
  /** Who. */
  readonly userId: string
  /** When. */
  readonly deniedAt?: string
}

/** They are filled in only together with others. */
export type DependentOn = {
  /** The others. */
  readonly dependencyFieldNames: readonly string[]
}

/** Kept on devices; cannot be saved. */
export type DevicePlacementProvision = {
  /** The boundary. */
  readonly vaultBoundaryId: string
}

/** A digest on one channel. */
export type Digest = {
  /** email, slack or teams. */
  readonly channel: string
  /** The hour of the day, where the organisation is. */
  readonly hour: number
  /** What the message is called. */
  readonly subject: string
  /** What it says; sections without anything are left out. */
  readonly sections: readonly DigestSection[]
}

/** How often a digest comes. */
export type DigestFrequency = 'DIGEST_FREQUENCY_UNSPECIFIED' | 'DIGEST_FREQUENCY_DAILY' | 'DIGEST_FREQUENCY_WEEKLY' | (string & {})

/** A line of a digest. */
export type DigestLine = {
  /** What it is about. */
  readonly title: string
  /** More of it. */
  readonly detail: string
  /** Where it is, in the console. */
  readonly link: string
}

/** One message about all that waits. */
export type DigestPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
  /** On every workday at 9, or once a week at 10, where the organisation is. */
  readonly frequency: DigestFrequency
  /** The day of a weekly digest, from Monday to Friday. */
  readonly dayOfWeek: Weekday
}

/** A section of a digest. */
export type DigestSection = {
  /** What stands above it. */
  readonly title: string
  /** How much there is of it. */
  readonly count: number
  /** The first of it. */
  readonly lines: readonly DigestLine[]
}

/** An app whose accounts make users. */
export type Directory = {
  /** The app. */
  readonly appId: string
  /** How accounts find the users they belong to. */
  readonly mergeConfig?: DirectoryMergeConfig
  /** When the app became one. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Always null: one that is deleted is gone. */
  readonly deletedAt?: string
  /** Every account makes a user. */
  readonly all?: DirectoryAccountFilterAll
  /** An expression decides for each account. */
  readonly celExpression?: DirectoryAccountFilterCel
}

/** Every account makes a user. */
export type DirectoryAccountFilterAll = {}

/** An expression decides for each account. */
export type DirectoryAccountFilterCel = {
  /** true or "CREATE", "MATCH_ONLY", false or "IGNORE". */
  readonly expression: string
}

/** How much is covered. */
export type DirectoryCoverage = {
  /** Apps, without the one of the service. */
  readonly apps?: CoverageOfApps
  /** Accounts, those in the app of the service too. */
  readonly accounts?: CoverageOfAccounts
  /** People who are not deleted. */
  readonly people?: CoverageOfPeople
}

/** How accounts find the users they belong to. */
export type DirectoryMergeConfig = {
  /** Tried in order; the first that hits wins. */
  readonly matchCases: readonly DirectoryMergeMatchCase[]
}

/** A pair of keys; accounts and users that share one match. */
export type DirectoryMergeMatchCase = {
  /** The key of an account. */
  readonly appUserKeyCel: string
  /** The key of a user. */
  readonly userKeyCel: string
}

/** The directory. */
export type DirectoryServiceCreateResponse = {
  /** A directory and where its app is. */
  readonly directoryView: DirectoryView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** Nothing to say. */
export type DirectoryServiceDeleteResponse = {}

/** The directory. */
export type DirectoryServiceGetResponse = {
  /** A directory and where its app is. */
  readonly directoryView: DirectoryView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A page of directories. */
export type DirectoryServiceListResponse = {
  /** The directories. */
  readonly list: readonly DirectoryView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The directory as it is now. */
export type DirectoryServiceUpdateResponse = {
  /** A directory and where its app is. */
  readonly directoryView: DirectoryView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A directory and where its app is. */
export type DirectoryView = {
  /** An app whose accounts make users. */
  readonly directory: Directory
  /** Where the app is. */
  readonly appPath: string
}

/** The automation ran too often and was stopped. */
export type DisabledReasonCircuitBreaker = {
  /** How many runs were counted. */
  readonly observedCount: number
  /** In which time. */
  readonly period: CircuitBreakerPeriod
  /** How many it may be. */
  readonly threshold: number
  /** When it was stopped. */
  readonly trippedAt?: string
}

/** The credential is not kept. */
export type DoNotSave = {}

/** As long as it is not taken away. */
export type DurationUnset = {}

/** What is wrong between an account and its access. */
export type EdgeFindingCategory = 'EDGE_FINDING_CATEGORY_UNSPECIFIED' | 'EDGE_FINDING_CATEGORY_UNUSED_ACCESS' | 'EDGE_FINDING_CATEGORY_UNGRANTED_USE' | (string & {})

/** What does not fit. */
export type EdgeFindingEvidence = {
  /** The app. */
  readonly appId: string
  /** The account and its access, as one. */
  readonly edgeId: string
  /** The rule. */
  readonly ruleId: string
  /** The account. */
  readonly subject: string
  /** What the subject is. */
  readonly kind: string
  /** What the access is to. */
  readonly resourceKind: string
  /** In one sentence. */
  readonly summary: string
  /** What is wrong. */
  readonly category: EdgeFindingCategory
  /** The same more closely. */
  readonly subcategory: EdgeFindingSubcategory
  /** Over how many days. */
  readonly windowDays: number
  /** Facts. */
  readonly evidence: readonly FindingEvidenceEntry[]
}

/** The same more closely. */
export type EdgeFindingSubcategory = 'EDGE_FINDING_SUBCATEGORY_UNSPECIFIED' | 'EDGE_FINDING_SUBCATEGORY_NEVER_USED' | 'EDGE_FINDING_SUBCATEGORY_STALE' | 'EDGE_FINDING_SUBCATEGORY_NO_GRANT' | (string & {})

/** Access and its use do not fit. */
export type EdgeFindingType = {
  /** The app. */
  readonly appId: string
  /** The account and its access, as one. */
  readonly edgeId: string
  /** The rule. */
  readonly ruleId: string
  /** The account. */
  readonly subject: string
  /** What is wrong. */
  readonly category: EdgeFindingCategory
  /** The same more closely. */
  readonly subcategory: EdgeFindingSubcategory
}

/** What it gave and why. */
export type EditorExplainResponse = {
  /** An expression, what it gave and why. */
  readonly expression?: ExplainedExpression
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

/** What holds for sessions that began with a type of credential. */
export type EffectiveCredentialDuration = {
  /** The type. */
  readonly credentialType: SignInCredentialType
  /** Seconds after which a session ends. */
  readonly maxSessionDurationSeconds: number
  /** Seconds an access token lasts. */
  readonly accessTokenTtlSeconds: number
}

/** What holds for new sessions of the user: of the policy and the settings of the tenant the shorter counts. */
export type EffectiveSessionLimits = {
  /** Seconds after which a session ends. */
  readonly maxSessionDurationSeconds: number
  /** Seconds an access token lasts. */
  readonly accessTokenTtlSeconds: number
  /** Seconds a refresh token lasts. */
  readonly refreshTokenTtlSeconds: number
  /** Seconds without use after which a session ends. */
  readonly idleTimeoutSeconds: number
  /** What the settings of the tenant allow at most. */
  readonly maxSessionLength: string
  /** Where a type of credential makes it shorter. */
  readonly credentialDurations: readonly EffectiveCredentialDuration[]
}

/** E-mail. */
export type EmailChannelSettings = {
  /** Anything is sent on this channel. */
  readonly enabled: boolean
  /** Messages that a request was opened. */
  readonly requestCreated?: RequestCreatedPreference
  /** Messages that an approval waits. */
  readonly approvalNeeded?: ApprovalNeededPreference
  /** Messages that access has to be given or taken by hand. */
  readonly provisioningRequest?: ProvisioningRequestPreference
  /** Messages that access was given. */
  readonly accessProvisioned?: AccessProvisionedPreference
  /** Messages that a request has ended. */
  readonly completion?: CompletionPreference
  /** Messages that somebody wrote about a request. */
  readonly commentOnRequest?: CommentOnRequestPreference
  /** Messages that access ends soon. */
  readonly expiringAccess?: ExpiringAccessPreference
  /** Messages about access reviews. */
  readonly reviews?: ReviewsPreference
  /** Messages that a task still waits. */
  readonly taskReminders?: TaskRemindersPreference
  /** Messages that a connector needs somebody. */
  readonly connectorIssues?: ConnectorIssuesPreference
  /** Messages about the service itself. They are always sent: a change of this is ignored. */
  readonly system?: SystemPreference
  /** One message about all that waits. */
  readonly digest?: DigestPreference
}

/** Which address of a person lets them in by mail. */
export type EmailConfirmation = {
  /** The person. */
  readonly userId: string
  /** The address that the person has now, as it was written last. */
  readonly email: string
  /** The address that the person, their provider or an administrator confirmed last; empty without one. */
  readonly confirmedEmail: string
  /** When that was. */
  readonly confirmedAt?: string
  /** Whether the address that the person has now is the confirmed one. */
  readonly isConfirmed: boolean
}

/** By e-mail. */
export type EmailNotifications = {
  /** Whether e-mails are sent. */
  readonly enabled: boolean
  /** Who gets them. */
  readonly identityUserIds: readonly string[]
}

/** What codes sent by e-mail are like. */
export type EmailOTPConstraints = {
  /** Digits of a code, 6 to 10; 0 means 6. */
  readonly codeLength: number
  /** Wrong codes until a new one is needed, up to 10; 0 means 5. */
  readonly maxAttempts: number
  /** Seconds a code can be used, 60 to 3600; 0 means 600. */
  readonly ttlSeconds: number
}

/** Denies long runs of encoded content. */
export type EncodedContentGuardConfig = {
  /** The call goes on, and a finding tells of it. */
  readonly flagOnly: boolean
  /** From how many characters of base64 on; 256 when 0. */
  readonly minBase64Run: number
  /** From how many characters of hex on; 128 when 0. */
  readonly minHexRun: number
}

/** A secret that only its receiver can open. */
export type EncryptedData = {
  /** How it is encrypted. */
  readonly provider: string
  /** The key it is encrypted for. */
  readonly keyId: string
  /** The encrypted secret. */
  readonly encryptedBytes: string
  /** What it is called. */
  readonly name: string
  /** What it is for. */
  readonly description: string
  /** What is inside. */
  readonly schema: string
}

/** How many sessions ended. */
export type EndSessionsResponse = {
  /** Sessions that were live. */
  readonly ended: number
}

/** Something that the caller has for a time. */
export type EndingAccess = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** When it ends. */
  readonly endsAt?: string
  /** The caller may ask for more time. */
  readonly mayExtend: boolean
  /** The open request for more time; empty when there is none. */
  readonly openTaskId: string
}

/** Entitlements that the same people hold. */
export type EntitlementCluster = {
  /** The entitlements. */
  readonly entitlements: readonly CohortEntitlement[]
  /** How many people hold all of them. */
  readonly userCount: number
  /** The share of the people who hold one of them, on average. */
  readonly avgCoverage: number
  /** How alike their holders are, on average. */
  readonly avgSimilarity: number
}

/** Settings for the entitlements of an app that a condition matches; the first rule that does wins. */
export type EntitlementConfigurationRule = {
  /** Names the rule. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Which entitlements it is for; empty means all. */
  readonly condition: string
  /** It counts. */
  readonly enabled: boolean
  /** What an entitlement gets when the rule matches. */
  readonly settings?: EntitlementConfigurationSettings
  /** Its place; 1 comes first. */
  readonly priority: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Not set: deleted rules are gone. */
  readonly deletedAt?: string
}

/** The rule. */
export type EntitlementConfigurationRuleServiceCreateResponse = {
  /** Settings for the entitlements of an app that a condition matches; the first rule that does wins. */
  readonly routingRule: EntitlementConfigurationRule
  /** The same; read routingRule. @deprecated */
  readonly rule: EntitlementConfigurationRule
}

/** Nothing to say. */
export type EntitlementConfigurationRuleServiceDeleteResponse = {}

/** The rule. */
export type EntitlementConfigurationRuleServiceGetResponse = {
  /** Settings for the entitlements of an app that a condition matches; the first rule that does wins. */
  readonly routingRule: EntitlementConfigurationRule
  /** The same; read routingRule. @deprecated */
  readonly rule: EntitlementConfigurationRule
}

/** A page of rules. */
export type EntitlementConfigurationRuleServiceListResponse = {
  /** The rules. */
  readonly list: readonly EntitlementConfigurationRule[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The rules as they are now. */
export type EntitlementConfigurationRuleServiceReorderResponse = {
  /** The rules in their order. */
  readonly list: readonly EntitlementConfigurationRule[]
}

/** The rule as it is now. */
export type EntitlementConfigurationRuleServiceUpdateResponse = {
  /** Settings for the entitlements of an app that a condition matches; the first rule that does wins. */
  readonly routingRule: EntitlementConfigurationRule
  /** The same; read routingRule. @deprecated */
  readonly rule: EntitlementConfigurationRule
}

/** What an entitlement gets when the rule matches. */
export type EntitlementConfigurationSettings = {
  /** Who approves requests. */
  readonly requestPolicyId: string
  /** The form that requests fill in. */
  readonly requestSchemaId: string
  /** Access can be asked for in an emergency. */
  readonly emergencyGrantEnabled: boolean
  /** Who approves those; required when they are on. */
  readonly emergencyGrantPolicyId: string
  /** How long access lasts at most: 15 minutes to 10 years; null means no limit. */
  readonly maxGrantDuration?: string
}

/** Entitlements left out by what they are. */
export type EntitlementExclusionCriteria = {
  /** Of one of these apps. */
  readonly excludedAppIds: readonly string[]
  /** With one of these compliance frameworks. */
  readonly excludedComplianceFrameworkIds: readonly string[]
  /** Kept and not used. @deprecated */
  readonly excludedResourceTypeIds: readonly string[]
  /** With one of these risk levels. */
  readonly excludedRiskLevelIds: readonly string[]
}

/** Entitlements left out. */
export type EntitlementExclusionList = {
  /** The entitlements. */
  readonly excludedAppEntitlementRefs: readonly AppEntitlementRef[]
}

/** Entitlements left out as an expression gives them. */
export type EntitlementExclusionListCel = {
  /** Gives a list of entitlements. */
  readonly excludedAppEntitlementRefsCel: string
}

/** Nothing is left out. */
export type EntitlementExclusionNone = {}

/** One of the two groups of a monitor. */
export type EntitlementGroup = 'ENTITLEMENT_GROUP_UNSPECIFIED' | 'ENTITLEMENT_GROUP_A' | 'ENTITLEMENT_GROUP_B' | (string & {})

/** The access to each app, and nothing inside it. */
export type EntitlementInclusionAccessOnly = {}

/** Every entitlement. */
export type EntitlementInclusionAll = {}

/** Entitlements by what they are. */
export type EntitlementInclusionCriteria = {
  /** Of one of these apps. */
  readonly appIds: readonly string[]
  /** With one of these compliance frameworks. */
  readonly complianceFrameworkIds: readonly string[]
  /** Of one of these resource types; only together with apps. @deprecated */
  readonly resourceTypeIds: readonly string[]
  /** With one of these risk levels. */
  readonly riskLevelIds: readonly string[]
}

/** The entitlements named. */
export type EntitlementInclusionList = {
  /** The entitlements. */
  readonly appEntitlementRefs: readonly AppEntitlementRef[]
}

/** The entitlements an expression gives. */
export type EntitlementInclusionListCel = {
  /** Gives a list of entitlements. */
  readonly appEntitlementRefsCel: string
}

/** The owners of the entitlement. */
export type EntitlementOwnerApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback: boolean
  /** These users. */
  readonly fallbackUserIds: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled: boolean
  /** These groups. */
  readonly fallbackGroupIds: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
}

/** The owners of the entitlement. */
export type EntitlementOwnerProvisioner = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds: readonly string[]
}

/** Names an entitlement. */
export type EntitlementRef = {
  /** Its app. */
  readonly appId: string
  /** The entitlement. */
  readonly entitlementId: string
}

/** It could not be done. */
export type ErroredAction = {
  /** The kind of error. */
  readonly errorCode: string
  /** What went wrong. */
  readonly description: string
  /** When. */
  readonly erroredAt?: string
}

/** What happens when nobody decides in time. */
export type Escalation = {
  /** After how many seconds: 60 to 7776000. */
  readonly expiration: string
  /** A comment for the task. */
  readonly escalationComment: string
  /** Another policy decides, from its beginning. */
  readonly replacePolicy?: EscalationReplacePolicy
  /** Others decide. */
  readonly reassignToApprovers?: EscalationReassignToApprovers
  /** The task is cancelled. */
  readonly cancelTicket?: EscalationCancelTicket
  /** The step is passed over. */
  readonly skipStep?: EscalationSkipStep
}

/** The task is cancelled. */
export type EscalationCancelTicket = {}

/** What happens when nobody decides in time. */
export type EscalationInstance = {
  /** It has happened. */
  readonly alreadyEscalated: boolean
  /** The comment for the task. */
  readonly escalationComment: string
  /** When it happens. */
  readonly expiresAt?: string
  /** Another policy decides. */
  readonly replacePolicy?: EscalationInstanceReplacePolicy
  /** Others decide. */
  readonly reassignToApprovers?: EscalationInstanceReassignToApprovers
  /** The task is cancelled. */
  readonly cancelTicket?: EscalationInstanceCancelTicket
  /** The step is passed over. */
  readonly skipStep?: EscalationInstanceSkipStep
}

/** The task is cancelled. */
export type EscalationInstanceCancelTicket = {}

/** Others decide. */
export type EscalationInstanceReassignToApprovers = {
  /** These users. */
  readonly approverIds: readonly string[]
}

/** Another policy decides. */
export type EscalationInstanceReplacePolicy = {
  /** The policy. */
  readonly policyId: string
}

/** The step is passed over. */
export type EscalationInstanceSkipStep = {}

/** Others decide. */
export type EscalationReassignToApprovers = {
  /** These users. */
  readonly approverIds: readonly string[]
}

/** Another policy decides, from its beginning. */
export type EscalationReplacePolicy = {
  /** The policy, of the same type. */
  readonly policyId: string
}

/** The step is passed over. */
export type EscalationSkipStep = {}

/** Evaluates expressions. */
export type EvaluateExpressions = {
  /** The values. */
  readonly expressions: readonly Expression[]
}

/** Types of resources that are left out. */
export type ExcludedResourceTypeSelectionScope = {}

/** Entitlements that are left out. */
export type ExcludedSpecificResourcesScope = {}

/** The run. */
export type ExecuteAutomationResponse = {
  /** Its id. */
  readonly executionId: string
}

/** Why a run failed or was ended. */
export type ExecutionError = {
  /** The kind of failure, such as FAILED_PRECONDITION. */
  readonly code: string
  /** What went wrong. */
  readonly message: string
  /** The step it failed in; empty when it was none. */
  readonly stepName: string
}

/** One step of a run. */
export type ExecutionStep = {
  /** Its name in expressions. */
  readonly stepName: string
  /** Its name for people. */
  readonly stepDisplayName: string
  /** What it does. */
  readonly kind: string
  /** How far it is. */
  readonly state: AutomationStepState
  /** How often it was tried. */
  readonly attempts: number
  /** When it was begun. */
  readonly startedAt?: string
  /** When it ended. */
  readonly completedAt?: string
  /** Why a step failed, for good or the last time it was tried. */
  readonly error?: ExecutionStepError
  /** What it gave; secrets are redacted. */
  readonly output?: { readonly [name: string]: unknown }
  /** The requests that it made or acted on. */
  readonly taskIds: readonly string[]
}

/** Why a step failed, for good or the last time it was tried. */
export type ExecutionStepError = {
  /** The kind of failure, such as FAILED_PRECONDITION. */
  readonly code: string
  /** What went wrong. */
  readonly message: string
}

/** The alert. */
export type ExemptConflictAlertResponse = {
  /** A user holds what a monitor watches for. */
  readonly alert: ConflictAlert
}

/** Messages that access ends soon. */
export type ExpiringAccessPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** Who stands in for a user, and how long. */
export type ExpiringUserDelegationBinding = {
  /** The user. */
  readonly userId: string
  /** Who stands in; empty when nobody does. */
  readonly delegatedUserId: string
  /** From when on; null means at once. */
  readonly startAt?: string
  /** Until when; null means until it is changed. */
  readonly expirationAt?: string
  /** When it was set. */
  readonly createdAt?: string
  /** When it was set. */
  readonly updatedAt?: string
  /** When it was removed. */
  readonly deletedAt?: string
}

/** Why it is as it is. */
export type ExplainAutomationExecutionResponse = {
  /** Why the run is in its state. */
  readonly why: readonly string[]
  /** The steps that have begun. */
  readonly steps: readonly ExplainedStep[]
}

/** The sum, line by line. */
export type ExplainFindingScoreResponse = {
  /** The arithmetic. */
  readonly lines: readonly string[]
  /** What the factors add up to. */
  readonly systemScore: number
  /** What counts. */
  readonly score: number
}

/** Why it is held. */
export type ExplainGrantResponse = {
  /** The user holds the entitlement. */
  readonly isHeld: boolean
  /** Every path. */
  readonly paths: readonly GrantPath[]
  /** What the answer refers to is called: account, connector, task. */
  readonly names?: readonly NamedObject[]
}

/** An expression, what it gave and why. */
export type ExplainedExpression = {
  /** Where the expression stands. */
  readonly field: string
  /** The expression. */
  readonly text: string
  /** The value as JSON, cut when it is long; empty when there is none. Secrets are redacted. */
  readonly value: string
  /** Why there is no value; empty when there is one. */
  readonly error: string
  /** The parts that decided the value, in words. */
  readonly reasons: readonly string[]
  /** Every part that was evaluated, outermost first. */
  readonly parts: readonly ExpressionPart[]
}

/** Why a step ended as it did. */
export type ExplainedStep = {
  /** The step. */
  readonly stepName: string
  /** In words. */
  readonly why: readonly string[]
  /** An expression, what it gave and why. */
  readonly condition?: ExplainedExpression
  /** Its expressions and what each gave. */
  readonly expressions: readonly ExplainedExpression[]
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
  readonly prefix: string
  /** How files are written. */
  readonly format: ExportFormat
}

/** A value with a name. */
export type Expression = {
  /** Its name. */
  readonly key: string
  /** Gives the value. */
  readonly expressionCel: string
  /** It is not shown. */
  readonly isSecret: boolean
}

/** Whom expressions give. */
export type ExpressionApproval = {
  /** Tried in turn; the first that gives any counts. */
  readonly expressions: readonly string[]
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback: boolean
  /** These users. */
  readonly fallbackUserIds: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled: boolean
  /** These groups. */
  readonly fallbackGroupIds: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
  /** Whom it was given to; filled in on tasks. */
  readonly assignedUserIds: readonly string[]
}

/** A value of an enum. */
export type ExpressionEnumValue = {
  /** Its number. */
  readonly number: number
  /** Its names, the preferred one first. */
  readonly names: readonly string[]
}

/** What an expression may name at a place. */
export type ExpressionEnvironment = {
  /** The place. */
  readonly name: string
  /** The place in words. */
  readonly about: string
  /** The variables, with their types. */
  readonly variables: { readonly [name: string]: string }
  /** The groups of functions it has. */
  readonly groups: readonly string[]
  /** What the expression has to give. */
  readonly result: string
  /** The same in words. */
  readonly resultAbout: string
  /** How long the text may be. */
  readonly mostBytes: number
  /** An empty text matches everything. */
  readonly emptyMatches: boolean
  /** Variables that mean another one. */
  readonly aliases: { readonly [name: string]: string }
  /** Variables that are there without a field when nothing is given for them. */
  readonly unset: readonly string[]
  /** The variant of a type that it has; empty for the plain types. */
  readonly variant: string
  /** `ctx` may only be followed by a name: of `trigger`, or of an earlier step. */
  readonly isGuarded: boolean
}

/** A function that the service adds to the language. */
export type ExpressionFunction = {
  /** The group: an environment with the group has the function. */
  readonly group: string
  /** Its name and types. */
  readonly signature: string
  /** What it gives. */
  readonly about: string
  /** It looks something up in the service. */
  readonly isLookup: boolean
  /** The environments that have it, where not every one with the group does. */
  readonly only: readonly string[]
}

/** A part of an expression and what it gave. */
export type ExpressionPart = {
  /** The part as written. */
  readonly text: string
  /** Where it begins in the expression, in UTF-16 units. */
  readonly start: number
  /** Where it ends. */
  readonly end: number
  /** The value as JSON, cut when it is long; empty when there is none. Secrets are redacted. */
  readonly value: string
  /** Why there is no value; empty when there is one. */
  readonly error: string
}

/** Whom expressions give. */
export type ExpressionProvisioner = {
  /** Tried in turn; the first that gives any counts. */
  readonly expressions: readonly string[]
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds: readonly string[]
}

/** A type that the service adds to the language. */
export type ExpressionType = {
  /** struct, enum or opaque. */
  readonly kind: string
  /** Its name. */
  readonly name: string
  /** The field that two values are compared by; empty for all fields. */
  readonly identity: string
  /** The fields of a struct. */
  readonly fields: readonly ExpressionTypeField[]
  /** The values of an enum. */
  readonly values: readonly ExpressionEnumValue[]
}

/** A field of a struct. */
export type ExpressionTypeField = {
  /** Its name. */
  readonly name: string
  /** Its type. */
  readonly type: string
  /** What it holds. */
  readonly about: string
  /** Other spellings of the name. */
  readonly spellings: readonly string[]
}

/** A form of a type with more fields. */
export type ExpressionVariant = {
  /** As environments name it. */
  readonly variant: string
  /** A type that the service adds to the language. */
  readonly type?: ExpressionType
}

/** A program that calls tools for a user. */
export type ExternalClientInfo = {
  /** Its id. */
  readonly id: string
  /** The client that it registered as. */
  readonly clientId: string
  /** Where it has that from. */
  readonly clientIdType: ClientIdType
  /** Where it describes itself; empty when it does not. */
  readonly clientIdUrl: string
  /** Whose it is, when it describes itself; empty when that is not proved. */
  readonly verifiedDomain: string
  /** For whom it calls. */
  readonly userId: string
  /** What it called itself when it registered. */
  readonly clientName: string
  /** The program as administrators govern it: its id. */
  readonly mcpClientId: string
  /** Roles that its tokens may use: none, they are for the gateway. */
  readonly roleIds: readonly string[]
  /** Which program it is, when the domain that describes it or that its answers go to proves that. */
  readonly wellKnownClient: WellKnownClient
  /** What the user calls it. */
  readonly displayName: string
  /** Who uses it; of a service principal unspecified until an administrator lets it in. */
  readonly clientType: McpClientType
  /** What becomes of the client when it is not used. */
  readonly lifecycle?: AiClientLifecycle
  /** Whether it may call. */
  readonly state: AiClientState
  /** When it was closed. */
  readonly closedAt?: string
  /** Why. */
  readonly closedReason: string
  /** When it last called. */
  readonly lastUsedAt?: string
  /** When the user first signed in to it. */
  readonly createdAt?: string
}

/** A page of programs. */
export type ExternalClientSearchResponse = {
  /** The programs. */
  readonly list: readonly ExternalClientInfo[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Nothing to say. */
export type ExternalClientServiceDeleteResponse = {}

/** The program. */
export type ExternalClientServiceGetResponse = {
  /** A program that calls tools for a user. */
  readonly client: ExternalClientInfo
}

/** A page of programs. */
export type ExternalClientServiceListResponse = {
  /** The programs. */
  readonly list: readonly ExternalClientInfo[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The program as it is now. */
export type ExternalClientServiceUpdateResponse = {
  /** A program that calls tools for a user. */
  readonly client: ExternalClientInfo
}

/** The task in another system. */
export type ExternalRef = {
  /** Which system. */
  readonly externalRefSource: string
  /** What it is called there. */
  readonly name: string
  /** Where it is. */
  readonly url: string
}

/** How tickets are opened in another system. */
export type ExternalTicketConfig = {
  /** Names it. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** The kind of ticket, one of those that the connector declares. */
  readonly schemaId: string
  /** The title of a ticket. {{ }} holds expressions. */
  readonly titleTemplate: string
  /** What there is to do. {{ }} holds expressions. */
  readonly descriptionTemplate: string
  /** The labels of a ticket. */
  readonly labels: readonly string[]
  /** The other fields of its kind, by name. */
  readonly fieldTemplates: { readonly [name: string]: string }
  /** A ticket with one of these is done. */
  readonly completeStatuses: readonly string[]
  /** A ticket with one of these was refused: people take over. */
  readonly erroredStatuses: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The configuration. */
export type ExternalTicketConfigServiceCreateResponse = {
  /** How tickets are opened in another system. */
  readonly externalTicketConfig?: ExternalTicketConfig
}

/** Nothing to say. */
export type ExternalTicketConfigServiceDeleteResponse = {}

/** The configuration. */
export type ExternalTicketConfigServiceGetResponse = {
  /** How tickets are opened in another system. */
  readonly externalTicketConfig?: ExternalTicketConfig
}

/** A page of configurations. */
export type ExternalTicketConfigServiceListResponse = {
  /** The configurations. */
  readonly list: readonly ExternalTicketConfig[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The configuration. */
export type ExternalTicketConfigServiceUpdateResponse = {
  /** How tickets are opened in another system. */
  readonly externalTicketConfig?: ExternalTicketConfig
}

/** A ticket is opened elsewhere. */
export type ExternalTicketProvision = {
  /** The app of the ticket system. */
  readonly appId: string
  /** Its connector. */
  readonly connectorId: string
  /** How tickets are made. */
  readonly externalTicketProvisionerConfigId: string
  /** What there is to do. */
  readonly instructions: string
}

/** Something to narrow by. */
export type FacetCategory = {
  /** The member of the request that narrows by it. */
  readonly param: string
  /** What people call it. */
  readonly displayName: string
  /** A picture of it. */
  readonly iconUrl: string
  /** By value. */
  readonly value?: FacetValueItem
  /** By range. */
  readonly range?: FacetRangeItem
}

/** A range and how often it occurs. */
export type FacetRange = {
  /** From this. */
  readonly from: string
  /** Below this. */
  readonly to: string
  /** How many there are. */
  readonly count: string
  /** What people call it. */
  readonly displayName: string
  /** A picture of it. */
  readonly iconUrl: string
}

/** By range. */
export type FacetRangeItem = {
  /** The ranges. */
  readonly ranges: readonly FacetRange[]
}

/** A value and how often it occurs. */
export type FacetValue = {
  /** What to filter by. */
  readonly value: string
  /** How many there are. */
  readonly count: string
  /** What people call it. */
  readonly displayName: string
  /** A picture of it. */
  readonly iconUrl: string
}

/** By value. */
export type FacetValueItem = {
  /** The values. */
  readonly values: readonly FacetValue[]
}

/** What was found, counted by what it can be narrowed by; up to 1000 are counted. */
export type Facets = {
  /** How many were found. */
  readonly count: string
  /** The categories. */
  readonly facets: readonly FacetCategory[]
}

/** Something to fill in. */
export type Field = {
  /** Its name, by which steps read it; unique in the form. Without one it is made of what people call the field. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What to fill in, as markdown. */
  readonly description: string
  /** It must be filled in. */
  readonly required: boolean
  /** It is shown and stays as it is. */
  readonly readOnly: boolean
  /** A text. */
  readonly stringField?: StringField
  /** Yes or no. */
  readonly boolField?: BoolField
  /** A whole number. */
  readonly int64Field?: Int64Field
  /** A list of texts. */
  readonly stringSliceField?: StringSliceField
  /** Texts by name. */
  readonly stringMapField?: StringMapField
  /** A file. */
  readonly fileField?: FileField
  /** A consent given to another system. */
  readonly oauth2Field?: Oauth2Field
  /** The administrator fills it in. */
  readonly adminConfig?: AdminProviderConfig
  /** Whoever asks fills it in. */
  readonly userConfig?: UserProviderConfig
  /** Both may fill it in. */
  readonly sharedConfig?: SharedProviderConfig
}

/** Fields that are shown together. */
export type FieldGroup = {
  /** Its name, unique in the form. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What it is about. */
  readonly helpText: string
  /** Shown first. */
  readonly default: boolean
  /** Its fields. */
  readonly fields: readonly string[]
}

/** What fields have to do with each other. One with a value, or ticked, counts as filled in. */
export type FieldRelationship = {
  /** The fields. */
  readonly fieldNames: readonly string[]
  /** All of them are filled in, or none. */
  readonly requiredTogether?: RequiredTogether
  /** One of them at least is filled in. */
  readonly atLeastOne?: AtLeastOne
  /** One of them at most is filled in. */
  readonly mutuallyExclusive?: MutuallyExclusive
  /** They are filled in only together with others. */
  readonly dependentOn?: DependentOn
}

/** What each element must be like. Elements are texts: no other rules can hold for them. */
export type FieldRules = {
  /** What a text must be like; what is empty or 0 asks for nothing. */
  readonly string?: StringRules
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly any?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly bool?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly bytes?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly double?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly duration?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly enum?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly fixed32?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly fixed64?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly float?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly int32?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly int64?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly map?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly message?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly repeated?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly sfixed32?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly sfixed64?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly sint32?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly sint64?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly timestamp?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly uint32?: { readonly [name: string]: unknown }
  /** Kept for clients that write it: elements are texts, so it applies to nothing. */
  readonly uint64?: { readonly [name: string]: unknown }
}

/** A file. */
export type FileField = {
  /** Only these. */
  readonly acceptedFileTypes: readonly string[]
  /** At most so many bytes. */
  readonly maxFileSize?: string
  /** It is chosen. */
  readonly fileInputField?: FileInputField
}

/** It is chosen. */
export type FileInputField = {}

/** A folder below the one the operator set aside. */
export type FileSystemDataSource = {
  /** The folder, e.g. logs/reeve. */
  readonly path: string
}

/** What was found. */
export type FindResponse = {
  /** The objects, the best answer first. */
  readonly list: readonly FoundObject[]
  /** Kinds that could not be looked for now. */
  readonly notAsked: readonly string[]
}

/** A risk that was found. */
export type Finding = {
  /** Its id. */
  readonly id: string
  /** The app it is about. */
  readonly appId: string
  /** What makes it the same finding. */
  readonly fingerprint: string
  /** What makes it the same, as it was given. */
  readonly dedupKeyParts: readonly string[]
  /** What was found, as Markdown. */
  readonly description: string
  /** What to do, as Markdown. */
  readonly remediationDescription: string
  /** What others call its kind. */
  readonly customSubType: string
  /** The annotations. @deprecated */
  readonly customTags: { readonly [name: string]: string }
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** When it was recorded. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** When it was first seen. */
  readonly firstObservedAt?: string
  /** When it was last seen. */
  readonly lastObservedAt?: string
  /** When it last appeared. */
  readonly lastAppearedAt?: string
  /** How often it came back. */
  readonly recurrenceCount: number
  /** The detector. */
  readonly sourceDetectorId: string
  /** Who found it. */
  readonly sourceKind: FindingSourceKind
  /** How bad it is. */
  readonly severity: FindingSeverity
  /** The task that deals with it. */
  readonly taskId: string
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
  /** How far it has been dealt with. */
  readonly state: FindingState
  /** Who changed the state; empty when nobody did. */
  readonly stateUpdatedById: string
  /** Why it waits. */
  readonly snoozeReason: string
  /** Until when it waits. */
  readonly snoozeUntil?: string
  /** Why it is hidden. */
  readonly suppressReason: string
  /** When it was resolved. */
  readonly resolvedAt?: string
  /** Until when the risk is accepted. */
  readonly riskAcceptanceExpiresAt?: string
  /** Why the risk is accepted. */
  readonly riskAcceptanceJustification: string
  /** Who sees to it in the end. */
  readonly assigneeIdentityUserId: string
  /** Who sees to a finding. */
  readonly assignedOwner?: FindingOwnerRef
  /** Who sees to a finding. */
  readonly computedOwner?: FindingOwnerRef
  /** How much it matters, 0 to 100. */
  readonly riskScore?: FindingRiskScore
  /** An account that looks like somebody’s. */
  readonly similarUsernameMatch?: SimilarUsernameMatchType
  /** A machine’s account kept as a person’s. */
  readonly serviceAccountMisclassification?: ServiceAccountMisclassificationType
  /** A machine identity without an owner. */
  readonly nhiUnowned?: NhiUnownedType
  /** A service account without an owner. */
  readonly serviceAccountUnowned?: ServiceAccountUnownedType
  /** Somebody used a decoy. */
  readonly decoyCredentialUsed?: DecoyCredentialUsedType
  /** Something found by others. */
  readonly custom?: CustomFindingType
  /** A connector whose syncs are not checked. */
  readonly connectorAnomalyDetectionDisabled?: ConnectorAnomalyDetectionDisabledType
  /** Owned by somebody who left. */
  readonly deactivatedOwner?: DeactivatedOwnerType
  /** A secret nobody uses. */
  readonly unusedSecret?: UnusedSecretType
  /** A credential that was seen in public. */
  readonly credentialPubliclyExposed?: CredentialPubliclyExposedType
  /** A decoy that was seen in public. */
  readonly decoyPubliclyExposed?: DecoyPubliclyExposedType
  /** A credential that ends soon. */
  readonly credentialExpiring?: CredentialExpiringType
  /** A connector whose syncs fail. */
  readonly connectorSyncFailing?: ConnectorSyncFailingType
  /** A tool server nobody registered. */
  readonly shadowMcp?: ShadowMcpType
  /** An app that is used and not managed. */
  readonly shadowApp?: ShadowAppType
  /** A risky call of a tool. */
  readonly mcpGatewayToolCallRisk?: McpGatewayToolCallRiskType
  /** Access and its use do not fit. */
  readonly edgeFinding?: EdgeFindingType
  /** Access that somebody holds unlike all of their peers. */
  readonly accessOutlier?: AccessOutlierType
  /** A user. */
  readonly identityUserTarget?: IdentityUserTarget
  /** An account. */
  readonly appUserTarget?: AppUserTarget
  /** A decoy. */
  readonly decoyTarget?: DecoyTarget
  /** A resource. */
  readonly appResourceTarget?: AppResourceTarget
  /** The whole tenant. */
  readonly tenantTarget?: TenantTarget
  /** A connector. */
  readonly connectorTarget?: ConnectorTarget
  /** Something that is used. */
  readonly usageResourceTarget?: UsageResourceTarget
  /** How alike the names are. */
  readonly similarUsernameMatchEvidence?: SimilarUsernameMatchEvidence
  /** What speaks for it. */
  readonly serviceAccountMisclassificationEvidence?: ServiceAccountMisclassificationEvidence
  /** Who left. */
  readonly deactivatedOwnerEvidence?: DeactivatedOwnerEvidence
  /** When it was used. */
  readonly unusedSecretEvidence?: UnusedSecretEvidence
  /** Who saw it where. */
  readonly credentialPubliclyExposedEvidence?: CredentialPubliclyExposedEvidence
  /** Who saw it where. */
  readonly decoyPubliclyExposedEvidence?: DecoyPubliclyExposedEvidence
  /** When it ends. */
  readonly credentialExpiringEvidence?: CredentialExpiringEvidence
  /** Since when it fails. */
  readonly connectorSyncFailingEvidence?: ConnectorSyncFailingEvidence
  /** Who has it. */
  readonly shadowMcpEvidence?: ShadowMcpEvidence
  /** What was called. */
  readonly mcpGatewayToolCallRiskEvidence?: McpGatewayToolCallRiskEvidence
  /** What does not fit. */
  readonly edgeFindingEvidence?: EdgeFindingEvidence
  /** How peers differ. */
  readonly accessOutlierEvidence?: AccessOutlierEvidence
}

/** The assignee of the finding that the task is about. */
export type FindingAssigneeApproval = {
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
}

/** Who is told. */
export type FindingAudience = {
  /** These users. */
  readonly users?: FindingAudienceUsers
}

/** These users. */
export type FindingAudienceUsers = {
  /** Their ids. */
  readonly userIds: readonly string[]
}

/** Something that happened to a finding. */
export type FindingAuditEvent = {
  /** Its id. */
  readonly eventId: string
  /** The finding. */
  readonly findingId: string
  /** The app the finding is about. */
  readonly appId: string
  /** What happened. */
  readonly eventType: FindingAuditEventType
  /** Who did it; empty when nobody did. */
  readonly actorPrincipalId: string
  /** What they are known by, or system. */
  readonly actorSubject: string
  /** The bulk action it was part of. */
  readonly bulkOperationId: string
  /** The task it is about. */
  readonly ticketId: string
  /** How bad the finding was then. */
  readonly severityAtEvent: FindingSeverity
  /** Its state after it. */
  readonly stateAtEvent: FindingState
  /** When. */
  readonly createdAt?: string
  /** The same as the system log tells it. */
  readonly ocsf?: { readonly [name: string]: unknown }
}

/** What happened to a finding. */
export type FindingAuditEventType = 'FINDING_AUDIT_EVENT_TYPE_UNSPECIFIED' | 'FINDING_AUDIT_EVENT_TYPE_CREATED' | 'FINDING_AUDIT_EVENT_TYPE_STATE_CHANGED' | 'FINDING_AUDIT_EVENT_TYPE_SNOOZED' | 'FINDING_AUDIT_EVENT_TYPE_SNOOZE_EXPIRED' | 'FINDING_AUDIT_EVENT_TYPE_RISK_ACCEPTED' | 'FINDING_AUDIT_EVENT_TYPE_RISK_ACCEPTANCE_EXPIRED' | 'FINDING_AUDIT_EVENT_TYPE_SUPPRESSED' | 'FINDING_AUDIT_EVENT_TYPE_UNSUPPRESSED' | 'FINDING_AUDIT_EVENT_TYPE_RESOLVED' | 'FINDING_AUDIT_EVENT_TYPE_REOPENED' | 'FINDING_AUDIT_EVENT_TYPE_SEVERITY_OVERRIDDEN' | 'FINDING_AUDIT_EVENT_TYPE_ASSIGNEE_CHANGED' | 'FINDING_AUDIT_EVENT_TYPE_COMMENT' | 'FINDING_AUDIT_EVENT_TYPE_TASK_CREATED' | 'FINDING_AUDIT_EVENT_TYPE_TASK_CANCELLED' | 'FINDING_AUDIT_EVENT_TYPE_EVIDENCE_UPDATED' | 'FINDING_AUDIT_EVENT_TYPE_ROUTING_EVALUATED' | 'FINDING_AUDIT_EVENT_TYPE_TRANSFORMED' | (string & {})

/** A page of what happened. */
export type FindingAuditServiceSearchResponse = {
  /** What happened. */
  readonly list: readonly FindingAuditEvent[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The counts. */
export type FindingBulkEligibilityResponse = {
  /** How many there are. */
  readonly total: number
  /** How many may be snoozed now. */
  readonly snooze: number
  /** How many may be suppressed now. */
  readonly suppress: number
  /** How many may be accepted now. */
  readonly acceptRisk: number
  /** How many may be shown again now. */
  readonly unsuppress: number
  /** How many may be resolved now. */
  readonly resolve: number
  /** How many may be reopened now. */
  readonly reopen: number
  /** How many may be made a task of now. */
  readonly createTask: number
}

/** A member that would change. */
export type FindingChange = {
  /** The member. */
  readonly field: string
  /** What it is, as JSON. */
  readonly before: string
  /** What it would be, as JSON. */
  readonly after: string
}

/** How many there are. */
export type FindingCountsResponse = {
  /** The time zone of the days. */
  readonly timezone: string
  /** Where the first day begins. */
  readonly since?: string
  /** Where the last day ends. */
  readonly until?: string
  /** How many match. */
  readonly total: number
  /** Whether all that match were counted; otherwise the newest 250000 were. */
  readonly isComplete: boolean
  /** The time of the oldest that was counted, where not all were; earlier days are too low. */
  readonly countedSince?: string
  /** By severity. */
  readonly bySeverity: readonly Count[]
  /** By state. */
  readonly byState: readonly Count[]
  /** By type. */
  readonly byType: readonly Count[]
  /** Each day of the range. */
  readonly days: readonly FindingDay[]
}

/** Findings that last appeared on one day. */
export type FindingDay = {
  /** The date in the time zone, such as 2026-11-16. */
  readonly day: string
  /** Where the day begins. */
  readonly startsAt?: string
  /** Where the day ends. */
  readonly endsAt?: string
  /** How many are of this day. */
  readonly count: number
  /** By severity. */
  readonly bySeverity: readonly Count[]
  /** By the state they are in now. */
  readonly byState: readonly Count[]
}

/** A finding sent on by a rule. */
export type FindingDispatch = {
  /** Its id. */
  readonly id: string
  /** The finding. */
  readonly findingId: string
  /** The rule. */
  readonly ruleId: string
  /** The dispatcher of the rule. */
  readonly dispatcherKey: string
  /** How far it is. */
  readonly state: FindingDispatchState
  /** What went wrong. */
  readonly error: string
  /** The delivery it made. */
  readonly webhookInstanceId: string
  /** The call of a function it made. */
  readonly functionInvocationId: string
  /** The run it started. */
  readonly automationExecutionId: string
  /** When the rule matched. */
  readonly createdAt?: string
  /** When it was over. */
  readonly completedAt?: string
  /** Who let it go or held it back, when somebody had to agree. */
  readonly decidedByUserId: string
  /** When they did. */
  readonly decidedAt?: string
  /** Why. */
  readonly decisionReason: string
}

/** Who hears what became of it. */
export type FindingDispatchOutcomeNotify = {
  /** When it was done. */
  readonly onDone: boolean
  /** When it failed. */
  readonly onError: boolean
  /** Their ids. */
  readonly recipients: readonly string[]
}

/** How far a dispatch is. */
export type FindingDispatchState = 'FINDING_DISPATCH_STATE_UNSPECIFIED' | 'FINDING_DISPATCH_STATE_PENDING' | 'FINDING_DISPATCH_STATE_WAITING_APPROVAL' | 'FINDING_DISPATCH_STATE_RUNNING' | 'FINDING_DISPATCH_STATE_DONE' | 'FINDING_DISPATCH_STATE_ERROR' | 'FINDING_DISPATCH_STATE_CANCELLED' | (string & {})

/** Whether somebody has to agree. */
export type FindingDispatchTier = 'FINDING_DISPATCH_TIER_UNSPECIFIED' | 'FINDING_DISPATCH_TIER_AUTO' | 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL' | (string & {})

/** Sends a finding on. */
export type FindingDispatcher = {
  /** Names it within the rule; made when empty. */
  readonly key: string
  /** What it is called. */
  readonly displayName: string
  /** It counts. */
  readonly enabled: boolean
  /** Whether somebody has to agree first. */
  readonly tierOverride: FindingDispatchTier
  /** Who hears what became of it. */
  readonly notifyOnOutcome?: FindingDispatchOutcomeNotify
  /** Calls a webhook. */
  readonly webhook?: WebhookDispatcher
  /** Calls a function. */
  readonly invokeFunction?: InvokeFunctionDispatcher
  /** Runs an automation. */
  readonly triggerAutomation?: TriggerAutomationDispatcher
  /** Tells people. */
  readonly notify?: NotifyDispatcher
}

/** One fact. */
export type FindingEvidenceEntry = {
  /** Its name. */
  readonly key: string
  /** What it is. */
  readonly value: string
}

/** A day. */
export type FindingHistoryDay = {
  /** The date in the time zone, such as 2026-11-16. */
  readonly day: string
  /** Where the day begins. */
  readonly startsAt?: string
  /** Where the day ends. */
  readonly endsAt?: string
  /** How many were open at its end; of the present day, how many are. */
  readonly open: number
}

/** Those of one app. */
export type FindingHistoryOfApp = {
  /** The app; empty for none. */
  readonly appId: string
  /** How many were open at the end of each day. */
  readonly counts: readonly number[]
}

/** Those about people of one department, or about accounts of theirs. */
export type FindingHistoryOfDepartment = {
  /** The department; empty for none. */
  readonly department: string
  /** How many were open at the end of each day. */
  readonly counts: readonly number[]
}

/** Those of one severity. */
export type FindingHistoryOfSeverity = {
  /** As it was then. */
  readonly severity: FindingSeverity
  /** How many were open at the end of each day. */
  readonly counts: readonly number[]
}

/** How many were open. */
export type FindingHistoryResponse = {
  /** The time zone of the days. */
  readonly timezone: string
  /** When the first of these findings was found; nothing is known before. */
  readonly knownSince?: string
  /** Each day of the range. */
  readonly days: readonly FindingHistoryDay[]
  /** By the severity they had then. */
  readonly bySeverity: readonly FindingHistoryOfSeverity[]
  /** Of the apps with the most. */
  readonly byApp: readonly FindingHistoryOfApp[]
  /** Of the departments with the most; empty for those who do not see departments. */
  readonly byDepartment: readonly FindingHistoryOfDepartment[]
  /** What the answer refers to is called: app. */
  readonly names?: readonly NamedObject[]
}

/** How much is told. */
export type FindingNotifyDetailLevel = 'FINDING_NOTIFY_DETAIL_LEVEL_UNSPECIFIED' | 'FINDING_NOTIFY_DETAIL_LEVEL_SUMMARY' | 'FINDING_NOTIFY_DETAIL_LEVEL_FULL_DETAIL' | (string & {})

/** Who sees to a finding. */
export type FindingOwnerRef = {
  /** The owner of this app. */
  readonly appOwnerAppId?: string
  /** This user. */
  readonly identityUserId?: string
  /** The manager of this user. */
  readonly managerOfUserId?: string
  /** One of this set of users. */
  readonly userSetId?: string
}

/** A part of the score. */
export type FindingRiskFactor = {
  /** In one sentence. */
  readonly description: string
  /** Its name. */
  readonly name: string
  /** How bad this part is. */
  readonly severity: FindingSeverity
  /** What it adds. */
  readonly weight: number
}

/** How much it matters, 0 to 100. */
export type FindingRiskScore = {
  /** When it was found. */
  readonly originalScore: number
  /** Who set another score. */
  readonly overrideByUserId: string
  /** The score that was set. */
  readonly overrideScore: number
  /** What counts. */
  readonly score: number
  /** The sum of the factors. */
  readonly systemScore: number
  /** What adds up to it. */
  readonly riskFactors: readonly FindingRiskFactor[]
}

/** Says what becomes of findings as they appear. */
export type FindingRoutingRule = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** It counts. */
  readonly enabled: boolean
  /** Only findings about this app; all when empty. */
  readonly appId: string
  /** Only findings of this type; all when unspecified. */
  readonly findingType: FindingType
  /** Only findings for which this is true; all when empty. */
  readonly condition: string
  /** The template it was made from. */
  readonly templateId: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** The smaller, the earlier; the first that matches counts alone. */
  readonly priority: number
  /** What becomes of the finding. */
  readonly action?: FindingRoutingRuleAction
  /** Where it is sent on to. */
  readonly dispatchers: readonly FindingDispatcher[]
}

/** What becomes of the finding. */
export type FindingRoutingRuleAction = {
  /** Makes a task of it. */
  readonly createTask?: CreateTaskAction
  /** Hides it. */
  readonly suppress?: SuppressRoutingAction
  /** Lets it wait. */
  readonly snooze?: SnoozeRoutingAction
  /** Takes the risk. */
  readonly acceptRisk?: AcceptRiskRoutingAction
}

/** A finding the rule would match. */
export type FindingRuleTry = {
  /** The finding. */
  readonly findingId: string
  /** A risk that was found. */
  readonly finding?: Finding
}

/** A page of findings. */
export type FindingSearchResponse = {
  /** The findings. */
  readonly list: readonly Finding[]
  /** What the answer refers to is called: account, app, connector, resource, task, user. */
  readonly names?: readonly NamedObject[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** How bad it is. */
export type FindingSeverity = 'FINDING_SEVERITY_UNSPECIFIED' | 'FINDING_SEVERITY_INFO' | 'FINDING_SEVERITY_LOW' | 'FINDING_SEVERITY_MEDIUM' | 'FINDING_SEVERITY_HIGH' | 'FINDING_SEVERITY_CRITICAL' | (string & {})

/** Who found it. */
export type FindingSourceKind = 'FINDING_SOURCE_KIND_UNSPECIFIED' | 'FINDING_SOURCE_KIND_DETECTOR' | 'FINDING_SOURCE_KIND_EXTERNAL' | (string & {})

/** How far a finding has been dealt with. */
export type FindingState = 'FINDING_STATE_UNSPECIFIED' | 'FINDING_STATE_OPEN' | 'FINDING_STATE_IN_PROGRESS' | 'FINDING_STATE_RESOLVED' | 'FINDING_STATE_SNOOZED' | 'FINDING_STATE_RISK_ACCEPTED' | 'FINDING_STATE_SUPPRESSED' | (string & {})

/** The finding that a task of people is to remedy. */
export type FindingTarget = {
  /** The finding. */
  readonly findingId: string
  /** Its type. */
  readonly findingType: string
}

/** What has come of a finding task. */
export type FindingTaskOutcome = 'FINDING_TASK_OUTCOME_UNSPECIFIED' | 'FINDING_TASK_OUTCOME_REMEDIATED' | 'FINDING_TASK_OUTCOME_RISK_ACCEPTED' | 'FINDING_TASK_OUTCOME_CANCELLED' | (string & {})

/** One change of a finding. */
export type FindingTransform = {
  /** Sets the severity. */
  readonly setSeverity?: SetSeverity
  /** Sets annotations. */
  readonly setTags?: SetTags
  /** Removes annotations. */
  readonly removeTags?: RemoveTags
  /** Says who sees to it, unless somebody has said so by hand. */
  readonly setAssignee?: SetAssignee
}

/** Changes findings as they appear. */
export type FindingTransformationRule = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** It counts. */
  readonly enabled: boolean
  /** Only findings about this app; all when empty. */
  readonly appId: string
  /** Only findings of this type; all when unspecified. */
  readonly findingType: FindingType
  /** Only findings for which this is true; all when empty. */
  readonly condition: string
  /** The template it was made from. */
  readonly templateId: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** The smaller, the earlier; of two that set the same the later counts. */
  readonly evaluationOrder: number
  /** What it changes. */
  readonly transforms: readonly FindingTransform[]
}

/** What was found. */
export type FindingType = 'FINDING_TYPE_UNSPECIFIED' | 'FINDING_TYPE_SIMILAR_USERNAME_MATCH' | 'FINDING_TYPE_SERVICE_ACCOUNT_MISCLASSIFICATION' | 'FINDING_TYPE_NHI_UNOWNED' | 'FINDING_TYPE_SERVICE_ACCOUNT_UNOWNED' | 'FINDING_TYPE_DECOY_CREDENTIAL_USED' | 'FINDING_TYPE_CUSTOM' | 'FINDING_TYPE_CONNECTOR_ANOMALY_DETECTION_DISABLED' | 'FINDING_TYPE_DEACTIVATED_OWNER' | 'FINDING_TYPE_UNUSED_SECRET' | 'FINDING_TYPE_CREDENTIAL_PUBLICLY_EXPOSED' | 'FINDING_TYPE_DECOY_PUBLICLY_EXPOSED' | 'FINDING_TYPE_CREDENTIAL_EXPIRING' | 'FINDING_TYPE_CONNECTOR_SYNC_FAILING' | 'FINDING_TYPE_SHADOW_MCP' | 'FINDING_TYPE_SHADOW_APP' | 'FINDING_TYPE_MCP_GATEWAY_TOOL_CALL_RISK' | 'FINDING_TYPE_EDGE_FINDING' | 'FINDING_TYPE_ACCESS_OUTLIER' | (string & {})

/** Whether a type is looked for. */
export type FindingTypeSetting = {
  /** The type. */
  readonly findingType: FindingType
  /** It is. */
  readonly enabled: boolean
  /** Whether it is looked for where nobody has set it. */
  readonly enabledByDefault: boolean
  /** Why that is so. */
  readonly defaultReason: string
  /** Findings of the type that are not resolved. */
  readonly openCount: number
}

/** Nothing to say. */
export type ForceRunBundleAutomationResponse = {}

/** Nothing to say. */
export type ForceSyncResponse = {}

/** What is asked for, for those who draw forms. */
export type Form = {
  /** Its id. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Its fields. */
  readonly fields: readonly FormField[]
  /** Fields that belong together. */
  readonly fieldGroups: readonly FormFieldGroup[]
  /** Rules between fields. */
  readonly fieldRelationships: readonly ({ readonly [name: string]: unknown })[]
}

/** Yes or no. */
export type FormBoolField = {
  /** What it is unless said. */
  readonly defaultValue: boolean
  /** Rules the value must keep. */
  readonly rules?: { readonly [name: string]: unknown }
  /** A box to tick. */
  readonly checkboxField?: FormCheckboxField
  /** A switch. */
  readonly toggleField?: FormToggleField
}

/** A box to tick. */
export type FormCheckboxField = {}

/** One after the other. */
export type FormChipsField = {}

/** It was filled in. */
export type FormCompletedAction = {
  /** Who filled it in. */
  readonly userId: string
  /** When. */
  readonly completedAt?: string
}

/** One field of a form. */
export type FormField = {
  /** Its name in the configuration. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Must be filled in. */
  readonly required: boolean
  /** Shown only. */
  readonly readOnly: boolean
  /** Text. */
  readonly stringField?: FormStringField
  /** Yes or no. */
  readonly boolField?: FormBoolField
  /** Several texts. */
  readonly stringSliceField?: FormStringSliceField
  /** Texts by name. */
  readonly stringMapField?: FormStringMapField
  /** A file. */
  readonly fileField?: FormFileField
  /** A whole number. */
  readonly int64Field?: { readonly [name: string]: unknown }
  /** A sign-in. */
  readonly oauth2Field?: { readonly [name: string]: unknown }
  /** Filled in by administrators. */
  readonly adminConfig?: { readonly [name: string]: unknown }
  /** Filled in by both. */
  readonly sharedConfig?: { readonly [name: string]: unknown }
  /** Filled in by users. */
  readonly userConfig?: { readonly [name: string]: unknown }
}

/** Fields that belong together. */
export type FormFieldGroup = {
  /** Its name in the configuration. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly helpText: string
  /** Used unless another is chosen. */
  readonly default: boolean
  /** Its fields. */
  readonly fields: readonly string[]
}

/** A file. */
export type FormFileField = {
  /** What is taken. */
  readonly acceptedFileTypes: readonly string[]
  /** Bytes at most. */
  readonly maxFileSize: string
  /** A file from the disk. */
  readonly fileInputField?: { readonly [name: string]: unknown }
}

/** How far a form is. */
export type FormInstance = {
  /** What is filled in when something is asked for. */
  readonly form?: RequestForm
  /** What was filled in; what is secret is not shown. */
  readonly data?: { readonly [name: string]: unknown }
  /** How far it is. */
  readonly state: FormInstanceState
  /** It was filled in. */
  readonly completed?: FormCompletedAction
  /** The step was given to somebody else. */
  readonly reassigned?: ReassignedAction
  /** The policy was begun anew. */
  readonly restarted?: RestartAction
  /** The step was passed over. */
  readonly skipped?: SkippedAction
}

/** How far a form is. */
export type FormInstanceState = 'FORM_INSTANCE_STATE_UNSPECIFIED' | 'FORM_INSTANCE_STATE_WAITING' | 'FORM_INSTANCE_STATE_DONE' | (string & {})

/** Never shown. */
export type FormPasswordField = {}

/** One of several. */
export type FormSelectField = {
  /** The choices. */
  readonly options: readonly FormSelectOption[]
  /** SELECT_TYPE_DROPDOWN and the like. */
  readonly type: string
}

/** One choice. */
export type FormSelectOption = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** What is kept. */
  readonly value: string
}

/** Text. */
export type FormStringField = {
  /** What it is unless said. */
  readonly defaultValue: string
  /** An example. */
  readonly placeholder: string
  /** Rules the value must keep. */
  readonly rules?: { readonly [name: string]: unknown }
  /** A line, or several. */
  readonly textField?: FormTextField
  /** Never shown. */
  readonly passwordField?: FormPasswordField
  /** One of several. */
  readonly selectField?: FormSelectField
  /** A date. */
  readonly dateField?: { readonly [name: string]: unknown }
  /** One of the objects there are. */
  readonly pickerField?: { readonly [name: string]: unknown }
}

/** Texts by name. */
export type FormStringMapField = {
  /** What it is unless said. */
  readonly defaultValue: { readonly [name: string]: string }
  /** Rules the value must keep. */
  readonly rules?: { readonly [name: string]: unknown }
}

/** Several texts. */
export type FormStringSliceField = {
  /** What it is unless said. */
  readonly defaultValues: readonly string[]
  /** An example. */
  readonly placeholder: string
  /** Rules the value must keep. */
  readonly rules?: { readonly [name: string]: unknown }
  /** One after the other. */
  readonly chipsField?: FormChipsField
  /** Some of the objects there are. */
  readonly pickerField?: { readonly [name: string]: unknown }
}

/** A line, or several. */
export type FormTextField = {
  /** Several lines. */
  readonly multiline: boolean
  /** Shown behind it. */
  readonly suffix: string
}

/** A switch. */
export type FormToggleField = {}

/** An object that words have found. */
export type FoundObject = {
  /** What kind of object, such as user. */
  readonly kind: string
  /** Names the object. */
  readonly id: string
  /** The app of the object, where its address needs it. */
  readonly appId: string
  /** What people call it. */
  readonly displayName: string
  /** What tells it from others of that name: a title, an app, an address. */
  readonly detail: string
  /** Its state or severity by its name in the contract. */
  readonly state: string
}

/** Code of the tenant that automations, rules and people run. */
export type Function = {
  /** Its id; says which one an update changes. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it does. */
  readonly description: string
  /** What it is for; cannot be changed. */
  readonly functionType: FunctionType
  /** The newest commit; empty when there is none. */
  readonly head: string
  /** The commit that callers run; empty when nothing is published. */
  readonly publishedCommitId: string
  /** Nothing is published. */
  readonly isDraft: boolean
  /** Secrets that the code reads, by name; replaced as a whole, and never shown. */
  readonly secret: { readonly [name: string]: string }
  /** The same for runs and tests that ask for the environment "draft". */
  readonly draftSecret: { readonly [name: string]: string }
  /** Hosts that the code may call; https unless the port is 80. */
  readonly outboundNetworkAllowlist: readonly string[]
  /** Roles that the calls of the code are cut down to. */
  readonly scopedRoleIds: readonly string[]
  /** How many started processes wait for a call. */
  readonly provisionedConcurrency: number
  /** It calls the API as the service principal that is bound to it. */
  readonly useSpn: boolean
  /** Hooks that name it. */
  readonly hookRefs: readonly string[]
  /** Automations that name it, drafts included. */
  readonly workflowTemplateRefs: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The whole tree of files of a function at one time. */
export type FunctionCommit = {
  /** Its id. */
  readonly id: string
  /** The function. */
  readonly functionId: string
  /** The user or service principal that made it. */
  readonly author: string
  /** What it changes. */
  readonly message: string
  /** When it was made. */
  readonly createdAt?: string
}

/** One run of a function. */
export type FunctionInvocation = {
  /** Its id. */
  readonly id: string
  /** The function. */
  readonly functionId: string
  /** The commit that is run. */
  readonly commitId: string
  /** How far it is. */
  readonly status: FunctionInvocationStatus
  /** What the code was given. */
  readonly input?: { readonly [name: string]: unknown }
  /** What it returned; values of secrets are redacted. */
  readonly output?: { readonly [name: string]: unknown }
  /** Why it failed; values of secrets are redacted. */
  readonly error: string
  /** Who had it run. */
  readonly source?: FunctionInvocationSource
  /** What it wrote so far; only when one run is read. */
  readonly logs: readonly FunctionInvocationLog[]
  /** How long it ran. */
  readonly durationMs: number
  /** When it was asked for. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** When it began. */
  readonly startedAt?: string
  /** When it ended. */
  readonly completedAt?: string
}

/** One line of output. */
export type FunctionInvocationLog = {
  /** When it was written. */
  readonly time?: string
  /** info, warn or error. */
  readonly level: string
  /** stdout or stderr. */
  readonly source: string
  /** The text. */
  readonly log: string
}

/** Who had it run. */
export type FunctionInvocationSource = {
  /** A call of the API. */
  readonly manual?: FunctionInvokedByCaller
  /** A step of an automation. */
  readonly workflowStep?: FunctionInvokedByStep
  /** A rule about findings. */
  readonly findingDispatch?: FunctionInvokedByDispatch
  /** A hook of a tool call. */
  readonly hook?: FunctionInvokedByHook
  /** A classifier of tool calls. */
  readonly classifier?: FunctionInvokedByClassifier
}

/** How far a run of a function is. */
export type FunctionInvocationStatus = 'FUNCTION_INVOCATION_STATUS_UNSPECIFIED' | 'FUNCTION_INVOCATION_STATUS_PENDING' | 'FUNCTION_INVOCATION_STATUS_RUNNING' | 'FUNCTION_INVOCATION_STATUS_SUCCESS' | 'FUNCTION_INVOCATION_STATUS_ERROR' | (string & {})

/** A call of the API. */
export type FunctionInvokedByCaller = {
  /** Who called. */
  readonly userId: string
}

/** A classifier of tool calls. */
export type FunctionInvokedByClassifier = {
  /** The classifier. */
  readonly classifierId: string
}

/** A rule about findings. */
export type FunctionInvokedByDispatch = {
  /** The finding. */
  readonly findingId: string
  /** The rule. */
  readonly ruleId: string
  /** The dispatch. */
  readonly dispatchId: string
}

/** A hook of a tool call. */
export type FunctionInvokedByHook = {
  /** The hook. */
  readonly hookId: string
}

/** A step of an automation. */
export type FunctionInvokedByStep = {
  /** The run of the automation. */
  readonly workflowExecutionId: string
  /** The name of the step. */
  readonly workflowStepId: string
}

/** What runs functions. */
export type FunctionRuntime = {
  /** How they are kept apart. */
  readonly level: FunctionRuntimeLevel
  /** Why none is run; empty when they are. */
  readonly reason: string
  /** Packages can be imported with npm:. */
  readonly hasRegistry: boolean
  /** How long one run may take. */
  readonly seconds: number
  /** How much memory the code of one run may use, in MiB. */
  readonly memoryMib: number
}

/** How functions are kept apart, the weakest first. */
export type FunctionRuntimeLevel = 'FUNCTION_RUNTIME_LEVEL_UNSPECIFIED' | 'FUNCTION_RUNTIME_LEVEL_OFF' | 'FUNCTION_RUNTIME_LEVEL_PROCESS' | 'FUNCTION_RUNTIME_LEVEL_NAMESPACES' | 'FUNCTION_RUNTIME_LEVEL_RUNNER' | (string & {})

/** What became of one test. */
export type FunctionTestResult = {
  /** What the test is called. */
  readonly name: string
  /** What became of it. */
  readonly status: FunctionTestResultStatus
  /** What it threw, as opposed to a failed assertion. */
  readonly error: string
  /** What it compared. */
  readonly assertions: readonly FunctionTestResultAssertion[]
  /** What it wrote. */
  readonly logs: readonly FunctionTestResultLog[]
}

/** One thing that was compared. */
export type FunctionTestResultAssertion = {
  /** What it is about. */
  readonly description: string
  /** equal, ok or fail. */
  readonly operator: string
  /** What should have been. */
  readonly expected: string
  /** What was. */
  readonly actual: string
  /** It was as it should be. */
  readonly pass: boolean
  /** Where in the built module. */
  readonly at: string
}

/** One line of output. */
export type FunctionTestResultLog = {
  /** info, warn or error. */
  readonly level: string
  /** stdout or stderr. */
  readonly source: string
  /** The text. */
  readonly log: string
}

/** What became of a test. */
export type FunctionTestResultStatus = 'FUNCTION_TEST_RESULT_STATUS_UNSPECIFIED' | 'FUNCTION_TEST_RESULT_STATUS_OK' | 'FUNCTION_TEST_RESULT_STATUS_FAIL' | 'FUNCTION_TEST_RESULT_STATUS_SKIPPED' | (string & {})

/** What a function is for. */
export type FunctionType = 'FUNCTION_TYPE_UNSPECIFIED' | 'FUNCTION_TYPE_ANY' | 'FUNCTION_TYPE_CODE_MODE' | (string & {})

/** A page of runs. */
export type FunctionsInvocationSearchResponse = {
  /** The runs. */
  readonly list: readonly FunctionInvocation[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The run as it is now. */
export type FunctionsInvocationServiceCancelResponse = {
  /** One run of a function. */
  readonly invocation: FunctionInvocation
}

/** The run. */
export type FunctionsInvocationServiceGetResponse = {
  /** One run of a function. */
  readonly invocation: FunctionInvocation
}

/** A page of runs. */
export type FunctionsInvocationServiceListResponse = {
  /** The runs. */
  readonly list: readonly FunctionInvocation[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of functions. */
export type FunctionsSearchResponse = {
  /** The functions. */
  readonly list: readonly Function[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The commit. */
export type FunctionsServiceCreateFinalCommitResponse = {
  /** The whole tree of files of a function at one time. */
  readonly commit: FunctionCommit
}

/** The function and its first commit. */
export type FunctionsServiceCreateFunctionResponse = {
  /** Code of the tenant that automations, rules and people run. */
  readonly function: Function
  /** The whole tree of files of a function at one time. */
  readonly commit?: FunctionCommit
}

/** Where the files go. */
export type FunctionsServiceCreateInitialCommitResponse = {
  /** The commit. */
  readonly commitId: string
  /** Where each file is put, below the address of the tenant. */
  readonly uploadUrls: { readonly [name: string]: string }
}

/** Nothing to say. */
export type FunctionsServiceCreateTagResponse = {}

/** Nothing to say. */
export type FunctionsServiceDeleteFunctionResponse = {}

/** The commit and its files. */
export type FunctionsServiceGetCommitContentResponse = {
  /** The whole tree of files of a function at one time. */
  readonly commit: FunctionCommit
  /** The files by path, each as base64. */
  readonly files: { readonly [name: string]: string }
}

/** The function. */
export type FunctionsServiceGetFunctionResponse = {
  /** Code of the tenant that automations, rules and people run. */
  readonly function: Function
}

/** The lock file. */
export type FunctionsServiceGetLockFileResponse = {
  /** JSON with the version and integrity of each import. */
  readonly content: string
  /** The commit was built. */
  readonly exists: boolean
}

/** What runs functions. */
export type FunctionsServiceGetRuntimeResponse = {
  /** What runs functions. */
  readonly runtime: FunctionRuntime
}

/** The run. */
export type FunctionsServiceInvokeResponse = {
  /** The run; read it for its end. */
  readonly invocationId: string
  /** What it returned as base64, when it has succeeded by now. @deprecated */
  readonly json: string
}

/** A page of commits. */
export type FunctionsServiceListCommitsResponse = {
  /** The commits. */
  readonly list: readonly FunctionCommit[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of functions. */
export type FunctionsServiceListFunctionsResponse = {
  /** The functions. */
  readonly list: readonly Function[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The tags. */
export type FunctionsServiceListTagsResponse = {
  /** Commits by the name of their tag. */
  readonly tags: { readonly [name: string]: FunctionCommit }
}

/** What became of the tests. */
export type FunctionsServiceTestResponse = {
  /** What became of one test. */
  readonly result?: FunctionTestResult
  /** All of them, in their order. */
  readonly results: readonly FunctionTestResult[]
}

/** The function as it is now, and the new commit. */
export type FunctionsServiceUpdateFunctionResponse = {
  /** Code of the tenant that automations, rules and people run. */
  readonly function: Function
  /** The whole tree of files of a function at one time. */
  readonly commit?: FunctionCommit
}

/** A call of a tool that waits for an approval. */
export type GatedToolCallTarget = {
  /** The gate it waits at; empty where the classification of the tool asks for an approval. */
  readonly gateId: string
  /** The app. */
  readonly appId: string
  /** The tool server. */
  readonly connectorId: string
  /** The tool. */
  readonly toolId: string
  /** The tool, as programs call it. */
  readonly toolName: string
  /** mcp_tool. */
  readonly toolKind: string
  /** The entitlement of the tool. */
  readonly appEntitlementId: string
  /** Of which type the program is: personal, shared, service or ephemeral. */
  readonly callerKind: string
  /** The size of the input. */
  readonly inputSizeBytes: number
  /** The input, with secrets masked: each place tells its length and the beginning of a hash. */
  readonly toolInput?: { readonly [name: string]: unknown }
  /** What the tool answered, as JSON: for the one who called, for a day. */
  readonly toolOutput: string
  /** Why there is no answer. */
  readonly toolError: string
}

/** A call of a tool, or a read of a resource. */
export type GatewayCall = {
  /** Its id. */
  readonly id: string
  /** When. */
  readonly time?: string
  /** Who called. */
  readonly userId: string
  /** With which program. */
  readonly clientId: string
  /** The app. */
  readonly appId: string
  /** The server. */
  readonly connectorId: string
  /** The tool; empty when there is none of that name, or a resource was read. */
  readonly toolId: string
  /** The resource that was read; empty for a call of a tool. */
  readonly resourceId: string
  /** What the program called the tool; the address or template of a resource. */
  readonly toolName: string
  /** What became of it. */
  readonly result: GatewayCallResult
  /** Why it did not get through. */
  readonly denialReason: string
  /** The same in words. */
  readonly message: string
  /** How long it took, in milliseconds. */
  readonly latencyMs: number
  /** What classifiers found. */
  readonly verdicts: readonly GatewayCallVerdict[]
  /** What hooks made of it, in the order in which they ran. */
  readonly hookResults: readonly GatewayCallHookResult[]
  /** The request that it led to. */
  readonly taskId: string
  /** The members of its input. */
  readonly argumentNames: readonly string[]
  /** The size of its input. */
  readonly inputBytes: number
  /** The size of the answer. */
  readonly outputBytes: number
  /** Its input, masked, where the settings keep it. */
  readonly inputJson: string
  /** The answer, masked, where the settings keep it. */
  readonly outputJson: string
}

/** What a hook made of a call. */
export type GatewayCallHookResult = {
  /** The hook. */
  readonly hookId: string
  /** What it was called then. */
  readonly displayName: string
  /** When it ran: PRE_TOOL_USE or POST_TOOL_USE. */
  readonly event: string
  /** ALLOWED, MUTATED, DENIED, ERROR, TIMEOUT or FILTER_ERROR. */
  readonly status: string
  /** Why; empty when there is nothing to say. */
  readonly reason: string
}

/** What became of a call. */
export type GatewayCallResult = 'TOOL_CALL_RESULT_UNSPECIFIED' | 'TOOL_CALL_RESULT_SUCCESS' | 'TOOL_CALL_RESULT_DENIED' | 'TOOL_CALL_RESULT_ERROR' | (string & {})

/** What a classifier found. */
export type GatewayCallVerdict = {
  /** The classifier. */
  readonly classifierId: string
  /** How sure it is. */
  readonly level: string
  /** What it found. */
  readonly labels: readonly string[]
  /** Why. */
  readonly reason: string
}

/** A key with which its owner calls models. */
export type GatewayKey = {
  /** Its id. */
  readonly id: string
  /** Whose it is. */
  readonly userId: string
  /** What it is for. */
  readonly displayName: string
  /** Its first characters. */
  readonly keyPrefix: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was last used, to the minute. */
  readonly lastUsedAt?: string
  /** When it ends; null when it does not by itself. */
  readonly expiresAt?: string
  /** When it was revoked. */
  readonly revokedAt?: string
}

/** Makes a password. */
export type GeneratePassword = {
  /** What a password is made of. */
  readonly policy?: GeneratePasswordPolicy
  /** Kept and not used. @deprecated */
  readonly passwordPolicyId: string
}

/** What a password is made of. */
export type GeneratePasswordPolicy = {
  /** The least characters. */
  readonly minCharacterCount: number
  /** The most characters. */
  readonly maxCharacterCount: number
  /** At least one of a to z. */
  readonly requireLowercase: boolean
  /** At least one of A to Z. */
  readonly requireUppercase: boolean
  /** At least one of 0 to 9. */
  readonly requireNumbers: boolean
  /** At least one that is neither letter nor digit. */
  readonly requireSpecialCharacters: boolean
  /** Any special character. */
  readonly noRestrictions?: boolean
  /** The special characters allowed. */
  readonly customCharacters?: string
  /** Characters that may not occur. */
  readonly excludedCharacters?: string
}

/** The settings. */
export type GetAIGovernanceSettingsResponse = {
  /** How tools are governed. */
  readonly aiGovernanceSettings: AIGovernanceSettings
}

/** The owner. */
export type GetAppEntitlementEntitlementOwnerResponse = {
  /** An entitlement whose holders own an entitlement. */
  readonly appEntitlementOwnerEntitlement: AppEntitlementOwnerEntitlement
}

/** The owner. */
export type GetAppEntitlementOwnerResponse = {
  /** An entitlement whose holders own an app. */
  readonly appOwnerEntitlement: AppOwnerEntitlement
}

/** The binding. */
export type GetAppEntitlementProxyResponse = {
  /** A binding and what it binds. */
  readonly appProxyEntitlementView: AppEntitlementProxyView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The entitlement. */
export type GetAppEntitlementResponse = {
  /** An entitlement and what belongs to it. */
  readonly appEntitlementView: AppEntitlementView
  /** What the answer refers to is called: app, riskLevel. */
  readonly names?: readonly NamedObject[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The owner. */
export type GetAppEntitlementUserOwnerResponse = {
  /** A user who owns an entitlement. */
  readonly appEntitlementOwnerUser: AppEntitlementOwnerUser
}

/** The discovered app. */
export type GetAppManagedStateBindingResponse = {
  /** A discovered app and what is beside it. */
  readonly appManagementState: AppManagedStateBindingView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The owner. */
export type GetAppResourceEntitlementOwnerResponse = {
  /** An entitlement whose holders own a resource. */
  readonly appResourceOwnerEntitlement: AppResourceOwnerEntitlement
}

/** The owner. */
export type GetAppResourceUserOwnerResponse = {
  /** A user who owns a resource. */
  readonly appResourceOwnerUser: AppResourceOwnerUser
}

/** The app. */
export type GetAppResponse = {
  /** A governed system. */
  readonly app: App
}

/** The usage controls. */
export type GetAppUsageControlsResponse = {
  /** What happens to accounts that nobody uses. */
  readonly appUsageControls: AppUsageControls
  /** Something tells when accounts are used; without that nothing happens. */
  readonly hasUsageData: boolean
}

/** The owner. */
export type GetAppUserOwnerResponse = {
  /** A user who owns an app. */
  readonly appOwnerUser: AppOwnerUser
}

/** The tag. */
export type GetAttributeValueResponse = {
  /** A tag that entitlements can carry. */
  readonly value: AttributeValue
}

/** The run. */
export type GetAutomationExecutionResponse = {
  /** One run of an automation. */
  readonly automationExecution?: AutomationExecution
  /** A run, and where what belongs to it is. */
  readonly view?: AutomationExecutionView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, automation, task. */
  readonly names?: readonly NamedObject[]
}

/** The automation. */
export type GetAutomationResponse = {
  /** What is done by itself, and when. */
  readonly automation?: Automation
}

/** The settings. */
export type GetAutomationSettingsResponse = {
  /** What holds for all automations. */
  readonly settings?: AutomationSettings
}

/** The compliance framework. */
export type GetComplianceFrameworkAttributeValueResponse = {
  /** A tag that entitlements can carry. */
  readonly value: AttributeValue
}

/** The owner. */
export type GetConnectorEntitlementOwnerResponse = {
  /** An entitlement whose holders own a connector. */
  readonly connectorOwnerEntitlement: ConnectorOwnerEntitlement
}

/** Where it is. */
export type GetConnectorSyncDownloadURLResponse = {
  /** Whoever has it may read the sync until it is over. */
  readonly downloadUrl: string
}

/** The owner. */
export type GetConnectorUserOwnerResponse = {
  /** A user who owns a connector. */
  readonly connectorOwnerUser: ConnectorOwnerUser
}

/** The contacts. */
export type GetContactsResponse = {
  /** Addresses of the organisation that are no users; each list is replaced whole. */
  readonly contacts: Contacts
}

/** What it has found. */
export type GetCustomAnalysisResultResponse = {
  /** Its id. */
  readonly id: string
  /** How far it is. */
  readonly status: RoleMiningRunStatus
  /** How many people it is of. */
  readonly cohortSize: number
  /** Why it failed. */
  readonly errorMessage: string
  /** Of how many apps they hold something. */
  readonly appsAnalyzed: number
  /** What they hold, the most usual first. */
  readonly entitlements: readonly CohortEntitlement[]
  /** What the same people hold together. */
  readonly clusters: readonly EntitlementCluster[]
  /** What the people could be narrowed by. */
  readonly facets: readonly AttributeFacet[]
  /** Of how many people that is. */
  readonly facetUserCount: number
}

/** What mail can do. */
export type GetEmailCapabilitiesResponse = {
  /** The tenant has a provider of its own. */
  readonly externalEmailSupported: boolean
}

/** The finding. */
export type GetFindingResponse = {
  /** A risk that was found. */
  readonly finding: Finding
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: account, app, connector, entitlement, resource, task, user. */
  readonly names?: readonly NamedObject[]
}

/** The routing rule. */
export type GetFindingRoutingRuleResponse = {
  /** Says what becomes of findings as they appear. */
  readonly routingRule: FindingRoutingRule
}

/** The transformation rule. */
export type GetFindingTransformationRuleResponse = {
  /** Changes findings as they appear. */
  readonly transformationRule: FindingTransformationRule
}

/** The run. */
export type GetLatestRunResponse = {
  /** A look at everybody. */
  readonly run?: RoleMiningManagementRun
  /** What the answer refers to is called: user, connector. */
  readonly names?: readonly NamedObject[]
}

/** The settings. */
export type GetOrgNotificationSettingsResponse = {
  /** What holds for all people. */
  readonly orgNotificationSettings: OrgNotificationSettings
}

/** The policy. */
export type GetPolicyResponse = {
  /** Who has to agree, and what happens then. */
  readonly policy: Policy
}

/** How well access profiles fit. */
export type GetProfileFitResponse = {
  /** When it was measured; null when it was not yet. */
  readonly measuredAt?: string
  /** How many grants people hold. */
  readonly grants: number
  /** How many of them an access profile gives that the person is a member of. */
  readonly explained: number
  /** By app, those with the most grants first. */
  readonly byApp: readonly ProfileFitOfApp[]
  /** By department, those with the most grants first. */
  readonly byDepartment: readonly ProfileFitOfDepartment[]
  /** Every day that it was measured on, the first one first. */
  readonly days: readonly ProfileFitOfDay[]
  /** What the answer refers to is called: app. */
  readonly names?: readonly NamedObject[]
}

/** The provider. */
export type GetProviderCredentialResponse = {
  /** A provider of models and the key of the tenant there. */
  readonly credential: ProviderCredential
}

/** The settings. */
export type GetRequestSettingsResponse = {
  /** What holds for all requests of the tenant. */
  readonly requestSettings?: RequestSettings
}

/** The risk level. */
export type GetRiskLevelAttributeValueResponse = {
  /** A tag that entitlements can carry. */
  readonly value: AttributeValue
}

/** The settings. */
export type GetRoleMiningConfigResponse = {
  /** How suggestions are looked for. */
  readonly config: RoleMiningManagementConfig
}

/** The outlier. */
export type GetRoleMiningOutlierResponse = {
  /** An entitlement that somebody holds unlike all of their peers. */
  readonly outlier: RoleMiningOutlier
}

/** The role. */
export type GetRolesResponse = {
  /** A set of permissions that users are given together. */
  readonly role: Role
}

/** The settings. */
export type GetSessionSettingsResponse = {
  /** What holds for every session and client of the tenant. */
  readonly sessionSettings: SessionSettings
  /** The address this call came from, to compare with the lists. */
  readonly callerIp: string
}

/** A page of what is staged; those who leave come first. */
export type GetStagedBundleAutomationResponse = {
  /** Users who would join. */
  readonly added: readonly string[]
  /** Users who would leave. */
  readonly removed: readonly string[]
  /** How many would join in all. */
  readonly addedCount: number
  /** How many would leave in all. */
  readonly removedCount: number
  /** How many of the members would leave within an hour, rounded up. */
  readonly removedPercent: number
  /** How many are allowed. */
  readonly thresholdPercent: number
  /** False while what it would do is being found. */
  readonly isReady: boolean
  /** When it was found; resume takes it. */
  readonly stagedAt?: string
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The provider. */
export type GetStepUpProviderResponse = {
  /** Who authenticates a person anew before an approval or a signature. */
  readonly stepUpProvider: StepUpProvider
}

/** The transaction. */
export type GetStepUpTransactionResponse = {
  /** One authentication of a person anew, good for one thing once. */
  readonly transaction: StepUpTransaction
}

/** The role suggestion. */
export type GetSuggestionResponse = {
  /** People who are alike, and the entitlements that most of them hold. */
  readonly suggestion: RoleMiningManagementSuggestion
}

/** The defaults. */
export type GetTenantDefaultsResponse = {
  /** New tools wait for an approval. */
  readonly requireToolApproval: boolean
}

/** The provider. */
export type GetTenantEmailProviderResponse = {
  /** How mail of the tenant is sent. */
  readonly emailProvider: TenantEmailProvider
}

/** The settings. */
export type GetUserNotificationSettingsResponse = {
  /** What holds for one person. */
  readonly userNotificationSettings: UserNotificationSettings
}

/** The profile types. */
export type GetUserProfileTypesResponse = {
  /** The profile types. */
  readonly profileTypes: readonly ProfileType[]
}

/** Mail of Google Workspace. */
export type GoogleWorkspaceEmailProvider = {
  /** The key of the service account. */
  readonly serviceAccountJson: string
  /** Whose mailbox sends. */
  readonly delegatedUser: string
}

/** Access by the access profiles that ask for it. */
export type GrantAccessProfileFilter = {
  /** Which profiles count. */
  readonly filterType: AccessProfileFilterType
  /** Access that one of these asks for. */
  readonly includedAccessProfileIds: readonly string[]
  /** Access that one of these asks for is left out. */
  readonly excludedAccessProfileIds: readonly string[]
}

/** Grants in an app. */
export type GrantCountsOfApp = {
  /** The app. */
  readonly appId: string
  /** How many grants. */
  readonly count: number
  /** What they weigh together: each as much as the risk level of its entitlement. */
  readonly riskPoints: string
  /** How many of each risk level, in the order of riskLevels. */
  readonly byRisk: readonly number[]
}

/** Grants of the people of a department. */
export type GrantCountsOfDepartment = {
  /** The department; empty for accounts without a person, and people without a department. */
  readonly department: string
  /** How many grants. */
  readonly count: number
  /** What they weigh together: each as much as the risk level of its entitlement. */
  readonly riskPoints: string
  /** How many of each risk level, in the order of riskLevels. */
  readonly byRisk: readonly number[]
}

/** Grants on resources of one kind. */
export type GrantCountsOfKind = {
  /** What resource types of this kind are called. */
  readonly kind: string
  /** How many grants. */
  readonly count: number
  /** What they weigh together: each as much as the risk level of its entitlement. */
  readonly riskPoints: string
  /** How many of each risk level, in the order of riskLevels. */
  readonly byRisk: readonly number[]
}

/** How many there are. */
export type GrantCountsResponse = {
  /** How many grants match. */
  readonly total: number
  /** Whether all that match were counted; otherwise 250000 were. */
  readonly isComplete: boolean
  /** What they weigh together: each as much as the risk level of its entitlement. */
  readonly riskPoints: string
  /** The riskiest first. */
  readonly riskLevels: readonly GrantCountsRiskLevel[]
  /** Those with the most first, at most 500. */
  readonly byApp: readonly GrantCountsOfApp[]
  /** Those with the most first, at most 500. */
  readonly byDepartment: readonly GrantCountsOfDepartment[]
  /** Those with the most first, at most 500. */
  readonly byKind: readonly GrantCountsOfKind[]
  /** What the answer refers to is called: app. */
  readonly names?: readonly NamedObject[]
}

/** A risk level. */
export type GrantCountsRiskLevel = {
  /** The risk level; empty for entitlements that have none. */
  readonly id: string
  /** What people call it; empty for none. */
  readonly displayName: string
  /** What one grant weighs: 40 critical, 30 high, 20 medium, 10 low, 5 another level, 1 none. */
  readonly points: number
  /** How many grants. */
  readonly count: number
}

/** Somebody no longer holds an entitlement. */
export type GrantDeletedTrigger = {
  /** Which grants fire the trigger. */
  readonly grantTriggerFilter?: GrantTriggerFilter
}

/** Entitlements left out by what they are. */
export type GrantEntitlementExclusionCriteria = {
  /** Of one of these apps. */
  readonly excludedAppIds: readonly string[]
  /** With one of these compliance frameworks. */
  readonly excludedComplianceFrameworkIds: readonly string[]
  /** With one of these risk levels. */
  readonly excludedRiskLevelIds: readonly string[]
}

/** Entitlements left out. */
export type GrantEntitlementExclusionList = {
  /** The entitlements. */
  readonly excludedAppEntitlementRefs: readonly AppEntitlementRef[]
}

/** Entitlements left out as an expression gives them. */
export type GrantEntitlementExclusionListCel = {
  /** Gives a list of entitlements. */
  readonly excludedAppEntitlementRefsCel: string
}

/** Nothing is left out. */
export type GrantEntitlementExclusionNone = {}

/** Entitlements by what they are. */
export type GrantEntitlementInclusionCriteria = {
  /** Of one of these apps. */
  readonly appIds: readonly string[]
  /** With one of these compliance frameworks. */
  readonly complianceFrameworkIds: readonly string[]
  /** With one of these risk levels. */
  readonly riskLevelIds: readonly string[]
}

/** The entitlements named. */
export type GrantEntitlementInclusionList = {
  /** The entitlements. */
  readonly appEntitlementRefs: readonly AppEntitlementRef[]
}

/** The entitlements an expression gives. */
export type GrantEntitlementInclusionListCel = {
  /** Gives a list of entitlements. */
  readonly appEntitlementRefsCel: string
}

/** Asks for access to be given. */
export type GrantEntitlements = {
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel: string
  /** Names a user. */
  readonly userRef?: UserRef
  /** The entitlements named. */
  readonly inclusionList?: GrantEntitlementInclusionList
  /** Entitlements by what they are. */
  readonly inclusionCriteria?: GrantEntitlementInclusionCriteria
  /** The entitlements an expression gives. */
  readonly inclusionListCel?: GrantEntitlementInclusionListCel
  /** Nothing is left out. */
  readonly exclusionNone?: GrantEntitlementExclusionNone
  /** Entitlements left out. */
  readonly exclusionList?: GrantEntitlementExclusionList
  /** Entitlements left out by what they are. */
  readonly exclusionCriteria?: GrantEntitlementExclusionCriteria
  /** Entitlements left out as an expression gives them. */
  readonly exclusionListCel?: GrantEntitlementExclusionListCel
}

/** What happened to a grant. */
export type GrantEventType = 'GRANT_EVENT_TYPE_UNSPECIFIED' | 'GRANT_EVENT_TYPE_ADDED' | 'GRANT_EVENT_TYPE_REMOVED' | (string & {})

/** Which grants. */
export type GrantFilter = {
  /** Both when unspecified. */
  readonly grantFilterType: GrantFilterType
  /** Any when unspecified. */
  readonly grantJustificationType: GrantJustificationType
  /** Both when unspecified. */
  readonly grantSourceFilter: GrantSourceFilter
}

/** Whether a grant ends by itself. */
export type GrantFilterType = 'GRANT_FILTER_TYPE_UNSPECIFIED' | 'GRANT_FILTER_TYPE_PERMANENT' | 'GRANT_FILTER_TYPE_TEMPORARY' | (string & {})

/** Somebody holds an entitlement. */
export type GrantFoundTrigger = {
  /** Which grants fire the trigger. */
  readonly grantTriggerFilter?: GrantTriggerFilter
}

/** How a grant was made. */
export type GrantJustificationType = 'GRANT_JUSTIFICATION_TYPE_UNSPECIFIED' | 'GRANT_JUSTIFICATION_TYPE_ALL' | 'GRANT_JUSTIFICATION_TYPE_SERVICE' | 'GRANT_JUSTIFICATION_TYPE_DIRECT' | (string & {})

/** What has come of a grant task. */
export type GrantOutcome = 'GRANT_OUTCOME_UNSPECIFIED' | 'GRANT_OUTCOME_GRANTED' | 'GRANT_OUTCOME_DENIED' | 'GRANT_OUTCOME_ERROR' | 'GRANT_OUTCOME_CANCELLED' | 'GRANT_OUTCOME_WAIT_TIMED_OUT' | (string & {})

/** One way in which an entitlement is held. */
export type GrantPath = {
  /** How the holding begins. */
  readonly kind: GrantPathKind
  /** In words. */
  readonly summary: string
  /** The account that holds it. */
  readonly appUserId: string
  /** The request, connector or group that it comes from; empty when it comes from none. */
  readonly originId: string
  /** What it is inherited from, nearest first; empty when held in its own right. */
  readonly through: readonly AppEntitlementRef[]
  /** Since when the account holds it. */
  readonly since?: string
  /** When it ends by itself. */
  readonly endsAt?: string
}

/** How somebody comes to hold an entitlement. */
export type GrantPathKind = 'GRANT_PATH_KIND_UNSPECIFIED' | 'GRANT_PATH_KIND_CONNECTOR' | 'GRANT_PATH_KIND_REQUEST' | 'GRANT_PATH_KIND_RULE' | 'GRANT_PATH_KIND_GROUP' | 'GRANT_PATH_KIND_MANUAL' | 'GRANT_PATH_KIND_INHERITED' | (string & {})

/** Why something is held. */
export type GrantReason = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** ticket, group, connector, manual or automation. */
  readonly derivedIdType: string
  /** Which one. */
  readonly derivedIdData: string
  /** Whether the grant stands for this reason alone. */
  readonly referenceStrength: GrantReasonReferenceStrength
  /** Until when it counts. */
  readonly reasonExpiresAt?: string
  /** Since when it counts. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it ended. */
  readonly deletedAt?: string
}

/** Whether a grant stands for this reason alone. */
export type GrantReasonReferenceStrength = 'GRANT_REASON_REFERENCE_STRENGTH_UNSPECIFIED' | 'GRANT_REASON_REFERENCE_STRENGTH_WEAK' | 'GRANT_REASON_REFERENCE_STRENGTH_STRONG' | (string & {})

/** How grants are held. */
export type GrantSourceFilter = 'GRANT_SOURCE_FILTER_UNSPECIFIED' | 'GRANT_SOURCE_FILTER_DIRECT' | 'GRANT_SOURCE_FILTER_INHERITED' | (string & {})

/** Which grants fire the trigger. */
export type GrantTriggerFilter = {
  /** Which accounts. */
  readonly accountFilter?: AccountFilter
  /** Which grants. */
  readonly grantFilter?: GrantFilter
  /** The entitlements named. */
  readonly inclusionList?: EntitlementInclusionList
  /** Every entitlement. */
  readonly inclusionAll?: EntitlementInclusionAll
  /** Entitlements by what they are. */
  readonly inclusionCriteria?: EntitlementInclusionCriteria
  /** The entitlements an expression gives. */
  readonly inclusionListCel?: EntitlementInclusionListCel
}

/** Access that was given in a time. */
export type GrantsAddedBetween = {
  /** From when on. */
  readonly startDate?: string
  /** Until when. */
  readonly endDate?: string
}

/** Access by how it is held; all that is said has to hold. */
export type GrantsByCriteriaScope = {
  /** Access not used for so long, in apps that report uses. */
  readonly daysSinceLastUsed?: string
  /** With or without an end. */
  readonly typeFilter: GrantFilterType
  /** Held directly or through something else. */
  readonly sourceFilter: GrantSourceFilter
  /** Access by the access profiles that ask for it. */
  readonly accessProfileFilter?: GrantAccessProfileFilter
  /** Access that was never reviewed, or that has changed since it was. */
  readonly changedSinceLastReview: boolean
  /** Access given so long ago or longer. */
  readonly daysSinceAdded?: string
  /** Access reviewed so long ago or longer, and access never reviewed. */
  readonly daysSinceReviewed?: string
  /** Access that was given in a time. */
  readonly grantsAddedBetween?: GrantsAddedBetween
}

/** Two objects that belong together. */
export type GraphEdge = {
  /** The node nearer to where the graph begins. */
  readonly sourceId: string
  /** The node farther from there. */
  readonly targetId: string
  /** How they belong together. */
  readonly type: GraphEdgeType
  /** How many nodes behind the target are left out. */
  readonly hiddenChildren: number
  /** Some nodes behind the target are left out. */
  readonly isTruncated: boolean
}

/** How two nodes belong together. */
export type GraphEdgeType = 'GRAPH_EDGE_TYPE_UNSPECIFIED' | 'GRAPH_EDGE_TYPE_IDENTITY_LINK' | 'GRAPH_EDGE_TYPE_DIRECT_GRANT' | 'GRAPH_EDGE_TYPE_APP_HIERARCHY' | 'GRAPH_EDGE_TYPE_RESOURCE_HIERARCHY' | 'GRAPH_EDGE_TYPE_PROXY_BINDING' | (string & {})

/** An object in the graph. */
export type GraphNode = {
  /** The id of the object. */
  readonly id: string
  /** What it is. */
  readonly type: GraphNodeType
  /** The app it belongs to. */
  readonly appId: string
  /** The type of a resource, or of the resource of an entitlement. */
  readonly resourceTypeId: string
  /** What people call it. */
  readonly displayName: string
  /** What tells it from others of the same name. */
  readonly secondaryText: string
}

/** What a node stands for. */
export type GraphNodeType = 'GRAPH_NODE_TYPE_UNSPECIFIED' | 'GRAPH_NODE_TYPE_USER' | 'GRAPH_NODE_TYPE_APP_USER' | 'GRAPH_NODE_TYPE_APP' | 'GRAPH_NODE_TYPE_RESOURCE_TYPE' | 'GRAPH_NODE_TYPE_RESOURCE' | 'GRAPH_NODE_TYPE_ENTITLEMENT' | 'GRAPH_NODE_TYPE_GRANT' | (string & {})

/** How large a graph would be. */
export type GraphSizeBand = 'GRAPH_SIZE_BAND_UNSPECIFIED' | 'GRAPH_SIZE_BAND_NORMAL' | 'GRAPH_SIZE_BAND_SUMMARIZED' | 'GRAPH_SIZE_BAND_TOO_LARGE' | (string & {})

/** Only its owners open what is in it. */
export type GroupAuthzVault = {}

/** The members of a group. */
export type GroupProvisioner = {
  /** The app the group is in. */
  readonly appId: string
  /** The entitlement whose holders are the members. */
  readonly appGroupId: string
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds: readonly string[]
}

/** An app in which the caller has something. */
export type HeldApp = {
  /** The app. */
  readonly appId: string
  /** How many entitlements of it the caller has. */
  readonly count: number
  /** The one that there is; empty when there are several. */
  readonly appEntitlementId: string
  /** How many of them end soon. */
  readonly endingCount: number
}

/** Who made a change. */
export type HistoryActor = {
  /** Through what. */
  readonly kind: HistoryActorKind
  /** The user; empty when the service itself acted. */
  readonly userId: string
}

/** Through what somebody acted. */
export type HistoryActorKind = 'ACTOR_KIND_UNSPECIFIED' | 'ACTOR_KIND_API' | 'ACTOR_KIND_SLACK' | 'ACTOR_KIND_MSTEAMS' | 'ACTOR_KIND_JIRA_CLOUD' | 'ACTOR_KIND_INTERNAL' | 'ACTOR_KIND_SUPPORT' | 'ACTOR_KIND_WORKFLOW' | (string & {})

/** A note of a change. */
export type HistoryAnnotation = {
  /** What it is called. */
  readonly key: string
  /** What it is about. */
  readonly kind: HistoryAnnotationKind
  /** The label that people see. */
  readonly displayLabel: string
  /** The value that people see. */
  readonly displayValue: string
  /** Where more of it is. */
  readonly displayUrl: string
  /** The value as it is stored. */
  readonly rawValue: string
}

/** What a note of a change is about. */
export type HistoryAnnotationKind = 'ANNOTATION_KIND_UNSPECIFIED' | 'ANNOTATION_KIND_GENERIC' | 'ANNOTATION_KIND_TICKET' | 'ANNOTATION_KIND_REASON' | 'ANNOTATION_KIND_WORKFLOW' | 'ANNOTATION_KIND_BATCH' | 'ANNOTATION_KIND_CORRELATION' | 'ANNOTATION_KIND_AUTOMATION' | (string & {})

/** What happened to an object. */
export type HistoryChangeKind = 'CHANGE_KIND_UNSPECIFIED' | 'CHANGE_KIND_CREATE' | 'CHANGE_KIND_PUT' | 'CHANGE_KIND_HARD_DELETE' | (string & {})

/** When, how and by whom an object was changed. */
export type HistoryEntryMetadata = {
  /** Names the entry. */
  readonly id: string
  /** When it was changed. */
  readonly createdAt?: string
  /** What happened. */
  readonly changeKind: HistoryChangeKind
  /** Who made a change. */
  readonly actor?: HistoryActor
  /** Notes of the change. */
  readonly annotations: readonly HistoryAnnotation[]
  /** The event of the change in the system log. */
  readonly syslogEventId: string
  /** The trace of the call; empty when it had none. */
  readonly traceId: string
}

/** Looks at calls of tools before or after them, and may change or deny them. */
export type Hook = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** When it runs. PRE_OUTPUT is stored and runs nowhere. */
  readonly event: HookEventType
  /** Lower ones run first; those of the same priority by id. */
  readonly priority: number
  /** It runs. */
  readonly enabled: boolean
  /** Which calls a hook looks at. */
  readonly filter?: HookFilter
  /** It runs only where a rule of the agent classifier policy names it. */
  readonly managedByGuardrails: boolean
  /** Raised with every save. */
  readonly version: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** A function of the tenant. */
  readonly function?: HookFunctionRef
  /** What a hook does that comes with the service. */
  readonly builtinPattern?: BuiltInPattern
  /** Members that are put into the input of a call; one that is null is taken out. */
  readonly jsonPatch?: JSONPatchConfig
}

/** When in a call of a tool something runs. */
export type HookEventType = 'HOOK_EVENT_TYPE_UNSPECIFIED' | 'HOOK_EVENT_TYPE_PRE_TOOL_USE' | 'HOOK_EVENT_TYPE_POST_TOOL_USE' | 'HOOK_EVENT_TYPE_PRE_OUTPUT' | (string & {})

/** Which calls a hook looks at. */
export type HookFilter = {
  /** An expression over ctx, for example ctx.tool_name; empty for every call. */
  readonly celExpression: string
}

/** A function of the tenant. */
export type HookFunctionRef = {
  /** The function. */
  readonly functionId: string
  /** The commit that runs; the published one when empty. */
  readonly commitId: string
}

/** One state of an object. */
export type HookHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** Looks at calls of tools before or after them, and may change or deny them. */
  readonly snapshot?: Hook
}

/** Where an answer is shown. */
export type HookOutputSurface = 'HOOK_OUTPUT_SURFACE_UNSPECIFIED' | 'HOOK_OUTPUT_SURFACE_SLACK' | 'HOOK_OUTPUT_SURFACE_WEB' | (string & {})

/** A page of hooks. */
export type HooksSearchResponse = {
  /** The hooks. */
  readonly list: readonly Hook[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The hook. */
export type HooksServiceCreateResponse = {
  /** Looks at calls of tools before or after them, and may change or deny them. */
  readonly hook: Hook
}

/** Nothing to say. */
export type HooksServiceDeleteResponse = {}

/** The hook. */
export type HooksServiceGetResponse = {
  /** Looks at calls of tools before or after them, and may change or deny them. */
  readonly hook: Hook
}

/** A page of states. */
export type HooksServiceListHistoryResponse = {
  /** The states. */
  readonly list: readonly HookHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of hooks. */
export type HooksServiceListResponse = {
  /** The hooks. */
  readonly list: readonly Hook[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The hook as it is now. */
export type HooksServiceUpdateResponse = {
  /** Looks at calls of tools before or after them, and may change or deny them. */
  readonly hook: Hook
}

/** What is wrong; nothing when it is empty. */
export type HttpConnectorConfigValidateResponse = {
  /** What an editor marks. */
  readonly markers: readonly EditorMarker[]
}

/** The policies of users for whom no other is assigned; an empty id means the built-in one. */
export type IdentityPolicyTenantDefaults = {
  /** The session policy. */
  readonly sessionPolicyId: string
  /** The sign-in policy. */
  readonly signInPolicyId: string
  /** The policy for credentials. */
  readonly credentialInventoryPolicyId: string
  /** The policy for recovery. */
  readonly recoveryPolicyId: string
  /** Not served: must be empty. */
  readonly resourcePolicyId: string
  /** Not served: must be empty. */
  readonly enrollmentRequirementId: string
  /** Not served: must be empty. */
  readonly universalPromiseIds: readonly string[]
  /** When a default was first set. */
  readonly createdAt?: string
  /** When they were last changed. */
  readonly updatedAt?: string
}

/** The defaults. */
export type IdentityPolicyTenantDefaultsServiceGetResponse = {
  /** The policies of users for whom no other is assigned; an empty id means the built-in one. */
  readonly defaults: IdentityPolicyTenantDefaults
}

/** The defaults as they are now. */
export type IdentityPolicyTenantDefaultsServiceUpdateResponse = {
  /** The policies of users for whom no other is assigned; an empty id means the built-in one. */
  readonly defaults: IdentityPolicyTenantDefaults
}

/** A user. */
export type IdentityUserTarget = {
  /** The user. */
  readonly identityUserId: string
}

/** The app. */
export type IgnoreShadowAppResponse = {
  /** An app known only because people sign in to it or let it act for them. */
  readonly shadowApp: ShadowApp
}

/** A value of an attribute. */
export type IncludedUserAttributeValue = {
  /** The value. */
  readonly value: string
}

/** Values of an attribute, any of which will do. */
export type IncludedUserAttributeValues = {
  /** The values. */
  readonly values: readonly IncludedUserAttributeValue[]
}

/** What is advised. */
export type InsightRecommendation = 'INSIGHT_RECOMMENDATION_UNSPECIFIED' | 'INSIGHT_RECOMMENDATION_APPROVE' | 'INSIGHT_RECOMMENDATION_DENY' | 'INSIGHT_RECOMMENDATION_REVIEW' | (string & {})

/** A whole number. */
export type Int64Field = {
  /** What it is when nothing is filled in. */
  readonly defaultValue?: string
  /** What stands in the empty field. */
  readonly placeholder: string
  /** What a number must be like. */
  readonly rules?: Int64Rules
  /** It is typed or stepped. */
  readonly numberField?: NumberField
}

/** What a number must be like. */
export type Int64Rules = {
  /** Exactly this. */
  readonly const?: string
  /** More than this. */
  readonly gt?: string
  /** This or more. */
  readonly gte?: string
  /** Less than this. */
  readonly lt?: string
  /** This or less. */
  readonly lte?: string
  /** One of these. */
  readonly in: readonly string[]
  /** None of these. */
  readonly notIn: readonly string[]
  /** Accepted: an empty value is never checked, only missed where one is required. */
  readonly ignoreEmpty: boolean
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

/** Calls a function. */
export type InvokeFunctionDispatcher = {
  /** The function. */
  readonly functionId: string
  /** A commit of it; the published one when empty. */
  readonly functionCommitId: string
  /** Arguments. */
  readonly args: { readonly [name: string]: string }
}

/** Members that are put into the input of a call; one that is null is taken out. */
export type JSONPatchConfig = {
  /** Gives the members, as an expression over ctx, input and caller. */
  readonly celExpression?: string
  /** The members themselves. */
  readonly staticOverlay?: { readonly [name: string]: unknown }
}

/** Whether a reason is asked for. */
export type JustificationVisibility = 'JUSTIFICATION_VISIBILITY_UNSPECIFIED' | 'JUSTIFICATION_VISIBILITY_SHOW' | 'JUSTIFICATION_VISIBILITY_HIDE' | (string & {})

/** What is done about a link to another host. */
export type LinkFilterAction = 'LINK_FILTER_ACTION_UNSPECIFIED' | 'LINK_FILTER_ACTION_REDACT' | 'LINK_FILTER_ACTION_ANNOTATE' | (string & {})

/** Acts on links of an answer that lead to other hosts. */
export type LinkFilterConfig = {
  /** Hosts that links may lead to. */
  readonly allowedHosts: readonly string[]
  /** What is done; REDACT when not set. */
  readonly action: LinkFilterAction
  /** Images that are loaded from other hosts are taken out, whatever the action. */
  readonly blockImages: boolean
}

/** A page of states. */
export type ListAIGovernanceSettingsHistoryResponse = {
  /** The states. */
  readonly list: readonly AIGovernanceSettingsHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of entitlements in groups. */
export type ListAppEntitlementMonitorBindingsResponse = {
  /** The entitlements and their groups. */
  readonly list: readonly AppEntitlementMonitorBinding[]
  /** What the answer refers to is called: app, entitlement. */
  readonly names?: readonly NamedObject[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The owners. */
export type ListAppEntitlementOwnerIDsResponse = {
  /** The owners. */
  readonly userIds: readonly string[]
}

/** A page of users. */
export type ListAppEntitlementOwnersResponse = {
  /** The owners. */
  readonly list: readonly User[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of bindings. */
export type ListAppEntitlementProxiesResponse = {
  /** The bindings. */
  readonly list: readonly AppEntitlementProxy[]
  /** What the answer refers to is called: app, entitlement. */
  readonly names?: readonly NamedObject[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of grants. */
export type ListAppEntitlementUsersResponse = {
  /** The grants. */
  readonly list: readonly AppEntitlementUserView[]
  /** What the answer refers to is called: account, app, task, user. */
  readonly names?: readonly NamedObject[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of entitlements. */
export type ListAppEntitlementsResponse = {
  /** The entitlements. */
  readonly list: readonly AppEntitlementView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of discovered apps. */
export type ListAppManagedStateBindingsResponse = {
  /** The discovered apps. */
  readonly list: readonly AppManagedStateBindingView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The owners. */
export type ListAppOwnerIDsResponse = {
  /** The owners. */
  readonly userIds: readonly string[]
}

/** A page of users. */
export type ListAppOwnersResponse = {
  /** The owners. */
  readonly list: readonly User[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The owners. */
export type ListAppResourceOwnerIDsResponse = {
  /** The owners. */
  readonly userIds: readonly string[]
}

/** A page of users. */
export type ListAppResourceOwnersResponse = {
  /** The owners. */
  readonly list: readonly User[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
  /** Those of them whom a connector named. */
  readonly immutableUserIds: readonly string[]
}

/** The accounts. */
export type ListAppUsersForIdentityWithGrantResponse = {
  /** One an account; createdAt is there where it holds the entitlement. */
  readonly bindings: readonly AppEntitlementUserBinding[]
}

/** A page of apps. */
export type ListAppsResponse = {
  /** The apps. */
  readonly list: readonly App[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The types. */
export type ListAttributeTypesResponse = {
  /** The types. */
  readonly list: readonly AttributeType[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of values. */
export type ListAttributeValuesResponse = {
  /** The values. */
  readonly list: readonly AttributeValue[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of users. */
export type ListAutomationExclusionsResponse = {
  /** The users. */
  readonly list: readonly UserWithAppEntitlementUserBindingView[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of runs. */
export type ListAutomationExecutionsResponse = {
  /** The runs. */
  readonly automationExecutions: readonly AutomationExecution[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of automations. */
export type ListAutomationsResponse = {
  /** The automations. */
  readonly list: readonly Automation[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What happened to one of a list. */
export type ListChangeKind = 'LIST_CHANGE_KIND_UNSPECIFIED' | 'LIST_CHANGE_KIND_ADDED' | 'LIST_CHANGE_KIND_REMOVED' | (string & {})

/** A page of compliance frameworks. */
export type ListComplianceFrameworksResponse = {
  /** The compliance frameworks. */
  readonly list: readonly AttributeValue[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of analyses. */
export type ListCustomAnalysisResultsResponse = {
  /** The analyses. */
  readonly list: readonly CustomAnalysisResultView[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The declarations. */
export type ListExpressionEnvironmentsResponse = {
  /** The places. */
  readonly environments: readonly ExpressionEnvironment[]
  /** The functions, beside those of the language. */
  readonly functions: readonly ExpressionFunction[]
  /** The types. */
  readonly types: readonly ExpressionType[]
  /** Forms that take the place of the type of the same name. */
  readonly variants: readonly ExpressionVariant[]
  /** Names that mean a value, with their types. */
  readonly constants: { readonly [name: string]: string }
  /** Words that may be written for `reeve` in front of a function. */
  readonly roots: readonly string[]
}

/** A page of dispatches. */
export type ListFindingDispatchesResponse = {
  /** The dispatches. */
  readonly list: readonly FindingDispatch[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of routing rules. */
export type ListFindingRoutingRulesResponse = {
  /** The routing rules. */
  readonly list: readonly FindingRoutingRule[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The settings. */
export type ListFindingSettingsResponse = {
  /** Somebody has saved them before. */
  readonly configured: boolean
  /** One for each type. */
  readonly list: readonly FindingTypeSetting[]
}

/** A page of transformation rules. */
export type ListFindingTransformationRulesResponse = {
  /** The transformation rules. */
  readonly list: readonly FindingTransformationRule[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of keys. */
export type ListGatewayKeysResponse = {
  /** The keys. */
  readonly list: readonly GatewayKey[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** When and by whom a list was changed. */
export type ListHistoryEntryMetadata = {
  /** Names the entry. */
  readonly id: string
  /** When it was changed. */
  readonly createdAt?: string
  /** Who made a change. */
  readonly actor?: HistoryActor
  /** Notes of the change. */
  readonly annotations: readonly HistoryAnnotation[]
  /** The event of the change in the system log. */
  readonly syslogEventId: string
  /** The trace of the call; empty when it had none. */
  readonly traceId: string
}

/** A page of accounts. */
export type ListOwnedServiceAccountsResponse = {
  /** The accounts. */
  readonly list: readonly AppUserView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of policies. */
export type ListPolicyResponse = {
  /** The policies. */
  readonly list: readonly Policy[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The providers. */
export type ListProviderCredentialsResponse = {
  /** The providers, by slot. */
  readonly list: readonly ProviderCredential[]
}

/** A page of risk levels. */
export type ListRiskLevelsResponse = {
  /** The risk levels. */
  readonly list: readonly AttributeValue[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of outliers. */
export type ListRoleMiningOutliersResponse = {
  /** The outliers. */
  readonly list: readonly RoleMiningOutlier[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
  /** What the answer refers to is called: user, app, entitlement. */
  readonly names?: readonly NamedObject[]
}

/** A page of roles. */
export type ListRolesResponse = {
  /** The roles, by id. */
  readonly list: readonly Role[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of runs. */
export type ListRunsResponse = {
  /** The runs. */
  readonly list: readonly RoleMiningManagementRun[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
  /** What the answer refers to is called: user, connector. */
  readonly names?: readonly NamedObject[]
}

/** A page of providers. */
export type ListStepUpProvidersResponse = {
  /** The providers. */
  readonly list: readonly StepUpProvider[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of role suggestions. */
export type ListSuggestionsResponse = {
  /** The role suggestions. */
  readonly list: readonly RoleMiningManagementSuggestion[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** How many match; absent unless it was asked for, and on all but the first page. */
export type ListTotal = {
  /** How many there are, as far as they were counted. */
  readonly count: number
  /** There are more than were counted. */
  readonly isMore: boolean
}

/** An app whose users are kept by the service itself. */
export type LocalDirectoryConfig = {
  /** The app. */
  readonly appId: string
  /** What it is called. */
  readonly displayName: string
  /** New people go here unless another directory is named; the one before loses it. */
  readonly isDefault: boolean
  /** People with an address of one of the domains may register by themselves. */
  readonly allowSelfRegistration: boolean
  /** Domains of addresses that may register; at least one where people may. */
  readonly selfRegistrationDomains: readonly string[]
  /** How long an invitation can be accepted, 1 hour to 90 days; 7 days when absent. */
  readonly invitationTtl?: string
  /** Not served: must be empty. */
  readonly defaultProfileTypeId: string
  /** Not served: must be empty. */
  readonly onboardingFlowId: string
  /** Not served: must be empty. */
  readonly organizationId: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** The local directory. */
export type LocalDirectoryConfigServiceCreateResponse = {
  /** An app whose users are kept by the service itself. */
  readonly localDirectoryConfig: LocalDirectoryConfig
}

/** Nothing to say. */
export type LocalDirectoryConfigServiceDeleteResponse = {}

/** The local directory. */
export type LocalDirectoryConfigServiceGetResponse = {
  /** An app whose users are kept by the service itself. */
  readonly localDirectoryConfig: LocalDirectoryConfig
}

/** A page of local directories. */
export type LocalDirectoryConfigServiceListResponse = {
  /** The local directories. */
  readonly list: readonly LocalDirectoryConfig[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The local directory as it is now. */
export type LocalDirectoryConfigServiceUpdateResponse = {
  /** An app whose users are kept by the service itself. */
  readonly localDirectoryConfig: LocalDirectoryConfig
}

/** What became of an invitation. */
export type LocalInvitationStatus = 'LOCAL_INVITATION_STATUS_UNSPECIFIED' | 'LOCAL_INVITATION_STATUS_PENDING' | 'LOCAL_INVITATION_STATUS_ACCEPTED' | 'LOCAL_INVITATION_STATUS_REVOKED' | 'LOCAL_INVITATION_STATUS_EXPIRED' | (string & {})

/** An account that waits for its person. */
export type LocalUserInvitation = {
  /** Names the invitation. */
  readonly id: string
  /** The app of the local directory. */
  readonly directoryAppId: string
  /** The address of the person. */
  readonly email: string
  /** What the person is called; it can be changed on acceptance. */
  readonly displayName: string
  /** Roles that the person gets; a basic user when empty. */
  readonly initialRoleIds: readonly string[]
  /** Why the person is invited. */
  readonly purpose: string
  /** The user who answers for the person. */
  readonly sponsorUserId: string
  /** What the invitation belongs to elsewhere; kept as it was sent. */
  readonly jobId: string
  /** Not served: must be empty. */
  readonly onboardingFlowId: string
  /** What became of it. */
  readonly status: LocalInvitationStatus
  /** Who invited the person. */
  readonly invitedByUserId: string
  /** The user that came of it. */
  readonly createdUserId: string
  /** Until when it can be accepted. */
  readonly expiresAt?: string
  /** When it was accepted. */
  readonly acceptedAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** The invitation. */
export type LocalUserInvitationServiceCreateResponse = {
  /** An account that waits for its person. */
  readonly invitation: LocalUserInvitation
  /** The link that accepts it; empty when it was mailed. It cannot be read again. */
  readonly acceptUrl: string
}

/** The invitation. */
export type LocalUserInvitationServiceGetResponse = {
  /** An account that waits for its person. */
  readonly invitation: LocalUserInvitation
}

/** The invitation as it is now. */
export type LocalUserInvitationServiceRevokeResponse = {
  /** An account that waits for its person. */
  readonly invitation: LocalUserInvitation
}

/** A page of invitations. */
export type LocalUserInvitationServiceSearchResponse = {
  /** The invitations. */
  readonly list: readonly LocalUserInvitation[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A set of tools of one server, which people ask for as one. */
export type MCPAccessProfile = {
  /** Its id. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The server. */
  readonly connectorId: string
  /** What people call the server. */
  readonly connectorDisplayName: string
  /** The entitlement that people ask for. */
  readonly appEntitlementId: string
  /** A published access profile offers it. */
  readonly requestable: boolean
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** It is kept by the service: all approved tools, or all that only read. */
  readonly isBuiltin: boolean
  /** How many approved tools it has. */
  readonly toolCount: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Nothing to say. */
export type MCPAccessProfileServiceDeleteResponse = {}

/** The toolset. */
export type MCPAccessProfileServiceGetByAppEntitlementIdResponse = {
  /** A set of tools of one server, which people ask for as one. */
  readonly profile: MCPAccessProfile
}

/** The toolset. */
export type MCPAccessProfileServiceGetResponse = {
  /** A set of tools of one server, which people ask for as one. */
  readonly profile: MCPAccessProfile
}

/** The servers. */
export type MCPAccessProfileServiceListRequestableConnectorsResponse = {
  /** The servers. */
  readonly connectors: readonly RequestableConnector[]
}

/** A page of toolsets. */
export type MCPAccessProfileServiceListResponse = {
  /** The toolsets. */
  readonly profiles: readonly MCPAccessProfile[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of servers. */
export type MCPAccessProfileServiceSearchRequestableConnectorsResponse = {
  /** The servers. */
  readonly list: readonly RequestableConnectorView[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of toolsets. */
export type MCPAccessProfileServiceSearchResponse = {
  /** The toolsets. */
  readonly profiles: readonly MCPAccessProfile[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A tool in a set. */
export type MCPAccessProfileToolBinding = {
  /** The set. */
  readonly accessProfileId: string
  /** The app. */
  readonly appId: string
  /** The server. */
  readonly connectorId: string
  /** The tool. */
  readonly mcpToolId: string
  /** Since when. */
  readonly createdAt?: string
  /** The same: it is made and deleted, never changed. */
  readonly updatedAt?: string
  /** Not set: those that left are not listed. */
  readonly deletedAt?: string
}

/** What one change did to the tools of a set. */
export type MCPAccessProfileToolBindingHistoryEntry = {
  /** When and by whom a list was changed. */
  readonly metadata?: ListHistoryEntryMetadata
  /** Those that came or left. */
  readonly items: readonly MCPAccessProfileToolBindingHistoryItem[]
}

/** One that came or left. */
export type MCPAccessProfileToolBindingHistoryItem = {
  /** The tool, or in the history of a tool the set. */
  readonly listIndex: string
  /** Whether it came or left. */
  readonly changeKind: ListChangeKind
}

/** What is new in it. */
export type MCPAccessProfileToolBindingServiceCreateResponse = {
  /** The tools. */
  readonly bindings: readonly MCPAccessProfileToolBinding[]
}

/** Nothing to say. */
export type MCPAccessProfileToolBindingServiceDeleteResponse = {}

/** The sets of each. */
export type MCPAccessProfileToolBindingServiceGetAccessProfilesForToolsResponse = {
  /** One for each tool. */
  readonly accessProfilesForTools: readonly AccessProfilesForTool[]
}

/** A page of changes. */
export type MCPAccessProfileToolBindingServiceListProfilesByToolHistoryResponse = {
  /** The changes. */
  readonly list: readonly MCPAccessProfileToolBindingHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tools. */
export type MCPAccessProfileToolBindingServiceListResponse = {
  /** The tools. */
  readonly bindings: readonly MCPAccessProfileToolBinding[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of changes. */
export type MCPAccessProfileToolBindingServiceListToolsByProfileHistoryResponse = {
  /** The changes. */
  readonly list: readonly MCPAccessProfileToolBindingHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What becomes of clients that are not used. */
export type MCPClientLifecycleConfig = {
  /** Hidden after so long; 0s never. */
  readonly inactivityHideAfter?: string
  /** Closed after so long; 0s never. */
  readonly inactivityCloseAfter?: string
  /** Deleted so long after it was closed; 0s never. */
  readonly retentionDeleteAfter?: string
}

/** A tool server that wants a credential of each user. */
export type MCPConnectionView = {
  /** Its app. */
  readonly appId: string
  /** The server. */
  readonly connectorId: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Where it runs. */
  readonly serverType: McpServerType
  /** What it wants. */
  readonly authMethod: McpServerAuthMethod
  /** The caller has given a credential, and the server has not refused it. */
  readonly connected: boolean
  /** When. */
  readonly connectedAt?: string
  /** As whom, where the authorization server says it. */
  readonly authorizedAsEmail: string
  /** As whom, where the authorization server says it. */
  readonly authorizedAsName: string
}

/** Something that a tool server lets programs read. */
export type MCPResource = {
  /** Its id. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The server. */
  readonly connectorId: string
  /** The entitlement that lets people read it. */
  readonly appEntitlementId: string
  /** Whether it is one resource, or a template of many. */
  readonly kind: McpResourceKind
  /** Its address; empty for a template. */
  readonly uri: string
  /** The template of its addresses (RFC 6570); empty for one resource. */
  readonly uriTemplate: string
  /** Its address or template as clients use it: with the prefix of the server. */
  readonly exposedUri: string
  /** What the server calls it. */
  readonly name: string
  /** What the server calls it for people. */
  readonly title: string
  /** What it holds. */
  readonly description: string
  /** The type of its content, as the server says. */
  readonly mimeType: string
  /** Whether it may be read. */
  readonly state: McpResourceState
  /** Of the definition as the server says it now. */
  readonly discoveryHash: string
  /** People can be given it; told where the search asks for it. */
  readonly entitlementActive: boolean
  /** How many people hold it; told where the search asks for it. */
  readonly grantCount: string
  /** When the server last named it. */
  readonly lastDiscoveredAt?: string
  /** When it was first found. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** One state of an object. */
export type MCPResourceHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** Something that a tool server lets programs read. */
  readonly snapshot?: MCPResource
}

/** The resource. */
export type MCPResourceServiceGetResponse = {
  /** Something that a tool server lets programs read. */
  readonly resource: MCPResource
}

/** A page of changes. */
export type MCPResourceServiceListHistoryResponse = {
  /** The changes. */
  readonly list: readonly MCPResourceHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of resources. */
export type MCPResourceServiceListResponse = {
  /** The resources. */
  readonly resources: readonly MCPResource[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of resources. */
export type MCPResourceServiceSearchResponse = {
  /** The resources. */
  readonly list: readonly MCPResource[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The resource as it is now. */
export type MCPResourceServiceUpdateResponse = {
  /** Something that a tool server lets programs read. */
  readonly resource: MCPResource
}

/** A way in which calls of a server can authenticate. */
export type MCPServerCatalogAuthMode = {
  /** What is sent. */
  readonly authMethod: McpServerAuthMethod
  /** What to know of it. */
  readonly description: string
  /** Where a credential is made. */
  readonly credentialUrl: string
  /** The header that carries it. */
  readonly header: string
  /** How it is written there. */
  readonly authStyle: string
  /** Everybody has an own one. */
  readonly passthrough: boolean
  /** The grant by which tokens are obtained. */
  readonly oauth2Grant: string
  /** Where the id of the client comes from. */
  readonly clientIdMode: McpServerCatalogClientIdMode
  /** The authorization server. */
  readonly issuerUrl: string
  /** Where people sign in. */
  readonly authorizeUrl: string
  /** Where tokens are. */
  readonly tokenUrl: string
  /** What is asked for. */
  readonly scopes: readonly string[]
  /** What may be asked for as well. */
  readonly optionalScopes: readonly string[]
  /** Sent along when people sign in. */
  readonly extraAuthorizeParams: { readonly [name: string]: string }
  /** Sent along when tokens are asked for. */
  readonly extraTokenParams: { readonly [name: string]: string }
  /** discover, s256 or disabled. */
  readonly pkce: string
  /** To whom what the client signs is said. */
  readonly jwtAudience: string
}

/** Something that has to be said of a server. */
export type MCPServerCatalogConfigField = {
  /** Stands in its address as {name}. */
  readonly name: string
  /** What people call it. */
  readonly displayName: string
  /** What it is. */
  readonly description: string
  /** An example. */
  readonly placeholder: string
  /** What counts when nothing is said. */
  readonly default: string
  /** It has to be said. */
  readonly required: boolean
  /** Not possible here: what is secret is the credential. */
  readonly secret: boolean
}

/** What has to be said of it. */
export type MCPServerCatalogConfigSchema = {
  /** Each of it. */
  readonly fields: readonly MCPServerCatalogConfigField[]
}

/** A tool server that the operator offers. */
export type MCPServerCatalogEntry = {
  /** Its id. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Whose tools it has. */
  readonly serviceName: string
  /** Where it is, with {name} for each of its fields. */
  readonly baseUrl: string
  /** What has to be said of it. */
  readonly configSchema?: MCPServerCatalogConfigSchema
  /** How its calls can authenticate; any way when empty. */
  readonly authModes: readonly MCPServerCatalogAuthMode[]
  /** The usual one. */
  readonly defaultAuthMethod: McpServerAuthMethod
  /** How its tokens can be obtained. */
  readonly supportedOauth2Modes: readonly McpServerAuthOauth2Mode[]
  /** Where people sign in. */
  readonly defaultAuthorizeUrl: string
  /** Where tokens are. */
  readonly defaultTokenUrl: string
  /** What is asked for. */
  readonly defaultScopes: readonly string[]
  /** Comes before the names of its tools. */
  readonly defaultToolPrefix: string
  /** How settled it is. */
  readonly channel: McpServerCatalogChannel
  /** How well it was looked at. */
  readonly maturity: McpServerCatalogMaturity
  /** Whether it is for work. */
  readonly scope: McpServerCatalogScope
  /** It is settled. */
  readonly stable: boolean
  /** Its picture. */
  readonly iconUrl: string
}

/** A tool server and its tools. */
export type MCPServerSearchAllResult = {
  /** A tool server. */
  readonly mcpServer: MCPServerView
  /** How many tools. */
  readonly toolCount: string
  /** How many of them wait for an approval. */
  readonly pendingToolCount: string
}

/** A tool server and its tools. */
export type MCPServerSearchWithToolCountResult = {
  /** A tool server. */
  readonly mcpServer?: MCPServerView
  /** How many tools. */
  readonly toolCount: string
}

/** Where to go on. */
export type MCPServerServiceAuthorizeResponse = {
  /** Where the caller signs in, in a browser in which the caller is signed in here, within ten minutes. */
  readonly redirectUrl: string
}

/** Where to go on. */
export type MCPServerServiceConnectResponse = {
  /** Where the caller signs in, in a browser in which the caller is signed in here, within ten minutes; empty when a credential was kept. */
  readonly redirectUrl: string
}

/** Nothing to say. */
export type MCPServerServiceDeleteResponse = {}

/** Nothing to say. */
export type MCPServerServiceDisconnectResponse = {}

/** What it says. */
export type MCPServerServiceDiscoverOIDCEndpointsResponse = {
  /** Where people sign in. */
  readonly authorizationEndpoint: string
  /** Where tokens are. */
  readonly tokenEndpoint: string
  /** What can be asked for. */
  readonly scopesSupported: readonly string[]
  /** The methods of PKCE that it takes. */
  readonly codeChallengeMethodsSupported: readonly string[]
}

/** The entry. */
export type MCPServerServiceGetCatalogResponse = {
  /** A tool server that the operator offers. */
  readonly catalogEntry: MCPServerCatalogEntry
}

/** The tool server. */
export type MCPServerServiceGetResponse = {
  /** A tool server. */
  readonly mcpServer: MCPServerView
}

/** A page of entries. */
export type MCPServerServiceListCatalogResponse = {
  /** The entries. */
  readonly list: readonly MCPServerCatalogEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of servers. */
export type MCPServerServiceListConnectionsResponse = {
  /** The servers. */
  readonly list: readonly MCPConnectionView[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tool servers. */
export type MCPServerServiceListResponse = {
  /** The tool servers. */
  readonly list: readonly MCPServerView[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The tool server as it is now. */
export type MCPServerServicePauseResponse = {
  /** A tool server. */
  readonly mcpServer: MCPServerView
}

/** The tool server. */
export type MCPServerServiceRegisterResponse = {
  /** A tool server. */
  readonly mcpServer: MCPServerView
}

/** Nothing to say. */
export type MCPServerServiceResyncToolsResponse = {}

/** A page of tool servers. */
export type MCPServerServiceSearchAllResponse = {
  /** The tool servers. */
  readonly list: readonly MCPServerSearchAllResult[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tool servers. */
export type MCPServerServiceSearchWithToolCountResponse = {
  /** The tool servers. */
  readonly list: readonly MCPServerSearchWithToolCountResult[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What was found. */
export type MCPServerServiceTestConnectionResponse = {
  /** It answered: with its tools, or that it wants a credential. */
  readonly reachable: boolean
  /** How many tools it has. */
  readonly toolCount: string
  /** What keeps its tools from being called; empty when nothing does. */
  readonly failureReason: string
  /** The authorization server of the configuration, or else the one that it names itself. */
  readonly oauth2IssuerUrl: string
  /** Whether a token for it is held and taken, where it wants one. */
  readonly tokenState: McpServerTokenState
}

/** The tool server as it is now. */
export type MCPServerServiceUpdateCredentialsResponse = {
  /** A tool server. */
  readonly mcpServer: MCPServerView
}

/** The tool server as it is now. */
export type MCPServerServiceUpdateResponse = {
  /** A tool server. */
  readonly mcpServer: MCPServerView
}

/** A tool server. */
export type MCPServerView = {
  /** Its app. */
  readonly appId: string
  /** Its id, which is that of its connector. */
  readonly connectorId: string
  /** Its entry in the catalogue of tool servers; mcp_external when it has none. */
  readonly mcpServerCatalogId: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** How sensitive its data is. */
  readonly dataSensitivity: McpServerDataSensitivity
  /** Comes before the names of its tools; made of its host when empty. */
  readonly toolPrefix: string
  /** The prefix that it gets when toolPrefix is set to nothing. */
  readonly defaultToolPrefix: string
  /** Whether its new tools wait for an approval; the settings say it otherwise. */
  readonly requireToolApproval: OptionalBool
  /** Where it runs. */
  readonly serverType: McpServerType
  /** The app that it was said to belong with; empty when nothing was said. */
  readonly sourceAppId: string
  /** The fields of its entry in the catalogue. */
  readonly configFieldValues: { readonly [name: string]: string }
  /** Where in the console its credential is set: no secret has to be told. */
  readonly credentialsSetupUrl: string
  /** Never: servers are reached directly. */
  readonly tunneled: boolean
  /** Empty: servers are reached directly. */
  readonly tunnelBridgeId: string
  /** Empty: servers are reached directly. */
  readonly tunnelApplianceId: string
  /** Empty: servers are reached directly. */
  readonly tunnelServiceName: string
  /** How it is called. */
  readonly transportType: McpServerTransportType
  /** Its address. */
  readonly endpointUrl: string
  /** How calls authenticate. */
  readonly authMethod: McpServerAuthMethod
  /** Whose credential a call uses. */
  readonly tokenSharing: McpServerTokenSharing
  /** A token is kept. */
  readonly bearerTokenConfigured: boolean
  /** The header that is sent. */
  readonly customHeaderName: string
  /** A value for it is kept. */
  readonly customHeaderValueConfigured: boolean
  /** The user that is sent. */
  readonly basicAuthUsername: string
  /** A password for it is kept. */
  readonly basicAuthPasswordConfigured: boolean
  /** Empty: calls are not signed for AWS. */
  readonly awsAccessKeyId: string
  /** Never: calls are not signed for AWS. */
  readonly awsSecretAccessKeyConfigured: boolean
  /** Never: calls are not signed for AWS. */
  readonly awsSessionTokenConfigured: boolean
  /** How tokens are obtained. */
  readonly oauth2Mode: McpServerAuthOauth2Mode
  /** The client that asks for them. */
  readonly oauth2ClientId: string
  /** Where its id comes from. */
  readonly oauth2ClientIdMode: McpServerAuthOauth2ClientIdMode
  /** A secret of the client is kept. */
  readonly oauth2CredentialsConfigured: boolean
  /** The authorization server. */
  readonly oauth2IssuerUrl: string
  /** Where people sign in. */
  readonly oauth2AuthorizeUrl: string
  /** Where tokens are. */
  readonly oauth2TokenUrl: string
  /** What is asked for. */
  readonly oauth2Scopes: readonly string[]
  /** What the authorization server says it offers. */
  readonly oauth2ScopesSupported: readonly string[]
  /** The methods of PKCE that the authorization server says it takes. */
  readonly oauth2CodeChallengeMethodsSupported: readonly string[]
  /** When the secret of a client that registered itself expires, in seconds since 1970; 0 means never. */
  readonly oauth2ClientSecretExpiresAt: string
  /** discover, s256 or disabled. */
  readonly oauth2Pkce: string
  /** How the client shows its secret. */
  readonly oauth2TokenEndpointAuthMethod: string
  /** Sent along when people sign in. */
  readonly oauth2ExtraAuthorizeParams: { readonly [name: string]: string }
  /** Sent along when tokens are asked for. */
  readonly oauth2ExtraTokenParams: { readonly [name: string]: string }
  /** Who signs for it. */
  readonly oauth2JwtIssuer: string
  /** For whom. */
  readonly oauth2JwtSubject: string
  /** To whom. */
  readonly oauth2JwtAudience: string
  /** A key for it is kept. */
  readonly oauth2JwtPrivateKeyConfigured: boolean
  /** Somebody has signed in for all. */
  readonly oauth2ServiceAuthorized: boolean
  /** Who. */
  readonly oauth2ServiceAuthorizedBy: string
  /** When. */
  readonly oauth2ServiceAuthorizedAt?: string
  /** As whom, where the authorization server says it. */
  readonly oauth2ServiceAuthorizedAsEmail: string
  /** As whom, where the authorization server says it. */
  readonly oauth2ServiceAuthorizedAsName: string
  /** Nothing of it is called until it is resumed. */
  readonly paused: boolean
  /** Why. */
  readonly pausedReason: string
  /** Why it could not be asked for its tools; empty when it could. */
  readonly discoveryError: string
  /** When it was last asked for its tools. */
  readonly lastDiscoveredAt?: string
  /** When it was last called. */
  readonly lastCalledAt?: string
  /** When it was registered. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A tool of a server. */
export type MCPTool = {
  /** Its id. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The server. */
  readonly connectorId: string
  /** The entitlement that lets people call it. */
  readonly appEntitlementId: string
  /** What the server calls it. */
  readonly toolName: string
  /** What clients call it: with the prefix of the server. */
  readonly exposedName: string
  /** What people call it. */
  readonly displayName: string
  /** What the server calls it in words; empty when it does not. */
  readonly defaultDisplayName: string
  /** What it does. */
  readonly description: string
  /** What it can do, as an administrator says; unspecified takes the default. */
  readonly classification: ToolClassification
  /** What it can do, as it says of itself. */
  readonly defaultClassification: ToolClassification
  /** Whether it may be called. */
  readonly state: McpToolState
  /** Whether it is in lists; unspecified takes the default. */
  readonly visibility: ToolVisibility
  /** Whether it was in lists when it was found. */
  readonly defaultVisibility: ToolVisibility
  /** A published access profile offers it. */
  readonly requestable: boolean
  /** A published access profile offers a toolset that has it. */
  readonly requestableViaToolset: boolean
  /** Types of clients that may call it; empty means all. */
  readonly allowedClientTypes: readonly McpClientType[]
  /** The JSON schema of its input. */
  readonly inputSchemaJson: string
  /** Everything that clients see of it, as the server says it now. */
  readonly definitionJson: string
  /** Of the definition as the server says it now. */
  readonly discoveryHash: string
  /** Of the definition that was approved; empty before. */
  readonly approvedHash: string
  /** The server says something else than what was approved. */
  readonly changedSinceApproval: boolean
  /** It is not called until it is resumed. */
  readonly paused: boolean
  /** Why. */
  readonly pausedReason: string
  /** When the server last named it. */
  readonly lastDiscoveredAt?: string
  /** When it was last called. */
  readonly lastCalledAt?: string
  /** When it was first found. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** A tool as it was made by a change. */
export type MCPToolHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata: HistoryEntryMetadata
  /** A tool of a server. */
  readonly snapshot: MCPTool
}

/** Nothing to say. */
export type MCPToolServiceDeleteResponse = {}

/** The tool. */
export type MCPToolServiceGetResponse = {
  /** A tool of a server. */
  readonly tool: MCPTool
}

/** A page of changes. */
export type MCPToolServiceListHistoryResponse = {
  /** The changes. */
  readonly list: readonly MCPToolHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tools. */
export type MCPToolServiceListResponse = {
  /** The tools. */
  readonly tools: readonly MCPTool[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tools. */
export type MCPToolServiceSearchAllResponse = {
  /** The tools. */
  readonly list: readonly MCPTool[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tools. */
export type MCPToolServiceSearchResponse = {
  /** The tools. */
  readonly list: readonly MCPTool[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The tool as it is now. */
export type MCPToolServiceUpdateResponse = {
  /** A tool of a server. */
  readonly tool: MCPTool
}

/** Microsoft Teams. */
export type MSTeamsChannelSettings = {
  /** Anything is sent on this channel. */
  readonly enabled: boolean
  /** The channel can be used: it cannot be switched on before. */
  readonly isConfigured: boolean
  /** Messages that a request was opened. */
  readonly requestCreated?: RequestCreatedPreference
  /** Messages that an approval waits. */
  readonly approvalNeeded?: ApprovalNeededPreference
  /** Messages that access has to be given or taken by hand. */
  readonly provisioningRequest?: ProvisioningRequestPreference
  /** Messages that access was given. */
  readonly accessProvisioned?: AccessProvisionedPreference
  /** Messages that a request has ended. */
  readonly completion?: CompletionPreference
  /** Messages that somebody wrote about a request. */
  readonly commentOnRequest?: CommentOnRequestPreference
  /** Messages that access ends soon. */
  readonly expiringAccess?: ExpiringAccessPreference
  /** Messages about access reviews. */
  readonly reviews?: ReviewsPreference
  /** Messages that a task still waits. */
  readonly taskReminders?: TaskRemindersPreference
  /** Messages that a connector needs somebody. */
  readonly connectorIssues?: ConnectorIssuesPreference
  /** Messages about the service itself. They are always sent: a change of this is ignored. */
  readonly system?: SystemPreference
  /** One message about all that waits. */
  readonly digest?: DigestPreference
}

/** Its owners may make links to what is in it. */
export type MagicVault = {
  /** How often a link can be used; once when 0. */
  readonly allowedViews: number
  /** A link also opens for people who are not signed in; the tenant has to allow it. */
  readonly allowUnauthedViews: boolean
}

/** The managers of the subject. */
export type ManagerApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback: boolean
  /** These users. */
  readonly fallbackUserIds: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled: boolean
  /** These groups. */
  readonly fallbackGroupIds: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
  /** Whom it was given to; filled in on tasks. */
  readonly assignedUserIds: readonly string[]
}

/** The manager of the user. */
export type ManagerProvisioner = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds: readonly string[]
}

/** Somebody does it by hand. */
export type ManualProvision = {
  /** What there is to do. */
  readonly instructions: string
  /** Who does it by hand. */
  readonly assignee?: ProvisionerAssignment
  /** Who does it; say assignee instead. @deprecated */
  readonly userIds: readonly string[]
}

/** What becomes of it. */
export type ManuallyManagedUsersResponse = {
  /** The bulk action that adds them; empty when none of them can be added. */
  readonly bulkActionId: string
  /** Users who cannot be added, by id. */
  readonly failedUsersErrorMap: { readonly [name: string]: string }
}

/** A masked place of the input of a call, and what stands there. */
export type MaskedPlace = {
  /** The member, for example headers.token or keys[0]. */
  readonly path: string
  /** How many characters it has. */
  readonly length: number
  /** What the masked input shows of it: the beginning of a hash keyed for the tenant. */
  readonly hash: string
  /** What is sent when the call is made. */
  readonly value: string
}

/** Whose a client of tools is. */
export type McpClientType = 'MCP_CLIENT_TYPE_UNSPECIFIED' | 'MCP_CLIENT_TYPE_PERSONAL' | 'MCP_CLIENT_TYPE_SHARED' | 'MCP_CLIENT_TYPE_SERVICE' | 'MCP_CLIENT_TYPE_EPHEMERAL' | (string & {})

/** What was called. */
export type McpGatewayToolCallRiskEvidence = {
  /** Facts. */
  readonly evidence: readonly FindingEvidenceEntry[]
  /** What noticed it. */
  readonly kind: string
  /** The rule. */
  readonly ruleId: string
  /** The user who called, or the client. */
  readonly subject: string
  /** In one sentence. */
  readonly summary: string
}

/** A risky call of a tool. */
export type McpGatewayToolCallRiskType = {}

/** Whether a resource is one, or stands for many. */
export type McpResourceKind = 'MCP_RESOURCE_KIND_UNSPECIFIED' | 'MCP_RESOURCE_KIND_STATIC' | 'MCP_RESOURCE_KIND_TEMPLATE' | (string & {})

/** Whether a resource may be read. */
export type McpResourceState = 'MCP_RESOURCE_STATE_UNSPECIFIED' | 'MCP_RESOURCE_STATE_PENDING_REVIEW' | 'MCP_RESOURCE_STATE_APPROVED' | 'MCP_RESOURCE_STATE_DISABLED' | 'MCP_RESOURCE_STATE_REMOVED' | (string & {})

/** How calls of a tool server authenticate. */
export type McpServerAuthMethod = 'MCP_SERVER_AUTH_METHOD_UNSPECIFIED' | 'MCP_SERVER_AUTH_METHOD_NONE' | 'MCP_SERVER_AUTH_METHOD_BEARER_TOKEN' | 'MCP_SERVER_AUTH_METHOD_OAUTH2' | 'MCP_SERVER_AUTH_METHOD_CUSTOM_HEADER' | 'MCP_SERVER_AUTH_METHOD_AWS_SIGV4' | 'MCP_SERVER_AUTH_METHOD_BASIC_AUTH' | (string & {})

/** Where the id of the client comes from. */
export type McpServerAuthOauth2ClientIdMode = 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_UNSPECIFIED' | 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_DCR' | 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_CIMD' | (string & {})

/** How tokens of a server are obtained. */
export type McpServerAuthOauth2Mode = 'MCP_SERVER_AUTH_OAUTH2_MODE_UNSPECIFIED' | 'MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE' | 'MCP_SERVER_AUTH_OAUTH2_MODE_PASSTHROUGH' | 'MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS' | 'MCP_SERVER_AUTH_OAUTH2_MODE_JWT_BEARER' | 'MCP_SERVER_AUTH_OAUTH2_MODE_GOOGLE_SERVICE_ACCOUNT' | 'MCP_SERVER_AUTH_OAUTH2_MODE_AUTHORIZATION_CODE' | (string & {})

/** How settled an entry is. */
export type McpServerCatalogChannel = 'MCP_SERVER_CATALOG_CHANNEL_UNSPECIFIED' | 'MCP_SERVER_CATALOG_CHANNEL_STABLE' | 'MCP_SERVER_CATALOG_CHANNEL_BETA' | 'MCP_SERVER_CATALOG_CHANNEL_ALPHA' | (string & {})

/** Where the id of the client comes from. */
export type McpServerCatalogClientIdMode = 'MCP_SERVER_CATALOG_CLIENT_ID_MODE_UNSPECIFIED' | 'MCP_SERVER_CATALOG_CLIENT_ID_MODE_MANUAL' | 'MCP_SERVER_CATALOG_CLIENT_ID_MODE_DCR' | 'MCP_SERVER_CATALOG_CLIENT_ID_MODE_CIMD' | (string & {})

/** How well an entry was looked at. */
export type McpServerCatalogMaturity = 'MCP_SERVER_CATALOG_MATURITY_UNSPECIFIED' | 'MCP_SERVER_CATALOG_MATURITY_STUB' | 'MCP_SERVER_CATALOG_MATURITY_GENERATED' | 'MCP_SERVER_CATALOG_MATURITY_VERIFIED' | 'MCP_SERVER_CATALOG_MATURITY_CURATED' | (string & {})

/** Whether an entry is for work. */
export type McpServerCatalogScope = 'MCP_SERVER_CATALOG_SCOPE_UNSPECIFIED' | 'MCP_SERVER_CATALOG_SCOPE_BUSINESS' | 'MCP_SERVER_CATALOG_SCOPE_EXCLUDED' | 'MCP_SERVER_CATALOG_SCOPE_UNDETERMINED' | (string & {})

/** How sensitive its data is. */
export type McpServerDataSensitivity = 'MCP_SERVER_DATA_SENSITIVITY_UNSPECIFIED' | 'MCP_SERVER_DATA_SENSITIVITY_PUBLIC' | 'MCP_SERVER_DATA_SENSITIVITY_INTERNAL' | 'MCP_SERVER_DATA_SENSITIVITY_CONFIDENTIAL' | 'MCP_SERVER_DATA_SENSITIVITY_RESTRICTED' | (string & {})

/** Whose credential a call uses. */
export type McpServerTokenSharing = 'MCP_SERVER_TOKEN_SHARING_UNSPECIFIED' | 'MCP_SERVER_TOKEN_SHARING_SHARED' | 'MCP_SERVER_TOKEN_SHARING_PER_USER' | (string & {})

/** Whether a token for a tool server is held. */
export type McpServerTokenState = 'MCP_SERVER_TOKEN_STATE_UNSPECIFIED' | 'MCP_SERVER_TOKEN_STATE_MISSING' | 'MCP_SERVER_TOKEN_STATE_REFUSED' | 'MCP_SERVER_TOKEN_STATE_ACCEPTED' | (string & {})

/** How a tool server is called. */
export type McpServerTransportType = 'MCP_SERVER_TRANSPORT_TYPE_UNSPECIFIED' | 'MCP_SERVER_TRANSPORT_TYPE_STREAMABLE_HTTP' | 'MCP_SERVER_TRANSPORT_TYPE_SSE' | (string & {})

/** Where a tool server runs. */
export type McpServerType = 'MCP_SERVER_TYPE_UNSPECIFIED' | 'MCP_SERVER_TYPE_HOSTED' | 'MCP_SERVER_TYPE_EXTERNAL' | (string & {})

/** Whether a tool may be called. */
export type McpToolState = 'MCP_TOOL_STATE_UNSPECIFIED' | 'MCP_TOOL_STATE_PENDING_REVIEW' | 'MCP_TOOL_STATE_APPROVED' | 'MCP_TOOL_STATE_DISABLED' | 'MCP_TOOL_STATE_REMOVED' | (string & {})

/** Mail of Microsoft 365. */
export type MicrosoftGraphEmailProvider = {
  /** The directory. */
  readonly azureTenantId: string
  /** The client. */
  readonly clientId: string
  /** Its secret. Must be given again when azureTenantId changes. */
  readonly clientSecret: string
}

/** How an answer of Microsoft is checked. */
export type MicrosoftValidationMode = 'MICROSOFT_VALIDATION_MODE_UNSPECIFIED' | 'MICROSOFT_VALIDATION_MODE_ACRS' | 'MICROSOFT_VALIDATION_MODE_OIDC' | (string & {})

/** The key. */
export type MintGatewayKeyResponse = {
  /** A key with which its owner calls models. */
  readonly gatewayKey: GatewayKey
  /** Shown this once; it cannot be read again. */
  readonly plaintextKey: string
}

/** A part of the service that can be switched off. */
export type ModuleId = 'MODULE_ID_UNSPECIFIED' | 'MODULE_ID_SECRET_SHARING' | (string & {})

/** Entitlements of several apps, in the older form. */
export type MultiAppSetup = {
  /** Entitlements by app. */
  readonly appEntitlements?: { readonly [name: string]: unknown }
  /** What is known of them. */
  readonly appEntitlementDetails?: { readonly [name: string]: unknown }
}

/** Several ways, one after the other. */
export type MultiStep = {
  /** The steps. */
  readonly provisionSteps: readonly ProvisionStep[]
}

/** One of them at most is filled in. */
export type MutuallyExclusive = {}

/** What an object that an answer refers to is called. */
export type NamedObject = {
  /** The object. */
  readonly id: string
  /** What it is, such as user or entitlement. */
  readonly kind: string
  /** What people call it; of what is deleted, what it was called last. */
  readonly displayName: string
  /** The app that it belongs to; empty where it belongs to none. */
  readonly appId: string
  /** A picture of it. */
  readonly iconUrl: string
}

/** What kind of identity of a machine a resource is. */
export type NhiType = 'NHI_TYPE_UNSPECIFIED' | 'NHI_TYPE_APP_REGISTRATION' | 'NHI_TYPE_ASSUMABLE_ROLE' | 'NHI_TYPE_MANAGED_IDENTITY' | (string & {})

/** A machine identity without an owner. */
export type NhiUnownedType = {}

/** One line of an inbox. */
export type Notification = {
  /** Its id. */
  readonly id: string
  /** The kind of notice, such as approvalNeeded. */
  readonly kind: string
  /** What it says, in one line. */
  readonly title: string
  /** Where it leads; empty when it leads nowhere. */
  readonly link: string
  /** When it was written. */
  readonly createdAt?: string
  /** When it was read; absent while it is not. */
  readonly readAt?: string
}

/** Who is told of a new conflict. */
export type NotificationConfig = {
  /** By e-mail. */
  readonly emailNotifications?: EmailNotifications
  /** In a channel. */
  readonly slackNotifications?: SlackNotifications
}

/** A page of the inbox. */
export type NotificationServiceListResponse = {
  /** The notices. */
  readonly list: readonly Notification[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
  /** How many of all were not read, at most 100; 100 means that there may be more. */
  readonly unreadCount: number
}

/** How many are left. */
export type NotificationServiceReadResponse = {
  /** How many were not read, at most 100; 100 means that there may be more. */
  readonly unreadCount: number
}

/** The switch. */
export type NotificationSwitchServiceGetResponse = {
  /** Nothing is sent to anybody; what is dropped is never sent later. */
  readonly disabled: boolean
}

/** The switch as it is now. */
export type NotificationSwitchServiceSetResponse = {
  /** Nothing is sent to anybody; what is dropped is never sent later. */
  readonly disabled: boolean
}

/** Tells people. */
export type NotifyDispatcher = {
  /** Wait for so long for more to tell. */
  readonly batchWindowSeconds: number
  /** How much is told. */
  readonly detailLevel: FindingNotifyDetailLevel
  /** Who is told. */
  readonly audience?: FindingAudience
  /** A channel of the chat. */
  readonly slackChannel?: SlackChannelTarget
}

/** It is typed or stepped. */
export type NumberField = {
  /** The least. */
  readonly minValue?: string
  /** The most. */
  readonly maxValue?: string
  /** Counted from the least, or from 0, in steps of this. */
  readonly step?: string
}

/** Who has connected it by OAuth. */
export type OAuth2AuthorizedAs = {
  /** Their e-mail address. */
  readonly authEmail: string
  /** When. */
  readonly authorizedAt?: string
}

/** A public client that people sign in to. */
export type OAuthClient = {
  /** What it sends as client_id. */
  readonly id: string
  /** What people are shown when they are asked to agree. */
  readonly displayName: string
  /** Where codes may be sent, exactly; the port of a loopback address is free. */
  readonly redirectUris: readonly string[]
  /** Where a person may continue after signing out, exactly. */
  readonly postLogoutRedirectUris: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** The client. */
export type OAuthClientServiceCreateResponse = {
  /** A public client that people sign in to. */
  readonly client: OAuthClient
}

/** Nothing to say. */
export type OAuthClientServiceDeleteResponse = {}

/** A page of clients. */
export type OAuthClientServiceListResponse = {
  /** The clients. */
  readonly list: readonly OAuthClient[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Where a claim is given. */
export type OIDCClaimDestination = 'OIDC_CLAIM_DESTINATION_UNSPECIFIED' | 'OIDC_CLAIM_DESTINATION_ID_TOKEN_ONLY' | 'OIDC_CLAIM_DESTINATION_USERINFO_ONLY' | (string & {})

/** An attribute of a user that the application gets as a claim. */
export type OIDCClaimMapping = {
  /** The name of the claim. */
  readonly claimName: string
  /** The ID token or userinfo; userinfo when absent. */
  readonly destination: OIDCClaimDestination
  /** The user attribute mapping that the value comes from. */
  readonly userAttributeMappingId: string
}

/** The keys are found by OpenID discovery at the issuer. */
export type OIDCSettings = {}

/** What ID tokens are signed with. */
export type OIDCSigningAlgorithm = 'OIDC_SIGNING_ALGORITHM_UNSPECIFIED' | 'OIDC_SIGNING_ALGORITHM_EDDSA' | 'OIDC_SIGNING_ALGORITHM_ES256' | 'OIDC_SIGNING_ALGORITHM_RS256' | (string & {})

/** A consent given to another system. */
export type Oauth2Field = {
  /** It is asked for. */
  readonly oauth2FieldView?: Oauth2FieldView
}

/** It is asked for. */
export type Oauth2FieldView = {}

/** What has come of an offboarding. */
export type OffboardingOutcome = 'OFFBOARDING_OUTCOME_UNSPECIFIED' | 'OFFBOARDING_OUTCOME_IN_PROGRESS' | 'OFFBOARDING_OUTCOME_DONE' | 'OFFBOARDING_OUTCOME_ERROR' | 'OFFBOARDING_OUTCOME_CANCELLED' | (string & {})

/** Something that people of the department of the caller have asked for. */
export type OftenAsked = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** How many of them have. */
  readonly count: number
}

/** Yes, no, or what holds elsewhere. */
export type OptionalBool = 'OPTIONAL_BOOL_UNSPECIFIED' | 'OPTIONAL_BOOL_TRUE' | 'OPTIONAL_BOOL_FALSE' | (string & {})

/** A domain of people who are no outsiders. */
export type OrgDomain = {
  /** Names it; the domain itself. */
  readonly id: string
  /** The domain; those below it count too. */
  readonly domain: string
  /** When it was added. */
  readonly createdAt?: string
  /** When it was added. */
  readonly updatedAt?: string
  /** Always null: one that is removed is gone. */
  readonly deletedAt?: string
}

/** A page of domains. */
export type OrgDomainServiceListResponse = {
  /** The domains. */
  readonly list: readonly OrgDomain[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The domains as they are now. */
export type OrgDomainServiceUpdateResponse = {
  /** The domains. */
  readonly list: readonly OrgDomain[]
}

/** What holds for all people. */
export type OrgNotificationSettings = {
  /** What is sent on each channel; what is absent stays as it is. */
  readonly channelSettings?: ChannelSettings
  /** How long mails wait for somebody who also gets them in chat; who has acted there meanwhile gets none. */
  readonly emailDelay?: string
}

/** What the tenant says about itself. */
export type Organization = {
  /** What people call it, in pages and mails; empty: the label. */
  readonly displayName: string
  /** What it is called in its address. The operator of the service gives it. */
  readonly label: string
  /** Where it is: an IANA name such as Europe/Berlin. Digests and reminders go by its clocks from the next day on. */
  readonly timezone: string
  /** The days on which it works, at least one. */
  readonly workdays: readonly Weekday[]
  /** The language of dates and numbers in mails, a tag such as en or de-CH. */
  readonly locale: string
}

/** The organisation. */
export type OrganizationServiceGetResponse = {
  /** What the tenant says about itself. */
  readonly organization: Organization
}

/** The organisation as it is now. */
export type OrganizationServiceUpdateResponse = {
  /** What the tenant says about itself. */
  readonly organization: Organization
}

/** What the caller has asked for and has. */
export type OwnOverview = {
  /** Open requests, then those that ended lately; the newest first. */
  readonly requests: readonly OwnRequest[]
  /** How many requests there ever were, 1000 at most. */
  readonly requestCount: number
  /** What ends within 30 days, the next first. */
  readonly ending: readonly EndingAccess[]
  /** The apps in which the caller has something, by name. */
  readonly apps: readonly HeldApp[]
  /** How many apps there are. */
  readonly appCount: number
  /** How many entitlements the caller has in all of them. */
  readonly entitlementCount: number
  /** The department of the caller; empty when it has none. */
  readonly department: string
  /** What is often asked for there and may be asked for by the caller, who has it not. */
  readonly often: readonly OftenAsked[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** A request that the caller made, or that is for the caller. */
export type OwnRequest = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** What was said by whoever denied it; empty when it was not denied. */
  readonly comment: string
}

/** Something that whoever leaves owns. */
export type OwnedByLeaver = {
  /** What it is: app, app_entitlement, app_resource, app_user, connector or user. */
  readonly objectType: string
  /** The object. */
  readonly objectId: string
  /** The app that it belongs to. */
  readonly appId: string
  /** How many others own it too. */
  readonly otherOwners: number
  /** The caller may name another owner of it. */
  readonly mayHandOver: boolean
}

/** Replaces the values of some members of an answer. */
export type PIIRedactionConfig = {
  /** In any case, with or without underscores; national ids, dates of birth, salaries and bank accounts when empty. */
  readonly redactFields: readonly string[]
  /** What stands there instead; *** when empty. */
  readonly replacement: string
}

/** A secret that is shared with some people for a while. */
export type PaperSecret = {
  /** Names the secret; each is a vault of its own. */
  readonly vaultId: string
  /** What it is called. It is not encrypted. */
  readonly displayName: string
  /** Who shared it; empty when an automation did. */
  readonly creatorUserId: string
  /** With users, or with addresses outside. */
  readonly sharingMode: PaperVaultSharingMode
  /** A text or a file. */
  readonly secretType: SecretType
  /** How its text is shown; it is not checked. */
  readonly inputFormat: SecretInputFormat
  /** Whether it can be looked at. */
  readonly status: SecretStatus
  /** The users who may look at it; empty for recipients. */
  readonly allowedUserIds: readonly string[]
  /** The addresses that may; empty for recipients. */
  readonly allowedEmails: readonly string[]
  /** How often it may be looked at; 0 is unlimited. */
  readonly maxViews: number
  /** How often it was. */
  readonly currentViews: number
  /** How often it still can be; -1 is unlimited. */
  readonly viewsRemaining: number
  /** Its content has come. */
  readonly contentReady: boolean
  /** Its content is gone. */
  readonly contentDeleted: boolean
  /** When its content is deleted at the latest. */
  readonly contentExpiresAt?: string
  /** The media type of a file, as its creator gave it. */
  readonly contentType: string
  /** The name of a file. */
  readonly filename: string
  /** The size of a file in bytes, as announced. */
  readonly fileSize: string
  /** How it is encrypted. */
  readonly ageSuite: AgeSuite
  /** Names it in a link; the last four characters for those who only audit. */
  readonly shareCode: string
  /** The link, once the content is there. It opens nothing by itself. */
  readonly shareUrl: string
  /** Its creator is told of the first view. */
  readonly notifyOnView: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted by hand. */
  readonly deletedAt?: string
}

/** What is left of it. */
export type PaperSecretAdminServiceDeleteResponse = {
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
}

/** The secret. */
export type PaperSecretAdminServiceGetResponse = {
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
}

/** A page of events. */
export type PaperSecretAdminServiceSearchAuditEventsResponse = {
  /** The events, in log order. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of secrets. */
export type PaperSecretAdminServiceSearchResponse = {
  /** The secrets. */
  readonly list: readonly PaperSecret[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The secret without its content. */
export type PaperSecretServiceCreateExternalResponse = {
  /** Names the secret. */
  readonly vaultId: string
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
  /** What the content has to be encrypted to before it is sent. */
  readonly ageRecipient: string
  /** How. */
  readonly ageSuite: AgeSuite
  /** Where the encrypted file is sent by PUT, once and within 15 minutes; empty for a text. */
  readonly uploadUrl: string
}

/** The secret without its content. */
export type PaperSecretServiceCreateInternalResponse = {
  /** Names the secret. */
  readonly vaultId: string
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
  /** What the content has to be encrypted to before it is sent. */
  readonly ageRecipient: string
  /** How. */
  readonly ageSuite: AgeSuite
  /** Where the encrypted file is sent by PUT, once and within 15 minutes; empty for a text. */
  readonly uploadUrl: string
}

/** What is left of it. */
export type PaperSecretServiceDeleteResponse = {
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
}

/** Nothing more. */
export type PaperSecretServiceDoneResponse = {}

/** The secret. */
export type PaperSecretServiceGetByCodeResponse = {
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
}

/** What only the reader can open. */
export type PaperSecretServiceGetContentResponse = {
  /** A text or a file. */
  readonly secretType: SecretType
  /** The name of a file. */
  readonly filename: string
  /** How its text is shown; it is not checked. */
  readonly inputFormat: SecretInputFormat
  /** Who shared it. */
  readonly creatorUserId: string
  /** When it was shared. */
  readonly createdAt?: string
  /** How often it can still be looked at; -1 is unlimited. */
  readonly viewsRemaining: number
  /** The text as an age file, encrypted to the reader. */
  readonly encryptedContent?: string
  /** Where the file is fetched, encrypted to the reader: once and within 5 minutes. */
  readonly downloadUrl?: string
}

/** The secret. */
export type PaperSecretServiceGetResponse = {
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
}

/** A page of what happened. */
export type PaperSecretServiceSearchAuditEventsResponse = {
  /** What happened, oldest first. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of secrets. */
export type PaperSecretServiceSearchMySecretsResponse = {
  /** The secrets. */
  readonly list: readonly PaperSecret[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of secrets. */
export type PaperSecretServiceSearchReceivedResponse = {
  /** The secrets, as recipients see them. */
  readonly list: readonly PaperSecret[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The secret. */
export type PaperSecretServiceSetTextContentResponse = {
  /** A secret that is shared with some people for a while. */
  readonly secret: PaperSecret
}

/** Whom a secret is shared with. */
export type PaperVaultSharingMode = 'PAPER_VAULT_SHARING_MODE_UNSPECIFIED' | 'PAPER_VAULT_SHARING_MODE_INTERNAL' | 'PAPER_VAULT_SHARING_MODE_EXTERNAL' | (string & {})

/** What passkeys have to be like. */
export type PasskeyConstraints = {
  /** Whether the authenticator has to show what it is; not when unset. */
  readonly attestation: AttestationRequirement
  /** Only authenticators of these kinds; empty means any. */
  readonly allowedAaguids: readonly string[]
  /** The authenticator asks for a PIN, a finger or a face. */
  readonly requireUserVerification: boolean
}

/** What passwords have to be like, beside what holds always. */
export type PasswordConstraints = {
  /** Characters at least, 12 to 128; 0 means 12. */
  readonly minLength: number
  /** A small and a capital letter at least. */
  readonly requireMixedCase: boolean
  /** A digit at least. */
  readonly requireNumber: boolean
  /** A character at least that is neither letter nor digit. */
  readonly requireSymbol: boolean
  /** Known passwords are always refused; this is kept as it was written. */
  readonly checkBreached: boolean
  /** How many earlier passwords cannot be used again, up to 24; never fewer than 5. */
  readonly historyDepth: number
}

/** It is secret: nobody reads it, and steps are handed it sealed. */
export type PasswordField = {}

/** Nothing to say. */
export type PauseSyncResponse = {}

/** Shorter limits for sessions that began with a type of credential. */
export type PerCredentialDuration = {
  /** The type; each at most once. */
  readonly credentialType: SignInCredentialType
  /** Seconds of an access token, from 60; 0 means as the policy says. */
  readonly accessTokenTtlSeconds: number
  /** Seconds of a session, from 300; 0 means as the policy says. */
  readonly maxSessionDurationSeconds: number
}

/** Whether a session outlives the browser. */
export type PersistenceMode = 'PERSISTENCE_MODE_UNSPECIFIED' | 'PERSISTENCE_MODE_ALLOW_USER_CHOICE' | 'PERSISTENCE_MODE_ALWAYS_PERSIST' | 'PERSISTENCE_MODE_SESSION_ONLY' | (string & {})

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
  readonly expiresTime?: string
  /** When it was last used, to the minute or two. */
  readonly lastUsedAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was revoked. */
  readonly deletedAt?: string
}

/** A page of keys. */
export type PersonalClientSearchServiceSearchResponse = {
  /** The keys. */
  readonly list: readonly PersonalClient[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
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

/** Something of the directory is picked. */
export type PickerField = {
  /** An account. */
  readonly appUserPicker?: AppUserFilter
  /** A resource. */
  readonly resourcePicker?: AppResourceFilter
  /** A user. */
  readonly userPicker?: UserFilter
}

/** Something that is done when everybody has agreed. */
export type PlannedProvisioning = {
  /** grant, revoke, createAccount, accountFirst, deleteAccount, action, webhook, ticket, manual, inside, nothing or waitForMerge. */
  readonly what: string
  /** The app. */
  readonly appId: string
  /** The entitlement that is given or taken. */
  readonly appEntitlementId: string
  /** The connector that does it; empty when none does. */
  readonly connectorId: string
}

/** Who has to agree, and what happens then. */
export type Policy = {
  /** Its id. */
  readonly id: string
  /** What it decides; cannot be changed. */
  readonly policyType: PolicyType
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Steps by key. Those of the key grant, revoke, certify, access_request or provision count when no rule does. */
  readonly policySteps: { readonly [name: string]: PolicySteps }
  /** Read from the first on; the first that is true counts. */
  readonly rules: readonly Rule[]
  /** The policy that counts when no rule does, instead of steps of its own. */
  readonly baselinePolicyId: string
  /** What is done after a task is closed, in this order. */
  readonly postActions: readonly PolicyPostActions[]
  /** Not used; the steps say it. @deprecated */
  readonly reassignTasksToDelegates: boolean
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** The one object that a local policy is for. */
  readonly scope?: PolicyScope
  /** Made with the tenant: only its postActions can be changed. */
  readonly systemBuiltin: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Something is run. */
export type PolicyAction = {
  /** An automation. */
  readonly automation?: ActionTargetAutomation
  /** An action of a connector. */
  readonly resourceAction?: ActionTargetResourceAction
  /** The registration of an OAuth client is reviewed. */
  readonly clientIdApproval?: ActionTargetClientIdApproval
}

/** How far what is run is. */
export type PolicyActionInstance = {
  /** Something is run. */
  readonly action?: PolicyAction
  /** How far it is. */
  readonly state: ActionInstanceState
  /** A run of an automation. */
  readonly automation?: ActionTargetAutomationInstance
  /** Something that a connector does. */
  readonly resourceActionInstance?: ActionTargetResourceActionInstance
  /** An OAuth client that is reviewed. */
  readonly clientIdApprovalInstance?: ActionTargetClientIdApprovalInstance
  /** It was done. */
  readonly success?: ActionOutcomeSuccess
  /** It was not allowed. */
  readonly denied?: ActionOutcomeDenied
  /** It failed. */
  readonly error?: ActionOutcomeError
  /** It was stopped. */
  readonly cancelled?: ActionOutcomeCancelled
  /** The step was passed over. */
  readonly skipped?: SkippedAction
  /** The policy was begun anew. */
  readonly restarted?: RestartAction
}

/** Who named the approvers. */
export type PolicyApproversResolvedBy = 'POLICY_APPROVERS_RESOLVED_BY_UNSPECIFIED' | 'POLICY_APPROVERS_RESOLVED_BY_KIND' | 'POLICY_APPROVERS_RESOLVED_BY_FALLBACK' | 'POLICY_APPROVERS_RESOLVED_BY_APP_OWNERS' | 'POLICY_APPROVERS_RESOLVED_BY_CAMPAIGN_OWNERS' | 'POLICY_APPROVERS_RESOLVED_BY_ADMINISTRATORS' | 'POLICY_APPROVERS_RESOLVED_BY_WEBHOOK' | 'POLICY_APPROVERS_RESOLVED_BY_AGENT' | (string & {})

/** The subject fills in a form. */
export type PolicyForm = {
  /** What is filled in when something is asked for. */
  readonly form?: RequestForm
}

/** The policy of a task as it was chosen, and how far it is. */
export type PolicyInstance = {
  /** Who has to agree, and what happens then. */
  readonly policy?: Policy
  /** A step of a task, and how far it is. */
  readonly current?: PolicyStepInstance
  /** The steps before, the first one first. */
  readonly history: readonly PolicyStepInstance[]
  /** The steps to come. */
  readonly next: readonly PolicyStep[]
}

/** What is done after a task is closed: exactly one. */
export type PolicyPostActions = {
  /** What was decertified is revoked at once. */
  readonly certifyRemediateImmediately?: boolean
  /** The webhook that is called; its answer does not matter. */
  readonly webhookId?: string
}

/** What a match of a rule does. */
export type PolicyRuleMode = 'POLICY_RULE_MODE_UNSPECIFIED' | 'POLICY_RULE_MODE_ENFORCE' | 'POLICY_RULE_MODE_OBSERVE' | 'POLICY_RULE_MODE_DISABLED' | (string & {})

/** The one object that a local policy is for. */
export type PolicyScope = {
  /** The app. */
  readonly appId: string
  /** The entitlement of the app; the app itself when empty. */
  readonly appEntitlementId: string
  /** The setting; the one of its type when unspecified. */
  readonly slot: PolicyScopeSlot
}

/** Which setting of the object a local policy is for. */
export type PolicyScopeSlot = 'POLICY_SCOPE_SLOT_UNSPECIFIED' | 'POLICY_SCOPE_SLOT_EMERGENCY' | (string & {})

/** One step of a policy. */
export type PolicyStep = {
  /** Somebody has to agree. */
  readonly approval?: Approval
  /** Access is given or taken. */
  readonly provision?: Provision
  /** The request is approved without asking anybody. */
  readonly accept?: Accept
  /** The request is denied without asking anybody. */
  readonly reject?: Reject
  /** Nothing happens until something holds. */
  readonly wait?: Wait
  /** The subject fills in a form. */
  readonly form?: PolicyForm
  /** Something is run. */
  readonly action?: PolicyAction
}

/** A step of a task, and how far it is. */
export type PolicyStepInstance = {
  /** Names it: the policyStepId of actions. */
  readonly id: string
  /** Whether it is current. */
  readonly state: PolicyStepState
  /** The instance of the policy that it belongs to. */
  readonly policyGenerationId: string
  /** How far an approval is. */
  readonly approval?: ApprovalInstance
  /** How far it is to give or take the access. */
  readonly provision?: ProvisionInstance
  /** How far a wait is. */
  readonly wait?: WaitInstance
  /** How far a form is. */
  readonly form?: FormInstance
  /** How far what is run is. */
  readonly action?: PolicyActionInstance
  /** The policy agreed. */
  readonly accept?: AcceptInstance
  /** The policy did not agree. */
  readonly reject?: RejectInstance
}

/** Whether a step is current. */
export type PolicyStepState = 'POLICY_STEP_STATE_UNSPECIFIED' | 'POLICY_STEP_STATE_ACTIVE' | 'POLICY_STEP_STATE_DONE' | (string & {})

/** Steps, one after the other. */
export type PolicySteps = {
  /** The steps, at least one. */
  readonly steps: readonly PolicyStep[]
}

/** What a policy decides. */
export type PolicyType = 'POLICY_TYPE_UNSPECIFIED' | 'POLICY_TYPE_GRANT' | 'POLICY_TYPE_REVOKE' | 'POLICY_TYPE_CERTIFY' | 'POLICY_TYPE_ACCESS_REQUEST' | 'POLICY_TYPE_PROVISION' | (string & {})

/** Denies every call. */
export type PreToolBlockConfig = {
  /** What the caller is told. */
  readonly message: string
}

/** What would change. */
export type PreviewBundleAutomationResponse = {
  /** How many users the rule is true for. */
  readonly matchedUsers: string
  /** The first who would join. */
  readonly added: readonly string[]
  /** The first who would leave. */
  readonly removed: readonly string[]
  /** How many would join. */
  readonly addedCount: number
  /** How many would leave. */
  readonly removedCount: number
  /** How many of the members would leave within an hour, rounded up. */
  readonly removedPercent: number
  /** How many are allowed. */
  readonly thresholdPercent: number
  /** These are too many: the rule would be paused. */
  readonly wouldPause: boolean
  /** For how many users the rule fails, and why; they stay as they are. */
  readonly errorMessage: string
}

/** The digests of the day. */
export type PreviewDigestResponse = {
  /** By channel; none when nothing would be sent. */
  readonly list: readonly Digest[]
  /** Why nothing would be sent; empty when something would. */
  readonly reason: string
}

/** What would change. */
export type PreviewReprocessFindingResponse = {
  /** A risk that was found. */
  readonly finding: Finding
  /** Each member that would change. */
  readonly changes: readonly FindingChange[]
  /** The routing rule that would match. */
  readonly routingRuleId: string
}

/** Who holds what is reviewed. */
export type PrincipalTypeFilter = 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED' | 'PRINCIPAL_TYPE_FILTER_USERS' | 'PRINCIPAL_TYPE_FILTER_RESOURCES' | 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' | (string & {})

/** What people have in common: one of the values of an attribute. */
export type ProfileFilter = {
  /** What people have in common: department, job_title, location, employment_type, employment_status, manager, or attributes. and the name of an attribute of your own. */
  readonly attribute: string
  /** The values; one of them is enough. */
  readonly values: readonly string[]
  /** The values as people read them: managers by their names. */
  readonly displayValues: readonly string[]
}

/** The grants of one app. */
export type ProfileFitOfApp = {
  /** The app. */
  readonly appId: string
  /** How many grants people hold. */
  readonly grants: number
  /** How many of them an access profile gives that the person is a member of. */
  readonly explained: number
}

/** One day. */
export type ProfileFitOfDay = {
  /** The day, in UTC, such as 2026-11-19. */
  readonly day: string
  /** How many grants people hold. */
  readonly grants: number
  /** How many of them an access profile gives that the person is a member of. */
  readonly explained: number
}

/** The grants of one department. */
export type ProfileFitOfDepartment = {
  /** The department; empty for none. */
  readonly department: string
  /** How many grants people hold. */
  readonly grants: number
  /** How many of them an access profile gives that the person is a member of. */
  readonly explained: number
}

/** A kind of profile that users have. */
export type ProfileType = {
  /** Names the profile type. */
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** What programs call it. */
  readonly slug: string
  /** What it is for. */
  readonly description: string
  /** Which comes first. */
  readonly priority: number
  /** Users see that they have it. */
  readonly displayToUser: boolean
  /** Where its picture is. */
  readonly iconUrl: string
  /** Sizes of the picture. */
  readonly sizes: readonly number[]
}

/** The discovered app, now managed. */
export type PromoteAppManagedStateBindingResponse = {
  /** A discovered app and what is beside it. */
  readonly appManagementState: AppManagedStateBindingView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** Denies answers that give orders to a model. */
export type PromptInjectionScanConfig = {
  /** From which level on; HIGH when not set. */
  readonly threshold: PromptInjectionThreshold
  /** The answer goes out, and a finding tells of it. */
  readonly flagOnly: boolean
}

/** How sure the scan has to be. */
export type PromptInjectionThreshold = 'PROMPT_INJECTION_THRESHOLD_UNSPECIFIED' | 'PROMPT_INJECTION_THRESHOLD_LOW' | 'PROMPT_INJECTION_THRESHOLD_MEDIUM' | 'PROMPT_INJECTION_THRESHOLD_HIGH' | (string & {})

/** A provider of models and the key of the tenant there. */
export type ProviderCredential = {
  /** Where it stands: anthropic, openai, custom-1, custom-2, custom-3, custom-4, custom-5. */
  readonly slotId: string
  /** What people call it. */
  readonly displayName: string
  /** Where it is. Empty means the usual address of anthropic and openai; the others need one, e.g. https://models.example.com/v1. */
  readonly baseUrl: string
  /** How it is given its key; when not set, what is usual for it. */
  readonly headerStyle: ProviderCredentialHeaderStyle
  /** The key; empty keeps the one there is. Must be given again when baseUrl changes. */
  readonly apiKey: string
  /** The first characters of the key. */
  readonly keyPrefix: string
  /** Who has last set it. */
  readonly userId: string
  /** When it was first set. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When its key was removed; null while it has one. */
  readonly revokedAt?: string
}

/** How a provider is given its key. */
export type ProviderCredentialHeaderStyle = 'PROVIDER_CREDENTIAL_HEADER_STYLE_UNSPECIFIED' | 'PROVIDER_CREDENTIAL_HEADER_STYLE_X_API_KEY' | 'PROVIDER_CREDENTIAL_HEADER_STYLE_AUTHORIZATION_BEARER' | (string & {})

/** Access is given or taken. */
export type Provision = {
  /** How access is given or taken. */
  readonly provisionPolicy?: ProvisionPolicy
  /** What is given to whom; filled in on tasks. */
  readonly provisionTarget?: ProvisionTarget
  /** It was given to somebody; filled in on tasks. */
  readonly assigned: boolean
}

/** How far it is to give or take the access. */
export type ProvisionInstance = {
  /** Access is given or taken. */
  readonly provision?: Provision
  /** How far it is. */
  readonly state: ProvisionInstanceState
  /** Not used. */
  readonly notificationId: string
  /** The webhook that was called. */
  readonly webhookId: string
  /** The call of the webhook. */
  readonly webhookInstanceId: string
  /** The ticket in the other system. */
  readonly externalTicketId: string
  /** How the ticket was opened. */
  readonly externalTicketProvisionerConfigId: string
  /** The task of the connector that does the action. */
  readonly actionInvocationId: string
  /** What has to happen first. */
  readonly waitingOn?: ProvisionWaitingOn
  /** It is done. */
  readonly completed?: CompletedAction
  /** It is not done. */
  readonly cancelled?: CancelledAction
  /** It could not be done. */
  readonly errored?: ErroredAction
  /** The step failed, and people took over. */
  readonly reassignedByError?: ReassignedByErrorAction
  /** The step was given to somebody else. */
  readonly reassigned?: ReassignedAction
  /** The policy was begun anew. */
  readonly restarted?: RestartAction
  /** The step was passed over. */
  readonly skipped?: SkippedAction
}

/** How far giving or taking access is. */
export type ProvisionInstanceState = 'PROVISION_INSTANCE_STATE_UNSPECIFIED' | 'PROVISION_INSTANCE_STATE_INIT' | 'PROVISION_INSTANCE_STATE_CREATE_CONNECTOR_ACTIONS_FOR_TARGET' | 'PROVISION_INSTANCE_STATE_SENDING_NOTIFICATIONS' | 'PROVISION_INSTANCE_STATE_WAITING' | 'PROVISION_INSTANCE_STATE_WEBHOOK' | 'PROVISION_INSTANCE_STATE_WEBHOOK_WAITING' | 'PROVISION_INSTANCE_STATE_EXTERNAL_TICKET' | 'PROVISION_INSTANCE_STATE_EXTERNAL_TICKET_WAITING' | 'PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS' | 'PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS_WAITING' | 'PROVISION_INSTANCE_STATE_DEVICE_PLACEMENT' | 'PROVISION_INSTANCE_STATE_DONE' | (string & {})

/** How access is given or taken. */
export type ProvisionPolicy = {
  /** A connector does it; empty means as defaultBehavior, by the connector of the app that can do it. */
  readonly connector?: ConnectorProvision
  /** Somebody does it by hand. */
  readonly manual?: ManualProvision
  /** Another entitlement is given, which brings this one. */
  readonly delegated?: DelegatedProvision
  /** A webhook is called. */
  readonly webhook?: WebhookProvision
  /** A ticket is opened elsewhere. */
  readonly externalTicket?: ExternalTicketProvision
  /** Nobody has said how yet. */
  readonly unconfigured?: UnconfiguredProvision
  /** A connector runs an action of its own. */
  readonly action?: ActionProvision
  /** Kept on devices; cannot be saved. */
  readonly devicePlacement?: DevicePlacementProvision
  /** Several ways, one after the other. */
  readonly multiStep?: MultiStep
}

/** One of several steps. */
export type ProvisionStep = {
  /** A connector does it; empty means as defaultBehavior, by the connector of the app that can do it. */
  readonly connector?: ConnectorProvision
  /** Somebody does it by hand. */
  readonly manual?: ManualProvision
  /** Another entitlement is given, which brings this one. */
  readonly delegated?: DelegatedProvision
  /** A webhook is called. */
  readonly webhook?: WebhookProvision
  /** A ticket is opened elsewhere. */
  readonly externalTicket?: ExternalTicketProvision
  /** Nobody has said how yet. */
  readonly unconfigured?: UnconfiguredProvision
  /** A connector runs an action of its own. */
  readonly action?: ActionProvision
  /** Kept on devices; cannot be saved. */
  readonly devicePlacement?: DevicePlacementProvision
}

/** What is given to whom; filled in on tasks. */
export type ProvisionTarget = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
  /** For how long. */
  readonly grantDuration?: string
}

/** What has to happen first. */
export type ProvisionWaitingOn = {
  /** Since when it waits. */
  readonly startedWaitingAt?: string
  /** When people take over. */
  readonly fallbackAt?: string
  /** A sync has to bring the entitlement. */
  readonly entitlementMerge?: WaitingForEntitlementMerge
  /** Never set: access is not placed on devices. */
  readonly devicePlacement?: WaitingForDevicePlacement
}

/** Who does it by hand. */
export type ProvisionerAssignment = {
  /** These users. */
  readonly users?: UserProvisioner
  /** The owners of the app. */
  readonly appOwners?: AppOwnerProvisioner
  /** The members of a group. */
  readonly group?: GroupProvisioner
  /** The manager of the user. */
  readonly manager?: ManagerProvisioner
  /** Whom expressions give. */
  readonly expression?: ExpressionProvisioner
  /** The owners of the entitlement. */
  readonly entitlementOwners?: EntitlementOwnerProvisioner
}

/** Messages that access has to be given or taken by hand. */
export type ProvisioningRequestPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** Limits how much a call may ask for. */
export type QueryScopeLimitConfig = {
  /** Members that say how much; limit, page_size, count and max_results when empty. */
  readonly fields: readonly string[]
  /** The most that may be asked for. */
  readonly maxLimit: number
}

/** Gives tasks to somebody else. */
export type ReassignAction = {
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives the new assignee. */
  readonly assigneeUserIdCel?: string
  /** Names a user. */
  readonly assigneeUserRef?: UserRef
  /** Gives the user whose tasks they are. */
  readonly subjectUserIdCel?: string
  /** Names a user. */
  readonly subjectUserRef?: UserRef
}

/** The step was given to somebody else. */
export type ReassignedAction = {
  /** Who did it; empty when the service did. */
  readonly userId: string
  /** When. */
  readonly reassignedAt?: string
  /** The step that took its place. */
  readonly newPolicyStepId: string
}

/** The step failed, and people took over. */
export type ReassignedByErrorAction = {
  /** The kind of error. */
  readonly errorCode: string
  /** What went wrong. */
  readonly description: string
  /** Whose step it was. */
  readonly errorUserId: string
  /** When it failed. */
  readonly erroredAt?: string
  /** When it was given to others. */
  readonly reassignedAt?: string
  /** The step that took its place. */
  readonly newPolicyStepId: string
}

/** How people who lost a factor get in again. */
export type RecoveryPolicy = {
  /** Names the policy. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** Kept for lists; one policy applies, the default of the tenant. */
  readonly priority: number
  /** What shows who somebody is who lost a factor; empty means that only an administrator helps. */
  readonly allowedRecoveryTypes: readonly SignInCredentialType[]
  /** The least level of what was shown; a single factor when unset. */
  readonly minRecoveryAuthLevel: AuthLevel
  /** A recovery removes the other factors of the person and ends the sessions. */
  readonly revokeOnRecovery: boolean
  /** It comes with the service and cannot be changed. */
  readonly isBuiltin: boolean
  /** When it was made; absent for the built-in one. */
  readonly createdAt?: string
  /** When it was last changed; absent for the built-in one. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The recovery policy. */
export type RecoveryPolicyServiceCreateResponse = {
  /** How people who lost a factor get in again. */
  readonly recoveryPolicy: RecoveryPolicy
}

/** Nothing to say. */
export type RecoveryPolicyServiceDeleteResponse = {}

/** The recovery policy. */
export type RecoveryPolicyServiceGetResponse = {
  /** How people who lost a factor get in again. */
  readonly recoveryPolicy: RecoveryPolicy
}

/** A page of recovery policies. */
export type RecoveryPolicyServiceListResponse = {
  /** The recovery policies. */
  readonly list: readonly RecoveryPolicy[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of recovery policies. */
export type RecoveryPolicyServiceSearchResponse = {
  /** The recovery policies. */
  readonly list: readonly RecoveryPolicy[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The recovery policy as it is now. */
export type RecoveryPolicyServiceUpdateResponse = {
  /** How people who lost a factor get in again. */
  readonly recoveryPolicy: RecoveryPolicy
}

/** When a template makes campaigns. */
export type RecurrenceRule = {
  /** How often; NONE is once. */
  readonly frequency: AccessReviewFrequency
  /** Every so many days, weeks, months or years; 1 when not said. */
  readonly interval: number
  /** The day of the first. */
  readonly startDate?: string
  /** None after this. */
  readonly endDate?: string
  /** At most so many. */
  readonly occurrences?: number
}

/** The tool server as it is now. */
export type RegisterShadowMcpResponse = {
  /** A tool server that was seen in use. */
  readonly server: ShadowMcpServer
}

/** What would happen. */
export type RehearseAutomationResponse = {
  /** What a run would do. */
  readonly rehearsal?: AutomationRehearsal
  /** The runs that its steps would start, and those that these would start. */
  readonly started: readonly AutomationRehearsal[]
  /** False when there was no time or room for all of it. */
  readonly complete: boolean
  /** What the answer refers to is called: user, app, entitlement, automation. */
  readonly names?: readonly NamedObject[]
}

/** Something a step would do. */
export type RehearsedEffect = {
  /** Such as mail, webhook, connectorTask or userStatus. */
  readonly kind: string
  /** What it would do, in words. */
  readonly summary: string
  /** To whom and with what; secrets are redacted. */
  readonly details?: { readonly [name: string]: unknown }
  /** Whom it is about, as far as the reader may know. */
  readonly userIds: readonly string[]
  /** What access it gives or takes, as far as the reader may know. */
  readonly entitlements: readonly AppEntitlementRef[]
}

/** What a step would do. */
export type RehearsedStep = {
  /** Its name in expressions. */
  readonly stepName: string
  /** Its name for people. */
  readonly stepDisplayName: string
  /** What it does. */
  readonly kind: string
  /** What would become of it; pending when it is not reached. */
  readonly state: AutomationStepState
  /** Why it is skipped or fails, in words. */
  readonly why: readonly string[]
  /** Its expressions in the order of evaluation. */
  readonly expressions: readonly ExplainedExpression[]
  /** What it would do; nothing of it is done. */
  readonly effects: readonly RehearsedEffect[]
  /** What later steps are given. */
  readonly output?: { readonly [name: string]: unknown }
  /** The output is assumed, because nothing was done. */
  readonly isAssumed: boolean
  /** What was assumed. */
  readonly assumptions: readonly string[]
  /** Why a step failed, for good or the last time it was tried. */
  readonly error?: ExecutionStepError
}

/** Whether a trigger fires. */
export type RehearsedTrigger = {
  /** Its type. */
  readonly triggerType: TriggerType
  /** It would start the run. */
  readonly fires: boolean
  /** An expression, what it gave and why. */
  readonly condition?: ExplainedExpression
}

/** The request is denied without asking anybody. */
export type Reject = {
  /** A comment for the task. */
  readonly rejectMessage: string
}

/** The dispatch as it is now. */
export type RejectFindingDispatchResponse = {
  /** A finding sent on by a rule. */
  readonly dispatch: FindingDispatch
}

/** The policy did not agree. */
export type RejectInstance = {
  /** The comment for the task. */
  readonly rejectMessage: string
}

/** A call that was not taken. */
export type RejectedMcpToolCall = {
  /** Its place among those sent. */
  readonly index: number
  /** Why. */
  readonly reason: string
}

/** An observation that was not taken. */
export type RejectedShadowMcpObservation = {
  /** Its place among those sent. */
  readonly index: number
  /** Why. */
  readonly reason: string
}

/** What would come of taking one access away. */
export type Removal = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account that holds it. */
  readonly appUserId: string
  /** Whose account it is; empty when it is nobody’s. */
  readonly identityUserId: string
  /** Why it cannot be asked for; empty when it can. */
  readonly refusal: string
  /** The reason of the refusal, for programs. */
  readonly refusalReason: string
  /** The task that takes it away already. */
  readonly openTaskId: string
  /** How it is taken away: at once, by a connector, or by people who are asked to. */
  readonly way: RemovalWay
  /** Somebody has to agree before. */
  readonly needsApproval: boolean
  /** It is a role of the service: a Super Administrator who is not the subject has to agree before. */
  readonly needsRoleApproval: boolean
  /** The account ends with it. */
  readonly endsAccount: boolean
  /** How many more grants of the same person are held through it alone, and end with it. */
  readonly alsoEnds: number
}

/** How access is taken away. */
export type RemovalWay = 'REMOVAL_WAY_UNSPECIFIED' | 'REMOVAL_WAY_AT_ONCE' | 'REMOVAL_WAY_BY_CONNECTOR' | 'REMOVAL_WAY_BY_PEOPLE' | (string & {})

/** Nothing to say. */
export type RemoveAppEntitlementOwnerResponse = {}

/** Nothing to say. */
export type RemoveAppOwnerResponse = {}

/** Nothing to say. */
export type RemoveAppResourceOwnerResponse = {}

/** Nothing to say. */
export type RemoveAutomationExclusionResponse = {}

/** What takes it away. */
export type RemoveEntitlementMembershipResponse = {
  /** The task that takes it away; empty when it is gone already. */
  readonly revokeTaskId: string
}

/** Changes the delegation of everyone whose delegate a user is. */
export type RemoveFromDelegation = {
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel: string
  /** Names a user. */
  readonly userRef?: UserRef
  /** Gives the new delegate. */
  readonly replacementUserIdCel?: string
  /** Names a user. */
  readonly replacementUserRef?: UserRef
}

/** The grant as it is now. */
export type RemoveGrantDurationResponse = {
  /** A grant. */
  readonly binding: AppEntitlementUserBinding
}

/** Removes annotations. */
export type RemoveTags = {
  /** Their keys. */
  readonly keys: readonly string[]
}

/** What a list must be like; 0 asks for nothing. */
export type RepeatedRules = {
  /** At least so many elements. */
  readonly minItems: string
  /** At most so many elements. */
  readonly maxItems: string
  /** No element twice. */
  readonly unique: boolean
  /** What each element must be like. Elements are texts: no other rules can hold for them. */
  readonly items?: FieldRules
  /** Accepted: an empty value is never checked, only missed where one is required. */
  readonly ignoreEmpty: boolean
}

/** A question that is asked again and again, and its latest answers. */
export type Report = {
  /** Names the report. */
  readonly id: string
  /** The tenant. */
  readonly tenantId: string
  /** What it is called. */
  readonly displayName: string
  /** What the report answers, in words. */
  readonly prompt: string
  /** What computes a report. */
  readonly program?: ReportProgramRef
  /** What a report tells. */
  readonly definition?: ReportDefinition
  /** The ready-made report that it began as. */
  readonly templateId: string
  /** Whether others may run it too; each sees what they may read. */
  readonly visibility: ReportVisibility
  /** When a report is run by itself, and who is told. */
  readonly schedule?: ReportSchedule
  /** Why it was not run by itself the last time, or is no longer. */
  readonly lastScheduleError: string
  /** What its parameters are, as JSON schema; empty when it has none. */
  readonly parameterSchema?: { readonly [name: string]: unknown }
  /** By the name of a parameter its value. */
  readonly parameterValues?: { readonly [name: string]: unknown }
  /** Its newest run. */
  readonly latestRunId: string
  /** Its newest run that has a file. */
  readonly latestSuccessfulRunId: string
  /** Whose it is. */
  readonly createdByUserId: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** A column of what a report tells. */
export type ReportColumn = {
  /** As the definition calls it. */
  readonly name: string
  /** As people read it. */
  readonly title: string
  /** What its values are. */
  readonly type: ReportValueType
}

/** What is known of a row. */
export type ReportDataColumn = {
  /** As definitions call it. */
  readonly name: string
  /** As people read it. */
  readonly title: string
  /** What its values are. */
  readonly type: ReportValueType
  /** The values there are, where they are few and known. */
  readonly values: readonly string[]
  /** The data set of what it names: its columns come behind a dot. */
  readonly linksTo: string
  /** It names another object; `.id` behind it is its id. */
  readonly isLink: boolean
}

/** Rows that reports are made of. */
export type ReportDataset = {
  /** As definitions call it. */
  readonly id: string
  /** As people read it. */
  readonly title: string
  /** What a row is. */
  readonly about: string
  /** What is known of a row. */
  readonly columns: readonly ReportDataColumn[]
}

/** What a report tells. */
export type ReportDefinition = {
  /** The data set. */
  readonly dataset: string
  /** The columns, in their order; none where rows are grouped. */
  readonly columns: readonly string[]
  /** All of them hold. */
  readonly filters: readonly ReportFilter[]
  /** The columns that rows are grouped by; times by their day in UTC. */
  readonly groupBy: readonly string[]
  /** What is computed of each group, or of all rows where there are no groups. */
  readonly measures: readonly ReportMeasure[]
  /** The order; what is equal is in the order of ids. */
  readonly sort: readonly ReportSort[]
  /** At most so many rows; all when 0. */
  readonly limit: number
  /** Rows that are equal stand there once. */
  readonly distinct: boolean
}

/** Which rows count. */
export type ReportFilter = {
  /** A column of the data set, or one of what it names: `user.department`. */
  readonly column: string
  /** How it is compared. */
  readonly op: ReportFilterOp
  /** One of these. */
  readonly values: readonly string[]
  /** The name of a parameter that takes the place of the values when the report is run. */
  readonly param: string
}

/** How a column is compared. */
export type ReportFilterOp = 'REPORT_FILTER_OP_UNSPECIFIED' | 'EQ' | 'NE' | 'IN' | 'NOT_IN' | 'CONTAINS' | 'STARTS_WITH' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'BEFORE' | 'AFTER' | 'WITHIN_LAST' | 'WITHIN_NEXT' | 'OLDER_THAN' | 'IS_EMPTY' | 'IS_NOT_EMPTY' | (string & {})

/** The form of the file of a run. */
export type ReportFormat = 'REPORT_FORMAT_UNSPECIFIED' | 'CSV' | 'JSON' | 'XLSX' | 'HTML' | 'ZIP' | (string & {})

/** What was taken. */
export type ReportMcpToolCallsResponse = {
  /** How many. */
  readonly accepted: number
  /** Those that were not. */
  readonly rejected: readonly RejectedMcpToolCall[]
}

/** What is computed of the rows of a group. */
export type ReportMeasure = {
  /** What is computed. */
  readonly fn: ReportMeasureFn
  /** Of which column; COUNT needs none. */
  readonly column: string
  /** What the result is called. */
  readonly as: string
}

/** What is computed of the rows of a group. */
export type ReportMeasureFn = 'REPORT_MEASURE_FN_UNSPECIFIED' | 'COUNT' | 'COUNT_DISTINCT' | 'SUM' | 'MIN' | 'MAX' | 'AVG' | 'MEDIAN' | (string & {})

/** What computes a report. */
export type ReportProgramRef = {
  /** The function; empty for a definition. */
  readonly functionId: string
  /** Its commit; empty for a definition. */
  readonly commitId: string
  /** The words that it was made for. */
  readonly plannedFromPrompt: string
}

/** An answer to a report: what was so at one moment, as far as whoever ran it may read. */
export type ReportRun = {
  /** Names the run. */
  readonly id: string
  /** The report. */
  readonly reportId: string
  /** The tenant. */
  readonly tenantId: string
  /** How far it is. */
  readonly status: ReportRunStatus
  /** Why there is no file. */
  readonly error: string
  /** With whose rights it was run. */
  readonly runByUserId: string
  /** The values of the parameters. */
  readonly parameterValues?: { readonly [name: string]: unknown }
  /** What computes a report. */
  readonly program?: ReportProgramRef
  /** What a report tells. */
  readonly definitionSnapshot?: ReportDefinition
  /** Why it began. */
  readonly trigger: ReportRunTrigger
  /** The form of the file: CSV when not set; HTML is a page to print, ZIP all forms with a signed manifest. */
  readonly format: ReportFormat
  /** Where the file is for the next 15 minutes; empty when there is none. */
  readonly artifactUrl: string
  /** sha256 of the file. */
  readonly hashes: { readonly [name: string]: string }
  /** How many rows there are. */
  readonly rowCount: string
  /** The columns and the first 1000 rows: {columns, rows, totalRows}. */
  readonly result?: { readonly [name: string]: unknown }
  /** Empty. */
  readonly vfsId: string
  /** Empty: no function has computed it. */
  readonly invocationId: string
  /** Empty. */
  readonly conversationId: string
  /** Empty. */
  readonly surfaceId: string
  /** Not set. */
  readonly surfaceSnapshot?: { readonly [name: string]: unknown }
  /** From what it came: {dataset, readAt, querySha256}. */
  readonly lineage?: { readonly [name: string]: unknown }
  /** No longer written. */
  readonly sources: readonly ReportSource[]
  /** Until when the file is kept. */
  readonly expiresAt?: string
  /** When it was asked for. */
  readonly createdAt?: string
  /** When it changed last. */
  readonly updatedAt?: string
  /** Not set. */
  readonly deletedAt?: string
}

/** How far a run is. */
export type ReportRunStatus = 'REPORT_RUN_STATUS_UNSPECIFIED' | 'REPORT_RUN_STATUS_PENDING' | 'REPORT_RUN_STATUS_SUCCEEDED' | 'REPORT_RUN_STATUS_FAILED' | 'REPORT_RUN_STATUS_STALE_PROGRAM' | (string & {})

/** Why a run began. */
export type ReportRunTrigger = 'REPORT_RUN_TRIGGER_UNSPECIFIED' | 'REPORT_RUN_TRIGGER_MANUAL' | 'REPORT_RUN_TRIGGER_SCHEDULE' | (string & {})

/** When a report is run by itself, and who is told. */
export type ReportSchedule = {
  /** Whether it is. */
  readonly enabled: boolean
  /** Minute, hour, day of month, month, day of week; at least an hour apart. */
  readonly cronSpec: string
  /** The time zone of these; that of the organisation when empty. */
  readonly timezone: string
  /** The form of the file: CSV when not set; HTML is a page to print, ZIP all forms with a signed manifest. */
  readonly format: ReportFormat
  /** Who gets a link when it is written. They may read it already. */
  readonly recipientUserIds: readonly string[]
  /** Nobody is told of one without rows. */
  readonly onlyWhenRows: boolean
}

/** The report. */
export type ReportServiceCreateResponse = {
  /** A question that is asked again and again, and its latest answers. */
  readonly report: Report
}

/** Nothing to say. */
export type ReportServiceDeleteResponse = {}

/** The report. */
export type ReportServiceGetResponse = {
  /** A question that is asked again and again, and its latest answers. */
  readonly report: Report
  /** An answer to a report: what was so at one moment, as far as whoever ran it may read. */
  readonly latestRun?: ReportRun
  /** An answer to a report: what was so at one moment, as far as whoever ran it may read. */
  readonly latestSuccessfulRun?: ReportRun
  /** The words were changed and what is computed was not. */
  readonly promptDrifted: boolean
  /** What it tells, in words. */
  readonly words: readonly string[]
  /** What the answer refers to is called: user. */
  readonly names?: readonly NamedObject[]
}

/** Where it comes from. */
export type ReportServiceGetRunProvenanceResponse = {
  /** Empty: no function has computed it. */
  readonly programFunctionId: string
  /** Empty. */
  readonly programCommitId: string
  /** The definition as it was when the run began, as JSON. */
  readonly programSource: string
  /** The values of the parameters, as JSON. */
  readonly programInput: string
  /** What was done. */
  readonly steps: readonly A2UIProvenanceStep[]
  /** What was done is known. */
  readonly stepsAvailable: boolean
  /** The data. */
  readonly sources: readonly A2UIProvenanceSource[]
}

/** The run. */
export type ReportServiceGetRunResponse = {
  /** An answer to a report: what was so at one moment, as far as whoever ran it may read. */
  readonly run: ReportRun
  /** What the answer refers to is called: user. */
  readonly names?: readonly NamedObject[]
}

/** The data sets. */
export type ReportServiceListDatasetsResponse = {
  /** The data sets. */
  readonly list: readonly ReportDataset[]
}

/** A page of reports. */
export type ReportServiceListResponse = {
  /** The reports. */
  readonly list: readonly Report[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of runs. */
export type ReportServiceListRunsResponse = {
  /** The runs. */
  readonly list: readonly ReportRun[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
  /** What the answer refers to is called: user. */
  readonly names?: readonly NamedObject[]
}

/** The ready-made reports. */
export type ReportServiceListTemplatesResponse = {
  /** The ready-made reports. */
  readonly list: readonly ReportTemplate[]
}

/** The first rows. */
export type ReportServicePreviewResponse = {
  /** The columns. */
  readonly columns: readonly ReportColumn[]
  /** The first rows. */
  readonly rows: readonly ({ readonly [name: string]: unknown })[]
  /** How many there are; at most 10000 are counted. */
  readonly totalRows: number
  /** There are more than were counted. */
  readonly isMore: boolean
  /** What the definition tells, in words. */
  readonly words: readonly string[]
}

/** The run that began, or the same that is going on. */
export type ReportServiceRunResponse = {
  /** An answer to a report: what was so at one moment, as far as whoever ran it may read. */
  readonly run: ReportRun
}

/** The report. */
export type ReportServiceUpdateResponse = {
  /** A question that is asked again and again, and its latest answers. */
  readonly report: Report
}

/** What was taken. */
export type ReportShadowMcpResponse = {
  /** How many. */
  readonly accepted: number
  /** Those that were not. */
  readonly rejected: readonly RejectedShadowMcpObservation[]
}

/** In which order. */
export type ReportSort = {
  /** A column, a group or the name of a measure. */
  readonly column: string
  /** The largest first. */
  readonly descending: boolean
}

/** No longer written. */
export type ReportSource = {
  /** What it is. */
  readonly kind: string
  /** What it is called. */
  readonly label: string
  /** What names it. */
  readonly ref: string
  /** How many there were. */
  readonly count: string
}

/** How far a report is. */
export type ReportState = 'REPORT_STATE_UNSPECIFIED' | 'REPORT_STATE_PENDING' | 'REPORT_STATE_OK' | 'REPORT_STATE_ERROR' | (string & {})

/** A ready-made report. */
export type ReportTemplate = {
  /** Its name; it never changes. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it answers. */
  readonly about: string
  /** What a report tells. */
  readonly definition?: ReportDefinition
}

/** What the values of a column are. */
export type ReportValueType = 'REPORT_VALUE_TYPE_UNSPECIFIED' | 'TEXT' | 'NUMBER' | 'TIME' | 'BOOLEAN' | 'TEXTS' | (string & {})

/** Who finds a report. */
export type ReportVisibility = 'REPORT_VISIBILITY_UNSPECIFIED' | 'REPORT_VISIBILITY_PRIVATE' | 'REPORT_VISIBILITY_TENANT' | (string & {})

/** The finding as it is now. */
export type ReprocessFindingResponse = {
  /** A risk that was found. */
  readonly finding: Finding
}

/** What people may ask for: the run of an automation, or a resource that a connector makes. */
export type RequestAction = {
  /** Names it: the actionId of a request. */
  readonly id: string
  /** What people ask for. */
  readonly displayName: string
  /** What it does. */
  readonly description: string
  /** What whoever asks should know, as markdown. */
  readonly instructions: string
  /** The form to fill in; none when empty. */
  readonly requestSchemaId: string
  /** The policy that decides; nobody has to agree when empty. */
  readonly requestPolicyId: string
  /** It can be asked for. */
  readonly enabled: boolean
  /** Everybody may ask for it. */
  readonly visibleToEveryone: boolean
  /** Whoever holds one of these may ask for it too. */
  readonly accessEntitlements: readonly AppEntitlementRef[]
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** The automation that is run: published, and without triggers. */
  readonly automationTemplateId?: string
  /** An action of a connector that makes a resource. */
  readonly resourceAction?: RequestActionResourceAction
}

/** An action of a connector that makes a resource. */
export type RequestActionResourceAction = {
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** The action, as the connector declares it. */
  readonly actionName: string
  /** The type of resource that the action is for; empty when it is for none. */
  readonly resourceTypeId: string
}

/** A page of offers. */
export type RequestActionSearchResponse = {
  /** The offers. */
  readonly list: readonly RequestAction[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What is offered. */
export type RequestActionServiceCreateResponse = {
  /** What people may ask for: the run of an automation, or a resource that a connector makes. */
  readonly requestAction?: RequestAction
}

/** Nothing to say. */
export type RequestActionServiceDeleteResponse = {}

/** The offer. */
export type RequestActionServiceGetResponse = {
  /** What people may ask for: the run of an automation, or a resource that a connector makes. */
  readonly requestAction?: RequestAction
}

/** A page of offers. */
export type RequestActionServiceListResponse = {
  /** The offers. */
  readonly list: readonly RequestAction[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The offer as it is now. */
export type RequestActionServiceUpdateResponse = {
  /** What people may ask for: the run of an automation, or a resource that a connector makes. */
  readonly requestAction?: RequestAction
}

/** An access profile: a bundle of entitlements, offered or given. */
export type RequestCatalog = {
  /** Its id, and that of its resource in the app of the service. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** Those who see it may ask for what it offers; nobody but those who manage it sees it otherwise. */
  readonly published: boolean
  /** Everybody sees it; otherwise those who hold one of its access entitlements do. */
  readonly visibleToEveryone: boolean
  /** Those who see it may ask to be enrolled. */
  readonly requestBundle: boolean
  /** Whether the policies of the entitlements decide about what members get, or nobody; the policies when not said. */
  readonly enrollmentBehavior: RequestCatalogEnrollmentBehavior
  /** What becomes of what a member has when the enrolment ends; it is left when not said. */
  readonly unenrollmentBehavior: RequestCatalogUnenrollmentBehavior
  /** Whether the policies of the entitlements decide about what is taken away, or nobody; the policies when not said. */
  readonly unenrollmentEntitlementBehavior: RequestCatalogUnenrollmentEntitlementBehavior
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations: { readonly [name: string]: string }
  /** Whoever holds one of these sees it. */
  readonly accessEntitlements: readonly AppEntitlement[]
  /** Who made it. */
  readonly createdByUserId: string
  /** Names an entitlement. */
  readonly enrollmentEntitlementRef?: AppEntitlementRef
  /** Names an entitlement. */
  readonly excludedEntitlementRef?: AppEntitlementRef
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Who decides about what members get. */
export type RequestCatalogEnrollmentBehavior = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_UNSPECIFIED' | 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY' | 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY' | (string & {})

/** Nothing to say. */
export type RequestCatalogManagementServiceAddAccessEntitlementsResponse = {}

/** Nothing to say. */
export type RequestCatalogManagementServiceAddAppEntitlementsResponse = {}

/** The entitlement of the profile. */
export type RequestCatalogManagementServiceCreateRequestableEntryResponse = {
  /** An entitlement of an access profile. */
  readonly requestableEntry?: RequestableEntry
}

/** Nothing to say. */
export type RequestCatalogManagementServiceDeleteRequestableEntryResponse = {}

/** Nothing to say. */
export type RequestCatalogManagementServiceDeleteResponse = {}

/** The entitlement of the profile. */
export type RequestCatalogManagementServiceGetRequestableEntryResponse = {
  /** An entitlement of an access profile. */
  readonly requestableEntry?: RequestableEntry
}

/** An access profile. */
export type RequestCatalogManagementServiceGetResponse = {
  /** An access profile and what belongs to it. */
  readonly requestCatalogView: RequestCatalogView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The entitlements. */
export type RequestCatalogManagementServiceListAllEntitlementIdsPerCatalogResponse = {
  /** The entitlements. */
  readonly refs: readonly AppEntitlementRef[]
}

/** A page of entitlements. */
export type RequestCatalogManagementServiceListEntitlementsForAccessResponse = {
  /** The entitlements. */
  readonly list: readonly AppEntitlementView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of entitlements. */
export type RequestCatalogManagementServiceListEntitlementsPerCatalogResponse = {
  /** The entitlements. */
  readonly list: readonly AppEntitlementView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of members. */
export type RequestCatalogManagementServiceListMembersResponse = {
  /** The members. */
  readonly list: readonly AccessProfileMember[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of access profiles. */
export type RequestCatalogManagementServiceListResponse = {
  /** The access profiles. */
  readonly list: readonly RequestCatalogView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Nothing to say. */
export type RequestCatalogManagementServiceRemoveAccessEntitlementsResponse = {}

/** Nothing to say. */
export type RequestCatalogManagementServiceRemoveAppEntitlementsResponse = {}

/** A page of access profiles. */
export type RequestCatalogManagementServiceSearchResponse = {
  /** The access profiles. */
  readonly list: readonly RequestCatalogView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Nothing to say. */
export type RequestCatalogManagementServiceUpdateAppEntitlementsResponse = {}

/** A page of entitlements. */
export type RequestCatalogSearchServiceSearchEntitlementsResponse = {
  /** The entitlements. */
  readonly list: readonly AppEntitlementWithUserBindings[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What becomes of what a member has when the enrolment ends. */
export type RequestCatalogUnenrollmentBehavior = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_UNSPECIFIED' | 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_LEAVE_ACCESS_AS_IS' | 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL' | 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED' | (string & {})

/** Who decides about what is taken away. */
export type RequestCatalogUnenrollmentEntitlementBehavior = 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_UNSPECIFIED' | 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS' | 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_ENFORCE' | (string & {})

/** An access profile and what belongs to it. */
export type RequestCatalogView = {
  /** An access profile: a bundle of entitlements, offered or given. */
  readonly requestCatalog: RequestCatalog
  /** How many users are enrolled. */
  readonly memberCount: string
  /** It has a rule by which users are members. */
  readonly hasBundleAutomation: boolean
  /** Where the user who made it is in expanded. */
  readonly createdByUserPath: string
  /** Where its access entitlements are in expanded. */
  readonly accessEntitlementsPath: string
}

/** Messages that a request was opened. */
export type RequestCreatedPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** What is filled in when something is asked for. */
export type RequestForm = {
  /** Names it: the id of the request form it belongs to. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for, as markdown. */
  readonly description: string
  /** What there is to fill in, in its order. */
  readonly fields: readonly Field[]
  /** Fields that are shown together. */
  readonly fieldGroups: readonly FieldGroup[]
  /** What fields have to do with each other. */
  readonly fieldRelationships: readonly FieldRelationship[]
}

/** A form that requests fill in. */
export type RequestSchema = {
  /** Names it. */
  readonly id: string
  /** What is filled in when something is asked for. */
  readonly form?: RequestForm
  /** Whether a reason is asked for too. */
  readonly justificationVisibility: JustificationVisibility
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly modifiedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Which form requests for the entitlement fill in. */
export type RequestSchemaServiceCreateEntitlementBindingResponse = {
  /** The form. */
  readonly requestSchemaId: string
  /** Names an entitlement. */
  readonly entitlementRef?: AppEntitlementRef
}

/** The form. */
export type RequestSchemaServiceCreateResponse = {
  /** A form that requests fill in. */
  readonly requestSchema?: RequestSchema
  /** What is kept of the form and applies to nothing. */
  readonly warnings: readonly string[]
}

/** Nothing to say. */
export type RequestSchemaServiceDeleteResponse = {}

/** Which form requests for the entitlement fill in. */
export type RequestSchemaServiceFindBindingForAppEntitlementResponse = {
  /** The form. */
  readonly requestSchemaId: string
  /** Names an entitlement. */
  readonly entitlementRef?: AppEntitlementRef
}

/** The form. */
export type RequestSchemaServiceGetResponse = {
  /** A form that requests fill in. */
  readonly requestSchema?: RequestSchema
}

/** A page of forms. */
export type RequestSchemaServiceListResponse = {
  /** The forms. */
  readonly list: readonly RequestSchema[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Nothing to say. */
export type RequestSchemaServiceRemoveEntitlementBindingResponse = {}

/** The form as it is now. */
export type RequestSchemaServiceUpdateResponse = {
  /** A form that requests fill in. */
  readonly requestSchema?: RequestSchema
  /** What is kept of the form and applies to nothing. */
  readonly warnings: readonly string[]
}

/** What holds for all requests of the tenant. */
export type RequestSettings = {
  /** Pages do not ask for a reason. */
  readonly skipJustification: boolean
  /** How many requests may be sent at once: 1 to 100, 10 when never set. */
  readonly maxBulkRequestSize: number
  /** People may ask only for what a published access profile offers, as in a new tenant; otherwise for everything that is shown to them outside the app of this service. */
  readonly requireAccessProfile: boolean
}

/** What is asked for. */
export type RequestTaskType = {
  /** Somebody is to get an entitlement. */
  readonly grant?: TaskTypeGrant
  /** Somebody is to lose an entitlement. */
  readonly revoke?: TaskTypeRevoke
  /** Somebody has to say whether access is still needed. */
  readonly certify?: TaskTypeCertify
  /** Somebody is to lose all access. */
  readonly offboarding?: TaskTypeOffboarding
  /** A finding is to be dealt with. */
  readonly finding?: TaskTypeFinding
  /** Something that is run when it is asked for. */
  readonly action?: TaskTypeAction
}

/** What somebody who asks for an entitlement has to expect. */
export type RequestTerms = {
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The steps, in their order; without an approval it is given at once. */
  readonly steps: readonly DecidingStep[]
  /** How long it lasts at most; as long as one likes when it is 0. */
  readonly maxDuration?: string
  /** Its risk level; empty when it has none. */
  readonly riskLevel: string
  /** How many people have the same department and title; 0 where there are fewer than five. */
  readonly peerCount: number
  /** How many of them have it. */
  readonly holderCount: number
  /** How long such requests take as a rule; 0 where there were few. */
  readonly usualDuration?: string
}

/** The terms. */
export type RequestTermsResponse = {
  /** Those of each entitlement. */
  readonly list: readonly RequestTerms[]
  /** What the answer refers to is called: user. */
  readonly names?: readonly NamedObject[]
}

/** A tool server. */
export type RequestableConnector = {
  /** Its app. */
  readonly appId: string
  /** Its id. */
  readonly connectorId: string
}

/** A tool server, for who asks for its tools. */
export type RequestableConnectorView = {
  /** Its app. */
  readonly appId: string
  /** Its id. */
  readonly connectorId: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** The user holds something of it. */
  readonly granted: boolean
  /** How many approved tools it has. */
  readonly toolCount: number
}

/** An entitlement of an access profile. */
export type RequestableEntry = {
  /** The access profile. */
  readonly catalogId: string
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly entitlementId: string
}

/** All of them are filled in, or none. */
export type RequiredTogether = {}

/** The work begun. */
export type ResolvePausedAutomationExecutionsResponse = {
  /** The bulk action that decides about them; empty when there are none. */
  readonly bulkActionId: string
  /** Always 0: ask for the bulk action. @deprecated */
  readonly pausedCount: number
  /** Always 0: ask for the bulk action. @deprecated */
  readonly erroredCount: number
}

/** What became of them. */
export type ResolveSomePausedAutomationExecutionsResponse = {
  /** The runs released or cancelled. */
  readonly resolvedExecutionIds: readonly string[]
  /** How many of those named were no longer paused. */
  readonly skippedCount: number
  /** How many are still paused; counted up to 10000. */
  readonly pausedCount: number
}

/** Names an action of a connector. */
export type ResourceActionRef = {
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
  /** The action. */
  readonly actionName: string
  /** What people call it. */
  readonly actionDisplayName: string
  /** The type of resource that it is for. */
  readonly resourceTypeId: string
}

/** The owners of the resource. */
export type ResourceOwnerApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback: boolean
  /** These users. */
  readonly fallbackUserIds: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled: boolean
  /** These groups. */
  readonly fallbackGroupIds: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
}

/** The resources that are set. */
export type ResourceSelectionScope = {}

/** A type of resources. */
export type ResourceTypeIdRef = {
  /** Its app. */
  readonly appId: string
  /** The type. */
  readonly resourceTypeId: string
}

/** Everything of the types of resources that are set. */
export type ResourceTypeSelectionScope = {}

/** The policy was begun anew. */
export type RestartAction = {
  /** Who did it. */
  readonly userId: string
  /** When. */
  readonly restartedAt?: string
  /** The step that was current then. */
  readonly oldPolicyStepId: string
}

/** Nothing to say. */
export type ResumePausedBundleAutomationResponse = {}

/** Nothing to say. */
export type ResumeSyncResponse = {}

/** The masked places. */
export type RevealToolCallResponse = {
  /** Each masked place. */
  readonly places: readonly MaskedPlace[]
}

/** How submissions are signed. */
export type ReviewSignatureConfig = {
  /** Every submission is signed by a step-up. */
  readonly requireSignature: boolean
  /** What the signature says, shown to who signs. */
  readonly meaningOfSignature: string
  /** Who authenticates the signer anew. */
  readonly stepUpProviderId: string
  /** A time-stamp authority (RFC 3161) that confirms when it was signed. */
  readonly tspUrl: string
}

/** An attribute that reviewers may see. */
export type ReviewerAttributeBinding = {
  /** Whose accounts. */
  readonly appId: string
  /** The attribute of their profile. */
  readonly attributeKey: string
}

/** Attributes of accounts that reviewers may see; none otherwise. */
export type ReviewerAttributeConfig = {
  /** The attributes. */
  readonly bindings: readonly ReviewerAttributeBinding[]
}

/** Messages about access reviews. */
export type ReviewsPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** How well revocations are proved, and how fast. */
export type RevocationStats = {
  /** Accesses that were taken away. */
  readonly revoked: string
  /** Those whose removal a connector confirmed; the service itself for its own app. */
  readonly provedByConnector: string
  /** Those that somebody completed by hand. */
  readonly provedByPerson: string
  /** Those that the directory showed not to be held. */
  readonly provedBySync: string
  /** Those that the next full sync no longer brought. */
  readonly confirmed: string
  /** Those that the next full sync still brought. */
  readonly foundAgain: string
  /** Those whose next full sync is yet to come. */
  readonly waiting: string
  /** Those that no connector reports. */
  readonly notSynced: string
  /** From the request to the proof: half were faster. */
  readonly medianToRevoked?: string
  /** From the request to the proof: nine in ten were faster. */
  readonly slowestTenthToRevoked?: string
  /** From the proof to the sync that confirmed it: half were faster. */
  readonly medianToConfirmed?: string
}

/** The counts. */
export type RevocationStatsResponse = {
  /** How well revocations are proved, and how fast. */
  readonly stats: RevocationStats
}

/** The key as it is now. */
export type RevokeGatewayKeyResponse = {
  /** A key with which its owner calls models. */
  readonly gatewayKey: GatewayKey
}

/** What has come of a revoke task. */
export type RevokeOutcome = 'REVOKE_OUTCOME_UNSPECIFIED' | 'REVOKE_OUTCOME_REVOKED' | 'REVOKE_OUTCOME_DENIED' | 'REVOKE_OUTCOME_ERROR' | 'REVOKE_OUTCOME_CANCELLED' | 'REVOKE_OUTCOME_WAIT_TIMED_OUT' | (string & {})

/** A key or token that a sync has brought. */
export type RevokedAppResourceSecret = {
  /** The app. */
  readonly appId: string
  /** The type of the resource. */
  readonly appResourceTypeId: string
  /** The resource. */
  readonly appResourceId: string
}

/** Which grants of a user are meant. */
export type RevokedGrantSourceFilter = 'GRANT_SOURCE_FILTER_UNSPECIFIED' | 'GRANT_SOURCE_FILTER_DIRECT' | (string & {})

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
  readonly createdAt?: string
  /** When it was last changed; null for built-in roles. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** What an access profile would do; nothing was made. */
export type RoleMiningAccessProfilePreview = {
  /** How many people its rule means. */
  readonly matchedUsers: number
  /** How many of them hold all of it. */
  readonly alreadyHoldAll: number
  /** How many grants they lack together. */
  readonly grantsMissing: number
  /** How many of them are not among the people of the filters. */
  readonly newMembersOutsideCohort: number
  /** How many others hold all of it; they keep it, and nobody loses anything. */
  readonly holdersOutside: number
  /** Who would gain something, those who lack the most first. */
  readonly gaining: readonly RoleMiningGain[]
  /** How many tasks would be opened; none unless the rule runs and opens tasks. */
  readonly tasksThatWouldOpen: number
  /** The conflict monitors that the entitlements violate together. */
  readonly conflicts: readonly RoleMiningConflict[]
}

/** A value that some of them have. */
export type RoleMiningAttributeValue = {
  /** The value. */
  readonly value: string
  /** What it is called. */
  readonly displayName: string
  /** How many have it. */
  readonly userCount: number
}

/** A conflict monitor that the entitlements violate together. */
export type RoleMiningConflict = {
  /** The monitor. */
  readonly monitorId: string
  /** What it is called. */
  readonly displayName: string
}

/** Somebody who would gain something. */
export type RoleMiningGain = {
  /** The user. */
  readonly userId: string
  /** How many of the entitlements they lack. */
  readonly missing: number
}

/** How suggestions are looked for. */
export type RoleMiningManagementConfig = {
  /** How many suggestions a run makes at most: 1 to 500. 0 leaves it. */
  readonly maxSuggestions: number
  /** Fewer people than this are no group: 2 to 1000. 0 leaves it. */
  readonly minCohortSize: number
  /** What else people are put together by, and in which order. */
  readonly cohortHints: readonly CohortHintView[]
  /** The share of a group that holds what it has in common: 0.5 to 1. */
  readonly minCoverage: number
  /** How much more usual that has to be in the group than elsewhere: 1 to 100. */
  readonly minLift: number
  /** How many attributes are put together: 1 to 3. */
  readonly maxDimensions: number
  /** What people have through other entitlements counts too. */
  readonly includeInherited: boolean
  /** Apps that are left out. */
  readonly excludedAppIds: readonly string[]
  /** Entitlements that are left out. */
  readonly excludedEntitlements: readonly EntitlementRef[]
  /** Levels of risk that are left out. */
  readonly excludedRiskLevelValueIds: readonly string[]
  /** When suggestions are looked for by themselves. */
  readonly schedule?: RoleMiningSchedule
}

/** A look at everybody. */
export type RoleMiningManagementRun = {
  /** Its id. */
  readonly id: string
  /** How far it is. */
  readonly status: RoleMiningRunStatus
  /** Why it began. */
  readonly triggerType: RoleMiningTriggerType
  /** The user, the connector or the schedule that had it begin. */
  readonly triggerDetail: string
  /** How many people were looked at. */
  readonly totalUsers: number
  /** How many groups were looked at. */
  readonly cohortsAnalyzed: number
  /** How many suggestions came of it. */
  readonly suggestionsGenerated: number
  /** Why it failed, or why nothing came of it. */
  readonly errorMessage: string
  /** How suggestions are looked for. */
  readonly configSnapshot?: RoleMiningManagementConfig
  /** The same for the same people, grants and settings: then the suggestions are the same. */
  readonly inputHash: string
  /** How many grants were read. */
  readonly grantsRead: string
  /** How long it took. */
  readonly durationMs: string
  /** When it began. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it ended. */
  readonly completedAt?: string
}

/** People who are alike, and the entitlements that most of them hold. */
export type RoleMiningManagementSuggestion = {
  /** Its id, the same in every run. */
  readonly id: string
  /** The run that found it last. */
  readonly runId: string
  /** What an access profile for it may be called. */
  readonly suggestedName: string
  /** What it is, in a sentence. */
  readonly description: string
  /** What the people have in common; nothing for everyone. */
  readonly cohortFilters: readonly ProfileFilter[]
  /** How many people there were when it was found. */
  readonly cohortSize: number
  /** How many attributes they have in common. */
  readonly dimensionCount: number
  /** How many of them held all of it. */
  readonly usersWithAll: number
  /** How well it fits, 0 to 1: from 0.8 on good, from 0.5 on possible, below that weak. */
  readonly confidence: number
  /** The share of the people who hold one of the entitlements, on average. */
  readonly avgCoverage: number
  /** The entitlements, the most usual first. */
  readonly entitlements: readonly CohortEntitlement[]
  /** Access profiles that give much of it, the nearest first. */
  readonly existingProfileMatches: readonly AccessProfileMatch[]
  /** What speaks for and against it. */
  readonly insights: readonly string[]
  /** What people make of it. */
  readonly suggestionState: SuggestionState
  /** The access profile that was made of it. */
  readonly createdCatalogId: string
  /** Why it was dismissed. */
  readonly dismissedReason: string
  /** The rule that means these people. */
  readonly celExpression: string
  /** How many grants it explains. */
  readonly grantsExplained: number
  /** When it was found first. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was found last. */
  readonly lastGeneratedAt?: string
}

/** An entitlement that somebody holds unlike all of their peers. */
export type RoleMiningOutlier = {
  /** Its id, the same in every run. */
  readonly id: string
  /** The run that found it last. */
  readonly runId: string
  /** Who holds it. */
  readonly userId: string
  /** The app. */
  readonly appId: string
  /** What they hold. */
  readonly entitlementId: string
  /** How sure it is that peers do not hold it, 0 to 1: more peers make it surer. */
  readonly score: number
  /** What they have in common with the peers that make it the least sure. */
  readonly attribute: string
  /** Its value; of manager the id of the user. */
  readonly value: string
  /** The value as people read it: a manager by name. */
  readonly displayValue: string
  /** How many such peers there are. */
  readonly peerCount: number
  /** How many of them hold it too. */
  readonly peersHolding: number
  /** What people make of it. */
  readonly state: RoleMiningOutlierState
  /** Why it is expected. */
  readonly reason: string
  /** Who said so. */
  readonly decidedByUserId: string
  /** When that was said. */
  readonly decidedAt?: string
  /** When it was found first. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was found last. */
  readonly lastGeneratedAt?: string
}

/** What people make of an outlier. */
export type RoleMiningOutlierState = 'OUTLIER_STATE_UNSPECIFIED' | 'OUTLIER_STATE_NEW' | 'OUTLIER_STATE_EXPECTED' | (string & {})

/** How far a run or an analysis is. */
export type RoleMiningRunStatus = 'RUN_STATUS_UNSPECIFIED' | 'RUN_STATUS_RUNNING' | 'RUN_STATUS_COMPLETED' | 'RUN_STATUS_FAILED' | (string & {})

/** When suggestions are looked for by themselves. */
export type RoleMiningSchedule = {
  /** They are. */
  readonly enabled: boolean
  /** When, in five fields, by the clock of the organisation: minute, hour, day of month, month, day of week. */
  readonly cronSpec: string
}

/** A page of role suggestions. */
export type RoleMiningSearchSuggestionsResponse = {
  /** The role suggestions. */
  readonly list: readonly RoleMiningManagementSuggestion[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Why a run began. */
export type RoleMiningTriggerType = 'TRIGGER_TYPE_UNSPECIFIED' | 'TRIGGER_TYPE_MANUAL' | 'TRIGGER_TYPE_UPLIFT_COMPLETION' | 'TRIGGER_TYPE_SCHEDULED' | 'TRIGGER_TYPE_DIRECTORY_MERGE' | (string & {})

/** Which steps count when a condition is true: exactly one outcome. */
export type Rule = {
  /** The condition. */
  readonly condition: string
  /** The steps of this key of policySteps. */
  readonly stepKey?: string
  /** The steps of this policy. */
  readonly policyId?: string
  /** Say stepKey instead. @deprecated */
  readonly policyKey: string
}

/** Starts another automation. */
export type RunAutomation = {
  /** What a run is given. */
  readonly context?: AutomationContext
  /** Names an automation. */
  readonly automationTemplateRef?: AutomationTemplateRef
  /** Gives the id of the automation. */
  readonly automationTemplateIdCel?: string
}

/** Accounts unused already are dealt with later. */
export type RunDelayed = {
  /** Days after it went live. */
  readonly coldStartDelayDays: number
}

/** Accounts unused already are dealt with at once. */
export type RunImmediately = {}

/** A bucket of S3 or of a service that speaks its language. */
export type S3DataSource = {
  /** The name of the bucket. */
  readonly bucket: string
  /** E.g. eu-central-1. */
  readonly region: string
  /** The role to assume; empty writes with the access key itself. */
  readonly roleArn: string
  /** The external id the role is assumed with; put it into the role’s trust policy. */
  readonly externalId: string
  /** An address other than that of AWS, e.g. https://objects.example.com. */
  readonly endpoint: string
  /** The id of the access key. */
  readonly accessKeyId: string
  /** The secret of the access key; absent on an update keeps the one there is. Must be given again when bucket, region or endpoint changes. */
  readonly secretAccessKey: string
}

/** An attribute of a user that assertions have. */
export type SAMLAttributeMapping = {
  /** The name of the attribute in the assertion. */
  readonly name: string
  /** Its friendly name; empty means none. */
  readonly friendlyName: string
  /** The form of its name. */
  readonly nameFormat: SAMLAttributeNameFormat
  /** The user attribute mapping that the value comes from. */
  readonly userAttributeMappingId: string
}

/** The form of the name of an attribute. */
export type SAMLAttributeNameFormat = 'SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED' | 'SAML_ATTRIBUTE_NAME_FORMAT_URI' | 'SAML_ATTRIBUTE_NAME_FORMAT_BASIC' | 'SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED_URN' | (string & {})

/** What assertions are encrypted with. */
export type SAMLEncryptionAlgorithm = 'SAML_ENCRYPTION_ALGORITHM_UNSPECIFIED' | 'SAML_ENCRYPTION_ALGORITHM_AES256_GCM' | 'SAML_ENCRYPTION_ALGORITHM_AES128_GCM' | 'SAML_ENCRYPTION_ALGORITHM_AES256_CBC' | (string & {})

/** The part of the metadata that a finding is about. */
export type SAMLMetadataComponent = 'COMPONENT_UNSPECIFIED' | 'COMPONENT_DOCUMENT' | 'COMPONENT_ENTITY_ID' | 'COMPONENT_ACS_URL' | 'COMPONENT_NAME_ID_FORMAT' | 'COMPONENT_SIGNING_CERTIFICATE' | 'COMPONENT_ENCRYPTION_CERTIFICATE' | 'COMPONENT_REQUIREMENT' | 'COMPONENT_BINDING' | (string & {})

/** Something in metadata that cannot be used, or not as it says. */
export type SAMLMetadataFinding = {
  /** What it is about. */
  readonly component: SAMLMetadataComponent
  /** BLOCKING: an application like this is refused. WARNING: it works otherwise than it says. */
  readonly level: SAMLMetadataLevel
  /** What was found, and what is done about it. */
  readonly reason: string
}

/** What a finding means for the application. */
export type SAMLMetadataLevel = 'LEVEL_UNSPECIFIED' | 'LEVEL_BLOCKING' | 'LEVEL_WARNING' | (string & {})

/** The form of the name identifier. */
export type SAMLNameIDFormat = 'SAML_NAME_ID_FORMAT_UNSPECIFIED' | 'SAML_NAME_ID_FORMAT_PERSISTENT' | 'SAML_NAME_ID_FORMAT_EMAIL_ADDRESS' | 'SAML_NAME_ID_FORMAT_UNSPECIFIED_URN' | 'SAML_NAME_ID_FORMAT_TRANSIENT' | (string & {})

/** The keys are found in the bundle of a SPIFFE trust domain. */
export type SPIFFESettings = {
  /** The https address of the trust bundle. */
  readonly bundleEndpointUrl: string
}

/** Signals from outside that end sessions; not served. */
export type SSFReceiverConfig = {
  /** Must be false. */
  readonly enabled: boolean
  /** Must be empty. */
  readonly ssfReceiverStreamIds: readonly string[]
}

/** Signals of sessions to the outside; not served. */
export type SSFTransmitterConfig = {
  /** Must be false. */
  readonly enabled: boolean
  /** The types of events. */
  readonly eventTypes: readonly string[]
  /** Must be empty. */
  readonly ssfTransmitterStreamIds: readonly string[]
}

/** An app that people sign in to through this service. */
export type SSOApplication = {
  /** Names the application. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The entitlement of the app that whoever signs in has to hold. */
  readonly appEntitlementId: string
  /** What people see when they sign in to it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** How long an ID token or an assertion is valid: 60s to 3600s. */
  readonly assertionLifetime?: string
  /** Applications of one sector know a person by the same pairwise subject; its own id when empty. */
  readonly sectorId: string
  /** How it knows a person; when absent, the default of the settings. */
  readonly subjectType: SSOSubjectType
  /** Where subjects come from that an application knows already. */
  readonly subjectCompatibility?: SSOSubjectCompatibility
  /** Nobody can sign in to it. */
  readonly disabled: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** How people sign in to an app by OpenID Connect. */
  readonly oidc?: SSOApplicationOIDCConfig
  /** How people sign in to an app by SAML 2.0. */
  readonly saml?: SSOApplicationSAMLConfig
}

/** One state of an object. */
export type SSOApplicationHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** An app that people sign in to through this service. */
  readonly snapshot?: SSOApplication
}

/** What an application signs in with by OpenID Connect. */
export type SSOApplicationOIDCClient = {
  /** What it sends as client_id. */
  readonly clientId: string
  /** The app. */
  readonly appId: string
  /** The application. */
  readonly ssoApplicationId: string
  /** What it is called. */
  readonly displayName: string
  /** How a client shows at the token endpoint that it is itself. */
  readonly authentication?: SSOApplicationOIDCClientAuthentication
  /** REQUIRED_S256 when absent. */
  readonly pkcePolicy: SSOApplicationOIDCPKCEPolicy
  /** Where codes may be sent, exactly; at least one. */
  readonly redirectUris: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** With its secret, in the header Authorization. */
export type SSOApplicationOIDCClientAuthClientSecretBasic = {}

/** With its secret, in the form. */
export type SSOApplicationOIDCClientAuthClientSecretPost = {}

/** Not at all: PKCE binds the code to whoever asked for it. */
export type SSOApplicationOIDCClientAuthNone = {}

/** With a token that it signs, each once. */
export type SSOApplicationOIDCClientAuthPrivateKeyJWT = {
  /** Its public keys, a JWK set: Ed25519, P-256 or RSA of 2048 bits and more. */
  readonly publicJwks: string
}

/** How a client shows at the token endpoint that it is itself. */
export type SSOApplicationOIDCClientAuthentication = {
  /** With its secret, in the header Authorization. */
  readonly clientSecretBasic?: SSOApplicationOIDCClientAuthClientSecretBasic
  /** With its secret, in the form. */
  readonly clientSecretPost?: SSOApplicationOIDCClientAuthClientSecretPost
  /** Not at all: PKCE binds the code to whoever asked for it. */
  readonly none?: SSOApplicationOIDCClientAuthNone
  /** With a token that it signs, each once. */
  readonly privateKeyJwt?: SSOApplicationOIDCClientAuthPrivateKeyJWT
}

/** How people sign in to an app by OpenID Connect. */
export type SSOApplicationOIDCConfig = {
  /** What ID tokens are signed with; when absent, the default of the settings. */
  readonly idTokenSignedResponseAlg: OIDCSigningAlgorithm
  /** What the application gets to know of the person besides the subject. */
  readonly claimMappings: readonly OIDCClaimMapping[]
}

/** Whether a client has to use PKCE. */
export type SSOApplicationOIDCPKCEPolicy = 'SSO_APPLICATION_OIDC_PKCE_POLICY_UNSPECIFIED' | 'SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256' | 'SSO_APPLICATION_OIDC_PKCE_POLICY_ALLOW_MISSING_FOR_LEGACY' | (string & {})

/** How people sign in to an app by SAML 2.0. */
export type SSOApplicationSAMLConfig = {
  /** The entity id of the app; required. */
  readonly spEntityId: string
  /** Where responses may be posted, exactly; the first is used when a request names none. */
  readonly acsUrls: readonly string[]
  /** The form of the name identifier; PERSISTENT when absent. */
  readonly nameIdFormat: SAMLNameIDFormat
  /** What assertions say of the person. */
  readonly attributeMappings: readonly SAMLAttributeMapping[]
  /** Requests without a signature of the app are refused. */
  readonly requireSignedAuthnRequests: boolean
  /** What the app signs its requests with. */
  readonly spSigningCertificates: readonly string[]
  /** Assertions are signed. */
  readonly signAssertions: boolean
  /** Responses are signed. At least one of the two is. */
  readonly signResponses: boolean
  /** Assertions are encrypted for the app. */
  readonly encryptAssertions: boolean
  /** What with; AES256_GCM when absent. */
  readonly encryptionAlgorithm: SAMLEncryptionAlgorithm
  /** The certificate in PEM to encrypt for; needed with encryptAssertions. */
  readonly spEncryptionCertificate: string
}

/** What came of each. */
export type SSOApplicationServiceBatchDeleteSubjectCompatibilityResponse = {
  /** How many were removed. */
  readonly deletedRows: number
  /** Users who had none. */
  readonly issues: readonly SSOSubjectCompatibilityDeleteIssue[]
}

/** What came of each row. */
export type SSOApplicationServiceBatchImportSubjectCompatibilityResponse = {
  /** How many rows there were. */
  readonly totalRows: number
  /** How many of them can be imported, or are stored already. */
  readonly validRows: number
  /** How many of them are stored now. */
  readonly importedRows: number
  /** Their users. */
  readonly importedUserIds: readonly string[]
  /** Why the others cannot. */
  readonly issues: readonly SSOSubjectCompatibilityImportIssue[]
  /** Users who have a subject that a row gives to somebody else. */
  readonly blockingUserIds: readonly string[]
  /** Users of rows who have another subject; delete it to import theirs. */
  readonly recoverableUserIds: readonly string[]
}

/** The client and its secret. */
export type SSOApplicationServiceCreateClientResponse = {
  /** What an application signs in with by OpenID Connect. */
  readonly client: SSOApplicationOIDCClient
  /** Shown this once; it cannot be read again. */
  readonly clientSecret: string
}

/** The application, and its first client. */
export type SSOApplicationServiceCreateResponse = {
  /** An app that people sign in to through this service. */
  readonly application: SSOApplication
  /** What an application signs in with by OpenID Connect. */
  readonly client?: SSOApplicationOIDCClient
  /** Of the first client, where it has one. Shown this once. */
  readonly clientSecret: string
}

/** Nothing to say. */
export type SSOApplicationServiceDeleteClientResponse = {}

/** Nothing to say. */
export type SSOApplicationServiceDeleteResponse = {}

/** The application. */
export type SSOApplicationServiceGetResponse = {
  /** An app that people sign in to through this service. */
  readonly application: SSOApplication
}

/** A page of clients. */
export type SSOApplicationServiceListClientsResponse = {
  /** The clients. */
  readonly list: readonly SSOApplicationOIDCClient[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of the history. */
export type SSOApplicationServiceListHistoryResponse = {
  /** The entries. */
  readonly list: readonly SSOApplicationHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of applications. */
export type SSOApplicationServiceListResponse = {
  /** The applications. */
  readonly list: readonly SSOApplication[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What the metadata says. */
export type SSOApplicationServiceParseSAMLServiceProviderMetadataResponse = {
  /** How people sign in to an app by SAML 2.0. */
  readonly config?: SSOApplicationSAMLConfig
  /** Those that block come first. */
  readonly findings: readonly SAMLMetadataFinding[]
}

/** The new secret. */
export type SSOApplicationServiceRotateClientSecretResponse = {
  /** Shown this once; it cannot be read again. */
  readonly clientSecret: string
}

/** A page of applications. */
export type SSOApplicationServiceSearchResponse = {
  /** The applications. */
  readonly list: readonly SSOApplication[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The client as it is now. */
export type SSOApplicationServiceUpdateClientResponse = {
  /** What an application signs in with by OpenID Connect. */
  readonly client: SSOApplicationOIDCClient
}

/** The application as it is now. */
export type SSOApplicationServiceUpdateResponse = {
  /** An app that people sign in to through this service. */
  readonly application: SSOApplication
}

/** What holds for all applications that people sign in to. */
export type SSOSettings = {
  /** People can sign in to applications at all. */
  readonly enabled: boolean
  /** How long an ID token or an assertion is valid, unless said otherwise: 60s to 3600s. */
  readonly defaultAssertionLifetime?: string
  /** What ID tokens of new applications are signed with. */
  readonly defaultIdTokenSignedResponseAlg: OIDCSigningAlgorithm
  /** How new applications know a person: PAIRWISE or PUBLIC. */
  readonly defaultSubjectType: SSOSubjectType
  /** When they were first changed. */
  readonly createdAt?: string
  /** When they were last changed. */
  readonly updatedAt?: string
}

/** One state of an object. */
export type SSOSettingsHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** What holds for all applications that people sign in to. */
  readonly snapshot?: SSOSettings
}

/** The settings. */
export type SSOSettingsServiceGetResponse = {
  /** What holds for all applications that people sign in to. */
  readonly settings: SSOSettings
}

/** A page of the history. */
export type SSOSettingsServiceListHistoryResponse = {
  /** The entries. */
  readonly list: readonly SSOSettingsHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The settings as they are now. */
export type SSOSettingsServiceUpdateResponse = {
  /** What holds for all applications that people sign in to. */
  readonly settings: SSOSettings
}

/** Where subjects come from that an application knows already. */
export type SSOSubjectCompatibility = {
  /** The user attribute mapping that has it; imported subjects win. */
  readonly userAttributeMappingId: string
}

/** Why nothing was deleted of a user. */
export type SSOSubjectCompatibilityDeleteIssue = {
  /** The user. */
  readonly userId: string
  /** What is wrong with it. */
  readonly reason: string
}

/** Why a row is not imported. */
export type SSOSubjectCompatibilityImportIssue = {
  /** The row of the file that it comes from. */
  readonly row: number
  /** The user. */
  readonly userId: string
  /** What the application knows the person by. */
  readonly subject: string
  /** What is wrong with it. */
  readonly reason: string
}

/** How an application knows a person. */
export type SSOSubjectType = 'SSO_SUBJECT_TYPE_UNSPECIFIED' | 'SSO_SUBJECT_TYPE_PAIRWISE' | 'SSO_SUBJECT_TYPE_PUBLIC' | 'SSO_SUBJECT_TYPE_COMPATIBILITY' | (string & {})

/** A password is made for the account and kept in vaults. */
export type SaveToVault = {
  /** The vaults. */
  readonly vaultIds: readonly string[]
}

/** A filter of a page, with a name. */
export type SavedView = {
  /** Names it. */
  readonly id: string
  /** The user who made it. */
  readonly ownerUserId: string
  /** The caller made it, and may change it. */
  readonly isOwn: boolean
  /** What people call it. */
  readonly displayName: string
  /** The page it is of. It cannot be changed later. */
  readonly page: SavedViewPage
  /** What the page shows, in the words of the page: at most 16384 bytes of JSON, nested 16 levels at most. */
  readonly filter?: { readonly [name: string]: unknown }
  /** Everybody who may open the page sees it; otherwise only its owner. */
  readonly isShared: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A page that lists something. */
export type SavedViewPage = 'SAVED_VIEW_PAGE_UNSPECIFIED' | 'SAVED_VIEW_PAGE_FINDINGS' | 'SAVED_VIEW_PAGE_AUTOMATIONS' | 'SAVED_VIEW_PAGE_AUTOMATION_EXECUTIONS' | 'SAVED_VIEW_PAGE_WEBHOOKS' | 'SAVED_VIEW_PAGE_WEBHOOK_INSTANCES' | 'SAVED_VIEW_PAGE_WEBHOOK_LISTENERS' | 'SAVED_VIEW_PAGE_CONNECTORS' | 'SAVED_VIEW_PAGE_CONNECTOR_SYNCS' | 'SAVED_VIEW_PAGE_SYSTEM_LOG' | 'SAVED_VIEW_PAGE_USERS' | 'SAVED_VIEW_PAGE_APPS' | 'SAVED_VIEW_PAGE_APP_USERS' | 'SAVED_VIEW_PAGE_APP_ENTITLEMENTS' | 'SAVED_VIEW_PAGE_GRANTS' | 'SAVED_VIEW_PAGE_TASKS' | 'SAVED_VIEW_PAGE_ACCESS_REVIEWS' | (string & {})

/** The view. */
export type SavedViewServiceCreateResponse = {
  /** A filter of a page, with a name. */
  readonly savedView: SavedView
}

/** Nothing to say. */
export type SavedViewServiceDeleteResponse = {}

/** The view. */
export type SavedViewServiceGetResponse = {
  /** A filter of a page, with a name. */
  readonly savedView: SavedView
}

/** A page of views. */
export type SavedViewServiceListResponse = {
  /** The views. */
  readonly list: readonly SavedView[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The view as it is now. */
export type SavedViewServiceUpdateResponse = {
  /** A filter of a page, with a name. */
  readonly savedView: SavedView
}

/** At times, for each user. */
export type ScheduleTrigger = {
  /** When: minute, hour, day of month, month, day of week. */
  readonly cronSpec: string
  /** The zone of these times; UTC when empty. */
  readonly timezone: string
  /** Not before. */
  readonly start?: string
  /** A hint for editors. */
  readonly advanced: boolean
  /** Fires only when this is true; always when empty. */
  readonly condition: string
  /** Users are left out for whom this is true. @deprecated */
  readonly skipIfTrueCel: string
}

/** At times, for each account of an app. */
export type ScheduleTriggerAppUser = {
  /** The app; the app of the automation when empty. */
  readonly appId: string
  /** When: minute, hour, day of month, month, day of week. */
  readonly cronSpec: string
  /** The zone of these times; UTC when empty. */
  readonly timezone: string
  /** Not before. */
  readonly start?: string
  /** Fires only when this is true; always when empty. */
  readonly condition: string
}

/** At times, at most once an hour. */
export type ScheduleTriggerNoUser = {
  /** When: minute, hour, day of month, month, day of week. */
  readonly cronSpec: string
  /** The zone of these times; UTC when empty. */
  readonly timezone: string
  /** Not before. */
  readonly start?: string
  /** A hint for editors. */
  readonly advanced: boolean
}

/** A role on a part of an app: nobody can ask for one yet. */
export type ScopeRole = {
  /** The app. */
  readonly appId: string
  /** The role. */
  readonly roleResourceId: string
  /** Its type. */
  readonly roleResourceTypeId: string
  /** The part. */
  readonly scopeResourceId: string
  /** Its type. */
  readonly scopeResourceTypeId: string
  /** For how long. */
  readonly grantDuration?: string
}

/** Roles on resources, set with the resources. */
export type ScopeRoleSelectionScope = {}

/** The counts. */
export type SearchAccessGraphCountsResponse = {
  /** By app, most first. */
  readonly appGrantCounts: readonly AccessGraphAppCount[]
  /** In how many apps something is held. */
  readonly appCount: number
  /** The accounts of the user in these apps, also those that hold nothing. */
  readonly appUsers: readonly AccessGraphAppUser[]
  /** The same as appGrantCounts. @deprecated */
  readonly appCounts: readonly AccessGraphAppCount[]
  /** How many grants in all. */
  readonly totalGrants: string
  /** How large the graph would be. */
  readonly band: GraphSizeBand
}

/** A page of resources. */
export type SearchAccessGraphResourcesResponse = {
  /** The resources. */
  readonly list: readonly AccessGraphResource[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The graph. */
export type SearchAccessGraphResponse = {
  /** The nodes, nearest first. */
  readonly nodes: readonly GraphNode[]
  /** The edges. */
  readonly edges: readonly GraphEdge[]
  /** There is more than is shown. */
  readonly hasMore: boolean
  /** More nodes were found than may be shown. */
  readonly nodeCeilingHit: boolean
  /** Nodes behind which some are left out. */
  readonly truncatedNodeIds: readonly string[]
  /** How many edges end in an entitlement or a grant. */
  readonly pathsReturned: number
  /** Empty: a graph has one page. */
  readonly pageToken: string
}

/** What was found, by name. */
export type SearchAccessReviewPickersResponse = {
  /** The things. */
  readonly list: readonly AccessReviewPicked[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of templates. */
export type SearchAccessReviewTemplatesResponse = {
  /** The templates. */
  readonly list: readonly AccessReviewTemplate[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of campaigns. */
export type SearchAccessReviewsResponse = {
  /** The campaigns. */
  readonly list: readonly AccessReviewView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of runs. */
export type SearchAllAutomationExecutionsResponse = {
  /** The runs. */
  readonly list: readonly AutomationExecutionView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppEntitlementEntitlementOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppEntitlementOwnerEntitlement[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppEntitlementOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppOwnerEntitlement[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppEntitlementUserOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppEntitlementOwnerUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of grants. */
export type SearchAppEntitlementsWithExpiredResponse = {
  /** The grants. */
  readonly list: readonly AppEntitlementWithExpired[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppResourceEntitlementOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppResourceOwnerEntitlement[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of resource types. */
export type SearchAppResourceTypesResponse = {
  /** The resource types. */
  readonly list: readonly AppResourceType[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppResourceUserOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppResourceOwnerUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of resources. */
export type SearchAppResourcesResponse = {
  /** The resources. */
  readonly list: readonly AppResourceView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppUserEntitlementOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppUserOwnerEntitlement[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppUserOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppOwnerUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchAppUserUserOwnersResponse = {
  /** The owners. */
  readonly list: readonly AppUserOwnerUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of apps. */
export type SearchAppsResponse = {
  /** The apps. */
  readonly list: readonly App[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of values. */
export type SearchAttributeValuesResponse = {
  /** The values. */
  readonly list: readonly AttributeValue[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of runs. */
export type SearchAutomationExecutionsResponse = {
  /** The runs. */
  readonly list: readonly AutomationExecutionView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of versions. */
export type SearchAutomationTemplateVersionsResponse = {
  /** The versions. */
  readonly list: readonly AutomationTemplateVersion[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of automations. */
export type SearchAutomationsResponse = {
  /** The automations. */
  readonly list: readonly Automation[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of people. */
export type SearchCohortUsersResponse = {
  /** The people. */
  readonly list: readonly User[]
  /** The same people, with how many of the entitlements they hold; nothing when none were named. */
  readonly usersWithCoverage: readonly CohortUserWithCoverage[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of alerts. */
export type SearchConflictAlertsResponse = {
  /** The alerts. */
  readonly list: readonly ConflictAlert[]
  /** What the answer refers to is called: app, conflictMonitor, entitlement, user. */
  readonly names?: readonly NamedObject[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchConnectorEntitlementOwnersResponse = {
  /** The owners. */
  readonly list: readonly ConnectorOwnerEntitlement[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchConnectorUserOwnersResponse = {
  /** The owners. */
  readonly list: readonly ConnectorOwnerUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of events. */
export type SearchEmailAuditEventsResponse = {
  /** The events, in log order. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of what happened. */
export type SearchGrantFeedResponse = {
  /** What happened. */
  readonly list: readonly AppEntitlementUserBindingFeedView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of grants that have ended. */
export type SearchPastGrantsResponse = {
  /** One each time something was held. */
  readonly list: readonly AppEntitlementUserBindingHistoryView[]
  /** What the answer refers to is called: account, app, entitlement, user. */
  readonly names?: readonly NamedObject[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of policies. */
export type SearchPoliciesResponse = {
  /** The policies. */
  readonly list: readonly Policy[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of apps. */
export type SearchShadowAppsResponse = {
  /** The apps. */
  readonly list: readonly ShadowApp[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tool servers. */
export type SearchShadowMcpResponse = {
  /** The tool servers. */
  readonly list: readonly ShadowMcpServer[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of providers. */
export type SearchStepUpProvidersResponse = {
  /** The providers. */
  readonly list: readonly StepUpProvider[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of transactions. */
export type SearchStepUpTransactionsResponse = {
  /** The transactions. */
  readonly list: readonly StepUpTransaction[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of calls. */
export type SearchToolCallsResponse = {
  /** The calls. */
  readonly list: readonly GatewayCall[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchUserEntitlementOwnersResponse = {
  /** The owners. */
  readonly list: readonly UserOwnerEntitlement[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of what is owned. */
export type SearchUserOwnershipResponse = {
  /** What is owned. */
  readonly list: readonly UserOwnershipEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of owners. */
export type SearchUserUserOwnersResponse = {
  /** The owners. */
  readonly list: readonly UserOwnerUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of users. */
export type SearchUsersResponse = {
  /** The users. */
  readonly list: readonly UserView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What was found, counted by what it can be narrowed by; up to 1000 are counted. */
  readonly facets?: Facets
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** How a text is shown. */
export type SecretInputFormat = 'SECRET_INPUT_FORMAT_UNSPECIFIED' | 'SECRET_INPUT_FORMAT_PLAINTEXT' | 'SECRET_INPUT_FORMAT_JSON' | 'SECRET_INPUT_FORMAT_YAML' | 'SECRET_INPUT_FORMAT_KEY_VALUE' | (string & {})

/** How secrets are shared. */
export type SecretSharingSettings = {
  /** Secrets can be shared; those that are go on when it is switched off. */
  readonly enabled: boolean
  /** Secrets can be shared with people outside. */
  readonly externalEnabled: boolean
  /** How long a secret may live at most, 1 hour to 30 days. */
  readonly maxExpiry?: string
  /** Links of vaults may be opened by people who are not signed in. */
  readonly allowUnauthenticatedVaultLinks: boolean
  /** The key that new values are wrapped with; 0 before the first. */
  readonly keyVersion: number
  /** Values that an earlier key still wraps. */
  readonly valuesToRewrap: number
}

/** The settings. */
export type SecretSharingSettingsServiceGetResponse = {
  /** How secrets are shared. */
  readonly settings: SecretSharingSettings
}

/** The settings, with the new key. */
export type SecretSharingSettingsServiceRotateKeyResponse = {
  /** How secrets are shared. */
  readonly settings: SecretSharingSettings
}

/** The settings as they are now. */
export type SecretSharingSettingsServiceUpdateResponse = {
  /** How secrets are shared. */
  readonly settings: SecretSharingSettings
}

/** Whether a secret can be looked at, or why not. */
export type SecretStatus = 'SECRET_STATUS_UNSPECIFIED' | 'SECRET_STATUS_ACTIVE' | 'SECRET_STATUS_EXPIRED' | 'SECRET_STATUS_BURNED' | 'SECRET_STATUS_REVOKED' | 'SECRET_STATUS_DATA_DELETED' | (string & {})

/** Of a resource that is a secret. */
export type SecretTrait = {
  /** The account that signs in with it. */
  readonly identityAppUserId: string
  /** The account that made it. */
  readonly createdByAppUserId: string
  /** When it was made. */
  readonly secretCreatedAt?: string
  /** When it ends. */
  readonly secretExpiresAt?: string
  /** When it was last used. */
  readonly lastUsedAt?: string
  /** What kind of secret it is, in words of its source. */
  readonly credentialDetail: string
}

/** What a secret is. */
export type SecretType = 'SECRET_TYPE_UNSPECIFIED' | 'SECRET_TYPE_TEXT' | 'SECRET_TYPE_FILE' | (string & {})

/** Masks keys, tokens and passwords in an answer. */
export type SecretsMaskingConfig = {
  /** What stands there instead; ***REDACTED-SECRET*** when empty. */
  readonly placeholder: string
  /** What else is masked. */
  readonly additionalPatterns: readonly string[]
}

/** One of some texts. */
export type SelectField = {
  /** How it is shown. */
  readonly type: SelectType
  /** The choices. */
  readonly options: readonly SelectOption[]
}

/** A choice. */
export type SelectOption = {
  /** What is filled in. */
  readonly value: string
  /** What people see. */
  readonly displayName: string
  /** What it means. */
  readonly description: string
}

/** How a choice is shown. */
export type SelectType = 'SELECT_TYPE_UNSPECIFIED' | 'SELECT_TYPE_DROPDOWN' | 'SELECT_TYPE_RADIO' | 'SELECT_TYPE_BUTTONS' | (string & {})

/** These users. */
export type SelectedUsersScope = {
  /** The users, 200 at most. */
  readonly userIds: readonly string[]
}

/** The subject, or the owner of the account. */
export type SelfApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback: boolean
  /** These users. */
  readonly fallbackUserIds: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled: boolean
  /** These groups. */
  readonly fallbackGroupIds: readonly AppEntitlementReference[]
  /** Whom it was given to; filled in on tasks. */
  readonly assignedUserIds: readonly string[]
}

/** Sends a message to people or to a channel of the chat. */
export type SendChatMessage = {
  /** The text. */
  readonly body: string
  /** The channel is named by its id, is looked up by it and never made. */
  readonly channelIsId: boolean
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel: string
  /** These users, by id, username or e-mail address. */
  readonly userRefs: readonly UserRef[]
  /** The channel. */
  readonly channelName?: string
  /** Gives the channel. */
  readonly channelNameCel?: string
}

/** Sends a mail. */
export type SendEmail = {
  /** The name of the sender; the subject when empty. */
  readonly title: string
  /** The subject. */
  readonly subject: string
  /** The text, as Markdown. */
  readonly body: string
  /** Gives the addresses; goes before users. */
  readonly emailCel: string
  /** One address; use emailCel. @deprecated */
  readonly email: string
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel: string
  /** These users. */
  readonly userRefs: readonly UserRef[]
}

/** The Web API of SendGrid. */
export type SendgridEmailProvider = {
  /** A key that may send; empty keeps the one there is. Must be given again when apiBaseUrl changes. */
  readonly apiKey: string
  /** An address other than https://api.sendgrid.com, e.g. https://api.eu.sendgrid.com. */
  readonly apiBaseUrl: string
}

/** Denies calls that name files with secrets. */
export type SensitiveFileGuardConfig = {
  /** Names of files; those of keys and credentials when both lists are empty. */
  readonly blockedPatterns: readonly string[]
  /** Folders. */
  readonly blockedDirectories: readonly string[]
}

/** What speaks for it. */
export type ServiceAccountMisclassificationEvidence = {
  /** The signals. */
  readonly detectionReason: string
}

/** A machine’s account kept as a person’s. */
export type ServiceAccountMisclassificationType = {
  /** What it is kept as. */
  readonly currentAccountType: AppUserType
  /** What it looks like. */
  readonly detectedAccountType: AppUserType
}

/** A service account without an owner. */
export type ServiceAccountUnownedType = {}

/** A machine identity. */
export type ServicePrincipal = {
  /** Names the service principal, and its user. */
  readonly id: string
  /** What it is for. */
  readonly displayName: string
  /** The user it acts as; only status and roleIds can be changed here. */
  readonly user?: User
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A function that acts as a service principal. */
export type ServicePrincipalBinding = {
  /** The service principal. */
  readonly servicePrincipalId: string
  /** What acts as the service principal. */
  readonly subject?: ServicePrincipalBindingSubject
  /** When it was bound. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** Nothing to say. */
export type ServicePrincipalBindingServiceCreateResponse = {}

/** Nothing to say. */
export type ServicePrincipalBindingServiceDeleteResponse = {}

/** A page of bindings. */
export type ServicePrincipalBindingServiceListResponse = {
  /** The bindings. */
  readonly bindings: readonly ServicePrincipalBinding[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What acts as the service principal. */
export type ServicePrincipalBindingSubject = {
  /** A function. */
  readonly functionId?: string
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
  readonly expiresAt?: string
  /** When it was last used, to the minute or two. */
  readonly lastUsedAt?: string
  /** When it was made. */
  readonly createdAt?: string
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

/** A person who is or was signed in. */
export type Session = {
  /** The id of the session. */
  readonly id: string
  /** Who signed in. */
  readonly userId: string
  /** The client that the person signed in to. */
  readonly clientId: string
  /** When it began. */
  readonly createdAt?: string
  /** When it was last used, to the minute or two. */
  readonly lastSeenAt?: string
  /** When it ends at the latest. */
  readonly expiresAt?: string
  /** When the person last proved who it is. */
  readonly authTime?: string
  /** How sure the sign-in was. */
  readonly authLevel: AuthLevel
  /** What was given. */
  readonly credentialTypes: readonly SignInCredentialType[]
  /** The sign-in configuration that was used. */
  readonly authConfigId: string
  /** The session policy whose limits it has. */
  readonly sessionPolicyId: string
  /** The address it began at. */
  readonly ip: string
  /** The browser, as it calls itself. */
  readonly userAgent: string
  /** Whether this call is made with it. */
  readonly isCurrent: boolean
  /** When it ended. */
  readonly endedAt?: string
  /** Why it ended, such as signed_out, expired, idle, policy or admin. */
  readonly endReason: string
}

/** The caller and the service. */
export type SessionInfoResponse = {
  /** The calling user. */
  readonly user: SessionInfoUser
  /** The roles that count for this call. */
  readonly roles: readonly SessionInfoRole[]
  /** What the caller may do; with :owned, on what it owns. */
  readonly permissions: readonly string[]
  /** The caller may do all that a Super Administrator may. */
  readonly isSuperAdministrator: boolean
  /** The tenant. */
  readonly tenant: SessionInfoTenant
  /** The session of a person who has signed in. */
  readonly session?: SessionInfoSession
  /** The version of the service. */
  readonly version: string
}

/** A role. */
export type SessionInfoRole = {
  /** Names it. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
}

/** The session of a person who has signed in. */
export type SessionInfoSession = {
  /** Names it. */
  readonly id: string
  /** When it ends at the latest. */
  readonly expiresAt?: string
  /** How sure the sign-in is. */
  readonly authLevel: string
}

/** The tenant. */
export type SessionInfoTenant = {
  /** Names it. */
  readonly id: string
  /** What people call it; what it is called in its address until somebody named it. */
  readonly displayName: string
}

/** The calling user. */
export type SessionInfoUser = {
  /** Names it. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** Its e-mail address. */
  readonly email: string
  /** A person, not a service principal. */
  readonly isPerson: boolean
}

/** How long sessions last and what is checked while they do. */
export type SessionPolicy = {
  /** Names the policy; the one that is part of the service is "builtin". */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** Of several policies of a user the one with the highest wins. */
  readonly priority: number
  /** Seconds an access token of a session lasts: 60 to 86400. */
  readonly accessTokenTtlSeconds: number
  /** Seconds a refresh token lasts: at least accessTokenTtlSeconds, at most maxSessionDurationSeconds. */
  readonly refreshTokenTtlSeconds: number
  /** Each use of a refresh token gives a new one. */
  readonly rotateRefreshOnUse: boolean
  /** Seconds in which a refresh token may be sent again: 0 to 600. */
  readonly refreshRotationWindowSeconds: number
  /** Seconds without use after which a session ends: 300 to the whole length. */
  readonly idleTimeoutSeconds: number
  /** Seconds after which a session ends: 300 to 2592000. The session settings of the tenant may make it shorter. */
  readonly maxSessionDurationSeconds: number
  /** Whether sessions outlive the browser; the user chooses when unset. */
  readonly persistence: PersistenceMode
  /** Shorter limits by type of credential. */
  readonly credentialDurations: readonly PerCredentialDuration[]
  /** Evaluated on every request, in this order. Their outcomes are allow, deny and stepUpRequired. */
  readonly continuousRules: readonly SessionPolicyRule[]
  /** What happens; exactly one member is set. */
  readonly continuousDefaultOutcome?: SessionPolicyOutcome
  /** Signals from outside that end sessions; not served. */
  readonly ssfReceive?: SSFReceiverConfig
  /** Signals of sessions to the outside; not served. */
  readonly ssfTransmit?: SSFTransmitterConfig
  /** It is part of the service and cannot be changed or deleted. */
  readonly isBuiltin: boolean
  /** When it was made; unset for the built-in one. */
  readonly createdAt?: string
  /** When it was last changed; unset for the built-in one. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Goes on. */
export type SessionPolicyAllow = {
  /** The least level; below it a step-up to this level is required. */
  readonly floorLevel: AuthLevel
}

/** A policy that could apply to a user. */
export type SessionPolicyCandidate = {
  /** The policy. */
  readonly sessionPolicyId: string
  /** Why it applies: assigned directly, by a group, or by default. */
  readonly source: SessionPolicySource
  /** The group by which it applies; empty when it does not apply by one. */
  readonly groupAppEntitlementId: string
  /** Its priority. */
  readonly priority: number
  /** It is the one that applies. */
  readonly selected: boolean
}

/** Goes on after one more credential. */
export type SessionPolicyChallengeRequired = {
  /** The types that are asked for. */
  readonly types: readonly SignInCredentialType[]
}

/** Is refused. */
export type SessionPolicyDeny = {
  /** What the user is shown. */
  readonly reasonUser: string
  /** What administrators find in the log. */
  readonly reasonAdmin: string
}

/** Goes on after a credential was enrolled. */
export type SessionPolicyEnrollmentRequired = {
  /** The types to enrol. */
  readonly credentialTypes: readonly SignInCredentialType[]
}

/** What happens; exactly one member is set. */
export type SessionPolicyOutcome = {
  /** Goes on. */
  readonly allow?: SessionPolicyAllow
  /** Is refused. */
  readonly deny?: SessionPolicyDeny
  /** Goes on after a fresh credential of a level. */
  readonly stepUpRequired?: SessionPolicyStepUpRequired
  /** Goes on after one more credential. */
  readonly challengeRequired?: SessionPolicyChallengeRequired
  /** Goes on after a credential was enrolled. */
  readonly enrollmentRequired?: SessionPolicyEnrollmentRequired
}

/** The session policy of a user, and why. */
export type SessionPolicyPreview = {
  /** The user. */
  readonly userId: string
  /** How long sessions last and what is checked while they do. */
  readonly sessionPolicy?: SessionPolicy
  /** Why it applies: assigned directly, by a group, or by default. */
  readonly source: SessionPolicySource
  /** The group by which it applies; empty when it does not apply by one. */
  readonly groupAppEntitlementId: string
  /** Every policy that could apply: the best first, the default of the tenant last. */
  readonly candidates: readonly SessionPolicyCandidate[]
  /** What holds for new sessions of the user: of the policy and the settings of the tenant the shorter counts. */
  readonly effective?: EffectiveSessionLimits
}

/** What happens when an expression is true; the first enforced rule that matches decides. */
export type SessionPolicyRule = {
  /** Names the rule within its policy; made when it is empty. */
  readonly id: string
  /** What it is for. */
  readonly description: string
  /** When it matches: an expression over subject, ip and session. */
  readonly matchCel: string
  /** Whether a match decides, is only logged, or is not evaluated; enforced when unset. */
  readonly mode: PolicyRuleMode
  /** What happens; exactly one member is set. */
  readonly outcome?: SessionPolicyOutcome
}

/** Nothing to say. */
export type SessionPolicyServiceAssignGroupResponse = {}

/** Nothing to say. */
export type SessionPolicyServiceAssignUserResponse = {}

/** The session policy. */
export type SessionPolicyServiceCreateResponse = {
  /** How long sessions last and what is checked while they do. */
  readonly sessionPolicy: SessionPolicy
}

/** Nothing to say. */
export type SessionPolicyServiceDeleteResponse = {}

/** The session policy. */
export type SessionPolicyServiceGetResponse = {
  /** How long sessions last and what is checked while they do. */
  readonly sessionPolicy: SessionPolicy
}

/** A page of assignments. */
export type SessionPolicyServiceListAssignmentsResponse = {
  /** The users, once for each way. */
  readonly assignments: readonly Assignment[]
  /** Every group it is assigned to. */
  readonly groupAppEntitlementIds: readonly string[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of users. */
export type SessionPolicyServiceListPreviewUsersResponse = {
  /** The users, by id. */
  readonly list: readonly SessionPolicyUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
  /** How many there are on all pages. */
  readonly totalCount: string
}

/** A page of session policies. */
export type SessionPolicyServiceListResponse = {
  /** The session policies. */
  readonly list: readonly SessionPolicy[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What it would do. */
export type SessionPolicyServicePreviewChangeResponse = {
  /** How many sessions are open; 5000 at most are looked at. */
  readonly sessionCount: number
  /** How many of them would be over at once. */
  readonly endedCount: number
  /** How many of the others would end earlier than now. */
  readonly shortenedCount: number
  /** How many began at an address that would be refused, and is not now. */
  readonly refusedCount: number
  /** How many people would be signed out or refused by that. */
  readonly userCount: number
  /** Who, the first 20; none for those who may not see people. */
  readonly userIds: readonly string[]
  /** The caller is one of them. */
  readonly isCallerAmong: boolean
  /** The address that this call comes from would be refused. */
  readonly locksCallerOut: boolean
  /** What the answer refers to is called: user. */
  readonly names?: readonly NamedObject[]
}

/** The session policy of the user. */
export type SessionPolicyServicePreviewUserResponse = {
  /** The user. */
  readonly userId: string
  /** How long sessions last and what is checked while they do. */
  readonly sessionPolicy: SessionPolicy
  /** Why it applies: assigned directly, by a group, or by default. */
  readonly source: SessionPolicySource
  /** The group by which it applies; empty when it does not apply by one. */
  readonly groupAppEntitlementId: string
  /** Every policy that could apply: the best first, the default of the tenant last. */
  readonly candidates: readonly SessionPolicyCandidate[]
  /** What holds for new sessions of the user: of the policy and the settings of the tenant the shorter counts. */
  readonly effective: EffectiveSessionLimits
}

/** Their session policies. */
export type SessionPolicyServicePreviewUsersResponse = {
  /** In the order asked for, each user once. */
  readonly list: readonly SessionPolicyPreview[]
  /** Ids that name nobody who can sign in. */
  readonly notFoundUserIds: readonly string[]
}

/** A page of users. */
export type SessionPolicyServiceSearchPreviewUsersResponse = {
  /** The users, by id. */
  readonly list: readonly SessionPolicyUser[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
  /** How many there are on all pages. */
  readonly totalCount: string
}

/** A page of session policies. */
export type SessionPolicyServiceSearchResponse = {
  /** The session policies. */
  readonly list: readonly SessionPolicy[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Nothing to say. */
export type SessionPolicyServiceUnassignGroupResponse = {}

/** Nothing to say. */
export type SessionPolicyServiceUnassignUserResponse = {}

/** The session policy as it is now. */
export type SessionPolicyServiceUpdateResponse = {
  /** How long sessions last and what is checked while they do. */
  readonly sessionPolicy: SessionPolicy
}

/** Why a session policy applies to a user. */
export type SessionPolicySource = 'SESSION_POLICY_SOURCE_UNSPECIFIED' | 'SESSION_POLICY_SOURCE_DIRECT' | 'SESSION_POLICY_SOURCE_GROUP' | 'SESSION_POLICY_SOURCE_TENANT_DEFAULT' | (string & {})

/** Goes on after a fresh credential of a level. */
export type SessionPolicyStepUpRequired = {
  /** The least level of the credential. */
  readonly level: AuthLevel
  /** How old the credential may be; 0 means any age. */
  readonly maxAgeSeconds: number
  /** Only these types count; empty means all of the level. */
  readonly types: readonly SignInCredentialType[]
}

/** A user to whom a session policy applies. */
export type SessionPolicyUser = {
  /** The user. */
  readonly userId: string
  /** Why it applies: assigned directly, by a group, or by default. */
  readonly source: SessionPolicySource
  /** The group by which it applies; empty when it does not apply by one. */
  readonly groupAppEntitlementId: string
}

/** A page of sessions. */
export type SessionSearchServiceSearchResponse = {
  /** The sessions. */
  readonly list: readonly Session[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Nothing to say. */
export type SessionServiceDeleteResponse = {}

/** A page of sessions. */
export type SessionServiceListResponse = {
  /** The sessions. */
  readonly list: readonly Session[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What holds for every session and client of the tenant. */
export type SessionSettings = {
  /** How long a session lasts at most, whatever its policy: 2700s to 72000s. */
  readonly maxSessionLength: string
  /** Sessions of users who are not Super Administrators. */
  readonly ssoUserSource: CIDRRestriction
  /** Sessions of Super Administrators. */
  readonly ssoAdminSource: CIDRRestriction
  /** Personal clients whose permissions are less than those of a Super Administrator. */
  readonly pccUserSource: CIDRRestriction
  /** Personal clients with the permissions of a Super Administrator. */
  readonly pccAdminSource: CIDRRestriction
  /** Clients of connectors. */
  readonly connectorSource: CIDRRestriction
  /** Clients of others that act for a user. */
  readonly externalClientSource: CIDRRestriction
  /** Clients of others may act for users. */
  readonly externalClientsEnabled: boolean
  /** Which clients that describe themselves may be used. */
  readonly clientIdMetadataDocumentPolicy: ClientIdMetadataDocumentPolicy
  /** Who approves such clients. */
  readonly clientIdApprovalRequestPolicyId: string
}

/** Nothing to say. */
export type SetAppEntitlementOwnersResponse = {}

/** Nothing to say. */
export type SetAppEntitlementOwnersV2Response = {}

/** Nothing to say. */
export type SetAppOwnersResponse = {}

/** Nothing to say. */
export type SetAppOwnersV2Response = {}

/** Nothing to say. */
export type SetAppResourceOwnersResponse = {}

/** Nothing to say. */
export type SetAppResourceOwnersV2Response = {}

/** Nothing to say. */
export type SetAppUserOwnersV2Response = {}

/** Says who sees to it, unless somebody has said so by hand. */
export type SetAssignee = {
  /** Who sees to a finding. */
  readonly assignee?: FindingOwnerRef
}

/** Nothing to say. */
export type SetConnectorOwnersV2Response = {}

/** Has a connector change the password of an account. */
export type SetCredential = {
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** Gives the id of the account. */
  readonly accountIdCel: string
  /** Names the output of a step that made a password. */
  readonly passwordCel: string
}

/** The delegation as it is now. */
export type SetExpiringUserDelegationBindingByAdminResponse = {
  /** Who stands in for a user, and how long. */
  readonly item: ExpiringUserDelegationBinding
}

/** The delegation as it is now. */
export type SetExpiringUserDelegationBindingResponse = {
  /** Who stands in for a user, and how long. */
  readonly item: ExpiringUserDelegationBinding
}

/** The provider as it is now. */
export type SetProviderCredentialResponse = {
  /** A provider of models and the key of the tenant there. */
  readonly credential: ProviderCredential
}

/** Sets the severity. */
export type SetSeverity = {
  /** The severity. */
  readonly severity: FindingSeverity
}

/** The tool server as it is now. */
export type SetShadowMcpStateResponse = {
  /** A tool server that was seen in use. */
  readonly server: ShadowMcpServer
}

/** Sets annotations. */
export type SetTags = {
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly tags: { readonly [name: string]: string }
}

/** Nothing to say. */
export type SetUserOwnersV2Response = {}

/** How far it is. */
export type SetupGetResponse = {
  /** The tenant was made for a demo company, or an app in it is marked as part of one. */
  readonly isDemo: boolean
  /** The steps; none for who sets up nothing. */
  readonly steps: readonly SetupStep[]
}

/** A step of setting up the service, and whether it is done. */
export type SetupStep = {
  /** The step: one of connect, sign_in, mail, requestable, invite, review. */
  readonly kind: string
  /** What is to be done. */
  readonly displayName: string
  /** What comes of it. */
  readonly description: string
  /** The page of the console where it is done, and when it is done, where it is seen. */
  readonly page: string
  /** The tenant has it already. */
  readonly isDone: boolean
  /** The caller may do it; who may not only sees how it stands. */
  readonly mayDo: boolean
  /** The step that has to be done first; empty when nothing is in the way. */
  readonly waitsFor: string
}

/** An app known only because people sign in to it or let it act for them. */
export type ShadowApp = {
  /** Names it. */
  readonly id: string
  /** What it is called where it was seen. */
  readonly displayName: string
  /** What tells it from others: the client id of an OAuth app, or a host name. */
  readonly identifier: string
  /** What has become of it. */
  readonly state: ShadowAppState
  /** The app it is managed as; empty while it is not. */
  readonly managedAppId: string
  /** How many users were seen using it. */
  readonly userCount: string
  /** How often it was seen used. */
  readonly useCount: string
  /** The app whose connector told of it first. */
  readonly appId: string
  /** That connector. */
  readonly connectorId: string
  /** When it was first seen. */
  readonly firstSeenAt?: string
  /** When it was last seen. */
  readonly lastSeenAt?: string
  /** When it was first written down. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** What has become of an app that was only seen in use. */
export type ShadowAppState = 'SHADOW_APP_STATE_UNSPECIFIED' | 'SHADOW_APP_STATE_UNMANAGED' | 'SHADOW_APP_STATE_IGNORED' | 'SHADOW_APP_STATE_MANAGED' | (string & {})

/** An app that is used and not managed. */
export type ShadowAppType = {}

/** Who has it. */
export type ShadowMcpEvidence = {
  /** On how many devices. */
  readonly deviceCount: number
  /** How many people. */
  readonly userCount: number
}

/** A tool server that was seen in use. */
export type ShadowMcpServer = {
  /** Its id. */
  readonly id: string
  /** What it is known by: a package, a command or an address. */
  readonly mcpIdentifier: string
  /** How it is reached. */
  readonly transport: ShadowMcpTransport
  /** On how many devices it was seen. */
  readonly deviceCount: number
  /** How many people use it. */
  readonly userCount: number
  /** When it was first seen. */
  readonly firstSeenAt?: string
  /** When it was last seen. */
  readonly lastSeenAt?: string
  /** What was said of it. */
  readonly state: ShadowMcpState
  /** The finding it led to. */
  readonly findingId: string
  /** The app it was registered under. */
  readonly appId: string
}

/** What was said of a tool server. */
export type ShadowMcpState = 'SHADOW_MCP_STATE_UNSPECIFIED' | 'SHADOW_MCP_STATE_NEW' | 'SHADOW_MCP_STATE_SANCTIONED' | 'SHADOW_MCP_STATE_IGNORED' | 'SHADOW_MCP_STATE_REGISTERED' | (string & {})

/** How a tool server is reached. */
export type ShadowMcpTransport = 'SHADOW_MCP_TRANSPORT_UNSPECIFIED' | 'SHADOW_MCP_TRANSPORT_STDIO' | 'SHADOW_MCP_TRANSPORT_HTTP' | 'SHADOW_MCP_TRANSPORT_SSE' | (string & {})

/** A tool server nobody registered. */
export type ShadowMcpType = {
  /** What it is known by. */
  readonly mcpIdentifier: string
  /** How it is reached. */
  readonly transport: ShadowMcpTransport
}

/** Both may fill it in. */
export type SharedProviderConfig = {
  /** An expression that gives the value when nothing is filled in; subject is who asks. */
  readonly defaultValueCel: string
  /** An expression that makes the value of what was filled in, which is input. */
  readonly inputTransformationCel: string
  /** Whoever asks leaves the default as it is. */
  readonly lockDefaultValues: boolean
}

/** What a user signs in with. */
export type SignInCredentialType = 'CREDENTIAL_TYPE_UNSPECIFIED' | 'CREDENTIAL_TYPE_PASSKEY' | 'CREDENTIAL_TYPE_PASSWORD' | 'CREDENTIAL_TYPE_TOTP' | 'CREDENTIAL_TYPE_EMAIL_OTP' | 'CREDENTIAL_TYPE_RECOVERY_CODE' | 'CREDENTIAL_TYPE_DELEGATED_GOOGLE' | 'CREDENTIAL_TYPE_DELEGATED_MICROSOFT' | 'CREDENTIAL_TYPE_UPSTREAM_IDP' | (string & {})

/** Which user a person of a provider is. */
export type SignInLink = {
  /** The configuration by which the person signs in. */
  readonly authConfigId: string
  /** The user. */
  readonly userId: string
  /** The person as the provider names it. */
  readonly subject: string
  /** The address by which they were linked. */
  readonly email: string
  /** When they were linked. */
  readonly createdAt?: string
}

/** Nothing to say. */
export type SignInLinkServiceDeleteResponse = {}

/** A page of links. */
export type SignInLinkServiceListResponse = {
  /** The links, by user. */
  readonly list: readonly SignInLink[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Which factors a sign-in needs. */
export type SignInPolicy = {
  /** Names the policy. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** Kept for lists; one sign-in policy applies, the default of the tenant. */
  readonly priority: number
  /** What a sign-in may begin with; empty means whatever can begin one. */
  readonly allowedPrimaryTypes: readonly SignInCredentialType[]
  /** What may be given as a second factor; empty means whatever can be one. */
  readonly allowedMfaTypes: readonly SignInCredentialType[]
  /** Tried in order; the first enforced rule that matches decides. */
  readonly rules: readonly SignInPolicyRule[]
  /** What happens; exactly one member is set. */
  readonly defaultOutcome?: SignInPolicyOutcome
  /** It comes with the service and cannot be changed. */
  readonly isBuiltin: boolean
  /** When it was made; absent for the built-in one. */
  readonly createdAt?: string
  /** When it was last changed; absent for the built-in one. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Goes on. */
export type SignInPolicyAllow = {
  /** The least level; below it a step-up to this level is required. */
  readonly floorLevel: AuthLevel
}

/** Goes on after one more credential. */
export type SignInPolicyChallengeRequired = {
  /** The types that are asked for. */
  readonly types: readonly SignInCredentialType[]
}

/** Is refused. */
export type SignInPolicyDeny = {
  /** What the user is shown. */
  readonly reasonUser: string
  /** What administrators find in the log. */
  readonly reasonAdmin: string
}

/** Goes on after a credential was enrolled. */
export type SignInPolicyEnrollmentRequired = {
  /** The types to enrol. */
  readonly credentialTypes: readonly SignInCredentialType[]
}

/** What happens; exactly one member is set. */
export type SignInPolicyOutcome = {
  /** Goes on. */
  readonly allow?: SignInPolicyAllow
  /** Is refused. */
  readonly deny?: SignInPolicyDeny
  /** Goes on after a fresh credential of a level. */
  readonly stepUpRequired?: SignInPolicyStepUpRequired
  /** Goes on after one more credential. */
  readonly challengeRequired?: SignInPolicyChallengeRequired
  /** Goes on after a credential was enrolled. */
  readonly enrollmentRequired?: SignInPolicyEnrollmentRequired
}

/** What happens when an expression is true; the first enforced rule that matches decides. */
export type SignInPolicyRule = {
  /** Names the rule within its policy; made when it is empty. */
  readonly id: string
  /** What it is for. */
  readonly description: string
  /** When it matches: an expression over subject, ip and session. */
  readonly matchCel: string
  /** Whether a match decides, is only logged, or is not evaluated; enforced when unset. */
  readonly mode: PolicyRuleMode
  /** What happens; exactly one member is set. */
  readonly outcome?: SignInPolicyOutcome
}

/** The sign-in policy. */
export type SignInPolicyServiceCreateResponse = {
  /** Which factors a sign-in needs. */
  readonly signInPolicy: SignInPolicy
}

/** Nothing to say. */
export type SignInPolicyServiceDeleteResponse = {}

/** The sign-in policy. */
export type SignInPolicyServiceGetResponse = {
  /** Which factors a sign-in needs. */
  readonly signInPolicy: SignInPolicy
}

/** A page of sign-in policies. */
export type SignInPolicyServiceListResponse = {
  /** The sign-in policies. */
  readonly list: readonly SignInPolicy[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of sign-in policies. */
export type SignInPolicyServiceSearchResponse = {
  /** The sign-in policies. */
  readonly list: readonly SignInPolicy[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The sign-in policy as it is now. */
export type SignInPolicyServiceUpdateResponse = {
  /** Which factors a sign-in needs. */
  readonly signInPolicy: SignInPolicy
}

/** Goes on after a fresh credential of a level. */
export type SignInPolicyStepUpRequired = {
  /** The least level of the credential. */
  readonly level: AuthLevel
  /** How old the credential may be; 0 means any age. */
  readonly maxAgeSeconds: number
  /** Only these types count; empty means all of the level. */
  readonly types: readonly SignInCredentialType[]
}

/** How alike the names are. */
export type SimilarUsernameMatchEvidence = {
  /** The name of the account. */
  readonly appUsername: string
  /** The name of the user. */
  readonly identityUsername: string
  /** 0 to 1. */
  readonly similarityScore: number
}

/** An account that looks like somebody’s. */
export type SimilarUsernameMatchType = {
  /** Whose it may be. */
  readonly proposedIdentityUserId: string
}

/** Who would decide, step by step, and why. */
export type SimulatePolicyResponse = {
  /** The policy whose steps count. */
  readonly policyId: string
  /** Why the owners of the app decide instead of the steps of the policy. */
  readonly error: string
  /** Every rule that was evaluated, in its order. */
  readonly rules: readonly SimulatedPolicyRule[]
  /** The steps, in their order; where a role of the service is given or taken, the approval by a Super Administrator too. */
  readonly steps: readonly SimulatedPolicyStep[]
  /** The policy that would decide about such a request, which may be another one. */
  readonly governingPolicyId: string
}

/** A delegate and whose place it takes. */
export type SimulatedDelegation = {
  /** The delegate. */
  readonly delegateUserId: string
  /** Whose place it takes. */
  readonly userIds: readonly string[]
}

/** A rule and what became of it. */
export type SimulatedPolicyRule = {
  /** The policy that has it. */
  readonly policyId: string
  /** How deep in the chain of policies, from 1. */
  readonly chainDepth: number
  /** The condition; empty for what counts when no rule does. */
  readonly condition: string
  /** It was true. */
  readonly conditionMatched: boolean
  /** No rule was true. */
  readonly defaultCondition: boolean
  /** Why it has no value. */
  readonly error: string
  /** The policy that it leads to. */
  readonly outcomePolicyId: string
  /** The key of the steps that it leads to. */
  readonly policyKey: string
  /** The parts that decided, with their values. */
  readonly reasons: readonly string[]
}

/** A step and who would act. */
export type SimulatedPolicyStep = {
  /** One step of a policy. */
  readonly step?: PolicyStep
  /** Who could act, each alone. */
  readonly approverIds: readonly string[]
  /** Who named them. */
  readonly resolvedBy: PolicyApproversResolvedBy
  /** Delegates among them. */
  readonly delegations: readonly SimulatedDelegation[]
  /** What went wrong on the way to them. */
  readonly problems: readonly string[]
  /** Who is assumed to approve it, for the steps that follow. */
  readonly assumedApproverId: string
  /** It would be reached when every step before it is approved. */
  readonly isReached: boolean
}

/** One app, in the older form. */
export type SingleAppSetup = {
  /** The app. */
  readonly appId: string
}

/** The step was passed over. */
export type SkippedAction = {
  /** Who did it; empty when the service did. */
  readonly userId: string
  /** When. */
  readonly skippedAt?: string
  /** The step that took its place. */
  readonly newPolicyStepId: string
}

/** The channel of the chat where its campaigns are announced. */
export type SlackChannel = {
  /** What it is called. */
  readonly name: string
  /** What it is for. */
  readonly description: string
  /** Its id. */
  readonly channelId: string
  /** The channel is named by its id, and never looked for by its name. */
  readonly isChannelId: boolean
}

/** The chat that is connected. */
export type SlackChannelSettings = {
  /** Anything is sent on this channel. */
  readonly enabled: boolean
  /** The channel can be used: it cannot be switched on before. */
  readonly isConfigured: boolean
  /** Messages that a request was opened. */
  readonly requestCreated?: RequestCreatedPreference
  /** Messages that an approval waits. */
  readonly approvalNeeded?: ApprovalNeededPreference
  /** Messages that access has to be given or taken by hand. */
  readonly provisioningRequest?: ProvisioningRequestPreference
  /** Messages that access was given. */
  readonly accessProvisioned?: AccessProvisionedPreference
  /** Messages that a request has ended. */
  readonly completion?: CompletionPreference
  /** Messages that somebody wrote about a request. */
  readonly commentOnRequest?: CommentOnRequestPreference
  /** Messages that access ends soon. */
  readonly expiringAccess?: ExpiringAccessPreference
  /** Messages about access reviews. */
  readonly reviews?: ReviewsPreference
  /** Messages that a task still waits. */
  readonly taskReminders?: TaskRemindersPreference
  /** Messages that a connector needs somebody. */
  readonly connectorIssues?: ConnectorIssuesPreference
  /** Messages about the service itself. They are always sent: a change of this is ignored. */
  readonly system?: SystemPreference
  /** One message about all that waits. */
  readonly digest?: DigestPreference
}

/** A channel of the chat. */
export type SlackChannelTarget = {
  /** By its name. */
  readonly channelName?: string
  /** By its id. */
  readonly channelId?: string
}

/** In a channel. */
export type SlackNotifications = {
  /** Whether messages are sent. */
  readonly enabled: boolean
  /** What the channel is called. */
  readonly channelName: string
  /** The id of the channel. */
  readonly channelId: string
}

/** A mail server. */
export type SmtpEmailProvider = {
  /** The server. */
  readonly host: string
  /** Its port; 0 is 587, with TLS 465, with NONE 25. */
  readonly port: number
  /** Who signs in; empty when nobody does. */
  readonly username: string
  /** The password; empty keeps the one there is. Must be given again when host, port or tls changes. */
  readonly password: string
  /** TLS from the start, by STARTTLS, or none. */
  readonly tls: SmtpTls
}

/** How a connection to a mail server is secured. */
export type SmtpTls = 'STARTTLS' | 'TLS' | 'NONE' | (string & {})

/** Lets it wait. */
export type SnoozeRoutingAction = {
  /** For how long. */
  readonly duration?: string
  /** Why. */
  readonly reason: string
}

/** What the alerts of the monitors that are set name. */
export type SpecificAccessConflictsScope = {}

/** The entitlements that are set. */
export type SpecificResourcesScope = {}

/** A google.rpc.Status: the code decides, the details explain. */
export type Status = {
  /** The google.rpc.Code. */
  readonly code?: number
  /** For developers, in English. */
  readonly message?: string
  /** BadRequest, ErrorInfo, RequestInfo and the like, each with its @type. */
  readonly details?: readonly ({
    readonly '@type'?: string
  })[]
}

/** Microsoft Entra ID. */
export type StepUpMicrosoftSettings = {
  /** The id of the directory; the answer has to come from it. Empty accepts that of the issuer. */
  readonly tenant: string
  /** The authentication contexts of conditional access to ask for; the answer has to hold all of them. */
  readonly conditionalAccessIds: readonly string[]
  /** ACRS checks the authentication contexts, OIDC only the sign-in; unspecified is ACRS when contexts are named. */
  readonly validationMode: MicrosoftValidationMode
}

/** Any OpenID provider. */
export type StepUpOAuth2Settings = {
  /** The context classes to ask for; the answer has to name one of them. Empty asks for none. */
  readonly acrValues: readonly string[]
}

/** Who authenticates a person anew before an approval or a signature. */
export type StepUpProvider = {
  /** Names the provider. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** The issuer as its tokens name it; https only. Changing it drops the client secret. */
  readonly issuerUrl: string
  /** The client id that the provider gave. */
  readonly clientId: string
  /** Whether it may be used. */
  readonly enabled: boolean
  /** When a test of it last passed. */
  readonly lastTestedAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Any OpenID provider. */
  readonly oauth2?: StepUpOAuth2Settings
  /** Microsoft Entra ID. */
  readonly microsoft?: StepUpMicrosoftSettings
}

/** One authentication of a person anew, good for one thing once. */
export type StepUpTransaction = {
  /** Names the transaction. */
  readonly id: string
  /** Who authenticates. */
  readonly providerId: string
  /** Whom. */
  readonly userId: string
  /** Pending, verified, or failed. */
  readonly state: StepUpTransactionState
  /** The claims of the ID token about the authentication. */
  readonly claims?: { readonly [name: string]: unknown }
  /** Why it failed. */
  readonly errorMessage: string
  /** Until when it can be finished and used. */
  readonly expiresAt?: string
  /** When it began. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** The approval it is for. */
  readonly approveTask?: TargetTask
  /** The signature it is for. */
  readonly signSubmission?: TargetSubmission
  /** It is for nothing. */
  readonly test?: TargetTest
}

/** How far a step-up is. */
export type StepUpTransactionState = 'STEP_UP_TRANSACTION_STATE_UNSPECIFIED' | 'STEP_UP_TRANSACTION_STATE_PENDING' | 'STEP_UP_TRANSACTION_STATE_VERIFIED' | 'STEP_UP_TRANSACTION_STATE_ERROR' | (string & {})

/** Keeps a password in a vault. */
export type StoreCredential = {
  /** The vault; the paper vault when unspecified. */
  readonly vaultType: StoreCredentialVaultType
  /** Names the output of a step that made a password. */
  readonly credentialCel: string
  /** How recipients of the paper vault sign in. */
  readonly authType: StoreCredentialAuthType
  /** Gives users, or ids of users. */
  readonly recipientCel: string
  /** Gives addresses. */
  readonly recipientEmailCel: string
  /** Gives the id of the app, for its vault. */
  readonly appIdCel: string
  /** Gives a label. */
  readonly labelCel: string
  /** How often it may be looked at; 0 is unlimited. */
  readonly maxViews: number
  /** How long the secret lives. */
  readonly expiry?: string
  /** How long the entry lives. */
  readonly ttl?: string
}

/** How a recipient proves who they are. */
export type StoreCredentialAuthType = 'STORE_CREDENTIAL_AUTH_TYPE_UNSPECIFIED' | 'STORE_CREDENTIAL_AUTH_TYPE_SSO_INTERNAL' | 'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL' | (string & {})

/** Where a credential is kept. */
export type StoreCredentialVaultType = 'STORE_CREDENTIAL_VAULT_TYPE_UNSPECIFIED' | 'STORE_CREDENTIAL_VAULT_TYPE_PAPER_VAULT' | 'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT' | (string & {})

/** A text. */
export type StringField = {
  /** What it is when nothing is filled in. */
  readonly defaultValue: string
  /** What stands in the empty field. */
  readonly placeholder: string
  /** What a text must be like; what is empty or 0 asks for nothing. */
  readonly rules?: StringRules
  /** It is typed. */
  readonly textField?: TextField
  /** It is secret: nobody reads it, and steps are handed it sealed. */
  readonly passwordField?: PasswordField
  /** One of some texts. */
  readonly selectField?: SelectField
  /** Something of the directory is picked. */
  readonly pickerField?: PickerField
  /** A day. Of two bounds the narrower counts, with one day to spare for time zones. */
  readonly dateField?: DateField
}

/** Texts by name. */
export type StringMapField = {
  /** What it is when nothing is filled in. */
  readonly defaultValue: { readonly [name: string]: string }
  /** What a map of texts must be like. */
  readonly rules?: StringMapRules
}

/** What a map of texts must be like. */
export type StringMapRules = {
  /** It must have an entry. */
  readonly isRequired: boolean
  /** An entry may not be empty. */
  readonly validateEmpty: boolean
}

/** What a text must be like; what is empty or 0 asks for nothing. */
export type StringRules = {
  /** Exactly this. */
  readonly const: string
  /** So many characters. */
  readonly len: string
  /** At least so many characters. */
  readonly minLen: string
  /** At most so many characters. */
  readonly maxLen: string
  /** So many bytes of UTF-8. */
  readonly lenBytes: string
  /** At least so many bytes. */
  readonly minBytes: string
  /** At most so many bytes. */
  readonly maxBytes: string
  /** A regular expression in the syntax of RE2 that occurs in it. */
  readonly pattern: string
  /** How it begins. */
  readonly prefix: string
  /** How it ends. */
  readonly suffix: string
  /** What occurs in it. */
  readonly contains: string
  /** What does not occur in it. */
  readonly notContains: string
  /** One of these. */
  readonly in: readonly string[]
  /** None of these. */
  readonly notIn: readonly string[]
  /** For names and values of headers: nothing that is only tolerated. */
  readonly strict: boolean
  /** Accepted: an empty value is never checked, only missed where one is required. */
  readonly ignoreEmpty: boolean
  /** An e-mail address. */
  readonly email?: boolean
  /** The name of a host. */
  readonly hostname?: boolean
  /** An IP address. */
  readonly ip?: boolean
  /** An IPv4 address. */
  readonly ipv4?: boolean
  /** An IPv6 address. */
  readonly ipv6?: boolean
  /** An absolute URI. */
  readonly uri?: boolean
  /** A URI, absolute or not. */
  readonly uriRef?: boolean
  /** The name of a host or an IP address. */
  readonly address?: boolean
  /** A UUID. */
  readonly uuid?: boolean
  /** What it is by name. */
  readonly wellKnownRegex?: WellKnownRegex
}

/** A list of texts. */
export type StringSliceField = {
  /** What it is when nothing is filled in. */
  readonly defaultValues: readonly string[]
  /** What stands in the empty field. */
  readonly placeholder: string
  /** What a list must be like; 0 asks for nothing. */
  readonly rules?: RepeatedRules
  /** They are typed one by one. */
  readonly chipsField?: ChipsField
  /** Something of the directory is picked. */
  readonly pickerField?: PickerField
}

/** Something that the subject has in the app. */
export type SubjectAccess = {
  /** The entitlement. */
  readonly appEntitlementId: string
  /** When it ends; never when absent. */
  readonly endsAt?: string
}

/** What people make of a suggestion. */
export type SuggestionState = 'SUGGESTION_STATE_UNSPECIFIED' | 'SUGGESTION_STATE_NEW' | 'SUGGESTION_STATE_DISMISSED' | 'SUGGESTION_STATE_ACCEPTED' | (string & {})

/** Hides it. */
export type SuppressRoutingAction = {
  /** Why. */
  readonly reason: string
}

/** Some lines of the export. */
export type SystemLogChainExportResponse = {
  /** The heading on the first page, then rows and signatures. The end is written by whoever has all pages. */
  readonly lines: readonly string[]
  /** How many of the lines are rows. */
  readonly rowCount: number
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The end of the chain. */
export type SystemLogChainGetResponse = {
  /** The number of the last row; 0 before the first. */
  readonly lastSequence: string
  /** Its hash in hex: it follows from every row before it. */
  readonly lastHash: string
  /** When it was logged. */
  readonly loggedAt?: string
  /** The number of the last row that is signed; once a minute the last row is. */
  readonly signedSequence: string
  /** When it was signed. */
  readonly signedAt?: string
  /** The key that signed it, as /auth/v1/jwks names it. */
  readonly keyId: string
}

/** How many there are. */
export type SystemLogCountsResponse = {
  /** The time zone of the days. */
  readonly timezone: string
  /** Where the first day begins. */
  readonly since?: string
  /** Where the last day ends. */
  readonly until?: string
  /** How many match. */
  readonly total: number
  /** Whether all that match were counted; otherwise the newest 250000 were. */
  readonly isComplete: boolean
  /** The time of the oldest that was counted, where not all were; earlier days are too low. */
  readonly countedSince?: string
  /** By class_uid. */
  readonly byClass: readonly Count[]
  /** By status_id: 1 success, 2 failure. */
  readonly byStatus: readonly Count[]
  /** Each day of the range. */
  readonly days: readonly SystemLogDay[]
}

/** Events of one day. */
export type SystemLogDay = {
  /** The date in the time zone, such as 2026-11-16. */
  readonly day: string
  /** Where the day begins. */
  readonly startsAt?: string
  /** Where the day ends. */
  readonly endsAt?: string
  /** How many are of this day. */
  readonly count: number
  /** By class_uid. */
  readonly byClass: readonly Count[]
  /** By status_id: 1 success, 2 failure. */
  readonly byStatus: readonly Count[]
}

/** A page of exporters. */
export type SystemLogExportSearchServiceSearchResponse = {
  /** The exporters. */
  readonly list: readonly SystemLogExporter[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The exporter. */
export type SystemLogExportServiceCreateResponse = {
  /** Writes the log to a data source as it grows. */
  readonly exporter: SystemLogExporter
}

/** Nothing to say. */
export type SystemLogExportServiceDeleteResponse = {}

/** The exporter. */
export type SystemLogExportServiceGetResponse = {
  /** Writes the log to a data source as it grows. */
  readonly exporter: SystemLogExporter
}

/** A page of events. */
export type SystemLogExportServiceListEventsResponse = {
  /** The events, in log order. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of exporters. */
export type SystemLogExportServiceListResponse = {
  /** The exporters. */
  readonly list: readonly SystemLogExporter[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The exporter as it is now. */
export type SystemLogExportServiceUpdateResponse = {
  /** Writes the log to a data source as it grows. */
  readonly exporter: SystemLogExporter
}

/** Writes the log to a data source as it grows. */
export type SystemLogExporter = {
  /** Names the exporter. */
  readonly exportId: string
  /** What it is called. */
  readonly displayName: string
  /** What it is doing. */
  readonly state: ExportState
  /** The uid of the last event written; empty before the first file. */
  readonly watermarkEventId: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Where files go. */
  readonly datasource?: ExportToDatasource
}

/** A page of the log. */
export type SystemLogServiceListEventsResponse = {
  /** The events. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Messages about the service itself. They are always sent: a change of this is ignored. */
export type SystemPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** What codes of authenticator apps are like. */
export type TOTPConstraints = {
  /** Digits of a code, 6 to 8; 0 means 6. */
  readonly codeLength: number
  /** Seconds until the next code, 15 to 120; 0 means 30. */
  readonly periodSeconds: number
  /** How many codes before and after the one of now are taken. */
  readonly skewTolerance: number
}

/** The signature it is for. */
export type TargetSubmission = {
  /** The campaign whose decisions are submitted. */
  readonly accessReviewId: string
}

/** The approval it is for. */
export type TargetTask = {
  /** The task. */
  readonly taskId: string
  /** The step of its policy. */
  readonly policyStepId: string
}

/** It is for nothing. */
export type TargetTest = {}

/** Something that somebody asked for, and how far it is. */
export type Task = {
  /** Names it. */
  readonly id: string
  /** Its number in the tenant; paths take it in place of the id. */
  readonly numericId: string
  /** What was asked for. */
  readonly displayName: string
  /** Why. */
  readonly description: string
  /** Whether something is left to be done. */
  readonly state: TaskState
  /** What it waits for. */
  readonly processing: TaskProcessingType
  /** What is asked for. */
  readonly type?: RequestTaskType
  /** Where it was asked for. */
  readonly origin: TaskOrigin
  /** Whom it is for. */
  readonly userId: string
  /** Who asked. */
  readonly createdByUserId: string
  /** Asked for in an emergency. */
  readonly emergencyAccess: boolean
  /** The policy of a task as it was chosen, and how far it is. */
  readonly policy?: PolicyInstance
  /** Changes whenever the policy is chosen anew. */
  readonly policyGenerationId: string
  /** What is filled in when something is asked for. */
  readonly form?: RequestForm
  /** What was filled in; what is secret is not shown. */
  readonly data?: { readonly [name: string]: unknown }
  /** What the caller may do with it now. */
  readonly actions: readonly TaskActionType[]
  /** Who may act now. */
  readonly stepApproverIds: readonly string[]
  /** Who has decided. */
  readonly approverIds: readonly string[]
  /** How many comments it has. */
  readonly commentCount: number
  /** What is known about it. */
  readonly insightIds: readonly string[]
  /** What is advised. */
  readonly recommendation: InsightRecommendation
  /** What was found out about it. */
  readonly analysisId: string
  /** What is taken away with it. */
  readonly revocationTargets: readonly TaskRevocationTarget[]
  /** The task in other systems. */
  readonly externalRefs: readonly ExternalRef[]
  /** Metadata. */
  readonly annotations: readonly ({ readonly [name: string]: unknown })[]
  /** When it was asked for. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Closes or reassigns the open tasks of a user. */
export type TaskAction = {
  /** Which tasks; all when empty. */
  readonly taskTypes: readonly TaskType[]
  /** Which tasks of the user. */
  readonly taskUserRelation: TaskUserRelation
  /** Cancels tasks. */
  readonly close?: CloseAction
  /** Gives tasks to somebody else. */
  readonly reassign?: ReassignAction
}

/** What a connector does, as it was offered. */
export type TaskActionInstance = {
  /** What people call it. */
  readonly displayName: string
  /** Names an action of a connector. */
  readonly resourceActionRef?: ResourceActionRef
  /** The grant of a connector does the work. */
  readonly connectorActionRef?: ConnectorActionRef
}

/** What may be done with a task. */
export type TaskActionType = 'TASK_ACTION_TYPE_UNSPECIFIED' | 'TASK_ACTION_TYPE_CLOSE' | 'TASK_ACTION_TYPE_APPROVE' | 'TASK_ACTION_TYPE_DENY' | 'TASK_ACTION_TYPE_COMMENT' | 'TASK_ACTION_TYPE_DELETE' | 'TASK_ACTION_TYPE_REASSIGN' | 'TASK_ACTION_TYPE_RESTART' | 'TASK_ACTION_TYPE_SEND_REMINDER' | 'TASK_ACTION_TYPE_PROVISION_COMPLETE' | 'TASK_ACTION_TYPE_PROVISION_CANCELLED' | 'TASK_ACTION_TYPE_PROVISION_ERRORED' | 'TASK_ACTION_TYPE_ROLLBACK_SKIPPED' | 'TASK_ACTION_TYPE_PROVISION_APP_USER_TARGET_CREATED' | 'TASK_ACTION_TYPE_HARD_RESET' | 'TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS' | 'TASK_ACTION_TYPE_CHANGE_POLICY' | 'TASK_ACTION_TYPE_RECALCULATE_DENIAL_FROM_BASE_POLICY_DECISIONS' | 'TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION' | 'TASK_ACTION_TYPE_SET_ANALYSIS_ID' | 'TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST' | 'TASK_ACTION_TYPE_PROCESS_NOW' | 'TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP' | 'TASK_ACTION_TYPE_SKIP_STEP' | 'TASK_ACTION_TYPE_ROLLBACK_CANCELLED' | 'TASK_ACTION_TYPE_UPDATE_REQUEST_DATA' | 'TASK_ACTION_TYPE_UPDATE_GRANT_DURATION' | 'TASK_ACTION_TYPE_RETRY_PROVISIONING' | (string & {})

/** The task after the action. */
export type TaskActionsServiceApproveResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task, or where to go first. */
export type TaskActionsServiceApproveWithStepUpResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action; empty while nothing is approved. */
  readonly ticketActionId: string
  /** Where the browser goes to prove who its user is; empty when the step was approved. */
  readonly redirectUrl: string
  /** The step-up that was begun: send it with the next call. */
  readonly stepUpTransactionId: string
}

/** The task after the action. */
export type TaskActionsServiceChangePolicyResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceCloseResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly taskActionId: string
}

/** The task. */
export type TaskActionsServiceCommentResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** Nothing to say. */
export type TaskActionsServiceDeleteResponse = {}

/** The task after the action. */
export type TaskActionsServiceDenyResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceEscalateToEmergencyAccessResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceHardResetResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task. */
export type TaskActionsServiceProcessNowResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** The task after the action. */
export type TaskActionsServiceProvisionCancelledResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceProvisionCompleteResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceProvisionErroredResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceReassignResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceRestartResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceRetryProvisioningResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceSendReminderResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceSkipStepResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceUpdateGrantDurationResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** The task after the action. */
export type TaskActionsServiceUpdateRequestDataResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Names the action. */
  readonly ticketActionId: string
}

/** Names a resource. */
export type TaskAppResourceRef = {
  /** The app. */
  readonly appId: string
  /** The type of the resource. */
  readonly appResourceTypeId: string
  /** The resource. */
  readonly id: string
}

/** How the request ended. */
export type TaskAuditAccessRequestOutcome = {
  /** How. */
  readonly outcome: AccessRequestOutcome
}

/** The account was deleted. */
export type TaskAuditAccountDeleted = {
  /** The app. */
  readonly appId: string
  /** The account. */
  readonly appUserId: string
  /** What the connector called it. */
  readonly connectorResourceId: string
  /** What it was called. */
  readonly displayName: string
  /** Its address. */
  readonly email: string
  /** Its user name. */
  readonly username: string
}

/** A connector was asked to change an account. */
export type TaskAuditAccountLifecycleActionCreated = {
  /** The action. */
  readonly actionName: string
  /** What people call it. */
  readonly actionDisplayName: string
  /** The task of the connector. */
  readonly actionInvocationId: string
  /** The app of the connector. */
  readonly actionAppId: string
  /** The connector. */
  readonly actionConnectorId: string
}

/** A connector could not change an account. */
export type TaskAuditAccountLifecycleActionFailed = {
  /** The action. */
  readonly actionName: string
  /** What people call it. */
  readonly actionDisplayName: string
  /** The task of the connector. */
  readonly actionInvocationId: string
  /** The app of the connector. */
  readonly actionAppId: string
  /** The connector. */
  readonly actionConnectorId: string
  /** What went wrong. */
  readonly error: string
}

/** Something that was done with a task. */
export type TaskAuditAction = {
  /** Names it. */
  readonly id: string
  /** What was done. */
  readonly actionType: TaskActionType
  /** Who did it; empty when the service did. */
  readonly userId: string
  /** The step that was current then. */
  readonly policyStepId: string
  /** The bulk action that it was part of. */
  readonly bulkActionId: string
  /** When. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Something is run. */
export type TaskAuditActionInstanceCreated = {
  /** How far what is run is. */
  readonly instance?: PolicyActionInstance
}

/** What was run failed. */
export type TaskAuditActionInstanceFailed = {
  /** How far what is run is. */
  readonly instance?: PolicyActionInstance
}

/** What was run succeeded. */
export type TaskAuditActionInstanceSucceeded = {
  /** How far what is run is. */
  readonly instance?: PolicyActionInstance
}

/** Somebody did something. */
export type TaskAuditActionSubmitted = {
  /** Something that was done with a task. */
  readonly action?: TaskAuditAction
}

/** The policy agreed. */
export type TaskAuditApprovalAutoAcceptedByPolicy = {}

/** The policy did not agree. */
export type TaskAuditApprovalAutoRejectedByPolicy = {}

/** Nobody had to be asked. */
export type TaskAuditApprovalHappenedAutomatically = {}

/** Somebody decided. */
export type TaskAuditApprovalInstanceChange = {
  /** How far an approval is. */
  readonly instance?: ApprovalInstance
}

/** An automation was started. */
export type TaskAuditAutomationTriggered = {
  /** The automation. */
  readonly automationId: string
  /** What it was called. */
  readonly automationName: string
  /** The run. */
  readonly automationExecutionId: string
}

/** A bulk action could not act on the task. */
export type TaskAuditBulkActionError = {
  /** What went wrong. */
  readonly error: string
}

/** It was withdrawn. */
export type TaskAuditCancelledResult = {
  /** Why. */
  readonly cancelReason: string
}

/** How the review ended. */
export type TaskAuditCertifyOutcome = {
  /** How. */
  readonly outcome: CertifyOutcome
}

/** A comment. */
export type TaskAuditComment = {
  /** The comment. */
  readonly comment: string
  /** When it was changed. */
  readonly updatedAt?: string
  /** Who changed it. */
  readonly updatedBy: string
}

/** What a condition of the policy came to. */
export type TaskAuditConditionalPolicyExecutionResult = {
  /** The policy. */
  readonly policyId: string
  /** The condition. */
  readonly condition: string
  /** It is true. */
  readonly conditionMatched: boolean
  /** No condition was true, and what counts then was taken. */
  readonly defaultCondition: boolean
  /** How many policies led to this one. */
  readonly chainDepth: number
  /** The policy that it leads to. */
  readonly outcomePolicyId: string
  /** The steps that it leads to. */
  readonly policyKey: string
  /** What went wrong. */
  readonly error: string
}

/** What a connector has made of what it was asked for. */
export type TaskAuditConnectorActionResult = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The connector; empty when it was done without one. */
  readonly connectorId: string
  /** The task of the connector. */
  readonly connectorActionId: string
  /** It was done. */
  readonly success?: TaskAuditSuccessResult
  /** It was not done. */
  readonly error?: TaskAuditErrorResult
  /** It is being done. */
  readonly pending?: TaskAuditPendingResult
  /** It was withdrawn. */
  readonly cancelled?: TaskAuditCancelledResult
}

/** There was nothing to extend any more; another task asks for it anew. */
export type TaskAuditCreatedReplacementExtensionGrantTask = {
  /** That task. */
  readonly newTaskId: string
  /** Its number. */
  readonly newTaskNumericId: string
}

/** It was not done. */
export type TaskAuditErrorResult = {
  /** Why. */
  readonly errorReason: string
  /** How often it failed. */
  readonly errorCount: string
}

/** It became an emergency. */
export type TaskAuditEscalateToEmergencyAccess = {
  /** The step that was current then. */
  readonly oldPolicyStepId: string
  /** The policy before. */
  readonly oldPolicyId: string
}

/** Whether something went wrong. */
export type TaskAuditEventType = 'TASK_AUDIT_EVENT_TYPE_UNSPECIFIED' | 'TASK_AUDIT_EVENT_TYPE_NEUTRAL' | 'TASK_AUDIT_EVENT_TYPE_ERROR' | (string & {})

/** An expression of a step failed. */
export type TaskAuditExpressionPolicyStepError = {
  /** What went wrong. */
  readonly error: string
}

/** A ticket was opened. */
export type TaskAuditExternalTicketCreated = {
  /** The app. */
  readonly appId: string
  /** The connector that opens it. */
  readonly connectorId: string
  /** The ticket in the other system. */
  readonly externalTicketId: string
  /** How it is opened. */
  readonly externalTicketProvisionerConfigId: string
  /** What that is called. */
  readonly externalTicketProvisionerConfigName: string
  /** Where the ticket is. */
  readonly externalTicketUrl: string
}

/** A ticket failed. */
export type TaskAuditExternalTicketError = {
  /** What went wrong. */
  readonly errorMessage: string
}

/** A ticket has ended. */
export type TaskAuditExternalTicketProvisionStepResolved = {
  /** The app. */
  readonly appId: string
  /** The connector that opens it. */
  readonly connectorId: string
  /** The ticket in the other system. */
  readonly externalTicketId: string
  /** How it is opened. */
  readonly externalTicketProvisionerConfigId: string
  /** What that is called. */
  readonly externalTicketProvisionerConfigName: string
  /** Where the ticket is. */
  readonly externalTicketUrl: string
}

/** A ticket is being opened. */
export type TaskAuditExternalTicketTriggered = {
  /** The app. */
  readonly appId: string
  /** The connector that opens it. */
  readonly connectorId: string
  /** The ticket in the other system. */
  readonly externalTicketId: string
  /** How it is opened. */
  readonly externalTicketProvisionerConfigId: string
  /** What that is called. */
  readonly externalTicketProvisionerConfigName: string
  /** Where the ticket is. */
  readonly externalTicketUrl: string
}

/** Connectors have done what they were asked for. */
export type TaskAuditFinishedConnectorActions = {
  /** The step. */
  readonly policyStepId: string
}

/** A form was filled in. */
export type TaskAuditFormInstanceChange = {
  /** As it has to be. */
  readonly isValid: boolean
}

/** It is asked for for another time. */
export type TaskAuditGrantDurationUpdated = {
  /** For how long. */
  readonly duration?: string
}

/** How the request ended. */
export type TaskAuditGrantOutcome = {
  /** How. */
  readonly outcome: GrantOutcome
}

/** The policy was chosen anew. */
export type TaskAuditHardReset = {
  /** The step that was current then. */
  readonly oldPolicyStepId: string
}

/** A page of audits. */
export type TaskAuditListResponse = {
  /** The audits. */
  readonly list: readonly TaskAuditView[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** Not used. */
export type TaskAuditMetaData = {
  /** A person or a machine identity. */
  readonly user?: User
}

/** The task was made. */
export type TaskAuditNewTask = {}

/** Another task made this one. */
export type TaskAuditNewTaskCreatedFrom = {
  /** That task. */
  readonly originalTaskId: string
  /** Its number. */
  readonly originalTaskNumericId: string
  /** What it was about. */
  readonly originalTaskType: string
}

/** It is being done. */
export type TaskAuditPendingResult = {
  /** What it waits for. */
  readonly pendingReason: string
}

/** Others decide. */
export type TaskAuditPolicyApprovalReassigned = {
  /** The step that it was. */
  readonly oldPolicyStepId: string
  /** The step that took its place. */
  readonly newPolicyStepId: string
  /** Who acts now. */
  readonly newUsers: readonly string[]
  /** The same, as the directory has them. */
  readonly users: readonly User[]
}

/** Another policy decides. */
export type TaskAuditPolicyChanged = {
  /** The policy before. */
  readonly oldPolicyId: string
  /** The policy now; empty when only its steps were replaced. */
  readonly newPolicyId: string
}

/** What happened when the policy was evaluated. */
export type TaskAuditPolicyEvaluationStep = {
  /** What happened. */
  readonly stepComment: string
}

/** It will not be done. */
export type TaskAuditPolicyProvisionCancelled = {
  /** Why. */
  readonly cancelReason: string
}

/** It could not be done. */
export type TaskAuditPolicyProvisionError = {
  /** What went wrong. */
  readonly error: string
}

/** Others do it. */
export type TaskAuditPolicyProvisionReassigned = {
  /** The step that it was. */
  readonly oldPolicyStepId: string
  /** The step that took its place. */
  readonly newPolicyStepId: string
  /** Who acts now. */
  readonly newUsers: readonly string[]
  /** The same, as the directory has them. */
  readonly users: readonly User[]
}

/** A sync has brought the entitlement. */
export type TaskAuditProvisionEntitlementMergeCompleted = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
}

/** No sync has brought the entitlement in time. */
export type TaskAuditProvisionEntitlementMergeTimedOut = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
}

/** A sync has to bring the entitlement first. */
export type TaskAuditProvisionWaitingForEntitlementMerge = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** When people take over. */
  readonly fallbackAt?: string
}

/** The delegate of somebody decides. */
export type TaskAuditReassignedToDelegate = {
  /** Who would have decided. */
  readonly originalAssigneeUserId: string
  /** The delegate. */
  readonly delegatedAssigneeUserId: string
  /** Who would have decided, as the directory has it. */
  readonly originalAssigneeUser?: User
  /** The delegate, as the directory has it. */
  readonly delegatedAssigneeUser?: User
}

/** Nobody else could be found: administrators decide. */
export type TaskAuditReassignmentFallbackToAdmin = {
  /** The administrators. */
  readonly adminUserIds: readonly string[]
  /** The same, as the directory has them. */
  readonly adminUsers: readonly User[]
}

/** It could not be given to those who were named. */
export type TaskAuditReassignmentListError = {
  /** Why. */
  readonly errorMessage: string
}

/** Which settings govern the request. */
export type TaskAuditRequestDefaultsApplied = {
  /** The app. */
  readonly appId: string
  /** The rule that matched. */
  readonly routingRuleId: string
  /** Where they are from. */
  readonly source: AppliedSettingsSource
}

/** The policy was begun anew. */
export type TaskAuditRestart = {
  /** The step that was current then. */
  readonly oldPolicyStepId: string
}

/** How the revocation ended. */
export type TaskAuditRevokeOutcome = {
  /** How. */
  readonly outcome: RevokeOutcome
}

/** Nobody decided in time. */
export type TaskAuditSLAEscalation = {
  /** What happens now. */
  readonly message: string
}

/** Where it was done. */
export type TaskAuditSource = 'SOURCE_UNSPECIFIED' | 'SOURCE_REEVE' | 'SOURCE_JIRA' | 'SOURCE_SLACK' | 'SOURCE_COPILOT_AGENTS' | (string & {})

/** Connectors are asked. */
export type TaskAuditStartedConnectorActions = {
  /** The step. */
  readonly policyStepId: string
}

/** The task was closed, or opened again. */
export type TaskAuditStateChange = {
  /** What it was before. */
  readonly previousState: TaskState
}

/** A step was passed over. */
export type TaskAuditStepSkipped = {
  /** Who did it. */
  readonly skippedBy: string
}

/** Who agreed has proved once more who it is. */
export type TaskAuditStepUpApproval = {
  /** How. */
  readonly stepUpTransactionId: string
}

/** It was done. */
export type TaskAuditSuccessResult = {
  /** What it said. */
  readonly successReason: string
  /** What has changed. */
  readonly effects: readonly ({ readonly [name: string]: unknown })[]
  /** Metadata. */
  readonly annotations: readonly ({ readonly [name: string]: unknown })[]
}

/** One thing that happened to a task: exactly one of the events is set. */
export type TaskAuditView = {
  /** Names it. */
  readonly id: string
  /** The task. */
  readonly ticketId: string
  /** When. */
  readonly created?: string
  /** Who did it; empty when the service did. */
  readonly userId: string
  /** How many steps had begun. */
  readonly workflowStep: number
  /** The state of the task then. */
  readonly currentState: TaskState
  /** Whether something went wrong. */
  readonly eventType: TaskAuditEventType
  /** Where it was done. */
  readonly source: TaskAuditSource
  /** Not used. */
  readonly metadata?: TaskAuditMetaData
  /** How the request ended. */
  readonly accessRequestOutcome?: TaskAuditAccessRequestOutcome
  /** The account was deleted. */
  readonly accountDeleted?: TaskAuditAccountDeleted
  /** A connector was asked to change an account. */
  readonly accountLifecycleActionCreated?: TaskAuditAccountLifecycleActionCreated
  /** A connector could not change an account. */
  readonly accountLifecycleActionFailed?: TaskAuditAccountLifecycleActionFailed
  /** Something is run. */
  readonly actionInstanceCreated?: TaskAuditActionInstanceCreated
  /** What was run failed. */
  readonly actionInstanceFailed?: TaskAuditActionInstanceFailed
  /** What was run succeeded. */
  readonly actionInstanceSucceeded?: TaskAuditActionInstanceSucceeded
  /** What a connector has made of what it was asked for. */
  readonly actionResult?: TaskAuditConnectorActionResult
  /** Somebody did something. */
  readonly actionSubmitted?: TaskAuditActionSubmitted
  /** The policy agreed. */
  readonly approvalAutoAcceptedByPolicy?: TaskAuditApprovalAutoAcceptedByPolicy
  /** The policy did not agree. */
  readonly approvalAutoRejectedByPolicy?: TaskAuditApprovalAutoRejectedByPolicy
  /** Somebody decided. */
  readonly approvalInstanceChange?: TaskAuditApprovalInstanceChange
  /** Others decide. */
  readonly approvalReassigned?: TaskAuditPolicyApprovalReassigned
  /** Nobody had to be asked. */
  readonly approvedAutomatically?: TaskAuditApprovalHappenedAutomatically
  /** An automation was started. */
  readonly automationTriggered?: TaskAuditAutomationTriggered
  /** A bulk action could not act on the task. */
  readonly bulkActionError?: TaskAuditBulkActionError
  /** How the review ended. */
  readonly certifyOutcome?: TaskAuditCertifyOutcome
  /** A comment. */
  readonly comment?: TaskAuditComment
  /** What a condition of the policy came to. */
  readonly conditionalPolicyExecutionResult?: TaskAuditConditionalPolicyExecutionResult
  /** Connectors have done what they were asked for. */
  readonly connectorActionsEnd?: TaskAuditFinishedConnectorActions
  /** Connectors are asked. */
  readonly connectorActionsStart?: TaskAuditStartedConnectorActions
  /** There was nothing to extend any more; another task asks for it anew. */
  readonly createdReplacementExtensionGrantTask?: TaskAuditCreatedReplacementExtensionGrantTask
  /** An expression of a step failed. */
  readonly expressionPolicyStepError?: TaskAuditExpressionPolicyStepError
  /** A ticket was opened. */
  readonly externalTicketCreated?: TaskAuditExternalTicketCreated
  /** A ticket failed. */
  readonly externalTicketError?: TaskAuditExternalTicketError
  /** A ticket has ended. */
  readonly externalTicketProvisionStepResolved?: TaskAuditExternalTicketProvisionStepResolved
  /** A ticket is being opened. */
  readonly externalTicketTriggered?: TaskAuditExternalTicketTriggered
  /** A form was filled in. */
  readonly formInstanceChange?: TaskAuditFormInstanceChange
  /** It is asked for for another time. */
  readonly grantDurationUpdated?: TaskAuditGrantDurationUpdated
  /** How the request ended. */
  readonly grantOutcome?: TaskAuditGrantOutcome
  /** The policy was chosen anew. */
  readonly hardReset?: TaskAuditHardReset
  /** Another policy decides. */
  readonly policyChanged?: TaskAuditPolicyChanged
  /** What happened when the policy was evaluated. */
  readonly policyEvaluationStep?: TaskAuditPolicyEvaluationStep
  /** It will not be done. */
  readonly provisionCancelled?: TaskAuditPolicyProvisionCancelled
  /** A sync has brought the entitlement. */
  readonly provisionEntitlementMergeCompleted?: TaskAuditProvisionEntitlementMergeCompleted
  /** No sync has brought the entitlement in time. */
  readonly provisionEntitlementMergeTimedOut?: TaskAuditProvisionEntitlementMergeTimedOut
  /** It could not be done. */
  readonly provisionError?: TaskAuditPolicyProvisionError
  /** Others do it. */
  readonly provisionReassigned?: TaskAuditPolicyProvisionReassigned
  /** A sync has to bring the entitlement first. */
  readonly provisionWaitingForEntitlementMerge?: TaskAuditProvisionWaitingForEntitlementMerge
  /** The delegate of somebody decides. */
  readonly reassignedToDelegate?: TaskAuditReassignedToDelegate
  /** Nobody else could be found: administrators decide. */
  readonly reassignmentFallbackToAdmin?: TaskAuditReassignmentFallbackToAdmin
  /** It could not be given to those who were named. */
  readonly reassignmentListError?: TaskAuditReassignmentListError
  /** Which settings govern the request. */
  readonly requestDefaultsApplied?: TaskAuditRequestDefaultsApplied
  /** How the revocation ended. */
  readonly revokeOutcome?: TaskAuditRevokeOutcome
  /** Nobody decided in time. */
  readonly slaEscalation?: TaskAuditSLAEscalation
  /** The task was closed, or opened again. */
  readonly stateChange?: TaskAuditStateChange
  /** A step was passed over. */
  readonly stepSkipped?: TaskAuditStepSkipped
  /** Who agreed has proved once more who it is. */
  readonly stepUpApproval?: TaskAuditStepUpApproval
  /** The task was made. */
  readonly taskCreated?: TaskAuditNewTask
  /** Another task made this one. */
  readonly taskCreatedFrom?: TaskAuditNewTaskCreatedFrom
  /** It became an emergency. */
  readonly taskEscalated?: TaskAuditEscalateToEmergencyAccess
  /** The policy was begun anew. */
  readonly taskRestarted?: TaskAuditRestart
  /** The analysis is there. */
  readonly waitStepAnalysisSuccess?: TaskAuditWaitForAnalysisStepSuccess
  /** The analysis did not come. */
  readonly waitStepAnalysisTimedOut?: TaskAuditWaitForAnalysisStepTimedOut
  /** The analysis is waited for. */
  readonly waitStepAnalysisWaiting?: TaskAuditWaitForAnalysisStepWaiting
  /** What was waited for holds. */
  readonly waitStepSuccess?: TaskAuditWaitStepSuccess
  /** It was waited in vain. */
  readonly waitStepTimedOut?: TaskAuditWaitStepTimedOut
  /** A time is waited for. */
  readonly waitStepUntilTime?: TaskAuditWaitStepUntilTime
  /** A condition is waited for. */
  readonly waitStepWaiting?: TaskAuditWaitStepWaiting
  /** A webhook that decides was called. */
  readonly webhookApprovalAttempt?: TaskAuditWebhookApprovalAttempt
  /** A webhook that decides was answered with something that cannot be read. */
  readonly webhookApprovalBadResponse?: TaskAuditWebhookApprovalBadResponse
  /** A webhook that decides failed for good. */
  readonly webhookApprovalFatalError?: TaskAuditWebhookApprovalFatalError
  /** A webhook has decided. */
  readonly webhookApprovalSuccess?: TaskAuditWebhookApprovalSuccess
  /** A webhook is to decide. */
  readonly webhookApprovalTriggered?: TaskAuditWebhookApprovalTriggered
  /** A webhook was called. */
  readonly webhookAttempt?: TaskAuditWebhookAttempt
  /** What a webhook was called for is done. */
  readonly webhookSuccess?: TaskAuditWebhookSuccess
  /** A webhook is called. */
  readonly webhookTriggered?: TaskAuditWebhookTriggered
}

/** The analysis is there. */
export type TaskAuditWaitForAnalysisStepSuccess = {
  /** The step. */
  readonly stepId: string
  /** Since when. */
  readonly succeededAt?: string
}

/** The analysis did not come. */
export type TaskAuditWaitForAnalysisStepTimedOut = {
  /** The step. */
  readonly stepId: string
  /** Until when it was waited for. */
  readonly timedOutAt?: string
}

/** The analysis is waited for. */
export type TaskAuditWaitForAnalysisStepWaiting = {
  /** The step. */
  readonly stepId: string
}

/** What was waited for holds. */
export type TaskAuditWaitStepSuccess = {
  /** The step. */
  readonly stepId: string
  /** What it waits for. */
  readonly condition: string
  /** Since when. */
  readonly succeededAt?: string
}

/** It was waited in vain. */
export type TaskAuditWaitStepTimedOut = {
  /** The step. */
  readonly stepId: string
  /** What it waits for. */
  readonly condition: string
  /** Until when. */
  readonly timedOutAt?: string
}

/** A time is waited for. */
export type TaskAuditWaitStepUntilTime = {
  /** The step. */
  readonly stepId: string
  /** The time. */
  readonly untilTime?: string
}

/** A condition is waited for. */
export type TaskAuditWaitStepWaiting = {
  /** The step. */
  readonly stepId: string
  /** What it waits for. */
  readonly condition: string
}

/** A webhook that decides was called. */
export type TaskAuditWebhookApprovalAttempt = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
}

/** A webhook that decides was answered with something that cannot be read. */
export type TaskAuditWebhookApprovalBadResponse = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
  /** What went wrong. */
  readonly error: string
}

/** A webhook that decides failed for good. */
export type TaskAuditWebhookApprovalFatalError = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
  /** What went wrong. */
  readonly error: string
}

/** A webhook has decided. */
export type TaskAuditWebhookApprovalSuccess = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
}

/** A webhook is to decide. */
export type TaskAuditWebhookApprovalTriggered = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
}

/** A webhook was called. */
export type TaskAuditWebhookAttempt = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
}

/** What a webhook was called for is done. */
export type TaskAuditWebhookSuccess = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
}

/** A webhook is called. */
export type TaskAuditWebhookTriggered = {
  /** The webhook. */
  readonly webhookId: string
  /** The call of it. */
  readonly webhookInstanceId: string
  /** What it was called. */
  readonly webhookName: string
  /** Where it went. */
  readonly webhookUrl: string
}

/** Started. */
export type TaskBulkActionResponse = {
  /** Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do. */
  readonly bulkActionId: string
}

/** Where a grant was asked for. */
export type TaskGrantSource = {
  /** The conversation. */
  readonly conversationId: string
  /** Where to read more. */
  readonly externalUrl: string
  /** The integration. */
  readonly integrationId: string
  /** Its own id of the request. */
  readonly requestId: string
  /** The subject has it already, for a shorter time. */
  readonly isExtension: boolean
}

/** Where a task was asked for. */
export type TaskOrigin = 'TASK_ORIGIN_UNSPECIFIED' | 'TASK_ORIGIN_PROFILE_MEMBERSHIP_AUTOMATION' | 'TASK_ORIGIN_SLACK' | 'TASK_ORIGIN_API' | 'TASK_ORIGIN_JIRA' | 'TASK_ORIGIN_COPILOT' | 'TASK_ORIGIN_WEBAPP' | 'TASK_ORIGIN_TIME_REVOKE' | 'TASK_ORIGIN_NON_USAGE_REVOKE' | 'TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL' | 'TASK_ORIGIN_PROFILE_MEMBERSHIP' | 'TASK_ORIGIN_AUTOMATION' | 'TASK_ORIGIN_ACCESS_REVIEW' | 'TASK_ORIGIN_CASCADE_DELETE' | (string & {})

/** What to know before one decides. */
export type TaskOutlookResponse = {
  /** Whom a task is about. */
  readonly subject?: TaskSubject
  /** What the subject has in the app, by name. */
  readonly access: readonly SubjectAccess[]
  /** What would be done, in this order. */
  readonly planned: readonly PlannedProvisioning[]
  /** What the answer refers to is called: user, app, entitlement, connector. */
  readonly names?: readonly NamedObject[]
}

/** What an open task waits for. */
export type TaskProcessingType = 'TASK_PROCESSING_TYPE_UNSPECIFIED' | 'TASK_PROCESSING_TYPE_PROCESSING' | 'TASK_PROCESSING_TYPE_WAITING' | 'TASK_PROCESSING_TYPE_DONE' | (string & {})

/** Messages that a task still waits. */
export type TaskRemindersPreference = {
  /** Messages of this kind are sent. */
  readonly enabled: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked: boolean
}

/** What is taken away with it. */
export type TaskRevocationTarget = {
  /** Names an entitlement. */
  readonly entitlementRef?: AppEntitlementRef
}

/** Why access is taken away. */
export type TaskRevokeSource = {
  /** A review. */
  readonly review?: TaskRevokeSourceReview
  /** Somebody asked for it. */
  readonly request?: TaskRevokeSourceRequest
  /** Its time was over. */
  readonly expired?: TaskRevokeSourceExpired
  /** It was not used. */
  readonly nonUsage?: TaskRevokeSourceNonUsage
}

/** Its time was over. */
export type TaskRevokeSourceExpired = {
  /** When it was over. */
  readonly expiredAt?: string
}

/** It was not used. */
export type TaskRevokeSourceNonUsage = {
  /** When it was over. */
  readonly expiresAt?: string
  /** When it was last used. */
  readonly lastLogin?: string
}

/** Somebody asked for it. */
export type TaskRevokeSourceRequest = {
  /** Who asked. */
  readonly requestUserId: string
}

/** A review. */
export type TaskRevokeSourceReview = {
  /** The campaign. */
  readonly accessReviewId: string
  /** The task of the review. */
  readonly certTicketId: string
}

/** A page of tasks. */
export type TaskSearchResponse = {
  /** The tasks. */
  readonly list: readonly TaskView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The task. */
export type TaskServiceCreateActionResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** What became of each. */
export type TaskServiceCreateGrantBulkResponse = {
  /** In the order of items. */
  readonly results: readonly BulkGrantResult[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** The task. */
export type TaskServiceCreateGrantResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** The task. */
export type TaskServiceCreateOffboardingResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** The task. */
export type TaskServiceCreateResourceActionResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** What became of each. */
export type TaskServiceCreateRevokeBulkResponse = {
  /** In the order of items. */
  readonly results: readonly BulkGrantResult[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** The task. */
export type TaskServiceCreateRevokeResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** The task. */
export type TaskServiceGetResponse = {
  /** A task, and where related objects are. */
  readonly taskView?: TaskView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** What the answer refers to is called: user, app, entitlement, account, resource, policy, connector, webhook, automation, accessReview, finding, task. */
  readonly names?: readonly NamedObject[]
}

/** What would come of it. */
export type TaskServicePreviewOffboardingResponse = {
  /** The offboarding that is under way already. */
  readonly openTaskId: string
  /** What would be taken away. */
  readonly removals: readonly Removal[]
  /** How many accounts something would be taken from. */
  readonly accountCount: number
  /** How many people report to whoever leaves. */
  readonly reportCount: number
  /** What names whoever leaves as its owner. */
  readonly owned: readonly OwnedByLeaver[]
  /** What the answer refers to is called: account, app, connector, entitlement, resource, task, user. */
  readonly names?: readonly NamedObject[]
}

/** What would come of it. */
export type TaskServicePreviewRevokeResponse = {
  /** In the order of items. */
  readonly removals: readonly Removal[]
  /** What the answer refers to is called: account, app, entitlement, task, user. */
  readonly names?: readonly NamedObject[]
}

/** Whether something is left to be done. */
export type TaskState = 'TASK_STATE_UNSPECIFIED' | 'TASK_STATE_OPEN' | 'TASK_STATE_CLOSED' | (string & {})

/** Whom a task is about. */
export type TaskSubject = {
  /** The user. */
  readonly userId: string
  /** The title. */
  readonly jobTitle: string
  /** The department. */
  readonly department: string
  /** The managers. */
  readonly managerIds: readonly string[]
}

/** What a task is for. */
export type TaskType = 'TASK_TYPE_UNSPECIFIED' | 'TASK_TYPE_REQUEST' | 'TASK_TYPE_REVOKE' | 'TASK_TYPE_REVIEW' | (string & {})

/** Something that is run when it is asked for. */
export type TaskTypeAction = {
  /** The offer. */
  readonly actionId: string
  /** What the offer was called. */
  readonly displayName: string
  /** What was filled in; what is secret is not shown. */
  readonly formValues?: { readonly [name: string]: unknown }
  /** What is run. */
  readonly type: TaskTypeActionType
  /** What a connector does, as it was offered. */
  readonly actionInstance?: TaskActionInstance
  /** A call of a tool that waits for an approval. */
  readonly toolCall?: GatedToolCallTarget
  /** The finding that a task of people is to remedy. */
  readonly finding?: FindingTarget
  /** A role on a part of an app: nobody can ask for one yet. */
  readonly scopeRole?: ScopeRole
  /** The resource that was made. */
  readonly createdAppResourceId: string
  /** The type of that resource. */
  readonly createdAppResourceTypeId: string
  /** The entitlements that were made. */
  readonly createdAppEntitlementIds: readonly string[]
  /** What has come of it. */
  readonly outcome: ActionOutcome
  /** When it ended. */
  readonly outcomeTime?: string
}

/** What an action task runs. */
export type TaskTypeActionType = 'TYPE_UNSPECIFIED' | 'TYPE_GRANT' | 'TYPE_WORKFLOW' | 'TYPE_RESOURCE_ACTION' | 'TYPE_TOOL_CALL' | 'TYPE_MANUAL' | 'TYPE_CLIENT_ID_APPROVAL' | 'TYPE_SPEND_REMEDY' | (string & {})

/** Somebody has to say whether access is still needed. */
export type TaskTypeCertify = {
  /** The campaign. */
  readonly accessReviewId: string
  /** The selection of the campaign. */
  readonly accessReviewSelection: string
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
  /** Whom the account belongs to. */
  readonly identityUserId: string
  /** What has come of it. */
  readonly outcome: CertifyOutcome
  /** When it ended. */
  readonly outcomeTime?: string
  /** Names a resource. */
  readonly resource?: TaskAppResourceRef
}

/** A finding is to be dealt with. */
export type TaskTypeFinding = {
  /** The finding. */
  readonly findingId: string
  /** Its type. */
  readonly findingType: string
  /** What has come of it. */
  readonly outcome: FindingTaskOutcome
  /** When it ended. */
  readonly outcomeTime?: string
}

/** Somebody is to get an entitlement. */
export type TaskTypeGrant = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
  /** Whom the account belongs to. */
  readonly identityUserId: string
  /** For how long; forever when absent. */
  readonly grantDuration?: string
  /** What has come of it. */
  readonly outcome: GrantOutcome
  /** When it ended. */
  readonly outcomeTime?: string
  /** Where a grant was asked for. */
  readonly source?: TaskGrantSource
}

/** Somebody is to lose all access. */
export type TaskTypeOffboarding = {
  /** Who leaves. */
  readonly subjectUserId: string
  /** What has come of it. */
  readonly outcome: OffboardingOutcome
  /** When it ended. */
  readonly outcomeTime?: string
}

/** Somebody is to lose an entitlement. */
export type TaskTypeRevoke = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
  /** Whom the account belongs to. */
  readonly identityUserId: string
  /** What has come of it. */
  readonly outcome: RevokeOutcome
  /** When it ended. */
  readonly outcomeTime?: string
  /** Names a resource. */
  readonly resource?: TaskAppResourceRef
  /** Why access is taken away. */
  readonly source?: TaskRevokeSource
}

/** What a user is to a task. */
export type TaskUserRelation = 'TASK_USER_RELATION_UNSPECIFIED' | 'TASK_USER_RELATION_ASSIGNEE' | 'TASK_USER_RELATION_SUBJECT' | (string & {})

/** A task, and where related objects are. */
export type TaskView = {
  /** Something that somebody asked for, and how far it is. */
  readonly task: Task
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
  /** Where the access review is in expanded. */
  readonly accessReviewPath: string
  /** Where the app is in expanded. */
  readonly appPath: string
  /** Where the account is in expanded. */
  readonly appUserPath: string
  /** Where the last use of the account is in expanded. */
  readonly appUserLastUsagePath: string
  /** Where who decided is in expanded. */
  readonly approversPath: string
  /** Where who asked is in expanded. */
  readonly createdByUserPath: string
  /** Where the entitlement is in expanded. */
  readonly entitlementsPath: string
  /** Where the user behind the account is in expanded. */
  readonly identityUserPath: string
  /** Where what is known is in expanded. */
  readonly insightsPath: string
  /** Where the group or role is in expanded. */
  readonly principalResourcePath: string
  /** Where the scope is in expanded. */
  readonly resourceBindingsPath: string
  /** Where the role is in expanded. */
  readonly roleResourcePath: string
  /** Where the resource of the scope is in expanded. */
  readonly scopeResourcePath: string
  /** Where who may act is in expanded. */
  readonly stepApproversPath: string
  /** Where whom it is for is in expanded. */
  readonly userPath: string
}

/** One way to sign in. */
export type TenantAuthConfig = {
  /** Names the configuration. */
  readonly id: string
  /** Who authenticates; fixed after creation. */
  readonly providerType: AuthConfigProviderType
  /** What people see on the sign-in page. */
  readonly displayName: string
  /** ACTIVE when absent. DEPRECATED still works, until its deadline. */
  readonly status: AuthConfigStatus
  /** Whether addresses of no other configuration’s domain sign in here. One configuration has it. */
  readonly isDefaultBootstrap: boolean
  /** E-mail domains whose people sign in here; a domain belongs to one active configuration. */
  readonly bootstrapDomains: readonly string[]
  /** Shown to people while it is deprecated. */
  readonly deprecationMessage: string
  /** From then on a deprecated configuration is refused. */
  readonly deprecationDeadline?: string
  /** Whether a person whom nobody knows becomes a user with the role Basic User. */
  readonly createUsers: boolean
  /** E-mail domains whose people may become users so; needed with createUsers. */
  readonly createDomains: readonly string[]
  /** When somebody last signed in with it as a test. */
  readonly lastTestedAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Google, with the client of the operator. */
  readonly google?: AuthConfigGoogle
  /** Microsoft Entra ID, with the client of the operator. */
  readonly microsoft?: AuthConfigMicrosoft
  /** Okta. */
  readonly okta?: AuthConfigOkta
  /** OneLogin. */
  readonly onelogin?: AuthConfigOneLogin
  /** JumpCloud. */
  readonly jumpcloud?: AuthConfigJumpCloud
  /** PingOne. */
  readonly pingone?: AuthConfigPingOne
  /** Any OpenID provider. */
  readonly oidc?: AuthConfigOIDC
  /** Any SAML 2.0 identity provider, by HTTP-POST. */
  readonly saml?: AuthConfigSAML
  /** Credentials that are kept here. */
  readonly reeveLocal?: AuthConfigServiceLocal
}

/** The addresses; empty where the provider needs none. */
export type TenantAuthConfigServiceAddressesResponse = {
  /** Where an OpenID provider sends people back to. */
  readonly redirectUrl: string
  /** What a SAML provider knows the service by; its metadata is there. */
  readonly entityId: string
  /** Where a SAML provider posts its responses. */
  readonly acsUrl: string
}

/** The configuration. */
export type TenantAuthConfigServiceCreateResponse = {
  /** One way to sign in. */
  readonly authConfig: TenantAuthConfig
}

/** Nothing to say. */
export type TenantAuthConfigServiceDeleteResponse = {}

/** The configuration. */
export type TenantAuthConfigServiceGetResponse = {
  /** One way to sign in. */
  readonly authConfig: TenantAuthConfig
}

/** A page of configurations. */
export type TenantAuthConfigServiceListResponse = {
  /** The configurations. */
  readonly list: readonly TenantAuthConfig[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What a configuration takes of it. */
export type TenantAuthConfigServiceReadMetadataResponse = {
  /** The entity id of the provider. */
  readonly entityId: string
  /** Where sign-in requests are posted. */
  readonly ssoUrl: string
  /** Those that sign assertions. */
  readonly certificates: readonly string[]
}

/** Where to go on. */
export type TenantAuthConfigServiceTestResponse = {
  /** Open it in a browser. */
  readonly redirectUrl: string
}

/** The configuration as it is now. */
export type TenantAuthConfigServiceUpdateResponse = {
  /** One way to sign in. */
  readonly authConfig: TenantAuthConfig
}

/** How mail of the tenant is sent. */
export type TenantEmailProvider = {
  /** The name of the sender where a mail has none of its own. */
  readonly fromName: string
  /** The address mail comes from; needed unless it is the relay of the operator. */
  readonly fromAddress: string
  /** Where answers go; the sender when empty. */
  readonly replyToAddress: string
  /** When it was set up. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** The relay of the operator. */
  readonly builtin?: BuiltinEmailProvider
  /** Amazon SES. */
  readonly awsSes?: AwsSesEmailProvider
  /** The Web API of SendGrid. */
  readonly sendgrid?: SendgridEmailProvider
  /** Mail of Microsoft 365. */
  readonly microsoftGraph?: MicrosoftGraphEmailProvider
  /** Mail of Google Workspace. */
  readonly googleWorkspace?: GoogleWorkspaceEmailProvider
  /** A mail server. */
  readonly smtp?: SmtpEmailProvider
}

/** The whole tenant. */
export type TenantTarget = {}

/** The work begun. */
export type TerminateAutomationExecutionsResponse = {
  /** The bulk action that ends them; empty when there are none. */
  readonly bulkActionId: string
}

/** Nothing to say. */
export type TerminateAutomationResponse = {}

/** What it gives. */
export type TestAccountProvisionPolicyResponse = {
  /** The type of the value. */
  readonly type: string
  /** The value as text. */
  readonly value: string
}

/** What the rule would do; nothing was changed. */
export type TestFindingRoutingRuleResponse = {
  /** How many findings it was tried on. */
  readonly triedCount: number
  /** How many of them it matches. */
  readonly matchedCount: number
  /** The first of those it matches, as it would leave them. */
  readonly list: readonly FindingRuleTry[]
  /** Findings for which the condition could not be evaluated. */
  readonly errors: { readonly [name: string]: string }
}

/** What the rule would do; nothing was changed. */
export type TestFindingTransformationRuleResponse = {
  /** How many findings it was tried on. */
  readonly triedCount: number
  /** How many of them it matches. */
  readonly matchedCount: number
  /** The first of those it matches, as it would leave them. */
  readonly list: readonly FindingRuleTry[]
  /** Findings for which the condition could not be evaluated. */
  readonly errors: { readonly [name: string]: string }
}

/** The result. */
export type TestSourceIPResponse = {
  /** The address is allowed. */
  readonly allowed: boolean
  /** The address that was checked. */
  readonly checkedIp: string
  /** Why something is refused. */
  readonly details?: Status
}

/** Where to go on. */
export type TestStepUpProviderResponse = {
  /** Open it in a browser. */
  readonly redirectUrl: string
}

/** Whether it was sent. */
export type TestTenantEmailProviderResponse = {
  /** It was handed over. */
  readonly success: boolean
  /** What the other side said. */
  readonly message: string
}

/** How one check went. */
export type TestTokenStepResult = {
  /** Which check. */
  readonly stepName: string
  /** Whether the token passed it. */
  readonly passed: boolean
  /** Whether it could not be made, or says nothing about this token. */
  readonly skipped: boolean
  /** What the trust asks for. */
  readonly expected: string
  /** What the token has. */
  readonly actual: string
  /** What is wrong; empty when it passed. */
  readonly detail: string
}

/** It is typed. */
export type TextField = {
  /** In several lines. */
  readonly multiline: boolean
  /** What stands behind it. */
  readonly suffix: string
}

/** A switch. */
export type ToggleField = {}

/** What a tool can do. */
export type ToolClassification = 'TOOL_CLASSIFICATION_UNSPECIFIED' | 'TOOL_CLASSIFICATION_READ' | 'TOOL_CLASSIFICATION_WRITE' | 'TOOL_CLASSIFICATION_DESTRUCTIVE' | 'TOOL_CLASSIFICATION_SENSITIVE' | 'TOOL_CLASSIFICATION_DANGEROUS' | (string & {})

/** Makes calls of tools wait until somebody approves them. */
export type ToolGate = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** It counts. */
  readonly enabled: boolean
  /** Lower ones go first; those of the same priority by id. */
  readonly priority: number
  /** Which calls wait, as an expression over tool, input, caller and verdicts; empty means all. An error means yes. */
  readonly condition: string
  /** The policy that decides, of the type for grants. */
  readonly policyId: string
  /** How long an approval may take: 5 minutes to 7 days, 24 hours when not set. */
  readonly approvalTtl?: string
  /** How long an approval also covers the same call by the same caller; at most 7 days. */
  readonly reuseApprovalFor?: string
  /** Raised with every save. */
  readonly version: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Every call of a tool. */
  readonly tenant?: ToolTargetTenant
  /** The tools of a server. */
  readonly server?: ToolTargetServer
  /** One tool. */
  readonly tool?: ToolTargetTool
  /** The tools of a toolset. */
  readonly toolset?: ToolTargetToolset
  /** Calls of clients of this type. */
  readonly clientType?: McpClientType
}

/** One state of an object. */
export type ToolGateHistoryEntry = {
  /** When, how and by whom an object was changed. */
  readonly metadata?: HistoryEntryMetadata
  /** Makes calls of tools wait until somebody approves them. */
  readonly snapshot?: ToolGate
}

/** The tool gate. */
export type ToolGateServiceCreateResponse = {
  /** Makes calls of tools wait until somebody approves them. */
  readonly toolGate: ToolGate
}

/** Nothing to say. */
export type ToolGateServiceDeleteResponse = {}

/** The tool gate. */
export type ToolGateServiceGetResponse = {
  /** Makes calls of tools wait until somebody approves them. */
  readonly toolGate: ToolGate
}

/** A page of states. */
export type ToolGateServiceListHistoryResponse = {
  /** The states. */
  readonly list: readonly ToolGateHistoryEntry[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tool gates. */
export type ToolGateServiceListResponse = {
  /** The tool gates. */
  readonly list: readonly ToolGate[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of tool gates. */
export type ToolGateServiceSearchResponse = {
  /** The tool gates. */
  readonly list: readonly ToolGate[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The tool gate as it is now. */
export type ToolGateServiceUpdateResponse = {
  /** Makes calls of tools wait until somebody approves them. */
  readonly toolGate: ToolGate
}

/** Denies large answers. */
export type ToolOutputSizeGuardConfig = {
  /** The most bytes of an answer. */
  readonly maxBytes: number
}

/** The tools of a server. */
export type ToolTargetServer = {
  /** The app of the tool server. */
  readonly appId: string
  /** The tool server, which is a connector of the app. */
  readonly connectorId: string
}

/** Every call of a tool. */
export type ToolTargetTenant = {}

/** One tool. */
export type ToolTargetTool = {
  /** The app of the tool server. */
  readonly appId: string
  /** The tool server, which is a connector of the app. */
  readonly connectorId: string
  /** The tool. */
  readonly mcpToolId: string
}

/** The tools of a toolset. */
export type ToolTargetToolset = {
  /** The app of the tool server. */
  readonly appId: string
  /** The tool server, which is a connector of the app. */
  readonly connectorId: string
  /** The toolset. */
  readonly mcpToolsetId: string
}

/** Whether a tool is in lists. */
export type ToolVisibility = 'TOOL_VISIBILITY_UNSPECIFIED' | 'TOOL_VISIBILITY_FEATURED' | 'TOOL_VISIBILITY_AVAILABLE' | 'TOOL_VISIBILITY_BYPASSED' | (string & {})

/** The run that began. */
export type TriggerAnalysisResponse = {
  /** The run. */
  readonly runId: string
}

/** Runs an automation. */
export type TriggerAutomationDispatcher = {
  /** The automation. */
  readonly automationId: string
  /** What ctx.trigger holds. */
  readonly inputMapping: { readonly [name: string]: string }
}

/** The analysis. */
export type TriggerCustomAnalysisResponse = {
  /** Its id. */
  readonly id: string
}

/** What starts an automation. */
export type TriggerType = 'TRIGGER_TYPE_UNSPECIFIED' | 'TRIGGER_TYPE_USER_PROFILE_CHANGE' | 'TRIGGER_TYPE_APP_USER_CREATE' | 'TRIGGER_TYPE_APP_USER_UPDATE' | 'TRIGGER_TYPE_UNUSED_ACCESS' | 'TRIGGER_TYPE_USER_CREATED' | 'TRIGGER_TYPE_GRANT_FOUND' | 'TRIGGER_TYPE_GRANT_DELETED' | 'TRIGGER_TYPE_WEBHOOK' | 'TRIGGER_TYPE_SCHEDULE' | 'TRIGGER_TYPE_FORM' | 'TRIGGER_TYPE_SCHEDULE_APP_USER' | 'TRIGGER_TYPE_ACCESS_CONFLICT' | 'TRIGGER_TYPE_SCHEDULE_NO_USER' | (string & {})

/** Nobody has said how yet. */
export type UnconfiguredProvision = {}

/** Takes users out of access profiles. */
export type UnenrollFromAllAccessProfiles = {
  /** The profiles; all when empty. */
  readonly catalogIds: readonly string[]
  /** Gives the ids of the profiles; goes before catalogIds. None when it gives none. */
  readonly catalogIdsCel: string
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel: string
  /** These users. */
  readonly userRefs: readonly UserRef[]
}

/** The alert. */
export type UnexemptConflictAlertResponse = {
  /** A user holds what a monitor watches for. */
  readonly alert: ConflictAlert
}

/** The app. */
export type UnignoreShadowAppResponse = {
  /** An app known only because people sign in to it or let it act for them. */
  readonly shadowApp: ShadowApp
}

/** A trigger that stored events say nothing about. */
export type UntestedTrigger = {
  /** The type of the trigger. */
  readonly triggerType: TriggerType
  /** Why. */
  readonly reason: string
}

/** When it was used. */
export type UnusedSecretEvidence = {
  /** Last. */
  readonly lastUsedAt?: string
}

/** A secret nobody uses. */
export type UnusedSecretType = {}

/** The settings as they are now. */
export type UpdateAIGovernanceSettingsResponse = {
  /** How tools are governed. */
  readonly aiGovernanceSettings: AIGovernanceSettings
}

/** The entitlement as it is now. */
export type UpdateAppEntitlementResponse = {
  /** An entitlement and what belongs to it. */
  readonly appEntitlementView: AppEntitlementView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The app as it is now. */
export type UpdateAppResponse = {
  /** A governed system. */
  readonly app: App
}

/** The usage controls as they are now. */
export type UpdateAppUsageControlsResponse = {
  /** What happens to accounts that nobody uses. */
  readonly appUsageControls: AppUsageControls
  /** Something tells when accounts are used; without that nothing happens. */
  readonly hasUsageData: boolean
}

/** The automation as it is now, and what is shown once. */
export type UpdateAutomationResponse = {
  /** What is done by itself, and when. */
  readonly automation?: Automation
  /** The address of a new capability-URL listener, with its token. Shown this once. */
  readonly webhookCapabilityUrl: string
  /** The shared secret of a new HMAC listener. Shown this once. */
  readonly webhookHmacSecret: string
  /** What was saved and will not work as it stands, and members that were ignored. */
  readonly warnings: readonly AutomationWarning[]
}

/** The settings as they are now. */
export type UpdateAutomationSettingsResponse = {
  /** What holds for all automations. */
  readonly settings?: AutomationSettings
}

/** Nothing to say. */
export type UpdateConnectorScheduleResponse = {}

/** The contacts as they are now. */
export type UpdateContactsResponse = {
  /** Addresses of the organisation that are no users; each list is replaced whole. */
  readonly contacts: Contacts
}

/** The finding as it is now. */
export type UpdateFindingResponse = {
  /** A risk that was found. */
  readonly finding: Finding
}

/** The routing rule. */
export type UpdateFindingRoutingRuleResponse = {
  /** Says what becomes of findings as they appear. */
  readonly routingRule: FindingRoutingRule
}

/** The settings as they are now. */
export type UpdateFindingSettingsResponse = {
  /** One for each type. */
  readonly list: readonly FindingTypeSetting[]
}

/** The finding as it is now. */
export type UpdateFindingStateResponse = {
  /** A risk that was found. */
  readonly finding: Finding
}

/** The transformation rule. */
export type UpdateFindingTransformationRuleResponse = {
  /** Changes findings as they appear. */
  readonly transformationRule: FindingTransformationRule
}

/** The grant as it is now. */
export type UpdateGrantDurationResponse = {
  /** A grant. */
  readonly binding: AppEntitlementUserBinding
}

/** The resource type as it is now. */
export type UpdateManuallyManagedResourceTypeResponse = {
  /** A kind of resource of an app: groups, roles and so on. */
  readonly appResourceType: AppResourceType
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** The settings as they are now. */
export type UpdateOrgNotificationSettingsResponse = {
  /** What holds for all people. */
  readonly orgNotificationSettings: OrgNotificationSettings
}

/** The policy as it is now. */
export type UpdatePolicyResponse = {
  /** Who has to agree, and what happens then. */
  readonly policy: Policy
}

/** The settings as they are now. */
export type UpdateRequestSettingsResponse = {
  /** What holds for all requests of the tenant. */
  readonly requestSettings?: RequestSettings
}

/** The settings as they are now. */
export type UpdateRoleMiningConfigResponse = {
  /** How suggestions are looked for. */
  readonly config: RoleMiningManagementConfig
}

/** The outlier. */
export type UpdateRoleMiningOutlierStateResponse = {
  /** An entitlement that somebody holds unlike all of their peers. */
  readonly outlier: RoleMiningOutlier
  /** What the answer refers to is called: user, app, entitlement. */
  readonly names?: readonly NamedObject[]
}

/** The role as it is now. */
export type UpdateRolesResponse = {
  /** A set of permissions that users are given together. */
  readonly role: Role
}

/** The settings as they are now. */
export type UpdateSessionSettingsResponse = {
  /** What holds for every session and client of the tenant. */
  readonly sessionSettings: SessionSettings
  /** The address this call came from, to compare with the lists. */
  readonly callerIp: string
}

/** The provider as it is now. */
export type UpdateStepUpProviderResponse = {
  /** Who authenticates a person anew before an approval or a signature. */
  readonly stepUpProvider: StepUpProvider
}

/** The provider. */
export type UpdateStepUpProviderSecretResponse = {
  /** Who authenticates a person anew before an approval or a signature. */
  readonly stepUpProvider: StepUpProvider
}

/** The suggestion. */
export type UpdateSuggestionStateResponse = {
  /** People who are alike, and the entitlements that most of them hold. */
  readonly suggestion: RoleMiningManagementSuggestion
  /** What the answer refers to is called: accessProfile. */
  readonly names?: readonly NamedObject[]
}

/** The provider as it is now. */
export type UpdateTenantEmailProviderResponse = {
  /** How mail of the tenant is sent. */
  readonly emailProvider: TenantEmailProvider
}

/** Changes the status of a user. */
export type UpdateUser = {
  /** The user the run is about. */
  readonly useSubjectUser: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel?: string
  /** Names a user. */
  readonly userRef?: UserRef
  /** The status. */
  readonly userStatusEnum?: UserStatus
  /** Gives the status. */
  readonly userStatusCel?: string
}

/** The settings as they are now. */
export type UpdateUserNotificationSettingsResponse = {
  /** What holds for one person. */
  readonly userNotificationSettings: UserNotificationSettings
}

/** An account has not been used for long. */
export type UsageBasedRevocationTrigger = {
  /** The app; the app of the automation when empty. */
  readonly appId: string
  /** For how many days. */
  readonly unusedForDays: number
  /** When it went live. */
  readonly enabledAt?: string
  /** Accounts without any recorded use count from when they were made. */
  readonly includeUsersWithNoActivity: boolean
  /** Only these types; all when empty. */
  readonly targetedAppUserTypes: readonly AppUserType[]
  /** Only holders of one of these; all when empty. */
  readonly targetedEntitlementRefs: readonly AppEntitlementRef[]
  /** Not when the owner holds one of these. */
  readonly excludedGroupRefs: readonly AppEntitlementRef[]
  /** Not the accounts of these. */
  readonly excludedUserRefs: readonly UserRef[]
  /** Accounts unused already are dealt with at once. */
  readonly runImmediately?: RunImmediately
  /** Accounts unused already are dealt with later. */
  readonly runDelayed?: RunDelayed
}

/** Something that is used. */
export type UsageResourceTarget = {
  /** The app that reports it. */
  readonly appId: string
  /** The connector that reports it. */
  readonly connectorId: string
  /** What is used. */
  readonly resourceId: string
  /** Of which type it is. */
  readonly resourceTypeId: string
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
  readonly profile?: { readonly [name: string]: unknown }
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** These users. */
export type UserApproval = {
  /** The users, at least one. */
  readonly userIds: readonly string[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers: boolean
}

/** Where an attribute of users comes from. */
export type UserAttributeMapping = {
  /** Names the mapping. */
  readonly id: string
  /** A standard attribute, or a name of your own. */
  readonly attribute: string
  /** The attribute is one of your own. */
  readonly custom: boolean
  /** In the order in which they count. */
  readonly sources: readonly UserAttributeMappingSourceConfig[]
  /** Every source adds values; otherwise the first that has one wins. */
  readonly multi: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A value that is computed. */
export type UserAttributeMappingCel = {
  /** Gives a text or a list of texts. */
  readonly expression: string
}

/** A value from the profile of an account. */
export type UserAttributeMappingDirect = {
  /** The app whose accounts have it. */
  readonly appId: string
  /** The key in their profile. */
  readonly profileKey: string
}

/** The mapping. */
export type UserAttributeMappingServiceCreateResponse = {
  /** Where an attribute of users comes from. */
  readonly userAttributeMapping: UserAttributeMapping
}

/** Nothing to say. */
export type UserAttributeMappingServiceDeleteResponse = {}

/** The mapping. */
export type UserAttributeMappingServiceGetResponse = {
  /** Where an attribute of users comes from. */
  readonly userAttributeMapping: UserAttributeMapping
}

/** A page of mappings. */
export type UserAttributeMappingServiceListResponse = {
  /** The mappings. */
  readonly list: readonly UserAttributeMapping[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The mapping as it is now. */
export type UserAttributeMappingServiceUpdateResponse = {
  /** Where an attribute of users comes from. */
  readonly userAttributeMapping: UserAttributeMapping
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

/** Where values come from. */
export type UserAttributeMappingSourceConfig = {
  /** A value from the profile of an account. */
  readonly direct?: UserAttributeMappingDirect
  /** A value that is computed. */
  readonly cel?: UserAttributeMappingCel
}

/** A user is new. */
export type UserCreatedTrigger = {
  /** Fires only when this is true; always when empty. */
  readonly condition: string
}

/** Something that a person signs in with here. */
export type UserCredential = {
  /** Names the credential; password and recovery-codes for what there is one of at most. */
  readonly id: string
  /** What it is. */
  readonly type: SignInCredentialType
  /** What its owner calls it. */
  readonly displayName: string
  /** Recovery codes that are left. */
  readonly codesLeft: number
  /** A passkey that other devices of its owner have too. */
  readonly isSynced: boolean
  /** When it was made; of a password, when it was last changed. */
  readonly createdAt?: string
  /** When it was last used. */
  readonly lastUsedAt?: string
}

/** Nothing to say. */
export type UserCredentialServiceDeleteResponse = {}

/** The credentials. */
export type UserCredentialServiceListResponse = {
  /** The credentials. */
  readonly list: readonly UserCredential[]
}

/** The link. */
export type UserCredentialServiceResetResponse = {
  /** The link to choose a new password; empty when it was mailed. It cannot be read again. */
  readonly resetUrl: string
  /** Until when the link can be used. */
  readonly expiresAt?: string
}

/** Users by what is known of them; all that is said has to hold. */
export type UserCriteriaScope = {
  /** Those with one of these statuses. */
  readonly userStatus: readonly AccessReviewUserStatus[]
  /** Those whom one of these manages. */
  readonly managerUserIds: readonly string[]
  /** Those with one of the values, for each attribute of the profile. */
  readonly multiUserProfileAttributes: { readonly [name: string]: IncludedUserAttributeValues }
  /** Those who hold one of these are left out. */
  readonly groupAppEntitlementsRef: readonly AppEntitlementRef[]
}

/** A user. */
export type UserFilter = {
  /** One of these; any when empty. */
  readonly userIds: readonly string[]
  /** None of these. */
  readonly excludeUserIds: readonly string[]
  /** Disabled users too. */
  readonly includeDeactivated: boolean
}

/** The user. */
export type UserIntrospectResponse = {
  /** A user and where related objects are. */
  readonly userView: UserView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** What holds for one person. */
export type UserNotificationSettings = {
  /** What is sent on each channel; what is absent stays as it is. */
  readonly channelSettings?: ChannelSettings
}

/** Where a user comes from. */
export type UserOrigin = 'USER_ORIGIN_UNSPECIFIED' | 'USER_ORIGIN_DIRECTORY' | 'USER_ORIGIN_LOCAL' | 'USER_ORIGIN_SYSTEM' | (string & {})

/** An entitlement whose holders own a user. */
export type UserOwnerEntitlement = {
  /** Part of the name of a user. */
  readonly userId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** One right on one resource of an app. */
  readonly appEntitlement?: AppEntitlement
}

/** A user who owns a user. */
export type UserOwnerUser = {
  /** Part of the name of a user. */
  readonly userId: string
  /** The role it is owned in. */
  readonly roleSlug: string
  /** Since when. */
  readonly createdAt?: string
  /** A person or a machine identity. */
  readonly user?: User
}

/** Something a user owns. */
export type UserOwnershipEntry = {
  /** What it is. */
  readonly ownershipType: UserOwnershipType
  /** The app. */
  readonly appId: string
  /** What the app is called. */
  readonly appDisplayName: string
  /** The type of the resource. */
  readonly resourceTypeId: string
  /** The resource. */
  readonly resourceId: string
  /** What the resource is called. */
  readonly resourceDisplayName: string
  /** The entitlement. */
  readonly entitlementId: string
  /** What the entitlement is called. */
  readonly entitlementDisplayName: string
}

/** What somebody owns. */
export type UserOwnershipType = 'USER_OWNERSHIP_TYPE_UNSPECIFIED' | 'USER_OWNERSHIP_TYPE_APP' | 'USER_OWNERSHIP_TYPE_RESOURCE' | 'USER_OWNERSHIP_TYPE_ENTITLEMENT' | (string & {})

/** A user has changed. */
export type UserProfileChangeTrigger = {
  /** Fires only when this is true; always when empty. */
  readonly condition: string
}

/** What the new account is to be like. */
export type UserProperties = {
  /** Gives the display name. */
  readonly displayNameCel: string
  /** Gives the e-mail address. */
  readonly emailCel: string
  /** Gives a map of attributes. */
  readonly profileAttributeCel: string
  /** Gives the name to sign in with. */
  readonly usernameCel: string
}

/** Whoever asks fills it in. */
export type UserProviderConfig = {
  /** An expression that makes the value of what was filled in, which is input. */
  readonly inputTransformationCel: string
}

/** These users. */
export type UserProvisioner = {
  /** The users. */
  readonly userIds: readonly string[]
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment: boolean
}

/** Names a user. */
export type UserRef = {
  /** The id of the user. */
  readonly id: string
}

/** The user. */
export type UserServiceGetResponse = {
  /** A user and where related objects are. */
  readonly userView: UserView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** A page of users. */
export type UserServiceListResponse = {
  /** The users. */
  readonly list: readonly UserView[]
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The user as it is now. */
export type UserServiceUpdateResponse = {
  /** A user and where related objects are. */
  readonly userView: UserView
  /** The related objects asked for, each once; the paths of the views point into it. */
  readonly expanded: readonly ({
    /** Which shape the object has. */
    readonly '@type'?: string
  })[]
}

/** Whether a user may act. */
export type UserStatus = 'UNKNOWN' | 'ENABLED' | 'DISABLED' | 'DELETED' | (string & {})

/** What kind of user it is. */
export type UserType = 'USER_TYPE_UNSPECIFIED' | 'USER_TYPE_SYSTEM' | 'USER_TYPE_HUMAN' | 'USER_TYPE_SERVICE' | 'USER_TYPE_AGENT' | (string & {})

/** A user and where related objects are. */
export type UserView = {
  /** The id of the user. */
  readonly userId: string
  /** A person or a machine identity. */
  readonly user: User
  /** Where its roles are. */
  readonly rolesPath: string
  /** Where its managers are. */
  readonly managersPath: string
  /** Where its delegate is. */
  readonly delegatedUserPath: string
  /** Where the apps are that know it. */
  readonly directoriesPath: string
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
}

/** A user no rule makes a member. */
export type UserWithAppEntitlementUserBindingView = {
  /** The app of the entitlement. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account of the user in the app; empty when there is none. */
  readonly appUserId: string
  /** A person or a machine identity. */
  readonly user?: User
}

/** Keeps passwords of accounts that the service has made. */
export type Vault = {
  /** Names the vault. */
  readonly id: string
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** How long credentials are kept that are saved from now on, 1 hour to 1 year; 7 days when absent. */
  readonly credentialExpirationDuration?: string
  /** Who opens what is in it. */
  readonly ownerIds: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** Only its owners open what is in it. */
  readonly groupAuthzVault?: GroupAuthzVault
  /** Its owners may make links to what is in it. */
  readonly magicVault?: MagicVault
}

/** A credential in a vault, without what is secret in it. */
export type VaultCredential = {
  /** Names the credential. */
  readonly id: string
  /** The app. */
  readonly appId: string
  /** The account; empty until a sync has brought it. */
  readonly appUserId: string
  /** What it is. */
  readonly name: string
  /** Where it comes from. */
  readonly description: string
  /** When it is deleted from this vault. */
  readonly expiresAt?: string
  /** When it was made. */
  readonly createdAt?: string
}

/** The link, shown once. */
export type VaultServiceCreateLinkResponse = {
  /** The link. Looking at its page uses nothing up. */
  readonly url: string
  /** Until when it can be used. */
  readonly expiresAt?: string
}

/** The vault. */
export type VaultServiceCreateResponse = {
  /** Keeps passwords of accounts that the service has made. */
  readonly vault: Vault
}

/** Nothing more. */
export type VaultServiceDeleteResponse = {}

/** The vault. */
export type VaultServiceGetResponse = {
  /** Keeps passwords of accounts that the service has made. */
  readonly vault: Vault
}

/** A page of credentials. */
export type VaultServiceListCredentialsResponse = {
  /** The credentials. */
  readonly list: readonly VaultCredential[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of vaults. */
export type VaultServiceListResponse = {
  /** The vaults. */
  readonly list: readonly Vault[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** As only the reader can open it. */
export type VaultServiceOpenCredentialResponse = {
  /** The credential as an age file, encrypted to the reader. */
  readonly encryptedContent: string
}

/** As only the reader can open it. */
export type VaultServiceOpenLinkResponse = {
  /** The credential as an age file, encrypted to the reader. */
  readonly encryptedContent: string
}

/** A page of vaults. */
export type VaultServiceSearchResponse = {
  /** The vaults. */
  readonly list: readonly Vault[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The vault as it is now. */
export type VaultServiceSetOwnersResponse = {
  /** Keeps passwords of accounts that the service has made. */
  readonly vault: Vault
}

/** The vault as it is now. */
export type VaultServiceUpdateResponse = {
  /** Keeps passwords of accounts that the service has made. */
  readonly vault: Vault
}

/** Nothing happens until something holds. */
export type Wait = {
  /** What it waits for, in words. */
  readonly name: string
  /** A comment for the task when it begins to wait. */
  readonly commentOnFirstWait: string
  /** A comment for the task when it waited in vain. */
  readonly commentOnTimeout: string
  /** How long a condition is waited for: at most 30 days. */
  readonly timeoutDuration?: string
  /** Until a condition is true. */
  readonly condition?: WaitCondition
  /** For a time. */
  readonly duration?: WaitDuration
  /** Until the next time of the day. */
  readonly untilTime?: WaitUntilTime
}

/** Until a condition is true. */
export type WaitCondition = {
  /** The condition. */
  readonly condition: string
}

/** Until a condition is true. */
export type WaitConditionInstance = {
  /** The condition. */
  readonly condition: string
}

/** For a time. */
export type WaitDuration = {
  /** 1 hour to 30 days. */
  readonly duration?: string
}

/** Waits. */
export type WaitForDuration = {
  /** How long, up to 365 days. */
  readonly duration?: string
}

/** How far a wait is. */
export type WaitInstance = {
  /** What it waits for, in words. */
  readonly name: string
  /** How far it is. */
  readonly state: WaitInstanceState
  /** Since when it waits. */
  readonly startedWaitingAt?: string
  /** When it has waited in vain. */
  readonly timeout?: string
  /** How long it waits at most. */
  readonly timeoutDuration?: string
  /** A comment for the task when it begins to wait. */
  readonly commentOnFirstWait: string
  /** A comment for the task when it waited in vain. */
  readonly commentOnTimeout: string
  /** Until a condition is true. */
  readonly condition?: WaitConditionInstance
  /** Until a time. */
  readonly untilTime?: WaitUntilTimeInstance
  /** What it waited for holds. */
  readonly succeeded?: ConditionSucceeded
  /** It waited in vain. */
  readonly timedOut?: ConditionTimedOut
  /** The step was passed over. */
  readonly skipped?: SkippedAction
}

/** How far a wait is. */
export type WaitInstanceState = 'WAIT_INSTANCE_STATE_UNSPECIFIED' | 'WAIT_INSTANCE_STATE_WAITING' | 'WAIT_INSTANCE_STATE_COMPLETED' | 'WAIT_INSTANCE_STATE_TIMED_OUT' | (string & {})

/** Until the next time of the day. */
export type WaitUntilTime = {
  /** The hour. */
  readonly hours: number
  /** The minute. */
  readonly minutes: number
  /** The time zone, such as Europe/Oslo; UTC when empty. */
  readonly timezone: string
}

/** Until a time. */
export type WaitUntilTimeInstance = {
  /** The time. */
  readonly untilTime?: string
  /** How long that was, where the policy says a length. */
  readonly durationIfExists?: string
}

/** Never set: access is not placed on devices. */
export type WaitingForDevicePlacement = {
  /** Whose device. */
  readonly recipientUserId: string
  /** The boundary. */
  readonly vaultBoundaryId: string
}

/** A sync has to bring the entitlement. */
export type WaitingForEntitlementMerge = {
  /** The app. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
}

/** Something that waits for the caller. */
export type WaitingItem = {
  /** What kind of object it is. */
  readonly objectType: string
  /** Names the object. */
  readonly objectId: string
  /** The app of the object, where its address needs it. */
  readonly appId: string
  /** Whom it is about; empty where it is about nobody. */
  readonly userId: string
  /** What people call it, or what is asked of the caller. */
  readonly displayName: string
  /** What about it waits. */
  readonly detail: string
  /** Of a task: the kind of its step, such as approval, form or provision; otherwise empty. */
  readonly step: string
  /** Since when. */
  readonly since?: string
}

/** What waits of one kind. */
export type WaitingKind = {
  /** The kind, such as findings_assigned. */
  readonly kind: string
  /** How many there are, 1000 at most. */
  readonly count: number
  /** There are more than 1000, or exactly as many. */
  readonly isMore: boolean
  /** The first of them. */
  readonly items: readonly WaitingItem[]
}

/** What waits. */
export type WaitingListResponse = {
  /** The kinds, in a fixed order. */
  readonly list: readonly WaitingKind[]
  /** What the answer refers to is called: user, app. */
  readonly names?: readonly NamedObject[]
}

/** A destination that events are delivered to. */
export type Webhook = {
  /** Its id. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is there for. */
  readonly description: string
  /** Where deliveries are sent: https on port 443 of a public host; empty for who may only see names. */
  readonly url: string
  /** How long a delivery lives, 1 to 30 days; 8 days when absent. */
  readonly callbackTimeout?: string
  /** Verifies the v1a signatures of deliveries: whpk_ and an ed25519 public key. */
  readonly signingPublicKey: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** A system outside, by a webhook. */
export type WebhookApproval = {
  /** The webhook. */
  readonly webhookId: string
}

/** One try to send a delivery. */
export type WebhookAttempt = {
  /** 1 for the first. */
  readonly number: number
  /** When it began. */
  readonly startedAt?: string
  /** How long it took. */
  readonly durationMs: number
  /** The status of the answer; 0 when none came. */
  readonly statusCode: number
  /** What went wrong; empty when nothing did. */
  readonly error: string
  /** The first 4 KB of the answer. */
  readonly responseBody: string
}

/** Somebody outside calls. */
export type WebhookAutomationTrigger = {
  /** The listener; made when empty. */
  readonly listenerId: string
  /** A signed token proves the caller. */
  readonly jwt?: WebhookListenerAuthJWT
  /** A shared secret proves the caller. */
  readonly hmac?: WebhookListenerAuthHMAC
  /** Who knows the address may call it. */
  readonly capabilityUrl?: WebhookListenerAuthCapabilityURL
}

/** Calls a webhook. */
export type WebhookDispatcher = {
  /** The webhook. */
  readonly webhookId: string
  /** A text with {{ }} that is sent along. */
  readonly payloadTemplate: string
}

/** One delivery of one event. */
export type WebhookInstance = {
  /** Its id, the Webhook-Id of what is sent. */
  readonly id: string
  /** The webhook. */
  readonly webhookId: string
  /** How far it is. */
  readonly state: WebhookState
  /** How many attempts were begun. */
  readonly attempts: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** When the last attempt began. */
  readonly lastAttemptedAt?: string
  /** When it became final. */
  readonly completedAt?: string
  /** When it is given up. */
  readonly expiresAt?: string
  /** Why it was ended before its time; empty when it was not. */
  readonly supersededReason: string
  /** What a delivery is made of. */
  readonly spec?: WebhookSpec
  /** What produced a delivery. */
  readonly source?: WebhookSource
}

/** How many there are. */
export type WebhookInstanceCountsResponse = {
  /** The time zone of the days. */
  readonly timezone: string
  /** Where the first day begins. */
  readonly since?: string
  /** Where the last day ends. */
  readonly until?: string
  /** How many match. */
  readonly total: number
  /** Whether all that match were counted; otherwise the newest 250000 were. */
  readonly isComplete: boolean
  /** The time of the oldest that was counted, where not all were; earlier days are too low. */
  readonly countedSince?: string
  /** By state. */
  readonly byState: readonly Count[]
  /** Each day of the range. */
  readonly days: readonly WebhookInstanceDay[]
}

/** Deliveries made on one day. */
export type WebhookInstanceDay = {
  /** The date in the time zone, such as 2026-11-16. */
  readonly day: string
  /** Where the day begins. */
  readonly startsAt?: string
  /** Where the day ends. */
  readonly endsAt?: string
  /** How many are of this day. */
  readonly count: number
  /** By the state they are in now. */
  readonly byState: readonly Count[]
}

/** The address at which an automation is called. */
export type WebhookListener = {
  /** The id of the listener; it is part of the address. */
  readonly id: string
  /** The automation that a call starts. */
  readonly automationId: string
  /** How callers prove themselves: jwt, hmac or capabilityUrl. */
  readonly authType: string
  /** Where the callers’ public keys are, for jwt. */
  readonly jwksUrl: string
  /** Addresses it may be called from; empty means everywhere. */
  readonly allowedCidrs: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When its secret was last changed on request. */
  readonly rotatedAt?: string
  /** When a call was last accepted. */
  readonly lastReceivedAt?: string
  /** How many calls were accepted. */
  readonly receivedCount: string
}

/** Who knows the address may call it. */
export type WebhookListenerAuthCapabilityURL = {}

/** A shared secret proves the caller. */
export type WebhookListenerAuthHMAC = {}

/** A signed token proves the caller. */
export type WebhookListenerAuthJWT = {
  /** Where the keys of the callers are. */
  readonly jwksUrl: string
}

/** The listener. */
export type WebhookListenerServiceGetResponse = {
  /** The address at which an automation is called. */
  readonly listener: WebhookListener
}

/** The new secret or token. */
export type WebhookListenerServiceRotateResponse = {
  /** The shared secret, for hmac. Shown this once. */
  readonly webhookHmacSecret: string
  /** The address with its token, for capabilityUrl. Shown this once. */
  readonly webhookCapabilityUrl: string
}

/** A page of listeners. */
export type WebhookListenerServiceSearchResponse = {
  /** The listeners. */
  readonly list: readonly WebhookListenerView[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The listener as it is now. */
export type WebhookListenerServiceUpdateResponse = {
  /** The address at which an automation is called. */
  readonly listener: WebhookListener
}

/** A listener and what is known of its automation. */
export type WebhookListenerView = {
  /** The address at which an automation is called. */
  readonly listener: WebhookListener
  /** What the automation is called. */
  readonly automationDisplayName: string
  /** The automation is on; while it is off, calls are counted and start nothing. */
  readonly automationEnabled: boolean
}

/** A webhook is called. */
export type WebhookProvision = {
  /** The webhook. */
  readonly webhookId: string
}

/** What produced a delivery. */
export type WebhookSource = {
  /** The Test operation was called. */
  readonly test?: WebhookSourceTest
  /** A provisioning step ran. */
  readonly provisionStep?: WebhookSourceProvisionStep
  /** An approval step became active. */
  readonly approvalStep?: WebhookSourceApprovalStep
  /** A post action of a policy ran. */
  readonly policyPostAction?: WebhookSourcePolicyPostAction
  /** A step of an automation ran. */
  readonly workflowStep?: WebhookSourceWorkflowStep
  /** A routing rule dispatched a finding. */
  readonly findingDispatch?: WebhookSourceFindingDispatch
}

/** An approval step became active. */
export type WebhookSourceApprovalStep = {
  /** The task it belongs to. */
  readonly ticketId: string
}

/** A routing rule dispatched a finding. */
export type WebhookSourceFindingDispatch = {
  /** The finding. */
  readonly findingId: string
  /** The routing rule. */
  readonly ruleId: string
  /** The dispatch. */
  readonly dispatchId: string
}

/** A post action of a policy ran. */
export type WebhookSourcePolicyPostAction = {
  /** The task it belongs to. */
  readonly ticketId: string
}

/** A provisioning step ran. */
export type WebhookSourceProvisionStep = {
  /** The task it belongs to. */
  readonly ticketId: string
}

/** The Test operation was called. */
export type WebhookSourceTest = {}

/** A step of an automation ran. */
export type WebhookSourceWorkflowStep = {
  /** The execution. */
  readonly workflowExecutionId: string
  /** The step of the execution. */
  readonly workflowStepId: string
}

/** What a delivery is made of. */
export type WebhookSpec = {
  /** The address the event is sent to, as it was when the delivery was made. */
  readonly destination: string
}

/** How far a delivery is. */
export type WebhookState = 'WEBHOOK_STATE_UNSPECIFIED' | 'WEBHOOK_STATE_PENDING' | 'WEBHOOK_STATE_RUNNING' | 'WEBHOOK_STATE_ERROR' | 'WEBHOOK_STATE_WAITING_CALLBACK' | 'WEBHOOK_STATE_PROCESS_RESPONSE' | 'WEBHOOK_STATE_SUCCESS' | 'WEBHOOK_STATE_FATAL_ERROR' | (string & {})

/** Calls a webhook and waits for its answer. */
export type WebhookStep = {
  /** What is sent as context, with {{ }} in its texts; the context of the run when null. */
  readonly payload?: { readonly [name: string]: unknown }
  /** The webhook. */
  readonly webhookId?: string
  /** Gives the id of the webhook. */
  readonly webhookIdCel?: string
}

/** A page of deliveries. */
export type WebhooksSearchInstancesResponse = {
  /** The deliveries. */
  readonly list: readonly WebhookInstance[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of webhooks. */
export type WebhooksSearchResponse = {
  /** The webhooks. */
  readonly list: readonly Webhook[]
  /** How many match; absent unless it was asked for, and on all but the first page. */
  readonly total?: ListTotal
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The delivery as it is now. */
export type WebhooksServiceCancelInstanceResponse = {
  /** One delivery of one event. */
  readonly webhook: WebhookInstance
}

/** The webhook and its secret. */
export type WebhooksServiceCreateResponse = {
  /** A destination that events are delivered to. */
  readonly webhook: Webhook
  /** Signs deliveries (v1). Shown this once; it cannot be read again. */
  readonly signingSecret: string
}

/** Nothing to say. */
export type WebhooksServiceDeleteResponse = {}

/** The delivery and its history. */
export type WebhooksServiceGetInstanceResponse = {
  /** One delivery of one event. */
  readonly webhook: WebhookInstance
  /** The name of the event. */
  readonly event: string
  /** What is sent, but for the token of the callback address. More than 1 MiB is not sent. */
  readonly body: string
  /** What went wrong last; empty when nothing did. */
  readonly error: string
  /** The attempts that have ended, first one first. */
  readonly attempts: readonly WebhookAttempt[]
  /** When the next attempt is due; null when none is planned. */
  readonly nextAttemptAt?: string
  /** The document the receiver answered with. */
  readonly responseDocument?: { readonly [name: string]: unknown }
  /** How it came: SYNC, CALLBACK or empty. */
  readonly responseVia: string
  /** How the body of the answer was read: DOCUMENT (a response document), BROKEN_DOCUMENT (it has a version and is no valid one, which is an error), JSON or TEXT (anything else, kept as it is), EMPTY, or nothing when nobody reads it. */
  readonly responseReadAs: string
  /** The delivery this one repeats; empty when it is no repetition. */
  readonly redeliveryOf: string
}

/** The webhook. */
export type WebhooksServiceGetResponse = {
  /** A destination that events are delivered to. */
  readonly webhook: Webhook
}

/** A page of deliveries. */
export type WebhooksServiceListInstancesResponse = {
  /** The deliveries. */
  readonly list: readonly WebhookInstance[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of webhooks. */
export type WebhooksServiceListResponse = {
  /** The webhooks. */
  readonly list: readonly Webhook[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** The new delivery. */
export type WebhooksServiceRedeliverInstanceResponse = {
  /** One delivery of one event. */
  readonly webhook: WebhookInstance
}

/** Where to ask how far it is. */
export type WebhooksServiceRedeliverInstancesResponse = {
  /** The bulk action; empty when nothing matched. */
  readonly bulkActionId: string
}

/** The new secret. */
export type WebhooksServiceRotateSecretResponse = {
  /** Signs deliveries (v1). Shown this once; it cannot be read again. */
  readonly signingSecret: string
}

/** The delivery of the sample event. */
export type WebhooksServiceTestResponse = {
  /** One delivery of one event. */
  readonly webhook: WebhookInstance
  /** How the body of the answer was read: DOCUMENT (a response document), BROKEN_DOCUMENT (it has a version and is no valid one, which is an error), JSON or TEXT (anything else, kept as it is), EMPTY, or nothing when nobody reads it. */
  readonly responseReadAs: string
  /** What went wrong; empty when nothing did. */
  readonly error: string
}

/** The webhook as it is now. */
export type WebhooksServiceUpdateResponse = {
  /** A destination that events are delivered to. */
  readonly webhook: Webhook
  /** Signs deliveries to the new origin (v1); empty while the origin stays. Shown this once; it cannot be read again. */
  readonly signingSecret: string
}

/** A day of the week. */
export type Weekday = 'WEEKDAY_UNSPECIFIED' | 'WEEKDAY_MONDAY' | 'WEEKDAY_TUESDAY' | 'WEEKDAY_WEDNESDAY' | 'WEEKDAY_THURSDAY' | 'WEEKDAY_FRIDAY' | 'WEEKDAY_SATURDAY' | 'WEEKDAY_SUNDAY' | (string & {})

/** Programs that are known by the domain of their maker. */
export type WellKnownClient = 'WELL_KNOWN_CLIENT_UNSPECIFIED' | 'WELL_KNOWN_CLIENT_UNKNOWN' | 'WELL_KNOWN_CLIENT_CLAUDE_AI' | 'WELL_KNOWN_CLIENT_CLAUDE_DESKTOP' | 'WELL_KNOWN_CLIENT_CLAUDE_CODE' | 'WELL_KNOWN_CLIENT_MCP_INSPECTOR' | 'WELL_KNOWN_CLIENT_CHATGPT' | 'WELL_KNOWN_CLIENT_VSCODE' | 'WELL_KNOWN_CLIENT_CURSOR' | 'WELL_KNOWN_CLIENT_WINDSURF' | 'WELL_KNOWN_CLIENT_ZED' | 'WELL_KNOWN_CLIENT_JETBRAINS' | 'WELL_KNOWN_CLIENT_DOCKER_MCP_TOOLKIT' | (string & {})

/** A text that is known by name. */
export type WellKnownRegex = 'UNKNOWN' | 'HTTP_HEADER_NAME' | 'HTTP_HEADER_VALUE' | (string & {})

/** Whose tokens a provider stands for. */
export type WellKnownWorkloadProvider = 'WELL_KNOWN_WORKLOAD_PROVIDER_UNSPECIFIED' | 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM' | 'WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS' | 'WELL_KNOWN_WORKLOAD_PROVIDER_GITLAB_CI' | 'WELL_KNOWN_WORKLOAD_PROVIDER_HCP_TERRAFORM' | 'WELL_KNOWN_WORKLOAD_PROVIDER_AWS_IAM_OUTBOUND' | 'WELL_KNOWN_WORKLOAD_PROVIDER_SPIFFE' | (string & {})

/** An issuer of tokens that workloads may exchange for access tokens. */
export type WorkloadFederationProvider = {
  /** The id of the provider. */
  readonly id: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** The issuer as its tokens name it: https://…, or spiffe://<trust-domain>. It cannot be changed. */
  readonly issuerUrl: string
  /** The kind of provider; it cannot be changed. */
  readonly wellKnownProvider: WellKnownWorkloadProvider
  /** Whether its tokens are refused, and access tokens that came of them too. */
  readonly disabled: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** The keys are found by OpenID discovery at the issuer. */
  readonly oidc?: OIDCSettings
  /** The keys are found in the bundle of a SPIFFE trust domain. */
  readonly spiffe?: SPIFFESettings
}

/** The provider. */
export type WorkloadFederationServiceCreateProviderResponse = {
  /** An issuer of tokens that workloads may exchange for access tokens. */
  readonly provider: WorkloadFederationProvider
}

/** The trust. */
export type WorkloadFederationServiceCreateTrustResponse = {
  /** Lets a workload act as a service principal with a token of its own platform. */
  readonly trust: WorkloadFederationTrust
}

/** Nothing to say. */
export type WorkloadFederationServiceDeleteProviderResponse = {}

/** Nothing to say. */
export type WorkloadFederationServiceDeleteTrustResponse = {}

/** The provider. */
export type WorkloadFederationServiceGetProviderResponse = {
  /** An issuer of tokens that workloads may exchange for access tokens. */
  readonly provider: WorkloadFederationProvider
}

/** The trust. */
export type WorkloadFederationServiceGetTrustResponse = {
  /** Lets a workload act as a service principal with a token of its own platform. */
  readonly trust: WorkloadFederationTrust
}

/** A page of providers. */
export type WorkloadFederationServiceListProvidersResponse = {
  /** The providers. */
  readonly list: readonly WorkloadFederationProvider[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of trusts. */
export type WorkloadFederationServiceListTrustsResponse = {
  /** The trusts. */
  readonly list: readonly WorkloadFederationTrust[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** A page of trusts. */
export type WorkloadFederationServiceSearchTrustsResponse = {
  /** The trusts. */
  readonly list: readonly WorkloadFederationTrust[]
  /** Send it back as pageToken for the next page; empty on the last. */
  readonly nextPageToken: string
}

/** What came of it. */
export type WorkloadFederationServiceTestCELResponse = {
  /** The condition. */
  readonly expression: string
  /** Whether the claims meet it. */
  readonly matched: boolean
  /** Why it cannot be evaluated; empty when it can. */
  readonly error: string
}

/** How each check went. */
export type WorkloadFederationServiceTestTokenResponse = {
  /** Whether it is a JWT of at most 16384 bytes. */
  readonly jwtDecode: TestTokenStepResult
  /** Whether the provider of the trust issued it. */
  readonly issuerMatch: TestTokenStepResult
  /** Whether a key the provider publishes made its signature. */
  readonly signatureValidation: TestTokenStepResult
  /** Whether it is meant for this tenant. */
  readonly audienceValidation: TestTokenStepResult
  /** Whether it has not expired and was issued in the last 10 minutes. */
  readonly tokenFreshness: TestTokenStepResult
  /** Whether it says whom it stands for. */
  readonly subjectValidation: TestTokenStepResult
  /** Whether its claims meet the condition of the trust. */
  readonly celEvaluation: TestTokenStepResult
  /** Whether the trust may be used from the address. */
  readonly cidrCheck: TestTokenStepResult
  /** The claims of the token, as far as they can be read. */
  readonly decodedClaimsJson: string
  /** Whether no check failed. */
  readonly overallResult: boolean
}

/** The provider as it is now. */
export type WorkloadFederationServiceUpdateProviderResponse = {
  /** An issuer of tokens that workloads may exchange for access tokens. */
  readonly provider: WorkloadFederationProvider
}

/** The trust as it is now. */
export type WorkloadFederationServiceUpdateTrustResponse = {
  /** Lets a workload act as a service principal with a token of its own platform. */
  readonly trust: WorkloadFederationTrust
}

/** Lets a workload act as a service principal with a token of its own platform. */
export type WorkloadFederationTrust = {
  /** What to send as client_id to the token endpoint. */
  readonly clientId: string
  /** The service principal it acts as. */
  readonly servicePrincipalId: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description: string
  /** The provider whose tokens it takes; it cannot be changed. */
  readonly providerId: string
  /** A CEL expression over claims that a token must meet, at most 1024 bytes. */
  readonly conditionExpression: string
  /** Addresses it may be used from; empty means everywhere. */
  readonly allowSourceCidrs: readonly string[]
  /** Ids of roles its tokens are narrowed to; empty means all that the service principal may do. */
  readonly scopedRoleIds: readonly string[]
  /** Names of claims copied into the access token when they hold text. */
  readonly passthroughClaims: readonly string[]
  /** Whether exchanges are refused, and access tokens that came of them too. */
  readonly disabled: boolean
  /** When it ends: with the key that made it; absent when that does not end. */
  readonly expiresAt?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** Denies calls of tools that can do some things. */
export type WriteAuthorizationConfig = {
  /** Which tools; at least one. */
  readonly blockedClassifications: readonly ToolClassification[]
  /** Hours of the week. */
  readonly businessHours?: BusinessHours
}
