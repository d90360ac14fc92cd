import { ApiError } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { filledIn, RequestForm, type Values } from '../../../forms/request-form/request-form.tsx'
import { api } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { tasksChanged } from '../act.ts'
import { DurationField } from '../duration-field.tsx'
import { formQuery, requestSettingsQuery, wantedQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

type Props = { appId: string; entitlementId: string; subjectId: string | undefined }

/** What the catalogue says of the entitlement decides what is asked. */
export function AskForm(props: Props) {
  const { appId, entitlementId: id, subjectId } = props
  const { data, error, refetch } = useQuery(wantedQuery({ appId, id, subjectId }))
  const canReadForms = useCan('catalogs:read')
  const schemaId = (canReadForms && data?.requestSchemaId) || ''
  const form = useQuery({ ...formQuery(schemaId), enabled: schemaId !== '' })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined || (schemaId !== '' && form.isPending)) return <Loading height={400} />
  if (data === null) return <NotOffered subjectId={subjectId} />
  return <Asked {...props} wanted={data} form={form.data?.requestSchema?.form} />
}

/** Whoever would ask all the same would be refused. */
const NotOffered = ({ subjectId }: { readonly subjectId: string | undefined }) => (
  <>
    <PageHead title={texts.ask} />
    <Empty
      title={texts.notOffered}
      action={
        <Link to="/requests/new" search={{ for: subjectId }} className="button">
          {texts.choose}
        </Link>
      }
    >
      {texts.notOfferedHint}
    </Empty>
  </>
)

type Wanted = {
  readonly displayName: string
  readonly appName: string
  readonly emergencyGrantEnabled: boolean
  readonly durationGrant?: string
  /** When what is held already ends; absent when it is not held, or held for good. */
  readonly endsAt: string | undefined
}
type FormProps = Props & { wanted: Wanted; form: Parameters<typeof RequestForm>[0]['form'] | undefined }

function Asked({ appId, entitlementId, subjectId, wanted, form }: FormProps) {
  const { user } = useSession()
  const go = useNavigate()
  const names = usePeopleNames([subjectId ?? ''])
  const canAskForOthers = useCan('requests:others')
  const { data: settings } = useQuery(requestSettingsQuery)
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const [seconds, setSeconds] = useState(0)
  const [description, setDescription] = useState('')
  const [isEmergency, setEmergency] = useState(false)
  const [values, setValues] = useState<Values>({})
  const named =
    subjectId === undefined
      ? { id: user.id, name: user.displayName }
      : { id: subjectId, name: names.get(subjectId) ?? '' }
  const subject = chosen ?? named
  // What is known of who was named says nothing of somebody else.
  const endsAt = subject.id === named.id ? wanted.endsAt : undefined
  const ask = useAct(async () => {
    const { taskView } = await api.call('requests.tasks.createGrant', {
      body: {
        appId,
        appEntitlementId: entitlementId,
        identityUserId: subject.id,
        description,
        ...(seconds > 0 ? { grantDuration: `${seconds}s` } : {}),
        ...(isEmergency ? { emergencyAccess: true } : {}),
        ...(form ? { requestData: filledIn(form, values) } : {}),
      },
    })
    await tasksChanged()
    toast({ text: texts.asked })
    if (taskView?.task) await go({ to: '/tasks/$id', params: { id: taskView.task.id }, search: {} })
  })
  const { violations, problemOf } = ask
  const most = Number.parseInt(wanted.durationGrant ?? '0', 10)
  const skipsReason = settings?.requestSettings?.skipJustification === true
  return (
    <>
      <PageHead title={endsAt ? texts.askMore : texts.ask} />
      <Form className={styles.body} onSubmit={ask.run}>
        <section className="card" aria-label={texts.wanted}>
          <div className={styles.wanted}>
            <div>
              <strong className="given">{wanted.displayName}</strong>{' '}
              <span className="muted given">{wanted.appName}</span>
              {endsAt && (
                <p className="muted given">
                  {texts.heldUntil(subject.id === user.id ? '' : subject.name, formatDate(endsAt))}
                </p>
              )}
            </div>
            <Link to="/requests/new" search={{ for: subjectId }} className="button quiet">
              {texts.choose}
            </Link>
          </div>
        </section>
        <div className="form">
          <PersonPicker label={texts.subject} person={subject} onChange={setChosen} />
          <p className="hint">{canAskForOthers ? texts.subjectHintAll : texts.subjectHint}</p>
          {problemOf('identityUserId') && <p className="problem">{problemOf('identityUserId')}</p>}
          <DurationField
            seconds={seconds}
            most={most}
            isOptional
            problem={problemOf('grantDuration')}
            onChange={setSeconds}
          />
          {!skipsReason && (
            <LinesField
              label={texts.reason}
              hint={texts.reasonHint}
              problem={problemOf('description')}
              rows={4}
              maxLength={4096}
              value={description}
              onChange={setDescription}
            />
          )}
          {wanted.emergencyGrantEnabled && (
            <div className="field">
              <label className="form-check">
                <input type="checkbox" checked={isEmergency} onChange={({ target }) => setEmergency(target.checked)} />{' '}
                {texts.emergencyAsk}
              </label>
              <p className="hint">{texts.emergencyHint}</p>
            </div>
          )}
          {form && (
            <fieldset className="form-group">
              <legend className="legend given">{form.displayName || texts.formTitle}</legend>
              <RequestForm form={form} values={values} at="requestData" violations={violations} onChange={setValues} />
            </fieldset>
          )}
        </div>
        <Refused error={ask.error} />
        <div>
          <button type="submit" className="button primary" disabled={ask.isPending || subject.id === ''}>
            {endsAt ? texts.sendMore : texts.send}
          </button>
        </div>
      </Form>
    </>
  )
}

/** Why it was refused; an open request for the same is linked. */
function Refused({ error }: { error: Error | null }) {
  const open = error instanceof ApiError && error.reason === 'REQUEST_OPEN' ? error.metadata.id : undefined
  return (
    <>
      <Refusal error={error} />
      {open && (
        <p>
          {texts.openAlready}{' '}
          <Link to="/tasks/$id" params={{ id: open }} search={{}}>
            {texts.openIt}
          </Link>
        </p>
      )}
    </>
  )
}
