import type { Consumer } from '../../../engine/consume/consume.ts'
import type { StoredEvent } from '../../../engine/consume/event.ts'
import type { Tx } from '../../../store/tx.ts'
import { clientClosed } from '../../auth/personal-clients/api.ts'
import { addressChanged } from '../../directory/users/api.ts'
import { exporterFailing } from '../../system-log/api.ts'
import { notify } from './notify.ts'
import { administrators } from './recipients.ts'

/** Areas that notices rest on know nothing of them: their events are followed. */
export const followedEvents: Consumer = {
  name: 'notices',
  async apply(tx, events) {
    for (const event of events) await TOLD[event.kind]?.(tx, event)
  },
}

type Followed = Pick<StoredEvent, 'id' | 'subject_type' | 'subject_id' | 'before' | 'after' | 'actor'>

const TOLD: Readonly<Record<string, (tx: Tx, event: Followed) => Promise<void>>> = {
  'systemLog.exporter.runFailed': tellFailing,
  'auth.personalClient.deleted': tellClosed,
  'directory.user.emailChanged': tellAddressChanged,
}

/** The super administrators are told of a failing export of the system log, once for failures in a row. */
async function tellFailing(tx: Tx, { id, subject_type: type, subject_id: subjectId, after }: Followed): Promise<void> {
  const { displayName, failure, failures } = membersOf(after)
  if (failures !== 1) return
  await notify(tx, exporterFailing, {
    userIds: await administrators(tx),
    eventKey: id,
    subject: { type, id: subjectId },
    about: { exporter: String(displayName), error: String(failure) },
    path: '/settings/log-exports',
  })
}

/** Whoever a key acted for hears that somebody else has revoked it. */
async function tellClosed(tx: Tx, { subject_id: id, before, actor }: Followed): Promise<void> {
  const { userId, displayName } = membersOf(before)
  if (userId === membersOf(actor).userId) return
  await notify(tx, clientClosed, {
    userIds: [String(userId)],
    eventKey: id,
    subject: { type: 'client', id },
    about: { client: String(displayName), reason: 'An administrator revoked it' },
    path: '/settings/keys',
  })
}

/** Whoever reads the mailbox that was confirmed hears of another address, before that one can be used. */
async function tellAddressChanged(tx: Tx, { id, subject_id: userId, before, after }: Followed): Promise<void> {
  await notify(tx, addressChanged, {
    userIds: [userId],
    eventKey: id,
    subject: { type: 'user', id: userId },
    about: { newEmail: String(membersOf(after).email), confirmedEmail: String(membersOf(before).confirmedEmail) },
    path: '/account/email',
    channels: ['email'],
  })
}

// Safe because events hold objects.
const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (value ?? {}) as Record<string, unknown>
