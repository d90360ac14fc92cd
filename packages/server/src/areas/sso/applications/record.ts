import type { Context } from '../../../service/context.ts'
import type { Change } from '../../../service/events.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import { recordChange } from '../history/record.ts'
import { SsoApplication } from './shape.ts'
import { toApplication } from './view.ts'

type Verb = 'created' | 'updated' | 'deleted'

/** `row` is the application as the change has left it. */
export const recordApplication = (
  context: Pick<Context, 'tx' | 'emit' | 'actor'>,
  verb: Verb,
  { before, row }: { readonly before: SsoApplicationsRow | null; readonly row: SsoApplicationsRow },
): Promise<void> =>
  recordChange(context, verb, {
    objectId: row.id,
    version: row.version,
    change: {
      kind: `sso.application.${verb}`,
      subject: { type: 'ssoApplication', id: row.id },
      before: wire(before),
      after: wire(verb === 'deleted' ? null : row),
    },
  })

// Safe because a shape writes an object or null.
const wire = (row: SsoApplicationsRow | null) => SsoApplication.write(row && toApplication(row)) as Change['after']
