import { SETTINGS_SECTIONS } from '../src/generated/settings-sections.ts'
import { type Connections, makeConnections } from './connections.ts'
import { type Seeded, seed } from './seed.ts'
import { type SeededAi, seedAi } from './seed-ai.ts'
import { type SeededAutomations, seedAutomations } from './seed-automations.ts'
import { type SeededFunctions, seedFunctions } from './seed-functions.ts'
import { type SeededMining, seedMining } from './seed-mining.ts'
import { type SeededProfiles, seedProfiles } from './seed-profiles.ts'
import { type SeededReports, seedReports } from './seed-reports.ts'
import { type SeededRequests, seedRequests } from './seed-requests.ts'
import { type SeededReviews, seedReviews } from './seed-reviews.ts'
import { type SeededSettings, seedSettings } from './seed-settings.ts'
import { type SeededVaults, seedVaults } from './seed-vaults.ts'
import type { Site } from './site.ts'
import type { Visited } from './visit.ts'

export type Made = Seeded &
  Connections &
  SeededAutomations &
  SeededSettings &
  SeededRequests &
  SeededProfiles &
  SeededVaults &
  SeededFunctions &
  SeededAi &
  SeededReviews &
  SeededMining &
  SeededReports

/** What the pages show. The receiver of the webhook is closed by the caller. */
export async function seedAll(site: Site): Promise<Made> {
  return {
    ...(await seed(site.tenant)),
    ...(await makeConnections(site)),
    ...(await seedAutomations(site)),
    ...(await seedSettings(site.tenant)),
    ...(await seedRequests(site.tenant)),
    ...(await seedProfiles(site.tenant)),
    ...(await seedVaults(site.world, site.tenant)),
    ...(await seedFunctions(site.world, site.tenant)),
    ...(await seedAi(site.tenant)),
    ...(await seedReviews(site)),
    ...(await seedMining(site)),
    ...(await seedReports(site)),
  }
}

/** A page, and what is there when it has loaded. */
export type RouteLine = Omit<Visited, 'address'> & { address(made: Made): string }

