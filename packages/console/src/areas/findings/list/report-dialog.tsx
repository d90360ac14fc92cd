import type { InputOf } from '@reeve/client/session'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

type Props = { onClose(): void; onMade(id: string): void }
type Body = InputOf<'findings.create'>['body']

/** Reports a finding of one's own. */
export const ReportDialog = ({ onClose, onMade }: Props) => (
  <SchemaDialog
    title={texts.report}
    about={texts.reportHint}
    action={texts.reportAction}
    schemas={schemas}
    schema={schemas.CreateFindingRequest}
    start={{ severity: 'FINDING_SEVERITY_MEDIUM' }}
    except={['annotations', 'decoyTarget', 'connectorTarget']}
    save={async (value) => {
      // Safe because the service checks every member and names those that are wrong.
      const { finding } = await api.call('findings.create', { body: value as Body })
      await refresh(['findings'])
      toast({ text: texts.reported })
      onMade(finding.id)
    }}
    onClose={onClose}
  />
)
