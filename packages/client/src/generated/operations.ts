// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

import type * as Answered from './answered.ts'
import type * as Requested from './requested.ts'

export type Operations = {
  /** Tells who the caller is and what it may do. */
  'auth.introspect': { input: Record<never, never>; answer: Answered.IntrospectResponse }
  /** Makes an API key for the caller and shows its secret once. */
  'auth.personalClients.create': { input: { body: Requested.PersonalClientServiceCreateRequest }; answer: Answered.PersonalClientServiceCreateResponse }
  /** Revokes an API key and its tokens at once. */
  'auth.personalClients.delete': { input: { path: { id: string }; body?: Requested.PersonalClientServiceDeleteRequest }; answer: Answered.PersonalClientServiceDeleteResponse }
  /** Reads one API key. */
  'auth.personalClients.get': { input: { path: { id: string } }; answer: Answered.PersonalClientServiceGetResponse }
  /** Lists the caller’s own API keys. */
  'auth.personalClients.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.PersonalClientServiceListResponse }
  /** Finds API keys of all users. */
  'auth.personalClients.search': { input: { body?: Requested.PersonalClientSearchServiceSearchRequest }; answer: Answered.PersonalClientSearchServiceSearchResponse }
  /** Changes an API key’s name, addresses, roles, or moves its expiry earlier. */
  'auth.personalClients.update': { input: { path: { id: string }; body?: Requested.PersonalClientServiceUpdateRequest }; answer: Answered.PersonalClientServiceUpdateResponse }
  /** Reads one role. */
  'auth.roles.get': { input: { path: { role_id: string } }; answer: Answered.GetRolesResponse }
  /** Lists the built-in roles and the tenant’s own. */
  'auth.roles.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListRolesResponse }
  /** Changes the name and the permissions of one of the tenant’s own roles; what users may do follows at once. */
  'auth.roles.update': { input: { path: { role_id: string }; body?: Requested.UpdateRoleRequest }; answer: Answered.UpdateRolesResponse }
  /** Makes a service principal without roles, owned by the caller. */
  'auth.servicePrincipals.create': { input: { body: Requested.ServicePrincipalServiceCreateRequest }; answer: Answered.ServicePrincipalServiceCreateResponse }
  /** Makes a credential for a service principal and shows its secret once. */
  'auth.servicePrincipals.credentials.create': { input: { path: { service_principal_id: string }; body: Requested.ServicePrincipalServiceCreateCredentialRequest }; answer: Answered.ServicePrincipalServiceCreateCredentialResponse }
  /** Reads one credential of a service principal. */
  'auth.servicePrincipals.credentials.get': { input: { path: { service_principal_id: string; id: string } }; answer: Answered.ServicePrincipalServiceGetCredentialResponse }
  /** Lists the credentials of a service principal, expired ones included. */
  'auth.servicePrincipals.credentials.list': { input: { path: { service_principal_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ServicePrincipalServiceListCredentialsResponse }
  /** Revokes a credential and its tokens at once. */
  'auth.servicePrincipals.credentials.revoke': { input: { path: { service_principal_id: string; id: string }; body?: Requested.ServicePrincipalServiceRevokeCredentialRequest }; answer: Answered.ServicePrincipalServiceRevokeCredentialResponse }
  /** Changes a credential’s name, addresses or roles; its expiry stays. */
  'auth.servicePrincipals.credentials.update': { input: { path: { service_principal_id: string; id: string }; body?: Requested.ServicePrincipalServiceUpdateCredentialRequest }; answer: Answered.ServicePrincipalServiceUpdateCredentialResponse }
  /** Deletes a service principal with its credentials and trusts; their tokens end at once. */
  'auth.servicePrincipals.delete': { input: { path: { id: string }; body?: Requested.ServicePrincipalServiceDeleteRequest }; answer: Answered.ServicePrincipalServiceDeleteResponse }
  /** Reads one service principal; for its owners and administrators. */
  'auth.servicePrincipals.get': { input: { path: { id: string } }; answer: Answered.ServicePrincipalServiceGetResponse }
  /** Lists service principals; only name, id and status of those the caller neither owns nor administers. */
  'auth.servicePrincipals.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ServicePrincipalServiceListResponse }
  /** Renames a service principal; administrators also set its status and roles. */
  'auth.servicePrincipals.update': { input: { path: { id: string }; body?: Requested.ServicePrincipalServiceUpdateRequest }; answer: Answered.ServicePrincipalServiceUpdateResponse }
  /** Ends a session and its tokens at once. */
  'auth.sessions.end': { input: { path: { id: string }; body?: Requested.SessionServiceDeleteRequest }; answer: Answered.SessionServiceDeleteResponse }
  /** Signs a user out everywhere. */
  'auth.sessions.endAll': { input: { path: { id: string }; body?: Requested.EndSessionsRequest }; answer: Answered.EndSessionsResponse }
  /** Lists the caller’s own live sessions, newest first. */
  'auth.sessions.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.SessionServiceListResponse }
  /** Finds sessions of all users, newest first. */
  'auth.sessions.search': { input: { body?: Requested.SessionSearchServiceSearchRequest }; answer: Answered.SessionSearchServiceSearchResponse }
  /** Tries a condition on claims given as JSON. */
  'auth.workloadFederation.testCel': { input: { body: Requested.WorkloadFederationServiceTestCELRequest }; answer: Answered.WorkloadFederationServiceTestCELResponse }
  /** Makes an issuer known, after its keys could be read. */
  'auth.workloadProviders.create': { input: { body: Requested.WorkloadFederationServiceCreateProviderRequest }; answer: Answered.WorkloadFederationServiceCreateProviderResponse }
  /** Removes a provider that no trust and no decoy uses. */
  'auth.workloadProviders.delete': { input: { path: { id: string }; body?: Requested.WorkloadFederationServiceDeleteProviderRequest }; answer: Answered.WorkloadFederationServiceDeleteProviderResponse }
  /** Reads one provider. */
  'auth.workloadProviders.get': { input: { path: { id: string } }; answer: Answered.WorkloadFederationServiceGetProviderResponse }
  /** Lists the issuers whose tokens workloads may exchange. */
  'auth.workloadProviders.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.WorkloadFederationServiceListProvidersResponse }
  /** Changes a provider, or switches it off and on. */
  'auth.workloadProviders.update': { input: { path: { id: string }; body?: Requested.WorkloadFederationServiceUpdateProviderRequest }; answer: Answered.WorkloadFederationServiceUpdateProviderResponse }
  /** Lets workloads whose tokens meet a condition act as a service principal. */
  'auth.workloadTrusts.create': { input: { path: { service_principal_id: string }; body: Requested.WorkloadFederationServiceCreateTrustRequest }; answer: Answered.WorkloadFederationServiceCreateTrustResponse }
  /** Revokes a trust and its tokens at once. */
  'auth.workloadTrusts.delete': { input: { path: { service_principal_id: string; client_id: string }; body?: Requested.WorkloadFederationServiceDeleteTrustRequest }; answer: Answered.WorkloadFederationServiceDeleteTrustResponse }
  /** Reads one trust. */
  'auth.workloadTrusts.get': { input: { path: { service_principal_id: string; client_id: string } }; answer: Answered.WorkloadFederationServiceGetTrustResponse }
  /** Lists the trusts of a service principal. */
  'auth.workloadTrusts.list': { input: { path: { service_principal_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.WorkloadFederationServiceListTrustsResponse }
  /** Finds trusts of all service principals. */
  'auth.workloadTrusts.search': { input: { body?: Requested.WorkloadFederationServiceSearchTrustsRequest }; answer: Answered.WorkloadFederationServiceSearchTrustsResponse }
  /** Tries a workload’s token on a trust and tells how each check went; nothing is issued. */
  'auth.workloadTrusts.test': { input: { path: { service_principal_id: string; client_id: string }; body: Requested.WorkloadFederationServiceTestTokenRequest }; answer: Answered.WorkloadFederationServiceTestTokenResponse }
  /** Changes a trust, or switches it off and on. */
  'auth.workloadTrusts.update': { input: { path: { service_principal_id: string; client_id: string }; body?: Requested.WorkloadFederationServiceUpdateTrustRequest }; answer: Answered.WorkloadFederationServiceUpdateTrustResponse }
  /** Lets a stopped automation run again; runs before now are no longer counted. With a decision, every run paused so far is released or cancelled in the background. */
  'automations.circuitBreaker.clear': { input: { path: { id: string }; body?: Requested.ClearAutomationCircuitBreakerRequest }; answer: Answered.ClearAutomationCircuitBreakerResponse }
  /** Releases or cancels every run paused so far, the oldest first, in the background. The circuit breaker stays as it is. */
  'automations.circuitBreaker.resolvePaused': { input: { path: { id: string }; body?: Requested.ResolvePausedAutomationExecutionsRequest }; answer: Answered.ResolvePausedAutomationExecutionsResponse }
  /** Releases or cancels some paused runs at once: those named, or the first few, to see how they do before the rest follows with resolve_paused. The circuit breaker stays as it is. Paused runs are listed by the search for runs. */
  'automations.circuitBreaker.resolveSome': { input: { path: { id: string }; body?: Requested.ResolveSomePausedAutomationExecutionsRequest }; answer: Answered.ResolveSomePausedAutomationExecutionsResponse }
  /** Makes an automation; without steps it is a draft. */
  'automations.create': { input: { body: Requested.CreateAutomationRequest }; answer: Answered.CreateAutomationResponse }
  /** Deletes an automation with its listener and ends its runs; what it ran stays readable. */
  'automations.delete': { input: { path: { id: string }; body?: Requested.DeleteAutomationRequest }; answer: Answered.DeleteAutomationResponse }
  /** Starts a run on demand, also while the automation is off or its circuit breaker tripped. What is missing in the context is taken from that of the automation. */
  'automations.execute': { input: { path: { id: string }; body?: Requested.ExecuteAutomationRequest }; answer: Answered.ExecuteAutomationResponse }
  /** Reads one run with its steps. */
  'automations.executions.get': { input: { path: { id: string }; query?: { expand_mask?: string } }; answer: Answered.GetAutomationExecutionResponse }
  /** Lists runs of all automations, the newest first. */
  'automations.executions.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAutomationExecutionsResponse }
  /** Finds runs, the newest first. Those of one automation in the state PAUSED_BY_CIRCUIT_BREAKER are what waits for review. */
  'automations.executions.search': { input: { body?: Requested.SearchAutomationExecutionsRequest }; answer: Answered.SearchAutomationExecutionsResponse }
  /** Finds runs of all automations, the newest first. */
  'automations.executions.searchAll': { input: { body?: Requested.SearchAllAutomationExecutionsRequest }; answer: Answered.SearchAllAutomationExecutionsResponse }
  /** Ends a run before its next attempt. What it has done is not undone; late answers are not looked at. */
  'automations.executions.terminate': { input: { path: { id: string }; body?: Requested.TerminateAutomationRequest }; answer: Answered.TerminateAutomationResponse }
  /** Reads one automation. */
  'automations.get': { input: { path: { id: string } }; answer: Answered.GetAutomationResponse }
  /** Lists automations, the newest first. */
  'automations.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAutomationsResponse }
  /** Finds automations by words, app, trigger and state. */
  'automations.search': { input: { body?: Requested.SearchAutomationsRequest }; answer: Answered.SearchAutomationsResponse }
  /** Lists what was published of an automation, the newest first; of a deleted one too. */
  'automations.searchVersions': { input: { body: Requested.SearchAutomationTemplateVersionsRequest }; answer: Answered.SearchAutomationTemplateVersionsResponse }
  /** Reads what holds for all automations. */
  'automations.settings.get': { input: Record<never, never>; answer: Answered.GetAutomationSettingsResponse }
  /** Switches all automations off or on again. Runs under way wait before their next step, and go on afterwards. */
  'automations.settings.set': { input: { body: Requested.UpdateAutomationSettingsRequest }; answer: Answered.UpdateAutomationSettingsResponse }
  /** Changes an automation: its properties, steps or triggers. */
  'automations.update': { input: { path: { id: string }; body?: Requested.UpdateAutomationRequest }; answer: Answered.UpdateAutomationResponse }
  /** Tells how far a bulk action is. */
  'bulkActions.get': { input: { path: { id: string } }; answer: Answered.BulkActionsServiceGetResponse }
  /** Encrypts a credential of an account again, for a key of the reader; only its owner may have it. */
  'connectors.accountCredentials.open': { input: { path: { app_id: string; app_user_id: string; id: string }; body: Requested.AppUserServiceOpenCredentialRequest }; answer: Answered.AppUserServiceOpenCredentialResponse }
  /** Lists what a connector can do of its own. */
  'connectors.actions.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorActionServiceListResponse }
  /** Lists the kinds of connectors there are. */
  'connectors.catalog.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorCatalogServiceListResponse }
  /** Tells what the configuration of a kind of connector, or of one connector, holds. */
  'connectors.catalog.schema': { input: { body?: Requested.ConnectorCatalogServiceConfigurationSchemaRequest }; answer: Answered.ConnectorCatalogServiceConfigurationSchemaResponse }
  /** Says that a sync which was held is right: it is applied without the check. */
  'connectors.confirmSyncValid': { input: { path: { app_id: string; connector_id: string; sync_lifecycle_id: string }; body?: Requested.ConfirmSyncValidRequest }; answer: Answered.ConfirmSyncValidResponse }
  /** Makes a connector with its configuration, once the source was reached with it. */
  'connectors.create': { input: { path: { app_id: string }; body: Requested.ConnectorServiceCreateRequest }; answer: Answered.ConnectorServiceCreateResponse }
  /** Makes a connector that waits for its owner to fill in its configuration. */
  'connectors.createDelegated': { input: { path: { app_id: string }; body: Requested.ConnectorServiceCreateDelegatedRequest }; answer: Answered.ConnectorServiceCreateDelegatedResponse }
  /** Reads one credential of a connector, without its secret. */
  'connectors.credentials.get': { input: { path: { app_id: string; connector_id: string; id: string } }; answer: Answered.ConnectorServiceGetCredentialsResponse }
  /** Ends a credential of a connector and the tokens it got. */
  'connectors.credentials.revoke': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.ConnectorServiceRevokeCredentialRequest }; answer: Answered.ConnectorServiceRevokeCredentialResponse }
  /** Makes a credential for a connector and shows its secret once; those before it work until they are revoked. */
  'connectors.credentials.rotate': { input: { body: Requested.ConnectorServiceRotateCredentialRequest }; answer: Answered.ConnectorServiceRotateCredentialResponse }
  /** Deletes a connector: its work stops, and what only it has brought goes. */
  'connectors.delete': { input: { path: { app_id: string; id: string }; body?: Requested.ConnectorServiceDeleteRequest }; answer: Answered.ConnectorServiceDeleteResponse }
  /** Has a connector sync now; its schedule stays as it is. */
  'connectors.forceSync': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ForceSyncRequest }; answer: Answered.ForceSyncResponse }
  /** Reads one connector; a deleted one too, with the time it was deleted. */
  'connectors.get': { input: { path: { app_id: string; id: string }; query?: { expand_mask?: string } }; answer: Answered.ConnectorServiceGetResponse }
  /** Reads the public key that passwords for a connector are encrypted with. */
  'connectors.keys.get': { input: { path: { app_id: string; connector_id: string } }; answer: Answered.ConnectorKeyServiceGetResponse }
  /** Gives a connector a new key pair; the old one opens what is on its way for 30 days. */
  'connectors.keys.rotate': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ConnectorKeyServiceRotateRequest }; answer: Answered.ConnectorKeyServiceRotateResponse }
  /** Lists the connectors of an app. */
  'connectors.list': { input: { path: { app_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.ConnectorServiceListResponse }
  /** Stops a connector until it is resumed: it neither syncs nor provisions. */
  'connectors.pause': { input: { path: { app_id: string; connector_id: string }; body?: Requested.PauseSyncRequest }; answer: Answered.PauseSyncResponse }
  /** Says that everything of a sync was sent: it is applied as a whole. */
  'connectors.push.completeSync': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body?: Requested.ConnectorPushServiceCompleteSyncRequest }; answer: Answered.ConnectorPushServiceCompleteSyncResponse }
  /** Gives a sync up: nothing of it is applied. */
  'connectors.push.failSync': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body?: Requested.ConnectorPushServiceFailSyncRequest }; answer: Answered.ConnectorPushServiceFailSyncResponse }
  /** Says what came of a task; what failed for a passing reason is tried again. */
  'connectors.push.finishTask': { input: { path: { app_id: string; connector_id: string; task_id: string }; body: Requested.ConnectorPushServiceFinishTaskRequest }; answer: Answered.ConnectorPushServiceFinishTaskResponse }
  /** Says that a task is still being done: its lease begins anew. */
  'connectors.push.heartbeat': { input: { path: { app_id: string; connector_id: string; task_id: string }; body?: Requested.ConnectorPushServiceHeartbeatRequest }; answer: Answered.ConnectorPushServiceHeartbeatResponse }
  /** Says that a program runs a connector and what it can do; answers what it should know. */
  'connectors.push.hello': { input: { path: { app_id: string; connector_id: string }; body: Requested.ConnectorPushServiceHelloRequest }; answer: Answered.ConnectorPushServiceHelloResponse }
  /** Takes the next task of a connector, waiting for one if asked to. */
  'connectors.push.nextTask': { input: { path: { app_id: string; connector_id: string }; body: Requested.ConnectorPushServiceNextTaskRequest }; answer: Answered.ConnectorPushServiceNextTaskResponse }
  /** Begins a sync: its records may be sent from now on. */
  'connectors.push.openSync': { input: { path: { app_id: string; connector_id: string }; body: Requested.ConnectorPushServiceOpenSyncRequest }; answer: Answered.ConnectorPushServiceOpenSyncResponse }
  /** Names what is gone, in a partial sync. */
  'connectors.push.stageDeletes': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body: Requested.ConnectorPushServiceStageDeletesRequest }; answer: Answered.ConnectorPushServiceStageDeletesResponse }
  /** Sends entitlements of a sync. */
  'connectors.push.stageEntitlements': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body: Requested.ConnectorPushServiceStageEntitlementsRequest }; answer: Answered.ConnectorPushServiceStageEntitlementsResponse }
  /** Sends grants of a sync. */
  'connectors.push.stageGrants': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body: Requested.ConnectorPushServiceStageGrantsRequest }; answer: Answered.ConnectorPushServiceStageGrantsResponse }
  /** Sends resource types of a sync. */
  'connectors.push.stageResourceTypes': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body: Requested.ConnectorPushServiceStageResourceTypesRequest }; answer: Answered.ConnectorPushServiceStageResourceTypesResponse }
  /** Sends resources of a sync, parents first. */
  'connectors.push.stageResources': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body: Requested.ConnectorPushServiceStageResourcesRequest }; answer: Answered.ConnectorPushServiceStageResourcesResponse }
  /** Sends uses of accounts, told with a sync. */
  'connectors.push.stageUses': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body: Requested.ConnectorPushServiceStageUsesRequest }; answer: Answered.ConnectorPushServiceStageUsesResponse }
  /** Tells what accounts were used for, as it happens and outside of any sync. */
  'connectors.push.tellUses': { input: { path: { app_id: string; connector_id: string }; body: Requested.ConnectorPushServiceTellUsesRequest }; answer: Answered.ConnectorPushServiceTellUsesResponse }
  /** Lets a connector work again and sync at once; a sync that was held is thrown away. */
  'connectors.resume': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ResumeSyncRequest }; answer: Answered.ResumeSyncResponse }
  /** Says when a connector syncs; without a pattern, every hour. */
  'connectors.schedule': { input: { path: { app_id: string; connector_id: string }; body?: Requested.UpdateConnectorScheduleRequest }; answer: Answered.UpdateConnectorScheduleResponse }
  /** Tells what holds for all connectors of the tenant. */
  'connectors.settings.get': { input: Record<never, never>; answer: Answered.ConnectorSettingsServiceGetResponse }
  /** Says what holds for all connectors of the tenant. */
  'connectors.settings.set': { input: { body?: Requested.ConnectorSettingsServiceUpdateRequest }; answer: Answered.ConnectorSettingsServiceUpdateResponse }
  /** Answers an address that gives what a sync brought, one record a line, for five minutes. */
  'connectors.syncs.downloadUrl': { input: { path: { app_id: string; connector_id: string; sync_id: string } }; answer: Answered.GetConnectorSyncDownloadURLResponse }
  /** Reads one sync: how far it is, what it brought, and what was wrong with it. */
  'connectors.syncs.get': { input: { path: { app_id: string; connector_id: string; sync_id: string } }; answer: Answered.ConnectorSyncServiceGetResponse }
  /** Lists the syncs of a connector, newest first. */
  'connectors.syncs.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorSyncServiceListResponse }
  /** Asks a connector to do something; what it cannot do is answered as UNSUPPORTED and changes nothing. */
  'connectors.tasks.create': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ConnectorTaskServiceCreateRequest }; answer: Answered.ConnectorTaskServiceCreateResponse }
  /** Reads one task of a connector. */
  'connectors.tasks.get': { input: { path: { app_id: string; connector_id: string; task_id: string } }; answer: Answered.ConnectorTaskServiceGetResponse }
  /** Lists what a connector was asked to do, newest first. */
  'connectors.tasks.list': { input: { path: { app_id: string; connector_id: string }; query?: { states?: readonly Requested.ConnectorTaskState[]; kinds?: readonly Requested.ConnectorTaskKind[]; page_size?: number; page_token?: string } }; answer: Answered.ConnectorTaskServiceListResponse }
  /** Changes a connector; a new configuration is tried on the source first. */
  'connectors.update': { input: { path: { app_id: string; id: string }; body?: Requested.ConnectorServiceUpdateRequest }; answer: Answered.ConnectorServiceUpdateResponse }
  /** Changes what a connector is called and what is said of it. */
  'connectors.updateDelegated': { input: { path: { connector_app_id: string; connector_id: string }; body?: Requested.ConnectorServiceUpdateDelegatedRequest }; answer: Answered.ConnectorServiceUpdateDelegatedResponse }
  /** Checks the mapping of an http_json connector and marks what is wrong. */
  'connectors.validateHttpConfig': { input: { body?: Requested.HttpConnectorConfigValidateRequest }; answer: Answered.HttpConnectorConfigValidateResponse }
  /** Lists the credentials that were made for an account, as they are encrypted for their receivers. */
  'directory.accounts.listCredentials': { input: { path: { app_id: string; app_user_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.AppUserServiceListCredentialsResponse }
  /** Lists the accounts of an app. */
  'directory.accounts.listOfApp': { input: { path: { app_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.AppUserServiceListResponse }
  /** Lists the accounts of an app that belong to a user. */
  'directory.accounts.listOfUser': { input: { path: { app_id: string; user_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.AppUsersForUserServiceListResponse }
  /** Lists the service accounts that the caller answers for. */
  'directory.accounts.listOwnedServiceAccounts': { input: { body?: Requested.ListOwnedServiceAccountsRequest }; answer: Answered.ListOwnedServiceAccountsResponse }
  /** Forgets whom a person said the account belongs to, and matches it by the rules of its app again. */
  'directory.accounts.resetOwner': { input: { path: { app_id: string; id: string }; body?: Requested.AppUserServiceResetOwnerRequest }; answer: Answered.AppUserServiceResetOwnerResponse }
  /** Finds accounts by words and by what is known of them. */
  'directory.accounts.search': { input: { body?: Requested.AppUserServiceSearchRequest }; answer: Answered.AppUserServiceSearchResponse }
  /** Says what kind of account it is and whom it belongs to; syncs leave both as they are from then on. */
  'directory.accounts.update': { input: { path: { app_user_app_id: string; app_user_id: string }; body?: Requested.AppUserServiceUpdateRequest }; answer: Answered.AppUserServiceUpdateResponse }
  /** Makes an app, with the entitlement that stands for having an account there. */
  'directory.apps.create': { input: { body: Requested.CreateAppRequest }; answer: Answered.CreateAppResponse }
  /** Deletes an app with its connectors, the apps found in it, its accounts and their access. */
  'directory.apps.delete': { input: { path: { id: string }; body?: Requested.DeleteAppRequest }; answer: Answered.DeleteAppResponse }
  /** Adds a configuration rule for entitlements of an app, at the place asked for or last. */
  'directory.apps.entitlementRules.create': { input: { path: { app_id: string }; body: Requested.EntitlementConfigurationRuleServiceCreateRequest }; answer: Answered.EntitlementConfigurationRuleServiceCreateResponse }
  /** Deletes a configuration rule for entitlements; those behind it move up. */
  'directory.apps.entitlementRules.delete': { input: { path: { app_id: string; id: string }; body?: Requested.EntitlementConfigurationRuleServiceDeleteRequest }; answer: Answered.EntitlementConfigurationRuleServiceDeleteResponse }
  /** Reads one configuration rule for entitlements. */
  'directory.apps.entitlementRules.get': { input: { path: { app_id: string; id: string } }; answer: Answered.EntitlementConfigurationRuleServiceGetResponse }
  /** Lists the configuration rules for entitlements of an app in the order in which they count. */
  'directory.apps.entitlementRules.list': { input: { path: { app_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.EntitlementConfigurationRuleServiceListResponse }
  /** Puts the configuration rules for entitlements of an app into another order; every rule is named once. */
  'directory.apps.entitlementRules.reorder': { input: { path: { app_id: string }; body: Requested.EntitlementConfigurationRuleServiceReorderRequest }; answer: Answered.EntitlementConfigurationRuleServiceReorderResponse }
  /** Changes a configuration rule for entitlements; members that are absent stay, its place always does. */
  'directory.apps.entitlementRules.update': { input: { path: { app_id: string; id: string }; body?: Requested.EntitlementConfigurationRuleServiceUpdateRequest }; answer: Answered.EntitlementConfigurationRuleServiceUpdateResponse }
  /** Reads one app. */
  'directory.apps.get': { input: { path: { id: string } }; answer: Answered.GetAppResponse }
  /** Lists apps. */
  'directory.apps.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAppsResponse }
  /** Lists the reports of an app, the newest first, with addresses of the files that are good for 15 minutes. */
  'directory.apps.report.list': { input: { path: { app_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.AppReportServiceListResponse }
  /** Has a file written that tells who holds what in an app; while one is being written no second is begun. */
  'directory.apps.report.start': { input: { path: { app_id: string }; body?: Requested.AppActionsServiceGenerateReportRequest }; answer: Answered.AppActionsServiceGenerateReportResponse }
  /** Stops applying the defaults for requests; what was applied so far stays. */
  'directory.apps.requestDefaults.cancel': { input: { path: { app_id: string }; body?: Requested.CancelAccessRequestDefaultsRequest }; answer: Answered.AppAccessRequestDefaults }
  /** Reads what entitlements of an app take over for requests. */
  'directory.apps.requestDefaults.get': { input: { path: { app_id: string } }; answer: Answered.AppAccessRequestDefaults }
  /** Sets what entitlements of an app take over for requests, and applies it in the background. */
  'directory.apps.requestDefaults.set': { input: { path: { app_id: string }; body?: Requested.AppAccessRequestDefaults }; answer: Answered.AppAccessRequestDefaults }
  /** Finds apps by words, name, ids and policies. */
  'directory.apps.search': { input: { body?: Requested.SearchAppsRequest }; answer: Answered.SearchAppsResponse }
  /** Changes an app. */
  'directory.apps.update': { input: { path: { id: string }; body?: Requested.UpdateAppRequest }; answer: Answered.UpdateAppResponse }
  /** Reads what happens to accounts of an app that nobody uses. */
  'directory.apps.usageControls.get': { input: { path: { app_id: string } }; answer: Answered.GetAppUsageControlsResponse }
  /** Sets what happens to accounts of an app that nobody uses. */
  'directory.apps.usageControls.update': { input: { path: { app_id: string }; body?: Requested.UpdateAppUsageControlsRequest }; answer: Answered.UpdateAppUsageControlsResponse }
  /** Makes a compliance framework. */
  'directory.attributes.compliance_frameworks.create': { input: { body: Requested.CreateComplianceFrameworkAttributeValueRequest }; answer: Answered.CreateComplianceFrameworkAttributeValueResponse }
  /** Deletes a compliance framework; entitlements that carry it keep it. */
  'directory.attributes.compliance_frameworks.delete': { input: { path: { id: string }; body?: Requested.DeleteComplianceFrameworkAttributeValueRequest }; answer: Answered.DeleteComplianceFrameworkAttributeValueResponse }
  /** Reads one compliance framework. */
  'directory.attributes.compliance_frameworks.get': { input: { path: { id: string } }; answer: Answered.GetComplianceFrameworkAttributeValueResponse }
  /** Lists every compliance framework. */
  'directory.attributes.compliance_frameworks.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListComplianceFrameworksResponse }
  /** Makes a tag. */
  'directory.attributes.create': { input: { body: Requested.CreateAttributeValueRequest }; answer: Answered.CreateAttributeValueResponse }
  /** Deletes a tag; entitlements that carry it keep it. */
  'directory.attributes.delete': { input: { path: { id: string }; body?: Requested.DeleteAttributeValueRequest }; answer: Answered.DeleteAttributeValueResponse }
  /** Reads one tag. */
  'directory.attributes.get': { input: { path: { id: string } }; answer: Answered.GetAttributeValueResponse }
  /** Lists the kinds of tags that entitlements can carry. */
  'directory.attributes.listTypes': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAttributeTypesResponse }
  /** Lists the tags of one kind. */
  'directory.attributes.listValues': { input: { path: { attribute_type_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAttributeValuesResponse }
  /** Makes a risk level. */
  'directory.attributes.risk_levels.create': { input: { body: Requested.CreateRiskLevelAttributeValueRequest }; answer: Answered.CreateRiskLevelAttributeValueResponse }
  /** Deletes a risk level; entitlements that carry it keep it. */
  'directory.attributes.risk_levels.delete': { input: { path: { id: string }; body?: Requested.DeleteRiskLevelAttributeValueRequest }; answer: Answered.DeleteRiskLevelAttributeValueResponse }
  /** Reads one risk level. */
  'directory.attributes.risk_levels.get': { input: { path: { id: string } }; answer: Answered.GetRiskLevelAttributeValueResponse }
  /** Lists every risk level. */
  'directory.attributes.risk_levels.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListRiskLevelsResponse }
  /** Finds tags by words, value, kind and ids. */
  'directory.attributes.search': { input: { body?: Requested.SearchAttributeValuesRequest }; answer: Answered.SearchAttributeValuesResponse }
  /** Accepts an access conflict for a reason, until it is over. */
  'directory.conflicts.alerts.exempt': { input: { path: { id: string; alert_id: string }; body: Requested.ExemptConflictAlertRequest }; answer: Answered.ExemptConflictAlertResponse }
  /** Finds access conflicts by monitor, user and state. */
  'directory.conflicts.alerts.search': { input: { body?: Requested.SearchConflictAlertsRequest }; answer: Answered.SearchConflictAlertsResponse }
  /** Ends that an access conflict is accepted. */
  'directory.conflicts.alerts.unexempt': { input: { path: { id: string; alert_id: string }; body?: Requested.UnexemptConflictAlertRequest }; answer: Answered.UnexemptConflictAlertResponse }
  /** Puts an entitlement into a group of an access conflict monitor. */
  'directory.conflicts.bindings.create': { input: { body: Requested.CreateAppEntitlementMonitorBindingRequest }; answer: Answered.AppEntitlementMonitorBinding }
  /** Takes an entitlement out of a group of an access conflict monitor. */
  'directory.conflicts.bindings.delete': { input: { body: Requested.DeleteAppEntitlementMonitorBindingRequest }; answer: Answered.DeleteAppEntitlementMonitorBindingResponse }
  /** Reads whether an entitlement is in a group of an access conflict monitor. */
  'directory.conflicts.bindings.get': { input: { body: Requested.GetAppEntitlementMonitorBindingRequest }; answer: Answered.AppEntitlementMonitorBinding }
  /** Makes a monitor of two groups of access that nobody should hold together; it starts disabled. */
  'directory.conflicts.create': { input: { body: Requested.ConflictMonitorCreateRequest }; answer: Answered.ConflictMonitor }
  /** Deletes an access conflict monitor with its groups; its alerts are seen no more. */
  'directory.conflicts.delete': { input: { path: { id: string }; body?: Requested.ConflictMonitorDeleteRequest }; answer: Answered.ConflictMonitorDeleteResponse }
  /** Ends that a monitor looks for conflicts; its alerts stay as they are. */
  'directory.conflicts.disable': { input: { path: { id: string }; body?: Requested.ConflictMonitorDisableRequest }; answer: Answered.ConflictMonitor }
  /** Has a monitor look for conflicts, now and from now on. */
  'directory.conflicts.enable': { input: { path: { id: string }; body?: Requested.ConflictMonitorEnableRequest }; answer: Answered.ConflictMonitor }
  /** Reads an access conflict monitor. */
  'directory.conflicts.get': { input: { path: { id: string } }; answer: Answered.ConflictMonitor }
  /** Lists the access conflict monitors. */
  'directory.conflicts.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ConflictMonitorListResponse }
  /** Has an enabled monitor look at everybody now. */
  'directory.conflicts.sync': { input: { path: { id: string }; body?: Requested.ConflictMonitorSyncRequest }; answer: Answered.ConflictMonitor }
  /** Changes an access conflict monitor; what is not given stays as it is. */
  'directory.conflicts.update': { input: { path: { id: string }; body?: Requested.ConflictMonitorUpdateRequest }; answer: Answered.ConflictMonitor }
  /** Has the accounts of an app make users from its next sync on. */
  'directory.directories.create': { input: { body: Requested.DirectoryServiceCreateRequest }; answer: Answered.DirectoryServiceCreateResponse }
  /** Makes the app an ordinary one; users that only it feeds are deleted with the next merge. */
  'directory.directories.delete': { input: { path: { app_id: string }; body?: Requested.DirectoryServiceDeleteRequest }; answer: Answered.DirectoryServiceDeleteResponse }
  /** Reads how the accounts of an app make users. */
  'directory.directories.get': { input: { path: { app_id: string }; query?: { expand_mask?: string } }; answer: Answered.DirectoryServiceGetResponse }
  /** Lists the apps whose accounts make users. */
  'directory.directories.list': { input: { query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.DirectoryServiceListResponse }
  /** Replaces how the accounts of an app make users; what is not said is the default. */
  'directory.directories.update': { input: { path: { app_id: string }; body?: Requested.DirectoryServiceUpdateRequest }; answer: Answered.DirectoryServiceUpdateResponse }
  /** Reads an app that was found inside another one, and whether it is managed. */
  'directory.discovered.get': { input: { path: { app_id: string; resource_type_id: string; resource_id: string } }; answer: Answered.GetAppManagedStateBindingResponse }
  /** Lists the apps that were found inside an app. */
  'directory.discovered.list': { input: { path: { app_id: string; resource_type_id: string }; query?: { state?: string; query?: string; page_size?: number; page_token?: string } }; answer: Answered.ListAppManagedStateBindingsResponse }
  /** Makes a discovered app a managed one, with the accounts of those who are assigned it. */
  'directory.discovered.promote': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; body?: Requested.PromoteAppManagedStateBindingRequest }; answer: Answered.PromoteAppManagedStateBindingResponse }
  /** Lists the e-mail domains of people who are no outsiders. */
  'directory.domains.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.OrgDomainServiceListResponse }
  /** Replaces the e-mail domains of people who are no outsiders; accounts follow in the background. */
  'directory.domains.set': { input: { body: Requested.OrgDomainServiceUpdateRequest }; answer: Answered.OrgDomainServiceUpdateResponse }
  /** Makes holders of one entitlement hold another one too. */
  'directory.entitlementProxies.create': { input: { path: { src_app_id: string; src_app_entitlement_id: string; dst_app_id: string; dst_app_entitlement_id: string }; body?: Requested.CreateAppEntitlementProxyRequest }; answer: Answered.CreateAppEntitlementProxyResponse }
  /** Undoes a binding; what was held through it ends. One that a connector made is disabled. */
  'directory.entitlementProxies.delete': { input: { path: { src_app_id: string; src_app_entitlement_id: string; dst_app_id: string; dst_app_entitlement_id: string }; body?: Requested.DeleteAppEntitlementProxyRequest }; answer: Answered.DeleteAppEntitlementProxyResponse }
  /** Reads a binding between two entitlements. */
  'directory.entitlementProxies.get': { input: { path: { src_app_id: string; src_app_entitlement_id: string; dst_app_id: string; dst_app_entitlement_id: string }; query?: { expand_mask?: string } }; answer: Answered.GetAppEntitlementProxyResponse }
  /** Keeps rules from making users members of an entitlement. */
  'directory.entitlements.addAutomationExclusion': { input: { path: { app_id: string; app_entitlement_id: string }; body: Requested.AddAutomationExclusionRequest }; answer: Answered.AddAutomationExclusionResponse }
  /** Makes users members of an entitlement whose members are managed by hand. */
  'directory.entitlements.addManualUsers': { input: { path: { app_id: string; app_entitlement_id: string }; body: Requested.AddManuallyManagedUsersRequest }; answer: Answered.ManuallyManagedUsersResponse }
  /** Makes an entitlement by hand, for good or until a sync brings it. */
  'directory.entitlements.create': { input: { path: { app_id: string }; body: Requested.CreateAppEntitlementRequest }; answer: Answered.CreateAppEntitlementResponse }
  /** Gives an entitlement a membership rule and runs it. */
  'directory.entitlements.createAutomation': { input: { path: { app_id: string; app_entitlement_id: string }; body: Requested.AppEntitlementServiceCreateAutomationRequest }; answer: Answered.AppEntitlementServiceCreateAutomationResponse }
  /** Deletes an entitlement that was made by hand; whoever held it holds it no longer. */
  'directory.entitlements.delete': { input: { path: { app_id: string; id: string }; body?: Requested.DeleteAppEntitlementRequest }; answer: Answered.DeleteAppEntitlementResponse }
  /** Deletes the membership rule of an entitlement; those it made members leave. */
  'directory.entitlements.deleteAutomation': { input: { path: { app_id: string; app_entitlement_id: string }; body?: Requested.AppEntitlementServiceDeleteAutomationRequest }; answer: Answered.AppEntitlementServiceDeleteAutomationResponse }
  /** Reads one entitlement; a deleted one says when it was deleted. */
  'directory.entitlements.get': { input: { path: { app_id: string; id: string }; query?: { expand_mask?: string } }; answer: Answered.GetAppEntitlementResponse }
  /** Reads the membership rule of an entitlement. */
  'directory.entitlements.getAutomation': { input: { path: { app_id: string; app_entitlement_id: string } }; answer: Answered.AppEntitlementServiceGetAutomationResponse }
  /** Lists the entitlements of an app. */
  'directory.entitlements.list': { input: { path: { app_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementsResponse }
  /** Lists the users whom no rule makes members of an entitlement. */
  'directory.entitlements.listAutomationExclusions': { input: { path: { app_id: string; app_entitlement_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAutomationExclusionsResponse }
  /** Lists the entitlements an account holds. */
  'directory.entitlements.listForAccount': { input: { path: { app_id: string; app_user_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementsResponse }
  /** Lists the entitlements on a resource. */
  'directory.entitlements.listForResource': { input: { path: { app_id: string; app_resource_type_id: string; app_resource_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementsResponse }
  /** Lets rules make users members of an entitlement again. */
  'directory.entitlements.removeAutomationExclusion': { input: { path: { app_id: string; app_entitlement_id: string }; body: Requested.RemoveAutomationExclusionRequest }; answer: Answered.RemoveAutomationExclusionResponse }
  /** Ends the membership of an account in an entitlement whose members are managed by hand. */
  'directory.entitlements.removeMembership': { input: { path: { app_id: string; app_entitlement_id: string }; body: Requested.RemoveEntitlementMembershipRequest }; answer: Answered.RemoveEntitlementMembershipResponse }
  /** Finds entitlements of all apps. */
  'directory.entitlements.search': { input: { body?: Requested.AppEntitlementSearchServiceSearchRequest }; answer: Answered.AppEntitlementSearchServiceSearchResponse }
  /** Lists the entitlements an account holds; the older address of the same list. */
  'directory.entitlements.searchForAccount': { input: { path: { app_id: string; app_user_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementsResponse }
  /** Changes an entitlement here; syncs leave what was changed by hand. */
  'directory.entitlements.update': { input: { path: { app_id: string; id: string }; body?: Requested.UpdateAppEntitlementRequest }; answer: Answered.UpdateAppEntitlementResponse }
  /** Changes the membership rule of an entitlement and runs it. */
  'directory.entitlements.updateAutomation': { input: { path: { app_id: string; app_entitlement_id: string }; body?: Requested.AppEntitlementServiceUpdateAutomationRequest }; answer: Answered.AppEntitlementServiceUpdateAutomationResponse }
  /** Tells what was given and taken, newest first; everybody finds what concerns the own accounts. */
  'directory.grants.feed': { input: { body?: Requested.SearchGrantFeedRequest }; answer: Answered.SearchGrantFeedResponse }
  /** Lists who holds an entitlement, why, and until when. */
  'directory.grants.list': { input: { path: { app_id: string; app_entitlement_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.SearchAppEntitlementsWithExpiredResponse }
  /** Lists the accounts of a user in an app, with the grant of an entitlement where it is held. */
  'directory.grants.listForIdentity': { input: { path: { app_id: string; app_entitlement_id: string; identity_user_id: string } }; answer: Answered.ListAppUsersForIdentityWithGrantResponse }
  /** Lists who holds an entitlement; the older form, use …/grants instead. */
  'directory.grants.listUsers': { input: { path: { app_id: string; app_entitlement_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementUsersResponse }
  /** Lets a grant last until it is taken away. */
  'directory.grants.removeDuration': { input: { path: { app_id: string; app_entitlement_id: string; app_user_id: string }; body?: Requested.RemoveGrantDurationRequest }; answer: Answered.RemoveGrantDurationResponse }
  /** Finds grants of all apps; everybody finds the own ones. */
  'directory.grants.search': { input: { body?: Requested.AppEntitlementSearchServiceSearchGrantsRequest }; answer: Answered.AppEntitlementSearchServiceSearchGrantsResponse }
  /** Finds grants that have ended, the last one first; everybody finds the own ones. */
  'directory.grants.searchPast': { input: { body?: Requested.SearchPastGrantsRequest }; answer: Answered.SearchPastGrantsResponse }
  /** Says when a grant ends by itself. */
  'directory.grants.updateDuration': { input: { path: { app_id: string; app_entitlement_id: string; app_user_id: string }; body: Requested.UpdateGrantDurationRequest }; answer: Answered.UpdateGrantDurationResponse }
  /** Counts what a user holds, by app, before a graph of it is drawn. */
  'directory.graph.counts': { input: { body: Requested.SearchAccessGraphCountsRequest }; answer: Answered.SearchAccessGraphCountsResponse }
  /** Lists the resources on which a user holds something, for what is too large to be drawn. */
  'directory.graph.resources': { input: { body: Requested.SearchAccessGraphResourcesRequest }; answer: Answered.SearchAccessGraphResourcesResponse }
  /** Tells what a user holds, or who holds something in an app or on a resource, as a graph. */
  'directory.graph.search': { input: { body?: Requested.SearchAccessGraphRequest }; answer: Answered.SearchAccessGraphResponse }
  /** Says where an attribute of users comes from; it is filled with the next merge. */
  'directory.mappings.create': { input: { body: Requested.UserAttributeMappingServiceCreateRequest }; answer: Answered.UserAttributeMappingServiceCreateResponse }
  /** Deletes a mapping; the attribute is emptied with the next merge. */
  'directory.mappings.delete': { input: { path: { id: string }; body?: Requested.UserAttributeMappingServiceDeleteRequest }; answer: Answered.UserAttributeMappingServiceDeleteResponse }
  /** Reads where one attribute of users comes from. */
  'directory.mappings.get': { input: { path: { id: string } }; answer: Answered.UserAttributeMappingServiceGetResponse }
  /** Lists where the attributes of users come from. */
  'directory.mappings.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.UserAttributeMappingServiceListResponse }
  /** Changes where an attribute of users comes from. */
  'directory.mappings.update': { input: { path: { id: string }; body?: Requested.UserAttributeMappingServiceUpdateRequest }; answer: Answered.UserAttributeMappingServiceUpdateResponse }
  /** Makes the holders of an entitlement owners of an app for as long as they hold it. */
  'directory.owners.app.addEntitlement': { input: { path: { app_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.CreateAppEntitlementOwnerRequest }; answer: Answered.CreateAppEntitlementOwnerResponse }
  /** Makes a user an owner of an app. */
  'directory.owners.app.addUser': { input: { path: { app_id: string; role_slug: string; user_ref_id: string }; body?: Requested.CreateAppUserOwnerRequest }; answer: Answered.CreateAppUserOwnerResponse }
  /** Reads one entitlement whose holders own an app. */
  'directory.owners.app.getEntitlement': { input: { path: { app_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string } }; answer: Answered.GetAppEntitlementOwnerResponse }
  /** Reads one user who owns an app. */
  'directory.owners.app.getUser': { input: { path: { app_id: string; role_slug: string; user_ref_id: string } }; answer: Answered.GetAppUserOwnerResponse }
  /** Lists the entitlements whose holders own an app. */
  'directory.owners.app.listEntitlements': { input: { path: { app_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppEntitlementOwnersResponse }
  /** Lists the users who own an app. */
  'directory.owners.app.listUsers': { input: { path: { app_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppUserOwnersResponse }
  /** Ends that the holders of an entitlement own an app. */
  'directory.owners.app.removeEntitlement': { input: { path: { app_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.DeleteAppEntitlementOwnerRequest }; answer: Answered.DeleteAppEntitlementOwnerResponse }
  /** Ends that a user owns an app. */
  'directory.owners.app.removeUser': { input: { path: { app_id: string; role_slug: string; user_ref_id: string }; body?: Requested.DeleteAppUserOwnerRequest }; answer: Answered.DeleteAppUserOwnerResponse }
  /** Sets who owns an app in one role. */
  'directory.owners.app.set': { input: { path: { app_id: string }; body: Requested.SetAppOwnersV2Request }; answer: Answered.SetAppOwnersV2Response }
  /** Makes the holders of an entitlement owners of an entitlement for as long as they hold it. */
  'directory.owners.app_entitlement.addEntitlement': { input: { path: { app_id: string; entitlement_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.CreateAppEntitlementEntitlementOwnerRequest }; answer: Answered.CreateAppEntitlementEntitlementOwnerResponse }
  /** Makes a user an owner of an entitlement. */
  'directory.owners.app_entitlement.addUser': { input: { path: { app_id: string; entitlement_id: string; role_slug: string; user_ref_id: string }; body?: Requested.CreateAppEntitlementUserOwnerRequest }; answer: Answered.CreateAppEntitlementUserOwnerResponse }
  /** Reads one entitlement whose holders own an entitlement. */
  'directory.owners.app_entitlement.getEntitlement': { input: { path: { app_id: string; entitlement_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string } }; answer: Answered.GetAppEntitlementEntitlementOwnerResponse }
  /** Reads one user who owns an entitlement. */
  'directory.owners.app_entitlement.getUser': { input: { path: { app_id: string; entitlement_id: string; role_slug: string; user_ref_id: string } }; answer: Answered.GetAppEntitlementUserOwnerResponse }
  /** Lists the entitlements whose holders own an entitlement. */
  'directory.owners.app_entitlement.listEntitlements': { input: { path: { app_id: string; entitlement_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppEntitlementEntitlementOwnersResponse }
  /** Lists the users who own an entitlement. */
  'directory.owners.app_entitlement.listUsers': { input: { path: { app_id: string; entitlement_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppEntitlementUserOwnersResponse }
  /** Ends that the holders of an entitlement own an entitlement. */
  'directory.owners.app_entitlement.removeEntitlement': { input: { path: { app_id: string; entitlement_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.DeleteAppEntitlementEntitlementOwnerRequest }; answer: Answered.DeleteAppEntitlementEntitlementOwnerResponse }
  /** Ends that a user owns an entitlement. */
  'directory.owners.app_entitlement.removeUser': { input: { path: { app_id: string; entitlement_id: string; role_slug: string; user_ref_id: string }; body?: Requested.DeleteAppEntitlementUserOwnerRequest }; answer: Answered.DeleteAppEntitlementUserOwnerResponse }
  /** Sets who owns an entitlement in one role. */
  'directory.owners.app_entitlement.set': { input: { path: { app_id: string; entitlement_id: string }; body: Requested.SetAppEntitlementOwnersV2Request }; answer: Answered.SetAppEntitlementOwnersV2Response }
  /** Makes the holders of an entitlement owners of a resource for as long as they hold it. */
  'directory.owners.app_resource.addEntitlement': { input: { path: { app_id: string; resource_type_id: string; resource_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.CreateAppResourceEntitlementOwnerRequest }; answer: Answered.CreateAppResourceEntitlementOwnerResponse }
  /** Makes a user an owner of a resource. */
  'directory.owners.app_resource.addUser': { input: { path: { app_id: string; resource_type_id: string; resource_id: string; role_slug: string; user_ref_id: string }; body?: Requested.CreateAppResourceUserOwnerRequest }; answer: Answered.CreateAppResourceUserOwnerResponse }
  /** Reads one entitlement whose holders own a resource. */
  'directory.owners.app_resource.getEntitlement': { input: { path: { app_id: string; resource_type_id: string; resource_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string } }; answer: Answered.GetAppResourceEntitlementOwnerResponse }
  /** Reads one user who owns a resource. */
  'directory.owners.app_resource.getUser': { input: { path: { app_id: string; resource_type_id: string; resource_id: string; role_slug: string; user_ref_id: string } }; answer: Answered.GetAppResourceUserOwnerResponse }
  /** Lists the entitlements whose holders own a resource. */
  'directory.owners.app_resource.listEntitlements': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppResourceEntitlementOwnersResponse }
  /** Lists the users who own a resource. */
  'directory.owners.app_resource.listUsers': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppResourceUserOwnersResponse }
  /** Ends that the holders of an entitlement own a resource. */
  'directory.owners.app_resource.removeEntitlement': { input: { path: { app_id: string; resource_type_id: string; resource_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.DeleteAppResourceEntitlementOwnerRequest }; answer: Answered.DeleteAppResourceEntitlementOwnerResponse }
  /** Ends that a user owns a resource. */
  'directory.owners.app_resource.removeUser': { input: { path: { app_id: string; resource_type_id: string; resource_id: string; role_slug: string; user_ref_id: string }; body?: Requested.DeleteAppResourceUserOwnerRequest }; answer: Answered.DeleteAppResourceUserOwnerResponse }
  /** Sets who owns a resource in one role. */
  'directory.owners.app_resource.set': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; body: Requested.SetAppResourceOwnersV2Request }; answer: Answered.SetAppResourceOwnersV2Response }
  /** Makes the holders of an entitlement owners of an account for as long as they hold it. */
  'directory.owners.app_user.addEntitlement': { input: { path: { app_id: string; user_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.CreateAppUserEntitlementOwnerRequest }; answer: Answered.CreateAppUserEntitlementOwnerResponse }
  /** Makes a user an owner of an account. */
  'directory.owners.app_user.addUser': { input: { path: { app_id: string; user_id: string; role_slug: string; user_ref_id: string }; body?: Requested.CreateAppUserUserOwnerRequest }; answer: Answered.CreateAppUserUserOwnerResponse }
  /** Lists the entitlements whose holders own an account. */
  'directory.owners.app_user.listEntitlements': { input: { path: { app_id: string; user_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppUserEntitlementOwnersResponse }
  /** Lists the users who own an account. */
  'directory.owners.app_user.listUsers': { input: { path: { app_id: string; user_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchAppUserUserOwnersResponse }
  /** Ends that the holders of an entitlement own an account. */
  'directory.owners.app_user.removeEntitlement': { input: { path: { app_id: string; user_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.DeleteAppUserEntitlementOwnerRequest }; answer: Answered.DeleteAppUserEntitlementOwnerResponse }
  /** Ends that a user owns an account. */
  'directory.owners.app_user.removeUser': { input: { path: { app_id: string; user_id: string; role_slug: string; user_ref_id: string }; body?: Requested.DeleteAppUserUserOwnerRequest }; answer: Answered.DeleteAppUserUserOwnerResponse }
  /** Sets who owns an account in one role. */
  'directory.owners.app_user.set': { input: { path: { app_id: string; user_id: string }; body: Requested.SetAppUserOwnersV2Request }; answer: Answered.SetAppUserOwnersV2Response }
  /** Makes the holders of an entitlement owners of a connector for as long as they hold it. */
  'directory.owners.connector.addEntitlement': { input: { path: { app_id: string; connector_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.CreateConnectorEntitlementOwnerRequest }; answer: Answered.CreateConnectorEntitlementOwnerResponse }
  /** Makes a user an owner of a connector. */
  'directory.owners.connector.addUser': { input: { path: { app_id: string; connector_id: string; role_slug: string; user_ref_id: string }; body?: Requested.CreateConnectorUserOwnerRequest }; answer: Answered.CreateConnectorUserOwnerResponse }
  /** Reads one entitlement whose holders own a connector. */
  'directory.owners.connector.getEntitlement': { input: { path: { app_id: string; connector_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string } }; answer: Answered.GetConnectorEntitlementOwnerResponse }
  /** Reads one user who owns a connector. */
  'directory.owners.connector.getUser': { input: { path: { app_id: string; connector_id: string; role_slug: string; user_ref_id: string } }; answer: Answered.GetConnectorUserOwnerResponse }
  /** Lists the entitlements whose holders own a connector. */
  'directory.owners.connector.listEntitlements': { input: { path: { app_id: string; connector_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchConnectorEntitlementOwnersResponse }
  /** Lists the users who own a connector. */
  'directory.owners.connector.listUsers': { input: { path: { app_id: string; connector_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchConnectorUserOwnersResponse }
  /** Ends that the holders of an entitlement own a connector. */
  'directory.owners.connector.removeEntitlement': { input: { path: { app_id: string; connector_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.DeleteConnectorEntitlementOwnerRequest }; answer: Answered.DeleteConnectorEntitlementOwnerResponse }
  /** Ends that a user owns a connector. */
  'directory.owners.connector.removeUser': { input: { path: { app_id: string; connector_id: string; role_slug: string; user_ref_id: string }; body?: Requested.DeleteConnectorUserOwnerRequest }; answer: Answered.DeleteConnectorUserOwnerResponse }
  /** Sets who owns a connector in one role. */
  'directory.owners.connector.set': { input: { path: { app_id: string; connector_id: string }; body: Requested.SetConnectorOwnersV2Request }; answer: Answered.SetConnectorOwnersV2Response }
  /** Finds the apps, resources and entitlements that a user owns, itself or through what it holds. */
  'directory.owners.searchOwnership': { input: { body: Requested.SearchUserOwnershipRequest }; answer: Answered.SearchUserOwnershipResponse }
  /** Makes the holders of an entitlement owners of a user for as long as they hold it. */
  'directory.owners.user.addEntitlement': { input: { path: { user_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.CreateUserEntitlementOwnerRequest }; answer: Answered.CreateUserEntitlementOwnerResponse }
  /** Makes a user an owner of a user. */
  'directory.owners.user.addUser': { input: { path: { user_id: string; role_slug: string; user_ref_id: string }; body?: Requested.CreateUserUserOwnerRequest }; answer: Answered.CreateUserUserOwnerResponse }
  /** Lists the entitlements whose holders own a user. */
  'directory.owners.user.listEntitlements': { input: { path: { user_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchUserEntitlementOwnersResponse }
  /** Lists the users who own a user. */
  'directory.owners.user.listUsers': { input: { path: { user_id: string }; query?: { role_slug?: string; page_size?: number; page_token?: string } }; answer: Answered.SearchUserUserOwnersResponse }
  /** Ends that the holders of an entitlement own a user. */
  'directory.owners.user.removeEntitlement': { input: { path: { user_id: string; role_slug: string; app_entitlement_ref_app_id: string; app_entitlement_ref_id: string }; body?: Requested.DeleteUserEntitlementOwnerRequest }; answer: Answered.DeleteUserEntitlementOwnerResponse }
  /** Ends that a user owns a user. */
  'directory.owners.user.removeUser': { input: { path: { user_id: string; role_slug: string; user_ref_id: string }; body?: Requested.DeleteUserUserOwnerRequest }; answer: Answered.DeleteUserUserOwnerResponse }
  /** Sets who owns a user in one role. */
  'directory.owners.user.set': { input: { path: { user_id: string }; body: Requested.SetUserOwnersV2Request }; answer: Answered.SetUserOwnersV2Response }
  /** Makes a user an owner of an app. */
  'directory.ownersV1.app.add': { input: { path: { app_id: string; user_id: string }; body?: Requested.AddAppOwnerRequest }; answer: Answered.AddAppOwnerResponse }
  /** Ends that users own an app. */
  'directory.ownersV1.app.clear': { input: { path: { app_id: string }; body?: Requested.DeleteAppOwnersRequest }; answer: Answered.DeleteAppOwnersResponse }
  /** Lists the users who own an app. */
  'directory.ownersV1.app.list': { input: { path: { app_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAppOwnersResponse }
  /** Lists the ids of the users who own an app. */
  'directory.ownersV1.app.listIds': { input: { path: { app_id: string } }; answer: Answered.ListAppOwnerIDsResponse }
  /** Ends that a user owns an app. */
  'directory.ownersV1.app.remove': { input: { path: { app_id: string; user_id: string }; body?: Requested.RemoveAppOwnerRequest }; answer: Answered.RemoveAppOwnerResponse }
  /** Sets the users who own an app. */
  'directory.ownersV1.app.set': { input: { path: { app_id: string }; body?: Requested.SetAppOwnersRequest }; answer: Answered.SetAppOwnersResponse }
  /** Makes a user an owner of an entitlement. */
  'directory.ownersV1.app_entitlement.add': { input: { path: { app_id: string; entitlement_id: string }; body: Requested.AddAppEntitlementOwnerRequest }; answer: Answered.AddAppEntitlementOwnerResponse }
  /** Ends that users own an entitlement. */
  'directory.ownersV1.app_entitlement.clear': { input: { path: { app_id: string; entitlement_id: string }; body?: Requested.DeleteAppEntitlementOwnersRequest }; answer: Answered.DeleteAppEntitlementOwnersResponse }
  /** Lists the users who own an entitlement. */
  'directory.ownersV1.app_entitlement.list': { input: { path: { app_id: string; entitlement_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementOwnersResponse }
  /** Lists the ids of the users who own an entitlement. */
  'directory.ownersV1.app_entitlement.listIds': { input: { path: { app_id: string; entitlement_id: string } }; answer: Answered.ListAppEntitlementOwnerIDsResponse }
  /** Ends that a user owns an entitlement. */
  'directory.ownersV1.app_entitlement.remove': { input: { path: { app_id: string; entitlement_id: string; user_id: string }; body?: Requested.RemoveAppEntitlementOwnerRequest }; answer: Answered.RemoveAppEntitlementOwnerResponse }
  /** Sets the users who own an entitlement. */
  'directory.ownersV1.app_entitlement.set': { input: { path: { app_id: string; entitlement_id: string }; body?: Requested.SetAppEntitlementOwnersRequest }; answer: Answered.SetAppEntitlementOwnersResponse }
  /** Makes a user an owner of a resource. */
  'directory.ownersV1.app_resource.add': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; body: Requested.AddAppResourceOwnerRequest }; answer: Answered.AddAppResourceOwnerResponse }
  /** Ends that users own a resource. */
  'directory.ownersV1.app_resource.clear': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; body?: Requested.DeleteAppResourceOwnersRequest }; answer: Answered.DeleteAppResourceOwnersResponse }
  /** Lists the users who own a resource. */
  'directory.ownersV1.app_resource.list': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAppResourceOwnersResponse }
  /** Lists the ids of the users who own a resource. */
  'directory.ownersV1.app_resource.listIds': { input: { path: { app_id: string; resource_type_id: string; resource_id: string } }; answer: Answered.ListAppResourceOwnerIDsResponse }
  /** Ends that a user owns a resource. */
  'directory.ownersV1.app_resource.remove': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; body: Requested.RemoveAppResourceOwnerRequest }; answer: Answered.RemoveAppResourceOwnerResponse }
  /** Sets the users who own a resource. */
  'directory.ownersV1.app_resource.set': { input: { path: { app_id: string; resource_type_id: string; resource_id: string }; body?: Requested.SetAppResourceOwnersRequest }; answer: Answered.SetAppResourceOwnersResponse }
  /** Makes a resource type by hand. */
  'directory.resourceTypes.create': { input: { path: { app_id: string }; body: Requested.CreateManuallyManagedResourceTypeRequest }; answer: Answered.CreateManuallyManagedResourceTypeResponse }
  /** Deletes a resource type that was made by hand and has no resources. */
  'directory.resourceTypes.delete': { input: { path: { app_id: string; id: string }; body?: Requested.DeleteManuallyManagedResourceTypeRequest }; answer: Answered.DeleteManuallyManagedResourceTypeResponse }
  /** Reads one resource type. */
  'directory.resourceTypes.get': { input: { path: { app_id: string; id: string }; query?: { expand_mask?: string } }; answer: Answered.AppResourceTypeServiceGetResponse }
  /** Lists the resource types of an app. */
  'directory.resourceTypes.list': { input: { path: { app_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.AppResourceTypeServiceListResponse }
  /** Finds resource types of all apps. */
  'directory.resourceTypes.search': { input: { body?: Requested.SearchAppResourceTypesRequest }; answer: Answered.SearchAppResourceTypesResponse }
  /** Renames a resource type that was made by hand. */
  'directory.resourceTypes.update': { input: { path: { app_id: string; id: string }; body?: Requested.UpdateManuallyManagedResourceTypeRequest }; answer: Answered.UpdateManuallyManagedResourceTypeResponse }
  /** Makes a resource by hand, for good or until a sync brings it. */
  'directory.resources.create': { input: { path: { app_id: string; app_resource_type_id: string }; body: Requested.CreateManuallyManagedAppResourceRequest }; answer: Answered.CreateManuallyManagedAppResourceResponse }
  /** Deletes a resource that was made by hand and has no entitlements. */
  'directory.resources.delete': { input: { path: { app_id: string; app_resource_type_id: string; id: string }; body?: Requested.DeleteManuallyManagedAppResourceRequest }; answer: Answered.DeleteManuallyManagedAppResourceResponse }
  /** Reads one resource. */
  'directory.resources.get': { input: { path: { app_id: string; app_resource_type_id: string; id: string }; query?: { expand_mask?: string } }; answer: Answered.AppResourceServiceGetResponse }
  /** Lists the resources of a type. */
  'directory.resources.list': { input: { path: { app_id: string; app_resource_type_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.AppResourceServiceListResponse }
  /** Finds resources of all apps. */
  'directory.resources.search': { input: { body?: Requested.SearchAppResourcesRequest }; answer: Answered.SearchAppResourcesResponse }
  /** Changes a resource here; syncs leave what was changed by hand, and nothing is written back. */
  'directory.resources.update': { input: { path: { app_id: string; app_resource_type_id: string; id: string }; body?: Requested.AppResourceServiceUpdateRequest }; answer: Answered.AppResourceServiceUpdateResponse }
  /** Makes an app that was only seen in use a managed one; who used it has an account in it. */
  'directory.shadowApps.authorize': { input: { path: { id: string }; body: Requested.AuthorizeShadowAppRequest }; answer: Answered.AuthorizeShadowAppResponse }
  /** Hides an app that was only seen in use; it is still counted. */
  'directory.shadowApps.ignore': { input: { path: { id: string }; body?: Requested.IgnoreShadowAppRequest }; answer: Answered.IgnoreShadowAppResponse }
  /** Finds apps that were only seen in use. */
  'directory.shadowApps.search': { input: { body?: Requested.SearchShadowAppsRequest }; answer: Answered.SearchShadowAppsResponse }
  /** Shows an app again that was ignored. */
  'directory.shadowApps.unignore': { input: { path: { id: string }; body?: Requested.UnignoreShadowAppRequest }; answer: Answered.UnignoreShadowAppResponse }
  /** Reads one user, deleted ones too. */
  'directory.users.get': { input: { path: { id: string }; query?: { expand_mask?: string } }; answer: Answered.UserServiceGetResponse }
  /** Reads the user who is calling. */
  'directory.users.introspect': { input: { body?: Requested.UserIntrospectRequest }; answer: Answered.UserIntrospectResponse }
  /** Lists users; only who they are and whether they work of those whose details the caller may not read. */
  'directory.users.list': { input: { query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.UserServiceListResponse }
  /** Lists the profile types of a user; a tenant that has none of its own has none at all. */
  'directory.users.profileTypes': { input: { path: { user_id: string } }; answer: Answered.GetUserProfileTypesResponse }
  /** Finds users by words and by what is known of them. */
  'directory.users.search': { input: { body?: Requested.SearchUsersRequest }; answer: Answered.SearchUsersResponse }
  /** Says who stands in for the caller, for a time or until it is changed. */
  'directory.users.setDelegation': { input: { path: { user_id: string }; body?: Requested.SetExpiringUserDelegationBindingRequest }; answer: Answered.SetExpiringUserDelegationBindingResponse }
  /** Says who stands in for a user, for a time or until it is changed. */
  'directory.users.setDelegationByAdmin': { input: { path: { user_id: string }; body?: Requested.SetExpiringUserDelegationBindingByAdminRequest }; answer: Answered.SetExpiringUserDelegationBindingByAdminResponse }
  /** Sets roles, status and delegate of a user; the rest comes from its sources. */
  'directory.users.update': { input: { path: { id: string }; body?: Requested.UserServiceUpdateRequest }; answer: Answered.UserServiceUpdateResponse }
  /** Finds what happened to findings, the last first. */
  'findings.audits.search': { input: { body?: Requested.FindingAuditServiceSearchRequest }; answer: Answered.FindingAuditServiceSearchResponse }
  /** Makes tasks of many findings, in the background. */
  'findings.bulk.createTasks': { input: { body?: Requested.BulkCreateFindingTasksRequest }; answer: Answered.BulkCreateFindingTasksResponse }
  /** Tells how many of these findings each action is for. */
  'findings.bulk.eligibility': { input: { body?: Requested.FindingBulkEligibilityRequest }; answer: Answered.FindingBulkEligibilityResponse }
  /** Has many findings go through the rules as they are now, in the background. */
  'findings.bulk.reprocess': { input: { body?: Requested.BulkReprocessFindingsRequest }; answer: Answered.BulkReprocessFindingsResponse }
  /** Does the same with many findings, in the background. */
  'findings.bulk.updateState': { input: { body?: Requested.BulkUpdateFindingStateRequest }; answer: Answered.BulkUpdateFindingStateResponse }
  /** Adds a comment to the history of a finding. */
  'findings.comment': { input: { path: { finding_id: string }; body: Requested.CommentFindingRequest }; answer: Answered.CommentFindingResponse }
  /** Records something found outside; sent again, it is the same finding. */
  'findings.create': { input: { body: Requested.CreateFindingRequest }; answer: Answered.CreateFindingResponse }
  /** Makes a task of a finding. */
  'findings.createTask': { input: { path: { finding_id: string }; body?: Requested.CreateFindingTaskRequest }; answer: Answered.CreateFindingTaskResponse }
  /** Makes a credential that looks real and opens nothing, and shows it once. */
  'findings.decoys.create': { input: { body: Requested.DecoyServiceCreateRequest }; answer: Answered.DecoyServiceCreateResponse }
  /** Removes a decoy; findings about it stay. */
  'findings.decoys.delete': { input: { path: { id: string }; body?: Requested.DecoyServiceDeleteRequest }; answer: Answered.DecoyServiceDeleteResponse }
  /** Shows a decoy, without its material. */
  'findings.decoys.get': { input: { path: { id: string } }; answer: Answered.DecoyServiceGetResponse }
  /** Lists decoys. */
  'findings.decoys.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.DecoyServiceListResponse }
  /** Makes new material for a decoy and shows it once; the old one is nothing at all from then on. */
  'findings.decoys.rotate': { input: { path: { id: string }; body?: Requested.DecoyServiceRotateRequest }; answer: Answered.DecoyServiceRotateResponse }
  /** Finds decoys. */
  'findings.decoys.search': { input: { body?: Requested.DecoyServiceSearchRequest }; answer: Answered.DecoyServiceSearchResponse }
  /** Changes what is said of a decoy, or switches it off and on. */
  'findings.decoys.update': { input: { path: { id: string }; body?: Requested.DecoyServiceUpdateRequest }; answer: Answered.DecoyServiceUpdateResponse }
  /** Lets a dispatch go that waits for somebody to agree. */
  'findings.dispatches.approve': { input: { path: { finding_id: string; dispatch_id: string }; body?: Requested.ApproveFindingDispatchRequest }; answer: Answered.ApproveFindingDispatchResponse }
  /** Lists where a finding was sent on to, the last first. */
  'findings.dispatches.list': { input: { path: { finding_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListFindingDispatchesResponse }
  /** Holds a dispatch back for good that waits for somebody to agree. */
  'findings.dispatches.reject': { input: { path: { finding_id: string; dispatch_id: string }; body: Requested.RejectFindingDispatchRequest }; answer: Answered.RejectFindingDispatchResponse }
  /** Shows how the score of a finding adds up. */
  'findings.explainScore': { input: { path: { finding_id: string } }; answer: Answered.ExplainFindingScoreResponse }
  /** Reports a secret that was seen in public. The answer does not tell whether it opens anything. */
  'findings.exposures.report': { input: { body: Requested.CredentialExposureServiceReportRequest }; answer: Answered.CredentialExposureServiceReportResponse }
  /** Shows a finding, with what it is about and who sees to it. */
  'findings.get': { input: { path: { id: string } }; answer: Answered.GetFindingResponse }
  /** Shows what going through the rules anew would change, and changes nothing. */
  'findings.previewReprocess': { input: { path: { finding_id: string }; body?: Requested.PreviewReprocessFindingRequest }; answer: Answered.PreviewReprocessFindingResponse }
  /** Has a finding go through the rules as they are now. */
  'findings.reprocess': { input: { path: { finding_id: string }; body?: Requested.ReprocessFindingRequest }; answer: Answered.ReprocessFindingResponse }
  /** Makes a routing rule; findings there are already stay as they are. */
  'findings.routingRules.create': { input: { body: Requested.CreateFindingRoutingRuleRequest }; answer: Answered.CreateFindingRoutingRuleResponse }
  /** Removes a routing rule. */
  'findings.routingRules.delete': { input: { path: { id: string }; body?: Requested.DeleteFindingRoutingRuleRequest }; answer: Answered.DeleteFindingRoutingRuleResponse }
  /** Shows a routing rule. */
  'findings.routingRules.get': { input: { path: { id: string } }; answer: Answered.GetFindingRoutingRuleResponse }
  /** Lists routing rules in the order in which they are asked. */
  'findings.routingRules.list': { input: { query?: { app_id?: string; page_size?: number; page_token?: string } }; answer: Answered.ListFindingRoutingRulesResponse }
  /** Tries a routing rule on findings there are, and changes nothing. */
  'findings.routingRules.test': { input: { body: Requested.TestFindingRoutingRuleRequest }; answer: Answered.TestFindingRoutingRuleResponse }
  /** Replaces a routing rule; findings there are already stay as they are. */
  'findings.routingRules.update': { input: { path: { routing_rule_id: string }; body: Requested.UpdateFindingRoutingRuleRequest }; answer: Answered.UpdateFindingRoutingRuleResponse }
  /** Finds findings by words and by what is known of them, those that appeared last first. */
  'findings.search': { input: { body?: Requested.FindingSearchRequest }; answer: Answered.FindingSearchResponse }
  /** Shows which types of findings are looked for. */
  'findings.settings.list': { input: Record<never, never>; answer: Answered.ListFindingSettingsResponse }
  /** Says which types of findings are looked for; one that is switched on is looked for at once. */
  'findings.settings.update': { input: { body?: Requested.UpdateFindingSettingsRequest }; answer: Answered.UpdateFindingSettingsResponse }
  /** Says under which app a tool server is governed from now on. */
  'findings.shadowMcp.register': { input: { path: { id: string }; body: Requested.RegisterShadowMcpRequest }; answer: Answered.RegisterShadowMcpResponse }
  /** Takes in tool servers that were seen on devices. */
  'findings.shadowMcp.report': { input: { body: Requested.ReportShadowMcpRequest }; answer: Answered.ReportShadowMcpResponse }
  /** Finds tool servers that were seen in use. */
  'findings.shadowMcp.search': { input: { body?: Requested.SearchShadowMcpRequest }; answer: Answered.SearchShadowMcpResponse }
  /** Says whether a tool server may be used. */
  'findings.shadowMcp.setState': { input: { path: { id: string }; body: Requested.SetShadowMcpStateRequest }; answer: Answered.SetShadowMcpStateResponse }
  /** Takes in calls of tools that went through a gateway; those that look risky raise findings. */
  'findings.toolCalls.report': { input: { body: Requested.ReportMcpToolCallsRequest }; answer: Answered.ReportMcpToolCallsResponse }
  /** Makes a transformation rule; findings there are already stay as they are. */
  'findings.transformationRules.create': { input: { body: Requested.CreateFindingTransformationRuleRequest }; answer: Answered.CreateFindingTransformationRuleResponse }
  /** Removes a transformation rule. */
  'findings.transformationRules.delete': { input: { path: { id: string }; body?: Requested.DeleteFindingTransformationRuleRequest }; answer: Answered.DeleteFindingTransformationRuleResponse }
  /** Shows a transformation rule. */
  'findings.transformationRules.get': { input: { path: { id: string } }; answer: Answered.GetFindingTransformationRuleResponse }
  /** Lists transformation rules in the order in which they are asked. */
  'findings.transformationRules.list': { input: { query?: { app_id?: string; page_size?: number; page_token?: string } }; answer: Answered.ListFindingTransformationRulesResponse }
  /** Tries a transformation rule on findings there are, and changes nothing. */
  'findings.transformationRules.test': { input: { body: Requested.TestFindingTransformationRuleRequest }; answer: Answered.TestFindingTransformationRuleResponse }
  /** Replaces a transformation rule; findings there are already stay as they are. */
  'findings.transformationRules.update': { input: { path: { transformation_rule_id: string }; body: Requested.UpdateFindingTransformationRuleRequest }; answer: Answered.UpdateFindingTransformationRuleResponse }
  /** Assigns a finding, sets its severity or score, or changes its annotations. */
  'findings.update': { input: { path: { finding_id: string }; body: Requested.UpdateFindingRequest }; answer: Answered.UpdateFindingResponse }
  /** Snoozes, suppresses, accepts, resolves or reopens a finding. */
  'findings.updateState': { input: { path: { finding_id: string }; body?: Requested.UpdateFindingStateRequest }; answer: Answered.UpdateFindingStateResponse }
  /** Disconnects the chat and forgets its secrets. */
  'notifications.chat.delete': { input: { body?: Requested.ChatSettingsServiceDeleteRequest }; answer: Answered.ChatSettingsServiceDeleteResponse }
  /** Shows how chat messages are sent; secrets are not shown. */
  'notifications.chat.get': { input: Record<never, never>; answer: Answered.ChatSettingsServiceGetResponse }
  /** Sends a message to see whether messages can be sent. */
  'notifications.chat.test': { input: { body?: Requested.ChatSettingsServiceTestRequest }; answer: Answered.ChatSettingsServiceTestResponse }
  /** Connects a chat or changes how it is used; one that cannot be signed in to is refused. */
  'notifications.chat.update': { input: { body?: Requested.ChatSettingsServiceUpdateRequest }; answer: Answered.ChatSettingsServiceUpdateResponse }
  /** Tells whether mail can be sent to people the service does not know. */
  'notifications.emailCapabilities.get': { input: Record<never, never>; answer: Answered.GetEmailCapabilitiesResponse }
  /** Forgets the provider and its secrets; the operator’s relay sends again. */
  'notifications.emailProvider.delete': { input: { body?: Requested.DeleteTenantEmailProviderRequest }; answer: Answered.DeleteTenantEmailProviderResponse }
  /** Shows how mail of the tenant is sent; secrets are not shown. */
  'notifications.emailProvider.get': { input: Record<never, never>; answer: Answered.GetTenantEmailProviderResponse }
  /** Reads what the log says of mails: those that were sent and those that were dropped. */
  'notifications.emailProvider.listAuditEvents': { input: { body?: Requested.SearchEmailAuditEventsRequest }; answer: Answered.SearchEmailAuditEventsResponse }
  /** Sends a mail to see whether mail can be sent. */
  'notifications.emailProvider.test': { input: { body: Requested.TestTenantEmailProviderRequest }; answer: Answered.TestTenantEmailProviderResponse }
  /** Says how mail is sent; a provider that cannot be signed in to is refused and the one before stays. */
  'notifications.emailProvider.update': { input: { body?: Requested.UpdateTenantEmailProviderRequest }; answer: Answered.UpdateTenantEmailProviderResponse }
  /** Tells whether notifications are switched off. */
  'notifications.switch.get': { input: Record<never, never>; answer: Answered.NotificationSwitchServiceGetResponse }
  /** Switches every notification of the tenant off, or on again. */
  'notifications.switch.set': { input: { body: Requested.NotificationSwitchServiceSetRequest }; answer: Answered.NotificationSwitchServiceSetResponse }
  /** Evaluates an account mapping with the caller as its subject. */
  'policies.testAccountProvisionPolicy': { input: { body?: Requested.TestAccountProvisionPolicyRequest }; answer: Answered.TestAccountProvisionPolicyResponse }
  /** Says what is wrong with an expression, and where. */
  'policies.validateCel': { input: { body?: Requested.EditorValidateRequest }; answer: Answered.EditorValidateResponse }
  /** Offers an automation on demand to those who may ask for it; whoever offers it may run it. */
  'requests.actions.create': { input: { body: Requested.RequestActionServiceCreateRequest }; answer: Answered.RequestActionServiceCreateResponse }
  /** Offers an automation no more; what was asked for before goes on. */
  'requests.actions.delete': { input: { path: { id: string }; body?: Requested.RequestActionServiceDeleteRequest }; answer: Answered.RequestActionServiceDeleteResponse }
  /** Reads an offer that the caller may ask for, or manages. */
  'requests.actions.get': { input: { path: { id: string } }; answer: Answered.RequestActionServiceGetResponse }
  /** Lists the offers that the caller may ask for, or manages. */
  'requests.actions.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.RequestActionServiceListResponse }
  /** Finds offers by words, ids and automation among those that the caller may ask for, or manages. */
  'requests.actions.search': { input: { body?: Requested.RequestActionSearchRequest }; answer: Answered.RequestActionSearchResponse }
  /** Changes an offer; what was asked for before goes on as it was. */
  'requests.actions.update': { input: { path: { id: string }; body?: Requested.RequestActionServiceUpdateRequest }; answer: Answered.RequestActionServiceUpdateResponse }
  /** Has requests for an entitlement fill in a form; an entitlement has one at most. */
  'requests.schemas.bindings.create': { input: { body: Requested.RequestSchemaServiceCreateEntitlementBindingRequest }; answer: Answered.RequestSchemaServiceCreateEntitlementBindingResponse }
  /** Says which form requests for an entitlement fill in. */
  'requests.schemas.bindings.find': { input: { body: Requested.RequestSchemaServiceFindBindingForAppEntitlementRequest }; answer: Answered.RequestSchemaServiceFindBindingForAppEntitlementResponse }
  /** Has requests for an entitlement fill in this form no more. */
  'requests.schemas.bindings.remove': { input: { body: Requested.RequestSchemaServiceRemoveEntitlementBindingRequest }; answer: Answered.RequestSchemaServiceRemoveEntitlementBindingResponse }
  /** Makes a form that requests fill in. */
  'requests.schemas.create': { input: { body: Requested.RequestSchemaServiceCreateRequest }; answer: Answered.RequestSchemaServiceCreateResponse }
  /** Deletes a request form; entitlements that had it have none. */
  'requests.schemas.delete': { input: { path: { request_schema_id: string }; body?: Requested.RequestSchemaServiceDeleteRequest }; answer: Answered.RequestSchemaServiceDeleteResponse }
  /** Reads a request form. */
  'requests.schemas.get': { input: { path: { request_schema_id: string } }; answer: Answered.RequestSchemaServiceGetResponse }
  /** Changes a request form; what was asked for before keeps the form it was filled in with. */
  'requests.schemas.update': { input: { path: { request_schema_id: string }; body?: Requested.RequestSchemaServiceUpdateRequest }; answer: Answered.RequestSchemaServiceUpdateResponse }
  /** Asks for what is offered, with its form filled in, and runs it when nobody has to agree. */
  'requests.tasks.createAction': { input: { body: Requested.TaskServiceCreateActionRequest }; answer: Answered.TaskServiceCreateActionResponse }
  /** Reads a task by its id or number. */
  'requests.tasks.get': { input: { path: { task_id: string }; query?: { expand_mask?: string } }; answer: Answered.TaskServiceGetResponse }
  /** Adds a way to sign in; no request is sent to the provider before a test or a sign-in. */
  'signIn.authConfigs.create': { input: { body: Requested.TenantAuthConfigServiceCreateRequest }; answer: Answered.TenantAuthConfigServiceCreateResponse }
  /** Removes a way to sign in with its links; the last active one and the default stay. */
  'signIn.authConfigs.delete': { input: { path: { id: string }; body?: Requested.TenantAuthConfigServiceDeleteRequest }; answer: Answered.TenantAuthConfigServiceDeleteResponse }
  /** Reads one way to sign in; its secret is never shown. */
  'signIn.authConfigs.get': { input: { path: { id: string } }; answer: Answered.TenantAuthConfigServiceGetResponse }
  /** Lists the ways to sign in. */
  'signIn.authConfigs.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.TenantAuthConfigServiceListResponse }
  /** Begins a sign-in that only shows what the provider says of the person; nobody is signed in by it. */
  'signIn.authConfigs.test': { input: { path: { id: string }; body?: Requested.TenantAuthConfigServiceTestRequest }; answer: Answered.TenantAuthConfigServiceTestResponse }
  /** Changes a way to sign in; one active configuration and one default always remain. */
  'signIn.authConfigs.update': { input: { path: { id: string }; body?: Requested.TenantAuthConfigServiceUpdateRequest }; answer: Answered.TenantAuthConfigServiceUpdateResponse }
  /** Makes a credential inventory policy. */
  'signIn.credentialInventoryPolicies.create': { input: { body: Requested.CredentialInventoryPolicyServiceCreateRequest }; answer: Answered.CredentialInventoryPolicyServiceCreateResponse }
  /** Deletes a credential inventory policy that is not the default of the tenant. */
  'signIn.credentialInventoryPolicies.delete': { input: { path: { id: string }; body?: Requested.CredentialInventoryPolicyServiceDeleteRequest }; answer: Answered.CredentialInventoryPolicyServiceDeleteResponse }
  /** Reads one credential inventory policy. */
  'signIn.credentialInventoryPolicies.get': { input: { path: { id: string } }; answer: Answered.CredentialInventoryPolicyServiceGetResponse }
  /** Lists the credential inventory policies. */
  'signIn.credentialInventoryPolicies.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.CredentialInventoryPolicyServiceListResponse }
  /** Finds credential inventory policies. */
  'signIn.credentialInventoryPolicies.search': { input: { body?: Requested.CredentialInventoryPolicyServiceSearchRequest }; answer: Answered.CredentialInventoryPolicyServiceSearchResponse }
  /** Changes a credential inventory policy; credentials that people have stay as they are. */
  'signIn.credentialInventoryPolicies.update': { input: { path: { id: string }; body?: Requested.CredentialInventoryPolicyServiceUpdateRequest }; answer: Answered.CredentialInventoryPolicyServiceUpdateResponse }
  /** Removes something that the caller signs in with; the last password or passkey stays. In a session it needs a sign-in of the last ten minutes. */
  'signIn.credentials.delete': { input: { path: { id: string }; body?: Requested.CredentialServiceDeleteRequest }; answer: Answered.CredentialServiceDeleteResponse }
  /** Lists what the caller signs in with. */
  'signIn.credentials.list': { input: Record<never, never>; answer: Answered.CredentialServiceListResponse }
  /** Shows the policies of users for whom no other is assigned. */
  'signIn.identityPolicyDefaults.get': { input: Record<never, never>; answer: Answered.IdentityPolicyTenantDefaultsServiceGetResponse }
  /** Changes the policies of users for whom no other is assigned; they count at once. */
  'signIn.identityPolicyDefaults.update': { input: { body?: Requested.IdentityPolicyTenantDefaultsServiceUpdateRequest }; answer: Answered.IdentityPolicyTenantDefaultsServiceUpdateResponse }
  /** Invites a person; the link is mailed, or shown once where no mail goes out to strangers. */
  'signIn.invitations.create': { input: { path: { directory_app_id: string }; body: Requested.LocalUserInvitationServiceCreateRequest }; answer: Answered.LocalUserInvitationServiceCreateResponse }
  /** Reads one invitation. */
  'signIn.invitations.get': { input: { path: { directory_app_id: string; id: string } }; answer: Answered.LocalUserInvitationServiceGetResponse }
  /** Revokes an invitation that was not accepted yet; its link does not work any more. */
  'signIn.invitations.revoke': { input: { path: { directory_app_id: string; id: string }; body?: Requested.LocalUserInvitationServiceRevokeRequest }; answer: Answered.LocalUserInvitationServiceRevokeResponse }
  /** Finds invitations. */
  'signIn.invitations.search': { input: { body?: Requested.LocalUserInvitationServiceSearchRequest }; answer: Answered.LocalUserInvitationServiceSearchResponse }
  /** Unlinks a user from a configuration; the next sign-in links the user anew, by the address. */
  'signIn.links.delete': { input: { path: { auth_config_id: string; user_id: string }; body?: Requested.SignInLinkServiceDeleteRequest }; answer: Answered.SignInLinkServiceDeleteResponse }
  /** Lists who is linked with a configuration. */
  'signIn.links.list': { input: { path: { auth_config_id: string }; query?: { user_id?: string; page_size?: number; page_token?: string } }; answer: Answered.SignInLinkServiceListResponse }
  /** Has the service itself keep the users of an app. */
  'signIn.localDirectories.create': { input: { body: Requested.LocalDirectoryConfigServiceCreateRequest }; answer: Answered.LocalDirectoryConfigServiceCreateResponse }
  /** Deletes a local directory and revokes its open invitations; its users stay. */
  'signIn.localDirectories.delete': { input: { path: { app_id: string }; body?: Requested.LocalDirectoryConfigServiceDeleteRequest }; answer: Answered.LocalDirectoryConfigServiceDeleteResponse }
  /** Reads one local directory. */
  'signIn.localDirectories.get': { input: { path: { app_id: string } }; answer: Answered.LocalDirectoryConfigServiceGetResponse }
  /** Lists the apps whose users are kept by the service itself. */
  'signIn.localDirectories.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.LocalDirectoryConfigServiceListResponse }
  /** Changes a local directory. */
  'signIn.localDirectories.update': { input: { path: { app_id: string }; body?: Requested.LocalDirectoryConfigServiceUpdateRequest }; answer: Answered.LocalDirectoryConfigServiceUpdateResponse }
  /** Registers a public client that people sign in to. */
  'signIn.oauthClients.create': { input: { body: Requested.OAuthClientServiceCreateRequest }; answer: Answered.OAuthClientServiceCreateResponse }
  /** Removes a public client and ends the sessions of everybody who signed in to it. */
  'signIn.oauthClients.delete': { input: { path: { id: string }; body?: Requested.OAuthClientServiceDeleteRequest }; answer: Answered.OAuthClientServiceDeleteResponse }
  /** Lists the public clients that people sign in to. */
  'signIn.oauthClients.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.OAuthClientServiceListResponse }
  /** Makes a recovery policy. */
  'signIn.recoveryPolicies.create': { input: { body: Requested.RecoveryPolicyServiceCreateRequest }; answer: Answered.RecoveryPolicyServiceCreateResponse }
  /** Deletes a recovery policy that is not the default of the tenant. */
  'signIn.recoveryPolicies.delete': { input: { path: { id: string }; body?: Requested.RecoveryPolicyServiceDeleteRequest }; answer: Answered.RecoveryPolicyServiceDeleteResponse }
  /** Reads one recovery policy. */
  'signIn.recoveryPolicies.get': { input: { path: { id: string } }; answer: Answered.RecoveryPolicyServiceGetResponse }
  /** Lists the recovery policies. */
  'signIn.recoveryPolicies.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.RecoveryPolicyServiceListResponse }
  /** Finds recovery policies. */
  'signIn.recoveryPolicies.search': { input: { body?: Requested.RecoveryPolicyServiceSearchRequest }; answer: Answered.RecoveryPolicyServiceSearchResponse }
  /** Changes a recovery policy. */
  'signIn.recoveryPolicies.update': { input: { path: { id: string }; body?: Requested.RecoveryPolicyServiceUpdateRequest }; answer: Answered.RecoveryPolicyServiceUpdateResponse }
  /** Assigns a session policy to all who hold an entitlement; again it changes nothing. */
  'signIn.sessionPolicies.assignments.assignGroup': { input: { path: { id: string }; body: Requested.SessionPolicyServiceAssignGroupRequest }; answer: Answered.SessionPolicyServiceAssignGroupResponse }
  /** Assigns a session policy to a user; again it changes nothing. */
  'signIn.sessionPolicies.assignments.assignUser': { input: { path: { id: string }; body: Requested.SessionPolicyServiceAssignUserRequest }; answer: Answered.SessionPolicyServiceAssignUserResponse }
  /** Lists the users a session policy is assigned to, whether another one wins for them or not. */
  'signIn.sessionPolicies.assignments.list': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.SessionPolicyServiceListAssignmentsResponse }
  /** Takes a session policy from all who hold an entitlement; again it changes nothing. */
  'signIn.sessionPolicies.assignments.unassignGroup': { input: { path: { id: string; group_app_entitlement_id: string }; body?: Requested.SessionPolicyServiceUnassignGroupRequest }; answer: Answered.SessionPolicyServiceUnassignGroupResponse }
  /** Takes a session policy from a user; again it changes nothing. */
  'signIn.sessionPolicies.assignments.unassignUser': { input: { path: { id: string; user_id: string }; body?: Requested.SessionPolicyServiceUnassignUserRequest }; answer: Answered.SessionPolicyServiceUnassignUserResponse }
  /** Makes a session policy; it applies to nobody until it is assigned or the default of the tenant. */
  'signIn.sessionPolicies.create': { input: { body: Requested.SessionPolicyServiceCreateRequest }; answer: Answered.SessionPolicyServiceCreateResponse }
  /** Deletes a session policy that is neither assigned nor the default of the tenant. */
  'signIn.sessionPolicies.delete': { input: { path: { id: string }; body?: Requested.SessionPolicyServiceDeleteRequest }; answer: Answered.SessionPolicyServiceDeleteResponse }
  /** Reads one session policy. */
  'signIn.sessionPolicies.get': { input: { path: { id: string } }; answer: Answered.SessionPolicyServiceGetResponse }
  /** Lists the session policies, the built-in one among them. */
  'signIn.sessionPolicies.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.SessionPolicyServiceListResponse }
  /** Shows which session policy applies to a user and why; "me" is the caller. */
  'signIn.sessionPolicies.previews.ofUser': { input: { path: { user_id: string } }; answer: Answered.SessionPolicyServicePreviewUserResponse }
  /** Shows which session policies apply to some users and why. */
  'signIn.sessionPolicies.previews.ofUsers': { input: { body: Requested.SessionPolicyServicePreviewUsersRequest }; answer: Answered.SessionPolicyServicePreviewUsersResponse }
  /** Finds users to whom a session policy applies, by words and by why it applies. */
  'signIn.sessionPolicies.previews.searchUsers': { input: { path: { id: string }; body?: Requested.SessionPolicyServiceSearchPreviewUsersRequest }; answer: Answered.SessionPolicyServiceSearchPreviewUsersResponse }
  /** Lists the users to whom a session policy applies once everything is resolved, and why. */
  'signIn.sessionPolicies.previews.users': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.SessionPolicyServiceListPreviewUsersResponse }
  /** Finds session policies by words and ids. */
  'signIn.sessionPolicies.search': { input: { body?: Requested.SessionPolicyServiceSearchRequest }; answer: Answered.SessionPolicyServiceSearchResponse }
  /** Changes a session policy; sessions to which it applies follow. */
  'signIn.sessionPolicies.update': { input: { path: { id: string }; body?: Requested.SessionPolicyServiceUpdateRequest }; answer: Answered.SessionPolicyServiceUpdateResponse }
  /** Shows what holds for every session and client of the tenant, and the address the caller comes from. */
  'signIn.sessionSettings.get': { input: Record<never, never>; answer: Answered.GetSessionSettingsResponse }
  /** Checks whether a list of addresses would allow an address, before the list is saved. */
  'signIn.sessionSettings.testSourceIp': { input: { body?: Requested.TestSourceIPRequest }; answer: Answered.TestSourceIPResponse }
  /** Changes what holds for every session and client of the tenant. A list that would refuse the caller needs the header Reeve-Confirm: lockout. */
  'signIn.sessionSettings.update': { input: { body?: Requested.UpdateSessionSettingsRequest }; answer: Answered.UpdateSessionSettingsResponse }
  /** Makes a sign-in policy. */
  'signIn.signInPolicies.create': { input: { body: Requested.SignInPolicyServiceCreateRequest }; answer: Answered.SignInPolicyServiceCreateResponse }
  /** Deletes a sign-in policy that is not the default of the tenant. */
  'signIn.signInPolicies.delete': { input: { path: { id: string }; body?: Requested.SignInPolicyServiceDeleteRequest }; answer: Answered.SignInPolicyServiceDeleteResponse }
  /** Reads one sign-in policy. */
  'signIn.signInPolicies.get': { input: { path: { id: string } }; answer: Answered.SignInPolicyServiceGetResponse }
  /** Lists the sign-in policies. */
  'signIn.signInPolicies.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.SignInPolicyServiceListResponse }
  /** Finds sign-in policies. */
  'signIn.signInPolicies.search': { input: { body?: Requested.SignInPolicyServiceSearchRequest }; answer: Answered.SignInPolicyServiceSearchResponse }
  /** Changes a sign-in policy; sign-ins that are under way go by the new one. */
  'signIn.signInPolicies.update': { input: { path: { id: string }; body?: Requested.SignInPolicyServiceUpdateRequest }; answer: Answered.SignInPolicyServiceUpdateResponse }
  /** Makes a provider known that authenticates people anew; it is enabled at once. */
  'signIn.stepUpProviders.create': { input: { body: Requested.CreateStepUpProviderRequest }; answer: Answered.CreateStepUpProviderResponse }
  /** Removes a step-up provider that nothing names. */
  'signIn.stepUpProviders.delete': { input: { path: { id: string }; body?: Requested.DeleteStepUpProviderRequest }; answer: Answered.DeleteStepUpProviderResponse }
  /** Reads one step-up provider; its secret is never shown. */
  'signIn.stepUpProviders.get': { input: { path: { id: string } }; answer: Answered.GetStepUpProviderResponse }
  /** Lists who may authenticate people anew. */
  'signIn.stepUpProviders.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListStepUpProvidersResponse }
  /** Finds step-up providers by name, kind and id. */
  'signIn.stepUpProviders.search': { input: { body?: Requested.SearchStepUpProvidersRequest }; answer: Answered.SearchStepUpProvidersResponse }
  /** Begins a step-up of the caller that is good for nothing but to see whether the provider works. */
  'signIn.stepUpProviders.test': { input: { path: { id: string }; body?: Requested.TestStepUpProviderRequest }; answer: Answered.TestStepUpProviderResponse }
  /** Changes a step-up provider; another issuer needs its client secret given anew. */
  'signIn.stepUpProviders.update': { input: { path: { id: string }; body?: Requested.UpdateStepUpProviderRequest }; answer: Answered.UpdateStepUpProviderResponse }
  /** Replaces the client secret of a step-up provider. */
  'signIn.stepUpProviders.updateSecret': { input: { path: { id: string }; body: Requested.UpdateStepUpProviderSecretRequest }; answer: Answered.UpdateStepUpProviderSecretResponse }
  /** Shows how far a step-up is. */
  'signIn.stepUpTransactions.get': { input: { path: { id: string } }; answer: Answered.GetStepUpTransactionResponse }
  /** Finds step-ups of all users, the newest first. */
  'signIn.stepUpTransactions.search': { input: { body?: Requested.SearchStepUpTransactionsRequest }; answer: Answered.SearchStepUpTransactionsResponse }
  /** Removes something that a person signs in with, such as a lost authenticator, and ends the sessions. */
  'signIn.userCredentials.delete': { input: { path: { user_id: string; id: string }; body?: Requested.UserCredentialServiceDeleteRequest }; answer: Answered.UserCredentialServiceDeleteResponse }
  /** Lists what a person signs in with. */
  'signIn.userCredentials.list': { input: { path: { user_id: string } }; answer: Answered.UserCredentialServiceListResponse }
  /** Removes everything that a person signs in with, ends the sessions, and makes a link to choose a new password. */
  'signIn.userCredentials.reset': { input: { path: { user_id: string }; body?: Requested.UserCredentialServiceResetRequest }; answer: Answered.UserCredentialServiceResetResponse }
  /** Makes an application of an app that people sign in to, and the entitlement of the app that they need for it. With a first client, its secret is shown once. */
  'sso.applications.create': { input: { path: { app_id: string }; body: Requested.SSOApplicationServiceCreateRequest }; answer: Answered.SSOApplicationServiceCreateResponse }
  /** Deletes an application with its clients, and its entitlement: whoever held that holds it no longer. */
  'sso.applications.delete': { input: { path: { app_id: string; id: string }; body?: Requested.SSOApplicationServiceDeleteRequest }; answer: Answered.SSOApplicationServiceDeleteResponse }
  /** Reads an application that people sign in to. */
  'sso.applications.get': { input: { path: { app_id: string; id: string } }; answer: Answered.SSOApplicationServiceGetResponse }
  /** Lists the applications of an app that people sign in to. */
  'sso.applications.list': { input: { path: { app_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.SSOApplicationServiceListResponse }
  /** Lists the states that an application had, the newest first, and who made each. */
  'sso.applications.listHistory': { input: { path: { app_id: string; id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.SSOApplicationServiceListHistoryResponse }
  /** Finds applications that people sign in to, by words and apps. */
  'sso.applications.search': { input: { body?: Requested.SSOApplicationServiceSearchRequest }; answer: Answered.SSOApplicationServiceSearchResponse }
  /** Changes an application that people sign in to; its protocol stays. */
  'sso.applications.update': { input: { path: { app_id: string; id: string }; body?: Requested.SSOApplicationServiceUpdateRequest }; answer: Answered.SSOApplicationServiceUpdateResponse }
  /** Makes a client of an application, and shows its secret once where it has one. */
  'sso.clients.create': { input: { path: { app_id: string; id: string }; body: Requested.SSOApplicationServiceCreateClientRequest }; answer: Answered.SSOApplicationServiceCreateClientResponse }
  /** Deletes a client; its codes and access tokens are void at once. */
  'sso.clients.delete': { input: { path: { app_id: string; id: string }; body: Requested.SSOApplicationServiceDeleteClientRequest }; answer: Answered.SSOApplicationServiceDeleteClientResponse }
  /** Lists the clients of an application. */
  'sso.clients.list': { input: { path: { app_id: string; id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.SSOApplicationServiceListClientsResponse }
  /** Gives a client a new secret and shows it once; the one before is void at once. */
  'sso.clients.rotateSecret': { input: { path: { app_id: string; id: string }; body: Requested.SSOApplicationServiceRotateClientSecretRequest }; answer: Answered.SSOApplicationServiceRotateClientSecretResponse }
  /** Changes a client: members that are given replace what is stored. One that is to show a secret for the first time gets it by rotating. */
  'sso.clients.update': { input: { path: { app_id: string; id: string }; body: Requested.SSOApplicationServiceUpdateClientRequest }; answer: Answered.SSOApplicationServiceUpdateClientResponse }
  /** Reads the SAML metadata of an app: what an application for it would be, and what is wrong with it. */
  'sso.saml.parseSpMetadata': { input: { body: Requested.SSOApplicationServiceParseSAMLServiceProviderMetadataRequest }; answer: Answered.SSOApplicationServiceParseSAMLServiceProviderMetadataResponse }
  /** Shows what holds for all applications that people sign in to. */
  'sso.settings.get': { input: Record<never, never>; answer: Answered.SSOSettingsServiceGetResponse }
  /** Lists the states that the settings had, the newest first, and who made each. */
  'sso.settings.listHistory': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.SSOSettingsServiceListHistoryResponse }
  /** Changes what holds for all applications that people sign in to; defaults count for applications made later. */
  'sso.settings.update': { input: { body?: Requested.SSOSettingsServiceUpdateRequest }; answer: Answered.SSOSettingsServiceUpdateResponse }
  /** Removes what an application knows these people by; at their next sign-in they get a subject anew. */
  'sso.subjects.delete': { input: { path: { app_id: string; id: string }; body?: Requested.SSOApplicationServiceBatchDeleteSubjectCompatibilityRequest }; answer: Answered.SSOApplicationServiceBatchDeleteSubjectCompatibilityResponse }
  /** Stores what an application knows people by already. Without apply nothing is stored: the answer says what would be. */
  'sso.subjects.import': { input: { path: { app_id: string; id: string }; body?: Requested.SSOApplicationServiceBatchImportSubjectCompatibilityRequest }; answer: Answered.SSOApplicationServiceBatchImportSubjectCompatibilityResponse }
  /** Makes a place known that exports can be written to. */
  'systemLog.dataSources.create': { input: { body: Requested.DataSourceServiceCreateRequest }; answer: Answered.DataSourceServiceCreateResponse }
  /** Forgets a data source that no exporter writes to; what was written there stays. */
  'systemLog.dataSources.delete': { input: { path: { id: string }; body?: Requested.DataSourceServiceDeleteRequest }; answer: Answered.DataSourceServiceDeleteResponse }
  /** Reads one data source; its secret is never shown. */
  'systemLog.dataSources.get': { input: { path: { id: string } }; answer: Answered.DataSourceServiceGetResponse }
  /** Lists the places that exports can be written to. */
  'systemLog.dataSources.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.DataSourceServiceListResponse }
  /** Changes a data source; a secret that is not given stays as it is. */
  'systemLog.dataSources.update': { input: { path: { id: string }; body?: Requested.DataSourceServiceUpdateRequest }; answer: Answered.DataSourceServiceUpdateResponse }
  /** Reads the system log in log order; call it with the last uid seen to follow the log. */
  'systemLog.events.list': { input: { body?: Requested.SystemLogServiceListEventsRequest }; answer: Answered.SystemLogServiceListEventsResponse }
  /** Starts to write the log to a data source, after a test file could be written there. */
  'systemLog.exports.create': { input: { body: Requested.SystemLogExportServiceCreateRequest }; answer: Answered.SystemLogExportServiceCreateResponse }
  /** Ends an exporter; the files it has written stay. */
  'systemLog.exports.delete': { input: { path: { export_id: string }; body?: Requested.SystemLogExportServiceDeleteRequest }; answer: Answered.SystemLogExportServiceDeleteResponse }
  /** Reads one exporter. */
  'systemLog.exports.get': { input: { path: { export_id: string } }; answer: Answered.SystemLogExportServiceGetResponse }
  /** Lists the exporters of the log. */
  'systemLog.exports.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.SystemLogExportServiceListResponse }
  /** Reads what the log says of one exporter: its changes and its runs. */
  'systemLog.exports.listEvents': { input: { path: { export_id: string }; body?: Requested.SystemLogExportServiceListEventsRequest }; answer: Answered.SystemLogExportServiceListEventsResponse }
  /** Finds exporters of the log. */
  'systemLog.exports.search': { input: { body?: Requested.SystemLogExportSearchServiceSearchRequest }; answer: Answered.SystemLogExportSearchServiceSearchResponse }
  /** Renames an exporter or lets it write elsewhere; one that has lost its place begins with the oldest event kept. */
  'systemLog.exports.update': { input: { path: { export_id: string }; body?: Requested.SystemLogExportServiceUpdateRequest }; answer: Answered.SystemLogExportServiceUpdateResponse }
  /** Makes a webhook and shows the secret its deliveries are signed with once. */
  'webhooks.create': { input: { body: Requested.WebhooksServiceCreateRequest }; answer: Answered.WebhooksServiceCreateResponse }
  /** Deletes a webhook; deliveries that are under way end unsent. */
  'webhooks.delete': { input: { path: { id: string }; body?: Requested.WebhooksServiceDeleteRequest }; answer: Answered.WebhooksServiceDeleteResponse }
  /** Reads one webhook. */
  'webhooks.get': { input: { path: { id: string } }; answer: Answered.WebhooksServiceGetResponse }
  /** Ends a delivery that is not final; there is no further attempt. */
  'webhooks.instances.cancel': { input: { path: { webhook_id: string; id: string }; body?: Requested.WebhooksServiceCancelInstanceRequest }; answer: Answered.WebhooksServiceCancelInstanceResponse }
  /** Reads one delivery: its body, its attempts and what was answered. */
  'webhooks.instances.get': { input: { path: { webhook_id: string; id: string } }; answer: Answered.WebhooksServiceGetInstanceResponse }
  /** Lists the deliveries of a webhook, newest first. */
  'webhooks.instances.list': { input: { path: { webhook_id: string }; query?: { state?: Requested.WebhookState; page_size?: number; page_token?: string } }; answer: Answered.WebhooksServiceListInstancesResponse }
  /** Sends the event of a delivery that has ended once more, as a new delivery. */
  'webhooks.instances.redeliver': { input: { path: { webhook_id: string; id: string }; body?: Requested.WebhooksServiceRedeliverInstanceRequest }; answer: Answered.WebhooksServiceRedeliverInstanceResponse }
  /** Sends every delivery that has ended and matches once more, in the background. */
  'webhooks.instances.redeliverMany': { input: { body?: Requested.WebhooksServiceRedeliverInstancesRequest }; answer: Answered.WebhooksServiceRedeliverInstancesResponse }
  /** Finds deliveries of all webhooks, newest first. */
  'webhooks.instances.search': { input: { body?: Requested.WebhooksSearchInstancesRequest }; answer: Answered.WebhooksSearchInstancesResponse }
  /** Lists the webhooks. */
  'webhooks.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.WebhooksServiceListResponse }
  /** Reads the listener of an automation. */
  'webhooks.listeners.get': { input: { path: { listener_id: string } }; answer: Answered.WebhookListenerServiceGetResponse }
  /** Gives a listener a new secret or token and shows it once. */
  'webhooks.listeners.rotate': { input: { path: { listener_id: string }; body?: Requested.WebhookListenerServiceRotateRequest }; answer: Answered.WebhookListenerServiceRotateResponse }
  /** Changes the addresses a listener may be called from. */
  'webhooks.listeners.update': { input: { path: { listener_id: string }; body?: Requested.WebhookListenerServiceUpdateRequest }; answer: Answered.WebhookListenerServiceUpdateResponse }
  /** Makes a new secret and shows it once; the old ones go on signing until the overlap ends. */
  'webhooks.rotateSecret': { input: { path: { id: string }; body?: Requested.WebhooksServiceRotateSecretRequest }; answer: Answered.WebhooksServiceRotateSecretResponse }
  /** Finds webhooks by words and ids. */
  'webhooks.search': { input: { body?: Requested.WebhooksSearchRequest }; answer: Answered.WebhooksSearchResponse }
  /** Sends a sample event and answers what came of it, at most 10 seconds later. */
  'webhooks.test': { input: { path: { id: string }; body?: Requested.WebhooksServiceTestRequest }; answer: Answered.WebhooksServiceTestResponse }
  /** Changes a webhook; deliveries that are under way keep their destination. Another scheme, host or port gets a new signing secret, shown once. */
  'webhooks.update': { input: { path: { id: string }; body?: Requested.WebhooksServiceUpdateRequest }; answer: Answered.WebhooksServiceUpdateResponse }
}

/** How a member is written: JSON is what is neither a text, a number, a boolean nor a list of texts. */
type Kind = 'text' | 'number' | 'boolean' | 'texts' | 'json'
type Described = {
  readonly method: string
  readonly path: string
  readonly about: string
  readonly query: { readonly [name: string]: Kind }
  readonly body: { readonly [name: string]: Kind }
}

export const OPERATIONS: { readonly [Id in keyof Operations]: Described } = {
  'auth.introspect': {"method":"GET","path":"/api/v1/auth/introspect","about":"Tells who the caller is and what it may do.","query":{},"body":{}},
  'auth.personalClients.create': {"method":"POST","path":"/api/v1/iam/personal_clients","about":"Makes an API key for the caller and shows its secret once.","query":{},"body":{"displayName":"text","expires":"text","allowSourceCidr":"texts","scopedRoles":"texts"}},
  'auth.personalClients.delete': {"method":"DELETE","path":"/api/v1/iam/personal_clients/{id}","about":"Revokes an API key and its tokens at once.","query":{},"body":{}},
  'auth.personalClients.get': {"method":"GET","path":"/api/v1/iam/personal_clients/{id}","about":"Reads one API key.","query":{},"body":{}},
  'auth.personalClients.list': {"method":"GET","path":"/api/v1/iam/personal_clients","about":"Lists the caller’s own API keys.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'auth.personalClients.search': {"method":"POST","path":"/api/v1/search/iam/personal_clients","about":"Finds API keys of all users.","query":{},"body":{"query":"text","users":"json","pageSize":"number","pageToken":"text"}},
  'auth.personalClients.update': {"method":"POST","path":"/api/v1/iam/personal_clients/{id}","about":"Changes an API key’s name, addresses, roles, or moves its expiry earlier.","query":{},"body":{"client":"json","updateMask":"text"}},
  'auth.roles.get': {"method":"GET","path":"/api/v1/iam/roles/{role_id}","about":"Reads one role.","query":{},"body":{}},
  'auth.roles.list': {"method":"GET","path":"/api/v1/iam/roles","about":"Lists the built-in roles and the tenant’s own.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'auth.roles.update': {"method":"POST","path":"/api/v1/iam/roles/{role_id}","about":"Changes the name and the permissions of one of the tenant’s own roles; what users may do follows at once.","query":{},"body":{"role":"json","updateMask":"text"}},
  'auth.servicePrincipals.create': {"method":"POST","path":"/api/v1/service_principals","about":"Makes a service principal without roles, owned by the caller.","query":{},"body":{"displayName":"text"}},
  'auth.servicePrincipals.credentials.create': {"method":"POST","path":"/api/v1/service_principals/{service_principal_id}/credentials","about":"Makes a credential for a service principal and shows its secret once.","query":{},"body":{"displayName":"text","expires":"text","allowSourceCidrs":"texts","scopedRoles":"texts","requireDpop":"boolean"}},
  'auth.servicePrincipals.credentials.get': {"method":"GET","path":"/api/v1/service_principals/{service_principal_id}/credentials/{id}","about":"Reads one credential of a service principal.","query":{},"body":{}},
  'auth.servicePrincipals.credentials.list': {"method":"GET","path":"/api/v1/service_principals/{service_principal_id}/credentials","about":"Lists the credentials of a service principal, expired ones included.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'auth.servicePrincipals.credentials.revoke': {"method":"DELETE","path":"/api/v1/service_principals/{service_principal_id}/credentials/{id}","about":"Revokes a credential and its tokens at once.","query":{},"body":{}},
  'auth.servicePrincipals.credentials.update': {"method":"PATCH","path":"/api/v1/service_principals/{service_principal_id}/credentials/{id}","about":"Changes a credential’s name, addresses or roles; its expiry stays.","query":{},"body":{"credential":"json","updateMask":"text"}},
  'auth.servicePrincipals.delete': {"method":"DELETE","path":"/api/v1/service_principals/{id}","about":"Deletes a service principal with its credentials and trusts; their tokens end at once.","query":{},"body":{}},
  'auth.servicePrincipals.get': {"method":"GET","path":"/api/v1/service_principals/{id}","about":"Reads one service principal; for its owners and administrators.","query":{},"body":{}},
  'auth.servicePrincipals.list': {"method":"GET","path":"/api/v1/service_principals","about":"Lists service principals; only name, id and status of those the caller neither owns nor administers.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'auth.servicePrincipals.update': {"method":"PATCH","path":"/api/v1/service_principals/{id}","about":"Renames a service principal; administrators also set its status and roles.","query":{},"body":{"servicePrincipal":"json","updateMask":"text"}},
  'auth.sessions.end': {"method":"DELETE","path":"/api/v1/iam/sessions/{id}","about":"Ends a session and its tokens at once.","query":{},"body":{}},
  'auth.sessions.endAll': {"method":"POST","path":"/api/v1/users/{id}/end-sessions","about":"Signs a user out everywhere.","query":{},"body":{}},
  'auth.sessions.list': {"method":"GET","path":"/api/v1/iam/sessions","about":"Lists the caller’s own live sessions, newest first.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'auth.sessions.search': {"method":"POST","path":"/api/v1/search/iam/sessions","about":"Finds sessions of all users, newest first.","query":{},"body":{"userIds":"texts","active":"boolean","pageSize":"number","pageToken":"text"}},
  'auth.workloadFederation.testCel': {"method":"POST","path":"/api/v1/workload_federation/test-cel","about":"Tries a condition on claims given as JSON.","query":{},"body":{"expression":"text","claimsJson":"text"}},
  'auth.workloadProviders.create': {"method":"POST","path":"/api/v1/workload_federation/providers","about":"Makes an issuer known, after its keys could be read.","query":{},"body":{"displayName":"text","description":"text","issuerUrl":"text","wellKnownProvider":"text","oidc":"json","spiffe":"json"}},
  'auth.workloadProviders.delete': {"method":"DELETE","path":"/api/v1/workload_federation/providers/{id}","about":"Removes a provider that no trust and no decoy uses.","query":{},"body":{}},
  'auth.workloadProviders.get': {"method":"GET","path":"/api/v1/workload_federation/providers/{id}","about":"Reads one provider.","query":{},"body":{}},
  'auth.workloadProviders.list': {"method":"GET","path":"/api/v1/workload_federation/providers","about":"Lists the issuers whose tokens workloads may exchange.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'auth.workloadProviders.update': {"method":"PATCH","path":"/api/v1/workload_federation/providers/{id}","about":"Changes a provider, or switches it off and on.","query":{},"body":{"provider":"json","updateMask":"text"}},
  'auth.workloadTrusts.create': {"method":"POST","path":"/api/v1/service_principals/{service_principal_id}/trusts","about":"Lets workloads whose tokens meet a condition act as a service principal.","query":{},"body":{"displayName":"text","description":"text","providerId":"text","conditionExpression":"text","allowSourceCidrs":"texts","scopedRoleIds":"texts","passthroughClaims":"texts"}},
  'auth.workloadTrusts.delete': {"method":"DELETE","path":"/api/v1/service_principals/{service_principal_id}/trusts/{client_id}","about":"Revokes a trust and its tokens at once.","query":{},"body":{}},
  'auth.workloadTrusts.get': {"method":"GET","path":"/api/v1/service_principals/{service_principal_id}/trusts/{client_id}","about":"Reads one trust.","query":{},"body":{}},
  'auth.workloadTrusts.list': {"method":"GET","path":"/api/v1/service_principals/{service_principal_id}/trusts","about":"Lists the trusts of a service principal.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'auth.workloadTrusts.search': {"method":"POST","path":"/api/v1/search/workload_federation_trusts","about":"Finds trusts of all service principals.","query":{},"body":{"query":"text","providerId":"text","servicePrincipalId":"text","pageSize":"number","pageToken":"text"}},
  'auth.workloadTrusts.test': {"method":"POST","path":"/api/v1/service_principals/{service_principal_id}/trusts/{client_id}/test","about":"Tries a workload’s token on a trust and tells how each check went; nothing is issued.","query":{},"body":{"subjectToken":"text","sourceIp":"text"}},
  'auth.workloadTrusts.update': {"method":"PATCH","path":"/api/v1/service_principals/{service_principal_id}/trusts/{client_id}","about":"Changes a trust, or switches it off and on.","query":{},"body":{"trust":"json","updateMask":"text"}},
  'automations.circuitBreaker.clear': {"method":"POST","path":"/api/v1/automations/{id}/circuit_breaker/clear","about":"Lets a stopped automation run again; runs before now are no longer counted. With a decision, every run paused so far is released or cancelled in the background.","query":{},"body":{"decision":"text","reason":"text"}},
  'automations.circuitBreaker.resolvePaused': {"method":"POST","path":"/api/v1/automations/{id}/circuit_breaker/resolve_paused","about":"Releases or cancels every run paused so far, the oldest first, in the background. The circuit breaker stays as it is.","query":{},"body":{"decision":"text","reason":"text"}},
  'automations.circuitBreaker.resolveSome': {"method":"POST","path":"/api/v1/automations/{id}/circuit_breaker/paused/resolve","about":"Releases or cancels some paused runs at once: those named, or the first few, to see how they do before the rest follows with resolve_paused. The circuit breaker stays as it is. Paused runs are listed by the search for runs.","query":{},"body":{"decision":"text","reason":"text","executionIds":"texts","first":"number"}},
  'automations.create': {"method":"POST","path":"/api/v1/automations","about":"Makes an automation; without steps it is a draft.","query":{},"body":{"displayName":"text","description":"text","appId":"text","enabled":"boolean","isDraft":"boolean","triggers":"json","automationSteps":"json","draftTriggers":"json","draftAutomationSteps":"json","context":"json","circuitBreakerMax":"number","circuitBreakerPeriod":"text","annotations":"json"}},
  'automations.delete': {"method":"DELETE","path":"/api/v1/automations/{id}","about":"Deletes an automation with its listener and ends its runs; what it ran stays readable.","query":{},"body":{}},
  'automations.execute': {"method":"POST","path":"/api/v1/automations/{id}/execute","about":"Starts a run on demand, also while the automation is off or its circuit breaker tripped. What is missing in the context is taken from that of the automation.","query":{},"body":{"context":"json","isDraft":"boolean"}},
  'automations.executions.get': {"method":"GET","path":"/api/v1/automation_executions/{id}","about":"Reads one run with its steps.","query":{"expand_mask":"text"},"body":{}},
  'automations.executions.list': {"method":"GET","path":"/api/v1/automation_executions","about":"Lists runs of all automations, the newest first.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'automations.executions.search': {"method":"POST","path":"/api/v1/search/automation_executions","about":"Finds runs, the newest first. Those of one automation in the state PAUSED_BY_CIRCUIT_BREAKER are what waits for review.","query":{},"body":{"automationTemplateId":"text","executionId":"text","executionStepStates":"texts","query":"text","refs":"json","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'automations.executions.searchAll': {"method":"POST","path":"/api/v1/search/all_automation_executions","about":"Finds runs of all automations, the newest first.","query":{},"body":{"appIds":"texts","automationTemplateIds":"texts","executionStates":"texts","subjectUserIds":"texts","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'automations.executions.terminate': {"method":"POST","path":"/api/v1/automation_executions/{id}/actions/terminate","about":"Ends a run before its next attempt. What it has done is not undone; late answers are not looked at.","query":{},"body":{}},
  'automations.get': {"method":"GET","path":"/api/v1/automations/{id}","about":"Reads one automation.","query":{},"body":{}},
  'automations.list': {"method":"GET","path":"/api/v1/automations","about":"Lists automations, the newest first.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'automations.search': {"method":"POST","path":"/api/v1/search/automations","about":"Finds automations by words, app, trigger and state.","query":{},"body":{"query":"text","refs":"json","appId":"text","appIds":"texts","isDraft":"boolean","triggerTypes":"texts","statuses":"texts","sortField":"text","direction":"text","pageSize":"number","pageToken":"text"}},
  'automations.searchVersions': {"method":"POST","path":"/api/v1/search/automation_versions","about":"Lists what was published of an automation, the newest first; of a deleted one too.","query":{},"body":{"automationTemplateId":"text","pageSize":"number","pageToken":"text"}},
  'automations.settings.get': {"method":"GET","path":"/api/v1/settings/automations","about":"Reads what holds for all automations.","query":{},"body":{}},
  'automations.settings.set': {"method":"PUT","path":"/api/v1/settings/automations","about":"Switches all automations off or on again. Runs under way wait before their next step, and go on afterwards.","query":{},"body":{"settings":"json"}},
  'automations.update': {"method":"POST","path":"/api/v1/automations/{id}","about":"Changes an automation: its properties, steps or triggers.","query":{},"body":{"automation":"json","updateMask":"text"}},
  'bulkActions.get': {"method":"GET","path":"/api/v1/bulk-actions/{id}","about":"Tells how far a bulk action is.","query":{},"body":{}},
  'connectors.accountCredentials.open': {"method":"POST","path":"/api/v1/apps/{app_id}/app_users/{app_user_id}/credentials/{id}/open","about":"Encrypts a credential of an account again, for a key of the reader; only its owner may have it.","query":{},"body":{"readerKey":"text"}},
  'connectors.actions.list': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/actions","about":"Lists what a connector can do of its own.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'connectors.catalog.list': {"method":"GET","path":"/api/v1/connectorcatalog","about":"Lists the kinds of connectors there are.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'connectors.catalog.schema': {"method":"POST","path":"/api/v1/connectorcatalog","about":"Tells what the configuration of a kind of connector, or of one connector, holds.","query":{},"body":{"catalogId":"text","appId":"text","connectorId":"text"}},
  'connectors.confirmSyncValid': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/confirm_sync_valid/{sync_lifecycle_id}","about":"Says that a sync which was held is right: it is applied without the check.","query":{},"body":{}},
  'connectors.create': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/create","about":"Makes a connector with its configuration, once the source was reached with it.","query":{},"body":{"catalogId":"text","config":"json","description":"text","userIds":"texts","expandMask":"json"}},
  'connectors.createDelegated': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors","about":"Makes a connector that waits for its owner to fill in its configuration.","query":{},"body":{"catalogId":"text","displayName":"text","description":"text","userIds":"texts","appEntitlementOwnerRefs":"json","appManagedStateBindingRef":"json","expandMask":"json"}},
  'connectors.credentials.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/credentials/{id}","about":"Reads one credential of a connector, without its secret.","query":{},"body":{}},
  'connectors.credentials.revoke': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/credentials/{id}","about":"Ends a credential of a connector and the tokens it got.","query":{},"body":{}},
  'connectors.credentials.rotate': {"method":"POST","path":"/api/v1/apps/connectors/credentials","about":"Makes a credential for a connector and shows its secret once; those before it work until they are revoked.","query":{},"body":{"appId":"text","connectorId":"text"}},
  'connectors.delete': {"method":"DELETE","path":"/api/v1/apps/{app_id}/connectors/{id}","about":"Deletes a connector: its work stops, and what only it has brought goes.","query":{},"body":{}},
  'connectors.forceSync': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/force_sync","about":"Has a connector sync now; its schedule stays as it is.","query":{},"body":{}},
  'connectors.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{id}","about":"Reads one connector; a deleted one too, with the time it was deleted.","query":{"expand_mask":"text"},"body":{}},
  'connectors.keys.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/key","about":"Reads the public key that passwords for a connector are encrypted with.","query":{},"body":{}},
  'connectors.keys.rotate': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/key/rotate","about":"Gives a connector a new key pair; the old one opens what is on its way for 30 days.","query":{},"body":{}},
  'connectors.list': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors","about":"Lists the connectors of an app.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'connectors.pause': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/pause","about":"Stops a connector until it is resumed: it neither syncs nor provisions.","query":{},"body":{}},
  'connectors.push.completeSync': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/complete","about":"Says that everything of a sync was sent: it is applied as a whole.","query":{},"body":{"expectedCounts":"json"}},
  'connectors.push.failSync': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/fail","about":"Gives a sync up: nothing of it is applied.","query":{},"body":{"error":"text"}},
  'connectors.push.finishTask': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}/finish","about":"Says what came of a task; what failed for a passing reason is tried again.","query":{},"body":{"status":"text","error":"text","retryable":"boolean","unsupported":"boolean","result":"json","hostId":"text"}},
  'connectors.push.heartbeat': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}/heartbeat","about":"Says that a task is still being done: its lease begins anew.","query":{},"body":{"hostId":"text"}},
  'connectors.push.hello': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/hello","about":"Says that a program runs a connector and what it can do; answers what it should know.","query":{},"body":{"hostId":"text","name":"text","version":"text","capabilities":"json"}},
  'connectors.push.nextTask': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks/next","about":"Takes the next task of a connector, waiting for one if asked to.","query":{},"body":{"hostId":"text","waitSeconds":"number","heartbeatSeconds":"number"}},
  'connectors.push.openSync': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs","about":"Begins a sync: its records may be sent from now on.","query":{},"body":{"type":"text","capabilities":"json","suppressTriggers":"boolean"}},
  'connectors.push.stageDeletes': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/deletes","about":"Names what is gone, in a partial sync.","query":{},"body":{"list":"json"}},
  'connectors.push.stageEntitlements': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/entitlements","about":"Sends entitlements of a sync.","query":{},"body":{"list":"json"}},
  'connectors.push.stageGrants': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/grants","about":"Sends grants of a sync.","query":{},"body":{"list":"json"}},
  'connectors.push.stageResourceTypes': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/resource_types","about":"Sends resource types of a sync.","query":{},"body":{"list":"json"}},
  'connectors.push.stageResources': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/resources","about":"Sends resources of a sync, parents first.","query":{},"body":{"list":"json"}},
  'connectors.push.stageUses': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/uses","about":"Sends uses of accounts, told with a sync.","query":{},"body":{"list":"json"}},
  'connectors.push.tellUses': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/uses","about":"Tells what accounts were used for, as it happens and outside of any sync.","query":{},"body":{"list":"json"}},
  'connectors.resume': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/resume","about":"Lets a connector work again and sync at once; a sync that was held is thrown away.","query":{},"body":{}},
  'connectors.schedule': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/schedule","about":"Says when a connector syncs; without a pattern, every hour.","query":{},"body":{"cron":"json"}},
  'connectors.settings.get': {"method":"GET","path":"/api/v1/settings/connectors","about":"Tells what holds for all connectors of the tenant.","query":{},"body":{}},
  'connectors.settings.set': {"method":"PUT","path":"/api/v1/settings/connectors","about":"Says what holds for all connectors of the tenant.","query":{},"body":{"checkBadSync":"boolean","accessRequests":"boolean","settings":"json"}},
  'connectors.syncs.downloadUrl': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/download_url","about":"Answers an address that gives what a sync brought, one record a line, for five minutes.","query":{},"body":{}},
  'connectors.syncs.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}","about":"Reads one sync: how far it is, what it brought, and what was wrong with it.","query":{},"body":{}},
  'connectors.syncs.list': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs","about":"Lists the syncs of a connector, newest first.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'connectors.tasks.create': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks","about":"Asks a connector to do something; what it cannot do is answered as UNSUPPORTED and changes nothing.","query":{},"body":{"grant":"json","revoke":"json","createAccount":"json","deleteResource":"json","createResource":"json","rotateCredential":"json","action":"json"}},
  'connectors.tasks.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}","about":"Reads one task of a connector.","query":{},"body":{}},
  'connectors.tasks.list': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks","about":"Lists what a connector was asked to do, newest first.","query":{"states":"texts","kinds":"texts","page_size":"number","page_token":"text"},"body":{}},
  'connectors.update': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{id}","about":"Changes a connector; a new configuration is tried on the source first.","query":{},"body":{"connector":"json","updateMask":"text","expandMask":"json"}},
  'connectors.updateDelegated': {"method":"POST","path":"/api/v1/apps/{connector_app_id}/connectors/{connector_id}/delegated","about":"Changes what a connector is called and what is said of it.","query":{},"body":{"connector":"json","updateMask":"text","expandMask":"json"}},
  'connectors.validateHttpConfig': {"method":"POST","path":"/api/v1/apps/connectors/validate_config/http","about":"Checks the mapping of an http_json connector and marks what is wrong.","query":{},"body":{"text":"text"}},
  'directory.accounts.listCredentials': {"method":"GET","path":"/api/v1/apps/{app_id}/app_users/{app_user_id}/credentials","about":"Lists the credentials that were made for an account, as they are encrypted for their receivers.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.accounts.listOfApp': {"method":"GET","path":"/api/v1/apps/{app_id}/app_users","about":"Lists the accounts of an app.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.accounts.listOfUser': {"method":"GET","path":"/api/v1/apps/{app_id}/users/{user_id}/app_users","about":"Lists the accounts of an app that belong to a user.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.accounts.listOwnedServiceAccounts': {"method":"POST","path":"/api/v1/app_users/owned_service_accounts","about":"Lists the service accounts that the caller answers for.","query":{},"body":{"expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.accounts.resetOwner': {"method":"POST","path":"/api/v1/apps/{app_id}/app_users/{id}/reset-owner","about":"Forgets whom a person said the account belongs to, and matches it by the rules of its app again.","query":{},"body":{"expandMask":"json"}},
  'directory.accounts.search': {"method":"POST","path":"/api/v1/search/app_users","about":"Finds accounts by words and by what is known of them.","query":{},"body":{"query":"text","appId":"text","appIds":"texts","appUserIds":"texts","excludeAppUserIds":"texts","refs":"json","userIds":"texts","appUserTypes":"texts","appUserStatuses":"texts","appUserStatusDetails":"texts","appUserDomains":"texts","agentStatuses":"texts","nhiTypes":"texts","withOpenFindings":"boolean","withoutResponsibleParty":"boolean","excludeDeletedApps":"boolean","sortBy":"text","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.accounts.update': {"method":"POST","path":"/api/v1/apps/{app_user_app_id}/app_users/{app_user_id}","about":"Says what kind of account it is and whom it belongs to; syncs leave both as they are from then on.","query":{},"body":{"appUser":"json","updateMask":"text","expandMask":"json"}},
  'directory.apps.create': {"method":"POST","path":"/api/v1/apps","about":"Makes an app, with the entitlement that stands for having an account there.","query":{},"body":{"displayName":"text","description":"text","instructions":"text","grantPolicyId":"text","revokePolicyId":"text","certifyPolicyId":"text","identityMatching":"text","monthlyCostUsd":"number","strictAccessEntitlementProvisioning":"boolean","matchBatonRef":"json","annotations":"json","owners":"texts","appEntitlementOwnerRefs":"json"}},
  'directory.apps.delete': {"method":"DELETE","path":"/api/v1/apps/{id}","about":"Deletes an app with its connectors, the apps found in it, its accounts and their access.","query":{},"body":{}},
  'directory.apps.entitlementRules.create': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlement_configuration_rules","about":"Adds a configuration rule for entitlements of an app, at the place asked for or last.","query":{},"body":{"displayName":"text","description":"text","condition":"text","enabled":"boolean","settings":"json","priority":"number"}},
  'directory.apps.entitlementRules.delete': {"method":"DELETE","path":"/api/v1/apps/{app_id}/entitlement_configuration_rules/{id}","about":"Deletes a configuration rule for entitlements; those behind it move up.","query":{},"body":{}},
  'directory.apps.entitlementRules.get': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlement_configuration_rules/{id}","about":"Reads one configuration rule for entitlements.","query":{},"body":{}},
  'directory.apps.entitlementRules.list': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlement_configuration_rules","about":"Lists the configuration rules for entitlements of an app in the order in which they count.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.apps.entitlementRules.reorder': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlement_configuration_rules/reorder","about":"Puts the configuration rules for entitlements of an app into another order; every rule is named once.","query":{},"body":{"ruleIds":"texts"}},
  'directory.apps.entitlementRules.update': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlement_configuration_rules/{id}","about":"Changes a configuration rule for entitlements; members that are absent stay, its place always does.","query":{},"body":{"rule":"json"}},
  'directory.apps.get': {"method":"GET","path":"/api/v1/apps/{id}","about":"Reads one app.","query":{},"body":{}},
  'directory.apps.list': {"method":"GET","path":"/api/v1/apps","about":"Lists apps.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.apps.report.list': {"method":"GET","path":"/api/v1/apps/{app_id}/report","about":"Lists the reports of an app, the newest first, with addresses of the files that are good for 15 minutes.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.apps.report.start': {"method":"POST","path":"/api/v1/apps/{app_id}/report","about":"Has a file written that tells who holds what in an app; while one is being written no second is begun.","query":{},"body":{}},
  'directory.apps.requestDefaults.cancel': {"method":"POST","path":"/api/v1/apps/{app_id}/access_request_defaults/cancel","about":"Stops applying the defaults for requests; what was applied so far stays.","query":{},"body":{}},
  'directory.apps.requestDefaults.get': {"method":"GET","path":"/api/v1/apps/{app_id}/access_request_defaults","about":"Reads what entitlements of an app take over for requests.","query":{},"body":{}},
  'directory.apps.requestDefaults.set': {"method":"POST","path":"/api/v1/apps/{app_id}/access_request_defaults","about":"Sets what entitlements of an app take over for requests, and applies it in the background.","query":{},"body":{"appId":"text","defaultsEnabled":"boolean","resourceTypeIds":"texts","catalogIds":"texts","requestPolicyId":"text","requestSchemaId":"text","emergencyGrantEnabled":"boolean","emergencyGrantPolicyId":"text","state":"text","durationUnset":"json","durationGrant":"text"}},
  'directory.apps.search': {"method":"POST","path":"/api/v1/search/apps","about":"Finds apps by words, name, ids and policies.","query":{},"body":{"query":"text","displayName":"text","appIds":"texts","excludeAppIds":"texts","policyRefs":"json","onlyDirectories":"boolean","pageSize":"number","pageToken":"text"}},
  'directory.apps.update': {"method":"POST","path":"/api/v1/apps/{id}","about":"Changes an app.","query":{},"body":{"app":"json","updateMask":"text"}},
  'directory.apps.usageControls.get': {"method":"GET","path":"/api/v1/apps/{app_id}/usage_controls","about":"Reads what happens to accounts of an app that nobody uses.","query":{},"body":{}},
  'directory.apps.usageControls.update': {"method":"POST","path":"/api/v1/apps/{app_id}/usage_controls","about":"Sets what happens to accounts of an app that nobody uses.","query":{},"body":{"appUsageControls":"json","updateMask":"text"}},
  'directory.attributes.compliance_frameworks.create': {"method":"POST","path":"/api/v1/attributes/compliance_frameworks","about":"Makes a compliance framework.","query":{},"body":{"value":"text"}},
  'directory.attributes.compliance_frameworks.delete': {"method":"DELETE","path":"/api/v1/attributes/compliance_frameworks/{id}","about":"Deletes a compliance framework; entitlements that carry it keep it.","query":{},"body":{}},
  'directory.attributes.compliance_frameworks.get': {"method":"GET","path":"/api/v1/attributes/compliance_frameworks/{id}","about":"Reads one compliance framework.","query":{},"body":{}},
  'directory.attributes.compliance_frameworks.list': {"method":"GET","path":"/api/v1/attributes/compliance_frameworks","about":"Lists every compliance framework.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.attributes.create': {"method":"POST","path":"/api/v1/attributes","about":"Makes a tag.","query":{},"body":{"attributeTypeId":"text","value":"text"}},
  'directory.attributes.delete': {"method":"DELETE","path":"/api/v1/attribute/{id}","about":"Deletes a tag; entitlements that carry it keep it.","query":{},"body":{}},
  'directory.attributes.get': {"method":"GET","path":"/api/v1/attributes/{id}","about":"Reads one tag.","query":{},"body":{}},
  'directory.attributes.listTypes': {"method":"GET","path":"/api/v1/attributes/types","about":"Lists the kinds of tags that entitlements can carry.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.attributes.listValues': {"method":"GET","path":"/api/v1/attributes/types/{attribute_type_id}/values","about":"Lists the tags of one kind.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.attributes.risk_levels.create': {"method":"POST","path":"/api/v1/attributes/risk_levels","about":"Makes a risk level.","query":{},"body":{"value":"text"}},
  'directory.attributes.risk_levels.delete': {"method":"DELETE","path":"/api/v1/attributes/risk_levels/{id}","about":"Deletes a risk level; entitlements that carry it keep it.","query":{},"body":{}},
  'directory.attributes.risk_levels.get': {"method":"GET","path":"/api/v1/attributes/risk_levels/{id}","about":"Reads one risk level.","query":{},"body":{}},
  'directory.attributes.risk_levels.list': {"method":"GET","path":"/api/v1/attributes/risk_levels","about":"Lists every risk level.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.attributes.search': {"method":"POST","path":"/api/v1/search/attributes","about":"Finds tags by words, value, kind and ids.","query":{},"body":{"query":"text","value":"text","attributeTypeIds":"texts","ids":"texts","excludeIds":"texts","pageSize":"number","pageToken":"text"}},
  'directory.conflicts.alerts.exempt': {"method":"POST","path":"/api/v1/accessconflict/{id}/alerts/{alert_id}/exempt","about":"Accepts an access conflict for a reason, until it is over.","query":{},"body":{"reason":"text"}},
  'directory.conflicts.alerts.search': {"method":"POST","path":"/api/v1/search/access-conflict-alerts","about":"Finds access conflicts by monitor, user and state.","query":{},"body":{"monitorIds":"texts","userIds":"texts","states":"texts","pageSize":"number","pageToken":"text"}},
  'directory.conflicts.alerts.unexempt': {"method":"POST","path":"/api/v1/accessconflict/{id}/alerts/{alert_id}/unexempt","about":"Ends that an access conflict is accepted.","query":{},"body":{}},
  'directory.conflicts.bindings.create': {"method":"POST","path":"/api/v1/appentitlementmonitorbinding","about":"Puts an entitlement into a group of an access conflict monitor.","query":{},"body":{"monitorId":"text","appId":"text","appEntitlementId":"text","entitlementGroup":"text"}},
  'directory.conflicts.bindings.delete': {"method":"DELETE","path":"/api/v1/appentitlementmonitorbinding","about":"Takes an entitlement out of a group of an access conflict monitor.","query":{},"body":{"monitorId":"text","appId":"text","appEntitlementId":"text","entitlementGroup":"text"}},
  'directory.conflicts.bindings.get': {"method":"POST","path":"/api/v1/appentitlementmonitorbinding/get","about":"Reads whether an entitlement is in a group of an access conflict monitor.","query":{},"body":{"monitorId":"text","appId":"text","appEntitlementId":"text","entitlementGroup":"text"}},
  'directory.conflicts.create': {"method":"POST","path":"/api/v1/accessconflict","about":"Makes a monitor of two groups of access that nobody should hold together; it starts disabled.","query":{},"body":{"displayName":"text","description":"text","notificationConfig":"json"}},
  'directory.conflicts.delete': {"method":"DELETE","path":"/api/v1/accessconflict/{id}","about":"Deletes an access conflict monitor with its groups; its alerts are seen no more.","query":{},"body":{}},
  'directory.conflicts.disable': {"method":"POST","path":"/api/v1/accessconflict/{id}/disable","about":"Ends that a monitor looks for conflicts; its alerts stay as they are.","query":{},"body":{}},
  'directory.conflicts.enable': {"method":"POST","path":"/api/v1/accessconflict/{id}/enable","about":"Has a monitor look for conflicts, now and from now on.","query":{},"body":{}},
  'directory.conflicts.get': {"method":"GET","path":"/api/v1/accessconflict/{id}","about":"Reads an access conflict monitor.","query":{},"body":{}},
  'directory.conflicts.list': {"method":"GET","path":"/api/v1/accessconflicts","about":"Lists the access conflict monitors.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.conflicts.sync': {"method":"POST","path":"/api/v1/accessconflict/{id}/sync","about":"Has an enabled monitor look at everybody now.","query":{},"body":{}},
  'directory.conflicts.update': {"method":"POST","path":"/api/v1/accessconflict/{id}","about":"Changes an access conflict monitor; what is not given stays as it is.","query":{},"body":{"id":"text","enabled":"boolean","entitlementSetAId":"text","entitlementSetBId":"text","createdAt":"text","updatedAt":"text","deletedAt":"text","displayName":"text","description":"text","notificationConfig":"json","negateGroupB":"boolean"}},
  'directory.directories.create': {"method":"POST","path":"/api/v1/directories","about":"Has the accounts of an app make users from its next sync on.","query":{},"body":{"appId":"text","mergeConfig":"json","expandMask":"json","all":"json","celExpression":"json"}},
  'directory.directories.delete': {"method":"DELETE","path":"/api/v1/directories/{app_id}","about":"Makes the app an ordinary one; users that only it feeds are deleted with the next merge.","query":{},"body":{}},
  'directory.directories.get': {"method":"GET","path":"/api/v1/directories/{app_id}","about":"Reads how the accounts of an app make users.","query":{"expand_mask":"text"},"body":{}},
  'directory.directories.list': {"method":"GET","path":"/api/v1/directories","about":"Lists the apps whose accounts make users.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.directories.update': {"method":"PUT","path":"/api/v1/directories/{app_id}","about":"Replaces how the accounts of an app make users; what is not said is the default.","query":{},"body":{"appId":"text","createdAt":"text","updatedAt":"text","deletedAt":"text","mergeConfig":"json","expandMask":"json","all":"json","celExpression":"json"}},
  'directory.discovered.get': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/managed_state_bindings/{resource_id}","about":"Reads an app that was found inside another one, and whether it is managed.","query":{},"body":{}},
  'directory.discovered.list': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/managed_state_bindings","about":"Lists the apps that were found inside an app.","query":{"state":"text","query":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.discovered.promote': {"method":"POST","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/managed_state_bindings/{resource_id}/promote","about":"Makes a discovered app a managed one, with the accounts of those who are assigned it.","query":{},"body":{"userIds":"texts","appEntitlementOwnerRefs":"json","expandMask":"json"}},
  'directory.domains.list': {"method":"GET","path":"/api/v1/settings/domains","about":"Lists the e-mail domains of people who are no outsiders.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.domains.set': {"method":"PUT","path":"/api/v1/settings/domains","about":"Replaces the e-mail domains of people who are no outsiders; accounts follow in the background.","query":{},"body":{"newDomains":"texts"}},
  'directory.entitlementProxies.create': {"method":"POST","path":"/api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}","about":"Makes holders of one entitlement hold another one too.","query":{},"body":{"expandMask":"json"}},
  'directory.entitlementProxies.delete': {"method":"DELETE","path":"/api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}","about":"Undoes a binding; what was held through it ends. One that a connector made is disabled.","query":{},"body":{}},
  'directory.entitlementProxies.get': {"method":"GET","path":"/api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}","about":"Reads a binding between two entitlements.","query":{"expand_mask":"text"},"body":{}},
  'directory.entitlements.addAutomationExclusion': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/exclusions","about":"Keeps rules from making users members of an entitlement.","query":{},"body":{"userIds":"texts"}},
  'directory.entitlements.addManualUsers': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user","about":"Makes users members of an entitlement whose members are managed by hand.","query":{},"body":{"userIds":"texts"}},
  'directory.entitlements.create': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements","about":"Makes an entitlement by hand, for good or until a sync brings it.","query":{},"body":{"displayName":"text","description":"text","slug":"text","alias":"text","purpose":"text","grantPolicyId":"text","revokePolicyId":"text","certifyPolicyId":"text","emergencyGrantEnabled":"boolean","emergencyGrantPolicyId":"text","riskLevelValueId":"text","complianceFrameworkValueIds":"texts","requestSchemaId":"text","overrideAccessRequestsDefaults":"boolean","annotations":"json","matchBatonId":"text","appResourceTypeId":"text","appResourceId":"text","provisionPolicy":"json","appEntitlementOwnerIds":"texts","expandMask":"json","durationUnset":"json","durationGrant":"text"}},
  'directory.entitlements.createAutomation': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/create","about":"Gives an entitlement a membership rule and runs it.","query":{},"body":{"automation":"json"}},
  'directory.entitlements.delete': {"method":"DELETE","path":"/api/v1/apps/{app_id}/entitlements/{id}","about":"Deletes an entitlement that was made by hand; whoever held it holds it no longer.","query":{},"body":{}},
  'directory.entitlements.deleteAutomation': {"method":"DELETE","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation","about":"Deletes the membership rule of an entitlement; those it made members leave.","query":{},"body":{}},
  'directory.entitlements.get': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{id}","about":"Reads one entitlement; a deleted one says when it was deleted.","query":{"expand_mask":"text"},"body":{}},
  'directory.entitlements.getAutomation': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation","about":"Reads the membership rule of an entitlement.","query":{},"body":{}},
  'directory.entitlements.list': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements","about":"Lists the entitlements of an app.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.entitlements.listAutomationExclusions': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/exclusions","about":"Lists the users whom no rule makes members of an entitlement.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.entitlements.listForAccount': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/users/{app_user_id}","about":"Lists the entitlements an account holds.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.entitlements.listForResource': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/resource_types/{app_resource_type_id}/resources/{app_resource_id}","about":"Lists the entitlements on a resource.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.entitlements.removeAutomationExclusion': {"method":"DELETE","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/exclusions","about":"Lets rules make users members of an entitlement again.","query":{},"body":{"userIds":"texts"}},
  'directory.entitlements.removeMembership': {"method":"DELETE","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/remove-membership","about":"Ends the membership of an account in an entitlement whose members are managed by hand.","query":{},"body":{"appUserId":"text"}},
  'directory.entitlements.search': {"method":"POST","path":"/api/v1/search/entitlements","about":"Finds entitlements of all apps.","query":{},"body":{"query":"text","displayName":"text","alias":"text","appIds":"texts","excludeAppIds":"texts","refs":"json","excludedEntitlementRefs":"json","resourceIds":"texts","resourceTypeIds":"texts","excludeResourceTypeIds":"texts","resourceTraitIds":"texts","appUserIds":"texts","excludeAppUserIds":"texts","policyRefs":"json","riskLevelIds":"texts","complianceFrameworkIds":"texts","requestSchemaIds":"texts","membershipType":"texts","accessReviewId":"text","sourceConnectorId":"text","isAutomated":"boolean","excludeImmutable":"boolean","onlyGetExpiring":"boolean","includeDeleted":"boolean","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.entitlements.searchForAccount': {"method":"GET","path":"/api/v1/search/apps/{app_id}/entitlements/users/{app_user_id}","about":"Lists the entitlements an account holds; the older address of the same list.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.entitlements.update': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{id}","about":"Changes an entitlement here; syncs leave what was changed by hand.","query":{},"body":{"entitlement":"json","updateMask":"text","overrideAccessRequestsDefaults":"boolean","expandMask":"json"}},
  'directory.entitlements.updateAutomation': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update","about":"Changes the membership rule of an entitlement and runs it.","query":{},"body":{"appId":"text","appEntitlementId":"text","lastRunStatus":"json","managedByRequestCatalogId":"text","createdAt":"text","updatedAt":"text","deletedAt":"text","displayName":"text","description":"text","updateMask":"text","none":"json","entitlements":"json","cel":"json","basic":"json"}},
  'directory.grants.feed': {"method":"POST","path":"/api/v1/grants/feed","about":"Tells what was given and taken, newest first; everybody finds what concerns the own accounts.","query":{},"body":{"appRefs":"json","appUserRefs":"json","appEntitlementRefs":"json","userRefs":"json","after":"text","before":"text","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.grants.list': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/grants","about":"Lists who holds an entitlement, why, and until when.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.grants.listForIdentity': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/grants","about":"Lists the accounts of a user in an app, with the grant of an entitlement where it is held.","query":{},"body":{}},
  'directory.grants.listUsers': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users","about":"Lists who holds an entitlement; the older form, use …/grants instead.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.grants.removeDuration': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{app_user_id}/remove-grant-duration","about":"Lets a grant last until it is taken away.","query":{},"body":{}},
  'directory.grants.search': {"method":"POST","path":"/api/v1/search/grants","about":"Finds grants of all apps; everybody finds the own ones.","query":{},"body":{"userId":"text","appIds":"texts","appUserIds":"texts","entitlementRefs":"json","entitlementSlugs":"texts","resourceIds":"texts","resourceTypeIds":"texts","purpose":"texts","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.grants.searchPast': {"method":"POST","path":"/api/v1/search/past-grants","about":"Finds grants that have ended, the last one first; everybody finds the own ones.","query":{},"body":{"appIds":"texts","appUserRefs":"json","appEntitlementRefs":"json","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.grants.updateDuration': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{app_user_id}/update-grant-duration","about":"Says when a grant ends by itself.","query":{},"body":{"newDeprovisionAt":"text"}},
  'directory.graph.counts': {"method":"POST","path":"/api/v1/search/graph/counts","about":"Counts what a user holds, by app, before a graph of it is drawn.","query":{},"body":{"userId":"text","appIds":"texts"}},
  'directory.graph.resources': {"method":"POST","path":"/api/v1/search/graph/resources","about":"Lists the resources on which a user holds something, for what is too large to be drawn.","query":{},"body":{"userId":"text","appIds":"texts","resourceTypeIds":"texts","pageSize":"number","pageToken":"text"}},
  'directory.graph.search': {"method":"POST","path":"/api/v1/search/graph","about":"Tells what a user holds, or who holds something in an app or on a resource, as a graph.","query":{},"body":{"userId":"text","appId":"text","resourceId":"text","maxDepth":"number","maxNodes":"number"}},
  'directory.mappings.create': {"method":"POST","path":"/api/v1/user-attribute-mappings","about":"Says where an attribute of users comes from; it is filled with the next merge.","query":{},"body":{"attribute":"text","custom":"boolean","sources":"json","multi":"boolean"}},
  'directory.mappings.delete': {"method":"DELETE","path":"/api/v1/user-attribute-mappings/{id}","about":"Deletes a mapping; the attribute is emptied with the next merge.","query":{},"body":{}},
  'directory.mappings.get': {"method":"GET","path":"/api/v1/user-attribute-mappings/{id}","about":"Reads where one attribute of users comes from.","query":{},"body":{}},
  'directory.mappings.list': {"method":"GET","path":"/api/v1/user-attribute-mappings","about":"Lists where the attributes of users come from.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.mappings.update': {"method":"POST","path":"/api/v1/user-attribute-mappings/{id}","about":"Changes where an attribute of users comes from.","query":{},"body":{"userAttributeMapping":"json","updateMask":"text"}},
  'directory.owners.app.addEntitlement': {"method":"POST","path":"/api/v2/apps/{app_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Makes the holders of an entitlement owners of an app for as long as they hold it.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app.addUser': {"method":"POST","path":"/api/v2/apps/{app_id}/owners/users/{role_slug}/{user_ref_id}","about":"Makes a user an owner of an app.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app.getEntitlement': {"method":"GET","path":"/api/v2/apps/{app_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Reads one entitlement whose holders own an app.","query":{},"body":{}},
  'directory.owners.app.getUser': {"method":"GET","path":"/api/v2/apps/{app_id}/owners/users/{role_slug}/{user_ref_id}","about":"Reads one user who owns an app.","query":{},"body":{}},
  'directory.owners.app.listEntitlements': {"method":"GET","path":"/api/v2/apps/{app_id}/owners/entitlements","about":"Lists the entitlements whose holders own an app.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app.listUsers': {"method":"GET","path":"/api/v2/apps/{app_id}/owners/users","about":"Lists the users who own an app.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app.removeEntitlement': {"method":"DELETE","path":"/api/v2/apps/{app_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Ends that the holders of an entitlement own an app.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app.removeUser': {"method":"DELETE","path":"/api/v2/apps/{app_id}/owners/users/{role_slug}/{user_ref_id}","about":"Ends that a user owns an app.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app.set': {"method":"PUT","path":"/api/v2/apps/{app_id}/owners","about":"Sets who owns an app in one role.","query":{},"body":{"roleSlug":"text","userRefs":"json","appEntitlementRefs":"json"}},
  'directory.owners.app_entitlement.addEntitlement': {"method":"POST","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Makes the holders of an entitlement owners of an entitlement for as long as they hold it.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app_entitlement.addUser': {"method":"POST","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users/{role_slug}/{user_ref_id}","about":"Makes a user an owner of an entitlement.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app_entitlement.getEntitlement': {"method":"GET","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Reads one entitlement whose holders own an entitlement.","query":{},"body":{}},
  'directory.owners.app_entitlement.getUser': {"method":"GET","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users/{role_slug}/{user_ref_id}","about":"Reads one user who owns an entitlement.","query":{},"body":{}},
  'directory.owners.app_entitlement.listEntitlements': {"method":"GET","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/entitlements","about":"Lists the entitlements whose holders own an entitlement.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app_entitlement.listUsers': {"method":"GET","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users","about":"Lists the users who own an entitlement.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app_entitlement.removeEntitlement': {"method":"DELETE","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Ends that the holders of an entitlement own an entitlement.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app_entitlement.removeUser': {"method":"DELETE","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users/{role_slug}/{user_ref_id}","about":"Ends that a user owns an entitlement.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app_entitlement.set': {"method":"PUT","path":"/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners","about":"Sets who owns an entitlement in one role.","query":{},"body":{"roleSlug":"text","userRefs":"json","appEntitlementRefs":"json"}},
  'directory.owners.app_resource.addEntitlement': {"method":"POST","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Makes the holders of an entitlement owners of a resource for as long as they hold it.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app_resource.addUser': {"method":"POST","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/users/{role_slug}/{user_ref_id}","about":"Makes a user an owner of a resource.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app_resource.getEntitlement': {"method":"GET","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Reads one entitlement whose holders own a resource.","query":{},"body":{}},
  'directory.owners.app_resource.getUser': {"method":"GET","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/users/{role_slug}/{user_ref_id}","about":"Reads one user who owns a resource.","query":{},"body":{}},
  'directory.owners.app_resource.listEntitlements': {"method":"GET","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/entitlements","about":"Lists the entitlements whose holders own a resource.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app_resource.listUsers': {"method":"GET","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/users","about":"Lists the users who own a resource.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app_resource.removeEntitlement': {"method":"DELETE","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Ends that the holders of an entitlement own a resource.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app_resource.removeUser': {"method":"DELETE","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners/users/{role_slug}/{user_ref_id}","about":"Ends that a user owns a resource.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app_resource.set': {"method":"PUT","path":"/api/v2/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}/owners","about":"Sets who owns a resource in one role.","query":{},"body":{"roleSlug":"text","userRefs":"json","appEntitlementRefs":"json"}},
  'directory.owners.app_user.addEntitlement': {"method":"POST","path":"/api/v2/apps/{app_id}/users/{user_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Makes the holders of an entitlement owners of an account for as long as they hold it.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app_user.addUser': {"method":"POST","path":"/api/v2/apps/{app_id}/users/{user_id}/owners/users/{role_slug}/{user_ref_id}","about":"Makes a user an owner of an account.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app_user.listEntitlements': {"method":"GET","path":"/api/v2/apps/{app_id}/users/{user_id}/owners/entitlements","about":"Lists the entitlements whose holders own an account.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app_user.listUsers': {"method":"GET","path":"/api/v2/apps/{app_id}/users/{user_id}/owners/users","about":"Lists the users who own an account.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.app_user.removeEntitlement': {"method":"DELETE","path":"/api/v2/apps/{app_id}/users/{user_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Ends that the holders of an entitlement own an account.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.app_user.removeUser': {"method":"DELETE","path":"/api/v2/apps/{app_id}/users/{user_id}/owners/users/{role_slug}/{user_ref_id}","about":"Ends that a user owns an account.","query":{},"body":{"userRef":"json"}},
  'directory.owners.app_user.set': {"method":"PUT","path":"/api/v2/apps/{app_id}/users/{user_id}/owners","about":"Sets who owns an account in one role.","query":{},"body":{"roleSlug":"text","userRefs":"json","appEntitlementRefs":"json"}},
  'directory.owners.connector.addEntitlement': {"method":"POST","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Makes the holders of an entitlement owners of a connector for as long as they hold it.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.connector.addUser': {"method":"POST","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/users/{role_slug}/{user_ref_id}","about":"Makes a user an owner of a connector.","query":{},"body":{"userRef":"json"}},
  'directory.owners.connector.getEntitlement': {"method":"GET","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Reads one entitlement whose holders own a connector.","query":{},"body":{}},
  'directory.owners.connector.getUser': {"method":"GET","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/users/{role_slug}/{user_ref_id}","about":"Reads one user who owns a connector.","query":{},"body":{}},
  'directory.owners.connector.listEntitlements': {"method":"GET","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements","about":"Lists the entitlements whose holders own a connector.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.connector.listUsers': {"method":"GET","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/users","about":"Lists the users who own a connector.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.connector.removeEntitlement': {"method":"DELETE","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Ends that the holders of an entitlement own a connector.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.connector.removeUser': {"method":"DELETE","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners/users/{role_slug}/{user_ref_id}","about":"Ends that a user owns a connector.","query":{},"body":{"userRef":"json"}},
  'directory.owners.connector.set': {"method":"PUT","path":"/api/v2/apps/{app_id}/connectors/{connector_id}/owners","about":"Sets who owns a connector in one role.","query":{},"body":{"roleSlug":"text","userRefs":"json","appEntitlementRefs":"json"}},
  'directory.owners.searchOwnership': {"method":"POST","path":"/api/v1/search/user-ownership","about":"Finds the apps, resources and entitlements that a user owns, itself or through what it holds.","query":{},"body":{"userId":"text","ownershipTypes":"texts","pageSize":"number","pageToken":"text"}},
  'directory.owners.user.addEntitlement': {"method":"POST","path":"/api/v2/users/{user_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Makes the holders of an entitlement owners of a user for as long as they hold it.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.user.addUser': {"method":"POST","path":"/api/v2/users/{user_id}/owners/users/{role_slug}/{user_ref_id}","about":"Makes a user an owner of a user.","query":{},"body":{"userRef":"json"}},
  'directory.owners.user.listEntitlements': {"method":"GET","path":"/api/v2/users/{user_id}/owners/entitlements","about":"Lists the entitlements whose holders own a user.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.user.listUsers': {"method":"GET","path":"/api/v2/users/{user_id}/owners/users","about":"Lists the users who own a user.","query":{"role_slug":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.owners.user.removeEntitlement': {"method":"DELETE","path":"/api/v2/users/{user_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}","about":"Ends that the holders of an entitlement own a user.","query":{},"body":{"appEntitlementRef":"json"}},
  'directory.owners.user.removeUser': {"method":"DELETE","path":"/api/v2/users/{user_id}/owners/users/{role_slug}/{user_ref_id}","about":"Ends that a user owns a user.","query":{},"body":{"userRef":"json"}},
  'directory.owners.user.set': {"method":"PUT","path":"/api/v2/users/{user_id}/owners","about":"Sets who owns a user in one role.","query":{},"body":{"roleSlug":"text","userRefs":"json","appEntitlementRefs":"json"}},
  'directory.ownersV1.app.add': {"method":"POST","path":"/api/v1/apps/{app_id}/owners/{user_id}","about":"Makes a user an owner of an app.","query":{},"body":{}},
  'directory.ownersV1.app.clear': {"method":"DELETE","path":"/api/v1/apps/{app_id}/owners","about":"Ends that users own an app.","query":{},"body":{"userIds":"texts"}},
  'directory.ownersV1.app.list': {"method":"GET","path":"/api/v1/apps/{app_id}/owners","about":"Lists the users who own an app.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.ownersV1.app.listIds': {"method":"GET","path":"/api/v1/apps/{app_id}/ownerids","about":"Lists the ids of the users who own an app.","query":{},"body":{}},
  'directory.ownersV1.app.remove': {"method":"DELETE","path":"/api/v1/apps/{app_id}/owners/{user_id}","about":"Ends that a user owns an app.","query":{},"body":{}},
  'directory.ownersV1.app.set': {"method":"PUT","path":"/api/v1/apps/{app_id}/owners","about":"Sets the users who own an app.","query":{},"body":{"userIds":"texts"}},
  'directory.ownersV1.app_entitlement.add': {"method":"POST","path":"/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners","about":"Makes a user an owner of an entitlement.","query":{},"body":{"userId":"text"}},
  'directory.ownersV1.app_entitlement.clear': {"method":"DELETE","path":"/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners","about":"Ends that users own an entitlement.","query":{},"body":{}},
  'directory.ownersV1.app_entitlement.list': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners","about":"Lists the users who own an entitlement.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.ownersV1.app_entitlement.listIds': {"method":"GET","path":"/api/v1/apps/{app_id}/entitlements/{entitlement_id}/ownerids","about":"Lists the ids of the users who own an entitlement.","query":{},"body":{}},
  'directory.ownersV1.app_entitlement.remove': {"method":"DELETE","path":"/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners/{user_id}","about":"Ends that a user owns an entitlement.","query":{},"body":{}},
  'directory.ownersV1.app_entitlement.set': {"method":"PUT","path":"/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners","about":"Sets the users who own an entitlement.","query":{},"body":{"userIds":"texts"}},
  'directory.ownersV1.app_resource.add': {"method":"POST","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners","about":"Makes a user an owner of a resource.","query":{},"body":{"userId":"text"}},
  'directory.ownersV1.app_resource.clear': {"method":"DELETE","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/ownerids","about":"Ends that users own a resource.","query":{},"body":{}},
  'directory.ownersV1.app_resource.list': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners","about":"Lists the users who own a resource.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'directory.ownersV1.app_resource.listIds': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/ownerids","about":"Lists the ids of the users who own a resource.","query":{},"body":{}},
  'directory.ownersV1.app_resource.remove': {"method":"DELETE","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners","about":"Ends that a user owns a resource.","query":{},"body":{"userId":"text"}},
  'directory.ownersV1.app_resource.set': {"method":"PUT","path":"/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners","about":"Sets the users who own a resource.","query":{},"body":{"userIds":"texts"}},
  'directory.resourceTypes.create': {"method":"POST","path":"/api/v1/apps/{app_id}/resource_types","about":"Makes a resource type by hand.","query":{},"body":{"displayName":"text","resourceType":"text"}},
  'directory.resourceTypes.delete': {"method":"DELETE","path":"/api/v1/apps/{app_id}/resource_types/{id}","about":"Deletes a resource type that was made by hand and has no resources.","query":{},"body":{}},
  'directory.resourceTypes.get': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types/{id}","about":"Reads one resource type.","query":{"expand_mask":"text"},"body":{}},
  'directory.resourceTypes.list': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types","about":"Lists the resource types of an app.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.resourceTypes.search': {"method":"POST","path":"/api/v1/search/app_resource_types","about":"Finds resource types of all apps.","query":{},"body":{"query":"text","displayName":"text","appIds":"texts","appUserIds":"texts","resourceTypeIds":"texts","excludeResourceTypeIds":"texts","resourceTypeTraitIds":"texts","excludeResourceTypeTraitIds":"texts","pageSize":"number","pageToken":"text"}},
  'directory.resourceTypes.update': {"method":"POST","path":"/api/v1/apps/{app_id}/resource_types/{id}","about":"Renames a resource type that was made by hand.","query":{},"body":{"appResourceType":"json","updateMask":"text"}},
  'directory.resources.create': {"method":"POST","path":"/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources","about":"Makes a resource by hand, for good or until a sync brings it.","query":{},"body":{"displayName":"text","description":"text","matchBatonId":"text","resourceOwnerUserIds":"texts","annotations":"json"}},
  'directory.resources.delete': {"method":"DELETE","path":"/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}","about":"Deletes a resource that was made by hand and has no entitlements.","query":{},"body":{}},
  'directory.resources.get': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}","about":"Reads one resource.","query":{"expand_mask":"text"},"body":{}},
  'directory.resources.list': {"method":"GET","path":"/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources","about":"Lists the resources of a type.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.resources.search': {"method":"POST","path":"/api/v1/search/app_resources","about":"Finds resources of all apps.","query":{},"body":{"query":"text","appId":"text","appIds":"texts","resourceIds":"texts","excludeResourceIds":"texts","refs":"json","resourceTypeIds":"texts","resourceTypeTraitIds":"texts","excludeResourceTypeTraitIds":"texts","appUserIds":"texts","ownerUserIds":"texts","unownedOnly":"boolean","withOpenFindings":"boolean","excludeDeletedApps":"boolean","excludeDeletedResourceBindings":"boolean","agentStatuses":"texts","nhiTypes":"texts","credentialTypes":"texts","secretAging":"json","sortField":"text","direction":"text","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.resources.update': {"method":"POST","path":"/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}","about":"Changes a resource here; syncs leave what was changed by hand, and nothing is written back.","query":{},"body":{"appResource":"json","updateMask":"text","expandMask":"json"}},
  'directory.shadowApps.authorize': {"method":"POST","path":"/api/v1/shadow-apps/{id}/authorize","about":"Makes an app that was only seen in use a managed one; who used it has an account in it.","query":{},"body":{"userIds":"texts"}},
  'directory.shadowApps.ignore': {"method":"POST","path":"/api/v1/shadow-apps/{id}/ignore","about":"Hides an app that was only seen in use; it is still counted.","query":{},"body":{}},
  'directory.shadowApps.search': {"method":"POST","path":"/api/v1/search/shadow-apps","about":"Finds apps that were only seen in use.","query":{},"body":{"query":"text","states":"texts","pageSize":"number","pageToken":"text"}},
  'directory.shadowApps.unignore': {"method":"POST","path":"/api/v1/shadow-apps/{id}/unignore","about":"Shows an app again that was ignored.","query":{},"body":{}},
  'directory.users.get': {"method":"GET","path":"/api/v1/users/{id}","about":"Reads one user, deleted ones too.","query":{"expand_mask":"text"},"body":{}},
  'directory.users.introspect': {"method":"POST","path":"/api/v1/users/introspect","about":"Reads the user who is calling.","query":{},"body":{"expandMask":"json"}},
  'directory.users.list': {"method":"GET","path":"/api/v1/users","about":"Lists users; only who they are and whether they work of those whose details the caller may not read.","query":{"expand_mask":"text","page_size":"number","page_token":"text"},"body":{}},
  'directory.users.profileTypes': {"method":"GET","path":"/api/v1/users/{user_id}/profile-types","about":"Lists the profile types of a user; a tenant that has none of its own has none at all.","query":{},"body":{}},
  'directory.users.search': {"method":"POST","path":"/api/v1/search/users","about":"Finds users by words and by what is known of them.","query":{},"body":{"query":"text","email":"text","refs":"json","ids":"texts","excludeIds":"texts","userStatuses":"texts","roleIds":"texts","managerIds":"texts","departments":"texts","jobTitles":"texts","delegatedUserIds":"texts","delegateStatus":"text","isDelegate":"boolean","origins":"texts","sourceAppIds":"texts","excludeOrigins":"texts","excludeTypes":"texts","expandMask":"json","pageSize":"number","pageToken":"text"}},
  'directory.users.setDelegation': {"method":"POST","path":"/api/v1/users/{user_id}/set-delegation","about":"Says who stands in for the caller, for a time or until it is changed.","query":{},"body":{"delegatedUserId":"text","delegationStartAt":"text","delegationExpireAt":"text"}},
  'directory.users.setDelegationByAdmin': {"method":"POST","path":"/api/v1/users/{user_id}/set-delegation-by-admin","about":"Says who stands in for a user, for a time or until it is changed.","query":{},"body":{"delegatedUserId":"text","delegationStartAt":"text","delegationExpireAt":"text"}},
  'directory.users.update': {"method":"POST","path":"/api/v1/users/{id}","about":"Sets roles, status and delegate of a user; the rest comes from its sources.","query":{},"body":{"user":"json","updateMask":"text","expandMask":"json"}},
  'findings.audits.search': {"method":"POST","path":"/api/v1/search/finding_audits","about":"Finds what happened to findings, the last first.","query":{},"body":{"findingId":"text","appId":"text","actorPrincipalId":"text","actorSubject":"text","eventTypes":"texts","since":"text","until":"text","pageSize":"number","pageToken":"text"}},
  'findings.bulk.createTasks': {"method":"POST","path":"/api/v1/findings/bulk/tasks","about":"Makes tasks of many findings, in the background.","query":{},"body":{"refs":"json","searchRequest":"json","policyId":"text"}},
  'findings.bulk.eligibility': {"method":"POST","path":"/api/v1/findings/bulk/eligibility","about":"Tells how many of these findings each action is for.","query":{},"body":{"refs":"json","searchRequest":"json"}},
  'findings.bulk.reprocess': {"method":"POST","path":"/api/v1/findings/bulk/reprocess","about":"Has many findings go through the rules as they are now, in the background.","query":{},"body":{"refs":"json","searchRequest":"json","manualChanges":"text"}},
  'findings.bulk.updateState': {"method":"POST","path":"/api/v1/findings/bulk/state","about":"Does the same with many findings, in the background.","query":{},"body":{"refs":"json","searchRequest":"json","snooze":"json","suppress":"json","acceptRisk":"json","unsuppress":"json","resolve":"json","reopen":"json","assignAssignee":"json","assignOwner":"json"}},
  'findings.comment': {"method":"POST","path":"/api/v1/findings/{finding_id}/comment","about":"Adds a comment to the history of a finding.","query":{},"body":{"comment":"text"}},
  'findings.create': {"method":"POST","path":"/api/v1/findings","about":"Records something found outside; sent again, it is the same finding.","query":{},"body":{"severity":"text","dedupKeyParts":"texts","customSubType":"text","description":"text","remediationDescription":"text","annotations":"json","identityUserTarget":"json","appUserTarget":"json","decoyTarget":"json","appResourceTarget":"json","connectorTarget":"json","tenantTarget":"json"}},
  'findings.createTask': {"method":"POST","path":"/api/v1/findings/{finding_id}/task","about":"Makes a task of a finding.","query":{},"body":{"policyId":"text"}},
  'findings.decoys.create': {"method":"POST","path":"/api/v1/decoys","about":"Makes a credential that looks real and opens nothing, and shows it once.","query":{},"body":{"displayName":"text","description":"text","annotations":"json","userClientCredential":"json","connectorClient":"json","workloadFed":"json","accessToken":"json"}},
  'findings.decoys.delete': {"method":"DELETE","path":"/api/v1/decoys/{id}","about":"Removes a decoy; findings about it stay.","query":{},"body":{}},
  'findings.decoys.get': {"method":"GET","path":"/api/v1/decoys/{id}","about":"Shows a decoy, without its material.","query":{},"body":{}},
  'findings.decoys.list': {"method":"GET","path":"/api/v1/decoys","about":"Lists decoys.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'findings.decoys.rotate': {"method":"POST","path":"/api/v1/decoys/{id}/rotate","about":"Makes new material for a decoy and shows it once; the old one is nothing at all from then on.","query":{},"body":{}},
  'findings.decoys.search': {"method":"POST","path":"/api/v1/decoys/search","about":"Finds decoys.","query":{},"body":{"query":"text","kinds":"texts","statuses":"texts","annotationKeys":"texts","hasBeenUsed":"boolean","pageSize":"number","pageToken":"text"}},
  'findings.decoys.update': {"method":"PATCH","path":"/api/v1/decoys/{id}","about":"Changes what is said of a decoy, or switches it off and on.","query":{},"body":{"decoy":"json","updateMask":"text"}},
  'findings.dispatches.approve': {"method":"POST","path":"/api/v1/findings/{finding_id}/dispatches/{dispatch_id}/approve","about":"Lets a dispatch go that waits for somebody to agree.","query":{},"body":{"reason":"text"}},
  'findings.dispatches.list': {"method":"GET","path":"/api/v1/findings/{finding_id}/dispatches","about":"Lists where a finding was sent on to, the last first.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'findings.dispatches.reject': {"method":"POST","path":"/api/v1/findings/{finding_id}/dispatches/{dispatch_id}/reject","about":"Holds a dispatch back for good that waits for somebody to agree.","query":{},"body":{"reason":"text"}},
  'findings.explainScore': {"method":"GET","path":"/api/v1/findings/{finding_id}/risk-score/explain","about":"Shows how the score of a finding adds up.","query":{},"body":{}},
  'findings.exposures.report': {"method":"POST","path":"/api/v1/credential-exposure-reports","about":"Reports a secret that was seen in public. The answer does not tell whether it opens anything.","query":{},"body":{"secret":"text","scannerId":"text","sourceKind":"text","sourceUrl":"text","observedAt":"text"}},
  'findings.get': {"method":"GET","path":"/api/v1/findings/{id}","about":"Shows a finding, with what it is about and who sees to it.","query":{},"body":{}},
  'findings.previewReprocess': {"method":"POST","path":"/api/v1/findings/{finding_id}/reprocess/preview","about":"Shows what going through the rules anew would change, and changes nothing.","query":{},"body":{"manualChanges":"text"}},
  'findings.reprocess': {"method":"POST","path":"/api/v1/findings/{finding_id}/reprocess","about":"Has a finding go through the rules as they are now.","query":{},"body":{"manualChanges":"text"}},
  'findings.routingRules.create': {"method":"POST","path":"/api/v1/findings/routing-rules","about":"Makes a routing rule; findings there are already stay as they are.","query":{},"body":{"routingRule":"json"}},
  'findings.routingRules.delete': {"method":"DELETE","path":"/api/v1/findings/routing-rules/{id}","about":"Removes a routing rule.","query":{},"body":{}},
  'findings.routingRules.get': {"method":"GET","path":"/api/v1/findings/routing-rules/{id}","about":"Shows a routing rule.","query":{},"body":{}},
  'findings.routingRules.list': {"method":"GET","path":"/api/v1/findings/routing-rules","about":"Lists routing rules in the order in which they are asked.","query":{"app_id":"text","page_size":"number","page_token":"text"},"body":{}},
  'findings.routingRules.test': {"method":"POST","path":"/api/v1/findings/routing-rules/test","about":"Tries a routing rule on findings there are, and changes nothing.","query":{},"body":{"routingRule":"json","refs":"json","searchRequest":"json"}},
  'findings.routingRules.update': {"method":"POST","path":"/api/v1/findings/routing-rules/{routing_rule_id}/update","about":"Replaces a routing rule; findings there are already stay as they are.","query":{},"body":{"routingRule":"json"}},
  'findings.search': {"method":"POST","path":"/api/v1/findings/search","about":"Finds findings by words and by what is known of them, those that appeared last first.","query":{},"body":{"query":"text","refs":"json","appIds":"texts","appUserIds":"texts","appUserTypes":"texts","appResourceIds":"texts","appResourceTypeIds":"texts","appResourceTraitIds":"texts","nhiTypes":"texts","connectorIds":"texts","decoyIds":"texts","findingTypes":"texts","customSubTypes":"texts","severities":"texts","states":"texts","sourceKinds":"texts","assigneeIdentityUserIds":"texts","ownerIdentityUserIds":"texts","includeUnassigned":"boolean","scopeToAppOwner":"boolean","pageSize":"number","pageToken":"text"}},
  'findings.settings.list': {"method":"GET","path":"/api/v1/findings/settings","about":"Shows which types of findings are looked for.","query":{},"body":{}},
  'findings.settings.update': {"method":"POST","path":"/api/v1/findings/settings/update","about":"Says which types of findings are looked for; one that is switched on is looked for at once.","query":{},"body":{"configured":"boolean","settings":"json"}},
  'findings.shadowMcp.register': {"method":"POST","path":"/api/v1/shadow-mcp/{id}/register","about":"Says under which app a tool server is governed from now on.","query":{},"body":{"appId":"text"}},
  'findings.shadowMcp.report': {"method":"POST","path":"/api/v1/shadow-mcp/reports","about":"Takes in tool servers that were seen on devices.","query":{},"body":{"observations":"json"}},
  'findings.shadowMcp.search': {"method":"POST","path":"/api/v1/search/shadow-mcp","about":"Finds tool servers that were seen in use.","query":{},"body":{"states":"texts","pageSize":"number","pageToken":"text"}},
  'findings.shadowMcp.setState': {"method":"POST","path":"/api/v1/shadow-mcp/{id}/state","about":"Says whether a tool server may be used.","query":{},"body":{"state":"text","reason":"text"}},
  'findings.toolCalls.report': {"method":"POST","path":"/api/v1/mcp-tool-calls/reports","about":"Takes in calls of tools that went through a gateway; those that look risky raise findings.","query":{},"body":{"calls":"json"}},
  'findings.transformationRules.create': {"method":"POST","path":"/api/v1/findings/transformation-rules","about":"Makes a transformation rule; findings there are already stay as they are.","query":{},"body":{"transformationRule":"json"}},
  'findings.transformationRules.delete': {"method":"DELETE","path":"/api/v1/findings/transformation-rules/{id}","about":"Removes a transformation rule.","query":{},"body":{}},
  'findings.transformationRules.get': {"method":"GET","path":"/api/v1/findings/transformation-rules/{id}","about":"Shows a transformation rule.","query":{},"body":{}},
  'findings.transformationRules.list': {"method":"GET","path":"/api/v1/findings/transformation-rules","about":"Lists transformation rules in the order in which they are asked.","query":{"app_id":"text","page_size":"number","page_token":"text"},"body":{}},
  'findings.transformationRules.test': {"method":"POST","path":"/api/v1/findings/transformation-rules/test","about":"Tries a transformation rule on findings there are, and changes nothing.","query":{},"body":{"transformationRule":"json","refs":"json","searchRequest":"json"}},
  'findings.transformationRules.update': {"method":"POST","path":"/api/v1/findings/transformation-rules/{transformation_rule_id}/update","about":"Replaces a transformation rule; findings there are already stay as they are.","query":{},"body":{"transformationRule":"json"}},
  'findings.update': {"method":"POST","path":"/api/v1/findings/{finding_id}/update","about":"Assigns a finding, sets its severity or score, or changes its annotations.","query":{},"body":{"finding":"json","updateMask":"text"}},
  'findings.updateState': {"method":"POST","path":"/api/v1/findings/{finding_id}/state","about":"Snoozes, suppresses, accepts, resolves or reopens a finding.","query":{},"body":{"snooze":"json","suppress":"json","acceptRisk":"json","unsuppress":"json","resolve":"json","reopen":"json"}},
  'notifications.chat.delete': {"method":"DELETE","path":"/api/v1/settings/chat","about":"Disconnects the chat and forgets its secrets.","query":{},"body":{}},
  'notifications.chat.get': {"method":"GET","path":"/api/v1/settings/chat","about":"Shows how chat messages are sent; secrets are not shown.","query":{},"body":{}},
  'notifications.chat.test': {"method":"POST","path":"/api/v1/settings/chat/test","about":"Sends a message to see whether messages can be sent.","query":{},"body":{"channel":"text","channelIsId":"boolean","userId":"text"}},
  'notifications.chat.update': {"method":"POST","path":"/api/v1/settings/chat","about":"Connects a chat or changes how it is used; one that cannot be signed in to is refused.","query":{},"body":{"chat":"json","updateMask":"text"}},
  'notifications.emailCapabilities.get': {"method":"GET","path":"/api/v1/settings/email-capabilities","about":"Tells whether mail can be sent to people the service does not know.","query":{},"body":{}},
  'notifications.emailProvider.delete': {"method":"DELETE","path":"/api/v1/settings/email-provider","about":"Forgets the provider and its secrets; the operator’s relay sends again.","query":{},"body":{}},
  'notifications.emailProvider.get': {"method":"GET","path":"/api/v1/settings/email-provider","about":"Shows how mail of the tenant is sent; secrets are not shown.","query":{},"body":{}},
  'notifications.emailProvider.listAuditEvents': {"method":"POST","path":"/api/v1/settings/email-provider/audit-events","about":"Reads what the log says of mails: those that were sent and those that were dropped.","query":{},"body":{"pageSize":"number","pageToken":"text"}},
  'notifications.emailProvider.test': {"method":"POST","path":"/api/v1/settings/email-provider/test","about":"Sends a mail to see whether mail can be sent.","query":{},"body":{"testRecipientEmail":"text"}},
  'notifications.emailProvider.update': {"method":"POST","path":"/api/v1/settings/email-provider","about":"Says how mail is sent; a provider that cannot be signed in to is refused and the one before stays.","query":{},"body":{"emailProvider":"json","updateMask":"text"}},
  'notifications.switch.get': {"method":"GET","path":"/api/v1/settings/notifications/switch","about":"Tells whether notifications are switched off.","query":{},"body":{}},
  'notifications.switch.set': {"method":"POST","path":"/api/v1/settings/notifications/switch","about":"Switches every notification of the tenant off, or on again.","query":{},"body":{"disabled":"boolean"}},
  'policies.testAccountProvisionPolicy': {"method":"POST","path":"/api/v1/policies/test-account-provision-policy","about":"Evaluates an account mapping with the caller as its subject.","query":{},"body":{"cel":"text"}},
  'policies.validateCel': {"method":"POST","path":"/api/v1/policies/validate/cel","about":"Says what is wrong with an expression, and where.","query":{},"body":{"text":"text","environment":"text"}},
  'requests.actions.create': {"method":"POST","path":"/api/v1/request_actions","about":"Offers an automation on demand to those who may ask for it; whoever offers it may run it.","query":{},"body":{"displayName":"text","description":"text","instructions":"text","automationTemplateId":"text","requestSchemaId":"text","requestPolicyId":"text","enabled":"boolean","visibleToEveryone":"boolean","accessEntitlements":"json","annotations":"json"}},
  'requests.actions.delete': {"method":"DELETE","path":"/api/v1/request_actions/{id}","about":"Offers an automation no more; what was asked for before goes on.","query":{},"body":{}},
  'requests.actions.get': {"method":"GET","path":"/api/v1/request_actions/{id}","about":"Reads an offer that the caller may ask for, or manages.","query":{},"body":{}},
  'requests.actions.list': {"method":"GET","path":"/api/v1/request_actions","about":"Lists the offers that the caller may ask for, or manages.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'requests.actions.search': {"method":"POST","path":"/api/v1/search/request_actions","about":"Finds offers by words, ids and automation among those that the caller may ask for, or manages.","query":{},"body":{"query":"text","refs":"json","automationTemplateIds":"texts","pageSize":"number","pageToken":"text"}},
  'requests.actions.update': {"method":"POST","path":"/api/v1/request_actions/{id}","about":"Changes an offer; what was asked for before goes on as it was.","query":{},"body":{"requestAction":"json","updateMask":"text"}},
  'requests.schemas.bindings.create': {"method":"POST","path":"/api/v1/request_schema_entitlement_binding","about":"Has requests for an entitlement fill in a form; an entitlement has one at most.","query":{},"body":{"requestSchemaId":"text","entitlementRef":"json"}},
  'requests.schemas.bindings.find': {"method":"PUT","path":"/api/v1/request_schema_entitlement_binding","about":"Says which form requests for an entitlement fill in.","query":{},"body":{"entitlementRef":"json"}},
  'requests.schemas.bindings.remove': {"method":"DELETE","path":"/api/v1/request_schema_entitlement_binding","about":"Has requests for an entitlement fill in this form no more.","query":{},"body":{"requestSchemaId":"text","entitlementRef":"json"}},
  'requests.schemas.create': {"method":"POST","path":"/api/v1/request_schemas","about":"Makes a form that requests fill in.","query":{},"body":{"name":"text","description":"text","fields":"json","fieldGroups":"json","fieldRelationships":"json","justificationVisibility":"text"}},
  'requests.schemas.delete': {"method":"DELETE","path":"/api/v1/request_schemas/{request_schema_id}","about":"Deletes a request form; entitlements that had it have none.","query":{},"body":{}},
  'requests.schemas.get': {"method":"GET","path":"/api/v1/request_schemas/{request_schema_id}","about":"Reads a request form.","query":{},"body":{}},
  'requests.schemas.update': {"method":"POST","path":"/api/v1/request_schemas/{request_schema_id}","about":"Changes a request form; what was asked for before keeps the form it was filled in with.","query":{},"body":{"requestSchema":"json","updateMask":"text"}},
  'requests.tasks.createAction': {"method":"POST","path":"/api/v1/task/action","about":"Asks for what is offered, with its form filled in, and runs it when nobody has to agree.","query":{},"body":{"actionId":"text","formValues":"json","description":"text","expandMask":"json"}},
  'requests.tasks.get': {"method":"GET","path":"/api/v1/tasks/{task_id}","about":"Reads a task by its id or number.","query":{"expand_mask":"text"},"body":{}},
  'signIn.authConfigs.create': {"method":"POST","path":"/api/v1/auth-configs","about":"Adds a way to sign in; no request is sent to the provider before a test or a sign-in.","query":{},"body":{"displayName":"text","status":"text","isDefaultBootstrap":"boolean","bootstrapDomains":"texts","deprecationMessage":"text","deprecationDeadline":"text","createUsers":"boolean","createDomains":"texts","google":"json","microsoft":"json","okta":"json","onelogin":"json","jumpcloud":"json","pingone":"json","oidc":"json","saml":"json","reeveLocal":"json"}},
  'signIn.authConfigs.delete': {"method":"DELETE","path":"/api/v1/auth-configs/{id}","about":"Removes a way to sign in with its links; the last active one and the default stay.","query":{},"body":{}},
  'signIn.authConfigs.get': {"method":"GET","path":"/api/v1/auth-configs/{id}","about":"Reads one way to sign in; its secret is never shown.","query":{},"body":{}},
  'signIn.authConfigs.list': {"method":"GET","path":"/api/v1/auth-configs","about":"Lists the ways to sign in.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.authConfigs.test': {"method":"POST","path":"/api/v1/auth-configs/{id}/test","about":"Begins a sign-in that only shows what the provider says of the person; nobody is signed in by it.","query":{},"body":{}},
  'signIn.authConfigs.update': {"method":"POST","path":"/api/v1/auth-configs/{id}","about":"Changes a way to sign in; one active configuration and one default always remain.","query":{},"body":{"authConfig":"json","updateMask":"text"}},
  'signIn.credentialInventoryPolicies.create': {"method":"POST","path":"/api/v1/credential-inventory-policies","about":"Makes a credential inventory policy.","query":{},"body":{"displayName":"text","priority":"number","enabledTypes":"texts","password":"json","passkey":"json","totp":"json","emailOtp":"json","delegated":"json"}},
  'signIn.credentialInventoryPolicies.delete': {"method":"DELETE","path":"/api/v1/credential-inventory-policies/{id}","about":"Deletes a credential inventory policy that is not the default of the tenant.","query":{},"body":{}},
  'signIn.credentialInventoryPolicies.get': {"method":"GET","path":"/api/v1/credential-inventory-policies/{id}","about":"Reads one credential inventory policy.","query":{},"body":{}},
  'signIn.credentialInventoryPolicies.list': {"method":"GET","path":"/api/v1/credential-inventory-policies","about":"Lists the credential inventory policies.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.credentialInventoryPolicies.search': {"method":"POST","path":"/api/v1/search/credential-inventory-policies","about":"Finds credential inventory policies.","query":{},"body":{"query":"text","refs":"json","pageSize":"number","pageToken":"text"}},
  'signIn.credentialInventoryPolicies.update': {"method":"POST","path":"/api/v1/credential-inventory-policies/{id}","about":"Changes a credential inventory policy; credentials that people have stay as they are.","query":{},"body":{"credentialInventoryPolicy":"json","updateMask":"text"}},
  'signIn.credentials.delete': {"method":"DELETE","path":"/api/v1/iam/credentials/{id}","about":"Removes something that the caller signs in with; the last password or passkey stays. In a session it needs a sign-in of the last ten minutes.","query":{},"body":{}},
  'signIn.credentials.list': {"method":"GET","path":"/api/v1/iam/credentials","about":"Lists what the caller signs in with.","query":{},"body":{}},
  'signIn.identityPolicyDefaults.get': {"method":"GET","path":"/api/v1/settings/identity-policy-defaults","about":"Shows the policies of users for whom no other is assigned.","query":{},"body":{}},
  'signIn.identityPolicyDefaults.update': {"method":"POST","path":"/api/v1/settings/identity-policy-defaults","about":"Changes the policies of users for whom no other is assigned; they count at once.","query":{},"body":{"defaults":"json","updateMask":"text"}},
  'signIn.invitations.create': {"method":"POST","path":"/api/v1/local-directory-configs/{directory_app_id}/invitations","about":"Invites a person; the link is mailed, or shown once where no mail goes out to strangers.","query":{},"body":{"email":"text","displayName":"text","initialRoleIds":"texts","purpose":"text","sponsorUserId":"text","jobId":"text","onboardingFlowId":"text"}},
  'signIn.invitations.get': {"method":"GET","path":"/api/v1/local-directory-configs/{directory_app_id}/invitations/{id}","about":"Reads one invitation.","query":{},"body":{}},
  'signIn.invitations.revoke': {"method":"POST","path":"/api/v1/local-directory-configs/{directory_app_id}/invitations/{id}/revoke","about":"Revokes an invitation that was not accepted yet; its link does not work any more.","query":{},"body":{}},
  'signIn.invitations.search': {"method":"POST","path":"/api/v1/search/local-directory-invitations","about":"Finds invitations.","query":{},"body":{"directoryAppId":"text","statusFilter":"text","pageSize":"number","pageToken":"text"}},
  'signIn.links.delete': {"method":"DELETE","path":"/api/v1/auth-configs/{auth_config_id}/links/{user_id}","about":"Unlinks a user from a configuration; the next sign-in links the user anew, by the address.","query":{},"body":{}},
  'signIn.links.list': {"method":"GET","path":"/api/v1/auth-configs/{auth_config_id}/links","about":"Lists who is linked with a configuration.","query":{"user_id":"text","page_size":"number","page_token":"text"},"body":{}},
  'signIn.localDirectories.create': {"method":"POST","path":"/api/v1/local-directory-configs","about":"Has the service itself keep the users of an app.","query":{},"body":{"appId":"text","displayName":"text","isDefault":"boolean","allowSelfRegistration":"boolean","selfRegistrationDomains":"texts","invitationTtl":"text","defaultProfileTypeId":"text","onboardingFlowId":"text","organizationId":"text"}},
  'signIn.localDirectories.delete': {"method":"DELETE","path":"/api/v1/local-directory-configs/{app_id}","about":"Deletes a local directory and revokes its open invitations; its users stay.","query":{},"body":{}},
  'signIn.localDirectories.get': {"method":"GET","path":"/api/v1/local-directory-configs/{app_id}","about":"Reads one local directory.","query":{},"body":{}},
  'signIn.localDirectories.list': {"method":"GET","path":"/api/v1/local-directory-configs","about":"Lists the apps whose users are kept by the service itself.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.localDirectories.update': {"method":"POST","path":"/api/v1/local-directory-configs/{app_id}","about":"Changes a local directory.","query":{},"body":{"localDirectoryConfig":"json","updateMask":"text"}},
  'signIn.oauthClients.create': {"method":"POST","path":"/api/v1/settings/oauth-clients","about":"Registers a public client that people sign in to.","query":{},"body":{"clientId":"text","displayName":"text","redirectUris":"texts","postLogoutRedirectUris":"texts"}},
  'signIn.oauthClients.delete': {"method":"DELETE","path":"/api/v1/settings/oauth-clients/{id}","about":"Removes a public client and ends the sessions of everybody who signed in to it.","query":{},"body":{}},
  'signIn.oauthClients.list': {"method":"GET","path":"/api/v1/settings/oauth-clients","about":"Lists the public clients that people sign in to.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.recoveryPolicies.create': {"method":"POST","path":"/api/v1/recovery-policies","about":"Makes a recovery policy.","query":{},"body":{"displayName":"text","priority":"number","allowedRecoveryTypes":"texts","minRecoveryAuthLevel":"text","revokeOnRecovery":"boolean"}},
  'signIn.recoveryPolicies.delete': {"method":"DELETE","path":"/api/v1/recovery-policies/{id}","about":"Deletes a recovery policy that is not the default of the tenant.","query":{},"body":{}},
  'signIn.recoveryPolicies.get': {"method":"GET","path":"/api/v1/recovery-policies/{id}","about":"Reads one recovery policy.","query":{},"body":{}},
  'signIn.recoveryPolicies.list': {"method":"GET","path":"/api/v1/recovery-policies","about":"Lists the recovery policies.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.recoveryPolicies.search': {"method":"POST","path":"/api/v1/search/recovery-policies","about":"Finds recovery policies.","query":{},"body":{"query":"text","refs":"json","pageSize":"number","pageToken":"text"}},
  'signIn.recoveryPolicies.update': {"method":"POST","path":"/api/v1/recovery-policies/{id}","about":"Changes a recovery policy.","query":{},"body":{"recoveryPolicy":"json","updateMask":"text"}},
  'signIn.sessionPolicies.assignments.assignGroup': {"method":"POST","path":"/api/v1/session-policies/{id}/assignments/groups","about":"Assigns a session policy to all who hold an entitlement; again it changes nothing.","query":{},"body":{"groupAppEntitlementId":"text"}},
  'signIn.sessionPolicies.assignments.assignUser': {"method":"POST","path":"/api/v1/session-policies/{id}/assignments/users","about":"Assigns a session policy to a user; again it changes nothing.","query":{},"body":{"userId":"text"}},
  'signIn.sessionPolicies.assignments.list': {"method":"GET","path":"/api/v1/session-policies/{id}/assignments","about":"Lists the users a session policy is assigned to, whether another one wins for them or not.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.sessionPolicies.assignments.unassignGroup': {"method":"DELETE","path":"/api/v1/session-policies/{id}/assignments/groups/{group_app_entitlement_id}","about":"Takes a session policy from all who hold an entitlement; again it changes nothing.","query":{},"body":{}},
  'signIn.sessionPolicies.assignments.unassignUser': {"method":"DELETE","path":"/api/v1/session-policies/{id}/assignments/users/{user_id}","about":"Takes a session policy from a user; again it changes nothing.","query":{},"body":{}},
  'signIn.sessionPolicies.create': {"method":"POST","path":"/api/v1/session-policies","about":"Makes a session policy; it applies to nobody until it is assigned or the default of the tenant.","query":{},"body":{"displayName":"text","priority":"number","accessTokenTtlSeconds":"number","refreshTokenTtlSeconds":"number","rotateRefreshOnUse":"boolean","refreshRotationWindowSeconds":"number","idleTimeoutSeconds":"number","maxSessionDurationSeconds":"number","persistence":"text","credentialDurations":"json","continuousRules":"json","continuousDefaultOutcome":"json","ssfReceive":"json","ssfTransmit":"json"}},
  'signIn.sessionPolicies.delete': {"method":"DELETE","path":"/api/v1/session-policies/{id}","about":"Deletes a session policy that is neither assigned nor the default of the tenant.","query":{},"body":{}},
  'signIn.sessionPolicies.get': {"method":"GET","path":"/api/v1/session-policies/{id}","about":"Reads one session policy.","query":{},"body":{}},
  'signIn.sessionPolicies.list': {"method":"GET","path":"/api/v1/session-policies","about":"Lists the session policies, the built-in one among them.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.sessionPolicies.previews.ofUser': {"method":"GET","path":"/api/v1/session-policies/preview/users/{user_id}","about":"Shows which session policy applies to a user and why; \"me\" is the caller.","query":{},"body":{}},
  'signIn.sessionPolicies.previews.ofUsers': {"method":"POST","path":"/api/v1/session-policies/preview/users","about":"Shows which session policies apply to some users and why.","query":{},"body":{"userIds":"texts"}},
  'signIn.sessionPolicies.previews.searchUsers': {"method":"POST","path":"/api/v1/session-policies/{id}/preview/users/search","about":"Finds users to whom a session policy applies, by words and by why it applies.","query":{},"body":{"query":"text","sources":"texts","pageSize":"number","pageToken":"text"}},
  'signIn.sessionPolicies.previews.users': {"method":"GET","path":"/api/v1/session-policies/{id}/preview/users","about":"Lists the users to whom a session policy applies once everything is resolved, and why.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.sessionPolicies.search': {"method":"POST","path":"/api/v1/search/session-policies","about":"Finds session policies by words and ids.","query":{},"body":{"query":"text","refs":"json","pageSize":"number","pageToken":"text"}},
  'signIn.sessionPolicies.update': {"method":"POST","path":"/api/v1/session-policies/{id}","about":"Changes a session policy; sessions to which it applies follow.","query":{},"body":{"sessionPolicy":"json","updateMask":"text"}},
  'signIn.sessionSettings.get': {"method":"GET","path":"/api/v1/settings/session","about":"Shows what holds for every session and client of the tenant, and the address the caller comes from.","query":{},"body":{}},
  'signIn.sessionSettings.testSourceIp': {"method":"POST","path":"/api/v1/settings/session/test-source-ip","about":"Checks whether a list of addresses would allow an address, before the list is saved.","query":{},"body":{"sourceIp":"text","allowCidr":"texts"}},
  'signIn.sessionSettings.update': {"method":"POST","path":"/api/v1/settings/session","about":"Changes what holds for every session and client of the tenant. A list that would refuse the caller needs the header Reeve-Confirm: lockout.","query":{},"body":{"sessionSettings":"json","updateMask":"text"}},
  'signIn.signInPolicies.create': {"method":"POST","path":"/api/v1/sign-in-policies","about":"Makes a sign-in policy.","query":{},"body":{"displayName":"text","priority":"number","allowedPrimaryTypes":"texts","allowedMfaTypes":"texts","rules":"json","defaultOutcome":"json"}},
  'signIn.signInPolicies.delete': {"method":"DELETE","path":"/api/v1/sign-in-policies/{id}","about":"Deletes a sign-in policy that is not the default of the tenant.","query":{},"body":{}},
  'signIn.signInPolicies.get': {"method":"GET","path":"/api/v1/sign-in-policies/{id}","about":"Reads one sign-in policy.","query":{},"body":{}},
  'signIn.signInPolicies.list': {"method":"GET","path":"/api/v1/sign-in-policies","about":"Lists the sign-in policies.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.signInPolicies.search': {"method":"POST","path":"/api/v1/search/sign-in-policies","about":"Finds sign-in policies.","query":{},"body":{"query":"text","refs":"json","pageSize":"number","pageToken":"text"}},
  'signIn.signInPolicies.update': {"method":"POST","path":"/api/v1/sign-in-policies/{id}","about":"Changes a sign-in policy; sign-ins that are under way go by the new one.","query":{},"body":{"signInPolicy":"json","updateMask":"text"}},
  'signIn.stepUpProviders.create': {"method":"POST","path":"/api/v1/step-up/providers","about":"Makes a provider known that authenticates people anew; it is enabled at once.","query":{},"body":{"displayName":"text","issuerUrl":"text","clientId":"text","clientSecret":"text","oauth2":"json","microsoft":"json"}},
  'signIn.stepUpProviders.delete': {"method":"DELETE","path":"/api/v1/step-up/providers/{id}","about":"Removes a step-up provider that nothing names.","query":{},"body":{}},
  'signIn.stepUpProviders.get': {"method":"GET","path":"/api/v1/step-up/providers/{id}","about":"Reads one step-up provider; its secret is never shown.","query":{},"body":{}},
  'signIn.stepUpProviders.list': {"method":"GET","path":"/api/v1/step-up/providers","about":"Lists who may authenticate people anew.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'signIn.stepUpProviders.search': {"method":"POST","path":"/api/v1/search/step-up/providers","about":"Finds step-up providers by name, kind and id.","query":{},"body":{"query":"text","providerType":"text","refs":"json","pageSize":"number","pageToken":"text"}},
  'signIn.stepUpProviders.test': {"method":"POST","path":"/api/v1/step-up/providers/{id}/test","about":"Begins a step-up of the caller that is good for nothing but to see whether the provider works.","query":{},"body":{}},
  'signIn.stepUpProviders.update': {"method":"POST","path":"/api/v1/step-up/providers/{id}","about":"Changes a step-up provider; another issuer needs its client secret given anew.","query":{},"body":{"stepUpProvider":"json","updateMask":"text"}},
  'signIn.stepUpProviders.updateSecret': {"method":"POST","path":"/api/v1/step-up/providers/{id}/secret","about":"Replaces the client secret of a step-up provider.","query":{},"body":{"clientSecret":"text"}},
  'signIn.stepUpTransactions.get': {"method":"GET","path":"/api/v1/step-up/transactions/{id}","about":"Shows how far a step-up is.","query":{},"body":{}},
  'signIn.stepUpTransactions.search': {"method":"POST","path":"/api/v1/search/step-up/transactions","about":"Finds step-ups of all users, the newest first.","query":{},"body":{"providerId":"text","userId":"text","taskId":"text","state":"text","targetType":"text","createdAfter":"text","createdBefore":"text","pageSize":"number","pageToken":"text"}},
  'signIn.userCredentials.delete': {"method":"DELETE","path":"/api/v1/users/{user_id}/credentials/{id}","about":"Removes something that a person signs in with, such as a lost authenticator, and ends the sessions.","query":{},"body":{}},
  'signIn.userCredentials.list': {"method":"GET","path":"/api/v1/users/{user_id}/credentials","about":"Lists what a person signs in with.","query":{},"body":{}},
  'signIn.userCredentials.reset': {"method":"POST","path":"/api/v1/users/{user_id}/credentials/reset","about":"Removes everything that a person signs in with, ends the sessions, and makes a link to choose a new password.","query":{},"body":{}},
  'sso.applications.create': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications","about":"Makes an application of an app that people sign in to, and the entitlement of the app that they need for it. With a first client, its secret is shown once.","query":{},"body":{"displayName":"text","description":"text","assertionLifetime":"text","sectorId":"text","subjectType":"text","subjectCompatibility":"json","initialClient":"json","oidc":"json","saml":"json"}},
  'sso.applications.delete': {"method":"DELETE","path":"/api/v1/apps/{app_id}/sso/applications/{id}","about":"Deletes an application with its clients, and its entitlement: whoever held that holds it no longer.","query":{},"body":{}},
  'sso.applications.get': {"method":"GET","path":"/api/v1/apps/{app_id}/sso/applications/{id}","about":"Reads an application that people sign in to.","query":{},"body":{}},
  'sso.applications.list': {"method":"GET","path":"/api/v1/apps/{app_id}/sso/applications","about":"Lists the applications of an app that people sign in to.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'sso.applications.listHistory': {"method":"GET","path":"/api/v1/apps/{app_id}/sso/applications/{id}/history","about":"Lists the states that an application had, the newest first, and who made each.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'sso.applications.search': {"method":"POST","path":"/api/v1/search/sso/applications","about":"Finds applications that people sign in to, by words and apps.","query":{},"body":{"query":"text","appIds":"texts","pageSize":"number","pageToken":"text"}},
  'sso.applications.update': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications/{id}","about":"Changes an application that people sign in to; its protocol stays.","query":{},"body":{"application":"json","updateMask":"text"}},
  'sso.clients.create': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications/{id}/clients","about":"Makes a client of an application, and shows its secret once where it has one.","query":{},"body":{"client":"json"}},
  'sso.clients.delete': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications/{id}/clients/delete","about":"Deletes a client; its codes and access tokens are void at once.","query":{},"body":{"clientId":"text"}},
  'sso.clients.list': {"method":"GET","path":"/api/v1/apps/{app_id}/sso/applications/{id}/clients","about":"Lists the clients of an application.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'sso.clients.rotateSecret': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications/{id}/clients/rotate-secret","about":"Gives a client a new secret and shows it once; the one before is void at once.","query":{},"body":{"clientId":"text"}},
  'sso.clients.update': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications/{id}/clients/update","about":"Changes a client: members that are given replace what is stored. One that is to show a secret for the first time gets it by rotating.","query":{},"body":{"clientId":"text","client":"json"}},
  'sso.saml.parseSpMetadata': {"method":"POST","path":"/api/v1/sso/applications/saml/parse-sp-metadata","about":"Reads the SAML metadata of an app: what an application for it would be, and what is wrong with it.","query":{},"body":{"metadataXml":"text"}},
  'sso.settings.get': {"method":"GET","path":"/api/v1/settings/sso","about":"Shows what holds for all applications that people sign in to.","query":{},"body":{}},
  'sso.settings.listHistory': {"method":"GET","path":"/api/v1/settings/sso/history","about":"Lists the states that the settings had, the newest first, and who made each.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'sso.settings.update': {"method":"POST","path":"/api/v1/settings/sso","about":"Changes what holds for all applications that people sign in to; defaults count for applications made later.","query":{},"body":{"settings":"json","updateMask":"text"}},
  'sso.subjects.delete': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications/{id}/subjects/delete","about":"Removes what an application knows these people by; at their next sign-in they get a subject anew.","query":{},"body":{"userIds":"texts"}},
  'sso.subjects.import': {"method":"POST","path":"/api/v1/apps/{app_id}/sso/applications/{id}/subjects/import","about":"Stores what an application knows people by already. Without apply nothing is stored: the answer says what would be.","query":{},"body":{"apply":"boolean","entries":"json","importId":"text"}},
  'systemLog.dataSources.create': {"method":"POST","path":"/api/v1/datasources","about":"Makes a place known that exports can be written to.","query":{},"body":{"displayName":"text","s3":"json","azureBlob":"json","fileSystem":"json"}},
  'systemLog.dataSources.delete': {"method":"DELETE","path":"/api/v1/datasources/{id}","about":"Forgets a data source that no exporter writes to; what was written there stays.","query":{},"body":{}},
  'systemLog.dataSources.get': {"method":"GET","path":"/api/v1/datasources/{id}","about":"Reads one data source; its secret is never shown.","query":{},"body":{}},
  'systemLog.dataSources.list': {"method":"GET","path":"/api/v1/datasources","about":"Lists the places that exports can be written to.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'systemLog.dataSources.update': {"method":"POST","path":"/api/v1/datasources/{id}","about":"Changes a data source; a secret that is not given stays as it is.","query":{},"body":{"datasource":"json","updateMask":"text"}},
  'systemLog.events.list': {"method":"POST","path":"/api/v1/systemlog/events","about":"Reads the system log in log order; call it with the last uid seen to follow the log.","query":{},"body":{"since":"text","until":"text","sinceEventUid":"text","untilEventUid":"text","sortDirection":"text","classUids":"json","activityNames":"texts","eventCodes":"texts","operations":"texts","actorUserIds":"texts","actorEmail":"text","targetUids":"texts","correlationUid":"text","statusIds":"json","sourceIps":"texts","query":"text","pageSize":"number","pageToken":"text"}},
  'systemLog.exports.create': {"method":"POST","path":"/api/v1/systemlog/exports","about":"Starts to write the log to a data source, after a test file could be written there.","query":{},"body":{"displayName":"text","datasource":"json","startFromBeginning":"boolean"}},
  'systemLog.exports.delete': {"method":"DELETE","path":"/api/v1/systemlog/exports/{export_id}","about":"Ends an exporter; the files it has written stay.","query":{},"body":{}},
  'systemLog.exports.get': {"method":"GET","path":"/api/v1/systemlog/exports/{export_id}","about":"Reads one exporter.","query":{},"body":{}},
  'systemLog.exports.list': {"method":"GET","path":"/api/v1/systemlog/exports","about":"Lists the exporters of the log.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'systemLog.exports.listEvents': {"method":"POST","path":"/api/v1/systemlog/exports/{export_id}/events","about":"Reads what the log says of one exporter: its changes and its runs.","query":{},"body":{"pageSize":"number","pageToken":"text"}},
  'systemLog.exports.search': {"method":"POST","path":"/api/v1/search/systemlog/exports","about":"Finds exporters of the log.","query":{},"body":{"query":"text","displayName":"text","refs":"json","pageSize":"number","pageToken":"text"}},
  'systemLog.exports.update': {"method":"POST","path":"/api/v1/systemlog/exports/{export_id}","about":"Renames an exporter or lets it write elsewhere; one that has lost its place begins with the oldest event kept.","query":{},"body":{"exporter":"json","updateMask":"text"}},
  'webhooks.create': {"method":"POST","path":"/api/v1/webhooks","about":"Makes a webhook and shows the secret its deliveries are signed with once.","query":{},"body":{"displayName":"text","url":"text","description":"text","callbackTimeout":"text"}},
  'webhooks.delete': {"method":"DELETE","path":"/api/v1/webhooks/{id}","about":"Deletes a webhook; deliveries that are under way end unsent.","query":{},"body":{}},
  'webhooks.get': {"method":"GET","path":"/api/v1/webhooks/{id}","about":"Reads one webhook.","query":{},"body":{}},
  'webhooks.instances.cancel': {"method":"POST","path":"/api/v1/webhooks/{webhook_id}/instances/{id}/cancel","about":"Ends a delivery that is not final; there is no further attempt.","query":{},"body":{}},
  'webhooks.instances.get': {"method":"GET","path":"/api/v1/webhooks/{webhook_id}/instances/{id}","about":"Reads one delivery: its body, its attempts and what was answered.","query":{},"body":{}},
  'webhooks.instances.list': {"method":"GET","path":"/api/v1/webhooks/{webhook_id}/instances","about":"Lists the deliveries of a webhook, newest first.","query":{"state":"text","page_size":"number","page_token":"text"},"body":{}},
  'webhooks.instances.redeliver': {"method":"POST","path":"/api/v1/webhooks/{webhook_id}/instances/{id}/redeliver","about":"Sends the event of a delivery that has ended once more, as a new delivery.","query":{},"body":{}},
  'webhooks.instances.redeliverMany': {"method":"POST","path":"/api/v1/webhooks/instances/redeliver","about":"Sends every delivery that has ended and matches once more, in the background.","query":{},"body":{"webhookIds":"texts","states":"texts","createdAfter":"text","createdBefore":"text"}},
  'webhooks.instances.search': {"method":"POST","path":"/api/v1/search/webhooks/instances","about":"Finds deliveries of all webhooks, newest first.","query":{},"body":{"webhookIds":"texts","states":"texts","sources":"texts","createdAfter":"text","createdBefore":"text","pageSize":"number","pageToken":"text"}},
  'webhooks.list': {"method":"GET","path":"/api/v1/webhooks","about":"Lists the webhooks.","query":{"page_size":"number","page_token":"text"},"body":{}},
  'webhooks.listeners.get': {"method":"GET","path":"/api/v1/webhook-listeners/{listener_id}","about":"Reads the listener of an automation.","query":{},"body":{}},
  'webhooks.listeners.rotate': {"method":"POST","path":"/api/v1/webhook-listeners/{listener_id}/rotate","about":"Gives a listener a new secret or token and shows it once.","query":{},"body":{"overlap":"text"}},
  'webhooks.listeners.update': {"method":"POST","path":"/api/v1/webhook-listeners/{listener_id}","about":"Changes the addresses a listener may be called from.","query":{},"body":{"listener":"json","updateMask":"text"}},
  'webhooks.rotateSecret': {"method":"POST","path":"/api/v1/webhooks/{id}/rotate-secret","about":"Makes a new secret and shows it once; the old ones go on signing until the overlap ends.","query":{},"body":{"overlap":"text"}},
  'webhooks.search': {"method":"POST","path":"/api/v1/search/webhooks","about":"Finds webhooks by words and ids.","query":{},"body":{"query":"text","refs":"json","pageSize":"number","pageToken":"text"}},
  'webhooks.test': {"method":"POST","path":"/api/v1/webhooks/{id}/test","about":"Sends a sample event and answers what came of it, at most 10 seconds later.","query":{},"body":{}},
  'webhooks.update': {"method":"POST","path":"/api/v1/webhooks/{id}","about":"Changes a webhook; deliveries that are under way keep their destination. Another scheme, host or port gets a new signing secret, shown once.","query":{},"body":{"webhook":"json","updateMask":"text"}},
}
