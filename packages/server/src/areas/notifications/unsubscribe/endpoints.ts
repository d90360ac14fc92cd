import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { findUserRights } from '../../auth/api.ts'
import { switchMailOff } from '../preferences/switch-off.ts'
import { SETTINGS_PATH } from '../rendering/content.ts'
import { unsubscribePage } from './page.ts'
import { readUnsubscribe, UNSUBSCRIBE, type Unsubscribe } from './token.ts'

const OVER = {
  status: 410,
  title: 'This link does not work',
  text: 'It is not whole, or the account it was made for is gone. Nothing was changed.',
}

/** Where mails lead that can be ended: opening the link changes nothing, its form and the button of mail programs do. */
export const unsubscribeEndpoints: readonly Endpoint[] = [
  {
    route: `GET ${UNSUBSCRIBE}`,
    about: 'Asks whether mails of a kind are to end.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      const what = readUnsubscribe(call.tenant, call.query.get('token') ?? '')
      if (!what) return unsubscribePage(OVER)
      return unsubscribePage({
        title: 'Stop these mails?',
        text: `You get no more mails about ${WORDS[what.preference]}. They stay in your inbox, and you can switch the mails on again in your settings.`,
        button: 'Stop them',
      })
    },
  },
  {
    route: `POST ${UNSUBSCRIBE}`,
    about: 'Ends mails of a kind to a user, with one click (RFC 8058).',
    page: true,
    maxBodyBytes: 4096,
    async run(call) {
      const what = readUnsubscribe(call.tenant, call.query.get('token') ?? '')
      return what ? take(call, what) : unsubscribePage(OVER)
    },
  },
]

async function take(
  { tenant, now, correlation, ip, request }: EndpointCall,
  what: Unsubscribe,
): Promise<EndpointReply> {
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const user = await findUserRights(tx, what.userId)
    if (!user) return { result: unsubscribePage(OVER), last: [] }
    const changes: Change[] = []
    const isOff = await switchMailOff({ tx, emit: (change) => void changes.push(change) }, what)
    const { actor, names, roles } = user
    const cause = { actor, names, roles, correlation, lineage: [], ip, request }
    const result = unsubscribePage(isOff ? { ...OFF, link: SETTINGS_PATH } : LOCKED)
    return { result, last: changes.length > 0 ? [appendEvents(changes, cause, now)] : [] }
  })
}

const OFF = { title: 'You get no more of these mails', text: 'They stay in your inbox.' }
const LOCKED = {
  status: 409,
  title: 'These mails cannot be stopped',
  text: 'Your organisation wants everybody to get them. Nothing was changed.',
}

/** What mails of a preference are about. */
const WORDS: Readonly<Record<Unsubscribe['preference'], string>> = {
  requestCreated: 'requests that were opened',
  approvalNeeded: 'what waits for your decision',
  provisioningRequest: 'what you have to do by hand',
  accessProvisioned: 'access that was given',
  completion: 'requests that have ended',
  commentOnRequest: 'comments on requests',
  expiringAccess: 'access that ends soon',
  reviews: 'reviews of access',
  taskReminders: 'tasks that still wait for you',
  connectorIssues: 'connectors that need somebody',
  system: 'the service itself',
  digest: 'all that waits for you, as a digest',
}
