// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

import type * as Answered from './answered.ts'
import type * as Requested from './requested.ts'

export type Operations = {
  /** Gives an access profile a rule for its members, and runs it. */
  'accessProfiles.automation.create': { input: { path: { request_catalog_id: string }; body?: Requested.CreateBundleAutomationRequest }; answer: Answered.BundleAutomation }
  /** Takes the rule of an access profile away; its members stay. */
  'accessProfiles.automation.delete': { input: { path: { request_catalog_id: string }; body?: Requested.DeleteBundleAutomationRequest }; answer: Answered.DeleteBundleAutomationResponse }
  /** Tells by which rule users are members of an access profile, how it last ran and whether it is paused. */
  'accessProfiles.automation.get': { input: { path: { request_catalog_id: string } }; answer: Answered.BundleAutomation }
  /** Tells who would join and leave an access profile if this were its rule; nothing is changed. */
  'accessProfiles.automation.preview': { input: { path: { request_catalog_id: string }; body?: Requested.PreviewBundleAutomationRequest }; answer: Answered.PreviewBundleAutomationResponse }
  /** Does exactly what a paused rule has staged, and lets it go on; refused when the rule has changed since. */
  'accessProfiles.automation.resume': { input: { path: { request_catalog_id: string }; body?: Requested.ResumePausedBundleAutomationRequest }; answer: Answered.ResumePausedBundleAutomationResponse }
  /** Has the rule of an access profile run now. */
  'accessProfiles.automation.run': { input: { path: { request_catalog_id: string }; body?: Requested.ForceRunBundleAutomationRequest }; answer: Answered.ForceRunBundleAutomationResponse }
  /** Says by which rule users are members of an access profile, and runs it; what is not said is not kept. */
  'accessProfiles.automation.set': { input: { path: { request_catalog_id: string }; body?: Requested.SetBundleAutomationRequest }; answer: Answered.BundleAutomation }
  /** Tells what a paused rule would do: resuming does exactly this. */
  'accessProfiles.automation.staged': { input: { path: { request_catalog_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.GetStagedBundleAutomationResponse }
  /** Makes an access profile, and in the app of the service the entitlements that stand for its members. */
  'accessProfiles.create': { input: { body: Requested.RequestCatalogManagementServiceCreateRequest }; answer: Answered.RequestCatalogManagementServiceGetResponse }
  /** Deletes an access profile; the enrolments of its members end as the profile says. */
  'accessProfiles.delete': { input: { path: { id: string }; body?: Requested.RequestCatalogManagementServiceDeleteRequest }; answer: Answered.RequestCatalogManagementServiceDeleteResponse }
  /** Puts entitlements into an access profile. */
  'accessProfiles.entries.add': { input: { path: { catalog_id: string }; body: Requested.RequestCatalogManagementServiceAddAppEntitlementsRequest }; answer: Answered.RequestCatalogManagementServiceAddAppEntitlementsResponse }
  /** Takes one entitlement out of an access profile; what members have of it stays unless it is asked for. */
  'accessProfiles.entries.delete': { input: { path: { catalog_id: string; app_id: string; entitlement_id: string }; body?: Requested.RequestCatalogManagementServiceDeleteRequestableEntryRequest }; answer: Answered.RequestCatalogManagementServiceDeleteRequestableEntryResponse }
  /** Tells whether an access profile gives an entitlement. */
  'accessProfiles.entries.get': { input: { path: { catalog_id: string; app_id: string; entitlement_id: string } }; answer: Answered.RequestCatalogManagementServiceGetRequestableEntryResponse }
  /** Lists the entitlements that an access profile offers and gives. */
  'accessProfiles.entries.list': { input: { path: { catalog_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.RequestCatalogManagementServiceListEntitlementsPerCatalogResponse }
  /** Names all entitlements that an access profile offers and gives. */
  'accessProfiles.entries.listIds': { input: { path: { catalog_id: string } }; answer: Answered.RequestCatalogManagementServiceListAllEntitlementIdsPerCatalogResponse }
  /** Puts one entitlement into an access profile. */
  'accessProfiles.entries.put': { input: { path: { catalog_id: string; app_id: string; entitlement_id: string }; body?: Requested.RequestCatalogManagementServiceCreateRequestableEntryRequest }; answer: Answered.RequestCatalogManagementServiceCreateRequestableEntryResponse }
  /** Takes entitlements out of an access profile; what members have of them stays unless it is asked for. */
  'accessProfiles.entries.remove': { input: { path: { catalog_id: string }; body: Requested.RequestCatalogManagementServiceRemoveAppEntitlementsRequest }; answer: Answered.RequestCatalogManagementServiceRemoveAppEntitlementsResponse }
  /** Says which entitlements an access profile gives; what members have stays as it is. */
  'accessProfiles.entries.replace': { input: { path: { catalog_id: string }; body?: Requested.RequestCatalogManagementServiceUpdateAppEntitlementsRequest }; answer: Answered.RequestCatalogManagementServiceUpdateAppEntitlementsResponse }
  /** Tells what an access profile is and how many members it has. */
  'accessProfiles.get': { input: { path: { id: string }; query?: { expand_mask?: string } }; answer: Answered.RequestCatalogManagementServiceGetResponse }
  /** Lists the access profiles that the caller sees; standard audiences of apps are left out. */
  'accessProfiles.list': { input: { query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.RequestCatalogManagementServiceListResponse }
  /** Lists the users who are enrolled in an access profile, and how they came to be. */
  'accessProfiles.members.list': { input: { path: { catalog_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.RequestCatalogManagementServiceListMembersResponse }
  /** Finds the access profiles that the caller sees by words; standard audiences of apps are left out. */
  'accessProfiles.search': { input: { body?: Requested.RequestCatalogManagementServiceSearchRequest }; answer: Answered.RequestCatalogManagementServiceSearchResponse }
  /** Tells what holds for all access profiles of the tenant. */
  'accessProfiles.settings.get': { input: Record<never, never>; answer: Answered.AccessProfileSettings }
  /** Tells how much people can ask for today, and by what it is offered. */
  'accessProfiles.settings.offered': { input: Record<never, never>; answer: Answered.AccessProfileSettingsServiceCountOfferedResponse }
  /** Says what holds for all access profiles of the tenant. */
  'accessProfiles.settings.set': { input: { body?: Requested.AccessProfileSettings }; answer: Answered.AccessProfileSettings }
  /** Says who may ask for what an app has: everybody, those who hold one of some entitlements, or nobody. */
  'accessProfiles.standardAudience.set': { input: { path: { app_id: string }; body: Requested.SetStandardAudienceRequest }; answer: Answered.RequestCatalogManagementServiceGetResponse }
  /** Changes an access profile; what members have stays as it is. */
  'accessProfiles.update': { input: { path: { id: string }; body?: Requested.RequestCatalogManagementServiceUpdateRequest }; answer: Answered.RequestCatalogManagementServiceGetResponse }
  /** Shows an access profile to those who hold one of these entitlements too. */
  'accessProfiles.visibility.add': { input: { path: { catalog_id: string }; body: Requested.RequestCatalogManagementServiceAddAccessEntitlementsRequest }; answer: Answered.RequestCatalogManagementServiceAddAccessEntitlementsResponse }
  /** Lists the entitlements whose holders see an access profile. */
  'accessProfiles.visibility.list': { input: { path: { catalog_id: string }; query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.RequestCatalogManagementServiceListEntitlementsForAccessResponse }
  /** Shows an access profile no more to those who hold these entitlements. */
  'accessProfiles.visibility.remove': { input: { path: { catalog_id: string }; body: Requested.RequestCatalogManagementServiceRemoveAccessEntitlementsRequest }; answer: Answered.RequestCatalogManagementServiceRemoveAccessEntitlementsResponse }
  /** Has a classifier judge some calls, and says what its hits lead to. */
  'aiClassifiers.bindings.create': { input: { body: Requested.ClassifierBindingServiceCreateRequest }; answer: Answered.ClassifierBindingServiceCreateResponse }
  /** Ends that a classifier judges some calls. */
  'aiClassifiers.bindings.delete': { input: { path: { id: string }; body?: Requested.ClassifierBindingServiceDeleteRequest }; answer: Answered.ClassifierBindingServiceDeleteResponse }
  /** Reads one binding. */
  'aiClassifiers.bindings.get': { input: { path: { id: string } }; answer: Answered.ClassifierBindingServiceGetResponse }
  /** Lists the states of one binding, newest first. */
  'aiClassifiers.bindings.history': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ClassifierBindingServiceListHistoryResponse }
  /** Lists the bindings of classifiers, newest first. */
  'aiClassifiers.bindings.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ClassifierBindingServiceListResponse }
  /** Finds bindings of classifiers, newest first. */
  'aiClassifiers.bindings.search': { input: { body?: Requested.ClassifierBindingServiceSearchRequest }; answer: Answered.ClassifierBindingServiceSearchResponse }
  /** Changes a binding; every save is a new version. */
  'aiClassifiers.bindings.update': { input: { path: { id: string }; body?: Requested.ClassifierBindingServiceUpdateRequest }; answer: Answered.ClassifierBindingServiceUpdateResponse }
  /** Makes a classifier; it judges nothing until it is bound. */
  'aiClassifiers.create': { input: { body: Requested.ClassifierServiceCreateRequest }; answer: Answered.ClassifierServiceCreateResponse }
  /** Deletes a classifier that is bound nowhere. */
  'aiClassifiers.delete': { input: { path: { id: string }; body?: Requested.ClassifierServiceDeleteRequest }; answer: Answered.ClassifierServiceDeleteResponse }
  /** Makes some calls of tools wait for an approval. */
  'aiClassifiers.gates.create': { input: { body: Requested.ToolGateServiceCreateRequest }; answer: Answered.ToolGateServiceCreateResponse }
  /** Deletes a tool gate that no binding uses; calls that wait at it go on waiting. */
  'aiClassifiers.gates.delete': { input: { path: { id: string }; body?: Requested.ToolGateServiceDeleteRequest }; answer: Answered.ToolGateServiceDeleteResponse }
  /** Reads one tool gate. */
  'aiClassifiers.gates.get': { input: { path: { id: string } }; answer: Answered.ToolGateServiceGetResponse }
  /** Lists the states of one tool gate, newest first. */
  'aiClassifiers.gates.history': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ToolGateServiceListHistoryResponse }
  /** Lists the tool gates, newest first. */
  'aiClassifiers.gates.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ToolGateServiceListResponse }
  /** Finds tool gates, newest first. */
  'aiClassifiers.gates.search': { input: { body?: Requested.ToolGateServiceSearchRequest }; answer: Answered.ToolGateServiceSearchResponse }
  /** Changes a tool gate; every save is a new version. */
  'aiClassifiers.gates.update': { input: { path: { id: string }; body?: Requested.ToolGateServiceUpdateRequest }; answer: Answered.ToolGateServiceUpdateResponse }
  /** Reads one classifier. */
  'aiClassifiers.get': { input: { path: { id: string } }; answer: Answered.ClassifierServiceGetResponse }
  /** Lists the states of one classifier, newest first. */
  'aiClassifiers.history': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ClassifierServiceListHistoryResponse }
  /** Lists the classifiers, newest first. */
  'aiClassifiers.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ClassifierServiceListResponse }
  /** Reads which model classifiers ask; its key is not shown. */
  'aiClassifiers.model.get': { input: Record<never, never>; answer: Answered.AiModelServiceGetResponse }
  /** Says which model classifiers ask; nothing is sent to it by that. */
  'aiClassifiers.model.set': { input: { body?: Requested.AiModelServiceSetRequest }; answer: Answered.AiModelServiceSetResponse }
  /** Asks the model something harmless and tells whether its answer can be used; it may be switched off. */
  'aiClassifiers.model.test': { input: { body?: Requested.AiModelServiceTestRequest }; answer: Answered.AiModelServiceTestResponse }
  /** Reads the agent classifier policy; one that was never saved has the defaults. */
  'aiClassifiers.policy.get': { input: Record<never, never>; answer: Answered.AgentClassifierPolicyServiceGetResponse }
  /** Lists the states of the agent classifier policy, newest first. */
  'aiClassifiers.policy.history': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.AgentClassifierPolicyServiceListHistoryResponse }
  /** Changes the agent classifier policy; rules are replaced as a whole. */
  'aiClassifiers.policy.update': { input: { body?: Requested.AgentClassifierPolicyServiceUpdateRequest }; answer: Answered.AgentClassifierPolicyServiceUpdateResponse }
  /** Finds classifiers, newest first. */
  'aiClassifiers.search': { input: { body?: Requested.ClassifierServiceSearchRequest }; answer: Answered.ClassifierServiceSearchResponse }
  /** Makes a template that classifiers can be made from. */
  'aiClassifiers.templates.create': { input: { body: Requested.ClassifierTemplateServiceCreateRequest }; answer: Answered.ClassifierTemplateServiceCreateResponse }
  /** Deletes a template of the tenant; classifiers that were made from it stay. */
  'aiClassifiers.templates.delete': { input: { path: { id: string }; body?: Requested.ClassifierTemplateServiceDeleteRequest }; answer: Answered.ClassifierTemplateServiceDeleteResponse }
  /** Reads one template. */
  'aiClassifiers.templates.get': { input: { path: { id: string } }; answer: Answered.ClassifierTemplateServiceGetResponse }
  /** Lists the states of one template, newest first; one that is built in has none. */
  'aiClassifiers.templates.history': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ClassifierTemplateServiceListHistoryResponse }
  /** Makes a classifier from a template; later versions of the template do not change it. */
  'aiClassifiers.templates.instantiate': { input: { path: { id: string }; body?: Requested.ClassifierTemplateServiceInstantiateRequest }; answer: Answered.ClassifierTemplateServiceInstantiateResponse }
  /** Lists the templates: those that come with the service, then those of the tenant, newest first. */
  'aiClassifiers.templates.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ClassifierTemplateServiceListResponse }
  /** Finds templates: those that come with the service, then those of the tenant, newest first. */
  'aiClassifiers.templates.search': { input: { body?: Requested.ClassifierTemplateServiceSearchRequest }; answer: Answered.ClassifierTemplateServiceSearchResponse }
  /** Changes a template of the tenant; classifiers that were made from it stay as they are. */
  'aiClassifiers.templates.update': { input: { path: { id: string }; body?: Requested.ClassifierTemplateServiceUpdateRequest }; answer: Answered.ClassifierTemplateServiceUpdateResponse }
  /** Tells what a classifier makes of a text, as it is saved, whether it is enabled or not. */
  'aiClassifiers.test': { input: { path: { id: string }; body: Requested.ClassifierServiceTestRequest }; answer: Answered.ClassifierServiceTestResponse }
  /** Changes a classifier; every save is a new version. */
  'aiClassifiers.update': { input: { path: { id: string }; body?: Requested.ClassifierServiceUpdateRequest }; answer: Answered.ClassifierServiceUpdateResponse }
  /** Finds calls of tools and reads of resources, newest first: of everybody, of the apps one owns, or the own ones. */
  'aiGovernance.calls.search': { input: { body?: Requested.SearchToolCallsRequest }; answer: Answered.SearchToolCallsResponse }
  /** Reads one tool server that the operator offers. */
  'aiGovernance.catalog.get': { input: { path: { catalog_id: string } }; answer: Answered.MCPServerServiceGetCatalogResponse }
  /** Lists the tool servers that the operator offers, to be registered with a name and a credential. */
  'aiGovernance.catalog.list': { input: { query?: { query?: string; page_size?: number; page_token?: string } }; answer: Answered.MCPServerServiceListCatalogResponse }
  /** The kill switch of a program: its tokens are dead, calls under way are cut. Its user can sign in to it again; one of a service principal is let in again by setting its type. */
  'aiGovernance.clients.close': { input: { path: { id: string }; body?: Requested.AiClientServiceCloseRequest }; answer: Answered.AiClientServiceUpdateResponse }
  /** Deletes what a program is for its user; its tokens are dead. */
  'aiGovernance.clients.delete': { input: { path: { id: string }; body?: Requested.AiClientServiceDeleteRequest }; answer: Answered.AiClientServiceDeleteResponse }
  /** Tells what a program of any user is. */
  'aiGovernance.clients.get': { input: { path: { id: string } }; answer: Answered.AiClientServiceGetResponse }
  /** Finds the programs that call tools, of all users. */
  'aiGovernance.clients.search': { input: { body?: Requested.ExternalClientSearchRequest }; answer: Answered.ExternalClientSearchResponse }
  /** Says who uses a program, and what becomes of it when it is not used. */
  'aiGovernance.clients.update': { input: { path: { id: string }; body?: Requested.AiClientServiceUpdateRequest }; answer: Answered.AiClientServiceUpdateResponse }
  /** Keeps the credential of the caller for a server, which is never shown; or, where people sign in, begins that and says where. */
  'aiGovernance.connections.connect': { input: { path: { connector_id: string }; body?: Requested.MCPServerServiceConnectRequest }; answer: Answered.MCPServerServiceConnectResponse }
  /** Wipes the credential of the caller for a server, after its authorization server was told to end it, if it has one. */
  'aiGovernance.connections.disconnect': { input: { path: { connector_id: string }; body?: Requested.MCPServerServiceDisconnectRequest }; answer: Answered.MCPServerServiceDisconnectResponse }
  /** Lists the servers that want a credential of the caller, and whether they have one. */
  'aiGovernance.connections.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPServerServiceListConnectionsResponse }
  /** Ends what a program may do for the caller; its tokens are dead. */
  'aiGovernance.ownClients.delete': { input: { path: { id: string }; body?: Requested.ExternalClientServiceDeleteRequest }; answer: Answered.ExternalClientServiceDeleteResponse }
  /** Tells what a program of the caller is. */
  'aiGovernance.ownClients.get': { input: { path: { id: string } }; answer: Answered.ExternalClientServiceGetResponse }
  /** Lists the programs that call tools for the caller. */
  'aiGovernance.ownClients.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ExternalClientServiceListResponse }
  /** Says what the caller calls a program. */
  'aiGovernance.ownClients.update': { input: { path: { id: string }; body: Requested.ExternalClientServiceUpdateRequest }; answer: Answered.ExternalClientServiceUpdateResponse }
  /** Tells what a resource of a tool server is, and whether it may be read. */
  'aiGovernance.resources.get': { input: { path: { app_id: string; connector_id: string; id: string } }; answer: Answered.MCPResourceServiceGetResponse }
  /** Lists the resources of a tool server by name. */
  'aiGovernance.resources.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPResourceServiceListResponse }
  /** Lists what became of a resource, newest first: each definition that the server gave, and each decision. */
  'aiGovernance.resources.listHistory': { input: { path: { app_id: string; connector_id: string; id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPResourceServiceListHistoryResponse }
  /** Finds resources of a tool server. */
  'aiGovernance.resources.search': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPResourceServiceSearchRequest }; answer: Answered.MCPResourceServiceSearchResponse }
  /** Approves a resource of a tool server, so that those who were given it can read it, or disables it. */
  'aiGovernance.resources.update': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.MCPResourceServiceUpdateRequest }; answer: Answered.MCPResourceServiceUpdateResponse }
  /** Begins to sign in to a tool server for everybody who may call it. The answer says where. */
  'aiGovernance.servers.authorize': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPServerServiceAuthorizeRequest }; answer: Answered.MCPServerServiceAuthorizeResponse }
  /** Deletes a tool server: nobody has its tools and resources any more, every credential for it is wiped, and authorization servers are told to end tokens for it. */
  'aiGovernance.servers.delete': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPServerServiceDeleteRequest }; answer: Answered.MCPServerServiceDeleteResponse }
  /** Reads what an authorization server says of itself and keeps nothing. */
  'aiGovernance.servers.discoverOidc': { input: { body: Requested.MCPServerServiceDiscoverOIDCEndpointsRequest }; answer: Answered.MCPServerServiceDiscoverOIDCEndpointsResponse }
  /** Tells what a tool server is. Its credential is never shown. */
  'aiGovernance.servers.get': { input: { path: { app_id: string; connector_id: string } }; answer: Answered.MCPServerServiceGetResponse }
  /** Lists the tool servers of an app. */
  'aiGovernance.servers.list': { input: { path: { app_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPServerServiceListResponse }
  /** The kill switch of a tool server: within two seconds nothing of it is called, and calls under way are cut. */
  'aiGovernance.servers.pause': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPServerServicePauseRequest }; answer: Answered.MCPServerServicePauseResponse }
  /** Registers a tool server. It is asked for its tools at once; nobody may call them until they are approved and given. */
  'aiGovernance.servers.register': { input: { path: { app_id: string }; body: Requested.MCPServerServiceRegisterRequest }; answer: Answered.MCPServerServiceRegisterResponse }
  /** Replaces where a tool server is and how it is called, as a whole or what a mask names. */
  'aiGovernance.servers.replaceCredentials': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPServerServiceUpdateCredentialsRequest }; answer: Answered.MCPServerServiceUpdateCredentialsResponse }
  /** Lets a tool server be called again. */
  'aiGovernance.servers.resume': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPServerServiceResumeRequest }; answer: Answered.MCPServerServicePauseResponse }
  /** Has a tool server asked for its tools and resources again, with the credential of the caller where everybody has an own one. */
  'aiGovernance.servers.resyncTools': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPServerServiceResyncToolsRequest }; answer: Answered.MCPServerServiceResyncToolsResponse }
  /** Finds tool servers of an app by name, with how many tools each has. */
  'aiGovernance.servers.search': { input: { path: { app_id: string }; body?: Requested.MCPServerServiceSearchWithToolCountRequest }; answer: Answered.MCPServerServiceSearchWithToolCountResponse }
  /** Finds tool servers of all apps, or of those one owns, with how many tools each has. */
  'aiGovernance.servers.searchAll': { input: { body?: Requested.MCPServerServiceSearchAllRequest }; answer: Answered.MCPServerServiceSearchAllResponse }
  /** Asks a tool server for its tools and keeps nothing: one that is to be registered, or one that is there, with what the calls of the caller are sent with. One that cannot be reached is an answer, not an error. */
  'aiGovernance.servers.testConnection': { input: { body?: Requested.MCPServerServiceTestConnectionRequest }; answer: Answered.MCPServerServiceTestConnectionResponse }
  /** Changes what a tool server is called and how it is governed. */
  'aiGovernance.servers.update': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPServerServiceUpdateRequest }; answer: Answered.MCPServerServiceUpdateResponse }
  /** Tells how tools are governed. */
  'aiGovernance.settings.get': { input: Record<never, never>; answer: Answered.GetAIGovernanceSettingsResponse }
  /** Tells what holds for a tool server that says nothing else. */
  'aiGovernance.settings.getDefaults': { input: Record<never, never>; answer: Answered.GetTenantDefaultsResponse }
  /** Lists how tools were governed, newest first. */
  'aiGovernance.settings.history': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAIGovernanceSettingsHistoryResponse }
  /** Sets how tools are governed. The kill switch takes effect within two seconds, also for calls under way. */
  'aiGovernance.settings.update': { input: { body?: Requested.UpdateAIGovernanceSettingsRequest }; answer: Answered.UpdateAIGovernanceSettingsResponse }
  /** Tells which toolsets have these tools: one entry for each tool, in their order. Sets kept by the service are left out. */
  'aiGovernance.toolBindings.byTools': { input: { path: { app_id: string; connector_id: string }; body: Requested.MCPAccessProfileToolBindingServiceGetAccessProfilesForToolsRequest }; answer: Answered.MCPAccessProfileToolBindingServiceGetAccessProfilesForToolsResponse }
  /** Puts approved tools into a toolset; who holds it holds them from now on. */
  'aiGovernance.toolBindings.create': { input: { path: { app_id: string; connector_id: string; access_profile_id: string }; body: Requested.MCPAccessProfileToolBindingServiceCreateRequest }; answer: Answered.MCPAccessProfileToolBindingServiceCreateResponse }
  /** Takes tools out of a toolset; who held them through it alone holds them no longer. */
  'aiGovernance.toolBindings.delete': { input: { path: { app_id: string; connector_id: string; access_profile_id: string }; body: Requested.MCPAccessProfileToolBindingServiceDeleteRequest }; answer: Answered.MCPAccessProfileToolBindingServiceDeleteResponse }
  /** Lists which tools came into a toolset and left it, newest first. */
  'aiGovernance.toolBindings.history': { input: { path: { app_id: string; connector_id: string; access_profile_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPAccessProfileToolBindingServiceListToolsByProfileHistoryResponse }
  /** Lists which toolsets a tool came into and left, newest first. */
  'aiGovernance.toolBindings.historyOfTool': { input: { path: { app_id: string; connector_id: string; mcp_tool_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPAccessProfileToolBindingServiceListProfilesByToolHistoryResponse }
  /** Lists the tools of a toolset. */
  'aiGovernance.toolBindings.list': { input: { path: { app_id: string; connector_id: string; access_profile_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPAccessProfileToolBindingServiceListResponse }
  /** Shows what is masked in a call of a tool that waits for the caller to decide; for those who read AI governance or own the app of the tool. It is logged. */
  'aiGovernance.toolCalls.reveal': { input: { path: { task_id: string }; body?: Requested.RevealToolCallRequest }; answer: Answered.RevealToolCallResponse }
  /** Deletes a tool: nobody has it any more. Named by the server again, it waits for an approval. */
  'aiGovernance.tools.delete': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.MCPToolServiceDeleteRequest }; answer: Answered.MCPToolServiceDeleteResponse }
  /** Tells what a tool is, and whether the server says something else now than what was approved. */
  'aiGovernance.tools.get': { input: { path: { app_id: string; connector_id: string; id: string } }; answer: Answered.MCPToolServiceGetResponse }
  /** Lists the tools of a server by name. */
  'aiGovernance.tools.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPToolServiceListResponse }
  /** Lists what became of a tool, newest first: each definition that the server gave, and each decision. */
  'aiGovernance.tools.listHistory': { input: { path: { app_id: string; connector_id: string; id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPToolServiceListHistoryResponse }
  /** The kill switch of a tool: within two seconds it is not called any more, and calls under way are cut. */
  'aiGovernance.tools.pause': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.MCPToolServicePauseRequest }; answer: Answered.MCPToolServiceUpdateResponse }
  /** Lets a tool be called again. */
  'aiGovernance.tools.resume': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.MCPToolServiceResumeRequest }; answer: Answered.MCPToolServiceUpdateResponse }
  /** Finds tools of a server. */
  'aiGovernance.tools.search': { input: { path: { app_id: string; connector_id: string }; body?: Requested.MCPToolServiceSearchRequest }; answer: Answered.MCPToolServiceSearchResponse }
  /** Finds tools of all servers, or of those of the apps one owns. */
  'aiGovernance.tools.searchAll': { input: { body?: Requested.MCPToolServiceSearchAllRequest }; answer: Answered.MCPToolServiceSearchAllResponse }
  /** Approves a tool as the server defines it now, disables it, or says what it can do. */
  'aiGovernance.tools.update': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.MCPToolServiceUpdateRequest }; answer: Answered.MCPToolServiceUpdateResponse }
  /** Makes a toolset, and the entitlement by which people ask for it. */
  'aiGovernance.toolsets.create': { input: { path: { app_id: string; connector_id: string }; body: Requested.MCPAccessProfileServiceCreateRequest }; answer: Answered.MCPAccessProfileServiceGetResponse }
  /** Deletes a toolset: who held it holds its tools no longer. */
  'aiGovernance.toolsets.delete': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.MCPAccessProfileServiceDeleteRequest }; answer: Answered.MCPAccessProfileServiceDeleteResponse }
  /** Tells what a toolset is. */
  'aiGovernance.toolsets.get': { input: { path: { app_id: string; connector_id: string; id: string } }; answer: Answered.MCPAccessProfileServiceGetResponse }
  /** Tells which toolset stands behind an entitlement. */
  'aiGovernance.toolsets.getByEntitlement': { input: { path: { app_id: string; app_entitlement_id: string } }; answer: Answered.MCPAccessProfileServiceGetByAppEntitlementIdResponse }
  /** Lists the toolsets of a server. */
  'aiGovernance.toolsets.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.MCPAccessProfileServiceListResponse }
  /** Lists the tool servers of which a user may be given a toolset on request; "me" is the caller. */
  'aiGovernance.toolsets.listRequestable': { input: { path: { user_id: string } }; answer: Answered.MCPAccessProfileServiceListRequestableConnectorsResponse }
  /** Finds toolsets of all servers by name. */
  'aiGovernance.toolsets.search': { input: { query?: { query?: string; page_size?: number; page_token?: string } }; answer: Answered.MCPAccessProfileServiceSearchResponse }
  /** Finds tool servers of which a user may be given a toolset on request, and tells which the user has. */
  'aiGovernance.toolsets.searchRequestable': { input: { path: { user_id: string }; query?: { query?: string; grant_enrollment_status?: Requested.GrantEnrollmentStatus; page_size?: number; page_token?: string } }; answer: Answered.MCPAccessProfileServiceSearchRequestableConnectorsResponse }
  /** Renames a toolset. */
  'aiGovernance.toolsets.update': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.MCPAccessProfileServiceUpdateRequest }; answer: Answered.MCPAccessProfileServiceGetResponse }
  /** Makes a hook that looks at calls of tools. */
  'aiHooks.create': { input: { body: Requested.HooksServiceCreateRequest }; answer: Answered.HooksServiceCreateResponse }
  /** Deletes a hook that no rule of the agent classifier policy names. */
  'aiHooks.delete': { input: { path: { id: string }; body?: Requested.HooksServiceDeleteRequest }; answer: Answered.HooksServiceDeleteResponse }
  /** Reads one hook. */
  'aiHooks.get': { input: { path: { id: string } }; answer: Answered.HooksServiceGetResponse }
  /** Lists the states of one hook, newest first. */
  'aiHooks.history': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.HooksServiceListHistoryResponse }
  /** Lists the hooks, newest first. */
  'aiHooks.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.HooksServiceListResponse }
  /** Finds hooks, newest first. */
  'aiHooks.search': { input: { body?: Requested.HooksSearchRequest }; answer: Answered.HooksSearchResponse }
  /** Changes a hook; calls that begin from then on see it. */
  'aiHooks.update': { input: { path: { id: string }; body?: Requested.HooksServiceUpdateRequest }; answer: Answered.HooksServiceUpdateResponse }
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
  /** Lists service principals: the own ones, and for those who read users name, id and status of the others. */
  'auth.servicePrincipals.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ServicePrincipalServiceListResponse }
  /** Renames a service principal; administrators also set its status and roles. */
  'auth.servicePrincipals.update': { input: { path: { id: string }; body?: Requested.ServicePrincipalServiceUpdateRequest }; answer: Answered.ServicePrincipalServiceUpdateResponse }
  /** Tells pages who is calling, by name, where, and what it may do. */
  'auth.sessionInfo': { input: Record<never, never>; answer: Answered.SessionInfoResponse }
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
  /** Shows how often and for whom an automation would have run in the last days, by the stored events of the tenant and the matcher of live triggers. Owners of accounts and apps are taken as they are now. */
  'automations.backtest': { input: { path: { id: string }; body?: Requested.BacktestAutomationRequest }; answer: Answered.BacktestAutomationResponse }
  /** Says what the same request to change the automation would be refused for and warned of, and changes nothing. With isDraft false that is what stands in the way of publishing. */
  'automations.check': { input: { path: { id: string }; body: Requested.CheckAutomationRequest }; answer: Answered.CheckAutomationResponse }
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
  /** Counts the runs made in a range of time that the search over all automations finds with the same filters. */
  'automations.executions.counts': { input: { body?: Requested.AutomationExecutionCountsRequest }; answer: Answered.AutomationExecutionCountsResponse }
  /** Says in words why a run is in its state and why steps of it were skipped or failed, and what their expressions gave. Expressions are evaluated again with what the run began with and the outputs of its steps. */
  'automations.executions.explain': { input: { path: { id: string } }; answer: Answered.ExplainAutomationExecutionResponse }
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
  /** Ends every run that has not ended and that the filters find, in the background. At least one filter is needed; runs that the caller may not end are left. */
  'automations.executions.terminateMany': { input: { body?: Requested.TerminateAutomationExecutionsRequest }; answer: Answered.TerminateAutomationExecutionsResponse }
  /** Reads one automation. */
  'automations.get': { input: { path: { id: string } }; answer: Answered.GetAutomationResponse }
  /** Lists automations, the newest first. */
  'automations.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAutomationsResponse }
  /** Shows step by step what a run would do, with the value of every expression. Nothing is done: effects are named, and later steps get results that are assumed or given. */
  'automations.rehearse': { input: { path: { id: string }; body?: Requested.RehearseAutomationRequest }; answer: Answered.RehearseAutomationResponse }
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
  'connectors.accountCredentials.open': { input: { path: { app_id: string; app_user_id: string; id: string }; body?: Requested.AppUserServiceOpenCredentialRequest }; answer: Answered.AppUserServiceOpenCredentialResponse }
  /** Lists what a connector can do of its own. */
  'connectors.actions.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorActionServiceListResponse }
  /** Lists the kinds of connectors there are, also those that only your programs know; open connectors, which programs outside run, come last. A kind whose program has run shows its picture and fields. */
  'connectors.catalog.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorCatalogServiceListResponse }
  /** Tells what the configuration of a kind of connector, or of one connector, holds. */
  'connectors.catalog.schema': { input: { body?: Requested.ConnectorCatalogServiceConfigurationSchemaRequest }; answer: Answered.ConnectorCatalogServiceConfigurationSchemaResponse }
  /** Says that a sync which was held is right: it is applied without the check. */
  'connectors.confirmSyncValid': { input: { path: { app_id: string; connector_id: string; sync_lifecycle_id: string }; body?: Requested.ConfirmSyncValidRequest }; answer: Answered.ConfirmSyncValidResponse }
  /** Makes an app and the connector that feeds it, once the source was reached; both or neither. */
  'connectors.connect': { input: { body: Requested.ConnectorServiceConnectRequest }; answer: Answered.ConnectorServiceConnectResponse }
  /** Makes a connector with its configuration, once the source was reached with it. */
  'connectors.create': { input: { path: { app_id: string }; body: Requested.ConnectorServiceCreateRequest }; answer: Answered.ConnectorServiceCreateResponse }
  /** Makes a connector that waits for its owner to fill in its configuration. */
  'connectors.createDelegated': { input: { path: { app_id: string }; body: Requested.ConnectorServiceCreateDelegatedRequest }; answer: Answered.ConnectorServiceCreateDelegatedResponse }
  /** Reads one credential of a connector, without its secret. */
  'connectors.credentials.get': { input: { path: { app_id: string; connector_id: string; id: string } }; answer: Answered.ConnectorServiceGetCredentialsResponse }
  /** Lists the credentials of a connector that have not been revoked, without their secrets. */
  'connectors.credentials.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorServiceListCredentialsResponse }
  /** Ends a credential of a connector and the tokens it got. */
  'connectors.credentials.revoke': { input: { path: { app_id: string; connector_id: string; id: string }; body?: Requested.ConnectorServiceRevokeCredentialRequest }; answer: Answered.ConnectorServiceRevokeCredentialResponse }
  /** Makes a credential for a connector and shows its secret once; those before it work until they are revoked. */
  'connectors.credentials.rotate': { input: { body: Requested.ConnectorServiceRotateCredentialRequest }; answer: Answered.ConnectorServiceRotateCredentialResponse }
  /** Deletes a connector: its work stops, and what only it has brought goes. */
  'connectors.delete': { input: { path: { app_id: string; id: string }; body?: Requested.ConnectorServiceDeleteRequest }; answer: Answered.ConnectorServiceDeleteResponse }
  /** Counts what would go with a connector: what only it has brought. The app and its people stay. */
  'connectors.deletion.get': { input: { path: { app_id: string; connector_id: string } }; answer: Answered.ConnectorServiceGetDeletionResponse }
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
  /** Reads a source with a configuration and shows what would arrive; nothing of it is kept. */
  'connectors.previewConfig': { input: { body: Requested.ConnectorServicePreviewConfigRequest }; answer: Answered.ConnectorServicePreviewConfigResponse }
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
  /** Adds lines to the log of a sync, for the people who look after the connector; also after its end. */
  'connectors.push.logSync': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body: Requested.ConnectorPushServiceLogSyncRequest }; answer: Answered.ConnectorPushServiceLogSyncResponse }
  /** Takes the next task of a connector, waiting for one if asked to. */
  'connectors.push.nextTask': { input: { path: { app_id: string; connector_id: string }; body: Requested.ConnectorPushServiceNextTaskRequest }; answer: Answered.ConnectorPushServiceNextTaskResponse }
  /** Begins a sync: its records may be sent from now on. */
  'connectors.push.openSync': { input: { path: { app_id: string; connector_id: string }; body: Requested.ConnectorPushServiceOpenSyncRequest }; answer: Answered.ConnectorPushServiceOpenSyncResponse }
  /** Says that a sync goes on although nothing was sent: one that is silent for an hour is given up. */
  'connectors.push.renewSync': { input: { path: { app_id: string; connector_id: string; sync_id: string }; body?: Requested.ConnectorPushServiceRenewSyncRequest }; answer: Answered.ConnectorPushServiceRenewSyncResponse }
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
  /** Tells which programs run a connector, when they were last heard of, what they are and how one is started. */
  'connectors.runner.get': { input: { path: { app_id: string; connector_id: string } }; answer: Answered.ConnectorRunnerServiceGetResponse }
  /** Says when a connector syncs; without a pattern, every hour. */
  'connectors.schedule': { input: { path: { app_id: string; connector_id: string }; body?: Requested.UpdateConnectorScheduleRequest }; answer: Answered.UpdateConnectorScheduleResponse }
  /** Finds connectors of all apps that the caller may read, by words, app, kind and state. */
  'connectors.search': { input: { body?: Requested.ConnectorSearchRequest }; answer: Answered.ConnectorSearchResponse }
  /** Tells what holds for all connectors of the tenant. */
  'connectors.settings.get': { input: Record<never, never>; answer: Answered.ConnectorSettingsServiceGetResponse }
  /** Says what holds for all connectors of the tenant. */
  'connectors.settings.set': { input: { body?: Requested.ConnectorSettingsServiceUpdateRequest }; answer: Answered.ConnectorSettingsServiceUpdateResponse }
  /** Counts the syncs made in a range of time that a search with the same filters finds. */
  'connectors.syncs.counts': { input: { body?: Requested.ConnectorSyncCountsRequest }; answer: Answered.ConnectorSyncCountsResponse }
  /** Answers an address that gives what a sync brought, one record a line, for five minutes. */
  'connectors.syncs.downloadUrl': { input: { path: { app_id: string; connector_id: string; sync_id: string } }; answer: Answered.GetConnectorSyncDownloadURLResponse }
  /** Reads one sync: how far it is, what it brought, and what was wrong with it. */
  'connectors.syncs.get': { input: { path: { app_id: string; connector_id: string; sync_id: string } }; answer: Answered.ConnectorSyncServiceGetResponse }
  /** Lists the syncs of a connector, newest first. */
  'connectors.syncs.list': { input: { path: { app_id: string; connector_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorSyncServiceListResponse }
  /** Lists what the program of a connector logged during a sync, oldest first; the newest 1000 lines are kept. */
  'connectors.syncs.listLines': { input: { path: { app_id: string; connector_id: string; sync_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ConnectorSyncServiceListLinesResponse }
  /** Finds syncs of all connectors that the caller may read, newest first. */
  'connectors.syncs.search': { input: { body?: Requested.ConnectorSyncServiceSearchRequest }; answer: Answered.ConnectorSyncServiceSearchResponse }
  /** Asks a connector to do something; what it cannot do is answered as UNSUPPORTED and changes nothing. */
  'connectors.tasks.create': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ConnectorTaskServiceCreateRequest }; answer: Answered.ConnectorTaskServiceCreateResponse }
  /** Reads one task of a connector. */
  'connectors.tasks.get': { input: { path: { app_id: string; connector_id: string; task_id: string } }; answer: Answered.ConnectorTaskServiceGetResponse }
  /** Lists what a connector was asked to do, newest first. */
  'connectors.tasks.list': { input: { path: { app_id: string; connector_id: string }; query?: { states?: readonly Requested.ConnectorTaskState[]; kinds?: readonly Requested.ConnectorTaskKind[]; page_size?: number; page_token?: string } }; answer: Answered.ConnectorTaskServiceListResponse }
  /** Tries to reach the source of a connector as it is configured, or as it would be, and changes nothing. */
  'connectors.test': { input: { path: { app_id: string; connector_id: string }; body?: Requested.ConnectorServiceTestRequest }; answer: Answered.ConnectorServiceTestResponse }
  /** Tries to reach a source with a configuration, and keeps nothing of it. */
  'connectors.testConfig': { input: { body: Requested.ConnectorServiceTestConfigRequest }; answer: Answered.ConnectorServiceTestConfigResponse }
  /** Changes a connector; a new configuration is tried on the source first. */
  'connectors.update': { input: { path: { app_id: string; id: string }; body?: Requested.ConnectorServiceUpdateRequest }; answer: Answered.ConnectorServiceUpdateResponse }
  /** Changes what a connector is called, what is said of it and who owns it. */
  'connectors.updateDelegated': { input: { path: { connector_app_id: string; connector_id: string }; body?: Requested.ConnectorServiceUpdateDelegatedRequest }; answer: Answered.ConnectorServiceUpdateDelegatedResponse }
  /** Checks the mapping of an http_json connector and marks what is wrong. */
  'connectors.validateHttpConfig': { input: { body?: Requested.HttpConnectorConfigValidateRequest }; answer: Answered.HttpConnectorConfigValidateResponse }
  /** Finds objects of all kinds that the caller may find, by words: those whose names answer best come first. */
  'console.find': { input: { body: Requested.FindRequest }; answer: Answered.FindResponse }
  /** Saves a filter of a page under a name, for the caller or for everybody who may open the page. */
  'console.savedViews.create': { input: { body: Requested.SavedViewServiceCreateRequest }; answer: Answered.SavedViewServiceCreateResponse }
  /** Deletes a view of the caller; Super Administrators delete any. */
  'console.savedViews.delete': { input: { path: { id: string }; body?: Requested.SavedViewServiceDeleteRequest }; answer: Answered.SavedViewServiceDeleteResponse }
  /** Reads a view of the caller, or one that is shared. */
  'console.savedViews.get': { input: { path: { id: string } }; answer: Answered.SavedViewServiceGetResponse }
  /** Lists the caller’s own views, and those shared on pages that it may open. */
  'console.savedViews.list': { input: { query?: { page?: Requested.SavedViewPage; page_size?: number; page_token?: string } }; answer: Answered.SavedViewServiceListResponse }
  /** Changes a view of the caller. */
  'console.savedViews.update': { input: { path: { id: string }; body?: Requested.SavedViewServiceUpdateRequest }; answer: Answered.SavedViewServiceUpdateResponse }
  /** Says how far the service is set up: the steps that the caller may do or see, in their order. */
  'console.setup': { input: Record<never, never>; answer: Answered.SetupGetResponse }
  /** Says what waits for the caller, by kind; kinds of which nothing waits are left out. */
  'console.waiting': { input: { query?: { item_count?: number } }; answer: Answered.WaitingListResponse }
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
  /** Lists the apps. */
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
  /** Lists the entitlements in the two groups of an access conflict monitor, those of the first group first. */
  'directory.conflicts.bindings.list': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementMonitorBindingsResponse }
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
  /** Says who would be in conflict if the groups of an access conflict monitor were these; changes nothing. */
  'directory.conflicts.preview': { input: { path: { id: string }; body?: Requested.ConflictMonitorPreviewRequest }; answer: Answered.ConflictMonitorPreviewResponse }
  /** Has an enabled monitor look at everybody now. */
  'directory.conflicts.sync': { input: { path: { id: string }; body?: Requested.ConflictMonitorSyncRequest }; answer: Answered.ConflictMonitor }
  /** Changes an access conflict monitor; what is not given stays as it is. */
  'directory.conflicts.update': { input: { path: { id: string }; body?: Requested.ConflictMonitorUpdateRequest }; answer: Answered.ConflictMonitor }
  /** Counts how much of the company the directory covers: apps by how they are kept up to date, accounts that nobody answers for, and people without an account. Each is there for those who may read what it counts. */
  'directory.coverage': { input: Record<never, never>; answer: Answered.DirectoryCoverage }
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
  /** Makes holders of one entitlement hold another one too; by an owner of the first, agrees that it is given for the other. */
  'directory.entitlementProxies.create': { input: { path: { src_app_id: string; src_app_entitlement_id: string; dst_app_id: string; dst_app_entitlement_id: string }; body?: Requested.CreateAppEntitlementProxyRequest }; answer: Answered.CreateAppEntitlementProxyResponse }
  /** Undoes a binding; what was held through it ends. One that a connector made is disabled. */
  'directory.entitlementProxies.delete': { input: { path: { src_app_id: string; src_app_entitlement_id: string; dst_app_id: string; dst_app_entitlement_id: string }; body?: Requested.DeleteAppEntitlementProxyRequest }; answer: Answered.DeleteAppEntitlementProxyResponse }
  /** Reads a binding between two entitlements. */
  'directory.entitlementProxies.get': { input: { path: { src_app_id: string; src_app_entitlement_id: string; dst_app_id: string; dst_app_entitlement_id: string }; query?: { expand_mask?: string } }; answer: Answered.GetAppEntitlementProxyResponse }
  /** Lists the bindings of an entitlement: what comes with it, and what it comes with. */
  'directory.entitlementProxies.list': { input: { path: { app_id: string; app_entitlement_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ListAppEntitlementProxiesResponse }
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
  /** Counts what a search for grants with the same filters finds, by app, department, kind and risk level. */
  'directory.grants.counts': { input: { body?: Requested.GrantCountsRequest }; answer: Answered.GrantCountsResponse }
  /** Says why a user holds an entitlement: every path, from the account back to a request, rule, connector or hand. */
  'directory.grants.explain': { input: { path: { app_id: string; app_entitlement_id: string; identity_user_id: string } }; answer: Answered.ExplainGrantResponse }
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
  /** Tells what a user holds, or who holds an entitlement, or something in an app or on a resource, as a graph. */
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
  /** Counts what a search for findings with the same filters finds, by severity, state and type whenever they appeared, and by the day on which they last did. */
  'findings.counts': { input: { body?: Requested.FindingCountsRequest }; answer: Answered.FindingCountsResponse }
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
  /** Tells how many findings were open at the end of each day, by severity, app and department. Findings are kept for 400 days after they were resolved; the department is that of today. */
  'findings.history': { input: { body?: Requested.FindingHistoryRequest }; answer: Answered.FindingHistoryResponse }
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
  /** Finds findings by words and by what is known of them, those that appeared last first, or the most severe, by score. */
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
  /** Lets a function call the API as a service principal; it can have one. */
  'functions.bindings.create': { input: { body: Requested.ServicePrincipalBindingServiceCreateRequest }; answer: Answered.ServicePrincipalBindingServiceCreateResponse }
  /** Ends that a function acts as a service principal; what is not bound stays so. */
  'functions.bindings.delete': { input: { body: Requested.ServicePrincipalBindingServiceDeleteRequest }; answer: Answered.ServicePrincipalBindingServiceDeleteResponse }
  /** Lists what acts as a service principal, by function or by service principal. */
  'functions.bindings.list': { input: { body?: Requested.ServicePrincipalBindingServiceListRequest }; answer: Answered.ServicePrincipalBindingServiceListResponse }
  /** Finishes a commit whose files are all uploaded; it becomes the newest. */
  'functions.commits.finalize': { input: { path: { function_id: string; commit_id: string }; body?: Requested.FunctionsServiceCreateFinalCommitRequest }; answer: Answered.FunctionsServiceCreateFinalCommitResponse }
  /** Reads a commit with its files. */
  'functions.commits.get': { input: { path: { function_id: string; id: string } }; answer: Answered.FunctionsServiceGetCommitContentResponse }
  /** Reads which packages a published commit was built with. */
  'functions.commits.getLockFile': { input: { path: { function_id: string; commit_id: string } }; answer: Answered.FunctionsServiceGetLockFileResponse }
  /** Lists the commits of a function, newest first. */
  'functions.commits.list': { input: { path: { function_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.FunctionsServiceListCommitsResponse }
  /** Begins a commit whose files are uploaded one by one; it is there once it is finalized. */
  'functions.commits.open': { input: { path: { function_id: string }; body: Requested.FunctionsServiceCreateInitialCommitRequest }; answer: Answered.FunctionsServiceCreateInitialCommitResponse }
  /** Makes a function, with its first commit when files are given. Nothing is published by it. */
  'functions.create': { input: { body: Requested.FunctionsServiceCreateFunctionRequest }; answer: Answered.FunctionsServiceCreateFunctionResponse }
  /** Deletes a function that nothing names; runs that have begun finish. */
  'functions.delete': { input: { path: { id: string }; body?: Requested.FunctionsServiceDeleteFunctionRequest }; answer: Answered.FunctionsServiceDeleteFunctionResponse }
  /** Reads one function. */
  'functions.get': { input: { path: { id: string } }; answer: Answered.FunctionsServiceGetFunctionResponse }
  /** Reads how functions are kept apart on this machine, and what one run may use. */
  'functions.getRuntime': { input: Record<never, never>; answer: Answered.FunctionsServiceGetRuntimeResponse }
  /** Ends a run; one that a worker has is ended within seconds. */
  'functions.invocations.cancel': { input: { path: { function_id: string; id: string }; body?: Requested.FunctionsInvocationServiceCancelRequest }; answer: Answered.FunctionsInvocationServiceCancelResponse }
  /** Reads one run, with what it has written so far. */
  'functions.invocations.get': { input: { path: { function_id: string; id: string } }; answer: Answered.FunctionsInvocationServiceGetResponse }
  /** Lists the runs of a function, newest first. */
  'functions.invocations.list': { input: { path: { function_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.FunctionsInvocationServiceListResponse }
  /** Finds runs of a function, newest first. */
  'functions.invocations.search': { input: { path: { function_id: string }; body?: Requested.FunctionsInvocationSearchRequest }; answer: Answered.FunctionsInvocationSearchResponse }
  /** Runs a function and answers when it has ended, or after 30 seconds. That code throws is no error of the call. */
  'functions.invoke': { input: { path: { function_id: string }; body?: Requested.FunctionsServiceInvokeRequest }; answer: Answered.FunctionsServiceInvokeResponse }
  /** Lists the functions, newest first. */
  'functions.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.FunctionsServiceListFunctionsResponse }
  /** Finds functions by words, newest first. */
  'functions.search': { input: { body?: Requested.FunctionsSearchRequest }; answer: Answered.FunctionsSearchResponse }
  /** Names a commit. A tag is a label: nothing runs by it, and it stays with its commit. */
  'functions.tags.create': { input: { path: { function_id: string }; body: Requested.FunctionsServiceCreateTagRequest }; answer: Answered.FunctionsServiceCreateTagResponse }
  /** Lists the tags of a function. */
  'functions.tags.list': { input: { path: { function_id: string } }; answer: Answered.FunctionsServiceListTagsResponse }
  /** Runs the tests of a commit, with its real secrets and rights, for a minute at most. */
  'functions.test': { input: { path: { function_id: string }; body?: Requested.FunctionsServiceTestRequest }; answer: Answered.FunctionsServiceTestResponse }
  /** Changes a function, makes a commit, publishes one. What does not build is not published. */
  'functions.update': { input: { body?: Requested.FunctionsServiceUpdateFunctionRequest }; answer: Answered.FunctionsServiceUpdateFunctionResponse }
  /** Makes a key with which the caller calls models, and shows it once. */
  'modelGateway.keys.create': { input: { body: Requested.MintGatewayKeyRequest }; answer: Answered.MintGatewayKeyResponse }
  /** Lists keys for models, newest first: the own ones, and all for those who read AI governance. */
  'modelGateway.keys.list': { input: { query?: { page_size?: number; page_token?: string; user_id?: string } }; answer: Answered.ListGatewayKeysResponse }
  /** Revokes a key for models; calls under way are cut. */
  'modelGateway.keys.revoke': { input: { path: { id: string }; body?: Requested.RevokeGatewayKeyRequest }; answer: Answered.RevokeGatewayKeyResponse }
  /** Removes the key of a provider: nobody calls its models any more. */
  'modelGateway.providers.clear': { input: { path: { slot_id: string }; body?: Requested.ClearProviderCredentialRequest }; answer: Answered.ClearProviderCredentialResponse }
  /** Reads which provider stands in a slot; its key is not shown. */
  'modelGateway.providers.get': { input: { path: { slot_id: string } }; answer: Answered.GetProviderCredentialResponse }
  /** Lists the slots that were ever set. */
  'modelGateway.providers.list': { input: Record<never, never>; answer: Answered.ListProviderCredentialsResponse }
  /** Says which provider stands in a slot and with which key; nothing is sent to it by that. */
  'modelGateway.providers.set': { input: { path: { slot_id: string }; body?: Requested.SetProviderCredentialRequest }; answer: Answered.SetProviderCredentialResponse }
  /** Disconnects the chat and forgets its secrets. */
  'notifications.chat.delete': { input: { body?: Requested.ChatSettingsServiceDeleteRequest }; answer: Answered.ChatSettingsServiceDeleteResponse }
  /** Shows how chat messages are sent; secrets are not shown. */
  'notifications.chat.get': { input: Record<never, never>; answer: Answered.ChatSettingsServiceGetResponse }
  /** Sends a message to see whether messages can be sent. */
  'notifications.chat.test': { input: { body?: Requested.ChatSettingsServiceTestRequest }; answer: Answered.ChatSettingsServiceTestResponse }
  /** Connects a chat or changes how it is used; one that cannot be signed in to is refused. */
  'notifications.chat.update': { input: { body?: Requested.ChatSettingsServiceUpdateRequest }; answer: Answered.ChatSettingsServiceUpdateResponse }
  /** Tells the addresses of the organisation for security, billing and operations. */
  'notifications.contacts.get': { input: Record<never, never>; answer: Answered.GetContactsResponse }
  /** Replaces lists of addresses of the organisation. */
  'notifications.contacts.update': { input: { body?: Requested.UpdateContactsRequest }; answer: Answered.UpdateContactsResponse }
  /** Tells which digests somebody would be sent on a day, or why there is none. Nothing is sent. */
  'notifications.digest.preview': { input: { body?: Requested.PreviewDigestRequest }; answer: Answered.PreviewDigestResponse }
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
  /** Lists what the caller was told in the last 90 days, newest first. */
  'notifications.inbox.list': { input: { query?: { unread?: boolean; page_size?: number; page_token?: string } }; answer: Answered.NotificationServiceListResponse }
  /** Marks notices of the caller as read: those named, or all. */
  'notifications.inbox.read': { input: { body?: Requested.NotificationServiceReadRequest }; answer: Answered.NotificationServiceReadResponse }
  /** Tells what the organisation wants to be sent, and what it has locked. */
  'notifications.settings.getOrganisation': { input: Record<never, never>; answer: Answered.GetOrgNotificationSettingsResponse }
  /** Tells what is sent to the caller. */
  'notifications.settings.getOwn': { input: Record<never, never>; answer: Answered.GetUserNotificationSettingsResponse }
  /** Says what is sent to people, and what they cannot change. */
  'notifications.settings.updateOrganisation': { input: { body?: Requested.UpdateOrgNotificationSettingsRequest }; answer: Answered.UpdateOrgNotificationSettingsResponse }
  /** Says what is sent to the caller; what the organisation has locked stays as it is. */
  'notifications.settings.updateOwn': { input: { body?: Requested.UpdateUserNotificationSettingsRequest }; answer: Answered.UpdateUserNotificationSettingsResponse }
  /** Tells whether notifications are switched off. */
  'notifications.switch.get': { input: Record<never, never>; answer: Answered.NotificationSwitchServiceGetResponse }
  /** Switches every notification of the tenant off, or on again. */
  'notifications.switch.set': { input: { body: Requested.NotificationSwitchServiceSetRequest }; answer: Answered.NotificationSwitchServiceSetResponse }
  /** Tells what the tenant says about itself. */
  'organisation.get': { input: Record<never, never>; answer: Answered.OrganizationServiceGetResponse }
  /** Changes what the tenant says about itself. */
  'organisation.update': { input: { body?: Requested.OrganizationServiceUpdateRequest }; answer: Answered.OrganizationServiceUpdateResponse }
  /** Makes a policy; one with a scope is for that object alone. */
  'policies.create': { input: { body: Requested.CreatePolicyRequest }; answer: Answered.CreatePolicyResponse }
  /** Deletes a policy that nothing names; tasks that exist go on with it. */
  'policies.delete': { input: { path: { id: string }; body?: Requested.DeletePolicyRequest }; answer: Answered.DeletePolicyResponse }
  /** Evaluates an expression about a user and shows what each of its parts gave, and which of them decided. */
  'policies.explainCel': { input: { body?: Requested.EditorExplainRequest }; answer: Answered.EditorExplainResponse }
  /** Reads a policy. */
  'policies.get': { input: { path: { id: string } }; answer: Answered.GetPolicyResponse }
  /** Lists the policies that can be used everywhere. */
  'policies.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListPolicyResponse }
  /** Lists every place for expressions with the variables, functions and types that expressions have there. */
  'policies.listEnvironments': { input: Record<never, never>; answer: Answered.ListExpressionEnvironmentsResponse }
  /** Finds policies; owners of apps find the local policies of their apps. */
  'policies.search': { input: { body?: Requested.SearchPoliciesRequest }; answer: Answered.SearchPoliciesResponse }
  /** Says step by step who would decide about a request under a policy, and why. Nothing is made. */
  'policies.simulate': { input: { path: { id: string }; body: Requested.SimulatePolicyRequest }; answer: Answered.SimulatePolicyResponse }
  /** Evaluates an account mapping with the caller as its subject. */
  'policies.testAccountProvisionPolicy': { input: { body?: Requested.TestAccountProvisionPolicyRequest }; answer: Answered.TestAccountProvisionPolicyResponse }
  /** Changes a policy; tasks that exist go on with the policy as it was when they were made. */
  'policies.update': { input: { path: { id: string }; body?: Requested.UpdatePolicyRequest }; answer: Answered.UpdatePolicyResponse }
  /** Says what is wrong with an expression, and where. */
  'policies.validateCel': { input: { body?: Requested.EditorValidateRequest }; answer: Answered.EditorValidateResponse }
  /** Keeps a question that is asked again and again: a definition, or a copy of a ready-made one. */
  'reports.create': { input: { body: Requested.ReportServiceCreateRequest }; answer: Answered.ReportServiceCreateResponse }
  /** Lists the data sets that reports can be made of, those that you may read. */
  'reports.datasets': { input: Record<never, never>; answer: Answered.ReportServiceListDatasetsResponse }
  /** Deletes a report of your own: it is no longer run, and its files go after 90 days. */
  'reports.delete': { input: { path: { id: string }; body?: Requested.ReportServiceDeleteRequest }; answer: Answered.ReportServiceDeleteResponse }
  /** Reads a report with its latest runs, as far as you may see these. */
  'reports.get': { input: { path: { id: string } }; answer: Answered.ReportServiceGetResponse }
  /** Reads a run with its first rows, and where its file is for the next 15 minutes. */
  'reports.getRun': { input: { path: { id: string; run_id: string } }; answer: Answered.ReportServiceGetRunResponse }
  /** Lists your reports, the newest first; with visibility TENANT those that others share, too. */
  'reports.list': { input: { query?: { visibility?: Requested.ReportVisibility; page_size?: number; page_token?: string } }; answer: Answered.ReportServiceListResponse }
  /** Lists the runs of a report that you may see, the newest first, without their rows. */
  'reports.listRuns': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.ReportServiceListRunsResponse }
  /** Shows the first ten rows of a definition and how many there are, with your rights; nothing is kept. */
  'reports.preview': { input: { body: Requested.ReportServicePreviewRequest }; answer: Answered.ReportServicePreviewResponse }
  /** Tells where the rows of a run come from: what was asked, with which values, of which data. */
  'reports.provenance': { input: { path: { id: string; run_id: string } }; answer: Answered.ReportServiceGetRunProvenanceResponse }
  /** Runs a report with your rights; the run tells when its file is there. */
  'reports.run': { input: { path: { id: string }; body?: Requested.ReportServiceRunRequest }; answer: Answered.ReportServiceRunResponse }
  /** Lists the ready-made reports; a report of your own begins as a copy of one. */
  'reports.templates': { input: Record<never, never>; answer: Answered.ReportServiceListTemplatesResponse }
  /** Changes a report of your own: what is not given stays as it is. */
  'reports.update': { input: { path: { id: string }; body?: Requested.ReportServiceUpdateRequest }; answer: Answered.ReportServiceUpdateResponse }
  /** Offers an automation, or an action of a connector, on demand; whoever offers it may have it done without asking. */
  'requests.actions.create': { input: { body: Requested.RequestActionServiceCreateRequest }; answer: Answered.RequestActionServiceCreateResponse }
  /** Offers it no more; what was asked for before goes on. */
  'requests.actions.delete': { input: { path: { id: string }; body?: Requested.RequestActionServiceDeleteRequest }; answer: Answered.RequestActionServiceDeleteResponse }
  /** Reads an offer that the caller may ask for, or manages. */
  'requests.actions.get': { input: { path: { id: string } }; answer: Answered.RequestActionServiceGetResponse }
  /** Lists the offers that the caller may ask for, or manages. */
  'requests.actions.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.RequestActionServiceListResponse }
  /** Finds offers by words, ids and automation among those that the caller may ask for, or manages. */
  'requests.actions.search': { input: { body?: Requested.RequestActionSearchRequest }; answer: Answered.RequestActionSearchResponse }
  /** Changes an offer; what was asked for before goes on as it was. Who may not have it done changes its words and switches it off. */
  'requests.actions.update': { input: { path: { id: string }; body?: Requested.RequestActionServiceUpdateRequest }; answer: Answered.RequestActionServiceUpdateResponse }
  /** Says how the requests of the caller stand, what of its access ends soon, and what it has, by app. */
  'requests.own.overview': { input: Record<never, never>; answer: Answered.OwnOverview }
  /** Finds the entitlements that the caller may ask for, on its own behalf or on that of somebody else. */
  'requests.requestable.search': { input: { body?: Requested.RequestCatalogSearchServiceSearchEntitlementsRequest }; answer: Answered.RequestCatalogSearchServiceSearchEntitlementsResponse }
  /** Lists the apps and the access profiles of which the caller may ask for something, for itself or for somebody else. */
  'requests.requestable.shelves': { input: { body?: Requested.CatalogueShelvesRequest }; answer: Answered.CatalogueShelvesResponse }
  /** Says who would decide about requests for entitlements that the caller may ask for, and what else to expect. */
  'requests.requestable.terms': { input: { body: Requested.RequestTermsRequest }; answer: Answered.RequestTermsResponse }
  /** Counts how many revocations were proved, in which way, and how long it took. */
  'requests.revocations.stats': { input: { body?: Requested.RevocationStatsRequest }; answer: Answered.RevocationStatsResponse }
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
  /** Lists the request forms. */
  'requests.schemas.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.RequestSchemaServiceListResponse }
  /** Changes a request form; what was asked for before keeps the form it was filled in with. */
  'requests.schemas.update': { input: { path: { request_schema_id: string }; body?: Requested.RequestSchemaServiceUpdateRequest }; answer: Answered.RequestSchemaServiceUpdateResponse }
  /** Tells what holds for all requests of the tenant. */
  'requests.settings.get': { input: Record<never, never>; answer: Answered.GetRequestSettingsResponse }
  /** Says what holds for all requests of the tenant. */
  'requests.settings.update': { input: { body?: Requested.RequestSettingsServiceUpdateRequest }; answer: Answered.UpdateRequestSettingsResponse }
  /** Approves the current step of a task. */
  'requests.tasks.approve': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceApproveRequest }; answer: Answered.TaskActionsServiceApproveResponse }
  /** Approves the current step of a task after the approver has proved once more who it is. */
  'requests.tasks.approveWithStepUp': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceApproveWithStepUpRequest }; answer: Answered.TaskActionsServiceApproveWithStepUpResponse }
  /** Does the same with many tasks, in the background; each by its own rights and state. */
  'requests.tasks.bulkAction': { input: { body?: Requested.TaskBulkActionRequest }; answer: Answered.TaskBulkActionResponse }
  /** Has another policy of the same type decide about a task, from its top. */
  'requests.tasks.changePolicy': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceChangePolicyRequest }; answer: Answered.TaskActionsServiceChangePolicyResponse }
  /** Cancels a task. */
  'requests.tasks.close': { input: { path: { task_id: string }; body?: Requested.TaskActionsServiceCloseRequest }; answer: Answered.TaskActionsServiceCloseResponse }
  /** Adds a comment to a task. */
  'requests.tasks.comment': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceCommentRequest }; answer: Answered.TaskActionsServiceCommentResponse }
  /** Asks for what is offered, with its form filled in; it is run once those who have to agree have agreed. */
  'requests.tasks.createAction': { input: { body: Requested.TaskServiceCreateActionRequest }; answer: Answered.TaskServiceCreateActionResponse }
  /** Asks for an entitlement, for oneself or for somebody else. */
  'requests.tasks.createGrant': { input: { body: Requested.TaskServiceCreateGrantRequest }; answer: Answered.TaskServiceCreateGrantResponse }
  /** Asks for several entitlements at once; each succeeds or fails on its own. */
  'requests.tasks.createGrants': { input: { body: Requested.TaskServiceCreateGrantBulkRequest }; answer: Answered.TaskServiceCreateGrantBulkResponse }
  /** Has all access of somebody taken away. */
  'requests.tasks.createOffboarding': { input: { body: Requested.TaskServiceCreateOffboardingRequest }; answer: Answered.TaskServiceCreateOffboardingResponse }
  /** Asks for a resource that an action of a connector makes, once those who have to agree have agreed. */
  'requests.tasks.createResourceAction': { input: { body: Requested.TaskServiceCreateResourceActionRequest }; answer: Answered.TaskServiceCreateResourceActionResponse }
  /** Asks for an entitlement to be taken away. */
  'requests.tasks.createRevoke': { input: { body: Requested.TaskServiceCreateRevokeRequest }; answer: Answered.TaskServiceCreateRevokeResponse }
  /** Asks for several entitlements to be taken away, for one reason; each succeeds or fails on its own. */
  'requests.tasks.createRevokes': { input: { body: Requested.TaskServiceCreateRevokeBulkRequest }; answer: Answered.TaskServiceCreateRevokeBulkResponse }
  /** Deletes a task: it is hidden, what it has begun is withdrawn, and its audits stay. */
  'requests.tasks.delete': { input: { path: { task_id: string }; body?: Requested.TaskActionsServiceDeleteRequest }; answer: Answered.TaskActionsServiceDeleteResponse }
  /** Denies the current step of a task, which closes it. */
  'requests.tasks.deny': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceDenyRequest }; answer: Answered.TaskActionsServiceDenyResponse }
  /** Has the policy of emergencies decide about a request. */
  'requests.tasks.escalate': { input: { path: { task_id: string }; body?: Requested.TaskActionsServiceEscalateToEmergencyAccessRequest }; answer: Answered.TaskActionsServiceEscalateToEmergencyAccessResponse }
  /** Reads a task by its id or number. */
  'requests.tasks.get': { input: { path: { task_id: string }; query?: { expand_mask?: string } }; answer: Answered.TaskServiceGetResponse }
  /** Lists what happened to a task, and its comments. */
  'requests.tasks.listAudits': { input: { body: Requested.TaskAuditListRequest }; answer: Answered.TaskAuditListResponse }
  /** Says to those who decide about a task whom it is about, what they have in the app, and what follows from a yes. */
  'requests.tasks.outlook': { input: { path: { task_id: string } }; answer: Answered.TaskOutlookResponse }
  /** Says what would be taken from somebody who leaves, and what needs another owner. Nothing is made. */
  'requests.tasks.previewOffboarding': { input: { body: Requested.TaskServicePreviewOffboardingRequest }; answer: Answered.TaskServicePreviewOffboardingResponse }
  /** Says what would come of taking access away, one by one. Nothing is made. */
  'requests.tasks.previewRevoke': { input: { body: Requested.TaskServicePreviewRevokeRequest }; answer: Answered.TaskServicePreviewRevokeResponse }
  /** Looks now at what a task waits for. */
  'requests.tasks.process': { input: { path: { task_id: string }; body?: Requested.TaskActionsServiceProcessNowRequest }; answer: Answered.TaskActionsServiceProcessNowResponse }
  /** Says that a step will not be done, which cancels the task. */
  'requests.tasks.provisionCancelled': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceProvisionCancelledRequest }; answer: Answered.TaskActionsServiceProvisionCancelledResponse }
  /** Says that a step that is done by hand is done. */
  'requests.tasks.provisionComplete': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceProvisionCompleteRequest }; answer: Answered.TaskActionsServiceProvisionCompleteResponse }
  /** Says that a step cannot be done, which ends the task with an error. */
  'requests.tasks.provisionErrored': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceProvisionErroredRequest }; answer: Answered.TaskActionsServiceProvisionErroredResponse }
  /** Gives the current step of a task to others. */
  'requests.tasks.reassign': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceReassignRequest }; answer: Answered.TaskActionsServiceReassignResponse }
  /** Chooses the policy of a task anew and has it decide from its top. */
  'requests.tasks.reset': { input: { path: { task_id: string }; body?: Requested.TaskActionsServiceHardResetRequest }; answer: Answered.TaskActionsServiceHardResetResponse }
  /** Has the policy of a task decide again from its top. */
  'requests.tasks.restart': { input: { path: { task_id: string }; body?: Requested.TaskActionsServiceRestartRequest }; answer: Answered.TaskActionsServiceRestartResponse }
  /** Has a connector try again what it failed to do. */
  'requests.tasks.retryProvisioning': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceRetryProvisioningRequest }; answer: Answered.TaskActionsServiceRetryProvisioningResponse }
  /** Finds tasks that the caller sees. */
  'requests.tasks.search': { input: { body?: Requested.TaskSearchRequest }; answer: Answered.TaskSearchResponse }
  /** Notifies those who have to act once more. */
  'requests.tasks.sendReminder': { input: { path: { task_id: string }; body?: Requested.TaskActionsServiceSendReminderRequest }; answer: Answered.TaskActionsServiceSendReminderResponse }
  /** Passes over the current step of a task. */
  'requests.tasks.skipStep': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceSkipStepRequest }; answer: Answered.TaskActionsServiceSkipStepResponse }
  /** Tells how long it took from a request for access until people had decided it, by day and by app. */
  'requests.tasks.times': { input: { body?: Requested.DecisionTimesRequest }; answer: Answered.DecisionTimesResponse }
  /** Changes for how long a request asks. */
  'requests.tasks.updateGrantDuration': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceUpdateGrantDurationRequest }; answer: Answered.TaskActionsServiceUpdateGrantDurationResponse }
  /** Fills in the form that a task waits for. */
  'requests.tasks.updateRequestData': { input: { path: { task_id: string }; body: Requested.TaskActionsServiceUpdateRequestDataRequest }; answer: Answered.TaskActionsServiceUpdateRequestDataResponse }
  /** Says how tickets are opened in a system that a connector reaches. */
  'requests.ticketConfigs.create': { input: { body: Requested.ExternalTicketConfigServiceCreateRequest }; answer: Answered.ExternalTicketConfigServiceCreateResponse }
  /** Deletes a configuration that no entitlement uses; open tickets of it are done by hand. */
  'requests.ticketConfigs.delete': { input: { path: { id: string }; body?: Requested.ExternalTicketConfigServiceDeleteRequest }; answer: Answered.ExternalTicketConfigServiceDeleteResponse }
  /** Reads how tickets are opened in another system. */
  'requests.ticketConfigs.get': { input: { path: { id: string } }; answer: Answered.ExternalTicketConfigServiceGetResponse }
  /** Lists how tickets are opened in other systems. */
  'requests.ticketConfigs.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ExternalTicketConfigServiceListResponse }
  /** Changes how tickets are opened; those that are open are read by the new statuses. */
  'requests.ticketConfigs.update': { input: { path: { id: string }; body?: Requested.ExternalTicketConfigServiceUpdateRequest }; answer: Answered.ExternalTicketConfigServiceUpdateResponse }
  /** Begins the step-up by which the caller signs what it submits next. */
  'reviews.beginSignature': { input: { path: { access_review_id: string }; body?: Requested.AccessReviewSubmissionsServiceBeginSignatureRequest }; answer: Answered.AccessReviewSubmissionsServiceBeginSignatureResponse }
  /** Makes a campaign as a draft, perhaps as a copy of another. */
  'reviews.create': { input: { body: Requested.AccessReviewServiceCreateRequest }; answer: Answered.AccessReviewServiceCreateResponse }
  /** Deletes a campaign and its tasks; access that is being revoked because of it is still revoked. */
  'reviews.delete': { input: { path: { id: string }; body?: Requested.AccessReviewServiceDeleteRequest }; answer: Answered.AccessReviewServiceDeleteResponse }
  /** Ends a campaign; the decision says what becomes of reviews that are open. */
  'reviews.end': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServiceEndRequest }; answer: Answered.AccessReviewActionsServiceEndResponse }
  /** Has a report of a running or closed campaign written; the list of reports tells when its file is there. */
  'reviews.generateReport': { input: { path: { access_review_id: string }; body?: Requested.AccessReviewActionsServiceGenerateReportRequest }; answer: Answered.AccessReviewActionsServiceGenerateReportResponse }
  /** Tells what a campaign is; reviewers see its name, its due date and what to look at. */
  'reviews.get': { input: { path: { id: string }; query?: { expand_mask?: string } }; answer: Answered.AccessReviewServiceGetResponse }
  /** Tells who owns a campaign. */
  'reviews.getOwners': { input: { path: { id: string } }; answer: Answered.AccessReviewOwnersServiceGetResponse }
  /** Tells what a campaign reviews, and what the markers of its scope name. */
  'reviews.getScopeAndEntitlements': { input: { path: { access_review_id: string }; query?: { expand_mask?: string } }; answer: Answered.AccessReviewSetupEntitlementAndScopeServiceGetResponse }
  /** Tells which types of resources a campaign reviews. */
  'reviews.getScopeByResourceType': { input: { path: { access_review_id: string } }; answer: Answered.AccessReviewGetScopeByResourceTypeResponse }
  /** Lists the campaigns that the caller sees, newest first. */
  'reviews.list': { input: { query?: { expand_mask?: string; page_size?: number; page_token?: string } }; answer: Answered.AccessReviewServiceListResponse }
  /** Lists the access that a campaign carries over: certified before, of low risk and unchanged since. */
  'reviews.listCarried': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.AccessReviewCarriedServiceListResponse }
  /** Lists the decisions of the caller that are not submitted yet. */
  'reviews.listPendingActions': { input: { path: { access_review_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.AccessReviewPendingActionsServiceListResponse }
  /** Lists the reports of a campaign, the newest first, with addresses of the files that are good for 15 minutes. */
  'reviews.listReports': { input: { path: { access_review_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.AccessReviewReportServiceListResponse }
  /** Lists what was submitted in a campaign, newest first: all to its owners, their own to reviewers. */
  'reviews.listSubmissions': { input: { path: { access_review_id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.AccessReviewSubmissionsServiceListResponse }
  /** Selects what a campaign reviews, as it is now, and makes its tasks, which nobody sees before it starts. */
  'reviews.prepare': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServicePrepareRequest }; answer: Answered.AccessReviewActionsServicePrepareResponse }
  /** Lists the reviews of a prepared campaign and who would be asked first; nothing once it has started. */
  'reviews.preview': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.AccessReviewPreviewServiceListResponse }
  /** Chooses the policies of reviews anew, before the campaign starts; of all when no entitlement is named. */
  'reviews.resetPolicies': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServiceResetPoliciesRequest }; answer: Answered.AccessReviewActionsServiceResetPoliciesResponse }
  /** Opens tasks that take denied access away, for these reviews or for up to 500 that have none yet. */
  'reviews.revokeDenied': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServiceRevokeDeniedRequest }; answer: Answered.AccessReviewActionsServiceRevokeDeniedResponse }
  /** Keeps decisions of the caller until they are submitted; each can be changed or taken back until then. */
  'reviews.savePendingActions': { input: { path: { access_review_id: string }; body: Requested.AccessReviewPendingActionsServiceSaveRequest }; answer: Answered.AccessReviewPendingActionsServiceSaveResponse }
  /** Finds campaigns that the caller sees, the newest first or by name. */
  'reviews.search': { input: { body?: Requested.SearchAccessReviewsRequest }; answer: Answered.SearchAccessReviewsResponse }
  /** Finds what a campaign can name while its scope is set: 50 at most, narrowed by words. */
  'reviews.searchPickers': { input: { body: Requested.SearchAccessReviewPickersRequest }; answer: Answered.SearchAccessReviewPickersResponse }
  /** Reminds every reviewer of a campaign who has decisions left, once each. */
  'reviews.sendReminders': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServiceSendRemindersRequest }; answer: Answered.AccessReviewActionsServiceSendRemindersResponse }
  /** Replaces the owners of a campaign; one is left at least. */
  'reviews.setOwners': { input: { path: { id: string }; body: Requested.AccessReviewOwnersServiceSetRequest }; answer: Answered.AccessReviewOwnersServiceSetResponse }
  /** Replaces what a campaign reviews: its scope and the entitlements, monitors and resources that it names. */
  'reviews.setScopeAndEntitlements': { input: { path: { access_review_id: string }; body?: Requested.AccessReviewSetupEntitlementAndScopeServiceSetRequest }; answer: Answered.AccessReviewSetupEntitlementAndScopeServiceSetResponse }
  /** Replaces which types of resources a campaign reviews. */
  'reviews.setScopeByResourceType': { input: { path: { access_review_id: string }; body?: Requested.AccessReviewSetScopeByResourceTypeRequest }; answer: Answered.AccessReviewSetScopeByResourceTypeResponse }
  /** Starts a campaign that was prepared: its reviewers see their tasks. */
  'reviews.start': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServiceStartRequest }; answer: Answered.AccessReviewActionsServiceStartResponse }
  /** Counts the reviews of a campaign: by app, by reviewer, by day, and what became of denied access. */
  'reviews.stats': { input: { path: { id: string } }; answer: Answered.AccessReviewStatsServiceGetResponse }
  /** Submits decisions of the caller: only then are reviews certified or denied. Each succeeds or fails alone. */
  'reviews.submit': { input: { path: { access_review_id: string }; body?: Requested.AccessReviewSubmissionsServiceSubmitRequest }; answer: Answered.AccessReviewSubmissionsServiceSubmitResponse }
  /** Makes a template of campaigns, perhaps with a schedule. */
  'reviews.templates.create': { input: { body: Requested.AccessReviewTemplateServiceCreateRequest }; answer: Answered.AccessReviewTemplateServiceCreateResponse }
  /** Makes a campaign of a template, as a draft. */
  'reviews.templates.createCampaign': { input: { path: { id: string }; body?: Requested.AccessReviewTemplateServiceCreateCampaignRequest }; answer: Answered.AccessReviewTemplateServiceCreateCampaignResponse }
  /** Deletes a template; campaigns that it has made stay. */
  'reviews.templates.delete': { input: { path: { id: string }; body?: Requested.AccessReviewTemplateServiceDeleteRequest }; answer: Answered.AccessReviewTemplateServiceDeleteResponse }
  /** Tells what a template of campaigns is, and when it makes the next. */
  'reviews.templates.get': { input: { path: { id: string } }; answer: Answered.AccessReviewTemplateServiceGetResponse }
  /** Tells what campaigns of a template review, and what the markers of the scope name. */
  'reviews.templates.getScopeAndEntitlements': { input: { path: { access_review_template_id: string }; query?: { expand_mask?: string } }; answer: Answered.AccessReviewTemplateSetupEntitlementServiceGetResponse }
  /** Tells which types of resources campaigns of a template review. */
  'reviews.templates.getScopeByResourceType': { input: { path: { access_review_template_id: string } }; answer: Answered.AccessReviewTemplateGetScopeByResourceTypeResponse }
  /** Lists the templates of campaigns that the caller sees, newest first. */
  'reviews.templates.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.AccessReviewTemplateServiceListResponse }
  /** Finds templates of campaigns that the caller sees, newest first. */
  'reviews.templates.search': { input: { body?: Requested.SearchAccessReviewTemplatesRequest }; answer: Answered.SearchAccessReviewTemplatesResponse }
  /** Replaces what campaigns of a template review. */
  'reviews.templates.setScopeAndEntitlements': { input: { path: { access_review_template_id: string }; body?: Requested.AccessReviewTemplateSetupEntitlementServiceSetRequest }; answer: Answered.AccessReviewTemplateSetupEntitlementServiceSetResponse }
  /** Replaces which types of resources campaigns of a template review. */
  'reviews.templates.setScopeByResourceType': { input: { path: { access_review_template_id: string }; body?: Requested.AccessReviewTemplateSetScopeByResourceTypeRequest }; answer: Answered.AccessReviewTemplateSetScopeByResourceTypeResponse }
  /** Changes a template of campaigns; campaigns that it has made stay as they are. */
  'reviews.templates.update': { input: { path: { id: string }; body?: Requested.AccessReviewTemplateServiceUpdateRequest }; answer: Answered.AccessReviewTemplateServiceUpdateResponse }
  /** Makes a draft of a campaign that was prepared or is being prepared; what was made for it is removed. */
  'reviews.unstage': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServiceUnstageRequest }; answer: Answered.AccessReviewActionsServiceUnstageResponse }
  /** Changes a campaign, as far as its state allows. */
  'reviews.update': { input: { path: { id: string }; body?: Requested.AccessReviewServiceUpdateRequest }; answer: Answered.AccessReviewServiceUpdateResponse }
  /** Counts what a campaign would review now, and tells how old its data are. Nothing is made. */
  'reviews.validateScope': { input: { path: { id: string }; body?: Requested.AccessReviewActionsServiceValidateScopeRequest }; answer: Answered.AccessReviewActionsServiceValidateScopeResponse }
  /** Tells what an analysis has found. */
  'roleMining.analyses.get': { input: { path: { id: string } }; answer: Answered.GetCustomAnalysisResultResponse }
  /** Lists the analyses, newest first; fifty are kept, for thirty days. */
  'roleMining.analyses.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListCustomAnalysisResultsResponse }
  /** Has it looked at what people that are alike hold. The same within five minutes is the same analysis. */
  'roleMining.analyses.trigger': { input: { body?: Requested.TriggerCustomAnalysisRequest }; answer: Answered.TriggerCustomAnalysisResponse }
  /** Tells how suggestions of roles are looked for. */
  'roleMining.config.get': { input: Record<never, never>; answer: Answered.GetRoleMiningConfigResponse }
  /** Says how suggestions of roles are looked for; what is not said stays. Runs that begin from then on go by it. */
  'roleMining.config.update': { input: { body?: Requested.UpdateRoleMiningConfigRequest }; answer: Answered.UpdateRoleMiningConfigResponse }
  /** Makes an access profile, which nobody sees yet, and the rule by which people are members; what conflict monitors forbid needs the header Reeve-Confirm: conflict. */
  'roleMining.createProfile': { input: { body: Requested.CreateAccessProfileFromCohortRequest }; answer: Answered.CreateAccessProfileFromCohortResponse }
  /** Tells how much of what people hold access profiles explain, by app, by department and over time. */
  'roleMining.fit.get': { input: Record<never, never>; answer: Answered.GetProfileFitResponse }
  /** Tells of something that somebody holds unlike all of their peers. */
  'roleMining.outliers.get': { input: { path: { id: string } }; answer: Answered.GetRoleMiningOutlierResponse }
  /** Lists what people hold unlike all of their peers, as the last run found it, the surest first. */
  'roleMining.outliers.list': { input: { query?: { state?: Requested.RoleMiningOutlierState; app_id?: string; user_id?: string; page_size?: number; page_token?: string } }; answer: Answered.ListRoleMiningOutliersResponse }
  /** Says that an outlier is expected, in later runs too, or takes that back. */
  'roleMining.outliers.setState': { input: { path: { id: string }; body: Requested.UpdateRoleMiningOutlierStateRequest }; answer: Answered.UpdateRoleMiningOutlierStateResponse }
  /** Tells of the newest run; nothing when there was none yet. */
  'roleMining.runs.latest': { input: Record<never, never>; answer: Answered.GetLatestRunResponse }
  /** Lists the runs, newest first. */
  'roleMining.runs.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.ListRunsResponse }
  /** Tells of a suggestion of a role. */
  'roleMining.suggestions.get': { input: { path: { id: string } }; answer: Answered.GetSuggestionResponse }
  /** Lists the suggestions of roles, the best first. */
  'roleMining.suggestions.list': { input: { query?: { state?: Requested.SuggestionState; page_size?: number; page_token?: string } }; answer: Answered.ListSuggestionsResponse }
  /** Lists the people of a suggestion as they are now, and how many of some entitlements each holds. */
  'roleMining.suggestions.listUsers': { input: { path: { suggestion_id: string }; body?: Requested.SearchCohortUsersRequestInput }; answer: Answered.SearchCohortUsersResponse }
  /** Finds suggestions of roles by words, state, attributes and access profiles, the best first. */
  'roleMining.suggestions.search': { input: { body?: Requested.RoleMiningSearchSuggestionsRequest }; answer: Answered.RoleMiningSearchSuggestionsResponse }
  /** Dismisses a suggestion, takes that back, or says which access profile was made of it. */
  'roleMining.suggestions.setState': { input: { path: { id: string }; body: Requested.UpdateSuggestionStateRequestInput }; answer: Answered.UpdateSuggestionStateResponse }
  /** Has everybody looked at for suggestions of roles; one run at a time, and six an hour. */
  'roleMining.trigger': { input: { body?: Requested.TriggerAnalysisRequest }; answer: Answered.TriggerAnalysisResponse }
  /** Tells the addresses of the service that the provider of a way to sign in is set up with. */
  'signIn.authConfigs.addresses': { input: { path: { id: string } }; answer: Answered.TenantAuthConfigServiceAddressesResponse }
  /** Adds a way to sign in; no request is sent to the provider before a test or a sign-in. */
  'signIn.authConfigs.create': { input: { body: Requested.TenantAuthConfigServiceCreateRequest }; answer: Answered.TenantAuthConfigServiceCreateResponse }
  /** Removes a way to sign in with its links; the last active one and the default stay. */
  'signIn.authConfigs.delete': { input: { path: { id: string }; body?: Requested.TenantAuthConfigServiceDeleteRequest }; answer: Answered.TenantAuthConfigServiceDeleteResponse }
  /** Reads one way to sign in; its secret is never shown. */
  'signIn.authConfigs.get': { input: { path: { id: string } }; answer: Answered.TenantAuthConfigServiceGetResponse }
  /** Lists the ways to sign in. */
  'signIn.authConfigs.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.TenantAuthConfigServiceListResponse }
  /** Reads the metadata of a SAML identity provider, from its address or its text; nothing is stored. */
  'signIn.authConfigs.readMetadata': { input: { body?: Requested.TenantAuthConfigServiceReadMetadataRequest }; answer: Answered.TenantAuthConfigServiceReadMetadataResponse }
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
  /** Confirms the address of a person: mail to it lets the person in from now on. */
  'signIn.emailConfirmation.confirm': { input: { path: { user_id: string }; body: Requested.EmailConfirmationServiceConfirmRequest }; answer: Answered.EmailConfirmation }
  /** Says which address of a person was confirmed. */
  'signIn.emailConfirmation.get': { input: { path: { user_id: string } }; answer: Answered.EmailConfirmation }
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
  /** Registers a public client that people sign in to, or lets in one that a document describes. */
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
  /** Tells what a change of the session settings or of a session policy would do to the sessions that are open, before it is saved. */
  'signIn.sessionPolicies.previews.change': { input: { body?: Requested.SessionPolicyServicePreviewChangeRequest }; answer: Answered.SessionPolicyServicePreviewChangeResponse }
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
  /** Tells what happened to an object, newest first: who did what and when, in words. */
  'systemLog.activity.list': { input: { path: { object_type: string; object_id: string }; query?: { include_related?: boolean; page_size?: number; page_token?: string } }; answer: Answered.ActivityListResponse }
  /** Reads the log as lines that can be checked without the service, up to the last signed row. */
  'systemLog.chain.export': { input: { body?: Requested.SystemLogChainExportRequest }; answer: Answered.SystemLogChainExportResponse }
  /** Tells how far the log is chained and signed. */
  'systemLog.chain.get': { input: Record<never, never>; answer: Answered.SystemLogChainGetResponse }
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
  /** Counts the events of the system log in a range of time that the list finds with the same filters. */
  'systemLog.events.counts': { input: { body?: Requested.SystemLogCountsRequest }; answer: Answered.SystemLogCountsResponse }
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
  /** Deletes the stored copy of a credential. The credential itself stays valid. */
  'vaults.appSecrets.delete': { input: { path: { id: string }; body?: Requested.AppSecretServiceDeleteRequest }; answer: Answered.AppSecretServiceDeleteResponse }
  /** Reads about a secret of an app that the caller keeps. */
  'vaults.appSecrets.get': { input: { path: { id: string } }; answer: Answered.AppSecretServiceGetResponse }
  /** Encrypts a secret of an app to a reader, for its recipient, while that one has an account in the app. */
  'vaults.appSecrets.open': { input: { path: { id: string }; body: Requested.AppSecretServiceOpenRequest }; answer: Answered.AppSecretServiceOpenResponse }
  /** Finds the secrets of apps that the caller keeps. */
  'vaults.appSecrets.searchMine': { input: { body?: Requested.AppSecretServiceSearchMineRequest }; answer: Answered.AppSecretServiceSearchMineResponse }
  /** Deletes the stored copy of anybody’s credential. The credential itself stays valid. */
  'vaults.appSecretsAdmin.delete': { input: { path: { id: string }; body?: Requested.AppSecretAdminServiceDeleteRequest }; answer: Answered.AppSecretAdminServiceDeleteResponse }
  /** Reads about anybody’s secret of an app. Never what is in it. */
  'vaults.appSecretsAdmin.get': { input: { path: { id: string } }; answer: Answered.AppSecretAdminServiceGetResponse }
  /** Queues the revocation of a credential itself. The stored secret stays as it is, and deleting it does not revoke. */
  'vaults.appSecretsAdmin.revoke': { input: { body?: Requested.AppSecretAdminServiceRevokeRequest }; answer: Answered.AppSecretAdminServiceRevokeResponse }
  /** Finds the secrets of apps that anybody keeps. Never what is in them. */
  'vaults.appSecretsAdmin.search': { input: { body?: Requested.AppSecretAdminServiceSearchRequest }; answer: Answered.AppSecretAdminServiceSearchResponse }
  /** Makes a vault for passwords of new accounts. Its owners open what is in it; administrators who are none do not. */
  'vaults.create': { input: { body: Requested.VaultServiceCreateRequest }; answer: Answered.VaultServiceCreateResponse }
  /** Makes a link to one credential of a link vault, for somebody who is to have it. */
  'vaults.credentials.createLink': { input: { path: { id: string; credential_id: string }; body?: Requested.VaultServiceCreateLinkRequest }; answer: Answered.VaultServiceCreateLinkResponse }
  /** Lists what is in a vault, without what is secret in it. */
  'vaults.credentials.list': { input: { path: { id: string }; query?: { page_size?: number; page_token?: string } }; answer: Answered.VaultServiceListCredentialsResponse }
  /** Encrypts a credential in a vault to a reader. Only owners of the vault may have it. */
  'vaults.credentials.open': { input: { path: { id: string; credential_id: string }; body: Requested.VaultServiceOpenCredentialRequest }; answer: Answered.VaultServiceOpenCredentialResponse }
  /** Deletes a vault and the credentials in it. Passwords of accounts stay as they are. */
  'vaults.delete': { input: { path: { id: string }; body?: Requested.VaultServiceDeleteRequest }; answer: Answered.VaultServiceDeleteResponse }
  /** Reads a vault. */
  'vaults.get': { input: { path: { id: string } }; answer: Answered.VaultServiceGetResponse }
  /** Makes a new key for vaults. What is stored is wrapped with it in the background; then the old key is deleted. */
  'vaults.keys.rotate': { input: { body?: Requested.SecretSharingSettingsServiceRotateKeyRequest }; answer: Answered.SecretSharingSettingsServiceRotateKeyResponse }
  /** Opens a link to a credential in a vault, for somebody who is signed in. It counts a view. */
  'vaults.links.open': { input: { body: Requested.VaultServiceOpenLinkRequest }; answer: Answered.VaultServiceOpenLinkResponse }
  /** Lists vaults: all of them for those who may see vaults, their own for owners. */
  'vaults.list': { input: { query?: { page_size?: number; page_token?: string } }; answer: Answered.VaultServiceListResponse }
  /** Tells how far a revocation is. */
  'vaults.revocations.get': { input: { path: { id: string } }; answer: Answered.AppSecretAdminServiceGetRevocationResponse }
  /** Finds revocations of credentials, newest first. */
  'vaults.revocations.search': { input: { body?: Requested.AppSecretAdminServiceSearchRevocationsRequest }; answer: Answered.AppSecretAdminServiceSearchRevocationsResponse }
  /** Finds vaults by words: among all of them for those who may see vaults, among their own for owners. */
  'vaults.search': { input: { body?: Requested.VaultServiceSearchRequest }; answer: Answered.VaultServiceSearchResponse }
  /** Tells the creator of a shared secret what happened to it: when, what and who. */
  'vaults.secrets.auditMine': { input: { body: Requested.PaperSecretServiceSearchAuditEventsRequest }; answer: Answered.PaperSecretServiceSearchAuditEventsResponse }
  /** Begins to share a secret with people outside, who prove their address by a link in a mail. */
  'vaults.secrets.createExternal': { input: { body: Requested.PaperSecretServiceCreateExternalRequest }; answer: Answered.PaperSecretServiceCreateExternalResponse }
  /** Begins to share a secret with users: its content, encrypted to the answer’s ageRecipient, is sent afterwards. */
  'vaults.secrets.createInternal': { input: { body: Requested.PaperSecretServiceCreateInternalRequest }; answer: Answered.PaperSecretServiceCreateInternalResponse }
  /** Deletes a shared secret. Only the secret: a credential that it holds stays valid. */
  'vaults.secrets.delete': { input: { path: { vault_id: string }; body?: Requested.PaperSecretServiceDeleteRequest }; answer: Answered.PaperSecretServiceDeleteResponse }
  /** A recipient has what they need: the content is deleted for everybody. */
  'vaults.secrets.done': { input: { path: { vault_id: string }; body?: Requested.PaperSecretServiceDoneRequest }; answer: Answered.PaperSecretServiceDoneResponse }
  /** Reads about a shared secret: all of it for its creator, what they need for its recipients. Never its content. */
  'vaults.secrets.get': { input: { path: { vault_id: string } }; answer: Answered.PaperSecretServiceGetResponse }
  /** Reads about a shared secret by the code of its link. Nothing is counted. */
  'vaults.secrets.getByCode': { input: { path: { share_code: string } }; answer: Answered.PaperSecretServiceGetByCodeResponse }
  /** Finds the secrets that the caller has shared. */
  'vaults.secrets.searchMine': { input: { body?: Requested.PaperSecretServiceSearchMySecretsRequest }; answer: Answered.PaperSecretServiceSearchMySecretsResponse }
  /** Finds the secrets that were shared with the caller and are there to be opened. */
  'vaults.secrets.searchReceived': { input: { body?: Requested.PaperSecretServiceSearchReceivedRequest }; answer: Answered.PaperSecretServiceSearchReceivedResponse }
  /** Gives a shared text its content, encrypted by whoever shares it; once. */
  'vaults.secrets.setContent': { input: { path: { vault_id: string }; body: Requested.PaperSecretServiceSetTextContentRequest }; answer: Answered.PaperSecretServiceSetTextContentResponse }
  /** Hands a shared secret out to a recipient, encrypted so that only the reader can open it, and counts the view. */
  'vaults.secrets.view': { input: { path: { vault_id: string }; body: Requested.PaperSecretServiceGetContentRequest }; answer: Answered.PaperSecretServiceGetContentResponse }
  /** Reads what the log says of shared secrets. */
  'vaults.secretsAdmin.audit': { input: { body?: Requested.PaperSecretAdminServiceSearchAuditEventsRequest }; answer: Answered.PaperSecretAdminServiceSearchAuditEventsResponse }
  /** Deletes anybody’s shared secret. Only the secret: a credential that it holds stays valid. */
  'vaults.secretsAdmin.delete': { input: { path: { vault_id: string }; body?: Requested.PaperSecretAdminServiceDeleteRequest }; answer: Answered.PaperSecretAdminServiceDeleteResponse }
  /** Reads about anybody’s shared secret. Never its content. */
  'vaults.secretsAdmin.get': { input: { path: { vault_id: string } }; answer: Answered.PaperSecretAdminServiceGetResponse }
  /** Finds the shared secrets of everybody. Never their content. */
  'vaults.secretsAdmin.search': { input: { body?: Requested.PaperSecretAdminServiceSearchRequest }; answer: Answered.PaperSecretAdminServiceSearchResponse }
  /** Says who opens what is in a vault. There is always one. */
  'vaults.setOwners': { input: { path: { id: string }; body: Requested.VaultServiceSetOwnersRequest }; answer: Answered.VaultServiceSetOwnersResponse }
  /** Reads how secrets are shared. */
  'vaults.settings.get': { input: Record<never, never>; answer: Answered.SecretSharingSettingsServiceGetResponse }
  /** Changes how secrets are shared; what is not named stays. Secrets that are shared already go on. */
  'vaults.settings.update': { input: { body?: Requested.SecretSharingSettingsServiceUpdateRequest }; answer: Answered.SecretSharingSettingsServiceUpdateResponse }
  /** Changes a vault. A new duration counts for credentials that are saved from now on. */
  'vaults.update': { input: { path: { id: string }; body?: Requested.VaultServiceUpdateRequest }; answer: Answered.VaultServiceUpdateResponse }
  /** Makes a webhook and shows the secret its deliveries are signed with once. */
  'webhooks.create': { input: { body: Requested.WebhooksServiceCreateRequest }; answer: Answered.WebhooksServiceCreateResponse }
  /** Deletes a webhook; deliveries that are under way end unsent. */
  'webhooks.delete': { input: { path: { id: string }; body?: Requested.WebhooksServiceDeleteRequest }; answer: Answered.WebhooksServiceDeleteResponse }
  /** Reads one webhook. */
  'webhooks.get': { input: { path: { id: string } }; answer: Answered.WebhooksServiceGetResponse }
  /** Ends a delivery that is not final; there is no further attempt. */
  'webhooks.instances.cancel': { input: { path: { webhook_id: string; id: string }; body?: Requested.WebhooksServiceCancelInstanceRequest }; answer: Answered.WebhooksServiceCancelInstanceResponse }
  /** Counts the deliveries made in a range of time that a search with the same filters finds. */
  'webhooks.instances.counts': { input: { body?: Requested.WebhookInstanceCountsRequest }; answer: Answered.WebhookInstanceCountsResponse }
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
  /** Finds listeners by words of their automation, by automation and by how callers prove themselves. */
  'webhooks.listeners.search': { input: { body?: Requested.WebhookListenerServiceSearchRequest }; answer: Answered.WebhookListenerServiceSearchResponse }
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
