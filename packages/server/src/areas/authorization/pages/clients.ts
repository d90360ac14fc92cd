import { notFound } from '../../../lib/failure.ts'
import type { EndpointReply } from '../../../service/endpoint.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { CONSOLE_CLIENT, endSessions, sessionEnded } from '../../auth/sessions/api.ts'
import {
  type Account,
  type AccountForm,
  type AccountPage,
  accountReply,
  csrfField,
  readerOf,
  recording,
  timeOf,
  withNotice,
} from '../../sign-in/pages/account/api.ts'
import { type Html, html, redirectTo } from '../../sign-in/pages/api.ts'
import { findPublicClient } from '../clients/client.ts'
import { listConsents, removeConsent } from '../consents.ts'
import { consentWithdrawn } from '../events.ts'
import { liveSessionsOf } from './sessions.ts'

const PATH = '/account/clients'

/** Programs that act for the person: by a consent, by sessions, or both. */
export const clientsPage: AccountPage = {
  path: PATH,
  title: 'Connected clients',
  about: 'Lists the clients that act for the person, and disconnects them.',
  needsFresh: 'never',
  isForEnrolment: false,

  async show(account) {
    const clients = await listConnected(readerOf(account.own), account.person.id)
    return accountReply(account, {
      title: clientsPage.title,
      path: PATH,
      body:
        clients.length === 0
          ? html`<p>No program acts for you. The command line and other clients are listed here once you sign in to them.</p>`
          : html`<p>These programs can act for you, with your rights.</p>
<ul class="items">${clients.map((client) => itemOf(account, client))}</ul>`,
    })
  },

  take: disconnect,
}

type Connected = {
  readonly id: string
  readonly name: string
  readonly agreedAt: Temporal.Instant | undefined
  readonly sessions: readonly SessionsRow[]
}

async function listConnected(tx: Tx, userId: string): Promise<Connected[]> {
  const consents = await listConsents(tx, userId)
  const sessions = (await liveSessionsOf(tx, userId)).filter(({ client_id }) => client_id !== CONSOLE_CLIENT)
  const ids = new Set([...consents, ...sessions].map(({ client_id }) => client_id))
  const connected: Connected[] = []
  for (const id of ids) {
    connected.push({
      id,
      name: (await findPublicClient(tx, id))?.displayName ?? id,
      agreedAt: consents.find(({ client_id }) => client_id === id)?.created_at,
      sessions: sessions.filter(({ client_id }) => client_id === id),
    })
  }
  return connected
}

const itemOf = (account: Account, { id, name, agreedAt, sessions }: Connected): Html => html`<li>
<div>
<h2>${name}</h2>
<p class="hint">${agreedAt === undefined ? 'A part of the service' : html`You agreed ${timeOf(agreedAt)}`}; ${
  sessions[0] === undefined
    ? 'not signed in now'
    : html`${sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}, last used ${timeOf(sessions[0].last_seen_at)}`
}</p>
</div>
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="client" value="${id}">
<button class="secondary" aria-label="Disconnect ${name}">Disconnect</button>
</form>
</li>`

async function disconnect({ own, person, field }: AccountForm): Promise<EndpointReply> {
  const clientId = field('client')
  await recording(own, async ({ tx, emit }) => {
    const live = clientId === CONSOLE_CLIENT ? [] : await liveSessionsOf(tx, person.id)
    const ofClient = live.filter(({ client_id }) => client_id === clientId).map(({ id }) => id)
    const sessionIds = live.map(({ id }) => id)
    const hadConsent = await removeConsent(tx, { userId: person.id, clientId, sessionIds })
    if (!hadConsent && ofClient.length === 0) throw notFound('client', clientId.slice(0, 64))
    if (hadConsent) emit(consentWithdrawn(person.id, clientId))
    for (const row of await endSessions(tx, { sessionIds: ofClient }, 'signed_out')) emit(sessionEnded(row))
  })
  return redirectTo(withNotice(PATH, 'client-removed'))
}
