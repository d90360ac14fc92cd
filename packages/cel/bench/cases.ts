import { environment, struct, types } from '../src/index.ts'

/** The declared environment of the benchmark: what an embedder with a schema would write. */
export const env = environment({
  variables: { subject: types.named('User'), accounts: 'list<Account>', event: types.named('Event') },
  types: [
    struct('User', {
      email: types.string,
      department: types.string,
      manager: types.string,
      role: types.string,
      age: types.int,
      groups: types.list(types.string),
      profile: types.map(types.string, types.dyn),
    }),
    struct('Account', {
      email: types.string,
      active: types.bool,
      risk: types.int,
      tags: types.list(types.string),
    }),
    struct('Event', { at: types.string, kind: types.string }),
  ],
})

interface Account {
  email: string
  active: boolean
  risk: number | bigint
  tags: string[]
}

export interface World {
  subject: {
    email: string
    department: string
    manager: string
    role: string
    age: number | bigint
    groups: string[]
    profile: Record<string, unknown>
  }
  accounts: Account[]
  event: { at: string; kind: string }
}

/** Plain JSON. Peers that have ints as bigints only get the same data with bigints. */
export function world(int: (value: number) => number | bigint): World {
  return {
    subject: {
      email: 'alice.smith@eng.acme.example',
      department: 'Engineering',
      manager: 'bob@acme.example',
      role: 'auditor',
      age: int(42),
      groups: ['staff', 'eng', 'oncall', 'books'],
      profile: { site: 'Oslo North', level: 'senior' },
    },
    accounts: Array.from({ length: 20 }, (_, i) => ({
      email: `user${i}@acme.example`,
      active: i % 3 !== 0,
      risk: int(i === 17 ? 90 : i),
      tags: ['a', 'b', `t${i}`],
    })),
    event: { at: '2026-03-04T05:06:07Z', kind: 'login' },
  }
}

export interface Case {
  name: string
  source: string
  /** The same question as a careful programmer would write it by hand. */
  byHand: (w: World) => unknown
}

const since = Date.parse('2026-01-01T00:00:00Z')
const roles = ['admin', 'owner', 'auditor']
const pattern = /^[a-z.]+@[a-z.]+\.example$/

export const cases: Case[] = [
  {
    name: 'text',
    source: 'subject.department == "Engineering" && subject.email.endsWith("@eng.acme.example")',
    byHand: (w) => w.subject.department === 'Engineering' && w.subject.email.endsWith('@eng.acme.example'),
  },
  {
    name: 'ints',
    source: 'subject.age >= 18 && subject.age < 65 && size(subject.groups) > 2',
    byHand: (w) => w.subject.age >= 18 && w.subject.age < 65 && w.subject.groups.length > 2,
  },
  {
    name: 'arithmetic',
    source: '(subject.age * 12 + 7) % 5 == 1 || subject.age - 3 > 100',
    byHand: (w) => ((w.subject.age as number) * 12 + 7) % 5 === 1 || (w.subject.age as number) - 3 > 100,
  },
  {
    name: 'in list',
    source: 'subject.role in ["admin", "owner", "auditor"] && "oncall" in subject.groups',
    byHand: (w) => roles.includes(w.subject.role) && w.subject.groups.includes('oncall'),
  },
  {
    name: 'exists',
    source: 'accounts.exists(a, a.active && a.risk > 70)',
    byHand: (w) => w.accounts.some((a) => a.active && a.risk > 70),
  },
  {
    name: 'nested all',
    source: 'accounts.all(a, a.tags.all(t, t != "blocked"))',
    byHand: (w) => w.accounts.every((a) => a.tags.every((t) => t !== 'blocked')),
  },
  {
    name: 'filter map',
    source: 'accounts.filter(a, a.active).map(a, a.email)',
    byHand: (w) => w.accounts.filter((a) => a.active).map((a) => a.email),
  },
  {
    name: 'regex',
    source: 'subject.email.matches("^[a-z.]+@[a-z.]+\\\\.example$")',
    byHand: (w) => pattern.test(w.subject.email),
  },
  {
    name: 'timestamp',
    source: 'timestamp(event.at) > timestamp("2026-01-01T00:00:00Z")',
    byHand: (w) => Date.parse(w.event.at) > since,
  },
  {
    name: 'text building',
    source: 'subject.manager != "" ? subject.manager + "/" + subject.department : "none"',
    byHand: (w) => (w.subject.manager !== '' ? `${w.subject.manager}/${w.subject.department}` : 'none'),
  },
  {
    name: 'has',
    source: 'has(subject.profile.site) && subject.profile.site.startsWith("Oslo")',
    byHand: (w) => Object.hasOwn(w.subject.profile, 'site') && String(w.subject.profile.site).startsWith('Oslo'),
  },
]
