import { formatCount } from '../../lib/format.ts'

const roles = (count: number): string => formatCount(count, 'role', 'roles')

/** Texts of taking access away. */
export const texts = {
  remove: 'Remove',
  removeMany: (count: number) => `Remove ${roles(count)}…`,
  removeOne: 'Remove…',
  giveBack: 'Give back…',
  giveBackMany: (count: number) => `Give back ${roles(count)}…`,
  removeAccounts: (count: number) => `Remove access of ${formatCount(count, 'account', 'accounts')}…`,
  accountsTitle: (count: number) => `Access of ${formatCount(count, 'account', 'accounts')}`,
  accountsHoldNothing: 'Nothing is held here that could be taken away.',
  changeEnd: 'Change end…',
  extend: 'Extend',
  selected: (count: string) => `${count} selected`,
  title: (name: string, person: string) => `Take ${name} from ${person}?`,
  titleMany: (count: number) => `Take ${roles(count)} away?`,
  backTitle: (name: string) => `Give ${name} back?`,
  backTitleMany: (count: number) => `Give ${roles(count)} back?`,
  looking: 'Looking at what that would do…',
  nothing: 'Nothing of this can be taken away.',
  about: (count: number, people: number) =>
    `Nothing happens until you press the button. ${roles(count)} of ${formatCount(people, 'person', 'people')} would go:`,
  aboutOwn: (count: number) => `Nothing happens until you press the button. ${roles(count)} of yours would go:`,
  from: (person: string) => `from ${person}`,
  yourself: 'yourself',
  inApp: (app: string) => `in ${app}`,
  ways: {
    REMOVAL_WAY_UNSPECIFIED: '',
    REMOVAL_WAY_AT_ONCE: 'at once',
    REMOVAL_WAY_BY_CONNECTOR: 'by a connector, in a moment',
    REMOVAL_WAY_BY_PEOPLE: 'by people, who get a task',
  },
  approval: 'somebody has to agree first',
  roleApproval: 'a Super Administrator has to agree first: it is a role of Reeve',
  endsAccount: 'the account ends with it',
  alsoEnds: (count: number) => `${roles(count)} more, held through it alone, ${count === 1 ? 'ends' : 'end'} with it`,
  isOpen: 'is being taken away already',
  openTask: 'Open the request',
  stays: (count: number) => (count === 1 ? 'This stays:' : 'These stay:'),
  refusals: {
    INSUFFICIENT_PERMISSION:
      'only the person, a manager of theirs, an owner of the app or the helpdesk may take it away',
    NOT_HELD: 'is not held any more',
  } as Readonly<Record<string, string>>,
  reason: 'Reason',
  reasonHint: (count: number) => `Whoever sees ${count === 1 ? 'the request' : 'the requests'} reads it.`,
  action: (count: number) => `Remove ${roles(count)}`,
  backAction: (count: number) => `Give ${roles(count)} back`,
  working: 'Asking…',
  nobody: 'nobody',
  asked: 'The request was made.',
  done: 'It is taken away.',
  resultTitle: 'What was asked for',
  result: (made: number, refused: number) =>
    refused === 0
      ? `${formatCount(made, 'request was', 'requests were')} made.`
      : `${formatCount(made, 'request was', 'requests were')} made, ${formatCount(refused, 'was', 'were')} refused.`,
  end: {
    title: (count: number) => (count === 1 ? 'When does it end?' : `When do these ${roles(count)} end?`),
    about: (count: number) => `The time of ${roles(count)} is changed at once. What has ended is taken away by itself.`,
    kinds: { on: 'At a time', never: 'Not by itself' },
    kind: 'It ends',
    time: 'Until',
    timeHint: 'In your time zone.',
    inherited: (count: number) =>
      `${roles(count)} of those selected ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}: held through another role, or not yours to change.`,
    action: (count: number) => `Change ${roles(count)}`,
    done: (count: number) => `The end of ${roles(count)} was changed.`,
  },
}
