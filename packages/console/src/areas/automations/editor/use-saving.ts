import { ApiError, type FieldViolation } from '@reeve/client/session'
import { useState } from 'react'
import { api, queryClient, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toasts.tsx'
import { automationQuery, type Stored } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Draft, draftOf, isSameDraft, updateOf } from './draft.ts'
import { draftPath, inDraft, type Problem } from './problems.ts'
import type { Base } from './use-draft.ts'

type Wanted = {
  readonly draft: Draft
  readonly base: Base
  readonly publish: boolean
  readonly enable: boolean | undefined
}
type Options = { id: string; onSaved(stored: Stored): void; onConflict(): void }

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.reason === 'VERSION_CONFLICT'

/** Saves and publishes the draft, and keeps what the service says of it. */
export function useSaving({ id, onSaved, onConflict }: Options) {
  const [violations, setViolations] = useState<readonly FieldViolation[]>([])
  const [warnings, setWarnings] = useState<readonly Problem[]>([])
  const [secrets, setSecrets] = useState<{ url: string; hmac: string }>()
  const save = useAct(
    async (wanted: Wanted) => {
      const { answer, etag } = await saveUnlessChanged(id, wanted)
      const { automation, warnings: found, webhookCapabilityUrl: url, webhookHmacSecret: hmac } = answer
      setViolations([])
      setWarnings(found.map(({ field, message }) => ({ path: draftPath(field), message, isWarning: true })))
      if (url || hmac) setSecrets({ url, hmac })
      if (!automation) return
      queryClient.setQueryData(automationQuery(id).queryKey, { automation, etag })
      onSaved({ automation, etag })
      const saved = found.length > 0 ? texts.savedWithWarnings(found.length) : texts.saved
      toast({ text: wanted.publish ? texts.published(automation.currentVersion) : saved })
      await refresh(['automations', 'list'], ['automations', 'versions', id])
    },
    (error) => {
      setViolations(error instanceof ApiError ? inDraft(error.violations) : [])
      if (isConflict(error)) onConflict()
    },
  )
  return { save, violations, warnings, secrets, forgetSecrets: () => setSecrets(undefined) }
}

/** Refused when somebody else has changed what the draft holds. Another change, such as of the breaker, is no obstacle. */
async function saveUnlessChanged(id: string, { draft, base, ...how }: Wanted) {
  const send = (ifMatch: string) =>
    api.callTagged('automations.update', { path: { id }, body: updateOf(draft, how) }, { ifMatch })
  try {
    return await send(base.etag)
  } catch (error) {
    if (!isConflict(error)) throw error
    const stored = await queryClient.fetchQuery({ ...automationQuery(id), staleTime: 0 })
    if (!isSameDraft(draftOf(stored.automation), base.draft)) throw error
    return send(stored.etag)
  }
}
