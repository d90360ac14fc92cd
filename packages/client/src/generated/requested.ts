// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

/** How tools are governed. */
export type AIGovernanceSettings = {
  /** The gateway answers. Only super administrators switch it. */
  readonly enabled?: boolean
  /** The kill switch of the tenant: no call gets through, and every client is closed. */
  readonly mcpTrafficDisabled?: boolean
  /** Why the kill switch is on. */
  readonly trafficDisabledReason?: string
  /** Types of clients that may call; empty allows all. */
  readonly allowedClientTypes?: readonly McpClientType[]
  /** What becomes of clients that are not used. */
  readonly defaultClientLifecycle?: MCPClientLifecycleConfig
  /** New tools wait for an approval. */
  readonly requireToolApproval?: boolean
  /** A tool that can change something waits again when its definition changes. */
  readonly reapproveOnChange?: boolean
  /** For tools that say nothing of themselves. */
  readonly defaultToolClassification?: ToolClassification
  /** Every call of a tool classified so waits for an approval of exactly this input. */
  readonly approvalClassifications?: readonly ToolClassification[]
  /** What is kept of a call. */
  readonly auditVerbosity?: AuditVerbosity
  /** Servers are asked for their tools now and then. */
  readonly autoDiscoveryEnabled?: boolean
  /** How often; an hour at least. */
  readonly discoveryInterval?: string
  /** Tools that a caller could request are listed; calling one opens a request. */
  readonly surfaceRequestableTools?: boolean
  /** What the service can be asked is offered as tools, which read with the rights of their user. */
  readonly ownServerEnabled?: boolean
  /** The judge of untrusted content is off. */
  readonly untrustedJudgeDisable?: boolean
  /** Kept for clients that write it; nothing depends on it. */
  readonly preferCodeModeOverDirectTools?: boolean
  /** Kept for clients that write it; nothing depends on it. */
  readonly codeModeConcurrency?: number
  /** When they were first set. */
  readonly createdAt?: string
  /** When they were last set. */
  readonly updatedAt?: string
}

/** The request is approved without asking anybody. */
export type Accept = {
  /** A comment for the task. */
  readonly acceptMessage?: string
}

/** Takes the risk. */
export type AcceptRiskAction = {
  /** Why. */
  readonly justification: string
  /** Until when. */
  readonly expiresAt: string
}

/** Takes the risk. */
export type AcceptRiskRoutingAction = {
  /** For how long. */
  readonly duration?: string
  /** Why. */
  readonly reason?: string
}

/** Somebody holds what must not be held together. */
export type AccessConflictTrigger = {
  /** Names conflict monitors. */
  readonly conflictMonitorRefs?: ConflictMonitorRefs
  /** Any monitor. */
  readonly allConflictMonitors?: boolean
}

/** How peers differ. */
export type AccessOutlierEvidence = {
  /** What the peers have in common. */
  readonly attribute?: string
  /** Its value. */
  readonly value?: string
  /** How many peers there are. */
  readonly peerCount?: number
  /** How many of them hold it too. */
  readonly peersHolding?: number
  /** How sure it is that peers do not hold it, 0 to 1. */
  readonly score?: number
}

/** Access that somebody holds unlike all of their peers. */
export type AccessOutlierType = {
  /** The entitlement. */
  readonly entitlementId?: string
  /** Who holds it. */
  readonly userId?: string
}

/** Which access profiles count. */
export type AccessProfileFilterType = 'ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED' | 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL' | 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL' | 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC' | 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC' | (string & {})

/** How an access profile is like a suggestion. */
export type AccessProfileMatchType = 'ACCESS_PROFILE_MATCH_TYPE_UNSPECIFIED' | 'ACCESS_PROFILE_MATCH_TYPE_EXACT' | 'ACCESS_PROFILE_MATCH_TYPE_SUPERSET' | 'ACCESS_PROFILE_MATCH_TYPE_PARTIAL' | (string & {})

/** What holds for all access profiles of the tenant. */
export type AccessProfileSettings = {
  /** No rule makes or removes members. */
  readonly automationsDisabled?: boolean
  /** More removals than this within an hour, in percent of the members, pause a rule that sets no threshold: 1 to 100, 20 when never set. */
  readonly defaultRemovedMembersThresholdPercent?: number
}

/** Messages that access was given. */
export type AccessProvisionedPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** A campaign: people certify access, or deny it. */
export type AccessReview = {
  /** Its id. */
  readonly id?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** The policy that says who reviews, of the type CERTIFY. */
  readonly policyId?: string
  /** By what access is selected; by entitlements when not said. */
  readonly scopeType?: AccessReviewScopeType
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** When it is due, and ends if it ends by itself. */
  readonly completionDate?: string
  /** When it starts, if it starts by itself. */
  readonly scheduledStartDate?: string
  /** The policies of entitlements and apps come before that of the campaign. */
  readonly usePolicyOverride?: boolean
  /** What reviewers are to look at, in Markdown. */
  readonly reviewInstructions?: string
  /** It starts by itself at its date. */
  readonly autoStartCampaign?: boolean
  /** What such a start does when data are old. */
  readonly accuracyIssueAction?: AccuracyIssueAction
  /** It ends by itself at its date. */
  readonly autoCloseCampaign?: boolean
  /** What becomes then of reviews that are open. */
  readonly autoCloseDecision?: CloseDecision
  /** A report is made when it ends. */
  readonly autoGenerateReport?: boolean
  /** Open reviews end by themselves when the access is gone. */
  readonly autoResolve?: boolean
  /** A conflict all of whose reviews are certified is exempted. */
  readonly exemptCertifiedAccessConflicts?: boolean
  /** Who is told of a campaign. */
  readonly notificationConfig?: AccessReviewNotificationConfig
  /** How reviewers see it at first. */
  readonly defaultView?: AccessReviewViewType
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
  readonly ownerIds?: readonly string[]
  /** How far it is. */
  readonly state?: AccessReviewState
  /** Counted up with every change of its scope. */
  readonly scopingVersion?: string
  /** The template it was made of. */
  readonly accessReviewTemplateId?: string
  /** Why it could not be prepared. */
  readonly errorState?: AccessReviewErrorState
  /** The same in words. */
  readonly errorMessage?: string
  /** How many reviews it has; it grows while it is prepared. */
  readonly expectedTicketCount?: number
  /** Whether it is known how old the data of its apps are. */
  readonly hasAccuracySupport?: boolean
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
  readonly createdById?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** How to end it. */
export type AccessReviewActionsServiceEndRequest = {
  /** What becomes of open reviews; needed when there are any. */
  readonly decision?: CloseDecision
  /** Owners are told, whatever the campaign says. */
  readonly sendClose?: boolean
  /** A report is made, whatever the campaign says. */
  readonly generateReport?: boolean
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** Which report. */
export type AccessReviewActionsServiceGenerateReportRequest = {
  /** The form of the file; JSON for programs and XLSX for people when not set. */
  readonly format?: AccessReviewReportFormat
  /** Which columns, in which order. */
  readonly reportColumnConfig?: AccessReviewReportColumnConfig
}

/** Nothing to say. */
export type AccessReviewActionsServicePrepareRequest = {
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** Which. */
export type AccessReviewActionsServiceResetPoliciesRequest = {
  /** Whose reviews. */
  readonly entitlements?: readonly AccessReviewSetupEntitlementInput[]
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** Which reviews. */
export type AccessReviewActionsServiceRevokeDeniedRequest = {
  /** These; all that were denied and have no such task when empty. */
  readonly taskIds?: readonly string[]
}

/** Nothing to say. */
export type AccessReviewActionsServiceSendRemindersRequest = {
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** Who is told. */
export type AccessReviewActionsServiceStartRequest = {
  /** Reviewers are told, whatever the campaign says. */
  readonly sendKickoff?: boolean
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** Nothing to say. */
export type AccessReviewActionsServiceUnstageRequest = {
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** Nothing to say. */
export type AccessReviewActionsServiceValidateScopeRequest = {}

/** By the domain of the address of an account. */
export type AccessReviewAppUserDomain = 'APP_USER_DOMAIN_UNSPECIFIED' | 'APP_USER_DOMAIN_EXTERNAL' | 'APP_USER_DOMAIN_TRUSTED' | (string & {})

/** Whether an account works. */
export type AccessReviewAppUserStatus = 'APP_USER_STATUS_UNSPECIFIED' | 'APP_USER_STATUS_ENABLED' | 'APP_USER_STATUS_DISABLED' | 'APP_USER_STATUS_DELETED' | (string & {})

/** Low-risk access that has not changed need not be reviewed again. */
export type AccessReviewCarryConfig = {
  /** Access that was certified, has not changed since and is of low risk is carried over and listed. */
  readonly enabled?: boolean
  /** The risk levels that count as low. */
  readonly riskLevelAttributeValueIds?: readonly string[]
  /** Entitlements without a risk level count as low. */
  readonly includeWithoutRiskLevel?: boolean
  /** How old a certification may be; a year when absent. */
  readonly certifiedWithin?: string
}

/** The columns that reviewers see. */
export type AccessReviewColumnConfig = {
  /** In this order; at most 10 of them show attributes. */
  readonly orderedColumns?: readonly AccessReviewTaskColumnRef[]
  /** Used while orderedColumns is empty. */
  readonly columns?: readonly AccessReviewTaskColumn[]
}

/** What a reviewer decides. */
export type AccessReviewDecision = 'NONE' | 'CERTIFY' | 'DENY' | (string & {})

/** Why a campaign could not be prepared. */
export type AccessReviewErrorState = 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED' | 'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR' | (string & {})

/** Which accounts are left out, in the older form. */
export type AccessReviewExclusionScope = {
  /** Accounts with one of these statuses. */
  readonly appUserStatuses?: readonly AccessReviewAppUserStatus[]
  /** Accounts of one of these types. */
  readonly appUserTypes?: readonly AppUserType[]
}

/** Related objects to add to the answer. */
export type AccessReviewExpandMask = {
  readonly paths?: readonly string[]
}

/** How often a template makes a campaign. */
export type AccessReviewFrequency = 'FREQUENCY_UNSPECIFIED' | 'FREQUENCY_NONE' | 'FREQUENCY_DAILY' | 'FREQUENCY_WEEKLY' | 'FREQUENCY_MONTHLY' | 'FREQUENCY_YEARLY' | (string & {})

/** Whose access, in the older form. */
export type AccessReviewInclusionScope = {
  /** Accounts with one of these statuses. */
  readonly appUserStatuses?: readonly AccessReviewAppUserStatus[]
  /** Accounts of one of these types. */
  readonly appUserTypes?: readonly AppUserType[]
  /** Users whom one of these manages. */
  readonly managerIds?: readonly string[]
  /** Users with one of the values, for each attribute. */
  readonly multiUserProfileAttributes?: { readonly [name: string]: IncludedUserAttributeValues }
  /** Accounts that belong to no known user. */
  readonly noAccountOwners?: boolean
  /** These users. */
  readonly userIds?: readonly string[]
  /** Users with one of these statuses. */
  readonly userStatuses?: readonly AccessReviewInclusionUserStatus[]
}

/** Whether a user is active. */
export type AccessReviewInclusionUserStatus = 'USER_UNKNOWN' | 'USER_ENABLED' | 'USER_DISABLED' | 'USER_DELETED' | (string & {})

/** Who is told of a campaign. */
export type AccessReviewNotificationConfig = {
  /** Reviewers are told when it starts. */
  readonly sendKickoff?: boolean
  /** Reviewers are reminded until they are done. */
  readonly sendReminders?: boolean
  /** Owners are told when it ends. */
  readonly sendClose?: boolean
}

/** The owners. */
export type AccessReviewOwnersServiceSetRequest = {
  /** Who owns it: Campaign or Super Administrators. */
  readonly ownerIds: readonly string[]
}

/** The decisions. */
export type AccessReviewPendingActionsServiceSaveRequest = {
  /** The decisions, 500 at most. */
  readonly items: readonly AccessReviewPendingItem[]
}

/** A decision about one review. */
export type AccessReviewPendingItem = {
  /** The review. */
  readonly taskId: string
  /** CERTIFY keeps the access, DENY takes it away, NONE takes back what was said. */
  readonly decision?: AccessReviewDecision
  /** Why. */
  readonly comment?: string
}

/** What is looked for. */
export type AccessReviewPickerKind = 'ACCESS_REVIEW_PICKER_KIND_UNSPECIFIED' | 'ACCESS_REVIEW_PICKER_KIND_POLICY' | 'ACCESS_REVIEW_PICKER_KIND_OWNER' | 'ACCESS_REVIEW_PICKER_KIND_USER' | 'ACCESS_REVIEW_PICKER_KIND_APP' | 'ACCESS_REVIEW_PICKER_KIND_ENTITLEMENT' | 'ACCESS_REVIEW_PICKER_KIND_RESOURCE_TYPE' | 'ACCESS_REVIEW_PICKER_KIND_RESOURCE' | 'ACCESS_REVIEW_PICKER_KIND_CONFLICT_MONITOR' | 'ACCESS_REVIEW_PICKER_KIND_ACCESS_PROFILE' | (string & {})

/** A campaign. */
export type AccessReviewRef = {
  /** Its id. */
  readonly id?: string
}

/** What a report tells of each review. */
export type AccessReviewReportColumn = 'ACCESS_REVIEW_REPORT_COLUMN_UNSPECIFIED' | 'ACCESS_REVIEW_REPORT_COLUMN_TASK' | 'ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT' | 'ACCESS_REVIEW_REPORT_COLUMN_USER_NAME' | 'ACCESS_REVIEW_REPORT_COLUMN_IDENTITY_TYPE' | 'ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER' | 'ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER_EMAIL' | 'ACCESS_REVIEW_REPORT_COLUMN_APPLICATION' | 'ACCESS_REVIEW_REPORT_COLUMN_RESOURCE' | 'ACCESS_REVIEW_REPORT_COLUMN_RESOURCE_TYPE' | 'ACCESS_REVIEW_REPORT_COLUMN_ENTITLEMENT' | 'ACCESS_REVIEW_REPORT_COLUMN_DESCRIPTION' | 'ACCESS_REVIEW_REPORT_COLUMN_CERTIFICATION_POLICY' | 'ACCESS_REVIEW_REPORT_COLUMN_ASSIGNED_TO' | 'ACCESS_REVIEW_REPORT_COLUMN_REASSIGNMENTS' | 'ACCESS_REVIEW_REPORT_COLUMN_CERTIFIERS' | 'ACCESS_REVIEW_REPORT_COLUMN_DECISIONS' | 'ACCESS_REVIEW_REPORT_COLUMN_RESOLVED_ON' | 'ACCESS_REVIEW_REPORT_COLUMN_COMMENTS' | 'ACCESS_REVIEW_REPORT_COLUMN_LAST_LOGIN' | 'ACCESS_REVIEW_REPORT_COLUMN_SUBMISSIONS' | 'ACCESS_REVIEW_REPORT_COLUMN_EMPLOYEE_ID' | 'ACCESS_REVIEW_REPORT_COLUMN_JOB_TITLE' | 'ACCESS_REVIEW_REPORT_COLUMN_DEPARTMENT' | 'ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_STATUS' | 'ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_TYPE' | 'ACCESS_REVIEW_REPORT_COLUMN_MANAGER' | 'ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET' | 'ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET_STATUS' | (string & {})

/** Which columns, in which order. */
export type AccessReviewReportColumnConfig = {
  /** The columns; the usual 19 when empty. */
  readonly columns?: readonly AccessReviewReportColumn[]
}

/** The form of the file of a report. */
export type AccessReviewReportFormat = 'ACCESS_REVIEW_REPORT_FORMAT_UNSPECIFIED' | 'ACCESS_REVIEW_REPORT_FORMAT_XLSX' | 'ACCESS_REVIEW_REPORT_FORMAT_JSON' | 'ACCESS_REVIEW_REPORT_FORMAT_CSV' | 'ACCESS_REVIEW_REPORT_FORMAT_ZIP' | (string & {})

/** A resource to review. */
export type AccessReviewResourceRef = {
  /** Its app. */
  readonly appId?: string
  /** Its type. */
  readonly resourceTypeId?: string
  /** The resource. */
  readonly resourceId?: string
}

/** Which accounts, in the older form. */
export type AccessReviewScope = {
  /** Accounts with one of these statuses. */
  readonly appUserStatuses?: readonly AccessReviewAppUserStatus[]
  /** Accounts of one of these types. */
  readonly appUserTypes?: readonly AppUserType[]
}

/** A role on a resource. */
export type AccessReviewScopeRoleRef = {
  /** The app. */
  readonly appId?: string
  /** The type of the resource. */
  readonly scopeResourceTypeId?: string
  /** The resource. */
  readonly scopeResourceId?: string
  /** The type of the role. */
  readonly roleResourceTypeId?: string
  /** The role. */
  readonly roleResourceId?: string
}

/** By what a campaign selects access. */
export type AccessReviewScopeType = 'ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE' | 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' | (string & {})

/** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
export type AccessReviewScopeV2 = {
  /** Accounts of users, resources such as groups, or both. */
  readonly principalTypeFilter?: PrincipalTypeFilter
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

/** The campaign. */
export type AccessReviewServiceCreateRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** The policy that says who reviews, of the type CERTIFY. */
  readonly policyId: string
  /** By what access is selected; by entitlements when not said. */
  readonly scopeType?: AccessReviewScopeType
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** When it is due, and ends if it ends by itself. */
  readonly completionDate?: string
  /** When it starts, if it starts by itself. */
  readonly scheduledStartDate?: string
  /** The policies of entitlements and apps come before that of the campaign. */
  readonly usePolicyOverride?: boolean
  /** What reviewers are to look at, in Markdown. */
  readonly reviewInstructions?: string
  /** It starts by itself at its date. */
  readonly autoStartCampaign?: boolean
  /** What such a start does when data are old. */
  readonly accuracyIssueAction?: AccuracyIssueAction
  /** It ends by itself at its date. */
  readonly autoCloseCampaign?: boolean
  /** What becomes then of reviews that are open. */
  readonly autoCloseDecision?: CloseDecision
  /** A report is made when it ends. */
  readonly autoGenerateReport?: boolean
  /** Open reviews end by themselves when the access is gone. */
  readonly autoResolve?: boolean
  /** A conflict all of whose reviews are certified is exempted. */
  readonly exemptCertifiedAccessConflicts?: boolean
  /** Who is told of a campaign. */
  readonly notificationConfig?: AccessReviewNotificationConfig
  /** How reviewers see it at first. */
  readonly defaultView?: AccessReviewViewType
  /** The columns that reviewers see. */
  readonly columnConfig?: AccessReviewColumnConfig
  /** Attributes of accounts that reviewers may see; none otherwise. */
  readonly reviewerAttributeConfig?: ReviewerAttributeConfig
  /** How submissions are signed. */
  readonly signatureConfig?: ReviewSignatureConfig
  /** Low-risk access that has not changed need not be reviewed again. */
  readonly carryConfig?: AccessReviewCarryConfig
  /** Who owns it: Campaign or Super Administrators. */
  readonly ownerIds: readonly string[]
  /** A campaign whose scope, rows, columns and attributes are copied. */
  readonly duplicateFrom?: string
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** Nothing to say. */
export type AccessReviewServiceDeleteRequest = {}

/** The changes. */
export type AccessReviewServiceUpdateRequest = {
  /** A campaign: people certify access, or deny it. */
  readonly accessReview?: AccessReview
  /** Which members of accessReview to change; absent means those present. */
  readonly updateMask?: string
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** The types. */
export type AccessReviewSetScopeByResourceTypeRequest = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** The types of resourceTypeSelections. */
  readonly resourceTypeSelections?: readonly ResourceTypeIdRef[]
  /** The types of excludedResourceTypeSelections. */
  readonly excludedResourceTypeSelections?: readonly ResourceTypeIdRef[]
}

/** What to review. */
export type AccessReviewSetupEntitlementAndScopeServiceSetRequest = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scopeV2?: AccessReviewScopeV2
  /** The entitlements of specificResources or appAccess. */
  readonly entitlements?: readonly AccessReviewSetupEntitlementInput[]
  /** Those of excludedSpecificResources. */
  readonly excludedEntitlements?: readonly AccessReviewSetupEntitlementInput[]
  /** The monitors of specificAccessConflicts. */
  readonly conflictMonitorIds?: readonly string[]
  /** The resources of resourceSelection. */
  readonly resources?: readonly AccessReviewResourceRef[]
  /** The roles of scopeRoleSelection. */
  readonly scopeRoles?: readonly AccessReviewScopeRoleRef[]
  /** Related objects to add to expanded: app_id, app_entitlement_id, *. */
  readonly expandMask?: AccessReviewSetupEntitlementExpandMask
}

/** Related objects to add to the answer. */
export type AccessReviewSetupEntitlementExpandMask = {
  readonly paths?: readonly string[]
}

/** An entitlement to review. */
export type AccessReviewSetupEntitlementInput = {
  /** Its app. */
  readonly appId?: string
  /** The entitlement. */
  readonly appEntitlementId?: string
  /** A policy for this entitlement alone; the one of the campaign when empty. */
  readonly policyId?: string
}

/** What campaigns are sorted by. */
export type AccessReviewSortBy = 'ACCESS_REVIEW_SORT_BY_UNSPECIFIED' | 'ACCESS_REVIEW_SORT_BY_NAME' | (string & {})

/** How far a campaign is. */
export type AccessReviewState = 'ACCESS_REVIEW_STATE_UNSPECIFIED' | 'ACCESS_REVIEW_STATE_OPEN' | 'ACCESS_REVIEW_STATE_CLOSED' | 'ACCESS_REVIEW_STATE_PENDING' | 'ACCESS_REVIEW_STATE_REVIEW' | 'ACCESS_REVIEW_STATE_PREPARING' | 'ACCESS_REVIEW_STATE_STARTING' | 'ACCESS_REVIEW_STATE_DRAFT' | 'ACCESS_REVIEW_STATE_DELETING' | 'ACCESS_REVIEW_STATE_DELETED' | 'ACCESS_REVIEW_STATE_RESETTING_POLICIES' | 'ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS' | 'ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS' | (string & {})

/** Nothing to say. */
export type AccessReviewSubmissionsServiceBeginSignatureRequest = {}

/** Which decisions. */
export type AccessReviewSubmissionsServiceSubmitRequest = {
  /** Those about these reviews; all that are pending when empty. */
  readonly taskIds?: readonly string[]
  /** A verified step-up for a signature, where the campaign requires one. */
  readonly stepUpTransactionId?: string
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
  readonly id?: string
  /** What people call it, and its campaigns. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** The policy that says who reviews, of the type CERTIFY. */
  readonly policyId?: string
  /** By what access is selected; by entitlements when not said. */
  readonly scopeType?: AccessReviewScopeType
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** How long its campaigns run. */
  readonly accessReviewDuration?: string
  /** When a template makes campaigns. */
  readonly recurrenceRule?: RecurrenceRule
  /** It makes campaigns by itself. */
  readonly isCampaignScheduleEnabled?: boolean
  /** When it makes the next; the start of the rule when not said. */
  readonly nextScheduledCampaignAt?: string
  /** The channel of the chat where its campaigns are announced. */
  readonly slackChannel?: SlackChannel
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** The policies of entitlements and apps come before that of the campaign. */
  readonly usePolicyOverride?: boolean
  /** What reviewers are to look at, in Markdown. */
  readonly reviewInstructions?: string
  /** It starts by itself at its date. */
  readonly autoStartCampaign?: boolean
  /** What such a start does when data are old. */
  readonly accuracyIssueAction?: AccuracyIssueAction
  /** It ends by itself at its date. */
  readonly autoCloseCampaign?: boolean
  /** What becomes then of reviews that are open. */
  readonly autoCloseDecision?: CloseDecision
  /** A report is made when it ends. */
  readonly autoGenerateReport?: boolean
  /** Open reviews end by themselves when the access is gone. */
  readonly autoResolve?: boolean
  /** A conflict all of whose reviews are certified is exempted. */
  readonly exemptCertifiedAccessConflicts?: boolean
  /** Who is told of a campaign. */
  readonly notificationConfig?: AccessReviewNotificationConfig
  /** How reviewers see it at first. */
  readonly defaultView?: AccessReviewViewType
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
  readonly ownerIds?: readonly string[]
  /** How many campaigns its schedule has made. */
  readonly occurrences?: number
  /** Why its schedule could not make the last one; empty when it could. */
  readonly lastScheduleError?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** What to call it. */
export type AccessReviewTemplateServiceCreateCampaignRequest = {
  /** Its name; that of the template when empty. */
  readonly displayName?: string
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
}

/** The template. */
export type AccessReviewTemplateServiceCreateRequest = {
  /** What people call it, and its campaigns. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** The policy that says who reviews, of the type CERTIFY. */
  readonly policyId: string
  /** By what access is selected; by entitlements when not said. */
  readonly scopeType?: AccessReviewScopeType
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** How long its campaigns run. */
  readonly accessReviewDuration?: string
  /** When a template makes campaigns. */
  readonly recurrenceRule?: RecurrenceRule
  /** It makes campaigns by itself. */
  readonly isCampaignScheduleEnabled?: boolean
  /** When it makes the next; the start of the rule when not said. */
  readonly nextScheduledCampaignAt?: string
  /** The channel of the chat where its campaigns are announced. */
  readonly slackChannel?: SlackChannel
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** The policies of entitlements and apps come before that of the campaign. */
  readonly usePolicyOverride?: boolean
  /** What reviewers are to look at, in Markdown. */
  readonly reviewInstructions?: string
  /** It starts by itself at its date. */
  readonly autoStartCampaign?: boolean
  /** What such a start does when data are old. */
  readonly accuracyIssueAction?: AccuracyIssueAction
  /** It ends by itself at its date. */
  readonly autoCloseCampaign?: boolean
  /** What becomes then of reviews that are open. */
  readonly autoCloseDecision?: CloseDecision
  /** A report is made when it ends. */
  readonly autoGenerateReport?: boolean
  /** Open reviews end by themselves when the access is gone. */
  readonly autoResolve?: boolean
  /** A conflict all of whose reviews are certified is exempted. */
  readonly exemptCertifiedAccessConflicts?: boolean
  /** Who is told of a campaign. */
  readonly notificationConfig?: AccessReviewNotificationConfig
  /** How reviewers see it at first. */
  readonly defaultView?: AccessReviewViewType
  /** The columns that reviewers see. */
  readonly columnConfig?: AccessReviewColumnConfig
  /** Attributes of accounts that reviewers may see; none otherwise. */
  readonly reviewerAttributeConfig?: ReviewerAttributeConfig
  /** How submissions are signed. */
  readonly signatureConfig?: ReviewSignatureConfig
  /** Low-risk access that has not changed need not be reviewed again. */
  readonly carryConfig?: AccessReviewCarryConfig
  /** Who owns it: Campaign or Super Administrators. */
  readonly ownerIds: readonly string[]
}

/** Nothing to say. */
export type AccessReviewTemplateServiceDeleteRequest = {}

/** The changes. */
export type AccessReviewTemplateServiceUpdateRequest = {
  /** What campaigns are made of. */
  readonly accessReviewTemplate?: AccessReviewTemplate
  /** Which members of accessReviewTemplate to change; absent means those present. */
  readonly updateMask?: string
}

/** The types. */
export type AccessReviewTemplateSetScopeByResourceTypeRequest = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** The types of resourceTypeSelections. */
  readonly resourceTypeSelections?: readonly ResourceTypeIdRef[]
  /** The types of excludedResourceTypeSelections. */
  readonly excludedResourceTypeSelections?: readonly ResourceTypeIdRef[]
}

/** Related objects to add to the answer. */
export type AccessReviewTemplateSetupEntitlementExpandMask = {
  readonly paths?: readonly string[]
}

/** What to review. */
export type AccessReviewTemplateSetupEntitlementServiceSetRequest = {
  /** What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart. */
  readonly scope?: AccessReviewScopeV2
  /** The entitlements of specificResources or appAccess. */
  readonly entitlements?: readonly AccessReviewSetupEntitlementInput[]
  /** Those of excludedSpecificResources. */
  readonly excludedEntitlements?: readonly AccessReviewSetupEntitlementInput[]
  /** The monitors of specificAccessConflicts. */
  readonly conflictMonitorIds?: readonly string[]
  /** The resources of resourceSelection. */
  readonly resources?: readonly AccessReviewResourceRef[]
  /** The roles of scopeRoleSelection. */
  readonly scopeRoles?: readonly AccessReviewScopeRoleRef[]
  /** Related objects to add to expanded: app_id, app_entitlement_id, *. */
  readonly expandMask?: AccessReviewTemplateSetupEntitlementExpandMask
}

/** Whether a user is active. */
export type AccessReviewUserStatus = 'UNKNOWN' | 'ENABLED' | 'DISABLED' | 'DELETED' | (string & {})

/** How reviewers see their reviews at first. */
export type AccessReviewViewType = 'ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED' | 'ACCESS_REVIEW_VIEW_TYPE_BY_APP' | 'ACCESS_REVIEW_VIEW_TYPE_BY_USER' | 'ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED' | 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE' | (string & {})

/** Accounts by what is known of them; all that is said has to hold. */
export type AccountCriteriaScope = {
  /** Accounts that belong to no known user. */
  readonly noAccountOwner?: boolean
  /** Those with one of these statuses. */
  readonly appUserStatuses?: readonly AccessReviewAppUserStatus[]
  /** Those of one of these types; all when empty. */
  readonly accountTypes?: readonly AppUserType[]
  /** By the domain of the address. */
  readonly accountDomain?: AccessReviewAppUserDomain
}

/** Which accounts. */
export type AccountFilter = {
  /** Their type; any when unspecified. */
  readonly accountType?: AppUserType
}

/** The account the run is about. */
export type AccountInContext = {}

/** Enables or disables an account. */
export type AccountLifecycleAction = {
  /** The name of the action. */
  readonly actionName?: string
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
  readonly connectorId?: string
  /** The schema of the account. */
  readonly schemaId?: string
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
  readonly accountIdCel?: string
}

/** What a start by schedule does when data are old. */
export type AccuracyIssueAction = 'ACCURACY_ISSUE_ACTION_UNSPECIFIED' | 'ACCURACY_ISSUE_ACTION_CONTINUE' | 'ACCURACY_ISSUE_ACTION_WAIT' | (string & {})

/** A connector runs an action of its own. */
export type ActionProvision = {
  /** The app of the connector. */
  readonly appId?: string
  /** The connector. */
  readonly connectorId?: string
  /** The action. */
  readonly actionName?: string
  /** What people call it. */
  readonly displayName?: string
}

/** An automation. */
export type ActionTargetAutomation = {
  /** A published automation without triggers. */
  readonly automationTemplateId?: string
}

/** The registration of an OAuth client is reviewed. */
export type ActionTargetClientIdApproval = {}

/** An action of a connector. */
export type ActionTargetResourceAction = {
  /** An offer that has a connector make a resource. */
  readonly resourceActionId?: string
}

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

/** The owner to add. */
export type AddAppEntitlementOwnerRequest = {
  /** The user. */
  readonly userId: string
}

/** Nothing to say. */
export type AddAppOwnerRequest = {}

/** The owner to add. */
export type AddAppResourceOwnerRequest = {
  /** The user. */
  readonly userId: string
}

/** Who. */
export type AddAutomationExclusionRequest = {
  /** The users. */
  readonly userIds: readonly string[]
}

/** Who. */
export type AddManuallyManagedUsersRequest = {
  /** The users. */
  readonly userIds: readonly string[]
}

/** The administrator fills it in. */
export type AdminProviderConfig = {
  /** An expression that gives the value when nothing is filled in; subject is who asks. */
  readonly defaultValueCel?: string
  /** Whoever asks sees it. */
  readonly showToUser?: boolean
}

/** How a secret is encrypted. */
export type AgeSuite = 'AGE_SUITE_UNSPECIFIED' | 'AGE_SUITE_X25519' | 'AGE_SUITE_MLKEM768X25519' | (string & {})

/** The agent of the service. */
export type AgentApproval = {
  /** What it should consider. */
  readonly instructions?: string
  /** What it may do. */
  readonly agentMode?: ApprovalAgentMode
  /** What happens when it does not decide. */
  readonly agentFailureAction?: ApprovalAgentFailureAction
  /** The policies that it may choose from. */
  readonly policyIds?: readonly string[]
  /** Who decides when it does not. */
  readonly reassignToUserIds?: readonly string[]
  /** Not used. @deprecated */
  readonly agentUserId?: string
}

/** Rules over all calls of tools; the first enforced one that matches counts. */
export type AgentClassifierPolicy = {
  /** The rules count; failMode and maxLatency always do. */
  readonly enabled?: boolean
  /** What is done when no rule matches; OBSERVE when not set. */
  readonly defaultAction?: ClassifierAction
  /** In order. */
  readonly rules?: readonly AgentPolicyRule[]
  /** What it means that a call could not be judged; FAIL_CLOSED when not set. */
  readonly failMode?: ClassifierFailMode
  /** How long the classifiers of a call may take together: up to 60 s, 5 s when not set. */
  readonly maxLatency?: string
  /** Raised with every save; 0 while it was never saved. */
  readonly version?: number
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** The changes. */
export type AgentClassifierPolicyServiceUpdateRequest = {
  /** Rules over all calls of tools; the first enforced one that matches counts. */
  readonly agentClassifierPolicy?: AgentClassifierPolicy
  /** Which members of agentClassifierPolicy to change; absent means those present. */
  readonly updateMask?: string
}

/** What is done about some calls. */
export type AgentPolicyRule = {
  /** Names the rule in the policy. */
  readonly id?: string
  /** Which calls, as an expression over tool, input, output, caller, verdicts and event. */
  readonly matchCel?: string
  /** What is done; it never makes a call less restricted than its bindings do. */
  readonly action?: ClassifierAction
  /** Hooks of guardrails that run before the call. */
  readonly preHookIds?: readonly string[]
  /** Hooks of guardrails that run after it. */
  readonly postHookIds?: readonly string[]
  /** What the caller is told when it denies. */
  readonly denyReason?: string
  /** OBSERVE: what it would do is only recorded; ENFORCE when not set. */
  readonly mode?: AgentPolicyRuleMode
}

/** Whether a rule acts. */
export type AgentPolicyRuleMode = 'AGENT_POLICY_RULE_MODE_UNSPECIFIED' | 'AGENT_POLICY_RULE_MODE_ENFORCE' | 'AGENT_POLICY_RULE_MODE_OBSERVE' | 'AGENT_POLICY_RULE_MODE_DISABLED' | (string & {})

/** Whether an agent works. */
export type AgentStatus = 'AGENT_STATUS_UNSPECIFIED' | 'AGENT_STATUS_READY' | 'AGENT_STATUS_DISABLED' | 'AGENT_STATUS_DELETED' | (string & {})

/** Of a resource that is an agent. */
export type AgentTrait = {
  /** The account it acts as. */
  readonly identityAppUserId?: string
  /** Whether it works. */
  readonly status?: AgentStatus
}

/** What becomes of the client when it is not used. */
export type AiClientLifecycle = {
  /** Nothing becomes of it. */
  readonly exempt?: boolean
  /** Hidden after so long; 0s never. */
  readonly hideAfter?: string
  /** Closed after so long; 0s never. */
  readonly closeAfter?: string
  /** Deleted so long after it was closed; 0s never. */
  readonly deleteAfter?: string
}

/** Why. */
export type AiClientServiceCloseRequest = {
  /** Why. */
  readonly reason?: string
}

/** Nothing to say. */
export type AiClientServiceDeleteRequest = {}

/** The changes. */
export type AiClientServiceUpdateRequest = {
  /** Who uses it. */
  readonly clientType?: McpClientType
  /** What becomes of the client when it is not used. */
  readonly lifecycle?: AiClientLifecycle
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
}

/** Whether a client may call. */
export type AiClientState = 'AI_CLIENT_STATE_UNSPECIFIED' | 'AI_CLIENT_STATE_ACTIVE' | 'AI_CLIENT_STATE_HIDDEN' | 'AI_CLIENT_STATE_CLOSED' | 'AI_CLIENT_STATE_DELETED' | (string & {})

/** How a model is reached. */
export type AiModelProvider = 'AI_MODEL_PROVIDER_UNSPECIFIED' | 'AI_MODEL_PROVIDER_OPENAI_COMPATIBLE' | (string & {})

/** The whole setting. */
export type AiModelServiceSetRequest = {
  /** A key is stored. */
  readonly apiKeyConfigured?: boolean
  /** Raised with every save; 0 while it was never saved. */
  readonly version?: number
  /** When it was last changed. */
  readonly updatedAt?: string
  /** OPENAI_COMPATIBLE; there is no other. */
  readonly provider?: AiModelProvider
  /** Where it is, up to /chat/completions, e.g. https://models.example.com/v1. */
  readonly baseUrl?: string
  /** The name of the model. */
  readonly model?: string
  /** The key; empty keeps the one there is. Must be given again when baseUrl changes. */
  readonly apiKey?: string
  /** How long one answer may take: 1 s to 60 s, 10 s when not set. */
  readonly timeout?: string
  /** It is asked. */
  readonly enabled?: boolean
}

/** Nothing to say. */
export type AiModelServiceTestRequest = {}

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
  readonly id?: string
  /** What it is called; need not be unique. */
  readonly displayName?: string
  /** What it is. */
  readonly description?: string
  /** What people who ask for access should know. */
  readonly instructions?: string
  /** Who approves requests; empty means the default of the tenant. */
  readonly grantPolicyId?: string
  /** Who approves that access is taken; empty means the default of the tenant. */
  readonly revokePolicyId?: string
  /** Who reviews access; empty means the default of the tenant. */
  readonly certifyPolicyId?: string
  /** How accounts find their users; strict when not said. */
  readonly identityMatching?: AppUserIdentityMatching
  /** What one account costs a month, in US dollars. */
  readonly monthlyCostUsd?: number
  /** Accounts are asked for automatically: whoever is to get something here and has no account gets one first. */
  readonly strictAccessEntitlementProvisioning?: boolean
  /** An app that a sync is still to find. */
  readonly matchBatonRef?: AppMatchBatonRef
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** Where its picture is. */
  readonly iconUrl?: string
  /** Where the picture of its kind is. */
  readonly logoUri?: string
  /** The access profile that requests go to by default. */
  readonly defaultRequestCatalogId?: string
  /** Own rules that match accounts to users. */
  readonly appUserMapper?: AppUserMapper
  /** Its accounts make users. */
  readonly isDirectory?: boolean
  /** Nothing syncs it; its access is kept by hand. */
  readonly isManuallyManaged?: boolean
  /** The app it was found in. */
  readonly parentAppId?: string
  /** The id of the account at the vendor. */
  readonly appAccountId?: string
  /** The name of the account at the vendor. */
  readonly appAccountName?: string
  /** The users who own it. */
  readonly appOwners?: readonly User[]
  /** How many accounts it has. */
  readonly userCount?: string
  /** The version of the connector it is made for. */
  readonly connectorVersion?: number
  /** How access is modelled. */
  readonly accessModel?: AppAccessModel
  /** Connectors may say who owns its resources. */
  readonly enableConnectorSourcedOwnership?: boolean
  /** Taking inherited access takes what it is inherited from. */
  readonly revokeGrantSources?: boolean
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
  readonly appId?: string
  /** They are applied. */
  readonly defaultsEnabled?: boolean
  /** Entitlements of these; empty means all. */
  readonly resourceTypeIds?: readonly string[]
  /** Access profiles that the entitlements are put into. */
  readonly catalogIds?: readonly string[]
  /** Who approves requests. */
  readonly requestPolicyId?: string
  /** The form that requests fill in. */
  readonly requestSchemaId?: string
  /** Access can be asked for in an emergency. */
  readonly emergencyGrantEnabled?: boolean
  /** Who approves those; required when they are on. */
  readonly emergencyGrantPolicyId?: string
  /** How far they are applied. */
  readonly state?: AppAccessRequestDefaultsLastApplyState
  /** Access has no end by itself. */
  readonly durationUnset?: AppAccessRequestDefaultsDurationUnset
  /** How long access lasts at most: 15 minutes to 10 years. */
  readonly durationGrant?: string
}

/** Access has no end by itself. */
export type AppAccessRequestDefaultsDurationUnset = {}

/** How far the defaults are applied. */
export type AppAccessRequestDefaultsLastApplyState = 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_UNSPECIFIED' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_RUNNING' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_SUCCESS' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_FAILED' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCELING' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCEL_SUCCESS' | 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCEL_ERROR' | (string & {})

/** Nothing to say. */
export type AppActionsServiceGenerateReportRequest = {}

/** How what is known of an app is kept up to date. */
export type AppConnection = 'APP_CONNECTION_UNSPECIFIED' | 'APP_CONNECTION_CURRENT' | 'APP_CONNECTION_BEHIND' | 'APP_CONNECTION_NONE' | (string & {})

/** One right on one resource of an app. */
export type AppEntitlement = {
  /** Its id. */
  readonly id?: string
  /** The app it belongs to. */
  readonly appId?: string
  /** The type of its resource. */
  readonly appResourceTypeId?: string
  /** Its resource. */
  readonly appResourceId?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** The short name of the right on its resource, for example member. */
  readonly slug?: string
  /** A name of your own, unique in the tenant; the CLI takes it. */
  readonly alias?: string
  /** What it is: membership, a permission or ownership. */
  readonly purpose?: AppEntitlementPurpose
  /** The policy that decides about requests; empty for that of the app. */
  readonly grantPolicyId?: string
  /** The policy that decides about revocations; empty for that of the app. */
  readonly revokePolicyId?: string
  /** The policy that decides about reviews; empty for that of the app. */
  readonly certifyPolicyId?: string
  /** May be asked for in an emergency. */
  readonly emergencyGrantEnabled?: boolean
  /** The policy that decides then; needed when it may be. */
  readonly emergencyGrantPolicyId?: string
  /** How risky it is, by the id of the attribute value. */
  readonly riskLevelValueId?: string
  /** Frameworks it matters to. */
  readonly complianceFrameworkValueIds?: readonly string[]
  /** The form a request fills in. */
  readonly requestSchemaId?: string
  /** The defaults of the app do not count here. */
  readonly overrideAccessRequestsDefaults?: boolean
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** The external id under which a later sync brings it. */
  readonly matchBatonId?: string
  /** How it is given. */
  readonly provisionerPolicy?: ProvisionPolicy
  /** How it is taken away. */
  readonly deprovisionerPolicy?: ProvisionPolicy
  /** The defaults of the app were applied to it. */
  readonly defaultValuesApplied?: boolean
  /** What the app itself calls it. */
  readonly externalId?: string
  /** Connector id to the id it is known by there. */
  readonly sourceConnectorIds?: { readonly [name: string]: string }
  /** Made here: its members are managed by hand. */
  readonly isManuallyManaged?: boolean
  /** A rule gives it to members. */
  readonly isAutomationEnabled?: boolean
  /** Belongs to the service: it can be neither renamed nor deleted. */
  readonly systemBuiltin?: boolean
  /** How many accounts hold it. */
  readonly grantCount?: string
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
  readonly appId?: string
  /** The entitlement. */
  readonly appEntitlementId?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** How the last run went. */
  readonly lastRunStatus?: AppEntitlementAutomationLastRunStatus
  /** The access profile whose rule it is. */
  readonly managedByRequestCatalogId?: string
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
  readonly status?: AppEntitlementAutomationRunStatus
  /** What went wrong. */
  readonly errorMessage?: string
  /** When it ended. */
  readonly lastCompletedAt?: string
}

/** Whom a condition of the builder names. */
export type AppEntitlementAutomationRuleBasic = {
  /** What the builder wrote. */
  readonly expression?: string
}

/** Whom an expression names. */
export type AppEntitlementAutomationRuleCEL = {
  /** True for whoever is to be a member; the user is subject. */
  readonly expression?: string
}

/** Whoever holds one of these. */
export type AppEntitlementAutomationRuleEntitlement = {
  /** The entitlements. */
  readonly entitlementRefs?: readonly AppEntitlementRef[]
}

/** Nobody. */
export type AppEntitlementAutomationRuleNone = {}

/** How the last run of a rule went. */
export type AppEntitlementAutomationRunStatus = 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_UNSPECIFIED' | 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_SUCCESS' | 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_FAILED' | 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_IN_PROGRESS' | (string & {})

/** Related objects to add to the answer. */
export type AppEntitlementExpandMask = {
  readonly paths?: readonly string[]
}

/** How somebody belongs to a group. */
export type AppEntitlementMembershipType = 'APP_ENTITLEMENT_MEMBERSHIP_TYPE_UNSPECIFIED' | 'APP_ENTITLEMENT_MEMBERSHIP_TYPE_MEMBER' | 'APP_ENTITLEMENT_MEMBERSHIP_TYPE_OWNER' | 'APP_ENTITLEMENT_MEMBERSHIP_TYPE_EXCLUSION' | 'APP_ENTITLEMENT_MEMBERSHIP_TYPE_ADMIN' | (string & {})

/** Related objects to add to the answer. */
export type AppEntitlementProxyExpandMask = {
  readonly paths?: readonly string[]
}

/** What an entitlement is. */
export type AppEntitlementPurpose = 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED' | 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT' | 'APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION' | 'APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP' | (string & {})

/** Names an entitlement. */
export type AppEntitlementRef = {
  /** The app. */
  readonly appId?: string
  /** The id of the entitlement. */
  readonly id?: string
}

/** Names the entitlement of a group. */
export type AppEntitlementReference = {
  /** The app. */
  readonly appId?: string
  /** The entitlement; its holders are the members. */
  readonly appEntitlementId?: string
}

/** What to look for. */
export type AppEntitlementSearchServiceSearchGrantsRequest = {
  /** Only those of this user. */
  readonly userId?: string
  /** Only those in these apps. */
  readonly appIds?: readonly string[]
  /** Only those of these accounts. */
  readonly appUserIds?: readonly string[]
  /** Only those of these entitlements. */
  readonly entitlementRefs?: readonly AppEntitlementRef[]
  /** Only those of entitlements with one of these slugs. */
  readonly entitlementSlugs?: readonly string[]
  /** Only those on these resources. */
  readonly resourceIds?: readonly string[]
  /** Only those on resources of these types. */
  readonly resourceTypeIds?: readonly string[]
  /** Only those of entitlements of these purposes. */
  readonly purpose?: readonly AppEntitlementPurpose[]
  /** Only those of people of these departments. */
  readonly departments?: readonly string[]
  /** Only those on resources of types that are called so. */
  readonly kinds?: readonly string[]
  /** Only those of entitlements with one of these risk levels; empty for none. */
  readonly riskLevelIds?: readonly string[]
  /** Only those that were not used for so many days, in apps that report uses. */
  readonly unusedDays?: number
  /** What they are sorted by; by entitlement when absent. */
  readonly sortBy?: GrantSortBy
  /** Which way what is asked for by sortBy goes; upwards when absent. */
  readonly sortDirection?: SortDirection
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** Related objects to add to expanded: app_id, app_resource_type_id, app_resource_id, *. */
  readonly expandMask?: AppEntitlementExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type AppEntitlementSearchServiceSearchRequest = {
  /** Words that begin words of the name, alias, slug or description. */
  readonly query?: string
  /** The whole name, in any case. */
  readonly displayName?: string
  /** The alias. */
  readonly alias?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** None of these apps. */
  readonly excludeAppIds?: readonly string[]
  /** Only these. */
  readonly refs?: readonly AppEntitlementRef[]
  /** None of these. */
  readonly excludedEntitlementRefs?: readonly AppEntitlementRef[]
  /** Only those on these resources. */
  readonly resourceIds?: readonly string[]
  /** Only those on resources of these types. */
  readonly resourceTypeIds?: readonly string[]
  /** None on resources of these types. */
  readonly excludeResourceTypeIds?: readonly string[]
  /** Only those on resources with one of these traits. */
  readonly resourceTraitIds?: readonly string[]
  /** Only those one of these accounts holds. */
  readonly appUserIds?: readonly string[]
  /** None that one of these accounts holds. */
  readonly excludeAppUserIds?: readonly string[]
  /** Only those one of these policies decides about. */
  readonly policyRefs?: readonly PolicyRef[]
  /** Only those of these risk levels. */
  readonly riskLevelIds?: readonly string[]
  /** Only those that one of these users was made an owner of. */
  readonly ownerUserIds?: readonly string[]
  /** Only those that matter to one of these frameworks. */
  readonly complianceFrameworkIds?: readonly string[]
  /** Only those with one of these forms. */
  readonly requestSchemaIds?: readonly string[]
  /** Only these ways to belong. */
  readonly membershipType?: readonly AppEntitlementMembershipType[]
  /** Only those in this review. */
  readonly accessReviewId?: string
  /** Only those this connector reports. */
  readonly sourceConnectorId?: string
  /** Only those a rule gives. */
  readonly isAutomated?: boolean
  /** None of which the source lets nothing be taken away. */
  readonly excludeImmutable?: boolean
  /** Only those of which some grant ends by itself; of the accounts named, when there are any. */
  readonly onlyGetExpiring?: boolean
  /** Deleted ones too. */
  readonly includeDeleted?: boolean
  /** What they are sorted by; as they are found when absent. */
  readonly sortBy?: AppEntitlementSortBy
  /** Which way what is asked for by sortBy goes; upwards when absent. */
  readonly sortDirection?: SortDirection
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** Related objects to add to expanded: app_id, app_resource_type_id, app_resource_id, *. */
  readonly expandMask?: AppEntitlementExpandMask
  /** It is sent by a picker of a campaign, which shows at most 50 at a time and asks for words to narrow. */
  readonly scoping?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The rule. */
export type AppEntitlementServiceCreateAutomationRequest = {
  /** Who is made a member of an entitlement by a rule. */
  readonly automation: AppEntitlementAutomation
}

/** Nothing to say. */
export type AppEntitlementServiceDeleteAutomationRequest = {}

/** The changes. */
export type AppEntitlementServiceUpdateAutomationRequest = {
  /** The app of the entitlement. */
  readonly appId?: string
  /** The entitlement. */
  readonly appEntitlementId?: string
  /** How the last run went. */
  readonly lastRunStatus?: AppEntitlementAutomationLastRunStatus
  /** The access profile whose rule it is. */
  readonly managedByRequestCatalogId?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
  /** Nobody. */
  readonly none?: AppEntitlementAutomationRuleNone
  /** Whoever holds one of these. */
  readonly entitlements?: AppEntitlementAutomationRuleEntitlement
  /** Whom an expression names. */
  readonly cel?: AppEntitlementAutomationRuleCEL
  /** Whom a condition of the builder names. */
  readonly basic?: AppEntitlementAutomationRuleBasic
}

/** What entitlements are sorted by. */
export type AppEntitlementSortBy = 'APP_ENTITLEMENT_SORT_BY_UNSPECIFIED' | 'APP_ENTITLEMENT_SORT_BY_NAME' | (string & {})

/** Related objects to add to the answer. */
export type AppEntitlementUserBindingExpandHistoryMask = {
  readonly paths?: readonly string[]
}

/** The members of a group, at most 128. */
export type AppGroupApproval = {
  /** The app of the group. */
  readonly appId?: string
  /** The entitlement whose holders are the members. */
  readonly appGroupId?: string
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback?: boolean
  /** These users. */
  readonly fallbackUserIds?: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled?: boolean
  /** These groups. */
  readonly fallbackGroupIds?: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
}

/** Related objects to add to the answer. */
export type AppManagedStateBindingExpandMask = {
  readonly paths?: readonly string[]
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

/** An app that a sync is still to find. */
export type AppMatchBatonRef = {
  /** The app inside which it will be found. */
  readonly appId?: string
  /** The connector that will find it. */
  readonly connectorId?: string
  /** Its id there, as type::id. */
  readonly externalId?: string
}

/** The owners of the app. */
export type AppOwnerApproval = {
  /** The subject may approve its own request. */
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
}

/** The owners of the app. */
export type AppOwnerProvisioner = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment?: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds?: readonly string[]
}

/** Names an app. */
export type AppRef = {
  /** The id of the app. */
  readonly id?: string
}

/** A thing in an app that access is given on. */
export type AppResource = {
  /** Its id. */
  readonly id?: string
  /** The app it belongs to. */
  readonly appId?: string
  /** Its type. */
  readonly appResourceTypeId?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** A description of your own beside that of the source. */
  readonly customDescription?: string
  /** The resource it is part of. */
  readonly parentAppResourceId?: string
  /** The type of the resource it is part of. */
  readonly parentAppResourceTypeId?: string
  /** What the app itself calls it. */
  readonly externalId?: string
  /** The external id under which a later sync brings it. */
  readonly matchBatonId?: string
  /** How many grants there are on it. */
  readonly grantCount?: string
  /** Who sees it: everyone, members or owners. */
  readonly accessConfigId?: string
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** What the source says of it. */
  readonly profile?: { readonly [name: string]: unknown }
  /** What kind of identity of a machine it is. */
  readonly nhiType?: NhiType
  /** The kind in words of its source. */
  readonly nhiDetail?: string
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

/** Related objects to add to the answer. */
export type AppResourceExpandMask = {
  readonly paths?: readonly string[]
}

/** A resource. */
export type AppResourceFilter = {
  /** Of this app. */
  readonly appId?: string
  /** Of this type; of any when empty. */
  readonly resourceTypeId?: string
}

/** What a type made by hand stands for. */
export type AppResourceKind = 'ROLE' | 'GROUP' | 'LICENSE' | 'PROJECT' | 'CATALOG' | 'CUSTOM' | 'VAULT' | 'PROFILE_TYPE' | 'SESSION_POLICY' | 'CLAW_AGENT' | (string & {})

/** Names a resource. */
export type AppResourceRef = {
  /** Its app. */
  readonly appId?: string
  /** Its type. */
  readonly appResourceTypeId?: string
  /** Its id. */
  readonly id?: string
}

/** A secret that a connector found. */
export type AppResourceSecret = {
  /** The app. */
  readonly appId?: string
  /** The resource. */
  readonly appResourceId?: string
  /** The type of the resource. */
  readonly appResourceTypeId?: string
}

/** The changes. */
export type AppResourceServiceUpdateRequest = {
  /** A thing in an app that access is given on. */
  readonly appResource?: AppResource
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
  /** Related objects to add to expanded: app_id, app_resource_type_id, parent_app_resource_id, parent_app_resource_type_id, *. */
  readonly expandMask?: AppResourceExpandMask
}

/** What resources are sorted by. */
export type AppResourceSortField = 'APP_RESOURCE_SORT_FIELD_UNSPECIFIED' | 'APP_RESOURCE_SORT_FIELD_SECRET_CREATED_AT' | 'APP_RESOURCE_SORT_FIELD_SECRET_EXPIRES_AT' | 'APP_RESOURCE_SORT_FIELD_LAST_USED_AT' | (string & {})

/** A resource. */
export type AppResourceTarget = {
  /** The app. */
  readonly appId?: string
  /** The resource. */
  readonly appResourceId?: string
  /** The type of the resource. */
  readonly appResourceTypeId?: string
}

/** A kind of resource of an app: groups, roles and so on. */
export type AppResourceType = {
  /** Its id. */
  readonly id?: string
  /** The app it belongs to. */
  readonly appId?: string
  /** What people call it. */
  readonly displayName?: string
  /** What resources of this type are, for example TRAIT_GROUP. */
  readonly traitIds?: readonly string[]
  /** Made here by hand: it can be renamed and deleted here. */
  readonly isManuallyManaged?: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Nothing to say. */
export type AppSecretAdminServiceDeleteRequest = {}

/** What is to stop working. */
export type AppSecretAdminServiceRevokeRequest = {
  /** Why. */
  readonly reason?: string
  /** A secret of an app: the password of its account. */
  readonly appSecretId?: string
  /** A shared secret that an automation has stored. */
  readonly vaultId?: string
  /** A key or token that a sync has brought. */
  readonly appResourceSecret?: RevokedAppResourceSecret
}

/** What to look for. */
export type AppSecretAdminServiceSearchRequest = {
  /** Words that occur in the label. */
  readonly query?: string
  /** Only those of this user. */
  readonly recipientUserId?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type AppSecretAdminServiceSearchRevocationsRequest = {
  /** Only these. */
  readonly states?: readonly AppSecretRevocationState[]
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** How far a revocation is. */
export type AppSecretRevocationState = 'UNSPECIFIED' | 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'MANUAL' | 'FAILED' | (string & {})

/** Nothing to say. */
export type AppSecretServiceDeleteRequest = {}

/** Who reads it. */
export type AppSecretServiceOpenRequest = {
  /** The age recipient of whoever reads: age1… */
  readonly readerRecipient: string
}

/** What to look for. */
export type AppSecretServiceSearchMineRequest = {
  /** Words that occur in the label. */
  readonly query?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Entitlements by their tags, found at preparation. */
export type AppSelectionCriteriaScope = {
  /** Those with one of these risk levels. */
  readonly riskLevelAttributeValueIds?: readonly string[]
  /** Those with one of these frameworks. */
  readonly complianceFrameworkAttributeValueIds?: readonly string[]
}

/** What apps are sorted by. */
export type AppSortBy = 'APP_SORT_BY_UNSPECIFIED' | 'APP_SORT_BY_NAME' | (string & {})

/** What happens to accounts that nobody uses. */
export type AppUsageControls = {
  /** The app. */
  readonly appId?: string
  /** People are told that they do not use their account. */
  readonly notify?: boolean
  /** After so many days without use; required with notify. */
  readonly notifyAfterDays?: number
  /** Access that is not used is taken. */
  readonly revoke?: boolean
  /** After so many days without use; required with revoke. */
  readonly revokeAfterDays?: number
}

/** An account in an app. */
export type AppUser = {
  /** Names the account. */
  readonly id?: string
  /** The app it is in. */
  readonly appId?: string
  /** The name people see. */
  readonly displayName?: string
  /** The first e-mail address. */
  readonly email?: string
  /** All e-mail addresses. */
  readonly emails?: readonly string[]
  /** The first username. */
  readonly username?: string
  /** All usernames. */
  readonly usernames?: readonly string[]
  /** Ids the employer gave. */
  readonly employeeIds?: readonly string[]
  /** What the app tells of it. */
  readonly profile?: { readonly [name: string]: unknown }
  /** The user it belongs to; empty when nobody is known. */
  readonly identityUserId?: string
  /** A person, a service or the system. */
  readonly appUserType?: AppUserType
  /** Whether an account works. */
  readonly status?: AppUserStatus
  /** Its e-mail domain is not one of the trusted ones. */
  readonly isExternal?: boolean
  /** Whether the agent it stands for works. */
  readonly agentStatus?: AppUserAgentStatus
  /** What kind of machine identity it is. */
  readonly nhiType?: AppUserNhiType
  /** What the app adds to that. */
  readonly nhiDetail?: string
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
  readonly condition?: string
  /** The app. */
  readonly appId?: string
  /** Gives the id of the app, or several. */
  readonly appIdCel?: string
}

/** Where an account comes from. */
export type AppUserDomain = 'APP_USER_DOMAIN_UNSPECIFIED' | 'APP_USER_DOMAIN_EXTERNAL' | 'APP_USER_DOMAIN_TRUSTED' | (string & {})

/** Related objects to add to the answer. */
export type AppUserExpandMask = {
  readonly paths?: readonly string[]
}

/** An account. */
export type AppUserFilter = {
  /** Of this app. */
  readonly appId?: string
}

/** How accounts find their users. */
export type AppUserIdentityMatching = 'APP_USER_IDENTITY_MATCHING_UNSPECIFIED' | 'APP_USER_IDENTITY_MATCHING_STRICT' | 'APP_USER_IDENTITY_MATCHING_DISPLAY_NAME' | 'APP_USER_IDENTITY_MATCHING_CUSTOM' | (string & {})

/** Own rules that match accounts to users. */
export type AppUserMapper = {
  /** The app. */
  readonly appId?: string
  /** Tried in order; the first that hits wins. */
  readonly mappingCases?: readonly AppUserMapperMatchCase[]
}

/** A pair of keys; accounts and users that share one match. */
export type AppUserMapperMatchCase = {
  /** The app. */
  readonly appId?: string
  /** The key of an account: an expression that gives a text or a list of texts. */
  readonly appUserKeyCel?: string
  /** Its place; 0 comes first. */
  readonly caseIndex?: number
  /** The key of a user. */
  readonly userKeyCel?: string
}

/** What kind of machine identity an account is. */
export type AppUserNhiType = 'APP_USER_NHI_TYPE_UNSPECIFIED' | 'APP_USER_NHI_TYPE_APP_REGISTRATION' | 'APP_USER_NHI_TYPE_ASSUMABLE_ROLE' | 'APP_USER_NHI_TYPE_MANAGED_IDENTITY' | (string & {})

/** Names an account. */
export type AppUserRef = {
  /** The app. */
  readonly appId?: string
  /** The id of the account. */
  readonly id?: string
}

/** What accounts are sorted by. */
export type AppUserSearchSortBy = 'APP_USER_SEARCH_SORT_BY_UNSPECIFIED' | 'APP_USER_SEARCH_SORT_BY_APP' | 'APP_USER_SEARCH_SORT_BY_NAME' | (string & {})

/** Who reads it. */
export type AppUserServiceOpenCredentialRequest = {
  /** The age recipient of the reader: age1… */
  readonly readerRecipient?: string
  /** The X25519 public key of the reader, 32 bytes. */
  readonly readerKey?: string
}

/** What to add. */
export type AppUserServiceResetOwnerRequest = {
  /** Related objects to add to expanded: app_id, identity_user_id, last_usage, *. */
  readonly expandMask?: AppUserExpandMask
}

/** What to look for. */
export type AppUserServiceSearchRequest = {
  /** Words that words of a name, address or username begin with. */
  readonly query?: string
  /** Only in this app. */
  readonly appId?: string
  /** Only in these apps. */
  readonly appIds?: readonly string[]
  /** Only these. */
  readonly appUserIds?: readonly string[]
  /** None of these. */
  readonly excludeAppUserIds?: readonly string[]
  /** Only these. */
  readonly refs?: readonly AppUserRef[]
  /** Only of these users. */
  readonly userIds?: readonly string[]
  /** Only of these kinds. */
  readonly appUserTypes?: readonly AppUserType[]
  /** Only with one of these statuses; those that are gone are found only when STATUS_DELETED is named. */
  readonly appUserStatuses?: readonly AppUserStatusValue[]
  /** Only with one of these details. */
  readonly appUserStatusDetails?: readonly string[]
  /** APP_USER_DOMAIN_EXTERNAL for outsiders, APP_USER_DOMAIN_TRUSTED for the others. */
  readonly appUserDomains?: readonly AppUserDomain[]
  /** Only agents with one of these statuses. */
  readonly agentStatuses?: readonly AppUserAgentStatus[]
  /** Only of these kinds of machine identities. */
  readonly nhiTypes?: readonly AppUserNhiType[]
  /** Only with open findings. */
  readonly withOpenFindings?: boolean
  /** Only those nobody answers for. */
  readonly withoutResponsibleParty?: boolean
  /** None of apps that are deleted; these are never shown. */
  readonly excludeDeletedApps?: boolean
  /** What they are sorted by; as they are found when absent. */
  readonly sortBy?: AppUserSearchSortBy
  /** Which way what is asked for by sortBy goes; upwards when absent. */
  readonly sortDirection?: SortDirection
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** Related objects to add to expanded: app_id, identity_user_id, last_usage, *. */
  readonly expandMask?: AppUserExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type AppUserServiceUpdateRequest = {
  /** An account in an app. */
  readonly appUser?: AppUser
  /** Which of appUserType and identityUserId to change; absent means those present. */
  readonly updateMask?: string
  /** Related objects to add to expanded: app_id, identity_user_id, last_usage, *. */
  readonly expandMask?: AppUserExpandMask
}

/** Whether an account works. */
export type AppUserStatus = {
  /** What the app says. */
  readonly status?: AppUserStatusValue
  /** What the app adds to it. */
  readonly details?: string
}

/** Whether an account works. */
export type AppUserStatusValue = 'STATUS_UNSPECIFIED' | 'STATUS_ENABLED' | 'STATUS_DISABLED' | 'STATUS_DELETED' | (string & {})

/** An account. */
export type AppUserTarget = {
  /** The app. */
  readonly appId?: string
  /** The account. */
  readonly appUserId?: string
}

/** What kind of account it is. */
export type AppUserType = 'APP_USER_TYPE_UNSPECIFIED' | 'APP_USER_TYPE_USER' | 'APP_USER_TYPE_SERVICE_ACCOUNT' | 'APP_USER_TYPE_SYSTEM_ACCOUNT' | (string & {})

/** An account has changed. */
export type AppUserUpdatedTrigger = {
  /** Fires only when this is true; always when empty. */
  readonly condition?: string
  /** The app. */
  readonly appId?: string
  /** Gives the id of the app, or several. */
  readonly appIdCel?: string
}

/** The access entitlements of the apps that are set. */
export type ApplicationAccessScope = {}

/** Somebody has to agree. */
export type Approval = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment?: boolean
  /** Only to these; to anybody when empty. */
  readonly allowedReassignees?: readonly string[]
  /** It goes to the delegates of those who have one. */
  readonly allowDelegation?: boolean
  /** Who approves gives a reason. */
  readonly requireApprovalReason?: boolean
  /** Who denies gives a reason. */
  readonly requireDenialReason?: boolean
  /** Who gives it to somebody else gives a reason. */
  readonly requireReassignmentReason?: boolean
  /** Who approves signs in once more, at this provider. */
  readonly requiresStepUpProviderId?: string
  /** The escalation counts. */
  readonly escalationEnabled?: boolean
  /** What happens when nobody decides in time. */
  readonly escalation?: Escalation
  /** It was given to somebody; filled in on tasks. */
  readonly assigned?: boolean
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

/** Messages that an approval waits. */
export type ApprovalNeededPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** Why it may go. */
export type ApproveFindingDispatchRequest = {
  /** Why. */
  readonly reason?: string
}

/** What an approval says of a finding. */
export type ApprovedFindingOutcome = 'FINDING_TASK_OUTCOME_UNSPECIFIED' | 'RISK_ACCEPTED' | (string & {})

/** What is taken for the result of a step. */
export type AssumedResult = {
  /** The name of the step. */
  readonly stepName: string
  /** It gives this. */
  readonly output?: { readonly [name: string]: unknown }
  /** It fails with this message. */
  readonly error?: string
}

/** One of them at least is filled in. */
export type AtLeastOne = {}

/** How a new passkey has to show what kind of authenticator it is on. */
export type AttestationRequirement = 'ATTESTATION_REQUIREMENT_UNSPECIFIED' | 'ATTESTATION_REQUIREMENT_NONE' | 'ATTESTATION_REQUIREMENT_INDIRECT' | 'ATTESTATION_REQUIREMENT_DIRECT' | 'ATTESTATION_REQUIREMENT_ENTERPRISE' | (string & {})

/** What is kept of a call. */
export type AuditVerbosity = 'AUDIT_VERBOSITY_UNSPECIFIED' | 'AUDIT_VERBOSITY_MINIMAL' | 'AUDIT_VERBOSITY_STANDARD' | 'AUDIT_VERBOSITY_FULL' | (string & {})

/** Google, with the client of the operator. */
export type AuthConfigGoogle = {
  /** Only people of these Google Workspace domains; empty accepts addresses of every Google Workspace domain and gmail.com. */
  readonly hostedDomains?: readonly string[]
  /** Further domains that are accepted. */
  readonly additionalHostedDomains?: readonly string[]
}

/** JumpCloud. */
export type AuthConfigJumpCloud = {
  /** The client id that the provider gave; required. */
  readonly oidcClientId?: string
  /** The client secret that the provider gave; empty keeps the one there is. */
  readonly oidcClientSecret?: string
}

/** Microsoft Entra ID, with the client of the operator. */
export type AuthConfigMicrosoft = {
  /** Only people of these directories; at least one. */
  readonly tenantIds?: readonly string[]
}

/** Any OpenID provider. */
export type AuthConfigOIDC = {
  /** The issuer as its tokens name it; required, https only. */
  readonly issuerId?: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId?: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when issuerId changes. */
  readonly oidcClientSecret?: string
  /** Scopes to ask for beside openid; email and profile when empty. */
  readonly scopes?: readonly string[]
  /** Claims that have to be exactly this; otherwise the sign-in is refused. */
  readonly exactMatchClaims?: { readonly [name: string]: string }
}

/** Okta. */
export type AuthConfigOkta = {
  /** The domain of the account, e.g. acme.okta.com; required. */
  readonly domain?: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId?: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when domain changes. */
  readonly oidcClientSecret?: string
}

/** OneLogin. */
export type AuthConfigOneLogin = {
  /** The domain of the account, e.g. acme.okta.com; required. */
  readonly domain?: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId?: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when domain changes. */
  readonly oidcClientSecret?: string
}

/** PingOne. */
export type AuthConfigPingOne = {
  /** The environment; required. */
  readonly environmentId?: string
  /** The client id that the provider gave; required. */
  readonly oidcClientId?: string
  /** The client secret that the provider gave; empty keeps the one there is. Must be given again when environmentId changes. */
  readonly oidcClientSecret?: string
}

/** Who authenticates people. */
export type AuthConfigProviderType = 'AUTH_CONFIG_PROVIDER_TYPE_UNSPECIFIED' | 'AUTH_CONFIG_PROVIDER_TYPE_GOOGLE' | 'AUTH_CONFIG_PROVIDER_TYPE_MICROSOFT' | 'AUTH_CONFIG_PROVIDER_TYPE_OKTA' | 'AUTH_CONFIG_PROVIDER_TYPE_ONELOGIN' | 'AUTH_CONFIG_PROVIDER_TYPE_JUMPCLOUD' | 'AUTH_CONFIG_PROVIDER_TYPE_PINGONE' | 'AUTH_CONFIG_PROVIDER_TYPE_OIDC' | 'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL' | 'AUTH_CONFIG_PROVIDER_TYPE_SAML' | (string & {})

/** Any SAML 2.0 identity provider, by HTTP-POST. */
export type AuthConfigSAML = {
  /** The entity id of the provider; required. */
  readonly entityId?: string
  /** Where sign-in requests are posted; required, https only. */
  readonly ssoUrl?: string
  /** One to four certificates. */
  readonly certificates?: readonly string[]
  /** The attribute that holds the e-mail address; empty takes the name identifier. */
  readonly emailAttribute?: string
  /** The name identifier format to ask for; empty asks for none. */
  readonly nameIdFormat?: string
  /** Sign the requests with the key of the tenant. */
  readonly signRequests?: boolean
  /** Accept encrypted assertions only. */
  readonly wantEncrypted?: boolean
}

/** Credentials that are kept here. */
export type AuthConfigServiceLocal = {
  /** Who else may verify a person. */
  readonly delegatedVerifiers?: readonly DelegatedVerifierType[]
}

/** Whether people sign in by a configuration. */
export type AuthConfigStatus = 'AUTH_CONFIG_STATUS_UNSPECIFIED' | 'AUTH_CONFIG_STATUS_ACTIVE' | 'AUTH_CONFIG_STATUS_DEPRECATED' | 'AUTH_CONFIG_STATUS_DISABLED' | (string & {})

/** How sure a sign-in is. */
export type AuthLevel = 'AUTH_LEVEL_UNSPECIFIED' | 'AUTH_LEVEL_NONE' | 'AUTH_LEVEL_SINGLE_FACTOR' | 'AUTH_LEVEL_MULTI_FACTOR' | 'AUTH_LEVEL_PHR' | 'AUTH_LEVEL_PHRH' | (string & {})

/** Who will own it. */
export type AuthorizeShadowAppRequest = {
  /** Users who own it; at least one. */
  readonly userIds: readonly string[]
}

/** What is done by itself, and when. */
export type Automation = {
  /** Its id. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is there for. */
  readonly description?: string
  /** The app it belongs to. */
  readonly appId?: string
  /** Its triggers fire; false also while its circuit breaker is tripped. */
  readonly enabled?: boolean
  /** Never published, or withdrawn: no trigger fires. */
  readonly isDraft?: boolean
  /** The published triggers; on demand when empty. */
  readonly triggers?: readonly AutomationTrigger[]
  /** The published steps. */
  readonly automationSteps?: readonly AutomationStep[]
  /** The triggers being worked on. */
  readonly draftTriggers?: readonly AutomationTrigger[]
  /** The steps being worked on. */
  readonly draftAutomationSteps?: readonly AutomationStep[]
  /** What a run is given. */
  readonly context?: AutomationContext
  /** Stops it when it runs more often than this within the period; 0 never does. */
  readonly circuitBreakerMax?: number
  /** The time in which runs are counted; unspecified is an hour. */
  readonly circuitBreakerPeriod?: CircuitBreakerPeriod
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** How often it was published. */
  readonly currentVersion?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it last ran. */
  readonly lastExecutedAt?: string
  /** The kind of its first trigger. */
  readonly primaryTriggerType?: TriggerType
  /** The automation ran too often and was stopped. */
  readonly circuitBreaker?: DisabledReasonCircuitBreaker
}

/** What a run is given. */
export type AutomationContext = {
  /** Any members. */
  readonly context?: { readonly [name: string]: unknown }
}

/** What to count. */
export type AutomationExecutionCountsRequest = {
  /** Only runs of automations of these apps. */
  readonly appIds?: readonly string[]
  /** Only runs of these automations. */
  readonly automationTemplateIds?: readonly string[]
  /** Only runs in one of these states. */
  readonly executionStates?: readonly AutomationExecutionState[]
  /** Only runs about these users. */
  readonly subjectUserIds?: readonly string[]
  /** The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** The beginning of the first day unless given: 30 days are counted, at most 366. */
  readonly since?: string
  /** The end of the present day unless given. */
  readonly until?: string
}

/** Related objects to add to the answer. */
export type AutomationExecutionExpandMask = {
  readonly paths?: readonly string[]
}

/** Names a run. */
export type AutomationExecutionRef = {
  /** Its id. */
  readonly id?: string
}

/** How far a run is. */
export type AutomationExecutionState = 'AUTOMATION_EXECUTION_STATE_UNSPECIFIED' | 'AUTOMATION_EXECUTION_STATE_PENDING' | 'AUTOMATION_EXECUTION_STATE_CREATING' | 'AUTOMATION_EXECUTION_STATE_GET_STEP' | 'AUTOMATION_EXECUTION_STATE_PROCESS_STEP' | 'AUTOMATION_EXECUTION_STATE_COMPLETE_STEP' | 'AUTOMATION_EXECUTION_STATE_WAITING' | 'AUTOMATION_EXECUTION_STATE_PAUSED_BY_CIRCUIT_BREAKER' | 'AUTOMATION_EXECUTION_STATE_DONE' | 'AUTOMATION_EXECUTION_STATE_ERROR' | 'AUTOMATION_EXECUTION_STATE_TERMINATE' | (string & {})

/** What holds for all automations. */
export type AutomationSettings = {
  /** No run is begun, each event that would have begun one is told in the log, and runs under way wait. */
  readonly disabled?: boolean
}

/** What automations are put in order by. */
export type AutomationSortField = 'AUTOMATION_SORT_FIELD_UNSPECIFIED' | 'AUTOMATION_SORT_FIELD_DISPLAY_NAME' | 'AUTOMATION_SORT_FIELD_CREATED_AT' | 'AUTOMATION_SORT_FIELD_LAST_EXECUTED_AT' | 'AUTOMATION_SORT_FIELD_ENABLED' | 'AUTOMATION_SORT_FIELD_PRIMARY_TRIGGER_TYPE' | (string & {})

/** Whether an automation is on. */
export type AutomationStatusFilter = 'AUTOMATION_STATUS_FILTER_UNSPECIFIED' | 'AUTOMATION_STATUS_FILTER_ON' | 'AUTOMATION_STATUS_FILTER_OFF' | (string & {})

/** One thing a run does. */
export type AutomationStep = {
  /** Its name in expressions; the run makes one when empty. */
  readonly stepName?: string
  /** Its name for people. */
  readonly stepDisplayName?: string
  /** The step is left out when this is true. */
  readonly skipIfTrueCel?: string
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

/** Names an automation. */
export type AutomationTemplateRef = {
  /** The id of the automation. */
  readonly id?: string
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

/** What becomes of runs that have begun. */
export type AutomationWaitingRuns = 'WAITING_RUNS_UNSPECIFIED' | 'WAITING_RUNS_KEEP' | 'WAITING_RUNS_CANCEL' | (string & {})

/** Amazon SES. */
export type AwsSesEmailProvider = {
  /** The role to assume. */
  readonly roleArn?: string
  /** E.g. eu-central-1. */
  readonly region?: string
  /** The configuration set. */
  readonly configurationSetName?: string
}

/** A container of Azure Blob Storage. */
export type AzureBlobDataSource = {
  /** The directory the client is in. */
  readonly tenantId: string
  /** The client that may write. */
  readonly clientId: string
  /** Its secret; absent on an update keeps the one there is. Must be given again when tenantId or storageAccount changes. */
  readonly clientSecret?: string
  /** The storage account. */
  readonly storageAccount: string
  /** The container. */
  readonly container: string
}

/** What is tried, and over which time. */
export type BacktestAutomationRequest = {
  /** Tries the triggers of the draft instead of the published ones. */
  readonly isDraft?: boolean
  /** How many days back; 30 when 0. */
  readonly days?: number
  /** Tries another limit of the circuit breaker; its own when 0. */
  readonly circuitBreakerMax?: number
  /** Tries another period; its own when unspecified. */
  readonly circuitBreakerPeriod?: CircuitBreakerPeriod
}

/** Rows that are set apart, in the older form. */
export type BindingObjectSetup = {}

/** Denies an answer where it would be shown. */
export type BlockOutputConfig = {
  /** What the caller is told. */
  readonly message?: string
  /** Where; nowhere when empty. */
  readonly surfaces?: readonly HookOutputSurface[]
}

/** Denies every answer. */
export type BlockToolCallConfig = {
  /** What the caller is told. */
  readonly message?: string
}

/** Yes or no. */
export type BoolField = {
  /** What it is when nothing is filled in. */
  readonly defaultValue?: boolean
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

/** Takes the risk. */
export type BulkAcceptRiskAction = {
  /** Why. */
  readonly justification: string
  /** Until when. */
  readonly expiresAt: string
}

/** Says who sees to it. */
export type BulkAssignAssigneeAction = {
  /** Who sees to a finding. */
  readonly assignee: FindingOwnerRef
}

/** An older name of assignAssignee. */
export type BulkAssignOwnerAction = {
  /** Who sees to a finding. */
  readonly owner: FindingOwnerRef
}

/** Which findings. */
export type BulkCreateFindingTasksRequest = {
  /** These; at most 500. */
  readonly refs?: readonly FindingRef[]
  /** What to look for. */
  readonly searchRequest?: FindingSearchRequest
  /** The policy of the tasks; that of each app when empty. */
  readonly policyId?: string
}

/** One request. */
export type BulkGrantItem = {
  /** The app. */
  readonly appId: string
  /** The entitlement of the app. */
  readonly appEntitlementId: string
  /** The user; the caller when neither this nor an account is named. */
  readonly identityUserId?: string
  /** The account, instead of the user. */
  readonly appUserId?: string
  /** Why. */
  readonly description?: string
  /** For how long; as long as is allowed when absent. */
  readonly grantDuration?: string
  /** It is an emergency. */
  readonly emergencyAccess?: boolean
  /** What is filled in, by the names of the fields of the form. */
  readonly requestData?: { readonly [name: string]: unknown }
  /** Where a grant was asked for. */
  readonly source?: TaskGrantSource
}

/** Opens it again. */
export type BulkReopenAction = {}

/** Which findings. */
export type BulkReprocessFindingsRequest = {
  /** These; at most 500. */
  readonly refs?: readonly FindingRef[]
  /** What to look for. */
  readonly searchRequest?: FindingSearchRequest
  /** Whether they are kept, which is usual, or taken back. */
  readonly manualChanges?: FindingReprocessManualChanges
}

/** Closes it. */
export type BulkResolveAction = {
  /** Why. */
  readonly reason?: string
}

/** Lets it wait. */
export type BulkSnoozeAction = {
  /** Why. */
  readonly reason: string
  /** Until when. */
  readonly snoozeUntil: string
}

/** Hides it. */
export type BulkSuppressAction = {
  /** Why. */
  readonly reason: string
}

/** Shows it again. */
export type BulkUnsuppressAction = {}

/** Which findings, and what is to become of them. */
export type BulkUpdateFindingStateRequest = {
  /** These; at most 500. */
  readonly refs?: readonly FindingRef[]
  /** What to look for. */
  readonly searchRequest?: FindingSearchRequest
  /** Lets it wait. */
  readonly snooze?: BulkSnoozeAction
  /** Hides it. */
  readonly suppress?: BulkSuppressAction
  /** Takes the risk. */
  readonly acceptRisk?: BulkAcceptRiskAction
  /** Shows it again. */
  readonly unsuppress?: BulkUnsuppressAction
  /** Closes it. */
  readonly resolve?: BulkResolveAction
  /** Opens it again. */
  readonly reopen?: BulkReopenAction
  /** Says who sees to it. */
  readonly assignAssignee?: BulkAssignAssigneeAction
  /** An older name of assignAssignee. */
  readonly assignOwner?: BulkAssignOwnerAction
}

/** Whoever the expression is true for. */
export type BundleAutomationRuleCEL = {
  /** An expression about subject that is true for members. */
  readonly expression?: string
}

/** Whoever holds one of these. */
export type BundleAutomationRuleEntitlement = {
  /** The entitlements. */
  readonly entitlementRefs?: readonly AppEntitlementRef[]
}

/** Hours of the week. */
export type BusinessHours = {
  /** A time zone, for example Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** When they begin, as HH:MM. */
  readonly start?: string
  /** When they end, as HH:MM; earlier than the start means on the next day. */
  readonly end?: string
  /** The days on which they begin; every day when empty. */
  readonly days?: readonly number[]
}

/** A list of addresses from which callers may come. */
export type CIDRRestriction = {
  /** The list limits callers; enabled and empty it refuses all of them. */
  readonly enabled?: boolean
  /** The addresses and networks. */
  readonly sourceCidr?: readonly string[]
}

/** Calls a function. */
export type CallFunction = {
  /** The function. */
  readonly functionId?: string
  /** Arguments by name. */
  readonly args?: { readonly [name: string]: string }
}

/** Whether all reviews of a running campaign go on. */
export type CampaignHealthSnapshot = {
  /** When that was looked at. */
  readonly checkedAt?: string
  /** Open reviews whose reviewers are all gone or disabled. */
  readonly phantomLockedCount?: number
}

/** What stands out in a campaign that has started. */
export type CampaignInsights = {
  /** A list in Markdown, with a line for each thing that there is to say. */
  readonly markdown?: string
}

/** Nothing to say. */
export type CancelAccessRequestDefaultsRequest = {}

/** For whom. */
export type CatalogueShelvesRequest = {
  /** The user who is to have it; the caller when empty. */
  readonly identityUserId?: string
}

/** Where an expression stands. */
export type CelEnvironment = 'policy_condition' | 'policy_approver' | 'dynamic_group' | 'workflow' | 'trigger_user' | 'trigger_account' | 'access_review_user' | 'access_review_account' | 'account_provisioning' | 'entitlement_routing' | 'finding_rule' | 'user_attribute' | (string & {})

/** Those for whom an expression is true, found at preparation. */
export type CelExpressionScope = {
  /** Evaluated with `subject`; true or a list of who is meant. */
  readonly expression?: string
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
  readonly provider?: ChatProvider
  /** Messages are sent. */
  readonly enabled?: boolean
  /** The workspace; told by the provider when empty. */
  readonly workspaceId?: string
  /** The token of the chat app; empty keeps the one there is. Must be given again when provider or apiBaseUrl changes. */
  readonly botToken?: string
  /** What calls of the provider are signed with; empty keeps the one there is. */
  readonly signingSecret?: string
  /** The address of the API when it is not the provider’s own; where messages are posted to. */
  readonly apiBaseUrl?: string
  /** When it was connected. */
  readonly connectedAt?: string
}

/** Nothing to say. */
export type ChatSettingsServiceDeleteRequest = {}

/** Where to send it: a channel or a user. */
export type ChatSettingsServiceTestRequest = {
  /** The channel. */
  readonly channel?: string
  /** The channel is named by its id. */
  readonly channelIsId?: boolean
  /** The user; goes before the channel. */
  readonly userId?: string
}

/** The changes. */
export type ChatSettingsServiceUpdateRequest = {
  /** How chat messages of the tenant are sent. */
  readonly chat?: ChatSettings
  /** Which members of chat to change; absent means those present. */
  readonly updateMask?: string
}

/** The changes, as for an update. */
export type CheckAutomationRequest = {
  /** The automation as an update would be given it, finished or not. */
  readonly automation: { readonly [name: string]: unknown }
  /** Which members of automation to change; absent means those present. */
  readonly updateMask?: string
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
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** It is used where it is bound. */
  readonly enabled?: boolean
  /** The template it was made from; empty when there was none. */
  readonly templateId?: string
  /** What it reads; input and output of tools when empty. */
  readonly inputs?: readonly ClassifierInput[]
  /** From which level on it is a hit; medium when not set. */
  readonly threshold?: ClassifierLevel
  /** Raised with every save. */
  readonly version?: number
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
  readonly id?: string
  /** The classifier. */
  readonly classifierId?: string
  /** When it runs. PRE_OUTPUT is stored and never runs: there is no surface for it. */
  readonly event?: HookEventType
  /** What is done about a hit; the strictest of all bindings is done. */
  readonly action?: ClassifierAction
  /** The gate that a call waits at; needed with REQUIRE_APPROVAL, refused otherwise. */
  readonly gateId?: string
  /** Lower ones go first; those of the same priority by id. */
  readonly priority?: number
  /** It counts. */
  readonly enabled?: boolean
  /** Raised with every save. */
  readonly version?: number
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

/** A new binding. */
export type ClassifierBindingServiceCreateRequest = {
  /** The classifier. */
  readonly classifierId: string
  /** When it runs. PRE_OUTPUT is stored and never runs: there is no surface for it. */
  readonly event?: HookEventType
  /** What is done about a hit; the strictest of all bindings is done. */
  readonly action?: ClassifierAction
  /** The gate that a call waits at; needed with REQUIRE_APPROVAL, refused otherwise. */
  readonly gateId?: string
  /** Lower ones go first; those of the same priority by id. */
  readonly priority?: number
  /** It counts. */
  readonly enabled?: boolean
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

/** Nothing to say. */
export type ClassifierBindingServiceDeleteRequest = {}

/** What to look for. */
export type ClassifierBindingServiceSearchRequest = {
  /** Only of these classifiers. */
  readonly classifierIds?: readonly string[]
  /** Only those that make calls wait at these gates. */
  readonly gateIds?: readonly string[]
  /** Only those that run then. */
  readonly events?: readonly HookEventType[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type ClassifierBindingServiceUpdateRequest = {
  /** Where a classifier is used, and what its hits lead to. */
  readonly classifierBinding?: ClassifierBinding
  /** Which members of classifierBinding to change; absent means those present. */
  readonly updateMask?: string
}

/** A rule set that comes with the service. */
export type ClassifierBuiltin = {
  /** Which. */
  readonly name?: BuiltinClassifier
}

/** An expression. */
export type ClassifierCel = {
  /** Gives 0 (none) to 3 (high), or true for the threshold. */
  readonly expression?: string
}

/** What it means that a call could not be judged. */
export type ClassifierFailMode = 'CLASSIFIER_FAIL_MODE_UNSPECIFIED' | 'CLASSIFIER_FAIL_MODE_FAIL_CLOSED' | 'CLASSIFIER_FAIL_MODE_FAIL_OPEN' | (string & {})

/** A function of the tenant. */
export type ClassifierFunction = {
  /** Its published commit is called with text, input, output, tool and caller. */
  readonly functionId?: string
}

/** What a classifier reads. */
export type ClassifierInput = 'CLASSIFIER_INPUT_UNSPECIFIED' | 'CLASSIFIER_INPUT_TOOL_INPUT' | 'CLASSIFIER_INPUT_TOOL_OUTPUT' | 'CLASSIFIER_INPUT_PROMPT' | 'CLASSIFIER_INPUT_RESPONSE' | (string & {})

/** How sure a classifier is. */
export type ClassifierLevel = 'CLASSIFIER_LEVEL_UNSPECIFIED' | 'CLASSIFIER_LEVEL_NONE' | 'CLASSIFIER_LEVEL_LOW' | 'CLASSIFIER_LEVEL_MEDIUM' | 'CLASSIFIER_LEVEL_HIGH' | (string & {})

/** The model of the tenant. */
export type ClassifierModel = {
  /** What the model judges, in words. */
  readonly instructions?: string
  /** Labels that it may give. */
  readonly labels?: readonly string[]
}

/** Regular expressions and words; one that occurs is a hit. */
export type ClassifierPattern = {
  /** Regular expressions; matching takes time linear in the text. */
  readonly regexes?: readonly string[]
  /** Whole words, in any case. */
  readonly keywords?: readonly string[]
}

/** A new classifier. */
export type ClassifierServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** It is used where it is bound. */
  readonly enabled?: boolean
  /** What it reads; input and output of tools when empty. */
  readonly inputs?: readonly ClassifierInput[]
  /** From which level on it is a hit; medium when not set. */
  readonly threshold?: ClassifierLevel
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

/** Nothing to say. */
export type ClassifierServiceDeleteRequest = {}

/** What to look for. */
export type ClassifierServiceSearchRequest = {
  /** Words that occur in the name or the description. */
  readonly query?: string
  /** Only of these kinds; all when empty. */
  readonly kinds?: readonly string[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to judge. */
export type ClassifierServiceTestRequest = {
  /** The text, at most 256 KiB. */
  readonly input: string
  /** The name of the tool that expressions and functions see. */
  readonly toolName?: string
  /** The input of the tool that expressions and functions see. */
  readonly toolInput?: { readonly [name: string]: unknown }
}

/** The changes. */
export type ClassifierServiceUpdateRequest = {
  /** Judges the texts of calls of tools. */
  readonly classifier?: Classifier
  /** Which members of classifier to change; absent means those present. */
  readonly updateMask?: string
}

/** What a classifier can be made from. */
export type ClassifierTemplate = {
  /** Its id. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** It comes with the service and cannot be changed. */
  readonly isBuiltin?: boolean
  /** What it reads; input and output of tools when empty. */
  readonly inputs?: readonly ClassifierInput[]
  /** From which level on it is a hit; medium when not set. */
  readonly threshold?: ClassifierLevel
  /** Raised with every save. */
  readonly version?: number
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

/** A new template. */
export type ClassifierTemplateServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** What it reads; input and output of tools when empty. */
  readonly inputs?: readonly ClassifierInput[]
  /** From which level on it is a hit; medium when not set. */
  readonly threshold?: ClassifierLevel
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

/** Nothing to say. */
export type ClassifierTemplateServiceDeleteRequest = {}

/** What the classifier is called. */
export type ClassifierTemplateServiceInstantiateRequest = {
  /** Its name; that of the template when absent. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** It is used where it is bound. */
  readonly enabled?: boolean
}

/** What to look for. */
export type ClassifierTemplateServiceSearchRequest = {
  /** Words that occur in the name or the description. */
  readonly query?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type ClassifierTemplateServiceUpdateRequest = {
  /** What a classifier can be made from. */
  readonly classifierTemplate?: ClassifierTemplate
  /** Which members of classifierTemplate to change; absent means those present. */
  readonly updateMask?: string
}

/** What becomes of paused runs. */
export type ClearAutomationCircuitBreakerRequest = {
  /** Run them, or cancel them. */
  readonly decision?: PausedExecutionDecision
  /** Why; needed to cancel. Kept in the log and with each run cancelled. */
  readonly reason?: string
}

/** Nothing to say. */
export type ClearProviderCredentialRequest = {}

/** Which clients that describe themselves may be used. */
export type ClientIdMetadataDocumentPolicy = 'CLIENT_ID_METADATA_DOCUMENT_POLICY_UNSPECIFIED' | 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL' | 'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE' | 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOWLIST_ONLY' | (string & {})

/** Cancels tasks. */
export type CloseAction = {
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
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
  readonly appId?: string
  /** What the app is called. */
  readonly appDisplayName?: string
  /** The entitlement. */
  readonly entitlementId?: string
  /** What it is called. */
  readonly entitlementDisplayName?: string
  /** What its resource is called. */
  readonly appResourceDisplayName?: string
  /** What the type of its resource is called. */
  readonly appResourceTypeDisplayName?: string
  /** The share of the people who hold it, 0 to 1. */
  readonly coverage?: number
  /** How many of them hold it. */
  readonly grantedCount?: number
  /** Its level of risk; empty when it has none. */
  readonly riskLevelValueId?: string
  /** How much more usual it is among them than among all people. */
  readonly lift?: number
}

/** An attribute to put people together by. */
export type CohortHintInput = {
  /** What people have in common: department, job_title, location, employment_type, employment_status, manager, or attributes. and the name of an attribute of your own. */
  readonly attribute?: string
  /** Only these values; all when there are none. */
  readonly values?: readonly string[]
  /** Higher ones are tried first. */
  readonly priority?: number
}

/** The comment. */
export type CommentFindingRequest = {
  /** What is said. */
  readonly comment: string
}

/** Messages that somebody wrote about a request. */
export type CommentOnRequestPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** Messages that a request has ended. */
export type CompletionPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** Nothing to say. */
export type ConfirmSyncValidRequest = {}

/** What has become of a conflict. */
export type ConflictAlertState = 'CONFLICT_ALERT_STATE_UNSPECIFIED' | 'CONFLICT_ALERT_STATE_ACTIVE' | 'CONFLICT_ALERT_STATE_EXEMPTED' | 'CONFLICT_ALERT_STATE_RESOLVED' | (string & {})

/** A new monitor. */
export type ConflictMonitorCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** Who is told of a new conflict. */
  readonly notificationConfig?: NotificationConfig
}

/** Nothing to say. */
export type ConflictMonitorDeleteRequest = {}

/** Nothing to say. */
export type ConflictMonitorDisableRequest = {}

/** Nothing to say. */
export type ConflictMonitorEnableRequest = {}

/** The groups as they would be. */
export type ConflictMonitorPreviewRequest = {
  /** What would be in group A; absent means what is in it. */
  readonly groupA?: readonly AppEntitlementRef[]
  /** What would be in group B; absent means what is in it. */
  readonly groupB?: readonly AppEntitlementRef[]
  /** A conflict would be to hold something of A and nothing of B; absent means as it is. */
  readonly negateGroupB?: boolean
}

/** Names a conflict monitor. */
export type ConflictMonitorRef = {
  /** The id of the monitor. */
  readonly id?: string
}

/** Names conflict monitors. */
export type ConflictMonitorRefs = {
  /** The monitors. */
  readonly conflictMonitorRefs?: readonly ConflictMonitorRef[]
}

/** Nothing to say. */
export type ConflictMonitorSyncRequest = {}

/** The changes. */
export type ConflictMonitorUpdateRequest = {
  /** Names the monitor. */
  readonly id?: string
  /** Whether it looks for conflicts. */
  readonly enabled?: boolean
  /** Names group A. */
  readonly entitlementSetAId?: string
  /** Names group B. */
  readonly entitlementSetBId?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** Who is told of a new conflict. */
  readonly notificationConfig?: NotificationConfig
  /** A conflict is to hold something of A and nothing of B. */
  readonly negateGroupB?: boolean
}

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
  readonly config?: { readonly [name: string]: unknown }
  /** When its configuration last changed. */
  readonly configUpdatedAt?: string
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
  readonly syncDisabledAt?: string
  /** PAUSED by a person, or ANOMALY. */
  readonly syncDisabledCategory?: string
  /** Why it does not sync. */
  readonly syncDisabledReason?: string
  /** Who has connected it by OAuth. */
  readonly oauthAuthorizedAs?: OAuth2AuthorizedAs
  /** Where its program can be fetched; empty when there is none. */
  readonly downloadUrl?: string
  /** The users who own it; written, they are all of them. Entitlements that own it are at …/owners. */
  readonly userIds?: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Has a connector do something it offers. */
export type ConnectorActionStep = {
  /** The name of the action. */
  readonly actionName?: string
  /** Its arguments, with {{ }} in their texts. */
  readonly argsTemplate?: { readonly [name: string]: unknown }
  /** Picks an action of a resource type. */
  readonly resourceTypeId?: string
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
}

/** Does something of the connector’s own. */
export type ConnectorActionWork = {
  /** The action. */
  readonly name: string
  /** What it takes. */
  readonly args?: { readonly [name: string]: unknown }
  /** The type of resource it is for. */
  readonly resourceTypeId?: string
}

/** A connector whose syncs are not checked. */
export type ConnectorAnomalyDetectionDisabledType = {}

/** Which. */
export type ConnectorCatalogServiceConfigurationSchemaRequest = {
  /** The kind of connector. */
  readonly catalogId?: string
  /** The app of the connector. */
  readonly appId?: string
  /** The connector, instead of its kind. */
  readonly connectorId?: string
}

/** Has a connector make an account. */
export type ConnectorCreateAccount = {
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** Names the output of a step that made a password. */
  readonly passwordCel?: string
  /** Gives the user whose attributes are mapped. */
  readonly userIdCel?: string
  /** What the new account is to be like. */
  readonly userProperties?: UserProperties
}

/** Makes an account. */
export type ConnectorCreateAccountWork = {
  /** What is known of its owner, by field of the account schema. */
  readonly profile: { readonly [name: string]: unknown }
  /** How the new account is signed in to. */
  readonly credentialOptions?: ConnectorCredentialOptions
  /** The type of account, by our id or as the source calls it; empty: the connector decides. */
  readonly resourceTypeId?: string
}

/** Makes a resource. */
export type ConnectorCreateResourceWork = {
  /** The resource, as a sync would bring it. */
  readonly resource: { readonly [name: string]: unknown }
}

/** Opens a ticket in the system of the connector. */
export type ConnectorCreateTicketWork = {
  /** The kind of ticket, as the connector declares it. */
  readonly schemaId: string
  /** What it is called. */
  readonly title: string
  /** What there is to do. */
  readonly description?: string
  /** Its labels. */
  readonly labels?: readonly string[]
  /** The other fields of its kind, by name. */
  readonly fields?: { readonly [name: string]: unknown }
}

/** How the new account is signed in to. */
export type ConnectorCredentialOptions = {
  /** A password made here; whoever owns the account can open it for a week. */
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
  /** Uses of accounts. */
  readonly uses?: number
  /** What was named as gone. */
  readonly deletes?: number
}

/** Reads how far a ticket is. */
export type ConnectorGetTicketWork = {
  /** The ticket, as its system knows it. */
  readonly ticketId: string
}

/** Gives an account an entitlement. */
export type ConnectorGrantWork = {
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The account. */
  readonly appUserId: string
}

/** Messages that a connector needs somebody. */
export type ConnectorIssuesPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** Nothing to say. */
export type ConnectorKeyServiceRotateRequest = {}

/** A secret that the connector has made for an account, encrypted with the public key of the connector. */
export type ConnectorMadeCredential = {
  /** What it is called; Password when empty. */
  readonly name?: string
  /** What it is for. */
  readonly description?: string
  /** What is inside; text/plain when empty. */
  readonly schema?: string
  /** The key of the connector it is encrypted for. */
  readonly keyId: string
  /** X25519 public key, nonce (12), tag (16) and AES-256-GCM ciphertext, one after the other. */
  readonly encryptedBytes: string
}

/** Without a password. */
export type ConnectorNoPassword = {}

/** A connector does it; empty means as defaultBehavior, by the connector of the app that can do it. */
export type ConnectorProvision = {
  /** As the connector does it. */
  readonly defaultBehavior?: DefaultBehavior
  /** The connector makes an account. */
  readonly account?: AccountProvision
  /** The connector deletes the account. */
  readonly deleteAccount?: DeleteAccount
}

/** What was sent. */
export type ConnectorPushServiceCompleteSyncRequest = {
  /** How many different records were sent; what is absent is not compared. */
  readonly expectedCounts?: ConnectorExpectedCounts
  /** What the program left out or changed, the first of it. */
  readonly warnings?: readonly ConnectorSaidWarning[]
  /** How much that was altogether; the length of warnings when smaller. */
  readonly warningCount?: number
}

/** Why. */
export type ConnectorPushServiceFailSyncRequest = {
  /** What went wrong, for people. */
  readonly error?: string
  /** What the program left out or changed, the first of it. */
  readonly warnings?: readonly ConnectorSaidWarning[]
  /** How much that was altogether; the length of warnings when smaller. */
  readonly warningCount?: number
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
  /** What the source answered; of a new account {"resourceId": {"resourceType", "resource"}, "alreadyExists"}. */
  readonly result?: { readonly [name: string]: unknown }
  /** What the connector itself has made for the account, in place of the password it was sent; of CREATE_ACCOUNT with result.resourceId, and of ROTATE_CREDENTIAL. */
  readonly credentials?: readonly ConnectorMadeCredential[]
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
  /** What the program is. */
  readonly metadata?: ConnectorSaidMetadata
}

/** The lines. */
export type ConnectorPushServiceLogSyncRequest = {
  /** The lines, oldest first; of a sync the newest 1000 are kept. */
  readonly lines: readonly ConnectorSaidSyncLine[]
}

/** Who takes it. */
export type ConnectorPushServiceNextTaskRequest = {
  /** Which of the programs that run the connector this is. */
  readonly hostId: string
  /** How long to wait when there is none, at most 30 seconds; null may come sooner. */
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

/** Nothing to say. */
export type ConnectorPushServiceRenewSyncRequest = {}

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

/** At most 1000 records and 8 MiB. */
export type ConnectorPushServiceStageUsesRequest = {
  /** The records; sending one again changes nothing. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
}

/** At most 1000 uses and 8 MiB. */
export type ConnectorPushServiceTellUsesRequest = {
  /** The uses: {"id", "principalId", "occurredAt"} with {"resourceId", "entitlementId"} or {"app"}, or neither for the app itself; telling one again changes nothing. */
  readonly list: readonly ({ readonly [name: string]: unknown })[]
}

/** A password made here; whoever owns the account can open it for a week. */
export type ConnectorRandomPassword = {
  /** How long, 12 to 128; 24 when 0. */
  readonly length?: number
}

/** Names a connector. */
export type ConnectorRef = {
  /** The id of the app. */
  readonly appId?: string
  /** The id of the connector. */
  readonly id?: string
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
  /** The new password. Absent: one is made here, and the connector may make its own instead. */
  readonly encryptedPassword?: ConnectorEncryptedPassword
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
  /** What kind of action it is. Those that enable or disable an account get its id in the one argument that they require; without arguments it is in resourceId, its type in resourceType. */
  readonly actionTypes?: readonly string[]
  /** What it takes: {"name", "displayName", "required", "type"}. The type is string when absent, or int, bool, map, stringList, resourceId, resourceIdList. */
  readonly arguments?: readonly ({ readonly [name: string]: unknown })[]
  /** What it answers. */
  readonly returns?: readonly ({ readonly [name: string]: unknown })[]
}

/** What the connector can do. */
export type ConnectorSaidCapabilities = {
  /** By type of resource. */
  readonly resourceTypes?: readonly ConnectorSaidCapability[]
  /** What making an account asks for: {"fieldMap": {name: {…}}}. */
  readonly accountCreationSchema?: { readonly [name: string]: unknown }
  /** What it can do besides. */
  readonly actions?: readonly ConnectorSaidAction[]
  /** The kinds of tickets that it can open; it has to have CAPABILITY_TICKETING. */
  readonly ticketSchemas?: readonly ConnectorSaidTicketSchema[]
}

/** What can be done with one type of resource. */
export type ConnectorSaidCapability = {
  /** The type, as the source calls it. */
  readonly resourceTypeId: string
  /** What. */
  readonly capabilities?: readonly string[]
}

/** A field of the configuration of the program. */
export type ConnectorSaidField = {
  /** Its name, as the program takes it. */
  readonly name: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** string, bool, int, stringList or stringMap. */
  readonly kind?: string
  /** The program does not start without it. */
  readonly required?: boolean
  /** Its value is never shown. */
  readonly secret?: boolean
  /** What it is unless set. */
  readonly defaultValue?: string
}

/** What the program is. */
export type ConnectorSaidMetadata = {
  /** What people call what it connects to. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** Where it is explained. */
  readonly helpUrl?: string
  /** The name of the program. */
  readonly program?: string
  /** Its version. */
  readonly programVersion?: string
  /** The version of the library it is built with. */
  readonly sdkVersion?: string
  /** Its picture: a PNG, JPEG, GIF or WebP of at most 1024 pixels a side. */
  readonly icon?: string
  /** The fields of its configuration. Their values stay where the program runs. */
  readonly fields?: readonly ConnectorSaidField[]
}

/** A line to log. */
export type ConnectorSaidSyncLine = {
  /** When it was logged; now when absent. */
  readonly at?: string
  /** How serious it is; INFO when absent. */
  readonly level?: ConnectorSyncLineLevel
  /** What it says. Passwords and tokens do not belong here. */
  readonly message: string
}

/** A kind of ticket that it can open. */
export type ConnectorSaidTicketSchema = {
  /** Names the kind. */
  readonly id: string
  /** What people call it. */
  readonly displayName?: string
  /** The statuses that its tickets may have. */
  readonly statuses?: readonly string[]
  /** What a ticket takes besides: {"name", "displayName", "required"}. */
  readonly fields?: readonly ({ readonly [name: string]: unknown })[]
}

/** Something that the program left out or changed. */
export type ConnectorSaidWarning = {
  /** The kind of record, for example grant. */
  readonly kind?: string
  /** The id of the record; its first 256 characters are kept. */
  readonly record?: string
  /** Where it stood, in words of the program. */
  readonly place?: string
  /** What is wrong with it and what was done. */
  readonly message: string
}

/** When it syncs. */
export type ConnectorScheduleCron = {
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cronSpec: string
  /** An IANA name; UTC when empty. */
  readonly timezone?: string
}

/** What to look for. */
export type ConnectorSearchRequest = {
  /** Words that occur in the name or description of the connector, or in the name of its app. */
  readonly query?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** Only those of these kinds. */
  readonly catalogIds?: readonly string[]
  /** Only those in one of these states. */
  readonly statuses?: readonly ConnectorSyncStatus[]
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** A system. */
export type ConnectorServiceConnectRequest = {
  /** What the app is called. */
  readonly appDisplayName: string
  /** What kind of connector it is. */
  readonly catalogId: string
  /** Its configuration by field; the catalogue says which there are. */
  readonly config?: { readonly [name: string]: unknown }
  /** What it is there for. */
  readonly description?: string
  /** When it syncs. */
  readonly cron?: ConnectorScheduleCron
  /** The accounts of the app make people of the directory. */
  readonly makesPeople?: boolean
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
  readonly expandMask?: ConnectorExpandMask
}

/** A new connector. */
export type ConnectorServiceCreateRequest = {
  /** What kind of connector it is; one that is not built in is run outside, by a program of yours. */
  readonly catalogId: string
  /** Its configuration by field; the catalogue says which there are. Of one that is not built in nothing is kept. */
  readonly config?: { readonly [name: string]: unknown }
  /** What it is there for. */
  readonly description?: string
  /** Its first owners. */
  readonly userIds?: readonly string[]
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask
}

/** Nothing to say. */
export type ConnectorServiceDeleteRequest = {}

/** A configuration. */
export type ConnectorServicePreviewConfigRequest = {
  /** What kind of connector it is for. */
  readonly catalogId: string
  /** The configuration by field; the catalogue says which there are. */
  readonly config?: { readonly [name: string]: unknown }
}

/** Nothing to say. */
export type ConnectorServiceRevokeCredentialRequest = {}

/** For which connector. */
export type ConnectorServiceRotateCredentialRequest = {
  /** The app. */
  readonly appId: string
  /** The connector. */
  readonly connectorId: string
}

/** A configuration. */
export type ConnectorServiceTestConfigRequest = {
  /** What kind of connector it is for. */
  readonly catalogId: string
  /** The configuration by field; the catalogue says which there are. */
  readonly config?: { readonly [name: string]: unknown }
}

/** What to try. */
export type ConnectorServiceTestRequest = {
  /** Another configuration, whose empty secrets are the stored ones; absent: the stored one. */
  readonly config?: { readonly [name: string]: unknown }
}

/** The changes. */
export type ConnectorServiceUpdateDelegatedRequest = {
  /** A data source of an app. */
  readonly connector?: Connector
  /** displayName, description, userIds; absent means those present. */
  readonly updateMask?: string
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask
}

/** The changes. */
export type ConnectorServiceUpdateRequest = {
  /** A data source of an app. */
  readonly connector?: Connector
  /** Which members of connector to change; absent means those present. */
  readonly updateMask?: string
  /** Related objects to add to expanded: app_id, user_ids, capabilities, *. */
  readonly expandMask?: ConnectorExpandMask
}

/** What holds for all connectors of the tenant. */
export type ConnectorSettings = {
  /** A full sync in which half of everything is missing is held until somebody confirms it. True when never set. */
  readonly checkBadSync: boolean
  /** People ask for access here: connectors without a schedule of their own sync every hour, else once a day. True when never set. */
  readonly accessRequests: boolean
}

/** All of them, beside each other or in settings. */
export type ConnectorSettingsServiceUpdateRequest = {
  /** A full sync in which half of everything is missing is held until somebody confirms it. True when never set. */
  readonly checkBadSync?: boolean
  /** People ask for access here: connectors without a schedule of their own sync every hour, else once a day. True when never set. */
  readonly accessRequests?: boolean
  /** All of them, as they are read. */
  readonly settings?: ConnectorSettings
}

/** By single sign-on. */
export type ConnectorSso = {}

/** How a connector is doing. */
export type ConnectorStatus = {
  /** DISABLED while it is paused or held. */
  readonly status?: ConnectorSyncStatus
  /** When its last sync began. */
  readonly startedAt?: string
  /** When its last sync ended. */
  readonly completedAt?: string
  /** When this last changed. */
  readonly updatedAt?: string
  /** Why its last sync failed. */
  readonly lastError?: string
}

/** What it syncs. */
export type ConnectorSyncConfig = {
  /** Only these types; all when empty. */
  readonly syncResourceTypeIds?: readonly string[]
}

/** What to count. */
export type ConnectorSyncCountsRequest = {
  /** Only syncs of connectors of these apps. */
  readonly appIds?: readonly string[]
  /** Only syncs of these connectors. */
  readonly connectorIds?: readonly string[]
  /** Only syncs in one of these states. */
  readonly states?: readonly ConnectorSyncState[]
  /** The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** The beginning of the first day unless given: 30 days are counted, at most 366. */
  readonly since?: string
  /** The end of the present day unless given. */
  readonly until?: string
}

/** When it syncs. */
export type ConnectorSyncCronSchedule = {
  /** Five fields: minute, hour, day, month, weekday; empty: every hour. */
  readonly cronSpec?: string
  /** An IANA name; empty: UTC. */
  readonly timezone?: string
  /** Not before. */
  readonly start?: string
}

/** Since when it fails. */
export type ConnectorSyncFailingEvidence = {
  /** Failed syncs in a row. */
  readonly consecutiveFailureCount?: number
  /** The last of them. */
  readonly lastFailedAt?: string
  /** Its sync. */
  readonly lastSyncLifecycleId?: string
  /** The first of them. */
  readonly streakStartedAt?: string
}

/** A connector whose syncs fail. */
export type ConnectorSyncFailingType = {}

/** How serious a line is. */
export type ConnectorSyncLineLevel = 'INFO' | 'DEBUG' | 'WARN' | 'ERROR' | (string & {})

/** What to look for. */
export type ConnectorSyncServiceSearchRequest = {
  /** Only syncs of connectors of these apps. */
  readonly appIds?: readonly string[]
  /** Only syncs of these connectors. */
  readonly connectorIds?: readonly string[]
  /** Only syncs in one of these states. */
  readonly states?: readonly ConnectorSyncState[]
  /** Only those made then or later. */
  readonly createdAfter?: string
  /** Only those made before then. */
  readonly createdBefore?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** How far a sync is. */
export type ConnectorSyncState = 'QUEUED' | 'RUNNING' | 'PROCESSING' | 'DONE' | 'ERROR' | 'CANCELED' | 'ERRORED_NO_DATA' | (string & {})

/** How its last sync is. */
export type ConnectorSyncStatus = 'SYNC_STATUS_UNSPECIFIED' | 'SYNC_STATUS_RUNNING' | 'SYNC_STATUS_DONE' | 'SYNC_STATUS_ERROR' | 'SYNC_STATUS_DISABLED' | (string & {})

/** A connector. */
export type ConnectorTarget = {
  /** The app. */
  readonly appId?: string
  /** The connector. */
  readonly connectorId?: string
}

/** What a connector is asked to do. */
export type ConnectorTaskKind = 'CONNECTOR_TASK_KIND_UNSPECIFIED' | 'SYNC' | 'GRANT' | 'REVOKE' | 'CREATE_ACCOUNT' | 'DELETE_RESOURCE' | 'CREATE_RESOURCE' | 'ROTATE_CREDENTIAL' | 'ACTION' | 'CREATE_TICKET' | 'GET_TICKET' | (string & {})

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
  /** Opens a ticket in the system of the connector. */
  readonly createTicket?: ConnectorCreateTicketWork
  /** Reads how far a ticket is. */
  readonly getTicket?: ConnectorGetTicketWork
}

/** How far a task is. */
export type ConnectorTaskState = 'CONNECTOR_TASK_STATE_UNSPECIFIED' | 'CONNECTOR_TASK_STATE_QUEUED' | 'CONNECTOR_TASK_STATE_RUNNING' | 'CONNECTOR_TASK_STATE_SUCCEEDED' | 'CONNECTOR_TASK_STATE_FAILED' | 'CONNECTOR_TASK_STATE_UNSUPPORTED' | 'CONNECTOR_TASK_STATE_CANCELED' | (string & {})

/** What came of a task. */
export type ConnectorTaskStatus = 'CONNECTOR_TASK_STATUS_UNSPECIFIED' | 'SUCCESS' | 'FAILED' | (string & {})

/** Addresses of the organisation that are no users; each list is replaced whole. */
export type Contacts = {
  /** Are told of decoys that were used, exposed secrets and emergency access: 20 at most. */
  readonly securityEmails?: readonly string[]
  /** Are told nothing by the service: 20 at most. */
  readonly billingEmails?: readonly string[]
  /** Are told of exports, syncs and automations that fail: 20 at most. */
  readonly operationsEmails?: readonly string[]
  /** When they were first given. */
  readonly createdAt?: string
  /** When they were last changed. */
  readonly updatedAt?: string
}

/** The access profile. */
export type CreateAccessProfileFromCohortRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** What it gives; only appId and entitlementId count. */
  readonly entitlements?: readonly CohortEntitlement[]
  /** Whom it is for: the rule is made of them. */
  readonly profileFilters?: readonly ProfileFilter[]
  /** The rule, where it is not made of profileFilters. */
  readonly celExpression?: string
  /** The rule runs. */
  readonly enableAutomation?: boolean
  /** The rule opens tasks instead of making members at once. */
  readonly createTasks?: boolean
  /** The suggestion that it comes from, which is accepted by it. */
  readonly suggestionId?: string
  /** Nothing is made: the answer says what would be. */
  readonly dryRun?: boolean
}

/** Starts an access review. */
export type CreateAccessReview = {
  /** The template of the review. */
  readonly accessReviewTemplateId?: string
  /** Gives the id of the template. */
  readonly accessReviewTemplateCel?: string
  /** What it is called; the name of the template when empty. */
  readonly campaignName?: string
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel?: string
  /** These users. */
  readonly userRefs?: readonly UserRef[]
}

/** The owner, as the path names it. */
export type CreateAppEntitlementEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** An entitlement and the group it is in. */
export type CreateAppEntitlementMonitorBindingRequest = {
  /** The monitor. */
  readonly monitorId: string
  /** The app of the entitlement. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The group. */
  readonly entitlementGroup: EntitlementGroup
}

/** The owner, as the path names it. */
export type CreateAppEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** What to add. */
export type CreateAppEntitlementProxyRequest = {
  /** Related objects to add to expanded: src_app_id, src_app_entitlement_id, dst_app_id, dst_app_entitlement_id, *. */
  readonly expandMask?: AppEntitlementProxyExpandMask
}

/** A new entitlement. */
export type CreateAppEntitlementRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** The short name of the right on its resource, for example member. */
  readonly slug?: string
  /** A name of your own, unique in the tenant; the CLI takes it. */
  readonly alias?: string
  /** What it is: membership, a permission or ownership. */
  readonly purpose?: AppEntitlementPurpose
  /** The policy that decides about requests; empty for that of the app. */
  readonly grantPolicyId?: string
  /** The policy that decides about revocations; empty for that of the app. */
  readonly revokePolicyId?: string
  /** The policy that decides about reviews; empty for that of the app. */
  readonly certifyPolicyId?: string
  /** May be asked for in an emergency. */
  readonly emergencyGrantEnabled?: boolean
  /** The policy that decides then; needed when it may be. */
  readonly emergencyGrantPolicyId?: string
  /** How risky it is, by the id of the attribute value. */
  readonly riskLevelValueId?: string
  /** Frameworks it matters to. */
  readonly complianceFrameworkValueIds?: readonly string[]
  /** The form a request fills in. */
  readonly requestSchemaId?: string
  /** The defaults of the app do not count here. */
  readonly overrideAccessRequestsDefaults?: boolean
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** The external id under which a later sync brings it. */
  readonly matchBatonId?: string
  /** The type of its resource. */
  readonly appResourceTypeId?: string
  /** Its resource; "has an account here" when absent. */
  readonly appResourceId?: string
  /** How it is given. */
  readonly provisionPolicy?: ProvisionPolicy
  /** Its first owners. */
  readonly appEntitlementOwnerIds?: readonly string[]
  /** Related objects to add to expanded: app_id, app_resource_type_id, app_resource_id, *. */
  readonly expandMask?: AppEntitlementExpandMask
  /** As long as it is not taken away. */
  readonly durationUnset?: DurationUnset
  /** How long a grant may last: 15 minutes to 10 years. */
  readonly durationGrant?: string
}

/** The owner, as the path names it. */
export type CreateAppEntitlementUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** A new app. */
export type CreateAppRequest = {
  /** What it is called; need not be unique. */
  readonly displayName: string
  /** What it is. */
  readonly description?: string
  /** What people who ask for access should know. */
  readonly instructions?: string
  /** Who approves requests; empty means the default of the tenant. */
  readonly grantPolicyId?: string
  /** Who approves that access is taken; empty means the default of the tenant. */
  readonly revokePolicyId?: string
  /** Who reviews access; empty means the default of the tenant. */
  readonly certifyPolicyId?: string
  /** How accounts find their users; strict when not said. */
  readonly identityMatching?: AppUserIdentityMatching
  /** What one account costs a month, in US dollars. */
  readonly monthlyCostUsd?: number
  /** Accounts are asked for automatically: whoever is to get something here and has no account gets one first. */
  readonly strictAccessEntitlementProvisioning?: boolean
  /** An app that a sync is still to find. */
  readonly matchBatonRef?: AppMatchBatonRef
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** Users who own it; who may only manage apps of their own becomes owner. */
  readonly owners?: readonly string[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementOwnerRefs?: readonly AppEntitlementRef[]
}

/** The owner, as the path names it. */
export type CreateAppResourceEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** The owner, as the path names it. */
export type CreateAppResourceUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** The owner, as the path names it. */
export type CreateAppUserEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** The owner, as the path names it. */
export type CreateAppUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** The owner, as the path names it. */
export type CreateAppUserUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** A new tag. */
export type CreateAttributeValueRequest = {
  /** What kind of tag it is. */
  readonly attributeTypeId: string
  /** What it says; of each type there is one, whatever its case. */
  readonly value: string
}

/** A new automation. */
export type CreateAutomationRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is there for. */
  readonly description?: string
  /** The app it belongs to. */
  readonly appId?: string
  /** Its triggers fire; false also while its circuit breaker is tripped. */
  readonly enabled?: boolean
  /** Never published, or withdrawn: no trigger fires. */
  readonly isDraft?: boolean
  /** The published triggers; on demand when empty. */
  readonly triggers?: readonly AutomationTrigger[]
  /** The published steps. */
  readonly automationSteps?: readonly AutomationStep[]
  /** The triggers being worked on. */
  readonly draftTriggers?: readonly AutomationTrigger[]
  /** The steps being worked on. */
  readonly draftAutomationSteps?: readonly AutomationStep[]
  /** What a run is given. */
  readonly context?: AutomationContext
  /** Stops it when it runs more often than this within the period; 0 never does. */
  readonly circuitBreakerMax?: number
  /** The time in which runs are counted; unspecified is an hour. */
  readonly circuitBreakerPeriod?: CircuitBreakerPeriod
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
}

/** The rule. */
export type CreateBundleAutomationRequest = {
  /** It runs. */
  readonly enabled?: boolean
  /** Joining and leaving is a task, and members get and lose what the profile gives; otherwise only the list of members changes. */
  readonly createTasks?: boolean
  /** However many are removed, it is not paused. */
  readonly disableCircuitBreaker?: boolean
  /** Kept for those who set it; profiles of every size are guarded. */
  readonly enforceOnSmallProfiles?: boolean
  /** More removals than this within an hour, in percent of the members, pause it: 1 to 100; 0 for that of the tenant. */
  readonly removedMembersThresholdPercent?: string
  /** Whoever holds one of these. */
  readonly entitlements?: BundleAutomationRuleEntitlement
  /** Whoever the expression is true for. */
  readonly cel?: BundleAutomationRuleCEL
}

/** What it says. */
export type CreateComplianceFrameworkAttributeValueRequest = {
  /** What it says; of each type there is one, whatever its case. */
  readonly value: string
}

/** The owner, as the path names it. */
export type CreateConnectorEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** The owner, as the path names it. */
export type CreateConnectorUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** What was found. */
export type CreateFindingRequest = {
  /** How bad it is. */
  readonly severity: FindingSeverity
  /** What makes it the same finding when it is sent again. */
  readonly dedupKeyParts: readonly string[]
  /** What you call its kind. */
  readonly customSubType?: string
  /** What was found, as Markdown. */
  readonly description?: string
  /** What to do, as Markdown. */
  readonly remediationDescription?: string
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** A user. */
  readonly identityUserTarget?: IdentityUserTarget
  /** An account. */
  readonly appUserTarget?: AppUserTarget
  /** A decoy. */
  readonly decoyTarget?: DecoyTarget
  /** A resource. */
  readonly appResourceTarget?: AppResourceTarget
  /** A connector. */
  readonly connectorTarget?: ConnectorTarget
  /** The whole tenant. */
  readonly tenantTarget?: TenantTarget
}

/** The routing rule. */
export type CreateFindingRoutingRuleRequest = {
  /** Says what becomes of findings as they appear. */
  readonly routingRule: FindingRoutingRule
}

/** How it is to be dealt with. */
export type CreateFindingTaskRequest = {
  /** The policy of the task; that of the app when empty. */
  readonly policyId?: string
}

/** The transformation rule. */
export type CreateFindingTransformationRuleRequest = {
  /** Changes findings as they appear. */
  readonly transformationRule: FindingTransformationRule
}

/** A new resource. */
export type CreateManuallyManagedAppResourceRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** The external id under which a later sync brings it. */
  readonly matchBatonId?: string
  /** Its first owners. */
  readonly resourceOwnerUserIds?: readonly string[]
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
}

/** A new resource type. */
export type CreateManuallyManagedResourceTypeRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it stands for. */
  readonly resourceType: AppResourceKind
}

/** A new policy. */
export type CreatePolicyRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** Steps by key. Those of the key grant, revoke, certify, access_request or provision count when no rule does. */
  readonly policySteps?: { readonly [name: string]: PolicySteps }
  /** Read from the first on; the first that is true counts. */
  readonly rules?: readonly Rule[]
  /** The policy that counts when no rule does, instead of steps of its own. */
  readonly baselinePolicyId?: string
  /** What is done after a task is closed, in this order. */
  readonly postActions?: readonly PolicyPostActions[]
  /** Not used; the steps say it. @deprecated */
  readonly reassignTasksToDelegates?: boolean
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** What it decides; cannot be changed. */
  readonly policyType: PolicyType
  /** The one object that a local policy is for. */
  readonly scope?: PolicyScope
}

/** Asks for access to be taken away. */
export type CreateRevokeTasks = {
  /** These entitlements. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
  /** Gives the entitlements. */
  readonly appEntitlementRefsCel?: string
  /** But not these. */
  readonly excludedAppEntitlementRefs?: readonly AppEntitlementRef[]
  /** Gives those left out. */
  readonly excludedAppEntitlementRefsCel?: string
  /** All the user holds. */
  readonly revokeAll?: boolean
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel?: string
  /** Names a user. */
  readonly userRef?: UserRef
}

/** Asks for access to be taken away, chosen by what it is. */
export type CreateRevokeTasksV2 = {
  /** DIRECT: what is held directly, also when it is inherited too. All when unspecified: what is only inherited goes to people, with what it comes from. */
  readonly grantSourceFilter?: RevokedGrantSourceFilter
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

/** What it says. */
export type CreateRiskLevelAttributeValueRequest = {
  /** What it says; of each type there is one, whatever its case. */
  readonly value: string
}

/** A new provider. */
export type CreateStepUpProviderRequest = {
  /** What it is called. */
  readonly displayName: string
  /** The issuer as its tokens name it; https only. Changing it drops the client secret. */
  readonly issuerUrl: string
  /** The client id that the provider gave. */
  readonly clientId: string
  /** The client secret that the provider gave. Must be given again when issuerUrl changes. */
  readonly clientSecret: string
  /** Any OpenID provider. */
  readonly oauth2?: StepUpOAuth2Settings
  /** Microsoft Entra ID. */
  readonly microsoft?: StepUpMicrosoftSettings
}

/** Makes a task of it. */
export type CreateTaskAction = {
  /** The policy of the task. */
  readonly policyId?: string
}

/** The owner, as the path names it. */
export type CreateUserEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** The owner, as the path names it. */
export type CreateUserUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** When it ends. */
export type CredentialExpiringEvidence = {
  /** It has ended. */
  readonly expired?: boolean
  /** When. */
  readonly expiresAt?: string
}

/** A credential that ends soon. */
export type CredentialExpiringType = {
  /** What it is called. */
  readonly credentialDisplayName?: string
  /** A client of a user. */
  readonly userClientId?: string
  /** A secret that a connector found. */
  readonly appResourceSecret?: AppResourceSecret
}

/** What was seen, and where. */
export type CredentialExposureServiceReportRequest = {
  /** The secret as it was seen; only hashes of it are looked at. */
  readonly secret: string
  /** Who reports it. */
  readonly scannerId: string
  /** What kind of place it was seen in. */
  readonly sourceKind?: string
  /** Where it was seen. */
  readonly sourceUrl?: string
  /** When it was seen; now, when absent. */
  readonly observedAt?: string
}

/** Which credentials people may have, and what each has to be like. */
export type CredentialInventoryPolicy = {
  /** Names the policy. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** Kept for lists; one policy applies, the default of the tenant. */
  readonly priority?: number
  /** What people may have; empty means every type. A type that the installation cannot run is not offered. */
  readonly enabledTypes?: readonly SignInCredentialType[]
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
  readonly isBuiltin?: boolean
  /** When it was made; absent for the built-in one. */
  readonly createdAt?: string
  /** When it was last changed; absent for the built-in one. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Names a credential inventory policy. */
export type CredentialInventoryPolicyRef = {
  /** The id of the policy. */
  readonly id?: string
}

/** A new credential inventory policy. */
export type CredentialInventoryPolicyServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** Kept for lists; one policy applies, the default of the tenant. */
  readonly priority?: number
  /** What people may have; empty means every type. A type that the installation cannot run is not offered. */
  readonly enabledTypes?: readonly SignInCredentialType[]
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
}

/** Nothing to say. */
export type CredentialInventoryPolicyServiceDeleteRequest = {}

/** What to look for. */
export type CredentialInventoryPolicyServiceSearchRequest = {
  /** Words that occur in the display name. */
  readonly query?: string
  /** Only these policies. */
  readonly refs?: readonly CredentialInventoryPolicyRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type CredentialInventoryPolicyServiceUpdateRequest = {
  /** Which credentials people may have, and what each has to be like. */
  readonly credentialInventoryPolicy?: CredentialInventoryPolicy
  /** Which members of credentialInventoryPolicy to change; absent means those present. */
  readonly updateMask?: string
}

/** Who saw it where. */
export type CredentialPubliclyExposedEvidence = {
  /** It no longer opens anything. */
  readonly credentialRevoked?: boolean
  /** How the hash of the secret begins. */
  readonly fingerprintPrefix?: string
  /** When it was first reported. */
  readonly firstObservedAt?: string
  /** Who reported it first. */
  readonly firstScannerId?: string
  /** Who reported it. */
  readonly reportingScanners?: readonly string[]
  /** When it stopped opening anything. */
  readonly revokedAt?: string
  /** What kind of place it was seen in. */
  readonly sourceKind?: string
  /** Where it was seen. */
  readonly sourceUrl?: string
}

/** A credential that was seen in public. */
export type CredentialPubliclyExposedType = {
  /** What it is called. */
  readonly credentialDisplayName?: string
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
export type CredentialServiceDeleteRequest = {}

/** What kind of secret a resource is. */
export type CredentialType = 'CREDENTIAL_TYPE_UNSPECIFIED' | 'CREDENTIAL_TYPE_STATIC_SECRET' | 'CREDENTIAL_TYPE_ASYMMETRIC_KEY' | 'CREDENTIAL_TYPE_CERTIFICATE' | (string & {})

/** Denies answers with a card number. */
export type CreditCardBlockingConfig = {}

/** Something found by others. */
export type CustomFindingType = {}

/** A place that exports are written to. */
export type DataSource = {
  /** Names the data source. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
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
  readonly updateMask?: string
}

/** A day. Of two bounds the narrower counts, with one day to spare for time zones. */
export type DateField = {
  /** The first day. */
  readonly minDate?: string
  /** The last day. */
  readonly maxDate?: string
  /** The first day, counted from today. */
  readonly minDaysFromToday?: number
  /** The last day, counted from today. */
  readonly maxDaysFromToday?: number
  /** Today, when nothing else is filled in. */
  readonly defaultToToday?: boolean
}

/** An owner who left. */
export type DeactivatedOwnerDetail = {
  /** Why they no longer count. */
  readonly reason?: DeactivatedOwnerReason
  /** Who. */
  readonly userId?: string
}

/** Who left. */
export type DeactivatedOwnerEvidence = {
  /** The owners. */
  readonly deactivatedOwners?: readonly DeactivatedOwnerDetail[]
}

/** Why an owner no longer counts. */
export type DeactivatedOwnerReason = 'DEACTIVATED_OWNER_REASON_UNSPECIFIED' | 'DEACTIVATED_OWNER_REASON_USER_DELETED' | 'DEACTIVATED_OWNER_REASON_USER_DISABLED' | 'DEACTIVATED_OWNER_REASON_EMPLOYMENT_INACTIVE' | (string & {})

/** How somebody came to own it. */
export type DeactivatedOwnerSource = 'DEACTIVATED_OWNER_SOURCE_UNSPECIFIED' | 'DEACTIVATED_OWNER_SOURCE_IDENTITY_CORRELATION' | 'DEACTIVATED_OWNER_SOURCE_OWNERSHIP_ASSIGNED' | (string & {})

/** Owned by somebody who left. */
export type DeactivatedOwnerType = {
  /** How they came to own it. */
  readonly source?: DeactivatedOwnerSource
}

/** Which days. */
export type DecisionTimesRequest = {
  /** The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** The beginning of the first day unless given: 30 days are counted, at most 366. */
  readonly since?: string
  /** The end of the present day unless given. */
  readonly until?: string
}

/** A credential that looks real and opens nothing; whoever uses it is told on. */
export type Decoy = {
  /** Its id. */
  readonly id?: string
  /** What it looks like. */
  readonly kind?: DecoyKind
  /** What it is called. */
  readonly displayName?: string
  /** Where it was put, and why. */
  readonly description?: string
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** Its use is no longer told. */
  readonly disabled?: boolean
  /** When somebody last used it. */
  readonly lastUsedAt?: string
  /** SHA-256 of its secret in hex; empty when it has none. */
  readonly materialFingerprintSha256?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** An access token. */
export type DecoyAccessTokenInput = {
  /** Whose it seems to be. */
  readonly subjectUserId: string
  /** When it seems to end, 1 hour to 365 days from now; absent means 180 days. */
  readonly expiresIn?: string
}

/** A client of a connector. */
export type DecoyConnectorClientInput = {}

/** What a decoy looks like. */
export type DecoyCredentialKind = 'DECOY_CREDENTIAL_KIND_UNSPECIFIED' | 'DECOY_CREDENTIAL_KIND_USER_CLIENT_CREDENTIAL' | 'DECOY_CREDENTIAL_KIND_CONNECTOR_CLIENT' | 'DECOY_CREDENTIAL_KIND_WORKLOAD_FEDERATION' | 'DECOY_CREDENTIAL_KIND_ACCESS_TOKEN' | (string & {})

/** Somebody used a decoy. */
export type DecoyCredentialUsedType = {
  /** The decoy. */
  readonly decoyId?: string
  /** What it looks like. */
  readonly kind?: DecoyCredentialKind
}

/** What a decoy looks like. */
export type DecoyKind = 'DECOY_KIND_UNSPECIFIED' | 'DECOY_KIND_USER_CLIENT_CREDENTIAL' | 'DECOY_KIND_CONNECTOR_CLIENT' | 'DECOY_KIND_WORKLOAD_FEDERATION' | 'DECOY_KIND_ACCESS_TOKEN' | (string & {})

/** Who saw it where. */
export type DecoyPubliclyExposedEvidence = {
  /** It no longer opens anything. */
  readonly credentialRevoked?: boolean
  /** How the hash of the secret begins. */
  readonly fingerprintPrefix?: string
  /** When it was first reported. */
  readonly firstObservedAt?: string
  /** Who reported it first. */
  readonly firstScannerId?: string
  /** Who reported it. */
  readonly reportingScanners?: readonly string[]
  /** When it stopped opening anything. */
  readonly revokedAt?: string
  /** What kind of place it was seen in. */
  readonly sourceKind?: string
  /** Where it was seen. */
  readonly sourceUrl?: string
}

/** A decoy that was seen in public. */
export type DecoyPubliclyExposedType = {
  /** The decoy. */
  readonly decoyId?: string
  /** What it is called. */
  readonly decoyDisplayName?: string
}

/** A new decoy. */
export type DecoyServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** Where it was put, and why. */
  readonly description?: string
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** A key of a person or a service principal. */
  readonly userClientCredential?: DecoyUserClientCredentialInput
  /** A client of a connector. */
  readonly connectorClient?: DecoyConnectorClientInput
  /** A trust that takes workload tokens. */
  readonly workloadFed?: DecoyWorkloadFedInput
  /** An access token. */
  readonly accessToken?: DecoyAccessTokenInput
}

/** Nothing to say. */
export type DecoyServiceDeleteRequest = {}

/** Nothing to say. */
export type DecoyServiceRotateRequest = {}

/** What to look for. */
export type DecoyServiceSearchRequest = {
  /** Words that occur in the display name or the description. */
  readonly query?: string
  /** Only of these kinds. */
  readonly kinds?: readonly DecoyKind[]
  /** Only with these statuses. */
  readonly statuses?: readonly DecoyStatusFilter[]
  /** Only with any of these annotations. */
  readonly annotationKeys?: readonly string[]
  /** Only those that somebody used. */
  readonly hasBeenUsed?: boolean
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type DecoyServiceUpdateRequest = {
  /** A credential that looks real and opens nothing; whoever uses it is told on. */
  readonly decoy?: Decoy
  /** Which members of decoy to change; absent means those present. */
  readonly updateMask?: string
}

/** Whether the use of a decoy is told. */
export type DecoyStatusFilter = 'DECOY_STATUS_FILTER_UNSPECIFIED' | 'DECOY_STATUS_FILTER_ACTIVE' | 'DECOY_STATUS_FILTER_DISABLED' | (string & {})

/** A decoy. */
export type DecoyTarget = {
  /** The decoy. */
  readonly decoyId?: string
}

/** A key of a person or a service principal. */
export type DecoyUserClientCredentialInput = {
  /** Whose it seems to be. */
  readonly userId: string
}

/** A trust that takes workload tokens. */
export type DecoyWorkloadFedInput = {
  /** The provider of the tokens. */
  readonly providerId: string
  /** The service principal they seem to act as. */
  readonly servicePrincipalUserId: string
  /** A CEL expression over claims that a token must meet to count, at most 1024 bytes. */
  readonly conditionExpression: string
}

/** As the connector does it. */
export type DefaultBehavior = {
  /** A connector of the app; empty for the one that can do it, chosen when it is done. */
  readonly connectorId?: string
}

/** Whether somebody stands in for a user. */
export type DelegateStatus = 'DELEGATE_STATUS_UNSPECIFIED' | 'DELEGATE_STATUS_HAS_DELEGATE' | 'DELEGATE_STATUS_NO_DELEGATE' | (string & {})

/** Which accounts elsewhere show who somebody is. */
export type DelegatedConstraints = {
  /** Accounts of Google. */
  readonly googleEnabled?: boolean
  /** Only accounts of these domains; empty means any. */
  readonly googleHostedDomains?: readonly string[]
  /** Accounts of Microsoft. */
  readonly microsoftEnabled?: boolean
  /** Only accounts of these tenants; empty means any. */
  readonly microsoftTenantIds?: readonly string[]
}

/** Another entitlement is given, which brings this one. */
export type DelegatedProvision = {
  /** The app of the other entitlement. */
  readonly appId?: string
  /** The other entitlement. */
  readonly entitlementId?: string
  /** The binding is not shown to people. */
  readonly implicit?: boolean
}

/** Who may verify a person for local sign-in. */
export type DelegatedVerifierType = 'DELEGATED_VERIFIER_TYPE_UNSPECIFIED' | 'DELEGATED_VERIFIER_TYPE_GOOGLE' | 'DELEGATED_VERIFIER_TYPE_MICROSOFT' | 'DELEGATED_VERIFIER_TYPE_GITHUB' | (string & {})

/** The connector deletes the account. */
export type DeleteAccount = {
  /** A connector of the app. */
  readonly connectorId?: string
}

/** The owner, as the path names it. */
export type DeleteAppEntitlementEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** An entitlement and the group it is in. */
export type DeleteAppEntitlementMonitorBindingRequest = {
  /** The monitor. */
  readonly monitorId: string
  /** The app of the entitlement. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The group. */
  readonly entitlementGroup: EntitlementGroup
}

/** The owner, as the path names it. */
export type DeleteAppEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** Whom to remove. */
export type DeleteAppEntitlementOwnersRequest = {}

/** Nothing to say. */
export type DeleteAppEntitlementProxyRequest = {}

/** Nothing to say. */
export type DeleteAppEntitlementRequest = {}

/** The owner, as the path names it. */
export type DeleteAppEntitlementUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** Whom to remove. */
export type DeleteAppOwnersRequest = {
  /** Whom to remove; everybody when empty. */
  readonly userIds?: readonly string[]
}

/** Nothing to say. */
export type DeleteAppRequest = {}

/** The owner, as the path names it. */
export type DeleteAppResourceEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** Whom to remove. */
export type DeleteAppResourceOwnersRequest = {}

/** The owner, as the path names it. */
export type DeleteAppResourceUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** The owner, as the path names it. */
export type DeleteAppUserEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** The owner, as the path names it. */
export type DeleteAppUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** The owner, as the path names it. */
export type DeleteAppUserUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** Nothing to say. */
export type DeleteAttributeValueRequest = {}

/** Nothing to say. */
export type DeleteAutomationRequest = {}

/** Nothing to say. */
export type DeleteBundleAutomationRequest = {}

/** Nothing to say. */
export type DeleteComplianceFrameworkAttributeValueRequest = {}

/** The owner, as the path names it. */
export type DeleteConnectorEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** The owner, as the path names it. */
export type DeleteConnectorUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** Nothing to say. */
export type DeleteFindingRoutingRuleRequest = {}

/** Nothing to say. */
export type DeleteFindingTransformationRuleRequest = {}

/** Nothing to say. */
export type DeleteManuallyManagedAppResourceRequest = {}

/** Nothing to say. */
export type DeleteManuallyManagedResourceTypeRequest = {}

/** Nothing to say. */
export type DeletePolicyRequest = {}

/** Nothing to say. */
export type DeleteRiskLevelAttributeValueRequest = {}

/** Nothing to say. */
export type DeleteStepUpProviderRequest = {}

/** Nothing to say. */
export type DeleteTenantEmailProviderRequest = {}

/** The owner, as the path names it. */
export type DeleteUserEntitlementOwnerRequest = {
  /** Names an entitlement. */
  readonly appEntitlementRef?: AppEntitlementRef
}

/** The owner, as the path names it. */
export type DeleteUserUserOwnerRequest = {
  /** Names a user. */
  readonly userRef?: UserRef
}

/** They are filled in only together with others. */
export type DependentOn = {
  /** The others. */
  readonly dependencyFieldNames?: readonly string[]
}

/** Kept on devices; cannot be saved. */
export type DevicePlacementProvision = {
  /** The boundary. */
  readonly vaultBoundaryId?: string
}

/** How often a digest comes. */
export type DigestFrequency = 'DIGEST_FREQUENCY_UNSPECIFIED' | 'DIGEST_FREQUENCY_DAILY' | 'DIGEST_FREQUENCY_WEEKLY' | (string & {})

/** One message about all that waits. */
export type DigestPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
  /** On every workday at 9, or once a week at 10, where the organisation is. */
  readonly frequency?: DigestFrequency
  /** The day of a weekly digest, from Monday to Friday. */
  readonly dayOfWeek?: Weekday
}

/** Every account makes a user. */
export type DirectoryAccountFilterAll = {}

/** An expression decides for each account. */
export type DirectoryAccountFilterCel = {
  /** true or "CREATE", "MATCH_ONLY", false or "IGNORE". */
  readonly expression?: string
}

/** Related objects to add to the answer. */
export type DirectoryExpandMask = {
  readonly paths?: readonly string[]
}

/** How accounts find the users they belong to. */
export type DirectoryMergeConfig = {
  /** Tried in order; the first that hits wins. */
  readonly matchCases?: readonly DirectoryMergeMatchCase[]
}

/** A pair of keys; accounts and users that share one match. */
export type DirectoryMergeMatchCase = {
  /** The key of an account. */
  readonly appUserKeyCel?: string
  /** The key of a user. */
  readonly userKeyCel?: string
}

/** A new directory. */
export type DirectoryServiceCreateRequest = {
  /** The app; it has synced before. */
  readonly appId: string
  /** How accounts find the users they belong to. */
  readonly mergeConfig?: DirectoryMergeConfig
  /** Related objects to add to expanded: app_id, *. */
  readonly expandMask?: DirectoryExpandMask
  /** Every account makes a user. */
  readonly all?: DirectoryAccountFilterAll
  /** An expression decides for each account. */
  readonly celExpression?: DirectoryAccountFilterCel
}

/** Nothing to say. */
export type DirectoryServiceDeleteRequest = {}

/** How it is from now on. */
export type DirectoryServiceUpdateRequest = {
  /** The app. */
  readonly appId?: string
  /** When the app became one. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Always null: one that is deleted is gone. */
  readonly deletedAt?: string
  /** How accounts find the users they belong to. */
  readonly mergeConfig?: DirectoryMergeConfig
  /** Related objects to add to expanded: app_id, *. */
  readonly expandMask?: DirectoryExpandMask
  /** Every account makes a user. */
  readonly all?: DirectoryAccountFilterAll
  /** An expression decides for each account. */
  readonly celExpression?: DirectoryAccountFilterCel
}

/** The automation ran too often and was stopped. */
export type DisabledReasonCircuitBreaker = {
  /** How many runs were counted. */
  readonly observedCount?: number
  /** In which time. */
  readonly period?: CircuitBreakerPeriod
  /** How many it may be. */
  readonly threshold?: number
  /** When it was stopped. */
  readonly trippedAt?: string
}

/** Names a discovered app, which is managed as this one from now on. */
export type DiscoveredAppRef = {
  /** The app that was looked into. */
  readonly appId: string
  /** The type of the resource that stands for it. */
  readonly appResourceTypeId: string
  /** The resource that stands for it. */
  readonly appResourceId: string
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
  readonly appId?: string
  /** The account and its access, as one. */
  readonly edgeId?: string
  /** The rule. */
  readonly ruleId?: string
  /** The account. */
  readonly subject?: string
  /** What the subject is. */
  readonly kind?: string
  /** What the access is to. */
  readonly resourceKind?: string
  /** In one sentence. */
  readonly summary?: string
  /** What is wrong. */
  readonly category?: EdgeFindingCategory
  /** The same more closely. */
  readonly subcategory?: EdgeFindingSubcategory
  /** Over how many days. */
  readonly windowDays?: number
  /** Facts. */
  readonly evidence?: readonly FindingEvidenceEntry[]
}

/** The same more closely. */
export type EdgeFindingSubcategory = 'EDGE_FINDING_SUBCATEGORY_UNSPECIFIED' | 'EDGE_FINDING_SUBCATEGORY_NEVER_USED' | 'EDGE_FINDING_SUBCATEGORY_STALE' | 'EDGE_FINDING_SUBCATEGORY_NO_GRANT' | (string & {})

/** Access and its use do not fit. */
export type EdgeFindingType = {
  /** The app. */
  readonly appId?: string
  /** The account and its access, as one. */
  readonly edgeId?: string
  /** The rule. */
  readonly ruleId?: string
  /** The account. */
  readonly subject?: string
  /** What is wrong. */
  readonly category?: EdgeFindingCategory
  /** The same more closely. */
  readonly subcategory?: EdgeFindingSubcategory
}

/** The expression and whom it is about. */
export type EditorExplainRequest = {
  /** The text as typed, at most 32 KiB. */
  readonly text?: string
  /** Where it stands; a policy condition when absent. */
  readonly environment?: CelEnvironment
  /** The subject; the caller when empty. */
  readonly userId?: string
  /** What ctx.trigger contains, for steps of automations. */
  readonly trigger?: { readonly [name: string]: unknown }
}

/** The expression. */
export type EditorValidateRequest = {
  /** The text as typed, at most 32 KiB. */
  readonly text?: string
  /** Where it stands; a policy condition when absent. */
  readonly environment?: CelEnvironment
}

/** E-mail. */
export type EmailChannelSettings = {
  /** Anything is sent on this channel. */
  readonly enabled?: boolean
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

/** The address that was looked at. */
export type EmailConfirmationServiceConfirmRequest = {
  /** The address that the person has now. */
  readonly email: string
}

/** By e-mail. */
export type EmailNotifications = {
  /** Whether e-mails are sent. */
  readonly enabled?: boolean
  /** Who gets them. */
  readonly identityUserIds?: readonly string[]
}

/** What codes sent by e-mail are like. */
export type EmailOTPConstraints = {
  /** Digits of a code, 6 to 10; 0 means 6. */
  readonly codeLength?: number
  /** Wrong codes until a new one is needed, up to 10; 0 means 5. */
  readonly maxAttempts?: number
  /** Seconds a code can be used, 60 to 3600; 0 means 600. */
  readonly ttlSeconds?: number
}

/** Denies long runs of encoded content. */
export type EncodedContentGuardConfig = {
  /** The call goes on, and a finding tells of it. */
  readonly flagOnly?: boolean
  /** From how many characters of base64 on; 256 when 0. */
  readonly minBase64Run?: number
  /** From how many characters of hex on; 128 when 0. */
  readonly minHexRun?: number
}

/** Nothing to say. */
export type EndSessionsRequest = {}

/** Settings for the entitlements of an app that a condition matches; the first rule that does wins. */
export type EntitlementConfigurationRule = {
  /** Names the rule. */
  readonly id?: string
  /** The app. */
  readonly appId?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** Which entitlements it is for; empty means all. */
  readonly condition?: string
  /** It counts. */
  readonly enabled?: boolean
  /** What an entitlement gets when the rule matches. */
  readonly settings?: EntitlementConfigurationSettings
  /** Its place; 1 comes first. */
  readonly priority?: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** Not set: deleted rules are gone. */
  readonly deletedAt?: string
}

/** A new rule. */
export type EntitlementConfigurationRuleServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** Which entitlements it is for; empty means all. */
  readonly condition?: string
  /** It counts. */
  readonly enabled?: boolean
  /** What an entitlement gets when the rule matches. */
  readonly settings?: EntitlementConfigurationSettings
  /** Its place, from 1; those behind move on. Absent means last. */
  readonly priority?: number
}

/** Nothing to say. */
export type EntitlementConfigurationRuleServiceDeleteRequest = {}

/** The new order. */
export type EntitlementConfigurationRuleServiceReorderRequest = {
  /** Every rule of the app, the first one first. */
  readonly ruleIds: readonly string[]
}

/** The changes, or a rule that has them. */
export type EntitlementConfigurationRuleServiceUpdateRequest = {
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** Which entitlements it is for; empty means all. */
  readonly condition?: string
  /** It counts. */
  readonly enabled?: boolean
  /** What an entitlement gets when the rule matches. */
  readonly settings?: EntitlementConfigurationSettings
  /** The changes as members of a rule; nothing else beside it. @deprecated */
  readonly rule?: EntitlementConfigurationRule
}

/** What an entitlement gets when the rule matches. */
export type EntitlementConfigurationSettings = {
  /** Who approves requests. */
  readonly requestPolicyId?: string
  /** The form that requests fill in. */
  readonly requestSchemaId?: string
  /** Access can be asked for in an emergency. */
  readonly emergencyGrantEnabled?: boolean
  /** Who approves those; required when they are on. */
  readonly emergencyGrantPolicyId?: string
  /** How long access lasts at most: 15 minutes to 10 years; null means no limit. */
  readonly maxGrantDuration?: string
}

/** Entitlements left out by what they are. */
export type EntitlementExclusionCriteria = {
  /** Of one of these apps. */
  readonly excludedAppIds?: readonly string[]
  /** With one of these compliance frameworks. */
  readonly excludedComplianceFrameworkIds?: readonly string[]
  /** Kept and not used. @deprecated */
  readonly excludedResourceTypeIds?: readonly string[]
  /** With one of these risk levels. */
  readonly excludedRiskLevelIds?: readonly string[]
}

/** Entitlements left out. */
export type EntitlementExclusionList = {
  /** The entitlements. */
  readonly excludedAppEntitlementRefs?: readonly AppEntitlementRef[]
}

/** Entitlements left out as an expression gives them. */
export type EntitlementExclusionListCel = {
  /** Gives a list of entitlements. */
  readonly excludedAppEntitlementRefsCel?: string
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
  readonly appIds?: readonly string[]
  /** With one of these compliance frameworks. */
  readonly complianceFrameworkIds?: readonly string[]
  /** Of one of these resource types; only together with apps. @deprecated */
  readonly resourceTypeIds?: readonly string[]
  /** With one of these risk levels. */
  readonly riskLevelIds?: readonly string[]
}

/** The entitlements named. */
export type EntitlementInclusionList = {
  /** The entitlements. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** The entitlements an expression gives. */
export type EntitlementInclusionListCel = {
  /** Gives a list of entitlements. */
  readonly appEntitlementRefsCel?: string
}

/** The owners of the entitlement. */
export type EntitlementOwnerApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback?: boolean
  /** These users. */
  readonly fallbackUserIds?: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled?: boolean
  /** These groups. */
  readonly fallbackGroupIds?: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
}

/** The owners of the entitlement. */
export type EntitlementOwnerProvisioner = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment?: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds?: readonly string[]
}

/** Names an entitlement. */
export type EntitlementRef = {
  /** Its app. */
  readonly appId?: string
  /** The entitlement. */
  readonly entitlementId?: string
}

/** What happens when nobody decides in time. */
export type Escalation = {
  /** After how many seconds: 60 to 7776000. */
  readonly expiration?: string
  /** A comment for the task. */
  readonly escalationComment?: string
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

/** Others decide. */
export type EscalationReassignToApprovers = {
  /** These users. */
  readonly approverIds?: readonly string[]
}

/** Another policy decides, from its beginning. */
export type EscalationReplacePolicy = {
  /** The policy, of the same type. */
  readonly policyId?: string
}

/** The step is passed over. */
export type EscalationSkipStep = {}

/** Evaluates expressions. */
export type EvaluateExpressions = {
  /** The values. */
  readonly expressions?: readonly Expression[]
}

/** Types of resources that are left out. */
export type ExcludedResourceTypeSelectionScope = {}

/** Entitlements that are left out. */
export type ExcludedSpecificResourcesScope = {}

/** What the run is given. */
export type ExecuteAutomationRequest = {
  /** What a run is given. */
  readonly context?: AutomationContext
  /** Runs the draft; with real effects, and counted nowhere. */
  readonly isDraft?: boolean
}

/** Why. */
export type ExemptConflictAlertRequest = {
  /** Why it is accepted. */
  readonly reason: string
}

/** Messages that access ends soon. */
export type ExpiringAccessPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
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

/** A value with a name. */
export type Expression = {
  /** Its name. */
  readonly key?: string
  /** Gives the value. */
  readonly expressionCel?: string
  /** It is not shown. */
  readonly isSecret?: boolean
}

/** Whom expressions give. */
export type ExpressionApproval = {
  /** Tried in turn; the first that gives any counts. */
  readonly expressions?: readonly string[]
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback?: boolean
  /** These users. */
  readonly fallbackUserIds?: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled?: boolean
  /** These groups. */
  readonly fallbackGroupIds?: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
  /** Whom it was given to; filled in on tasks. */
  readonly assignedUserIds?: readonly string[]
}

/** Whom expressions give. */
export type ExpressionProvisioner = {
  /** Tried in turn; the first that gives any counts. */
  readonly expressions?: readonly string[]
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment?: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds?: readonly string[]
}

/** What to look for. */
export type ExternalClientSearchRequest = {
  /** In its name, anywhere. */
  readonly query?: string
  /** Only of these users. */
  readonly userIds?: readonly string[]
  /** Only of these users, or of userIds. */
  readonly users?: readonly UserRef[]
  /** Only those that describe themselves exactly there. */
  readonly clientIdUrls?: readonly string[]
  /** Only these programs. */
  readonly wellKnownClients?: readonly WellKnownClient[]
  /** Only in these states. */
  readonly states?: readonly AiClientState[]
  /** Only of these types. */
  readonly clientTypes?: readonly McpClientType[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Nothing to say. */
export type ExternalClientServiceDeleteRequest = {}

/** The name. */
export type ExternalClientServiceUpdateRequest = {
  /** What the user calls it. */
  readonly displayName: string
}

/** How tickets are opened in another system. */
export type ExternalTicketConfig = {
  /** Names it. */
  readonly id?: string
  /** What people call it. */
  readonly displayName?: string
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** The kind of ticket, one of those that the connector declares. */
  readonly schemaId?: string
  /** The title of a ticket. {{ }} holds expressions. */
  readonly titleTemplate?: string
  /** What there is to do. {{ }} holds expressions. */
  readonly descriptionTemplate?: string
  /** The labels of a ticket. */
  readonly labels?: readonly string[]
  /** The other fields of its kind, by name. */
  readonly fieldTemplates?: { readonly [name: string]: string }
  /** A ticket with one of these is done. */
  readonly completeStatuses?: readonly string[]
  /** A ticket with one of these was refused: people take over. */
  readonly erroredStatuses?: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** The configuration. */
export type ExternalTicketConfigServiceCreateRequest = {
  /** What people call it. */
  readonly displayName: string
  /** Names a connector. */
  readonly connectorRef: ConnectorRef
  /** The kind of ticket, one of those that the connector declares. */
  readonly schemaId: string
  /** The title of a ticket. {{ }} holds expressions. */
  readonly titleTemplate: string
  /** What there is to do. {{ }} holds expressions. */
  readonly descriptionTemplate?: string
  /** The labels of a ticket. */
  readonly labels?: readonly string[]
  /** The other fields of its kind, by name. */
  readonly fieldTemplates?: { readonly [name: string]: string }
  /** A ticket with one of these is done. */
  readonly completeStatuses?: readonly string[]
  /** A ticket with one of these was refused: people take over. */
  readonly erroredStatuses?: readonly string[]
}

/** Nothing to say. */
export type ExternalTicketConfigServiceDeleteRequest = {}

/** The changes. */
export type ExternalTicketConfigServiceUpdateRequest = {
  /** How tickets are opened in another system. */
  readonly externalTicketConfig?: ExternalTicketConfig
  /** Which members of externalTicketConfig to change; absent means those present. */
  readonly updateMask?: string
}

/** A ticket is opened elsewhere. */
export type ExternalTicketProvision = {
  /** The app of the ticket system. */
  readonly appId?: string
  /** Its connector. */
  readonly connectorId?: string
  /** How tickets are made. */
  readonly externalTicketProvisionerConfigId?: string
  /** What there is to do. */
  readonly instructions?: string
}

/** Something to fill in. */
export type Field = {
  /** Its name, by which steps read it; unique in the form. Without one it is made of what people call the field. */
  readonly name?: string
  /** What people call it. */
  readonly displayName?: string
  /** What to fill in, as markdown. */
  readonly description?: string
  /** It must be filled in. */
  readonly required?: boolean
  /** It is shown and stays as it is. */
  readonly readOnly?: boolean
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
  readonly displayName?: string
  /** What it is about. */
  readonly helpText?: string
  /** Shown first. */
  readonly default?: boolean
  /** Its fields. */
  readonly fields?: readonly string[]
}

/** What fields have to do with each other. One with a value, or ticked, counts as filled in. */
export type FieldRelationship = {
  /** The fields. */
  readonly fieldNames?: readonly string[]
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
  readonly acceptedFileTypes?: readonly string[]
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
  readonly path?: string
}

/** What to look for. */
export type FindRequest = {
  /** Words that begin words of the name. */
  readonly query: string
}

/** A risk that was found. */
export type Finding = {
  /** Its id. */
  readonly id?: string
  /** The app it is about. */
  readonly appId?: string
  /** What makes it the same finding. */
  readonly fingerprint?: string
  /** What makes it the same, as it was given. */
  readonly dedupKeyParts?: readonly string[]
  /** What was found, as Markdown. */
  readonly description?: string
  /** What to do, as Markdown. */
  readonly remediationDescription?: string
  /** What others call its kind. */
  readonly customSubType?: string
  /** The annotations. @deprecated */
  readonly customTags?: { readonly [name: string]: string }
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
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
  readonly recurrenceCount?: number
  /** The detector. */
  readonly sourceDetectorId?: string
  /** Who found it. */
  readonly sourceKind?: FindingSourceKind
  /** How bad it is. */
  readonly severity?: FindingSeverity
  /** The task that deals with it. */
  readonly taskId?: string
  /** What the caller may do with this object now. */
  readonly objectPermissions?: ActorObjectPermissions
  /** How far it has been dealt with. */
  readonly state?: FindingState
  /** Who changed the state; empty when nobody did. */
  readonly stateUpdatedById?: string
  /** Why it waits. */
  readonly snoozeReason?: string
  /** Until when it waits. */
  readonly snoozeUntil?: string
  /** Why it is hidden. */
  readonly suppressReason?: string
  /** When it was resolved. */
  readonly resolvedAt?: string
  /** Until when the risk is accepted. */
  readonly riskAcceptanceExpiresAt?: string
  /** Why the risk is accepted. */
  readonly riskAcceptanceJustification?: string
  /** Who sees to it in the end. */
  readonly assigneeIdentityUserId?: string
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
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
}

/** Who is told. */
export type FindingAudience = {
  /** These users. */
  readonly users?: FindingAudienceUsers
}

/** These users. */
export type FindingAudienceUsers = {
  /** Their ids. */
  readonly userIds?: readonly string[]
}

/** What happened to a finding. */
export type FindingAuditEventType = 'FINDING_AUDIT_EVENT_TYPE_UNSPECIFIED' | 'FINDING_AUDIT_EVENT_TYPE_CREATED' | 'FINDING_AUDIT_EVENT_TYPE_STATE_CHANGED' | 'FINDING_AUDIT_EVENT_TYPE_SNOOZED' | 'FINDING_AUDIT_EVENT_TYPE_SNOOZE_EXPIRED' | 'FINDING_AUDIT_EVENT_TYPE_RISK_ACCEPTED' | 'FINDING_AUDIT_EVENT_TYPE_RISK_ACCEPTANCE_EXPIRED' | 'FINDING_AUDIT_EVENT_TYPE_SUPPRESSED' | 'FINDING_AUDIT_EVENT_TYPE_UNSUPPRESSED' | 'FINDING_AUDIT_EVENT_TYPE_RESOLVED' | 'FINDING_AUDIT_EVENT_TYPE_REOPENED' | 'FINDING_AUDIT_EVENT_TYPE_SEVERITY_OVERRIDDEN' | 'FINDING_AUDIT_EVENT_TYPE_ASSIGNEE_CHANGED' | 'FINDING_AUDIT_EVENT_TYPE_COMMENT' | 'FINDING_AUDIT_EVENT_TYPE_TASK_CREATED' | 'FINDING_AUDIT_EVENT_TYPE_TASK_CANCELLED' | 'FINDING_AUDIT_EVENT_TYPE_EVIDENCE_UPDATED' | 'FINDING_AUDIT_EVENT_TYPE_ROUTING_EVALUATED' | 'FINDING_AUDIT_EVENT_TYPE_TRANSFORMED' | (string & {})

/** What to look for. */
export type FindingAuditServiceSearchRequest = {
  /** Only of this finding. */
  readonly findingId?: string
  /** Only of findings about this app. */
  readonly appId?: string
  /** Only what they did. */
  readonly actorPrincipalId?: string
  /** Only what those did whose subject holds this. */
  readonly actorSubject?: string
  /** Only of these types; OWNER_CHANGED, which other clients know, is ASSIGNEE_CHANGED. */
  readonly eventTypes?: readonly FindingAuditEventType[]
  /** Not before. */
  readonly since?: string
  /** Before. */
  readonly until?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Which findings. */
export type FindingBulkEligibilityRequest = {
  /** These; at most 500. */
  readonly refs?: readonly FindingRef[]
  /** What to look for. */
  readonly searchRequest?: FindingSearchRequest
}

/** What to count. */
export type FindingCountsRequest = {
  /** Words that words of the finding or of what it is about begin with. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly FindingRef[]
  /** Only of these apps. */
  readonly appIds?: readonly string[]
  /** Only about these accounts. */
  readonly appUserIds?: readonly string[]
  /** Only about accounts of these kinds. */
  readonly appUserTypes?: readonly AppUserType[]
  /** Only about these resources. */
  readonly appResourceIds?: readonly string[]
  /** Only about resources of these types. */
  readonly appResourceTypeIds?: readonly string[]
  /** Only about resources with one of these traits. */
  readonly appResourceTraitIds?: readonly string[]
  /** Only about machine identities of these kinds. */
  readonly nhiTypes?: readonly NhiType[]
  /** Only about these people, or accounts of theirs. */
  readonly identityUserIds?: readonly string[]
  /** Only about these connectors, or what they report. */
  readonly connectorIds?: readonly string[]
  /** Only about these decoys. */
  readonly decoyIds?: readonly string[]
  /** Only of these types. */
  readonly findingTypes?: readonly FindingType[]
  /** Only of these kinds of your own. */
  readonly customSubTypes?: readonly string[]
  /** Only with these severities. */
  readonly severities?: readonly FindingSeverity[]
  /** Only in these states. */
  readonly states?: readonly FindingState[]
  /** Only found by these. */
  readonly sourceKinds?: readonly FindingSourceKind[]
  /** Only seen to by these; `unassigned` for those nobody sees to. */
  readonly assigneeIdentityUserIds?: readonly string[]
  /** An older name of assigneeIdentityUserIds. */
  readonly ownerIdentityUserIds?: readonly string[]
  /** Those nobody sees to as well, or only those when no assignee is named. */
  readonly includeUnassigned?: boolean
  /** Only of apps the caller owns. */
  readonly scopeToAppOwner?: boolean
  /** Only about people of these departments, or accounts of theirs. */
  readonly departments?: readonly string[]
  /** Only those that were open at this time, whatever they are now. */
  readonly openAt?: string
  /** Only those that last appeared then or later. */
  readonly appearedAfter?: string
  /** Only those that last appeared before then. */
  readonly appearedBefore?: string
  /** The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** The beginning of the first day unless given: 30 days are counted, at most 366. */
  readonly since?: string
  /** The end of the present day unless given. */
  readonly until?: string
}

/** Who hears what became of it. */
export type FindingDispatchOutcomeNotify = {
  /** When it was done. */
  readonly onDone?: boolean
  /** When it failed. */
  readonly onError?: boolean
  /** Their ids. */
  readonly recipients?: readonly string[]
}

/** Whether somebody has to agree. */
export type FindingDispatchTier = 'FINDING_DISPATCH_TIER_UNSPECIFIED' | 'FINDING_DISPATCH_TIER_AUTO' | 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL' | (string & {})

/** Sends a finding on. */
export type FindingDispatcher = {
  /** Names it within the rule; made when empty. */
  readonly key?: string
  /** What it is called. */
  readonly displayName?: string
  /** It counts. */
  readonly enabled?: boolean
  /** Whether somebody has to agree first. */
  readonly tierOverride?: FindingDispatchTier
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
  readonly key?: string
  /** What it is. */
  readonly value?: string
}

/** Which findings, and which days. */
export type FindingHistoryRequest = {
  /** Words that words of the finding or of what it is about begin with. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly FindingRef[]
  /** Only of these apps. */
  readonly appIds?: readonly string[]
  /** Only about these accounts. */
  readonly appUserIds?: readonly string[]
  /** Only about accounts of these kinds. */
  readonly appUserTypes?: readonly AppUserType[]
  /** Only about these resources. */
  readonly appResourceIds?: readonly string[]
  /** Only about resources of these types. */
  readonly appResourceTypeIds?: readonly string[]
  /** Only about resources with one of these traits. */
  readonly appResourceTraitIds?: readonly string[]
  /** Only about machine identities of these kinds. */
  readonly nhiTypes?: readonly NhiType[]
  /** Only about these people, or accounts of theirs. */
  readonly identityUserIds?: readonly string[]
  /** Only about these connectors, or what they report. */
  readonly connectorIds?: readonly string[]
  /** Only about these decoys. */
  readonly decoyIds?: readonly string[]
  /** Only of these types. */
  readonly findingTypes?: readonly FindingType[]
  /** Only of these kinds of your own. */
  readonly customSubTypes?: readonly string[]
  /** Only with these severities. */
  readonly severities?: readonly FindingSeverity[]
  /** Only found by these. */
  readonly sourceKinds?: readonly FindingSourceKind[]
  /** Only seen to by these; `unassigned` for those nobody sees to. */
  readonly assigneeIdentityUserIds?: readonly string[]
  /** An older name of assigneeIdentityUserIds. */
  readonly ownerIdentityUserIds?: readonly string[]
  /** Those nobody sees to as well, or only those when no assignee is named. */
  readonly includeUnassigned?: boolean
  /** Only of apps the caller owns. */
  readonly scopeToAppOwner?: boolean
  /** Only about people of these departments, or accounts of theirs. */
  readonly departments?: readonly string[]
  /** Only those that last appeared then or later. */
  readonly appearedAfter?: string
  /** Only those that last appeared before then. */
  readonly appearedBefore?: string
  /** The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** The beginning of the first day unless given: 30 days are counted, at most 366. */
  readonly since?: string
  /** The end of the present day unless given. */
  readonly until?: string
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

/** Names a finding. */
export type FindingRef = {
  /** The id of the finding. */
  readonly id?: string
}

/** What becomes of changes made by hand. */
export type FindingReprocessManualChanges = 'FINDING_REPROCESS_MANUAL_CHANGES_UNSPECIFIED' | 'FINDING_REPROCESS_MANUAL_CHANGES_KEEP' | 'FINDING_REPROCESS_MANUAL_CHANGES_RESET' | (string & {})

/** A part of the score. */
export type FindingRiskFactor = {
  /** In one sentence. */
  readonly description?: string
  /** Its name. */
  readonly name?: string
  /** How bad this part is. */
  readonly severity?: FindingSeverity
  /** What it adds. */
  readonly weight?: number
}

/** How much it matters, 0 to 100. */
export type FindingRiskScore = {
  /** When it was found. */
  readonly originalScore?: number
  /** Who set another score. */
  readonly overrideByUserId?: string
  /** The score that was set. */
  readonly overrideScore?: number
  /** What counts. */
  readonly score?: number
  /** The sum of the factors. */
  readonly systemScore?: number
  /** What adds up to it. */
  readonly riskFactors?: readonly FindingRiskFactor[]
}

/** Says what becomes of findings as they appear. */
export type FindingRoutingRule = {
  /** Its id. */
  readonly id?: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** It counts. */
  readonly enabled?: boolean
  /** Only findings about this app; all when empty. */
  readonly appId?: string
  /** Only findings of this type; all when unspecified. */
  readonly findingType?: FindingType
  /** Only findings for which this is true; all when empty. */
  readonly condition?: string
  /** The template it was made from. */
  readonly templateId?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** The smaller, the earlier; the first that matches counts alone. */
  readonly priority?: number
  /** What becomes of the finding. */
  readonly action?: FindingRoutingRuleAction
  /** Where it is sent on to. */
  readonly dispatchers?: readonly FindingDispatcher[]
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

/** What to look for. */
export type FindingSearchRequest = {
  /** Words that words of the finding or of what it is about begin with. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly FindingRef[]
  /** Only of these apps. */
  readonly appIds?: readonly string[]
  /** Only about these accounts. */
  readonly appUserIds?: readonly string[]
  /** Only about accounts of these kinds. */
  readonly appUserTypes?: readonly AppUserType[]
  /** Only about these resources. */
  readonly appResourceIds?: readonly string[]
  /** Only about resources of these types. */
  readonly appResourceTypeIds?: readonly string[]
  /** Only about resources with one of these traits. */
  readonly appResourceTraitIds?: readonly string[]
  /** Only about machine identities of these kinds. */
  readonly nhiTypes?: readonly NhiType[]
  /** Only about these people, or accounts of theirs. */
  readonly identityUserIds?: readonly string[]
  /** Only about these connectors, or what they report. */
  readonly connectorIds?: readonly string[]
  /** Only about these decoys. */
  readonly decoyIds?: readonly string[]
  /** Only of these types. */
  readonly findingTypes?: readonly FindingType[]
  /** Only of these kinds of your own. */
  readonly customSubTypes?: readonly string[]
  /** Only with these severities. */
  readonly severities?: readonly FindingSeverity[]
  /** Only in these states. */
  readonly states?: readonly FindingState[]
  /** Only found by these. */
  readonly sourceKinds?: readonly FindingSourceKind[]
  /** Only seen to by these; `unassigned` for those nobody sees to. */
  readonly assigneeIdentityUserIds?: readonly string[]
  /** An older name of assigneeIdentityUserIds. */
  readonly ownerIdentityUserIds?: readonly string[]
  /** Those nobody sees to as well, or only those when no assignee is named. */
  readonly includeUnassigned?: boolean
  /** Only of apps the caller owns. */
  readonly scopeToAppOwner?: boolean
  /** Only about people of these departments, or accounts of theirs. */
  readonly departments?: readonly string[]
  /** Only those that were open at this time, whatever they are now. */
  readonly openAt?: string
  /** Only those that last appeared then or later. */
  readonly appearedAfter?: string
  /** Only those that last appeared before then. */
  readonly appearedBefore?: string
  /** Which come first; those that appeared last when it is not said. */
  readonly sortBy?: FindingSortBy
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** How bad it is. */
export type FindingSeverity = 'FINDING_SEVERITY_UNSPECIFIED' | 'FINDING_SEVERITY_INFO' | 'FINDING_SEVERITY_LOW' | 'FINDING_SEVERITY_MEDIUM' | 'FINDING_SEVERITY_HIGH' | 'FINDING_SEVERITY_CRITICAL' | (string & {})

/** Which findings come first. */
export type FindingSortBy = 'FINDING_SORT_BY_UNSPECIFIED' | 'FINDING_SORT_BY_LAST_APPEARED' | 'FINDING_SORT_BY_SEVERITY' | (string & {})

/** Who found it. */
export type FindingSourceKind = 'FINDING_SOURCE_KIND_UNSPECIFIED' | 'FINDING_SOURCE_KIND_DETECTOR' | 'FINDING_SOURCE_KIND_EXTERNAL' | (string & {})

/** How far a finding has been dealt with. */
export type FindingState = 'FINDING_STATE_UNSPECIFIED' | 'FINDING_STATE_OPEN' | 'FINDING_STATE_IN_PROGRESS' | 'FINDING_STATE_RESOLVED' | 'FINDING_STATE_SNOOZED' | 'FINDING_STATE_RISK_ACCEPTED' | 'FINDING_STATE_SUPPRESSED' | (string & {})

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
  readonly id?: string
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** It counts. */
  readonly enabled?: boolean
  /** Only findings about this app; all when empty. */
  readonly appId?: string
  /** Only findings of this type; all when unspecified. */
  readonly findingType?: FindingType
  /** Only findings for which this is true; all when empty. */
  readonly condition?: string
  /** The template it was made from. */
  readonly templateId?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it last changed. */
  readonly updatedAt?: string
  /** The smaller, the earlier; of two that set the same the later counts. */
  readonly evaluationOrder?: number
  /** What it changes. */
  readonly transforms?: readonly FindingTransform[]
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
  readonly enabledByDefault?: boolean
  /** Why that is so. */
  readonly defaultReason?: string
  /** Findings of the type that are not resolved. */
  readonly openCount?: number
}

/** How much of the rule. */
export type ForceRunBundleAutomationRequest = {
  /** Of a rule by entitlements: only holders of these are looked at, and nobody leaves. */
  readonly refs?: readonly AppEntitlementRef[]
}

/** Nothing to say. */
export type ForceSyncRequest = {}

/** Code of the tenant that automations, rules and people run. */
export type Function = {
  /** Its id; says which one an update changes. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it does. */
  readonly description?: string
  /** What it is for; cannot be changed. */
  readonly functionType?: FunctionType
  /** The newest commit; empty when there is none. */
  readonly head?: string
  /** The commit that callers run; empty when nothing is published. */
  readonly publishedCommitId?: string
  /** Nothing is published. */
  readonly isDraft?: boolean
  /** Secrets that the code reads, by name; replaced as a whole, and never shown. */
  readonly secret?: { readonly [name: string]: string }
  /** The same for runs and tests that ask for the environment "draft". */
  readonly draftSecret?: { readonly [name: string]: string }
  /** Hosts that the code may call; https unless the port is 80. */
  readonly outboundNetworkAllowlist?: readonly string[]
  /** Roles that the calls of the code are cut down to. */
  readonly scopedRoleIds?: readonly string[]
  /** How many started processes wait for a call. */
  readonly provisionedConcurrency?: number
  /** It calls the API as the service principal that is bound to it. */
  readonly useSpn?: boolean
  /** Hooks that name it. */
  readonly hookRefs?: readonly string[]
  /** Automations that name it, drafts included. */
  readonly workflowTemplateRefs?: readonly string[]
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** How far a run of a function is. */
export type FunctionInvocationStatus = 'FUNCTION_INVOCATION_STATUS_UNSPECIFIED' | 'FUNCTION_INVOCATION_STATUS_PENDING' | 'FUNCTION_INVOCATION_STATUS_RUNNING' | 'FUNCTION_INVOCATION_STATUS_SUCCESS' | 'FUNCTION_INVOCATION_STATUS_ERROR' | (string & {})

/** What a function is for. */
export type FunctionType = 'FUNCTION_TYPE_UNSPECIFIED' | 'FUNCTION_TYPE_ANY' | 'FUNCTION_TYPE_CODE_MODE' | (string & {})

/** What to look for. */
export type FunctionsInvocationSearchRequest = {
  /** Only those in one of these. */
  readonly statuses?: readonly FunctionInvocationStatus[]
  /** Only those of this commit. */
  readonly commitId?: string
  /** Only those that one of these had run. */
  readonly sources?: readonly string[]
  /** Only those asked for then or later. */
  readonly since?: string
  /** Only those asked for before then. */
  readonly until?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Nothing to say. */
export type FunctionsInvocationServiceCancelRequest = {}

/** What to look for. */
export type FunctionsSearchRequest = {
  /** Words that occur in the name or the description. */
  readonly query?: string
  /** Only these types; FUNCTION_TYPE_ANY when empty. */
  readonly functionTypes?: readonly FunctionType[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Nothing to say. */
export type FunctionsServiceCreateFinalCommitRequest = {}

/** A new function. */
export type FunctionsServiceCreateFunctionRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it does. */
  readonly description?: string
  /** What it is for; cannot be changed. */
  readonly functionType?: FunctionType
  /** The files of the first commit by path, each as base64; main.ts must be among them. */
  readonly initialContent?: { readonly [name: string]: string }
  /** What the commit changes. */
  readonly commitMessage?: string
}

/** The files that will come. */
export type FunctionsServiceCreateInitialCommitRequest = {
  /** Every file of the commit. */
  readonly filenames: readonly string[]
  /** What the commit changes. */
  readonly commitMessage?: string
}

/** The tag. */
export type FunctionsServiceCreateTagRequest = {
  /** Its name. */
  readonly name: string
  /** The commit. */
  readonly commitId: string
}

/** Nothing to say. */
export type FunctionsServiceDeleteFunctionRequest = {}

/** What to run. */
export type FunctionsServiceInvokeRequest = {
  /** A commit; the published one when empty. */
  readonly commitId?: string
  /** The JSON object that the code is given, as base64; {} when absent. */
  readonly json?: string
  /** Not used: functions have no volumes. */
  readonly vfsId?: string
  /** draft: the draft secrets, when there are any; empty: the others. */
  readonly env?: string
}

/** What to test. */
export type FunctionsServiceTestRequest = {
  /** A commit; the published one when empty, or the newest when nothing is published. */
  readonly commitId?: string
  /** draft: the draft secrets, when there are any; empty: the others. */
  readonly env?: string
}

/** The changes. */
export type FunctionsServiceUpdateFunctionRequest = {
  /** Code of the tenant that automations, rules and people run. */
  readonly function?: Function
  /** Which members of function to change; absent means those present. */
  readonly updateMask?: string
  /** Files of a new commit by path, each as base64: the whole tree. */
  readonly content?: { readonly [name: string]: string }
  /** What the commit changes. */
  readonly commitMessage?: string
  /** Publishes the new commit too, or does nothing at all. */
  readonly publishContent?: boolean
}

/** What became of a call. */
export type GatewayCallResult = 'TOOL_CALL_RESULT_UNSPECIFIED' | 'TOOL_CALL_RESULT_SUCCESS' | 'TOOL_CALL_RESULT_DENIED' | 'TOOL_CALL_RESULT_ERROR' | (string & {})

/** Makes a password. */
export type GeneratePassword = {
  /** What a password is made of. */
  readonly policy?: GeneratePasswordPolicy
  /** Kept and not used. @deprecated */
  readonly passwordPolicyId?: string
}

/** What a password is made of. */
export type GeneratePasswordPolicy = {
  /** The least characters. */
  readonly minCharacterCount?: number
  /** The most characters. */
  readonly maxCharacterCount?: number
  /** At least one of a to z. */
  readonly requireLowercase?: boolean
  /** At least one of A to Z. */
  readonly requireUppercase?: boolean
  /** At least one of 0 to 9. */
  readonly requireNumbers?: boolean
  /** At least one that is neither letter nor digit. */
  readonly requireSpecialCharacters?: boolean
  /** Any special character. */
  readonly noRestrictions?: boolean
  /** The special characters allowed. */
  readonly customCharacters?: string
  /** Characters that may not occur. */
  readonly excludedCharacters?: string
}

/** An entitlement and the group it is in. */
export type GetAppEntitlementMonitorBindingRequest = {
  /** The monitor. */
  readonly monitorId: string
  /** The app of the entitlement. */
  readonly appId: string
  /** The entitlement. */
  readonly appEntitlementId: string
  /** The group. */
  readonly entitlementGroup: EntitlementGroup
}

/** Mail of Google Workspace. */
export type GoogleWorkspaceEmailProvider = {
  /** The key of the service account. */
  readonly serviceAccountJson?: string
  /** Whose mailbox sends. */
  readonly delegatedUser?: string
}

/** Access by the access profiles that ask for it. */
export type GrantAccessProfileFilter = {
  /** Which profiles count. */
  readonly filterType?: AccessProfileFilterType
  /** Access that one of these asks for. */
  readonly includedAccessProfileIds?: readonly string[]
  /** Access that one of these asks for is left out. */
  readonly excludedAccessProfileIds?: readonly string[]
}

/** What to count. */
export type GrantCountsRequest = {
  /** Only those of this user. */
  readonly userId?: string
  /** Only those in these apps. */
  readonly appIds?: readonly string[]
  /** Only those of these accounts. */
  readonly appUserIds?: readonly string[]
  /** Only those of these entitlements. */
  readonly entitlementRefs?: readonly AppEntitlementRef[]
  /** Only those of entitlements with one of these slugs. */
  readonly entitlementSlugs?: readonly string[]
  /** Only those on these resources. */
  readonly resourceIds?: readonly string[]
  /** Only those on resources of these types. */
  readonly resourceTypeIds?: readonly string[]
  /** Only those of entitlements of these purposes. */
  readonly purpose?: readonly AppEntitlementPurpose[]
  /** Only those of people of these departments. */
  readonly departments?: readonly string[]
  /** Only those on resources of types that are called so. */
  readonly kinds?: readonly string[]
  /** Only those of entitlements with one of these risk levels; empty for none. */
  readonly riskLevelIds?: readonly string[]
  /** Only those that were not used for so many days, in apps that report uses. */
  readonly unusedDays?: number
}

/** Somebody no longer holds an entitlement. */
export type GrantDeletedTrigger = {
  /** Which grants fire the trigger. */
  readonly grantTriggerFilter?: GrantTriggerFilter
}

/** Whether somebody holds something. */
export type GrantEnrollmentStatus = 'GRANT_ENROLLMENT_STATUS_UNSPECIFIED' | 'GRANT_ENROLLMENT_STATUS_GRANTED' | 'GRANT_ENROLLMENT_STATUS_NOT_GRANTED' | (string & {})

/** Entitlements left out by what they are. */
export type GrantEntitlementExclusionCriteria = {
  /** Of one of these apps. */
  readonly excludedAppIds?: readonly string[]
  /** With one of these compliance frameworks. */
  readonly excludedComplianceFrameworkIds?: readonly string[]
  /** With one of these risk levels. */
  readonly excludedRiskLevelIds?: readonly string[]
}

/** Entitlements left out. */
export type GrantEntitlementExclusionList = {
  /** The entitlements. */
  readonly excludedAppEntitlementRefs?: readonly AppEntitlementRef[]
}

/** Entitlements left out as an expression gives them. */
export type GrantEntitlementExclusionListCel = {
  /** Gives a list of entitlements. */
  readonly excludedAppEntitlementRefsCel?: string
}

/** Nothing is left out. */
export type GrantEntitlementExclusionNone = {}

/** Entitlements by what they are. */
export type GrantEntitlementInclusionCriteria = {
  /** Of one of these apps. */
  readonly appIds?: readonly string[]
  /** With one of these compliance frameworks. */
  readonly complianceFrameworkIds?: readonly string[]
  /** With one of these risk levels. */
  readonly riskLevelIds?: readonly string[]
}

/** The entitlements named. */
export type GrantEntitlementInclusionList = {
  /** The entitlements. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** The entitlements an expression gives. */
export type GrantEntitlementInclusionListCel = {
  /** Gives a list of entitlements. */
  readonly appEntitlementRefsCel?: string
}

/** Asks for access to be given. */
export type GrantEntitlements = {
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel?: string
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

/** Which grants. */
export type GrantFilter = {
  /** Both when unspecified. */
  readonly grantFilterType?: GrantFilterType
  /** Any when unspecified. */
  readonly grantJustificationType?: GrantJustificationType
  /** Both when unspecified. */
  readonly grantSourceFilter?: GrantSourceFilter
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

/** What grants are sorted by. */
export type GrantSortBy = 'GRANT_SORT_BY_UNSPECIFIED' | 'GRANT_SORT_BY_GRANTED_AT' | 'GRANT_SORT_BY_HOLDER' | (string & {})

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
  readonly typeFilter?: GrantFilterType
  /** Held directly or through something else. */
  readonly sourceFilter?: GrantSourceFilter
  /** Access by the access profiles that ask for it. */
  readonly accessProfileFilter?: GrantAccessProfileFilter
  /** Access that was never reviewed, or that has changed since it was. */
  readonly changedSinceLastReview?: boolean
  /** Access given so long ago or longer. */
  readonly daysSinceAdded?: string
  /** Access reviewed so long ago or longer, and access never reviewed. */
  readonly daysSinceReviewed?: string
  /** Access that was given in a time. */
  readonly grantsAddedBetween?: GrantsAddedBetween
}

/** Only its owners open what is in it. */
export type GroupAuthzVault = {}

/** The members of a group. */
export type GroupProvisioner = {
  /** The app the group is in. */
  readonly appId?: string
  /** The entitlement whose holders are the members. */
  readonly appGroupId?: string
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment?: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds?: readonly string[]
}

/** Looks at calls of tools before or after them, and may change or deny them. */
export type Hook = {
  /** Its id. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** When it runs. PRE_OUTPUT is stored and runs nowhere. */
  readonly event?: HookEventType
  /** Lower ones run first; those of the same priority by id. */
  readonly priority?: number
  /** It runs. */
  readonly enabled?: boolean
  /** Which calls a hook looks at. */
  readonly filter?: HookFilter
  /** It runs only where a rule of the agent classifier policy names it. */
  readonly managedByGuardrails?: boolean
  /** Raised with every save. */
  readonly version?: number
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
  readonly celExpression?: string
}

/** A function of the tenant. */
export type HookFunctionRef = {
  /** The function. */
  readonly functionId?: string
  /** The commit that runs; the published one when empty. */
  readonly commitId?: string
}

/** Where an answer is shown. */
export type HookOutputSurface = 'HOOK_OUTPUT_SURFACE_UNSPECIFIED' | 'HOOK_OUTPUT_SURFACE_SLACK' | 'HOOK_OUTPUT_SURFACE_WEB' | (string & {})

/** A hook. */
export type HookRef = {
  /** Its id. */
  readonly id?: string
}

/** What to look for. */
export type HooksSearchRequest = {
  /** Words that occur in the name or the description. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly HookRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** A new hook. */
export type HooksServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** When it runs. PRE_OUTPUT is stored and runs nowhere. */
  readonly event: HookEventType
  /** Lower ones run first; those of the same priority by id. */
  readonly priority?: number
  /** It runs. */
  readonly enabled?: boolean
  /** Which calls a hook looks at. */
  readonly filter?: HookFilter
  /** It runs only where a rule of the agent classifier policy names it. */
  readonly managedByGuardrails?: boolean
  /** A function of the tenant. */
  readonly function?: HookFunctionRef
  /** What a hook does that comes with the service. */
  readonly builtinPattern?: BuiltInPattern
  /** Members that are put into the input of a call; one that is null is taken out. */
  readonly jsonPatch?: JSONPatchConfig
}

/** Nothing to say. */
export type HooksServiceDeleteRequest = {}

/** The changes. */
export type HooksServiceUpdateRequest = {
  /** Looks at calls of tools before or after them, and may change or deny them. */
  readonly hook?: Hook
  /** Which members of hook to change; absent means those present. */
  readonly updateMask?: string
}

/** The mapping. */
export type HttpConnectorConfigValidateRequest = {
  /** YAML or JSON. */
  readonly text?: string
}

/** The policies of users for whom no other is assigned; an empty id means the built-in one. */
export type IdentityPolicyTenantDefaults = {
  /** The session policy. */
  readonly sessionPolicyId?: string
  /** The sign-in policy. */
  readonly signInPolicyId?: string
  /** The policy for credentials. */
  readonly credentialInventoryPolicyId?: string
  /** The policy for recovery. */
  readonly recoveryPolicyId?: string
  /** Not served: must be empty. */
  readonly resourcePolicyId?: string
  /** Not served: must be empty. */
  readonly enrollmentRequirementId?: string
  /** Not served: must be empty. */
  readonly universalPromiseIds?: readonly string[]
  /** When a default was first set. */
  readonly createdAt?: string
  /** When they were last changed. */
  readonly updatedAt?: string
}

/** The changes. */
export type IdentityPolicyTenantDefaultsServiceUpdateRequest = {
  /** The policies of users for whom no other is assigned; an empty id means the built-in one. */
  readonly defaults?: IdentityPolicyTenantDefaults
  /** Which members of defaults to change; absent means those present. */
  readonly updateMask?: string
}

/** A user. */
export type IdentityUserTarget = {
  /** The user. */
  readonly identityUserId?: string
}

/** Nothing to say. */
export type IgnoreShadowAppRequest = {}

/** A value of an attribute. */
export type IncludedUserAttributeValue = {
  /** The value. */
  readonly value?: string
}

/** Values of an attribute, any of which will do. */
export type IncludedUserAttributeValues = {
  /** The values. */
  readonly values?: readonly IncludedUserAttributeValue[]
}

/** A whole number. */
export type Int64Field = {
  /** What it is when nothing is filled in. */
  readonly defaultValue?: string
  /** What stands in the empty field. */
  readonly placeholder?: string
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
  readonly in?: readonly string[]
  /** None of these. */
  readonly notIn?: readonly string[]
  /** Accepted: an empty value is never checked, only missed where one is required. */
  readonly ignoreEmpty?: boolean
}

/** Calls a function. */
export type InvokeFunctionDispatcher = {
  /** The function. */
  readonly functionId: string
  /** A commit of it; the published one when empty. */
  readonly functionCommitId?: string
  /** Arguments. */
  readonly args?: { readonly [name: string]: string }
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
  readonly allowedHosts?: readonly string[]
  /** What is done; REDACT when not set. */
  readonly action?: LinkFilterAction
  /** Images that are loaded from other hosts are taken out, whatever the action. */
  readonly blockImages?: boolean
}

/** Which page. */
export type ListOwnedServiceAccountsRequest = {
  /** Related objects to add to expanded: app_id, identity_user_id, last_usage, *. */
  readonly expandMask?: AppUserExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** An app whose users are kept by the service itself. */
export type LocalDirectoryConfig = {
  /** The app. */
  readonly appId?: string
  /** What it is called. */
  readonly displayName?: string
  /** New people go here unless another directory is named; the one before loses it. */
  readonly isDefault?: boolean
  /** People with an address of one of the domains may register by themselves. */
  readonly allowSelfRegistration?: boolean
  /** Domains of addresses that may register; at least one where people may. */
  readonly selfRegistrationDomains?: readonly string[]
  /** How long an invitation can be accepted, 1 hour to 90 days; 7 days when absent. */
  readonly invitationTtl?: string
  /** Not served: must be empty. */
  readonly defaultProfileTypeId?: string
  /** Not served: must be empty. */
  readonly onboardingFlowId?: string
  /** Not served: must be empty. */
  readonly organizationId?: string
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A new local directory. */
export type LocalDirectoryConfigServiceCreateRequest = {
  /** The app. */
  readonly appId: string
  /** What it is called. */
  readonly displayName: string
  /** New people go here unless another directory is named; the one before loses it. */
  readonly isDefault?: boolean
  /** People with an address of one of the domains may register by themselves. */
  readonly allowSelfRegistration?: boolean
  /** Domains of addresses that may register; at least one where people may. */
  readonly selfRegistrationDomains?: readonly string[]
  /** How long an invitation can be accepted, 1 hour to 90 days; 7 days when absent. */
  readonly invitationTtl?: string
  /** Not served: must be empty. */
  readonly defaultProfileTypeId?: string
  /** Not served: must be empty. */
  readonly onboardingFlowId?: string
  /** Not served: must be empty. */
  readonly organizationId?: string
}

/** Nothing to say. */
export type LocalDirectoryConfigServiceDeleteRequest = {}

/** The changes. */
export type LocalDirectoryConfigServiceUpdateRequest = {
  /** An app whose users are kept by the service itself. */
  readonly localDirectoryConfig?: LocalDirectoryConfig
  /** Which members of localDirectoryConfig to change; absent means those present. */
  readonly updateMask?: string
}

/** What became of an invitation. */
export type LocalInvitationStatus = 'LOCAL_INVITATION_STATUS_UNSPECIFIED' | 'LOCAL_INVITATION_STATUS_PENDING' | 'LOCAL_INVITATION_STATUS_ACCEPTED' | 'LOCAL_INVITATION_STATUS_REVOKED' | 'LOCAL_INVITATION_STATUS_EXPIRED' | (string & {})

/** A new invitation. */
export type LocalUserInvitationServiceCreateRequest = {
  /** The address of the person. */
  readonly email: string
  /** What the person is called; it can be changed on acceptance. */
  readonly displayName?: string
  /** Roles that the person gets; a basic user when empty. */
  readonly initialRoleIds?: readonly string[]
  /** Why the person is invited. */
  readonly purpose?: string
  /** The user who answers for the person. */
  readonly sponsorUserId?: string
  /** What the invitation belongs to elsewhere; kept as it was sent. */
  readonly jobId?: string
  /** Not served: must be empty. */
  readonly onboardingFlowId?: string
}

/** Nothing to say. */
export type LocalUserInvitationServiceRevokeRequest = {}

/** What to look for. */
export type LocalUserInvitationServiceSearchRequest = {
  /** Only invitations of this local directory. */
  readonly directoryAppId?: string
  /** Only invitations in this state. */
  readonly statusFilter?: LocalInvitationStatus
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** A set of tools of one server, which people ask for as one. */
export type MCPAccessProfile = {
  /** Its id. */
  readonly id?: string
  /** The app. */
  readonly appId?: string
  /** The server. */
  readonly connectorId?: string
  /** What people call the server. */
  readonly connectorDisplayName?: string
  /** The entitlement that people ask for. */
  readonly appEntitlementId?: string
  /** A published access profile offers it. */
  readonly requestable?: boolean
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** It is kept by the service: all approved tools, or all that only read. */
  readonly isBuiltin?: boolean
  /** How many approved tools it has. */
  readonly toolCount?: number
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** A toolset. */
export type MCPAccessProfileServiceCreateRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
}

/** Nothing to say. */
export type MCPAccessProfileServiceDeleteRequest = {}

/** The changes. */
export type MCPAccessProfileServiceUpdateRequest = {
  /** A set of tools of one server, which people ask for as one. */
  readonly profile?: MCPAccessProfile
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
}

/** The tools. */
export type MCPAccessProfileToolBindingServiceCreateRequest = {
  /** Tools of the server. */
  readonly mcpToolIds: readonly string[]
}

/** The tools. */
export type MCPAccessProfileToolBindingServiceDeleteRequest = {
  /** Tools of the server. */
  readonly mcpToolIds: readonly string[]
}

/** The tools. */
export type MCPAccessProfileToolBindingServiceGetAccessProfilesForToolsRequest = {
  /** Tools of the server. */
  readonly mcpToolIds: readonly string[]
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

/** Something that a tool server lets programs read. */
export type MCPResource = {
  /** Its id. */
  readonly id?: string
  /** The app. */
  readonly appId?: string
  /** The server. */
  readonly connectorId?: string
  /** The entitlement that lets people read it. */
  readonly appEntitlementId?: string
  /** Whether it is one resource, or a template of many. */
  readonly kind?: McpResourceKind
  /** Its address; empty for a template. */
  readonly uri?: string
  /** The template of its addresses (RFC 6570); empty for one resource. */
  readonly uriTemplate?: string
  /** Its address or template as clients use it: with the prefix of the server. */
  readonly exposedUri?: string
  /** What the server calls it. */
  readonly name?: string
  /** What the server calls it for people. */
  readonly title?: string
  /** What it holds. */
  readonly description?: string
  /** The type of its content, as the server says. */
  readonly mimeType?: string
  /** Whether it may be read. */
  readonly state?: McpResourceState
  /** Of the definition as the server says it now. */
  readonly discoveryHash?: string
  /** People can be given it; told where the search asks for it. */
  readonly entitlementActive?: boolean
  /** How many people hold it; told where the search asks for it. */
  readonly grantCount?: string
  /** When the server last named it. */
  readonly lastDiscoveredAt?: string
  /** When it was first found. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** What to look for. */
export type MCPResourceServiceSearchRequest = {
  /** In its name, title, address or description, anywhere. */
  readonly query?: string
  /** Only of these kinds. */
  readonly kindFilter?: readonly McpResourceKind[]
  /** Only in these states. */
  readonly stateFilter?: readonly McpResourceState[]
  /** Tell also how many people hold each. */
  readonly includeGrantStatus?: boolean
  /** By what they are sorted; by name when unset. */
  readonly sortBy?: McpResourceSortBy
  /** Which way; ascending when unset. */
  readonly sortDirection?: SortDirection
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The change. */
export type MCPResourceServiceUpdateRequest = {
  /** Something that a tool server lets programs read. */
  readonly resource?: MCPResource
  /** Which members to change: only the state can be; absent means those present. */
  readonly updateMask?: string
  /** The hash of the definition that was looked at; another one now is refused. */
  readonly approvedHash?: string
}

/** Not possible here: calls signed for AWS. */
export type MCPServerAuthAwsSigv4 = {
  /** The key. */
  readonly accessKeyId?: string
  /** Its secret. */
  readonly secretAccessKey?: string
  /** The token of a session. */
  readonly sessionToken?: string
}

/** A user and a password. */
export type MCPServerAuthBasicAuth = {
  /** The user. */
  readonly username?: string
  /** The password. Never shown again. */
  readonly password?: string
}

/** A token in the header Authorization. */
export type MCPServerAuthBearerToken = {
  /** The token. Never shown again. */
  readonly token?: string
}

/** A value in a header of its own. */
export type MCPServerAuthCustomHeader = {
  /** The header. */
  readonly headerName?: string
  /** Its value. Never shown again. */
  readonly headerValue?: string
}

/** Tokens of a service account of Google. */
export type MCPServerAuthGoogleServiceAccount = {
  /** The key file, as Google gives it. Never shown again. */
  readonly credentialsJson?: string
  /** What is asked for; as the entry has it when empty. */
  readonly scopes?: readonly string[]
}

/** Nothing is sent. */
export type MCPServerAuthNone = {}

/** Tokens of an authorization server. */
export type MCPServerAuthOAuth2 = {
  /** AUTHORIZATION_CODE: people sign in, each or one for all; SERVICE: one for all; CLIENT_CREDENTIALS, JWT_BEARER and GOOGLE_SERVICE_ACCOUNT: nobody signs in. */
  readonly mode?: McpServerAuthOauth2Mode
  /** The client; empty when it registers itself. */
  readonly clientId?: string
  /** Its secret. Never shown again. */
  readonly clientSecret?: string
  /** DCR: it registers itself; CIMD: its id is the address of its metadata here; the id is given when not set. */
  readonly clientIdMode?: McpServerAuthOauth2ClientIdMode
  /** The authorization server; its document says where the rest is. */
  readonly issuerUrl?: string
  /** Where people sign in, when no issuer is named. */
  readonly authorizeUrl?: string
  /** Where tokens are, when no issuer is named. */
  readonly tokenUrl?: string
  /** What is asked for. */
  readonly scopes?: readonly string[]
  /** What was found that can be asked for; the document of the issuer wins. */
  readonly scopesSupported?: readonly string[]
  /** Methods of PKCE that were found; those other than S256 and plain are dropped, and plain is never used. */
  readonly codeChallengeMethodsSupported?: readonly string[]
  /** Sent along when people sign in. An empty `resource` leaves it out, which otherwise is the address of the server. */
  readonly extraAuthorizeParams?: { readonly [name: string]: string }
  /** Sent along when tokens are asked for; `resource` as above. */
  readonly extraTokenParams?: { readonly [name: string]: string }
  /** discover, s256 or disabled; discover when empty. */
  readonly pkce?: string
  /** client_secret_basic, client_secret_post or none; client_secret_basic when empty and there is a secret. */
  readonly tokenEndpointAuthMethod?: string
  /** With JWT_BEARER: who says it; the client when empty. */
  readonly jwtIssuer?: string
  /** With JWT_BEARER: for whom; the issuer when empty. */
  readonly jwtSubject?: string
  /** With JWT_BEARER: to whom; the token endpoint when empty. */
  readonly jwtAudience?: string
  /** With JWT_BEARER: the key it is signed with, as PEM (PKCS #8). Never shown again. */
  readonly jwtPrivateKey?: string
}

/** Where a tool server is and how it is called. */
export type MCPServerExternalConfig = {
  /** Its address, over https. Only a mask may leave it out. */
  readonly url?: string
  /** Streamable HTTP, which is also meant when nothing is said, or SSE, as older servers do. */
  readonly transportType?: McpServerTransportType
  /** One credential for all, or one for each user. */
  readonly tokenSharing?: McpServerTokenSharing
  /** Whether its new tools wait for an approval; the settings say it otherwise. */
  readonly requireToolApproval?: OptionalBool
  /** Nothing is sent. */
  readonly none?: MCPServerAuthNone
  /** A token in the header Authorization. */
  readonly bearerToken?: MCPServerAuthBearerToken
  /** A value in a header of its own. */
  readonly customHeader?: MCPServerAuthCustomHeader
  /** A user and a password. */
  readonly basicAuth?: MCPServerAuthBasicAuth
  /** Tokens of an authorization server. */
  readonly oauth2?: MCPServerAuthOAuth2
}

/** A tool server of the catalogue, and what has to be said of it. */
export type MCPServerHostedConfig = {
  /** The entry of the catalogue. Only a mask may leave it out. */
  readonly mcpServerCatalogId?: string
  /** The app that it belongs with. */
  readonly sourceAppId?: string
  /** What the fields of the entry are to be. */
  readonly configFields?: { readonly [name: string]: string }
  /** One credential for all, or one for each user. */
  readonly tokenSharing?: McpServerTokenSharing
  /** Whether its new tools wait for an approval; the settings say it otherwise. */
  readonly requireToolApproval?: OptionalBool
  /** Nothing is sent. */
  readonly none?: MCPServerAuthNone
  /** A token in the header Authorization. */
  readonly bearerToken?: MCPServerAuthBearerToken
  /** A value in a header of its own. */
  readonly customHeader?: MCPServerAuthCustomHeader
  /** A user and a password. */
  readonly basicAuth?: MCPServerAuthBasicAuth
  /** Tokens of an authorization server. */
  readonly oauth2?: MCPServerAuthOAuth2
  /** Tokens of a service account of Google. */
  readonly googleServiceAccount?: MCPServerAuthGoogleServiceAccount
  /** Not possible here: calls signed for AWS. */
  readonly awsSigv4?: MCPServerAuthAwsSigv4
}

/** Nothing to say. */
export type MCPServerServiceAuthorizeRequest = {}

/** The credential, of the kind that the server wants; nothing where people sign in. */
export type MCPServerServiceConnectRequest = {
  /** A token in the header Authorization. */
  readonly bearerToken?: MCPServerAuthBearerToken
  /** A value in a header of its own. */
  readonly customHeader?: MCPServerAuthCustomHeader
  /** A user and a password. */
  readonly basicAuth?: MCPServerAuthBasicAuth
}

/** Nothing to say. */
export type MCPServerServiceDeleteRequest = {}

/** Nothing to say. */
export type MCPServerServiceDisconnectRequest = {}

/** Which one. */
export type MCPServerServiceDiscoverOIDCEndpointsRequest = {
  /** Its name, over https. Its document has to name the same. */
  readonly issuerUrl: string
}

/** Why. */
export type MCPServerServicePauseRequest = {
  /** Why. */
  readonly reason?: string
}

/** A tool server. */
export type MCPServerServiceRegisterRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** MCP_SERVER_TYPE_EXTERNAL, or MCP_SERVER_TYPE_HOSTED for one of the catalogue. */
  readonly serverType: McpServerType
  /** Where a tool server is and how it is called. */
  readonly externalConfig?: MCPServerExternalConfig
  /** A tool server of the catalogue, and what has to be said of it. */
  readonly hostedConfig?: MCPServerHostedConfig
  /** How sensitive its data is. */
  readonly dataSensitivity?: McpServerDataSensitivity
  /** Comes before the names of its tools; made of its host when empty. */
  readonly toolPrefix?: string
  /** Its first owners. */
  readonly userIds?: readonly string[]
  /** Not possible here. */
  readonly tunneled?: boolean
  /** Not possible here. */
  readonly tunnelApplianceId?: string
  /** Not possible here. */
  readonly tunnelServiceName?: string
  /** Not possible here. */
  readonly tunnelPath?: string
  /** Not possible here. */
  readonly oauthDiagnosticId?: string
  /** Not possible here. */
  readonly acknowledgedFindingIds?: readonly string[]
  /** Names a discovered app, which is managed as this one from now on. */
  readonly appManagedStateBindingRef?: DiscoveredAppRef
}

/** Nothing to say. */
export type MCPServerServiceResumeRequest = {}

/** Nothing to say. */
export type MCPServerServiceResyncToolsRequest = {}

/** What to look for. */
export type MCPServerServiceSearchAllRequest = {
  /** In its name, anywhere. */
  readonly query?: string
  /** Only these servers. */
  readonly connectorIds?: readonly string[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type MCPServerServiceSearchWithToolCountRequest = {
  /** In its name, anywhere. */
  readonly query?: string
  /** Only tools in this state are counted. */
  readonly toolState?: McpToolState
  /** Kept for clients that write it: the answer has it anyway. */
  readonly includeLastCalledAt?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Which one, or where it is and how it is called. */
export type MCPServerServiceTestConnectionRequest = {
  /** The app of a server that is there. */
  readonly appId?: string
  /** The server that is there; empty for one that is to be registered. */
  readonly connectorId?: string
  /** Where a tool server is and how it is called. */
  readonly externalConfig?: MCPServerExternalConfig
  /** Which members of externalConfig count for a server that is there; absent means all of them. The credential is kept unless one is named. */
  readonly updateMask?: string
}

/** How it is called from now on. */
export type MCPServerServiceUpdateCredentialsRequest = {
  /** Where a tool server is and how it is called. */
  readonly externalConfig?: MCPServerExternalConfig
  /** A tool server of the catalogue, and what has to be said of it. */
  readonly hostedConfig?: MCPServerHostedConfig
  /** Paths inside the configuration, such as bearerToken.token: only those change. Absent means it is replaced as a whole. */
  readonly updateMask?: string
}

/** The changes. */
export type MCPServerServiceUpdateRequest = {
  /** A tool server. */
  readonly mcpServer?: MCPServerView
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
}

/** A tool server. */
export type MCPServerView = {
  /** Its app. */
  readonly appId?: string
  /** Its id, which is that of its connector. */
  readonly connectorId?: string
  /** Its entry in the catalogue of tool servers; mcp_external when it has none. */
  readonly mcpServerCatalogId?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** How sensitive its data is. */
  readonly dataSensitivity?: McpServerDataSensitivity
  /** Comes before the names of its tools; made of its host when empty. */
  readonly toolPrefix?: string
  /** The prefix that it gets when toolPrefix is set to nothing. */
  readonly defaultToolPrefix?: string
  /** Whether its new tools wait for an approval; the settings say it otherwise. */
  readonly requireToolApproval?: OptionalBool
  /** Where it runs. */
  readonly serverType?: McpServerType
  /** The app that it was said to belong with; empty when nothing was said. */
  readonly sourceAppId?: string
  /** The fields of its entry in the catalogue. */
  readonly configFieldValues?: { readonly [name: string]: string }
  /** Where in the console its credential is set: no secret has to be told. */
  readonly credentialsSetupUrl?: string
  /** Never: servers are reached directly. */
  readonly tunneled?: boolean
  /** Empty: servers are reached directly. */
  readonly tunnelBridgeId?: string
  /** Empty: servers are reached directly. */
  readonly tunnelApplianceId?: string
  /** Empty: servers are reached directly. */
  readonly tunnelServiceName?: string
  /** How it is called. */
  readonly transportType?: McpServerTransportType
  /** Its address. */
  readonly endpointUrl?: string
  /** How calls authenticate. */
  readonly authMethod?: McpServerAuthMethod
  /** Whose credential a call uses. */
  readonly tokenSharing?: McpServerTokenSharing
  /** A token is kept. */
  readonly bearerTokenConfigured?: boolean
  /** The header that is sent. */
  readonly customHeaderName?: string
  /** A value for it is kept. */
  readonly customHeaderValueConfigured?: boolean
  /** The user that is sent. */
  readonly basicAuthUsername?: string
  /** A password for it is kept. */
  readonly basicAuthPasswordConfigured?: boolean
  /** Empty: calls are not signed for AWS. */
  readonly awsAccessKeyId?: string
  /** Never: calls are not signed for AWS. */
  readonly awsSecretAccessKeyConfigured?: boolean
  /** Never: calls are not signed for AWS. */
  readonly awsSessionTokenConfigured?: boolean
  /** How tokens are obtained. */
  readonly oauth2Mode?: McpServerAuthOauth2Mode
  /** The client that asks for them. */
  readonly oauth2ClientId?: string
  /** Where its id comes from. */
  readonly oauth2ClientIdMode?: McpServerAuthOauth2ClientIdMode
  /** A secret of the client is kept. */
  readonly oauth2CredentialsConfigured?: boolean
  /** The authorization server. */
  readonly oauth2IssuerUrl?: string
  /** Where people sign in. */
  readonly oauth2AuthorizeUrl?: string
  /** Where tokens are. */
  readonly oauth2TokenUrl?: string
  /** What is asked for. */
  readonly oauth2Scopes?: readonly string[]
  /** What the authorization server says it offers. */
  readonly oauth2ScopesSupported?: readonly string[]
  /** The methods of PKCE that the authorization server says it takes. */
  readonly oauth2CodeChallengeMethodsSupported?: readonly string[]
  /** When the secret of a client that registered itself expires, in seconds since 1970; 0 means never. */
  readonly oauth2ClientSecretExpiresAt?: string
  /** discover, s256 or disabled. */
  readonly oauth2Pkce?: string
  /** How the client shows its secret. */
  readonly oauth2TokenEndpointAuthMethod?: string
  /** Sent along when people sign in. */
  readonly oauth2ExtraAuthorizeParams?: { readonly [name: string]: string }
  /** Sent along when tokens are asked for. */
  readonly oauth2ExtraTokenParams?: { readonly [name: string]: string }
  /** Who signs for it. */
  readonly oauth2JwtIssuer?: string
  /** For whom. */
  readonly oauth2JwtSubject?: string
  /** To whom. */
  readonly oauth2JwtAudience?: string
  /** A key for it is kept. */
  readonly oauth2JwtPrivateKeyConfigured?: boolean
  /** Somebody has signed in for all. */
  readonly oauth2ServiceAuthorized?: boolean
  /** Who. */
  readonly oauth2ServiceAuthorizedBy?: string
  /** When. */
  readonly oauth2ServiceAuthorizedAt?: string
  /** As whom, where the authorization server says it. */
  readonly oauth2ServiceAuthorizedAsEmail?: string
  /** As whom, where the authorization server says it. */
  readonly oauth2ServiceAuthorizedAsName?: string
  /** Nothing of it is called until it is resumed. */
  readonly paused?: boolean
  /** Why. */
  readonly pausedReason?: string
  /** Why it could not be asked for its tools; empty when it could. */
  readonly discoveryError?: string
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
  readonly id?: string
  /** The app. */
  readonly appId?: string
  /** The server. */
  readonly connectorId?: string
  /** The entitlement that lets people call it. */
  readonly appEntitlementId?: string
  /** What the server calls it. */
  readonly toolName?: string
  /** What clients call it: with the prefix of the server. */
  readonly exposedName?: string
  /** What people call it. */
  readonly displayName?: string
  /** What the server calls it in words; empty when it does not. */
  readonly defaultDisplayName?: string
  /** What it does. */
  readonly description?: string
  /** What it can do, as an administrator says; unspecified takes the default. */
  readonly classification?: ToolClassification
  /** What it can do, as it says of itself. */
  readonly defaultClassification?: ToolClassification
  /** Whether it may be called. */
  readonly state?: McpToolState
  /** Whether it is in lists; unspecified takes the default. */
  readonly visibility?: ToolVisibility
  /** Whether it was in lists when it was found. */
  readonly defaultVisibility?: ToolVisibility
  /** A published access profile offers it. */
  readonly requestable?: boolean
  /** A published access profile offers a toolset that has it. */
  readonly requestableViaToolset?: boolean
  /** Types of clients that may call it; empty means all. */
  readonly allowedClientTypes?: readonly McpClientType[]
  /** The JSON schema of its input. */
  readonly inputSchemaJson?: string
  /** Everything that clients see of it, as the server says it now. */
  readonly definitionJson?: string
  /** Of the definition as the server says it now. */
  readonly discoveryHash?: string
  /** Of the definition that was approved; empty before. */
  readonly approvedHash?: string
  /** The server says something else than what was approved. */
  readonly changedSinceApproval?: boolean
  /** It is not called until it is resumed. */
  readonly paused?: boolean
  /** Why. */
  readonly pausedReason?: string
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

/** Names a tool. */
export type MCPToolRef = {
  /** The app. */
  readonly appId?: string
  /** The server. */
  readonly connectorId?: string
  /** The tool. */
  readonly id?: string
}

/** Nothing to say. */
export type MCPToolServiceDeleteRequest = {}

/** Why. */
export type MCPToolServicePauseRequest = {
  /** Why. */
  readonly reason?: string
}

/** Nothing to say. */
export type MCPToolServiceResumeRequest = {}

/** What to look for. */
export type MCPToolServiceSearchAllRequest = {
  /** In the name that clients call it by, or in its description, anywhere. */
  readonly query?: string
  /** Only these tools. */
  readonly toolIds?: readonly string[]
  /** Only of these servers. */
  readonly connectorIds?: readonly string[]
  /** Only in these states. */
  readonly states?: readonly McpToolState[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type MCPToolServiceSearchRequest = {
  /** In its name or description, anywhere. */
  readonly query?: string
  /** Only in these states. */
  readonly stateFilter?: readonly McpToolState[]
  /** Only classified so. */
  readonly classificationFilter?: readonly ToolClassification[]
  /** Only of this visibility. */
  readonly visibilityFilter?: readonly ToolVisibility[]
  /** Only in one of these toolsets. */
  readonly accessProfileIds?: readonly string[]
  /** In none of these toolsets. */
  readonly excludeAccessProfileIds?: readonly string[]
  /** As accessProfileIds with this one in it. @deprecated */
  readonly accessProfileId?: string
  /** As excludeAccessProfileIds with this one in it. @deprecated */
  readonly excludeAccessProfileId?: string
  /** Only those of which the server says something else than what was approved. */
  readonly changedSinceApproval?: boolean
  /** Only these; those of another server are not found here. */
  readonly refs?: readonly MCPToolRef[]
  /** What they are sorted by; by name when not said. */
  readonly sortBy?: McpToolSortBy
  /** Which come first; the lowest when not said. */
  readonly sortDirection?: SortDirection
  /** The answer says when each was last called. */
  readonly includeLastCalledAt?: boolean
  /** The answer says what offers each. */
  readonly includeRequestable?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type MCPToolServiceUpdateRequest = {
  /** A tool of a server. */
  readonly tool?: MCPTool
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
  /** The hash of the definition that was looked at; another one now is refused. */
  readonly approvedHash?: string
}

/** Microsoft Teams. */
export type MSTeamsChannelSettings = {
  /** Anything is sent on this channel. */
  readonly enabled?: boolean
  /** The channel can be used: it cannot be switched on before. */
  readonly isConfigured?: boolean
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
  readonly allowedViews?: number
  /** A link also opens for people who are not signed in; the tenant has to allow it. */
  readonly allowUnauthedViews?: boolean
}

/** The managers of the subject. */
export type ManagerApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback?: boolean
  /** These users. */
  readonly fallbackUserIds?: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled?: boolean
  /** These groups. */
  readonly fallbackGroupIds?: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
  /** Whom it was given to; filled in on tasks. */
  readonly assignedUserIds?: readonly string[]
}

/** The manager of the user. */
export type ManagerProvisioner = {
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment?: boolean
  /** Who does it when nobody else is found. */
  readonly fallbackUserIds?: readonly string[]
}

/** Somebody does it by hand. */
export type ManualProvision = {
  /** What there is to do. */
  readonly instructions?: string
  /** Who does it by hand. */
  readonly assignee?: ProvisionerAssignment
  /** Who does it; say assignee instead. @deprecated */
  readonly userIds?: readonly string[]
}

/** Whose a client of tools is. */
export type McpClientType = 'MCP_CLIENT_TYPE_UNSPECIFIED' | 'MCP_CLIENT_TYPE_PERSONAL' | 'MCP_CLIENT_TYPE_SHARED' | 'MCP_CLIENT_TYPE_SERVICE' | 'MCP_CLIENT_TYPE_EPHEMERAL' | (string & {})

/** What was called. */
export type McpGatewayToolCallRiskEvidence = {
  /** Facts. */
  readonly evidence?: readonly FindingEvidenceEntry[]
  /** What noticed it. */
  readonly kind?: string
  /** The rule. */
  readonly ruleId?: string
  /** The user who called, or the client. */
  readonly subject?: string
  /** In one sentence. */
  readonly summary?: string
}

/** A risky call of a tool. */
export type McpGatewayToolCallRiskType = {}

/** What a kill switch has stopped. */
export type McpKillSwitchTarget = 'MCP_KILL_SWITCH_TARGET_UNSPECIFIED' | 'MCP_KILL_SWITCH_TARGET_TENANT' | 'MCP_KILL_SWITCH_TARGET_SERVER' | 'MCP_KILL_SWITCH_TARGET_TOOL' | 'MCP_KILL_SWITCH_TARGET_CLIENT' | (string & {})

/** Whether a resource is one, or stands for many. */
export type McpResourceKind = 'MCP_RESOURCE_KIND_UNSPECIFIED' | 'MCP_RESOURCE_KIND_STATIC' | 'MCP_RESOURCE_KIND_TEMPLATE' | (string & {})

/** By what resources are sorted. */
export type McpResourceSortBy = 'MCP_RESOURCE_SORT_BY_UNSPECIFIED' | 'MCP_RESOURCE_SORT_BY_NAME' | 'MCP_RESOURCE_SORT_BY_URI' | 'MCP_RESOURCE_SORT_BY_STATE' | 'MCP_RESOURCE_SORT_BY_UPDATED_AT' | (string & {})

/** Whether a resource may be read. */
export type McpResourceState = 'MCP_RESOURCE_STATE_UNSPECIFIED' | 'MCP_RESOURCE_STATE_PENDING_REVIEW' | 'MCP_RESOURCE_STATE_APPROVED' | 'MCP_RESOURCE_STATE_DISABLED' | 'MCP_RESOURCE_STATE_REMOVED' | (string & {})

/** How calls of a tool server authenticate. */
export type McpServerAuthMethod = 'MCP_SERVER_AUTH_METHOD_UNSPECIFIED' | 'MCP_SERVER_AUTH_METHOD_NONE' | 'MCP_SERVER_AUTH_METHOD_BEARER_TOKEN' | 'MCP_SERVER_AUTH_METHOD_OAUTH2' | 'MCP_SERVER_AUTH_METHOD_CUSTOM_HEADER' | 'MCP_SERVER_AUTH_METHOD_AWS_SIGV4' | 'MCP_SERVER_AUTH_METHOD_BASIC_AUTH' | (string & {})

/** Where the id of the client comes from. */
export type McpServerAuthOauth2ClientIdMode = 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_UNSPECIFIED' | 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_DCR' | 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_CIMD' | (string & {})

/** How tokens of a server are obtained. */
export type McpServerAuthOauth2Mode = 'MCP_SERVER_AUTH_OAUTH2_MODE_UNSPECIFIED' | 'MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE' | 'MCP_SERVER_AUTH_OAUTH2_MODE_PASSTHROUGH' | 'MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS' | 'MCP_SERVER_AUTH_OAUTH2_MODE_JWT_BEARER' | 'MCP_SERVER_AUTH_OAUTH2_MODE_GOOGLE_SERVICE_ACCOUNT' | 'MCP_SERVER_AUTH_OAUTH2_MODE_AUTHORIZATION_CODE' | (string & {})

/** How sensitive its data is. */
export type McpServerDataSensitivity = 'MCP_SERVER_DATA_SENSITIVITY_UNSPECIFIED' | 'MCP_SERVER_DATA_SENSITIVITY_PUBLIC' | 'MCP_SERVER_DATA_SENSITIVITY_INTERNAL' | 'MCP_SERVER_DATA_SENSITIVITY_CONFIDENTIAL' | 'MCP_SERVER_DATA_SENSITIVITY_RESTRICTED' | (string & {})

/** Whose credential a call uses. */
export type McpServerTokenSharing = 'MCP_SERVER_TOKEN_SHARING_UNSPECIFIED' | 'MCP_SERVER_TOKEN_SHARING_SHARED' | 'MCP_SERVER_TOKEN_SHARING_PER_USER' | (string & {})

/** How a tool server is called. */
export type McpServerTransportType = 'MCP_SERVER_TRANSPORT_TYPE_UNSPECIFIED' | 'MCP_SERVER_TRANSPORT_TYPE_STREAMABLE_HTTP' | 'MCP_SERVER_TRANSPORT_TYPE_SSE' | (string & {})

/** Where a tool server runs. */
export type McpServerType = 'MCP_SERVER_TYPE_UNSPECIFIED' | 'MCP_SERVER_TYPE_HOSTED' | 'MCP_SERVER_TYPE_EXTERNAL' | (string & {})

/** What denied a call. */
export type McpToolCallDenial = 'MCP_TOOL_CALL_DENIAL_UNSPECIFIED' | 'MCP_TOOL_CALL_DENIAL_KILL_SWITCH' | 'MCP_TOOL_CALL_DENIAL_CLIENT_CLOSED' | 'MCP_TOOL_CALL_DENIAL_CLIENT_TYPE_NOT_ALLOWED' | 'MCP_TOOL_CALL_DENIAL_TOOL_NOT_APPROVED' | 'MCP_TOOL_CALL_DENIAL_NOT_GRANTED' | 'MCP_TOOL_CALL_DENIAL_CLASSIFIER_DENIED' | 'MCP_TOOL_CALL_DENIAL_HOOK_DENIED' | (string & {})

/** What became of a call. */
export type McpToolCallResult = 'MCP_TOOL_CALL_RESULT_UNSPECIFIED' | 'MCP_TOOL_CALL_RESULT_SUCCESS' | 'MCP_TOOL_CALL_RESULT_DENIED' | 'MCP_TOOL_CALL_RESULT_ERROR' | (string & {})

/** What tools are sorted by. */
export type McpToolSortBy = 'MCP_TOOL_SORT_BY_UNSPECIFIED' | 'MCP_TOOL_SORT_BY_TOOL_NAME' | 'MCP_TOOL_SORT_BY_VISIBILITY' | 'MCP_TOOL_SORT_BY_CLASSIFICATION' | 'MCP_TOOL_SORT_BY_STATE' | 'MCP_TOOL_SORT_BY_UPDATED_AT' | (string & {})

/** Whether a tool may be called. */
export type McpToolState = 'MCP_TOOL_STATE_UNSPECIFIED' | 'MCP_TOOL_STATE_PENDING_REVIEW' | 'MCP_TOOL_STATE_APPROVED' | 'MCP_TOOL_STATE_DISABLED' | 'MCP_TOOL_STATE_REMOVED' | (string & {})

/** How sure a classifier is. */
export type McpVerdictLevel = 'MCP_VERDICT_LEVEL_UNSPECIFIED' | 'MCP_VERDICT_LEVEL_LOW' | 'MCP_VERDICT_LEVEL_MEDIUM' | 'MCP_VERDICT_LEVEL_HIGH' | (string & {})

/** Mail of Microsoft 365. */
export type MicrosoftGraphEmailProvider = {
  /** The directory. */
  readonly azureTenantId?: string
  /** The client. */
  readonly clientId?: string
  /** Its secret. Must be given again when azureTenantId changes. */
  readonly clientSecret?: string
}

/** How an answer of Microsoft is checked. */
export type MicrosoftValidationMode = 'MICROSOFT_VALIDATION_MODE_UNSPECIFIED' | 'MICROSOFT_VALIDATION_MODE_ACRS' | 'MICROSOFT_VALIDATION_MODE_OIDC' | (string & {})

/** A new key. */
export type MintGatewayKeyRequest = {
  /** What it is for. */
  readonly displayName: string
}

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
  readonly provisionSteps?: readonly ProvisionStep[]
}

/** One of them at most is filled in. */
export type MutuallyExclusive = {}

/** What kind of identity of a machine a resource is. */
export type NhiType = 'NHI_TYPE_UNSPECIFIED' | 'NHI_TYPE_APP_REGISTRATION' | 'NHI_TYPE_ASSUMABLE_ROLE' | 'NHI_TYPE_MANAGED_IDENTITY' | (string & {})

/** A machine identity without an owner. */
export type NhiUnownedType = {}

/** Who is told of a new conflict. */
export type NotificationConfig = {
  /** By e-mail. */
  readonly emailNotifications?: EmailNotifications
  /** In a channel. */
  readonly slackNotifications?: SlackNotifications
}

/** Which ones. */
export type NotificationServiceReadRequest = {
  /** Their ids; those of others and unknown ones are left aside. */
  readonly ids?: readonly string[]
  /** All that there are. */
  readonly all?: boolean
}

/** The switch. */
export type NotificationSwitchServiceSetRequest = {
  /** Nothing is sent to anybody; what is dropped is never sent later. */
  readonly disabled: boolean
}

/** Tells people. */
export type NotifyDispatcher = {
  /** Wait for so long for more to tell. */
  readonly batchWindowSeconds?: number
  /** How much is told. */
  readonly detailLevel?: FindingNotifyDetailLevel
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
  readonly authEmail?: string
  /** When. */
  readonly authorizedAt?: string
}

/** The client. */
export type OAuthClientServiceCreateRequest = {
  /** What it will send as client_id; chosen by the service when absent. The https address of a document lets in the client that it describes. */
  readonly clientId?: string
  /** What people are shown when they are asked to agree. */
  readonly displayName: string
  /** Where codes may be sent, exactly; the port of a loopback address is free. */
  readonly redirectUris?: readonly string[]
  /** Where a person may continue after signing out, exactly. */
  readonly postLogoutRedirectUris?: readonly string[]
}

/** Nothing to say. */
export type OAuthClientServiceDeleteRequest = {}

/** Where a claim is given. */
export type OIDCClaimDestination = 'OIDC_CLAIM_DESTINATION_UNSPECIFIED' | 'OIDC_CLAIM_DESTINATION_ID_TOKEN_ONLY' | 'OIDC_CLAIM_DESTINATION_USERINFO_ONLY' | (string & {})

/** An attribute of a user that the application gets as a claim. */
export type OIDCClaimMapping = {
  /** The name of the claim. */
  readonly claimName: string
  /** The ID token or userinfo; userinfo when absent. */
  readonly destination?: OIDCClaimDestination
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

/** Who owns something from now on. */
export type OffboardingNewOwner = {
  /** What it is, as the preview says. */
  readonly objectType: string
  /** The object. */
  readonly objectId: string
  /** The new owner. */
  readonly userId: string
}

/** Yes, no, or what holds elsewhere. */
export type OptionalBool = 'OPTIONAL_BOOL_UNSPECIFIED' | 'OPTIONAL_BOOL_TRUE' | 'OPTIONAL_BOOL_FALSE' | (string & {})

/** The domains. */
export type OrgDomainServiceUpdateRequest = {
  /** All of them; domains below them count too. */
  readonly newDomains: readonly string[]
}

/** What the tenant says about itself. */
export type Organization = {
  /** What people call it, in pages and mails; empty: the label. */
  readonly displayName?: string
  /** What it is called in its address. The operator of the service gives it. */
  readonly label?: string
  /** Where it is: an IANA name such as Europe/Berlin. Digests and reminders go by its clocks from the next day on. */
  readonly timezone?: string
  /** The days on which it works, at least one. */
  readonly workdays?: readonly Weekday[]
  /** The language of dates and numbers in mails, a tag such as en or de-CH. */
  readonly locale?: string
}

/** The changes. */
export type OrganizationServiceUpdateRequest = {
  /** What the tenant says about itself. */
  readonly organization?: Organization
  /** Which members of organization to change; absent means those present. */
  readonly updateMask?: string
}

/** Replaces the values of some members of an answer. */
export type PIIRedactionConfig = {
  /** In any case, with or without underscores; national ids, dates of birth, salaries and bank accounts when empty. */
  readonly redactFields?: readonly string[]
  /** What stands there instead; *** when empty. */
  readonly replacement?: string
}

/** Nothing to say. */
export type PaperSecretAdminServiceDeleteRequest = {}

/** Which events. */
export type PaperSecretAdminServiceSearchAuditEventsRequest = {
  /** Only those of this secret. */
  readonly vaultId?: string
  /** Only what this user did. */
  readonly actorUserId?: string
  /** Only what people did in whose name or address this occurs. */
  readonly actorEmail?: string
  /** Only what came from this address. */
  readonly clientIp?: string
  /** How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type PaperSecretAdminServiceSearchRequest = {
  /** Words that occur in the name. */
  readonly query?: string
  /** Only texts, or only files. */
  readonly secretType?: SecretType
  /** Only inside, or only outside. */
  readonly sharingMode?: PaperVaultSharingMode
  /** Only these. */
  readonly statuses?: readonly SecretStatus[]
  /** Newest first when unspecified. */
  readonly sortBy?: SecretSearchSortBy
  /** Only what these have shared. */
  readonly creatorUserIds?: readonly string[]
  /** Only those made at this time or later. */
  readonly createdAfter?: string
  /** Only those made before this time. */
  readonly createdBefore?: string
  /** Those that were deleted by hand, too. */
  readonly includeDeleted?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** A secret for addresses. */
export type PaperSecretServiceCreateExternalRequest = {
  /** Who may look at it. */
  readonly allowedEmails: readonly string[]
  /** What it is called. It is not encrypted: write nothing secret here. */
  readonly displayName?: string
  /** A text when unspecified. */
  readonly secretType?: SecretType
  /** How its text is shown; it is not checked. */
  readonly inputFormat?: SecretInputFormat
  /** How long it lives, 1 hour to 30 days; 72 hours when absent. */
  readonly expiresIn?: string
  /** How often it may be looked at: 1 when absent, 0 is unlimited. */
  readonly maxViews?: number
  /** How it is to be encrypted; X25519 when unspecified. */
  readonly requiredAgeSuite?: AgeSuite
  /** The name of a file. */
  readonly filename?: string
  /** The media type of a file. */
  readonly contentType?: string
  /** The size of a file in bytes, at most 1 GiB. */
  readonly fileSize?: string
  /** Tell me of the first view. */
  readonly notifyOnView?: boolean
}

/** A secret for users. */
export type PaperSecretServiceCreateInternalRequest = {
  /** Who may look at it. */
  readonly allowedUserIds: readonly string[]
  /** What it is called. It is not encrypted: write nothing secret here. */
  readonly displayName?: string
  /** A text when unspecified. */
  readonly secretType?: SecretType
  /** How its text is shown; it is not checked. */
  readonly inputFormat?: SecretInputFormat
  /** How long it lives, 1 hour to 30 days; 72 hours when absent. */
  readonly expiresIn?: string
  /** How often it may be looked at: 1 when absent, 0 is unlimited. */
  readonly maxViews?: number
  /** How it is to be encrypted; X25519 when unspecified. */
  readonly requiredAgeSuite?: AgeSuite
  /** The name of a file. */
  readonly filename?: string
  /** The media type of a file. */
  readonly contentType?: string
  /** The size of a file in bytes, at most 1 GiB. */
  readonly fileSize?: string
  /** Tell me of the first view. */
  readonly notifyOnView?: boolean
}

/** Nothing to say. */
export type PaperSecretServiceDeleteRequest = {}

/** Nothing to say. */
export type PaperSecretServiceDoneRequest = {}

/** Who reads it. */
export type PaperSecretServiceGetContentRequest = {
  /** The age recipient of whoever reads: age1… */
  readonly readerRecipient: string
}

/** Which secret. */
export type PaperSecretServiceSearchAuditEventsRequest = {
  /** The secret. */
  readonly vaultId: string
  /** How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type PaperSecretServiceSearchMySecretsRequest = {
  /** Words that occur in the name. */
  readonly query?: string
  /** Only texts, or only files. */
  readonly secretType?: SecretType
  /** Only inside, or only outside. */
  readonly sharingMode?: PaperVaultSharingMode
  /** Only these. */
  readonly statuses?: readonly SecretStatus[]
  /** Newest first when unspecified. */
  readonly sortBy?: SecretSearchSortBy
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type PaperSecretServiceSearchReceivedRequest = {
  /** Words that occur in the name. */
  readonly query?: string
  /** Only texts, or only files. */
  readonly secretType?: SecretType
  /** Only inside, or only outside. */
  readonly sharingMode?: PaperVaultSharingMode
  /** Only these. */
  readonly statuses?: readonly SecretStatus[]
  /** Newest first when unspecified. */
  readonly sortBy?: SecretSearchSortBy
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The content. */
export type PaperSecretServiceSetTextContentRequest = {
  /** The text as an age file, encrypted to the ageRecipient. */
  readonly encryptedContent: string
  /** How its text is shown; it is not checked. */
  readonly inputFormat?: SecretInputFormat
}

/** Whom a secret is shared with. */
export type PaperVaultSharingMode = 'PAPER_VAULT_SHARING_MODE_UNSPECIFIED' | 'PAPER_VAULT_SHARING_MODE_INTERNAL' | 'PAPER_VAULT_SHARING_MODE_EXTERNAL' | (string & {})

/** What passkeys have to be like. */
export type PasskeyConstraints = {
  /** Whether the authenticator has to show what it is; not when unset. */
  readonly attestation?: AttestationRequirement
  /** Only authenticators of these kinds; empty means any. */
  readonly allowedAaguids?: readonly string[]
  /** The authenticator asks for a PIN, a finger or a face. */
  readonly requireUserVerification?: boolean
}

/** What passwords have to be like, beside what holds always. */
export type PasswordConstraints = {
  /** Characters at least, 12 to 128; 0 means 12. */
  readonly minLength?: number
  /** A small and a capital letter at least. */
  readonly requireMixedCase?: boolean
  /** A digit at least. */
  readonly requireNumber?: boolean
  /** A character at least that is neither letter nor digit. */
  readonly requireSymbol?: boolean
  /** Known passwords are always refused; this is kept as it was written. */
  readonly checkBreached?: boolean
  /** How many earlier passwords cannot be used again, up to 24; never fewer than 5. */
  readonly historyDepth?: number
}

/** It is secret: nobody reads it, and steps are handed it sealed. */
export type PasswordField = {}

/** Nothing to say. */
export type PauseSyncRequest = {}

/** What becomes of paused runs. */
export type PausedExecutionDecision = 'PAUSED_EXECUTION_DECISION_UNSPECIFIED' | 'PAUSED_EXECUTION_DECISION_RUN' | 'PAUSED_EXECUTION_DECISION_CANCEL' | (string & {})

/** Whether an action of a campaign is pending. */
export type PendingActionFilter = 'PENDING_ACTION_FILTER_UNSPECIFIED' | 'PENDING_ACTION_FILTER_WITH_PENDING' | 'PENDING_ACTION_FILTER_WITHOUT_PENDING' | (string & {})

/** Shorter limits for sessions that began with a type of credential. */
export type PerCredentialDuration = {
  /** The type; each at most once. */
  readonly credentialType?: SignInCredentialType
  /** Seconds of an access token, from 60; 0 means as the policy says. */
  readonly accessTokenTtlSeconds?: number
  /** Seconds of a session, from 300; 0 means as the policy says. */
  readonly maxSessionDurationSeconds?: number
}

/** Whether a session outlives the browser. */
export type PersistenceMode = 'PERSISTENCE_MODE_UNSPECIFIED' | 'PERSISTENCE_MODE_ALLOW_USER_CHOICE' | 'PERSISTENCE_MODE_ALWAYS_PERSIST' | 'PERSISTENCE_MODE_SESSION_ONLY' | (string & {})

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

/** What to look for. */
export type PersonalClientSearchServiceSearchRequest = {
  /** Words that occur in the display name. */
  readonly query?: string
  /** Only keys of these users. */
  readonly users?: readonly UserRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
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
  readonly expires?: string
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
  readonly updateMask?: string
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

/** Who has to agree, and what happens then. */
export type Policy = {
  /** Its id. */
  readonly id?: string
  /** What it decides; cannot be changed. */
  readonly policyType?: PolicyType
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** Steps by key. Those of the key grant, revoke, certify, access_request or provision count when no rule does. */
  readonly policySteps?: { readonly [name: string]: PolicySteps }
  /** Read from the first on; the first that is true counts. */
  readonly rules?: readonly Rule[]
  /** The policy that counts when no rule does, instead of steps of its own. */
  readonly baselinePolicyId?: string
  /** What is done after a task is closed, in this order. */
  readonly postActions?: readonly PolicyPostActions[]
  /** Not used; the steps say it. @deprecated */
  readonly reassignTasksToDelegates?: boolean
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** The one object that a local policy is for. */
  readonly scope?: PolicyScope
  /** Made with the tenant: only its postActions can be changed. */
  readonly systemBuiltin?: boolean
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

/** The subject fills in a form. */
export type PolicyForm = {
  /** What is filled in when something is asked for. */
  readonly form: RequestForm
}

/** What is done after a task is closed: exactly one. */
export type PolicyPostActions = {
  /** What was decertified is revoked at once. */
  readonly certifyRemediateImmediately?: boolean
  /** The webhook that is called; its answer does not matter. */
  readonly webhookId?: string
}

/** Names a policy. */
export type PolicyRef = {
  /** The id of the policy. */
  readonly id?: string
}

/** What a match of a rule does. */
export type PolicyRuleMode = 'POLICY_RULE_MODE_UNSPECIFIED' | 'POLICY_RULE_MODE_ENFORCE' | 'POLICY_RULE_MODE_OBSERVE' | 'POLICY_RULE_MODE_DISABLED' | (string & {})

/** The one object that a local policy is for. */
export type PolicyScope = {
  /** The app. */
  readonly appId?: string
  /** The entitlement of the app; the app itself when empty. */
  readonly appEntitlementId?: string
  /** The setting; the one of its type when unspecified. */
  readonly slot?: PolicyScopeSlot
}

/** What a local policy is for. */
export type PolicyScopeObjectType = 'POLICY_SCOPE_OBJECT_TYPE_UNSPECIFIED' | 'POLICY_SCOPE_OBJECT_TYPE_APP' | 'POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT' | (string & {})

/** Which setting of the object a local policy is for. */
export type PolicyScopeSlot = 'POLICY_SCOPE_SLOT_UNSPECIFIED' | 'POLICY_SCOPE_SLOT_EMERGENCY' | (string & {})

/** Which policies by where they can be used. */
export type PolicyScopeView = 'POLICY_SCOPE_VIEW_UNSPECIFIED' | 'POLICY_SCOPE_VIEW_GLOBAL' | 'POLICY_SCOPE_VIEW_SCOPED' | 'POLICY_SCOPE_VIEW_ALL' | 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT' | (string & {})

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

/** Steps, one after the other. */
export type PolicySteps = {
  /** The steps, at least one. */
  readonly steps?: readonly PolicyStep[]
}

/** What a policy decides. */
export type PolicyType = 'POLICY_TYPE_UNSPECIFIED' | 'POLICY_TYPE_GRANT' | 'POLICY_TYPE_REVOKE' | 'POLICY_TYPE_CERTIFY' | 'POLICY_TYPE_ACCESS_REQUEST' | 'POLICY_TYPE_PROVISION' | (string & {})

/** Denies every call. */
export type PreToolBlockConfig = {
  /** What the caller is told. */
  readonly message?: string
}

/** The rule. */
export type PreviewBundleAutomationRequest = {
  /** More removals than this within an hour, in percent of the members, pause it: 1 to 100; 0 for that of the tenant. */
  readonly removedMembersThresholdPercent?: string
  /** Whoever holds one of these. */
  readonly entitlements?: BundleAutomationRuleEntitlement
  /** Whoever the expression is true for. */
  readonly cel?: BundleAutomationRuleCEL
}

/** Whose, and when. */
export type PreviewDigestRequest = {
  /** The caller when absent. */
  readonly userId?: string
  /** A time of the day; now when absent. */
  readonly at?: string
}

/** What becomes of changes made by hand. */
export type PreviewReprocessFindingRequest = {
  /** Whether they are kept, which is usual, or taken back. */
  readonly manualChanges?: FindingReprocessManualChanges
}

/** Who holds what is reviewed. */
export type PrincipalTypeFilter = 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED' | 'PRINCIPAL_TYPE_FILTER_USERS' | 'PRINCIPAL_TYPE_FILTER_RESOURCES' | 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' | (string & {})

/** What people have in common: one of the values of an attribute. */
export type ProfileFilter = {
  /** What people have in common: department, job_title, location, employment_type, employment_status, manager, or attributes. and the name of an attribute of your own. */
  readonly attribute?: string
  /** The values; one of them is enough. */
  readonly values?: readonly string[]
  /** The values as people read them: managers by their names. */
  readonly displayValues?: readonly string[]
}

/** Who will own it; the owners of the app it was found in when nobody is named. */
export type PromoteAppManagedStateBindingRequest = {
  /** Users who own it. */
  readonly userIds?: readonly string[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementOwnerRefs?: readonly AppEntitlementRef[]
  /** Related objects to add to expanded: app_id, resource_id, *. */
  readonly expandMask?: AppManagedStateBindingExpandMask
}

/** Denies answers that give orders to a model. */
export type PromptInjectionScanConfig = {
  /** From which level on; HIGH when not set. */
  readonly threshold?: PromptInjectionThreshold
  /** The answer goes out, and a finding tells of it. */
  readonly flagOnly?: boolean
}

/** How sure the scan has to be. */
export type PromptInjectionThreshold = 'PROMPT_INJECTION_THRESHOLD_UNSPECIFIED' | 'PROMPT_INJECTION_THRESHOLD_LOW' | 'PROMPT_INJECTION_THRESHOLD_MEDIUM' | 'PROMPT_INJECTION_THRESHOLD_HIGH' | (string & {})

/** How a provider is given its key. */
export type ProviderCredentialHeaderStyle = 'PROVIDER_CREDENTIAL_HEADER_STYLE_UNSPECIFIED' | 'PROVIDER_CREDENTIAL_HEADER_STYLE_X_API_KEY' | 'PROVIDER_CREDENTIAL_HEADER_STYLE_AUTHORIZATION_BEARER' | (string & {})

/** Access is given or taken. */
export type Provision = {
  /** How access is given or taken. */
  readonly provisionPolicy?: ProvisionPolicy
  /** What is given to whom; filled in on tasks. */
  readonly provisionTarget?: ProvisionTarget
  /** It was given to somebody; filled in on tasks. */
  readonly assigned?: boolean
}

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
  readonly appId?: string
  /** The entitlement. */
  readonly appEntitlementId?: string
  /** The account. */
  readonly appUserId?: string
  /** For how long. */
  readonly grantDuration?: string
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
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** How much a sync brings. */
export type PushSyncType = 'SYNC_TYPE_UNSPECIFIED' | 'SYNC_TYPE_FULL' | 'SYNC_TYPE_PARTIAL' | (string & {})

/** Limits how much a call may ask for. */
export type QueryScopeLimitConfig = {
  /** Members that say how much; limit, page_size, count and max_results when empty. */
  readonly fields?: readonly string[]
  /** The most that may be asked for. */
  readonly maxLimit?: number
}

/** Gives tasks to somebody else. */
export type ReassignAction = {
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives the new assignee. */
  readonly assigneeUserIdCel?: string
  /** Names a user. */
  readonly assigneeUserRef?: UserRef
  /** Gives the user whose tasks they are. */
  readonly subjectUserIdCel?: string
  /** Names a user. */
  readonly subjectUserRef?: UserRef
}

/** How people who lost a factor get in again. */
export type RecoveryPolicy = {
  /** Names the policy. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** Kept for lists; one policy applies, the default of the tenant. */
  readonly priority?: number
  /** What shows who somebody is who lost a factor; empty means that only an administrator helps. */
  readonly allowedRecoveryTypes?: readonly SignInCredentialType[]
  /** The least level of what was shown; a single factor when unset. */
  readonly minRecoveryAuthLevel?: AuthLevel
  /** A recovery removes the other factors of the person and ends the sessions. */
  readonly revokeOnRecovery?: boolean
  /** It comes with the service and cannot be changed. */
  readonly isBuiltin?: boolean
  /** When it was made; absent for the built-in one. */
  readonly createdAt?: string
  /** When it was last changed; absent for the built-in one. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** Names a recovery policy. */
export type RecoveryPolicyRef = {
  /** The id of the policy. */
  readonly id?: string
}

/** A new recovery policy. */
export type RecoveryPolicyServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** Kept for lists; one policy applies, the default of the tenant. */
  readonly priority?: number
  /** What shows who somebody is who lost a factor; empty means that only an administrator helps. */
  readonly allowedRecoveryTypes?: readonly SignInCredentialType[]
  /** The least level of what was shown; a single factor when unset. */
  readonly minRecoveryAuthLevel?: AuthLevel
  /** A recovery removes the other factors of the person and ends the sessions. */
  readonly revokeOnRecovery?: boolean
}

/** Nothing to say. */
export type RecoveryPolicyServiceDeleteRequest = {}

/** What to look for. */
export type RecoveryPolicyServiceSearchRequest = {
  /** Words that occur in the display name. */
  readonly query?: string
  /** Only these policies. */
  readonly refs?: readonly RecoveryPolicyRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type RecoveryPolicyServiceUpdateRequest = {
  /** How people who lost a factor get in again. */
  readonly recoveryPolicy?: RecoveryPolicy
  /** Which members of recoveryPolicy to change; absent means those present. */
  readonly updateMask?: string
}

/** When a template makes campaigns. */
export type RecurrenceRule = {
  /** How often; NONE is once. */
  readonly frequency?: AccessReviewFrequency
  /** Every so many days, weeks, months or years; 1 when not said. */
  readonly interval?: number
  /** The day of the first. */
  readonly startDate?: string
  /** None after this. */
  readonly endDate?: string
  /** At most so many. */
  readonly occurrences?: number
}

/** Where it belongs. */
export type RegisterShadowMcpRequest = {
  /** The app. */
  readonly appId: string
}

/** What the automation is tried with. */
export type RehearseAutomationRequest = {
  /** Tries the draft instead of what is published. */
  readonly isDraft?: boolean
  /** What a run is given. */
  readonly context?: AutomationContext
  /** Results to be assumed in place of what steps give. */
  readonly results?: readonly AssumedResult[]
  /** A user: as if it fired for this user now. */
  readonly userId?: string
  /** An account: as if it fired for this account now. */
  readonly appUserId?: string
  /** A past event: as if it fired for this event. */
  readonly eventId?: string
}

/** The request is denied without asking anybody. */
export type Reject = {
  /** A comment for the task. */
  readonly rejectMessage?: string
}

/** Why it may not go. */
export type RejectFindingDispatchRequest = {
  /** Why. */
  readonly reason: string
}

/** Nothing to say. */
export type RemoveAppEntitlementOwnerRequest = {}

/** Nothing to say. */
export type RemoveAppOwnerRequest = {}

/** The owner to remove. */
export type RemoveAppResourceOwnerRequest = {
  /** The user. */
  readonly userId: string
}

/** Who. */
export type RemoveAutomationExclusionRequest = {
  /** The users. */
  readonly userIds: readonly string[]
}

/** Whose. */
export type RemoveEntitlementMembershipRequest = {
  /** The account. */
  readonly appUserId: string
}

/** Changes the delegation of everyone whose delegate a user is. */
export type RemoveFromDelegation = {
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel?: string
  /** Names a user. */
  readonly userRef?: UserRef
  /** Gives the new delegate. */
  readonly replacementUserIdCel?: string
  /** Names a user. */
  readonly replacementUserRef?: UserRef
}

/** Nothing to say. */
export type RemoveGrantDurationRequest = {}

/** Removes annotations. */
export type RemoveTags = {
  /** Their keys. */
  readonly keys?: readonly string[]
}

/** Opens it again. */
export type ReopenAction = {}

/** What a list must be like; 0 asks for nothing. */
export type RepeatedRules = {
  /** At least so many elements. */
  readonly minItems?: string
  /** At most so many elements. */
  readonly maxItems?: string
  /** No element twice. */
  readonly unique?: boolean
  /** What each element must be like. Elements are texts: no other rules can hold for them. */
  readonly items?: FieldRules
  /** Accepted: an empty value is never checked, only missed where one is required. */
  readonly ignoreEmpty?: boolean
}

/** What a report tells. */
export type ReportDefinition = {
  /** The data set. */
  readonly dataset: string
  /** The columns, in their order; none where rows are grouped. */
  readonly columns?: readonly string[]
  /** All of them hold. */
  readonly filters?: readonly ReportFilter[]
  /** The columns that rows are grouped by; times by their day in UTC. */
  readonly groupBy?: readonly string[]
  /** What is computed of each group, or of all rows where there are no groups. */
  readonly measures?: readonly ReportMeasure[]
  /** The order; what is equal is in the order of ids. */
  readonly sort?: readonly ReportSort[]
  /** At most so many rows; all when 0. */
  readonly limit?: number
  /** Rows that are equal stand there once. */
  readonly distinct?: boolean
}

/** Which rows count. */
export type ReportFilter = {
  /** A column of the data set, or one of what it names: `user.department`. */
  readonly column: string
  /** How it is compared. */
  readonly op?: ReportFilterOp
  /** One of these. */
  readonly values?: readonly string[]
  /** The name of a parameter that takes the place of the values when the report is run. */
  readonly param?: string
}

/** How a column is compared. */
export type ReportFilterOp = 'REPORT_FILTER_OP_UNSPECIFIED' | 'EQ' | 'NE' | 'IN' | 'NOT_IN' | 'CONTAINS' | 'STARTS_WITH' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'BEFORE' | 'AFTER' | 'WITHIN_LAST' | 'WITHIN_NEXT' | 'OLDER_THAN' | 'IS_EMPTY' | 'IS_NOT_EMPTY' | (string & {})

/** The form of the file of a run. */
export type ReportFormat = 'REPORT_FORMAT_UNSPECIFIED' | 'CSV' | 'JSON' | 'XLSX' | 'HTML' | 'ZIP' | (string & {})

/** What was called. */
export type ReportMcpToolCallsRequest = {
  /** At most 500. */
  readonly calls: readonly ReportedMcpToolCall[]
}

/** What is computed of the rows of a group. */
export type ReportMeasure = {
  /** What is computed. */
  readonly fn?: ReportMeasureFn
  /** Of which column; COUNT needs none. */
  readonly column?: string
  /** What the result is called. */
  readonly as: string
}

/** What is computed of the rows of a group. */
export type ReportMeasureFn = 'REPORT_MEASURE_FN_UNSPECIFIED' | 'COUNT' | 'COUNT_DISTINCT' | 'SUM' | 'MIN' | 'MAX' | 'AVG' | 'MEDIAN' | (string & {})

/** When a report is run by itself, and who is told. */
export type ReportSchedule = {
  /** Whether it is. */
  readonly enabled?: boolean
  /** Minute, hour, day of month, month, day of week; at least an hour apart. */
  readonly cronSpec?: string
  /** The time zone of these; that of the organisation when empty. */
  readonly timezone?: string
  /** The form of the file: CSV when not set; HTML is a page to print, ZIP all forms with a signed manifest. */
  readonly format?: ReportFormat
  /** Who gets a link when it is written. They may read it already. */
  readonly recipientUserIds?: readonly string[]
  /** Nobody is told of one without rows. */
  readonly onlyWhenRows?: boolean
}

/** What it tells. */
export type ReportServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What the report answers, in words. */
  readonly prompt?: string
  /** There are no conversations here. */
  readonly conversationId?: string
  /** There are no surfaces here. */
  readonly surfaceId?: string
  /** Whether others may run it too; each sees what they may read. */
  readonly visibility?: ReportVisibility
  /** When a report is run by itself, and who is told. */
  readonly schedule?: ReportSchedule
  /** By the name of a parameter its value. */
  readonly parameterValues?: { readonly [name: string]: unknown }
  /** What a report tells. */
  readonly definition?: ReportDefinition
  /** The ready-made report that it is a copy of. */
  readonly templateId?: string
}

/** Nothing to say. */
export type ReportServiceDeleteRequest = {}

/** What is looked at. */
export type ReportServicePreviewRequest = {
  /** What a report tells. */
  readonly definition: ReportDefinition
  /** By the name of a parameter its value. */
  readonly parameterValues?: { readonly [name: string]: unknown }
}

/** With which values. */
export type ReportServiceRunRequest = {
  /** By the name of a parameter its value. */
  readonly parameterValues?: { readonly [name: string]: unknown }
  /** The form of the file: CSV when not set; HTML is a page to print, ZIP all forms with a signed manifest. */
  readonly format?: ReportFormat
}

/** What becomes different. */
export type ReportServiceUpdateRequest = {
  /** What it is called. */
  readonly displayName?: string
  /** What the report answers, in words. */
  readonly prompt?: string
  /** By the name of a parameter its value. */
  readonly parameterValues?: { readonly [name: string]: unknown }
  /** What a report tells. */
  readonly definition?: ReportDefinition
  /** Whether others may run it too; each sees what they may read. */
  readonly visibility?: ReportVisibility
  /** When a report is run by itself, and who is told. */
  readonly schedule?: ReportSchedule
  /** It is no longer run by itself. */
  readonly clearSchedule?: boolean
}

/** What was seen. */
export type ReportShadowMcpRequest = {
  /** At most 500. */
  readonly observations: readonly ShadowMcpObservation[]
}

/** In which order. */
export type ReportSort = {
  /** A column, a group or the name of a measure. */
  readonly column: string
  /** The largest first. */
  readonly descending?: boolean
}

/** Who finds a report. */
export type ReportVisibility = 'REPORT_VISIBILITY_UNSPECIFIED' | 'REPORT_VISIBILITY_PRIVATE' | 'REPORT_VISIBILITY_TENANT' | (string & {})

/** A call of a tool, as a gateway tells of it. */
export type ReportedMcpToolCall = {
  /** Names the call: told twice, it counts once. */
  readonly callId?: string
  /** Who called. */
  readonly userId?: string
  /** The client that called. */
  readonly clientId?: string
  /** The app of the tool server. */
  readonly appId?: string
  /** The tool server. */
  readonly connectorId?: string
  /** The tool. */
  readonly toolName?: string
  /** When; now when absent. */
  readonly calledAt?: string
  /** What became of it. */
  readonly result?: McpToolCallResult
  /** What denied it, when it was. */
  readonly denial?: McpToolCallDenial
  /** The verdict of a classifier that flagged it. */
  readonly flagged?: McpVerdictLevel
  /** The classifier that flagged or denied it. */
  readonly classifierId?: string
  /** The hook that denied it. */
  readonly hookId?: string
  /** What was stopped, when a kill switch denied it. */
  readonly killSwitchTarget?: McpKillSwitchTarget
  /** Why it was flagged or denied. */
  readonly reason?: string
}

/** What becomes of changes made by hand. */
export type ReprocessFindingRequest = {
  /** Whether they are kept, which is usual, or taken back. */
  readonly manualChanges?: FindingReprocessManualChanges
}

/** What people may ask for: the run of an automation, or a resource that a connector makes. */
export type RequestAction = {
  /** Names it: the actionId of a request. */
  readonly id?: string
  /** What people ask for. */
  readonly displayName?: string
  /** What it does. */
  readonly description?: string
  /** What whoever asks should know, as markdown. */
  readonly instructions?: string
  /** The form to fill in; none when empty. */
  readonly requestSchemaId?: string
  /** The policy that decides; nobody has to agree when empty. */
  readonly requestPolicyId?: string
  /** It can be asked for. */
  readonly enabled?: boolean
  /** Everybody may ask for it. */
  readonly visibleToEveryone?: boolean
  /** Whoever holds one of these may ask for it too. */
  readonly accessEntitlements?: readonly AppEntitlementRef[]
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
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

/** Names an offer. */
export type RequestActionRef = {
  /** Its id. */
  readonly id?: string
}

/** An action of a connector that makes a resource. */
export type RequestActionResourceAction = {
  /** Names a connector. */
  readonly connectorRef: ConnectorRef
  /** The action, as the connector declares it. */
  readonly actionName: string
  /** The type of resource that the action is for; empty when it is for none. */
  readonly resourceTypeId?: string
}

/** What to look for. */
export type RequestActionSearchRequest = {
  /** Part of the name or description, whatever its case. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly RequestActionRef[]
  /** Only those that run one of these. */
  readonly automationTemplateIds?: readonly string[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What is offered. */
export type RequestActionServiceCreateRequest = {
  /** What people ask for. */
  readonly displayName: string
  /** What it does. */
  readonly description?: string
  /** What whoever asks should know, as markdown. */
  readonly instructions?: string
  /** The form to fill in; none when empty. */
  readonly requestSchemaId?: string
  /** The policy that decides; nobody has to agree when empty. */
  readonly requestPolicyId?: string
  /** It can be asked for. */
  readonly enabled?: boolean
  /** Everybody may ask for it. */
  readonly visibleToEveryone?: boolean
  /** Whoever holds one of these may ask for it too. */
  readonly accessEntitlements?: readonly AppEntitlementRef[]
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** The automation that is run: published, and without triggers. */
  readonly automationTemplateId?: string
  /** An action of a connector that makes a resource. */
  readonly resourceAction?: RequestActionResourceAction
}

/** Nothing to say. */
export type RequestActionServiceDeleteRequest = {}

/** The changes. */
export type RequestActionServiceUpdateRequest = {
  /** What people may ask for: the run of an automation, or a resource that a connector makes. */
  readonly requestAction?: RequestAction
  /** Which members of requestAction to change; absent means those present. */
  readonly updateMask?: string
}

/** Who decides about what members get. */
export type RequestCatalogEnrollmentBehavior = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_UNSPECIFIED' | 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY' | 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY' | (string & {})

/** Related objects to add to the answer. */
export type RequestCatalogExpandMask = {
  readonly paths?: readonly string[]
}

/** Whether the user has the entitlement. */
export type RequestCatalogGrantedStatus = 'UNSPECIFIED' | 'ALL' | 'GRANTED' | 'NOT_GRANTED' | (string & {})

/** An access profile and what is set through it. */
export type RequestCatalogInput = {
  /** Its id, and that of its resource in the app of the service. */
  readonly id?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** Those who see it may ask for what it offers; nobody but those who manage it sees it otherwise. */
  readonly published?: boolean
  /** Everybody sees it; otherwise those who hold one of its access entitlements do. */
  readonly visibleToEveryone?: boolean
  /** Those who see it may ask to be enrolled. */
  readonly requestBundle?: boolean
  /** Whether the policies of the entitlements decide about what members get, or nobody; the policies when not said. */
  readonly enrollmentBehavior?: RequestCatalogEnrollmentBehavior
  /** What becomes of what a member has when the enrolment ends; it is left when not said. */
  readonly unenrollmentBehavior?: RequestCatalogUnenrollmentBehavior
  /** Whether the policies of the entitlements decide about what is taken away, or nobody; the policies when not said. */
  readonly unenrollmentEntitlementBehavior?: RequestCatalogUnenrollmentEntitlementBehavior
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** Whoever holds one of these sees it. */
  readonly accessEntitlements?: readonly AppEntitlement[]
  /** Who made it. */
  readonly createdByUserId?: string
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
  /** Sets who decides about requests to be enrolled, on the entitlement of the enrolment; empty leaves it. @deprecated */
  readonly grantPolicyId?: string
}

/** Who sees it besides. */
export type RequestCatalogManagementServiceAddAccessEntitlementsRequest = {
  /** The entitlements. */
  readonly accessEntitlements: readonly AppEntitlementRef[]
}

/** What the profile gives besides. */
export type RequestCatalogManagementServiceAddAppEntitlementsRequest = {
  /** The entitlements. */
  readonly appEntitlements: readonly AppEntitlementRef[]
  /** Those who are members get them too. */
  readonly createRequests?: boolean
}

/** The access profile. */
export type RequestCatalogManagementServiceCreateRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** Those who see it may ask for what it offers; nobody but those who manage it sees it otherwise. */
  readonly published?: boolean
  /** Everybody sees it; otherwise those who hold one of its access entitlements do. */
  readonly visibleToEveryone?: boolean
  /** Those who see it may ask to be enrolled. */
  readonly requestBundle?: boolean
  /** Whether the policies of the entitlements decide about what members get, or nobody; the policies when not said. */
  readonly enrollmentBehavior?: RequestCatalogEnrollmentBehavior
  /** What becomes of what a member has when the enrolment ends; it is left when not said. */
  readonly unenrollmentBehavior?: RequestCatalogUnenrollmentBehavior
  /** Whether the policies of the entitlements decide about what is taken away, or nobody; the policies when not said. */
  readonly unenrollmentEntitlementBehavior?: RequestCatalogUnenrollmentEntitlementBehavior
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly annotations?: { readonly [name: string]: string }
  /** Sets who decides about requests to be enrolled, on the entitlement of the enrolment; empty leaves it. @deprecated */
  readonly grantPolicyId?: string
  /** Related objects to add to expanded: created_by_user_id, access_entitlements, *. */
  readonly expandMask?: RequestCatalogExpandMask
}

/** How. */
export type RequestCatalogManagementServiceCreateRequestableEntryRequest = {
  /** Those who are members get it too. */
  readonly createRequests?: boolean
}

/** Nothing to say. */
export type RequestCatalogManagementServiceDeleteRequest = {}

/** How. */
export type RequestCatalogManagementServiceDeleteRequestableEntryRequest = {
  /** Members lose it, as they would if their enrolment ended. */
  readonly createRequests?: boolean
}

/** Who sees it no more. */
export type RequestCatalogManagementServiceRemoveAccessEntitlementsRequest = {
  /** The entitlements. */
  readonly accessEntitlements: readonly AppEntitlementRef[]
}

/** What the profile gives no more. */
export type RequestCatalogManagementServiceRemoveAppEntitlementsRequest = {
  /** The entitlements. */
  readonly appEntitlements: readonly AppEntitlementRef[]
  /** Members lose them, as they would if their enrolment ended. */
  readonly createRequests?: boolean
}

/** What to look for. */
export type RequestCatalogManagementServiceSearchRequest = {
  /** Words that occur in the name or the description, whatever their case. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly RequestCatalogRef[]
  /** Related objects to add to expanded: created_by_user_id, access_entitlements, *. */
  readonly expandMask?: RequestCatalogExpandMask
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** All that the profile gives. */
export type RequestCatalogManagementServiceUpdateAppEntitlementsRequest = {
  /** The entitlements. */
  readonly appEntitlements?: readonly AppEntitlementRef[]
}

/** The changes. */
export type RequestCatalogManagementServiceUpdateRequest = {
  /** An access profile and what is set through it. */
  readonly catalog?: RequestCatalogInput
  /** Which members of catalog to change; absent means those present. */
  readonly updateMask?: string
  /** Related objects to add to expanded: created_by_user_id, access_entitlements, *. */
  readonly expandMask?: RequestCatalogExpandMask
}

/** Names an access profile. */
export type RequestCatalogRef = {
  /** Its id. */
  readonly id?: string
}

/** What to look for. */
export type RequestCatalogSearchServiceSearchEntitlementsRequest = {
  /** Words that begin words of the name, alias, slug or description. */
  readonly query?: string
  /** Words that begin words of the name of the app. */
  readonly appDisplayName?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** The alias. */
  readonly entitlementAlias?: string
  /** Only those that the user has, or has not; all when absent. */
  readonly grantedStatus?: RequestCatalogGrantedStatus
  /** The user who is to have it; the caller when absent. */
  readonly identityUserId?: string
  /** Deleted ones too; they cannot be asked for. */
  readonly includeDeleted?: boolean
  /** Related objects to add to expanded: app_id, app_resource_type_id, app_resource_id, *. */
  readonly expandMask?: AppEntitlementExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What becomes of what a member has when the enrolment ends. */
export type RequestCatalogUnenrollmentBehavior = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_UNSPECIFIED' | 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_LEAVE_ACCESS_AS_IS' | 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL' | 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED' | (string & {})

/** Who decides about what is taken away. */
export type RequestCatalogUnenrollmentEntitlementBehavior = 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_UNSPECIFIED' | 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS' | 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_ENFORCE' | (string & {})

/** Messages that a request was opened. */
export type RequestCreatedPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** What is filled in when something is asked for. */
export type RequestForm = {
  /** Names it: the id of the request form it belongs to. */
  readonly id?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for, as markdown. */
  readonly description?: string
  /** What there is to fill in, in its order. */
  readonly fields?: readonly Field[]
  /** Fields that are shown together. */
  readonly fieldGroups?: readonly FieldGroup[]
  /** What fields have to do with each other. */
  readonly fieldRelationships?: readonly FieldRelationship[]
}

/** A form that requests fill in. */
export type RequestSchema = {
  /** Names it. */
  readonly id?: string
  /** What is filled in when something is asked for. */
  readonly form?: RequestForm
  /** Whether a reason is asked for too. */
  readonly justificationVisibility?: JustificationVisibility
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly modifiedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** What to bind. */
export type RequestSchemaServiceCreateEntitlementBindingRequest = {
  /** The form. */
  readonly requestSchemaId: string
  /** Names an entitlement. */
  readonly entitlementRef: AppEntitlementRef
}

/** A new form. */
export type RequestSchemaServiceCreateRequest = {
  /** What people call it. */
  readonly name: string
  /** What it is for, as markdown. */
  readonly description?: string
  /** What there is to fill in, in its order. */
  readonly fields?: readonly Field[]
  /** Fields that are shown together. */
  readonly fieldGroups?: readonly FieldGroup[]
  /** What fields have to do with each other. */
  readonly fieldRelationships?: readonly FieldRelationship[]
  /** Whether a reason is asked for too. */
  readonly justificationVisibility?: JustificationVisibility
}

/** Nothing to say. */
export type RequestSchemaServiceDeleteRequest = {}

/** The entitlement. */
export type RequestSchemaServiceFindBindingForAppEntitlementRequest = {
  /** Names an entitlement. */
  readonly entitlementRef: AppEntitlementRef
}

/** What to unbind. */
export type RequestSchemaServiceRemoveEntitlementBindingRequest = {
  /** The form. */
  readonly requestSchemaId: string
  /** Names an entitlement. */
  readonly entitlementRef: AppEntitlementRef
}

/** The changes. */
export type RequestSchemaServiceUpdateRequest = {
  /** A form that requests fill in. */
  readonly requestSchema?: RequestSchema
  /** Which members of requestSchema to change; absent means those present. */
  readonly updateMask?: string
}

/** What holds for all requests of the tenant. */
export type RequestSettings = {
  /** Pages do not ask for a reason. */
  readonly skipJustification?: boolean
  /** How many requests may be sent at once: 1 to 100, 10 when never set. */
  readonly maxBulkRequestSize?: number
  /** People may ask only for what a published access profile offers, as in a new tenant; otherwise for everything that is shown to them outside the app of this service. */
  readonly requireAccessProfile?: boolean
}

/** The changes. */
export type RequestSettingsServiceUpdateRequest = {
  /** What holds for all requests of the tenant. */
  readonly requestSettings?: RequestSettings
  /** Which members of requestSettings to change; absent means those present. */
  readonly updateMask?: string
}

/** Which entitlements, and for whom. */
export type RequestTermsRequest = {
  /** Those that cannot be asked for are left out. */
  readonly appEntitlementIds: readonly string[]
  /** The user who is to have them; the caller when empty. */
  readonly identityUserId?: string
}

/** All of them are filled in, or none. */
export type RequiredTogether = {}

/** Closes it. */
export type ResolveAction = {
  /** Why. */
  readonly reason?: string
}

/** What becomes of paused runs. */
export type ResolvePausedAutomationExecutionsRequest = {
  /** Run them, or cancel them. */
  readonly decision?: PausedExecutionDecision
  /** Why; needed to cancel. Kept in the log and with each run cancelled. */
  readonly reason?: string
}

/** Which runs, and what becomes of them. */
export type ResolveSomePausedAutomationExecutionsRequest = {
  /** Run them, or cancel them. */
  readonly decision?: PausedExecutionDecision
  /** Why; needed to cancel. Kept in the log and with each run cancelled. */
  readonly reason?: string
  /** These runs; those no longer paused are skipped. */
  readonly executionIds?: readonly string[]
  /** Instead of ids: this many, the oldest first. */
  readonly first?: number
}

/** The owners of the resource. */
export type ResourceOwnerApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback?: boolean
  /** These users. */
  readonly fallbackUserIds?: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled?: boolean
  /** These groups. */
  readonly fallbackGroupIds?: readonly AppEntitlementReference[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
}

/** The resources that are set. */
export type ResourceSelectionScope = {}

/** A type of resources. */
export type ResourceTypeIdRef = {
  /** Its app. */
  readonly appId?: string
  /** The type. */
  readonly resourceTypeId?: string
}

/** Everything of the types of resources that are set. */
export type ResourceTypeSelectionScope = {}

/** What was looked at. */
export type ResumePausedBundleAutomationRequest = {
  /** That of the list that was looked at: refused when another one is staged by now. */
  readonly stagedAt?: string
}

/** Nothing to say. */
export type ResumeSyncRequest = {}

/** Nothing to say. */
export type RevealToolCallRequest = {}

/** How submissions are signed. */
export type ReviewSignatureConfig = {
  /** Every submission is signed by a step-up. */
  readonly requireSignature?: boolean
  /** What the signature says, shown to who signs. */
  readonly meaningOfSignature?: string
  /** Who authenticates the signer anew. */
  readonly stepUpProviderId?: string
  /** A time-stamp authority (RFC 3161) that confirms when it was signed. */
  readonly tspUrl?: string
}

/** An attribute that reviewers may see. */
export type ReviewerAttributeBinding = {
  /** Whose accounts. */
  readonly appId?: string
  /** The attribute of their profile. */
  readonly attributeKey?: string
}

/** Attributes of accounts that reviewers may see; none otherwise. */
export type ReviewerAttributeConfig = {
  /** The attributes. */
  readonly bindings?: readonly ReviewerAttributeBinding[]
}

/** Messages about access reviews. */
export type ReviewsPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** Which of them. */
export type RevocationStatsRequest = {
  /** Only of this app. */
  readonly appId?: string
  /** Only those revoked at this time or later. */
  readonly revokedAfter?: string
  /** Only those revoked before this time. */
  readonly revokedBefore?: string
}

/** Nothing to say. */
export type RevokeGatewayKeyRequest = {}

/** What has come of a revoke task. */
export type RevokeOutcome = 'REVOKE_OUTCOME_UNSPECIFIED' | 'REVOKE_OUTCOME_REVOKED' | 'REVOKE_OUTCOME_DENIED' | 'REVOKE_OUTCOME_ERROR' | 'REVOKE_OUTCOME_CANCELLED' | 'REVOKE_OUTCOME_WAIT_TIMED_OUT' | (string & {})

/** An access that somebody has. */
export type RevokeTarget = {
  /** The app. */
  readonly appId: string
  /** The entitlement of the app. */
  readonly appEntitlementId: string
  /** The user; the caller when neither this nor an account is named. */
  readonly identityUserId?: string
  /** The account, instead of the user. */
  readonly appUserId?: string
}

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
  readonly createdAt?: string
  /** When it was last changed; null for built-in roles. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
}

/** What people make of an outlier. */
export type RoleMiningOutlierState = 'OUTLIER_STATE_UNSPECIFIED' | 'OUTLIER_STATE_NEW' | 'OUTLIER_STATE_EXPECTED' | (string & {})

/** When suggestions are looked for by themselves. */
export type RoleMiningSchedule = {
  /** They are. */
  readonly enabled?: boolean
  /** When, in five fields, by the clock of the organisation: minute, hour, day of month, month, day of week. */
  readonly cronSpec?: string
}

/** What to look for. */
export type RoleMiningSearchSuggestionsRequest = {
  /** Words that occur in the name, the description or a value. */
  readonly query?: string
  /** Only in one of these states. */
  readonly states?: readonly SuggestionState[]
  /** Only of people put together by one of these attributes. */
  readonly cohortTypes?: readonly string[]
  /** Only those that an access profile is like in one of these ways. */
  readonly matchTypes?: readonly AccessProfileMatchType[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Which steps count when a condition is true: exactly one outcome. */
export type Rule = {
  /** The condition. */
  readonly condition?: string
  /** The steps of this key of policySteps. */
  readonly stepKey?: string
  /** The steps of this policy. */
  readonly policyId?: string
  /** Say stepKey instead. @deprecated */
  readonly policyKey?: string
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
  readonly coldStartDelayDays?: number
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
  readonly roleArn?: string
  /** The external id the role is assumed with; put it into the role’s trust policy. */
  readonly externalId?: string
  /** An address other than that of AWS, e.g. https://objects.example.com. */
  readonly endpoint?: string
  /** The id of the access key. */
  readonly accessKeyId: string
  /** The secret of the access key; absent on an update keeps the one there is. Must be given again when bucket, region or endpoint changes. */
  readonly secretAccessKey?: string
}

/** An attribute of a user that assertions have. */
export type SAMLAttributeMapping = {
  /** The name of the attribute in the assertion. */
  readonly name: string
  /** Its friendly name; empty means none. */
  readonly friendlyName?: string
  /** The form of its name. */
  readonly nameFormat?: SAMLAttributeNameFormat
  /** The user attribute mapping that the value comes from. */
  readonly userAttributeMappingId: string
}

/** The form of the name of an attribute. */
export type SAMLAttributeNameFormat = 'SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED' | 'SAML_ATTRIBUTE_NAME_FORMAT_URI' | 'SAML_ATTRIBUTE_NAME_FORMAT_BASIC' | 'SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED_URN' | (string & {})

/** What assertions are encrypted with. */
export type SAMLEncryptionAlgorithm = 'SAML_ENCRYPTION_ALGORITHM_UNSPECIFIED' | 'SAML_ENCRYPTION_ALGORITHM_AES256_GCM' | 'SAML_ENCRYPTION_ALGORITHM_AES128_GCM' | 'SAML_ENCRYPTION_ALGORITHM_AES256_CBC' | (string & {})

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
  readonly enabled?: boolean
  /** Must be empty. */
  readonly ssfReceiverStreamIds?: readonly string[]
}

/** Signals of sessions to the outside; not served. */
export type SSFTransmitterConfig = {
  /** Must be false. */
  readonly enabled?: boolean
  /** The types of events. */
  readonly eventTypes?: readonly string[]
  /** Must be empty. */
  readonly ssfTransmitterStreamIds?: readonly string[]
}

/** An app that people sign in to through this service. */
export type SSOApplication = {
  /** Names the application. */
  readonly id?: string
  /** The app. */
  readonly appId?: string
  /** The entitlement of the app that whoever signs in has to hold. */
  readonly appEntitlementId?: string
  /** What people see when they sign in to it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** How long an ID token or an assertion is valid: 60s to 3600s. */
  readonly assertionLifetime?: string
  /** Applications of one sector know a person by the same pairwise subject; its own id when empty. */
  readonly sectorId?: string
  /** How it knows a person; when absent, the default of the settings. */
  readonly subjectType?: SSOSubjectType
  /** Where subjects come from that an application knows already. */
  readonly subjectCompatibility?: SSOSubjectCompatibility
  /** Nobody can sign in to it. */
  readonly disabled?: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** How people sign in to an app by OpenID Connect. */
  readonly oidc?: SSOApplicationOIDCConfig
  /** How people sign in to an app by SAML 2.0. */
  readonly saml?: SSOApplicationSAMLConfig
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

/** A client as it is set. */
export type SSOApplicationOIDCClientConfig = {
  /** What it is called. */
  readonly displayName?: string
  /** How a client shows at the token endpoint that it is itself. */
  readonly authentication?: SSOApplicationOIDCClientAuthentication
  /** REQUIRED_S256 when absent. */
  readonly pkcePolicy?: SSOApplicationOIDCPKCEPolicy
  /** Where codes may be sent, exactly; at least one. */
  readonly redirectUris?: readonly string[]
}

/** How people sign in to an app by OpenID Connect. */
export type SSOApplicationOIDCConfig = {
  /** What ID tokens are signed with; when absent, the default of the settings. */
  readonly idTokenSignedResponseAlg?: OIDCSigningAlgorithm
  /** What the application gets to know of the person besides the subject. */
  readonly claimMappings?: readonly OIDCClaimMapping[]
}

/** Whether a client has to use PKCE. */
export type SSOApplicationOIDCPKCEPolicy = 'SSO_APPLICATION_OIDC_PKCE_POLICY_UNSPECIFIED' | 'SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256' | 'SSO_APPLICATION_OIDC_PKCE_POLICY_ALLOW_MISSING_FOR_LEGACY' | (string & {})

/** How people sign in to an app by SAML 2.0. */
export type SSOApplicationSAMLConfig = {
  /** The entity id of the app; required. */
  readonly spEntityId?: string
  /** Where responses may be posted, exactly; the first is used when a request names none. */
  readonly acsUrls?: readonly string[]
  /** The form of the name identifier; PERSISTENT when absent. */
  readonly nameIdFormat?: SAMLNameIDFormat
  /** What assertions say of the person. */
  readonly attributeMappings?: readonly SAMLAttributeMapping[]
  /** Requests without a signature of the app are refused. */
  readonly requireSignedAuthnRequests?: boolean
  /** What the app signs its requests with. */
  readonly spSigningCertificates?: readonly string[]
  /** Assertions are signed. */
  readonly signAssertions?: boolean
  /** Responses are signed. At least one of the two is. */
  readonly signResponses?: boolean
  /** Assertions are encrypted for the app. */
  readonly encryptAssertions?: boolean
  /** What with; AES256_GCM when absent. */
  readonly encryptionAlgorithm?: SAMLEncryptionAlgorithm
  /** The certificate in PEM to encrypt for; needed with encryptAssertions. */
  readonly spEncryptionCertificate?: string
}

/** Whose subjects. */
export type SSOApplicationServiceBatchDeleteSubjectCompatibilityRequest = {
  /** The users. */
  readonly userIds?: readonly string[]
}

/** People and their subjects. */
export type SSOApplicationServiceBatchImportSubjectCompatibilityRequest = {
  /** Store the rows that are valid; otherwise they are only checked. */
  readonly apply?: boolean
  /** One for each person. */
  readonly entries?: readonly SSOSubjectCompatibilityImportEntry[]
  /** A name of this import, stored with what comes of it. */
  readonly importId?: string
}

/** A new client. */
export type SSOApplicationServiceCreateClientRequest = {
  /** A client as it is set. */
  readonly client: SSOApplicationOIDCClientConfig
}

/** A new application. */
export type SSOApplicationServiceCreateRequest = {
  /** What people see when they sign in to it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** How long an ID token or an assertion is valid: 60s to 3600s. */
  readonly assertionLifetime?: string
  /** Applications of one sector know a person by the same pairwise subject; its own id when empty. */
  readonly sectorId?: string
  /** How it knows a person; when absent, the default of the settings. */
  readonly subjectType?: SSOSubjectType
  /** Where subjects come from that an application knows already. */
  readonly subjectCompatibility?: SSOSubjectCompatibility
  /** A client as it is set. */
  readonly initialClient?: SSOApplicationOIDCClientConfig
  /** How people sign in to an app by OpenID Connect. */
  readonly oidc?: SSOApplicationOIDCConfig
  /** How people sign in to an app by SAML 2.0. */
  readonly saml?: SSOApplicationSAMLConfig
}

/** Which client. */
export type SSOApplicationServiceDeleteClientRequest = {
  /** The client. */
  readonly clientId: string
}

/** Nothing to say. */
export type SSOApplicationServiceDeleteRequest = {}

/** The metadata of an app. */
export type SSOApplicationServiceParseSAMLServiceProviderMetadataRequest = {
  /** The document, as the app gives it. */
  readonly metadataXml: string
}

/** Which client. */
export type SSOApplicationServiceRotateClientSecretRequest = {
  /** The client. */
  readonly clientId: string
}

/** What to look for. */
export type SSOApplicationServiceSearchRequest = {
  /** Words that occur in the name or the description. */
  readonly query?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type SSOApplicationServiceUpdateClientRequest = {
  /** The client. */
  readonly clientId: string
  /** A client as it is set. */
  readonly client?: SSOApplicationOIDCClientConfig
}

/** The changes. */
export type SSOApplicationServiceUpdateRequest = {
  /** An app that people sign in to through this service. */
  readonly application?: SSOApplication
  /** Which members of application to change; absent means those present. */
  readonly updateMask?: string
}

/** What holds for all applications that people sign in to. */
export type SSOSettings = {
  /** People can sign in to applications at all. */
  readonly enabled?: boolean
  /** How long an ID token or an assertion is valid, unless said otherwise: 60s to 3600s. */
  readonly defaultAssertionLifetime?: string
  /** What ID tokens of new applications are signed with. */
  readonly defaultIdTokenSignedResponseAlg?: OIDCSigningAlgorithm
  /** How new applications know a person: PAIRWISE or PUBLIC. */
  readonly defaultSubjectType?: SSOSubjectType
  /** When they were first changed. */
  readonly createdAt?: string
  /** When they were last changed. */
  readonly updatedAt?: string
}

/** The changes. */
export type SSOSettingsServiceUpdateRequest = {
  /** What holds for all applications that people sign in to. */
  readonly settings?: SSOSettings
  /** Which members of settings to change; absent means those present. */
  readonly updateMask?: string
}

/** Where subjects come from that an application knows already. */
export type SSOSubjectCompatibility = {
  /** The user attribute mapping that has it; imported subjects win. */
  readonly userAttributeMappingId?: string
}

/** A person, and what an application knows them by. */
export type SSOSubjectCompatibilityImportEntry = {
  /** The row of the file that it comes from. */
  readonly row?: number
  /** The user. */
  readonly userId?: string
  /** What the application knows the person by. */
  readonly subject?: string
}

/** How an application knows a person. */
export type SSOSubjectType = 'SSO_SUBJECT_TYPE_UNSPECIFIED' | 'SSO_SUBJECT_TYPE_PAIRWISE' | 'SSO_SUBJECT_TYPE_PUBLIC' | 'SSO_SUBJECT_TYPE_COMPATIBILITY' | (string & {})

/** A password is made for the account and kept in vaults. */
export type SaveToVault = {
  /** The vaults. */
  readonly vaultIds?: readonly string[]
}

/** A filter of a page, with a name. */
export type SavedView = {
  /** Names it. */
  readonly id?: string
  /** The user who made it. */
  readonly ownerUserId?: string
  /** The caller made it, and may change it. */
  readonly isOwn?: boolean
  /** What people call it. */
  readonly displayName?: string
  /** The page it is of. It cannot be changed later. */
  readonly page?: SavedViewPage
  /** What the page shows, in the words of the page: at most 16384 bytes of JSON, nested 16 levels at most. */
  readonly filter?: { readonly [name: string]: unknown }
  /** Everybody who may open the page sees it; otherwise only its owner. */
  readonly isShared?: boolean
  /** When it was made. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** A page that lists something. */
export type SavedViewPage = 'SAVED_VIEW_PAGE_UNSPECIFIED' | 'SAVED_VIEW_PAGE_FINDINGS' | 'SAVED_VIEW_PAGE_AUTOMATIONS' | 'SAVED_VIEW_PAGE_AUTOMATION_EXECUTIONS' | 'SAVED_VIEW_PAGE_WEBHOOKS' | 'SAVED_VIEW_PAGE_WEBHOOK_INSTANCES' | 'SAVED_VIEW_PAGE_WEBHOOK_LISTENERS' | 'SAVED_VIEW_PAGE_CONNECTORS' | 'SAVED_VIEW_PAGE_CONNECTOR_SYNCS' | 'SAVED_VIEW_PAGE_SYSTEM_LOG' | 'SAVED_VIEW_PAGE_USERS' | 'SAVED_VIEW_PAGE_APPS' | 'SAVED_VIEW_PAGE_APP_USERS' | 'SAVED_VIEW_PAGE_APP_ENTITLEMENTS' | 'SAVED_VIEW_PAGE_GRANTS' | 'SAVED_VIEW_PAGE_TASKS' | 'SAVED_VIEW_PAGE_ACCESS_REVIEWS' | (string & {})

/** A new view. */
export type SavedViewServiceCreateRequest = {
  /** What people call it. */
  readonly displayName: string
  /** The page it is of. It cannot be changed later. */
  readonly page: SavedViewPage
  /** What the page shows, in the words of the page: at most 16384 bytes of JSON, nested 16 levels at most. */
  readonly filter?: { readonly [name: string]: unknown }
  /** Everybody who may open the page sees it; otherwise only its owner. */
  readonly isShared?: boolean
}

/** Nothing to say. */
export type SavedViewServiceDeleteRequest = {}

/** The changes. */
export type SavedViewServiceUpdateRequest = {
  /** A filter of a page, with a name. */
  readonly savedView?: SavedView
  /** Which members of savedView to change; absent means those present. */
  readonly updateMask?: string
}

/** At times, for each user. */
export type ScheduleTrigger = {
  /** When: minute, hour, day of month, month, day of week. */
  readonly cronSpec?: string
  /** The zone of these times; UTC when empty. */
  readonly timezone?: string
  /** Not before. */
  readonly start?: string
  /** A hint for editors. */
  readonly advanced?: boolean
  /** Fires only when this is true; always when empty. */
  readonly condition?: string
  /** Users are left out for whom this is true. @deprecated */
  readonly skipIfTrueCel?: string
}

/** At times, for each account of an app. */
export type ScheduleTriggerAppUser = {
  /** The app; the app of the automation when empty. */
  readonly appId?: string
  /** When: minute, hour, day of month, month, day of week. */
  readonly cronSpec?: string
  /** The zone of these times; UTC when empty. */
  readonly timezone?: string
  /** Not before. */
  readonly start?: string
  /** Fires only when this is true; always when empty. */
  readonly condition?: string
}

/** At times, at most once an hour. */
export type ScheduleTriggerNoUser = {
  /** When: minute, hour, day of month, month, day of week. */
  readonly cronSpec?: string
  /** The zone of these times; UTC when empty. */
  readonly timezone?: string
  /** Not before. */
  readonly start?: string
  /** A hint for editors. */
  readonly advanced?: boolean
}

/** Roles on resources, set with the resources. */
export type ScopeRoleSelectionScope = {}

/** Whose. */
export type SearchAccessGraphCountsRequest = {
  /** The user. */
  readonly userId: string
  /** Only in these apps. */
  readonly appIds?: readonly string[]
}

/** Where to begin; exactly one of the first four ids. */
export type SearchAccessGraphRequest = {
  /** A user. */
  readonly userId?: string
  /** An app. */
  readonly appId?: string
  /** A resource. */
  readonly resourceId?: string
  /** An entitlement. */
  readonly entitlementId?: string
  /** How many steps from there: 1 to 6; 3 when absent. */
  readonly maxDepth?: number
  /** How many nodes at most: 1 to 2000; 500 when absent. */
  readonly maxNodes?: number
  /** Only through these apps and what is in them. */
  readonly appIds?: readonly string[]
  /** Only through these entitlements. */
  readonly entitlementIds?: readonly string[]
  /** Only through these resources. */
  readonly resourceIds?: readonly string[]
  /** Only through these types, their resources and what is held on them. */
  readonly resourceTypeIds?: readonly string[]
  /** Only through entitlements with these words in their name. */
  readonly entitlementNameQuery?: string
  /** Only through resources with these words in their name. */
  readonly resourceNameQuery?: string
  /** How many nodes behind one at most: 1 to 1000; no limit of its own when absent. */
  readonly maxFanOut?: number
  /** Shows fewer nodes than maxNodes when it is smaller. */
  readonly pageSize?: number
  /** Must be empty: a graph has one page. */
  readonly pageToken?: string
}

/** Whose. */
export type SearchAccessGraphResourcesRequest = {
  /** The user. */
  readonly userId: string
  /** Only in these apps. */
  readonly appIds?: readonly string[]
  /** Only those of these types. */
  readonly resourceTypeIds?: readonly string[]
  /** Only those with these words in their name. */
  readonly query?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAccessReviewPickersRequest = {
  /** What kind of thing. */
  readonly kind: AccessReviewPickerKind
  /** Words that occur in the name or the detail, whatever their case. */
  readonly query?: string
  /** Of this app only. */
  readonly appId?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAccessReviewTemplatesRequest = {
  /** Words that occur in the name or the description, whatever their case. */
  readonly query?: string
  /** Owned by one of these. */
  readonly ownerIds?: readonly string[]
  /** Whether they make campaigns by themselves. */
  readonly scheduled?: boolean
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAccessReviewsRequest = {
  /** Words that occur in the name or the description, whatever their case. */
  readonly query?: string
  /** In one of these states. */
  readonly states?: readonly AccessReviewState[]
  /** Owned by one of these. */
  readonly ownerIds?: readonly string[]
  /** Made of one of these templates. */
  readonly templateIds?: readonly string[]
  /** Of one of these types. */
  readonly scopeTypes?: readonly AccessReviewScopeType[]
  /** Due before this. */
  readonly dueBefore?: string
  /** Due at this time or later. */
  readonly dueAfter?: string
  /** Only these. */
  readonly refs?: readonly AccessReviewRef[]
  /** What they are sorted by; the newest first when absent. */
  readonly sortBy?: AccessReviewSortBy
  /** Which way what is asked for by sortBy goes; upwards when absent. */
  readonly sortDirection?: SortDirection
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** Related objects to add to expanded: created_by_user_id, policy_id, *. */
  readonly expandMask?: AccessReviewExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAllAutomationExecutionsRequest = {
  /** Only runs of automations of these apps. */
  readonly appIds?: readonly string[]
  /** Only runs of these automations. */
  readonly automationTemplateIds?: readonly string[]
  /** Only runs in one of these states. */
  readonly executionStates?: readonly AutomationExecutionState[]
  /** Only runs about these users. */
  readonly subjectUserIds?: readonly string[]
  /** Only runs made then or later. */
  readonly createdAfter?: string
  /** Only runs made before then. */
  readonly createdBefore?: string
  /** Related objects to add to expanded: automation, trigger, steps, subject_user, *. */
  readonly expandMask?: AutomationExecutionExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAppResourceTypesRequest = {
  /** Words of the name. */
  readonly query?: string
  /** The whole name, in any case. */
  readonly displayName?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** Only types of resources on which one of these accounts holds something. */
  readonly appUserIds?: readonly string[]
  /** Only these. */
  readonly resourceTypeIds?: readonly string[]
  /** None of these. */
  readonly excludeResourceTypeIds?: readonly string[]
  /** Only those with one of these traits. */
  readonly resourceTypeTraitIds?: readonly string[]
  /** None with one of these traits. */
  readonly excludeResourceTypeTraitIds?: readonly string[]
  /** It is sent by a picker of a campaign, which shows at most 50 at a time and asks for words to narrow. */
  readonly scoping?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAppResourcesRequest = {
  /** Words that begin words of the name or the description. */
  readonly query?: string
  /** Only those of this app. */
  readonly appId?: string
  /** Only those of these apps. */
  readonly appIds?: readonly string[]
  /** Only these. */
  readonly resourceIds?: readonly string[]
  /** None of these. */
  readonly excludeResourceIds?: readonly string[]
  /** Only these. */
  readonly refs?: readonly AppResourceRef[]
  /** Only those of these types. */
  readonly resourceTypeIds?: readonly string[]
  /** Only those whose type has one of these traits. */
  readonly resourceTypeTraitIds?: readonly string[]
  /** None whose type has one of these traits. */
  readonly excludeResourceTypeTraitIds?: readonly string[]
  /** Only those one of these accounts holds something on, or that are its secrets. */
  readonly appUserIds?: readonly string[]
  /** Only those one of these users owns; "none" stands for those nobody owns. */
  readonly ownerUserIds?: readonly string[]
  /** Only those nobody owns. */
  readonly unownedOnly?: boolean
  /** Only those with open findings. */
  readonly withOpenFindings?: boolean
  /** Those of deleted apps are never found; kept for clients that say so. */
  readonly excludeDeletedApps?: boolean
  /** Deleted ones are never found; kept for clients that say so. */
  readonly excludeDeletedResourceBindings?: boolean
  /** Only agents in one of these. */
  readonly agentStatuses?: readonly AgentStatus[]
  /** Only machine identities of these kinds. */
  readonly nhiTypes?: readonly NhiType[]
  /** Only secrets of these kinds. */
  readonly credentialTypes?: readonly CredentialType[]
  /** How old secrets are; from the first time on, before the second. */
  readonly secretAging?: SecretAgingFilter
  /** What to sort by; in the order they were made when not said. */
  readonly sortField?: AppResourceSortField
  /** Which way; upward when not said. */
  readonly direction?: SortDirection
  /** Related objects to add to expanded: app_id, app_resource_type_id, parent_app_resource_id, parent_app_resource_type_id, *. */
  readonly expandMask?: AppResourceExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAppsRequest = {
  /** Words that words of the name or description begin with. */
  readonly query?: string
  /** The whole name, whatever its case. */
  readonly displayName?: string
  /** Only these. */
  readonly appIds?: readonly string[]
  /** None of these. */
  readonly excludeAppIds?: readonly string[]
  /** Only apps that name one of these policies. */
  readonly policyRefs?: readonly PolicyRef[]
  /** Only apps that are kept up to date in one of these ways; the app of the service is none of them. */
  readonly connections?: readonly AppConnection[]
  /** Only apps whose accounts make users. */
  readonly onlyDirectories?: boolean
  /** What they are sorted by; the oldest first when absent. */
  readonly sortBy?: AppSortBy
  /** Which way what is asked for by sortBy goes; upwards when absent. */
  readonly sortDirection?: SortDirection
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** It is sent by a picker of a campaign, which shows at most 50 at a time and asks for words to narrow. */
  readonly scoping?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAttributeValuesRequest = {
  /** Words that occur in the value. */
  readonly query?: string
  /** The whole value, whatever its case. */
  readonly value?: string
  /** Only of these kinds. */
  readonly attributeTypeIds?: readonly string[]
  /** Only these. */
  readonly ids?: readonly string[]
  /** None of these. */
  readonly excludeIds?: readonly string[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAutomationExecutionsRequest = {
  /** Only runs of this automation. */
  readonly automationTemplateId?: string
  /** Only this run. */
  readonly executionId?: string
  /** Only runs in one of these states. */
  readonly executionStepStates?: readonly AutomationExecutionState[]
  /** Part of the name of the automation, or of the name or e-mail of the user; or an id. */
  readonly query?: string
  /** Only these runs. */
  readonly refs?: readonly AutomationExecutionRef[]
  /** Related objects to add to expanded: automation, trigger, steps, subject_user, *. */
  readonly expandMask?: AutomationExecutionExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Whose versions. */
export type SearchAutomationTemplateVersionsRequest = {
  /** The automation. */
  readonly automationTemplateId: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchAutomationsRequest = {
  /** Part of the name or description, whatever its case. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly AutomationTemplateRef[]
  /** Only of this app; appIds goes before it. */
  readonly appId?: string
  /** Only of these apps. */
  readonly appIds?: readonly string[]
  /** Only drafts, or only what is published; both when absent. */
  readonly isDraft?: boolean
  /** Only with a published trigger of these types. */
  readonly triggerTypes?: readonly TriggerType[]
  /** Only with these. */
  readonly statuses?: readonly AutomationStatusFilter[]
  /** The order; the newest first when unspecified. */
  readonly sortField?: AutomationSortField
  /** Which way the order goes; ascending when unspecified. */
  readonly direction?: SortDirection
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Which of them. */
export type SearchCohortUsersRequestInput = {
  /** Only people who have this in common too. */
  readonly profileFilters?: readonly ProfileFilter[]
  /** Of which entitlements is counted how many they hold. */
  readonly selectedEntitlements?: readonly EntitlementRef[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchConflictAlertsRequest = {
  /** Only of these monitors. */
  readonly monitorIds?: readonly string[]
  /** Only of these users. */
  readonly userIds?: readonly string[]
  /** Only in these states. */
  readonly states?: readonly ConflictAlertState[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Which page. */
export type SearchEmailAuditEventsRequest = {
  /** How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchGrantFeedRequest = {
  /** Only in these apps. */
  readonly appRefs?: readonly AppRef[]
  /** Only of these accounts. */
  readonly appUserRefs?: readonly AppUserRef[]
  /** Only of these entitlements. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
  /** Only of these users. */
  readonly userRefs?: readonly UserRef[]
  /** Only what happened then or later. */
  readonly after?: string
  /** Only what happened before then. */
  readonly before?: string
  /** Related objects to add to expanded: app_id, app_user_id, app_entitlement_id, ticket_id, *. */
  readonly expandMask?: AppEntitlementUserBindingExpandHistoryMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchPastGrantsRequest = {
  /** Only those of this user. */
  readonly userId?: string
  /** Only in these apps. */
  readonly appIds?: readonly string[]
  /** Only of these accounts. */
  readonly appUserRefs?: readonly AppUserRef[]
  /** Only of these entitlements. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
  /** Related objects to add to expanded: app_id, app_user_id, app_entitlement_id, ticket_id, *. */
  readonly expandMask?: AppEntitlementUserBindingExpandHistoryMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchPoliciesRequest = {
  /** Words that occur in the name or the description, whatever their case. */
  readonly query?: string
  /** Words that occur in the name. */
  readonly displayName?: string
  /** Only these types. */
  readonly policyTypes?: readonly PolicyType[]
  /** Only these policies. */
  readonly refs?: readonly PolicyRef[]
  /** None of these policies. */
  readonly excludePolicyIds?: readonly string[]
  /** Deleted ones too. */
  readonly includeDeleted?: boolean
  /** By where they can be used; everywhere when unspecified. */
  readonly scopeView?: PolicyScopeView
  /** Local policies of this app only. */
  readonly scopeAppId?: string
  /** Local policies of this entitlement only. */
  readonly scopeAppEntitlementId?: string
  /** Local policies of such objects only. */
  readonly scopeObjectType?: PolicyScopeObjectType
  /** Local policies for this setting only. */
  readonly scopeSlot?: PolicyScopeSlot
  /** It is sent by a picker of a campaign, which shows at most 50 at a time and asks for words to narrow. */
  readonly scoping?: boolean
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchShadowAppsRequest = {
  /** What their names or identifiers hold. */
  readonly query?: string
  /** Only in these states; those neither managed nor ignored when empty. */
  readonly states?: readonly ShadowAppState[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchShadowMcpRequest = {
  /** Only in these states. */
  readonly states?: readonly ShadowMcpState[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchStepUpProvidersRequest = {
  /** Part of the name, whatever its case. */
  readonly query?: string
  /** Only those of this kind. */
  readonly providerType?: StepUpProviderType
  /** Only these. */
  readonly refs?: readonly StepUpProviderRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchStepUpTransactionsRequest = {
  /** Only those of this provider. */
  readonly providerId?: string
  /** Only those of this user. */
  readonly userId?: string
  /** Only those for this task. */
  readonly taskId?: string
  /** Only those in this state. */
  readonly state?: StepUpTransactionState
  /** Only those for this. */
  readonly targetType?: StepUpTargetType
  /** Only those begun at this time or later. */
  readonly createdAfter?: string
  /** Only those begun before this time. */
  readonly createdBefore?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchToolCallsRequest = {
  /** In the name of the tool or in why it did not get through, anywhere. */
  readonly query?: string
  /** Only these calls. */
  readonly callIds?: readonly string[]
  /** Only of these users. */
  readonly userIds?: readonly string[]
  /** Only by these programs. */
  readonly clientIds?: readonly string[]
  /** Only of these servers. */
  readonly connectorIds?: readonly string[]
  /** Only of these tools. */
  readonly toolIds?: readonly string[]
  /** Only of these resources. */
  readonly resourceIds?: readonly string[]
  /** Only with these results. */
  readonly results?: readonly GatewayCallResult[]
  /** Only denied for one of these reasons. */
  readonly reasons?: readonly string[]
  /** From then on. */
  readonly since?: string
  /** Before then. */
  readonly until?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Whose, and of which kinds. */
export type SearchUserOwnershipRequest = {
  /** The user; who may not read all apps asks about itself. */
  readonly userId: string
  /** Only these kinds; all when empty. */
  readonly ownershipTypes?: readonly UserOwnershipType[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SearchUsersRequest = {
  /** Words that words of a name, address or username begin with. */
  readonly query?: string
  /** A whole e-mail address, whatever its case. */
  readonly email?: string
  /** Only these. */
  readonly refs?: readonly UserRef[]
  /** Only these; use refs. @deprecated */
  readonly ids?: readonly string[]
  /** None of these. */
  readonly excludeIds?: readonly string[]
  /** Only with one of these statuses; deleted users are found only when DELETED is named. */
  readonly userStatuses?: readonly UserStatus[]
  /** Only who holds one of these roles. */
  readonly roleIds?: readonly string[]
  /** Only whom one of these manages. */
  readonly managerIds?: readonly string[]
  /** Only of one of these departments. */
  readonly departments?: readonly string[]
  /** Only with one of these job titles. */
  readonly jobTitles?: readonly string[]
  /** Only whom one of these stands in for. */
  readonly delegatedUserIds?: readonly string[]
  /** Only with, or only without, a delegate. */
  readonly delegateStatus?: DelegateStatus
  /** Only who stands in for somebody. */
  readonly isDelegate?: boolean
  /** Only of one of these origins, or known to one of sourceAppIds. */
  readonly origins?: readonly UserOrigin[]
  /** Only known to one of these apps, or of one of origins. */
  readonly sourceAppIds?: readonly string[]
  /** None of these origins. */
  readonly excludeOrigins?: readonly UserOrigin[]
  /** None of these types. */
  readonly excludeTypes?: readonly UserType[]
  /** Only people who have no account in any app; the one in this service does not count. */
  readonly withoutAccounts?: boolean
  /** What they are sorted by; as they are found when absent. */
  readonly sortBy?: UserSortBy
  /** Which way what is asked for by sortBy goes; upwards when absent. */
  readonly sortDirection?: SortDirection
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** The answer to the first page says which departments and job titles there are. */
  readonly withFacets?: boolean
  /** Related objects to add to expanded: role_ids, manager_ids, delegated_user_id, directory_ids, *. */
  readonly expandMask?: UserExpandMask
  /** It is sent by a picker of a campaign, which shows at most 50 at a time and asks for words to narrow. */
  readonly scoping?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** How old secrets are; from the first time on, before the second. */
export type SecretAgingFilter = {
  /** Made then or later. */
  readonly secretCreatedAfter?: string
  /** Made before then. */
  readonly secretCreatedBefore?: string
  /** Ends then or later. */
  readonly secretExpiresAfter?: string
  /** Ends before then. */
  readonly secretExpiresBefore?: string
  /** Last used then or later. */
  readonly lastUsedAfter?: string
  /** Last used before then. */
  readonly lastUsedBefore?: string
}

/** How a text is shown. */
export type SecretInputFormat = 'SECRET_INPUT_FORMAT_UNSPECIFIED' | 'SECRET_INPUT_FORMAT_PLAINTEXT' | 'SECRET_INPUT_FORMAT_JSON' | 'SECRET_INPUT_FORMAT_YAML' | 'SECRET_INPUT_FORMAT_KEY_VALUE' | (string & {})

/** The order of a list of secrets. */
export type SecretSearchSortBy = 'SEARCH_SORT_BY_UNSPECIFIED' | 'SEARCH_SORT_BY_CREATED_DESC' | 'SEARCH_SORT_BY_CREATED_ASC' | 'SEARCH_SORT_BY_EXPIRES_ASC' | 'SEARCH_SORT_BY_NAME_ASC' | (string & {})

/** The settings as they are answered, or some of them. */
export type SecretSharingSettingsGiven = {
  /** The key that new values are wrapped with; 0 before the first. */
  readonly keyVersion?: number
  /** Values that an earlier key still wraps. */
  readonly valuesToRewrap?: number
  /** Secrets can be shared. */
  readonly enabled?: boolean
  /** Secrets can be shared with people outside. */
  readonly externalEnabled?: boolean
  /** How long a secret may live at most, 1 hour to 30 days. */
  readonly maxExpiry?: string
  /** Links of vaults may be opened by people who are not signed in. */
  readonly allowUnauthenticatedVaultLinks?: boolean
}

/** Nothing to say. */
export type SecretSharingSettingsServiceRotateKeyRequest = {}

/** What to change. */
export type SecretSharingSettingsServiceUpdateRequest = {
  /** The key that new values are wrapped with; 0 before the first. */
  readonly keyVersion?: number
  /** Values that an earlier key still wraps. */
  readonly valuesToRewrap?: number
  /** Secrets can be shared. */
  readonly enabled?: boolean
  /** Secrets can be shared with people outside. */
  readonly externalEnabled?: boolean
  /** How long a secret may live at most, 1 hour to 30 days. */
  readonly maxExpiry?: string
  /** Links of vaults may be opened by people who are not signed in. */
  readonly allowUnauthenticatedVaultLinks?: boolean
  /** The settings as they are answered, or some of them. */
  readonly settings?: SecretSharingSettingsGiven
}

/** Whether a secret can be looked at, or why not. */
export type SecretStatus = 'SECRET_STATUS_UNSPECIFIED' | 'SECRET_STATUS_ACTIVE' | 'SECRET_STATUS_EXPIRED' | 'SECRET_STATUS_BURNED' | 'SECRET_STATUS_REVOKED' | 'SECRET_STATUS_DATA_DELETED' | (string & {})

/** Of a resource that is a secret. */
export type SecretTrait = {
  /** The account that signs in with it. */
  readonly identityAppUserId?: string
  /** The account that made it. */
  readonly createdByAppUserId?: string
  /** When it was made. */
  readonly secretCreatedAt?: string
  /** When it ends. */
  readonly secretExpiresAt?: string
  /** When it was last used. */
  readonly lastUsedAt?: string
  /** What kind of secret it is, in words of its source. */
  readonly credentialDetail?: string
}

/** What a secret is. */
export type SecretType = 'SECRET_TYPE_UNSPECIFIED' | 'SECRET_TYPE_TEXT' | 'SECRET_TYPE_FILE' | (string & {})

/** Masks keys, tokens and passwords in an answer. */
export type SecretsMaskingConfig = {
  /** What stands there instead; ***REDACTED-SECRET*** when empty. */
  readonly placeholder?: string
  /** What else is masked. */
  readonly additionalPatterns?: readonly string[]
}

/** One of some texts. */
export type SelectField = {
  /** How it is shown. */
  readonly type?: SelectType
  /** The choices. */
  readonly options?: readonly SelectOption[]
}

/** A choice. */
export type SelectOption = {
  /** What is filled in. */
  readonly value: string
  /** What people see. */
  readonly displayName?: string
  /** What it means. */
  readonly description?: string
}

/** How a choice is shown. */
export type SelectType = 'SELECT_TYPE_UNSPECIFIED' | 'SELECT_TYPE_DROPDOWN' | 'SELECT_TYPE_RADIO' | 'SELECT_TYPE_BUTTONS' | (string & {})

/** These users. */
export type SelectedUsersScope = {
  /** The users, 200 at most. */
  readonly userIds?: readonly string[]
}

/** The subject, or the owner of the account. */
export type SelfApproval = {
  /** When nobody is found, the users or groups named here decide. */
  readonly fallback?: boolean
  /** These users. */
  readonly fallbackUserIds?: readonly string[]
  /** The members of the groups instead of the users. */
  readonly isGroupFallbackEnabled?: boolean
  /** These groups. */
  readonly fallbackGroupIds?: readonly AppEntitlementReference[]
  /** Whom it was given to; filled in on tasks. */
  readonly assignedUserIds?: readonly string[]
}

/** Sends a message to people or to a channel of the chat. */
export type SendChatMessage = {
  /** The text. */
  readonly body?: string
  /** The channel is named by its id, is looked up by it and never made. */
  readonly channelIsId?: boolean
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel?: string
  /** These users, by id, username or e-mail address. */
  readonly userRefs?: readonly UserRef[]
  /** The channel. */
  readonly channelName?: string
  /** Gives the channel. */
  readonly channelNameCel?: string
}

/** Sends a mail. */
export type SendEmail = {
  /** The name of the sender; the subject when empty. */
  readonly title?: string
  /** The subject. */
  readonly subject?: string
  /** The text, as Markdown. */
  readonly body?: string
  /** Gives the addresses; goes before users. */
  readonly emailCel?: string
  /** One address; use emailCel. @deprecated */
  readonly email?: string
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel?: string
  /** These users. */
  readonly userRefs?: readonly UserRef[]
}

/** The Web API of SendGrid. */
export type SendgridEmailProvider = {
  /** A key that may send; empty keeps the one there is. Must be given again when apiBaseUrl changes. */
  readonly apiKey?: string
  /** An address other than https://api.sendgrid.com, e.g. https://api.eu.sendgrid.com. */
  readonly apiBaseUrl?: string
}

/** Denies calls that name files with secrets. */
export type SensitiveFileGuardConfig = {
  /** Names of files; those of keys and credentials when both lists are empty. */
  readonly blockedPatterns?: readonly string[]
  /** Folders. */
  readonly blockedDirectories?: readonly string[]
}

/** What speaks for it. */
export type ServiceAccountMisclassificationEvidence = {
  /** The signals. */
  readonly detectionReason?: string
}

/** A machine’s account kept as a person’s. */
export type ServiceAccountMisclassificationType = {
  /** What it is kept as. */
  readonly currentAccountType?: AppUserType
  /** What it looks like. */
  readonly detectedAccountType?: AppUserType
}

/** A service account without an owner. */
export type ServiceAccountUnownedType = {}

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
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
}

/** What acts as whom. */
export type ServicePrincipalBindingServiceCreateRequest = {
  /** The service principal. */
  readonly servicePrincipalId: string
  /** What acts as the service principal. */
  readonly subject: ServicePrincipalBindingSubject
}

/** What acts as whom. */
export type ServicePrincipalBindingServiceDeleteRequest = {
  /** The service principal. */
  readonly servicePrincipalId: string
  /** What acts as the service principal. */
  readonly subject: ServicePrincipalBindingSubject
}

/** Of what, and which page. */
export type ServicePrincipalBindingServiceListRequest = {
  /** What acts as the service principal. */
  readonly subject?: ServicePrincipalBindingSubject
  /** Only those of this service principal. */
  readonly servicePrincipalId?: string
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What acts as the service principal. */
export type ServicePrincipalBindingSubject = {
  /** A function. */
  readonly functionId?: string
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
  readonly expiresAt?: string
  /** When it was last used, to the minute or two. */
  readonly lastUsedAt?: string
  /** When it was made. */
  readonly createdAt?: string
}

/** A new credential. */
export type ServicePrincipalServiceCreateCredentialRequest = {
  /** What it is for. */
  readonly displayName: string
  /** How long it lives, 1 hour to 180 days; absent means 90 days. */
  readonly expires?: string
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
  readonly updateMask?: string
}

/** The changes. */
export type ServicePrincipalServiceUpdateRequest = {
  /** A machine identity. */
  readonly servicePrincipal?: ServicePrincipal
  /** Which of displayName, user.status and user.roleIds to change; absent means those present. */
  readonly updateMask?: string
}

/** How long sessions last and what is checked while they do. */
export type SessionPolicy = {
  /** Names the policy; the one that is part of the service is "builtin". */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** Of several policies of a user the one with the highest wins. */
  readonly priority?: number
  /** Seconds an access token of a session lasts: 60 to 86400. */
  readonly accessTokenTtlSeconds?: number
  /** Seconds a refresh token lasts: at least accessTokenTtlSeconds, at most maxSessionDurationSeconds. */
  readonly refreshTokenTtlSeconds?: number
  /** Each use of a refresh token gives a new one. */
  readonly rotateRefreshOnUse?: boolean
  /** Seconds in which a refresh token may be sent again: 0 to 600. */
  readonly refreshRotationWindowSeconds?: number
  /** Seconds without use after which a session ends: 300 to the whole length. */
  readonly idleTimeoutSeconds?: number
  /** Seconds after which a session ends: 300 to 2592000. The session settings of the tenant may make it shorter. */
  readonly maxSessionDurationSeconds?: number
  /** Whether sessions outlive the browser; the user chooses when unset. */
  readonly persistence?: PersistenceMode
  /** Shorter limits by type of credential. */
  readonly credentialDurations?: readonly PerCredentialDuration[]
  /** Evaluated on every request, in this order. Their outcomes are allow, deny and stepUpRequired. */
  readonly continuousRules?: readonly SessionPolicyRule[]
  /** What happens; exactly one member is set. */
  readonly continuousDefaultOutcome?: SessionPolicyOutcome
  /** Signals from outside that end sessions; not served. */
  readonly ssfReceive?: SSFReceiverConfig
  /** Signals of sessions to the outside; not served. */
  readonly ssfTransmit?: SSFTransmitterConfig
  /** It is part of the service and cannot be changed or deleted. */
  readonly isBuiltin?: boolean
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
  readonly floorLevel?: AuthLevel
}

/** Goes on after one more credential. */
export type SessionPolicyChallengeRequired = {
  /** The types that are asked for. */
  readonly types?: readonly SignInCredentialType[]
}

/** Is refused. */
export type SessionPolicyDeny = {
  /** What the user is shown. */
  readonly reasonUser?: string
  /** What administrators find in the log. */
  readonly reasonAdmin?: string
}

/** Goes on after a credential was enrolled. */
export type SessionPolicyEnrollmentRequired = {
  /** The types to enrol. */
  readonly credentialTypes?: readonly SignInCredentialType[]
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

/** Names a session policy. */
export type SessionPolicyRef = {
  /** The id of the session policy. */
  readonly id?: string
}

/** What happens when an expression is true; the first enforced rule that matches decides. */
export type SessionPolicyRule = {
  /** Names the rule within its policy; made when it is empty. */
  readonly id?: string
  /** What it is for. */
  readonly description?: string
  /** When it matches: an expression over subject, ip and session. */
  readonly matchCel?: string
  /** Whether a match decides, is only logged, or is not evaluated; enforced when unset. */
  readonly mode?: PolicyRuleMode
  /** What happens; exactly one member is set. */
  readonly outcome?: SessionPolicyOutcome
}

/** The group. */
export type SessionPolicyServiceAssignGroupRequest = {
  /** The entitlement whose holders are the members. */
  readonly groupAppEntitlementId: string
}

/** The user. */
export type SessionPolicyServiceAssignUserRequest = {
  /** The user. */
  readonly userId: string
}

/** A new session policy. */
export type SessionPolicyServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** Of several policies of a user the one with the highest wins. */
  readonly priority?: number
  /** Seconds an access token of a session lasts: 60 to 86400. */
  readonly accessTokenTtlSeconds?: number
  /** Seconds a refresh token lasts: at least accessTokenTtlSeconds, at most maxSessionDurationSeconds. */
  readonly refreshTokenTtlSeconds?: number
  /** Each use of a refresh token gives a new one. */
  readonly rotateRefreshOnUse?: boolean
  /** Seconds in which a refresh token may be sent again: 0 to 600. */
  readonly refreshRotationWindowSeconds?: number
  /** Seconds without use after which a session ends: 300 to the whole length. */
  readonly idleTimeoutSeconds?: number
  /** Seconds after which a session ends: 300 to 2592000. The session settings of the tenant may make it shorter. */
  readonly maxSessionDurationSeconds?: number
  /** Whether sessions outlive the browser; the user chooses when unset. */
  readonly persistence?: PersistenceMode
  /** Shorter limits by type of credential. */
  readonly credentialDurations?: readonly PerCredentialDuration[]
  /** Evaluated on every request, in this order. Their outcomes are allow, deny and stepUpRequired. */
  readonly continuousRules?: readonly SessionPolicyRule[]
  /** What happens; exactly one member is set. */
  readonly continuousDefaultOutcome?: SessionPolicyOutcome
  /** Signals from outside that end sessions; not served. */
  readonly ssfReceive?: SSFReceiverConfig
  /** Signals of sessions to the outside; not served. */
  readonly ssfTransmit?: SSFTransmitterConfig
}

/** Nothing to say. */
export type SessionPolicyServiceDeleteRequest = {}

/** What would be saved. */
export type SessionPolicyServicePreviewChangeRequest = {
  /** What holds for every session and client of the tenant. */
  readonly sessionSettings?: SessionSettings
  /** The session policy that would be changed; empty for none. */
  readonly sessionPolicyId?: string
  /** How long sessions last and what is checked while they do. */
  readonly sessionPolicy?: SessionPolicy
}

/** The users. */
export type SessionPolicyServicePreviewUsersRequest = {
  /** The users: 1 to 100. */
  readonly userIds: readonly string[]
}

/** What to look for. */
export type SessionPolicyServiceSearchPreviewUsersRequest = {
  /** Words that words of a name, address or username begin with. */
  readonly query?: string
  /** Only where it applies for one of these reasons. */
  readonly sources?: readonly SessionPolicySource[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to look for. */
export type SessionPolicyServiceSearchRequest = {
  /** Words that occur in the name. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly SessionPolicyRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Nothing to say. */
export type SessionPolicyServiceUnassignGroupRequest = {}

/** Nothing to say. */
export type SessionPolicyServiceUnassignUserRequest = {}

/** The changes. */
export type SessionPolicyServiceUpdateRequest = {
  /** How long sessions last and what is checked while they do. */
  readonly sessionPolicy?: SessionPolicy
  /** Which members of sessionPolicy to change; absent means those present. */
  readonly updateMask?: string
}

/** Why a session policy applies to a user. */
export type SessionPolicySource = 'SESSION_POLICY_SOURCE_UNSPECIFIED' | 'SESSION_POLICY_SOURCE_DIRECT' | 'SESSION_POLICY_SOURCE_GROUP' | 'SESSION_POLICY_SOURCE_TENANT_DEFAULT' | (string & {})

/** Goes on after a fresh credential of a level. */
export type SessionPolicyStepUpRequired = {
  /** The least level of the credential. */
  readonly level?: AuthLevel
  /** How old the credential may be; 0 means any age. */
  readonly maxAgeSeconds?: number
  /** Only these types count; empty means all of the level. */
  readonly types?: readonly SignInCredentialType[]
}

/** What to look for. */
export type SessionSearchServiceSearchRequest = {
  /** Only sessions of these users. */
  readonly userIds?: readonly string[]
  /** Only sessions that are not over. */
  readonly active?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Nothing to say. */
export type SessionServiceDeleteRequest = {}

/** What holds for every session and client of the tenant. */
export type SessionSettings = {
  /** How long a session lasts at most, whatever its policy: 2700s to 72000s. */
  readonly maxSessionLength?: string
  /** Sessions of users who are not Super Administrators. */
  readonly ssoUserSource?: CIDRRestriction
  /** Sessions of Super Administrators. */
  readonly ssoAdminSource?: CIDRRestriction
  /** Personal clients whose permissions are less than those of a Super Administrator. */
  readonly pccUserSource?: CIDRRestriction
  /** Personal clients with the permissions of a Super Administrator. */
  readonly pccAdminSource?: CIDRRestriction
  /** Clients of connectors. */
  readonly connectorSource?: CIDRRestriction
  /** Clients of others that act for a user. */
  readonly externalClientSource?: CIDRRestriction
  /** Clients of others may act for users. */
  readonly externalClientsEnabled?: boolean
  /** Which clients that describe themselves may be used. */
  readonly clientIdMetadataDocumentPolicy?: ClientIdMetadataDocumentPolicy
  /** Who approves such clients. */
  readonly clientIdApprovalRequestPolicyId?: string
}

/** The owners; those not named are removed. */
export type SetAppEntitlementOwnersRequest = {
  /** The owners. */
  readonly userIds?: readonly string[]
}

/** The owners in one role; those not named are removed. */
export type SetAppEntitlementOwnersV2Request = {
  /** The role: owner, or one of your own. */
  readonly roleSlug: string
  /** Users who own it. */
  readonly userRefs?: readonly UserRef[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** The owners; those not named are removed. */
export type SetAppOwnersRequest = {
  /** The owners. */
  readonly userIds?: readonly string[]
}

/** The owners in one role; those not named are removed. */
export type SetAppOwnersV2Request = {
  /** The role: owner, or one of your own. */
  readonly roleSlug: string
  /** Users who own it. */
  readonly userRefs?: readonly UserRef[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** The owners; those not named are removed. */
export type SetAppResourceOwnersRequest = {
  /** The owners. */
  readonly userIds?: readonly string[]
}

/** The owners in one role; those not named are removed. */
export type SetAppResourceOwnersV2Request = {
  /** The role: owner, or one of your own. */
  readonly roleSlug: string
  /** Users who own it. */
  readonly userRefs?: readonly UserRef[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** The owners in one role; those not named are removed. */
export type SetAppUserOwnersV2Request = {
  /** The role: owner, or one of your own. */
  readonly roleSlug: string
  /** Users who own it. */
  readonly userRefs?: readonly UserRef[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** Says who sees to it, unless somebody has said so by hand. */
export type SetAssignee = {
  /** Who sees to a finding. */
  readonly assignee: FindingOwnerRef
}

/** The rule. */
export type SetBundleAutomationRequest = {
  /** It runs. */
  readonly enabled?: boolean
  /** Joining and leaving is a task, and members get and lose what the profile gives; otherwise only the list of members changes. */
  readonly createTasks?: boolean
  /** However many are removed, it is not paused. */
  readonly disableCircuitBreaker?: boolean
  /** Kept for those who set it; profiles of every size are guarded. */
  readonly enforceOnSmallProfiles?: boolean
  /** More removals than this within an hour, in percent of the members, pause it: 1 to 100; 0 for that of the tenant. */
  readonly removedMembersThresholdPercent?: string
  /** Whoever holds one of these. */
  readonly entitlements?: BundleAutomationRuleEntitlement
  /** Whoever the expression is true for. */
  readonly cel?: BundleAutomationRuleCEL
}

/** The owners in one role; those not named are removed. */
export type SetConnectorOwnersV2Request = {
  /** The role: owner, or one of your own. */
  readonly roleSlug: string
  /** Users who own it. */
  readonly userRefs?: readonly UserRef[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** Has a connector change the password of an account. */
export type SetCredential = {
  /** Names a connector. */
  readonly connectorRef?: ConnectorRef
  /** Gives the id of the account. */
  readonly accountIdCel?: string
  /** Names the output of a step that made a password. */
  readonly passwordCel?: string
}

/** The delegation. */
export type SetExpiringUserDelegationBindingByAdminRequest = {
  /** Who is to stand in; empty removes who does. */
  readonly delegatedUserId?: string
  /** From when on; absent means now, and so does a time in the past. */
  readonly delegationStartAt?: string
  /** Until when; absent means until it is changed. */
  readonly delegationExpireAt?: string
}

/** The delegation. */
export type SetExpiringUserDelegationBindingRequest = {
  /** Who is to stand in; empty removes who does. */
  readonly delegatedUserId?: string
  /** From when on; absent means now, and so does a time in the past. */
  readonly delegationStartAt?: string
  /** Until when; absent means until it is changed. */
  readonly delegationExpireAt?: string
}

/** The whole provider. */
export type SetProviderCredentialRequest = {
  /** Where it stands: anthropic, openai, custom-1, custom-2, custom-3, custom-4, custom-5. */
  readonly slotId?: string
  /** The first characters of the key. */
  readonly keyPrefix?: string
  /** Who has last set it. */
  readonly userId?: string
  /** When it was first set. */
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When its key was removed; null while it has one. */
  readonly revokedAt?: string
  /** What people call it. */
  readonly displayName?: string
  /** Where it is. Empty means the usual address of anthropic and openai; the others need one, e.g. https://models.example.com/v1. */
  readonly baseUrl?: string
  /** How it is given its key; when not set, what is usual for it. */
  readonly headerStyle?: ProviderCredentialHeaderStyle
  /** The key; empty keeps the one there is. Must be given again when baseUrl changes. */
  readonly apiKey?: string
}

/** Sets the severity. */
export type SetSeverity = {
  /** The severity. */
  readonly severity?: FindingSeverity
}

/** What is said of it. */
export type SetShadowMcpStateRequest = {
  /** The state. */
  readonly state: ShadowMcpState
  /** Why. */
  readonly reason?: string
}

/** Who may ask. */
export type SetStandardAudienceRequest = {
  /** Who may ask. */
  readonly audience: StandardAudience
  /** With ENTITLEMENTS: whoever holds one of these may ask. */
  readonly accessEntitlements?: readonly AppEntitlementRef[]
}

/** Sets annotations. */
export type SetTags = {
  /** Metadata of your own: at most 16 keys, 4096 bytes in all. */
  readonly tags?: { readonly [name: string]: string }
}

/** The owners in one role; those not named are removed. */
export type SetUserOwnersV2Request = {
  /** The role: owner, or one of your own. */
  readonly roleSlug: string
  /** Users who own it. */
  readonly userRefs?: readonly UserRef[]
  /** Entitlements whose holders own it. */
  readonly appEntitlementRefs?: readonly AppEntitlementRef[]
}

/** What has become of an app that was only seen in use. */
export type ShadowAppState = 'SHADOW_APP_STATE_UNSPECIFIED' | 'SHADOW_APP_STATE_UNMANAGED' | 'SHADOW_APP_STATE_IGNORED' | 'SHADOW_APP_STATE_MANAGED' | (string & {})

/** An app that is used and not managed. */
export type ShadowAppType = {}

/** Who has it. */
export type ShadowMcpEvidence = {
  /** On how many devices. */
  readonly deviceCount?: number
  /** How many people. */
  readonly userCount?: number
}

/** A tool server seen on a device. */
export type ShadowMcpObservation = {
  /** What it is known by. */
  readonly mcpIdentifier?: string
  /** How it is reached. */
  readonly transport?: ShadowMcpTransport
  /** The device; kept as a hash only. */
  readonly deviceId?: string
  /** Whose it is. */
  readonly userEmail?: string
  /** What it was used from. */
  readonly clientName?: string
  /** When; now when absent. */
  readonly observedAt?: string
}

/** What was said of a tool server. */
export type ShadowMcpState = 'SHADOW_MCP_STATE_UNSPECIFIED' | 'SHADOW_MCP_STATE_NEW' | 'SHADOW_MCP_STATE_SANCTIONED' | 'SHADOW_MCP_STATE_IGNORED' | 'SHADOW_MCP_STATE_REGISTERED' | (string & {})

/** How a tool server is reached. */
export type ShadowMcpTransport = 'SHADOW_MCP_TRANSPORT_UNSPECIFIED' | 'SHADOW_MCP_TRANSPORT_STDIO' | 'SHADOW_MCP_TRANSPORT_HTTP' | 'SHADOW_MCP_TRANSPORT_SSE' | (string & {})

/** A tool server nobody registered. */
export type ShadowMcpType = {
  /** What it is known by. */
  readonly mcpIdentifier?: string
  /** How it is reached. */
  readonly transport?: ShadowMcpTransport
}

/** Both may fill it in. */
export type SharedProviderConfig = {
  /** An expression that gives the value when nothing is filled in; subject is who asks. */
  readonly defaultValueCel?: string
  /** An expression that makes the value of what was filled in, which is input. */
  readonly inputTransformationCel?: string
  /** Whoever asks leaves the default as it is. */
  readonly lockDefaultValues?: boolean
}

/** What a user signs in with. */
export type SignInCredentialType = 'CREDENTIAL_TYPE_UNSPECIFIED' | 'CREDENTIAL_TYPE_PASSKEY' | 'CREDENTIAL_TYPE_PASSWORD' | 'CREDENTIAL_TYPE_TOTP' | 'CREDENTIAL_TYPE_EMAIL_OTP' | 'CREDENTIAL_TYPE_RECOVERY_CODE' | 'CREDENTIAL_TYPE_DELEGATED_GOOGLE' | 'CREDENTIAL_TYPE_DELEGATED_MICROSOFT' | 'CREDENTIAL_TYPE_UPSTREAM_IDP' | (string & {})

/** Nothing to say. */
export type SignInLinkServiceDeleteRequest = {}

/** Which factors a sign-in needs. */
export type SignInPolicy = {
  /** Names the policy. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** Kept for lists; one sign-in policy applies, the default of the tenant. */
  readonly priority?: number
  /** What a sign-in may begin with; empty means whatever can begin one. */
  readonly allowedPrimaryTypes?: readonly SignInCredentialType[]
  /** What may be given as a second factor; empty means whatever can be one. */
  readonly allowedMfaTypes?: readonly SignInCredentialType[]
  /** Tried in order; the first enforced rule that matches decides. */
  readonly rules?: readonly SignInPolicyRule[]
  /** What happens; exactly one member is set. */
  readonly defaultOutcome?: SignInPolicyOutcome
  /** It comes with the service and cannot be changed. */
  readonly isBuiltin?: boolean
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
  readonly floorLevel?: AuthLevel
}

/** Goes on after one more credential. */
export type SignInPolicyChallengeRequired = {
  /** The types that are asked for. */
  readonly types?: readonly SignInCredentialType[]
}

/** Is refused. */
export type SignInPolicyDeny = {
  /** What the user is shown. */
  readonly reasonUser?: string
  /** What administrators find in the log. */
  readonly reasonAdmin?: string
}

/** Goes on after a credential was enrolled. */
export type SignInPolicyEnrollmentRequired = {
  /** The types to enrol. */
  readonly credentialTypes?: readonly SignInCredentialType[]
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

/** Names a sign-in policy. */
export type SignInPolicyRef = {
  /** The id of the policy. */
  readonly id?: string
}

/** What happens when an expression is true; the first enforced rule that matches decides. */
export type SignInPolicyRule = {
  /** Names the rule within its policy; made when it is empty. */
  readonly id?: string
  /** What it is for. */
  readonly description?: string
  /** When it matches: an expression over subject, ip and session. */
  readonly matchCel?: string
  /** Whether a match decides, is only logged, or is not evaluated; enforced when unset. */
  readonly mode?: PolicyRuleMode
  /** What happens; exactly one member is set. */
  readonly outcome?: SignInPolicyOutcome
}

/** A new sign-in policy. */
export type SignInPolicyServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** Kept for lists; one sign-in policy applies, the default of the tenant. */
  readonly priority?: number
  /** What a sign-in may begin with; empty means whatever can begin one. */
  readonly allowedPrimaryTypes?: readonly SignInCredentialType[]
  /** What may be given as a second factor; empty means whatever can be one. */
  readonly allowedMfaTypes?: readonly SignInCredentialType[]
  /** Tried in order; the first enforced rule that matches decides. */
  readonly rules?: readonly SignInPolicyRule[]
  /** What happens; exactly one member is set. */
  readonly defaultOutcome?: SignInPolicyOutcome
}

/** Nothing to say. */
export type SignInPolicyServiceDeleteRequest = {}

/** What to look for. */
export type SignInPolicyServiceSearchRequest = {
  /** Words that occur in the display name. */
  readonly query?: string
  /** Only these policies. */
  readonly refs?: readonly SignInPolicyRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type SignInPolicyServiceUpdateRequest = {
  /** Which factors a sign-in needs. */
  readonly signInPolicy?: SignInPolicy
  /** Which members of signInPolicy to change; absent means those present. */
  readonly updateMask?: string
}

/** Goes on after a fresh credential of a level. */
export type SignInPolicyStepUpRequired = {
  /** The least level of the credential. */
  readonly level?: AuthLevel
  /** How old the credential may be; 0 means any age. */
  readonly maxAgeSeconds?: number
  /** Only these types count; empty means all of the level. */
  readonly types?: readonly SignInCredentialType[]
}

/** How alike the names are. */
export type SimilarUsernameMatchEvidence = {
  /** The name of the account. */
  readonly appUsername?: string
  /** The name of the user. */
  readonly identityUsername?: string
  /** 0 to 1. */
  readonly similarityScore?: number
}

/** An account that looks like somebody’s. */
export type SimilarUsernameMatchType = {
  /** Whose it may be. */
  readonly proposedIdentityUserId?: string
}

/** Whom and what the request would be about. */
export type SimulatePolicyRequest = {
  /** The subject. */
  readonly identityUserId: string
  /** The app; needed with an entitlement. */
  readonly appId?: string
  /** The entitlement that is asked for. */
  readonly appEntitlementId?: string
  /** The account it is for; none when empty. */
  readonly appUserId?: string
  /** Who asks; the subject when empty. */
  readonly requestorUserId?: string
  /** The reason that is given. */
  readonly description?: string
  /** For how long; for good when absent. */
  readonly grantDuration?: string
  /** It is an emergency. */
  readonly emergencyAccess?: boolean
  /** What is filled in. */
  readonly requestData?: { readonly [name: string]: unknown }
}

/** One app, in the older form. */
export type SingleAppSetup = {
  /** The app. */
  readonly appId?: string
}

/** The channel of the chat where its campaigns are announced. */
export type SlackChannel = {
  /** What it is called. */
  readonly name?: string
  /** What it is for. */
  readonly description?: string
  /** Its id. */
  readonly channelId?: string
  /** The channel is named by its id, and never looked for by its name. */
  readonly isChannelId?: boolean
}

/** The chat that is connected. */
export type SlackChannelSettings = {
  /** Anything is sent on this channel. */
  readonly enabled?: boolean
  /** The channel can be used: it cannot be switched on before. */
  readonly isConfigured?: boolean
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
  readonly enabled?: boolean
  /** What the channel is called. */
  readonly channelName?: string
  /** The id of the channel. */
  readonly channelId?: string
}

/** A mail server. */
export type SmtpEmailProvider = {
  /** The server. */
  readonly host?: string
  /** Its port; 0 is 587, with TLS 465, with NONE 25. */
  readonly port?: number
  /** Who signs in; empty when nobody does. */
  readonly username?: string
  /** The password; empty keeps the one there is. Must be given again when host, port or tls changes. */
  readonly password?: string
  /** TLS from the start, by STARTTLS, or none. */
  readonly tls?: SmtpTls
}

/** How a connection to a mail server is secured. */
export type SmtpTls = 'STARTTLS' | 'TLS' | 'NONE' | (string & {})

/** Lets it wait. */
export type SnoozeAction = {
  /** Why. */
  readonly reason: string
  /** Until when. */
  readonly snoozeUntil: string
}

/** Lets it wait. */
export type SnoozeRoutingAction = {
  /** For how long. */
  readonly duration?: string
  /** Why. */
  readonly reason?: string
}

/** Which way a list runs. */
export type SortDirection = 'SORT_DIRECTION_UNSPECIFIED' | 'SORT_DIRECTION_ASC' | 'SORT_DIRECTION_DESC' | (string & {})

/** What the alerts of the monitors that are set name. */
export type SpecificAccessConflictsScope = {}

/** The entitlements that are set. */
export type SpecificResourcesScope = {}

/** Who may ask for what an app has. */
export type StandardAudience = 'AUDIENCE_UNSPECIFIED' | 'EVERYONE' | 'ENTITLEMENTS' | 'NONE' | (string & {})

/** How an approval says who decides. */
export type StepApprovalType = 'STEP_APPROVAL_TYPE_UNSPECIFIED' | 'STEP_APPROVAL_TYPE_USERS' | 'STEP_APPROVAL_TYPE_MANAGER' | 'STEP_APPROVAL_TYPE_APP_OWNERS' | 'STEP_APPROVAL_TYPE_GROUP' | 'STEP_APPROVAL_TYPE_SELF' | 'STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS' | 'STEP_APPROVAL_TYPE_EXPRESSION' | 'STEP_APPROVAL_TYPE_WEBHOOK' | 'STEP_APPROVAL_TYPE_RESOURCE_OWNERS' | 'STEP_APPROVAL_TYPE_AGENT' | (string & {})

/** Microsoft Entra ID. */
export type StepUpMicrosoftSettings = {
  /** The id of the directory; the answer has to come from it. Empty accepts that of the issuer. */
  readonly tenant?: string
  /** The authentication contexts of conditional access to ask for; the answer has to hold all of them. */
  readonly conditionalAccessIds?: readonly string[]
  /** ACRS checks the authentication contexts, OIDC only the sign-in; unspecified is ACRS when contexts are named. */
  readonly validationMode?: MicrosoftValidationMode
}

/** Any OpenID provider. */
export type StepUpOAuth2Settings = {
  /** The context classes to ask for; the answer has to name one of them. Empty asks for none. */
  readonly acrValues?: readonly string[]
}

/** Who authenticates a person anew before an approval or a signature. */
export type StepUpProvider = {
  /** Names the provider. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** The issuer as its tokens name it; https only. Changing it drops the client secret. */
  readonly issuerUrl?: string
  /** The client id that the provider gave. */
  readonly clientId?: string
  /** Whether it may be used. */
  readonly enabled?: boolean
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

/** Names a provider. */
export type StepUpProviderRef = {
  /** Its id. */
  readonly id?: string
}

/** What kind of provider it is. */
export type StepUpProviderType = 'PROVIDER_TYPE_UNSPECIFIED' | 'PROVIDER_TYPE_OAUTH2' | 'PROVIDER_TYPE_MICROSOFT' | (string & {})

/** What a step-up is for. */
export type StepUpTargetType = 'TARGET_TYPE_UNSPECIFIED' | 'TARGET_TYPE_TICKET' | 'TARGET_TYPE_TEST' | (string & {})

/** How far a step-up is. */
export type StepUpTransactionState = 'STEP_UP_TRANSACTION_STATE_UNSPECIFIED' | 'STEP_UP_TRANSACTION_STATE_PENDING' | 'STEP_UP_TRANSACTION_STATE_VERIFIED' | 'STEP_UP_TRANSACTION_STATE_ERROR' | (string & {})

/** Keeps a password in a vault. */
export type StoreCredential = {
  /** The vault; the paper vault when unspecified. */
  readonly vaultType?: StoreCredentialVaultType
  /** Names the output of a step that made a password. */
  readonly credentialCel?: string
  /** How recipients of the paper vault sign in. */
  readonly authType?: StoreCredentialAuthType
  /** Gives users, or ids of users. */
  readonly recipientCel?: string
  /** Gives addresses. */
  readonly recipientEmailCel?: string
  /** Gives the id of the app, for its vault. */
  readonly appIdCel?: string
  /** Gives a label. */
  readonly labelCel?: string
  /** How often it may be looked at; 0 is unlimited. */
  readonly maxViews?: number
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
  readonly defaultValue?: string
  /** What stands in the empty field. */
  readonly placeholder?: string
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
  readonly defaultValue?: { readonly [name: string]: string }
  /** What a map of texts must be like. */
  readonly rules?: StringMapRules
}

/** What a map of texts must be like. */
export type StringMapRules = {
  /** It must have an entry. */
  readonly isRequired?: boolean
  /** An entry may not be empty. */
  readonly validateEmpty?: boolean
}

/** What a text must be like; what is empty or 0 asks for nothing. */
export type StringRules = {
  /** Exactly this. */
  readonly const?: string
  /** So many characters. */
  readonly len?: string
  /** At least so many characters. */
  readonly minLen?: string
  /** At most so many characters. */
  readonly maxLen?: string
  /** So many bytes of UTF-8. */
  readonly lenBytes?: string
  /** At least so many bytes. */
  readonly minBytes?: string
  /** At most so many bytes. */
  readonly maxBytes?: string
  /** A regular expression in the syntax of RE2 that occurs in it. */
  readonly pattern?: string
  /** How it begins. */
  readonly prefix?: string
  /** How it ends. */
  readonly suffix?: string
  /** What occurs in it. */
  readonly contains?: string
  /** What does not occur in it. */
  readonly notContains?: string
  /** One of these. */
  readonly in?: readonly string[]
  /** None of these. */
  readonly notIn?: readonly string[]
  /** For names and values of headers: nothing that is only tolerated. */
  readonly strict?: boolean
  /** Accepted: an empty value is never checked, only missed where one is required. */
  readonly ignoreEmpty?: boolean
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
  readonly defaultValues?: readonly string[]
  /** What stands in the empty field. */
  readonly placeholder?: string
  /** What a list must be like; 0 asks for nothing. */
  readonly rules?: RepeatedRules
  /** They are typed one by one. */
  readonly chipsField?: ChipsField
  /** Something of the directory is picked. */
  readonly pickerField?: PickerField
}

/** What people make of a suggestion. */
export type SuggestionState = 'SUGGESTION_STATE_UNSPECIFIED' | 'SUGGESTION_STATE_NEW' | 'SUGGESTION_STATE_DISMISSED' | 'SUGGESTION_STATE_ACCEPTED' | (string & {})

/** Hides it. */
export type SuppressRoutingAction = {
  /** Why. */
  readonly reason?: string
}

/** Hides it. */
export type SuppressStateAction = {
  /** Why. */
  readonly reason: string
}

/** Which page. */
export type SystemLogChainExportRequest = {
  /** How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** What to count. */
export type SystemLogCountsRequest = {
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
  /** Only what happened to these, or concerns them: requests for access to an app are found by the app. */
  readonly targetUids?: readonly string[]
  /** Only what one request, run or bulk action brought about. */
  readonly correlationUid?: string
  /** Only events with these outcomes. */
  readonly statusIds?: readonly number[]
  /** Only what came from these addresses. */
  readonly sourceIps?: readonly string[]
  /** Only these events. */
  readonly eventUids?: readonly string[]
  /** Only what has changed something: no calls, no sign-ins, and nothing that only tells how work goes on, what was sent or what was used. */
  readonly changesOnly?: boolean
  /** Words that all occur in the message, the names or the e-mail addresses. */
  readonly query?: string
  /** The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** The beginning of the first day unless given: 30 days are counted, at most 366. */
  readonly since?: string
  /** The end of the present day unless given. */
  readonly until?: string
}

/** What to look for. */
export type SystemLogExportSearchServiceSearchRequest = {
  /** Words that occur in the display name. */
  readonly query?: string
  /** The display name, whatever its case. */
  readonly displayName?: string
  /** Only these exporters. */
  readonly refs?: readonly SystemLogExporterRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
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
  readonly updateMask?: string
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
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
  /** When it was deleted. */
  readonly deletedAt?: string
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
  readonly since?: string
  /** Only events before this time. */
  readonly until?: string
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
  /** Only what happened to these, or concerns them: requests for access to an app are found by the app. */
  readonly targetUids?: readonly string[]
  /** Only what one request, run or bulk action brought about. */
  readonly correlationUid?: string
  /** Only events with these outcomes. */
  readonly statusIds?: readonly number[]
  /** Only what came from these addresses. */
  readonly sourceIps?: readonly string[]
  /** Only these events. */
  readonly eventUids?: readonly string[]
  /** Only what has changed something: no calls, no sign-ins, and nothing that only tells how work goes on, what was sent or what was used. */
  readonly changesOnly?: boolean
  /** Words that all occur in the message, the names or the e-mail addresses. */
  readonly query?: string
  /** How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Messages about the service itself. They are always sent: a change of this is ignored. */
export type SystemPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** What codes of authenticator apps are like. */
export type TOTPConstraints = {
  /** Digits of a code, 6 to 8; 0 means 6. */
  readonly codeLength?: number
  /** Seconds until the next code, 15 to 120; 0 means 30. */
  readonly periodSeconds?: number
  /** How many codes before and after the one of now are taken. */
  readonly skewTolerance?: number
}

/** The status of an account. */
export type TaskAccountStatus = 'STATUS_UNSPECIFIED' | 'STATUS_ENABLED' | 'STATUS_DISABLED' | 'STATUS_DELETED' | (string & {})

/** Closes or reassigns the open tasks of a user. */
export type TaskAction = {
  /** Which tasks; all when empty. */
  readonly taskTypes?: readonly TaskType[]
  /** Which tasks of the user. */
  readonly taskUserRelation?: TaskUserRelation
  /** Cancels tasks. */
  readonly close?: CloseAction
  /** Gives tasks to somebody else. */
  readonly reassign?: ReassignAction
}

/** Which step. */
export type TaskActionsServiceApproveRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** RISK_ACCEPTED when the risk of the finding is accepted. */
  readonly findingOutcome?: ApprovedFindingOutcome
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which step. */
export type TaskActionsServiceApproveWithStepUpRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A verified step-up for this step; without one a step-up begins and nothing is approved. */
  readonly stepUpTransactionId?: string
  /** A comment for the task. What was said when the step-up began counts unless something is said here. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which policy. */
export type TaskActionsServiceChangePolicyRequest = {
  /** The policy. */
  readonly policyId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Why. */
export type TaskActionsServiceCloseRequest = {
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** The comment. */
export type TaskActionsServiceCommentRequest = {
  /** What is said. */
  readonly comment: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Why. */
export type TaskActionsServiceDeleteRequest = {
  /** A comment for the task. */
  readonly comment?: string
}

/** Which step. */
export type TaskActionsServiceDenyRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Why. */
export type TaskActionsServiceEscalateToEmergencyAccessRequest = {
  /** The current step, as the caller knows it; empty takes whichever it is. */
  readonly policyStepId?: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Why. */
export type TaskActionsServiceHardResetRequest = {
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** What to show beside it. */
export type TaskActionsServiceProcessNowRequest = {
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which step. */
export type TaskActionsServiceProvisionCancelledRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which step. */
export type TaskActionsServiceProvisionCompleteRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which step. */
export type TaskActionsServiceProvisionErroredRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which step. */
export type TaskActionsServiceReassignRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Who is to act instead. */
  readonly newStepUserIds: readonly string[]
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Why. */
export type TaskActionsServiceRestartRequest = {
  /** A comment for the task. */
  readonly comment?: string
  /** Not used. */
  readonly policyStepId?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which step. */
export type TaskActionsServiceRetryProvisioningRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Why. */
export type TaskActionsServiceSendReminderRequest = {
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Which step. */
export type TaskActionsServiceSkipStepRequest = {
  /** The current step, as the caller knows it. */
  readonly policyStepId: string
  /** A comment for the task. */
  readonly comment?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** For how long. */
export type TaskActionsServiceUpdateGrantDurationRequest = {
  /** More than 0s, and at most what the entitlement allows. */
  readonly duration: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** What is filled in. */
export type TaskActionsServiceUpdateRequestDataRequest = {
  /** By the names of the fields. */
  readonly data: { readonly [name: string]: unknown }
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Of which task. */
export type TaskAuditListRequest = {
  /** The task, by its id or number. */
  readonly taskId: string
  /** Only comments. */
  readonly commentsOnly?: boolean
  /** The newest first. */
  readonly newestFirst?: boolean
  /** Only these. */
  readonly refs?: readonly TaskAuditViewRef[]
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** Names an audit. */
export type TaskAuditViewRef = {
  /** The audit. */
  readonly id?: string
}

/** Which tasks, and what to do. */
export type TaskBulkActionRequest = {
  /** These tasks. */
  readonly refs?: readonly TaskBulkRef[]
  /** Which tasks. */
  readonly searchRequest?: TaskSearchFilters
  /** A comment for the task. */
  readonly comment?: string
  /** Approve the current step. */
  readonly approve?: TaskBulkApprove
  /** Deny the current step. */
  readonly deny?: TaskBulkDeny
  /** Give the current step to others. */
  readonly reassign?: TaskBulkReassign
  /** Cancel the task. */
  readonly close?: TaskBulkClose
  /** Add the comment. */
  readonly addComment?: TaskBulkComment
  /** Try again what a connector failed to do. */
  readonly retryProvisioning?: TaskBulkRetryProvisioning
  /** Say that it was done by hand. */
  readonly provisionComplete?: TaskBulkProvisionComplete
  /** Notify those who have to act. */
  readonly sendReminder?: TaskBulkSendReminder
}

/** Approve the current step. */
export type TaskBulkApprove = {}

/** Cancel the task. */
export type TaskBulkClose = {}

/** Add the comment. */
export type TaskBulkComment = {}

/** Deny the current step. */
export type TaskBulkDeny = {}

/** Say that it was done by hand. */
export type TaskBulkProvisionComplete = {}

/** Give the current step to others. */
export type TaskBulkReassign = {
  /** Who is to act instead. */
  readonly newStepUserIds: readonly string[]
}

/** Names a task. */
export type TaskBulkRef = {
  /** The id. */
  readonly id?: string
}

/** Try again what a connector failed to do. */
export type TaskBulkRetryProvisioning = {}

/** Notify those who have to act. */
export type TaskBulkSendReminder = {}

/** Whether it was an emergency. */
export type TaskEmergencyStatus = 'UNSPECIFIED' | 'ALL' | 'NON_EMERGENCY' | 'EMERGENCY' | (string & {})

/** Related objects to add to the answer. */
export type TaskExpandMask = {
  readonly paths?: readonly string[]
}

/** Where a grant was asked for. */
export type TaskGrantSource = {
  /** The conversation. */
  readonly conversationId?: string
  /** Where to read more. */
  readonly externalUrl?: string
  /** The integration. */
  readonly integrationId?: string
  /** Its own id of the request. */
  readonly requestId?: string
  /** The subject has it already, for a shorter time. */
  readonly isExtension?: boolean
}

/** Names a task. */
export type TaskRef = {
  /** The id, not the number. */
  readonly id?: string
}

/** Messages that a task still waits. */
export type TaskRemindersPreference = {
  /** Messages of this kind are sent. */
  readonly enabled?: boolean
  /** The organisation decides: people cannot change it. In settings of a user it is read and not written. */
  readonly locked?: boolean
}

/** Which step a task is at. */
export type TaskSearchCurrentStep = 'TASK_SEARCH_CURRENT_STEP_UNSPECIFIED' | 'TASK_SEARCH_CURRENT_STEP_APPROVAL' | 'TASK_SEARCH_CURRENT_STEP_PROVISION' | (string & {})

/** Which tasks. */
export type TaskSearchFilters = {
  /** Words of its name and reason, or its number. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly TaskRef[]
  /** None of these. */
  readonly excludeIds?: readonly string[]
  /** In these states. */
  readonly taskStates?: readonly TaskState[]
  /** Of these types, such as {"grant": {}}. */
  readonly taskTypes?: readonly TaskTypeFilter[]
  /** At such a step. */
  readonly currentStep?: TaskSearchCurrentStep
  /** At an approval of these kinds. */
  readonly stepApprovalTypes?: readonly StepApprovalType[]
  /** About these apps. */
  readonly applicationIds?: readonly string[]
  /** Not about these apps. */
  readonly excludeApplicationIds?: readonly string[]
  /** About these entitlements. */
  readonly appEntitlementIds?: readonly string[]
  /** Not about these entitlements. */
  readonly excludeAppEntitlementIds?: readonly string[]
  /** About entitlements of resources of these types. */
  readonly appResourceTypeIds?: readonly string[]
  /** Not about entitlements of resources of these types. */
  readonly excludeAppResourceTypeIds?: readonly string[]
  /** About entitlements of these resources. */
  readonly appResourceIds?: readonly string[]
  /** About these users. */
  readonly subjectIds?: readonly string[]
  /** About these accounts. */
  readonly appUserSubjectIds?: readonly string[]
  /** About accounts of these users. */
  readonly accountOwnerIds?: readonly string[]
  /** About accounts of these kinds. */
  readonly accountTypes?: readonly AppUserType[]
  /** About accounts with these statuses. */
  readonly accountStatuses?: readonly TaskAccountStatus[]
  /** About users with these employment statuses. */
  readonly userEmploymentStatuses?: readonly string[]
  /** Opened by these users. */
  readonly openerIds?: readonly string[]
  /** Opened by this user or about it. */
  readonly openerOrSubjectUserId?: string
  /** Opened by this user. */
  readonly actorId?: string
  /** Assigned to one of these users now. */
  readonly assigneesInIds?: readonly string[]
  /** Assigned to this user now, or closed and decided by it. */
  readonly assignedOrStepApproverUserId?: string
  /** Open, and assigned to, opened by or about one of these users. */
  readonly myWorkUserIds?: readonly string[]
  /** One of these users has done something with it. */
  readonly previouslyActedOnIds?: readonly string[]
  /** Of these campaigns. */
  readonly accessReviewIds?: readonly string[]
  /** Grants that ended so. */
  readonly grantOutcomes?: readonly GrantOutcome[]
  /** Revokes that ended so. */
  readonly revokeOutcomes?: readonly RevokeOutcome[]
  /** Reviews that ended so. */
  readonly certifyOutcomes?: readonly CertifyOutcome[]
  /** Emergencies, others, or all. */
  readonly emergencyStatus?: TaskEmergencyStatus
  /** Whose current step requires a reason for an approval. */
  readonly requireApprovalReason?: boolean
  /** Whose current step requires a reason for a denial. */
  readonly requireDenialReason?: boolean
  /** With or without a pending action; needs exactly one campaign. */
  readonly pendingActionFilter?: PendingActionFilter
  /** Opened then or later. */
  readonly createdAfter?: string
  /** Opened before then. */
  readonly createdBefore?: string
  /** Closed then or later. */
  readonly outcomeAfter?: string
  /** Closed before then. */
  readonly outcomeBefore?: string
  /** Whose last approval was given or denied then or later. */
  readonly decidedAfter?: string
  /** Whose last approval was given or denied before then. */
  readonly decidedBefore?: string
  /** Closed tasks too, with which the caller has done something then or later. */
  readonly includeActedAfter?: string
  /** Open for longer than this. */
  readonly olderThanDuration?: string
  /** Deleted ones too. */
  readonly includeDeleted?: boolean
}

/** What to look for. */
export type TaskSearchRequest = {
  /** Words of its name and reason, or its number. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly TaskRef[]
  /** None of these. */
  readonly excludeIds?: readonly string[]
  /** In these states. */
  readonly taskStates?: readonly TaskState[]
  /** Of these types, such as {"grant": {}}. */
  readonly taskTypes?: readonly TaskTypeFilter[]
  /** At such a step. */
  readonly currentStep?: TaskSearchCurrentStep
  /** At an approval of these kinds. */
  readonly stepApprovalTypes?: readonly StepApprovalType[]
  /** About these apps. */
  readonly applicationIds?: readonly string[]
  /** Not about these apps. */
  readonly excludeApplicationIds?: readonly string[]
  /** About these entitlements. */
  readonly appEntitlementIds?: readonly string[]
  /** Not about these entitlements. */
  readonly excludeAppEntitlementIds?: readonly string[]
  /** About entitlements of resources of these types. */
  readonly appResourceTypeIds?: readonly string[]
  /** Not about entitlements of resources of these types. */
  readonly excludeAppResourceTypeIds?: readonly string[]
  /** About entitlements of these resources. */
  readonly appResourceIds?: readonly string[]
  /** About these users. */
  readonly subjectIds?: readonly string[]
  /** About these accounts. */
  readonly appUserSubjectIds?: readonly string[]
  /** About accounts of these users. */
  readonly accountOwnerIds?: readonly string[]
  /** About accounts of these kinds. */
  readonly accountTypes?: readonly AppUserType[]
  /** About accounts with these statuses. */
  readonly accountStatuses?: readonly TaskAccountStatus[]
  /** About users with these employment statuses. */
  readonly userEmploymentStatuses?: readonly string[]
  /** Opened by these users. */
  readonly openerIds?: readonly string[]
  /** Opened by this user or about it. */
  readonly openerOrSubjectUserId?: string
  /** Opened by this user. */
  readonly actorId?: string
  /** Assigned to one of these users now. */
  readonly assigneesInIds?: readonly string[]
  /** Assigned to this user now, or closed and decided by it. */
  readonly assignedOrStepApproverUserId?: string
  /** Open, and assigned to, opened by or about one of these users. */
  readonly myWorkUserIds?: readonly string[]
  /** One of these users has done something with it. */
  readonly previouslyActedOnIds?: readonly string[]
  /** Of these campaigns. */
  readonly accessReviewIds?: readonly string[]
  /** Grants that ended so. */
  readonly grantOutcomes?: readonly GrantOutcome[]
  /** Revokes that ended so. */
  readonly revokeOutcomes?: readonly RevokeOutcome[]
  /** Reviews that ended so. */
  readonly certifyOutcomes?: readonly CertifyOutcome[]
  /** Emergencies, others, or all. */
  readonly emergencyStatus?: TaskEmergencyStatus
  /** Whose current step requires a reason for an approval. */
  readonly requireApprovalReason?: boolean
  /** Whose current step requires a reason for a denial. */
  readonly requireDenialReason?: boolean
  /** With or without a pending action; needs exactly one campaign. */
  readonly pendingActionFilter?: PendingActionFilter
  /** Opened then or later. */
  readonly createdAfter?: string
  /** Opened before then. */
  readonly createdBefore?: string
  /** Closed then or later. */
  readonly outcomeAfter?: string
  /** Closed before then. */
  readonly outcomeBefore?: string
  /** Whose last approval was given or denied then or later. */
  readonly decidedAfter?: string
  /** Whose last approval was given or denied before then. */
  readonly decidedBefore?: string
  /** Closed tasks too, with which the caller has done something then or later. */
  readonly includeActedAfter?: string
  /** Open for longer than this. */
  readonly olderThanDuration?: string
  /** Deleted ones too. */
  readonly includeDeleted?: boolean
  /** The order; the newest first when absent. */
  readonly sortBy?: TaskSearchSortBy
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The order of tasks. */
export type TaskSearchSortBy = 'TASK_SEARCH_SORT_BY_UNSPECIFIED' | 'TASK_SEARCH_SORT_BY_ACCOUNT' | 'TASK_SEARCH_SORT_BY_RESOURCE' | 'TASK_SEARCH_SORT_BY_ACCOUNT_OWNER' | 'TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID' | 'TASK_SEARCH_SORT_BY_TICKET_ID' | 'TASK_SEARCH_SORT_BY_CREATED_AT' | 'TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT' | 'TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT' | (string & {})

/** What is asked for. */
export type TaskServiceCreateActionRequest = {
  /** The offer. */
  readonly actionId: string
  /** What is filled in, by the names of the fields. */
  readonly formValues?: { readonly [name: string]: unknown }
  /** Why. */
  readonly description?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** What is asked for. */
export type TaskServiceCreateGrantBulkRequest = {
  /** At most as many as the settings of requests allow. */
  readonly items: readonly BulkGrantItem[]
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** What is asked for. */
export type TaskServiceCreateGrantRequest = {
  /** The app. */
  readonly appId: string
  /** The entitlement of the app. */
  readonly appEntitlementId: string
  /** The user; the caller when neither this nor an account is named. */
  readonly identityUserId?: string
  /** The account, instead of the user. */
  readonly appUserId?: string
  /** Why. */
  readonly description?: string
  /** For how long; as long as is allowed when absent. */
  readonly grantDuration?: string
  /** It is an emergency. */
  readonly emergencyAccess?: boolean
  /** What is filled in, by the names of the fields of the form. */
  readonly requestData?: { readonly [name: string]: unknown }
  /** Where a grant was asked for. */
  readonly source?: TaskGrantSource
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Who leaves. */
export type TaskServiceCreateOffboardingRequest = {
  /** The user. */
  readonly subjectUserId: string
  /** Why. */
  readonly description?: string
  /** Who owns from now on what whoever leaves owns; the rest stays as it is. */
  readonly newOwners?: readonly OffboardingNewOwner[]
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** What is asked for. */
export type TaskServiceCreateResourceActionRequest = {
  /** The offer. */
  readonly actionId: string
  /** What is filled in, by the names of the fields: the arguments of the action. */
  readonly formValues?: { readonly [name: string]: unknown }
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** What is to be taken away. */
export type TaskServiceCreateRevokeBulkRequest = {
  /** What, and from whom. */
  readonly items: readonly RevokeTarget[]
  /** Why. */
  readonly description?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** What is to be taken away. */
export type TaskServiceCreateRevokeRequest = {
  /** The app. */
  readonly appId: string
  /** The entitlement of the app. */
  readonly appEntitlementId: string
  /** The user; the caller when neither this nor an account is named. */
  readonly identityUserId?: string
  /** The account, instead of the user. */
  readonly appUserId?: string
  /** Why. */
  readonly description?: string
  /** Related objects to add to expanded: access_review_id, user_id, created_by_user_id, app_id, app_user_id, app_entitlement_ids, step_approver_ids, approver_ids, identity_user_id, insight_ids, app_user_last_usage, entitlement_scope_bindings, scope_role_resources, resource, *. */
  readonly expandMask?: TaskExpandMask
}

/** Who would leave. */
export type TaskServicePreviewOffboardingRequest = {
  /** The user. */
  readonly subjectUserId: string
}

/** What would be taken away. */
export type TaskServicePreviewRevokeRequest = {
  /** What, and from whom. */
  readonly items: readonly RevokeTarget[]
}

/** Whether something is left to be done. */
export type TaskState = 'TASK_STATE_UNSPECIFIED' | 'TASK_STATE_OPEN' | 'TASK_STATE_CLOSED' | (string & {})

/** What a task is for. */
export type TaskType = 'TASK_TYPE_UNSPECIFIED' | 'TASK_TYPE_REQUEST' | 'TASK_TYPE_REVOKE' | 'TASK_TYPE_REVIEW' | (string & {})

/** One type, by the name of its member. */
export type TaskTypeFilter = {
  /** Such tasks, whatever it holds. */
  readonly grant?: TaskTypeFilterGrant
  /** Such tasks, whatever it holds. */
  readonly revoke?: TaskTypeFilterRevoke
  /** Such tasks, whatever it holds. */
  readonly certify?: TaskTypeFilterCertify
  /** Such tasks, whatever it holds. */
  readonly offboarding?: TaskTypeFilterOffboarding
  /** Such tasks, whatever it holds. */
  readonly action?: TaskTypeFilterAction
  /** Such tasks, whatever it holds. */
  readonly finding?: TaskTypeFilterFinding
}

/** Such tasks, whatever it holds. */
export type TaskTypeFilterAction = {}

/** Such tasks, whatever it holds. */
export type TaskTypeFilterCertify = {}

/** Such tasks, whatever it holds. */
export type TaskTypeFilterFinding = {}

/** Such tasks, whatever it holds. */
export type TaskTypeFilterGrant = {}

/** Such tasks, whatever it holds. */
export type TaskTypeFilterOffboarding = {}

/** Such tasks, whatever it holds. */
export type TaskTypeFilterRevoke = {}

/** What a user is to a task. */
export type TaskUserRelation = 'TASK_USER_RELATION_UNSPECIFIED' | 'TASK_USER_RELATION_ASSIGNEE' | 'TASK_USER_RELATION_SUBJECT' | (string & {})

/** One way to sign in. */
export type TenantAuthConfig = {
  /** Names the configuration. */
  readonly id?: string
  /** Who authenticates; fixed after creation. */
  readonly providerType?: AuthConfigProviderType
  /** What people see on the sign-in page. */
  readonly displayName?: string
  /** ACTIVE when absent. DEPRECATED still works, until its deadline. */
  readonly status?: AuthConfigStatus
  /** Whether addresses of no other configuration’s domain sign in here. One configuration has it. */
  readonly isDefaultBootstrap?: boolean
  /** E-mail domains whose people sign in here; a domain belongs to one active configuration. */
  readonly bootstrapDomains?: readonly string[]
  /** Shown to people while it is deprecated. */
  readonly deprecationMessage?: string
  /** From then on a deprecated configuration is refused. */
  readonly deprecationDeadline?: string
  /** Whether a person whom nobody knows becomes a user with the role Basic User. */
  readonly createUsers?: boolean
  /** E-mail domains whose people may become users so; needed with createUsers. */
  readonly createDomains?: readonly string[]
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

/** A new configuration. */
export type TenantAuthConfigServiceCreateRequest = {
  /** What people see on the sign-in page. */
  readonly displayName: string
  /** ACTIVE when absent. DEPRECATED still works, until its deadline. */
  readonly status?: AuthConfigStatus
  /** Whether addresses of no other configuration’s domain sign in here. One configuration has it. */
  readonly isDefaultBootstrap?: boolean
  /** E-mail domains whose people sign in here; a domain belongs to one active configuration. */
  readonly bootstrapDomains?: readonly string[]
  /** Shown to people while it is deprecated. */
  readonly deprecationMessage?: string
  /** From then on a deprecated configuration is refused. */
  readonly deprecationDeadline?: string
  /** Whether a person whom nobody knows becomes a user with the role Basic User. */
  readonly createUsers?: boolean
  /** E-mail domains whose people may become users so; needed with createUsers. */
  readonly createDomains?: readonly string[]
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

/** Nothing to say. */
export type TenantAuthConfigServiceDeleteRequest = {}

/** The metadata. */
export type TenantAuthConfigServiceReadMetadataRequest = {
  /** Where it is; https only. */
  readonly url?: string
  /** The document itself. */
  readonly xml?: string
}

/** Nothing to say. */
export type TenantAuthConfigServiceTestRequest = {}

/** The changes. */
export type TenantAuthConfigServiceUpdateRequest = {
  /** One way to sign in. */
  readonly authConfig?: TenantAuthConfig
  /** Which members of authConfig to change; absent means those present. */
  readonly updateMask?: string
}

/** How mail of the tenant is sent. */
export type TenantEmailProvider = {
  /** The name of the sender where a mail has none of its own. */
  readonly fromName?: string
  /** The address mail comes from; needed unless it is the relay of the operator. */
  readonly fromAddress?: string
  /** Where answers go; the sender when empty. */
  readonly replyToAddress?: string
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

/** Which runs. */
export type TerminateAutomationExecutionsRequest = {
  /** Only runs of automations of these apps. */
  readonly appIds?: readonly string[]
  /** Only runs of these automations. */
  readonly automationTemplateIds?: readonly string[]
  /** Only runs in one of these states. */
  readonly executionStates?: readonly AutomationExecutionState[]
  /** Only runs about these users. */
  readonly subjectUserIds?: readonly string[]
}

/** Nothing to say. */
export type TerminateAutomationRequest = {}

/** The mapping. */
export type TestAccountProvisionPolicyRequest = {
  /** The expression, at most 32 KiB. */
  readonly cel?: string
}

/** The rule, and which findings to try it on. */
export type TestFindingRoutingRuleRequest = {
  /** Says what becomes of findings as they appear. */
  readonly routingRule: FindingRoutingRule
  /** These; at most 500. */
  readonly refs?: readonly FindingRef[]
  /** What to look for. */
  readonly searchRequest?: FindingSearchRequest
}

/** The rule, and which findings to try it on. */
export type TestFindingTransformationRuleRequest = {
  /** Changes findings as they appear. */
  readonly transformationRule: FindingTransformationRule
  /** These; at most 500. */
  readonly refs?: readonly FindingRef[]
  /** What to look for. */
  readonly searchRequest?: FindingSearchRequest
}

/** The address and the list. */
export type TestSourceIPRequest = {
  /** The address; empty means the one this call comes from. */
  readonly sourceIp?: string
  /** The addresses and networks of the list; an empty list allows nobody. */
  readonly allowCidr?: readonly string[]
}

/** Nothing to say. */
export type TestStepUpProviderRequest = {}

/** Whom to send it to. */
export type TestTenantEmailProviderRequest = {
  /** The recipient. */
  readonly testRecipientEmail: string
}

/** It is typed. */
export type TextField = {
  /** In several lines. */
  readonly multiline?: boolean
  /** What stands behind it. */
  readonly suffix?: string
}

/** A switch. */
export type ToggleField = {}

/** What a tool can do. */
export type ToolClassification = 'TOOL_CLASSIFICATION_UNSPECIFIED' | 'TOOL_CLASSIFICATION_READ' | 'TOOL_CLASSIFICATION_WRITE' | 'TOOL_CLASSIFICATION_DESTRUCTIVE' | 'TOOL_CLASSIFICATION_SENSITIVE' | 'TOOL_CLASSIFICATION_DANGEROUS' | (string & {})

/** Makes calls of tools wait until somebody approves them. */
export type ToolGate = {
  /** Its id. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** It counts. */
  readonly enabled?: boolean
  /** Lower ones go first; those of the same priority by id. */
  readonly priority?: number
  /** Which calls wait, as an expression over tool, input, caller and verdicts; empty means all. An error means yes. */
  readonly condition?: string
  /** The policy that decides, of the type for grants. */
  readonly policyId?: string
  /** How long an approval may take: 5 minutes to 7 days, 24 hours when not set. */
  readonly approvalTtl?: string
  /** How long an approval also covers the same call by the same caller; at most 7 days. */
  readonly reuseApprovalFor?: string
  /** Raised with every save. */
  readonly version?: number
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

/** A new tool gate. */
export type ToolGateServiceCreateRequest = {
  /** What it is called. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** It counts. */
  readonly enabled?: boolean
  /** Lower ones go first; those of the same priority by id. */
  readonly priority?: number
  /** Which calls wait, as an expression over tool, input, caller and verdicts; empty means all. An error means yes. */
  readonly condition?: string
  /** The policy that decides, of the type for grants. */
  readonly policyId: string
  /** How long an approval may take: 5 minutes to 7 days, 24 hours when not set. */
  readonly approvalTtl?: string
  /** How long an approval also covers the same call by the same caller; at most 7 days. */
  readonly reuseApprovalFor?: string
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

/** Nothing to say. */
export type ToolGateServiceDeleteRequest = {}

/** What to look for. */
export type ToolGateServiceSearchRequest = {
  /** Words that occur in the name or the description. */
  readonly query?: string
  /** Only those that ask these policies. */
  readonly policyIds?: readonly string[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type ToolGateServiceUpdateRequest = {
  /** Makes calls of tools wait until somebody approves them. */
  readonly toolGate?: ToolGate
  /** Which members of toolGate to change; absent means those present. */
  readonly updateMask?: string
}

/** Denies large answers. */
export type ToolOutputSizeGuardConfig = {
  /** The most bytes of an answer. */
  readonly maxBytes?: number
}

/** The tools of a server. */
export type ToolTargetServer = {
  /** The app of the tool server. */
  readonly appId?: string
  /** The tool server, which is a connector of the app. */
  readonly connectorId?: string
}

/** Every call of a tool. */
export type ToolTargetTenant = {}

/** One tool. */
export type ToolTargetTool = {
  /** The app of the tool server. */
  readonly appId?: string
  /** The tool server, which is a connector of the app. */
  readonly connectorId?: string
  /** The tool. */
  readonly mcpToolId?: string
}

/** The tools of a toolset. */
export type ToolTargetToolset = {
  /** The app of the tool server. */
  readonly appId?: string
  /** The tool server, which is a connector of the app. */
  readonly connectorId?: string
  /** The toolset. */
  readonly mcpToolsetId?: string
}

/** Whether a tool is in lists. */
export type ToolVisibility = 'TOOL_VISIBILITY_UNSPECIFIED' | 'TOOL_VISIBILITY_FEATURED' | 'TOOL_VISIBILITY_AVAILABLE' | 'TOOL_VISIBILITY_BYPASSED' | (string & {})

/** Nothing to say. */
export type TriggerAnalysisRequest = {}

/** Runs an automation. */
export type TriggerAutomationDispatcher = {
  /** The automation. */
  readonly automationId: string
  /** What ctx.trigger holds. */
  readonly inputMapping?: { readonly [name: string]: string }
}

/** Whose access. */
export type TriggerCustomAnalysisRequest = {
  /** What the people have in common; everyone when there is nothing. */
  readonly profileFilters?: readonly ProfileFilter[]
}

/** What starts an automation. */
export type TriggerType = 'TRIGGER_TYPE_UNSPECIFIED' | 'TRIGGER_TYPE_USER_PROFILE_CHANGE' | 'TRIGGER_TYPE_APP_USER_CREATE' | 'TRIGGER_TYPE_APP_USER_UPDATE' | 'TRIGGER_TYPE_UNUSED_ACCESS' | 'TRIGGER_TYPE_USER_CREATED' | 'TRIGGER_TYPE_GRANT_FOUND' | 'TRIGGER_TYPE_GRANT_DELETED' | 'TRIGGER_TYPE_WEBHOOK' | 'TRIGGER_TYPE_SCHEDULE' | 'TRIGGER_TYPE_FORM' | 'TRIGGER_TYPE_SCHEDULE_APP_USER' | 'TRIGGER_TYPE_ACCESS_CONFLICT' | 'TRIGGER_TYPE_SCHEDULE_NO_USER' | (string & {})

/** Nobody has said how yet. */
export type UnconfiguredProvision = {}

/** Takes users out of access profiles. */
export type UnenrollFromAllAccessProfiles = {
  /** The profiles; all when empty. */
  readonly catalogIds?: readonly string[]
  /** Gives the ids of the profiles; goes before catalogIds. None when it gives none. */
  readonly catalogIdsCel?: string
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives users, or ids of users. */
  readonly userIdsCel?: string
  /** These users. */
  readonly userRefs?: readonly UserRef[]
}

/** Nothing to say. */
export type UnexemptConflictAlertRequest = {}

/** Nothing to say. */
export type UnignoreShadowAppRequest = {}

/** Shows it again. */
export type UnsuppressAction = {}

/** When it was used. */
export type UnusedSecretEvidence = {
  /** Last. */
  readonly lastUsedAt?: string
}

/** A secret nobody uses. */
export type UnusedSecretType = {}

/** The changes. */
export type UpdateAIGovernanceSettingsRequest = {
  /** How tools are governed. */
  readonly aiGovernanceSettings?: AIGovernanceSettings
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
}

/** The changes. */
export type UpdateAppEntitlementRequest = {
  /** One right on one resource of an app. */
  readonly entitlement?: AppEntitlement
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
  /** The defaults of the app do not count here from now on. */
  readonly overrideAccessRequestsDefaults?: boolean
  /** Related objects to add to expanded: app_id, app_resource_type_id, app_resource_id, *. */
  readonly expandMask?: AppEntitlementExpandMask
}

/** The changes. */
export type UpdateAppRequest = {
  /** A governed system. */
  readonly app?: App
  /** Which members of app to change; absent means those present. */
  readonly updateMask?: string
}

/** The changes. */
export type UpdateAppUsageControlsRequest = {
  /** What happens to accounts that nobody uses. */
  readonly appUsageControls?: AppUsageControls
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
}

/** The changes. */
export type UpdateAutomationRequest = {
  /** What is done by itself, and when. */
  readonly automation?: Automation
  /** Which members of automation to change; absent means those present. */
  readonly updateMask?: string
  /** When the automation is disabled: KEEP lets runs that have begun go on, CANCEL ends them; unspecified holds them, and they begin no step until it is enabled again. */
  readonly waitingRuns?: AutomationWaitingRuns
}

/** The settings. */
export type UpdateAutomationSettingsRequest = {
  /** What holds for all automations. */
  readonly settings: AutomationSettings
}

/** When. */
export type UpdateConnectorScheduleRequest = {
  /** When it syncs. */
  readonly cron?: ConnectorScheduleCron
}

/** The changes. */
export type UpdateContactsRequest = {
  /** Addresses of the organisation that are no users; each list is replaced whole. */
  readonly contacts?: Contacts
  /** Which lists to replace; absent means those present. */
  readonly updateMask?: string
}

/** The changes. */
export type UpdateFindingRequest = {
  /** A risk that was found. */
  readonly finding: Finding
  /** Which members of finding to change; absent means those present. */
  readonly updateMask?: string
}

/** The routing rule as it is to be. */
export type UpdateFindingRoutingRuleRequest = {
  /** Says what becomes of findings as they appear. */
  readonly routingRule: FindingRoutingRule
}

/** The settings. */
export type UpdateFindingSettingsRequest = {
  /** Somebody has saved them before. */
  readonly configured?: boolean
  /** Those to change; also as list, the name they are read by. */
  readonly settings?: readonly FindingTypeSetting[]
}

/** What is to become of the finding. */
export type UpdateFindingStateRequest = {
  /** Lets it wait. */
  readonly snooze?: SnoozeAction
  /** Hides it. */
  readonly suppress?: SuppressStateAction
  /** Takes the risk. */
  readonly acceptRisk?: AcceptRiskAction
  /** Shows it again. */
  readonly unsuppress?: UnsuppressAction
  /** Closes it. */
  readonly resolve?: ResolveAction
  /** Opens it again. */
  readonly reopen?: ReopenAction
}

/** The transformation rule as it is to be. */
export type UpdateFindingTransformationRuleRequest = {
  /** Changes findings as they appear. */
  readonly transformationRule: FindingTransformationRule
}

/** When. */
export type UpdateGrantDurationRequest = {
  /** When it ends; in the future. */
  readonly newDeprovisionAt: string
}

/** The changes. */
export type UpdateManuallyManagedResourceTypeRequest = {
  /** A kind of resource of an app: groups, roles and so on. */
  readonly appResourceType?: AppResourceType
  /** Which members to change; absent means those present. */
  readonly updateMask?: string
}

/** The changes. */
export type UpdateOrgNotificationSettingsRequest = {
  /** What is sent on each channel; what is absent stays as it is. */
  readonly channelSettings?: ChannelSettings
  /** How long mails wait for somebody who also gets them in chat; who has acted there meanwhile gets none. */
  readonly emailDelay?: string
}

/** The changes. */
export type UpdatePolicyRequest = {
  /** Who has to agree, and what happens then. */
  readonly policy?: Policy
  /** Which members of policy to change; absent means those present. */
  readonly updateMask?: string
}

/** What changes. */
export type UpdateRoleMiningConfigRequest = {
  /** How many suggestions a run makes at most: 1 to 500. 0 leaves it. */
  readonly maxSuggestions?: number
  /** Fewer people than this are no group: 2 to 1000. 0 leaves it. */
  readonly minCohortSize?: number
  /** What else people are put together by, and in which order. */
  readonly cohortHints?: readonly CohortHintInput[]
  /** The share of a group that holds what it has in common: 0.5 to 1. */
  readonly minCoverage?: number
  /** How much more usual that has to be in the group than elsewhere: 1 to 100. */
  readonly minLift?: number
  /** How many attributes are put together: 1 to 3. */
  readonly maxDimensions?: number
  /** What people have through other entitlements counts too. */
  readonly includeInherited?: boolean
  /** Apps that are left out. */
  readonly excludedAppIds?: readonly string[]
  /** Entitlements that are left out. */
  readonly excludedEntitlements?: readonly EntitlementRef[]
  /** Levels of risk that are left out. */
  readonly excludedRiskLevelValueIds?: readonly string[]
  /** When suggestions are looked for by themselves. */
  readonly schedule?: RoleMiningSchedule
}

/** What people make of it. */
export type UpdateRoleMiningOutlierStateRequest = {
  /** Its state from now on. */
  readonly state: RoleMiningOutlierState
  /** Why it is expected. */
  readonly reason?: string
}

/** The changes. */
export type UpdateRoleRequest = {
  /** A set of permissions that users are given together. */
  readonly role?: Role
  /** Which of displayName and permissions to change; absent means those present. */
  readonly updateMask?: string
}

/** The changes. */
export type UpdateSessionSettingsRequest = {
  /** What holds for every session and client of the tenant. */
  readonly sessionSettings?: SessionSettings
  /** Which members of sessionSettings to change; absent means those present. */
  readonly updateMask?: string
}

/** The changes. */
export type UpdateStepUpProviderRequest = {
  /** Who authenticates a person anew before an approval or a signature. */
  readonly stepUpProvider?: StepUpProvider
  /** Which members of stepUpProvider to change; absent means those present. */
  readonly updateMask?: string
}

/** The new secret. */
export type UpdateStepUpProviderSecretRequest = {
  /** The client secret that the provider gave for the issuer there is. */
  readonly clientSecret: string
}

/** What people make of it. */
export type UpdateSuggestionStateRequestInput = {
  /** Its state from now on. */
  readonly state: SuggestionState
  /** The access profile that was made of it; of one that is accepted. */
  readonly createdCatalogId?: string
  /** Why it is dismissed. */
  readonly reason?: string
}

/** The changes. */
export type UpdateTenantEmailProviderRequest = {
  /** How mail of the tenant is sent. */
  readonly emailProvider?: TenantEmailProvider
  /** Which members of emailProvider to change; absent means those present. */
  readonly updateMask?: string
}

/** Changes the status of a user. */
export type UpdateUser = {
  /** The user the run is about. */
  readonly useSubjectUser?: boolean
  /** Gives the user, or the id of one. */
  readonly userIdCel?: string
  /** Names a user. */
  readonly userRef?: UserRef
  /** The status. */
  readonly userStatusEnum?: UserStatus
  /** Gives the status. */
  readonly userStatusCel?: string
}

/** The changes. */
export type UpdateUserNotificationSettingsRequest = {
  /** What is sent on each channel; what is absent stays as it is. */
  readonly channelSettings?: ChannelSettings
}

/** An account has not been used for long. */
export type UsageBasedRevocationTrigger = {
  /** The app; the app of the automation when empty. */
  readonly appId?: string
  /** For how many days. */
  readonly unusedForDays?: number
  /** When it went live. */
  readonly enabledAt?: string
  /** Accounts without any recorded use count from when they were made. */
  readonly includeUsersWithNoActivity?: boolean
  /** Only these types; all when empty. */
  readonly targetedAppUserTypes?: readonly AppUserType[]
  /** Only holders of one of these; all when empty. */
  readonly targetedEntitlementRefs?: readonly AppEntitlementRef[]
  /** Not when the owner holds one of these. */
  readonly excludedGroupRefs?: readonly AppEntitlementRef[]
  /** Not the accounts of these. */
  readonly excludedUserRefs?: readonly UserRef[]
  /** Accounts unused already are dealt with at once. */
  readonly runImmediately?: RunImmediately
  /** Accounts unused already are dealt with later. */
  readonly runDelayed?: RunDelayed
}

/** Something that is used. */
export type UsageResourceTarget = {
  /** The app that reports it. */
  readonly appId?: string
  /** The connector that reports it. */
  readonly connectorId?: string
  /** What is used. */
  readonly resourceId?: string
  /** Of which type it is. */
  readonly resourceTypeId?: string
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
  readonly userIds?: readonly string[]
  /** The subject may approve its own request. */
  readonly allowSelfApproval?: boolean
  /** Whoever approved an earlier step does not approve this one. */
  readonly requireDistinctApprovers?: boolean
}

/** Where an attribute of users comes from. */
export type UserAttributeMapping = {
  /** Names the mapping. */
  readonly id?: string
  /** A standard attribute, or a name of your own. */
  readonly attribute?: string
  /** The attribute is one of your own. */
  readonly custom?: boolean
  /** In the order in which they count. */
  readonly sources?: readonly UserAttributeMappingSourceConfig[]
  /** Every source adds values; otherwise the first that has one wins. */
  readonly multi?: boolean
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

/** A new mapping. */
export type UserAttributeMappingServiceCreateRequest = {
  /** A standard attribute, or a name of your own. */
  readonly attribute: string
  /** The attribute is one of your own. */
  readonly custom?: boolean
  /** In the order in which they count. */
  readonly sources: readonly UserAttributeMappingSourceConfig[]
  /** Every source adds values; otherwise the first that has one wins. */
  readonly multi?: boolean
}

/** Nothing to say. */
export type UserAttributeMappingServiceDeleteRequest = {}

/** The changes. */
export type UserAttributeMappingServiceUpdateRequest = {
  /** Where an attribute of users comes from. */
  readonly userAttributeMapping?: UserAttributeMapping
  /** Which members of userAttributeMapping to change; absent means those present. */
  readonly updateMask?: string
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
  readonly condition?: string
}

/** Nothing to say. */
export type UserCredentialServiceDeleteRequest = {}

/** Nothing to say. */
export type UserCredentialServiceResetRequest = {}

/** Users by what is known of them; all that is said has to hold. */
export type UserCriteriaScope = {
  /** Those with one of these statuses. */
  readonly userStatus?: readonly AccessReviewUserStatus[]
  /** Those whom one of these manages. */
  readonly managerUserIds?: readonly string[]
  /** Those with one of the values, for each attribute of the profile. */
  readonly multiUserProfileAttributes?: { readonly [name: string]: IncludedUserAttributeValues }
  /** Those who hold one of these are left out. */
  readonly groupAppEntitlementsRef?: readonly AppEntitlementRef[]
}

/** Related objects to add to the answer. */
export type UserExpandMask = {
  readonly paths?: readonly string[]
}

/** A user. */
export type UserFilter = {
  /** One of these; any when empty. */
  readonly userIds?: readonly string[]
  /** None of these. */
  readonly excludeUserIds?: readonly string[]
  /** Disabled users too. */
  readonly includeDeactivated?: boolean
}

/** What to add. */
export type UserIntrospectRequest = {
  /** Related objects to add to expanded: role_ids, manager_ids, delegated_user_id, directory_ids, *. */
  readonly expandMask?: UserExpandMask
}

/** Where a user comes from. */
export type UserOrigin = 'USER_ORIGIN_UNSPECIFIED' | 'USER_ORIGIN_DIRECTORY' | 'USER_ORIGIN_LOCAL' | 'USER_ORIGIN_SYSTEM' | (string & {})

/** What somebody owns. */
export type UserOwnershipType = 'USER_OWNERSHIP_TYPE_UNSPECIFIED' | 'USER_OWNERSHIP_TYPE_APP' | 'USER_OWNERSHIP_TYPE_RESOURCE' | 'USER_OWNERSHIP_TYPE_ENTITLEMENT' | (string & {})

/** A user has changed. */
export type UserProfileChangeTrigger = {
  /** Fires only when this is true; always when empty. */
  readonly condition?: string
}

/** What the new account is to be like. */
export type UserProperties = {
  /** Gives the display name. */
  readonly displayNameCel?: string
  /** Gives the e-mail address. */
  readonly emailCel?: string
  /** Gives a map of attributes. */
  readonly profileAttributeCel?: string
  /** Gives the name to sign in with. */
  readonly usernameCel?: string
}

/** Whoever asks fills it in. */
export type UserProviderConfig = {
  /** An expression that makes the value of what was filled in, which is input. */
  readonly inputTransformationCel?: string
}

/** These users. */
export type UserProvisioner = {
  /** The users. */
  readonly userIds?: readonly string[]
  /** Whoever it is given to may give it to somebody else. */
  readonly allowReassignment?: boolean
}

/** Names a user. */
export type UserRef = {
  /** The id of the user. */
  readonly id?: string
}

/** The changes. */
export type UserServiceUpdateRequest = {
  /** A person or a machine identity. */
  readonly user?: User
  /** Which of roleIds, status and delegatedUserId to change; absent means those present. */
  readonly updateMask?: string
  /** Related objects to add to expanded: role_ids, manager_ids, delegated_user_id, directory_ids, *. */
  readonly expandMask?: UserExpandMask
}

/** What users are sorted by. */
export type UserSortBy = 'USER_SORT_BY_UNSPECIFIED' | 'USER_SORT_BY_NAME' | 'USER_SORT_BY_JOB_TITLE' | 'USER_SORT_BY_DEPARTMENT' | (string & {})

/** Whether a user may act. */
export type UserStatus = 'UNKNOWN' | 'ENABLED' | 'DISABLED' | 'DELETED' | (string & {})

/** What kind of user it is. */
export type UserType = 'USER_TYPE_UNSPECIFIED' | 'USER_TYPE_SYSTEM' | 'USER_TYPE_HUMAN' | 'USER_TYPE_SERVICE' | 'USER_TYPE_AGENT' | (string & {})

/** Keeps passwords of accounts that the service has made. */
export type Vault = {
  /** Names the vault. */
  readonly id?: string
  /** What people call it. */
  readonly displayName?: string
  /** What it is for. */
  readonly description?: string
  /** How long credentials are kept that are saved from now on, 1 hour to 1 year; 7 days when absent. */
  readonly credentialExpirationDuration?: string
  /** Who opens what is in it. */
  readonly ownerIds?: readonly string[]
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

/** Names a vault. */
export type VaultRef = {
  /** The id of the vault. */
  readonly id?: string
}

/** Nothing to say. */
export type VaultServiceCreateLinkRequest = {}

/** The vault. */
export type VaultServiceCreateRequest = {
  /** What people call it. */
  readonly displayName: string
  /** What it is for. */
  readonly description?: string
  /** Who opens what is in it. */
  readonly ownerIds?: readonly string[]
  /** How long credentials are kept that are saved from now on, 1 hour to 1 year; 7 days when absent. */
  readonly credentialExpirationDuration?: string
  /** Only its owners open what is in it. */
  readonly groupAuthzVault?: GroupAuthzVault
  /** Its owners may make links to what is in it. */
  readonly magicVault?: MagicVault
}

/** Nothing to say. */
export type VaultServiceDeleteRequest = {}

/** Who reads it. */
export type VaultServiceOpenCredentialRequest = {
  /** The age recipient of whoever reads: age1… */
  readonly readerRecipient: string
}

/** The link and who reads. */
export type VaultServiceOpenLinkRequest = {
  /** What stands after /v/ in the link. */
  readonly token: string
  /** The age recipient of whoever reads: age1… */
  readonly readerRecipient: string
}

/** What to look for. */
export type VaultServiceSearchRequest = {
  /** Words that occur in the name or the description, whatever their case. */
  readonly query?: string
  /** Only these. */
  readonly refs?: readonly VaultRef[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The owners. */
export type VaultServiceSetOwnersRequest = {
  /** Who opens what is in it. */
  readonly ownerIds: readonly string[]
}

/** The changes. */
export type VaultServiceUpdateRequest = {
  /** Keeps passwords of accounts that the service has made. */
  readonly vault?: Vault
  /** Which members of vault to change; absent means those present. */
  readonly updateMask?: string
}

/** Nothing happens until something holds. */
export type Wait = {
  /** What it waits for, in words. */
  readonly name?: string
  /** A comment for the task when it begins to wait. */
  readonly commentOnFirstWait?: string
  /** A comment for the task when it waited in vain. */
  readonly commentOnTimeout?: string
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

/** Until the next time of the day. */
export type WaitUntilTime = {
  /** The hour. */
  readonly hours?: number
  /** The minute. */
  readonly minutes?: number
  /** The time zone, such as Europe/Oslo; UTC when empty. */
  readonly timezone?: string
}

/** A destination that events are delivered to. */
export type Webhook = {
  /** Its id. */
  readonly id?: string
  /** What it is called. */
  readonly displayName?: string
  /** What it is there for. */
  readonly description?: string
  /** Where deliveries are sent: https on port 443 of a public host; empty for who may only see names. */
  readonly url?: string
  /** How long a delivery lives, 1 to 30 days; 8 days when absent. */
  readonly callbackTimeout?: string
  /** Verifies the v1a signatures of deliveries: whpk_ and an ed25519 public key. */
  readonly signingPublicKey?: string
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
  readonly webhookId?: string
}

/** Somebody outside calls. */
export type WebhookAutomationTrigger = {
  /** The listener; made when empty. */
  readonly listenerId?: string
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
  readonly payloadTemplate?: string
}

/** What to count. */
export type WebhookInstanceCountsRequest = {
  /** Only those of these webhooks. */
  readonly webhookIds?: readonly string[]
  /** Only those in one of these states. */
  readonly states?: readonly WebhookState[]
  /** Only those of these sources: test, approvalStep and so on. */
  readonly sources?: readonly string[]
  /** The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty. */
  readonly timezone?: string
  /** The beginning of the first day unless given: 30 days are counted, at most 366. */
  readonly since?: string
  /** The end of the present day unless given. */
  readonly until?: string
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
  readonly createdAt?: string
  /** When its secret was last changed on request. */
  readonly rotatedAt?: string
  /** When a call was last accepted. */
  readonly lastReceivedAt?: string
  /** How many calls were accepted. */
  readonly receivedCount?: string
}

/** Who knows the address may call it. */
export type WebhookListenerAuthCapabilityURL = {}

/** A shared secret proves the caller. */
export type WebhookListenerAuthHMAC = {}

/** A signed token proves the caller. */
export type WebhookListenerAuthJWT = {
  /** Where the keys of the callers are. */
  readonly jwksUrl?: string
}

/** How long the old one stays good. */
export type WebhookListenerServiceRotateRequest = {
  /** How long the old secret or token is good beside the new one; absent means not at all. */
  readonly overlap?: string
}

/** What to look for. */
export type WebhookListenerServiceSearchRequest = {
  /** Words that occur in the name or description of the automation. */
  readonly query?: string
  /** Only those of these automations. */
  readonly automationIds?: readonly string[]
  /** Only those whose callers prove themselves so. */
  readonly authTypes?: readonly string[]
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
  /** How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100. */
  readonly pageSize?: number
  /** The nextPageToken of the page before; empty for the first. */
  readonly pageToken?: string
}

/** The changes. */
export type WebhookListenerServiceUpdateRequest = {
  /** The address at which an automation is called. */
  readonly listener?: WebhookListener
  /** Which members of listener to change; absent means those present. */
  readonly updateMask?: string
}

/** A webhook is called. */
export type WebhookProvision = {
  /** The webhook. */
  readonly webhookId?: string
}

/** Names a webhook. */
export type WebhookRef = {
  /** The id of the webhook. */
  readonly id?: string
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

/** What to look for. */
export type WebhooksSearchInstancesRequest = {
  /** Only those of these webhooks. */
  readonly webhookIds?: readonly string[]
  /** Only those in one of these states. */
  readonly states?: readonly WebhookState[]
  /** Only those of these sources: test, approvalStep and so on. */
  readonly sources?: readonly string[]
  /** Only those made then or later. */
  readonly createdAfter?: string
  /** Only those made before then. */
  readonly createdBefore?: string
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
  /** The answer to the first page says how many there are. */
  readonly withTotal?: boolean
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
  readonly callbackTimeout?: string
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
  readonly createdAfter?: string
  /** Only those made before then. */
  readonly createdBefore?: string
}

/** How long both sign. */
export type WebhooksServiceRotateSecretRequest = {
  /** How long the old secrets sign beside the new one, up to 7 days; a day when absent. */
  readonly overlap?: string
}

/** Nothing to say. */
export type WebhooksServiceTestRequest = {}

/** The changes. */
export type WebhooksServiceUpdateRequest = {
  /** A destination that events are delivered to. */
  readonly webhook?: Webhook
  /** Which members of webhook to change; absent means those present. */
  readonly updateMask?: string
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
  readonly createdAt?: string
  /** When it was last changed. */
  readonly updatedAt?: string
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
  readonly updateMask?: string
}

/** The changes. */
export type WorkloadFederationServiceUpdateTrustRequest = {
  /** Lets a workload act as a service principal with a token of its own platform. */
  readonly trust?: WorkloadFederationTrust
  /** Which members of trust to change; absent means those present. */
  readonly updateMask?: string
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
  readonly blockedClassifications?: readonly ToolClassification[]
  /** Hours of the week. */
  readonly businessHours?: BusinessHours
}
