import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Suggestion } from '../queries.ts'
import { texts } from '../texts.ts'

const words = texts.one

type Props = { suggestion: Suggestion; isAsking: boolean; onAsk(next: 'dismiss' | undefined): void }

/** Dismisses a suggestion, or takes that back; one that was accepted leads to its access profile. */
export function Decide({ suggestion, isAsking, onAsk }: Props) {
  const { id, suggestionState, dismissedReason, createdCatalogId } = suggestion
  const canWrite = useCan('rolemining:write')
  const [reason, setReason] = useState('')
  const saveAs = async (state: 'NEW' | 'DISMISSED', text: string): Promise<void> => {
    const body = { state: `SUGGESTION_STATE_${state}`, reason } as const
    await api.call('roleMining.suggestions.setState', { path: { id }, body })
    await refresh(['role-mining', 'suggestions'], ['role-mining', 'suggestion'])
    toast({ text })
  }
  const back = useAct(() => saveAs('NEW', words.isBack))
  if (suggestionState === 'SUGGESTION_STATE_ACCEPTED') {
    return (
      <Link to="/access-profiles/$id" params={{ id: createdCatalogId }} search={{}} className="button">
        {texts.create.open}
      </Link>
    )
  }
  if (suggestionState === 'SUGGESTION_STATE_DISMISSED') {
    return (
      <>
        <span className="muted given">{words.dismissedBecause(dismissedReason)}</span>
        {canWrite && (
          <button type="button" className="button" disabled={back.isPending} onClick={() => back.run()}>
            {words.back}
          </button>
        )}
        <Refusal error={back.error} />
      </>
    )
  }
  if (!canWrite) return null
  return (
    <>
      <button type="button" className="button" onClick={() => onAsk('dismiss')}>
        {words.dismiss}
      </button>
      {isAsking && (
        <FormDialog
          title={words.dismissTitle}
          about={words.dismissAbout}
          action={words.dismissAction}
          save={async () => {
            await saveAs('DISMISSED', words.dismissed)
            onAsk(undefined)
          }}
          onClose={() => onAsk(undefined)}
        >
          {({ problemOf }) => (
            <LinesField
              label={words.reason}
              hint={words.reasonHint}
              problem={problemOf('reason') ?? ''}
              maxLength={512}
              rows={2}
              value={reason}
              onChange={setReason}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
