import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { OWNER } from '../../../forms/owners/owned.ts'
import { OwnersDialog } from '../../../forms/owners/owners-dialog.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { statsQuery, validationQuery } from '../queries.ts'
import type { DialogName } from '../search.ts'
import { texts } from '../texts.ts'
import { type Campaign, CLOSE_DECISIONS, type CloseDecisionName, stateOf } from '../words.ts'

type Props = { campaign: Campaign; onClose(): void }

/** What is asked before something is done with a campaign. */
export function Dialogs({ name, ...props }: Props & { name: DialogName }) {
  const state = stateOf(props.campaign)
  // The address may be older than the state.
  if (!(ALLOWED[name] ?? []).includes(state)) return null
  switch (name) {
    case 'prepare':
      return <Prepare {...props} />
    case 'unstage':
      return <Unstage {...props} />
    case 'start':
      return <Start {...props} />
    case 'end':
      return <End {...props} />
    case 'remind':
      return <Remind {...props} />
    case 'delete':
      return <Remove {...props} />
    case 'revoke':
      return <Revoke {...props} />
    case 'policies':
      return <Policies {...props} />
    case 'owners':
      return <Owners {...props} />
  }
}

const ALLOWED: Readonly<Record<DialogName, readonly string[]>> = {
  prepare: ['DRAFT'],
  unstage: ['REVIEW', 'PREPARING'],
  start: ['REVIEW'],
  end: ['OPEN'],
  remind: ['OPEN'],
  delete: ['DRAFT', 'REVIEW', 'OPEN', 'CLOSED'],
  revoke: ['CLOSED'],
  owners: ['DRAFT', 'REVIEW', 'OPEN'],
  policies: ['REVIEW'],
}

/** Does it, tells so, and shows the campaign as it is then. */
async function did(text: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  await refresh(['reviews'])
  toast({ text })
}

