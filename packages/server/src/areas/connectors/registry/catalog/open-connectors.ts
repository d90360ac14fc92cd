import type { CatalogEntry, ProgramField } from './entries.ts'

/**
 * Fields of a configuration, one word each: `name` is required, `name?` is not, and `*` behind it marks a secret. They are
 * as the program itself lists them with `config`; where there are several ways to sign in, those of the first.
 */
type Fields = string

/** Open connectors of which the fields are known, by the last part of the name of their program. */
const KNOWN: Readonly<Record<string, readonly [name: string, fields: Fields]>> = {
  asana: ['Asana', 'token* default-workspace-id? use-service-account? use-scim-api?'],
  auth0: ['Auth0', 'auth0-base-url auth0-client-id auth0-client-secret* sync-permissions?'],
  aws: [
    'AWS',
    'external-id? role-arn? use-assume? global-access-key-id? global-secret-access-key?* global-region? global-role-arn? global-aws-orgs-enabled? global-aws-sso-enabled? global-aws-sso-region? iam-assume-role-name? sync-secrets?',
  ],
  bitbucket: ['Bitbucket', 'username app-password?* token?* consumer-key? consumer-secret?* workspaces?'],
  cloudflare: ['Cloudflare', 'account-id api-token*'],
  confluence: ['Confluence', 'domain-url username api-key* skip-personal-spaces?'],
  databricks: [
    'Databricks',
    'account-id databricks-client-id databricks-client-secret* hostname? account-hostname? workspaces?',
  ],
  datadog: ['Datadog', 'site api-key* app-key* sync-secrets? sync-schedules?'],
  github: ['GitHub', 'token?* app-id? app-privatekey-path? orgs? instance-url? sync-secrets?'],
  gitlab: ['GitLab', 'access-token* base-url? account-creation-group?'],
  'google-workspace': [
    'Google Workspace',
    'customer-id administrator-email domain? credentials-json-file-path?* sync-apps?',
  ],
  grafana: ['Grafana', 'username password* hostname?'],
  hubspot: ['HubSpot', 'token* user-status?'],
  jira: [
    'Jira Cloud',
    'jira-url jira-email jira-api-token* jira-project-keys? atlassian-orgId? atlassian-api-token?* skip-customer-user?',
  ],
  jumpcloud: ['JumpCloud', 'api-key* org-id?'],
  keycloak: [
    'Keycloak',
    'keycloak-server-url keycloak-realm keycloak-client-id keycloak-client-secret* sync-sub-groups?',
  ],
  kubernetes: [
    'Kubernetes',
    'kubeconfig? context? server? token?* client-certificate? client-key? certificate-authority? use-role-assignments?',
  ],
  ldap: ['LDAP', 'url bind-dn password?* base-dn? user-search-dn? group-search-dn?'],
  linear: ['Linear', 'api-key*'],
  'mongodb-atlas': ['MongoDB Atlas', 'public-key private-key* enable-sync-databases? enable-mongo-driver?'],
  notion: ['Notion', 'scim-token*'],
  okta: [
    'Okta',
    'domain api-token* sync-inactive-apps? sync-custom-roles? skip-secondary-emails? filter-email-domains? skip-app-groups?',
  ],
  pagerduty: ['PagerDuty', 'token*'],
  postgresql: ['PostgreSQL', 'dsn*'],
  salesforce: [
    'Salesforce',
    'instance-url salesforce-username? salesforce-password?* security-token?* sync-connected-apps? sync-deactivated-users?',
  ],
  sentry: ['Sentry', 'api-token*'],
  servicenow: ['ServiceNow', 'deployment username password* catalog-id? category-id? allowed-domains?'],
  slack: ['Slack', 'token* business-plus-token?* gov-env?'],
  snowflake: [
    'Snowflake',
    'account-url account-identifier user-identifier private-key?* sync-secrets? excluded-databases?',
  ],
  tailscale: ['Tailscale', 'tailnet api-key* ignore-ephemeral-devices?'],
  zendesk: ['Zendesk', 'subdomain email api-token* orgs?'],
  zoom: ['Zoom', 'account-id zoom-client-id zoom-client-secret*'],
}

