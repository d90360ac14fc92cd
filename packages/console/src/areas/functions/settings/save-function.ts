import type { InputOf } from '@reeve/client/session'
import { api, queryClient, refresh } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { functionQuery } from '../queries.ts'
import { texts } from '../texts.ts'

export type FunctionBody = NonNullable<NonNullable<InputOf<'functions.update'>['body']>['function']>

type Saved = { given: FunctionBody & { id: string }; updateMask: string; etag: string; text?: string }

/** Changes some members, unless somebody else has changed the function meanwhile. */
export async function saveFunction({ given, updateMask, etag, text = texts.settings.saved }: Saved): Promise<void> {
  const { queryKey } = functionQuery(given.id)
  try {
    const body = { function: given, updateMask }
    const { answer, etag: next } = await api.callTagged('functions.update', { body }, { ifMatch: etag })
    queryClient.setQueryData(queryKey, { fn: answer.function, etag: next })
  } catch (error) {
    await refresh(queryKey)
    throw error
  }
  toast({ text })
  await refresh(['functions', 'list'])
}
