import { countLoaded, formatCount } from '../../lib/format.ts'
import type { ConflictTab } from './search.ts'

export const texts = {
  title: 'Conflicts',
  view: 'What to show',
  tabs: { alerts: 'Alerts', monitors: 'Monitors' } as Readonly<Record<ConflictTab, string>>,
  state: 'State',
  loaded: countLoaded('conflict', 'conflicts'),
  alertCount: (count: number) => formatCount(count, 'alert', 'alerts'),
  monitorCount: (count: number) => formatCount(count, 'monitor', 'monitors'),
  columns: {
    person: 'Person',
    monitor: 'Monitor',
    state: 'State',
    first: 'First seen',
    last: 'Last seen',
    name: 'Name',
    description: 'Description',
    changed: 'Changed',
  },
  alerts: {
    emptyTitle: 'No alert matches',
    emptyHint: 'Clear the filter to see the others.',
    noneTitle: 'No conflicts',
    noneHint: 'An alert is here while somebody holds what a monitor says nobody should hold together.',
    clear: 'Clear the filter',
  },
  monitors: {
    noneTitle: 'There are no monitors yet',
    noneHint: 'A monitor names two sets of entitlements that nobody should hold together.',
  },
  monitorChip: (name: string) => `Monitor: ${name}`,
  enabled: 'on',
  disabled: 'off',
  details: 'Details',
  holdsA: 'Holds of the first set',
  holdsB: 'Holds of the second set',
  exempted: 'Why it is allowed',
  by: 'Allowed by',
  removeSide: 'Remove one side',
  removeOneOf: ([first = '', ...more]: readonly string[]) =>
    more.length > 0 ? `Remove ${first} and ${more.length} more…` : `Remove ${first}…`,
  exempt: 'Allow this conflict',
  exemptHint: 'The alert stays in the list as exempted. Others read the reason.',
  reason: 'Reason',
  exemptDone: 'The conflict is allowed.',
  unexempt: 'Alert again',
  unexemptDone: 'The conflict is an alert again.',
  enable: 'Switch on',
  disable: 'Switch off',
  enabledDone: 'The monitor is on.',
  disabledDone: 'The monitor is off.',
  sync: 'Check now',
  syncDone: 'The monitor is being checked.',
  showAlerts: 'Show its alerts',
  create: 'New monitor',
  delete: 'Its two sets go with it, and its alerts are seen no more.',
  groups: { A: 'First set', B: 'Second set' },
  groupEmpty: 'Nothing is in this set yet, so that nobody is in conflict.',
  addTo: { A: 'Add an entitlement to the first set', B: 'Add an entitlement to the second set' },
  add: 'Add',
  takeOut: 'Take out',
  groupChanged: 'The set was changed; the monitor is being checked.',
  moreMembers: 'Show more entitlements',
  wouldConflict: (count: number, names: readonly string[]): string => {
    if (count === 0) return 'Nobody would be in conflict.'
    const more = count - names.length
    const people = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
    return `${formatCount(count, 'person', 'people')} would be in conflict: ${people}.`
  },
  createHint: 'It is off at first. Its two sets of entitlements are filled afterwards.',
  created: 'The monitor was made.',
}
