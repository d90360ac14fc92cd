import { formatCount, formatDay, formatNumber, formatSeconds } from '../../../lib/format.ts'

const findings = (count: number): string => formatCount(count, 'finding', 'findings')
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })
/** A length of time in its two largest units. */
const lasting = (seconds: number): string =>
  seconds < 60
    ? 'less than a minute'
    : formatSeconds(Math.round(seconds / 60) * 60)
        .split(', ')
        .slice(0, 2)
        .join(', ')

export const texts = {
  title: 'Overview',
  days: 'How far back',
  lastDays: { '30': '30 days', '90': '90 days', '365': 'A year' },
  by: 'Split by',
  kinds: { severity: 'By severity', app: 'By app', department: 'By department' },
  people: (count: number) => formatCount(count, 'person', 'people'),
  apps: (count: number) => formatCount(count, 'app', 'apps'),
  none: 'none',
  noDepartment: 'No department',
  noApp: 'No app',
  noRisk: 'No risk level',
  others: 'Others',
  more: (count: number) => formatCount(count, 'other', 'others'),
  day: 'Day',
  app: 'App',
  total: 'All',
  now: 'now',
  risk: {
    subject: 'Risk over time',
    noneEver: 'No finding has ever been open',
    noneNow: 'Nothing is open any more',
    none: 'Nothing is open',
    same: (count: number, day: string) => `${findings(count)} open, as many as on ${formatDay(day)}`,
    halved: (day: string) => `Open risk has halved since ${formatDay(day)}`,
    doubled: (day: string) => `Open risk has doubled since ${formatDay(day)}`,
    fell: (by: number, day: string) => `${findings(by)} fewer are open than on ${formatDay(day)}`,
    rose: (by: number, day: string) => `${findings(by)} more are open than on ${formatDay(day)}`,
    severe: (severe: number, open: number) =>
      severe === 0
        ? `None of ${findings(open)} is critical or high`
        : `${formatNumber(severe)} of ${findings(open)} ${severe === 1 ? 'is' : 'are'} critical or high`,
    most: (name: string, count: number, open: number) =>
      `${name} has the most: ${formatNumber(count)} of ${findings(open)}`,
    chart: 'Open findings at the end of each day',
    known: (day: string) => `Nothing is known from before ${day}: the first finding was found then.`,
    today: 'Departments are those of today. Findings are kept for 400 days after they were resolved.',
    connected: (app: string) => `${app} connected`,
    began: (campaign: string) => `${campaign} began`,
    card: 'Open findings',
    fewer: (count: number) => `${formatNumber(count)} fewer`,
    more: (count: number) => `${formatNumber(count)} more`,
    asMany: 'as many as before',
    critical: (count: number) => `${formatNumber(count)} critical`,
  },
  department: {
    subject: 'Access by department',
    column: 'Department',
    most: (name: string, count: number, total: number) =>
      `${name} holds the most access: ${formatNumber(count)} of ${formatNumber(total)}`,
    none: 'Nobody holds any access yet',
    unknown: 'Nobody’s department is known yet',
    critical: (name: string, count: number) => `${name} holds the most critical access: ${formatNumber(count)}.`,
  },
  kind: {
    subject: 'Access by kind',
    column: 'Kind',
    most: (name: string, count: number, total: number) =>
      `Most access is of the kind ${name}: ${formatNumber(count)} of ${formatNumber(total)}`,
  },
  unused: {
    subject: 'Unused access',
    column: 'Not used for 90 days',
    points: 'Risk points',
    all: 'All access',
    none: 'All access that is watched is used',
    noneTold: 'No app reports yet what is used.',
    some: (count: number, share: number) =>
      `${formatCount(count, 'access is', 'accesses are')} not used for 90 days: ${percent.format(share)} of the risk`,
    card: 'Access nobody uses',
    of: (total: number) => `of ${formatNumber(total)}`,
    removing: (share: number) => `Removing it takes ${percent.format(share)} of the risk`,
    ofPoints: (points: number) => formatCount(points, 'risk point', 'risk points'),
    begin: 'Start a clean-up',
    used: 'Used, or not watched',
    hint: 'A risk point is what a grant weighs: 40 critical, 30 high, 20 medium, 10 low, 1 without a level. Only apps that report uses count.',
  },
  fit: {
    subject: 'How access profiles fit',
    none: 'It was not measured yet how much access profiles explain',
    whole: (share: number) => `Access profiles explain ${percent.format(share)} of what people hold`,
    since: (share: number, before: number, day: string) =>
      `Access profiles explain ${percent.format(share)} of what people hold, ${percent.format(before)} on ${day}`,
  },
  reviews: {
    subject: 'Review progress',
    column: 'Campaign',
    decided: 'Decided',
    open: 'Open',
    due: 'Due',
    none: 'No campaign runs',
    running: (count: number, left: number) =>
      `${formatCount(count, 'campaign runs', 'campaigns run')}, ${formatCount(left, 'decision is', 'decisions are')} open`,
    over: (name: string) => `${name} is over its day`,
    of: (decided: number, total: number) => `${formatNumber(decided)} of ${formatNumber(total)}`,
    all: 'All campaigns',
    ended: 'ended',
  },
  times: {
    subject: 'Time to decide',
    card: 'Usual time to decide',
    none: 'Nothing was decided in this time',
    usual: (seconds: number) => `Half of the requests are decided within ${lasting(seconds)}`,
    lasting,
    faster: (seconds: number) => `${lasting(seconds)} faster`,
    slower: (seconds: number) => `${lasting(seconds)} slower`,
    asBefore: 'as before',
    slowest: (seconds: number) => `1 in 10 waits more than ${lasting(seconds)}`,
    waiting: (count: number) => formatCount(count, 'request waits now', 'requests wait now'),
    since: (time: string) => `the oldest since ${time}`,
    chart: 'Hours from request to decision, the middle one of each day',
    hours: 'Hours',
    count: 'Decided',
    median: 'Half within',
    slowestColumn: 'Nine in ten within',
  },
  coverage: {
    subject: 'Coverage',
    card: 'Kept up to date',
    ofApps: (total: number) => `of ${formatCount(total, 'app', 'apps')}`,
    behind: (count: number) => `${formatCount(count, 'connector is', 'connectors are')} behind`,
    unconnected: (count: number) => `${formatNumber(count)} without a connector`,
    allCurrent: 'Every app has a connector that is up to date',
    whole: 'Every app is kept up to date',
    some: (current: number, total: number) =>
      `${formatNumber(current)} of ${formatCount(total, 'app is', 'apps are')} kept up to date`,
    none: 'No app yet',
    column: 'What',
    count: 'How many',
    of: 'of',
    apps: 'Apps',
    accounts: 'Accounts',
    peopleColumn: 'People',
    current: 'Apps kept up to date',
    late: 'Apps whose connector is behind',
    without: 'Apps without a connector',
    nobodys: 'Accounts nobody answers for',
    withoutAccount: 'People without an account',
  },
}
