import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { confirmationQuery } from '../queries.ts'
import { texts } from '../texts.ts'

type Props = { user: Answered.User; isAsking: boolean; onAsk(isAsking: boolean): void }

/** The address of a person, whether it lets them in, and the way to confirm it. */
export function EmailFact({ user, isAsking, onAsk }: Props) {
  const canRead = useCan('users:read')
  const canConfirm = useCan('users:write')
  const isPerson = user.type === 'USER_TYPE_HUMAN' && user.status !== 'DELETED'
  const { data } = useQuery({ ...confirmationQuery(user.id), enabled: canRead && isPerson })
  const confirm = async (): Promise<void> => {
    await api.call('signIn.emailConfirmation.confirm', { path: { user_id: user.id }, body: { email: user.email } })
    await refresh(['people'])
    toast({ text: texts.emailConfirmed })
    onAsk(false)
  }
  return (
    <>
      {user.email}
      {data && !data.isConfirmed && (
        <>
          <br />
          <span className="muted">{texts.emailNotConfirmed(data.confirmedEmail)}</span>{' '}
          {canConfirm && (
            <button type="button" className="button" onClick={() => onAsk(true)}>
              {texts.confirmEmail}
            </button>
          )}
        </>
      )}
      {canConfirm && isAsking && (
        <ConfirmDialog
          title={texts.confirmEmailOf(user.email)}
          about={texts.confirmEmailAbout(user.displayName)}
          action={texts.confirmEmail}
          act={confirm}
          onClose={() => onAsk(false)}
        />
      )}
    </>
  )
}
