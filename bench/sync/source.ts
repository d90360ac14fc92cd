import type {
  EntitlementRecord,
  GrantRecord,
  ResourceRecord,
} from '../../packages/server/src/areas/connectors/sync/records.ts'

export const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000)
export const GRANTS = ACCOUNTS * 5
const GROUPS = 2_000
const AT_A_TIME = 1000

/** The records of a company: accounts, groups, the membership of each group, and who has it. */
export const accounts = (size = AT_A_TIME) => batches(ACCOUNTS, account, size)
export const groups = () => batches(GROUPS, group)
export const entitlements = () => batches(GROUPS, membership)
export const grants = (size = AT_A_TIME) => batches(GRANTS, grant, size)

function* batches<Record>(count: number, make: (n: number) => Record, size = AT_A_TIME): Generator<Record[]> {
  for (let from = 0; from < count; from += size) {
    yield Array.from({ length: Math.min(size, count - from) }, (_, n) => make(from + n))
  }
}

const FIRST = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Alan', 'Radia', 'Ken', 'Hedy']
const LAST = ['Lovelace', 'Hopper', 'Dijkstra', 'Liskov', 'Knuth', 'Allen', 'Turing', 'Perlman', 'Thompson', 'Lamarr']

function account(n: number): ResourceRecord {
  const first = FIRST[n % 10]!
  const last = `${LAST[Math.floor(n / 10) % 10]}${Math.floor(n / 100)}`
  const login = `${first}.${last}`.toLowerCase()
  return {
    id: { resourceType: 'user', resource: `u-${n}` },
    displayName: `${first} ${last}`,
    user: {
      emails: [{ address: `${login}@example.com`, primary: true }],
      login,
      status: 'STATUS_ENABLED',
      employeeIds: [`E${n}`],
      profile: { department: `D${n % 40}`, title: 'Engineer', site: 'Utrecht' },
    },
  }
}

const group = (n: number): ResourceRecord => ({
  id: { resourceType: 'group', resource: `g-${n}` },
  displayName: `Group ${n}`,
})

const membership = (n: number): EntitlementRecord => ({
  id: `group:g-${n}:member`,
  resourceId: { resourceType: 'group', resource: `g-${n}` },
  slug: 'member',
  displayName: `Group ${n} member`,
})

/** Each account is in five groups. */
function grant(n: number): GrantRecord {
  const account = Math.floor(n / 5)
  const at = (account * 7 + (n % 5) * 401) % GROUPS
  return {
    id: `group:g-${at}:member:user:u-${account}`,
    entitlementId: `group:g-${at}:member`,
    principalId: { resourceType: 'user', resource: `u-${account}` },
  }
}