/** Others, which tell their fields when they run. */
const OTHERS: Readonly<Record<string, string>> = {
  '1password': '1Password',
  airbyte: 'Airbyte',
  'argo-cd': 'Argo CD',
  'azure-devops': 'Azure DevOps',
  'azure-infrastructure': 'Azure',
  bamboohr: 'BambooHR',
  'bitbucket-datacenter': 'Bitbucket Data Center',
  box: 'Box',
  buildkite: 'Buildkite',
  calendly: 'Calendly',
  'cloudflare-zero-trust': 'Cloudflare Zero Trust',
  'confluence-datacenter': 'Confluence Data Center',
  contentful: 'Contentful',
  couchdb: 'CouchDB',
  coupa: 'Coupa',
  crowdstrike: 'CrowdStrike',
  discord: 'Discord',
  docusign: 'Docusign',
  dropbox: 'Dropbox',
  duo: 'Duo',
  eks: 'Amazon EKS',
  expensify: 'Expensify',
  freshbooks: 'FreshBooks',
  freshdesk: 'Freshdesk',
  freshservice: 'Freshservice',
  fullstory: 'Fullstory',
  'github-enterprise': 'GitHub Enterprise',
  'google-bigquery': 'Google BigQuery',
  greenhouse: 'Greenhouse',
  'hashicorp-vault': 'HashiCorp Vault',
  'incident-io': 'incident.io',
  jamf: 'Jamf',
  jenkins: 'Jenkins',
  'jira-datacenter': 'Jira Data Center',
  litmos: 'Litmos',
  lucidchart: 'Lucidchart',
  metabase: 'Metabase',
  miro: 'Miro',
  mysql: 'MySQL',
  newrelic: 'New Relic',
  onelogin: 'OneLogin',
  opensearch: 'OpenSearch',
  outreach: 'Outreach',
  paylocity: 'Paylocity',
  procore: 'Procore',
  ramp: 'Ramp',
  retool: 'Retool',
  ringcentral: 'RingCentral',
  rippling: 'Rippling',
  rootly: 'Rootly',
  segment: 'Segment',
  sendgrid: 'SendGrid',
  sharepoint: 'SharePoint',
  'slack-enterprise': 'Slack Enterprise Grid',
  'snipe-it': 'Snipe-IT',
  snyk: 'Snyk',
  sql: 'A database, by SQL of your own',
  'sql-server': 'Microsoft SQL Server',
  successfactors: 'SuccessFactors',
  tableau: 'Tableau',
  teleport: 'Teleport',
  temporalcloud: 'Temporal Cloud',
  'tenable-vm': 'Tenable',
  'terraform-cloud': 'Terraform Cloud',
  victorops: 'VictorOps',
  vultr: 'Vultr',
  workato: 'Workato',
}

/** Open-source connectors of the field: `reeve connector run` runs their unmodified programs. */
export const openConnectors: readonly CatalogEntry[] = [
  ...Object.entries(KNOWN).map(([id, [name, fields]]) => entryOf(id, name, fieldsOf(fields))),
  ...Object.entries(OTHERS).map(([id, name]) => entryOf(id, name, [])),
]

function entryOf(id: string, displayName: string, fields: readonly ProgramField[]): CatalogEntry {
  const name = `baton-${id}`
  return {
    catalogId: name,
    displayName,
    about: `The open connector ${name}, run by a program of yours: reeve connector run.`,
    fields: [],
    capabilities: {},
    builtin: undefined,
    configuredOutside: true,
    program: { name, helpUrl: `https://github.com/ConductorOne/${name}`, fields },
  }
}

function fieldsOf(fields: Fields): ProgramField[] {
  return fields.split(' ').map((word) => {
    const name = word.replace(/\??\*?$/, '')
    return { name, displayName: labelOf(name), required: !word.includes('?'), secret: word.endsWith('*') }
  })
}

function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
