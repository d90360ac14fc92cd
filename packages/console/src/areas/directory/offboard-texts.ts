import { formatCount } from '../../lib/format.ts'

/** Texts of the dialog that has everything taken from somebody who leaves. */
export const texts = {
  ask: 'Offboard…',
  title: (name: string) => `Offboard ${name}`,
  about: 'Nothing happens until you press the button. This is what would.',
  counts: {
    roles: (count: number) => (count === 1 ? 'role taken away' : 'roles taken away'),
    accounts: (count: number) => (count === 1 ? 'account touched' : 'accounts touched'),
    reports: (count: number) => (count === 1 ? 'report without a manager' : 'reports without a manager'),
    owned: (count: number) => (count === 1 ? 'thing to own' : 'things to own'),
  },
  goes: 'Goes',
  goesNone: 'Nothing is held, so nothing has to go.',
  owned: 'Needs a new owner',
  ownerOf: (what: string) => `New owner of ${what}`,
  stays: (others: number) =>
    others > 0
      ? `has ${formatCount(others, 'other owner', 'other owners')}`
      : 'stays with the person until an administrator names another owner',
  types: {
    app: 'App',
    app_entitlement: 'Role',
    app_resource: 'Resource',
    app_user: 'Account',
    connector: 'Connector',
    user: 'Machine identity',
  } as Readonly<Record<string, string>>,
  reason: 'Reason',
  reasonHint: 'Whoever sees the requests reads it.',
  action: (count: number) => `Offboard, take ${formatCount(count, 'role', 'roles')} away`,
  working: 'Asking…',
  underWay: 'This person is being offboarded already.',
  open: 'Open the request',
  progress: (done: number, all: number) =>
    all === 0 ? 'This person is being offboarded.' : `This person is being offboarded: ${done} of ${all} taken away.`,
  started: (name: string) => `${name} is being offboarded.`,
}
