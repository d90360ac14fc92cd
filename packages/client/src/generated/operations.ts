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
  /** Tries a condition on claims given as JSON. */
  'auth.workloadFederation.testCel': { input: { body: Requested.WorkloadFederationServiceTestCELRequest }; answer: Answered.WorkloadFederationServiceTestCELResponse }
  /** Makes an issuer known, after its keys could be read. */
  'auth.workloadProviders.create': { input: { body: Requested.WorkloadFederationServiceCreateProviderRequest }; answer: Answered.WorkloadFederationServiceCreateProviderResponse }
  /** Removes a provider that no trust uses. */
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
  /** Tells how far a bulk action is. */
  'bulkActions.get': { input: { path: { id: string } }; answer: Answered.BulkActionsServiceGetResponse }
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
  'connectors.get': { input: { path: { app_id: string; id: string }; query?: { expand_mask?: Requested.ConnectorExpandMask | null } }; answer: Answered.ConnectorServiceGetResponse }
  /** Reads the public key that passwords for a connector are encrypted with. */
  'connectors.keys.get': { input: { path: { app_id: string; connector_id: string } }; answer: Answered.ConnectorKeyServiceGetResponse }
  /** Gives a connector a new key pair; the old one opens what is on its way for 30 days. */
  'connectors.keys.rotate': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ConnectorKeyServiceRotateRequest }; answer: Answered.ConnectorKeyServiceRotateResponse }
  /** Lists the connectors of an app. */
  'connectors.list': { input: { path: { app_id: string }; query?: { expand_mask?: Requested.ConnectorExpandMask | null; page_size?: number; page_token?: string } }; answer: Answered.ConnectorServiceListResponse }
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
  /** Takes a whole full sync in one call: one record a line. */
  'connectors.push.upload': { input: { path: { app_id: string; connector_id: string } }; answer: Answered.ConnectorPushServiceUploadResponse }
  /** Lets a connector work again and sync at once; a sync that was held is thrown away. */
  'connectors.resume': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ResumeSyncRequest }; answer: Answered.ResumeSyncResponse }
  /** Says when a connector syncs; without a pattern, every hour. */
  'connectors.schedule': { input: { path: { app_id: string; connector_id: string }; body?: Requested.UpdateConnectorScheduleRequest }; answer: Answered.UpdateConnectorScheduleResponse }
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
  /** Evaluates an account mapping with the caller as its subject. */
  'policies.testAccountProvisionPolicy': { input: { body?: Requested.TestAccountProvisionPolicyRequest }; answer: Answered.TestAccountProvisionPolicyResponse }
  /** Says what is wrong with an expression, and where. */
  'policies.validateCel': { input: { body?: Requested.EditorValidateRequest }; answer: Answered.EditorValidateResponse }
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
  /** Changes a webhook; deliveries that are under way keep their destination. */
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
  'auth.workloadFederation.testCel': {"method":"POST","path":"/api/v1/workload_federation/test-cel","about":"Tries a condition on claims given as JSON.","query":{},"body":{"expression":"text","claimsJson":"text"}},
  'auth.workloadProviders.create': {"method":"POST","path":"/api/v1/workload_federation/providers","about":"Makes an issuer known, after its keys could be read.","query":{},"body":{"displayName":"text","description":"text","issuerUrl":"text","wellKnownProvider":"text","oidc":"json","spiffe":"json"}},
  'auth.workloadProviders.delete': {"method":"DELETE","path":"/api/v1/workload_federation/providers/{id}","about":"Removes a provider that no trust uses.","query":{},"body":{}},
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
  'bulkActions.get': {"method":"GET","path":"/api/v1/bulk-actions/{id}","about":"Tells how far a bulk action is.","query":{},"body":{}},
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
  'connectors.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{id}","about":"Reads one connector; a deleted one too, with the time it was deleted.","query":{"expand_mask":"json"},"body":{}},
  'connectors.keys.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/key","about":"Reads the public key that passwords for a connector are encrypted with.","query":{},"body":{}},
  'connectors.keys.rotate': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/key/rotate","about":"Gives a connector a new key pair; the old one opens what is on its way for 30 days.","query":{},"body":{}},
  'connectors.list': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors","about":"Lists the connectors of an app.","query":{"expand_mask":"json","page_size":"number","page_token":"text"},"body":{}},
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
  'connectors.push.upload': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/syncs/upload","about":"Takes a whole full sync in one call: one record a line.","query":{},"body":{}},
  'connectors.resume': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/resume","about":"Lets a connector work again and sync at once; a sync that was held is thrown away.","query":{},"body":{}},
  'connectors.schedule': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/schedule","about":"Says when a connector syncs; without a pattern, every hour.","query":{},"body":{"cron":"json"}},
  'connectors.tasks.create': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks","about":"Asks a connector to do something; what it cannot do is answered as UNSUPPORTED and changes nothing.","query":{},"body":{"grant":"json","revoke":"json","createAccount":"json","deleteResource":"json","createResource":"json","rotateCredential":"json","action":"json"}},
  'connectors.tasks.get': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}","about":"Reads one task of a connector.","query":{},"body":{}},
  'connectors.tasks.list': {"method":"GET","path":"/api/v1/apps/{app_id}/connectors/{connector_id}/tasks","about":"Lists what a connector was asked to do, newest first.","query":{"states":"texts","kinds":"texts","page_size":"number","page_token":"text"},"body":{}},
  'connectors.update': {"method":"POST","path":"/api/v1/apps/{app_id}/connectors/{id}","about":"Changes a connector; a new configuration is tried on the source first.","query":{},"body":{"connector":"json","updateMask":"text","expandMask":"json"}},
  'connectors.updateDelegated': {"method":"POST","path":"/api/v1/apps/{connector_app_id}/connectors/{connector_id}/delegated","about":"Changes what a connector is called and what is said of it.","query":{},"body":{"connector":"json","updateMask":"text","expandMask":"json"}},
  'connectors.validateHttpConfig': {"method":"POST","path":"/api/v1/apps/connectors/validate_config/http","about":"Checks the mapping of an http_json connector and marks what is wrong.","query":{},"body":{"text":"text"}},
  'policies.testAccountProvisionPolicy': {"method":"POST","path":"/api/v1/policies/test-account-provision-policy","about":"Evaluates an account mapping with the caller as its subject.","query":{},"body":{"cel":"text"}},
  'policies.validateCel': {"method":"POST","path":"/api/v1/policies/validate/cel","about":"Says what is wrong with an expression, and where.","query":{},"body":{"text":"text","environment":"text"}},
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
  'webhooks.update': {"method":"POST","path":"/api/v1/webhooks/{id}","about":"Changes a webhook; deliveries that are under way keep their destination.","query":{},"body":{"webhook":"json","updateMask":"text"}},
}
