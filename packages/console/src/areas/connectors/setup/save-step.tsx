import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber, readersZone } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { hasDirectoryQuery } from '../queries.ts'
import { ScheduleFields } from '../schedule-fields.tsx'
import { texts } from '../texts.ts'
import { AppFields } from './app-fields.tsx'
import { connect } from './create.ts'
import type { Looked } from './look.ts'
import styles from './page.module.css'

type Props = {
  kind: Answered.ConnectorCatalogEntry
  looked: Looked
  suggestedName: string
  /** Absent for a new app. */
  appId: string | undefined
  onApp(id: string | undefined): void
  onBack(): void
}

/** What the app is called, whose its accounts are, how often it is read. */
export function SaveStep({ kind, looked, suggestedName, appId, onApp, onBack }: Props) {
  const { preview, config } = looked
  const { matches } = preview
  const go = useNavigate()
  const canMakePeople = useCan('directory:write') && appId === undefined
  const [name, setName] = useState(suggestedName || kind.displayName)
  const { data: hasDirectory } = useQuery({ ...hasDirectoryQuery, enabled: canMakePeople })
  const [chosen, setMakesPeople] = useState<boolean>()
  // The first system of a company knows who works there, also where its administrator is known already.
  const isLikelyPeople = hasDirectory === false || matches.matched + matches.ambiguous === 0
  const makesPeople = canMakePeople && (chosen ?? isLikelyPeople)
  const [spec, setSpec] = useState('')
  const isUploaded = typeof config.content === 'string' && config.content !== ''
  const cronSpec = spec.trim()
  const save = useAct(async () => {
    const made = await connect({
      app: appId === undefined ? { name } : { id: appId },
      catalogId: kind.catalogId,
      config,
      cron: cronSpec === '' ? undefined : { cronSpec, timezone: readersZone() },
      makesPeople,
    })
    toast({ text: texts.connected })
    await go({ to: '/connectors/$appId/$id', params: made })
  })
  return (
    <Form className={`card form ${styles.save}`} onSubmit={save.run}>
      <h2>{texts.app}</h2>
      <AppFields appId={appId} name={name} violations={save.violations} onApp={onApp} onName={setName} />
      <fieldset className={styles.kinds}>
        <legend className="legend">{texts.whose}</legend>
        {canMakePeople && (
          <label className="form-check">
            <input type="radio" name="whose" checked={makesPeople} onChange={() => setMakesPeople(true)} />
            {texts.arePeople}
          </label>
        )}
        <label className="form-check">
          <input type="radio" name="whose" checked={!makesPeople} onChange={() => setMakesPeople(false)} />
          {texts.areAccounts}
        </label>
        <p className="hint">
          {makesPeople && `${texts.makesPeople} `}
          {texts.matches(
            formatNumber(matches.matched),
            formatNumber(matches.ambiguous),
            formatNumber(matches.unmatched),
          )}
        </p>
      </fieldset>
      {isUploaded ? (
        <p className="hint">{texts.uploadedOnce}</p>
      ) : (
        <ScheduleFields spec={spec} problem={save.problemOf('cron.cronSpec')} onChange={setSpec} />
      )}
      <Refusal error={save.isPending ? null : save.error} />
      <p className={styles.buttons}>
        <button type="button" className="button" onClick={onBack}>
          {texts.back}
        </button>
        <button type="submit" className="button primary" disabled={save.isPending}>
          {save.isPending ? texts.making : texts.makeAction}
        </button>
      </p>
    </Form>
  )
}