/** At least one line for every route of the router; a section of the settings without one is visited as it opens. */
const LINES: readonly RouteLine[] = [
  { name: 'home', address: () => '/', ready: 'section[aria-label="Open findings"] a' },
  { name: 'sign-in', address: () => '/sign-in', ready: '#way-in' },
  {
    name: 'sign-in-provider',
    address: (made) => `/sign-in/${made.authConfigId}?guide=okta`,
    ready: '#there ~ div input',
  },
  { name: 'setup', address: () => '/setup', ready: 'section[aria-labelledby=setup] a' },
  { name: 'overview', address: () => '/overview', ready: 'section[aria-label="Risk over time"] .chart' },
  {
    name: 'overview-department',
    address: () => '/overview?by=department&days=30',
    ready: 'section[aria-label="Coverage"] .bars',
  },
  { name: 'findings', address: () => '/findings', ready: '.grid-row' },
  {
    name: 'findings-of-department',
    address: () => `/findings?department=-&openAt=${new Date().toISOString()}`,
    ready: '.grid-row, .empty',
  },
  { name: 'finding', address: (made) => `/findings?open=${made.findingIds[0]}`, ready: '.drawer h2' },
  { name: 'report', address: () => '/findings?report=new', ready: '[role=dialog]' },
  { name: 'findings-none', address: () => '/findings?q=nothing-has-this-name', ready: '.empty' },
  { name: 'requests', address: () => '/requests', ready: '.grid' },
  { name: 'requests-all', address: () => '/requests?scope=all', ready: '.grid-row' },
  {
    name: 'requests-decided',
    address: () => '/requests?scope=all&type=grant&decidedAfter=2026-01-01T00:00:00.000Z',
    ready: '.grid-row, .empty',
  },
  { name: 'requests-waiting', address: () => '/requests?scope=all&step=approval', ready: '.grid-row, .empty' },
  { name: 'ask', address: () => '/requests/new', ready: 'section[aria-labelledby="apps"] a' },
  {
    name: 'ask-app',
    address: (made) => `/requests/new?app=${made.wantedAppId}`,
    ready: 'section[aria-labelledby="roles"] h3',
  },
  {
    name: 'ask-form',
    address: (made) => `/requests/new?app=${made.wantedAppId}&entitlement=${made.wantedEntitlementId}`,
    ready: 'form textarea',
  },
  { name: 'approvals', address: () => '/approvals', ready: '.grid' },
  { name: 'task', address: (made) => `/tasks/${made.taskId}`, ready: 'ol[aria-label="Where it stands"] li' },
  { name: 'task-close', address: (made) => `/tasks/${made.taskId}?dialog=close`, ready: '[role=dialog] textarea' },
  { name: 'policies', address: () => '/policies', ready: '.grid-row' },
  { name: 'policy-new', address: () => '/policies?create=new', ready: '[role=dialog] input' },
  { name: 'policy', address: (made) => `/policies/${made.accessPolicyId}`, ready: '.condition-rows' },
  {
    name: 'policy-simulation',
    address: (made) =>
      `/policies/${made.accessPolicyId}/simulate?user=${made.subjectId}&app=${made.wantedAppId}&entitlement=${made.wantedEntitlementId}`,
    ready: 'ol[aria-label="Steps"] li',
  },
  { name: 'reports', address: () => '/reports', ready: '.empty' },
  { name: 'reports-shared', address: () => '/reports?tab=shared', ready: '.grid-row' },
  { name: 'reports-ready', address: () => '/reports?tab=ready', ready: 'ul[aria-label="Ready-made"] li' },
  { name: 'reports-new', address: () => '/reports/new', ready: 'form select' },
  {
    name: 'reports-new-ready',
    address: () => '/reports/new?template=open-findings-by-age',
    ready: 'section[aria-label="Preview"] td',
  },
  { name: 'reports-one', address: (made) => `/reports/${made.reportId}`, ready: '.grid-row' },
  { name: 'reports-edit', address: (made) => `/reports/${made.reportId}/edit`, ready: '.empty' },
  { name: 'role-mining', address: () => '/role-mining', ready: '.grid-row' },
  { name: 'role-mining-outliers', address: () => '/role-mining?tab=outliers', ready: '.grid-row' },
  {
    name: 'role-mining-outlier',
    address: (made) => `/role-mining?tab=outliers&open=${made.outlierId}`,
    ready: '.drawer h2',
  },
  { name: 'role-mining-fit', address: () => '/role-mining?tab=fit', ready: '.chart-card .bars' },
  { name: 'role-mining-analyses', address: () => '/role-mining?tab=analyses', ready: '.grid-row' },
  { name: 'role-mining-analyse', address: () => '/role-mining?tab=analyses&dialog=analyse', ready: '[role=dialog]' },
  { name: 'role-mining-runs', address: () => '/role-mining?tab=runs', ready: '.grid-row' },
  { name: 'role-mining-settings', address: () => '/role-mining?tab=settings', ready: 'form.card input' },
  { name: 'role-suggestion', address: (made) => `/role-mining/${made.suggestionId}`, ready: 'thead input' },
  {
    name: 'role-suggestion-create',
    address: (made) => `/role-mining/${made.suggestionId}?dialog=create`,
    ready: '[role=dialog] li',
  },
  {
    name: 'role-suggestion-dismiss',
    address: (made) => `/role-mining/${made.suggestionId}?dialog=dismiss`,
    ready: '[role=dialog] textarea',
  },
  { name: 'role-analysis', address: (made) => `/role-mining/analyses/${made.analysisId}`, ready: 'meter' },
  { name: 'access-profiles', address: () => '/access-profiles', ready: '.grid-row' },
  { name: 'access-profile-new', address: () => '/access-profiles?create=new', ready: '[role=dialog] input' },
  { name: 'access-profile', address: (made) => `/access-profiles/${made.accessProfileId}`, ready: '.grid-row' },
  {
    name: 'access-profile-gives',
    address: (made) => `/access-profiles/${made.accessProfileId}?tab=gives`,
    ready: '.picked',
  },
  {
    name: 'access-profile-rule',
    address: (made) => `/access-profiles/${made.accessProfileId}?tab=rule`,
    ready: '.condition-rows',
  },
  {
    name: 'access-profile-change',
    address: (made) => `/access-profiles/${made.accessProfileId}?dialog=change`,
    ready: '[role=dialog] input',
  },
  {
    name: 'access-profile-resume',
    address: (made) => `/access-profiles/${made.accessProfileId}?dialog=resume`,
    ready: '[role=dialog]',
  },
  { name: 'reviews', address: () => '/reviews', ready: '.grid-row' },
  { name: 'reviews-none', address: () => '/reviews?q=nothing-has-this-name', ready: '.empty' },
  { name: 'review-new', address: () => '/reviews?create=new', ready: '[role=dialog] input' },
  { name: 'review-draft', address: (made) => `/reviews/${made.draftReviewId}`, ready: '#count' },
  { name: 'review-scope', address: (made) => `/reviews/${made.draftReviewId}?tab=scope`, ready: '.picked li' },
  { name: 'review-settings', address: (made) => `/reviews/${made.draftReviewId}?tab=settings`, ready: '#settings' },
  {
    name: 'review-prepare',
    address: (made) => `/reviews/${made.draftReviewId}?dialog=prepare`,
    ready: '[role=dialog]',
  },
  {
    name: 'review-preview',
    address: (made) => `/reviews/${made.preparedReviewId}?tab=preview`,
    ready: '.grid-row',
  },
  {
    name: 'review-start',
    address: (made) => `/reviews/${made.preparedReviewId}?dialog=start`,
    ready: '[role=dialog] input',
  },
  { name: 'review-running', address: (made) => `/reviews/${made.openReviewId}`, ready: '#by-reviewer' },
  { name: 'review-reviews', address: (made) => `/reviews/${made.openReviewId}?tab=reviews`, ready: '.grid-row' },
  { name: 'review-carried', address: (made) => `/reviews/${made.openReviewId}?tab=carried`, ready: '.empty' },
  { name: 'review-submissions', address: (made) => `/reviews/${made.openReviewId}?tab=submissions`, ready: '.empty' },
  { name: 'review-end', address: (made) => `/reviews/${made.openReviewId}?dialog=end`, ready: '[role=dialog] input' },
  {
    name: 'review-owners',
    address: (made) => `/reviews/${made.openReviewId}?dialog=owners`,
    ready: '[role=dialog] li',
  },
  { name: 'review-remind', address: (made) => `/reviews/${made.openReviewId}?dialog=remind`, ready: '[role=dialog]' },
  { name: 'review-decide', address: (made) => `/reviews/${made.openReviewId}/decide`, ready: '.empty' },
  { name: 'review-ended', address: (made) => `/reviews/${made.closedReviewId}`, ready: '#by-app' },
  {
    name: 'review-reports',
    address: (made) => `/reviews/${made.closedReviewId}?tab=reports`,
    ready: '#reports ~ ul li',
  },
  { name: 'review-templates', address: () => '/review-templates', ready: '.grid-row' },
  { name: 'review-template-new', address: () => '/review-templates?create=new', ready: '[role=dialog] input' },
  { name: 'review-template', address: (made) => `/review-templates/${made.reviewTemplateId}`, ready: '#part' },
  {
    name: 'review-template-schedule',
    address: (made) => `/review-templates/${made.reviewTemplateId}?tab=schedule`,
    ready: '#part',
  },
  {
    name: 'review-template-scope',
    address: (made) => `/review-templates/${made.reviewTemplateId}?tab=scope`,
    ready: '#scope',
  },
  {
    name: 'review-template-use',
    address: (made) => `/review-templates/${made.reviewTemplateId}?dialog=use`,
    ready: '[role=dialog] input',
  },
  { name: 'people', address: () => '/people', ready: '.grid-row' },
  { name: 'person', address: (made) => `/people/${made.personId}`, ready: '.grid-row' },
  { name: 'person-about', address: (made) => `/people/${made.personId}?tab=about`, ready: '#about' },
  { name: 'person-accounts', address: (made) => `/people/${made.personId}?tab=accounts`, ready: '.grid-row' },
  { name: 'person-owns', address: (made) => `/people/${made.personId}?tab=owns`, ready: '.empty' },
  { name: 'person-past', address: (made) => `/people/${made.personId}?tab=past`, ready: '.grid' },
  { name: 'person-timeline', address: (made) => `/people/${made.personId}?tab=timeline`, ready: '.story' },
  { name: 'person-requests', address: (made) => `/people/${made.personId}?tab=requests`, ready: '.grid' },
  { name: 'person-findings', address: (made) => `/people/${made.personId}?tab=findings`, ready: '.grid-row' },
  { name: 'person-reviews', address: (made) => `/people/${made.personId}?tab=reviews`, ready: '.grid' },
  {
    name: 'person-grant',
    address: (made) => `/people/${made.personId}?open=${made.entitlementId}%20${made.appUserId}`,
    ready: '.drawer li',
  },
  {
    name: 'person-offboard',
    address: (made) => `/people/${made.personId}?dialog=offboard`,
    ready: '[role=dialog] textarea',
  },
  {
    name: 'person-stand-in',
    address: (made) => `/people/${made.personId}?dialog=delegate`,
    ready: '[role=dialog] input',
  },
  { name: 'apps', address: () => '/apps', ready: '.grid-row' },
  { name: 'app', address: (made) => `/apps/${made.appId}`, ready: '.grid-row' },
  { name: 'app-accounts', address: (made) => `/apps/${made.appId}?tab=accounts`, ready: '.grid-row' },
  { name: 'app-entitlements', address: (made) => `/apps/${made.appId}?tab=entitlements`, ready: '.grid-row' },
  { name: 'app-resources', address: (made) => `/apps/${made.appId}?tab=resources`, ready: '.grid' },
  { name: 'app-owners', address: (made) => `/apps/${made.appId}?tab=owners`, ready: '.grid' },
  {
    name: 'app-owners-change',
    address: (made) => `/apps/${made.appId}?tab=owners&dialog=owners`,
    ready: '[role=dialog] input',
  },
  { name: 'app-timeline', address: (made) => `/apps/${made.appId}?tab=timeline`, ready: '.story' },
  { name: 'app-requests', address: (made) => `/apps/${made.appId}?tab=requests`, ready: '.grid' },
  { name: 'app-findings', address: (made) => `/apps/${made.appId}?tab=findings`, ready: '.grid' },
  { name: 'app-past', address: (made) => `/apps/${made.appId}?tab=past`, ready: '.grid' },
  { name: 'app-connectors', address: (made) => `/apps/${made.appId}?tab=connectors`, ready: '.grid' },
  { name: 'app-reports', address: (made) => `/apps/${made.appId}?tab=reports`, ready: '#reports' },
  { name: 'apps-unconnected', address: () => '/apps?connection=none', ready: '.grid-row, .empty' },
  { name: 'accounts-of-nobody', address: () => '/accounts?owner=-', ready: '.grid-row, .empty' },
  { name: 'people-without-account', address: () => '/people?account=-', ready: '.grid-row, .empty' },
  {
    name: 'app-account',
    address: (made) => `/apps/${made.appId}?tab=accounts&open=${made.appUserId}`,
    ready: '.drawer #held ~ ul li',
  },
  { name: 'app-settings', address: (made) => `/apps/${made.appId}?tab=settings`, ready: '#entitlement-rules' },
  { name: 'accounts', address: () => '/accounts', ready: '.grid-row' },
  { name: 'account', address: (made) => `/accounts?open=${made.appUserId}`, ready: '.drawer #held ~ ul li' },
  { name: 'entitlements', address: () => '/entitlements', ready: '.grid-row' },
  {
    name: 'entitlement',
    address: (made) =>
      `/apps/${made.appId}/entitlements/${made.entitlementId}?open=${made.entitlementId}%20${made.appUserId}`,
    ready: '.drawer h2',
  },
  {
    name: 'entitlement-settings',
    address: (made) => `/apps/${made.appId}/entitlements/${made.entitlementId}?tab=settings`,
    ready: '#bindings',
  },
  {
    name: 'entitlement-timeline',
    address: (made) => `/apps/${made.appId}/entitlements/${made.entitlementId}?tab=timeline`,
    ready: '.story',
  },
  { name: 'grants', address: () => '/grants', ready: '.grid-row' },
  {
    name: 'grants-unused',
    address: () => '/grants?unused=90&department=Engineering&kind=Team&risk=-',
    ready: '.grid-row, .empty',
  },
  { name: 'graph', address: () => '/graph', ready: '.empty' },
  { name: 'graph-person', address: (made) => `/graph?person=${made.personId}`, ready: '.flow-node' },
  { name: 'graph-app', address: (made) => `/graph?app=${made.appId}`, ready: '.flow-node' },
  { name: 'graph-entitlement', address: (made) => `/graph?entitlement=${made.entitlementId}`, ready: '.flow-node' },
  { name: 'conflicts', address: () => '/conflicts', ready: '.grid' },
  { name: 'conflict-monitors', address: () => '/conflicts?tab=monitors', ready: '.grid' },
  { name: 'settings', address: () => '/settings', ready: 'section a' },
  { name: 'settings-search', address: () => '/settings?q=session', ready: 'li a' },
  { name: 'roles', address: () => '/settings/roles?open=super_admin', ready: '.drawer h2' },
  { name: 'own-role', address: (made) => `/settings/roles?open=${made.roleId}`, ready: '.drawer h2' },
  { name: 'invitations', address: () => '/settings/invitations?create=new', ready: '[role=dialog] input' },
  { name: 'new-key', address: () => '/settings/keys?create=new', ready: '[role=dialog]' },
  {
    name: 'session-policies',
    address: (made) => `/settings/session-policies?open=${made.policyId}`,
    ready: '.drawer section button',
  },
  { name: 'session-preview', address: () => '/settings/session-preview', ready: '#candidates' },
  {
    name: 'sso-applications',
    address: (made) => `/settings/sso-applications?open=${made.applicationId}`,
    ready: '.drawer section button',
  },
  { name: 'data-sources', address: () => '/settings/data-sources?create=new', ready: '[role=dialog] input' },
  { name: 'log-exports', address: () => '/settings/log-exports?create=new', ready: '[role=dialog] input' },
  { name: 'oauth-clients', address: () => '/settings/oauth-clients?create=new', ready: '[role=dialog] input' },
  {
    name: 'workload-providers',
    address: () => '/settings/workload-providers?create=new',
    ready: '[role=dialog] input',
  },
  { name: 'workload-trusts', address: () => '/settings/workload-trusts?create=new', ready: '[role=dialog] input' },
  {
    name: 'finding-transformations',
    address: () => '/settings/finding-transformations?create=new',
    ready: '[role=dialog] input',
  },
  {
    name: 'finding-routing',
    address: (made) => `/settings/finding-routing?open=${made.routingRuleId}`,
    ready: '.drawer h2',
  },
  { name: 'decoys', address: (made) => `/settings/decoys?open=${made.decoyId}`, ready: '.drawer h2' },
  {
    name: 'classifiers',
    address: (made) => `/settings/classifiers?open=${made.classifierId}`,
    ready: '.drawer textarea',
  },
  {
    name: 'classifier-templates',
    address: () => '/settings/classifier-templates?open=builtin-pii',
    ready: '.drawer h2',
  },
  { name: 'tool-gates', address: () => '/settings/tool-gates?create=new', ready: '[role=dialog] input' },
  { name: 'model-providers', address: () => '/settings/model-providers', ready: '.empty' },
  { name: 'model-provider', address: () => '/settings/model-providers?create=new', ready: '[role=dialog] input' },
  { name: 'model-key-new', address: () => '/settings/model-keys?create=new', ready: '[role=dialog] input' },
  { name: 'inbox', address: () => '/inbox?show=all', ready: '.empty' },
  { name: 'inbox-unread', address: () => '/inbox', ready: '.empty' },
  { name: 'digest', address: () => '/settings/digest', ready: 'h1' },
  { name: 'notifications', address: () => '/settings/notifications', ready: 'form fieldset.card' },
  {
    name: 'organisation-notifications',
    address: () => '/settings/organisation-notifications',
    ready: 'form fieldset.card',
  },
  { name: 'webhooks', address: () => '/webhooks', ready: '.grid-row' },
  {
    name: 'webhook',
    address: (made) => `/webhooks/${made.webhookId}?open=${made.webhookId}.${made.deliveryId}`,
    ready: '.drawer h2',
  },
  { name: 'webhook-new', address: () => '/webhooks?dialog=new', ready: '[role=dialog] input' },
  {
    name: 'webhook-edit',
    address: (made) => `/webhooks/${made.webhookId}?dialog=edit`,
    ready: '[role=dialog] input',
  },
  { name: 'webhook-rotate', address: (made) => `/webhooks/${made.webhookId}?dialog=rotate`, ready: '[role=dialog]' },
  {
    name: 'webhook-redeliver',
    address: (made) => `/webhooks/${made.webhookId}?dialog=redeliver`,
    ready: '[role=dialog] input',
  },
  { name: 'deliveries', address: () => '/deliveries', ready: '.grid-row' },
  { name: 'listeners', address: () => '/listeners', ready: '.grid-row' },
  { name: 'listener', address: (made) => `/listeners/${made.listenerId}`, ready: '#calls' },
  {
    name: 'listener-addresses',
    address: (made) => `/listeners/${made.listenerId}?dialog=allow`,
    ready: '[role=dialog] textarea',
  },
  { name: 'connectors', address: () => '/connectors', ready: '.grid-row' },
  { name: 'connect', address: () => '/connectors/new?kind=file', ready: 'input[type=file]' },
  {
    name: 'connector',
    address: (made) => `${made.connectorPath}?open=${made.syncId}`,
    ready: '.drawer table',
  },
  { name: 'connect-outside', address: () => '/connectors/new?kind=baton-okta', ready: 'form.card ul' },
  { name: 'connector-outside', address: (made) => made.outsidePath, ready: '#runner ~ pre' },
  {
    name: 'connector-log',
    address: (made) => `${made.outsidePath}?open=${made.outsideSyncId}`,
    ready: '#sync-log',
  },
  {
    name: 'connector-edit',
    address: (made) => `${made.connectorPath}?dialog=edit`,
    ready: '[role=dialog] input[type=file]',
  },
  { name: 'discovered', address: () => '/discovered', ready: '.empty' },
  { name: 'audit', address: (made) => `/audit?campaign=${made.closedReviewId}`, ready: '#campaigns ~ ul' },
  { name: 'log', address: () => '/log', ready: '.grid-row' },
  { name: 'log-all', address: () => '/log?show=all&outcome=success', ready: '.grid-row' },
  { name: 'log-chain', address: () => '/log?dialog=chain', ready: '[role=dialog] dl' },
  { name: 'automations', address: () => '/automations', ready: '.grid-row' },
  { name: 'automation-new', address: () => '/automations?create=new', ready: '[role=dialog]' },
  { name: 'editor', address: (made) => `/automations/${made.automationId}`, ready: '[data-at="steps[2]"]' },
  {
    name: 'editor-step',
    address: (made) => `/automations/${made.automationId}?at=${encodeURIComponent('steps[0]')}`,
    ready: '.cel-verdict',
  },
  {
    name: 'rehearsal',
    address: (made) => `/automations/${made.automationId}/rehearse?user=${made.personId}`,
    ready: 'ol[aria-label="Steps"] li',
  },
  {
    name: 'backtest',
    address: (made) => `/automations/${made.automationId}/backtest`,
    ready: 'section[aria-live] h2',
  },
  { name: 'versions', address: (made) => `/automations/${made.automationId}/versions`, ready: '#changes' },
  { name: 'breaker', address: (made) => `/automations/${made.stoppedId}/breaker`, ready: '.grid-row' },
  { name: 'breaker-none', address: (made) => `/automations/${made.automationId}/breaker`, ready: '.empty' },
  { name: 'runs', address: () => '/runs', ready: '.grid-row' },
  { name: 'run', address: (made) => `/runs/${made.runId}`, ready: 'ol[aria-label="Steps"] li' },
  { name: 'run-failed', address: (made) => `/runs/${made.failedRunId}`, ready: '#why' },
  { name: 'functions', address: () => '/functions', ready: '.grid-row' },
  { name: 'functions-none', address: () => '/functions?q=nothing-has-this-name', ready: '.empty' },
  { name: 'function-new', address: () => '/functions?dialog=new', ready: '[role=dialog] input' },
  { name: 'function', address: (made) => `/functions/${made.functionId}`, ready: '.cm-line' },
  {
    name: 'function-published',
    address: (made) => `/functions/${made.functionId}?commit=${made.publishedCommitId}&file=lib/words.ts`,
    ready: '.cm-line',
  },
  {
    name: 'function-file',
    address: (made) => `/functions/${made.functionId}?dialog=file`,
    ready: '[role=dialog] input',
  },
  { name: 'function-test', address: (made) => `/functions/${made.functionId}?tab=test`, ready: 'form textarea' },
  {
    name: 'function-runs',
    address: (made) => `/functions/${made.functionId}?tab=runs&open=${made.functionRunId}`,
    ready: '#run-logs',
  },
  {
    name: 'function-failed',
    address: (made) => `/functions/${made.functionId}?tab=runs&status=ERROR&open=${made.failedFunctionRunId}`,
    ready: '.drawer .problem',
  },
  {
    name: 'function-settings',
    address: (made) => `/functions/${made.functionId}?tab=settings`,
    ready: '#limits',
  },
  {
    name: 'function-delete',
    address: (made) => `/functions/${made.functionId}?dialog=delete`,
    ready: '[role=dialog]',
  },
  { name: 'tool-servers', address: () => '/tool-servers', ready: '.grid-row' },
  { name: 'tool-servers-none', address: () => '/tool-servers?q=nothing-has-this-name', ready: '.empty' },
  { name: 'tool-server-new', address: () => '/tool-servers?dialog=new', ready: '[role=dialog] input' },
  { name: 'tool-server-catalog', address: () => '/tool-servers?dialog=catalog', ready: '[role=dialog] li' },
  { name: 'tool-servers-stop', address: () => '/tool-servers?dialog=stop', ready: '[role=dialog] textarea' },
  { name: 'tool-server', address: (made) => `/tool-servers/${made.toolServer}`, ready: '.grid-row' },
  {
    name: 'tool',
    address: (made) => `/tool-servers/${made.toolServer}?open=${made.toolId}`,
    ready: '.drawer ol li',
  },
  {
    name: 'tool-changed',
    address: (made) => `/tool-servers/${made.toolServer}?open=${made.changedToolId}`,
    ready: '.drawer del',
  },
  {
    name: 'tool-resources',
    address: (made) => `/tool-servers/${made.toolServer}?tab=resources`,
    ready: '.grid-row',
  },
  {
    name: 'tool-resource',
    address: (made) => `/tool-servers/${made.toolServer}?tab=resources&open=${made.toolResourceId}`,
    ready: '.drawer ol li',
  },
  {
    name: 'toolset',
    address: (made) => `/tool-servers/${made.toolServer}?tab=toolsets&open=${made.toolsetId}`,
    ready: '.drawer h3',
  },
  {
    name: 'toolset-new',
    address: (made) => `/tool-servers/${made.toolServer}?dialog=new-toolset`,
    ready: '[role=dialog] input',
  },
  {
    name: 'tool-server-about',
    address: (made) => `/tool-servers/${made.toolServer}?tab=about`,
    ready: '.card dl',
  },
  {
    name: 'tool-server-edit',
    address: (made) => `/tool-servers/${made.toolServer}?dialog=edit`,
    ready: '[role=dialog] input',
  },
  {
    name: 'tool-server-credentials',
    address: (made) => `/tool-servers/${made.toolServer}?dialog=credentials`,
    ready: '[role=dialog] input',
  },
  {
    name: 'tool-server-pause',
    address: (made) => `/tool-servers/${made.toolServer}?dialog=pause`,
    ready: '[role=dialog] textarea',
  },
  { name: 'ai-clients', address: () => '/ai-clients', ready: '.empty' },
  { name: 'ai-clients-servers', address: () => '/ai-clients?tab=servers', ready: '.empty' },
  {
    name: 'ai-clients-all',
    address: (made) => `/ai-clients?tab=all&open=${made.aiClientId}`,
    ready: '.drawer dl',
  },
  { name: 'seen-tool-servers', address: () => '/seen-tool-servers', ready: '.empty' },
  { name: 'tool-calls', address: () => '/tool-calls', ready: '.grid-row' },
  { name: 'tool-call', address: (made) => `/tool-calls?open=${made.toolCallId}`, ready: '.timeline li' },
  { name: 'tool-call-denied', address: (made) => `/tool-calls?open=${made.deniedToolCallId}`, ready: '.timeline li' },
  { name: 'functions-settings', address: () => '/settings/functions', ready: '#runtime' },
  { name: 'secrets', address: () => '/secrets', ready: '.empty' },
  { name: 'secrets-mine', address: () => '/secrets?tab=mine', ready: '.empty' },
  { name: 'secrets-apps', address: () => '/secrets?tab=apps', ready: '.empty' },
  { name: 'secret-share', address: () => '/secrets?dialog=share', ready: '[role=dialog] textarea' },
  { name: 'all-secrets', address: () => '/all-secrets', ready: '.grid-row' },
  { name: 'all-secrets-one', address: (made) => `/all-secrets?open=${made.sharedSecretId}`, ready: '#history' },
  {
    name: 'all-secrets-app',
    address: (made) => `/all-secrets?tab=apps&open=${made.appSecretId}`,
    ready: '.drawer h2',
  },
  {
    name: 'revocation',
    address: (made) => `/all-secrets?tab=revocations&open=${made.revocationId}`,
    ready: '.drawer a',
  },
  { name: 'vaults', address: () => '/vaults', ready: '.grid-row' },
  { name: 'vault-new', address: () => '/vaults?dialog=new', ready: '[role=dialog] input' },
  { name: 'vault', address: (made) => `/vaults/${made.vaultId}?open=${made.credentialId}`, ready: '.drawer h2' },
  { name: 'vault-edit', address: (made) => `/vaults/${made.vaultId}?dialog=edit`, ready: '[role=dialog] input' },
  { name: 'vault-owners', address: (made) => `/vaults/${made.vaultId}?dialog=owners`, ready: '[role=dialog] input' },
  { name: 'vault-delete', address: (made) => `/vaults/${made.vaultId}?dialog=delete`, ready: '[role=dialog]' },
  { name: 'shared-link', address: (made) => `/s/${made.shareCode}`, ready: '#account', isOutside: true },
  {
    name: 'mailed-link',
    address: (made) => `/s/${made.shareCode}#${'x'.repeat(43)}`,
    ready: '#by-mail',
    isOutside: true,
  },
  { name: 'vault-link', address: () => '/v/x', ready: 'main h1' },
  { name: 'not-found', address: () => '/nowhere', ready: '.empty' },
]

// Safe because only the paths of addresses are looked at.
const ANYTHING = new Proxy({}, { get: () => 'any' }) as Made
const paths = LINES.map(({ address }) => address(ANYTHING).split('?')[0])

/** Every page that is visited. */
export const ROUTES: readonly RouteLine[] = [
  ...LINES,
  ...Object.keys(SETTINGS_SECTIONS)
    .filter((name) => !paths.includes(`/settings/${name}`))
    .map((name) => ({ name, address: () => `/settings/${name}`, ready: '.grid, .empty, form.card, fieldset.card' })),
]

/** All of them, or those whose name begins with REEVE_ROUTES. */
export function chosenRoutes(): readonly RouteLine[] {
  const prefix = process.env.REEVE_ROUTES ?? ''
  const found = ROUTES.filter(({ name }) => name.startsWith(prefix))
  if (found.length === 0) throw new Error(`REEVE_ROUTES: no page has a name that begins with "${prefix}"`)
  return found
}
