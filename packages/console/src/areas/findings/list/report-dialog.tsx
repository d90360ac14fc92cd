import { ApiError, type InputOf } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Json } from '../../../forms/schema.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

type Props = { onClose(): void; onMade(id: string): void }
type Body = InputOf<'findings.create'>['body']

/** Reports a finding of one's own. */
export function ReportDialog({ onClose, onMade }: Props) {
  const form = useId()
  const [value, setValue] = useState<Json>({ severity: 'FINDING_SEVERITY_MEDIUM' })
  const create = useMutation({
    // Safe because the service checks every member and names those that are wrong.
    mutationFn: () => api.call('findings.create', { body: value as Body }),
    onSuccess: async ({ finding }) => {
      await refresh(['findings'])
      toast({ text: texts.reported })
      onMade(finding.id)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  const { error } = create
  const violations = error instanceof ApiError ? error.violations : []
  return (
    <Dialog
      title={texts.report}
      about={texts.reportHint}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={create.isPending}>
          {texts.reportAction}
        </button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <SchemaForm
          schema={schemas.CreateFindingRequest}
          value={value}
          context={{ schemas, violations }}
          except={['annotations', 'decoyTarget', 'connectorTarget']}
          onChange={setValue}
        />
      </form>
      {error && (
        <div role="alert">
          <p className="problem">{messageOf(error)}</p>
          <RequestId error={error} />
        </div>
      )}
    </Dialog>
  )
}
