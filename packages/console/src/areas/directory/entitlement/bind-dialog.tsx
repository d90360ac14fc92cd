import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import type { Reference } from '../../../forms/references.ts'
import { api, refresh } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from './bindings-texts.ts'

type Props = { entitlement: Answered.AppEntitlement; onClose(): void }
type Way = keyof typeof texts.ways
const WAYS: readonly Way[] = ['brings', 'comesBy']

/** Binds two entitlements, the one way or the other. */
export function BindDialog({ entitlement, onClose }: Props) {
  const [way, setWay] = useState<Way>('brings')
  const [other, setOther] = useState<Reference>()
  const own = { app: entitlement.appId, id: entitlement.id }
  const save = async (): Promise<void> => {
    if (!other) return
    const [source, target] = way === 'brings' ? [own, other] : [other, own]
    await api.call('directory.entitlementProxies.create', {
      path: {
        src_app_id: source.app ?? '',
        src_app_entitlement_id: source.id,
        dst_app_id: target.app ?? '',
        dst_app_entitlement_id: target.id,
      },
      body: {},
    })
    await refresh(['entitlements'], ['grants'])
    toast({ text: texts.bound })
    onClose()
  }
  return (
    <FormDialog
      title={texts.addTitle}
      about={texts.addAbout}
      action={texts.action}
      isIncomplete={!other}
      save={save}
      onClose={onClose}
    >
      <Tabs label={texts.way} names={WAYS} chosen={way} onChange={(next) => setWay(next)}>
        {(one) => texts.ways[one]}
      </Tabs>
      <Field label={texts.other}>
        {(control) => (
          <ReferencePicker
            label={texts.other}
            kind="entitlement"
            control={control}
            value={other}
            except={[own]}
            onChange={setOther}
          />
        )}
      </Field>
    </FormDialog>
  )
}
