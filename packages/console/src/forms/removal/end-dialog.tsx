import { useState } from 'react'
import { api, refresh } from '../../lib/api.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { HeldAccess } from './removal.ts'
import { texts as all } from './texts.ts'

const texts = all.end
const KINDS = ['on', 'never'] as const
type Kind = (typeof KINDS)[number]

type Props = { held: readonly HeldAccess[]; onClose(): void; onDone(): void }

/** Says anew when grants end by themselves. */
export function EndDialog({ held, onClose, onDone }: Props) {
  const [kind, setKind] = useState<Kind>('on')
  const [time, setTime] = useState('')
  const changed = held.filter(({ canChangeEnd }) => canChangeEnd)
  const rest = held.length - changed.length
  const save = async (): Promise<void> => {
    for (const one of changed) await setEnd(one, kind === 'on' ? new Date(time).toISOString() : undefined)
    await refresh(['grants'], ['people'])
    toast({ text: texts.done(changed.length) })
    onDone()
  }
  return (
    <FormDialog
      title={texts.title(changed.length)}
      about={[texts.about(changed.length), rest > 0 ? texts.inherited(rest) : ''].join(' ')}
      action={texts.action(changed.length)}
      isIncomplete={changed.length === 0 || (kind === 'on' && time === '')}
      save={save}
      onClose={onClose}
    >
      {({ problemOf }) => (
        <>
          <Tabs<Kind> label={texts.kind} names={KINDS} chosen={kind} onChange={(next) => setKind(next)}>
            {(name) => texts.kinds[name]}
          </Tabs>
          {kind === 'on' && (
            <TextField
              label={texts.time}
              hint={texts.timeHint}
              type="datetime-local"
              problem={problemOf('newDeprovisionAt')}
              value={time}
              onChange={setTime}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const setEnd = ({ appId, entitlementId, accountId }: HeldAccess, newDeprovisionAt: string | undefined) => {
  const path = { app_id: appId, app_entitlement_id: entitlementId, app_user_id: accountId }
  return newDeprovisionAt === undefined
    ? api.call('directory.grants.removeDuration', { path })
    : api.call('directory.grants.updateDuration', { path, body: { newDeprovisionAt } })
}
