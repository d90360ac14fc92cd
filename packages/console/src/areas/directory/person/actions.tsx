import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as offboardTexts } from '../offboard-texts.ts'
import type { PersonSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { DelegateDialog } from './delegate-dialog.tsx'
import { OffboardDialog } from './offboard-dialog.tsx'
import { reload } from './reload.ts'

type Props = { user: Answered.User; dialog: PersonSearch['dialog']; onDialog(next: PersonSearch['dialog']): void }

/** What can be done with a person by those who may. */
export function PersonActions({ user, dialog, onDialog }: Props) {
  const canWrite = useCan('users:write')
  const { user: own } = useSession()
  const canDelegate = useCan('delegation:self') && user.id === own.id
  const canAsk = useCan('requests:self')
  const canAskForOthers = useCan('requests:others')
  const canEndSessions = useCan('settings:write')
  const canOffboardAll = useCan('revokes:others')
  const mayOffboard = canOffboardAll || (canAsk && user.managerIds.includes(own.id))
  const isEnabled = user.status === 'ENABLED'
  const close = () => onDialog(undefined)
  const setStatus = async (): Promise<void> => {
    const status = isEnabled ? 'DISABLED' : 'ENABLED'
    await api.call('directory.users.update', {
      path: { id: user.id },
      body: { user: { status }, updateMask: 'status' },
    })
    await reload(isEnabled ? texts.disabled : texts.enabled)
    close()
  }
  const endSessions = async (): Promise<void> => {
    await api.call('auth.sessions.endAll', { path: { id: user.id } })
    toast({ text: texts.sessionsEnded })
    close()
  }
  return (
    <>
      {(canAskForOthers || (canAsk && user.id === own.id)) && isEnabled && (
        <Link to="/requests/new" search={{ for: user.id }} className="button">
          {texts.ask}
        </Link>
      )}
      {mayOffboard && (
        <button type="button" className="button danger" onClick={() => onDialog('offboard')}>
          {offboardTexts.ask}
        </button>
      )}
      {(canWrite || canDelegate) && user.status !== 'DELETED' && (
        <button type="button" className="button" onClick={() => onDialog('delegate')}>
          {texts.delegate}
        </button>
      )}
      {canWrite && user.status !== 'DELETED' && (
        <button type="button" className="button" onClick={() => onDialog('status')}>
          {isEnabled ? texts.disable : texts.enable}
        </button>
      )}
      {canEndSessions && (
        <button type="button" className="button" onClick={() => onDialog('sessions')}>
          {texts.endSessions}
        </button>
      )}
      {mayOffboard && dialog === 'offboard' && <OffboardDialog user={user} onClose={close} />}
      {canWrite && dialog === 'status' && (
        <ConfirmDialog
          title={isEnabled ? texts.disableOf(user.displayName) : texts.enableOf(user.displayName)}
          about={isEnabled ? texts.disableAbout : texts.enableAbout}
          action={isEnabled ? texts.disable : texts.enable}
          act={setStatus}
          onClose={close}
        />
      )}
      {(canWrite || canDelegate) && dialog === 'delegate' && <DelegateDialog user={user} onClose={close} />}
      {canEndSessions && dialog === 'sessions' && (
        <ConfirmDialog
          title={texts.endSessions}
          about={texts.endSessionsAbout(user.displayName)}
          action={texts.endSessions}
          act={endSessions}
          onClose={close}
        />
      )}
    </>
  )
}
