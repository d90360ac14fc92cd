import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import type { Action } from '../change.ts'
import { texts as handling } from '../handling-texts.ts'
import { texts } from '../texts.ts'
import { type Finding, stateOf } from '../words.ts'
import { ReprocessDialog } from './reprocess-dialog.tsx'
import { SeverityDialog } from './severity-dialog.tsx'

const ACTIONS: readonly Action[] = ['assign', 'snooze', 'acceptRisk', 'resolve']

/** What else can be done with one finding by this reader, now. */
export function FindingActions({ finding, onAct }: { finding: Finding; onAct(action: Action): void }) {
  const { edit = false, extra } = finding.objectPermissions ?? {}
  const may = extra ?? {}
  const [asked, setAsked] = useState<'severity' | 'rules'>()
  const close = (): void => setAsked(undefined)
  const mayApplyRules = edit && stateOf(finding) !== 'resolved'
  const makeTask = useAct(async () => {
    const path = { finding_id: finding.id }
    const { taskId } = await api.call('findings.createTask', { path, body: {} })
    await refresh(['findings'], ['tasks'])
    toast({ text: texts.taskMade, link: { to: `/tasks/${taskId}`, text: texts.openMadeTask } })
  }, toastRefusal)
  const offered = ACTIONS.filter((action) => may[action])
  if (offered.length === 0 && !may.createTask && !edit) return null
  return (
    <fieldset className="chips">
      <legend className="sr">{texts.ways}</legend>
      {offered.map((action) => (
        <button type="button" key={action} className="button" onClick={() => onAct(action)}>
          {texts.actions[action]}
        </button>
      ))}
      {may.createTask && (
        <button type="button" className="button" disabled={makeTask.isPending} onClick={() => makeTask.run()}>
          {texts.makeTask}
        </button>
      )}
      {edit && (
        <button type="button" className="button" onClick={() => setAsked('severity')}>
          {handling.setSeverity}
        </button>
      )}
      {mayApplyRules && (
        <button type="button" className="button" onClick={() => setAsked('rules')}>
          {handling.reprocess}
        </button>
      )}
      {asked === 'severity' && <SeverityDialog finding={finding} onClose={close} />}
      {asked === 'rules' && <ReprocessDialog id={finding.id} onClose={close} />}
    </fieldset>
  )
}
