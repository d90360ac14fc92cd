import { formatCount } from '../../lib/format.ts'
import type { AppTab } from './search.ts'

const counted = (one: string, many: string) => (count: number, isAll: boolean) =>
  isAll ? formatCount(count, one, many) : `the first ${formatCount(count, one, many)}`

const filtered = { emptyHint: 'Clear the filter to see the others.', clear: 'Clear the filter' }
const byWords = { ...filtered, filter: 'Filter by words', filterHint: 'Filter by words ( / )' }

/** Texts of apps and of what is in them. */
export const texts = {
  ask: 'Ask for access',
  apps: {
    ...byWords,
    title: 'Apps',
    loaded: counted('app', 'apps'),
    columns: { name: 'Name', description: 'Description', people: 'Accounts', managed: 'Managed', updated: 'Changed' },
    manual: 'by hand',
    connected: 'by connectors',
    emptyTitle: 'No app matches',
    noneTitle: 'There are no apps yet',
    noneHint: 'An app appears here with its first connector, or when somebody makes one by hand.',
  },
  app: {
    view: 'What to show',
    tabs: {
      accounts: 'Accounts',
      entitlements: 'Entitlements',
      resources: 'Resources',
      owners: 'Owners',
      connectors: 'Connectors',
    } as Readonly<Record<AppTab, string>>,
    findings: 'Findings of this app',
    grants: 'Grants of this app',
    find: 'app',
  },
  accounts: {
    ...byWords,
    title: 'Accounts',
    loaded: counted('account', 'accounts'),
    status: 'Status',
    columns: {
      name: 'Name',
      username: 'Username',
      app: 'App',
      person: 'Belongs to',
      type: 'Type',
      status: 'Status',
    },
    nobody: 'nobody',
    details: 'Account',
    emptyTitle: 'No account matches',
    noneTitle: 'There are no accounts yet',
    noneHint: 'Accounts appear here with the first sync of a connector.',
  },
  entitlements: {
    ...byWords,
    title: 'Entitlements',
    loaded: counted('entitlement', 'entitlements'),
    columns: { name: 'Name', app: 'App', slug: 'Kind', purpose: 'Purpose', holders: 'Holders' },
    emptyTitle: 'No entitlement matches',
    noneTitle: 'There are no entitlements yet',
    noneHint: 'Entitlements appear here with the first sync of a connector.',
  },
  entitlement: {
    holders: counted('holder', 'holders'),
    listLabel: 'Who holds it',
    columns: { account: 'Account', person: 'Person', how: 'How', since: 'Since', until: 'Until' },
    direct: 'directly',
    inherited: 'through another entitlement',
    both: 'directly and through another entitlement',
    noneTitle: 'Nobody holds this',
    noneHint: 'Accounts that hold it are listed here.',
    why: 'Why it is held',
    whyOf: (name: string) => `Why ${name} holds it`,
    whyNobody: 'The account belongs to nobody, so there is nobody to explain it for.',
    whyNot: 'This person does not hold it any more.',
    through: 'Through',
    since: 'Since',
    until: 'Until',
    openPerson: 'Open the person',
  },
  resources: {
    ...byWords,
    columns: { name: 'Name', description: 'Description', grants: 'Grants' },
    emptyTitle: 'No resource matches',
    noneTitle: 'This app has no resources',
    noneHint: 'Resources appear here when a connector brings them.',
  },
  owners: {
    columns: { name: 'Name', email: 'E-mail', role: 'Role', since: 'Since' },
    change: 'Change owners',
    added: 'The owner was added.',
    removed: 'The owner was removed.',
    noneTitle: 'Nobody owns this app',
    noneHint: 'Owners decide about access to the app and answer for its findings.',
  },
  connectors: {
    columns: { name: 'Name', state: 'State', ended: 'Last sync', error: 'Last error' },
    noneTitle: 'This app has no connectors',
    noneHint: 'A connector brings accounts, entitlements and grants of the app.',
  },
  grants: {
    ...filtered,
    title: 'Grants',
    loaded: counted('grant', 'grants'),
    columns: {
      entitlement: 'Entitlement',
      app: 'App',
      account: 'Account',
      person: 'Person',
      since: 'Since',
      until: 'Until',
    },
    ofApp: (name: string) => `App: ${name}`,
    ofPerson: (name: string) => `Person: ${name}`,
    emptyTitle: 'No grant matches',
    noneTitle: 'There are no grants yet',
    noneHint: 'What accounts hold is listed here after the first sync of a connector.',
  },
}
