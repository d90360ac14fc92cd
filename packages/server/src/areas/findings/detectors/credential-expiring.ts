import { sql } from '../../../store/sql.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, shape } from '../../../wire/shape.ts'
import type { Observation } from '../pipeline/observation.ts'
import { detector } from './detector.ts'
import { inApp, PAGE, seenIn, within } from './page.ts'
import { serverSecrets } from './server-secrets.ts'

const URGENT_DAYS = 7
type Client = { id: string; user_id: string; name: string; ends: Temporal.Instant }
type Server = { app_id: string; id: string; name: string; ends: Temporal.Instant }
type Secret = { app_id: string; type_id: string; id: string; name: string; ends: Temporal.Instant }

const AppResourceSecret = shape('AppResourceSecret', 'A secret that a connector found.', {
  appId: id('The app.'),
  appResourceId: id('The resource.'),
  appResourceTypeId: id('The type of the resource.'),
})

/** Credentials that end soon, or have ended. */
export const credentialExpiring = detector({
  type: 'CREDENTIAL_EXPIRING',
  payload: shape(
    'CredentialExpiringType',
    'A credential that ends soon.',
    { credentialDisplayName: text(256, 'What it is called.') },
    oneof('credential', { userClientId: id('A client of a user.'), appResourceSecret: AppResourceSecret }),
  ),
  evidence: shape('CredentialExpiringEvidence', 'When it ends.', {
    expired: bool('It has ended.'),
    expiresAt: timestamp('When.'),
  }),
  onByDefault: true,
  why: 'it follows from when credentials expire',
  afterSync: true,
  daily: true,
  after: ['aiGateway.server.created', 'aiGateway.server.credentialsChanged', 'aiGateway.server.deleted'],

  async look(tx, scope, { expiringDays }, extensions) {
    const soon = tx.now.add({ hours: expiringDays * 24 })
    // They belong to no app and have no id among the accounts: they are checked with the first page.
    const clients =
      scope.appId || scope.after
        ? []
        : await tx.rows<Client>(sql`
          select c.id, c.user_id, c.display_name as name, c.expires_at as ends
          from clients_view c join users_view u on u.id = c.user_id and u.type = 'USER_TYPE_SERVICE'
          where c.deleted_at is null and c.expires_at <= ${soon} and u.deleted_at is null`)
    // They are about no account or resource, and so checked with the first page too.
    const servers = scope.after
      ? []
      : await tx.rows<Server>(sql`
          select s.app_id, s.connector_id as id, s.display_name as name, s.expires_at as ends
          from (${extensions.only(serverSecrets)}) s where s.expires_at <= ${soon} and ${inApp(scope, sql`s.app_id`)}`)
    const secrets = await tx.rows<Secret>(sql`
      select r.app_id, r.app_resource_type_id as type_id, r.id, r.display_name as name, r.secret_expires_at as ends
      from app_resources_view r
      where r.deleted_at is null and r.secret_expires_at <= ${soon} and ${within(scope, sql`r.app_id`, sql`r.id`)}
      order by r.id limit ${PAGE}`)
    const ofSecrets = seenIn(secrets, (one) => ofSecret(one, tx.now))
    const others = [...clients.map((one) => ofClient(one, tx.now)), ...servers.map((one) => ofServer(one, tx.now))]
    return { ...ofSecrets, seen: [...others, ...ofSecrets.seen] }
  },
})

const ofClient = ({ id, user_id: userId, name, ends }: Client, now: Temporal.Instant): Observation => ({
  ...common(`The credential ${name}`, ends, now),
  keyParts: ['userClientId', id],
  payload: { credentialDisplayName: name, userClientId: id },
  target: { member: 'identityUserTarget', ids: { identityUserId: userId } },
})

/** The target says which it is: the payload has a member for credentials of users and resources only. */
const ofServer = ({ app_id: appId, id, name, ends }: Server, now: Temporal.Instant): Observation => ({
  ...common(`The client secret of the tool server ${name}`, ends, now),
  keyParts: ['toolServer', appId, id],
  payload: { credentialDisplayName: name },
  target: { member: 'connectorTarget', ids: { appId, connectorId: id } },
  remediationDescription:
    'Save the credentials of the server again: the service registers there anew and gets another one.',
})

function ofSecret({ app_id: appId, type_id: typeId, id, name, ends }: Secret, now: Temporal.Instant): Observation {
  const secret = { appId, appResourceId: id, appResourceTypeId: typeId }
  return {
    ...common(`The credential ${name}`, ends, now),
    keyParts: ['appResourceSecret', appId, typeId, id],
    payload: { credentialDisplayName: name, appResourceSecret: secret },
    target: { member: 'appResourceTarget', ids: secret },
  }
}

function common(what: string, ends: Temporal.Instant, now: Temporal.Instant) {
  const expired = Temporal.Instant.compare(ends, now) <= 0
  const urgent = Temporal.Instant.compare(ends, now.add({ hours: URGENT_DAYS * 24 })) <= 0
  return {
    severity: urgent ? 'HIGH' : 'MEDIUM',
    evidence: { expiresAt: ends.toString(), expired },
    description: `${what} ${expired ? 'has ended' : 'ends soon'}.`,
    remediationDescription: 'Make a new one and put it where the old one is used.',
  } as const
}
