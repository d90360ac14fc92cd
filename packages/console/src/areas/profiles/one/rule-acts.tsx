import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

/** Has the rule of a profile run now, or takes it away. */
export function RuleActs({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const path = { request_catalog_id: id }
  const run = useAct(async () => {
    await api.call('accessProfiles.automation.run', { path, body: {} })
    await refresh(['profiles'])
    toast({ text: texts.ruleRuns })
  }, toastRefusal)
  return (
    <div className="chips">
      <button type="button" className="button" disabled={run.isPending} onClick={() => run.run()}>
        {texts.runRule}
      </button>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {texts.deleteRule}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteRule}
          about={texts.deleteRuleAbout}
          action={texts.deleteRule}
          onClose={() => setAsking(false)}
          act={async () => {
            await api.call('accessProfiles.automation.delete', { path })
            setAsking(false)
            await refresh(['profiles'])
            toast({ text: texts.ruleDeleted })
          }}
        />
      )}
    </div>
  )
}
