import { ApiError } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toasts.tsx'
import { filesQuery, functionQuery, type Stored } from '../queries.ts'
import { texts } from '../texts.ts'
import { areSame, EXAMPLE, encodedFiles, type Files } from './files.ts'

/** Changes of somebody, and what they were begun from. */
type Changed = { readonly files: Files; readonly commitId: string; readonly head: string; readonly start: Files }

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.reason === 'VERSION_CONFLICT'

/** The files on the screen: those of a commit, until somebody changes them. Another tab of the page keeps the changes. */
export function useDraft({ fn, etag }: Stored, wanted: string, onSaved: () => void) {
  const [round, setRound] = useState(0)
  const [changed, setChanged] = useState<Changed>()
  const [message, setMessage] = useState('')
  const commitId = changed?.commitId ?? (wanted || fn.head)
  const loaded = useQuery(filesQuery(fn.id, commitId))
  const start = changed?.start ?? (commitId === '' ? EXAMPLE : loaded.data)
  const files = changed?.files ?? start
  // The example of a function without code is not saved yet.
  const isDirty = changed !== undefined || (commitId === '' && files !== undefined)
  const isOther = changed !== undefined && changed.head !== fn.head
  const { queryKey } = functionQuery(fn.id)
  const save = useAct(
    async ({ publishes, sent }: { publishes: boolean; sent: Files }) => {
      const { answer, etag: next } = await api.callTagged(
        'functions.update',
        {
          body: {
            function: { id: fn.id },
            content: encodedFiles(sent),
            commitMessage: message,
            publishContent: publishes,
          },
        },
        { ifMatch: etag },
      )
      const { head } = answer.function
      // What was typed meanwhile stays.
      setChanged((now) =>
        now && now.files !== sent ? { files: now.files, start: sent, commitId: head, head } : undefined,
      )
      setMessage('')
      queryClient.setQueryData(filesQuery(fn.id, head).queryKey, sent)
      queryClient.setQueryData(queryKey, { fn: answer.function, etag: next })
      onSaved()
      toast({ text: publishes ? texts.code.savedAndPublished : texts.code.saved })
      await refresh(['functions', 'commits', fn.id])
      await refresh(['functions', 'list'])
    },
    (error) => {
      if (isConflict(error)) void refresh(queryKey)
    },
  )
  return {
    commitId,
    files,
    error: loaded.error,
    message,
    setMessage,
    isDirty,
    hasUnsaved: changed !== undefined,
    /** Somebody else has saved since the changes were begun. */
    hasConflict: isOther,
    isSaving: save.isPending,
    saveError: save.error,
    save: (publishes: boolean): void => {
      if (files) save.run({ publishes, sent: files })
    },
    /** Another number means that the texts were replaced from outside the editor. */
    round,
    change: (next: Files): void => {
      if (!start) return
      if (areSame(next, start)) setChanged(undefined)
      else setChanged({ files: next, start, commitId, head: changed?.head ?? fn.head })
    },
    discard: () => {
      setChanged(undefined)
      setRound(round + 1)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
