import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../lib/api.ts'
import { usePeopleNames } from '../../lib/names.ts'
import { LinesField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { AskedFilter, Entitlement } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.create
const NAMED = 5

export type Wanted = {
  readonly name: string
  readonly description: string
  readonly entitlements: readonly Entitlement[]
  readonly filters: readonly AskedFilter[]
  readonly suggestionId: string
}

type Body = {
  readonly entitlements: readonly { readonly appId: string; readonly entitlementId: string }[]
  readonly profileFilters: readonly AskedFilter[]
  readonly celExpression: string
  readonly enableAutomation: boolean
  readonly createTasks: boolean
}

const send = (wanted: Body & { displayName: string; description?: string; suggestionId?: string }, dryRun: boolean) =>
  ({ ...wanted, entitlements: [...wanted.entitlements], profileFilters: [...wanted.profileFilters], dryRun }) as const

const previewQuery = (body: Body) => ({
  queryKey: ['role-mining', 'preview', body],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('roleMining.createProfile', { body: send({ ...body, displayName: words.title }, true) }, { signal }),
  staleTime: 0,
  retry: false,
})

/** Says what an access profile would do before it is made, and opens it. */
export function CreateDialog({ wanted, onClose }: { wanted: Wanted; onClose(): void }) {
  const go = useNavigate()
  const [displayName, setName] = useState(wanted.name)
  const [description, setDescription] = useState(wanted.description)
  const [rule, setRule] = useState<string>()
  const [enableAutomation, setAutomation] = useState(false)
  const [createTasks, setTasks] = useState(true)
  const [isConfirmed, setConfirmed] = useState(false)
  const body: Body = {
    entitlements: wanted.entitlements.map(({ appId, entitlementId }) => ({ appId, entitlementId })),
    profileFilters: rule === '' ? [] : wanted.filters,
    celExpression: rule ?? '',
    enableAutomation,
    createTasks,
  }
  const { data, error, refetch } = useQuery(previewQuery(body))
  const conflicts = data?.preview?.conflicts ?? []
  const save = async (): Promise<void> => {
    const given = { ...body, displayName, description, suggestionId: wanted.suggestionId }
    const { accessProfileId: id } = await api.call(
      'roleMining.createProfile',
      { body: send(given, false) },
      isConfirmed ? { confirm: 'conflict' } : {},
    )
    await refresh(['role-mining'], ['profiles'])
    toast({ text: words.made })
    await go({ to: '/access-profiles/$id', params: { id } })
  }
  return (
    <FormDialog
      title={words.title}
      about={words.about}
      action={words.action}
      isIncomplete={displayName.trim() === '' || (conflicts.length > 0 && !isConfirmed)}
      save={save}
      onClose={onClose}
    >
      {({ problemOf }) => (
        <>
          <TextField
            label={words.name}
            problem={problemOf('displayName') ?? ''}
            maxLength={256}
            value={displayName}
            onChange={setName}
          />
          <LinesField
            label={words.description}
            problem={problemOf('description') ?? ''}
            rows={2}
            maxLength={2048}
            value={description}
            onChange={setDescription}
          />
          <LinesField
            label={words.rule}
            hint={words.ruleHint}
            problem={problemOf('celExpression') ?? problemOf('profileFilters') ?? ''}
            rows={3}
            spellCheck={false}
            value={rule ?? data?.celExpression ?? ''}
            onChange={setRule}
          />
          <Check label={words.automate} hint={words.automateHint} isOn={enableAutomation} onChange={setAutomation} />
          {enableAutomation && <Check label={words.tasks} isOn={createTasks} onChange={setTasks} />}
          <section aria-label={words.preview}>
            <h3>{words.preview}</h3>
            {error && <Failed error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Loading height={80} />}
            {data?.preview && <Preview preview={data.preview} />}
          </section>
          {conflicts.length > 0 && <Check label={words.anyway} isOn={isConfirmed} onChange={setConfirmed} />}
        </>
      )}
    </FormDialog>
  )
}

type CheckProps = { label: string; hint?: string; isOn: boolean; onChange(next: boolean): void }

const Check = ({ label, hint, isOn, onChange }: CheckProps) => (
  <div className="field">
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
    {hint && <p className="hint">{hint}</p>}
  </div>
)

/** Who would gain and who would lose, in sentences. */
function Preview({ preview }: { preview: Answered.RoleMiningAccessProfilePreview }) {
  const shown = preview.gaining.slice(0, NAMED)
  const people = usePeopleNames(shown.map(({ userId }) => userId))
  const lacking = preview.matchedUsers - preview.alreadyHoldAll
  const names = shown.map(({ userId }) => people.get(userId) ?? '')
  return (
    <ul>
      <li>{`${words.matched(preview.matchedUsers)} ${words.holdAll(preview.alreadyHoldAll)}`}</li>
      <li className="given">{words.gain(names, lacking, preview.grantsMissing)}</li>
      <li>{words.lose(preview.holdersOutside)}</li>
      {preview.newMembersOutsideCohort > 0 && <li>{words.outside(preview.newMembersOutsideCohort)}</li>}
      <li>{words.requests(preview.tasksThatWouldOpen)}</li>
      {preview.conflicts.map(({ monitorId, displayName }) => (
        <li key={monitorId} className="given">
          <strong>{words.conflict(displayName)}</strong>
        </li>
      ))}
    </ul>
  )
}
