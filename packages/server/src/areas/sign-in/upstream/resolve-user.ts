import type { Change } from '../../../service/events.ts'
import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { AuthConfigsRow, UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Addressed, confirmEmail, isEmailConfirmed, isSameAddress, vouchedAddress } from '../../auth/users/api.ts'
import { createPerson } from '../../directory/users/api.ts'
import { emailConfirmed } from '../addresses/events.ts'
import { findPerson, type LocalPerson, listPeopleAt } from '../local/people.ts'
import { SignInRefused } from '../refusal.ts'
import { chooseConfig, domainOf } from './configs/choose.ts'
import { listConfigs } from './configs/store.ts'
import type { Identity } from './identity.ts'
import { linkChanged } from './links/events.ts'
import { findLink, findLinkOfUser, insertLink } from './links/store.ts'

type Resolving = { readonly tx: Tx; emit(change: Change): void }

/**
 * The user that an identity of a provider is: the one it is linked with; otherwise the one with its address, who is
 * linked by this; otherwise a new one, where the configuration makes users. Refuses all others.
 */
export async function resolveUser(resolving: Resolving, config: AuthConfigsRow, identity: Identity): Promise<string> {
  const { tx } = resolving
  await lockIdentity(tx, config, identity)
  const link = await findLink(tx, config.id, identity.subject)
  if (link) {
    const known = await enabledUser(tx, link.user_id)
    if (await isRouted(tx, config, identity.email)) await confirmBy(resolving, known, identity)
    return known.id
  }
  if (!(await isRouted(tx, config, identity.email))) {
    throw new SignInRefused('domain', 'addresses of this domain do not sign in by this configuration')
  }
  const user = (await findByEmail(tx, identity.email)) ?? (await newUser(resolving, config, identity))
  checkEnabled(user)
  const other = await findLinkOfUser(tx, user.id)
  if (other) {
    const detail = other.auth_config_id === config.id ? 'another subject of this' : 'another'
    throw new SignInRefused('unknown_user', `the user is linked with ${detail} configuration`, user.id)
  }
  const made = await insertLink(tx, {
    authConfigId: config.id,
    subject: identity.subject,
    userId: user.id,
    email: identity.email,
  })
  resolving.emit(linkChanged('created', made))
  await confirmBy(resolving, user, identity)
  return user.id
}

/** The provider has verified the address that the user has here: that is a confirmation. */
async function confirmBy(
  { tx, emit }: Resolving,
  user: Addressed & { id: string },
  { email }: Identity,
): Promise<void> {
  if (isEmailConfirmed(user) || !isSameAddress(user.email, email)) return
  emit(emailConfirmed(user, await confirmEmail(tx, user.id), 'provider'))
}

/** Two sign-ins at once with one address or of one subject make one user and one link. */
async function lockIdentity(tx: Tx, { id }: AuthConfigsRow, { email, subject }: Identity): Promise<void> {
  for (const what of [email.toLowerCase(), `${id} ${subject}`]) {
    await oneAtATime(tx, `identity ${what}`)
  }
}

/**
 * A provider may assert only addresses that are routed to it. Otherwise whoever runs one provider of the tenant could claim
 * the address of somebody who signs in by another, and act as that person.
 */
async function isRouted(tx: Tx, config: AuthConfigsRow, email: string): Promise<boolean> {
  const now = tx.now
  const chosen = chooseConfig(await listConfigs(tx), { email, now })
  if (chosen?.id === config.id) return true
  // A deprecated one has its domains until another takes them.
  return config.domains.includes(domainOf(email)) && !chosen?.domains.includes(domainOf(email))
}

/**
 * The person whom the address stands for. What a sync has written stands for nobody until it is confirmed: otherwise
 * whoever feeds a directory could sign in as somebody else, or have somebody else sign in as them.
 */
async function findByEmail(tx: Tx, email: string): Promise<LocalPerson | undefined> {
  const found = await listPeopleAt(tx, email)
  const now = found.filter((one) => isEmailConfirmed(one) && isSameAddress(one.email, email))
  const [person, ...others] = now.length > 0 ? now : found
  if (others.length > 0) throw new SignInRefused('unknown_user', 'several users have the address')
  if (person && !isSameAddress(vouchedAddress(person), email)) {
    throw new SignInRefused('unknown_user', 'nobody has confirmed the address of the user', person.id)
  }
  return person
}

/** A deleted user may still have an account at the provider, and is not created anew by it. */
const findDeleted = (tx: Tx, email: string): Promise<Pick<UsersRow, 'id'> | undefined> =>
  tx.find(sql`
    select id from users_view
    where lower(email) = ${email.toLowerCase()} and type = 'USER_TYPE_HUMAN' and deleted_at is not null limit 1`)

async function enabledUser(tx: Tx, id: string): Promise<LocalPerson> {
  const user = await findPerson(tx, id)
  if (!user) throw new SignInRefused('unknown_user', 'the linked user is gone')
  checkEnabled(user)
  return user
}

function checkEnabled({ id, status }: Pick<UsersRow, 'id' | 'status'>): void {
  if (status !== 'ENABLED') throw new SignInRefused('disabled', 'the user may not act', id)
}

async function newUser(
  resolving: Resolving,
  config: AuthConfigsRow,
  { email, displayName }: Identity,
): Promise<UsersRow> {
  const gone = await findDeleted(resolving.tx, email)
  if (gone) throw new SignInRefused('disabled', 'the user with the address was deleted', gone.id)
  if (!config.create_users) throw new SignInRefused('unknown_user', 'no user has the address')
  if (!config.create_domains.includes(domainOf(email))) {
    throw new SignInRefused('domain', 'people of this domain do not become users')
  }
  return createPerson(resolving, { email, displayName })
}
