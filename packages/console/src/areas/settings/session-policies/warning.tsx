import type { Answered } from '@reeve/client/session'
import type { ReactNode } from 'react'
import type { Json } from '../../../forms/schema.ts'
import { api } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { bodyOf } from '../kinds/body.ts'
import { texts } from './texts.ts'

type Preview = Answered.SessionPolicyServicePreviewChangeResponse

/** Who would be signed out or refused by a change; nothing where nobody would be. */
export async function warningOf(change: Json): Promise<ReactNode | undefined> {
  const body = bodyOf('signIn.sessionPolicies.previews.change', change)
  const preview = await api.call('signIn.sessionPolicies.previews.change', { body })
  return linesOf(preview).length > 0 ? <Warning preview={preview} /> : undefined
}

const linesOf = (preview: Preview): string[] => [
  ...(preview.locksCallerOut ? [texts.locksOut] : preview.isCallerAmong ? [texts.ownEnds] : []),
  ...(preview.endedCount > 0 ? [texts.ended(preview.endedCount)] : []),
  ...(preview.refusedCount > 0 ? [texts.refused(preview.refusedCount)] : []),
  ...(preview.shortenedCount > 0 ? [texts.shortened(preview.shortenedCount)] : []),
]

function Warning({ preview }: { preview: Preview }) {
  const names = usePeopleNames(preview.userIds)
  const people = preview.userIds.map((id) => names.get(id) ?? '').filter(Boolean)
  return (
    <ul className="form">
      {linesOf(preview).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {people.length > 0 && (
        <li className="given">{texts.people(people.join(', '), preview.userCount - people.length)}</li>
      )}
    </ul>
  )
}
