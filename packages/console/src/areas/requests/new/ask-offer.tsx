import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { filledIn, RequestForm, type Values } from '../../../forms/request-form/request-form.tsx'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { tasksChanged } from '../act.ts'
import { formQuery, offerQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

/** Asks for something beside access: what an automation, or an action of a connector, does. */
export function AskOffer({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(offerQuery(id))
  const canReadForms = useCan('catalogs:read')
  const offer = data?.requestAction
  const schemaId = (canReadForms && offer?.requestSchemaId) || ''
  const form = useQuery({ ...formQuery(schemaId), enabled: schemaId !== '' })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!offer || (schemaId !== '' && form.isPending)) return <Loading height={320} />
  return <Asked offer={offer} form={form.data?.requestSchema?.form ?? undefined} />
}

type Props = { offer: Answered.RequestAction; form: Answered.RequestForm | undefined }

function Asked({ offer, form }: Props) {
  const go = useNavigate()
  const [description, setDescription] = useState('')
  const [values, setValues] = useState<Values>({})
  const isOfConnector = Boolean(offer.resourceAction)
  const ask = useAct(async () => {
    const body = { actionId: offer.id, ...(form ? { formValues: filledIn(form, values) } : {}) }
    const { taskView } = await (isOfConnector
      ? api.call('requests.tasks.createResourceAction', { body })
      : api.call('requests.tasks.createAction', { body: { ...body, description } }))
    await tasksChanged()
    toast({ text: texts.asked })
    if (taskView?.task) await go({ to: '/tasks/$id', params: { id: taskView.task.id }, search: {} })
  })
  return (
    <>
      <PageHead title={offer.displayName} />
      <Form className={styles.body} onSubmit={ask.run}>
        <section className="card" aria-label={texts.wanted}>
          <div className={styles.wanted}>
            <span className="given">{offer.description || offer.displayName}</span>
            <Link to="/requests/new" search={{}} className="button quiet">
              {texts.choose}
            </Link>
          </div>
          {offer.instructions && <p className="given">{offer.instructions}</p>}
        </section>
        <div className="form">
          {form && (
            <RequestForm form={form} values={values} at="formValues" violations={ask.violations} onChange={setValues} />
          )}
          {!isOfConnector && (
            <LinesField
              label={texts.reason}
              hint={texts.reasonHint}
              problem={ask.problemOf('description') ?? ''}
              rows={4}
              maxLength={4096}
              value={description}
              onChange={setDescription}
            />
          )}
        </div>
        <Refusal error={ask.error} />
        <div>
          <button type="submit" className="button primary" disabled={ask.isPending}>
            {texts.sendOffer}
          </button>
        </div>
      </Form>
    </>
  )
}
