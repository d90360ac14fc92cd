import { sql } from '../../../store/sql.ts'
import { double, id, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { detector } from './detector.ts'
import { PAGE, seenIn, within } from './page.ts'

const LEAD = 0.02
const PREFIX = 4
const SCALE = 0.1
const SHORTEST = 4

type Named = { id: string; names: string[] }
type Account = Named & { app_id: string; display_name: string }
type Candidate = { readonly userId: string; readonly raw: string; readonly plain: string }
type Match = { readonly userId: string; readonly score: number; readonly own: string; readonly other: string }

/** Accounts of nobody that are called like somebody. */
export const similarUsernameMatch = detector({
  type: 'SIMILAR_USERNAME_MATCH',
  payload: shape('SimilarUsernameMatchType', 'An account that looks like somebody’s.', {
    proposedIdentityUserId: id('Whose it may be.'),
  }),
  evidence: shape('SimilarUsernameMatchEvidence', 'How alike the names are.', {
    appUsername: text(1024, 'The name of the account.'),
    identityUsername: text(1024, 'The name of the user.'),
    similarityScore: double('0 to 1.'),
  }),
  onByDefault: false,
  why: 'it judges by names alone and may be wrong often',
  afterSync: true,
  after: ['directory.account.updated', 'directory.account.deleted'],

  async look(tx, scope, { similarity: least }) {
    const accounts = await tx.rows<Account>(sql`
      select a.app_id, a.id, a.display_name, a.usernames || a.emails || array[a.username, a.email] as names
      from app_users_view a
      where a.deleted_at is null and a.identity_user_id = '' and a.app_user_type = 'APP_USER_TYPE_USER'
        and ${within(scope, sql`a.app_id`, sql`a.id`)}
      order by a.id limit ${PAGE}`)
    if (accounts.length === 0) return { seen: [] }
    const users = await tx.rows<Named>(sql`
      select u.id, u.usernames || u.emails || array[u.username, u.email] as names from users_view u
      where u.status = 'ENABLED' and u.deleted_at is null and u.type = 'USER_TYPE_HUMAN'`)
    const candidates = indexOf(users)
    return seenIn(accounts, (account) => {
      const match = bestOf(account, candidates, least)
      if (!match) return []
      return [
        {
          keyParts: [account.app_id, account.id, match.userId],
          severity: 'LOW',
          payload: { proposedIdentityUserId: match.userId },
          target: { member: 'appUserTarget', ids: { appId: account.app_id, appUserId: account.id } },
          evidence: { appUsername: match.own, identityUsername: match.other, similarityScore: match.score },
          description: `The account ${account.display_name} belongs to nobody and is called much like somebody.`,
          remediationDescription: 'Say whose account it is.',
        } as const,
      ]
    })
  },
})

/** By their first letters: names that do not share one are not alike enough, but for few that are found by their second. */
function indexOf(users: readonly Named[]): ReadonlyMap<string, Candidate[]> {
  const index = new Map<string, Candidate[]>()
  for (const { id, names } of users) {
    for (const [plain, raw] of plainNames(names)) {
      for (const key of keysOf(plain)) {
        const list = index.get(key) ?? []
        list.push({ userId: id, raw, plain })
        index.set(key, list)
      }
    }
  }
  return index
}

const keysOf = (plain: string): string[] => [...new Set([`0${plain[0]}`, `1${plain[1]}`])]

const plainNames = (names: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const raw of names) {
    const plain = normalised(raw)
    if (plain && !found.has(plain)) found.set(plain, raw)
  }
  return found
}

/** The one user who is clearly the most alike; undefined when nobody is, or more than one. */
function bestOf({ names }: Named, index: ReadonlyMap<string, Candidate[]>, least: number): Match | undefined {
  const byUser = new Map<string, Match>()
  for (const [plain, own] of plainNames(names)) {
    for (const candidate of keysOf(plain).flatMap((key) => index.get(key) ?? [])) {
      const score = similarity(plain, candidate.plain)
      if (score > (byUser.get(candidate.userId)?.score ?? 0)) {
        byUser.set(candidate.userId, { userId: candidate.userId, score, own, other: candidate.raw })
      }
    }
  }
  const [best, second] = [...byUser.values()].sort((a, b) => b.score - a.score)
  if (!best || best.score < least || best.score - (second?.score ?? 0) < LEAD) return undefined
  return best
}

/** What is compared of a name: the part before `@`, small letters and digits only; undefined when that is too short. */
function normalised(name: string): string | undefined {
  const plain = name
    .split('@')[0]!
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return plain.length >= SHORTEST ? plain : undefined
}

/** Jaro-Winkler: 1 for equal names, 0 for names without anything in common. */
function similarity(a: string, b: string): number {
  const jaro = jaroOf(a, b)
  let prefix = 0
  while (prefix < PREFIX && prefix < Math.min(a.length, b.length) && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * SCALE * (1 - jaro)
}

function jaroOf(a: string, b: string): number {
  if (a === b) return 1
  const scope = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Array<boolean>(b.length).fill(false)
  const matched: string[] = []
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - scope); j < Math.min(b.length, i + scope + 1); j++) {
      if (taken[j] || a[i] !== b[j]) continue
      taken[j] = true
      matched.push(a[i]!)
      break
    }
  }
  if (matched.length === 0) return 0
  const other = [...b].filter((_, index) => taken[index])
  const swapped = matched.filter((letter, index) => letter !== other[index]).length / 2
  const m = matched.length
  return (m / a.length + m / b.length + (m - swapped) / m) / 3
}
