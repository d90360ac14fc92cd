import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import { AppFields } from './app-fields.tsx'
import { connect } from './create.ts'
import { ProgramFields } from './program-fields.tsx'

type Props = {
  kind: Answered.ConnectorCatalogEntry
  appId: string | undefined
  onApp(id: string | undefined): void
}

/** A source that a program outside reads: it is set up where it runs. */
export function Outside({ kind, appId, onApp }: Props) {
  const go = useNavigate()
  const [name, setName] = useState('')
  const create = useAct(async () => {
    const app = appId === undefined ? { name } : { id: appId }
    const made = await connect({ app, catalogId: kind.catalogId, config: {} })
    toast({ text: texts.made })
    await go({ to: '/connectors/$appId/$id', params: made })
  })
  return (
    <Form className="card form" onSubmit={create.run}>
      <h2>{texts.app}</h2>
      <AppFields appId={appId} name={name} violations={create.violations} onApp={onApp} onName={setName} />
      <h2>{texts.configuration}</h2>
      <ProgramFields kind={kind} />
      <Refusal error={create.error} />
      <p>
        <button type="submit" className="button primary" disabled={create.isPending}>
          {create.isPending ? texts.making : texts.makeAction}
        </button>
      </p>
    </Form>
  )
}
