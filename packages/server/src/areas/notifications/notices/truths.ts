import { type Extensions, extensionPoint } from '../../../service/extension.ts'
import type { About, NoticeKind } from '../../../service/notices/kind.ts'
import type { NoticesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** A notice as a truth sees it. */
export type Notice = Pick<NoticesRow, 'id' | 'kind' | 'user_id' | 'subject_id' | 'title' | 'path' | 'created_at'> & {
  readonly about: About
}

/** Whether notices are still true right before they are sent, said by the area they are about. */
export type Truth = {
  /** What kinds name in `truth`. */
  readonly name: string
  /** Those that still hold, by id, with what is known about them now; the others are not sent. */
  look(read: Tx, notices: readonly Notice[]): Promise<ReadonlyMap<string, About>>
}
export const noticeTruths = extensionPoint<Truth>('notifications.truths')

/** The notices that still hold, with what is known now, in the same order. */
export async function stillTrue(
  read: Tx,
  extensions: Extensions,
  kind: NoticeKind,
  notices: readonly Notice[],
): Promise<readonly Notice[]> {
  if (kind.truth === undefined || notices.length === 0) return notices
  const truth = extensions.of(noticeTruths).find(({ name }) => name === kind.truth)
  if (!truth) throw new Error(`no area serves the truth ${kind.truth}`)
  const now = await truth.look(read, notices)
  return notices.flatMap((notice) => {
    const known = now.get(notice.id)
    return known ? [{ ...notice, about: { ...notice.about, ...known } }] : []
  })
}