function Prepare({ campaign, onClose }: Props) {
  const { data } = useQuery(validationQuery(campaign.id, campaign.scopingVersion))
  const act = async (): Promise<void> => {
    await did(texts.prepared, () => api.call('reviews.prepare', { path: { id: campaign.id } }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.prepareTitle}
      about={texts.prepareAbout(data ? texts.reviewsCount(data.expectedTicketCount) : texts.counting)}
      action={texts.prepare}
      act={act}
      onClose={onClose}
    />
  )
}

function Unstage({ campaign, onClose }: Props) {
  const act = async (): Promise<void> => {
    await did(texts.unstaged, () => api.call('reviews.unstage', { path: { id: campaign.id } }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.unstageTitle}
      about={texts.unstageAbout(campaign.expectedTicketCount)}
      action={texts.unstage}
      act={act}
      onClose={onClose}
    />
  )
}

function Policies({ campaign, onClose }: Props) {
  const act = async (): Promise<void> => {
    await did(texts.policiesChosen, () => api.call('reviews.resetPolicies', { path: { id: campaign.id }, body: {} }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.policiesTitle}
      about={texts.policiesAbout(campaign.expectedTicketCount)}
      action={texts.policies}
      act={act}
      onClose={onClose}
    />
  )
}

const DAY_MS = 86_400_000
const OLD_DAYS = 30

function Start({ campaign, onClose }: Props) {
  const [sendKickoff, setKickoff] = useState(campaign.notificationConfig?.sendKickoff ?? true)
  const count = campaign.expectedTicketCount
  const act = async (): Promise<void> => {
    await did(texts.started, () => api.call('reviews.start', { path: { id: campaign.id }, body: { sendKickoff } }))
    onClose()
  }
  const age = Date.now() - Date.parse(campaign.connectorSourcesFrozenAt ?? '')
  return (
    <ConfirmDialog
      title={texts.startTitle}
      about={count > 0 ? texts.startAbout(count) : texts.startNone}
      action={texts.start}
      act={act}
      onClose={onClose}
    >
      {age > OLD_DAYS * DAY_MS && <p className="problem">{texts.startOld}</p>}
      <Check label={texts.kickoff} isOn={sendKickoff} onChange={setKickoff} />
    </ConfirmDialog>
  )
}

function End({ campaign, onClose }: Props) {
  const { data } = useQuery(statsQuery(campaign))
  const [decision, setDecision] = useState<CloseDecisionName>('SKIP')
  const [sendClose, setClose] = useState(campaign.notificationConfig?.sendClose ?? true)
  const [generateReport, setReport] = useState(campaign.autoGenerateReport)
  const open = data?.open ?? 0
  const act = async (): Promise<void> => {
    const body = { decision: `CLOSE_DECISION_${decision}`, sendClose, generateReport }
    await did(texts.ended, () => api.call('reviews.end', { path: { id: campaign.id }, body }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.endTitle}
      about={data ? texts.endAbout(open) : texts.counting}
      action={texts.end}
      act={act}
      onClose={onClose}
    >
      <Field label={texts.endDecision} hint={decision === 'REVOKED' && open > 0 ? texts.endRevokes(open) : undefined}>
        {(control) => (
          <Choice
            {...control}
            label={texts.endDecision}
            value={decision}
            options={CLOSE_DECISIONS.map((value) => ({ value, label: texts.closeDecisions[value] ?? value }))}
            onChange={(next) => setDecision(CLOSE_DECISIONS.find((one) => one === next) ?? 'SKIP')}
          />
        )}
      </Field>
      <Check label={texts.sendClose} isOn={sendClose} onChange={setClose} />
      <Check label={texts.makeReport} isOn={generateReport} onChange={setReport} />
    </ConfirmDialog>
  )
}

function Remind({ campaign, onClose }: Props) {
  const { data } = useQuery(statsQuery(campaign))
  const act = async (): Promise<void> => {
    await did(texts.reminded, () => api.call('reviews.sendReminders', { path: { id: campaign.id } }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.remindTitle}
      about={data ? texts.remindAbout(data.byReviewer.filter(({ open }) => open > 0).length) : texts.counting}
      action={texts.remind}
      act={act}
      onClose={onClose}
    />
  )
}

function Remove({ campaign, onClose }: Props) {
  const go = useNavigate()
  const act = async (): Promise<void> => {
    await did(texts.removed, () => api.call('reviews.delete', { path: { id: campaign.id } }, { confirm: 'delete' }))
    await go({ to: '/reviews', search: {} })
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      about={texts.removeAbout(campaign.expectedTicketCount)}
      action={texts.remove}
      act={act}
      onClose={onClose}
    />
  )
}

function Revoke({ campaign, onClose }: Props) {
  const { data } = useQuery(statsQuery(campaign))
  const act = async (): Promise<void> => {
    const { opened, failed } = await revokeAll(campaign.id)
    await refresh(['reviews'])
    toast({ text: texts.revoked(opened, failed), ...(failed > 0 ? { tone: 'bad' } : {}) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.revokeTitle}
      about={data ? texts.revokeAbout(data.denied) : texts.counting}
      action={texts.revoke}
      act={act}
      onClose={onClose}
    />
  )
}

/** The service opens some hundred at once. What cannot be opened is not tried again. */
async function revokeAll(id: string): Promise<{ opened: number; failed: number }> {
  let [opened, failed] = [0, 0]
  for (;;) {
    const { results, more } = await api.call('reviews.revokeDenied', { path: { id } })
    const refused = results.filter(({ error }) => error !== '').length
    opened += results.length - refused
    failed += refused
    if (!more || refused > 0) return { opened, failed }
  }
}

function Owners({ campaign, onClose }: Props) {
  const names = usePeopleNames(campaign.ownerIds)
  const owners = campaign.ownerIds.map((id) => ({
    kind: 'person' as const,
    id,
    name: names.get(id) ?? '',
    role: OWNER,
  }))
  const save = (ownerIds: readonly string[]): Promise<void> =>
    did(texts.ownersSaved, () => api.call('reviews.setOwners', { path: { id: campaign.id }, body: { ownerIds } }))
  return (
    <OwnersDialog
      title={texts.owners}
      owners={owners}
      isOfPeople
      add={({ id }) => save([...campaign.ownerIds, id])}
      remove={({ id }) => save(campaign.ownerIds.filter((one) => one !== id))}
      onClose={onClose}
    />
  )
}

const Check = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(next: boolean): void }) => (
  <label className="form-check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} /> {label}
  </label>
)
