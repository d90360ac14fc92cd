import { notFound } from '../../../lib/failure.ts'
import type { EndpointReply } from '../../../service/endpoint.ts'
import type { CredentialType } from '../../../service/session-facts.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { CONSOLE_CLIENT, deleteCookie, endSessions, listSessions, sessionEnded } from '../../auth/sessions/api.ts'
import {
  type Account,
  type AccountForm,
  type AccountPage,
  accountReply,
  csrfField,
  deviceOf,
  readerOf,
  recording,
  TYPE_NAMES,
  timeOf,
  withNotice,
} from '../../sign-in/pages/account/api.ts'
import { type Html, html, redirectTo } from '../../sign-in/pages/api.ts'
import { findPublicClient } from '../clients/client.ts'

const PATH = '/account/sessions'

/** Where the person is signed in. */
export const sessionsPage: AccountPage = {
  path: PATH,
  title: 'Sessions',
  about: 'Lists where the person is signed in, and ends sessions.',
  needsFresh: 'never',
  isForEnrolment: false,
  show: async (account) => showAll(account),
  take: (account) => (account.field('end') === 'others' ? endOthers(account) : endOne(account)),
}

/** There are few: a person has at most twenty. */
export const liveSessionsOf = (tx: Tx, userId: string): Promise<SessionsRow[]> =>
  listSessions(tx, { userIds: [userId], active: true, after: undefined, limit: 100 })

async function showAll(account: Account): Promise<EndpointReply> {
  const reader = readerOf(account.own)
  const rows = await liveSessionsOf(reader, account.person.id)
  const items: Html[] = []
  for (const row of rows) items.push(itemOf(account, row, await clientNameOf(reader, row.client_id)))
  return accountReply(account, {
    title: sessionsPage.title,
    path: PATH,
    body: html`<p>You are signed in here. End what you do not know, and change your password then.</p>
<ul class="items">${items}</ul>
${
  rows.length > 1 &&
  html`<form method="post" action="${PATH}">
${csrfField(account)}
<button name="end" value="others" class="danger">Sign out everywhere else</button>
</form>`
}`,
  })
}

const clientNameOf = async (tx: Tx, clientId: string): Promise<string> =>
  clientId === CONSOLE_CLIENT ? '' : ((await findPublicClient(tx, clientId))?.displayName ?? clientId)

const itemOf = (account: Account, row: SessionsRow, clientName: string): Html => html`<li>
<div>
<h2>${clientName === '' ? deviceOf(row.user_agent) : `${clientName}: ${deviceOf(row.user_agent)}`}${
  row.id === account.session.id && html` <span class="badge">this one</span>`
}</h2>
<p class="hint">From ${row.ip || 'an unknown address'}, signed in ${timeOf(row.auth_time ?? row.created_at)} with
${typesOf(row)}, last used ${timeOf(row.last_seen_at)}</p>
</div>
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="id" value="${row.id}">
<button class="secondary" aria-label="${row.id === account.session.id ? 'Sign out here' : `End the session of ${deviceOf(row.user_agent)} at ${row.ip}`}">${row.id === account.session.id ? 'Sign out' : 'End'}</button>
</form>
</li>`

const typesOf = ({ credential_types }: SessionsRow): string =>
  credential_types
    .map((type) => TYPE_NAMES[type as CredentialType].toLowerCase()) // Safe because only insertSession writes them.
    .join(', ') || 'what is not known'

async function endOne({ own, person, session, call, field }: AccountForm): Promise<EndpointReply> {
  const id = field('id')
  await recording(own, async ({ tx, emit }) => {
    const ended = await endSessions(tx, { sessionIds: [id], userIds: [person.id] }, 'signed_out')
    if (ended.length === 0) throw notFound('session', id.slice(0, 64))
    for (const row of ended) emit(sessionEnded(row))
  })
  if (id === session.id) return redirectTo('/login', [deleteCookie('session', call.secure)])
  return redirectTo(withNotice(PATH, 'session-ended'))
}

async function endOthers({ own, person, session }: AccountForm): Promise<EndpointReply> {
  await recording(own, async ({ tx, emit }) => {
    const ended = await endSessions(tx, { userIds: [person.id], except: session.id }, 'signed_out')
    for (const row of ended) emit(sessionEnded(row))
  })
  return redirectTo(withNotice(PATH, 'others-ended'))
}
