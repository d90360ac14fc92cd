import { list } from '../../../wire/collections.ts'
import { int32, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { MOST_WARNINGS, Warnings } from '../sync/apply/warnings.ts'
import type { SyncRecording } from '../sync/lifecycle/recording.ts'
import { lockSync, type Sync } from '../sync/lifecycle/store.ts'
import { keepWarnings } from '../sync/lifecycle/warn.ts'

const SaidWarning = shape('ConnectorSaidWarning', 'Something that the program left out or changed.', {
  kind: text(32, 'The kind of record, for example grant.'),
  record: text(1024, 'The id of the record; its first 256 characters are kept.'),
  place: text(64, 'Where it stood, in words of the program.'),
  message: required(text(512, 'What is wrong with it and what was done.', { min: 1 })),
})

/** What an operation that ends a sync takes of it. */
export const warningFields = () => ({
  warnings: list(SaidWarning, MOST_WARNINGS, 'What the program left out or changed, the first of it.'),
  warningCount: int32('How much that was altogether; the length of warnings when smaller.', { min: 0 }),
})

type Said = { kind?: string; record?: string; place?: string; message: string }
type Given = { readonly warnings?: readonly Said[]; readonly warningCount?: number }

/** Stores them with a sync that is still running. */
export async function addWarnings(
  recording: SyncRecording,
  { id }: Pick<Sync, 'id'>,
  { warnings = [], warningCount = 0 }: Given,
): Promise<void> {
  const total = Math.max(warnings.length, warningCount)
  if (total === 0) return
  const sync = await lockSync(recording.tx, id)
  if (sync.state !== 'RUNNING') return
  const kept = new Warnings(sync)
  for (const { kind = '', record = '', place = '', message } of warnings) kept.add({ kind, record, place, message })
  kept.count += total - warnings.length
  await keepWarnings(recording, id, kept)
}
