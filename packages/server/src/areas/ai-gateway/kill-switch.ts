import type { Tx } from '../../store/tx.ts'
import { administrators, notify } from '../notifications/notices/api.ts'
import { killSwitchUsed } from './notice-kinds.ts'

type Stopped = {
  /** As people call it. */
  readonly target: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly byUserId: string
  readonly reason: string
}

/** A kill switch is never used without others knowing. */
export async function tellStopped(tx: Tx, { target, subject, byUserId, reason }: Stopped): Promise<void> {
  await notify(tx, killSwitchUsed, {
    userIds: await administrators(tx),
    eventKey: `${subject.id}/${tx.now}`,
    subject,
    about: { target, byUserId, reason },
    path: '/log',
  })
}
