import { sql } from '../../../store/sql.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { AppUserType } from '../../directory/accounts/api.ts'
import { detector } from './detector.ts'
import { PAGE, seenIn, within } from './page.ts'

const TOKENS = new Set(
  'svc service bot api ci cicd deploy daemon sync backup noreply automation integration robot system terraform jenkins'.split(
    ' ',
  ),
)
const MACHINE = /^(service|bot|machine)(\s*account)?$/i

type Account = {
  readonly app_id: string
  readonly id: string
  readonly display_name: string
  readonly app_user_type: string
  readonly username: string
  readonly usernames: readonly string[]
  readonly emails: readonly string[]
  readonly email: string
  readonly profile: Readonly<Record<string, unknown>>
  readonly identity_user_id: string
  readonly has_secret: boolean
}

type Signal = { readonly name: string; readonly weight: number; says(account: Account): boolean }

/** Signs that an account is a machine's. */
const SIGNALS: readonly Signal[] = [
  {
    name: 'profile_attribute',
    weight: 3,
    says: ({ profile }) =>
      Object.values(profile).some((value) => typeof value === 'string' && MACHINE.test(value.trim())),
  },
  { name: 'name_token', weight: 2, says: (account) => tokensOf(account).length > 0 },
  { name: 'no_identity', weight: 1, says: (account) => account.identity_user_id === '' },
  { name: 'no_email', weight: 1, says: ({ email, emails }) => email === '' && emails.length === 0 },
  { name: 'holds_secret', weight: 1, says: (account) => account.has_secret },
]

const tokensOf = ({ display_name, username, usernames }: Account): string[] =>
  [display_name, username, ...usernames]
    .flatMap((name) => name.toLowerCase().split(/[^a-z0-9]+/))
    .filter((token) => TOKENS.has(token))

/** The signals of an account when they are enough; none otherwise. */
function signalsOf(account: Account, enough: number): string[] {
  const reported = SIGNALS.filter((signal) => signal.says(account))
  const sum = reported.reduce((total, { weight }) => total + weight, 0)
  return sum >= enough ? reported.map(({ name }) => name) : []
}

/** Accounts of type user that look like a machine’s. A type set by hand is trusted. */
export const serviceAccountMisclassification = detector({
  type: 'SERVICE_ACCOUNT_MISCLASSIFICATION',
  payload: shape('ServiceAccountMisclassificationType', 'A machine’s account kept as a person’s.', {
    currentAccountType: oneOfNames(AppUserType, 'What it is kept as.'),
    detectedAccountType: oneOfNames(AppUserType, 'What it looks like.'),
  }),
  evidence: shape('ServiceAccountMisclassificationEvidence', 'What speaks for it.', {
    detectionReason: text(1024, 'The signals.'),
  }),
  onByDefault: false,
  why: 'it judges by names among others and may be wrong often',
  afterSync: true,
  after: ['directory.account.updated', 'directory.account.deleted'],

  async look(tx, scope, { machineSignals }) {
    const accounts = await tx.rows<Account>(sql`
      select a.app_id, a.id, a.display_name, a.app_user_type, a.username, a.usernames, a.emails, a.email, a.profile,
             a.identity_user_id, exists (select from app_resources_view r
               where r.secret_account_id = a.id and r.deleted_at is null) as has_secret
      from app_users_view a
      where a.deleted_at is null and not a.type_by_hand and ${within(scope, sql`a.app_id`, sql`a.id`)}
        and a.app_user_type in ('APP_USER_TYPE_USER', 'APP_USER_TYPE_UNSPECIFIED')
      order by a.id limit ${PAGE}`)
    return seenIn(accounts, (account) => {
      const signals = signalsOf(account, machineSignals)
      if (signals.length === 0) return []
      const detected = tokensOf(account).includes('system') ? 'SYSTEM_ACCOUNT' : 'SERVICE_ACCOUNT'
      return [
        {
          keyParts: [account.app_id, account.id],
          severity: 'MEDIUM',
          payload: { currentAccountType: account.app_user_type, detectedAccountType: `APP_USER_TYPE_${detected}` },
          target: { member: 'appUserTarget', ids: { appId: account.app_id, appUserId: account.id } },
          evidence: { detectionReason: signals.join(', ') },
          description: `The account ${account.display_name} is kept as a person’s and looks like a machine’s.`,
          remediationDescription: 'Say that it is a service account, or that it is a person’s.',
        } as const,
      ]
    })
  },
})
