import type { Context } from '../../../service/context.ts'
import type { WebhookListenersRow } from '../../../store/tables.ts'
import { type ListenerAuth, type Minted, mint, NOTHING_SHOWN, type ShownOnce, shownOnce } from './credential.ts'
import { listenerChanged } from './events.ts'
import { deleteListener, findListenerOf, insertListener, lockListenerOf, newListenerId, replaceAuth } from './store.ts'
import { type Listener, toListener } from './view.ts'

type Saving = Pick<Context, 'tx' | 'tenant' | 'emit' | 'caller'>
type Wanted = { automationId: string; auth: ListenerAuth }
export type KeptListener = { listener: Listener } & ShownOnce

/**
 * Creates the listener of an automation. One that has this kind of auth stays as it is, secret included; another kind
 * gets a new secret, and the old one is no longer valid.
 */
export async function keepListener(saving: Saving, wanted: Wanted): Promise<KeptListener> {
  const stored = await lockListenerOf(saving.tx, wanted.automationId)
  if (stored) return changeListener(saving, wanted, stored)
  const id = newListenerId(saving.tx)
  const minted = mint(wanted.auth.kind, id, saving.tenant.sealer)
  const made = await insertListener(saving.tx, { ...wanted, id, credential: minted.kept })
  // The automation was saved by another call at the same time: that listener is used.
  if (!made) return keepListener(saving, wanted)
  const listener = toListener(made)
  saving.emit(listenerChanged('created', null, listener))
  return answer(saving, listener, minted)
}

async function changeListener(saving: Saving, { auth }: Wanted, stored: WebhookListenersRow): Promise<KeptListener> {
  const before = toListener(stored)
  const sameKind = auth.kind === before.authType
  const sameKeys = auth.kind !== 'jwt' || auth.jwksUrl === before.jwksUrl
  if (sameKind && sameKeys) return { listener: before, ...NOTHING_SHOWN }
  const minted = mint(auth.kind, stored.id, saving.tenant.sealer)
  const listener = toListener(await replaceAuth(saving.tx, stored.id, auth, minted.kept))
  saving.emit(listenerChanged('updated', before, listener))
  return answer(saving, listener, minted)
}

const answer = ({ caller }: Saving, listener: Listener, minted: Minted): KeptListener => ({
  listener,
  ...shownOnce(minted, listener.id, caller.baseUrl),
})

/** Its address is gone with it; an automation without a listener stays without one. */
export async function removeListener({ tx, emit }: Pick<Context, 'tx' | 'emit'>, automationId: string): Promise<void> {
  const stored = await lockListenerOf(tx, automationId)
  if (!stored) return
  await deleteListener(tx, stored.id)
  emit(listenerChanged('deleted', toListener(stored), null))
}

export async function readListener({ tx }: Pick<Context, 'tx'>, automationId: string): Promise<Listener | undefined> {
  const stored = await findListenerOf(tx, automationId)
  return stored && toListener(stored)
}
